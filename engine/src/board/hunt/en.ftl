hunt-leopards = Leopards
hunt-cows = Cows
hunt-leopard = { $n ->
        [one] leopard
       *[other] leopards
    }
hunt-cow = { $n ->
        [one] cow
       *[other] cows
    }
hunt-end-penned = The leopards are penned in: neither can move or jump.
hunt-end-stuck = No cow can move.
hunt-occupied = { $point } is not free.
hunt-place-leopard = { $left ->
        [one] Your second leopard has to be placed before one moves: name a free point.
       *[other] Both leopards have to be placed before one moves: name a free point.
    }
hunt-place-cow = { $left ->
        [one] Cows move only when all 24 have been placed, and one is still to come: name a free point.
       *[other] Cows move only when all 24 have been placed, and { $left } are still to come: name a free point.
    }
hunt-leopards-placed = Both leopards are on the board, so { $point } cannot get a new one. Move one of them: from, then to.
hunt-cows-placed = No cow is left to be placed, so { $point } cannot get a new one. Move one: from, then to.
hunt-where-to = Your piece stands on { $point }. Write where it goes, too.
hunt-empty = There is no piece on { $from }.
hunt-not-yours = The piece on { $from } is your opponent’s.
hunt-stays = Going from { $point } to { $point } is no move.
hunt-cow-one-step = A cow makes a single step; the one on { $from } cannot go on.
hunt-cow-line = A cow goes along a line to the next point; no line joins { $from } and { $to }.
hunt-cow-holes = A cow goes to the next hole in its row or column, and from { $from } that is not { $to }.
hunt-cow-jump = Only leopards jump; the cow on { $from } cannot go over { $over } to { $to }.
hunt-step-on-cow = A cow stands on { $cow }. A leopard takes it by jumping over it to a free point straight behind, not by moving there.
hunt-over-nothing = From { $from } to { $to } is a jump over { $over }, but there is nothing to jump over.
hunt-over-leopard = Leopards do not jump over leopards, and there is one on { $over }.
hunt-taken-before = The cow on { $over } has been taken earlier in this series, so it cannot be jumped again from { $from } to { $to }.
hunt-no-room = The jump from { $from } over { $over } needs a free point to land on, and { $to } is not free.
hunt-crooked = Jumps go straight on: from { $from } over { $over } a leopard comes to { $behind }, not to { $to }.
hunt-nothing-behind = The cow on { $over } cannot be jumped from { $from }: no line leads straight on from there, and { $to } lies in another direction.
hunt-step-in-series = A series is made of jumps alone; from { $from } to { $to } is a step.
hunt-leopard-line = From { $from } to { $to } is neither a step along a line nor a straight jump over a cow.
hunt-leopard-holes = From { $from } to { $to } is neither a step to a hole beside it nor a straight jump over a cow.
hunt-series = Jump { $jump } of the series is not possible. { $why }
hunt-too-long = No series has more than { $most } jumps.
hunt-did-place-leopard = places a leopard
hunt-did-place-cow = { $left ->
        [0] places the last cow
       *[other] places a cow, { $left } still to come
    }
hunt-did-take = { $n ->
        [one] takes a cow
       *[other] takes { $n } cows
    }
hunt-did-pen-in = { $n ->
        [one] pens in the leopard on { $points }
       *[other] pens in the leopards on { $points }
    }
