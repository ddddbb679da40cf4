#!/usr/bin/env python3
"""Tests of the ratings from the paper: python3 testing/ratings/tests.py"""

import contextlib
import io
import json
import math
import os
import random
import subprocess
import sys
import unittest

import four
import made
from glicko import DAY, NEW, PERIOD, SCALE, Ladder, Rating, period, volatility, waited

HERE = os.path.dirname(os.path.abspath(__file__))


def written(count, *words):
    """Random results as the program writes them, as objects."""
    options = type("Options", (), {"make": count, "seed": 3, "json": True, "everywhere": "--everywhere" in words})
    output = io.StringIO()
    made.write(options, output)
    return [json.loads(line) for line in output.getvalue().splitlines()]


def ran(*words, text=""):
    """The exit code of ratings.py, what it printed, and what it said besides."""
    command = [sys.executable, "-B", os.path.join(HERE, "ratings.py"), *words]
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout, done.stderr


def checked(lines, *words):
    """What ratings.py says of lines."""
    return ran("-", *words, text="".join(json.dumps(line) + "\n" for line in lines))


class Paper(unittest.TestCase):
    """Glickman's own numbers."""

    def test_example(self):
        """The example that the paper follows from step to step."""
        games = [(Rating(1400, 30), 1), (Rating(1550, 100), 0), (Rating(1700, 300), 0)]
        found = period(Rating(1500, 200, 0.06), games)
        # The paper rounds on its way; these are its numbers.
        self.assertAlmostEqual(found.rating, 1464.06, delta=0.011)
        self.assertAlmostEqual(found.deviation, 151.52, delta=0.005)
        self.assertAlmostEqual(found.volatility, 0.05999, delta=0.00001)

    def test_period_without_games(self):
        """Step 6 alone."""
        found = period(Rating(1500, 200, 0.06), [])
        self.assertEqual(found, waited(Rating(1500, 200, 0.06), 1))
        self.assertAlmostEqual(found.deviation, SCALE * math.hypot(200 / SCALE, 0.06))

    def test_volatility_is_a_root(self):
        """What comes out of step 5 solves its equation, also where a result was a great surprise."""
        chance = random.Random(1)
        for _ in range(500):
            phi, sigma, v, delta = (chance.uniform(*span) for span in ((0.1, 2), (0.03, 0.2), (0.3, 30), (-9, 9)))
            power = volatility(phi, sigma, v, delta, 0.5) ** 2
            whole = phi * phi + v + power
            left = power * (delta * delta - whole) / (2 * whole * whole)
            self.assertAlmostEqual(left, (math.log(power) - math.log(sigma * sigma)) / 0.25, delta=1e-11)


class Ladders(unittest.TestCase):
    """Results one by one."""

    def test_growth(self):
        """In a year 60 becomes 110, parts of it add up, and nothing is above 350."""
        year = waited(Rating(1500, 60), 365 * DAY / PERIOD)
        self.assertAlmostEqual(year.deviation, 110.0, delta=0.01)
        self.assertAlmostEqual(waited(waited(Rating(1500, 60), 30), 365 / 4.665 - 30).deviation, year.deviation)
        self.assertEqual(waited(Rating(1500, 60), 1e6).deviation, 350)

    def test_a_whole_period_is_that_of_the_paper(self):
        """A result exactly one period after the last is what the paper says of a period."""
        ladder = Ladder()
        ladder.keep({1: Rating(1500, 200), 2: Rating(1400, 30)}, 0)
        found = ladder.after(((1, 1), (2, 0)), int(PERIOD))
        self.assertEqual(found[1], period(Rating(1500, 200), [(Rating(1400, 30), 1)]).rounded())

    def test_at_once(self):
        """A second result in the same moment adds no growth: the deviation falls by what the result says alone."""
        ladder = Ladder()
        ladder.keep({1: Rating(1500, 200), 2: Rating(1500, 200)}, 5)
        self.assertEqual(ladder.now(1, 5).deviation, 200)
        found = ladder.after(((1, 0.5), (2, 0.5)), 5)[1]
        opponent = (200**2 / SCALE**2 - 0.06**2) * 3 / math.pi**2 + 1
        certainty = 1 / (4 * opponent)
        self.assertAlmostEqual(found.deviation, SCALE / math.sqrt(SCALE**2 / 200**2 + certainty), delta=1e-3)
        self.assertEqual(found.rating, 1500)

    def test_four_seats(self):
        """The loser has a period of three results, each of the others one against the loser of before."""
        ladder = Ladder()
        ladder.keep({1: Rating(1700, 80), 2: Rating(1400, 30)}, 0)
        scores = ((1, 1), (2, 0), (3, 1), (4, 1))
        found = ladder.after(scores, int(PERIOD))
        three = [(Rating(1700, 80), 1 - 1), (NEW, 0), (NEW, 0)]
        self.assertEqual(found[2], period(Rating(1400, 30), three).rounded())
        self.assertEqual(found[3], period(NEW, [(Rating(1400, 30), 1)]).rounded())
        self.assertEqual(found[3], found[4])
        self.assertLess(found[1].rating, 1720)

    def test_sixty_wins(self):
        """Sixty wins against one opponent, one a day, as it was computed before for this project."""
        ladder = Ladder()
        for day in range(60):
            ladder.keep(ladder.after(((1, 1), (2, 0)), day * int(PERIOD)), day * int(PERIOD))
        self.assertAlmostEqual(ladder.last[1][0].rating, 1964, delta=1)
        self.assertAlmostEqual(ladder.last[1][0].deviation, 163, delta=1)


class Checks(unittest.TestCase):
    """The command that reads what the program wrote."""

    def test_right(self):
        """What was made is right, in both scopes; and in the other one it is not."""
        for words in ((), ("--everywhere",)):
            lines = written(300, *words)
            status, said, _ = checked(lines, *words)
            self.assertEqual((status, said.count("\n")), (0, 1), said)
            self.assertIn(f"{len(lines)} results of ", said)
        self.assertEqual(checked(written(300), "--everywhere")[0], 1)
        status, said, _ = checked(written(20), "--each")
        self.assertEqual((status, said.count(": right\n")), (0, 20))

    def test_wrong(self):
        """Whatever number is wrong is named, and the lines after it are not."""
        for when in ("before", "after"):
            for part in Rating._fields:
                lines = written(60)
                seat = lines[40]["persons"][1]
                seat[when][part] += 3e-6
                status, said, _ = checked(lines)
                wrong = [line for line in said.splitlines() if line.startswith("line 41, table 41: ")]
                self.assertEqual((status, len(wrong)), (1, 1), said)
                self.assertIn(f"person {seat['person']}, {when}, {part}: ", wrong[0])
        lines = written(60)
        del lines[10]
        self.assertEqual(checked(lines)[0], 1)

    def test_close(self):
        """One in the last digit is no difference."""
        lines = written(60)
        lines[59]["persons"][0]["after"]["rating"] += 1e-6
        self.assertEqual(checked(lines)[0], 0)

    def test_unreadable(self):
        """What cannot be read is named by its line."""
        def without(name):
            lines = written(3)
            del lines[1][name]
            return lines

        def with_score(score):
            lines = written(3)
            lines[1]["persons"][0]["score"] = score
            return lines

        for lines, why in (
            (without("at"), "there is no `at`"),
            (without("persons"), "there is no `persons`"),
            (with_score("one"), '`score` is "one"'),
            (with_score(0.25), "the scores are 0, 0.25"),
            ([{}], "line 1: there is no `at`"),
            ([1, 2], "line 1: there is no `at`"),
        ):
            status, _, said = checked(lines)
            self.assertEqual(status, 2)
            self.assertTrue(why in said and "Traceback" not in said, said)
        for words, why in (
            (("/nowhere",), "No such file"),
            ((HERE,), "Is a directory"),
            ((), "either FILE or --make N"),
            (("--make", "0"), "0 is no whole number"),
        ):
            status, _, said = ran(*words)
            self.assertEqual(status, 2)
            self.assertTrue(why in said and "Traceback" not in said, said)


class Made(unittest.TestCase):
    """The random results."""

    def test_gaps(self):
        """A person waits for no time, minutes, and years."""
        last, gaps = {}, []
        for now, _, _, scores in made.results(1000, 7):
            for person, _ in scores:
                gaps.append(now - last.get(person, now))
                last[person] = now
        self.assertTrue(any(0 < gap < 60 * made.MINUTE for gap in gaps))
        self.assertTrue(any(gap > 365 * DAY for gap in gaps))

    def test_file_of_the_repository(self):
        """The file that the Rust test reads is what is made today."""
        with contextlib.redirect_stdout(io.StringIO()) as output:
            options = type("Options", (), {"make": 1000, "seed": 7, "json": False, "everywhere": False})
            made.write(options, output)
        path = os.path.join(HERE, "made.txt")
        with open(path, encoding="utf-8") as kept:
            self.assertEqual(kept.read().splitlines(), output.getvalue().splitlines())


class Four(unittest.TestCase):
    """The random results of four."""

    def test_file_of_the_repository(self):
        """The file that the Rust test reads is what is made today, and every seat has lost."""
        with open(os.path.join(HERE, "four.txt"), encoding="utf-8") as kept:
            lines = kept.read().splitlines()
        self.assertEqual(lines, list(four.written()))
        self.assertEqual({line.split()[5] for line in lines}, {"0", "1", "2", "3"})


if __name__ == "__main__":
    unittest.main()
