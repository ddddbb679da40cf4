#!/usr/bin/env python3
"""Play some weeks in a made community of known strength, with farmers, and see what lists make of it.

200 people play for 12 weeks as people do by message: with friends and others, some often and most seldom; four in ten
are absent for some weeks, some are beginners who improve. Among them are farmers, each with another way. Three lists are
made of the same tables: by the rules (docs/ratings.md), by those of before (each table a period, listed with a deviation
of at most 110, in the order of the rating), and by plain Elo (K = 32, listed from eight results on). Week by week it is
printed how well each list agrees with the truth (rank correlation by Spearman, over all accounts in the list), and what
place a farmer reaches: one more than there are honest people above the best of the farmer's accounts.

  python3 testing/ratings/community/community.py --runs 20
  python3 testing/ratings/community/community.py --runs 20 --without
"""

import argparse
import signal
import statistics
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial

import farmers
from lists import Before, Elo, Rules
from paper import number
from world import WEEK, World

FIRST_WEEK = 4
"""Places are taken from this week on: before it hardly anybody is listed."""

LISTS = {"rules": Rules, "before": Before, "Elo": Elo}
PARTS = {
    "no voids": {"voids": None},
    "no clock": {"slow": False},
    "no group": {"group": False},
    "no single": {"single": False},
    "no ties": {"fewest": 1},
    "no reach": {"reach": None, "above": None},
    "no inside": {"inside": False},
}
PARTS["none"] = {setting: value for part in PARTS.values() for setting, value in part.items()}
ALL_LISTS = {**LISTS, **{name: partial(Rules, **part) for name, part in PARTS.items()}}
ALL_WAYS = {**farmers.LISTED, **farmers.READ}


def ranks(values):
    """The rank of each value; those that are equal share theirs."""
    order = sorted(range(len(values)), key=values.__getitem__)
    found, at = [0.0] * len(values), 0
    while at < len(order):
        end = at
        while end < len(order) and values[order[end]] == values[order[at]]:
            end += 1
        for place in order[at:end]:
            found[place] = (at + end - 1) / 2
        at = end
    return found


def correlation(listed, truth):
    """The rank correlation of a list with the truth, or None where it has no meaning."""
    if len(listed) < 4:
        return None
    places, real = ranks([-place for place in range(len(listed))]), ranks([truth(person) for person in listed])
    return statistics.correlation(places, real) if len(set(real)) > 1 else None


def places(listed, owner):
    """The place of each way's best account among honest people."""
    found, above = {}, 1
    for person in listed:
        if person in owner:
            found.setdefault(owner[person], above)
        else:
            above += 1
    return found


def run(seed, people, weeks, ways, lists, same):
    """Plays one community. Answers per list: per week the correlation, the honest people listed, the places; and the share."""
    world = World(seed, people, weeks, {way: ALL_WAYS[way] for way in ways})
    made = {name: ALL_LISTS[name]() for name in lists}
    for one in made.values():
        if isinstance(one, Rules):
            one.started(world.tables)
    found = {name: [] for name in lists}
    tables = iter(world.tables)
    table = next(tables, None)
    for week in range(1, weeks + 1):
        now = week * WEEK
        while table is not None and table.ended < now:
            for one in made.values():
                one.add(table)
            table = next(tables, None)
        shown = {name: one.listed(now) for name, one in made.items()}
        everywhere = set.intersection(*map(set, shown.values())) - world.owner.keys()
        for name, listed in shown.items():
            honest = sum(person not in world.owner for person in listed)
            compared = [person for person in listed if person in everywhere] if same else listed
            agrees = correlation(compared, lambda person: world.truth(person, now))
            found[name].append((agrees, honest, places(listed, world.owner)))
    return found, share(world, made["rules"])


def share(world, rules):
    """The tables that honest people have played with each other, and how many of them count by the rules."""
    lists = world.tables, rules.counted
    return [sum(world.owner.keys().isdisjoint(table.persons) for table in tables) for tables in lists]


def middle(values, form):
    """The median of what there is, as text."""
    values = [value for value in values if value is not None]
    return format(statistics.median(values), form) if values else "-"


def weekly(lists, runs):
    """The rows of the table by weeks."""
    yield ["week", *(word for name in lists for word in (name, "listed"))]
    for week in range(len(runs[0][lists[0]])):
        cells = [str(week + 1)]
        for name in lists:
            of_week = [found[name][week] for found in runs]
            cells += [middle([one[0] for one in of_week], ".3f"), middle([one[1] for one in of_week], ".0f")]
        yield cells


def by_way(lists, runs, ways, begin):
    """The rows of the table by ways: the best place in any week, the best of all runs and the median of the runs."""
    yield ["the best place of a farmer", *(word for name in lists for word in (name, "median"))]
    for way in ways:
        cells = [way]
        for name in lists:
            best = []
            for found in runs:
                reached = [one[2][way] for one in found[name][begin - 1:] if way in one[2]]
                best.append(min(reached, default=None))
            there = [place for place in best if place is not None]
            often = len(there) * 2 > len(best)
            cells += [str(min(there)) if there else "-", middle(there, ".0f") if often else "-"]
        yield cells


def show(rows):
    """Prints a table, with columns as wide as they need to be."""
    rows = list(rows)
    widths = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
    for row in rows:
        print("  ".join([row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:])]))
    print()


def arguments():
    """The arguments of the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=number, default=5, help="how many communities (default: %(default)s)")
    parser.add_argument("--seed", type=number, default=1, help="of the first one; the next has one more")
    parser.add_argument("--people", type=number, default=200, help="honest people (default: %(default)s)")
    parser.add_argument("--weeks", type=number, default=12, help="(default: %(default)s)")
    parser.add_argument("--jobs", type=number, default=1, help="communities at the same time (default: %(default)s)")
    parser.add_argument("--ways", metavar="WAY,WAY", help="only these: " + ", ".join(ALL_WAYS) + "; or none")
    parser.add_argument("--same", action="store_true", help="only honest people who stand in all lists are compared")
    parser.add_argument("--without", action="store_true", help="show the rules without one of their parts each instead of others")
    options = parser.parse_args()
    options.ways = list(ALL_WAYS) if options.ways is None else options.ways.split(",")
    options.ways = [] if options.ways == ["none"] else options.ways
    if unknown := [way for way in options.ways if way not in ALL_WAYS]:
        parser.error(f"there is no way {unknown[0]!r}; there are {', '.join(ALL_WAYS)}")
    if options.people < 12:
        parser.error("a community needs twelve people")
    return options


def simulate(options):
    """Plays all communities and prints what came of them."""
    lists = ["rules", *PARTS] if options.without else list(LISTS)
    seeds = range(options.seed, options.seed + options.runs)
    given = options.people, options.weeks, options.ways, lists, options.same
    given = [[value] * options.runs for value in given]
    if options.jobs == 1:
        done = list(map(run, seeds, *given))
    else:
        with ProcessPoolExecutor(options.jobs) as pool:
            done = list(pool.map(run, seeds, *given))
    runs, shares = zip(*done)
    played, counted = map(sum, zip(*shares))
    print(f"{options.people} people, {options.weeks} weeks, {len(options.ways)} farmers, seeds {seeds[0]} to {seeds[-1]}; "
          f"{played // options.runs} tables of people, of which {counted / max(played, 1):.0%} count\n")
    show(weekly(lists, runs))
    if options.ways:
        show(by_way(lists, runs, options.ways, min(FIRST_WEEK, options.weeks)))


def main():
    """Plays communities."""
    options = arguments()
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        simulate(options)
    except KeyboardInterrupt:
        print("community: interrupted", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
