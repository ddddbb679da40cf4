#!/usr/bin/env python3
"""Write small random communities: which of their results count, and who is listed. A test of the program reads them.

Each line is a community: the results in the order of their ends, as two persons, the hours at which their table began and
ended, and the score of the first, with a minus where it cannot count; or as four persons, of whom the first has lost; for each result 1 if it counts, else 0; and the persons who are listed at the
end, each with the rating less the deviation as it is shown.

  python3 testing/ratings/community/cases.py > testing/ratings/community/cases.txt
"""

import argparse
import random

from lists import Rules
from world import HOUR, Table


def pairs(chance):
    """Who plays: one group, in which two of them play more than the others, or two, and some of one with some of the other."""
    if chance.random() < 0.4:
        people = range(1, chance.randrange(4, 10))
        for _ in range(chance.randrange(10, 60)):
            yield chance.sample(range(1, 3) if chance.random() < 0.3 else people, 2)
        return
    sizes = chance.randrange(3, 7), chance.randrange(4, 7)
    groups = range(1, sizes[0] + 1), range(sizes[0] + 1, sum(sizes) + 1)
    for group in groups:
        for _ in range(len(group) * chance.randrange(3, 9)):
            yield chance.sample(group, 2)
    some = [chance.sample(group, min(len(group), chance.choice((1, 2, 2, 9)))) for group in groups]
    for _ in range(chance.choice((1, 2, 3, 3, 4, 5, 8))):
        yield [chance.choice(some[0]), chance.choice(some[1])]


def fours(chance):
    """Who plays among four: one group, or two, and tables with some of both; whoever loses is the first of them."""
    sizes = chance.choice(((5,), (7,), (4, 4), (5, 4), (6, 5)))
    everybody = range(1, sum(sizes) + 1)
    groups = everybody[: sizes[0]], everybody[sizes[0] :]
    for group in groups[: len(sizes)]:
        for _ in range(len(group) * chance.randrange(3, 7)):
            yield chance.sample(group, 4)
    for _ in range(chance.choice((1, 2, 3, 4)) if len(sizes) > 1 else 0):
        one = chance.choice((1, 3))
        yield chance.sample(groups[0], one) + chance.sample(groups[1], 4 - one)


def community(chance, who=pairs):
    """The results of some people in some weeks, and what the rules make of them."""
    hours = 24 * chance.choice((20, 60, 120))
    rules, told, flags = Rules(), [], ""
    tables, skill = [], chance.choice((0.5, 0.9))
    for persons in who(chance):
        began = chance.randrange(hours)
        # Some begin exactly thirty days after others.
        if tables and chance.random() < 0.2:
            began = tables[-1].began // HOUR + 720
        ended = began + chance.choice((1, 5, 100, 400))
        # In some of them whoever has the lower number is the better one.
        score = 0.5 if chance.random() < 0.1 else float((chance.random() < skill) == (persons[0] < persons[1]))
        score = score if len(persons) == 2 else 0.0
        tables.append(Table(began * HOUR, ended * HOUR, tuple(persons), score, adjudicated=chance.random() < 0.07))
    tables.sort(key=lambda table: table.ended)
    rules.started(tables)
    for table in tables:
        before = len(rules.counted)
        rules.add(table)
        flags += str(len(rules.counted) - before)
        hours = f"{table.began // HOUR} {table.ended // HOUR}"
        told.append(f"{' '.join(map(str, table.persons))} {hours} {table.score:g}{'-' * table.adjudicated}")
    shown = rules.placed(tables[-1].ended)
    listed = " ".join(f"{person}:{shown[person]:.0f}" for person in sorted(shown))
    return ";".join(told) + "|" + flags + "|" + listed


def written(count, seed):
    """The lines of so many communities, and of half as many in which four play."""
    chance = random.Random(seed)
    return [community(chance) for _ in range(count)] + [community(chance, fours) for _ in range(count // 2)]


def main():
    """Writes the lines."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=100, help="how many communities of two (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="of all of them (default: %(default)s)")
    options = parser.parse_args()
    for line in written(options.count, options.seed):
        print(line)


if __name__ == "__main__":
    main()
