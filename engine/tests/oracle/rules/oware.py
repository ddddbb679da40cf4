"""Oware, written from the rules of Portuguese schools (Ouri) and from nothing of the engine; an example with repetition.

A position is (seeds of the twelve houses a to f and A to F, stores of seats 1 and 2, who is to move).
"""

ID = "oware"
VARIANTS = ["standard"]
SEATS = [2]
ENDLESS = "threefold"

HOUSES = "abcdefABCDEF"


def own(seat):
    return range(0, 6) if seat == 1 else range(6, 12)


def start(variant, seats, seed):
    return (4,) * 12, (0, 0), 1


def to_move(position):
    return position[2]


def sow(houses, house):
    """The houses after sowing, and where the last seed fell."""
    houses, seeds, at = list(houses), houses[house], house
    houses[house] = 0
    while seeds:
        at = (at + 1) % 12
        if at != house:
            houses[at] += 1
            seeds -= 1
    return houses, at


def capture(houses, last, seat):
    taken = 0
    while last in own(3 - seat) and houses[last] in (2, 3):
        taken += houses[last]
        houses[last] = 0
        last -= 1
    return taken


def playable(position):
    houses, _, seat = position
    possible = [house for house in own(seat) if houses[house]]
    if not any(houses[house] for house in own(3 - seat)):
        possible = [house for house in possible if any(sow(houses, house)[0][other] for other in own(3 - seat))]
    return [house for house in possible if houses[house] > 1] or possible


def moves(position):
    return [HOUSES[house] for house in playable(position)]


def play(position, text):
    houses, stores, seat = position
    houses, last = sow(houses, HOUSES.index(text))
    taken = capture(houses, last, seat)
    stores = tuple(store + taken * (number == seat) for number, store in enumerate(stores, 1))
    emptied = taken and not any(houses[house] for house in own(3 - seat))
    after = tuple(houses), stores, seat if emptied else 3 - seat
    if max(stores) > 24 or playable(after):
        return after
    # Nobody can be fed: what lies on the side to move goes into its store.
    houses, stores, seat = after
    left = sum(houses[house] for house in own(seat))
    return (0,) * 12, tuple(store + left * (number == seat) for number, store in enumerate(stores, 1)), seat


def most(stores):
    if stores[0] == stores[1]:
        return [], []
    return ([1], [2]) if stores[0] > stores[1] else ([2], [1])


def result(position):
    _, stores, _ = position
    return most(stores) if max(stores) > 24 or not playable(position) else None


def totals(position):
    return list(position[1])


def key(position):
    return position[0], position[2]


def quiet(position, text):
    """Whether no seed is taken, so that an earlier position may come again."""
    return sum(play(position, text)[1]) == sum(position[1])


def stale(position):
    """The seeds on the board belong to nobody."""
    return most(position[1])
