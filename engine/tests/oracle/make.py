#!/usr/bin/env python3
"""Makes the oracle's files of one game, and checks them, with rules that know nothing of the engine.

    python3 make.py slimetrail                 writes what the oracle lacks of rules/slimetrail.py
    python3 make.py slimetrail --check         compares the stored files with rules/slimetrail.py
    python3 make.py slimetrail --out /tmp/new  writes into another folder

Needs Python 3.9 or newer and nothing else. README.md says what the files mean and what a rules module has.
"""

import argparse
import hashlib
import importlib
import json
import random
import sys
from pathlib import Path

HERE = Path(__file__).parent
# Perft goes as deep as this many sequences; deeper figures would make the tests slow.
MAX_NODES = 300_000
OCCURRENCES = 3
QUIET_PLIES = 200


class Playthrough:
    """A position with its past: the rules that all games share are here, those of one game in its module."""

    def __init__(self, rules, variant, seats, seed=None):
        self.rules = rules
        self.position = rules.start(variant, seats, seed)
        self.keys = [self.key()]
        self.quiet = 0
        self.stale = None

    def key(self):
        return None if self.endless() == "never" else self.rules.key(self.position)

    def endless(self):
        return getattr(self.rules, "ENDLESS", "never")

    def copy(self):
        other = object.__new__(Playthrough)
        other.__dict__.update(self.__dict__)
        other.keys = list(self.keys)
        return other

    def result(self):
        """None while it goes on; else the numbers of the winners and of the losers."""
        return self.stale or self.rules.result(self.position)

    def moves(self):
        return [] if self.result() else self.rules.moves(self.position)

    def play(self, text):
        endless = self.endless()
        quiet = endless != "never" and self.rules.quiet(self.position, text)
        self.position = self.rules.play(self.position, text)
        if endless == "never":
            return
        self.quiet = self.quiet + 1 if quiet else 0
        # What cannot come again need not be remembered.
        self.keys = self.keys + [self.key()] if quiet else [self.key()]
        repeated = self.keys.count(self.keys[-1]) >= OCCURRENCES
        if repeated or (endless == "threefold-or-quiet" and self.quiet >= QUIET_PLIES):
            if self.rules.result(self.position) is None:
                outcome = getattr(self.rules, "stale", lambda position: ([], []))
                self.stale = outcome(self.position)


def digest(moves):
    """The first 8 hex digits of the SHA-256 of the moves, sorted by bytes, joined by line feeds."""
    text = "\n".join(sorted(moves, key=str.encode))
    return hashlib.sha256(text.encode()).hexdigest()[:8]


def perft(game, depth):
    """The number of sequences of `depth` legal moves."""
    moves = game.moves()
    if depth <= 1:
        return len(moves) if depth else 1
    total = 0
    for text in moves:
        after = game.copy()
        after.play(text)
        total += perft(after, depth - 1)
    return total


def perfts(game):
    counts = []
    while True:
        count = perft(game, len(counts) + 1)
        # One figure that is too large would be skipped by the test; the first one always stands.
        if counts and count > MAX_NODES:
            return counts
        counts.append(count)
        if count == 0 or (len(counts) > 1 and count * count // max(counts[-2], 1) > MAX_NODES):
            return counts


def chosen(game, moves, biased, chance):
    """A move by chance; in a biased game half of them are those that leave the fewest answers, or what the module
    finds `rare`: random play hardly ever sees a blocked player, a full board or a long capture."""
    if not biased or chance.random() < 0.5:
        return chance.choice(moves)
    rare = getattr(game.rules, "rare", None)
    if rare is None:
        def rare(position, text):
            after = game.rules.play(position, text)
            return -len(game.rules.moves(after))
    wanted = {text: rare(game.position, text) for text in moves}
    best = max(wanted.values())
    return chance.choice([text for text in moves if wanted[text] == best])


def record(rules, variant, seats, moves):
    return {"game": rules.ID, "variant": variant, "seats": seats, "seed": None, "moves": moves}


def trace(rules, variant, seats, moves=None, biased=False, chance=None):
    """A complete game with all that is known of each of its positions; by chance, or with these moves."""
    game, played = Playthrough(rules, variant, seats), []
    legal, digests, to_move = [], [], []
    while game.result() is None:
        listed = game.moves()
        if moves is not None and len(played) == len(moves):
            break
        legal.append(len(listed))
        digests.append(digest(listed))
        to_move.append(rules.to_move(game.position))
        text = moves[len(played)] if moves is not None else chosen(game, listed, biased, chance)
        if text not in listed:
            raise SystemExit(f"{text} is not legal after {' '.join(played)}")
        played.append(text)
        game.play(text)
    result = game.result()
    winners, losers = result if result is not None else (None, None)
    told = {"legal": legal, "digest": digests, "to_move": to_move}
    told["result"] = {"winners": winners, "losers": losers, "draw": not winners and not losers}
    if hasattr(rules, "totals"):
        told["totals"] = rules.totals(game.position)
    return {**record(rules, variant, seats, played), **told}


def midgame(rules, variant, seats, chance):
    """A position in the middle of a game by chance, and the perft from there."""
    while True:
        moves = trace(rules, variant, seats, chance=chance)["moves"]
        kept = moves[: chance.randrange(len(moves) // 4, max(len(moves) * 3 // 4, 1) + 1)]
        game = Playthrough(rules, variant, seats)
        for text in kept:
            game.play(text)
        if kept and game.result() is None:
            return {**record(rules, variant, seats, kept), "perft": perfts(game)}


def compact(value):
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def boards(rules):
    return [(variant, seats) for variant in rules.VARIANTS for seats in rules.SEATS]


def trace_file(folder, rules, variant, seats, suffix):
    return folder / "traces" / f"{rules.ID}-{variant}-{seats}{suffix}.jsonl"


def write(rules, folder, games, seed):
    """Writes the traces that are not there, and adds what perft.json and perft-midgame.jsonl lack."""
    (folder / "traces").mkdir(parents=True, exist_ok=True)
    table, middle = folder / "perft.json", folder / "perft-midgame.jsonl"
    counts = json.loads(table.read_text()) if table.exists() else {}
    midgames = middle.read_text() if middle.exists() else ""
    known = {(line["game"], line["variant"], line["seats"]) for line in map(json.loads, midgames.splitlines())}
    for variant, seats in boards(rules):
        chance = random.Random(f"{seed}/{rules.ID}/{variant}/{seats}")
        for suffix in ["", "-biased"]:
            file = trace_file(folder, rules, variant, seats, suffix)
            if file.exists():
                continue
            lines = [trace(rules, variant, seats, biased=bool(suffix), chance=chance) for _ in range(games)]
            file.write_text("".join(compact(line) + "\n" for line in lines))
            print(f"wrote {file}")
        key = f"{rules.ID}/{variant}/{seats}"
        if key not in counts:
            counts[key] = perfts(Playthrough(rules, variant, seats))
            lines = [f' "{key}": {json.dumps(counts[key])}' for key in sorted(counts)]
            table.write_text("{\n" + ",\n".join(lines) + "\n}\n")
            print(f"added {key} to {table}")
        if (rules.ID, variant, seats) not in known:
            lines = [midgame(rules, variant, seats, chance) for _ in range(3)]
            midgames += "".join(compact(line) + "\n" for line in lines)
            middle.write_text(midgames)
            print(f"added {key} to {middle}")


def check(rules, folder):
    """Whether the stored answers are those of the rules module; says what it compared."""
    compared = plies = figures = 0
    wrong = []
    for variant, seats in boards(rules):
        for suffix in ["", "-biased"]:
            file = trace_file(folder, rules, variant, seats, suffix)
            for number, line in enumerate(file.read_text().splitlines(), 1):
                stored = json.loads(line)
                stored.setdefault("totals", stored.get("stores"))
                again = trace(rules, variant, seats, moves=stored["moves"])
                compared, plies = compared + 1, plies + len(stored["moves"])
                wrong += [
                    f"{file.name}:{number}: {field} is {again.get(field)}, stored is {stored[field]}"
                    for field in ["legal", "digest", "to_move", "result", "totals"]
                    if again.get(field, stored[field]) != stored[field]
                ]
        key = f"{rules.ID}/{variant}/{seats}"
        starts = [(key, [], json.loads((folder / "perft.json").read_text())[key])]
        for line in map(json.loads, (folder / "perft-midgame.jsonl").read_text().splitlines()):
            if (line["game"], line["variant"], line["seats"]) == (rules.ID, variant, seats):
                starts.append((f"{key} {' '.join(line['moves'])}", line["moves"], line["perft"]))
        for what, moves, counts in starts:
            game = Playthrough(rules, variant, seats)
            for text in moves:
                game.play(text)
            for depth, count in enumerate(counts, 1):
                if count <= MAX_NODES:
                    figures += 1
                    found = perft(game, depth)
                    if found != count:
                        wrong.append(f"{what}, depth {depth}: {found}, stored is {count}")
    print(f"{rules.ID}: {compared} games with {plies} plies and {figures} figures of perft compared")
    return wrong


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("game", help="the game's id; its rules are in rules/, with _ for -")
    arguments.add_argument("--check", action="store_true", help="compare the stored files with the rules module")
    arguments.add_argument("--out", type=Path, default=HERE, help="the folder of the files (usually this one)")
    arguments.add_argument("--games", type=int, default=15, help="the complete games of each file (15)")
    arguments.add_argument("--seed", type=int, default=1, help="other games by another number")
    args = arguments.parse_args()
    sys.path.insert(0, str(HERE / "rules"))
    rules = importlib.import_module(args.game.replace("-", "_"))
    if not args.check:
        write(rules, args.out, args.games, args.seed)
        return
    wrong = check(rules, args.out)
    for line in wrong:
        print(line)
    if wrong:
        raise SystemExit(f"{len(wrong)} differences")
    print("no difference")


if __name__ == "__main__":
    sys.setrecursionlimit(10_000)
    main()
