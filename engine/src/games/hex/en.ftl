hex = Hex
    .blurb = Join your two edges of the rhombus before your opponent joins the others.
    .rules =
        Played on a rhombus of hexagons, usually 11×11. Seat 1 is Black, seat 2 White; Black begins.

        - In turn each player places a stone of their colour on any empty cell. Stones are never moved or taken.
        - Black wants an unbroken chain of black stones from column a, the left edge, to the last column, the right edge. White wants one of white stones from row 1, the lower edge, to the last row, the upper edge. Whoever completes such a chain wins.
        - Each of the four corner cells belongs to both edges that meet there.
        - To begin is an advantage. So on their first turn seat 2 may `swap` instead of placing a stone: the players exchange colours, and the stone stays where it is. Then seat 2 is Black and owns that stone, and seat 1 goes on as White.
        - There are no draws: a full board always has a chain of one colour.

        Write the cell of your stone: a letter for its column and a number for its row, as in `f6`. a1 is the lower left corner. To exchange colours, write `swap`.
    .example = Seat 2 took over the stone on c2 with `swap` and has been Black since; seat 1 goes on as White. White’s f6 and g4 do not touch, but they are safely linked: if Black takes f5, White takes g5, and the other way round.
    .about = By Piet Hein, 1942, and again by John Nash, 1948. These are the rules of the Portuguese championship of mathematical games, where whoever moves second may exchange colours, so that nobody gains by beginning with the best cell. A hint: stones need not touch to hang together; the picture shows two that nobody can part any more.
hex-7 = 7×7
hex-9 = 9×9
hex-10 = 10×10
hex-11 = 11×11
hex-13 = 13×13
hex-14 = 14×14
hex-19 = 19×19
hex-black = Black
hex-white = White
hex-black-stone = { $n ->
        [one] black stone
       *[other] black stones
    }
    .letter = B
hex-white-stone = { $n ->
        [one] white stone
       *[other] white stones
    }
    .letter = W
hex-edges = Black joins a to { $column }, White 1 to { $row }
hex-may-swap = White may swap colours
hex-swapped = Colours swapped
hex-swap = swap
hex-end-joined = { $winner } joined both edges.
hex-occupied = There is a stone on { $cell } already.
hex-one-stone = A turn is one stone on one cell; { $cells } are too many.
hex-nothing-to-swap = No stone has been placed yet: only seat 2 may swap colours, on their first turn.
hex-swapped-before = The colours have been swapped; that is possible only once.
hex-swap-too-late = It is too late to swap colours: only seat 2 may, on their first turn.
hex-did-swap = the colours change hands: { $black } is Black now, { $white } White
