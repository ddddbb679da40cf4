"""Puts Synapse and matrix-nio into a virtual environment: `python3 install.py FOLDER`.

The environment is made once for each list of requirements; whoever comes at the same time waits. Ends with 0 when it is
there. Otherwise standard error says in one sentence what is missing, and the exit code is 1.
"""

import fcntl
import pathlib
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).parent
REQUIREMENTS = HERE / "requirements.txt"
OLDEST = (3, 10)
# How long pip waits for an answer, in seconds, and how often it tries again.
PATIENCE = ["--timeout", "20", "--retries", "1"]


def missing(sentence):
    sys.exit(sentence)


def run(*command):
    """Whether a command succeeds, and the last line of what it said."""
    silent, kept = subprocess.DEVNULL, subprocess.PIPE
    done = subprocess.run(command, stdin=silent, stdout=kept, stderr=subprocess.STDOUT, text=True)
    said = [line.strip() for line in done.stdout.splitlines() if line.strip()]
    return done.returncode == 0, said[-1] if said else ""


def fill(folder):
    """Makes the environment. uv takes five seconds where pip takes forty, so it is fetched first if it is not here."""
    python, pip, uv = (folder / "bin" / name for name in ("python", "pip", "uv"))
    shutil.rmtree(folder, ignore_errors=True)
    made, said = run(sys.executable, "-m", "venv", str(folder))
    if not made:
        missing(f"Python cannot make a virtual environment (on Debian the package python3-venv is missing): {said}")
    found = shutil.which("uv")
    if not found and run(str(pip), "install", "--quiet", *PATIENCE, "uv")[0]:
        found = str(uv)
    if found and run(found, "pip", "install", "--quiet", "--python", str(python), "-r", str(REQUIREMENTS))[0]:
        return
    # uv does not know what pip is told by its own configuration.
    done, said = run(str(pip), "install", "--quiet", *PATIENCE, "-r", str(REQUIREMENTS))
    if not done:
        missing(f"Synapse could not be installed from PyPI: {said}")


def main():
    if sys.version_info < OLDEST:
        missing(f"Synapse needs Python {OLDEST[0]}.{OLDEST[1]} or newer, and python3 is {sys.version.split()[0]}")
    folder = pathlib.Path(sys.argv[1])
    folder.parent.mkdir(parents=True, exist_ok=True)
    # What is in the environment, and by which Python: written last, so that half of one is never taken for whole.
    whole = f"{sys.version}\n{REQUIREMENTS.read_text()}"
    stamp = folder / "whole"
    with open(f"{folder}.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not stamp.exists() or stamp.read_text() != whole:
            fill(folder)
            stamp.write_text(whole)


if __name__ == "__main__":
    main()
