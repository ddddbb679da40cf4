breakthrough = Breakthrough
    .blurb = Bring a piece to the far side before your opponent does.
    .rules =
        Played on 7×7 squares. White fills rows 1 and 2, Black rows 6 and 7; White begins.

        - A piece moves one square forward, straight or diagonally, to an empty square.
        - It captures one square diagonally forward, by moving onto the enemy piece; never straight ahead. Capturing is optional.
        - Whoever first reaches the far row wins, and so does whoever takes the last enemy piece.

        Write a move as from-to: `d2-d3`, and a capture as `d4xe5`. The target alone is enough where only one piece can go there.
    .example = White has just taken back on d4: e3xd4. The piece on d4 may now go on to c5, d5 or e5.
    .about = By Dan Troyka, 2000; in Portugal it is Avanço. These are the rules of the Portuguese championship of mathematical games. Pieces only go forward, so games are short, and none is drawn: nobody can block the piece that is furthest ahead, so that there is always a move.
breakthrough-standard = 7×7
breakthrough-white = White
breakthrough-black = Black
breakthrough-white-piece = { $n ->
        [one] white piece
       *[other] white pieces
    }
    .letter = W
breakthrough-black-piece = { $n ->
        [one] black piece
       *[other] black pieces
    }
    .letter = B
breakthrough-end-far-row = { $winner } reached the far row.
breakthrough-end-no-piece = { $loser } has no piece left.
breakthrough-empty = There is no piece on { $from }.
breakthrough-not-yours = The piece on { $from } is your opponent’s.
breakthrough-too-far = A piece moves one square at a time; from { $from } to { $to } is further.
breakthrough-sideways = Pieces never move sideways, as { $from } to { $to } would.
breakthrough-backwards = Pieces never move back, as { $from } to { $to } would.
breakthrough-own-piece = Your own piece stands on { $to }, so { $from } cannot go there.
breakthrough-straight-capture = Pieces capture diagonally only; { $to } is straight ahead of { $from }.
breakthrough-one-step = A move is one step of one piece, from one square to another; { $points } are too many squares.
breakthrough-did-take-white = takes a white piece
breakthrough-did-take-black = takes a black piece
