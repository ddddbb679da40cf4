slimetrail = Slimetrail
    .blurb = Both players move the same piece, which leaves a trail: bring it to your home.
    .rules =
        Played on 7×7 squares. A single white piece stands on e5; both players move it. Seat 1’s home is a1, seat 2’s home is g7. Seat 1 begins.

        - In turn each player moves the white piece to an empty square next to it: to any side or diagonally.
        - A black piece fills the square that it left. It stays there, and the white piece never enters a square with a black piece.
        - When the white piece enters a home, the player whose home it is wins, no matter who moved it there.
        - Whoever cannot move the white piece loses.

        Write a move as from-to: `e5-d4`. The target alone is always enough: `d4`.
    .example = Four moves have been played: from e5 to d4, d5, c6 and d7. Black pieces fill the squares that the white piece left. Seat 1 may now go on to c7, e7, d6 or e6; c6 is filled.
    .about = By Bill Taylor, 1992; in Portugal it is Rastros. These are the rules of the Portuguese championship of mathematical games. A hint: before each step make sure that your home can still be reached; one careless step can close the way for good, or force you towards the other home. A computer has tried every game: seat 1 can always win, so play an even number of games and swap seats.
    .learn-1 = Both players move the same white piece, to any square next to it. Your home is a1; seat 2 wants to get to g7. Make a move, such as `e5-d4` or just `d4`.
    .learn-1-right = The square that it left is filled for good.
    .learn-2 = The white piece stands on b2, beside your home. Win.
    .learn-2-right = Home. It would count even if seat 2 had moved it there.
    .learn-2-wrong = That leads away from a1.
    .learn-3 = Seat 2’s home g7 is near. Whoever moves the piece beside a home lets its owner in. Make a move after which seat 2 does not win at once.
    .learn-3-right = Safe for now. Look at the squares beside both homes before each step.
    .learn-3-wrong = From there seat 2 goes to g7.
    .learn-4 = Whoever cannot move the piece loses, too. Lead it into a dead end for seat 2.
    .learn-4-right = Stuck: seat 2 has no move and has lost.
    .learn-4-wrong = From there seat 2 still finds a way on. Look for a square whose neighbours are all filled.
    .learn-5 = Now two steps ahead: move so that, whatever seat 2 does, you can step into a1 next.
    .learn-5-right = Every way from there leads beside your home. Leaving the other side no choice is what wins.
    .learn-5-wrong = From there seat 2 has a way that does not lead beside a1.
slimetrail-standard = 7×7
slimetrail-seat-one = Seat 1
slimetrail-seat-two = Seat 2
slimetrail-white = { $n ->
        [one] white piece
       *[other] white pieces
    }
slimetrail-black = { $n ->
        [one] black piece
       *[other] black pieces
    }
slimetrail-end-home = The white piece is in the home of { $winner }.
slimetrail-end-stuck = { $loser } cannot move the white piece.
slimetrail-not-there = The white piece stands on { $white }, not on { $from }.
slimetrail-stays = The white piece stands on { $from } already, and it has to move.
slimetrail-too-far = The white piece moves one square at a time; from { $from } to { $to } is further.
slimetrail-filled = A black piece fills { $to }, so the white piece cannot go there from { $from }.
slimetrail-one-step = A move is one step, from one square to another; { $squares } are too many squares.
slimetrail-did-fill = leaves a black piece on { $from }
