leopard = Leopard
    .blurb = Two hidden hands, two squares of nine spaces: line up suits and colours, and spoil your opponent’s lines.
    .rules =
        Played with two packs, 104 cards, in four hands. South and North each have a square of nine spaces, numbered 1 2 3 / 4 5 6 / 7 8 9 from the top left, and eight cards that nobody else sees. The dealer of the first hand is drawn by lot; then the deal alternates, and the other player begins.

        A turn starts with a card from the stock, drawn for you. Then do one thing: lay a card on a square, discard one face up, or go out.

        - **Ace to 9**: on the space with its number (ace = 1), in either square. The space must be blank, or its top card face down.
        - **10**: on any space of your own square that is blank or has a card face down on top.
        - **Jack**: face down on any card, in either square; not on a blank space.
        - **Queen**: face down on any card, in your own square only; not on a blank space.
        - **King**: on any space of your own square, whatever lies there.

        A line with a card face down in it is worth nothing, as with a blank space. Nobody is shown what that card is.

        - **Value of a square**: each row, column and long diagonal is worth 3 if its three cards show one suit, 1 if they show one colour but not one suit.
        - **Going out**: instead of playing, when your square is worth 7 or more at the start of your turn. You need not.
        - **A hand ends** when somebody goes out. When the stock is empty, play goes on without drawing, and the hand ends with the last card.
        - **Score of a hand**: the value of your square, each point above 7 counting twice, less 1 if you went out. The highest total after the last hand wins; equal totals are a draw.

        Write a card as rank and suit, `c` clubs ♣, `d` diamonds ♦, `h` hearts ♥, `s` spades ♠: `7h`, `10s`, `Kd`, or in words, such as `7 of hearts on 7`. On your square: `7h@7`; on your opponent’s: `7h@o7`; a discard: `x7h`; going out: `out`. A part is enough where only one move fits, such as `k@5`. A jack or queen laid face down is announced as `*@4`.
    .example = North’s top row showed three hearts, worth 3, until South laid a jack face down on the 2. With the two of diamonds on top of that jack the row is red again, and worth 1. Then South discarded the three of spades, and has now covered North’s 6 with another jack, which shows only its back.
    .about = By Robert Abbott, from Abbott’s New Card Games, 1963, where it was probably the favourite of its readers; in 1996 it came out in Germany as Sabotage. These are the rules as the author revised them by 2008: one suit is worth 3 instead of 2, and going out takes 7 instead of 5. A leopard cannot change its spots, as the English say, but here it can: lay jacks and queens over what has the wrong colour, and then cards of the right one. It mostly pays to fill a square with one colour. Going out costs a point, and playing on may bring more.
    .learn-1 = You are North, and this is your hand. A card from ace to 9 goes on the space with its number, in either square. Lay one on your own square, such as `3h@3`.
    .learn-1-right = Your square is worth something when its rows, columns and long diagonals show one suit or one colour.
    .learn-1-wrong = That is allowed, but lay a card with a number on your own square.
    .learn-2 = Ace and 2 of hearts lie in your top row. Three of one suit in a line are worth 3, of one colour 1. Complete the row.
    .learn-2-right = Three hearts: 3 points.
    .learn-2-wrong = The top row still has a hole, on 3.
    .learn-3 = A king goes on any space of your own square, whatever lies there; a 10 goes there too, on blank spaces or cards face down. Lay a king, such as `kc@5`.
    .learn-3-right = The middle belongs to four lines.
    .learn-3-wrong = That is allowed, but lay a king.
    .learn-4 = Now you are South. North’s top row shows three hearts. A jack goes face down on any card, and a line with a card face down is worth nothing. Spoil the row, with `jh@o2` for example.
    .learn-4-right = Worth nothing now, until somebody lays a card on the jack.
    .learn-4-wrong = North’s row still counts. Lay a jack on o1, o2 or o3.
    .learn-5 = You are North, and your square is worth 9. From 7 on you may go out, which ends the hand: each point above 7 counts twice, and going out costs 1. Write `out`.
    .learn-5-right = 10 points for you: 9, two more for what is above 7, less one.
    .learn-5-wrong = You may go on playing, but South could spoil your lines. Go out.
leopard-standard = four hands
leopard-single = one hand
leopard-south = South
leopard-north = North
leopard-out = out
leopard-stock = stock
leopard-discards = discards
leopard-spelt = { $before }{ $card }{ $after }
leopard-end-higher = { $winner } has the higher total.
leopard-end-equal = The totals are equal.

leopard-note-hand-over = Hand { $hand } ended with the last card: South { $south }, North { $north }
leopard-note-went-out = { $side } went out in hand { $hand }: South { $south }, North { $north }
leopard-points =
    { $bonus ->
        [0] { $out ->
            [0] { $total }
           *[other] { $total } (square { $value }, going out −1)
        }
       *[other] { $out ->
            [0] { $total } (square { $value }, bonus { $bonus })
           *[other] { $total } (square { $value }, bonus { $bonus }, going out −1)
        }
    }
leopard-note-hand = Hand { $hand } of { $hands }
leopard-note-squares = Squares are worth: South { $south }, North { $north }
leopard-note-ended = The squares are shown as hand { $hand } ended
leopard-note-squares-then = They were worth: South { $south }, North { $north }
leopard-note-hand-begins = Hand { $hand } of { $hands } begins
leopard-note-dealer = Dealer: { $side }
leopard-note-stock = { $n ->
        [0] The stock is empty
        [one] 1 card in the stock
       *[other] { $n } cards in the stock
    }
leopard-note-scores = Hands so far (South–North): { $scores }

leopard-out-too-early = Your square is worth { $value }; going out needs { $enough } or more at the start of your turn.
leopard-not-in-hand = You do not hold { $card }.
leopard-no-rank = { $rank ->
        [1] You hold no ace.
        [11] You hold no jack.
        [12] You hold no queen.
        [13] You hold no king.
       *[other] You hold no { $rank }.
    }
leopard-no-suit = { $suit ->
        [c] You hold no clubs.
        [d] You hold no diamonds.
        [h] You hold no hearts.
       *[s] You hold no spades.
    }
leopard-none-goes = None of these cards can be laid on { $space }.
leopard-own-square-only = You cannot lay { $card } on { $space }: tens, queens and kings are laid on your own square only.
leopard-other-number = You cannot lay { $card } on { $space }: its place is the space with the number { $number }, in either square.
leopard-nothing-to-cover = { $space } is blank, and { $card } has nothing to cover there: jacks and queens are laid on top of a card.
leopard-face-up = On { $space } lies { $top }, face up; { $card } goes only on a blank space or on a card that is face down.

leopard-unreadable = I cannot read “{ $text }” as a move. Write a card such as 7h, then @ and a place: 1–9 in your square, o1–o9 in your opponent’s. A discard is x7h; to go out, write out.
leopard-unfinished = “{ $read }” lacks its end. After the card comes @ and a place: 1–9 in your square, o1–o9 in your opponent’s.
leopard-half-read = I understood “{ $read }”, but not “{ $rest }”. After the card comes @ and a place: 1–9 in your square, o1–o9 in your opponent’s.
leopard-no-space = There is no space { $space } here: 1–9 are in your square, o1–o9 in your opponent’s.
leopard-discard-alone = “{ $text }” begins with x like a discard, but names a space too. A discard is x and the card alone, such as x7h; without the x the card is laid on the space.
leopard-only-thrown = You can only discard { $card } now. If that is what you want, write { $discard }.

leopard-did-lay = lays { $card } on space { $space } of { $side }’s square
leopard-did-hide = lays a card face down on space { $space } of { $side }’s square
leopard-did-cover = over { $card }
leopard-did-cover-back = over a card face down
leopard-did-discard = discards { $card }
leopard-did-go-out = goes out with { $value }
