#!/usr/bin/env python3
"""Tests of the made community and its lists: python3 testing/ratings/community/tests.py"""

import itertools
import os
import random
import subprocess
import sys
import unittest
from fractions import Fraction

import cases
import community
from groups import groups, joined
from lists import MONTH, Before, Elo, Rules
from paper import DAY, NEW
from world import OWN, WEEK, Table, World

HERE = os.path.dirname(os.path.abspath(__file__))


def table(one, other, day=0.0, score=1.0, **more):
    """A table that ends a day after it began."""
    began = int(day * DAY)
    return Table(began, began + DAY, (one, other), score, **more)


def with_tables(kept, tables):
    """A list after some tables, which are in the order of their ends."""
    if isinstance(kept, Rules):
        kept.started(tables)
    for one in sorted(tables, key=lambda one: one.ended):
        kept.add(one)
    return kept


class Counting(unittest.TestCase):
    """What changes ratings."""

    def test_what_counts(self):
        """Each rule alone."""
        for more, counts in (
            ({}, True),
            ({"moves": 2}, True),
            ({"moves": 3, "on_board": False}, True),
            ({"moves": 2, "on_board": False}, False),
            ({"continued": True}, False),
            ({"replaced": True}, False),
            ({"adjudicated": True}, False),
            ({"kin": True}, False),
            ({"community": OWN}, False),
        ):
            rated = with_tables(Rules(), [table(1, 2, **more)])
            self.assertEqual(len(rated.counted), int(counts), more)
            self.assertEqual(set(rated.ladder.last), {1, 2} if counts else set())

    def test_four_of_a_pair(self):
        """Four results that began within thirty days count; after them those thirty days later."""
        days = [0, 1, 2, 3, 4, 29.9, 30, 31, 31.5, 60]
        counted = with_tables(Rules(), [table(1, 2, day) for day in days]).counted
        self.assertEqual([one.began / DAY for one in counted], [0, 1, 2, 3, 30, 31, 60])
        others = with_tables(Rules(), [table(1, 2, 0.1 * nth) for nth in range(4)] + [table(1, 3, 1)])
        self.assertEqual(len(others.counted), 5, "another pair has four of its own")

    def test_four(self):
        """A table of four has the number of those two of them who have met most often, at tables of four."""
        met = [table(1, 2, nth) for nth in range(4)]
        fours = [Table(int(nth * DAY), int(nth * DAY) + 1, (1, 2, 3 + nth, 10 + nth), 0.0) for nth in range(5)]
        rated = with_tables(Rules(), [*met, *fours])
        self.assertEqual(len(rated.counted), 8, "the fifth of 1 and 2 does not count")
        with_others = [*fours, Table(int(5 * DAY), int(5 * DAY) + 1, (1, 3, 4, 5), 0.0)]
        self.assertEqual(len(with_tables(Rules(), with_others).counted), 5)
        against = with_tables(Rules(), fours[:1]).against(2 * DAY)
        self.assertEqual(against[1], {other: (Fraction(1, 3), 0) for other in (2, 3, 10)})
        self.assertEqual(against[3], {1: (1, 1)})

    def test_four_tie_by_two_thirds(self):
        """Six results that somebody has not lost are four, and two lost ones, too."""
        club = [table(*pair, nth) for nth in (0, 40, 80) for pair in itertools.combinations((1, 2, 3, 4), 2)]
        for losers, tied in (((5, 5), True), ((1, 2) * 2 + (1,), False), ((1, 2) * 3, True)):
            fours = []
            for nth, loser in enumerate(losers):
                began = int(40 * nth * DAY)
                fours.append(Table(began, began + DAY, (loser, *({1, 2, 3, 5} - {loser})), 0.0))
            rules = with_tables(Rules(), [*club, *fours])
            group, _ = rules.counting(rules.against(300 * DAY), {})
            self.assertEqual(5 in group, tied, losers)

    def test_tables_at_once(self):
        """Of six that run at once the first four to begin count; what ends without counting takes no place then."""
        tables = [Table(nth, 100 - nth, (1, 2), 1.0) for nth in range(6)]
        self.assertEqual([one.began for one in with_tables(Rules(), tables).counted], [3, 2, 1, 0])
        gone = [table._replace(adjudicated=table.began == 1) for table in tables]
        self.assertEqual([one.began for one in with_tables(Rules(), gone).counted], [3, 2, 0], "it ran when the fifth began")
        gone[1] = gone[1]._replace(ended=3)
        self.assertEqual([one.began for one in with_tables(Rules(), gone).counted], [4, 3, 2, 0], "it did not run any more")
        month = [Table(0, 1, (1, 2), 1.0), Table(MONTH, MONTH + 1, (1, 2), 1.0)]
        self.assertEqual(len(with_tables(Rules(), month).counted), 2)

    def test_before(self):
        """What counted before, and what did not."""
        for more, counts in (
            ({"moves": 1, "on_board": False}, True),
            ({"adjudicated": True}, True),
            ({"continued": True}, False),
            ({"replaced": True}, False),
            ({"kin": True}, False),
            ({"community": OWN}, False),
        ):
            for rated in (Before(), Elo()):
                self.assertEqual(bool(with_tables(rated, [table(1, 2, **more)]).ratings), counts, more)

    def test_elo(self):
        """The first result moves 16 points, and the sum stays."""
        rated = with_tables(Elo(), [table(1, 2), table(1, 2, 2, score=0.0)])
        self.assertEqual(with_tables(Elo(), [table(1, 2)]).ratings, {1: 1516, 2: 1484})
        self.assertAlmostEqual(sum(rated.ratings.values()), 3000)
        self.assertLess(rated.ratings[1], 1500)

    def test_before_adds_a_period_each_time(self):
        """The first result is that of the paper, and no time goes by between results."""
        soon, late = (with_tables(Before(), [table(1, 2), table(1, 2, day)]).ratings for day in (2, 300))
        self.assertEqual(soon, late)
        self.assertAlmostEqual(with_tables(Before(), [table(1, 2)]).ratings[1].rating, 1662.310894, places=6)
        self.assertNotEqual(soon[1], NEW)


class Listing(unittest.TestCase):
    """Who is listed."""

    def everybody(self, *pairs):
        """A list after results of pairs, a month apart each round, so that all count."""
        rules = with_tables(Rules(), [table(one, other, nth) for nth, (one, other) in enumerate(pairs)])
        return rules, (len(pairs) + 1) * DAY

    def listed(self, *pairs):
        """Who would be listed, without the list of all where they are fewer than four."""
        rules, now = self.everybody(*pairs)
        against = rules.against(now)
        return {person for person in against if rules.is_listed(person, against)}

    def test_eight_results_with_three_who_play_others(self):
        """The smallest group that is listed: four who have all played each other."""
        four = [(1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)]
        self.assertEqual(self.listed(*four * 3), {1, 2, 3, 4})
        self.assertEqual(self.listed(*four, *four), set(), "six results each")
        # Eight of 1, but half of the others have played with nobody else.
        self.assertEqual(self.listed(*[(1, other) for other in (2, 3, 4, 5)] * 2), set())

    def test_none_gives_more_than_half(self):
        """Four of eight are half; a fifth is more."""
        others = [(2, 3), (2, 4), (3, 4)]
        half = [(1, 2)] * 4 + [(1, 3)] * 2 + [(1, 4)] * 2
        self.assertIn(1, self.listed(*others, *half))
        rules, now = self.everybody(*others, *half)
        with_tables(rules, [table(1, 2, 200)])
        against = rules.against(now + 200 * DAY)
        self.assertFalse(rules.is_listed(1, against))

    def test_twelve_months(self):
        """What was longer ago than a year does not list."""
        four = [(1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)] * 3
        rules, now = self.everybody(*four)
        self.assertEqual(len(rules.listed(now)), 4)
        self.assertEqual(rules.listed(now + 366 * DAY), [])

    def test_fewer_than_four(self):
        """Then everybody is listed, by rating less deviation."""
        rules, now = self.everybody((1, 2), (3, 1))
        self.assertEqual(rules.listed(now), [3, 1, 2])

    def test_three_of_the_list(self):
        """Puppets that are of the group, and not listed, list nobody who has met fewer than three who are."""
        four = [(1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)] * 3
        linked = [(5, 1), (5, 2), (6, 2), (6, 3), (7, 3), (7, 4), (8, 4), (8, 1)]
        own = [(9, puppet) for puppet in (5, 6, 7, 8)] * 3 + [(9, 1), (9, 2)]
        for more, listed in (([], {1, 2, 3, 4}), ([(9, 3)], {1, 2, 3, 4, 9})):
            rules, now = self.everybody(*four, *linked, *own, *more)
            self.assertEqual(set(rules.placed(now)), listed)

    def test_voids_count_all_results(self):
        """Those outside of the group, too."""
        four = [(1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)] * 3
        rules = with_tables(Rules(), [table(one, other, nth) for nth, (one, other) in enumerate(four)])
        with_tables(rules, [table(1, 10 + nth, 60 + nth) for nth in range(8)])
        with_tables(rules, [table(1, 5, 100 + nth, replaced=True) for nth in range(4)])
        self.assertIn(1, rules.placed(105 * DAY), "four of 21")
        with_tables(rules, [table(1, 5, 104, adjudicated=True)])
        self.assertNotIn(1, rules.placed(106 * DAY), "five of 22")

    def test_voids_and_reach(self):
        """The two other ideas about who is listed."""
        four = [(1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)] * 3
        voids, reach = Rules(voids=0.2, reach=None), Rules(reach=0, above=None)
        for rules in (voids, reach):
            with_tables(rules, [table(one, other, nth) for nth, (one, other) in enumerate(four)])
        with_tables(voids, [table(1, 5, 100 + nth, replaced=True) for nth in range(2)])
        self.assertIn(1, voids.placed(103 * DAY), "two of eleven")
        with_tables(voids, [table(1, 5, 102, adjudicated=True)])
        self.assertNotIn(1, voids.placed(103 * DAY), "three of twelve")
        self.assertEqual(reach.listed(100 * DAY)[0], 1)
        beaten = {2: (1, 1), 3: (1, 1), 4: (1, 0.5), 5: (1, 0)}
        values = {1: 950, 2: 9, 3: 8, 4: 7, 5: 99}
        reach = Rules(reach=0, above=None)
        self.assertAlmostEqual(reach.limited(beaten, values, 1), 7.943)
        self.assertAlmostEqual(reach.limited({2: (1, 1), 3: (1, 0.5)}, values, 1), 8.942, 3, "the last of fewer")
        self.assertEqual(reach.limited({5: (1, 0)}, values, 1), 950, "nothing was won")
        above = Rules(reach=None, above=100)
        # Two and a half of four from those of 30.75 in the mean: 100 more for it, and 100 above that.
        self.assertAlmostEqual(above.limited(beaten, values, 1), 230.75 + (950 - 230.75) / 1000)
        self.assertAlmostEqual(above.limited({5: (4, 0)}, values, 1), -201 + 1.151, 3, "who has lost all")


class Groups(unittest.TestCase):
    """Groups of persons whom results hold together."""

    def ties(self, *pairs):
        """Of each person the opponents, and how many results with each."""
        found = {}
        for one, other in pairs:
            for own, opponent in ((one, other), (other, one)):
                of = found.setdefault(own, {})
                of[opponent] = of.get(opponent, 0) + 1
        return found

    def held(self, persons, against, fewest):
        """Tells whether these are held together, by the words of the rule: every part is looked at."""
        def connected(some):
            return len(joined(some, against)) == 1

        if not connected(persons) or not all(connected(persons - {one}) for one in persons):
            return False
        for size in range(1, len(persons) // 2 + 1):
            for part in map(set, itertools.combinations(sorted(persons), size)):
                rest = persons - part
                if sum(against[one].get(other, 0) for one in part for other in rest) < fewest:
                    return False
        return True

    def test_against_the_words_of_the_rule(self):
        """Of small communities all sets of persons are tried."""
        chance, sizes = random.Random(7), []
        for _ in range(300):
            people, many = chance.randrange(3, 8), chance.randrange(4, 30)
            against = self.ties(*(chance.sample(range(people), 2) for _ in range(many)))
            for fewest in (1, 4, 5):
                sets = [set(some) for size in range(3, len(against) + 1) for some in itertools.combinations(against, size)]
                held = [some for some in sets if self.held(some, against, fewest)]
                largest = [some for some in held if not any(some < other for other in held)]
                self.assertEqual(sorted(map(sorted, groups(against, True, fewest))), sorted(map(sorted, largest)), against)
                sizes.append(len(largest))
        self.assertTrue(min(sizes) == 0 and max(sizes) >= 2)

    def test_one_person_and_three_results(self):
        """What holds no group together."""
        two = [pair for group in ((1, 2, 3, 4), (5, 6, 7, 8)) for pair in itertools.combinations(group, 2)] * 2
        apart = [[1, 2, 3, 4], [5, 6, 7, 8]]
        for links, expected in (
            ([], apart),
            ([(1, 5), (2, 6), (3, 7)], apart),
            ([(1, 5), (1, 6), (1, 7), (1, 8)], [[1, 2, 3, 4], [1, 5, 6, 7, 8]]),
            ([(1, 5), (1, 5), (2, 6), (2, 6)], [[1, 2, 3, 4, 5, 6, 7, 8]]),
        ):
            self.assertEqual(sorted(map(sorted, groups(self.ties(*two, *links)))), expected)


class Cases(unittest.TestCase):
    """The communities that a test of the program reads."""

    def test_file_of_the_repository(self):
        """It is what is written today, with enough of everything."""
        with open(os.path.join(HERE, "cases.txt"), encoding="utf-8") as kept:
            lines = kept.read().splitlines()
        self.assertEqual(lines, cases.written(100, 1))
        flags, listed = ("".join(line.split("|")[part] for line in lines) for part in (1, 2))
        self.assertTrue(flags.count("0") > 200 and flags.count("1") > 1000 and len(listed) > 100)


class Figures(unittest.TestCase):
    """What is printed."""

    def test_correlation(self):
        """Spearman's, with shared ranks."""
        self.assertEqual(community.ranks([5, 3, 5, 9]), [1.5, 0, 1.5, 3])
        strengths = {"a": 4, "b": 3, "c": 2, "d": 1}
        self.assertAlmostEqual(community.correlation("abcd", strengths.get), 1)
        self.assertAlmostEqual(community.correlation("dcba", strengths.get), -1)
        self.assertAlmostEqual(community.correlation("bacd", strengths.get), 0.8)
        self.assertIsNone(community.correlation("abc", strengths.get))

    def test_places(self):
        """The place of a farmer is among honest people, and that of the best account."""
        self.assertEqual(community.places([1, 70, 71, 2, 80], {70: "x", 71: "x", 80: "y"}), {"x": 2, "y": 3})

    def test_world(self):
        """The same seed is the same world; nobody plays alone, while absent, or after the end."""
        one, same = (World(5, 40, 6, community.ALL_WAYS) for _ in range(2))
        self.assertEqual(one.tables, same.tables)
        self.assertNotEqual(one.tables, World(6, 40, 6, community.ALL_WAYS).tables)
        for played in one.tables:
            self.assertNotEqual(*played.persons)
            self.assertTrue(played.began <= played.ended < 6 * WEEK)
        plain = World(5, 40, 6, {})
        for played in plain.tables:
            self.assertTrue(all(plain.people[one].plays(played.began // DAY * DAY) for one in played.persons))
        beginner = max(plain.people, key=lambda person: person.lacks)
        self.assertGreater(beginner.at(12 * WEEK), beginner.at(0) + 100)

    def test_command(self):
        """A short run, and what is refused."""
        def ran(*words):
            command = [sys.executable, "-B", os.path.join(HERE, "community.py"), *words]
            done = subprocess.run(command, capture_output=True, text=True, check=False)
            return done.returncode, done.stdout, done.stderr

        status, said, errors = ran("--runs", "1", "--people", "40", "--weeks", "6")
        self.assertEqual(status, 0, errors)
        self.assertIn("40 people, 6 weeks, 22 farmers, seeds 1 to 1", said)
        rows = {line.split("  ")[0]: line.split() for line in said.splitlines()}
        self.assertEqual(rows["ten fresh puppets"][-6:-4], ["-", "-"], "by the rules they do not help")
        for words, why in (
            (("--runs", "0"), "0 is no whole number"),
            (("--ways", "sleeping"), "there is no way 'sleeping'"),
            (("--people", "3"), "twelve people"),
        ):
            status, _, errors = ran(*words)
            self.assertEqual(status, 2)
            self.assertTrue(why in errors and "Traceback" not in errors, errors)


if __name__ == "__main__":
    unittest.main()
