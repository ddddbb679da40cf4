#!/usr/bin/env python3
"""Write small random matches of a game that is rated in pairs, and what of them is rated. A test of the program reads them.

Each line is a match: its games in order, each as the seat that won (0: drawn) and what else there is to it, and for each
game what the rules (docs/ratings.md) make of it: `+`, `-` or `=` if it closes a pair that whoever sat in seat 1 in the first
game of the match has won, lost or drawn, else `.`.

  c  closed without a result        a  annulled afterwards      j  decided by an organiser
  h  a seat changed hands           s  given up, or drawn, after two moves each
  l  the loser left the match with it: the last game

  python3 testing/ratings/pairs.py > testing/ratings/pairs.txt
"""

import random

VOID = set("cajhs")


def rated(games):
    """What of a match is rated, for whoever had seat 1 in its first game."""
    told = ["."] * len(games)
    for first in range(0, len(games), 2):
        pair = games[first : first + 2]
        # Everybody has the other seat in the second game of a pair.
        points = [0 if won == 0 else (1 if (won == 1) == (at == 0) else -1) for at, (won, _) in enumerate(pair)]
        left = "l" in pair[-1][1]
        # Nobody gets rid of the first game by giving up the second at once.
        void = [VOID - {"s"} if at == 1 and won else VOID for at, (won, _) in enumerate(pair)]
        if any(void[at] & set(more) for at, (_, more) in enumerate(pair)) or (len(pair) == 1 and not left):
            continue
        # Whoever leaves loses the pair, whatever the game before was.
        balance = points[-1] if left else sum(points)
        told[first + len(pair) - 1] = "=+-"[(balance > 0) - (balance < 0)]
    return "".join(told)


def match(chance):
    """The games of a match."""
    games = []
    for _ in range(chance.choice((1, 2, 4, 6))):
        won = chance.choice((0, 1, 1, 1, 2, 2))
        more = chance.choice("cajhs") if chance.random() < 0.15 else ""
        if more == "c":
            won = 0
        games.append((won, more))
        if more == "c":
            break
    if chance.random() < 0.3 and games[-1][1] == "" and games[-1][0]:
        games[-1] = (games[-1][0], "l")
    return games


def main():
    chance = random.Random(11)
    for _ in range(300):
        games = match(chance)
        print(" ".join(f"{won}{more}" for won, more in games) + "|" + rated(games))


if __name__ == "__main__":
    main()
