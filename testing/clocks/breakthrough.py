"""Breakthrough, as far as a random game needs it: the legal moves, and whether a move wins."""

SIDE = 7
LETTERS = "abcdefg"


def start():
    """The pieces at the start: from a square (column, row) to the seat that owns it."""
    board = {}
    for column in range(SIDE):
        for row in (0, 1):
            board[column, row] = 0
            board[column, SIDE - 1 - row] = 1
    return board


def name(square):
    """A square as it is written."""
    return f"{LETTERS[square[0]]}{square[1] + 1}"


def moves(board, seat):
    """The moves of a seat, from their texts to the squares that they join."""
    found = {}
    step = 1 if seat == 0 else -1
    for (column, row), owner in sorted(board.items()):
        if owner != seat:
            continue
        for side in (-1, 0, 1):
            goal = (column + side, row + step)
            if not (0 <= goal[0] < SIDE and 0 <= goal[1] < SIDE):
                continue
            if goal not in board:
                found[f"{name((column, row))}-{name(goal)}"] = ((column, row), goal)
            elif board[goal] != seat and side != 0:
                found[f"{name((column, row))}x{name(goal)}"] = ((column, row), goal)
    return found


def play(board, seat, text):
    """The board after a move."""
    source, goal = moves(board, seat)[text]
    after = dict(board)
    del after[source]
    after[goal] = seat
    return after


def won(board, seat, text):
    """Does this move of the seat win?"""
    goal = moves(board, seat)[text][1]
    after = play(board, seat, text)
    return goal[1] == (SIDE - 1 if seat == 0 else 0) or 1 - seat not in after.values()
