#!/usr/bin/env python3
"""Glicko-2, written from Glickman's paper (glicko.net/glicko/glicko2.pdf) and docs/ratings.md alone.

glicko.py lines < FILE    checks each line of `tabuleiro ratings`: every number follows from the lines before it
glicko.py oracle          writes what 10,000 made-up results come to, for the test in parlor/src/ratings/glicko.rs
"""

import json
import math
import sys

UNIT = 173.7178
TAU = 0.5
PERIOD = 4.665 * 86_400_000
START = (1500.0, 350.0, 0.06)


def g(phi):
    return 1 / math.sqrt(1 + 3 * phi * phi / math.pi**2)


def period(mu, phi, sigma, games):
    """Steps 2 to 7 of the paper: a rating after games, each an opponent's (mu, phi) and a score."""
    weights = [g(phi_j) for _, phi_j, _ in games]
    expected = [1 / (1 + math.exp(-w * (mu - mu_j))) for w, (mu_j, _, _) in zip(weights, games)]
    v = 1 / sum(w * w * e * (1 - e) for w, e in zip(weights, expected))
    gained = sum(w * (score - e) for w, e, (_, _, score) in zip(weights, expected, games))
    delta = v * gained
    a = math.log(sigma * sigma)

    def f(x):
        grown = phi * phi + v + math.exp(x)
        return math.exp(x) * (delta * delta - grown) / (2 * grown * grown) - (x - a) / (TAU * TAU)

    low = a
    if delta * delta > phi * phi + v:
        high = math.log(delta * delta - phi * phi - v)
    else:
        k = 1
        while f(a - k * TAU) < 0:
            k += 1
        high = a - k * TAU
    at_low, at_high = f(low), f(high)
    while abs(high - low) > 1e-13:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = f(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    sigma = math.exp(low / 2)
    phi = 1 / math.sqrt(1 / (phi * phi + sigma * sigma) + 1 / v)
    return mu + phi * phi * gained, phi, sigma


def grown(last, now, less):
    """The deviation at a moment, on the inner scale, without so many of the periods that have gone by."""
    if last is None:
        return START[1] / UNIT
    (_, deviation, sigma), at = last
    squared = (deviation / UNIT) ** 2 + (max(0, now - at) / PERIOD - less) * sigma * sigma
    return min(START[1] / UNIT, math.sqrt(max(0, squared)))


def rounded(value):
    return round(value * 1e6) / 1e6


def meet(lasts, now, score):
    """The ratings of two before and after a result, of which the first has got a score."""
    held = [last[0] if last else START for last in lasts]
    inner = [((r - 1500) / UNIT, grown(last, now, 1), s) for (r, _, s), last in zip(held, lasts)]
    before = [(r, rounded(grown(last, now, 0) * UNIT), s) for (r, _, s), last in zip(held, lasts)]
    after = []
    for own, other, got in ((inner[0], inner[1], score), (inner[1], inner[0], 1 - score)):
        mu, phi, sigma = period(*own, [(other[0], other[1], got)])
        after.append((rounded(mu * UNIT + 1500), rounded(phi * UNIT), rounded(sigma)))
    return before, after


def check_paper():
    """The example of the paper: three games in one period."""
    games = [(1400, 30, 1), (1550, 100, 0), (1700, 300, 0)]
    games = [((r - 1500) / UNIT, d / UNIT, s) for r, d, s in games]
    mu, phi, sigma = period(0.0, 200 / UNIT, 0.06, games)
    found = (mu * UNIT + 1500, phi * UNIT, sigma)
    assert all(abs(a - b) < c for a, b, c in zip(found, (1464.06, 151.52, 0.05999), (0.01, 0.01, 1e-5))), found


def lines():
    lasts, count = {}, 0
    for text in sys.stdin:
        line = json.loads(text)
        scope = (None if "--everywhere" in sys.argv else line["community"], line["game"], line["family"])
        seats = line["persons"]
        keys = [(scope, seat["person"]) for seat in seats]
        found = meet([lasts.get(key) for key in keys], line["at"], seats[0]["score"])
        for key, seat, *expected in zip(keys, seats, *found):
            for when, numbers in zip(("before", "after"), expected):
                said = [seat[when][word] for word in ("rating", "deviation", "volatility")]
                off = max(abs(a - b) for a, b in zip(said, numbers))
                assert off < 1.5e-6, f"table {line['table']}, {when}: {said}, and {numbers} follows"
            lasts[key] = (tuple(seat["after"][word] for word in ("rating", "deviation", "volatility")), line["at"])
        count += 1
    print(f"{count} results: all numbers follow from the paper")


def drawn(count):
    """Made-up results with gaps of minutes to years: the persons, the time, and twice the score."""
    state, now = 1, 0

    def below(bound):
        nonlocal state
        state = (state * 6364136223846793005 + 1442695040888963407) % 2**64
        return (state >> 33) % bound

    for _ in range(count):
        one, step = below(60), below(59)
        length = below(8)
        now += 60_000 + below(1000) * [60, 60, 600, 3_600, 36_000, 360_000, 3_600_000, 36_000_000][length]
        yield (one, (one + 1 + step) % 60), now, below(3)


def oracle():
    lasts = {}
    for pair, now, score in drawn(10_000):
        _, after = meet([lasts.get(person) for person in pair], now, score / 2)
        for person, rating in zip(pair, after):
            lasts[person] = (rating, now)
    for person in sorted(lasts):
        rating, deviation, sigma = (round(value * 1e6) for value in lasts[person][0])
        print(person, rating, deviation, sigma)


if __name__ == "__main__":
    check_paper()
    {"lines": lines, "oracle": oracle}[sys.argv[1]]()
