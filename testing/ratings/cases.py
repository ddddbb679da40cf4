#!/usr/bin/env python3
"""Write small random communities: which of their results count, and who is listed. A test of the program reads them.

Each line is a community: the results in the order of their ends, as two persons and the hours at which their table began
and ended, with a minus where it cannot count; for each result 1 if it counts, else 0; and the persons who are listed at the
end, each with the rating less the deviation as it is shown.

  python3 testing/ratings/cases.py > testing/ratings/cases.txt
"""

import argparse
import random

from lists import Rules
from world import HOUR, Table


def community(chance):
    """The results of some people in some weeks, and what the rules make of them."""
    people = chance.randrange(3, 9)
    hours = 24 * chance.choice((20, 60, 120))
    rules, told, flags = Rules(), [], ""
    tables = []
    for _ in range(chance.randrange(10, 60)):
        # Two of them play more than the others.
        pair = chance.sample(range(1, 3), 2) if chance.random() < 0.3 else chance.sample(range(1, people + 1), 2)
        began = chance.randrange(hours)
        # Some begin exactly thirty days after others.
        if tables and chance.random() < 0.2:
            began = tables[-1].began // HOUR + 720
        ended = began + chance.choice((1, 5, 100, 400))
        score = chance.choice((0.0, 0.0, 0.0, 0.5, 1.0, 1.0, 1.0, 1.0))
        tables.append(Table(began * HOUR, ended * HOUR, tuple(pair), score, adjudicated=chance.random() < 0.07))
    tables.sort(key=lambda table: table.ended)
    rules.started(tables)
    for table in tables:
        before = len(rules.counted)
        rules.add(table)
        flags += str(len(rules.counted) - before)
        hours = f"{table.began // HOUR} {table.ended // HOUR}"
        told.append(f"{table.persons[0]} {table.persons[1]} {hours} {table.score:g}{'-' * table.adjudicated}")
    shown = rules.placed(tables[-1].ended)
    listed = " ".join(f"{person}:{shown[person]:.0f}" for person in sorted(shown))
    return ";".join(told) + "|" + flags + "|" + listed


def written(count, seed):
    """The lines of so many communities."""
    chance = random.Random(seed)
    return [community(chance) for _ in range(count)]


def main():
    """Writes the lines."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=100, help="how many communities (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="of all of them (default: %(default)s)")
    options = parser.parse_args()
    for line in written(options.count, options.seed):
        print(line)


if __name__ == "__main__":
    main()
