#!/usr/bin/env python3
"""Build two commits and run the load bench on both in turn; print the median of each figure, and the ratios.

Each commit is checked out into a folder of its own below target/compare/, and built there; what both use from elsewhere
is built once, and kept for the next time (remove the folder to get the room back). Then the two run one after the other,
--runs times, the first one first in every second pair, so that whatever else the machine does meets both. A ratio is
that of a pair, the second commit by the first; below 1 the second one needs less. The default numbers take about ten
minutes on two cores, after the builds.

  python3 testing/compare/compare.py v1 HEAD
  python3 testing/compare/compare.py HEAD~1 HEAD --runs 3 --tables 500 --people 50 --rounds 5
"""

import argparse
import contextlib
import fcntl
import json
import os
import re
import shutil
import signal
import statistics
import subprocess
import sys
import time

# The lines of the bench (bot/discord/benches/load.rs): a line's pattern, and the names of the numbers in it.
LINES = (
    (r"processor time of the bot: ([\d.]+) ms a move", ("processor time a move, ms",)),
    (r"processor time of the bot: ([\d.]+) ms for choices", ("processor time of choices, ms",)),
    (r"memory of the bot: (\d+) MB at most", ("most memory, MB",)),
    (r"(event to [^:]+): \d+ times, p50 (\d+) ms, p90 (\d+) ms, p99 (\d+) ms, most (\d+) ms", ()),
)
PARTS = ("p50", "p90", "p99", "most")


class Failed(Exception):
    """What went wrong, in words for whoever called."""


class Children:
    """The processes that we start, each with all that it starts; at most one at a time."""

    def __init__(self):
        self.running = None

    def run(self, command, folder, environment=None, shown=False):
        """Runs a command to its end. Answers what it printed; what it says else is shown at once, or if it fails."""
        name = " ".join(command[:4])
        try:
            self.running = subprocess.Popen(
                command,
                cwd=folder,
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=None if shown else subprocess.PIPE,
                text=True,
                start_new_session=True,
            )
        except OSError as error:
            raise Failed(f"{command[0]} cannot be started: {error.strerror}") from error
        printed, errors = self.running.communicate()
        status, self.running = self.running.returncode, None
        if status != 0:
            last = "\n".join((errors or "").strip().splitlines()[-20:])
            raise Failed(f"`{name}` in {folder} ended with {status}\n{last}".strip())
        return printed

    def end(self):
        """Ends what runs, with all that it has started."""
        if self.running is not None and self.running.poll() is None:
            os.killpg(self.running.pid, signal.SIGKILL)
            self.running.wait()
        self.running = None


def git(*words, check=True):
    """What git says in the current folder."""
    try:
        done = subprocess.run(["git", *words], capture_output=True, text=True, check=False)
    except OSError as error:
        raise Failed(f"git cannot be started: {error.strerror}") from error
    if check and done.returncode != 0:
        raise Failed(f"`git {' '.join(words)}` failed: {done.stderr.strip()}")
    return done.stdout.strip() if done.returncode == 0 else None


def commit_of(name):
    """The whole id of a commit that somebody has named."""
    found = git("rev-parse", "--verify", "--quiet", "--end-of-options", name + "^{commit}", check=False)
    if not found:
        raise Failed(f"there is no commit {name}")
    return found


def remove(tree):
    """Removes a checked-out commit, if it is there."""
    git("worktree", "remove", "--force", tree, check=False)
    shutil.rmtree(tree, ignore_errors=True)
    git("worktree", "prune", check=False)


def build(children, tree, output):
    """Builds the bench of a checked-out commit; the program."""
    cargo = os.environ.get("CARGO", "cargo")
    environment = {**os.environ, "CARGO_TARGET_DIR": output, "CARGO_INCREMENTAL": "0"}
    command = [cargo, "bench", "-p", "discord", "--bench", "load", "--locked", "--no-run"]
    printed = children.run([*command, "--message-format", "json-render-diagnostics"], tree, environment, shown=True)
    for line in printed.splitlines():
        try:
            told = json.loads(line)
        except ValueError:
            continue
        if told.get("executable") and told.get("target", {}).get("name") == "load":
            return told["executable"]
    raise Failed(f"cargo has built no load bench in {tree}: is the commit older than the bench?")


def figures(printed):
    """The figures in what the bench has printed, by name, in the order of the bench."""
    found = {}
    for line in printed.splitlines():
        for pattern, names in LINES:
            match = re.fullmatch(pattern, line.strip())
            if match and names:
                found.update(zip(names, map(float, match.groups())))
            elif match:
                what, *times = match.groups()
                found.update((f"{what}, {part}, ms", float(number)) for part, number in zip(PARTS, times))
    return found


def table(names, runs):
    """The lines of the result: each figure of both, its medians, and the ratios of its pairs."""
    rows = [("", *names, "ratio", "from", "to")]
    for figure in runs[0][0]:
        pairs = [(old[figure], new[figure]) for old, new in runs if figure in old and figure in new]
        if not pairs:
            continue
        medians = [f"{statistics.median(side):.4g}" for side in zip(*pairs)]
        ratios = [new / old for old, new in pairs if old > 0]
        shown = (statistics.median(ratios), min(ratios), max(ratios)) if ratios else ()
        rows.append((figure, *medians, *(f"{ratio:.3f}" for ratio in shown)))
    widths = [max(len(row[at]) for row in rows if at < len(row)) for at in range(len(rows[0]))]
    for row in rows:
        cells = [cell.rjust(width) for cell, width in zip(row[1:], widths[1:])]
        yield "  ".join([row[0].ljust(widths[0]), *cells]).rstrip()


def say(text):
    """Progress, which is not part of the result."""
    print(text, file=sys.stderr, flush=True)


def compare(options, children, trees, held):
    """Builds, runs, and prints. What was checked out is added to the trees; what is held is let go after they are removed."""
    folder = os.path.join(git("rev-parse", "--show-toplevel"), "target", "compare")
    commits = [commit_of(name) for name in (options.old, options.new)]
    os.makedirs(folder, exist_ok=True)
    # Held until what was checked out is removed.
    lock = held.enter_context(open(os.path.join(folder, "lock"), "w", encoding="utf-8"))
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        raise Failed(f"another comparison runs in {folder}") from error
    programs = []
    for side, name, commit in zip(("one", "two"), (options.old, options.new), commits):
        tree = os.path.join(folder, side)
        remove(tree)
        trees.append(tree)
        # Just before it is built: by the times of the files cargo tells what is to be built anew.
        git("worktree", "add", "--detach", "--quiet", tree, commit)
        say(f"building {name} ({commit[:10]}) …")
        begun = time.monotonic()
        built = build(children, tree, os.path.join(folder, "build"))
        programs.append(os.path.join(folder, f"load-{side}"))
        shutil.copy2(built, programs[-1])
        say(f"  built in {time.monotonic() - begun:.0f} s")
    measure(options, children, trees, programs, commits)


def measure(options, children, trees, programs, commits):
    """Runs both programs in turn, and prints what they said."""
    numbers = [str(number) for number in (options.tables, options.people, options.rounds)]
    runs = []
    for nth in range(options.runs):
        pair = [None, None]
        for side in (0, 1) if nth % 2 == 0 else (1, 0):
            begun = time.monotonic()
            printed = children.run([programs[side], *numbers], trees[side])
            pair[side] = figures(printed)
            if not pair[side]:
                raise Failed(f"the bench of {commits[side][:10]} printed no figure that is known here:\n{printed}")
            say(f"run {nth + 1} of {options.runs}, {commits[side][:10]}: {time.monotonic() - begun:.0f} s")
        runs.append(pair)
    print(f"{options.runs} pairs of runs; tables, people, rounds: {', '.join(numbers)}")
    for line in table([commit[:10] for commit in commits], runs):
        print(line)


def number(text):
    """A whole number from 1 on."""
    if not text.isascii() or not text.isdigit() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text} is no whole number from 1 on")
    return int(text)


def arguments():
    """What is asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("old", metavar="OLD", help="the first commit, as git names it")
    parser.add_argument("new", metavar="NEW", help="the second commit")
    parser.add_argument("--runs", type=number, default=7, help="pairs of runs (default: %(default)s)")
    parser.add_argument("--tables", type=number, default=10_000, help="running tables (default: %(default)s)")
    parser.add_argument("--people", type=number, default=200, help="people who move at once (default: %(default)s)")
    parser.add_argument("--rounds", type=number, default=20, help="moves of each of them (default: %(default)s)")
    return parser.parse_args()


def interrupt(*_):
    """A signal to end is taken as Ctrl-C."""
    raise KeyboardInterrupt


def main():
    """Compares, and leaves nothing checked out, however it ends."""
    options = arguments()
    children, trees, held = Children(), [], contextlib.ExitStack()
    # Ctrl-C too: whoever starts it in the background has it ignored.
    for ends in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(ends, interrupt)
    try:
        compare(options, children, trees, held)
        status = 0
    except Failed as error:
        say(f"compare: {error}")
        status = 1
    except KeyboardInterrupt:
        say("compare: interrupted")
        status = 130
    finally:
        # Whoever is impatient here would leave folders behind.
        for ends in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            signal.signal(ends, signal.SIG_IGN)
        children.end()
        for tree in trees:
            remove(tree)
        held.close()
    return status


if __name__ == "__main__":
    sys.exit(main())
