hasu-chirate-ata = Cows & Leopards (Hasu Chirate Ata)
    .blurb = Two leopards pounce on a herd of 24 cows: twelve are enough, unless the cows pen them in.
    .rules =
        Seat 1 has 2 leopards, seat 2 has 24 cows, and pieces move along the lines. The **large** board has 49 points: a square of 5×5 and a triangle on the middle of each side. The **small** board has 37: the triangles are one row shorter.

        - Eight cows stand around the centre at the start: on d4, e4, f4, d5, f5, d6, e6 and f6.
        - On each of its first two turns seat 1 places a leopard, on a free point from which it could jump over a cow at once. If there is no such point, any free point will do. Placing takes no cow.
        - After each turn of the leopards seat 2 places one of its other 16 cows on any free point. Only when all have been placed do cows move: along a line to a free point next to them, in any direction. Cows never jump.
        - With both leopards on the board, seat 1 moves one of them each turn. A leopard moves as cows do, or jumps along a line over a cow next to it to the free point straight behind, and takes that cow. It may jump on from there, in any direction, and stop after any jump. A cow leaves the board as soon as it is jumped, and never comes back. Taking is never compulsory, and leopards do not jump over each other.
        - The leopards win as soon as they have taken 12 cows, and also when seat 2 has to move a cow and cannot. The cows win when it is seat 1’s turn, both leopards are on the board, and neither can move or jump.
        - A position that comes up for the third time is a draw, and so are 200 moves in a row without a piece placed or taken.

        Write where a piece is placed, as in `e7`; a step as from-to: `e7-e8`; a series of jumps with every point it touches: `c5xe5xe3`. The target alone, or start and target, is enough where only one move fits.
    .example = The leopard that was placed on c5 has just jumped twice: over d5 to e5, and on over e4 to e3. Those two cows are gone, and ten more would win. The cow on c6 is one that seat 2 has placed; so is the one on g3.
    .about = A traditional hunting game of Karnataka in India, of unknown author and age; its name is Kannada. Source: a page of rules that says once that twelve cows are enough for the leopards, and once that it takes more than twelve; here twelve are enough. A hint: a cow with a free point behind it is in danger, so cows keep together. The weak win by moving as one.
    .learn-1 = You have the leopards. On your first turns you place them where they could jump over a cow at once. Place one, such as on `e5`.
    .learn-1-right = Eight cows stand around the centre, so the middle is full of prey.
    .learn-2 = A leopard jumps over a cow beside it to the free point straight behind, and takes it. Take a cow.
    .learn-2-right = Taken. Twelve are enough.
    .learn-2-wrong = That takes none. Look for a cow beside a leopard with a free point behind it.
    .learn-3 = It may jump on at once, in any direction. Take four cows or more in one turn; write the points one after the other, as in `c5xc7xe5`.
    .learn-3-right = A feast. So the cows should leave no holes.
    .learn-3-wrong = Fewer than four. From e5 there is more to take on every side.
    .learn-4 = Now you have the cows, and want to pen the leopards in. The leopard on g7 threatens to jump over f6. Place a cow so that no leopard can take anything.
    .learn-4-right = With no free point behind it, a cow is safe.
    .learn-4-wrong = A leopard can still jump. Which point lies behind f6, seen from g7?
    .learn-5 = The leopards need one more cow. Win.
    .learn-5-right = Twelve cows: that is the game.
    .learn-5-wrong = That takes no cow. The leopard on g7 has one beside it.
hasu-chirate-ata-large = large, 49 points
hasu-chirate-ata-small = small, 37 points
hasu-chirate-ata-left = { $left ->
        [one] The leopards need one more cow.
       *[other] The leopards need { $left } more cows.
    }
hasu-chirate-ata-end-feast = The leopards have taken twelve cows.
hasu-chirate-ata-no-prey = A leopard is placed where it could jump over a cow at once; from { $point } it could not.
