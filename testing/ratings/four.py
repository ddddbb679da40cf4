#!/usr/bin/env python3
"""Write random results of four, of whom one has lost, with what should come of them. A test of the program reads them.

Each line: milliseconds since the line before, four persons, which of them has lost (0 to 3); of each the deviation before,
and rating, deviation, volatility after, in millionths.

  python3 testing/ratings/four.py > testing/ratings/four.txt
"""

import random

from glicko import DAY, Ladder
from made import millionths


def written(count=200, seed=4):
    """The lines of so many results among twelve persons."""
    chance, ladder, now = random.Random(seed), Ladder(), 0
    for _ in range(count):
        wait = int(DAY * 10 ** chance.uniform(-3, 2))
        now += wait
        persons, lost = chance.sample(range(1, 13), 4), chance.randrange(4)
        scores = [(person, float(seat != lost)) for seat, person in enumerate(persons)]
        before = {person: ladder.now(person, now) for person in persons}
        after = ladder.after(scores, now)
        ladder.keep(after, now)
        numbers = [(before[person].deviation, *after[person]) for person in persons]
        yield " ".join(map(str, [wait, *persons, lost, *(millionths(number) for four in numbers for number in four)]))


if __name__ == "__main__":
    print("\n".join(written()))
