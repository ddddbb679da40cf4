conspirateurs = Conspirateurs
    .blurb = All conspirators flee to the sanctuaries, and there is one too few: nobody wins, but somebody loses.
    .rules =
        For two or four players, on 17×17 points. Two players, White and Black, have 20 men each; four, White, Black, Green and Orange, have 10 each and move in this order. The **centre** is the 45 points from e7 to m11. The 39 **sanctuaries** are marked points on the four edges.

        - First each player in turn places a man on a free point of the centre, until all 40 have been placed. No man moves before that.
        - Then each player in turn moves one man. He goes one step to a free point beside him, in any of the eight directions; or he jumps over a man of any colour who stands beside him, to the free point straight behind. He may jump on from there, in any direction, and stop after any jump. Nobody is captured.
        - Only where a man ends counts, not his way there. He may jump over safe men, pass sanctuaries and come back through the point that he left, but not end where he began.
        - A man who ends his move on a sanctuary is safe: he stays there, and no other man can end there.
        - A player whose men are all safe has no more turns. A player with men in danger who cannot move any of them passes.
        - When only one player still has a man in danger, that player has lost and the game is over. With two players the other one has won; with four the other three are safe, which is neither won nor lost. Whoever resigns is the only loser.
        - A position that comes up for the third time is a draw, and so are 200 moves in a row without a man placed or made safe. Then nobody has lost.

        Write where a man is placed, as in `e7`; later from-to, for a step and a run of jumps alike: `m10-a12`. Points between may be written too: `m10-k10-i12-g10-e12-c10-a12` is the same move. The target alone is enough where only one man can get there. Whoever cannot move writes `pass`.
    .example = White has just moved m10-a12, a run of six jumps: over l10, j11, h11, f11, d11 and b11, landing on k10, i12, g10, e12, c10 and, safe, on the sanctuary a12. White had sent the men on d11 and b11 ahead as stepping stones; Black could have used them as well.
    .about = From France, about 1800, by an unknown author. Source: a Brazilian collection of games. The conspirators are meeting when the police come in, and everybody runs for a place of refuge. A hint: be quick, which means long runs of jumps; and do not let your men stand where others can use them as stepping stones.
    .learn-1 = You have the white men. First everybody places men in the centre, one each turn. Place one on a free point from e7 to m11, such as `i9`.
    .learn-1-right = No man moves before all have been placed.
    .learn-2 = All are placed, and now they flee. A man goes one step in any of the eight directions, or jumps over a man of any colour to the free point behind. Move a man, such as `h7-d11`.
    .learn-2-right = Nobody is captured; men are only stepping stones.
    .learn-3 = Jumps may follow on each other in one turn; write only where the run begins and ends. Bring a man of yours to column b or c by jumps.
    .learn-3-right = A long way in one turn. Whoever finds long runs is first.
    .learn-3-wrong = That is no run to column b or c. The men on f7, g11 and j7 can get there.
    .learn-4 = The points marked on the edges are sanctuaries: a man who ends there is safe. Bring a man to safety.
    .learn-4-right = Safe. He stays there; others may jump over him.
    .learn-4-wrong = He is not on a sanctuary. The nearest are a10 and a12.
    .learn-5 = Your stepping stones serve others, too. Now you have the black men: one of them reaches a sanctuary over White’s. Find him.
    .learn-5-right = There is one sanctuary fewer than men, so whoever dawdles loses.
    .learn-5-wrong = Not safe yet. Look at the man on e10.
conspirateurs-standard = 17×17
conspirateurs-white = White
conspirateurs-black = Black
conspirateurs-green = Green
conspirateurs-orange = Orange
conspirateurs-white-man = { $n ->
        [one] white man
       *[other] white men
    }
    .letter = W
conspirateurs-white-safe = { $n ->
        [one] safe white man
       *[other] safe white men
    }
    .letter = w
conspirateurs-black-man = { $n ->
        [one] black man
       *[other] black men
    }
    .letter = B
conspirateurs-black-safe = { $n ->
        [one] safe black man
       *[other] safe black men
    }
    .letter = b
conspirateurs-green-man = { $n ->
        [one] green man
       *[other] green men
    }
    .letter = G
conspirateurs-green-safe = { $n ->
        [one] safe green man
       *[other] safe green men
    }
    .letter = g
conspirateurs-orange-man = { $n ->
        [one] orange man
       *[other] orange men
    }
    .letter = O
conspirateurs-orange-safe = { $n ->
        [one] safe orange man
       *[other] safe orange men
    }
    .letter = o
conspirateurs-danger-two = In danger: White { $white }, Black { $black }
conspirateurs-danger-four = In danger: White { $white }, Black { $black }, Green { $green }, Orange { $orange }
conspirateurs-pass = pass
conspirateurs-end-caught = Only { $loser } still has men in danger.
conspirateurs-place-first = { $left ->
        [one] No man moves before all have been placed, and you still have one to place: name a free point of the centre, e7 to m11.
       *[other] No man moves before all have been placed, and you still have { $left } to place: name a free point of the centre, e7 to m11.
    }
conspirateurs-no-passing-yet = { $left ->
        [one] You cannot pass: you still have a man to place. Name a free point of the centre, e7 to m11.
       *[other] You cannot pass: you still have { $left } men to place. Name a free point of the centre, e7 to m11.
    }
conspirateurs-not-centre = Men are placed in the centre, from e7 to m11, and { $point } is outside.
conspirateurs-occupied = There is already a man on { $point }.
conspirateurs-empty = There is no man on { $from }.
conspirateurs-not-yours = The man on { $from } is not yours.
conspirateurs-safe = Your man on { $from } is safe: he stays in his sanctuary.
conspirateurs-back = A man may pass the point where he began, but not end there: { $from } to { $from } is no move.
conspirateurs-odd = From { $from } to { $to } is more than a step, and no run of jumps ends there: each jump goes two points on, and a run has no steps in it.
conspirateurs-over-nothing = A jump from { $from } to { $to } goes over a man on { $over }, and there is none.
conspirateurs-too-far = { $to } is more than a step from { $from }, and no run of jumps over neighbouring men to free points leads there.
conspirateurs-where-to = Your man stands on { $point }. Write where he goes, too.
conspirateurs-out-of-reach = All men have been placed, and none of yours can get to { $point } now.
conspirateurs-no-passing = You cannot pass while one of your men in danger can move.
conspirateurs-only-pass = None of your men in danger can move, so you can only pass. Write “pass”.
conspirateurs-did-place = { $left ->
        [0] places the last man
       *[other] places a man, { $left } still to come
    }
conspirateurs-did-save = { $left ->
        [0] brings the last man to safety
       *[other] brings a man to safety, { $left } still in danger
    }
conspirateurs-did-jump = jumps
conspirateurs-did-pass = cannot move
