# What all games share. Words between “ ” are what somebody typed.

list = { $first }, { $rest }
list-end = { $first } and { $rest }
card = { $rank ->
        [1] ace
        [11] jack
        [12] queen
        [13] king
       *[other] { $rank }
    } of { $suit ->
        [c] clubs
        [d] diamonds
        [h] hearts
       *[s] spades
    }
card-the = { $rank ->
       *[other] the
    } { card }

# What a card is called in short: its letters, and the sign of its suit. They are those that are typed, the first of each
# list below.
card-rank = { $rank ->
        [1] A
        [11] J
        [12] Q
        [13] K
       *[other] { $rank }
    }
card-suit = { $suit ->
        [c] c♣
        [d] d♦
        [h] h♥
       *[s] s♠
    }
card-short = { card-rank }{ card-suit }
# What people type: ranks from the ace to the king, and suits in the order of the packs, each by its letter and its names;
# words around them.
cards-ranks = a ace, 2 two deuce, 3 three, 4 four, 5 five, 6 six, 7 seven, 8 eight, 9 nine, 10 ten, j jack knave, q queen, k king
cards-suits = c clubs club, d diamonds diamond, h hearts heart, s spades spade
cards-articles = the, a, an
cards-of = of
cards-onto = on, at, in, to, onto, into, space, square, my
cards-theirs = opponent, opponents, their, theirs
cards-discard = discard, discards, discarding, throw, away

nobody = nobody
# What a word becomes together with words of ours behind it: `before | words = said`, with `;` between them.
words-together = { "" }
seat = seat { $seat }

refusal-over = The game is over. { $why }
refusal-not-your-turn = It is not your turn; seat { $seat } moves.
refusal-empty = Write a move.
refusal-too-long = That is too long for a move; even the longest has fewer than { $most } characters.
refusal-unreadable = I cannot read “{ $rest }” as a move here. { $points }
refusal-unfinished = “{ $read }” is only the start of { $cell ->
        [square] a square
        [cell] a cell
        [house] a house
        [space] a space
       *[point] a point
    }. { $points }
refusal-half-read = I understood “{ $read }”, but not “{ $rest }”. { $points }
refusal-no-point = There is no { $cell ->
        [square] square
        [cell] cell
        [house] house
        [space] space
       *[point] point
    } { $point } on this board. { $points }
refusal-no-point-near = There is no { $cell ->
        [square] square
        [cell] cell
        [house] house
        [space] space
       *[point] point
    } { $point } on this board; near it are { $near }.
refusal-points = { $cell ->
        [square] Squares
        [cell] Cells
        [house] Houses
        [space] Spaces
       *[point] Points
    } go from { $first } to { $last }, such as { $example }.
refusal-points-named = { $cell ->
        [square] Squares
        [cell] Cells
        [house] Houses
        [space] Spaces
       *[point] Points
    } have a letter from { $a } to { $z } and a number from { $low } to { $high }, such as { $example }.
refusal-ambiguous = “{ $text }” could be { $moves }. Which one?
refusal-ambiguous-more = “{ $text }” could be { $moves }, and more. Which one?
refusal-other-letters = { $why } Did you mean { $moves }? In another language it is written so.
refusal-other-words = Did you mean { $moves }? In another language it is written so.
refusal-only-begins = “{ $text }” is only the beginning of a move. Write the rest of it, too.
refusal-nothing-fits = No move that is possible now fits “{ $text }”.
refusal-not-canonical = A record has moves in one form only: “{ $canonical }” instead of “{ $text }”.

end-resigned = { $loser } resigned.
end-agreed = Everybody agreed on a draw.
end-time = { $loser } ran out of time.
end-judged = An organiser decided it so.
end-closed = It was closed without a result.
end-threefold = The same position came up for the third time.
end-quiet = In 200 moves in a row nothing has changed for good: other moves could have undone each of them.

setup-no-such-variant = { $game } has no board “{ $wanted }”. Possible: { $variants }.
setup-variant = “{ $name }”
setup-no-such-seats = { $game } is not for { $wanted } players. Possible: { $seats }.
setup-no-such-game = There is no game “{ $wanted }”.
setup-needs-seed = { $game } needs a seed, or a secret and an entropy.
setup-bad-hex = The field { $field } must be 32 bytes in hex: 64 digits.
setup-no-secret = There is a commitment without the secret that it promised: nothing is proved.
setup-other-secret = The commitment is not the SHA-256 of the secret: this is not what was promised.
record-game = Game
record-table = Table
record-variant = Board
record-seats = Seats
record-commitment = Commitment
record-secret = Secret
record-entropy = Entropy
record-seed = Seed
record-challenge = Challenge
record-place = Place
record-by-word = word
record-by-event = event
record-time = Time
record-time-game = game
record-time-most = up to
record-time-hard = lost at once
record-time-weekdays = without weekends
record-given = Time given
record-given-after = after move
record-call = Clock for one turn
record-call-move = move
record-call-seat = seat
record-call-by = wanted by seat
record-call-given = given
record-call-declined = declined
record-result = Result
record-why = Why
record-match = Match
record-match-game = Match game
record-match-side-label = Match side { $side }
record-match-before-label = Match side { $side } before
record-match-of = of
record-match-named = match of
record-match-begun = begun
record-match-sums = score
record-match-void = counts for nothing
record-match-taken = somebody else for side
record-match-over = match over after game
record-match-why-played = all games played
record-match-why-left = left by side
record-match-why-late = two games lost on time running by side
record-match-why-closed = broken off
record-match-why-agreed = no other game wanted
record-match-twice = Game { $game } of the match of #{ $table } stands here a second time: { $file }, line { $line } has it already. Take one of the two away.
record-match-other = This says that it is game { $game } of the match of #{ $table }, and does not fit the record of that match in { $file }, line { $line }: the game, the board, the number of seats or of games, or the end of the match is another one. It belongs to another match.
record-match-before = Game { $game } of the match of #{ $table } stands after game { $before }; it should stand before it.
record-match-beyond = This is game { $game } of the match of #{ $table }, which has { $last } by what the record says: no such game can be.
record-match-table =
    { $game ->
        [1] The match of #{ $table } begins with table #{ $table }, and the record is of #{ $other }: it is game 1 of another match.
       *[other] Game { $game } of the match of #{ $table } began after #{ $table }, and the record is of #{ $other }, which is none after it.
    }
record-match-side = In game { $game } of the match of #{ $table }, seat { $seat } is that of side { $side }, { $wanted }, as everybody moves one seat on after each game; the record has { $player } there.
record-match-sides = The record names a side that the match of #{ $table } does not have: there are { $seats }.
record-match-unfinished = Game { $before } has no result, and game { $game } follows on it: a game follows when the one before is over.
record-match-earlier = Game { $game } is table #{ $table }, and game { $before } is #{ $earlier }: a later game has a higher number. One of the two is of another match, or they have changed places.
record-match-seat = In game { $game }, seat { $seat } should be that of { $wanted }, who had seat { $earlier } in game { $before }, as everybody moves one seat on; the record has { $player } there. If somebody has changed their name since, export the match anew.
record-match-sum = With the result of game { $game }, the score of the match should be { $wanted }, and the record says { $told }: the score or a result is another one than it was.
record-match-missing =
    { $count ->
        [one] Of the match of #{ $table }, game { $missing } of { $until } is missing.
       *[other] Of the match of #{ $table }, games { $missing } of { $until } are missing.
    }{ $instead }
record-match-instead = { " " }Game { $game } of the match of #{ $table } in { $file }, line { $line } belongs to another one.
record-match-stops = The match of #{ $table } stops after game { $game } of { $games }, and no record says why it is over.
record-match-last = The match of #{ $table } is over after game { $game }, the records say, and that game has no result.
record-match-end =
    { $why ->
        [played] The match of #{ $table } is over after game { $game } as all of its games have been played, the records say; they are not that many.
        [left] Side { $side } left the match of #{ $table } in game { $game }, the records say; that loses the game, and its result is another one.
        [late] Side { $side } lost games on time until game { $game }, which ended the match of #{ $table }, the records say; that takes two running, and their results are others.
       *[other] No other game was wanted after game { $game } of the match of #{ $table }, the records say; its number of games was agreed on before.
    }
record-match-took =
    { $known ->
        [yes] In game { $game }, somebody else took over for side { $side } from { $from }, the record says; in game { $before } it was { $wanted } who played for that side. If this game is of the match, and somebody has changed their name since, export the match anew.
       *[no] In game { $game }, somebody else took over for side { $side }, and the record does not say from whom; in game { $before } it was { $wanted } who played for that side. Export the match anew.
    }
record-match-end-side =
    { $why ->
        [left] The match of #{ $table } is over after game { $game } as a side left it, the records say, and not which side.
        [late] The match of #{ $table } is over after game { $game } as a side lost two games on time running, the records say, and not which side.
       *[other] The match of #{ $table } is over after game { $game }, and the records name a side that ended it; by the reason that they give, none did.
    }
record-match-order = This is game { $game } of a match, and does not follow on game { $before }, which stands before it.
record-match-score = The score of the match is not the one that follows from its games up to game { $game }.
record-done = Besides
record-player = Seat { $seat }
record-won = won
record-lost = lost
record-draw = draw
record-no-start = No record begins here: “{ $text }”. A record is a line of JSON, or a text that begins with its game, such as “Game: Hex”.
record-bad-line = This line of the record says nothing that I know: “{ $text }”. Moves have a number before them, such as “1. d2-d3 c6-c5”.
record-bad-number = This line of moves should have the number { $wanted }, and not “{ $text }”.
record-twice = This stands in the record twice; here it is “{ $text }”.
record-bad-value = “{ $text }” is not what belongs here.
record-other-seat = The text says that seat { $told } made this move; seat { $seat } was to move.
record-too-long = The record is longer than a megabyte: no record is.
record-other-why =
    { $count ->
        [one] This line says of the end “{ $told }”; by the moves and the result it should be { $wanted }.
       *[other] This line says of the end “{ $told }”; by the result it should be one of these: { $wanted }.
    }
record-why-running = This line says why the game ended, “{ $told }”, and the record has no result: either that is missing, or this line is one too many.
record-other-result = The result is not the one that the moves lead to.
record-no-draw = The result is a draw, and this game knows none.
setup-other-seed = The seed is not the SHA-256 of the secret, “/” and the entropy: this is not what was promised.
setup-other-entropy = The entropy is not what the challenge and the players’ words or events make: this is not what was promised.
setup-other-lot = The seats are not those that the lot gives: this is not what was promised.
setup-bad-part = The field { $field } is missing, or has something that cannot be a part of the entropy.
carried-no-record = This carries no record that I can read.
code-sign = “{ $sign }” is no part of a code: after `tab:` it has nothing but letters and digits.
code-short = After `tab:` a code has some dozens of letters and digits; here { $found ->
        [0] there are none
        [1] there is 1
       *[other] there are { $found }
    }. Copy it whole.
code-cut = This code is not whole: after `tab:` it should have { $wanted } letters and digits, and it has { $found }. Copy it again, from `tab:` to its end.
code-changed = A letter or digit of this code is not as it was; small letters and capitals differ. Copy it again, from `tab:` to its end.
code-newer = This code was made by a newer Tabuleiro than this one, which cannot read it.
code-too-long = After `tab:` a code has { $most } letters and digits at most; here there are { $found }.
code-no-room = This record is too long for a code, which has { $most } letters and digits at most: pass on the record itself, or its picture.

# Lengths of time, and as they stand on a clock.

time-days = { $count ->
        [one] 1 day
       *[other] { $count } days
    }
time-hours = { $count ->
        [one] 1 hour
       *[other] { $count } hours
    }
time-minutes = { $count ->
        [one] 1 minute
       *[other] { $count } minutes
    }
time-two = { $first } and { $second }
time-moment = less than a minute
short-days = { $count }d
short-hours = { $count }h
short-minutes = { $count }m
short-moment = <1m
short-none = 0m
short-two = { $first } { $second }

# What people write with a move, all of it with commas between, and nothing that doubts, denies or asks: before it, between
# its parts, before a further part, behind it. What is left is read as a move. Articles may stand before each; kinds of
# pieces are left out only where both ends of a move are named; the last are points that are words.

said-articles = a, an, the, my, first, second, another, one, this, new
said-before = it, goes, white to, black to, i, i'll, ill, i'm, im, i am, i will, i shall, we, we'll, will, shall, play, playing, plays, go, going, going for, go for, gonna, going to, move, moving, moves, place, placing, places, put, putting, puts, lay, drop, dropping, take, taking, takes, capture, capturing, captures, choose, pick, step, stepping, jump, jumping, jumps, hop, hopping, sow, sowing, sows, slide, push, turn, turning, flip, set, start, starting, start with, starting with, begin, begin with, open with, opening, opening with, let's, lets, let's go, my move, move is, turn, reply, answer, reply is, answer is, with, at, on, in, into, to, from, ok, okay, ok then, okay then, k, alright, alright then, all right, right, well, so, now, here, here goes, here we go, finally, hi, hello, hey, good morning, good afternoon, good evening, sorry for the delay, sorry for the wait, sorry, thanks, thank you, no swap, no swapping, not swapping, i won't swap, i don't swap, i'm not swapping, won't swap, don't swap, piece, pawn, stone, checker, disc, marker, counter, man, cow, leopard, dog, cat, seeds from, seeds, house, pit, square, point, field, cell, hex, spot, card, bot, tabuleiro
said-between = to, takes, take, captures, capture, goes, goes to, moves, moves to, jumps, jumps to, jumping to, hops to, steps to, slides to, into, onto, on, at, up to, down to, over to, and takes, and captures, taking, capturing
said-onward = and, then, and then, and to, then to, and on to, and again to
said-after = please, pls, plz, thanks, thank you, thx, ty, cheers, your turn, your move, your turn now, its your turn, it's your turn, and it's your turn, over to you, and over to you, you're up, your go, go, gl, hf, gl hf, glhf, gg, good luck, have fun, lol, haha, hahaha, hehe, it is, then, now, for me, for now, to start, to begin, to start with, to begin with, as planned, again, i guess, i suppose, of course, finally, here, there you go, here you go, let's see, let's see what happens, let's go, here goes, here goes nothing, take that, sorry for the delay, sorry for the wait, sorry for being slow, sorry for being late, sorry i'm late, sorry, ok, okay, mate, man, dude, buddy, my friend, done, bot, tabuleiro, boom, final answer, that's my move, is my move, capture, captures, and i win, for the win, ftw
said-kinds = prince, king, warrior
said-abbreviations = m8, w8, n1, l8, k9, u2, o7, h8, b4, g8
said-inward = { "" }
said-courtesy = please, pls, plz
said-plain = from house, i sow from house, i sow from, sow from house, play, i play, i'll play, ill play, house, pit, play house, i play house, move, my move, my move is, my move is house, sow, i sow, sow house, i sow house
said-oneself = i, i'll, ill, we
