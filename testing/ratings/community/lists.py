"""Three lists of the same tables: by the rules of docs/ratings.md, by those of before, and by plain Elo.

They are written from the rules as they were asked for, not from the program."""

import itertools
from fractions import Fraction

from groups import groups
from paper import DAY, NEW, Ladder, period
from world import HOME, WEEK, chances

MONTH = 30 * DAY
YEAR = 365 * DAY


class Rules:
    """Who is listed, and what counts. The settings are those of the rules, so that it can be seen what each of them is for.

    `voids`: nobody is listed of whom more than this share of the tables that would count was decided, handed on or annulled.
    `slow`: where there is less than a day for a move, and nobody has agreed to it, nothing changes. `group`: only results
    within one group count for being listed, and no part of a group hangs on one person alone (`single`), or on fewer results
    than `fewest`. `reach`: nobody stands further than this above the third best of those from whom something was won, or the
    last if there are fewer; `above`: nor further than this above what the results speak for. Both look at those of the group
    (`inside`)."""

    def __init__(self, voids=0.2, slow=True, group=True, single=True, fewest=4, reach=300, above=100, inside=True):
        self.voids, self.slow, self.group, self.single, self.fewest = voids, slow, group, single, fewest
        self.reach, self.above, self.inside = reach, above, inside
        self.ladder = Ladder()
        self.counted, self.numbers = [], {}
        self.void = []

    def started(self, tables):
        """All tables, to number those of each pair when they begin.

        A table is the next one of those that began less than thirty days before, have one of the first four numbers, and
        still run or count. A table of four has the highest number that any two of them have, of tables of four."""
        of_pair = {}
        for table in sorted(tables, key=lambda table: table.began):
            self.numbers[id(table)] = 1
            for pair in itertools.combinations(sorted(table.persons), 2):
                begun = of_pair.setdefault((table.community, len(table.persons), pair), [])
                near = [other for other in begun if other.began > table.began - MONTH and self.numbers[id(other)] <= 4]
                before = [other for other in near if other.ended > table.began or self.may_count(other)]
                self.numbers[id(table)] = max(self.numbers[id(table)], len(before) + 1)
                begun.append(table)

    def would_count(self, table):
        """What must hold for a result, if no organiser had changed anything."""
        if table.community != HOME or table.kin or table.continued or (self.slow and table.short_clock):
            return False
        return table.moves >= 3 or table.on_board

    def may_count(self, table):
        """What must hold for a result, whatever others there are of the pair."""
        return self.would_count(table) and not (table.replaced or table.adjudicated)

    def add(self, table):
        """A table is over, which is one of those that were numbered."""
        if not self.would_count(table) or self.numbers[id(table)] > 4:
            return
        if not self.may_count(table):
            self.void.append(table)
            return
        first, *others = table.persons
        scores = ((first, table.score), *((other, 1 - table.score) for other in others))
        self.ladder.keep(self.ladder.after(scores, table.ended), table.ended)
        self.counted.append(table)

    def against(self, now):
        """Of each person the opponents within twelve months: how many results, and what was won of them."""
        found = {}
        for table in self.counted:
            if table.ended >= now - YEAR:
                first, *others = table.persons
                # Of four, the first one has lost to each of the others, who have not played each other.
                part = Fraction(1, len(others))
                for other in others:
                    for own, opponent, score, share in ((first, other, table.score, part), (other, first, 1 - table.score, 1)):
                        results, points = found.setdefault(own, {}).get(opponent, (0, 0.0))
                        found[own][opponent] = (results + share, points + score * share)
        return found

    def placed(self, now):
        """What those who can be listed are shown as."""
        against = self.against(now)
        values = {person: rating.rating - rating.deviation for person, (rating, _) in self.ladder.last.items()}
        void = {}
        for table in self.void:
            for person in table.persons if table.ended >= now - YEAR else ():
                void[person] = void.get(person, 0) + 1
        group, kept = self.counting(against, void)
        shown = {}
        for person in kept:
            opponents = within(against[person], group) if self.inside else against[person]
            shown[person] = self.limited(opponents, values, person)
        return shown

    def counting(self, against, void):
        """The group that counts, and those of it who can be listed."""
        if not self.group:
            return set(against), self.able(set(against), against, void)
        # A result of four is a third of one for who has lost, and a whole one for each of the others: the mean ties them.
        numbers = {one: {other: (of[other][0] + against[other][one][0]) / 2 for other in of} for one, of in against.items()}
        found = [(group, self.able(group, against, void)) for group in groups(numbers, self.single, self.fewest)]

        def rank(pair):
            """The most who can be listed, the most persons, the lowest number."""
            return len(pair[1]), len(pair[0]), -min(pair[0])

        return max(found, key=rank, default=(set(), []))

    def able(self, group, against, void):
        """Those of a group who can be listed."""
        inside = {person: within(against[person], group) for person in group}
        every = {person: sum(count for count, _ in against[person].values()) for person in group}
        kept = {person for person in group if self.is_listed(person, inside, void.get(person, 0), every[person])}
        # Three of the opponents are listed themselves.
        while few := {person for person in kept if len(kept.intersection(inside[person])) < 3}:
            kept -= few
        return sorted(kept)

    def listed(self, now):
        """The persons in the list, the first one first."""
        shown = self.placed(now)
        # Whoever is listed has three opponents who are: there are four, or none.
        if not shown:
            last = self.ladder.last
            shown = {person: last[person][0].rating - last[person][0].deviation for person in self.against(now)}
        return sorted(shown, key=lambda person: (-shown[person], person))

    def is_listed(self, person, against, void=0, every=0):
        """Eight results, three opponents, none with more than half; opponents that have results with two others."""
        results = [count for opponent, (count, _) in against[person].items() if len(against[opponent]) >= 3]
        if sum(results) < 8 or len(results) < 3 or 2 * max(results) > sum(results):
            return False
        return self.voids is None or void <= self.voids * (void + every)

    def limited(self, opponents, values, person):
        """What somebody is shown as who has these results with these."""
        limits, own = [], values[person]
        beaten = sorted((values[opponent] for opponent, (_, points) in opponents.items() if points > 0), reverse=True)
        if beaten and self.reach is not None:
            limits.append(beaten[min(2, len(beaten) - 1)] + self.reach)
        if opponents and self.above is not None:
            # Whoever has won all of them is 400 better than the others in the mean.
            every = sum(count for count, _ in opponents.values())
            sums = sum(count * values[other] + 400 * (2 * points - count) for other, (count, points) in opponents.items())
            limits.append(sums / every + self.above)
        most = min(limits, default=own)
        # What goes beyond counts a thousandth: of two who are limited alike the stronger one stands first.
        return own if own <= most else most + (own - most) / 1000


def within(opponents, group):
    """Those of somebody's opponents who are of a group."""
    return {opponent: results for opponent, results in opponents.items() if opponent in group}


class Before:
    """The list of before: every table a period, listed with a deviation of at most 110, in the order of the rating."""

    def __init__(self):
        self.ratings = {}

    def counts(self, table):
        """What counted then."""
        return table.community == HOME and not (table.kin or table.continued or table.replaced)

    def add(self, table):
        """A table is over."""
        if self.counts(table):
            one, other = (self.ratings.get(person, NEW) for person in table.persons)
            after = period(one, [(other, table.score)]), period(other, [(one, 1 - table.score)])
            self.ratings.update(zip(table.persons, after))

    def listed(self, _):
        """The persons in the list, the first one first."""
        kept = [person for person, rating in self.ratings.items() if rating.deviation <= 110]
        return sorted(kept, key=lambda person: (-self.ratings[person].rating, person))


class Elo(Before):
    """Plain Elo with K = 32, from 1500; listed from eight results on."""

    def __init__(self):
        super().__init__()
        self.results = {}

    def add(self, table):
        """A table is over."""
        if self.counts(table):
            one, other = table.persons
            strengths = [self.ratings.get(person, 1500.0) for person in table.persons]
            change = 32 * (table.score - chances(*strengths))
            self.ratings.update({one: strengths[0] + change, other: strengths[1] - change})
            for person in table.persons:
                self.results[person] = self.results.get(person, 0) + 1

    def listed(self, _):
        """The persons in the list, the first one first."""
        kept = [person for person in self.ratings if self.results[person] >= 8]
        return sorted(kept, key=lambda person: (-self.ratings[person], person))
