"""Glicko-2 from the paper alone, with results one by one and periods that are fractions.

Mark E. Glickman, "Example of the Glicko-2 system" (2013), steps 1 to 8; the names are those of the paper. What is ours:
each result is a rating period of its own, and between two results of a person there are t periods of 4.665 days, where t
is a fraction. The last of them is the one with the game; in the t - 1 before it the deviation has grown as step 6 of the
paper says of somebody who does not play. With t below 1 that is a little less than it was. Ratings are kept rounded to
six digits behind the point.
"""

import math
from typing import NamedTuple

SCALE = 173.7178
TAU = 0.5
MOST_DEVIATION = 350.0
DAY = 86_400_000
PERIOD = 4.665 * DAY
"""Milliseconds of a rating period."""


class Rating(NamedTuple):
    """The r, RD and sigma of the paper, on the scale that people see."""

    rating: float = 1500.0
    deviation: float = MOST_DEVIATION
    volatility: float = 0.06

    def rounded(self):
        """As it is kept."""
        return Rating(*(round(number, 6) for number in self))


NEW = Rating()


def weight(phi):
    """The g of step 3."""
    return 1 / math.sqrt(1 + 3 * phi * phi / (math.pi * math.pi))


def expected(mu, other, phi):
    """The E of step 3: what is expected against somebody of strength `other`, known up to `phi`."""
    return 1 / (1 + math.exp(-weight(phi) * (mu - other)))


def volatility(phi, sigma, v, delta, tau):
    """Step 5: the new volatility. The root is found by halving, until no number lies between both ends."""
    a = math.log(sigma * sigma)

    def f(x):
        power = math.exp(x)
        whole = phi * phi + v + power
        return power * (delta * delta - whole) / (2 * whole * whole) - (x - a) / (tau * tau)

    low = high = a
    if delta * delta > phi * phi + v:
        high = math.log(delta * delta - phi * phi - v)
    else:
        low = a - tau
        while f(low) < 0:
            low -= tau
    if low > high:
        low, high = high, low
    # At the lower end f is not below 0, at the upper one not above: it falls in between.
    while low < (middle := (low + high) / 2) < high:
        if f(middle) > 0:
            low = middle
        else:
            high = middle
    return math.exp(middle / 2)


def period(own, games, tau=TAU):
    """The rating after a period, from those at its onset: `games` are pairs of an opponent's rating and the score."""
    mu, phi, sigma = (own.rating - 1500) / SCALE, own.deviation / SCALE, own.volatility
    if not games:
        return Rating(own.rating, SCALE * math.hypot(phi, sigma), sigma)
    certainty = gain = 0.0
    for opponent, score in games:
        other, doubt = (opponent.rating - 1500) / SCALE, opponent.deviation / SCALE
        g, e = weight(doubt), expected(mu, other, doubt)
        certainty += g * g * e * (1 - e)
        gain += g * (score - e)
    v = 1 / certainty
    sigma = volatility(phi, sigma, v, v * gain, tau)
    phi = 1 / math.sqrt(1 / (phi * phi + sigma * sigma) + certainty)
    mu += phi * phi * gain
    return Rating(SCALE * mu + 1500, SCALE * phi, sigma)


def waited(rating, periods):
    """The rating after so many periods without a game; a negative number undoes them."""
    phi = rating.deviation / SCALE
    square = max(0.0, phi * phi + periods * rating.volatility * rating.volatility)
    return rating._replace(deviation=min(MOST_DEVIATION, SCALE * math.sqrt(square)))


class Ladder:
    """The ratings of all persons in one scope: a community or everywhere, one game and family of boards."""

    def __init__(self):
        self.last = {}

    def periods(self, person, now):
        """How many periods have gone by since the last result of a person."""
        return max(0, now - self.last[person][1]) / PERIOD

    def now(self, person, now):
        """The rating of a person at a moment, before the result: the deviation has grown."""
        if person not in self.last:
            return NEW
        return waited(self.last[person][0], self.periods(person, now)).rounded()

    def onset(self, person, now):
        """The rating at the onset of the period that ends with a result of this moment."""
        if person not in self.last:
            return NEW
        return waited(self.last[person][0], self.periods(person, now) - 1)

    def after(self, scores, now):
        """Changes persons by a result; `scores` are pairs of a person and a score.

        Of two, each has played the other. Of more, one has lost to each of the others, who have not played each other."""
        onset = {person: self.onset(person, now) for person, _ in scores}
        found = {}
        for person, score in scores:
            others = [other for other, _ in scores if other != person]
            if len(scores) > 2 and score > 0:
                others = [other for other, of_other in scores if of_other == 0]
            found[person] = period(onset[person], [(onset[other], score) for other in others]).rounded()
        return found

    def keep(self, ratings, now):
        """Notes what a result has made of its persons, or what somebody else says that it has."""
        for person, rating in ratings.items():
            self.last[person] = (rating, now)
