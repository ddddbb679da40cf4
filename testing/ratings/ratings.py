#!/usr/bin/env python3
"""Check the ratings that `tabuleiro ratings` has written, or make random results with what should come of them.

Each line of FILE is a rated result (`tabuleiro ratings tabuleiro.db > FILE`). What it says of before and after is compared
with Glickman's paper (glicko.py), from what the lines before say that came after; and at the end, what the paper gives from
the first line on. The exit code is 0 if all is right, 1 if something differs, 2 if the file cannot be read.

  python3 testing/ratings/ratings.py FILE
  python3 testing/ratings/ratings.py FILE --everywhere
  python3 testing/ratings/ratings.py --make 1000 --seed 7 > testing/ratings/made.txt
  python3 testing/ratings/ratings.py --make 1000 --json | python3 testing/ratings/ratings.py -
"""

import argparse
import json
import math
import os
import signal
import sys

import made
from glicko import Ladder, Rating

CLOSE = 1.001e-6
"""Numbers that are rounded to six digits may differ by one in the last."""
FAR = 1e-5
"""What may have come together at the end of many results."""


class Unreadable(Exception):
    """What is wrong with the file, in words for whoever called."""


def field(line, name, kinds):
    """A field of a line, which has to be there."""
    if not isinstance(line, dict) or name not in line:
        raise Unreadable(f"there is no `{name}`")
    value = line[name]
    if not isinstance(value, kinds) or isinstance(value, bool):
        raise Unreadable(f"`{name}` is {json.dumps(value)}")
    return value


def rating_of(seat, name):
    """The rating of a person before or after."""
    told = field(seat, name, dict)
    numbers = [float(field(told, key, (int, float))) for key in Rating._fields]
    if not all(map(math.isfinite, numbers)):
        raise Unreadable(f"`{name}` has a number that is none")
    return Rating(*numbers)


class Result:
    """A line of the file."""

    def __init__(self, text, everywhere):
        try:
            line = json.loads(text)
        except ValueError as error:
            raise Unreadable(f"this is no JSON ({error})") from error
        self.at = field(line, "at", int)
        community = () if everywhere else (field(line, "community", int),)
        family = line.get("family") or ""
        self.scope = (*community, field(line, "game", str), family)
        self.name = f"table {line['table']}" if line.get("table") is not None else f"match {line.get('match')}"
        seats = field(line, "persons", list)
        self.scores = [(field(seat, "person", int), float(field(seat, "score", (int, float)))) for seat in seats]
        self.before = {person: rating_of(seat, "before") for (person, _), seat in zip(self.scores, seats)}
        self.after = {person: rating_of(seat, "after") for (person, _), seat in zip(self.scores, seats)}
        if len(seats) < 2 or len(self.before) < len(seats):
            raise Unreadable("there are not several persons")
        scores = sorted(score for _, score in self.scores)
        if scores not in ([0, 1], [0.5, 0.5]) and (len(scores) == 2 or scores != [0] + [1] * (len(scores) - 1)):
            raise Unreadable(f"the scores are {', '.join(f'{score:g}' for score in scores)}")


class Check:
    """What has been read so far: the ratings as the file says them, and as the paper says them from the first line on."""

    def __init__(self):
        self.told, self.own = {}, {}
        self.results = self.wrong = 0
        self.largest = 0.0

    def differences(self, result):
        """Takes a result in; yields what is wrong about it."""
        told, own = self.told.setdefault(result.scope, Ladder()), self.own.setdefault(result.scope, Ladder())
        self.results += 1
        after = told.after(result.scores, result.at)
        for person, _ in result.scores:
            before = told.now(person, result.at)
            for name, paper, said in (("before", before, result.before), ("after", after[person], result.after)):
                for part, right, is_said in zip(Rating._fields, paper, said[person]):
                    self.largest = max(self.largest, abs(right - is_said))
                    if abs(right - is_said) > CLOSE:
                        yield f"person {person}, {name}, {part}: {is_said:.6f}, by the paper {right:.6f}"
        told.keep(result.after, result.at)
        own.keep(own.after(result.scores, result.at), result.at)

    def drift(self):
        """The largest difference at the end, if the paper is followed from the first line on."""
        pairs = ((own.last[person][0], told[0]) for scope, own in self.own.items()
                 for person, told in self.told[scope].last.items())
        return max((abs(one - other) for pair in pairs for one, other in zip(*pair)), default=0.0)


def check(lines, options):
    """Reads all lines. Answers if all is right."""
    found = Check()
    for number, text in enumerate(lines, 1):
        if not text.strip():
            continue
        try:
            result = Result(text, options.everywhere)
        except Unreadable as error:
            raise Unreadable(f"line {number}: {error}") from error
        wrong = list(found.differences(result))
        found.wrong += bool(wrong)
        for words in wrong:
            print(f"line {number}, {result.name}: {words}")
        if options.each and not wrong:
            print(f"line {number}, {result.name}: right")
    drift = found.drift()
    persons = len({person for ladder in found.told.values() for person in ladder.last})
    print(f"{found.results} results of {persons} persons in {len(found.told)} lists, {found.wrong} of them wrong; "
          f"largest difference {found.largest:.1e}, from the first line on {drift:.1e}")
    if drift > FAR:
        print("what is said at the end does not follow from the first line on")
    return not found.wrong and drift <= FAR


def number(text):
    """A whole number from 1 on."""
    if not text.isascii() or not text.isdigit() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text} is no whole number from 1 on")
    return int(text)


def arguments():
    """The arguments of the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", metavar="FILE", nargs="?", help="what `tabuleiro ratings` has written; - is the input")
    parser.add_argument("--everywhere", action="store_true", help="the lines are of the rating everywhere")
    parser.add_argument("--each", action="store_true", help="name also the lines that are right")
    parser.add_argument("--make", metavar="N", type=number, help="write N random results instead")
    parser.add_argument("--seed", type=number, default=7, help="of the random results (default: %(default)s)")
    parser.add_argument("--json", action="store_true", help="write them as the program does")
    options = parser.parse_args()
    if (options.file is None) == (options.make is None):
        parser.error("either FILE or --make N is needed")
    return options


def run(options):
    """Does what is asked for. Answers the exit code."""
    if options.make:
        made.write(options, sys.stdout)
        sys.stdout.flush()
        return 0
    try:
        if options.file == "-":
            return 0 if check(sys.stdin, options) else 1
        with open(options.file, encoding="utf-8") as lines:
            return 0 if check(lines, options) else 1
    except OSError as error:
        raise Unreadable(error.strerror) from error
    except UnicodeDecodeError as error:
        raise Unreadable("this is no text in UTF-8") from error


def main():
    """Checks or makes results."""
    options = arguments()
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        return run(options)
    except Unreadable as error:
        print(f"ratings: {options.file}: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        # Whoever read it has seen enough. Nothing more is written at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        print("ratings: interrupted", file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main())
