traffic-lights = Traffic Lights
    .blurb = Green, yellow, red: make a row of three of one colour.
    .rules =
        Played on a board of 4 columns and 3 rows, empty at the start. All pieces belong to both players. Seat 1 begins.

        - In turn each player changes one square: drops a green piece on an empty square, turns a green piece yellow, or turns a yellow piece red.
        - A red piece stays red until the end.
        - Whoever first makes a row of three pieces of one colour wins: along a row, along a column or diagonally, without gaps.

        Write the square alone; what stands there says what happens. `b2` drops a green piece on b2 if it is empty, and turns it yellow if it is green.
    .example = a1 and b1 are yellow; d3 is red and stays so. Seat 2 has just dropped a green piece on c1, and that is a mistake: seat 1 plays c1, turns it yellow, and has three yellow pieces in a row.
    .about = By Alan Parr; our source gives no year. In Portugal it is Semáforo, and these are the rules of the Portuguese championship of mathematical games. Red stays, so every game ends with a row of three. A hint: towards the end count the moves that do not lose at once; whoever runs out of them first has lost. A computer has tried every game: seat 2 can always win, so play an even number of games and swap seats.
    .learn-1 = All pieces belong to both players. On an empty square a move drops a green piece: name a square, such as `b2`.
    .learn-1-right = Green. Whoever makes a row of three of one colour wins.
    .learn-2 = Naming a green piece turns it yellow, and a yellow one red. Turn one of the two green pieces yellow.
    .learn-2-right = Yellow. The next time it turns red, and red stays.
    .learn-2-wrong = That drops another green piece. Name a1 or c3.
    .learn-3 = a1 and b1 are green. Make a row of three and win.
    .learn-3-right = Three green pieces in a row: it does not matter who placed the others.
    .learn-3-wrong = The row along the lowest rank lacks c1.
    .learn-4 = a1 and b1 are yellow, and your opponent has dropped a green piece on c1. Win.
    .learn-4-right = Turned yellow, it makes three in a row. A green piece beside two yellow ones is a gift.
    .learn-4-wrong = Look at the lowest row: what if c1 changes its colour?
    .learn-5 = Here nobody can win at once. Move so that your opponent cannot either.
    .learn-5-right = Well seen. Towards the end such safe moves run out, and whoever has none left loses.
    .learn-5-wrong = After that your opponent makes a row of three.
traffic-lights-standard = 4×3
traffic-lights-seat-one = Seat 1
traffic-lights-seat-two = Seat 2
traffic-lights-green-piece = { $n ->
        [one] green piece
       *[other] green pieces
    }
    .letter = G
traffic-lights-yellow-piece = { $n ->
        [one] yellow piece
       *[other] yellow pieces
    }
    .letter = Y
traffic-lights-red-piece = { $n ->
        [one] red piece
       *[other] red pieces
    }
    .letter = R
traffic-lights-end-green = { $winner } made a row of three green pieces.
traffic-lights-end-yellow = { $winner } made a row of three yellow pieces.
traffic-lights-end-red = { $winner } made a row of three red pieces.
traffic-lights-red-stays = The piece on { $square } is red, and red pieces stay as they are.
traffic-lights-one-square = A move is one square, the one that changes; { $squares } are too many.
traffic-lights-did-green = drops a green piece on { $square }
traffic-lights-did-yellow = turns { $square } from green to yellow
traffic-lights-did-red = turns { $square } from yellow to red
