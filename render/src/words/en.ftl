# Beside and below boards, and positions in words. $list is a list of pieces, cards or points.

board-in-hand = in hand
board-taken = taken
board-paused = paused
# Why the clock of whoever is to move stands, beside it in a picture: as short as may be. The first is for a seat that is offered.
board-stands = stands
board-away = away
board-holidays = holidays
board-weekend = weekend
board-night = quiet hours
# At the edge of a picture, as short as may be. Before the first move it says so.
board-match = game { $game } of { $games }
board-match-open = game { $game }
board-ply = { $ply ->
        [0] start
       *[other] move { $ply }
    }
board-moved = { $side }: { $move }
board-part = part { $first }–{ $last }
board-count = { $n } { $pieces }
board-has-in-hand = { $list } in hand
board-has-taken = { $list } taken
board-has-score = score { $n }
board-moves-to-go = { $moves ->
        [one] for 1 move
       *[other] for { $moves } moves
    }
board-has-time = { $time } left
board-has-time-moves = { $moves ->
        [one] { $time } left for one move
       *[other] { $time } left for { $moves } moves
    }
board-has-no-time = time is up
board-has-nothing = nothing left
board-has-night = nothing left, but the time is not over before the quiet hours are
board-clock-offered = the clock stands, as a seat is offered
board-clock-away = the clock stands, as the player is away
board-clock-holidays = the clock stands, as there are holidays
board-clock-weekend = the clock stands at the weekend
board-has-cards = cards { $list }
board-has-hidden = { $n ->
        [one] one card, face down
       *[other] { $n } cards, face down
    }
board-side = { $side }: { $facts }.
board-group = { $count }: { $list }.
board-too-wide = The board needs a window of { $columns } columns.
board-empty = The board is empty.
board-row = row { $row }: { $list }
board-rows = Rows from the top: { $list }.
board-key = { $letter } = { $pieces }
board-cards = Cards: { $list }.
board-back = { $n ->
        [one] one face down
       *[other] { $n } face down
    }
board-seeds = Seeds: { $list }.
board-seeds-of = { $side }, seeds: { $list }.
board-at = { $place }: { $what }
board-over = { $what } over { $beneath }
board-beneath = Under other cards: { $list }.
board-last = Last move: { $side }, { $move }.
board-last-did = Last move: { $side }, { $move }: { $did }.
board-turn = { $side } to move.
board-turn-paused = Paused: { $side } to move afterwards.
board-won = { $side } won.
board-lost = { $side } lost.
board-safe = { $side } is safe.
board-draw = Draw.
board-marked = [ ] last move
board-left = < > from
board-taken-here = x taken
board-wrong = ( ) what is wrong
board-hint = * possible
board-decided = {"{"} {"}"} what decided the game
board-scored = {"{"} {"}"} in a line that scored
board-lines-scored = Lines that scored: { $list }.
board-decided-by = What decided the game: { $list }.
board-lines = Lines that count: { $list }.
board-line = { $points } ({ $n })
board-centre-is = Centre: { $first } to { $last }.
board-sanctuaries = Free sanctuaries: { $list }.
board-possible = Possible: { $list }.
board-reserved = Only for { $side }: { $list }.
board-reserved-key = { $letter } = only for { $side }
board-suits = { $c } clubs, { $d } diamonds, { $h } hearts, { $s } spades
board-ranks = { $a } ace, { $j } jack, { $q } queen, { $k } king
board-card-back = ## face down
board-card-blank = { $sign } blank space
board-card-pile = { $sign } { $pile }
board-centre = : centre
board-sanctuary = + sanctuary
board-home = { $place } (seat { $seat })
board-homes = Homes: { $list }.
board-home-key = { $seat } = home of seat { $seat }
board-square = { $side } { $first }–{ $last }

# Pictures of numbers: of a person, a server, a position. As short as may be. Before a word in the plural stands its number.
chart-thousands = ,
chart-thousands-short = { $n }k
chart-percent = { $n }%
chart-month = { $month ->
        [1] Jan
        [2] Feb
        [3] Mar
        [4] Apr
        [5] May
        [6] Jun
        [7] Jul
        [8] Aug
        [9] Sep
        [10] Oct
        [11] Nov
       *[12] Dec
    }
chart-day = { $day } { $month }
chart-month-of = { $month } { $year }
chart-year = { $year }
chart-since = since { $month ->
        [1] January
        [2] February
        [3] March
        [4] April
        [5] May
        [6] June
        [7] July
        [8] August
        [9] September
        [10] October
        [11] November
       *[12] December
    } { $year }
chart-games = { $n ->
        [one] one game
       *[other] { $games } games
    }
chart-last-games = the last { $games } games
chart-won = { $n ->
        [one] win
       *[other] wins
    }
chart-drawn = { $n ->
        [one] draw
       *[other] draws
    }
chart-neither = neither won nor lost
chart-lost = { $n ->
        [one] loss
       *[other] losses
    }
chart-rating = Rating
chart-rating-in = Rating: { $game }
chart-by-game = Results by game
chart-by-seat = Results by seat
chart-by-board = Results by board
chart-others = { $n } more
chart-run-now = { $n ->
        [one] win in a row now
       *[other] wins in a row now
    }
chart-run-best = { $n ->
        [one] win in a row at best
       *[other] wins in a row at best
    }
chart-shortest = { $n ->
        [one] move in the shortest game
       *[other] moves in the shortest game
    }
chart-longest = { $n ->
        [one] move in the longest game
       *[other] moves in the longest game
    }
chart-opponents = Opponents
chart-pace = Time for a move
chart-minute = under a minute
chart-minute-hour = a minute to an hour
chart-hour = under an hour
chart-hour-day = an hour to a day
chart-day-week = a day to a week
chart-week-month = a week to a month
chart-over-day = over a day
chart-over-month = over a month
chart-opening = Favourite opening
chart-opening-in = Favourite opening: { $game }
chart-of-games = { $n ->
        [one] in the only game
       *[other] in { $games } of { $of } games
    }
chart-weeks = Games a week
chart-which = Which games
chart-endings = How they end
chart-lasts = How long they last
chart-pairs = Who plays whom
chart-pair = { $one } – { $other }
chart-for = { $side } to move:
chart-better = { $side } better
chart-all-proved = all of it proved
chart-all-estimated = estimated
chart-partly-proved = thick line: proved
chart-won-of = { $won } of { $games }
chart-from-here = { $n ->
        [0] no game from here
        [one] one game from here
       *[other] { $games } games from here
    }
chart-moves-more = { $n ->
        [one] one other move
       *[other] { $n } other moves
    }

# Notices of tournaments and ladders: in columns of a few letters. The legends explain the signs of a crosstable: "+3" is a
# game won against the player in row 3.
notice-number = No.
notice-points = Pts
notice-free = free
notice-bout = playing
notice-free-of = { $name }: free
notice-won = +3: beat 3
notice-drawn = =3: drew with 3
notice-lost = −3: lost to 3
notice-unplayed = in brackets: without a game
notice-short-unplayed = + and −: without a game
notice-running = …: being played
notice-winner-of = winner of { $bout }
notice-loser-of = loser of { $bout }
notice-new = new
notice-left = left
notice-away = ☾ away
notice-plays = → plays for the place
notice-waits = ⇢ waits for an answer
notice-result = Result
notice-signed = Signed
notice-score-sheets = { $title }: score sheets
