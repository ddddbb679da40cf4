"""Slimetrail, written from the rules of the Portuguese championship (Rastros) and from nothing of the engine.

A position is (where the white piece is, the filled squares, who is to move); a square is (file, rank), from 0.
"""

ID = "slimetrail"
VARIANTS = ["standard"]
SEATS = [2]
# The white piece leaves a filled square at every move, so every game ends.
ENDLESS = "never"

SIZE = 7
HOMES = {1: (0, 0), 2: (6, 6)}


def name(square):
    return "abcdefg"[square[0]] + str(square[1] + 1)


def square(text):
    return "abcdefg".index(text[0]), int(text[1:]) - 1


def start(variant, seats, seed):
    return square("e5"), frozenset(), 1


def to_move(position):
    return position[2]


def targets(position):
    (file, rank), filled, _ = position
    for step in [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)]:
        to = file + step[0], rank + step[1]
        if 0 <= to[0] < SIZE and 0 <= to[1] < SIZE and to not in filled:
            yield to


def moves(position):
    """Every legal move in canonical notation; the game is not over."""
    return [f"{name(position[0])}-{name(to)}" for to in targets(position)]


def play(position, text):
    white, filled, seat = position
    return square(text.split("-")[1]), filled | {white}, 3 - seat


def result(position):
    """None, or the winners and the losers by the game's own rules."""
    white, _, seat = position
    for owner, home in HOMES.items():
        if white == home:
            return [owner], [3 - owner]
    if not any(True for _ in targets(position)):
        return [3 - seat], [seat]
    return None
