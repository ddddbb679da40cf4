dablot-prejjesne = Dablot Prejjesne
    .blurb = Two armies of thirty jump over each other, and nobody over a higher rank.
    .rules =
        Seat 1 leads the Sámi and begins; seat 2 leads the settlers. The board has 72 points, numbered from the top left: six corners in a row, then the five centres between them. Corners are joined along rows and columns and with the centres around them, centres only with the corners around them.

        - The Sámi have 28 warriors on 1–28, the prince on 33 and the king on 39. The settlers have 28 farmers on 45–72, the landlord on 34 and his son on 40.
        - Every piece steps along a line to a free point next to it, in any direction.
        - Or it jumps along a line over an enemy next to it to the free point straight behind, and takes that enemy. It may jump on from there, in any direction, and stop after any jump. What is taken leaves the board at once. Taking is never compulsory.
        - No piece takes a higher rank. King and landlord are the highest and take everything; prince and son take each other and all below; warriors and farmers take only each other.
        - A player whose turn it is and who has no move, or no piece, has lost.
        - When both sides have a single piece left, the higher rank wins at once; king against landlord is a draw.
        - A position that comes up for the third time is a draw, and so are 200 moves in a row without a capture.

        Write a step as from-to: `23-29`, and a series of jumps with every point it touches: `37x35x23x25`. The target alone, or start and target, is enough where only one move fits. Numbers may run together: `17` may be a target, or short for `1-7`.
    .example = A farmer had come to 37. Now it has jumped three times: over the warrior on 36 to 35, on over 29 to 23, and on over 24 to 25. Those three warriors are off the board. Others can take the farmer in turn: the one on 14 by jumping over it to 36, the one on 20 by jumping to 30.
    .about = A traditional game of the Sámi, in the far north of Scandinavia, of unknown author and age. Source: a Brazilian book of board games. It recalls how their nomads fought for land on which Swedes settled as farmers. Hints: an inner corner of the board reaches eight points, a centre only four and point 1 only three, so pieces are worth more in the middle; let the foot soldiers advance side by side, without gaps behind them. Whoever has lost the king or the landlord cannot take the other one any more, but can still shut it in.
    .learn-1 = You lead the Sámi, at the top. Every piece steps along a line to a free point next to it, in any direction. Make a move, such as `23-29`.
    .learn-1-right = One step. Whoever has no move or no piece left has lost.
    .learn-2 = A piece jumps over an enemy beside it to the free point straight behind, and takes it. The farmer on 25 has taken three of your warriors. Take something.
    .learn-2-right = Taken. Nothing has to be taken, but here it pays.
    .learn-2-wrong = That takes nothing. The warriors on 14 and 20 stand beside the farmer.
    .learn-3 = Now you lead the settlers. A piece may jump on as long as it can. Take three warriors in one turn; write the points one after the other, as in `37x35x23`.
    .learn-3-right = Three in one turn: gaps behind a front are dangerous.
    .learn-3-wrong = Fewer than three. Start with the farmer on 37, over 36.
    .learn-4 = No piece takes a higher rank: a warrior cannot take your landlord (L), but he takes everything. A warrior has come beside him. Take it.
    .learn-4-right = King and landlord take all; prince and son take each other and all below; the others only each other.
    .learn-4-wrong = That takes nothing. The landlord stands on 34, the warrior on 29, and 24 is free.
    .learn-5 = You lead the Sámi again. The landlord’s son on 35 and the farmer on 41 threaten your warrior on 36. One move leaves the settlers nothing to take.
    .learn-5-right = Back in line. Foot soldiers belong side by side.
    .learn-5-wrong = After that the settlers can take a piece.
dablot-prejjesne-standard = 72 points
dablot-prejjesne-sami = Sámi
dablot-prejjesne-settlers = Settlers
dablot-prejjesne-warrior = { $n ->
        [one] warrior
       *[other] warriors
    }
    .letter = w
dablot-prejjesne-prince = { $n ->
        [one] prince
       *[other] princes
    }
    .letter = P
dablot-prejjesne-king = { $n ->
        [one] king
       *[other] kings
    }
    .letter = K
dablot-prejjesne-farmer = { $n ->
        [one] farmer
       *[other] farmers
    }
    .letter = f
dablot-prejjesne-son = { $n ->
        [one] landlord’s son
       *[other] landlords’ sons
    }
    .letter = S
dablot-prejjesne-landlord = { $n ->
        [one] landlord
       *[other] landlords
    }
    .letter = L
dablot-prejjesne-end-stuck = { $loser } cannot move.
dablot-prejjesne-end-taken = { $loser } lost the last piece.
dablot-prejjesne-end-rank = Each side has a single piece left, and that of { $winner } has the higher rank.
dablot-prejjesne-end-equal = Only the king and the landlord are left.
dablot-prejjesne-where-to = Your piece stands on { $point }. Write where it goes, too.
dablot-prejjesne-shut-in = Your piece on { $point } has nowhere to go now.
dablot-prejjesne-nobody-goes = None of your pieces can go to { $point } now.
dablot-prejjesne-empty = There is no piece on { $from }.
dablot-prejjesne-not-yours = The piece on { $from } is your opponent’s.
dablot-prejjesne-stays = Going from { $point } to { $point } is no move.
dablot-prejjesne-own-piece = Your own piece stands on { $to }, so { $from } cannot go there.
dablot-prejjesne-step-on-enemy = An enemy stands on { $to }. The piece on { $from } takes it by jumping over it to a free point straight behind, not by moving there.
dablot-prejjesne-over-nothing = From { $from } to { $to } is a jump over { $over }, but there is nothing to jump over.
dablot-prejjesne-over-own = Pieces jump over enemies only, and the piece on { $over } is your own; so there is no jump from { $from } to { $to }.
dablot-prejjesne-too-high = No piece takes a higher rank, and on { $over } stands the { $enemy }; so there is no jump from { $from } to { $to }.
dablot-prejjesne-taken-before = The piece on { $over } has been taken earlier in this series, so it cannot be jumped again from { $from } to { $to }.
dablot-prejjesne-no-room = The jump from { $from } over { $over } needs a free point to land on, and { $to } is not free.
dablot-prejjesne-crooked = Jumps go straight on: from { $from } over { $over } a piece comes to { $behind }, not to { $to }.
dablot-prejjesne-edge = The enemy on { $over } cannot be jumped from { $from }: the board ends behind it, and { $to } lies in another direction.
dablot-prejjesne-line = From { $from } to { $to } is neither a step along a line nor a straight jump over an enemy.
dablot-prejjesne-step-in-series = A series is made of jumps alone; from { $from } to { $to } is a step.
dablot-prejjesne-series = Jump { $jump } of the series is not possible. { $why }
dablot-prejjesne-too-long = No series has more than { $most } jumps.
dablot-prejjesne-did-take = takes { $taken }
dablot-prejjesne-did-take-one = the { $piece }
dablot-prejjesne-did-take-men = { $n ->
        [one] a { $men }
       *[other] { $n } { $men }
    }
