# What the command line says to people. What operators read, of configurations and databases, is English alone.

cli-no-game = There is no game “{ $game }”. Possible: { $games }.
cli-ply = ply { $ply }, { $move }: { $why }
cli-possible = { $why } Possible, for example: { $moves }.
cli-no-theme = there is no theme “{ $theme }”. Possible: { $themes }.
cli-cannot-write = cannot write { $file }
cli-many-moves = the list stops at { $shown } of { $count } moves
cli-is = { $name }: { $why }

cli-the-code = the code
cli-no-file = { $name } is no file
cli-cannot-open = { $name } cannot be opened
cli-log-no-file = no log is kept: { $name } is no file, but a pipe, a device or the like
cli-log-unwritten = no log is kept: { $name } cannot be written: { $why }
cli-cannot-read = { $name } cannot be read
cli-open-board =
    { $ply ->
        [one] { $name } shows table { $table } after one move; its record is open when the game is over
       *[other] { $name } shows table { $table } after { $ply } moves; its record is open when the game is over
    }
cli-open-move = { $name }: move { $ply }, { $move }: { $why }
cli-no-picture = { $name }: this is no PNG or GIF
cli-no-record = { $name }: no record in this picture: send the original, or its tab: code; chats that show a picture smaller make it anew, without the record, and what draw and gallery write has none
cli-damaged = { $name }: this picture is damaged
cli-too-large = { $name }: this picture, or what it carries, is too large

cli-input = standard input
cli-line = { $name }, line { $line }: { $why }
cli-no-records = { $name }: there is no record in it
cli-long-line = longer than a megabyte: no record is
cli-verify-board =
    { $ply ->
        [one] no record: it names table { $table } after one move, and its record is not open yet
       *[other] no record: it names table { $table } after { $ply } moves, and its record is not open yet
    }
cli-verify-time = the time control “{ $control }” cannot be read
cli-verify-times = there are { $times } times for { $moves } moves
cli-verify-time-move = move { $ply } took more time than its player had: { $left }
cli-verify-time-lost = the time of seat { $seat } was over, and the result does not say that it has lost
cli-verify-gift = the time that seat { $seat } was given after move { $ply } is none that could be given, or stands in the wrong place
cli-verify-call-clock = there is a clock for move { $ply } alone, and the table had a clock anyway
cli-verify-call-seat = there is a clock for move { $ply } and seat { $seat }, which was not to move
cli-verify-call-by = the clock for move { $ply } was wanted by seat { $by }: it can be wanted by another one than seat { $seat } only
cli-verify-call-given = the time that was given to the clock for move { $ply } is none that could be given
cli-verify-call-lost = the game was lost on time, and no clock ran at its end
cli-verify-no-json = no record: this is no JSON; it goes wrong at character { $at }
cli-verify-lacks = no record: it lacks “{ $field }”
cli-verify-twice = no record: a field stands in it twice, the second time at character { $at }
cli-verify-field =
    no record: in “{ $field }” stands { $said }: { $kind ->
        [match-games] it is a number of games, and is left out of a match of as many games as the players agree on
        [moves] it is a list of moves, each a text
       *[other] that does not belong there
    }
cli-verify-match-line = This line says of the match “{ $told }”; by what else the record says it should be “{ $wanted }”.

cli-no-seat = there is no seat { $seat } at this table; it has { $seats }
cli-too-many-names = there are { $names } names; the table has { $seats } seats
cli-where-to = where to? Say -o FILE.png for a picture, or --text or --alt for words
cli-page-name = { $file }: a page to print is a PDF or a PNG: end the name with .pdf or .png
cli-page-print = { $file }: a PDF is for empty boards: say --print, or end the name with .png
cli-png-name = { $file }: a picture is a PNG: end the name with .png

cli-gallery-none = there is no picture { $name }; they are called such as hex-11-middle-light
cli-gallery-full = { $folder } is not empty; name a new folder, or an empty one
cli-gallery-file = { $folder } is a file; name a folder
cli-gallery-make = cannot make the folder { $folder }
cli-gallery-read = cannot read the folder { $folder }
cli-gallery-ended = ended after { $count } of { $all } pictures
cli-gallery-done =
    { $count ->
        [one] one picture in { $folder }
       *[other] { $count } pictures in { $folder }
    }
cli-numbers = Numbers
cli-numbers-newcomer = A person with two games
cli-numbers-regular = A person with two thousand games
cli-numbers-one-game = A person in one game, on two boards
cli-numbers-cards = A person who plays a game without a board
cli-numbers-unrated = A person without a rating
cli-numbers-server = A server in half a year
cli-numbers-server-one-game = A server in one game
cli-numbers-book = A position, and what was played from there
cli-notices = Notices
cli-notices-standings = Who stands where
cli-notices-crosstable = Who has met whom
cli-notices-round = The tables of a round
cli-notices-bracket = A knock-out
cli-notices-ladder = A ladder after a week
cli-notices-nth = Round { $round }
cli-notices-quarter = Quarter-finals
cli-notices-semi = Semi-finals
cli-notices-final = Final
cli-stage-opening = opening
cli-stage-middle = middle
cli-stage-end = end

cli-solve-win = Whoever is to move wins.
cli-solve-draw = Nobody wins with the best play.
cli-solve-loss = Whoever is to move loses.
cli-solve-difference = Difference at the end: { $difference }
cli-solve-distance = Plies to the end: { $plies }
cli-solve-best = Best: { $moves }
cli-solve-some = Best, and perhaps others: { $moves }
cli-solve-estimate = It is not known who wins. Whoever is to move gets about { $percent } of 100 points: an estimate.
cli-solve-line = Expected: { $moves }
cli-solve-over = the game is over; there is nothing to solve
cli-solve-no-object = a record is an object with “game” and “moves”
cli-solve-no-record = a record is an object with “game” and “moves”: { $why }
cli-solve-ended = ended before the answer was found
cli-table-not-kept = the table { $file } is not kept: { $why }
