"""A made community: what people of known strength play in some weeks, and what farmers do among them."""

import math
import random
from typing import NamedTuple

from paper import DAY

HOUR = DAY // 24
WEEK = 7 * DAY
HOME, OWN = 1, 2
"""The community whose list is looked at, and a server that a farmer has made."""
FARMER = 1400.0
"""How strong farmers, and the accounts that they make, really are."""
TABLES_A_DAY = 3
"""What a farmer can be bothered to do among accounts of the own."""


class Table(NamedTuple):
    """A table that is over: all that the rules of any list ask for. `score` is that of the first person; of four, 0, and the first
    one has lost.

    `short_clock`: there was less than a day for a move, and nobody said that it is to change ratings all the same."""

    began: int
    ended: int
    persons: tuple
    score: float
    moves: int = 20
    on_board: bool = True
    community: int = HOME
    continued: bool = False
    replaced: bool = False
    adjudicated: bool = False
    kin: bool = False
    short_clock: bool = False


class Person:
    """Somebody honest: a strength that may grow, a zeal, friends, and an absence."""

    def __init__(self, chance, number):
        self.number = number
        self.strength = chance.gauss(1500, 220)
        self.lacks = chance.uniform(200, 450) if chance.random() < 0.15 else 0.0
        self.zeal = chance.lognormvariate(math.log(1.6), 0.7)
        self.away = (0, 0)
        if chance.random() < 0.4:
            begins = chance.uniform(1, 11) * WEEK
            self.away = (begins, begins + chance.uniform(2, 6) * WEEK)
        self.friends = []

    def at(self, moment):
        """How strong somebody is at a moment: beginners improve."""
        return self.strength - self.lacks * math.exp(-moment / (4 * WEEK))

    def plays(self, moment):
        """Tells whether somebody is here."""
        return not self.away[0] <= moment < self.away[1]


def chances(strength, other):
    """How often somebody wins against another one."""
    return 1 / (1 + 10 ** ((other - strength) / 400))


class World:
    """People, farmers with their accounts, and all that they have played."""

    def __init__(self, seed, people, weeks, ways):
        self.chance = random.Random(seed)
        self.weeks = weeks
        self.people = [Person(self.chance, number) for number in range(people)]
        self.tables, self.owner, self.main = [], {}, {}
        for person in self.people:
            near = sorted(self.people, key=lambda other: abs(other.strength - person.strength) * self.chance.uniform(0.3, 3))
            person.friends = [other for other in near if other is not person][:10]
        for day in range(weeks * 7):
            self.honest_day(day * DAY)
        for way, farm in ways.items():
            farm(self, way)
        self.tables.sort(key=lambda table: table.ended)

    # -- people ------------------------------------------------------------------------------------

    def honest_day(self, day):
        """What people begin on a day, half of it with friends; a game takes an hour to two weeks."""
        here = [person for person in self.people if person.plays(day)]
        for person in here:
            if self.chance.random() < person.zeal / 7:
                circle = [other for other in person.friends if other.plays(day)]
                other = self.chance.choice(circle) if circle and self.chance.random() < 0.5 else person
                while other is person:
                    other = self.chance.choices(here, [one.zeal for one in here])[0]
                began = day + self.chance.randrange(DAY)
                ended = began + int(HOUR * 336 ** self.chance.random())
                self.play(began, ended, person.number, other.number)

    def truth(self, person, moment):
        """How strong an account really is."""
        return FARMER if person in self.owner else self.people[person].at(moment)

    def outcome(self, one, other, moment):
        """Who wins if both play as well as they can."""
        if self.chance.random() < 0.03:
            return 0.5
        return float(self.chance.random() < chances(self.truth(one, moment), self.truth(other, moment)))

    def play(self, began, ended, one, other, **more):
        """A game that both want to win, if it ends in time."""
        moves, on_board = self.chance.randrange(8, 60), self.chance.random() < 0.6
        self.add(Table(began, ended, (one, other), self.outcome(one, other, ended), moves, on_board, **more))

    def add(self, table):
        """Notes a table, if it ends within the weeks."""
        if table.ended < self.weeks * WEEK:
            self.tables.append(table)

    # -- what farmers need -------------------------------------------------------------------------

    def account(self, way):
        """A new account of a farmer."""
        number = len(self.people) + len(self.owner)
        self.owner[number] = way
        self.main.setdefault(way, number)
        return number

    def won(self, moment, winner, loser, **more):
        """A table among accounts of the own: it takes some minutes, and the loser gives up after four moves."""
        told = {"moves": 4, "on_board": False, **more}
        self.add(Table(moment, moment + 5 * 60_000, (winner, loser), 1.0, **told))

    def daily(self):
        """The moments at which a farmer has time."""
        for slot in range(self.weeks * 7 * TABLES_A_DAY):
            yield slot * DAY // TABLES_A_DAY + self.chance.randrange(HOUR)

    def strangers(self, games_a_week):
        """Moments, and somebody honest who is there for a game."""
        for day in range(self.weeks * 7):
            here = [person for person in self.people if person.plays(day * DAY)]
            if self.chance.random() < games_a_week / 7:
                yield day * DAY + self.chance.randrange(DAY), self.chance.choice(here)
