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
    .about = Traditional, of unknown author and age; in Sri Lanka it is called Diviyan Keliya. Sources: the rules that the organisation Oikos published in Portugal, and a book by Guik. They do not agree on everything, not even on the board, so there are two; the board with holes was described by somebody who bought it at a medieval fair, without its rules. A hint: cows that only defend themselves are eaten one by one in the end. They have to close in on the leopards.
    .learn-1 = You have the leopards. Place the first one on any free point, such as `e5`.
    .learn-1-right = In the middle it reaches most points.
    .learn-2 = A leopard jumps over a cow beside it to the free point straight behind, and takes it. Take a cow.
    .learn-2-right = Taken. 24 cows, and the leopards have won.
    .learn-2-wrong = That takes none. Beside e5 stands the cow on e6, and e7 is free.
    .learn-3 = It may jump on at once. Take two cows in one turn; write the points one after the other, as in `e5xe7xe9`.
    .learn-3-right = Two in one turn.
    .learn-3-wrong = Only one turn, and fewer than two cows: the leopard on e5 can jump on from e7.
    .learn-4 = Now you have the cows, and want to pen the leopards in. The leopard on e5 threatens your cow on e6. Place a cow so that it cannot be jumped.
    .learn-4-right = With no free point behind it, a cow is safe.
    .learn-4-wrong = The leopard still jumps over e6, to the free point behind it.
    .learn-5 = Place a cow where no leopard can take one at its next turn: at an edge, or far from both.
    .learn-5-right = Safe. Cows win slowly: first around the edge, then inwards, with no gaps.
    .learn-5-wrong = From there a leopard can jump over a cow.
leopards-and-cows-large = large, 49 points
leopards-and-cows-small = small, 37 points
leopards-and-cows-holes = holes, 6×5
leopards-and-cows-end-eaten = All 24 cows have been taken.
