#!/usr/bin/env python3
"""Checks deals and lots by docs/deal.md alone; it shares no code with the program that dealt.

    python3 docs/deal.py tabuleiro-7.jsonl        (or the record on standard input)

Each line is a record as `export` writes it. Says what was compared and, of a card game, the cards; ends with 1 if
something does not agree.
"""

import hashlib
import json
import sys


def sha256(*parts):
    joined = b"".join(part if isinstance(part, bytes) else str(part).encode() for part in parts)
    return hashlib.sha256(joined).digest()


def entropy_of(record):
    """The challenge, then what each place gave, with spaces between them."""
    parts = [record["challenge"]]
    for place in record["places"]:
        part = place.get("word") or place.get("event") or "-"
        if any(sign.isspace() for sign in part) or (":" in part) != ("event" in place):
            raise ValueError(f"{part!r} cannot be a part of the entropy")
        parts.append(part)
    return " ".join(parts)


def lot_of(seed, wishes):
    """The seat of each place."""
    seats = [None] * len(wishes)
    for place, wish in enumerate(wishes):
        if wish is not None and 1 <= wish <= len(wishes) and wish not in seats:
            seats[place] = wish
    left = [seat for seat in range(1, len(wishes) + 1) if seat not in seats]
    drawn = [place for place, seat in enumerate(seats) if seat is None]
    for place in sorted(drawn, key=lambda place: sha256(seed, "/seat/", place + 1)):
        seats[place] = left.pop(0)
    return seats


def words_of(seed, hand):
    """Numbers of 32 bits without end."""
    block = 0
    while True:
        digest = sha256(seed, "/hand/", hand, "/", block)
        yield from (int.from_bytes(digest[at : at + 4], "big") for at in range(0, 32, 4))
        block += 1


def pack_of(seed, hand):
    """The 104 cards of a hand in the order in which they are dealt and drawn."""
    ranks = ["A", *map(str, range(2, 11)), "J", "Q", "K"]
    cards = [rank + suit for _ in range(2) for suit in "cdhs" for rank in ranks]
    words = words_of(seed, hand)
    for last in range(103, 0, -1):
        fair = 2**32 // (last + 1) * (last + 1)
        word = next(word for word in words if word < fair)
        cards[last], cards[word % (last + 1)] = cards[word % (last + 1)], cards[last]
    return cards


def check_cards(record, seed):
    """Deals each hand, and follows the moves: everybody plays what was dealt to them. What is dealt, line by line."""
    first = 1 if sha256(seed, "/cut")[0] % 2 == 0 else 2
    moves, lines = list(record["moves"]), []
    for hand in range(1, (1 if record.get("variant") == "single" else 4) + 1):
        dealer = first if hand % 2 == 1 else 3 - first
        pack = pack_of(seed, hand)
        hands = {3 - dealer: pack[0:16:2], dealer: pack[1:16:2]}
        stock = pack[16:]
        lines.append(f"hand {hand}: seat {dealer} deals; seat 1 {' '.join(hands[1])}; seat 2 {' '.join(hands[2])}")
        to_move = 3 - dealer
        while moves and (stock or hands[to_move]):
            if stock:
                hands[to_move].append(stock.pop(0))
            move = moves.pop(0)
            if move == "out":
                break
            card = move[1:] if move.startswith("x") else move.split("@")[0]
            if card not in hands[to_move]:
                raise ValueError(f"hand {hand}: seat {to_move} does not hold {card}, and plays {move}")
            hands[to_move].remove(card)
            to_move = 3 - to_move
        if not moves:
            break
    if moves:
        raise ValueError(f"{len(moves)} moves are left when all hands are over")
    return lines


def check(record):
    """What was compared, line by line. Raises ValueError if something does not agree."""
    found = []
    secret = bytes.fromhex(record["secret"])
    if sha256(secret).hex() != record["commitment"]:
        raise ValueError("the commitment is not the SHA-256 of the secret")
    found.append("commitment")
    entropy = record["entropy"]
    if "places" in record:
        if entropy_of(record) != entropy:
            raise ValueError("the entropy is not made of the parts of the players")
        found.append("entropy")
    seed = sha256(secret, "/", entropy)
    if seed.hex() != record["seed"]:
        raise ValueError("the seed does not follow from secret and entropy")
    found.append("seed")
    if "places" in record:
        seats = [place["seat"] for place in record["places"]]
        if lot_of(seed, [place.get("wish") for place in record["places"]]) != seats:
            raise ValueError("the seats are not those of the lot")
        found.append("seats")
    cards = check_cards(record, seed) if record["game"] == "leopard" else []
    if cards:
        found.append("cards")
    return ["compared: " + ", ".join(found), *cards]


def main():
    lines = (line for name in sys.argv[1:] for line in open(name, encoding="utf-8")) if sys.argv[1:] else sys.stdin
    good = True
    for line in filter(str.strip, lines):
        try:
            print("\n".join(check(json.loads(line))))
        except KeyError as missing:
            good = False
            print(f"wrong: the record has no {missing}")
        except ValueError as wrong:
            good = False
            print(f"wrong: {wrong}")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
