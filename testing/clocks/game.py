"""One random game: what is done in the program is done in the model, and all answers are compared."""

import datetime
import re

import breakthrough
import compare
import model
from compare import same, within
from model import DAY, HOUR, MINUTE, SECOND
from deeds import Deeds
from table import OFFER, Person, Table

ZONES = (
    "UTC Europe/Lisbon Asia/Tokyo Pacific/Auckland America/Sao_Paulo Asia/Kolkata America/New_York "
    "Europe/Berlin Atlantic/Azores America/Santiago Australia/Lord_Howe Asia/Kathmandu "
    "Pacific/Kiritimati America/St_Johns Africa/Cairo Asia/Beirut"
).split()
QUIETS = ("23:00-07:00", "22:00-06:30", "01:00-09:00", "00:00-08:00", "21:30-05:15", "12:00-14:00", "02:30-03:30")
CORRECTED = 10 * MINUTE
"""So long after a change of the zone or the quiet hours it can be set right."""
STARTS = ("2026-11-02", "2027-01-10", "2027-03-12", "2027-03-26", "2027-04-02", "2026-10-23", "2027-06-01", "2027-09-03")


def time_of(text):
    """A moment from a date and time in UTC."""
    moment = datetime.datetime.fromisoformat(text).replace(tzinfo=datetime.timezone.utc)
    return int(moment.timestamp()) * SECOND


def minutes_of(quiet):
    """Quiet hours as minutes of the day."""
    return tuple(int(t[:2]) * 60 + int(t[3:]) for t in quiet.split("-"))


class Game(Deeds):
    """A game at one terminal; `only` names what may happen in it besides moves."""

    def __init__(self, chance, terminal, only):
        self.chance = chance
        self.terminal = terminal
        self.only = only
        self.compared = 0
        self.people = {}
        self.counts = {}
        self.gifts = 0
        self.walls = {}
        self.away = {}
        self.plan = None
        self.due = None
        self.left_behind = None
        self.asking = False
        self.offer = None
        self.seated = set()
        self.by_organiser = False
        self.answered_by_plan = False
        self.spoken = ""

    # -- the beginning -------------------------------------------------------------------------

    def control(self):
        """A clock by chance."""
        chance = self.chance
        length = chance.choice((10 * MINUTE, HOUR, 5 * HOUR, 12 * HOUR, 20 * HOUR, DAY, 36 * HOUR, 2 * DAY, 3 * DAY, 7 * DAY))
        if chance.random() < 0.08:
            length = chance.choice((100, 200, 366)) * DAY
        hard = chance.random() < 0.4
        weekdays = "weekdays" in self.only and length < 100 * DAY and chance.random() < 0.3
        kind = chance.choice([k for k in ("move", "bank", "game", "moves") if k in self.only])
        if kind == "bank":
            length = min(length, 100 * DAY)
        if kind == "bank":
            increment = chance.choice((MINUTE, HOUR, 12 * HOUR, DAY))
            most = chance.choice((0, 0, length, length + 3 * HOUR, 3 * length))
            return model.Control(kind, length, min(increment, length), most, hard=hard, weekdays=weekdays)
        moves = chance.choice((1, 2, 3, 5)) if kind == "moves" else 0
        return model.Control(kind, length, moves=moves, hard=hard, weekdays=weekdays)

    def fresh(self, name):
        """A person with a zone and quiet hours by chance, who says so."""
        old = self.people.get(name, Person(name))
        who = Person(name, old.zone, old.quiet)
        if "zones" in self.only and (name in self.people or self.chance.random() < 0.7):
            zone = self.chance.choice(ZONES)
            if self.set_wall(old, "zone", zone, old.quiet and zone != old.zone):
                who.zone = zone
        if "quiet" in self.only and self.chance.random() < 0.5:
            quiet = self.chance.choice(QUIETS)
            # In the zone of now.
            if self.set_wall(who, "quiet", quiet, minutes_of(quiet) != old.quiet):
                who.quiet = minutes_of(quiet)
        elif old.quiet:
            self.say(f"{name}: settings quiet none")
            who.quiet = None
        return who

    def set_wall(self, who, key, value, counts):
        """Sets a zone or quiet hours: what counts can be changed once a day, and set right for some minutes."""
        answer = self.say(f"{who.name}: settings {key} {value}")
        last = self.walls.get((who.name, key))
        if not counts:
            return True
        if last is not None and last + CORRECTED < self.now < last + DAY:
            until = within("a change twice in a day", r"within the last day.* again from (.*?\)) on", answer)
            same("when it can be changed", model.moment_told(last + DAY, who.zone), until[1])
            self.compared += 1
            return False
        within("a change of settings", r"clock on the wall is|quiet hours are", answer)
        if last is None or last + DAY <= self.now:
            self.walls[who.name, key] = self.now
        return True

    def say(self, line):
        """The answer to a line."""
        return self.terminal.say(line)

    @property
    def now(self):
        """The moment that the clock shows."""
        return self.terminal.now

    def begin(self):
        """Sets the table up."""
        for name in ("ana", "bruno", "dora", "edu", "org"):
            self.people[name] = self.fresh(name)
        self.say("org: admin closing none")
        self.words = self.control()
        self.say(f"ana: play breakthrough @bruno seat=1 {self.words.words()}")
        within("a game", r"#1 Breakthrough begins", self.say("bruno: accept"))
        self.table = Table(self.words, [self.people["ana"], self.people["bruno"]], self.now)
        self.see()

    # -- time goes by --------------------------------------------------------------------------

    def see(self):
        """Compares `show`."""
        self.table.note(self.now)
        text = self.say(f"{self.table.players[self.chance.randrange(2)].name}: show #1")
        self.compared += compare.check_show(self.table, text, self.now)

    def event(self):
        """The next moment at which something happens by itself."""
        table = self.table
        moments = []
        if self.due is not None and not self.plan_waits():
            moments.append(table.answer_at(self.due))
        if self.offer:
            moments.append(table.offered + OFFER)
        if table.paused is None and table.offered is None:
            lost = table.flag(self.now)
            if table.control.hard or lost > self.now:
                moments.append(lost)
        return min(moments, default=float("inf"))

    def plan_waits(self):
        """Does a planned answer wait for something to be decided?"""
        return self.table.paused is not None or self.table.offered is not None or self.asking

    def pass_to(self, goal):
        """Lets time go by, with a stop at each moment at which something happens."""
        self.answered_by_plan = False
        while not self.table.over and self.now < goal:
            event = self.event()
            if self.now < event <= goal and event - SECOND > self.now and self.chance.random() < 0.5:
                self.spoken = self.terminal.wait(event - SECOND)
                self.see()
            self.spoken = self.terminal.wait(min(event, goal))
            if event <= goal:
                self.spoken += "\n" + self.terminal.poke()
            self.happen()
        self.see()

    def happen(self):
        """What happens by itself at this moment."""
        table = self.table
        if table.over:
            return
        if self.offer and table.offered + OFFER <= self.now:
            table.offer_ends(table.offered + OFFER)
            self.offer = None
            self.plan_again()
        if self.due is not None and not self.plan_waits() and table.answer_at(self.due) <= self.now:
            answer = self.plan[1]
            self.due = self.plan = None
            table.move(answer, self.now)
            self.answered_by_plan = True
            within("a planned answer", rf"{answer} \(as planned\)", self.lately())
            self.compared += 1
        if table.control.hard and table.paused is None and table.offered is None:
            if not table.over and table.flag(self.now) <= self.now:
                table.claimed()

    def plan_again(self):
        """A planned answer that has waited is played a minute later."""
        if self.due is not None:
            self.due = self.now

    def lately(self):
        """What the program said at last."""
        return "\n".join(text for _, _, text in self.terminal.log[-3:])

    def run(self, steps):
        """Plays up to so many steps, and compares at the end what remains of the game."""
        self.begin()
        for _ in range(steps):
            if self.table.over:
                break
            self.pass_to(self.now + self.stretch())
            if self.table.over:
                break
            self.act()
            if not self.table.over and self.event() <= self.now:
                self.spoken = self.terminal.poke()
                self.happen()
            if not self.table.over:
                self.see()
        self.remains()
        return compare.record(self.say("ana: export #1"))

    def remains(self):
        """Compares history and record."""
        self.compared += compare.check_history(self.table, self.say("ana: history #1"))
        line = compare.record(self.say("bruno: export #1"))
        self.compared += compare.check_record(self.table, line)

    def stretch(self):
        """How much time goes by, in whole seconds: often little, sometimes up to the flag and more."""
        chance, table = self.chance, self.table
        left = table.flag(self.now) - self.now
        kind = chance.random()
        if self.due is not None and kind < 0.5:
            return chance.randrange(1, 70) * SECOND
        if kind < 0.06 and 0 < left < 30 * DAY:
            return max(0, left + chance.choice((-SECOND, 0, SECOND, HOUR)))
        most = max(MINUTE, min(left if left > 0 else 2 * DAY, table.control.start, 9 * DAY))
        return int(most * chance.random() ** 3 / SECOND) * SECOND

    # -- what people do ------------------------------------------------------------------------

    def act(self):
        """One deed by chance."""
        table = self.table
        deeds = {"move": 12, "claim": 1, "record": 1}
        for name, weight in (
            ("undo", 3), ("agree", 1), ("give", 2), ("time", 1), ("pause", 2), ("away", 1), ("holidays", 1),
            ("offer", 1), ("plan", 3), ("outage", 2), ("settings", 1), ("reopen", 1),
        ):
            if name in self.only:
                deeds[name] = weight
        if table.paused is not None:
            deeds["pause"] = 8
        if self.offer:
            deeds["offer"] = 6
        name = self.chance.choices(list(deeds), list(deeds.values()))[0]
        self.counts[name] = self.counts.get(name, 0) + 1
        getattr(self, "do_" + name)()

    def do_move(self, text=None):
        """A move, which is refused in a pause."""
        table = self.table
        name = table.mover.name
        text = text or self.chance.choice(list(breakthrough.moves(table.boards[-1], table.seat)))
        answer = self.say(f"{name}: {text}")
        if table.paused is not None:
            within("a move in a pause", r"#1", answer)
            same("a refusal", True, "[only" in answer)
            return
        within("a move", rf"\): {text}[,.\n]", answer)
        table.move(text, self.now)
        self.compared += 1
        self.due = None
        mover = 1 - table.seat
        if self.left_behind and self.left_behind[1][2] == mover:
            self.left_behind = None
        if self.plan and self.plan[2] == mover:
            # Whoever has planned something has decided otherwise.
            self.plan = None
        if self.plan:
            if self.plan[0] == text:
                self.due = self.now if not table.over else None
            else:
                self.left_behind = len(table.moves), self.plan
                self.plan = None
        if not table.over:
            self.check_turn(answer)

    def check_turn(self, answer):
        """Compares the line that says whose turn it is and until when."""
        table = self.table
        found = re.search(r"^(\w+) \(\w+\) to move: (.*?) left( for .*?)?, until (.*?\))\.$", answer, re.M)
        if not found or table.fallen(self.now):
            return
        same("whose turn it is", table.mover.name, found[1])
        same("what there is for the turn", model.told(table.left(self.now)), found[2])
        same("until when the turn lasts", model.moment_told(table.flag(self.now), table.mover.zone), found[4])
        self.compared += 3

    def do_claim(self):
        """Somebody claims the game."""
        table = self.table
        if self.chance.random() < 0.1:
            within("a claim of the own turn", "It is your own move", self.say(f"{table.mover.name}: claim #1"))
            self.compared += 1
            return
        if table.fallen(self.now) and self.chance.random() < 0.6:
            return
        answer = self.say(f"{table.other.name}: claim #1")
        self.compared += 1
        if table.paused is not None:
            within("a claim in a pause", r"\[only \w+\].*paused", answer)
        elif table.offered is not None:
            within("a claim while a seat is offered", r"\[only \w+\].*is asked to take the seat", answer)
        elif table.fallen(self.now):
            within("a claim", rf"🏆 {table.other.name} won #1", answer)
            table.claimed()
        elif table.stands(self.now) & {"away", "holidays"}:
            spans = table.mover.away + table.holidays
            ends = [b for a, b in spans if a <= self.now < b]
            until = "|".join(re.escape(model.moment_told(b, table.other.zone)) for b in ends)
            within("a claim in a vacation", rf"until ({until}), and the clock at #1 stands", answer)
        else:
            left = table.left(self.now)
            told = rf"still has {model.told(left)}" if left else "has nothing left on the clock"
            until = model.moment_told(table.flag(self.now), table.other.zone)
            within("a claim too early", rf"{told}\b.* until {re.escape(until)}", answer)

    def do_record(self):
        """History and record while the game runs."""
        self.remains()
