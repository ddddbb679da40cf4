"""Random results with gaps of minutes to years, and what should come of them by the paper."""

import json
import random

from glicko import DAY, Ladder

MINUTE = 60_000
YEAR = 365 * DAY
START = 1_700_000_000_000
FAMILIES = ((1, "breakthrough", ""), (2, "hex", "11"))
LISTED = {1, 2}
"""The communities whose results count everywhere; there is a third one."""

HEAD = """\
# milliseconds since the line before, community, family, two persons, halves of a point of the first one;
# of each person the deviation before, and rating, deviation, volatility after, in millionths;
# then the same everywhere, where communities 1 and 2 count."""


def gap(chance, count):
    """The time to the next result: together they take some years, however many they are."""
    kind = chance.random()
    if kind < 0.02:
        return 0
    if kind < 0.02 + 4 / count:
        return chance.randrange(YEAR, 3 * YEAR)
    most = max(60 * MINUTE, 30 * DAY * 1000 // count)
    return int(MINUTE * (most / MINUTE) ** chance.random())


def results(count, seed):
    """Yields results: when, community, number of the family, and two pairs of a person and a score."""
    chance = random.Random(seed)
    people = range(1, 12 + int(count**0.5))
    # Some play every day, some once in years.
    eagerness = [1 / person for person in people]
    strength = {person: chance.gauss(0, 1.2) for person in people}
    now = START
    for nth in range(count):
        if nth == count // 2:
            # The strong become the weak: that is what makes volatilities grow.
            strength = {person: -2 * power for person, power in strength.items()}
        now += gap(chance, count)
        one = other = chance.choices(people, eagerness)[0]
        while one == other:
            other = chance.choices(people, eagerness)[0]
        score = 0.5
        if chance.random() > 0.1:
            score = float(chance.random() < 1 / (1 + 2.718281828 ** (strength[other] - strength[one])))
        yield now, chance.choice((1, 1, 2, 3)), chance.randrange(len(FAMILIES)), ((one, score), (other, 1 - score))


def rated(count, seed):
    """Yields the same with ratings before and after: here, and everywhere or nothing."""
    here, everywhere = {}, [Ladder() for _ in FAMILIES]
    for now, community, family, scores in results(count, seed):
        ladders = [here.setdefault((community, family), Ladder())]
        if community in LISTED:
            ladders.append(everywhere[family])
        ratings = []
        for ladder in ladders:
            before = {person: ladder.now(person, now) for person, _ in scores}
            after = ladder.after(scores, now)
            ladder.keep(after, now)
            ratings.append((before, after))
        yield now, community, family, scores, ratings


def millionths(number):
    """A number as a whole one."""
    return str(round(number * 1_000_000))


def short(line, earlier):
    """A line for the test in Rust."""
    now, community, family, scores, ratings = line
    (one, score), (other, _) = scores
    cells = [now - earlier, community, family, one, other, int(2 * score)]
    for before, after in ratings:
        for person in (one, other):
            cells += [millionths(number) for number in (before[person].deviation, *after[person])]
    return " ".join(map(str, cells))


def full(line, table, everywhere):
    """A line as the program writes it; nothing if it does not belong to this rating."""
    now, community, family, scores, ratings = line
    if everywhere and len(ratings) == 1:
        return None
    before, after = ratings[everywhere]
    _, game, boards = FAMILIES[family]
    persons = []
    for seat, (person, score) in enumerate(scores, 1):
        ratings = {"before": before[person]._asdict(), "after": after[person]._asdict()}
        persons.append({"person": person, "seat": seat, "score": score, **ratings})
    told = {"at": now, "game": game, "family": boards, "table": table, "community": community, "persons": persons}
    return json.dumps(told)


def write(options, output):
    """Writes as many results as are wanted."""
    if not options.json:
        print(f"# Made by testing/ratings/ratings.py --make {options.make} --seed {options.seed}", file=output)
        print(HEAD, file=output)
    earlier = START
    for table, line in enumerate(rated(options.make, options.seed), 1):
        text = full(line, table, options.everywhere) if options.json else short(line, earlier)
        earlier = line[0]
        if text:
            print(text, file=output)
