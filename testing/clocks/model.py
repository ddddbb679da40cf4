"""Clocks of turns, by the documents alone: pure functions of time.

Times and lengths are whole milliseconds; moments are counted from 1970 in UTC. A span is a pair of
moments, the second of which does not belong to it. The README of this folder says of each rule from
which document it is.
"""

import dataclasses
import datetime
import functools
import zoneinfo

SECOND = 1000
MINUTE = 60 * SECOND
HOUR = 60 * MINUTE
DAY = 24 * HOUR
UNITS = (("d", DAY), ("h", HOUR), ("m", MINUTE))

MOST_KEPT = 3660 * DAY
"""More than ten years are not kept of moves in a time."""
MOST_GIVEN = 366 * DAY
"""What a seat without a bank can be given in sum."""


# -- time controls ---------------------------------------------------------------------------------


@dataclasses.dataclass(frozen=True)
class Control:
    """How much time there is: `kind` is `move`, `bank`, `game` or `moves`."""

    kind: str
    start: int
    increment: int = 0
    most: int = 0
    moves: int = 0
    hard: bool = False
    weekdays: bool = False

    def words(self):
        """The words that ask for it, as in `play breakthrough time=3d hard`."""
        text = {
            "move": length(self.start),
            "bank": f"{length(self.start)}+{length(self.increment)}",
            "game": f"{length(self.start)}/game",
            "moves": f"{self.moves}/{length(self.start)}",
        }[self.kind]
        most = f" max={length(self.most)}" if self.kind == "bank" and self.most else ""
        flags = (" hard" if self.hard else "") + (" weekdays" if self.weekdays else "")
        return f"time={text}{most}{flags}"

    def limit(self):
        """The most that a bank holds, or None."""
        return (self.most or 2 * self.start) if self.kind == "bank" else None

    def after(self, left, count):
        """What a side has after its move number `count`, if `left` was left of its time."""
        if self.kind == "move":
            return self.start
        if self.kind == "bank":
            return min(left + self.increment, self.limit())
        if self.kind == "moves" and count % self.moves == 0:
            return min(left + self.start, MOST_KEPT)
        return left

    def to_come(self, count):
        """In how many moves there is time again, after `count` moves of that side."""
        return self.moves - count % self.moves if self.kind == "moves" else None

    def nights(self):
        """Does no time run out in quiet hours? So it is with a time of a day or more."""
        return self.start >= DAY


def length(millis):
    """A length as it is written: `2d3h`."""
    text = ""
    for unit, size in UNITS:
        if millis >= size:
            text += f"{millis // size}{unit}"
            millis %= size
    return text


def lefts(control, spent, gifts):
    """What both sides have after the moves that took `spent`, for the turn that begins then.

    `gifts` are triples of the number of moves before it, the seat (0 or 1), and how much."""
    left = [control.start, control.start]
    for ply in range(len(spent) + 1):
        for place, seat, millis in gifts:
            if place == ply:
                left[seat] += millis
        if ply < len(spent):
            seat = ply % 2
            left[seat] = control.after(max(0, left[seat] - spent[ply]), ply // 2 + 1)
    return left


# -- spans in which no clock runs ------------------------------------------------------------------


def union(spans):
    """The same moments in spans that neither touch nor overlap, in order."""
    found = []
    for start, end in sorted(span for span in spans if span[0] < span[1]):
        if found and start <= found[-1][1]:
            found[-1] = (found[-1][0], max(end, found[-1][1]))
        else:
            found.append((start, end))
    return found


def counted(start, end, spans):
    """How much of the time between two moments is in no span."""
    inside = sum(max(0, min(end, b) - max(start, a)) for a, b in union(spans))
    return max(0, end - start) - inside


def runs_out(start, need, spans, night=None):
    """The moment at which `need` is used up by a clock that runs from `start` on.

    It is in no span, and not at night, if `night` is a pair of quiet hours and a zone."""
    now = start
    for a, b in union(spans) + [(float("inf"), float("inf"))]:
        if b <= now:
            continue
        if now < a:
            if now + need < a:
                break
            need -= a - now
        now = b
    return after_spans(now + need, spans, night)


def after_spans(moment, spans, night=None):
    """The first moment from this one on that is in no span and not at night."""
    while True:
        before = moment
        for a, b in union(spans):
            if a <= moment < b:
                moment = b
        if night:
            moment = after_night(moment, *night)
        if moment == before:
            return moment


# -- the clock on the wall -------------------------------------------------------------------------


def wall(moment, zone):
    """The date and time on the wall."""
    return datetime.datetime.fromtimestamp(moment / 1000, zoneinfo.ZoneInfo(zone))


def day_begins(date, zone):
    """The moment at which a day begins on the wall."""
    start = datetime.datetime.combine(date, datetime.time(), zoneinfo.ZoneInfo(zone))
    return int(start.timestamp() * 1000)


@functools.lru_cache(maxsize=64)
def weekends(start, end, zone):
    """Saturdays and Sundays on the wall that have to do with the time between two moments."""
    found = []
    date = wall(start, zone).date() - datetime.timedelta(days=7)
    date += datetime.timedelta(days=(5 - date.weekday()) % 7)
    while day_begins(date, zone) < end:
        found.append((day_begins(date, zone), day_begins(date + datetime.timedelta(days=2), zone)))
        date += datetime.timedelta(days=7)
    return found


def at_night(moment, quiet, zone):
    """Does the clock on the wall show a time in quiet hours, a pair of minutes of the day?"""
    time = wall(moment, zone)
    minute = time.hour * 60 + time.minute
    start, end = quiet
    return start <= minute < end if start < end else minute >= start or minute < end


def after_night(moment, quiet, zone):
    """The first moment from this one on that is not at night."""
    while moment != float("inf") and at_night(moment, quiet, zone):
        moment = moment // MINUTE * MINUTE + MINUTE
    return moment


# -- how times are told ----------------------------------------------------------------------------


def told(millis):
    """A length as the program tells it: the nearest minute, in two units, what is less left out."""
    if millis < MINUTE:
        return "less than a minute"
    millis = (millis + MINUTE // 2) // MINUTE * MINUTE
    names = (("day", DAY), ("hour", HOUR), ("minute", MINUTE))
    for (name, size), below in zip(names, names[1:] + (None,)):
        if millis < size:
            continue
        parts = [(name, millis // size)]
        if below and millis % size // below[1]:
            parts.append((below[0], millis % size // below[1]))
        return " and ".join(f"{n} {name}{'' if n == 1 else 's'}" for name, n in parts)


PLACES = {"Sao Paulo": "São Paulo"}
"""How places are written that are not called as their zone."""


def moment_told(moment, zone):
    """A moment as the program tells it, on the wall of a zone."""
    time = wall(moment, zone)
    place = zone.split("/")[-1].replace("_", " ")
    place = PLACES.get(place, place)
    return f"{time:%a} {time.day} {time:%b}, {time:%H:%M} ({place})"


def short(millis):
    """A length as `history` writes it: the nearest minute, in at most two units."""
    if 0 < millis < MINUTE:
        return "<1m"
    minutes = (millis + MINUTE // 2) // MINUTE
    days, hours, rest = minutes // 1440, minutes // 60 % 24, minutes % 60
    if days:
        return f"{days}d" + (f" {hours}h" if hours else "")
    if hours:
        return f"{hours}h" + (f" {rest}m" if rest else "")
    return f"{rest}m"
