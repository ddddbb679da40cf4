#!/usr/bin/env python3
"""Random games with a clock in the real program, compared with a model made from the documents."""

import argparse
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time

import compare
from game import STARTS, Game, time_of
from model import DAY, SECOND
from terminal import Terminal, TerminalError

FEATURES = (
    "move bank game moves weekdays zones quiet undo agree give time pause away holidays offer plan outage "
    "settings reopen old-notes"
).split()


def arguments():
    """What is asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bin", default="target/debug/tabuleiro", help="the program (default: %(default)s)")
    parser.add_argument("--games", type=int, default=500, help="how many games (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="of the first game; the next has one more")
    parser.add_argument("--steps", type=int, default=60, help="the most steps of a game (default: %(default)s)")
    parser.add_argument("--only", default=" ".join(FEATURES), help="what may happen: " + " ".join(FEATURES))
    parser.add_argument("--folder", help="where databases are made (default: in memory, if possible)")
    parser.add_argument("--keep-going", action="store_true", help="go on after a difference")
    parser.add_argument("--log", action="store_true", help="with a difference print all that was said in the game")
    return parser.parse_args()


def folder_for(options):
    """A folder of our own, in memory if the machine has such a place."""
    base = options.folder or ("/dev/shm" if os.path.isdir("/dev/shm") else None)
    return tempfile.mkdtemp(prefix="clocks-", dir=base)


def prepare(options, folder):
    """A database without games, made once, as making one takes long."""
    fresh = os.path.join(folder, "fresh")
    os.mkdir(fresh)
    Terminal(options.bin, fresh, time_of("2026-10-01 00:00:00")).close()
    return fresh


def play(options, seed, folder, fresh):
    """Plays one game. Answers what was compared, what was done, the record, and the difference, if any."""
    chance = random.Random(seed)
    place = os.path.join(folder, "game")
    shutil.copytree(fresh, place)
    start = time_of(chance.choice(STARTS) + " 00:00:00") + chance.randrange(7 * DAY // SECOND) * SECOND
    terminal = Terminal(options.bin, place, start)
    game = Game(chance, terminal, options.only.split())
    try:
        return game, game.run(options.steps), None
    except (compare.Difference, TerminalError) as error:
        return game, None, error
    finally:
        terminal.close()
        shutil.rmtree(place)


def report(options, seed, game, error):
    """Says what differs, and how it came to that."""
    print(f"\n--- a difference in the game of --seed {seed}: {game.words.words() if hasattr(game, 'words') else ''}")
    print(error)
    lines = game.terminal.log
    for now, line, text in lines if options.log else lines[-12:]:
        stamp = time.strftime("%a %Y-%m-%d %H:%M:%S", time.gmtime(now // SECOND))
        print(f"[{stamp}] {line}")
        if options.log or (now, line, text) == lines[-1]:
            print("    " + text.replace("\n", "\n    "))


def verify(options, records):
    """Does `verify` accept all records?"""
    done = subprocess.run([options.bin, "verify", "--quick"], input="\n".join(records), text=True, capture_output=True)
    bad = [line for line in done.stdout.splitlines() if '"ok":true' not in line]
    for line in bad[:3]:
        print("verify refuses:", line)
    return len(records), done.returncode == 0 and not bad


def main():
    """Plays all games, and fails if anything differs."""
    options = arguments()
    folder = folder_for(options)
    compared, wrong, records, done = 0, 0, [], {}
    began = time.monotonic()
    try:
        fresh = prepare(options, folder)
        for seed in range(options.seed, options.seed + options.games):
            game, record, error = play(options, seed, folder, fresh)
            compared += game.compared
            for name, count in game.counts.items():
                done[name] = done.get(name, 0) + count
            if error:
                wrong += 1
                report(options, seed, game, error)
                if not options.keep_going:
                    return 1
            else:
                records.append(record)
            if (seed - options.seed + 1) % 25 == 0:
                spent = time.monotonic() - began
                print(f"{seed - options.seed + 1} games, seeds up to {seed}, {compared} comparisons, {spent:.0f} s", file=sys.stderr)
        verified, fine = verify(options, records) if records else (0, True)
    except TerminalError as error:
        sys.exit(str(error))
    finally:
        shutil.rmtree(folder)
    deeds = ", ".join(f"{name} {count}" for name, count in sorted(done.items()))
    print(f"{options.games} games, {compared} comparisons, {verified} records verified, {wrong} games with a difference")
    print(f"done: {deeds}")
    return 0 if fine and not wrong else 1


if __name__ == "__main__":
    sys.exit(main())
