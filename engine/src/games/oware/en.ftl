oware = Oware
    .blurb = Sow seeds around the board, and capture more of them than your opponent.
    .rules =
        Two rows of six houses with 4 seeds in each, 48 in all. Seat 1, South, has the houses a to f; seat 2, North, has A to F. Each side counts its houses from its own left, so that F lies above a. South begins. These are the rules of Portuguese schools.

        - Take all the seeds of one of your houses and sow them one by one into the houses that follow, counter-clockwise: a b c d e f A B C D E F and on to a. With 12 seeds or more, skip the house that they came from each time round.
        - A house with a single seed may not be played while you can play one with two or more.
        - If the last seed falls into a house of your opponent and makes 2 or 3 there, you capture the seeds of that house. If the house before it, on the same side, has 2 or 3 as well, you capture those too, and so on without a gap.
        - If your opponent has no seeds when you move, you must play so that some fall on that side, even if you capture them at once. A single seed may do that if no house with more can. If nothing can, the game ends, and the seeds on your side go into your store.
        - If you capture the last seeds that your opponent had, you move again at once, and have to feed that side. This is a move of its own.
        - 25 seeds or more in your store win at once. Whenever the game ends otherwise, more seeds in store win; equal stores are a draw.
        - The game ends when a position, that is all houses and the side to move, comes up for the third time. The seeds on the board then belong to nobody.

        Write the letter of the house, in upper or lower case: at the start, `c` sows a seed into each of d, e, f and A.
    .example = North has just sown the 5 seeds of E into F, a, b, c and d. The last one made 3 in d, and c before it has 3 as well, so North has captured 6 seeds; b, with 8, ends the row. It is South’s turn, and South may play b, e or f: c and d are empty, and a has a single seed.
    .about = A traditional game of West Africa, many centuries old and of unknown author. These are the rules of the Portuguese championship of mathematical games, where it is called Ouri. A hint: keep an eye on empty sides. Whoever starves the other side has to feed it again, and whoever cannot be fed ends the game.
    .learn-1 = Yours are the houses a to f. Name one, such as `c`: its seeds are sown one by one into the next houses, counter-clockwise.
    .learn-1-right = You want to capture 25 seeds.
    .learn-2 = If your last seed makes 2 or 3 in a house of North’s, you capture them. Find the house whose last seed does that. (B has a single seed.)
    .learn-2-right = Two seeds. Count before you sow.
    .learn-2-wrong = Nothing captured. Count from b: where does its last seed fall?
    .learn-3 = If the house before it has 2 or 3 as well, you capture those too, and so on. Capture six at once.
    .learn-3-right = Six: a row of small houses is rich prey.
    .learn-3-wrong = That takes fewer than six. E and F have two seeds each.
    .learn-4 = A house with one or two seeds can be captured. Your house e is empty; play so that North captures nothing there.
    .learn-4-right = No single seed in e, nothing to take.
    .learn-4-wrong = That leaves a single seed in e, and North makes it two.
    .learn-5 = North has no seeds. Then you must play so that some fall on that side. Feed North.
    .learn-5-right = Fed. Whoever starves the other side has to think of that before.
    .learn-6 = You have 15 seeds. 25 win at once: find the move.
    .learn-6-right = More than half: that is the game.
    .learn-6-wrong = That is not enough yet. Your house a goes once around the board.
oware-standard = 2×6 houses
oware-south = South
oware-north = North
oware-hungry = { $hungry } has no seeds: { $feeder } must play some there.
oware-end-majority = { $winner } has captured more than half of the seeds.
oware-end-unfed = The empty side could not be fed, and the other side took its own seeds into its store. { $winner } has more.
oware-end-unfed-equal = The empty side could not be fed, and the other side took its own seeds into its store. Both have 24.
oware-end-cycle = The same position came up for the third time. { $winner } has more seeds.
oware-end-cycle-equal = The same position came up for the third time, and both have captured the same number of seeds.
oware-one-house = A move is one of your houses, a letter from { $first } to { $last }; “{ $text }” is something else.
oware-no-house = There is no house { $text } on this board; yours are { $first } to { $last }.
oware-not-yours = House { $house } is your opponent’s; yours are { $first } to { $last }.
oware-empty = House { $house } is empty.
oware-single = House { $house } has a single seed; it must wait while you can play a house with two or more.
oware-must-feed = Your opponent has no seeds, so you must play some there; { $seeds ->
        [one] the single seed in { $house } does not reach
       *[other] the { $seeds } seeds in { $house } do not reach
    } the other side.
oware-did-sow = sows { $seeds }
oware-did-take = sows { $seeds }, takes { $taken }
oware-did-earn-a-turn = moves again
