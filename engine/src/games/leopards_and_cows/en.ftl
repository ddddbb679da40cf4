leopards-and-cows = Leopards & Cows
    .blurb = Two leopards hunt 24 cows, who try to pen them in.
    .rules =
        Seat 1 has 2 leopards, seat 2 has 24 cows. The **large** board has 49 points: a square of 5×5 and a triangle on the middle of each side. The **small** board has 37: the triangles are one row shorter. Pieces move along the lines.

        - First seat 1 places a leopard and seat 2 a cow, each on any free point, and then both do so once more.
        - After that seat 1 moves a leopard each turn, while seat 2 goes on placing a cow each turn. Only when all 24 have been placed do cows move.
        - A cow moves along a line to a free point next to it, in any direction. It never jumps.
        - A leopard moves in the same way, or jumps along a line over a cow next to it to the free point straight behind, and takes that cow. It may jump on from there, in any direction, and stop after any jump. A cow leaves the board as soon as it is jumped. Taking is never compulsory, and leopards do not jump over each other.
        - The cows win when it is seat 1’s turn, both leopards are on the board, and neither can move or jump. The leopards win when they have taken all 24 cows, or when seat 2 has to move a cow and cannot.
        - A position that comes up for the third time is a draw, and so are 200 moves in a row without a piece placed or taken.

        On the board **holes**, 6×5 holes without lines, all pieces stand on the board from the start: leopards on a1 and f5, cows everywhere but on a2, b1, e5 and f4. Cows step along rows and columns; leopards step and jump in all eight directions. The rest is the same.

        Write where a piece is placed, as in `e5`; a step as from-to: `e5-e6`; a series of jumps with every point it touches: `e5xe7xe9`. The target alone, or start and target, is enough where only one move fits.
    .example = The leopard has just jumped twice: from e5 over e6 to e7, and on over e8 to e9. The two cows are off the board; the one on f8 was not in the way. It could also have stopped on e7.
leopards-and-cows-large = large, 49 points
leopards-and-cows-small = small, 37 points
leopards-and-cows-holes = 6×5 holes
leopards-and-cows-leopards = Leopards
leopards-and-cows-cows = Cows
leopards-and-cows-leopard = { $n ->
        [one] leopard
       *[other] leopards
    }
leopards-and-cows-cow = { $n ->
        [one] cow
       *[other] cows
    }
leopards-and-cows-end-penned = The leopards are penned in: neither can move or jump.
leopards-and-cows-end-eaten = All 24 cows have been taken.
leopards-and-cows-end-stuck = No cow can move.
leopards-and-cows-occupied = { $point } is not free.
leopards-and-cows-place-leopard = { $left ->
        [one] Your second leopard has to be placed before one moves: name a free point.
       *[other] Both leopards have to be placed before one moves: name a free point.
    }
leopards-and-cows-place-cow = { $left ->
        [one] Cows move only when all 24 have been placed, and one is still to come: name a free point.
       *[other] Cows move only when all 24 have been placed, and { $left } are still to come: name a free point.
    }
leopards-and-cows-leopards-placed = Both leopards are on the board, so { $point } cannot get a new one. Move one of them: from, then to.
leopards-and-cows-cows-placed = No cow is left to be placed, so { $point } cannot get a new one. Move one: from, then to.
leopards-and-cows-where-to = Your piece stands on { $point }. Write where it goes, too.
leopards-and-cows-empty = There is no piece on { $from }.
leopards-and-cows-not-yours = The piece on { $from } is your opponent’s.
leopards-and-cows-stays = Going from { $point } to { $point } is no move.
leopards-and-cows-cow-one-step = A cow makes a single step; the one on { $from } cannot go on.
leopards-and-cows-cow-line = A cow goes along a line to the next point; no line joins { $from } and { $to }.
leopards-and-cows-cow-holes = A cow goes to the next hole in its row or column, and from { $from } that is not { $to }.
leopards-and-cows-cow-jump = Only leopards jump; the cow on { $from } cannot go over { $over } to { $to }.
leopards-and-cows-step-on-cow = A cow stands on { $cow }. A leopard takes it by jumping over it to a free point straight behind, not by moving there.
leopards-and-cows-over-nothing = From { $from } to { $to } is a jump over { $over }, but there is nothing to jump over.
leopards-and-cows-over-leopard = Leopards do not jump over leopards, and there is one on { $over }.
leopards-and-cows-taken-before = The cow on { $over } has been taken earlier in this series, so it cannot be jumped again from { $from } to { $to }.
leopards-and-cows-no-room = The jump from { $from } over { $over } needs a free point to land on, and { $to } is not free.
leopards-and-cows-crooked = Jumps go straight on: from { $from } over { $over } a leopard comes to { $behind }, not to { $to }.
leopards-and-cows-nothing-behind = The cow on { $over } cannot be jumped from { $from }: no line leads straight on from there, and { $to } lies in another direction.
leopards-and-cows-step-in-series = A series is made of jumps alone; from { $from } to { $to } is a step.
leopards-and-cows-leopard-line = From { $from } to { $to } is neither a step along a line nor a straight jump over a cow.
leopards-and-cows-leopard-holes = From { $from } to { $to } is neither a step to a hole beside it nor a straight jump over a cow.
leopards-and-cows-series = Jump { $jump } of the series is not possible. { $why }
leopards-and-cows-too-long = No series has more than { $most } jumps.
