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
    .learn-1 = You are Black. Place a stone on any cell by its name, such as `d4`. In the end you want a chain of black stones from the left edge to the right one.
    .learn-1-right = Stones never move and are never taken. The middle is a good place.
    .learn-2 = You are seat 2, and your opponent began in the middle, which is too strong. On your first turn you may exchange colours: write `swap`.
    .learn-2-right = Now the strong stone is yours. So whoever begins had better choose a cell that is neither too good nor too bad.
    .learn-2-wrong = That is allowed, but the stone in the middle is worth more. Exchange colours.
    .learn-3 = Two stones are linked as if they touched if two free cells lie between them: if one is taken, you take the other. That is a bridge. Make one with your stone on d4.
    .learn-3-right = A bridge goes twice as far as a stone that touches, and holds as well.
    .learn-3-wrong = That is no bridge with d4: you need two free cells that touch both stones, as between d4 and e5.
    .learn-4 = White has put a stone on e4, into your bridge from d4 to e5. Keep your stones linked.
    .learn-4-right = Linked. It does not matter which of the two White takes.
    .learn-4-wrong = Now White can part your stones. There is one cell left that touches both.
    .learn-5 = White wants a chain from the lower edge to the upper one, and needs a single stone. Block the way.
    .learn-5-right = Whoever blocks for good has a chain of their own: there are no draws.
    .learn-5-wrong = White wins at once on d4.
    .learn-6 = Your chain lacks one stone to the right edge. Win.
    .learn-6-right = Joined: that is the game.
    .learn-6-wrong = That does not touch the right edge and your chain. Column g is the edge.
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
