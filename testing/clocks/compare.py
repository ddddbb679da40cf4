"""What the program says of time, read and compared with the model."""

import json
import re

import model

SEATS = ("White (W)", "Black (B)")


class Difference(Exception):
    """The program and the model do not agree."""


def same(what, model_says, program_says):
    """Both must be equal."""
    if model_says != program_says:
        raise Difference(f"{what}\n  model:   {model_says}\n  program: {program_says}")


def within(what, pattern, text):
    """The match of a pattern in an answer, which must be there."""
    found = re.search(pattern, text)
    if not found:
        raise Difference(f"{what}\n  model:   something like {pattern}\n  program: {text}")
    return found


def board_times(text):
    """What a board says of the time of each seat, on one line each."""
    found, last = {}, None
    for line in text.split("\n"):
        match = re.match(r"[> ] (White \(W\)|Black \(B\)), ([^:]*)(?:: (.*))?$", line)
        if match:
            last = SEATS.index(match[1])
            found[last] = match[3] or ""
        elif last is not None and line.startswith("    "):
            found[last] += " " + line.strip()
        else:
            last = None
    return found


def moves_told(table, seat):
    """The words about the moves for which the time is, at a clock of moves in a time."""
    count = len(table.moves) // 2 + (1 if len(table.moves) % 2 > seat else 0)
    moves = table.control.to_come(count)
    return "" if moves is None else f" for {'one move' if moves == 1 else f'{moves} moves'}"


REASONS = {
    "away": "the clock stands, as the player is away",
    "holidays": "the clock stands, as there are holidays",
    "offered": "the clock stands, as a seat is offered",
    "weekend": "the clock stands at the weekend",
}


def check_show(table, text, now):
    """Compares `show` with the model: the state, the moment, why it is later, what is left."""
    if table.over:
        within("the winner", rf"🏆 {table.players[table.winner].name} won", text)
        return 1
    count = 0
    boards = board_times(text)
    for seat in (0, 1):
        count += check_left(table, seat, boards[seat], now)
    name = table.mover.name
    if table.paused is not None:
        within("a pause", rf"The game is paused: {name} ", text)
        return count + 1
    if table.offered is not None:
        until = model.moment_told(table.offered + 7 * model.DAY, table.mover.zone)
        found = within("a seat that is offered", r"is asked to take the seat of \w+, until (.*?\))\.", text)
        same("until when a seat is offered", until, found[1])
        return count + 1
    flag = table.flag(now)
    told = model.moment_told(flag, table.mover.zone)
    if flag <= now and table.before_turn():
        within("a turn that begins with nothing", rf"⏱ {name} is out of time", text)
    elif flag <= now:
        found = within("a flag that fell", rf"⏱ {name} has been out of time since (.*?\))\.", text)
        same("since when the time is over", told, found[1])
    else:
        found = within("a clock that runs", rf"⏱ {name} has time until (.*?\))(, for .*)?\.\n", text)
        same("until when there is time", told, found[1])
        moves = moves_told(table, table.seat).replace(" for", ", for")
        same("for how many moves", moves, found[2] or "")
        count += 1 + check_reasons(table, text, now)
    return count + 1


def check_left(table, seat, told, now):
    """Compares what the board says of one seat's time."""
    if seat == table.seat:
        left, why, fallen = table.left(now), table.stands(now), table.fallen(now)
    else:
        left, why, fallen = table.left_of(seat), set(), False
        fallen = left == 0
    reason = ""
    told = re.sub(r"^\d+ (white|black) pieces? taken(; |$)", "", told)
    if ";" in told:
        told, reason = (part.strip() for part in told.split(";", 1))
    if fallen:
        wanted = "time is up"
    elif left == 0:
        wanted = "nothing left"
        told = told.split(",")[0]
    else:
        wanted = f"{model.told(left)} left{moves_told(table, seat)}"
    same(f"what seat {seat + 1} has left", wanted, told)
    reasons = [REASONS[w] for w in why if w in REASONS]
    if reason and reason not in reasons or reasons and not reason and not fallen and left:
        if table.paused is None:
            raise Difference(f"why the clock stands\n  model:   {reasons}\n  program: {reason}")
    return 2


def check_reasons(table, text, now):
    """Compares the reasons for which the moment is later than what is left."""
    lines = " ".join(line for line in text.split("\n") if line.startswith(("Until then", table.mover.name, "📅")))
    must, may = table.later(now)
    words = {"night": "quiet hours", "weekend": "weekends", "away": "is away|will be away", "holidays": "olidays"}
    for name, pattern in words.items():
        named = bool(re.search(pattern, lines))
        if named and name not in may or not named and name in must:
            raise Difference(f"why it is later\n  model:   {must} to {may}\n  program: {lines}")
    return 3


def check_history(table, text):
    """Compares the time of each move."""
    found = re.findall(r"^(?:\d+\. | +)([a-g]\d[-x][a-g]\d) · (.*)$", text, re.M)
    same("the moves of history", table.moves, [move for move, _ in found])
    same("the times of history", [model.short(s) for s in table.spent], [time.split(" · ")[0] for _, time in found])
    return len(found) + 1


def record(text):
    """The record in the answer to `export`."""
    lines = [line for line in text.split("\n") if line.startswith("{")]
    if not lines:
        raise Difference(f"a record\n  program: {text}")
    return lines[0]


def check_record(table, line):
    """Compares the times and gifts of a record."""
    found = json.loads(line)
    same("the moves of the record", table.moves, found["moves"])
    same("the times of the record", table.spent, found["time"]["spent"])
    given = [(g["ply"], g["seat"] - 1, g["millis"]) for g in found["time"].get("given", [])]
    same("the gifts of the record", table.gifts, given)
    result = found["result"]
    same("the winner of the record", table.winner, result and result["winners"][0] - 1)
    return 5 + len(table.spent)
