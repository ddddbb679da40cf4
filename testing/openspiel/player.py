"""Plays as OpenSpiel's Monte-Carlo tree search does, for `tabuleiro arena`.

    pip install open_spiel==2.0.2
    tabuleiro arena hex --variant 7 --games 50 --second "program=python3 testing/openspiel/player.py 0.2" --first nodes=200000

Reads a line of JSON before each of its moves, and answers with the move. The number is the seconds of a move. Games:
Breakthrough (7 by 7) and Hex. OpenSpiel's Hex has no swap: after one, the stones and whoever is to move are the same there.
"""

import json
import sys

import pyspiel

# As in OpenSpiel's own examples.
EXPLORATION = 2
ROLLOUTS = 1
MOST_SIMULATIONS = 100_000_000
MEMORY_MB = 1_000


def loaded(game: str, variant: str) -> pyspiel.Game:
    if game == "breakthrough":
        return pyspiel.load_game("breakthrough(rows=7,columns=7)")
    if game == "hex":
        return pyspiel.load_game(f"hex(board_size={variant})")
    raise SystemExit(f"cannot play {game}: breakthrough or hex")


def turned(square: str) -> str:
    """A square of Breakthrough, as seen from the other end: there whoever begins sits at the top."""
    return square[0] + str(8 - int(square[1:]))


def exchanged(cell: str) -> str:
    """A cell of Hex with its column and row exchanged: there whoever begins joins the rows."""
    return chr(ord("a") + int(cell[1:]) - 1) + str(ord(cell[0]) - ord("a") + 1)


def theirs(game: str, move: str) -> str | None:
    """A move as OpenSpiel writes it."""
    if game == "hex":
        return None if move == "swap" else exchanged(move)
    start, end = move.replace("x", "-").split("-")
    return turned(start) + turned(end)


def ours(game: str, move: str) -> str:
    """A move of OpenSpiel as Tabuleiro reads it."""
    if game == "hex":
        return exchanged(move)
    takes = "x" if move.endswith("*") else "-"
    return turned(move[:2]) + takes + turned(move[2:4])


def answer(asked: dict, seconds: float) -> str:
    name = asked["game"]
    game = loaded(name, asked["variant"])
    state = game.new_initial_state()
    for move in asked["moves"]:
        text = theirs(name, move)
        if text is None:
            continue
        player = state.current_player()
        actions = {state.action_to_string(player, action).rstrip("*"): action for action in state.legal_actions()}
        state.apply_action(actions[text])
    bot = pyspiel.MCTSBot(
        game,
        pyspiel.RandomRolloutEvaluator(ROLLOUTS, len(asked["moves"])),
        EXPLORATION,
        MOST_SIMULATIONS,
        MEMORY_MB,
        True,
        len(asked["moves"]),
        False,
        pyspiel.ChildSelectionPolicy.UCT,
        seconds,
    )
    player = state.current_player()
    return ours(name, state.action_to_string(player, bot.step(state)))


def main() -> None:
    try:
        seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 0.2
    except ValueError:
        raise SystemExit(__doc__)
    for line in sys.stdin:
        print(answer(json.loads(line), seconds), flush=True)


if __name__ == "__main__":
    main()
