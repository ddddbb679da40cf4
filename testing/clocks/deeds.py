"""What people at a table, and organisers, do in a random game besides moving: said to the program,
done in the model, answers compared."""

import datetime
import re

import breakthrough
import model
from compare import same, within
from model import DAY, HOUR, MINUTE, SECOND
from table import TAKE_BACKS, Person

GIFTS = 8
"""Gifts in one game, fewer than the ten of an hour at a table."""
VACATIONS = 4
"""Vacations of a person in one game, of three days at most: fewer than the 21 days of a year."""


class Deeds:
    """The part of a game that is done rarely. `self.table` is the model, `self.say` the program."""

    # -- take-backs ----------------------------------------------------------------------------

    def do_undo(self):
        """Whoever moved last takes that back, alone."""
        table = self.table
        if not table.moves or table.paused is not None:
            return
        if self.due is not None and table.backs[-1] >= TAKE_BACKS:
            return
        name, since = table.other.name, table.since_last(self.now)
        refused = table.undo_alone(self.now)
        answer = self.say(f"{name}: undo #1")
        self.compared += 1
        if refused is None:
            within("a take-back", rf"#1 · {name} took a move back\.", answer)
            told = re.search(r"The time since, (.*?), counts for (\w+)\.", answer)
            self.same_since(since, told and told[1])
            self.due = None
            # Whoever takes a move back has dropped what they had planned.
            if self.plan and self.plan[2] == table.seat:
                self.plan = None
            if self.left_behind and self.left_behind[1][2] == table.seat:
                self.left_behind = None
            if self.left_behind and self.left_behind[0] == len(table.moves) + 1:
                self.plan = self.left_behind[1]
            self.check_turn(answer)
            if self.chance.random() < 0.4 and self.event() > self.now:
                self.do_move()
                if not table.over and self.event() > self.now:
                    self.do_undo()
        elif refused == "limit":
            within("the fourth take-back", r"taken back 3 moves of this turn", answer)
            self.settle(name, table.mover.name)
        else:
            within("a take-back that leaves nothing", r"cannot be taken back just like that", answer)
            told = re.search(r"counts for you, (.*?), and of the (.*?) that you had left", answer)
            if told:
                self.same_since(since, told[1])

    def same_since(self, since, told):
        """Compares how much the time since a move counts for whoever takes it back."""
        wanted = model.told(since) if since >= MINUTE or told == model.told(since) else None
        same("how much the time since counts", wanted, told)

    def do_agree(self):
        """Somebody asks to take a move back, and the other agrees or refuses."""
        table = self.table
        if table.paused is not None or not table.moves or self.due is not None:
            return
        last = self.chance.random() < 0.5 or len(table.moves) < 2
        asker, asked = (table.other, table.mover) if last else (table.mover, table.other)
        answer = self.say(f"{asker.name}: undo #1{' ask' if last else ''}")
        within("asking to take back", rf"{asker.name} asks to take a move back", answer)
        self.settle(asker.name, asked.name)

    def settle(self, asker, asked):
        """An answer to whoever asks to take back, often some time later; planned answers wait for it."""
        self.asking = True
        self.answer_to(asker, asked)
        self.asking = False
        self.plan_again()

    def answer_to(self, asker, asked):
        """The other one agrees, refuses, or says nothing."""
        table = self.table
        if self.chance.random() < 0.5:
            fallen = table.fallen(self.now)
            self.pass_to(self.now + self.chance.randrange(1, 4000) * SECOND)
            if table.over or self.answered_by_plan or table.fallen(self.now) and not fallen:
                self.say(f"{asker}: cancel #1")
                return
        if self.chance.random() < 0.3:
            self.say(f"{asked}: decline #1")
            return
        seat = next(s for s in (0, 1) if table.players[s].name == asker)
        answer = self.say(f"{asked}: undo #1")
        within("a take-back that is agreed on", r"took (a move|\w+ moves?|\d+ moves) back", answer)
        table.undo_agreed(seat, self.now)
        self.plan = self.due = self.left_behind = None
        self.say(f"{asker}: plans #1 clear")
        self.say(f"{asked}: plans #1 clear")
        self.check_turn(answer)

    # -- gifts ---------------------------------------------------------------------------------

    def gift(self):
        """How much is given, or None if that was enough."""
        if self.gifts >= GIFTS:
            return None
        self.gifts += 1
        return self.chance.choice((1, 5, 30, 60, 200, 600, 1440, 3000, 10000, 43200)) * MINUTE

    def do_give(self):
        """A gift to the other side."""
        table, much = self.table, self.gift()
        if much is None:
            return
        seat = self.chance.randrange(2)
        giver, who = table.players[1 - seat], table.players[seat]
        named = f" @{who.name}" if self.chance.random() < 0.5 else ""
        self.given(seat, much, self.say(f"{giver.name}: give #1 {model.length(much)}{named}"), giver)

    def do_time(self):
        """A gift by an organiser."""
        table, much = self.table, self.gift()
        if much is None:
            return
        seat = self.chance.randrange(2)
        who = table.players[seat]
        line = f"org: admin table #1 time @{who.name} +{model.length(much)} yes generous"
        self.given(seat, much, self.say(line), self.people["org"])

    def given(self, seat, much, answer, giver):
        """Compares the answer to a gift."""
        table = self.table
        who, room = table.players[seat], table.room(seat, self.now)
        self.compared += 1
        if table.control.limit() is None:
            has = table.left(self.now) if seat == table.seat else table.left_of(seat)
            room = max(0, model.MOST_GIVEN - has)
        if much > room:
            fits = within("a gift that is too large", r"(?:\u201c(\S+)\u201d would still fit|takes no more|nobody can be given more)", answer)
            if fits[1]:
                same("what would still fit", model.length(room // MINUTE * MINUTE), fits[1])
            return
        table.give(seat, much, self.now)
        if seat == table.seat:
            told = within("a gift for this turn", rf"{who.name} has (.*?)(?: for (?:one|\d+) moves?)? now(?:, until (.*?\))|;)", answer)
            same("what there is after a gift", model.told(table.left(self.now)), told[1])
            if told[2]:
                same("until when after a gift", model.moment_told(table.flag(self.now), who.zone), told[2])
        else:
            told = within("a gift for later", rf"{who.name} has (.*?)(?: for (?:one|\d+) moves?)? (?:for|from) the next", answer)
            same("what there is after a gift", model.told(table.left_of(seat)), told[1])

    # -- standing still ------------------------------------------------------------------------

    def do_pause(self):
        """A pause begins or ends, by the players or by an organiser."""
        table = self.table
        players = [p.name for p in table.players]
        self.compared += 1
        if table.paused is None:
            if table.offered is not None:
                return
            if self.chance.random() < 0.6:
                self.chance.shuffle(players)
                within("asking for a pause", "asks for a pause", self.say(f"{players[0]}: pause #1"))
                within("a pause", "#1 is paused", self.say(f"{players[1]}: pause #1"))
                self.by_organiser = False
            else:
                within("a pause", "has paused this game", self.say("org: admin table #1 pause tea"))
                self.by_organiser = True
            table.pause(self.now)
        else:
            self.end_pause(self.chance.choice(players))

    def end_pause(self, player):
        """A pause ends, or an organiser makes one of the players' an organiser's."""
        kind = self.chance.random()
        if self.by_organiser and kind < 0.3:
            within("a player in such a pause", "Only an organiser", self.say(f"{player}: resume #1"))
            return
        if not self.by_organiser and kind < 0.2:
            within("a pause of a pause", "has paused this game", self.say("org: admin table #1 pause tea"))
            self.by_organiser = True
            return
        if self.by_organiser or kind < 0.5:
            answer = self.say("org: admin table #1 resume done")
            within("the end of a pause", "lets this game go on", answer)
        else:
            answer = self.say(f"{player}: resume #1")
            within("the end of a pause", "ended the pause", answer)
        self.table.resume(self.now)
        self.plan_again()
        self.check_turn(answer)

    def do_away(self):
        """Somebody goes away, plans to, or comes back."""
        who = self.chance.choice(self.table.players)
        if self.due is not None:
            return
        running = [span for span in who.away if span[1] > self.now]
        if running:
            start, _ = running[0]
            within("the end of a vacation", r"\[only", self.say(f"{who.name}: away end"))
            who.away.remove(running[0])
            if start < self.now:
                who.away.append((start, self.now))
            return
        if self.away.get(who.name, 0) >= VACATIONS:
            return
        self.away[who.name] = self.away.get(who.name, 0) + 1
        today = model.wall(self.now, who.zone).date()
        kind = self.chance.randrange(3)
        days = self.chance.randrange(1, 4)
        if kind == 0:
            start, end, words = self.now, self.now + days * DAY, f"{days}d"
        else:
            first = today + datetime.timedelta(days=self.chance.randrange(1, 4))
            last = first + datetime.timedelta(days=days if kind == 2 else 0)
            start = model.day_begins(first, who.zone) if kind == 2 else self.now
            end = model.day_begins(last, who.zone)
            words = f"{last}" + (f" from={first}" if kind == 2 else "")
        answer = self.say(f"{who.name}: away {words}")
        until = model.moment_told(end, who.zone)
        within("a vacation", re.escape(until), answer)
        who.away.append((start, end))
        self.compared += 1

    def do_holidays(self):
        """An organiser plans holidays, or takes some away."""
        table = self.table
        org = self.people["org"]
        open_ones = [span for span in table.holidays if span[1] > self.now]
        if open_ones:
            if self.chance.random() < 0.7:
                return
            line = "org: admin holidays drop 1" if len(open_ones) == 1 else "org: admin holidays none"
            self.say(line)
            table.holidays = [(a, min(b, self.now)) for a, b in table.holidays if a < self.now]
            return
        today = model.wall(self.now, org.zone).date()
        days = self.chance.randrange(1, 4)
        first = today + datetime.timedelta(days=self.chance.randrange(0, 4))
        kind = self.chance.randrange(4)
        start = max(self.now, model.day_begins(first, org.zone))
        if kind == 0:
            last = first + datetime.timedelta(days=days - 1)
            words, end = f"{first} {last}", model.day_begins(last + datetime.timedelta(days=1), org.zone)
        elif kind == 1:
            words, end = f"{first}", model.day_begins(first + datetime.timedelta(days=1), org.zone)
        elif kind == 2:
            words, start, end = f"{days}d", self.now, self.now + days * DAY
        else:
            words, end = f"{first} {days}d", start + days * DAY
            if start == self.now:
                end = model.day_begins(first, org.zone) + days * DAY
        answer = self.say(f"org: admin holidays {words}")
        until = model.moment_told(end, org.zone)
        within("holidays", re.escape(f"to {until}") + "|" + re.escape(f"until {until}"), answer)
        table.holidays.append((start, end))
        self.compared += 1

    def do_offer(self):
        """An organiser offers a seat to somebody else; it is taken, refused or withdrawn."""
        table = self.table
        if table.paused is not None:
            return
        self.compared += 1
        if not self.offer:
            free = [n for n in ("dora", "edu") if n not in self.seated]
            if not free:
                return
            seat = self.chance.randrange(2)
            who = table.players[seat].name
            answer = self.say(f"org: admin table #1 replace @{who} @{free[0]} yes absent")
            within("a seat that is offered", rf"asks {free[0]} to take the seat of {who}", answer)
            if seat == table.seat and table.allowed() == 0:
                within("what whoever sits down has", "whoever takes it is out of time from the beginning", answer)
            elif seat == table.seat:
                told = within("what whoever sits down has", r"whoever takes it has (.*?)(?: for .*)? from then on", answer)
                same("what whoever sits down has", model.told(table.allowed()), told[1])
            table.offer(self.now)
            self.offer = (seat, free[0])
            return
        seat, name = self.offer
        kind = self.chance.randrange(3)
        if kind == 0:
            answer = self.say(f"{name}: sit #1")
            within("a seat that is taken", rf"{name} takes the seat", answer)
            self.seated.add(name)
            table.offer_ends(self.now, seat, self.people[name])
            self.left_behind = None
            if self.plan and self.plan[2] == seat:
                self.plan = self.due = None
        elif kind == 1:
            answer = self.say(f"{name}: decline #1")
            within("a seat that is refused", "does not take the seat", answer)
            table.offer_ends(self.now)
        else:
            answer = self.say("org: cancel #1")
            within("a seat that is withdrawn", "no longer offered", answer)
            table.offer_ends(self.now)
        self.offer = None
        self.plan_again()
        self.check_turn(answer)

    # -- the rest ------------------------------------------------------------------------------

    def do_plan(self):
        """Whoever waits plans an answer to a move, which is then often made."""
        table = self.table
        if table.paused is not None or self.plan or self.due is not None:
            return
        seat = table.seat
        first = self.chance.choice(list(breakthrough.moves(table.boards[-1], seat)))
        if breakthrough.won(table.boards[-1], seat, first):
            return
        board = breakthrough.play(table.boards[-1], seat, first)
        second = self.chance.choice(list(breakthrough.moves(board, 1 - seat)))
        answer = self.say(f"{table.other.name}: if {first} then {second}")
        within("a plan", "Planned", answer)
        self.plan = (first, second, 1 - seat)
        self.left_behind = None
        if self.chance.random() < 0.8:
            self.do_move(first)

    def do_outage(self):
        """Nobody is heard for a while: the machine sleeps."""
        goal = self.now + int(20 * 60 * 1.5 ** self.chance.randrange(0, 14)) * SECOND
        if self.chance.random() < 0.2:
            goal = self.now + self.chance.randrange(1, 90) * SECOND
        fell = self.table.turn.fell
        settled = max([self.table.turn.since] + self.table.resumed[-1:])
        age = min(self.chance.randrange(0, 50) * SECOND, self.now - settled)
        stands = self.table.paused is not None or self.table.offered is not None
        if goal - self.now <= MINUTE or stands or fell is not None and fell > self.now - MINUTE or "old-notes" not in self.only:
            age = 0
        noted = self.now - age
        self.spoken = self.terminal.outage(goal, age)
        self.back_again(noted)

    def do_reopen(self):
        """The terminal is closed and opened later."""
        goal = self.now + int(60 * 2 ** (self.chance.random() * 10)) * SECOND
        noted, self.spoken = self.terminal.closed(goal)
        self.back_again(noted)

    def back_again(self, noted):
        """Compares what is said after an outage, and lets happen what waited."""
        table = self.table
        # What would not have counted anyway is not given back.
        long = model.counted(max(noted, table.turn.since), self.now, table.spans(self.now))
        why = table.stands(self.now) | table.stands(noted)
        fallen = table.flag(noted) <= noted
        table.outage(noted, self.now)
        told = re.search(r"I was away.*?: (\w+) gets (.*?) back", self.spoken)
        if told:
            same("who gets time back", table.mover.name, told[1])
            same("how much is given back", model.told(long), told[2])
        elif long >= HOUR and not why and not fallen:
            within("an outage of an hour or more", "I was away", self.spoken)
        self.compared += 1
        self.happen()

    def do_settings(self):
        """Somebody moves to another zone, or changes the quiet hours: from the next turn on."""
        who = self.chance.choice(self.table.players)
        person = self.fresh(who.name)
        who.zone, who.quiet = person.zone, person.quiet
