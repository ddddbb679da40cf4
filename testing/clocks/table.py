"""One table with a clock, as the documents say that it stands at each moment."""

import dataclasses

import breakthrough
import model
from model import MINUTE

TAKE_BACKS = 3
OUTAGE = MINUTE
OFFER = 7 * model.DAY
LONGEST = 1000 * model.DAY
"""For so long weekends are known; no game of a trial lasts longer."""


@dataclasses.dataclass
class Person:
    """A player: where the clock on the wall is, the quiet hours, and vacations as spans."""

    name: str
    zone: str = "UTC"
    quiet: tuple = None
    away: list = dataclasses.field(default_factory=list)


@dataclasses.dataclass
class Turn:
    """A turn that runs: since when, what had been used up before, whose wall and night count."""

    since: int
    used: int
    zone: str
    quiet: tuple
    back: int = 0
    fell: int = None


class Table:
    """A game between two people, the moves that stand, and what is known of time."""

    def __init__(self, control, players, now):
        self.control = control
        self.players = players
        self.moves = []
        self.spent = []
        self.times = []
        self.backs = []
        self.gifts = []
        self.boards = [breakthrough.start()]
        self.gaps = []
        self.resumed = []
        self.holidays = []
        self.paused = None
        self.offered = None
        self.loser = self.winner = None
        self.turn = None
        self.began = now
        self.begin(now)

    # -- whose turn it is ----------------------------------------------------------------------

    @property
    def seat(self):
        """The seat to move, 0 or 1."""
        return len(self.moves) % 2

    @property
    def mover(self):
        """Who is to move."""
        return self.players[self.seat]

    @property
    def other(self):
        """Who waits."""
        return self.players[1 - self.seat]

    @property
    def over(self):
        """Has the game ended?"""
        return self.winner is not None

    def begin(self, now, used=0, back=0):
        """Begins a turn: the wall and the quiet hours of now count for all of it."""
        mover = self.mover
        self.turn = Turn(now, used, mover.zone, mover.quiet, back)

    # -- how the clock stands ------------------------------------------------------------------

    def spans(self, now, person=None, zone=None):
        """In which spans no clock of somebody runs, for a turn that is known of at `now`."""
        person = person or self.mover
        found = list(person.away) + list(self.holidays) + list(self.gaps)
        for stands in (self.paused, self.offered):
            if stands is not None:
                found.append((stands, float("inf")))
        if self.control.weekdays:
            zone = zone or self.turn.zone
            found += model.weekends(self.began, self.began + LONGEST, zone)
        return found

    def allowed(self):
        """All the time that the running turn has."""
        return self.left_of(self.seat)

    def left_of(self, seat):
        """What a seat had when the turn began, with what was given since."""
        return model.lefts(self.control, self.spent, self.gifts)[seat]

    def used(self, now):
        """What has been used up of the running turn."""
        run = model.counted(self.turn.since, now, self.spans(now))
        return min(self.allowed(), self.turn.used + run)

    def left(self, now):
        """What is left of the running turn."""
        return self.allowed() - self.used(now)

    def night(self):
        """The quiet hours in which the running turn does not end, with their zone, or None."""
        if self.turn.quiet and self.control.nights():
            return self.turn.quiet, self.turn.zone
        return None

    def flag(self, now):
        """When the time of the running turn is over, if nothing happens until then."""
        if self.turn.fell is not None:
            return self.turn.fell
        spans = self.spans(now)
        need = self.allowed() - self.turn.used
        return model.runs_out(self.turn.since, max(0, need), spans, self.night())

    def fallen(self, now):
        """Is the time of the running turn over?"""
        return self.flag(now) <= now

    def note(self, now):
        """What is used up stays used up, whatever is said later."""
        if self.turn.fell is None and self.fallen(now):
            self.turn.fell = self.flag(now)

    def answer_at(self, due):
        """When a planned answer to a move is played, if its minute began at `due`: before the flag falls."""
        return max(due, min(due + MINUTE, self.flag(due) - model.SECOND))

    def stands(self, now):
        """Why no clock runs at this moment: a set of words."""
        why = set()
        if any(a <= now < b for a, b in self.mover.away):
            why.add("away")
        if any(a <= now < b for a, b in self.holidays):
            why.add("holidays")
        if self.offered is not None:
            why.add("offered")
        if self.paused is not None:
            why.add("paused")
        if self.control.weekdays:
            weekends = model.weekends(self.began, self.began + LONGEST, self.turn.zone)
            if any(a <= now < b for a, b in weekends):
                why.add("weekend")
        return why

    # -- what happens --------------------------------------------------------------------------

    def move(self, text, now):
        """A move of whoever is to move."""
        board = self.boards[-1]
        seat = self.seat
        if breakthrough.won(board, seat, text):
            self.winner = seat
        self.spent.append(self.used(now))
        self.moves.append(text)
        self.times.append(now)
        self.backs.append(self.turn.back)
        self.boards.append(breakthrough.play(board, seat, text))
        self.begin(now)

    def since_last(self, now):
        """How much the time since the last move counts for whoever made it."""
        person = self.players[1 - self.seat]
        return model.counted(self.times[-1], now, self.spans(now, person, person.zone))

    def undo_alone(self, now):
        """Takes the last move back without asking. Answers a word if that is refused."""
        if self.backs[-1] >= TAKE_BACKS:
            return "limit"
        used = self.spent[-1] + self.since_last(now)
        gifts = [(min(place, len(self.moves) - 1), seat, much) for place, seat, much in self.gifts]
        if used >= model.lefts(self.control, self.spent[:-1], gifts)[1 - self.seat]:
            return "nothing"
        if self.backs[-1] >= TAKE_BACKS:
            return "limit"
        back = self.backs[-1] + 1
        self._drop(1)
        self.begin(now, used, back)
        return None

    def undo_agreed(self, seat, now):
        """Takes back all from the last move of a seat on, as both want it."""
        count = 1 if self.seat != seat else 2
        back = self.backs[-count]
        self._drop(count)
        self.begin(now, 0, back)

    def _drop(self, count):
        for of in (self.moves, self.spent, self.times, self.backs, self.boards):
            del of[-count:]
        self.gifts = [(min(place, len(self.moves)), seat, much) for place, seat, much in self.gifts]

    def room(self, seat, now):
        """How much more a seat can be given, or None if that does not end before the largest gift."""
        limit = self.control.limit()
        if limit is None:
            return model.MOST_GIVEN - sum(m for _, s, m in self.gifts if s == seat)
        has = self.left(now) if seat == self.seat else self.left_of(seat)
        return max(0, limit - has)

    def give(self, seat, millis, now):
        """A gift to a seat; of a running turn all had been used up until now, if the flag fell."""
        if seat == self.seat:
            self.turn.used = self.used(now)
            self.turn.since = now
            self.turn.fell = None
        self.gifts.append((len(self.moves), seat, millis))

    def pause(self, now):
        """The clock stands from now on."""
        self.paused = now

    def resume(self, now):
        """A pause ends."""
        self.gaps.append((self.paused, now))
        self.resumed.append(now)
        self.paused = None

    def offer(self, now):
        """A seat is offered from now on."""
        self.offered = now

    def offer_ends(self, now, seat=None, person=None):
        """A seat is no longer offered; a person may have taken it."""
        self.gaps.append((self.offered, now))
        self.resumed.append(now)
        self.offered = None
        if person is not None:
            self.players[seat] = person
            self.backs = [0 if n % 2 == seat else count for n, count in enumerate(self.backs)]
            if seat == self.seat:
                self.begin(now, 0, 0)

    def outage(self, noted, now):
        """Nobody was heard between two moments."""
        if now - noted > OUTAGE:
            self.gaps.append((noted, now))

    def claimed(self):
        """Whoever waits has won by claiming the game, or a hard clock has run out."""
        self.winner = 1 - self.seat

    def before_turn(self):
        """Had all been used up before the turn began?"""
        return self.allowed() <= 0

    def later(self, now):
        """Why the moment at which the time is over is later than now and what is left.

        Two sets of words: what must be named, and what may, as other spans cover it."""
        flag = self.flag(now)
        spans = {"away": self.mover.away, "holidays": self.holidays, "gaps": self.gaps}
        if self.control.weekdays:
            spans["weekend"] = model.weekends(self.began, self.began + LONGEST, self.turn.zone)
        must, may = set(), {"holidays"}
        for name, mine in spans.items():
            others = [span for other in spans if other != name for span in spans[other]]
            if model.counted(now, flag, mine) < flag - now:
                may.add(name)
            if model.counted(now, flag, others + mine) < model.counted(now, flag, others):
                must.add(name)
        must.discard("gaps")
        if self.night():
            need = max(0, self.allowed() - self.turn.used)
            whole = model.runs_out(self.turn.since, need, self.spans(now)) != flag
            rest = model.runs_out(now, self.left(now), self.spans(now)) != flag
            must |= {"night"} if whole and rest else set()
            may |= {"night"} if whole or rest else set()
        return must, may
