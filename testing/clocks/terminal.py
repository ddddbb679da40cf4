"""The real program in its terminal front end, with a clock on the wall that this file sets.

libfaketime shows the program a time that stands still until it is moved. Time can go by in two ways:

* `wait`: as if the terminal had been open all the time. It notes every half minute that it is
  (`docs/outages.md`), so the last note in its database is moved along with the clock.
* `outage`: the clock alone is moved, as when the machine sleeps.

Times are milliseconds since 1970, in UTC, and always whole seconds.
"""

import datetime
import glob
import os
import re
import select
import signal
import sqlite3
import subprocess
import time

SECOND = 1000
NOTE_AGE = 20 * SECOND
"""How old the last note of the terminal is after a `wait`: less than the minute that makes an outage."""

PLACES = (
    "/usr/lib/*/faketime/libfaketimeMT.so.1",
    "/usr/lib/faketime/libfaketimeMT.so.1",
    "/usr/local/lib/faketime/libfaketimeMT.so.1",
)


class TerminalError(Exception):
    """The program ended, hung, or could not be started."""


def library():
    """The path of libfaketime, or an error that says how to get it."""
    for place in PLACES:
        for path in sorted(glob.glob(place)):
            return path
    raise TerminalError("libfaketime is missing: on Debian, apt install faketime")


class Terminal:
    """One open terminal on a database of its own in `folder`."""

    def __init__(self, binary, folder, now):
        self.binary = os.path.abspath(binary)
        self.database = os.path.join(folder, "games.db")
        self.clock = os.path.join(folder, "clock")
        self.now = now
        self.count = 0
        self.log = []
        self.process = None
        self._set(now)
        self.open()

    # -- the process ---------------------------------------------------------------------------

    def open(self):
        """Starts the program; what it says at its start is the answer."""
        env = dict(
            os.environ,
            TZ="UTC",
            LANG="C.UTF-8",
            LD_PRELOAD=library(),
            FAKETIME_TIMESTAMP_FILE=self.clock,
            FAKETIME_NO_CACHE="1",
            FAKETIME_DONT_FAKE_MONOTONIC="1",
        )
        self.process = subprocess.Popen(
            [self.binary, "--db", self.database, "--lang", "en", "--inline", "off"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env=env,
        )
        self.pending = b""
        text = self._answer()
        self.log.append((self.now, "(the terminal opens)", text))
        return text

    def close(self):
        """Ends the program in good order."""
        if self.process and self.process.poll() is None:
            self.process.stdin.close()
            try:
                self.process.wait(20)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
        if self.process:
            self.process.stdout.close()
        self.process = None

    def say(self, line):
        """What the program says to a line, such as `ana: d2-d3`, and by itself until then."""
        self.process.stdin.write((line + "\n").encode())
        text = self._answer()
        self.log.append((self.now, line, text))
        return text

    def _answer(self):
        """All that is said before the answer to a word that no program knows."""
        self.count += 1
        word = f"/q{self.count}q"
        try:
            self.process.stdin.write((word + "\n").encode())
            self.process.stdin.flush()
        except BrokenPipeError:
            raise TerminalError("the program has ended") from None
        mark = f"\u201c{word}\u201d".encode()
        limit = time.monotonic() + 60
        while mark not in self.pending or b"\n" not in self.pending.split(mark, 1)[1]:
            ready, _, _ = select.select([self.process.stdout], [], [], limit - time.monotonic())
            if not ready:
                raise TerminalError("no answer in a minute: " + self.pending.decode())
            part = os.read(self.process.stdout.fileno(), 65536)
            if not part:
                raise TerminalError("the program has ended: " + self.pending.decode())
            self.pending += part
        before, after = self.pending.split(mark, 1)
        self.pending = after.split(b"\n", 1)[1]
        lines = before.decode().split("\n")[:-1]
        return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).strip("\n")

    # -- the time ------------------------------------------------------------------------------

    def _set(self, now):
        """Moves the clock on the wall."""
        text = datetime.datetime.fromtimestamp(now // SECOND, datetime.timezone.utc)
        with open(self.clock + ".new", "w") as file:
            file.write(text.strftime("%Y-%m-%d %H:%M:%S\n"))
        os.replace(self.clock + ".new", self.clock)
        self.now = now

    def wait(self, until):
        """Lets time go by until that moment while the terminal is open, and says what it tells."""
        self._while_stopped(until, until - NOTE_AGE)
        return self.poke()

    def outage(self, until, age):
        """Lets time go by until that moment while nobody can be heard; the last note is so old.

        Answers what the terminal says."""
        self._while_stopped(until, self.now - age)
        return self.poke()

    def closed(self, until):
        """Closes the terminal, and opens it at that moment.

        Answers the moment that was noted last, and what the terminal says."""
        self.close()
        base = sqlite3.connect(self.database)
        (noted,) = base.execute("select at from beats where network = 'terminal'").fetchone()
        base.close()
        self._set(until)
        return noted, self.open() + "\n" + self.poke()

    def poke(self):
        """Lets the program look at the time, and gives what it says."""
        return self.say("org: help hand")

    def _while_stopped(self, until, note):
        """Moves clock and note while the program stands still and does not write."""
        while True:
            self.process.send_signal(signal.SIGSTOP)
            base = sqlite3.connect(self.database, isolation_level=None, timeout=0.05)
            try:
                base.execute("begin immediate")
                base.execute("update beats set at = ? where network = 'terminal'", (note,))
                self._set(until)
                base.execute("commit")
                return
            except sqlite3.OperationalError:
                pass
            finally:
                base.close()
                self.process.send_signal(signal.SIGCONT)
            time.sleep(0.01)
