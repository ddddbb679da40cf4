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
    .learn-1 = You are White, at the bottom, and want a piece on the far row. A piece goes one square forward, straight or diagonally. Make a move, such as `d2-d3`.
    .learn-1-right = That is how pieces go: always forward, never back.
    .learn-2 = Pieces capture one square diagonally forward. Black has just taken your piece on d4. Take it back.
    .learn-2-right = Even. A piece that is guarded can be taken back, so keep your pieces side by side.
    .learn-2-wrong = That takes nothing. Look for a piece of yours that stands diagonally below d4.
    .learn-3 = Straight ahead nothing is captured: the black piece on d5 stands in the way of yours on d4. Go past it with the piece on d4.
    .learn-3-right = Nobody can block a piece for good: it goes on diagonally.
    .learn-3-wrong = Move the piece on d4: diagonally it can pass.
    .learn-4 = A black piece has come as far as c3; two more moves and Black wins. Stop it.
    .learn-4-right = Gone. Watch every piece that gets past the middle.
    .learn-4-wrong = The piece on c3 is still there. Which of your pieces can take it?
    .learn-5 = Your piece on f6 is one step from the far row. Win.
    .learn-5-right = That is the game: the first piece on the far row wins.
    .learn-5-wrong = That does not win yet. f7 is blocked, but diagonally you may capture.
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
