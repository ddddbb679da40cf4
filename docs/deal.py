#!/usr/bin/env python3
"""Checks deals and lots by docs/deal.md alone; it shares no code with the program that dealt.

    python3 docs/deal.py tabuleiro-7.jsonl        (or the record on standard input)

Each line is a record in JSON, as `export` writes it without `text`. Says what was compared and, of a card game, the
cards; ends with 1 if something does not agree.
"""

import argparse
import hashlib
import json
import re
import sys
import unicodedata

GAP = "[\t-\r \x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]"

# Signs that Unicode calls default-ignorable, as far as they could be taken for marks or letters, or for nothing.
UNSEEN = re.compile(
    "[\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f"
    "\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)

# Letters in circles and squares, which Unicode counts among the signs.
IN_CIRCLES = re.compile("[\u24b6-\u24e9\U0001f130-\U0001f149\U0001f150-\U0001f169\U0001f170-\U0001f189]")


def sha256(*parts):
    joined = b"".join(part if isinstance(part, bytes) else str(part).encode() for part in parts)
    return hashlib.sha256(joined).digest()


def is_word(text):
    """Whether a player can have given that."""
    kinds = ["L" if IN_CIRCLES.match(sign) else unicodedata.category(sign)[0] for sign in text]
    return (
        len(text) <= 64
        and unicodedata.normalize("NFC", text) == text
        and not UNSEEN.search(text)
        and all(kind in "LMN" or sign == "-" for kind, sign in zip(kinds, text))
        and any(kind in "LN" for kind in kinds)
    )


def is_event(text):
    return ":" in text and not re.search(GAP, text)


def field(record, name, kind, needed=True):
    """A field, which may be missing or null if it is not needed."""
    value = record.get(name)
    if value is None and needed:
        raise ValueError(f"the record has no {name}")
    if value is not None and type(value) is not kind:
        raise ValueError(f"{name} is not what it should be: {value!r:.80}")
    return value


def bytes_of(record, name):
    digits = re.sub(f"^{GAP}+|{GAP}+$", "", field(record, name, str))
    if not re.fullmatch("[0-9a-fA-F]{64}", digits):
        raise ValueError(f"{name} has to be 64 hex digits")
    return bytes.fromhex(digits)


def part_of(place):
    """What a place gave to the entropy."""
    word, event = (field(place, name, str, needed=False) for name in ("word", "event"))
    if word is None and event is None:
        return "-"
    if word is not None and event is not None or not (is_event(event) if word is None else is_word(word)):
        raise ValueError(f"{word if event is None else event!r:.80} cannot be a part of the entropy")
    return event if word is None else word


def entropy_of(record, places):
    """The challenge, then what each place gave, with spaces between them."""
    challenge = field(record, "challenge", str)
    if not challenge or re.search(GAP, challenge):
        raise ValueError(f"{challenge!r:.80} cannot be the name of a challenge")
    return " ".join([challenge, *map(part_of, places)])


def lot_of(seed, wishes):
    """The seat of each place."""
    seats = [None] * len(wishes)
    for place, wish in enumerate(wishes):
        if wish is not None and wish not in seats:
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
    if type(record) is not dict:
        raise ValueError("that is no record")
    found = []
    field(record, "game", str)
    if any(type(move) is not str for move in field(record, "moves", list)):
        raise ValueError("a move is no text")
    secret = bytes_of(record, "secret")
    if sha256(secret) != bytes_of(record, "commitment"):
        raise ValueError("the commitment is not the SHA-256 of the secret")
    found.append("commitment")
    entropy, places = field(record, "entropy", str), field(record, "places", list, needed=False)
    if places is not None:
        check_places(record, places)
        if entropy_of(record, places) != entropy:
            raise ValueError("the entropy is not made of the parts of the players")
        found.append("entropy")
    seed = sha256(secret, "/", entropy)
    if seed != bytes_of(record, "seed"):
        raise ValueError("the seed does not follow from secret and entropy")
    found.append("seed")
    if places is not None:
        if lot_of(seed, [place.get("wish") for place in places]) != [place["seat"] for place in places]:
            raise ValueError("the seats are not those of the lot")
        found.append("seats")
    cards = check_cards(record, seed) if is_cards(record) else []
    if cards:
        found.append("cards")
    return ["compared: " + ", ".join(found), *cards]


def is_cards(record):
    """Whether it is of a game of cards, for which there are two seats."""
    return record["game"].strip().casefold() in ("leopard", "leopardo")


def check_places(record, places):
    """A place for each seat, and no wish for a seat that there is not."""
    if any(type(place) is not dict for place in places):
        raise ValueError("a place is not what it should be")
    seats = field(record, "seats", int, needed=False)
    if len(places) not in range(1, 5) or seats not in (None, len(places)) or is_cards(record) and len(places) != 2:
        raise ValueError("there is not a place for each seat")
    for place in places:
        field(place, "seat", int)
        if field(place, "wish", int, needed=False) not in (None, *range(1, len(places) + 1)):
            raise ValueError("a seat was asked for that there is not")


def once(pairs):
    """A part of a record, in which nothing stands twice."""
    part = dict(pairs)
    if len(part) < len(pairs):
        raise ValueError("something stands twice in the record")
    return part


def read(line):
    try:
        return json.loads(line, object_pairs_hook=once)
    except json.JSONDecodeError as error:
        raise ValueError(f"no record: {error.msg}, at character {error.pos + 1}") from None


def lines_of(names):
    """Each line with where it stands."""
    for name in names or ["-"]:
        path, name = (sys.stdin.fileno(), "standard input") if name == "-" else (name, name)
        with open(path, encoding="utf-8-sig", errors="replace") as file:
            yield from ((f"{name}, line {number}", line) for number, line in enumerate(file, 1) if line.strip())


def check_all(names):
    """Whether everything agrees. Says so line by line, and once of lines that follow each other and are no record."""
    good, text = True, False
    for where, line in lines_of(names):
        before, text = text, not line.lstrip().startswith("{")
        try:
            if not text:
                print("\n".join(check(read(line))))
            elif not before:
                why = "is no record as `export` writes it without `text`; `tabuleiro verify` reads texts as well"
                raise ValueError(f"{line.strip()!r:.60} {why}")
        except (ValueError, RecursionError) as wrong:
            good = False
            print(f"wrong: {where}: {wrong}")
    return good


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", metavar="FILE", nargs="*", help="records, one a line; standard input if there are none, or for -")
    try:
        return 0 if check_all(parser.parse_args().files) else 1
    except OSError as error:
        return f"deal.py: {error}"


if __name__ == "__main__":
    sys.exit(main())
