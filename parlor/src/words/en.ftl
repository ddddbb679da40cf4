# What the bot says. Texts are Markdown; what people typed is escaped before it is put in.

## Tables

table-starts = **#{ $table } { $game }** begins.
table-seat = Seat { $seat }, { $side }: { $player }
table-seat-alone = Seat { $seat }: { $player }
table-player = { $player } ({ $side })
table-turn = { $player } to move.
table-turn-paused = The game is paused: { $player } to move afterwards.
table-turn-clock = { $player } to move: { $left } left{ $moves ->
        [0] { "" }
        [one] { " " }for one move
       *[other] { " " }for { $moves } moves
    }, until { $when }.
table-turn-none = { $player } to move: nothing left on the clock, but time until { $when }.
table-turn-late = { $player } to move, out of time: the game can be claimed.
table-turn-over = { $player } to move, out of time.
table-turn-stands = { $player } to move: { $left } left{ $moves ->
        [0] { "" }
        [one] { " " }for one move
       *[other] { " " }for { $moves } moves
    }. The clock stands as long as a seat is offered.
table-turn-stands-none = { $player } to move: nothing left on the clock, which stands as long as a seat is offered.
# Why until then, and not as soon as what is left is used up. $why is a list of reasons.
later = The time lasts until then because { $why }.
later-both = { $first }, and { $rest }
later-away = { $player } is away for a part of that
later-holidays = there are holidays here for a part of that
later-weekend = weekends do not count
later-night = nobody’s time runs out in their quiet hours
table-how = Write a move, or `rules { $game }` for the rules, `moves` for what is possible, `help` for more.
table-how-answer = Press **Move**, answer a board with your move (leave the ping on), or use `move`. `rules { $game }` has the rules, `help` the rest.
table-hands = Your hand is for your eyes alone: it comes to you privately, and `hand` shows it again.
table-move = **#{ $table } { $game }** · { $player }: **{ $move }**{ $planned ->
        [planned] { " " }(as planned)
       *[now] { "" }
    }
table-move-did = **#{ $table } { $game }** · { $player }: **{ $move }**{ $planned ->
        [planned] { " " }(as planned)
       *[now] { "" }
    }, { $did }.
table-won = 🏆 **{ $players } won #{ $table }.** { $why }
table-lost = **{ $players } lost #{ $table }.** { $why }
table-lost-alone = **{ $players } lost #{ $table }**; { $others } are safe. { $why }
table-drawn = **#{ $table } is a draw.** { $why }
table-closed = **#{ $table } has ended without a result.** Nobody has won or lost it.
table-closed-tournament = **#{ $table } has ended{ $how ->
        [deadline] , as the round is over
       *[adjudicated] { " " }by decision of the tournament’s organiser
    }.** In the tournament it counts as { $pair }: { $score ->
        [first] 1–0
        [second] 0–1
        [draw] ½–½
        [neither] 0–0
        [safe] nobody has lost
       *[lost] { $lost } has lost
    }.
table-unmoved-match = Nobody had moved: it counts in the match alone.
table-unmoved = Nobody had moved, so it counts nowhere.
table-unmoved-contested = Nobody had moved, so it changes no rating.
rated = Ratings: { $players }.
rated-player = { $player } { $before } → { $after }
rated-same = Ratings stay as they are: { $players }.
rated-same-player = { $player } { $after }
rated-same-player-place =
    { $player } { $after } ({ $place }{ $ending ->
        [one] st
        [two] nd
        [few] rd
       *[other] th
    })
rated-player-place =
    { $player } { $before } → { $after } ({ $place }{ $ending ->
        [one] st
        [two] nd
        [few] rd
       *[other] th
    })
rated-not =
    { $why ->
        [unplayed] Somebody has not moved, so it counts nowhere.
        [short] It changes no ratings, as somebody has moved fewer than three times.
        [continued] It changes no ratings, as it went on from another board.
        [handed] It changes no ratings, as a seat has changed hands.
        [judged] It changes no ratings, as it was not decided at the board.
        [seats] It changes no ratings, as nobody has lost alone.
        [kin] It changes no ratings: none ever change between { $players ->
            [two] these two accounts
           *[more] two of these accounts
        }.
        [excluded] It changes no ratings, as an organiser has taken somebody there out of them.
        [pair] It changes no ratings: of two people, the first four { $what ->
            [pairs] pairs of games
           *[games] games
        } that begin within thirty days count.
        [single] It changes no ratings, as this game is rated in pairs, with seats swapped.
        [unplayed-match] It changes no ratings, as somebody has not moved.
        [odd] It changes no ratings, as this game is rated in pairs, and the match has an odd number of games.
        [open] Open matches change no ratings.
        [half] It counts together with the next game, with seats swapped.
       *[unrated] It was agreed that it changes no ratings.
    }
ratings-told = 🏅 Ratings here are computed by new rules: games given up before both have moved three times count no more, of two people the first four games that begin within thirty days count, games that one seat mostly wins count in pairs with seats swapped, and each size of a board has a rating of its own. `top GAME` tells who is listed, and what you lack to be.
rated-later = Ratings here are being computed anew; this game will be in them.
table-annulled = { $result } It is annulled and does not count.
table-sealed =
    -# { $what ->
        [seats] The lot for the seats
       *[cards] The deal
    } was sealed: SHA-256 `{ $commitment }`, with `{ $entropy }`. `proof #{ $table }` tells how to check it.
table-secret =
    -# { $what ->
        [seats] The lot
       *[cards] The deal
    } was as promised: secret `{ $secret }`, SHA-256 `{ $commitment }`, with `{ $entropy }`.{ $asked ->
        [yes] { "" }
       *[no] { " " }`proof #{ $table }` tells how to check it.
    }
table-secret-bare =
    -# The cards can be checked: secret `{ $secret }`, with `{ $entropy }`; the SHA-256 of the secret is `{ $commitment }`.{ $asked ->
        [yes] { "" }
       *[no] { " " }`proof #{ $table }` tells how.
    }
table-secret-broken =
    ⚠️ **{ $what ->
        [seats] The lot
       *[cards] The deal
    } was not as promised.** { $why } Secret `{ $secret }`, entropy `{ $entropy }`, promised `{ $commitment }`.
table-again = Once more, seats swapped? Say `rematch #{ $table }`. The record: `export #{ $table }`.
table-records = The record: `export #{ $table }`.
title-match = { $games ->
        [0] match
       *[other] match of { $games }
    }
title-match-won = { $players } won the match { $score }
title-match-drawn = match drawn { $score }
title-match-over = match over { $score }
title-won = { $players } won
title-lost = { $players } lost
title-drawn = drawn
title-closed = no result
table-board = **#{ $table } { $game }** { $ply ->
        [0] before the first move
        [one] after one move
       *[other] after { $ply } moves
    }
board-until = ⏱ { $player } has time until { $when }{ $moves ->
        [0] { "" }
        [one] , for one move
       *[other] , for { $moves } moves
    }.
board-given = 🎁 Given for this turn, or since the last move: { $time }.
board-holidays = 📅 { $when ->
        [now] Holidays here{ $name } until { $until }{ $by }: all clocks stand meanwhile.
       *[later] Holidays here{ $name } from { $from } to { $until }{ $by }: all clocks stand then.
    }
holidays-called = { " " }({ $name })
holidays-by = , set by { $player }
board-away = { $when ->
        [now] { $player } is away until { $until }: the clock stands meanwhile.
       *[later] { $player } will be away from { $from } to { $until }: the clock stands then.
    }
board-late = ⏱ { $player } has been out of time since { $when }.
board-late-before = ⏱ { $player } is out of time: it was used up before this turn began.
board-offered = ⏱ { $new } is asked to take the seat of { $old }, until { $when }. Until that is decided, the clock stands and nothing can be claimed.
board-offered-free = { $new } is asked to take the seat of { $old }, until { $when }. Until that is decided, nothing can be claimed.
table-board-paused = **#{ $table } { $game }** { $ply ->
        [0] before the first move
        [one] after one move
       *[other] after { $ply } moves
    }, paused
table-paused = **#{ $table }** is paused: nobody moves. Any of the players can end the pause with `resume #{ $table }`.
table-unreached = ⚠️ **#{ $table } { $game }** · Since { $when } nothing that I write arrives where { $player } plays. The game is paused, and its clock stands; it goes on by itself when I am heard there again, or when { $player } moves. Perhaps I may not write there any more: whoever manages that room can look.
table-reached = **#{ $table }** · What I write arrives here again: the game goes on. What was missed costs nobody any time.
table-resumed = **#{ $table }** · { $player } ended the pause.
table-replay = **#{ $table } { $game }** from the start to move { $ply }.
table-replay-part = **#{ $table } { $game }** from move { $from } to move { $ply }.
replay-shortened = It is long: { $shown } of its { $count } positions are shown, the last moves all of them. `from=N to=N` shows a part in full.
replay-hurried = It is faster than you asked, so that it ends within { $seconds } seconds. `from=N to=N` shows a part at your speed.
table-hand = #{ $table }: your hand. Only you see this.
table-preview = #{ $table }: this is how **{ $move }** would look. Only you see this; to play it, write it without the question mark.
table-preview-answer = #{ $table }: this is how **{ $move }** would look. Nothing has been played yet, and only you see this.
table-resign-sure = Give up #{ $table } ({ $game })? To do so, say `resign #{ $table } yes`.
table-undone =
    { $count ->
        [one] **#{ $table }** · { $player } took a move back.
       *[other] **#{ $table }** · { $player } took a move back; { $count } moves are undone.
    }
table-undone-since = **#{ $table }** · { $player } took a move back. The time since, { $since }, counts for { $player }.
undo-often = You have taken back { $count } moves of this turn at #{ $table } without asking. From now on the others have to agree, and so I have asked them.
continue-here = #{ $table } is still being played. This is how it is now.
table-game-board = { $game } ({ $board })
table-game-unknown = an unknown game
table-former = a former player
table-name = { $player }
table-names = { $first }, { $rest }
sheet-computer = Computer { $level }
computer-name = computer (level { $level })
computer-offer = Until somebody comes, the computer plays at once: `{ $line }`.
analysis-asked = I am looking through the { $count ->
        [one] one move
       *[other] { $count } moves
    } of { $table ->
        [none] this game
       *[other] #{ $table }
    }{ $before ->
        [0] { "" }
        [one] , after one game of somebody else’s
       *[other] , after { $before } games of others
    }. What I find { $aloud ->
        [yes] is put here for all to see
       *[no] comes to you alone
    }: of a short game in seconds, of a long one in a minute or two.
hint-asked = I am thinking about #{ $table } for you; a moment. { $left ->
        [0] This was your last hint there.
        [one] One more hint is left to you there.
       *[other] { $left } more hints are left to you there.
    }
hint-found = #{ $table }: I would play **{ $move }**. So you stand: { $stands }.
hint-gone = #{ $table } has gone on, so I tell nothing.
hint-taken = #{ $table }: { $player } took a hint { $ply ->
        [0] before the first move
        [one] after one move
       *[other] after { $ply } moves
    }.
ending-hint = { $player } took a hint { $ply ->
        [0] before the first move
        [one] after one move
       *[other] after { $ply } moves
    }.
analysis-head = **{ $table ->
        [none] { $game }
       *[other] #{ $table } { $game }
    }** · { $count ->
        [one] one move
       *[other] { $count } moves
    } looked through. { $sure ->
        [exact] All of it is proved.
        [estimated] All of it is estimated, as nothing could be proved.
       *[partly] Proved: { $exact } of { $all } positions. The others are estimated.
    }
analysis-title = { $table ->
        [none] { $game }
       *[other] #{ $table } { $game }
    }
analysis-side = { $player }
analysis-share = { $stands ->
        [won] won
        [lost] lost
        [drawn] drawn
       *[estimated] { $percent } %
    }
analysis-point = { $ply ->
        [0] { $stands } at the start
       *[other] { $stands } after { $ply }
    }
analysis-course = How { $player } stood: { $points }.
analysis-plies = { $player }, moves { $from } to { $to }: { $shares }.
analysis-more = And { $count ->
        [one] one more line
       *[other] { $count } more lines
    }.
analysis-summary = { $count ->
        [0] { $sure ->
            [exact] No move changed the result.
           *[estimated] As far as I see, no move changed much.
        }
        [one] One move changed who stood better:
       *[other] { $part ->
            [some] { $count } moves changed who stood better. The { $told } that changed most:
           *[all] { $count } moves changed who stood better:
        }
    }
analysis-swing = { $listed ->
        [first] { $ply } (**{ $pair }. { $move }**) by { $player }
        [second] { $ply } (**{ $pair }. … { $move }**) by { $player }
       *[alone] { $ply }. **{ $move }** by { $player }
    }: from { $before } to { $after }{ $sure ->
        [none] { "" }
        [exact] { $others ->
            [0] . Right: { $best }
           *[other] . Right: { $best } and { $others } more
        }
       *[estimated] . Better: { $best }
    }{ $lines ->
        [yes] , for instance { $line }
       *[no] { "" }
    }.
analysis-board = The board is that before move { $ply }, the worst moment. Marked: where it went, and where it should have gone.

## Challenges

challenge-direct = **Challenge { $id }** · { $player } challenges { $asked } to { $game }.
challenge-open =
    { $open ->
        [one] **Challenge { $id }** · { $player } looks for an opponent for { $game }.
       *[other] **Challenge { $id }** · { $player } looks for { $open } others for { $game }.
    }
challenge-seats-open =
    { $open ->
        [one] One more seat is open to anybody.
       *[other] { $open } more seats are open to anybody.
    }
challenge-seat = The challenger asks for seat { $seat }.
challenge-time = ⏱ { $time }
challenge-rematch = The same again as at #{ $table }, with seats swapped.
challenge-from = It goes on from #{ $table }, move { $ply }, and does not count for statistics and ratings.
challenge-from-record = It goes on from a record, move { $ply }, { $side } to move, and does not count for statistics and ratings.
challenge-accepted-elsewhere = That is challenge { $id }: it is played in { $room }.
challenge-strict = Strict: no move is taken back{ $draws ->
        [none] { "" }
       *[some] , and no draw is agreed
    }.
challenge-hints = With hints: `hint` tells whoever is to move what the computer would play, three times a game each.
challenge-unrated = The result will change no ratings.
challenge-unrated-ladder = The result will change no ratings: there is less than a day for a move.
challenge-unrated-pairs = The result will change no ratings: this game is rated in pairs, with seats swapped, as `games=2` plays it.
challenge-unrated-odd = The result will change no ratings: this game is rated in pairs, with seats swapped, as `games={ $below }` or `games={ $above }` plays it.
challenge-unrated-open = The result will change no ratings: open matches change none.
challenge-some = { $what ->
        [pairs] { $count ->
            [one] The first pair of games can change ratings
           *[other] The first { $count } pairs of games can change ratings
        }
       *[games] { $count ->
            [one] The first game can change ratings
           *[other] The first { $count } games can change ratings
        }
    }, the others only once thirty days have passed: of { $players ->
        [two] two people
       *[more] any two people
    }, four count within that time.
challenge-match = A match of { $games } games, one after the other: after each, everybody moves one seat on.
challenge-match-open = A match of as many games as you agree on: after each, everybody moves one seat on.
challenge-pairs = It is rated in pairs of games with seats swapped: whoever wins more of the two wins the pair, which is drawn otherwise.
challenge-another = Another game of the match.
match-line = -# Game { $game } of { $games } · { $score }
match-line-open = -# Game { $game } · { $score }
match-game = game { $game } of { $games } · { $score }
match-game-open = game { $game } · { $score }
match-score = { $one } { $first } – { $second } { $two }
match-score-points = { $score } (points { $first } – { $second })
match-score-one = { $player } { $points }
match-score-many = { $players }
match-ended = { $why ->
        [left] { $left } has left the match.
        [late] { $left } has lost two games in a row on time: that ends the match.
        [closed] No other game follows.
        [lapsed] For four weeks nobody has asked for another game.
       *[played] { "" }
    } { $how ->
        [won] 🏁 **{ $players } won the match.**
        [drawn] 🏁 **The match is drawn.**
       *[none] 🏁 **The match is over.**
    }
match-ended-plain = { $how ->
        [won] 🏁 **{ $players } won the match.**
        [drawn] 🏁 **The match is drawn.**
       *[none] 🏁 **The match is over.**
    }
match-rated-same = In the whole match, ratings stay as they were.
match-rated = In the whole match: { $players }.
match-sealed = -# The deal of the next game is sealed: { $commitment }
match-proof = In a match, the secret of each further game is promised when the game before begins; the parts are the events of each player’s last move there.
match-again = One more game? Say `rematch #{ $table }`. To end the match: `leave match #{ $table }`.
match-only-leave = To end the match: `leave match #{ $table }`.
match-rematch = Another match? Say `rematch #{ $table }`. The records: `export #{ $table } match`.
match-records = The records: `export #{ $table } match`.
match-leave = `leave match #{ $table }` ({ $game } with { $others }{ $state ->
        [between] , between games
       *[running] { "" }
    })
match-show = `show match #{ $table }` ({ $game } with { $others })
match-leave-sure = Leave the match of #{ $table } ({ $game })? The game that is being played is lost, and so is the match. To do so, say `leave match #{ $table } yes`. `resign #{ $table }` gives up this game alone.
match-end-sure = End the match of #{ $table } ({ $game })? To do so, say `leave match #{ $table } yes`.
challenge-rated = The result may change ratings.
challenge-unrated-quick = The result will change no ratings: with less than a day for a move, it does only with `rated=yes`.
challenge-rated-private = It is private, but the ratings that it changes are seen by all; `rated=no` changes none.
challenge-rated-quick = The result may change ratings, though there is less than a day for a move: whoever accepts agrees to that.
challenge-bar = { $why ->
        [excluded] It will change no ratings, as an organiser has taken somebody there out of them.
        [kin] It will change no ratings: none ever change between { $players ->
            [two] these two accounts
           *[more] two of these accounts
        }.
       *[pair] It will change no ratings: of { $players ->
            [two] these two
           *[more] two of these people
        }, four rated { $what ->
            [pairs] pairs of games
           *[games] games
        } that count or still run have begun within thirty days.
    }
challenge-commitment =
    -# { $what ->
        [seats] The lot for the seats
       *[cards] The deal
    } is sealed: SHA-256 `{ $commitment }`. `proof` tells what that is good for.
challenge-word = { $player } adds the word “{ $word }”.
challenge-event = { $player } adds no word; in its place goes `{ $event }`.
challenge-added = **Challenge { $id }** · { $player } adds the word “{ $word }”.
word-for-nothing = Your word is not needed: in this challenge nothing is left to chance.
word-not-wanted = Your word is not needed: in such a game, words count only if whoever makes the challenge gives the first. You have accepted.
challenge-answer = Say `accept { $id }` or `decline { $id }` within { $days } days.
challenge-join = Say `accept { $id }` to sit down, within { $days } days.
challenge-across = From another network, say there: `join { $pass }`.
challenge-across-private = Whoever is given this code can sit down, here or on another network, within { $days } days: `join { $pass }`. Nobody else sees the challenge.
challenge-more =
    { $missing ->
        [one] **Challenge { $id }** · { $player } accepted; one player is still missing.
       *[other] **Challenge { $id }** · { $player } accepted; { $missing } players are still missing.
    }
challenge-declined = **Challenge { $id }** · { $player } { $how ->
        [left] left
       *[declined] declined
    }; the challenge has ended.
challenge-place-open = **Challenge { $id }** · { $player } { $how ->
        [left] left
       *[declined] declined
    }; { $open ->
        [one] one seat is open to anybody now
       *[other] { $open } seats are open to anybody now
    }: `accept { $id }` sits down. { $challenger } can withdraw the challenge: `cancel { $id }`.
challenge-place-open-private = **Challenge { $id }** · { $player } { $how ->
        [left] left
       *[declined] declined
    }; { $open ->
        [one] one seat is open
       *[other] { $open } seats are open
    } to whoever is given the code: `join { $pass }`. { $challenger } can withdraw the challenge: `cancel { $id }`.
challenge-left =
    { $missing ->
        [one] **Challenge { $id }** · { $player } left; one player is missing.
       *[other] **Challenge { $id }** · { $player } left; { $missing } players are missing.
    }
challenge-expired = **Challenge { $id }** · It was open for { $days } days, and not everybody accepted: it has ended.
challenge-cancelled = **Challenge { $id }** · { $player } withdrew it.
challenge-void = **Challenge { $id }** · withdrawn, as the ladder has closed.

## What became of a challenge, in the message that shows it

story-accepted = ✓ { $accepted } accepted. Still missing: { $left ->
        [persons] { $missing }
        [places] { $open ->
            [one] one player
           *[other] { $open } players
        }
       *[both] { $missing }, and { $open ->
            [one] one more player
           *[other] { $open } more players
        }
    }.
story-playing = ✓ Everybody has accepted: **#{ $table }** is being played{ $where }.
story-over = { $result }
story-over-where = { $result } Played{ $where }.
story-told = ✓ **#{ $table }** is over.
story-told-where = ✓ **#{ $table }** is over. Played{ $where }.
story-where = { " " }in { $room }
story-declined = ✗ { $player } { $how ->
        [left] left
       *[declined] declined
    }.
story-place-open = ✗ Without { $players }{ $open ->
        [0] { "" }
        [one] ; one seat is open to anybody
       *[other] ; { $open } seats are open to anybody
    }.
story-cancelled = ✗ { $player } withdrew it.
story-void = ✗ Withdrawn, as the ladder has closed.
story-expired = ✗ Not everybody accepted within { $days } days.

## Offers

offer-draw = **#{ $table }** · { $player } offers a draw. { $others }: do you agree?{ $turn ->
        [theirs] { " " }Moving means no.
       *[other] { "" }
    }
offer-draw-typing = Say `draw #{ $table }` to agree, `decline #{ $table }` to refuse; `cancel #{ $table }` withdraws it.
offer-also = **#{ $table }** · { $player } agrees. Still asked: { $others }.
offer-pause = **#{ $table }** · { $player } asks for a pause. { $others }: do you agree?{ $turn ->
        [theirs] { " " }Moving means no.
       *[other] { "" }
    }
offer-pause-typing = Say `pause #{ $table }` to agree, `decline #{ $table }` to refuse; `cancel #{ $table }` withdraws it.
offer-undo = **#{ $table }** · { $player } asks to take a move back. { $others }: do you agree?{ $turn ->
        [theirs] { " " }Moving means no.
       *[other] { "" }
    }
offer-undo-typing = Say `undo #{ $table }` to agree, `decline #{ $table }` to refuse; `cancel #{ $table }` withdraws it.
offer-declined = **#{ $table }** · { $player } said no.

offer-withdrawn = **#{ $table }** · { $player } { $what ->
        [draw] no longer offers a draw
        [pause] no longer asks for a pause
       *[undo] no longer asks to take a move back
    }.
offer-declined-draw = **#{ $table }** · { $player } does not want a draw.
computer-waits = **#{ $table }** · { $player } is still thinking. It may take a minute.
computer-waits-near = **#{ $table }** · This is too close to a game that you play with others. { $player } waits until that is over; { $back ->
        [yes] take moves back to go on differently
       *[no] `resign #{ $table }` ends this one
    }.
offer-declined-pause = **#{ $table }** · { $player } does not want a pause.
offer-declined-undo = **#{ $table }** · { $player } does not want the move taken back.

## Clocks

time-month = { $month ->
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
time-at = { $weekday ->
        [1] Mon
        [2] Tue
        [3] Wed
        [4] Thu
        [5] Fri
        [6] Sat
       *[7] Sun
    } { $day } { $month }, { $clock } ({ $zone })
time-end = the end of { $weekday ->
        [1] Mon
        [2] Tue
        [3] Wed
        [4] Thu
        [5] Fri
        [6] Sat
       *[7] Sun
    } { $day } { $month } ({ $zone })
time-day = { $weekday ->
        [1] Mon
        [2] Tue
        [3] Wed
        [4] Thu
        [5] Fri
        [6] Sat
       *[7] Sun
    } { $day } { $month }{ $any ->
        [year] { " " }{ $year }
       *[none] { "" }
    }
time-move = { $each } for each move
time-bank = { $start } for each side, and { $more } more with each move, up to { $most }
time-game = { $whole } for each side, for the whole game
time-moves = { $count ->
        [one] { $whole } for each side and one move; with it come { $whole } more, and what is not used is kept
       *[other] { $count } moves in { $whole } for each side; when they are made, { $whole } come for the next { $count }, and what is not used is kept
    }
time-agreed = { $time }. { $over ->
        [hard] Whoever uses it up loses at once.
       *[soft] Whoever uses it up can go on until the others claim the game.
    }{ $weekends ->
        [free] { " " }Weekends do not count.
       *[count] { "" }
    }
clock-remind = ⏱ **#{ $table } { $game }** · { $player }, it is your move: { $left } left{ $moves ->
        [0] { "" }
        [one] { " " }for one move
       *[other] { " " }for { $moves } moves
    }, until { $when }.
clock-remind-asked = ⏱ **#{ $table } { $game }** · { $player }, { $other } is waiting for your move: { $left } left{ $moves ->
        [0] { "" }
        [one] { " " }for one move
       *[other] { " " }for { $moves } moves
    }, until { $when }.
clock-remind-none = ⏱ **#{ $table } { $game }** · { $player }, it is your move: nothing left on the clock, but time until { $when }.
clock-remind-asked-none = ⏱ **#{ $table } { $game }** · { $player }, { $other } is waiting for your move: nothing left on the clock, but time until { $when }.
clock-nudged = 🔔 **#{ $table } { $game }** · { $player }, { $other } is waiting for your move.
clock-remind-late = ⏱ **#{ $table } { $game }** · { $player }, { $other } is waiting for your move. Your time is up.
clock-fell = ⏱ **#{ $table }** · { $player } has used up the time. The game goes on with the next move, unless it is claimed before.{ $lapsed ->
        [lapsed] { " " }What { $player } was asked before no longer counts.
       *[none] { "" }
    }
clock-still-late = ⏱ { $player } is out of time: the game goes on with the next move, unless it is claimed before.
remind-waits = { $player } has quiet hours until { $when }. My reminder of #{ $table } waits until then; a move makes it needless.
claim-waits = { $player } has quiet hours until { $when }. The clock at #{ $table } starts then, unless there is a move before.
clock-fell-typing = Say `claim #{ $table }` to win it, `remind #{ $table }` to remind, or wait.
clock-claimed = ⏱ **#{ $table }** · { $player } claims the game.
clock-called = ⏱ **#{ $table } { $game }** · { $player }, { $other } has been waiting for you for { $silent }: now a clock runs{ $again ->
        [again] { " " }again
       *[first] { "" }
    }. Your move ends it.
clock-called-typing = If you do not want a clock here, say `decline #{ $table }`.
clock-called-again-typing = A clock here was declined before without a move: this one stays.
clock-lifted = ⏱ **#{ $table }** · { $player } does not want a clock: there is none again.
closing-soon = **#{ $table } { $game }** · Nothing has happened here for { $silent }. If that stays so until { $when }, the game is closed without a result.
closing-soon-typing = A move is enough to go on, and `keep #{ $table }` keeps it open.
closing-soon-paused-typing = The game is paused, so somebody has to go on: `resume #{ $table }` ends the pause, and `keep #{ $table }` keeps the game open.
closing-kept = **#{ $table }** · { $player } keeps the game open.
closing-left = **#{ $table }** · Nothing has happened here for { $silent }.
clock-away = ⏱ **#{ $table }** · { $player } is away until { $when }. Meanwhile no time of { $player } runs.
clock-away-later = ⏱ **#{ $table }** · { $player } will be away from { $from } to { $when }. Then no time of { $player } runs.
clock-away-tournament = In a tournament clocks stand for { $days } days in all at most, and rounds do not wait.
clock-away-late = ⏱ **#{ $table }** · { $player } is away until { $when }. The time of { $player } here was used up before: the game can be claimed all the same.
clock-away-late-later = ⏱ **#{ $table }** · { $player } will be away from { $from } to { $when }. The time of { $player } here was used up before: the game can be claimed all the same.
clock-back = ⏱ **#{ $table }** · { $planned ->
        [planned] { $player } does not go away after all.
       *[away] { $player } is there again.
    }
clock-given = 🎁 **#{ $table }** · { $player } gives { $other } { $time }.
clock-given-now = { $how ->
        [running] { $player } has { $left } now, until { $when }.
        [stands] { $player } has { $left } now; the clock stands.
        [next] { $player } has { $left } for the next turn.
       *[later] { $player } has { $left } from the next turn on.
    }{ $lifted ->
        [lifted] { " " }The game can no longer be claimed.
       *[none] { "" }
    }
clock-credited = ⏱ **#{ $table }** · I was away, which costs nobody anything: { $player } gets { $time } back.
clock-credited-plan = ⏱ **#{ $table }** · What { $player } had planned had to wait, which costs nobody anything: { $player } gets { $time } back.
clock-credited-set = ⏱ **#{ $table }** · The clock of my machine was wrong, and was set right, which costs nobody anything: nothing of that counts as time of { $player }.
clock-set-back = ⏱ **#{ $table }** · The clock of my machine was set back, which costs nobody anything: { $player } still has { $left }, now until { $when }.

## Plans and notes

plan-kept = **#{ $table }** · Planned, and only you know of it:
plan-replaced = You had planned another answer, which no longer counts:
plan-how = I play each answer for you a minute after the move that it answers. `plans` shows what you have planned, `plans #{ $table } clear` takes it back.
plan-dropped = **#{ $table }** · Taken back:
plan-gone = **#{ $table }** · { $player } took back, and what you had planned here has gone with it.
plan-undone = **#{ $table }** · With your move, what you had planned here is dropped, too.
plans-table = **#{ $table } { $game }**, after { $ply ->
        [one] one move
       *[other] { $ply } moves
    }:
plans-step = { $word } **{ $move }**
plans-steps = { $first } { $rest }
plans-held = { $asks ->
        [own] It waits until the others answer what you ask for here.
       *[others] It waits until what is asked for here is answered; `decline #{ $table }` refuses.
    }
plans-how = Only you see this. `plans drop 1` takes the first back, `plans clear` all at a table.
note-kept = **#{ $table }** · Noted, for you alone. `notes` shows it.
note-dropped = **#{ $table }** · Forgotten: { $note }
notes-table = **#{ $table } { $game }**:
notes-line = { $n }. { $note }
notes-how = Only you see this. `notes drop 1` forgets a note.

## An organiser decides

judged-ended = ⚖️ **#{ $table }** · { $player }, an organiser here, has ended this game without a result: nobody wins, and it does not count.
judged-annulled = ⚖️ **#{ $table }** · { $player }, an organiser here, has annulled this game: it does not count, as if it had not been played.
judged-decided = ⚖️ **#{ $table }** · { $player }, an organiser here, has decided this game.
judged-paused = ⚖️ **#{ $table }** · { $player }, an organiser here, has paused this game: nobody moves, and the clocks stand until an organiser lets it go on.
judged-resumed = ⚖️ **#{ $table }** · { $player }, an organiser here, lets this game go on.
judged-time = ⚖️ **#{ $table }** · { $player }, an organiser here, gives { $other } { $time }.
judged-why = Reason: “{ $why }”
judge-sure-end = End #{ $table } ({ $game }: { $players }) without a result? Nobody wins it, and it does not count. That cannot be undone.
judge-sure-annul = Annul #{ $table } ({ $game }: { $players })? It ends, and is not even listed in the statistics. That cannot be undone.
judge-sure-annul-over = Annul #{ $table } ({ $game }: { $players }), which is over? Its result stays to be seen, and counts neither in statistics nor in ratings. That cannot be undone.
judge-sure-draw = Decide that #{ $table } ({ $game }: { $players }) is a draw? { $counts } Afterwards it can only be annulled.
judge-sure-won = Decide that #{ $table } ({ $game }: { $players }) is won by { $winners }? { $counts } Afterwards it can only be annulled.
judge-sure-time = Give { $winners } at #{ $table } ({ $game }: { $players }) { $time }? That cannot be undone.
judge-counts =
    { $how ->
        [handed] It counts for nobody, as a seat has changed hands.
        [continued] It counts for nobody, as it went on from the board of another.
       *[counts] It counts in statistics, and changes no ratings.
    }
judge-sure-typing = Everybody there will be told that it was you, and why. To do so, say `{ $line } { $why }`.
judge-asked = #{ $table }: done. The seat changes hands if whoever you named says so.
judge-asked-typing = To withdraw it, say `cancel #{ $table }`.
judge-asked-left = { $player } is to move, with { $left } left{ $moves ->
        [0] { "" }
        [one] { " " }for one move
       *[other] { " " }for { $moves } moves
    }. The clock stands until that is decided, at the latest until { $when }.
judge-asked-none = { $player } is to move, with nothing left. The clock stands until that is decided, at the latest until { $when }.
judge-asked-late = { $player } is to move, and out of time. Until that is decided, at the latest until { $when }, the game cannot be claimed.
judge-asked-free = There is no clock. Until that is decided, at the latest until { $when }, nothing can be claimed.
judge-asked-next = When it is its turn, that seat has { $left }.
judge-withdrawn = #{ $table }: done. The seat is no longer offered.
seat-offered = ⚖️ **#{ $table } { $game }** · { $player }, an organiser here, asks { $new } to take the seat of { $old } within { $days } days. Once it changes hands, the game does not count for statistics and ratings.
seat-offered-instead = { $before } need not answer any more.
seat-offered-typing = { $new }: say `sit #{ $table }` to take it, `decline #{ $table }` to refuse.
seat-offered-time = It is that seat’s turn: whoever takes it has { $left } from then on.
seat-offered-no-time = It is that seat’s turn, and no time is left: whoever takes it is out of time from the beginning.
seat-offered-stands = Until that is decided, no clock runs here.
seat-taken = **#{ $table }** · { $new } takes the seat of { $old }, and plays on from here.
seat-refused = **#{ $table }** · { $player } does not take the seat.
seat-lapsed = **#{ $table }** · { $player } has not answered within { $days } days: the seat is no longer offered, and the game goes on as before.
seat-withdrawn = ⚖️ **#{ $table }** · { $player }, an organiser here, no longer offers the seat: { $new } need not answer any more.
ending-ended = { $player }, an organiser, ended it without a result.
ending-annulled = { $player }, an organiser, annulled it.
ending-decided = { $player }, an organiser, decided it.
ending-paused = { $player }, an organiser, paused it{ $ply ->
        [0] { "" }
        [one] { " " }after one move
       *[other] { " " }after { $ply } moves
    }.
ending-resumed = { $player }, an organiser, let it go on{ $ply ->
        [0] { "" }
        [one] { " " }after one move
       *[other] { " " }after { $ply } moves
    }.
ending-time = { $player }, an organiser, gave { $other } { $time }{ $ply ->
        [0] { " " }before the first move
        [one] { " " }after one move
       *[other] { " " }after { $ply } moves
    }.
history-given = 🎁 { $player } gave { $other } { $time }{ $ply ->
        [0] { " " }before the first move
        [one] { " " }after one move
       *[other] { " " }after { $ply } moves
    }.
history-holidays = 📅 Holidays{ $name } from { $from } to { $until }{ $by }: { $when ->
        [now] all clocks stand meanwhile.
       *[over] all clocks stood meanwhile.
    }
ending-why = { $what } Reason: “{ $why }”
ending-seat = { $new } took over seat { $seat } from { $old }, asked by { $player }, an organiser.
ending-claimed = ⏱ { $who ->
        [same] { $player } had asked for a clock of { $time } for this one turn of { $other }
       *[other] { $asked } had asked for a clock of { $time } for this one turn of { $other }
    }; when it was over, { $player } claimed the game.
ending-silence = It was closed, as nothing had happened for { $silent }.
judge-done = #{ $table }: done. Everybody who plays there is told, with your name and your reason.

## Lists

games =
    { $count ->
        [one] One table of { $player }:
       *[other] { $count } tables of { $player }, the most urgent first:
    }
games-your-move = **#{ $table }** { $game } with { $others } – **your move** (moves so far: { $ply })
owed = { $count ->
        [one] 🔔 It is your turn:
       *[other] 🔔 It is your turn at these tables:
    }
owed-more = … and { $more } more: `next` shows them one by one, `games` lists all.
overnight = 🌙 In your quiet hours:
overnight-challenge = { $what } · { $when }
overnight-gone = 🌙 What happened in your quiet hours asks nothing of you any more.
owed-gone = 🔔 It was your turn at { $tables }; nothing waits for you there any more.
games-until = ⏱ until { $when }
games-until-other = ⏱ { $player } has until { $when }
games-away = – { $when ->
        [now] away until { $until }
       *[later] away from { $from } to { $until }
    }
games-late = ⏱ your time is up: move before the game is claimed
games-late-claim = ⏱ { $player } has used up the time: `claim #{ $table }` or `remind #{ $table }`
games-late-other = ⏱ { $player } has used up the time
games-match-waits = #{ $table } { $game } with { $others } – { $score } – one more game? `rematch #{ $table }`; to end the match: `leave match #{ $table }`
games-match-ends = #{ $table } { $game } with { $others } – { $score } – to end the match: `leave match #{ $table }`
games-offered = ⏱ the clock stands, as a seat is offered
games-their-move = **#{ $table }** { $game } with { $others } – to move (moves so far: { $ply })
games-paused = #{ $table } { $game } with { $others } – paused (moves so far: { $ply })
games-waiting = #{ $table } { $game } with { $others } – waiting (moves so far: { $ply })
games-time = { " " }· ⏱ { $time }
games-your-answer = **Challenge { $id }** { $game } with { $others }{ $time } – **your answer**: `accept { $id }` or `decline { $id }`
games-no-answer = Challenge { $id } { $game } with { $others }{ $time } – waiting for an answer
no-games-game = No table of { $player } with { $game } is running here. Games of yours that are over: `{ $line }`.
done-head = { $more ->
        [yes] **Your finished games: more than { $count }**
       *[no] **Your finished games: { $count }**
    }{ $pages ->
        [one] { "" }
       *[other] , page { $page } of { $pages }
    }
done-line = **#{ $table }** { $game } with { $others } – { $result } · { $day }
done-place = { $line } · { $place }
done-won = won
done-lost = lost
done-drawn = drawn
done-safe = { $players } lost
done-closed = no result
done-annulled = annulled
done-uncounted = { $how ->
        [won] won, not counted
        [lost] lost, not counted
        [drawn] drawn, not counted
       *[safe] { $players } lost, not counted
    }
done-what = { $what }
done-with = with { $player }
done-on = on { $from }
done-span = { $from } to { $to }
done-since = from { $from } on
done-until = up to { $to }
done-page = There is no page { $asked }: this is the last one.
done-computing = Results of before are still being counted, so that some may be missing here.
done-typing = `{ $replay }` shows one as a moving picture, `{ $history }` lists its moves.
done-further = Further: `{ $line }`.
no-done-yet = No game of yours is over yet. `games` lists those that run.
no-done = Among your finished games there is none like this: { $what }. `games done` lists all of them.
no-done-of = `games done` lists your own games alone. Of these, the ones with { $player }: `games done with=@{ $player }`.
no-done-with = No game of yours with { $player } is over. `games done` lists those that are.
no-done-oneself = Nobody plays against themselves. Behind `with` stands somebody else, as in `games done with=@bruno`.
no-past = “{ $text }” names no day, month or year. Possible are, for example: `2026-03-01`, `1/3`, `march`, `march 2025`, `2025`, `yesterday`, `last week`.
no-past-near = “{ $text }” names no day, month or year. Did you mean `{ $line }`?
no-done-span = { $from } is later than { $to }. Did you mean `{ $line }`?
games-nobody-yet = Challenge { $id } { $game }{ $time } – waiting for players
seeks = { $count ->
        [one] **One open challenge here:**
       *[other] **{ $count } open challenges here:**
    }
seeks-of = { $count ->
        [one] **One open challenge in { $game } here:**
       *[other] **{ $count } open challenges in { $game } here:**
    }
seeks-more = { $more ->
        [one] … and one more; with a game, `seeks` lists those in that game alone.
       *[other] … and { $more } more; with a game, `seeks` lists those in that game alone.
    }
seeks-beside = **Open challenges here:**
seeks-beside-more = { $more ->
        [one] … and one more: `seeks` lists them all.
       *[other] … and { $more } more: `seeks` lists them all.
    }
seek = **Challenge { $id }** { $game }
seek-alone = { $seats ->
        [2] { $player } looks for an opponent
       *[other] { $player }, { $open ->
            [one] one seat free
           *[other] { $open } seats free
        }
    }
seek-with = { $player } with { $others }, { $open ->
        [one] one seat free
       *[other] { $open } seats free
    }
seek-seat = asks for seat { $seat }
seek-time = ⏱ { $time }{ $over ->
        [hard] , hard
       *[soft] { "" }
    }{ $weekends ->
        [free] , weekends do not count
       *[count] { "" }
    }
seek-strict = strict
seek-hints = with hints
seek-unrated = unrated
seek-games = match of { $games } games
seek-games-open = match of any number of games
seek-rated = rated
seek-rematch = again as at #{ $table }
seek-from = from move { $ply } of another game, does not count
seek-since = since { $when }
seek-accept = `accept { $id }`
seek-own = **yours**, `cancel { $id }` withdraws it
seek-asked = **your answer**: `accept { $id }` or `decline { $id }`
seek-joined = you have joined, `leave { $id }` gives the place back
sheet-match = Match of #{ $table } · { $game }
sheet-match-last = The last { $shown } of { $count } games
sheet-match-points = Points { $points }
sheet-seats = seats { $seats }
sheet-your-move = your move
sheet-to-move = { $player } to move
sheet-paused = paused
sheet-waiting = waiting
sheet-late = time is up
sheet-done = { $more ->
        [yes] More than { $count } games that are over
       *[no] { $count ->
            [one] One game that is over
           *[other] { $count } games that are over
        }
    }{ $pages ->
        [one] { "" }
       *[other] , page { $page } of { $pages }
    }
control-done-replay = #{ $table } { $game }: { $others } – { $result } · { $day }
sheet-until = { $day } { $month }, { $clock }
dashboard =
    { $count ->
        [one] **One game is being played here**
       *[other] **{ $count } games are being played here**
    }
dashboard-empty = **Nobody is playing here right now.** `play` starts a game.
dashboard-table = **#{ $table }** { $game }: { $players } – **{ $player }** to move
dashboard-paused = #{ $table } { $game }: { $players } – paused
dashboard-more =
    { $more ->
        [one] … and one more.
       *[other] … and { $more } more.
    }
dashboard-seeks =
    { $count ->
        [one] **One open challenge**
       *[other] **{ $count } open challenges**
    }
next =
    { $others ->
        [0] **#{ $table } { $game }** waits for your move.
        [one] **#{ $table } { $game }** waits for your move, and so does one other table.
       *[other] **#{ $table } { $game }** waits for your move, and so do { $others } other tables.
    }
moves-all =
    { $count ->
        [one] #{ $table }, { $player } has one move: { $moves }
       *[other] #{ $table }, { $player } has { $count } moves: { $moves }
    }
moves-some = #{ $table }, { $player } has more than { $count } moves; some of them: { $moves } … For fewer, say where from: `moves #{ $table } FROM`.
moves-none = #{ $table }: { $player } has no move that starts with “{ $from }”.
history =
    { $count ->
        [one] **#{ $table } { $game }**, one move:
       *[other] **#{ $table } { $game }**, { $count } moves{ $pairs ->
            [yes] , numbered in pairs
           *[no] { "" }
        }:
    }
history-none = **#{ $table } { $game }**, no moves.
export-match = The records of the match of #{ $table }. `tabuleiro verify` checks them.
export = The record of #{ $table }. `tabuleiro verify` checks it.
export-code = The code of #{ $table }: `continue` followed by it plays on from its board, here or wherever I am, and `tabuleiro open` shows it.
export-code-over = The code of #{ $table }, which is over: `continue` followed by it and `ply=N` plays on from an earlier board, here or wherever I am, and `tabuleiro open` shows it.
export-code-dealt = The code of #{ $table }, which is over: `tabuleiro open` shows it, and `tabuleiro verify` checks it.
export-code-hidden = The code of #{ $table }. As long as something is hidden, it has no more in it than the table and the move.
handed-records =
    { $count ->
        [one] The record of one game of yours that is over.
       *[other] The records of { $count } games of yours that are over, a line each.
    } `tabuleiro verify` checks them. Those of private tables are in it, too: only you have got this file.
handed-archive =
    { $count ->
        [one] The record of the one game here that is over.
       *[other] The records of { $count } games here that are over, a line each.
    } `tabuleiro verify` checks them. Private tables are not in it.
handed-results =
    { $count ->
        [one] The result of the one game here that is over, as a table.
       *[other] The results of { $count } games here that are over, as a table.
    } Names are as they are now, times in UTC. Private tables are not in it.
handed-more = The file ends with #{ $table }, as it would get too large. The rest: `{ $line }`.
handed-none =
    { $after ->
        [yes] Nothing comes after that table.
       *[no] There is nothing to hand over: no such game is over yet.
    }
export-hidden = The record of #{ $table } so far, without what is hidden. `tabuleiro verify` can check it when the game is over.

## Proofs

proof = Before anybody accepts I draw a secret, and show its SHA-256, a checksum that fits no other secret. When all have accepted, that secret and what the players gave decide what is dealt or drawn. At the end I show the secret: `export` gives the record, and `tabuleiro verify` computes every card anew from it. So nobody can have changed anything after the challenge.
proof-words = If every player adds a word (`play … word=…`, `accept word=…`), whoever runs me cannot have chosen what is dealt or drawn either. Words stay in the record of the table.
proof-promise = **#{ $table }**: { $what ->
        [seats] the lot for the seats
       *[cards] the deal
    } follows from a secret with the SHA-256 `{ $commitment }` and from `{ $entropy }` (the challenge, then each player’s word, or the event by which somebody accepted without one).
proof-running = When #{ $table } is over I show the secret, and compare it with what was promised.
proof-none = At #{ $table } nothing was left to chance that had to be promised.

## Numbers

excluded = { $by }, an organiser here, has taken { $player } out of the ratings: { $why } (games with { $player } now count for nobody)
excluded-back = { $by }, an organiser here, has let { $player } into the ratings again: all results count as they were.
exclude-done = Done. I have told it here.
block-done = Done: you have blocked { $player }. Games that run go on. I tell nobody. `unblock` ends it; `blocked` lists whom you have blocked.
block-ladder = You both stand in a ladder here, where a block does not hold: whoever is within reach can be challenged. `ladder leave` takes you out of it.
unblock-done = Done: you have blocked { $player } no longer.
blocked-none = You have blocked nobody. `block` with a name does it; nobody is told.
blocked-list = You have blocked{ $pages ->
        [one] { "" }
       *[other] { " " }(page { $page } of { $pages })
    }:
blocked-line = { $n }. { $player }, since { $since }
exclude-none = Nobody is out of the ratings here.
exclude-list = Out of the ratings here:
exclude-line = { $player }, since { $since }: { $why }
stats = **{ $player }** here:
stats-game =
    { $game }: { $played } played, { $won } won{ $drawn ->
        [0] { "" }
       *[other] , { $drawn } drawn
    }{ $safe ->
        [0] { "" }
       *[other] , { $safe } safe
    }, { $lost } lost; rating { $rating }
stats-unrated =
    { $game }: { $played } played, { $won } won{ $drawn ->
        [0] { "" }
       *[other] , { $drawn } drawn
    }{ $safe ->
        [0] { "" }
       *[other] , { $safe } safe
    }, { $lost } lost
top = **{ $game }**, the best here:
stats-rating = **{ $rating }**{ $boards ->
        [none] { "" }
       *[board] { " " }({ $game })
    }
stats-rating-everywhere = **{ $rating }** everywhere{ $boards ->
        [none] { "" }
       *[board] { " " }({ $game })
    }
top-page = **{ $game }**, the best here (page { $page } of { $pages }):
top-place =
    { $rank }. { $player } – **{ $rating }** ({ $results ->
        [one] one rated game
       *[other] { $results } rated games
    }{ $void ->
        [0] { "" }
       *[other] , and { $void } annulled, decided or handed on
    })
top-no-page = { $pages ->
        [one] There is no page { $asked }: this is the only one.
       *[other] There is no page { $asked }: this is the last of { $pages }.
    }
top-gap = …
top-all = All are shown, as fewer than { $least } can be listed yet: a rating with “?” is not sure.
top-computing = The ratings are being computed anew, and may still change.
top-older = Results have changed: who stands in this list is looked at anew within some minutes.
top-others = Other boards: { $games }.
family-four = { $game } with four
top-lacking =
    To be listed, you lack { $results ->
        [0] { "" }
        [one] one rated game within twelve months
       *[other] { $results } rated games within twelve months
    }{ $opponents ->
        [0] { "" }
       *[other] { $results ->
            [0] { "" }
           *[other] { " and" } { "" }
        }{ $opponents ->
            [one] one more opponent
           *[other] { $opponents } more opponents
        }
    }. { $many ->
        [0] An opponent counts who has played two others, too, and at least four games with the people here, not all with the same person.
       *[other] An opponent counts who has played two others, too, and at least four games with the people here, not all with the same person; not yet: { $idle }{ $more ->
            [0] { "" }
           *[other] { " " }and { $more } more
        }.
    }
top-lacking-most = To be listed, you lack games against others: { $player } gives more than half of yours within twelve months.
top-lacking-apart = You are not listed: you and the people you play with are a group apart, linked to those in the list by fewer than four games, or by one person alone. Eight rated games with at least three people in the list, no more than half of them with the same one, are enough.
top-lacking-listed =
    You have played enough, but three of your opponents have to be listed, too, and { $listed ->
        [0] none is
        [one] one is
       *[other] { $listed } are
    }{ $many ->
        [0] { "" }
       *[other] { "" }. Of the others, these still lack something: { $who }{ $more ->
            [0] { "" }
           *[other] { " " }and { $more } more
        }
    }.
top-lacks =
    { $player } ({ $kind ->
        [void] too many games annulled, decided or handed on
        [most] games against others
       *[games] { $results ->
            [0] { "" }
            [one] one rated game
           *[other] { $results } rated games
        }{ $opponents ->
            [0] { "" }
           *[other] { $results ->
                [0] { "" }
               *[other] { " and" } { "" }
            }{ $opponents ->
                [one] one more opponent
               *[other] { $opponents } more opponents
            }
        }
    })
top-lacking-void = You are not listed, as { $void } of your last { $all } games that would count were decided or annulled by organisers, or a seat changed hands. At most a fifth may be, within twelve months.
top-lacking-out = You are not listed, as organisers have taken you out of the ratings here.
top-limited = Your place is limited: only games with people linked to this list raise it, to at most 300 above the third best of those beaten, and at most 100 above what these games show.
stats-seat =
    Seat { $seat }: { $played } played, { $won } won{ $drawn ->
        [0] { "" }
       *[other] , { $drawn } drawn
    }{ $safe ->
        [0] { "" }
       *[other] , { $safe } safe
    }, { $lost } lost
stats-board =
    { $game }: { $played } played, { $won } won{ $drawn ->
        [0] { "" }
       *[other] , { $drawn } drawn
    }{ $safe ->
        [0] { "" }
       *[other] , { $safe } safe
    }, { $lost } lost
stats-last = **{ $player }** here, the last { $games } games:
stats-all =
    In all: { $played } played, { $won } won{ $drawn ->
        [0] { "" }
       *[other] , { $drawn } drawn
    }{ $safe ->
        [0] { "" }
       *[other] , { $safe } safe
    }, { $lost } lost
stats-rated = { $game } { $rating }
stats-ratings = Ratings: { $list }.
stats-once = Rating in { $game }: { $rating } ± { $deviation }.
stats-curve =
    Rating in { $game }: { $rating } ± { $deviation }; { $span ->
        [last] over the last { $count } rated games
       *[all] over time
    }: first { $first }, lowest { $low }, highest { $high }.
drawn-seat = Seat { $seat }
stats-run = Won in a row: { $now } now, { $best } at most.
stats-lengths =
    Shortest game: { $short ->
        [one] one move
       *[other] { $short } moves
    } (#{ $shortest }); longest: { $long } moves (#{ $longest }).
stats-met = { $player } ({ $won } won{ $drawn ->
        [0] { "" }
       *[other] , { $drawn } drawn
    }{ $safe ->
        [0] { "" }
       *[other] , { $safe } safe
    }, { $lost } lost)
stats-opponents = Opponents met most: { $players }.
stats-pace = Time for a move: { $list }.
stats-pace-share = { $long ->
        [minute] under a minute
        [hour] a minute to an hour
        [day] an hour to a day
       *[longer] over a day
    } { $share }%
stats-opening = Favourite first move in { $game }: `{ $move }`, in { $times } of { $of } games.
between = **{ $one }** against **{ $other }** here:
between-names = { $one } – { $other }
between-both = { $one }; { $other }
between-seat =
    seat { $seat }: { $won } won{ $drawn ->
        [0] { "" }
       *[other] , { $drawn } drawn
    }{ $safe ->
        [0] { "" }
       *[other] , { $safe } safe
    }, { $lost } lost
between-latest = { $count ->
        [one] Their game:
       *[other] Their last { $count } games:
    }
between-line = **#{ $table }** { $game }, seat { $seat } – { $how ->
        [won] won
        [drawn] drawn
        [safe] safe
       *[lost] lost
    } · { $day }
between-all = All of yours: `games done with=@{ $player }`.
between-cut = Among the last { $count } games of { $one }.
control-between-replay = #{ $table } { $game }, seat { $seat } – { $how ->
        [won] won
        [drawn] drawn
        [safe] safe
       *[lost] lost
    } · { $day }
no-between = { $one } and { $other } have not finished a game for two with each other here yet: games for more are not counted.
no-between-game = { $one } and { $other } have not finished { $game } for two with each other here yet.
no-between-oneself = Nobody plays against themselves. Two persons are named, as in `stats @ana @bruno`, or one with whom you have played, as in `stats opponent=@bruno`.
server-stats = **{ $name }**, the last half year: { $games ->
        [one] one finished public game
       *[other] { $games } finished public games
    }{ $which ->
        [all] { "" }
       *[one] { " " }of { $game }
    }.
server-weeks = Finished games week by week, up to this week: { $weeks }.
server-which = What is played: { $list }.
server-counted = { $what } ({ $games })
server-endings = How they end: { $list }.
server-ending = { $how ->
    [resigned] somebody resigns
    [agreed] an agreed draw
    [time] out of time
    [judged] an organiser decides
   *[board] on the board
}
server-lasts = How long they last: { $list }.
server-lasting = { $long ->
    [hour] less than an hour
    [day] an hour to a day
    [week] a day to a week
    [month] a week to a month
   *[longer] longer
}
server-pair = { $one } and { $other } ({ $games })
server-pairs = Who plays whom most, since the beginning: { $list }.
stats-continued =
    { $count ->
        [one] Not counted: one game that went on from a board of another.
       *[other] Not counted: { $count } games that went on from boards of others.
    }
stats-handed =
    { $count ->
        [one] Not counted: one game in which a seat changed hands.
       *[other] Not counted: { $count } games in which a seat changed hands.
    }
stats-closed =
    { $count ->
        [one] Not counted: one game that was closed without a result.
       *[other] Not counted: { $count } games that were closed without a result.
    }
stats-alone =
    { $count ->
        [one] Not counted: one game between accounts that are, or were, one person.
       *[other] Not counted: { $count } games between accounts that are, or were, one person.
    }
top-parted = Until { $until } you do not stand in this list: somebody stands there with whom you were one person.
top-guess = A rating with “?” is not sure yet: after few games, or against few others.
best = **The best here**
best-game = **{ $game }**:
best-place = { $rank }. { $player } { $rating }
exercise-how = -# Answer with your move alone; where you play games, too, with `{ $line }` before it.
lessons = **Learn a game**, by moves of your own:
lessons-game = `{ $line }` – { $game }: { $done ->
        [0] not begun, { $count } steps
       *[other] { $done } of { $count } steps
    }
lesson = **{ $game }** · step { $number } of { $count }
lesson-right = ✓ { $text }
lesson-stopped = Put aside. `{ $line }` goes on where you were.
lessons-done = That is all it takes to play { $game }. Try it against the computer, which is gentle on level 1: `{ $line }`
puzzle = **{ $game }** · puzzle { $number }, level { $level } of 5
    { $side } to move and win: one move does, all others do not.
puzzle-right = ✓ { $move } wins{ $how ->
        [once] {" "}at once.
        [points] : { $side } ends with more, whatever { $other } does.
       *[plies] , in { $plies } moves, those of both sides counted.
    }
puzzle-wrong = { $move } does not win: { $side } answers { $reply }. Look at the board, and try again.
puzzle-wrong-over = { $move } ends the game, and does not win it. Try again.
puzzle-rated = Your puzzle rating: { $rating } ({ $change }). { $streak ->
        [0] The row of puzzles solved at the first try begins anew.
        [one] Solved at the first try.
       *[other] { $streak } in a row at the first try.
    }
puzzle-solution = The solution is { $move }{ $how ->
        [once] , which wins at once.
        [points] : { $side } ends with more, whatever { $other } does.
       *[plies] , which wins in { $plies } moves, those of both sides counted.
    }
puzzle-typing = Another one: `{ $next }`
puzzle-typing-unsolved = The solution: `{ $solution }`; another one: `{ $next }`
puzzle-stopped = Put aside. `puzzle` gives another one.
daily = 🧩 **The puzzle of the day** · { $game }, level { $level } of 5
    { $side } to move and win: one move does, all others do not.
daily-typing = To solve it: `{ $line }`. Your answer is for me alone; the solution comes with the next puzzle.
daily-how = { $how ->
        [direct] -# Answer where nobody else reads it: in a direct message to me, with your move alone.
       *[command] -# Answer where nobody else reads it: with the command `{ $line }` and your move, or in a direct message to me.
    }
daily-found = { $count ->
        [one] You are the first who has found it. Keep it to yourself until the solution comes with the next puzzle.
       *[other] { $count } have found it so far. Keep it to yourself until the solution comes with the next puzzle.
    }
daily-solution = 💡 **The puzzle before** · { $game }: { $move }{ $how ->
        [once] {" "}wins at once.
        [points] {" "}wins: { $side } ends with more, whatever { $other } does.
       *[plies] {" "}wins in { $plies } moves, those of both sides counted.
    } { $who ->
        [untried] Nobody has tried it.
        [unfound] Nobody has found it.
       *[found] Found by { $found } of { $tried } who tried.
    }
daily-over = 🧩 All { $count } puzzles that I have were in this room: that was the last one. Thank you for solving them! `puzzle` still gives one to whoever has not had all of them.
book-start = **{ $game }**, before the first move: { $games ->
        [one] one game was played here.
       *[other] { $games } games were played here.
    }
book-after = **{ $game }** after { $moves }: { $games ->
        [one] one game here went on from there.
       *[other] { $games } games here went on from there.
    }
book-side = { $side } to move. Won, drawn and lost are counted for that side.
book-move =
    `{ $move }`: { $games ->
        [one] one game
       *[other] { $games } games
    }, { $won } won{ $share ->
        [none] { "" }
       *[other] { " " }({ $share }%)
    }{ $drawn ->
        [0] { "" }
       *[other] , { $drawn } drawn
    }, { $lost } lost
book-move-safe =
    `{ $move }`: { $games ->
        [one] one game
       *[other] { $games } games
    }, { $won } safe{ $share ->
        [none] { "" }
       *[other] { " " }({ $share }%)
    }{ $drawn ->
        [0] { "" }
       *[other] , { $drawn } drawn
    }, { $lost } lost
book-others =
    { $moves ->
        [one] One other move
       *[other] { $moves } other moves
    }: { $games ->
        [one] one game
       *[other] { $games } games
    }
book-choice = { $move } ({ $games })
book-typing = A move deeper: `{ $line }`
show-players = Players: { $players }.
show-match = **Match of #{ $table } · { $game }** · { $score }
show-match-game = { $n }. #{ $table }: { $how }.
show-by = Shown by { $player }.

## Ladders

ladder-head = **Ladder of { $game }** · season { $season } · { $count ->
        [0] nobody has joined yet
        [one] one person
       *[other] { $count } persons
    }
ladder-rules = Challenges go { $reach ->
        [one] one place
       *[other] { $reach } places
    } up, and are answered within { $days ->
        [one] a day
       *[other] { $days } days
    }. { $games ->
        [pair] Two games of { $board } with
       *[one] A game of { $board } with
    } { $time }; when the clocks of both together have run for { $most } days, it is decided.
ladder-place = { $place }. { $player }{ $you ->
        [you] { " " }(you)
       *[other] { "" }
    }{ $away ->
        [away] { " " }· away until { $when }
       *[there] { "" }
    }{ $playing ->
        [0] { "" }
       *[other] { " " }· plays { $plays }
    }{ $challenged ->
        [0] { "" }
       *[other] { " " }· challenged by { $by }
    }
ladder-against = { $player } (#{ $table })
ladder-past = Ladder of { $game }: the final table of season { $season }, over since { $day }
ladder-final = { $place }. { $player }
ladder-further = … and { $count ->
        [one] one more
       *[other] { $count } more
    }: `{ $line }`
ladder-whole = All places: `{ $line }`.
ladder-you = You stand at place { $place }.
ladder-not-in = You are not in it. `ladder join` puts you at the bottom.
ladder-can = You can challenge { $players }: `ladder challenge` with the name.
ladder-whom = { $player } (place { $place })
ladder-can-many = You can challenge { $players } and { $count } more, up to { $far }: `ladder challenge` with the name.
ladder-first = Nobody stands above you.
ladder-nobody = Nobody above you can be challenged now: they are away, or have no account here.
ladder-waits = Your challenge to { $player } waits for an answer, at the latest by { $when }; without one, the place is yours.
ladder-asked = { $player } challenges you: answer by { $when }, or your place is theirs. `accept { $id }` or `decline { $id }`, which gives it away.
ladder-plays = You play { $player } for the place: #{ $table }.
ladder-idle = Without a game for a place you go down one on { $when }.
ladder-short = **{ $game }**: place { $place } of { $count }.
ladder-short-out = **{ $game }**: { $count ->
        [0] nobody is in it yet.
        [one] one person is in it, and you are not.
       *[other] { $count } persons are in it, and you are not.
    }
ladder-short-how = `ladder` with a game shows one of them.
ladder-joined = You are in the ladder of { $game }, at place { $place }. `ladder` tells whom you can challenge. Everybody who stands in it can be challenged by everybody within reach, whoever has blocked whom.
ladder-challenged-there = Your challenge in the ladder of { $game } is in { $room }, where it can be seen.
ladder-left = You are not in the ladder of { $game } any more. In a week `ladder join` begins again at the bottom.
ladder-leave-sure = You give up place { $place } of the ladder of { $game }{ $challenged ->
        [0] { "" }
       *[other] , and whoever challenges you there has it
    }; coming back is possible after { $days } days, at the bottom. Sure? To do so, say `{ $line }`.
ladder-close-sure = The ladder of { $game } ends with { $count ->
        [0] nobody in it
        [one] one person
       *[other] { $count } persons
    }; its final table is told and kept, and challenges without an answer are withdrawn. Sure? To do so, say `admin ladder close { $typed } yes`.
ladder-decline-sure = Declining gives your place { $place } in the ladder of { $game } to { $challenger }. Sure? To do so, say `{ $line }`; `accept { $id }` plays for it.
ladder-cancel-sure = Whoever withdraws a challenge cannot challenge the same person again for { $days } days: { $challenged }, who has place { $place } in the ladder of { $game }. Sure? To do so, say `{ $line }`.
ladder-season-sure = Season { $season } of the ladder of { $game } ends, with { $count ->
        [one] one person
       *[other] { $count } persons
    }: its final table is told and kept, and the next one begins from it. Nothing takes that back. Sure? To do so, say `admin ladder season end { $typed } yes`.
ladder-history = Ladder of { $game }, the latest first:
ladder-history-of = Places of { $player } in ladders here, the latest first:
ladder-history-none = Nothing has happened there yet.
ladder-change = { $day } · { $player }{ $game } { $moved ->
        [new] → { $to }
        [gone] { $from } → out
        [same] { $to }
       *[moved] { $from } → { $to }
    }: { $cause ->
        [joined] has joined
        [gone] has left
        [late] two losses on time
        [removed] by decision of an organiser
        [linked] now one person with somebody who stands there
        [deleted] gone
        [idle] has not played for long
        [annulled] the result against { $other } was annulled
        [won] has beaten { $other }
        [lost] has lost to { $other }
        [kept] has kept the place against { $other }
        [even] nobody has won, against { $other }
        [drew] nobody has won, against { $other }
        [declined] { $other } declined
        [unanswered] { $other } did not answer
        [left] { $other } left
        [taken] has lost the place to { $other }
       *[others] others have moved
    }{ $table ->
        [0] { "" }
       *[other] { " " }(#{ $table })
    }
ladder-change-here = { "" }
ladder-change-in = { " " }({ $game })
ladder-change-season = { $day } · season { $season } ended
ladder-more = … and { $count } more
ladder-earlier = … and earlier ones: `{ $line }`
ladders-none = There is no ladder here. `admin ladder open hex` opens one of Hex; `help ladders` has more.
ladder-opened = 🪜 { $player }, an organiser here, has opened a ladder of { $game }. `ladder join` puts you in it, `help ladder` tells how it goes.
ladder-closed = 🪜 { $player }, an organiser here, has closed the ladder of { $game }. The final table:
ladder-season-kept = `ladder season={ $season } { $typed }` shows it { $more ->
        [0] again
       *[other] whole
    }.
ladder-taken-out = 🪜 { $by }, an organiser here, has taken { $player } out of the ladder of { $game }: { $why }
ladder-typed = { $game } { $board }
ladder-season-ended = 🪜 Season { $season } of the ladder of { $game } is over, and the next one begins. The final table:
ladder-set = Done: so the ladder of { $game } is set from now on. { $room ->
        [told] Once a week its news are told in its room.
       *[none] Its news are told nowhere.
    }
ladder-done = Done. I have told it here.
ladder-drawn-title = Ladder of { $game }
ladder-drawn-season = season { $season }
ladder-drawn-count = { $count ->
        [one] one person
       *[other] { $count } persons
    }
# For screen readers: the line of a place in the picture.
ladder-drawn = { $place }. { $player }{ $change ->
        [up] , up { $count }
        [down] , down { $count }
        [new] , new
       *[same] { "" }
    }{ $away ->
        [away] , away
       *[there] { "" }
    }{ $contest ->
        [plays] , plays for place { $of }
        [waits] , challenges place { $of }
       *[none] { "" }
    }
ladder-drawn-left = Left: { $players }
ladder-week = 🪜 **The week in the ladder of { $game }**
ladder-week-rose = ⬆ { $player }: { $from } → { $place }
ladder-week-new = ✨ { $player } is new, { $how ->
        [risen] and has risen to place { $place } already
       *[new] at place { $place }
    }
ladder-week-kept = 🛡 { $player } has defended place { $place }{ $count ->
        [one] { "" }
       *[other] , { $count } times
    }
ladder-week-gone = 👋 { $player } has left
ladder-week-waits = ⏳ { $challenger } challenges { $challenged }, who has to answer by { $when }
ladder-week-plays = ⚔ { $challenger } and { $challenged } play for a place: #{ $table }
# What becomes of a challenge for a place, with the challenge or the table.
ladder-challenge = 🪜 Ladder of { $game }: { $player } plays for place { $place }, that of { $other }, who has to answer by { $when }. Otherwise the place is lost.
ladder-challenge-short = 🪜 for { $whose ->
        [yours] your place { $place }: without an answer by { $when } it is lost
       *[theirs] place { $place }, to be answered by { $when }
    }
ladder-answer = Say `accept { $id }`, or `decline { $id }`, which gives the place away.
ladder-remind = ⏳ **Challenge { $id }** · { $player }, { $other } challenges you for place { $place } in the ladder of { $game }: without an answer by { $when }, the place is lost.
ladder-unanswered = **Challenge { $id }** · { $player } has not answered in time.
ladder-gone = **Challenge { $id }** has ended: { $player } { $how ->
        [left] has left the ladder
        [removed] was taken out of the ladder by an organiser
        [late] is out of the ladder
       *[deleted] is not in the ladder any more
    }.
ladder-taken = 🪜 Ladder of { $game }: { $player } has place { $place } now{ $then ->
        [0] { "" }
       *[other] , and { $other } { $then }
    }.
ladder-kept = 🪜 Ladder of { $game }: { $player } keeps place { $place }.
ladder-even = 🪜 Ladder of { $game }: nobody has won, so the places stay as they are.
ladder-above = 🪜 Ladder of { $game }: { $player } has that place already, or a better one, so the places stay as they are.
ladder-void = 🪜 Ladder of { $game }: this changes no place.
ladder-long = 🪜 Ladder of { $game }: the clocks have run for as long as they may in a game for a place. Whoever has used more of the time has lost it.
ladder-out = 🪜 Ladder of { $game }: { $player } has lost on time for the second time within { $days } days, and is out. `ladder join` begins again at the bottom.
ladder-back = 🪜 Ladder of { $game }: the result does not count any more, and the places are as before.
ladder-in-again = 🪜 Ladder of { $game }: { $player } is in again, at place { $place }.
ladder-moved = 🪜 Ladder of { $game }: the result does not count any more; the places stay, as one of the two has moved since.
ladder-table = 🪜 Ladder of { $game }: a game for { $place ->
        [0] the place
       *[other] place { $place }, that
    } of { $other }.
ladder-table-short = 🪜 for { $place ->
        [0] a place in the ladder
       *[other] place { $place } in the ladder
    }
ladder-repeats = 🪜 This one is for no place in the ladder: `ladder challenge` with the name plays for one.

## Tournaments

tournament-kind = { $form ->
        [round-robin] round robin
        [double-round-robin] double round robin
        [swiss] Swiss
        [knockout] knock-out
       *[double-knockout] double knock-out
    }
tournament-made = 🏆 **{ $name }** · tournament { $id } of { $game }, made by { $player }
tournament-form = { $form ->
        [round-robin] Round robin: everybody plays everybody once.
        [double-round-robin] Double round robin: everybody plays everybody twice, in either seat.
        [swiss] Swiss{ $rounds ->
            [0] { "" }
            [one] , one round
           *[other] , { $rounds } rounds
        }: in each round one plays somebody with about as many points, and nobody twice.
        [fours] Tables of four{ $rounds ->
            [0] { "" }
            [one] , one round
           *[other] , { $rounds } rounds
        }: whoever loses has no point, and each of the others one; tables are made by points.
        [knockout] Knock-out: whoever loses is out.
       *[double-knockout] Double knock-out: whoever has lost twice is out, and the final is played twice if need be.
    }{ $third ->
        [third] { " " }Two play for the third place.
       *[none] { "" }
    }
tournament-time = { $games ->
        [one] One game of { $board }
       *[other] { $games } games of { $board } in a row, seats swapped, which count as one result,
    } with { $time }. Nobody takes moves back, and whoever uses the time up has lost. A round lasts { $days ->
        [one] a day
       *[other] { $days } days
    } at most; { $sure ->
        [game] no game can last longer.
       *[bank] what still runs then is a draw, unless an organiser decides it.
    } Clocks stand while somebody is away, for 14 days in all at most. Whoever does not move at all is out.
tournament-drawn = After a draw the two play again with half the time, twice at most; then whoever is seeded lower goes on.
tournament-ties = With equal points count, in this order: { $ties }.
tournament-tie = { $tie ->
        [buchholz] Buchholz (the points of all opponents)
        [buchholz-cut] Buchholz without the lowest
        [median] Buchholz without the lowest and the highest
        [sonneborn-berger] Sonneborn–Berger (the points of those whom one beat)
        [direct] the games among those who are equal
        [wins] wins
       *[totals] what the game counts
    }
tournament-rated = { $rated ->
        [rated] Results change ratings here, as far as they can.
       *[none] Results change no ratings.
    }
tournament-start = { $how ->
        [date] It begins on { $when }.
        [full] It begins when { $most } have joined, or when an organiser starts it.
       *[organiser] It begins when an organiser starts it.
    }{ $how ->
        [date] { $most ->
            [0] { "" }
           *[other] { " " }{ $most } can play at most.
        }
       *[other] { "" }
    }
tournament-how = **Join** puts you in it, and so does `tournament join { $id }`{ $across ->
        [across] , on every network where I am
       *[here] { "" }
    }. `tournament { $id }` tells how it stands.
tournament-closed = { $state ->
        [late] It has begun. One can still join, from the next round on; rounds before bring no points. `tournament { $id }` tells how it stands.
        [begun] It has begun, and nobody can join any more. `tournament { $id }` tells how it stands.
        [off] It is called off.
       *[over] It is over. `tournament { $id }` tells how it ended.
    }
tournament-begins = 🏆 **{ $name }** begins with { $count } players, numbered by rating: { $players }
tournament-seed = { $number } { $player }
tournament-many = { $rounds } rounds are more than half as many as there are opponents: towards the end, players of very different points may have to meet.
tournament-round = 🏆 **{ $name }** · round { $round }{ $rounds ->
        [0] { "" }
       *[other] { " " }of { $rounds }
    }{ $over ->
        [over] { " " }(over)
       *[runs] , until { $when } at the latest
    }
tournament-numbered = { $player } ({ $number })
tournament-both = { $first } – { $second }
tournament-pair = { $board }. { $first } – { $second }{ $again ->
        [0] { "" }
       *[other] { " " }(again, with half the time)
    }{ $table ->
        [0] { "" }
       *[other] { " " }· #{ $table }
    }{ $result ->
        [none] { "" }
        [first] : 1–0
        [second] : 0–1
        [draw] : ½–½
       *[neither] : 0–0
    }{ $how ->
        [walkover] { " " }(no game)
        [adjudicated] { " " }(decided)
        [deadline] { " " }(time was over)
       *[played] { "" }
    }
tournament-four = { $board }. { $players }{ $table ->
        [0] { "" }
       *[other] { " " }· #{ $table }
    }{ $result ->
        [none] { "" }
        [draw] : nobody lost
       *[lost] : { $lost } lost
    }{ $how ->
        [adjudicated] { " " }(decided)
        [deadline] { " " }(time was over)
       *[played] { "" }
    }
tournament-bye = { $player }: { $bye ->
        [given] no game, and a point
        [full] no game, and a point, as an organiser wants it
        [half] no game, and half a point, as an organiser wants it
       *[zero] no game
    }
tournament-met = { $first } and { $second } meet a second time, as it cannot be otherwise.
tournament-bye-again = Everybody who could be left over has had a point without a game before.
tournament-seats = Seats give way: { $count ->
        [one] one player has a seat
       *[other] { $count } players have a seat
    } a third time in a row, or three times oftener than the other.
tournament-floats = Points give way: { $count ->
        [one] one player meets
       *[other] { $count } players meet
    } somebody with more or fewer points in two rounds running.
tournament-apart = { $first } and { $second } have nothing to do with each other, and meet in round { $round } of **{ $name }**: in a tournament a block does not hold. Only you are told. `tournament result` decides such a game.
tournament-again = 🏆 **{ $name }** · round { $round }: after a draw these play again with half the time, until { $when } at the latest
tournament-left = 🏆 **{ $name }**: { $player } { $why ->
        [absent] has lost on time without a move, and is out.
        [deleted] plays no further.
       *[left] plays no further.
    }
tournament-cancelled = 🏆 **{ $name }** (tournament { $id }) is called off{ $by ->
        [few] : too few have joined.
       *[organiser] .
    }
tournament-nobody-new = 🏆 **{ $name }** is paused: no round can be paired in which nobody meets twice. An organiser can allow that with `tournament resume { $id } rematches`, bring pairs with `tournament pair`, or end it with `tournament end { $id }`.
tournament-ended = 🏆 **{ $name }** is over. { $count ->
        [0] Nobody has won.
        [one] { $players } has won!
       *[other] First are { $players }.
    } So it ends:
tournament-line = { $place }. { $player }{ $you ->
        [you] { " " }(you)
       *[other] { "" }
    }{ $left ->
        [left] { " " }(gone)
       *[there] { "" }
    } · { $points } { $one ->
        [one] point
       *[more] points
    }{ $count ->
        [0] { "" }
       *[other] { " " }· { $values }
    }
tournament-value = { $tie ->
        [buchholz] Buchholz
        [buchholz-cut] Buchholz−1
        [median] Median Buchholz
        [sonneborn-berger] SB
        [direct] Direct
        [wins] Wins
       *[totals] Sum
    } { $value }
tournament-values = { $all } · { $value }
tournament-place = { $place ->
        [0] still in:
       *[other] { $place }.
    } { $player }{ $you ->
        [you] { " " }(you)
       *[other] { "" }
    }{ $left ->
        [left] { " " }(gone)
       *[there] { "" }
    }
# A tournament as a picture: below its title, and for screen readers.
tournament-drawn-stage = { $state ->
        [over] over
        [off] called off
       *[runs] round { $round }{ $rounds ->
            [0] { "" }
           *[other] { " " }of { $rounds }
        }
    }
tournament-drawn-sheet = round { $round } · #{ $table }{ $game ->
        [0] { "" }
       *[other] , game { $game }
    }
tournament-drawn-part = { $part ->
        [main] Main bracket
        [losers] Second chance
        [third] Third place
       *[final] Final
    }
tournament-drawn-round = { $left ->
        [1] Final
        [2] Semi-finals
        [4] Quarter-finals
       *[other] Round { $round }
    }
tournament-drawn-again = Once more, if both have lost once
tournament-drawn-winner = the winner of { $bout }
tournament-drawn-loser = the loser of { $bout }
tournament-drawn-bout = { $number }. { $round }: { $first } – { $second }{ $begun ->
        [begun] { " " }{ $score }
       *[none] { "" }
    }{ $runs ->
        [runs] , being played
       *[none] { "" }
    }{ $won ->
        [first] ; { $first } goes on
        [second] ; { $second } goes on
       *[none] { "" }
    }
tournament-drawn-free = { $number }. { $round }: { $player }, without a game
tournament-tie-short = { $tie ->
        [buchholz] Buch
        [buchholz-cut] Buch−1
        [median] Med
        [sonneborn-berger] SB
        [direct] Dir
        [wins] Wins
       *[totals] Sum
    }
tournament-table = 🏆 **{ $name }** (tournament { $id }), round { $round }{ $again ->
        [0] { "" }
       *[other] , again after a draw
    }: to be over by { $when }.
tournament-news = 🏆 **{ $name }**: { $what ->
        [deadline] the time of the round is over. In the tournament this game is a draw.
        [decided] an organiser has decided the result. The game ends here.
        [repaired] the round is paired otherwise. This game is not played.
       *[over] it is over, and so is this game.
    }
tournament-list-open = { $id }. **{ $name }** · { $game }, { $form } · { $count ->
        [0] nobody has joined yet
        [one] one player
       *[other] { $count } players
    }{ $you ->
        [you] , you among them
       *[other] : `tournament join { $id }`
    }
tournament-list-runs = { $id }. **{ $name }** · { $game }, { $form } · round { $round }{ $rounds ->
        [0] { "" }
       *[other] { " " }of { $rounds }
    }, { $count } players{ $you ->
        [you] , you among them
       *[other] { "" }
    }{ $paused ->
        [paused] { " " }(paused)
       *[runs] { "" }
    }
tournament-list-over = { $id }. **{ $name }** · { $game }, { $form } · { $called ->
        [off] called off
       *[over] over
    }
tournament-list-how = `tournament { $id }` shows one of them.
tournaments-none = There is no tournament here. Those who manage the server or the room make one, such as `tournament new Spring Cup hex`; `help tournament` has more.
tournament-head = 🏆 **{ $name }** · tournament { $id } of { $game }, { $form }{ $state ->
        [open] { " " }· waits for players
        [paused] { " " }· paused
        [over] { " " }· over
        [cancelled] { " " }· called off
       *[running] { "" }
    }
tournament-joined-list = { $count ->
        [0] Nobody has joined yet.
        [one] One has joined: { $players }
       *[other] { $count } have joined: { $players }
    }
tournament-your-game = You play { $player } now: #{ $table }.
tournament-your-four = You play now: #{ $table }.
tournament-your-bye = You have no game in this round.
tournament-your-wait = Your game of this round is over.
tournament-you-left = You play no further.
tournament-not-begun = No round has begun.
tournament-counted-later = Points of round { $round } count when it is over.
tournament-row = { $place }. { $player } · { $points }: { $results }
tournament-row-out = { $player }: { $results }
tournament-met-won = beat { $player }
tournament-met-lost = lost to { $player }
tournament-met-drawn = drew with { $player }
tournament-met-runs = plays { $player }
tournament-met-won-free = won against { $player } without a game
tournament-met-lost-free = did not play { $player }
tournament-met-four = { $points } at board { $board }
tournament-met-bye = { $bye ->
        [given] a point without a game
        [full] a point without a game
        [half] half a point without a game
       *[zero] no game
    }
tournament-file = **{ $name }**, as it stands.
tournament-sheets = **{ $name }**: sheets on which the games of the round are written down, to print.
tournament-joined = You are in **{ $name }** (tournament { $id }): { $count ->
        [one] the first to join
       *[other] { $count } have joined
    }. `tournament leave { $id }` takes you out again.
tournament-joined-late = You are in **{ $name }** (tournament { $id }) with number { $number }, from the next round on. Rounds before bring no points.
tournament-left-open = You are not in **{ $name }** any more.
tournament-left-done = You play no further in **{ $name }**.
tournament-leave-sure = You play no further in **{ $name }**{ $table ->
        [0] { "" }
       *[other] , and lose #{ $table }, which is being played
    }. Sure? To do so, say `tournament leave { $id } yes`.
tournament-end-sure = **{ $name }** ends as it stands, and games that run end without a result. Sure? To do so, say it again with `yes` before the reason.
tournament-cancel-sure = **{ $name }** is called off, and games that run end without a result. Sure? To do so, say it again with `yes` before the reason.
tournament-done = Done. I have told it where the tournament is played.
tournament-organised = 🏆 **{ $name }**: { $player }, an organiser here, { $act ->
        [result] decides { $pair } in round { $round }: { $score ->
            [first] 1–0
            [second] 0–1
            [draw] ½–½
            [neither] 0–0
            [safe] nobody has lost
           *[lost] { $lost } has lost
        }.
        [pair] pairs round { $round }.
        [bye] gives { $other } a round without a game: round { $round }, { $points ->
            [full] a point
            [half] half a point
           *[zero] no point
        }.
        [replace] lets { $new } play on for { $other }.
        [remove] takes { $other } out.
        [pause] pauses it: no round begins or ends.
        [resume] lets it go on.
        [end] ends it.
       *[cancel] calls it off.
    }

## Rules, settings, help

admin = **How it is set here**
admin-language = Language: `{ $language }`. To change it: { $language ->
        [pt] `admin language en`
       *[other] `admin language pt`
    }.
admin-challenges = { $by ->
    [members] Only those who have played here may challenge others by name. To change that: `admin challenges everybody` or `admin challenges nobody`.
    [nobody] Nobody may challenge others by name here. To change that: `admin challenges everybody` or `admin challenges community`.
   *[everybody] Everybody may challenge others by name. To change that: `admin challenges community` or `admin challenges nobody`.
}
admin-rated = Results change ratings, unless a challenge says `rated=no`; with less than a day for a move, only if it says `rated=yes`. To change it: `admin rated no`.
admin-unrated = Results change no ratings, unless a challenge says `rated=yes`. To change it: `admin rated yes`.
admin-theme = { $theme ->
    [default] Boards for everybody are drawn in the usual theme. To change that: `admin theme dark`.
   *[named] Boards for everybody are drawn in `{ $theme }`. To go back to the usual theme: `admin theme default`.
}
admin-theme-gone = The theme `{ $theme }`, which was chosen here, is gone. Boards for everybody are drawn in the usual theme instead. To choose another one: `admin theme dark`; to choose none: `admin theme default`.
admin-orientation = { $way ->
    [fixed] They are always seen from the first player's side. To change that: `admin orientation mover`.
   *[mover] They are seen from the side of whoever is to move. To change that: `admin orientation fixed`.
}
admin-time = ⏱ Games have this time if nothing else is said: { $time } To change that: `admin time { $other }`; to have none: `admin time none`.
admin-no-time = Games have no clock if nothing else is said. To change that: `admin time 3d` or `admin time 7d+12h hard`.
admin-closing = A game in which nothing has happened for { $time } is closed without a result; a week before, its players are told. To change that: `admin closing { $other }`; never to close one: `admin closing none`.
admin-no-closing = Games stay open however long nothing happens in them. To change that: `admin closing 90d`.
admin-dashboard = 📌 The dashboard, with all games that run here, is in { $room }. Whoever may pin messages there pins it by hand. To take it away: `admin dashboard none`.
admin-no-dashboard = There is no dashboard. One message that always shows all games that run here: `admin dashboard here`.
admin-daily = 🧩 A puzzle a day comes at { $hour } ({ $zone }) in { $where ->
        [here] this room
       *[there] { $room }
    }; the next one: { $when }. To end that: `admin puzzle none`.
admin-daily-ended = 🧩 No more puzzles of the day come here; the solution of the last one comes { $when }. To go on: `admin puzzle here 09:00`.
admin-no-daily = There is no puzzle of the day. One a day in this room: `admin puzzle here 09:00`.
admin-rooms-all = Games may be started in every room. To change that: `admin rooms here`.
admin-rooms = Games may be started only in: { $rooms }. `admin rooms here` adds the room where you say it, `admin rooms all` allows all.
admin-threads = Each table gets a thread of its own, where there are threads. To change that: `admin threads no`.
admin-threads-no = Tables get no threads of their own. To change that: `admin threads yes`.
admin-results = The end of a game is told in its thread and in the room. To change that: `admin results thread` or `admin results room`.
admin-results-thread = The end of a game is told in its thread alone. To change that: `admin results both` or `admin results room`.
admin-results-room = The end of a game is told in the room alone. To change that: `admin results both` or `admin results thread`.
admin-prefix = Commands begin with `{ $prefix }` here, or with my name. To change that: `admin prefix { $other }`; to go back to what is usual: `admin prefix default`.
admin-holidays = 📅 { $count ->
        [one] Holidays are planned here, or have begun
       *[other] { $count } holidays are planned here
    }: `holidays` tells when.
holidays-none = No holidays are planned here. `holidays { $first } { $last }` plans some, from the first day to the last; a name may follow. All clocks of games that count here stand then, and nobody’s own days of vacation are used. The days are counted by your clock on the wall, { $zone }.
holidays-left-none = No holidays are planned here any more.
holidays-list = 📅 Holidays here, in which all clocks stand:
holidays-line = { $n }. { $when ->
        [now] until { $until }
       *[later] from { $from } to { $until }
    }{ $name }{ $by }
holidays-how = { $count ->
        [one] `holidays drop 1` takes them away.
       *[other] `holidays drop 1` takes the first away, `holidays none` all.
    }
holidays-told-in = I have told it in { $room }.
holidays-planned = 📅 { $player }, an organiser here, has planned holidays{ $name }: { $when ->
        [now] until { $until }
       *[later] from { $from } to { $until }
    }. All clocks of games that count here stand meanwhile, and nobody’s own days of vacation are used; whoever wants to can move all the same.
holidays-dropped = 📅 The holidays{ $name } from { $from } to { $until } do not take place: clocks run as ever.
holidays-ended = 📅 The holidays{ $name } are over now: clocks go on.
privacy = With `privacy export` you get everything that I have stored about you; `privacy delete` deletes it. A word that you added to a deal stays in the record of its table.
privacy-export = Everything that is stored about you, except for the messages in the chat itself.{ $parts ->
        [1] { "" }
       *[other] { " " }It is too much for one file, and comes in { $parts }, one after the other: this is the first.
    }
privacy-export-part = Part { $number } of { $parts } of what is stored about you.
privacy-sure =
    This deletes your name, your account{ $accounts ->
        [0] { "" }
        [one] { "" }
       *[other] {" "}(and what is linked to it: { $others })
    } and your settings here, for ever. { $tables ->
        [0] You have no running tables
        [one] You lose your running table
       *[other] You lose your { $tables } running tables
    }, and { $challenges ->
        [0] you have no open challenges
        [one] your open challenge is closed
       *[other] your { $challenges } open challenges are closed
    }. The moves stay, as those of a former player, so that the others keep their results. To do it, say `privacy delete yes`.
privacy-done = Done: I no longer know who you are. If you write again, you begin anew; only what keeps ratings honest still holds for you.
link-code = On the other network, say **link { $pass }** to me within { $minutes } minutes, and say yes there; then your account there and this one are one person. Keep the code to yourself: whoever types it and says yes shares your tables and your settings. For a game nobody needs it.
link-sure =
    This code joins no game: it makes one person of you and { $name } { $network ->
        [discord] on Discord
        [matrix] on Matrix
       *[other] on the other network
    }. { $tables ->
        [0] Your settings
        [one] Your table and your settings
       *[other] Your { $tables } tables ({ $running ->
            [0] all of them over
            [one] one of them running
           *[other] { $running } of them running
        }) and your settings
    } will belong to { $name }, too, with your plans, notes and challenges, and all of that of { $name } to you.{ $settings ->
        [both] {" "}Where both of you have set something, what { $name } has set counts.
       *[other] { "" }
    } Games between you never count. Within { $days } days, `unlink` gives everybody back what was theirs. Do it only if that account is yours, too: for a game nobody needs it. To do it, say `link { $pass } yes`.
link-done = Done: you and { $name } are one person. Tables, results and settings belong to { $accounts ->
        [2] both accounts
       *[more] all { $accounts } accounts
    }, and games that they played against each other never count. `unlink` parts { $accounts ->
        [2] them again
       *[more] the account that says it from the others
    }; within { $days } days everybody gets back what was theirs.
unlink-sure =
    This makes somebody new of this account, without tables, results and settings. All of that stays with { $others }{ $tables ->
        [0] { "." }
        [one] , and so does your running table, which goes on from there.
       *[other] , and so do your { $tables } running tables, which go on from there.
    } Games between you never count, and for { $days } days only one of you stands in lists. To do it, say `unlink yes`.
unlink-sure-back =
    This parts this account{ $together ->
        [0] { "" }
       *[other] , together with { $with },
    } from { $others }: everybody gets back what was theirs before, and games since belong to the account that plays them. { $own ->
        [0] No table goes
        [one] One table goes
       *[other] { $own } tables go
    } with this account, { $rest ->
        [0] none stays
        [one] one stays
       *[other] { $rest } stay
    } with { $others }. That can be done until { $until }; after that, this account would get nothing. Games between you never count, and for { $days } days only one of you stands in lists. To do it, say `unlink yes`.
unlink-done = Done: this account is somebody new. `link` makes one person of the two again, unless they have begun to play against each other.
unlink-done-back = Done: the accounts are parted, and everybody has back what was theirs.
rules-boards = Boards
rules-names = Also called: { $names }
rules-example = **The picture:**
rules-about = **About the game:**
settings = Your language is `{ $language }`. To change it: `settings language pt`.
settings-theme = { $theme ->
    [default] Boards for you alone are drawn like those for everybody here. To change that: `settings theme dark`.
   *[named] Boards for you alone are drawn in `{ $theme }`. To see them like everybody here again: `settings theme default`.
}
settings-orientation = { $way ->
    [fixed] You see them always from the first player's side. To see them like everybody here again: `settings orientation default`.
    [mover] You see them from your own side, or from that of whoever is to move. To see them like everybody here again: `settings orientation default`.
    [usual-fixed] You see them, like everybody here, always from the first player's side. To change that: `settings orientation mover`.
   *[usual-mover] You see them from your own side, or from that of whoever is to move. To change that: `settings orientation fixed`.
}
away = { $when ->
        [now] You are away until { $until }: your clocks stand meanwhile
       *[later] You will be away from { $from } to { $until }: your clocks stand then
    }. Of your { $days } days a year, { $any ->
        [none] none is left
       *[some] you have { $left } left
    }. `away end` ends it.
away-late = At { $tables } your time was used up before: there the game can be claimed all the same, as long as you do not move.
away-holidays = 📅 Your clocks stand then anyway, as there are holidays{ $name } { $when ->
        [now] until { $until }
       *[later] from { $from } to { $until }
    }, but your own days are used all the same. To keep them, say `away end`, and go away when the holidays are over.
away-none = You are not away. `away 10d` stops your clocks for ten days, `away YYYY-MM-DD` until that day begins. Of your { $days } days a year, { $any ->
        [none] none is left
       *[some] { $left } are left
    }.
away-ended = Welcome back: your clocks go on.
away-dropped = You stay: nothing is planned any more.
settings-challenges = { $from ->
    [community] Those with whom you share a community where you have played may challenge you by name. To change that: `settings challenges everybody` or `settings challenges nobody`.
    [nobody] Nobody may challenge you by name. To change that: `settings challenges everybody` or `settings challenges community`.
   *[everybody] Everybody may challenge you by name. To change that: `settings challenges community` or `settings challenges nobody`.
}
settings-zone = Your clock on the wall is that of { $city ->
       *[other] { $place }
    } (`{ $zone }`){ $told ->
        [told] , where it is { $clock } now
       *[not] { "" }
    }. To change that: { $other ->
        [lisbon] `settings zone Lisbon`
       *[other] `settings zone São Paulo`
    }.
settings-no-zone = I do not know where you are, and tell times in UTC. To change that: `settings zone Europe/Lisbon`.
settings-quiet = Your quiet hours are { $hours } ({ $zone }): in them I notify you of nothing but a turn whose clock goes on, and no time of a day or more runs out. What happens meanwhile I tell you when they are over. To end that: `settings quiet none`. A change counts from your next turn on.
settings-no-quiet = You have no quiet hours. To have some, of at most ten hours: `settings quiet 23:00-07:00`.
settings-notify = How I tell you of things: your turns { $turns ->
        [message] by a direct message
        [digest] in the digest of the day
        [nothing] not at all
       *[mention] by a mention
    }; requests { $offers ->
        [message] by a direct message
        [digest] in the digest of the day
        [nothing] not at all
       *[mention] by a mention
    }; reminders { $reminders ->
        [message] by a direct message
        [digest] in the digest of the day
        [nothing] not at all
       *[mention] by a mention
    }; results { $results ->
        [message] by a direct message
        [digest] in the digest of the day
        [nothing] not at all
       *[mention] by a mention
    }. To change that: `settings notify digest`; for one thing and one place alone: `settings notify nothing about results here`; to try it: `settings notify test`.
settings-notify-all = { $way ->
        [message] I tell you of everything by a direct message
        [digest] I tell you of everything in a digest once a day, at { $at }
        [nothing] I tell you of nothing by myself
       *[mention] I tell you of everything by a mention where we play
    }. { $way ->
        [digest] To change that: `settings notify mention`
       *[other] To change that: `settings notify digest`
    }; for one thing and one place alone: `settings notify nothing about results here`; to try it: `settings notify test`.
settings-notify-test = { $way ->
        [mention] I have mentioned you here, as I do { $when }.
        [message] I have sent you a direct message, as I do { $when }.
        [digest] I have sent you the digest of today, as I do once a day.
       *[nothing] I tell you nothing { $when }, so there is nothing to try. `games` shows what waits for you.
    }
notify-test = 🔔 A test: so I tell you { $when }.
notify-when = { $about ->
        [offers] when others ask you for something
        [reminders] when your time runs out
        [results] when a game is over
       *[turns] when it is your turn
    }
no-notify-way = ✗ Say how I shall tell you: `settings notify mention`, `dm`, `digest` or `nothing`, and then of what: `about turns`.
digest = { $count ->
        [one] ☀️ What waits for you:
       *[other] ☀️ What waits for you ({ $count }), the most urgent first:
    }
digest-happened = 🗞️ What has happened ({ $count }):
digest-table = { $what } · { $game } with { $others } · { $when }
digest-challenge = { $what } · { $game } · { $when }
digest-answer = { $what } { $typing }
digest-lapsed = **#{ $table }** · { $player } { $what ->
        [draw] offered a draw
        [pause] asked for a pause
        [undo] asked to take a move back
       *[other] asked for something
    }, which needs no answer any more.
digest-more = And { $count } more before that.
digest-nothing = ☀️ Nothing waits for you today.
settings-theme-gone = The theme `{ $theme }`, which you had chosen, is gone. Boards for you alone are drawn { $instead ->
    [default] in the usual theme
   *[named] in `{ $instead }`, like those for everybody here
} instead. To choose another one: `settings theme dark`; to choose none: `settings theme default`.
settings-done = From now on I speak English with you (`{ $language }`).
settings-done-default = You have no language of your own any more. Here that means English (`{ $language }`).
help =
    With me you play board games by message. Challenge somebody: `play breakthrough @name`. When it is your turn, write the move: `d2-d3`.
help-all = all
help-games = Games: { $games }.
# The help in parts, and examples of every command, parted by points.
help-parts =
    .help-group-1 = Playing
    .help-group-2 = With the others
    .help-group-3 = Looking
    .help-group-4 = Plans, notes and time
    .help-group-5 = Numbers
    .help-group-6 = About you
    .help-group-7 = For organisers
    .help-more = `help move` explains a command, with examples. More commands:
    .help-rest = `help all` shows them all at once.
    .help-samples = Examples: { $samples }
    .help-play = play breakthrough @bruno · play hex variant=13 time=3d
    .help-seeks = seeks · seeks hex
    .help-accept = accept · accept 7 word=granada
    .help-decline = decline · decline 7 · decline #12
    .help-cancel = cancel · cancel 7 · cancel #12
    .help-leave = leave · leave 7
    .help-move = d2-d3 · move #12 d2-d3 · move d2-d3?
    .help-board = board · board #12 ply=8 · board theme=dark
    .help-text = text · text #12
    .help-moves = moves · moves d2 · moves #12 d2
    .help-hand = hand · hand #12
    .help-plan = plan if d6-d5 then e2-e3
    .help-plans = plans · plans #12 drop 2 · plans clear
    .help-note = note look at c4 · note #12 the left side is weak
    .help-notes = notes · notes #12 drop 2
    .help-undo = undo · undo #12 ask
    .help-draw = draw · draw #12
    .help-pause = pause · pause #12
    .help-resume = resume · resume #12
    .help-claim = claim · claim #12
    .help-remind = remind · remind #12
    .help-give = give 2d · give 12h @bruno · give #12 1d
    .help-keep = keep · keep #12
    .help-resign = resign · resign #12
    .help-rematch = rematch · rematch #12 games=2
    .help-continue = continue #12 ply=8 · continue #12 @bruno
    .help-games = games · games @bruno · games done · games done hex with=@bruno won · games done last week
    .help-next = next
    .help-history = history · history #12
    .help-export = export · export #12 text · export code
    .help-records = export games · export games hex · records after=812
    .help-proof = proof · proof #12
    .help-hint = hint · hint #12
    .help-analyse = analyse · analyse #12
    .help-replay = replay · replay #12 from=10 speed=3
    .help-rules = rules · rules hex
    .help-stats = stats · stats @bruno hex
    .help-top = top · top hex
    .help-ladder = ladder · ladder join · ladder challenge @bruno
    .help-ladders = admin ladder open hex · admin ladder hex room here
    .help-tournament = tournament · tournament join 3 · tournament new Spring Cup hex swiss rounds=5
    .help-learn = learn · learn hex · learn stop
    .help-puzzle = puzzle · puzzle traffic-lights 3 · puzzle solution · puzzle today
    .help-book = book hex · book hex c3 d4 · book #12
    .help-show = show #12 · show board #12 ply=8 · show top hex
    .help-settings = settings · settings theme dark · settings zone Lisbon
    .help-away = away 10d · away until friday · away end
    .help-admin = admin · admin time 7d+12h · admin rooms here
    .help-sit = sit · sit #12
    .help-judge = judge #12 end Bruno has left · judge #12 replace @bruno @dora illness
    .help-organise = tournament result round=3 1-4 1-0 agreed · tournament pause 3 holidays
    .help-holidays = holidays · holidays 2026-12-24 2027-01-02 Christmas
    .help-exclude = exclude · exclude @bruno plays against himself · exclude @bruno readmit
    .help-archive = admin export · admin export hex · admin export csv
    .help-link = link · link 4XP-2MQ-7KD
    .help-unlink = unlink
    .help-block = block @bruno
    .help-unblock = unblock @bruno · unblock 2
    .help-blocked = blocked
    .help-privacy = privacy · privacy export
    .help-help = help · help move · help all

command-play = play
    .also = challenge, start, new, seek
    .short = challenge somebody, or look for an opponent
    .help =
        { $usage }
        Challenges the opponents, or anybody if you name none. Nobody plays before accepting. `private`: only the players see the table.
        `@computer` as an opponent: the computer plays at once, as well as `level=1` to `level=5` say; such games count for nobody.
        `word=…` adds a word to what chance decides; it proves more if you give it afterwards, with `accept`. It stays in the record of the table.
        `strict`: no move is taken back, and no draw is agreed, as in tournaments.
        `games=4`: a match of four games; after each, everybody moves one seat on, and the next board comes by itself. `games=open`: as many as you agree on.
        `across`: I show a code with which somebody can join from another network; each of you plays at home, and the result counts here.
        `time=3d`: everybody has three days for each move; `time=7d+12h` is a bank of seven days that grows by twelve hours with each move (`max=14d`: up to fourteen days); `time=10/50d` are ten moves in fifty days, and what is not used is kept for the next ten; `time=30d/game` is for the whole game; `time=none`: no clock. `hard`: whoever uses it up loses at once; `soft`: when the others claim it. `weekdays`: weekends do not count.
command-seeks = seeks
    .also = challenges, lobby
    .short = the open challenges, in which you can sit down
    .help = { $usage } – the open challenges of this community, the newest first, each with its board and its clock: whoever accepts sits down. With a game, only those in that game.
command-accept = accept
    .also = join, yes, ok, okay, y
    .short = accept a challenge, or sit down at an open one
    .help =
        { $usage } – accepts the challenge; without a number, the only one that waits for you, what others at a table ask you for, or what is open here.
        With the code that a challenge shows, such as `join K7QM-2XP4`, you sit down from any network.
        `word=…` adds a word of your own to cards and lot, so that you can check afterwards that nobody chose them; whoever made the challenge can add one in the same way. It stays in the record of the table, even if you have everything else about you deleted.
command-decline = decline
    .also = refuse, no, nope, n
    .short = decline a challenge or an offer
    .help = { $usage } – declines the challenge, or the draw, pause or take-back that somebody asks for; the seat that an organiser offers you; or the clock that others have started for your turn. A challenge for two ends; where more play, your seat is open to anybody then.
command-cancel = cancel
    .short = withdraw your challenge, or what you ask for
    .help = { $usage } – withdraws your own challenge; `cancel #12` what you ask the others for at a table: a draw, a pause, to take back; or, as its organiser, the seat that is offered there.
command-leave = leave
    .short = leave an open challenge that you joined
    .help = { $usage } – gives back your place in a challenge before the game begins. If you were asked by name, you decline the challenge. `leave match` leaves a match that is being played, as `resign match` does, and ends an open one.
command-move = move
    .short = play a move; the move alone is enough
    .help =
        { $usage }, or the move alone: `d2-d3`, `#12 d2-d3`. Case, spaces and signs may vary: `D2 d3`, `d2d3`. Where only one move fits, its target is enough: `d3`.
        With a question mark at the end I show you, and nobody else, how it would look: `d2-d3?`
command-board = board
    .also = { "" }
    .short = show the board again
    .help = { $usage } – the board as it is, or as it was after N moves.
command-text = text
    .short = the board as text, for you alone
    .help = { $usage } – the board in letters and in words.
command-moves = moves
    .also = legal
    .short = what is possible, for you alone
    .help = { $usage } – the legal moves, or those that start with FROM. Long lists are cut off.
command-hand = hand
    .short = your hidden hand, for you alone
    .help = { $usage } – the table as you see it, with your hand.
command-plan = plan
    .also = if
    .short = plan answers that are played while you are away
    .help =
        { $usage }, or without the first word: { $plan }. `if` stands before a move of the others, `then` before your answer, and so on: { $longer }. With more players there is an `if` for each of them.
        Say it while the others are to move. Another plan is another branch; another answer to the same moves replaces the first. I play it a minute after the move that it answers, unless that is taken back; what the game leaves behind is dropped.
        Nobody sees what you plan, if you say it where nobody reads. Where hands are hidden there are no plans.
command-plans = plans
    .also = { "" }
    .short = what you have planned, for you alone
    .help = { $usage } – what you have planned; `plans #12 drop 2` takes the second back, `plans #12 clear` all of them.
command-note = note
    .also = { "" }
    .short = keep a note to yourself at a table
    .help = { $usage } – keeps a note that only you see; without a text, shows them all. Say it where nobody reads.
command-notes = notes
    .also = { "" }
    .short = your notes, for you alone
    .help = { $usage } – your notes; `notes #12 drop 2` forgets the second one.
command-undo = undo
    .also = takeback, take-back
    .short = take your last move back
    .help =
        { $usage } – at once as long as nobody has moved after you: three times a turn, and the time that the move took stays used, with the time since.
        Later the others have to agree, by saying the same, and that time is yours again. `ask` asks them at once.
command-draw = draw
    .short = offer a draw, or agree to one
    .help = { $usage } – the game is a draw when everybody at the table has said so.
command-pause = pause
    .also = break
    .short = ask for a pause, or agree to one
    .help = { $usage } – the table pauses when everybody there has said so; then nobody moves until one of them says `resume`.
command-resume = resume
    .also = unpause
    .short = end a pause
    .help = { $usage } – ends the pause; anybody who plays there can.
command-claim = claim
    .also = { "" }
    .short = win a game whose other side has used up the time
    .help =
        { $usage } – at a table with a soft clock: whoever is to move has used up the time, and you win.
        At a table without a clock: when whoever is to move has been silent for two weeks, it starts a clock of seven days for that turn, though not in their quiet hours; the time in which they are away does not count. A move ends it, and so does `decline`, once and as long as there is time; otherwise you can claim the game afterwards.
command-remind = remind
    .also = nudge
    .short = remind whoever is to move
    .help = { $usage } – whoever is to move is told that you wait; once a day, or sooner where a clock gives less time. In their quiet hours it waits until these are over.
command-give = give
    .also = gift
    .short = give time to somebody else at a table
    .help =
        { $usage } – gives so much time (from `1m` to `30d`) to whoever is to move, or to the only other one; with a name, to that player. It counts at once where that clock runs, and otherwise from the next turn on. With `time=3d` it is for that one turn, otherwise for all that follow.
        If the time is up and nobody has claimed the game yet, it can no longer be claimed then. A bank of time takes no more than its `max`, and nobody gets more than 366 days.
command-keep = keep
    .also = { "" }
    .short = keep a game open that would be closed
    .help = { $usage } – when nothing has happened in a game for long, I say that it will be closed; this keeps it open, and so does a move.
command-resign = resign
    .also = surrender, give-up
    .short = give up
    .help = { $usage } – asks whether you are sure; `resign #12 yes` gives up. `resign match`, or `leave match`, leaves the whole match: the game that is being played is lost, and the games before stay as they are.
command-rematch = rematch
    .short = the same again, seats swapped
    .help = { $usage } – challenges the same players again; everybody moves one seat on. After a match it is for another match, of as many games unless you say how many, and in one of as many games as you agree on for another game.
command-continue = continue
    .also = fork, go-on
    .short = play on from a board of another table, or from a code
    .help =
        { $usage } – a new table that starts where #T was after N moves. Without a name: with those who played there.
        With a code such as `tab:…`, which `export code` and `tabuleiro open` give, it starts where that record was, with whoever comes.
command-games = games
    .also = tables
    .short = your tables, the most urgent first; `games done`: those that are over
    .help =
        { $usage }
        `games` – all running tables of a person, of one game if it is named; of your own also the challenges that wait for an answer.
        `games done` – your games that are over, private ones too, the latest first and six at a time: as a picture, and each to replay. For you alone.
        `games done hex with=@bruno won from=2026-03-01 to=2026-05-31 page=2` – of one game, with one person, by their end and by when that was. Days are written as people write them: `2026-03-01`, `1.3.2026`, `1/3`, `march`, `march 2025`, `2025`, `yesterday`, `last week`, `3 days ago`, `last 7 days`, `26 nov`; alone, or after `in`, they mean all of that time. They are days by your own clock on the wall.
command-next = next
    .also = { "" }
    .short = the board that waits for you
    .help = { $usage } – the most urgent board of those that wait for your move: whose time is over first, and without a clock what has waited longest; and the challenges that wait for your answer.
command-history = history
    .short = the moves so far
    .help = { $usage } – the moves of a table, in order.
command-export = export
    .short = the record of a table
    .help = { $usage } – everything that is needed to replay the table: as JSON, as text, or as a short code, from which `continue` plays on. `tabuleiro verify` checks it in any form.
command-records = records
    .also = my-records
    .short = the records of all your games that are over
    .help =
        { $usage }, or `export games` – the records of all your games that are over, private ones too, in one file, a line of JSON each; for you alone. `tabuleiro verify` checks them.
        `records hex` – only those of a game; `export games hex from=march to=yesterday` – only those that ended then, with days as in `games done`. A file that would get too large ends earlier, and I say how to get the rest.
command-replay = replay
    .also = animation, gif
    .short = a table from its start, as a moving picture
    .help = { $usage } – the positions of a table one after the other, from the start or from move N, up to the last or up to move N; for you alone, as you saw them. It takes a minute at most; `speed=3` plays three moves a second.
command-proof = proof
    .also = deal
    .short = how to check that nobody chose the cards
    .help = { $usage } – what was promised of the deal of a table, what went into it, and the secret when the table is over; without a table, what that is good for.
command-hint = hint
    .also = hints
    .short = what the computer would play for you
    .help = { $usage } – what the computer would play in your place, for you alone, three times a game: where you play with it, or where all agreed at the challenge (`play … hints=yes`). The record says when.
command-analyse = analyse
    .also = analyze, analysis
    .short = which moves of a game that is over changed it
    .help = { $usage } – who stood how, which moves changed it and what would have been better: proved where that is possible, otherwise estimated. Only of games that are over; with a code, of any game that you are not playing. `show analysis` puts it here for all to see.
command-rules = rules
    .short = the rules of a game, with a picture
    .help = { $usage } – the rules, with a drawn example, and where the game comes from.
command-stats = stats
    .also = statistics, score
    .short = what somebody has played here, and the rating
    .help =
        { $usage } – games played, won, drawn and lost in this community, and the rating in each game.
        Private games are in it for yourself alone; `settings profile` says who sees the rest. `stats server` is about all who play here. `stats @ana @bruno` tells how the games of two with each other went, `stats opponent=@bruno` how yours with bruno did.
        Ratings are Glicko-2: everybody starts at 1500, and games for two count, and of those for four the ones that somebody loses alone.
command-top = top
    .also = ranking, ratings, leaderboard
    .short = the best here, by rating
    .help = { $usage } – the players of this community by their rating in a game; without a game, the first of each.
command-ladder = ladder
    .also = { "" }
    .short = climb by challenging those above you
    .help =
        `ladder` – where you stand in the ladder of a game here, whom you can challenge, and what waits for your answer.
        `ladder join` – you begin at the bottom. `ladder challenge @bruno` – you play for that place: whoever wins has it, and those between move down. Whoever does not answer in time, or declines, has lost the place.
        `ladder history` – what has happened; `ladder history @bruno` – the places of one person; `ladder season=1` – how the first season ended, also of a ladder that is closed; `ladder page=2` – the second page of a long one. `ladder leave` – you go, for a week at least; whoever challenges you then has your place.
        Where there are several ladders, name the game: `ladder join hex`. Those who manage the server or the room open one: `help ladders`.
command-tournament = tournament
    .also = tournaments, championship
    .short = join a tournament, see how it stands, or make one
    .help =
        `tournament` – the tournaments here. `tournament 3` – how one stands, and your next game; `tournament show 3 round=2` – the pairings of a round; `tournament table 3` – everybody’s results, game by game.
        `tournament join 3` – you are in it; `tournament leave 3` – you play no further. Its tables open by themselves, round by round.
        `tournament export 3 csv` – results and standing as a file; `json`, and `trf` for the programs of arbiters; `pdf` – pages to print, and `tournament export 3 sheets` – sheets on which the games of a round are written down.
        `tournament new Spring Cup hex swiss rounds=5` – for those who manage the server or the room: makes one of Hex with that name, in this room. The form is `round-robin`, `double-round-robin`, `swiss`, `knockout` or `double-knockout`. With it may stand: `time=2d+1d` or `time=7d/game`, `bank=4d` (how far a bank grows), `days=14` (how long a round lasts), `games=2` (of a pairing), `max=16` players, `starts=friday`, `rated=no`, `place=yes` (a game for the third place), `tiebreaks=buchholz,wins`, `seats=4`, `across` (other networks may join), `room=#games` (another channel). `tournament start 3` – starts it. `help organise` has the rest.
command-learn = learn
    .also = tutorial, lessons
    .short = learn a game by moves of your own
    .help =
        { $usage } – learn a game in a few steps on real boards, each solved by a move of your own: `learn hex`. Without a game, the list of games and how far you are. The last step leads into a game against the computer.
        Answer with your move alone, or with `learn` before it where you play games, too. `learn stop` puts it aside; what you have done is kept.
command-puzzle = puzzle
    .also = puzzles, problem
    .short = find the only move that wins
    .help =
        { $usage } – a position in which exactly one move wins; that was proved. `puzzle traffic-lights 3` names a game and a level from 1 to 5; without a level it fits your rating.
        Answer with your move alone, or with `puzzle` before it where you play games, too. A wrong move is answered, so that you see why. The first answer counts for your puzzle rating, which has nothing to do with your other ratings. `puzzle solution` shows the solution, `puzzle stop` puts it aside. Nobody gets a puzzle that is close to a running game of theirs.
        `puzzle today` – the puzzle of the day, where an organiser wants one (`help admin`): for you alone, and so is your answer. Its solution comes with the next one.
command-book = book
    .also = openings
    .short = what was played here from a position
    .help =
        { $usage } – which moves were played from a position in the public games of this community, how often, and how it went: of the start of a game, after some moves (`book hex c3 d4`), or of a game that is over (`book #12`), ten moves deep.
        Positions that are the same count together, also mirrored and turned. Nobody gets help with a running game: from its sixth move on, nothing is told about what is close to one of yours.
command-show = show
    .also = share
    .short = show everybody here a board, a replay, a ranking
    .help =
        { $usage } – what else you alone would see, in this room, for all to see.
        `show` shows the table here with its players, and its result when it is over; `show board`, `show replay` its board or all of its moves, and `show match` the score of its match and its games. Nothing hidden is shown.
command-settings = settings
    .also = setting, set
    .short = your language, how boards look, and direct messages
    .help =
        `settings language en|pt` – the language in which I speak with you.
        `settings theme light|dark|wood|contrast|paper` – the colours of boards that only you see. `board theme=paper` shows one like that once.
        `settings orientation mover|fixed` – whether you see boards from the side of whoever plays, or always from the first player's.
        `settings profile everybody|community|nobody` – who sees what you have played (`stats`): everybody, those who have played here, too, or nobody else.
        `settings zone Europe/Lisbon` – where your clock on the wall is: I tell you times by it.
        `settings quiet 23:00-07:00` – your quiet hours, ten at most: I notify you of nothing then but a turn whose clock goes on, and no time of a day or more runs out. They can be set anew once a day, and within ten minutes after that once more be set right; so can your place while you have some. `none` ends them.
        `settings notify mention|dm|digest|nothing` – how I tell you of things: where we play, by a direct message, once a day, or not at all. `about turns|offers|reminders|results` – only of that; `here` – only here. `settings notify test` tries it.
        `default` in the place of a language, a theme or an orientation: you have none of your own, and it is as for everybody here.
        `settings challenges everybody|community|nobody` – who may challenge you by name: everybody, those with whom you share a server or room where you have played, or nobody. `block @bruno` is for one person alone.
    .rooms =
        `settings dm yes|no` – whether I may send you direct messages, for what only you may see.
command-away = away
    .also = vacation, holiday
    .short = stop your clocks while you are away
    .help =
        `away 10d` – your clocks stand for ten days, and those who play with you are told. `away YYYY-MM-DD` – until that day begins.
        `away YYYY-MM-DD from=YYYY-MM-DD` plans it: until the first day, from the second on. `away end` ends it, or the plan; `away` tells how it stands. There are 21 days a year; whoever is back within the hour has used up one.
command-admin = admin
    .also = administrate, configure
    .short = for those who manage the server or the room
    .help =
        `admin` – how everything is set here. `admin language en|pt` – the language in which I speak in this community.
        `admin theme dark`, `admin orientation fixed` – how boards that everybody sees look, as in `settings`; `admin theme default` goes back to the usual theme, and so it is with language and orientation.
        `admin time 7d+12h` – the time that games have if nothing else is said, with `max=14d`, `hard` and `weekdays` as in `play`; `admin time none` – no clock.
        `admin closing 60d` – after how long without anything a game is closed, without a result; 90 days if nothing is said (`admin closing default`). `admin closing none` – never.
        `admin holidays YYYY-MM-DD YYYY-MM-DD` – all clocks here stand from the first day to the last; `help holidays` has more.
        `admin rated no` – games here change no ratings, unless a challenge says `rated=yes`. `admin ratings exclude @bruno REASON` – takes somebody out of the ratings here; `help exclude` has more.
        `admin challenges everybody|community|nobody` – who may challenge others by name here: everybody, those who have played here, or nobody. Open challenges are for everybody, whatever is said.
        `admin table #12 end|annul|adjudicate|draw|replace|time|pause|resume REASON` – decides about a game; `help judge` has more.
        `admin puzzle here 09:00` – a puzzle a day in this room, at that hour by the clock on the wall of whoever says it, in the games that are played here. Everybody solves it alone; the solution comes with the next one. `admin puzzle none` ends it.
    .rooms =
        `admin rooms here` – games may be started in this room, and in others only where the same was said; `admin rooms all` – everywhere.
        `admin threads yes|no` – whether each table gets a thread of its own, where there are threads.
        `admin results thread|room|both` – where the end of a game is told that has a thread of its own.
        `admin dashboard here` – one message in this room that always shows all games that run in this community, and its open challenges; `admin dashboard none` takes it away.
        `admin prefix ?` – what stands before a command here, where something has to; `admin prefix default` goes back to the usual.
command-sit = sit
    .also = { "" }
    .short = take the seat that an organiser offers you
    .help = { $usage } – you play on in the place of somebody else, with what is in that hand and the time that there was when the turn began. `decline` refuses.
command-judge = judge
    .also = { "" }
    .short = decide about a table, as its organiser
    .help =
        { $usage }, or `admin table #12 …` – for those who manage the server or the room, at tables of this community where they do not play themselves, and did not before somebody took their seat. Everybody at the table is told who decided, and why.
        `admin table #12 end REASON` – the game ends without a result: nobody wins, and it does not count.
        `admin table #12 adjudicate @ana REASON` – she has won; `seat=1` instead of a name does as well. `admin table #12 draw REASON` – it is a draw. Both count in statistics, and change no ratings.
        `admin table #12 annul REASON` – as if it had not been played; also when it is over, and then ratings are as they were without it.
        `admin table #12 replace @bruno @dora REASON` – asks Dora to take the seat of Bruno, who keeps it until she does; the game does not count then. Until she has answered, for a week at most, no clock runs there and nothing can be claimed; `cancel #12` withdraws it.
        `admin table #12 time @ana +3d REASON` – she gets three days more, now or for her next turn; up to 366 days.
        `admin table #12 pause REASON` – nobody moves, and the clocks stand, until an organiser says `admin table #12 resume REASON`.
        Before what lasts I ask whether you are sure; with `yes` before the reason I do not.
command-holidays = holidays
    .also = { "" }
    .short = let all clocks of this community stand for some days
    .help =
        `admin holidays YYYY-MM-DD YYYY-MM-DD` – all clocks of games that count here stand from the beginning of the first day to the end of the last, as if everybody were away; nobody’s own days of vacation are used. One day alone is enough; a name may follow: `admin holidays 2026-12-24 2027-01-02 Christmas`. `admin holidays 10d` – from now on, for ten days.
        Days begin and end by the clock on the wall of whoever plans them (`settings zone`). Everybody here is told once, and boards say it. At most 60 days at once.
        `admin holidays` – how it stands. `admin holidays drop 1` takes the first away, also when it has begun; `admin holidays none` all.
command-exclude = exclude
    .also = { "" }
    .short = take somebody out of the ratings here
    .help =
        { $usage }, or `admin ratings exclude @bruno REASON` – for those who manage the server or the room: results of Bruno change no ratings here any more, and those of before change none either, as if they had not been rated. It is told here, with the reason.
        `exclude @bruno readmit` – they count again, all of them. `exclude` – who is out, and why.
command-ladders = ladders
    .also = { "" }
    .short = open, set and close the ladders here
    .help =
        `admin ladder open hex` – for those who manage the server or the room: opens a ladder of Hex, which everybody here may join. With it may stand: `challenge=3`, how many places up a challenge goes (a tenth of the ladder, where more than 60 play); `days=4`, in how many days it is to be answered; `time=2d+1d`, the clock of its games; `room here`, the room where news are told once a week. A board may follow the game: each family of boards has a ladder of its own.
        `admin ladder hex days=5 room here` – sets it anew; `room none` – no news. `admin ladder season end hex` – ends the season: its final table is told and kept, and the next one begins from it. `admin ladder close hex` – closes it.
        `admin ladder hex out @bruno REASON` – takes somebody out, which is told with your name and your reason.
        `admin ladder` – the ladders here and how they are set.
command-organise = organise
    .also = organize
    .short = decide about a tournament: results, pairs, replacements
    .help =
        For those who manage the server or the room where a tournament was made; who it was and why is told there, so the reason stands at the end. Without a number, the only one that is not over is meant; `tournament` and `admin tournament` are as good as `organise`.
        `tournament result round=3 1-4 1-0 REASON` – decides a game, by the numbers of the two, or by their names (`@ana @bruno 1-0`): 1-0, 0-1, ½-½, 0-0.
        `tournament bye @ana round=4 half REASON` – a round without a game for Ana, with a point (`full`), half of one or none. `tournament replace @ana @dora REASON` – Dora plays on for Ana. `tournament remove @ana REASON` – Ana plays no further.
        `tournament pause 3 REASON` – no round begins or ends until `tournament resume 3`; with `rematches`, two may meet a second time where it cannot be otherwise. `tournament pair round=3 1-4 2-5` – the pairs of a Swiss round, as an arbiter’s program has made them.
        `tournament end 3 yes REASON` – ends it as it stands; `tournament cancel 3 yes REASON` – calls it off.
command-archive = archive
    .also = { "" }
    .short = the records and results of all games here
    .help =
        { $usage }, or `admin export` – for those who manage the server or the room: the records of all games here that are over, in one file, a line of JSON each, which `tabuleiro verify` checks. Private tables are never in it, and running ones neither.
        `admin export csv` – the results as a table instead: who played, how it ended, and whether it was rated; names are as they are now. `admin export hex` – only those of a game.
command-link = link
    .also = connect
    .short = make one person of your accounts on two networks
    .help =
        `link` – shows you a code. On the other network, `link` with that code, such as `link 4XP-2MQ-7KD`, makes one person of your two accounts, once you have said yes there: tables, results and settings belong to both.
        It is good once, for 15 minutes, and joins no game. `unlink` parts the accounts again; within a week everybody gets back what was theirs.
command-unlink = unlink
    .also = disconnect
    .short = part this account from your others
    .help = { $usage } – parts the account with which you say it from your others, after asking whether you are sure. Within a week of `link` everybody gets back what was theirs, and games since are those of the account that plays them; later, everything stays with your other accounts.
command-block = block
    .also = ignore
    .short = keep somebody away from you
    .help =
        { $usage } – neither of you can challenge the other by name, ask for the same again, or take a place where the other is; open challenges of the other do not stand in your lists. What the other does at a table of yours notifies you of your turns, of the end, and of nothing else. Games and matches that run go on.
        If somebody else asks both of you by name, both can accept: keeping one of you out would tell why. Say `decline` if you do not want to play with the other.
        It holds everywhere, and for all accounts of both. I tell nobody: whoever asks you hears what anybody hears who asks somebody that takes no challenges. Say it to me alone: what you write in a room, everybody reads. `blocked` lists whom you have blocked, `unblock` ends it.
command-unblock = unblock
    .also = unignore
    .short = end a block
    .help = { $usage } – as it was before. A number is that of the list that `blocked` shows, also for somebody who is not here.
command-blocked = blocked
    .also = blocks
    .short = whom you have blocked
    .help = { $usage } – for you alone. `unblock 2` ends the block of the second.
command-privacy = privacy
    .short = what I know about you, and how to delete it
    .help =
        `privacy export` – everything that is stored about you, as a file.
        `privacy delete` – deletes it, after asking whether you are sure. The others keep their tables and results, against “a former player”.
command-help = help
    .also = commands, ?
    .short = this help
    .help = { $usage } – all commands, or one of them with examples.

## What can be given with commands: the names of options and values. What follows `.also` is understood too.

option-game = game
    .about = Which game; any of its names will do
    .place = GAME
option-exercise = game
    .about = A game, or the move that you answer with
    .place = GAME or MOVE
option-exercise-stop = stop
    .also = { "" }
    .about = Put it aside
option-puzzle-level = level
    .also = { "" }
    .about = How hard, from 1 to 5; otherwise as fits your rating
    .place = 1…5
option-puzzle-solution = solution
    .also = { "" }
    .about = Show the solution
option-puzzle-today = today
    .also = { "" }
    .about = The puzzle of the day
option-puzzle-number = number
    .also = { "" }
    .about = Which puzzle of a day, by its number
    .place = N
option-opening = opening
    .about = A game, perhaps with moves: hex c3 d4
    .place = GAME MOVES
option-opponent = opponent
    .about = Whom to challenge; left out, anybody may join
    .more = Another opponent, in games for more than two
option-with = opponent
    .about = Whom to play with; left out, those who played there, or whoever comes
option-code = code
    .about = The code of a record, tab:…, instead of a table
    .place = tab:…
option-variant = variant
    .also = board, size
    .about = Which board, where there are several
option-seat = seat
    .about = Where you would like to sit
option-level = level
    .also = { "" }
    .about = How well the computer plays, from 1 to 5; otherwise 2
    .place = 1…5
option-seats = seats
    .also = players
    .about = How many play, where that can vary
    .place = N
option-private = private
    .also = { "" }
    .about = Only the players see the table
option-strict = strict
    .also = { "" }
    .about = No move is taken back, and no draw is agreed
option-hints = hints
    .also = { "" }
    .about = Whether the computer may give hints; then it changes no ratings
option-rated = rated
    .also = { "" }
    .about = Whether the result may change ratings
option-games = games
    .also = { "" }
    .about = How many games in a row, with seats swapped after each
option-export-match = match
    .also = { "" }
    .about = All games of the match
option-whole-match = match
    .also = { "" }
    .about = Leave the whole match
option-across = across
    .also = { "" }
    .about = With a code, somebody can join from another network
option-invitation = invitation
    .also = code
    .about = The code that the challenge shows, such as K7QM-2XP4; good on every network
    .place = CODE
option-pass = code
    .about = The code that I showed you on the other network, such as 4XP-2MQ-7KD; without one, I show you one
    .place = CODE
option-word = word
    .about = Goes into cards and lot, so that you can check them; it stays in the table’s record
    .place = WORD
option-time = time
    .also = clock, clocks
    .about = For each move 3d, a bank 7d+12h, ten moves in fifty days 10/50d, a whole game 30d/game, or none
    .place = 3d|7d+12h|10/50d|30d/game|none
option-max = max
    .also = most
    .about = The most that a bank of time can grow to, such as 14d
    .place = 14d
option-hard = hard
    .about = Whoever uses up the time loses at once
option-soft = soft
    .about = Whoever uses up the time loses when the others claim it
option-weekends = weekdays
    .also = { "" }
    .about = Weekends do not count
option-zone = zone
    .also = timezone
    .about = Your time zone, such as Europe/Lisbon
    .place = Europe/Lisbon
option-quiet = quiet
    .also = night, quiet-hours
    .about = Hours in which I remind you of nothing, such as 23:00-07:00
    .place = 23:00-07:00
option-notify = notify
    .also = notifications, tell
    .about = How I tell you of things: mention, dm, digest (once a day) or nothing; test tries it
option-occasion = about
    .also = of
    .about = Of what I tell you that way; otherwise of everything
option-notify-here = here
    .about = Only in this server or room; otherwise everywhere
option-gift = time
    .about = How much time is given, such as 2d
    .place = 2d
option-given-to = player
    .also = to
    .about = Who gets it; left out, whoever is to move, or the only other one
option-holidays-from = from
    .also = first, start
    .about = The first day; left out, you are told what is planned
    .place = YYYY-MM-DD
option-holidays-until = until
    .also = to, till, last
    .about = The last day; left out, the first one alone
    .place = YYYY-MM-DD
option-holidays-none = none
    .about = Take all planned holidays away
option-ladder-wish = wish
    .about = Join, leave, challenge somebody, or see what has happened; left out, you are told how it stands
    .place = join
option-rung = player
    .about = Whom you challenge, or whose places you want to see
    .place = @player
option-ladder-season = season
    .also = { "" }
    .about = The final table of a season that is over
    .place = N
option-ladder-act = act
    .about = Open a ladder, close it, end its season, or take somebody out; left out, it is set anew
    .place = open
option-ladder-out = player
    .about = Who is taken out
    .place = @player
option-ladder-out-reason = reason
    .about = Why somebody is taken out, in your own words; it is told
    .place = REASON
option-ladder-end = end
    .about = End the season
option-ladder-changes = history
    .about = What has happened in the ladder
option-ladder-reach = challenge
    .also = places, reach
    .about = How many places up a challenge goes
    .place = 1–20
option-ladder-days = days
    .about = In how many days a challenge is to be answered
    .place = 1–14
option-ladder-room = room
    .also = channel
    .about = The room where news are told once a week
option-tournament-wish = wish
    .about = Join, leave, see all results; left out, you are told how it stands
    .place = join
option-tournament = tournament
    .about = Its number
    .place = N
option-tournament-form = form
    .about = How it is played
    .place = swiss
option-tournament-file = file
    .about = The form of the file
    .place = csv
option-tournament-game = game
    .about = Which game; its name may stand before it
    .place = NAME GAME
option-tournament-name = name
    .also = title
    .about = What it is called
    .place = "Spring Cup"
option-tournament-rounds = rounds
    .about = How many rounds a Swiss has
    .place = N
option-tournament-round = round
    .about = Which round
    .place = N
option-tournament-games = games
    .also = pair
    .about = How many games two play in a row; they count as one result
    .place = N
option-tournament-bank = bank
    .about = How far a bank of time can grow
    .place = 4d
option-tournament-days = days
    .about = How many days a round lasts at most
    .place = N
option-tournament-most = max
    .also = limit
    .about = How many can play at most
    .place = N
option-tournament-starts = starts
    .also = begins
    .about = When it begins; left out, when an organiser starts it
    .place = YYYY-MM-DD
option-tournament-ties = tiebreaks
    .also = tiebreak
    .about = What parts equal points, with commas
    .place = buchholz,wins
option-tournament-third = place
    .also = third
    .about = Whether there is a game for the third place
option-tournament-across = across
    .about = Whether those on other networks may join
option-tournament-room = room
    .about = Another channel for it
    .place = #games
option-tournament-act = act
    .about = What is decided
    .place = result
option-tournament-players = player
    .also = whom
    .about = Who is meant
    .more = Who plays on for them
    .place = @player
option-tournament-player = number
    .also = seed
    .about = Who is meant, by number
    .place = N
option-tournament-pairs = pairs
    .about = Who meets whom, or who met and how it ended: 1-4 1-0
    .place = 1-4
option-tournament-points = points
    .about = What a round without a game brings
    .place = half
option-tournament-rematches = rematches
    .about = Whether two may meet a second time, where it cannot be otherwise
option-tournament-reason = reason
    .also = why
    .about = Why; everybody there reads it
    .place = REASON
option-excluded = player
    .about = Who is taken out of the ratings; left out, I tell who is
    .place = @player
option-exclude-back = readmit
    .also = { "" }
    .about = Let them into the ratings again
option-exclude-reason = reason
    .about = The reason, in your own words, which is told
    .place = REASON
option-holidays-name = name
    .about = What they are called
    .place = NAME
option-act = decision
    .also = verdict
    .about = What is decided
option-judged = player
    .also = winner
    .about = Who has won it, or gets time; or who is replaced
    .more = Who has won it, too; or by whom somebody is replaced
option-judged-seat = seat
    .about = The seat that has won it, gets time, or that somebody else shall take, instead of a name
    .place = N
option-reason = reason
    .also = why
    .about = Why; everybody at the table reads it
    .place = REASON
option-offer = offer
    .also = { "" }
    .about = What is declined
option-challenge = challenge
    .about = Its number; without one, the one that waits
    .place = ID
option-move = move
    .about = The move, such as d2-d3; with ? at the end only you see how it would look
    .place = MOVE
option-line = moves
    .also = line
    .about = The moves in turn: if d6-d5 then e2-e3 if e6-e5 then f2-f3
    .place = if MOVE then MOVE…
option-blocked = player
    .about = Whom you want to keep away from you
    .place = @player
option-unblocked = player
    .about = Whose block ends
    .place = @player
option-nth-blocked = number
    .also = { "" }
    .about = The same by the number in the list of those you have blocked
    .place = N
option-challenges = challenges
    .also = challenge
    .about = Who may challenge others by name
option-drop = drop
    .also = { "" }
    .about = Which one to take back, by its number in the list
    .place = N
option-clear = clear
    .about = Take all of it back
option-note = text
    .about = What you want to note; left out, your notes are shown
    .place = TEXT
option-table = table
    .about = Its number; without one, the one that waits for you
    .place = T
option-ply = ply
    .also = move
    .about = The board as it was after so many moves
    .place = N
option-first = from
    .also = first
    .about = The move after which it begins; left out, from the start
    .place = N
option-last = to
    .also = last, ply, move
    .about = The move with which it ends; left out, the last
    .place = N
option-until = to
    .about = The move with which a replay ends; left out, the last
    .place = N
option-after = after
    .also = { "" }
    .about = Only what comes after this table; left out, from the start
    .place = N
option-csv = csv
    .also = { "" }
    .about = The results as a table, instead of records
option-page = page
    .about = The page of a long list; left out, the first
    .place = N
option-speed = speed
    .about = How many moves a second, 1 to 10; left out, as is good to look at
    .place = N
option-from = from
    .about = Only moves that start with this, such as d2
    .place = FROM
option-done = done
    .also = { "" }
    .about = Your games that are over, instead of those that run
option-result = result
    .also = { "" }
    .about = Only games that you won, lost or drew
option-vs-other = opponent
    .also = with, vs, versus, against
    .about = The results of two with each other: yours, or those of player, with this person
    .place = opponent
option-vs = with
    .also = against
    .about = Only games that are over, with this person
    .place = opponent
option-in = in
    .also = during, on
    .about = Only games that ended then: 2026-03-01, march, 2025, last week
    .place = DATE
option-since = from
    .also = since
    .about = Only games that ended on this day or later: 2026-03-01, march, yesterday
    .place = DATE
option-to = to
    .also = until, till
    .about = Only games that ended on this day or earlier
    .place = DATE
option-after-day = after
    .also = { "" }
    .about = Only games that ended after this day
    .place = DATE
option-before-day = before
    .also = { "" }
    .about = Only games that ended before this day
    .place = DATE
option-player = player
    .about = Whose; left out, your own
option-form = format
    .also = form
    .about = For programs or for people
option-command = command
    .about = Which command
    .place = COMMAND
option-server = server
    .also = community
    .about = What all have played in this server or room
option-profile = profile
    .also = { "" }
    .about = Who sees what you have played
option-shown = what
    .about = A board, a replay, a ranking, or what somebody has played
option-what = what
    .about = All that is stored about you: to take away, or to delete
option-confirm = confirm
    .about = Do it at once, without being asked again
option-ask = ask
    .about = Ask the others, also where you need not
option-agree = agree
    .about = Only agree to what others ask for
option-end = end
    .about = Only end a pause
option-language = language
    .also = lang
    .about = The language in which I speak
option-dm = dm
    .also = messages, private
    .about = Whether I may send you direct messages, for what only you may see
option-away-until = until
    .also = for, till, to
    .about = Until when: a day, YYYY-MM-DD, or a time such as 10d
    .place = 10d|YYYY-MM-DD
option-away-from = from
    .about = From when on; left out, at once
    .place = YYYY-MM-DD
option-away-end = end
    .about = It ends now
option-closing = closing
    .also = { "" }
    .about = After how long without anything a game is closed, such as 60d; or none
    .place = 90d|none
option-dashboard = dashboard
    .also = overview
    .about = One message that always shows all games that run here, and the open challenges
option-daily-puzzle = puzzle
    .also = puzzles
    .about = A puzzle a day in a room, which everybody solves alone
option-puzzle-hour = hour
    .also = at
    .about = At which hour the puzzle of the day comes, such as 09:00
    .place = 09:00
option-rooms = rooms
    .also = room
    .about = Where games may be started
option-threads = threads
    .also = thread
    .about = Whether each table gets a thread of its own
option-results = results
    .also = result
    .about = Where the end of a game is told that has a thread of its own
option-theme = theme
    .also = style, colours, colors
    .about = The colours in which boards are drawn
option-prefix = prefix
    .also = sign
    .about = What stands before a command
    .place = SIGN
option-orientation = orientation
    .also = side
    .about = From which side boards are seen
value-random = random
    .also = any
    .label = by lot
value-private = private
    .also = { "" }
value-across = across
    .also = bridge
value-whole-match = match
    .also = the-match, this-match, whole-match, the-whole-match, from-the-match
value-open = open
    .also = unlimited
    .label = as many as we agree on
value-strict = strict
    .also = tournament
value-hard = hard
    .also = { "" }
value-soft = soft
    .also = { "" }
value-weekdays = weekdays
    .also = { "" }
value-if = if
    .also = { "" }
value-then = then
    .also = { "" }
value-clear = clear
    .also = all
value-none = none
    .also = off, no, never
value-per-game = game
    .also = { "" }
value-per-move = move
    .also = { "" }
value-unit-minutes = minutes
    .also = minute, min, mins
value-unit-hours = hours
    .also = hour, hr, hrs
value-unit-days = days
    .also = day
value-unit-weeks = weeks
    .also = week
value-unit-months = months
    .also = month
value-unit-years = years
    .also = year
value-one = one
    .also = a, an, another
value-per = per
    .also = each, every
value-moves = moves
    .also = move
value-within = in
    .also = within
value-hours = from
    .also = to, between, and, till, until
value-today = today
    .also = tonight
value-yesterday = yesterday
    .also = { "" }
value-day-before = day before yesterday
    .also = the day before yesterday
value-this-week = this week
    .also = { "" }
value-last-week = last week
    .also = past week, previous week
value-this-month = this month
    .also = { "" }
value-last-month = last month
    .also = past month, previous month
value-this-year = this year
    .also = { "" }
value-last-year = last year
    .also = past year, previous year
# Words around a day that is past, which change nothing.
value-past-lead = last
    .also = the, on, in, of, past, this, previous, ago
value-lately = last
    .also = past
value-between = between
value-and = and
value-tomorrow = tomorrow
value-day-after = day after tomorrow
    .also = the day after tomorrow, overmorrow
value-weekend = weekend
value-next-week = next week
    .also = week
value-noon = noon
    .also = midday
value-midnight = midnight
value-monday = monday
    .also = mon
value-tuesday = tuesday
    .also = tue, tues
value-wednesday = wednesday
    .also = wed
value-thursday = thursday
    .also = thu, thur, thurs
value-friday = friday
    .also = fri
value-saturday = saturday
    .also = sat
value-sunday = sunday
    .also = sun
value-january = january
    .also = jan
value-february = february
    .also = feb
value-march = march
    .also = mar
value-april = april
    .also = apr
value-may = may
    .also = { "" }
value-june = june
    .also = jun
value-july = july
    .also = jul
value-august = august
    .also = aug
value-september = september
    .also = sep, sept
value-october = october
    .also = oct
value-november = november
    .also = nov
value-december = december
    .also = dec
value-till = until
    .also = till, til, to
# Words before a day or an hour, and behind one, that change nothing.
value-day-lead = on
    .also = at, the, next, this, coming, of, day, after
value-day-behind = next
    .also = coming, o'clock
# The numbers from two to twelve, in their order.
value-numbers = two, three, four, five, six, seven, eight, nine, ten, eleven, twelve
value-draw = draw
value-pause = pause
    .also = { "" }
    .label = pause: until an organiser lets it go on
value-time = time
    .also = { "" }
    .label = time: a seat gets more of it
value-resume = resume
    .also = { "" }
    .label = resume: it goes on after a pause
value-ratings = ratings
value-done = done
    .also = finished, over, ended, closed
value-won = won
    .also = win, wins, victories
    .label = won
value-lost = lost
    .also = losses, defeats
    .label = lost
value-drawn = drawn
    .also = draws, draw, tied, tie, ties
    .label = drawn
value-csv = csv
    .also = results, spreadsheet
value-exercise-stop = stop
value-puzzle-solution = solution
    .also = answer
value-readmit = readmit
    .also = reinstate
value-ladder = ladder
value-ladder-show = show
    .also = standing, standings
    .label = show: how it stands
value-ladder-join = join
    .also = enter
    .label = join
value-ladder-leave = leave
    .also = quit
    .label = leave
value-ladder-challenge = challenge
    .also = play
    .label = challenge somebody for a place
value-ladder-history = history
    .also = log, past
    .label = history: what has happened
value-ladder-open = open
    .also = new, start
    .label = open
value-ladder-close = close
    .label = close
value-ladder-season = season
    .also = { "" }
    .label = season: with end, it ends
value-ladder-out = out
    .also = remove
    .label = take somebody out
value-ladder-end = end
    .also = over
value-tournament = tournament
    .also = { "" }
value-tournament-show = show
    .also = standing, standings, status
    .label = show: how it stands
value-tournament-join = join
    .also = enter
    .label = join
value-tournament-leave = leave
    .also = withdraw
    .label = leave
value-tournament-table = table
    .also = crosstable
    .label = table: everybody’s results
value-tournament-export = export
    .also = file
    .label = export: as a file
value-tournament-new = new
    .also = make, create
    .label = new: make one
value-tournament-start = start
    .also = begin
    .label = start
value-round-robin = round-robin
    .also = roundrobin
    .label = round robin: everybody plays everybody
value-double-round-robin = double-round-robin
    .also = double-roundrobin
    .label = double round robin
value-swiss = swiss
    .also = { "" }
    .label = Swiss
value-knockout = knockout
    .also = knock-out, ko
    .label = knock-out
value-double-knockout = double-knockout
    .also = double-knock-out
    .label = double knock-out
value-levels = easy/very-easy/easiest/weak/weakest/beginner, medium/intermediate/normal, hard/very-hard/hardest/difficult/strong/strongest/expert
value-ties = buchholz, buchholz-cut, median, sonneborn-berger, direct, wins, totals
value-trf = trf
    .also = trf16
    .label = TRF16, for programs of arbiters
value-pdf = pdf
    .also = page, pages
    .label = PDF, to print
value-sheets = sheets
    .also = scoresheets, sheet
    .label = score sheets, to write games on
value-tournament-result = result
    .also = decide
    .label = result: decide a game
value-tournament-pair = pair
    .also = pairs
    .label = pair: the pairs of a round
value-tournament-bye = bye
    .also = { "" }
    .label = bye: a round without a game
value-tournament-replace = replace
    .also = substitute
    .label = replace: somebody plays on for somebody
value-tournament-remove = remove
    .also = { "" }
    .label = remove: take somebody out
value-tournament-pause = pause
    .also = { "" }
    .label = pause
value-tournament-resume = resume
    .also = continue
    .label = resume: go on
value-tournament-end = end
    .also = stop
    .label = end
value-tournament-cancel = cancel
    .also = { "" }
    .label = cancel: call it off
value-bye-full = full
    .also = { "" }
    .label = a point
value-bye-half = half
    .also = { "" }
    .label = half a point
value-bye-none = none
    .also = zero
    .label = no point
value-rematches = rematches
    .also = rematch
value-tournament-across = across
    .also = { "" }
value-holidays = holidays
    .also = holiday, vacation, vacations
value-undo = undo
    .also = { "" }
value-ask = ask
value-agree = agree
value-end = end
    .also = close
value-back = end
    .also = stop, back, off, over, none, cancel
value-yes = yes
    .also = sure, confirm, on, true
value-no = no
    .also = off, false
value-annul = annul
    .also = void
    .label = annul: it does not count, though it may be over
value-adjudicate = adjudicate
    .also = award
    .label = adjudicate: somebody has won it
value-replace = replace
    .also = substitute
    .label = replace: somebody else may take a seat
value-json = json
    .label = JSON, for programs
value-text = text
    .label = text, for people
value-code = code
    .label = code, for a chat
value-board = board
value-replay = replay
    .also = animation, gif
value-top = top
    .also = ranking, ratings, leaderboard
    .label = ranking
value-match = match
    .also = the-match, match-score
value-server = server
    .also = community, this-server
value-to-everybody = everybody
    .also = everyone, all, anybody
    .label = everybody
value-to-community = community
    .also = server
    .label = those who have played here, too
value-to-nobody = nobody
    .also = none, no-one
    .label = nobody else
value-stats = stats
    .also = statistics, score, profile
value-analysis = analysis
    .also = analyse, analyze
value-export = export
    .also = { "" }
value-delete = delete
    .also = { "" }
value-default = default
    .also = { "" }
    .label = nothing of one's own
value-light = light
    .label = light wood
value-dark = dark
    .label = dark
value-wood = wood
    .label = walnut and maple
value-contrast = contrast
    .label = strong contrast
value-paper = paper
    .label = black and white
value-mover = mover
    .also = turning
    .label = from the side of whoever is to move, or your own
value-fixed = fixed
    .also = still
    .label = always from the first player's side
value-in-thread = thread
    .label = in the thread alone
value-in-room = room
    .also = channel
    .label = in the room alone
value-in-both = both
    .label = in the thread and in the room
value-by-mention = mention
    .also = mentions
    .label = by a mention where we play
value-by-message = dm
    .also = message, direct
    .label = by a direct message
value-by-digest = digest
    .also = daily
    .label = once a day, by a direct message about all that waits
value-by-nothing = nothing
    .also = none, off, no
    .label = not at all
value-by-test = test
    .also = try
    .label = try it: I tell you something at once
value-turns = turns
    .also = turn, moves
    .label = your turns
value-offers = offers
    .also = offer, requests
    .label = what others ask you for
value-reminders = reminders
    .also = reminder
    .label = reminders
value-results = results
    .also = result, ends
    .label = how games end
value-dashboard-here = here
    .also = { "" }
    .label = in this room
value-dashboard-none = none
    .also = nowhere, off
    .label = nowhere
value-from-everybody = everybody
    .also = everyone, anybody, all
    .label = everybody
value-from-community = community
    .also = communities, server, room, members, member, players
    .label = those with whom one shares a community
value-from-nobody = nobody
    .also = none, no
    .label = nobody
value-by-everybody = everybody
    .also = everyone, anybody, all
    .label = everybody
value-by-members = community
    .also = members, member, players, communities, server, room
    .label = those who have played here
value-by-nobody-here = nobody
    .also = none, no
    .label = nobody
value-here = here
    .label = in this room, and where the same was said
value-all = all
    .also = everywhere
    .label = in every room

## Commands as people say them: lists of phrases that mean the same as a command. `near-…` are things that there are not, with the command that is nearest.

said-play = new game, start a game, start a new game, start game, let's play, lets play, let us play, i want to play, i'd like to play, play a game of, play a game, seek an opponent for, look for an opponent for, a game of, a round of, fancy a game of
said-board = show me the board, show the board, show board again, see the board, see board, the board, current board, watch, spectate, whose turn is it, whose turn, whose move is it, who's turn is it, who is to move, who moves, whose move, position, the position, is it my turn, is it my move, is it my go, am i to move, am i up, how much time do i have, how much time do i have left, how much time is left, how long do i have, how long have i got, time left, see my board, show my board, show me my board, my board, what time do i have left, what time do i have, what time is left, how much time have i got, how much time have i left, the score, what's the score, what is the score, points, who is playing, who's playing, who plays, who plays now, who plays next, whose clock is running, who is winning, who's winning, who is ahead, am i winning, turn, time, clock, clocks, the time, the clock, result, the result, picture, the picture, show picture, show the picture, show me the picture, image, the image, whose go is it, how long do i have left, what was the last move, show me the game, show the game, show game, show me the table, show table, who am i playing, which colour am i, what colour am i, which side am i, who is my opponent, when do i have to move, who
said-board-asked = score, your score
said-moves = legal moves, possible moves, list moves, list the moves, list legal moves, show moves, show me the moves, show legal moves, available moves, what are my moves, what can i play, what moves can i make, what moves are possible, where can i move, where can i go, my moves, where can i play, what moves do i have, which moves do i have, which moves can i make, what can i do in, what can i do at, what can i play in, what can i play at
said-hand = my hand, show my hand, show me my hand, show hand, my cards, show my cards, show me my cards
said-undo = take back, take it back, take that back, take my move back, take back my move, take back my last move, go back, undo move, undo my move, undo that, undo last move, undo my last move, take that move back, take back that move, i take that back, wait undo, wait no undo, no wait undo, wait take that back, wait no take that back, no wait take that back, wait no take it back, no wait take it back, give me back my move, give me my move back, can i have my move back, take my last move back
said-draw = offer draw, offer a draw, offering draw, offering a draw, propose draw, propose a draw, ask for a draw, ask for draw, request draw, request a draw, call it a draw, a draw, draw offer
said-pause = take a break, take a pause, ask for a pause, ask for pause, request pause, request a pause, a pause, pause the game, pause game, i need a break, i need a pause, need a break
said-resume = end the pause, end pause, resume the game, resume game, let's go on, let's continue, let us go on, let us continue, go on with the game, continue the game
said-remind = poke, remind opponent, remind my opponent, remind the opponent, remind him, remind her, remind them, poke him, poke her, poke them
said-resign = concede, concede the game, give in, forfeit, i lose, resign the game, resign game, quit the game, quit game, i'm giving up, im giving up, giving up, i want to quit, i quit, throw in the towel, i throw in the towel, throwing in the towel
said-rematch = play again, again, once more, one more game, another game, revenge, my revenge, i want revenge, i want my revenge, another one, one more
said-privacy-export = export my data, export data, export all my data, give me my data, give me all my data, show me my data, download my data
said-me = me, myself, mine
said-computer = computer
said-daily = puzzle of the day, the puzzle of the day, daily puzzle, the daily puzzle, today's puzzle
said-games-done = finished games, my finished games, past games, my past games, old games, my old games, completed games, my completed games, games i have played, games i have finished, list finished games, show finished games, show my finished games, game archive, my game archive
said-leave-match = quit match, quit the match, quit this match, stop match, stop the match, stop this match, end match, end the match, end this match, finish match, finish the match, abandon match, abandon the match, drop the match, quit my match, stop my match, end my match
said-match = match, matches
said-games-of-match = games, game, rounds
said-games = my games, my tables, list games, list my games, show games, show my games, all my games, current games, active games, running games, which games do i have, what games do i have, do i have games waiting, games waiting, status
said-seeks = open challenges, open seeks, open games, open tables, list challenges, list open challenges, show challenges, show open challenges, all challenges, list seeks, who wants to play, who is looking for a game, who looks for an opponent, find a game, find an opponent, look for a game, join a game, is there anybody to play with, anybody want to play, anyone want to play, does anybody want to play, does anyone want to play, who can i play with, any open tables, any open games, list open games, find me a game, find me an opponent, is anybody looking for a game, is anyone looking for a game, my challenges, what challenges do i have, which challenges do i have
said-next = next game, next table, what's next, what is next, whats next
said-history = move list, list of moves, moves so far, past moves, all moves, show the history, show history, show me the history, show the moves so far
said-records = export all, export all games, export all my games, export my games, export my records, export everything
said-export = export game, export the game, export this game, export my game
said-stats = rating, elo, my elo, my stats, my statistics, my score, my results, my rating, my profile, profile, how am i doing, my rank, my record, what is my rating, what's my rating
said-best = best, the best, best players
said-place = my place, my rung, place, my spot
said-top = rankings, leader board, who is the best at, who is best at, who's the best at, whos the best at, the best at, best players of
said-ladder = standings, the ladder, where am i in the ladder, my place in the ladder
said-tournament-join = join tournament, join the tournament, enter tournament, enter the tournament, sign up for the tournament
said-tournament-leave = leave tournament, leave the tournament, quit tournament, quit the tournament, resign from the tournament, withdraw from the tournament
said-tournament-start = start tournament, start the tournament, begin tournament, begin the tournament
said-ladder-join = join ladder, join the ladder, enter ladder, enter the ladder, i want to join the ladder
said-ladder-leave = leave ladder, leave the ladder, quit ladder, quit the ladder, exit ladder, exit the ladder, resign from the ladder, withdraw from the ladder
said-ladder-open = open ladder, open a ladder, create ladder, create a ladder, make a ladder, start a ladder
said-ladder-season = new season, next season, begin new season, start new season, begin a new season, start a new season, end the season, end season, ladder new season, ladder season new, ladder end season, admin ladder new season, admin ladder next season, admin ladder season new, admin ladder start season, admin ladder start new season, admin ladder start a new season, admin ladder end season, ladders new season, ladders start season
said-settings = my settings, preferences, options, my preferences
said-help = help me, i need help, what can i do, what can you do, what can i say, what do i do, what now, how does this work, how does it work, list commands, show commands, list of commands, what can i do here, what can you do here, what is this, what can we do here, help everything, help all
said-how = how do i play, how to play, how do you play, how does one play, how do we play, how is this played, how do i, how can i, how to, what are the rules of, what are the rules, explain the rules, explain the game, how do i win, how does one win, how do you win, teach me, teach me how to play, teach me to play, how does one play at, how does the, how do the, how does, how do
said-stop = stop, stop it, stop the game, stop playing, stop game
said-flip = flip, flip board, flip the board, rotate, rotate board, rotate the board, turn the board, turn the board around, turn board
said-hello = hello, hi, hey, hello there, good morning, good evening, hi again, hello again, hi all, hello everybody, good afternoon
said-thanks = thanks, thank you, thank you very much, thanks a lot, many thanks, thanks very much, thank you so much, thanks so much, ty, thx, cheers
said-bye = bye, bye bye, goodbye, good bye, see you, see you later, see you tomorrow, good night, thanks bye, bye for now, good night all, good night everybody, good night everyone, goodnight, goodnight all, i'm going to bed, im going to bed, i am going to bed, going to bed, off to bed
said-back = i'm back, im back, i am back, back, returned
said-english = english, in english, speak english, switch to english, change to english, change language to english, change my language to english
said-portuguese = portuguese, in portuguese, speak portuguese, switch to portuguese, change to portuguese, change language to portuguese, change my language to portuguese
said-agree-draw = accept draw, accept the draw, agree to a draw, agree to the draw, agree to draw, i'll take the draw, i take the draw, take the draw, i accept the draw
said-agree-pause = accept pause, accept the pause, agree to a pause, agree to the pause
said-agree-undo = accept undo, accept takeback, accept the takeback, agree to the takeback
said-accept = i'm in, im in, i am in, sounds good, sounds good to me, gladly, with pleasure, let's do it, lets do it, sure thing, why not, i'm up for it, fine by me, fine with me, agree, agreed, i agree, i accept, yeah, yep, yup, sure, sure go ahead, go ahead, alright, all right, ok then, okay then, alright then, all right then, yes then, fine, fine then, of course, it's a deal, its a deal, you're on, works for me, that's fine, thats fine, i'd love to
# These agree where something is asked, and are something else otherwise.
said-accept-asked = deal
said-sure = i am sure, i'm sure, im sure, quite sure, i am, do it, yes do it, i do
said-decline = i don't accept, i dont accept, i do not accept, i don't accept that, i won't accept, i refuse, not today, not now, maybe later, maybe another time, another time, some other time, no way, i'd rather not, i would rather not, let's play on, i'd rather play on, i'm busy, no wait, wait no, nah
said-decline-draw = no draw, no draw let's play on, i don't want a draw, i dont want a draw, i do not want a draw, decline the draw, decline the draw offer, refuse the draw, reject the draw, i decline the draw, i refuse the draw
said-decline-pause = no pause, no break, i don't want a pause, i dont want a pause, i do not want a pause, decline the pause, refuse the pause, reject the pause, i decline the pause
said-decline-undo = no undo, no undos, no takeback, no takebacks, no take back, no take backs, decline the undo, refuse the undo, decline the takeback, refuse the takeback, reject the takeback
said-later = not yet, not just yet, still thinking, i'm still thinking, im still thinking, let me think, let me think about it, i'll think about it, i will think about it, ask me later
said-machine = computer, machine, pc, bot, ai, engine, robot, yourself, you
said-strict = no take-backs, no takebacks, no take backs, without take-backs, without takebacks, no undo, no undos, strict
said-unrated = unrated, not rated, friendly, a friendly, casual, for fun, just for fun, without ratings, no rating, no ratings, unranked
said-rated = rated, for ratings, ranked
said-around-shown = the, me the, us the, me, us, my, our
said-games-lost = games i lost, the games i lost, which games did i lost, my losses, games i have lost
said-games-won = games i won, the games i won, which games did i win, my wins, games i have won
said-analyse = analyze the last game, analyse the last game, analyse my last game, analyze my last game, analyse my game, analyse the game, analyze the game, analyse last game
said-claim = claim the win, claim the game, claim victory, claim my win, i claim the win, i claim the game
said-plan = premove
said-plans = my plans, show my plans, list my plans, show plans
said-list-games = which games are there, what games are there, which games can i play, what games can i play, which games do you have, what games do you have, list all games, all games, which games can we play, what games can we play, what can we play
said-hint = give me a hint, a hint please, i want a hint, i need a hint, show me a hint, help me move
said-puzzle-solution = show the solution, show me the solution, what is the solution, the solution, solution, give me the solution
said-puzzle = give me a puzzle, a puzzle, i want a puzzle, another puzzle, next puzzle, give me another puzzle, puzzle please, puzzle of, a puzzle of, give me a puzzle of
said-privacy-delete = delete my data, delete my account, delete all my data, delete me, erase my data, erase me, forget me, remove my data, remove my account, delete everything about me, delete my profile, forget everything about me
said-good-game = good game, good game all, good game everyone, good game everybody, gg, ggwp, nice game, well played, great game
said-never-mind = never mind, nevermind, forget it, forget about it, forget that, ok never mind, okay never mind, oh never mind, never mind that, doesn't matter, it doesn't matter
said-cancel = take my challenge back, take back my challenge, withdraw my challenge, withdraw the challenge, cancel my challenge, cancel the challenge, take my offer back, withdraw my offer
said-cancel-draw = cancel the draw, cancel my draw, cancel the draw offer, cancel my draw offer, withdraw the draw, withdraw my draw, withdraw the draw offer, take back the draw offer, cancel draw offer, withdraw draw, take back my draw offer, take my draw offer back
said-cancel-pause = cancel the pause, withdraw the pause, cancel my pause, withdraw my pause, cancel the break
said-cancel-undo = cancel the undo, cancel my undo, withdraw the undo, withdraw my undo, cancel the takeback, cancel my takeback, withdraw the takeback
said-away = i'm away, im away, i am away, i'll be away, ill be away, i will be away, be away, i'm out, i'll be out, on vacation, on holiday, on holidays, i'm on vacation, im on vacation, i am on vacation, i'm on holiday, im on holiday, i am on holiday, going on holiday, going on vacation, i'm going on holiday, i'm going on vacation, how many days of vacation do i have, how many vacation days do i have, how many vacation days are left
said-give = i give, giving, i'm giving, let me give, add, give him, give her, give them, i give him, i give her, i give them
said-dark = dark mode, dark theme, dark board, make it dark, make the board dark, dark colours, dark colors, change the theme to dark, set the theme to dark, dark theme please, theme dark
said-light = light mode, light theme, light board, make it light, make the board light, light colours, light colors, change the theme to light, set the theme to light, theme light
said-quiet = stop pinging me, don't ping me, dont ping me, do not ping me, stop notifying me, don't notify me, no notifications, stop the notifications, stop messaging me, no pings
said-aside = ok, okay, i have to go, i have to leave, i must go, i need to go, i gotta go, gotta go, got to go, i have to run, oops, ouch, sorry, oh no, wrong move, my mistake, that was a mistake, i made a mistake, misclick, mistyped, i lost, you win
said-versus = with, against, vs, versus
said-around-play = with, against, vs, versus, to, at, in, a, an, the, of, game, round, match, for, me, and, on, now, today, per, each, move, turn
said-first = i want to start, i start, i want to begin, i begin, i want to go first, i go first, i move first, i play first, me first, with me starting
said-no-time = no clock, no clocks, no time, no time limit, without clock, without a clock, without clocks, without time, without time limit, untimed
said-anybody = anyone, anybody, whoever, whoever wants, whoever wants to, any opponent, someone, somebody
said-and = and
said-question = how, what, who, when, where, why, which, whose
said-no-slip = north, night
said-around-table = at, in, on, of, from, the, table, game, challenge, number, a, one, for
said-before-move = sow, sowing, i play, i sow
said-around-gift = more, extra, to, for, another, the, of, time, some, at, in
said-please = please, pls, plz, thanks, thank you
said-lead = i, i want to, i want, i would like to, i'd like to, i'll, i will, can i, could i, may i, can we, could we, can you, could you, would you, let me, let's, let us, lets, we, to, would you like, do you want, shall we, shall we call it, how about, what about, would you agree to, need, i need, i think i'll, i think i will, i think i, i guess i'll, i guess i will, i suppose i'll, i'm going to, im going to
near-hint = tip, suggestion, suggest, suggest a move, best move
near-ladder = league, climb, climb the ladder
near-records = export csv, csv
near-tournament = cup
near-block = ban, mute, kick
near-rules = manual

## Refusals

greeting-thanks = You are welcome!
greeting-bye = Good-bye! The games stay as they are.
greeting-good-game = A good game! `rematch` plays once more, with the seats swapped, and `analyse` shows what decided it.
greeting-never-mind = Nothing was done. What you ask others for stays until you say `cancel`.
no-holidays-whose = Whose clocks? `away { $rest }` stops your own, and `admin holidays { $rest }` those of everybody here.
greeting-later = Nothing is decided: what you are asked waits for your answer.
greeting = Hello! I keep boards for games that take days: `play` challenges somebody, and `help` has the rest.
no-person-sign = Did you mean `{ $line }`? People are named with an @ before their name.
no-command-near = I do not know “{ $text }”. Did you mean `{ $verb }`?
no-command-code = That is a code; `continue` followed by it plays on from its board: `continue tab:…`.
no-command-setting = “{ $text }” is set with `{ $line }`. `help settings` tells more.
no-command-about = “{ $text }” is no command; `help { $text }` says where it belongs.
no-command-known = I do not know “{ $text }”. `help` lists what I understand.
no-command-or-move = I do not know “{ $text }”, and it is no move here. `moves` shows what is possible, `help` what else I understand.
no-command-instead = There is no “{ $text }”. The nearest to that is `{ $verb }`: { $short }.
no-move-of-that = “{ $text }” is a move in another game: { $games }. `moves` shows what is possible here.
no-stop = What shall stop? `pause` asks the others for a pause, `resign` gives up, `cancel` withdraws what you ask for, `away 10d` stops your clocks, and `settings notify nothing` stops what I tell you.
no-stop-nothing = There is nothing to stop: you play nowhere, and have no open challenge.
taken = (I take “{ $text }” for `{ $line }`.)
taken-game = (These are the rules; `play { $game }` looks for an opponent.)
no-answer-yet = You have no table yet, so “{ $text }” cannot be a move. Challenge { $id } waits for your answer: `accept { $id }` or `decline { $id }`.
no-start-yet = You have no table yet, so “{ $text }” cannot be a move. Challenge { $id } begins when everybody has accepted.
no-table-now = You have no running table, so “{ $text }” cannot be a move: #{ $table } is over. `rematch #{ $table }` plays it again.
no-table-round = You have no running table, so “{ $text }” cannot be a move: #{ $table } is over. It was one of a tournament, whose next games begin by themselves: `tournament { $id }` tells how it stands.
no-table-place = You have no running table, so “{ $text }” cannot be a move: #{ $table } is over. `ladder` tells whom you can challenge for a place; `rematch #{ $table }` is for none.
no-question = Nobody asks you for anything. `accept` sits down at an open challenge.
only-yes = yes
    .also = ok, okay, y
only-no = no
    .also = nope, n
no-turn-anywhere = It is not your turn at any of your tables: { $tables }{ $more ->
        [0] { "." }
       *[other] { " " }… `games` lists them all.
    }
no-game-several = “{ $text }” may be short for one of these: { $games }. Write a little more of the name.
asked-draw = At #{ $table } you are asked for a draw: `draw #{ $table }` or `decline #{ $table }`
asked-pause = At #{ $table } you are asked for a pause: `pause #{ $table }` or `decline #{ $table }`
asked-undo = At #{ $table } you are asked whether a move may be taken back: `undo #{ $table }` or `decline #{ $table }`
asked-seat = At #{ $table } you are asked to take a seat: `sit #{ $table }` or `decline #{ $table }`
no-cancel-any = Nothing has changed: you have no open challenge, and ask nobody for anything, that you could withdraw.
no-cancel = At #{ $table } you ask for nothing that you could withdraw.
no-cancel-offer = { $what ->
        [draw] Nothing has changed: you offer no draw.
        [pause] Nothing has changed: you ask for no pause. `resume` ends one.
       *[undo] Nothing has changed: you do not ask to take a move back.
    }
no-question-no = Nothing has changed: nobody asks you for anything that you could decline.
no-question-later = Nothing is decided: nobody asks you for anything.
no-branches = There are no other rooms, threads or direct messages here, so that cannot be set; all else can.
no-board-time = { $game } has no board “{ $text }”. If that is how much time there is: `time={ $text }`.
no-level-hard = `hard` goes with a time, such as `time=3d`: whoever uses it up loses at once. The computer at its strongest is `level=5`.
no-board-person = To challenge somebody, write `@{ $name }`.
no-table = You have no running table here. `play GAME @opponent` starts one.
no-such-table = There is no table #{ $table } here.
no-which-consent = You are asked for more than one thing. Say one of these: { $commands }.
no-which-cancel = There is more than one thing that you could withdraw. Say one of these: { $commands }.
cancel-table = `cancel #{ $table }`
cancel-challenge = `cancel { $id }`
consent-refuse = `decline #{ $table }`
consent-refuse-challenge = `decline { $id }`
consent-challenge = `accept { $id }`
consent-draw = `draw #{ $table }`
consent-pause = `pause #{ $table }`
consent-undo = `undo #{ $table }`
named-table = #{ $table } { $game } ({ $others })
no-leave = You have not joined challenge { $id }.
no-leave-own = Challenge { $id } is your own: `cancel { $id }` withdraws it.
no-which-table =
    Which table: { $more ->
        [0] { $tables }
       *[other] { $tables }, or one of { $more } more, which `games` lists
    }?
which-number = Its number is enough.
which-line = Write its number with the command, such as `{ $line }`.
no-not-confirmed = I read “{ $text }” as a no: nothing was done.
no-such-by-game-with = You play { $game } with { $player } nowhere now, and no challenge to it waits for you. `games` lists what does.
no-such-with = You play with { $player } nowhere now, and no challenge with { $player } waits for you. `games` lists what does.
no-such-by-game = No table and no challenge of { $game } allows that now. `games` lists your tables, `seeks` the challenges that are open to all.
by-game-way = `{ $line }`
no-table-possible = That is possible at none of your tables now:
no-table-why = { $tables }:
no-table-more = … nor at { $more ->
        [one] one more, which
       *[other] { $more } more, which
    } `games` lists.
no-which-other = Do you mean { $tables }{ $more ->
        [0] { "" }
       *[other] { " " }or one of { $more } more, which `games` lists
    }?
named-game-board = { $game } { $board }
no-seat-handed = You do not play at #{ $table } any more: { $player } has your seat since an organiser gave it away.
no-seat-of-yours = You do not play at #{ $table }.
no-running = #{ $table } is over.
no-paused = #{ $table } is paused, so nobody moves there. `resume #{ $table }` ends the pause; then the game goes on.
no-paused-organiser = { $player }, an organiser, has paused #{ $table }: nobody moves there, and the clocks stand. Only an organiser lets it go on.{ $told ->
        [none] { "" }
       *[why] { " " }Reason: “{ $why }”
    }
no-stale = #{ $table } has moved on since that board; nothing was played. This is how it is now.
no-preview = **{ $move }** would show what is hidden until it is played, so there is no preview of it at #{ $table }.
no-not-your-turn = It is not your turn at #{ $table }: { $player } is to move.
no-but = Possible, for example: { $moves }.
no-play-part = I do not know what “{ $text }” means in a challenge. Without it: `{ $line }`. Behind that can stand opponents with an @, a time such as `time 2 days`, and what `help play` lists.
no-such-game = There is no game “{ $text }”. Possible: { $games }.
no-word-game = There is no game “{ $text }”; `play` alone lists them. Possible: `{ $usage }`.
no-word-command = `{ $command }` can do nothing with “{ $text }”. `{ $verb }` is a command of its own: { $short }. `{ $help }` tells what `{ $command }` can do.
no-game-computer = Which game? Say it first: `play hex @computer`. Possible: { $games }.
no-game-named = Which game? Possible: { $games }.
no-option = `{ $command }` has no option “{ $option }”. Possible: `{ $usage }`.
no-word = `{ $command }` can do nothing with “{ $text }”. Possible: `{ $usage }`.
no-word-near = `{ $command }` can do nothing with “{ $text }”. Did you mean `{ $near }`? Possible: `{ $usage }`.
no-value-near = “{ $text }” does not fit “{ $option }”. Did you mean `{ $near }`? Possible: `{ $usage }`.
no-value = “{ $text }” does not fit “{ $option }”. Possible: `{ $usage }`.
no-value-none = Something is missing behind “{ $option }”. Possible: `{ $usage }`.
no-value-code = “{ $text }” is no code: a code is `tab:`, and then letters and digits alone.
no-value-seat = “{ $text }” is no seat: seats have numbers, and `seat=1` makes the first move. `seat=random` leaves it to chance.
no-value-pass = “{ $text }” is no such code: an invitation to a game looks like `K7QM-2XP4`, a code for `link` like `4XP-2MQ-7KD`.
no-value-gift = “{ $text }” is no time to give. Possible, from `1m` on: `2d`, `12h`, `30m`, `1w` or `1d12h`, as in `give 2d` or `give 2d @name`.
no-give-nobody = Nobody called { $name } plays with you at a table that could be meant.
no-give-word = `{ $command }` can do nothing with “{ $text }”. Whoever gets the time is named with an `@`. Possible: `{ $usage }`.
no-value-reason = A reason has at least one character and at most { $most }.
no-value-word = “{ $text }” cannot be a word for the deal: it needs 1 to { $most } letters, digits or hyphens, without spaces.
no-option-twice = `{ $command }` takes “{ $option }” once. Possible: `{ $usage }`.
no-option-one = `{ $command }` takes one of these at a time: `{ $values }`. Possible: `{ $usage }`.
no-option-missing = `{ $command }` needs more: “{ $option }” is missing. Possible: `{ $usage }`.
no-game-near = There is no game “{ $text }”. Did you mean `{ $game }`?
no-board-near = { $game } has no board “{ $text }”. Did you mean `{ $board }`?
no-such-crowd = With you that would be too many; the table has { $seats } seats.
no-such-seat = “{ $text }” is not a seat. Possible: 1 to { $seats }, or `random`.
no-such-seat-number = “{ $text }” is not a seat there. Possible: 1 to { $seats }.
no-judge-table = Which table? Write its number: `judge #12 end REASON`.
no-judge-reason = Everybody there is told why. Say it at the end: `{ $line } REASON`.
no-judge-own = You play at #{ $table } yourself: somebody else who may manage this community has to decide.
no-judge-former = You have played at #{ $table } yourself, before somebody took your seat: somebody else who may manage this community has to decide.
no-judge-elsewhere = #{ $table } counts in another community: its organisers decide.
no-judge-over = #{ $table } is over. `judge #{ $table } annul REASON` takes away what its result counts.
no-judge-annulled = #{ $table } is annulled already.
no-judge-names = Whom you name before the reason would have won, which only `adjudicate` says. If a name begins the reason, put all of it between quotes: `judge #{ $table } end "REASON"`.
no-judge-winner = Who has won #{ $table }? Say `judge #{ $table } adjudicate @name REASON`, or `seat=1` instead of the name; if nobody has, `judge #{ $table } draw REASON`.
no-judge-all = Not everybody at #{ $table } can have won. `judge #{ $table } draw REASON` makes it a draw.
no-seat-but-elsewhere = { $player } does not play at #{ $table }, but with you at { $tables }.
no-judge-seat = { $player } does not play there.
no-judge-time = Who shall get how much time at #{ $table }? Say `judge #{ $table } time @name +3d REASON`, or `seat=1` instead of the name.
no-judge-time-other = Time before the reason is given, which only `time` says. If it begins the reason, put all of it between quotes: `judge #{ $table } pause "REASON"`.
no-judge-paused = { $player }, an organiser, has paused #{ $table } already. `judge #{ $table } resume REASON` lets it go on.
no-judge-running = #{ $table } is not paused. `judge #{ $table } pause REASON` pauses it.
no-judge-substitute = Who shall take whose seat? Say `judge #{ $table } replace @old @new REASON`, or `seat=1` instead of the first name.
no-judge-oneself = You cannot give yourself a seat at #{ $table }: another organiser has to ask you.
no-judge-sits = { $player } plays at #{ $table } already.
no-sit = Nobody offers you a seat{ $table ->
        [0] { "." }
       *[other] { " " }at #{ $table }.
    }
no-sit-here = Table #{ $table } is shown where you have no account that I know of. `link` joins your accounts.
no-sit-twice = You play at #{ $table } already.
no-judge-draw = { $game } knows no draw: by its rules somebody always wins. `end` closes the game without a result.
no-block-self = You cannot block yourself.
no-block-twice = You have blocked { $player } already. `unblock` ends it.
no-more-blocks = You have blocked { $count } people, and there may be no more. `blocked` lists them.
no-unblock = Say whom: `unblock @bruno`, or by the number in the list that `blocked` shows: `unblock 2`.
no-unblock-twice = You have not blocked { $player }. `blocked` lists whom you have.
no-unblock-none = You have blocked nobody, so there is no block to end.
no-unblock-name = You have blocked nobody called “{ $name }”. `blocked` lists whom you have.
no-unblock-number =
    { $count ->
        [one] There is no number { $nth }: the list that `blocked` shows has one person.
       *[other] There is no number { $nth }: the list that `blocked` shows has { $count } people.
    }
no-challenge-to = { $player } cannot be asked for this: everybody decides who may ask them to play. `play` with a game, and without a name, is for whoever comes.
no-challenge-blocked = You have blocked { $player }: whom one has blocked one does not ask. `unblock` with the name ends it.
no-challenges-here = { $by ->
    [members] Only those who have played here challenge others by name: the organisers want it so.
   *[nobody] Nobody is challenged by name here: the organisers want it so.
} `play` with a game, and without a name, is for whoever comes.
no-such-person = I do not know anybody called { $name }.
no-such-person-sign = I do not know anybody here called { $name }. People are named with an @ before their name.
no-self-challenge = You cannot play against yourself.
no-private-seek = A private table needs named opponents, as nobody else would see the offer: `play GAME @opponent private`.
no-across-full = With `across` somebody joins who has not been named; here every seat is for somebody. Name nobody, or leave `across` out.
no-pass = No challenge has the code `{ $pass }`. It is in the message of the challenge, after `join`; perhaps a letter is wrong.
no-pass-link = `{ $pass }` joins no game: whoever types such a code after `link` makes one person of two accounts, and shares all tables and settings. Do that only with a code that I have shown to you. An invitation to a game looks like `K7QM-2XP4`: ask for one.
no-pass-over = The challenge with the code `{ $pass }` is not open any more. Ask for a new one, or make one: `play GAME across`.
no-pass-own = `{ $pass }` is the code of your own challenge: give it to somebody on another network, who says `join { $pass }` there.
no-join-elsewhere = On this network, challenge { $id } is played in another community. Say it there.
no-link-code = Nobody waits with that code: it is wrong, has been used, or is older than { $minutes } minutes. On the other network, **link** without a code gives you a new one.
no-link-join = `{ $pass }` is an invitation to a game: `join { $pass }` takes the seat. A code that makes one person of two accounts looks like `4XP-2MQ-7KD`: **link** without a code shows you one.
no-link-old = That code was shown before I was updated, and is good no more. On the other network, **link** without a code gives you a new one.
no-link-own = That is your own code: it has to be typed on the other network: **link { $pass }**.
no-link-network = Both of you have an account on the same network, and nobody has two there. Accounts on different networks can be linked.
no-link-terminal = Accounts of a terminal cannot be linked, because anybody can sit down at it.
no-link-table = You play against each other at #{ $table }. When it is over, your accounts can be linked.
no-link-challenge = Challenge { $id } is open between you. When it has ended, your accounts can be linked.
no-privacy-linked = This account was linked with that of { $others } less than { $days } days ago, and each can still get back what was theirs. Say `unlink` first; then `privacy delete` deletes what is yours.
no-unlink = This account is not linked to any other.
no-challenge = There is no open challenge that this could mean. `seeks` lists those in which anybody can sit down.
no-challenge-asks = Challenge { $id } waits for your answer: `accept { $id }` or `decline { $id }`.
no-joined-twice = You have accepted challenge { $id } already; it begins when everybody has. `leave { $id }` gives your place back.
named-challenge = { $id } { $game } ({ $others })
named-challenge-place =
    { $id } { $game } ({ $others }, for { $whose ->
        [own] your place { $place }
       *[other] place { $place }
    } in the ladder, by { $when })
named-challenge-time = { $challenge } ⏱ { $time ->
        [none] no clock
       *[other] { $time }
    }
named-challenge-alone = { $id } { $game }
no-which-challenge =
    Which challenge: { $more ->
        [0] { $challenges }
       *[other] { $challenges }, or one of { $more } more
    }?
no-such-challenge = There is no challenge { $id } here.
no-open-challenge = Challenge { $id } is not open any more.
no-more-challenges = You have { $count } open challenges, and there may be no more. `cancel { $id }` withdraws the oldest.
no-more-challenges-to = You have { $count } open challenges to { $player } already. Wait for an answer, or withdraw the oldest with `cancel { $id }`.
no-word-wanted = Challenge { $id } takes no word: in such a game, whoever makes the challenge has to give the first. `accept { $id }` is enough.
no-own-challenge = Challenge { $id } is your own, and waits for the others. `cancel { $id }` withdraws it.
no-same-seek = You look for that already: challenge { $id }, { $game }, is open. `cancel { $id }` withdraws it.
no-same-challenge = You have asked { $players } for that already: challenge { $id }, { $game }, waits for an answer. `cancel { $id }` withdraws it.
same-seeks = Somebody else looks for that, too:
no-seeks = Nobody looks for an opponent here right now. `play` with a game, and without a name, makes an open challenge in which anybody can sit down.
no-seeks-but = `games` lists the challenges that you are in, with those that wait for your answer.
no-seeks-of = Nobody looks for an opponent in { $game } here right now. `play { $game }` makes an open challenge in which anybody can sit down.
no-place-for-you = Challenge { $id } has no place that waits for you. `seeks` lists the challenges in which anybody can sit down.
no-decline-open = Challenge { $id } is open to all: you need not decline it.
no-cancel-of-others = Challenge { $id } is not yours. If you were asked, `decline { $id }` declines it.
no-continue-hidden = #{ $table } was played with hidden hands or with chance; nobody can play on from its boards.
no-continue-record-hidden = { $game } is played with hidden hands or with chance; nobody can play on from its boards.
no-continue-record-long = This record has { $count } moves; I go on from records of { $most } at most.
no-continue-record-move = This record breaks a rule, so that I cannot go on from it. Move { $ply }, “{ $move }”: { $why }
no-continue-record-over = That record was over at move { $ply }; an earlier board would do: `ply=N` after the code.
no-continue-unknown = This names #{ $table } after { $ply ->
        [one] { $ply } move
       *[other] { $ply } moves
    }, of which I know nothing here: as long as something is hidden, no more is passed on. When the game is over, `export code` has all of it.
no-such-ply-record = The record has no board after “{ $text }” moves. Possible: 0 to { $last }.
no-strict-undo = #{ $table } is strict: no move is taken back there, as everybody accepted.
no-strict-draw = #{ $table } is strict: no draw is agreed there, as everybody accepted. It can still end in one by the rules.
no-continue-own = That is a board of #{ $table }, which you are still playing. Nobody goes on elsewhere from a running game of their own; when it is over you can.
no-continue-over = #{ $table } was over at move { $ply }; an earlier board would do: `continue #{ $table } ply=N`.
no-rematch = You have not finished a game yet.
no-rematch-former = Not everybody who played at #{ $table } still plays here.
no-rematch-twice = The rematch of #{ $table } is being played already: #{ $next }.
no-rematch-match = The match of #{ $table } goes on: { $games ->
        [0] game { $game }
       *[other] game { $game } of { $games }
    } is #{ $next }.
no-match = You are not playing a match.
no-match-here = #{ $table } belongs to no match. `resign #{ $table }` gives up.
no-match-records = #{ $table } belongs to no match. `export #{ $table }` gives its record.
no-match-to-show = #{ $table } belongs to no match. `show #{ $table }` shows the table.
no-match-anywhere = There is no match here to show, and you have played none.
no-rematch-number = Your match of #{ $table } has as many games as you agree on: `rematch #{ $table }` is for one more. `leave match #{ $table }` ends it; then `rematch` takes a number of games.
no-rematch-asked = The same again has been asked for already, with another number of games: { $by ->
        [own] `cancel { $id }` withdraws that, and then you can ask anew.
       *[other] `accept { $id }` or `decline { $id }`.
    }
no-match-over = The match of #{ $table } is over.
no-which-match = Which match? { $commands }
no-games-number = A match has from 1 to { $most } games: `games={ $near }`.
no-games-seats = In a match for { $seats }, everybody has each seat as often, which { $games } games do not allow: { $below ->
        [0] `games={ $above }`
       *[other] { $above ->
            [0] `games={ $below }`
           *[other] `games={ $below }` or `games={ $above }`
        }
    }.
no-games-odd = { $game } is rated in pairs of games with seats swapped, and { $games } is an odd number: { $above ->
        [0] `games={ $below }`
       *[other] `games={ $below }` or `games={ $above }`
    }.
no-rated-open = Open matches change no ratings. Leave out `rated=yes`, or say how many games: `games=4`.
no-level = “{ $text }” is not a level. Possible: 1 (for beginners) to 5 (thinks for about a second): `play GAME @computer level=3`.
no-level-person = `level` is for the computer: `play GAME @computer level=3`. People are as strong as they are.
no-computer-rated = Games with the computer change no ratings. Leave out `rated=yes`.
no-computer-match = With the computer you play one game at a time; `rematch` is another one, with seats swapped. Leave out `games=…`.
no-more-computers = You are playing { $count } games with the computer. Finish one first, or `resign` it.
no-computer-there = The computer only plays where it is challenged: `play GAME @computer level=2`.
no-hints = At #{ $table } there are no hints: that has to be said at the challenge (`play … hints=yes`), or you play with the computer.
no-hint-turn = #{ $table }: it is not your turn. `hint` tells what you could play.
no-hint-twice = I am still thinking about a hint for you.
no-hint-near = #{ $table } is too close to a game that you are playing with somebody: nobody gets help with those. Ask again when it is over.
no-more-hints = You have had all { $most } hints at #{ $table }.
no-hints-rated = Games with hints change no ratings. Leave out `rated=yes`, or `hints=yes`.
no-analysis-yet = #{ $table } is still being played: nobody gets help with it. When it is over, `analyse #{ $table }` tells which moves changed it.
no-analysis = { $game } cannot be looked through here: that takes two players who see everything.
no-analysis-unplayed = { $table ->
        [none] That game has no moves.
       *[other] Nobody has moved at #{ $table }.
    }
no-analysis-none = No game of yours is over yet. `analyse #12` looks through that of a table, `analyse tab:…` that of a code.
no-analysis-twice = I am still looking through a game for you. One after the other.
no-analysis-near = { $table ->
        [none] That game
       *[other] #{ $table }
    } comes too close to a game that you are still playing: nobody gets help with those. Ask again when it is over.
no-analysis-failed = I could not look through { $table ->
        [none] that game
       *[other] #{ $table }
    }.
no-remind-computer = #{ $table }: { $player } moves by itself, in a moment.
no-computer-seat = #{ $table }: that is the computer's seat. Nobody else takes it.
no-rematch-yet = #{ $table } is still being played.
no-time = “{ $text }” is no time. Possible: `3d` for each move, `7d+12h` for a bank that grows with each move, `10/50d` for 10 moves in 50 days, `30d/game` for the whole game, `none`; with `m`, `h`, `d` and `w` for minutes, hours, days and weeks.
no-time-near = “{ $text }” is no time. Did you mean `{ $near }`? Possible: `3d` for each move, `7d+12h` for a bank that grows with each move, `10/50d` for 10 moves in 50 days, `30d/game` for the whole game, `none`.
no-time-most = “{ $text }” is no length of time, which `max` needs: the most that a bank can grow to, such as `14d`.
no-time-short = “{ $text }” is too little: at least `{ $least }`.
no-time-long = “{ $text }” is too much: at most `{ $most }`.
no-time-bank = `max` is for a bank of time that grows: `time=7d+12h max=14d`.
no-time-both = Either `hard` or `soft`: whoever uses up the time loses at once, or when the others claim it.
no-time-for-that = Without a time there is nothing to which that could apply. Say how much there is: `time=3d`.
no-zone = I know no place “{ $text }”. Name a time zone, such as `Europe/Lisbon` or `America/Sao_Paulo`, or a large city nearby.
no-zone-near = I know no place “{ $text }”. Did you mean `{ $near }`?
zone-place = { $place ->
        [Lisbon] Lisbon
        [Azores] Azores
        [Sao-Paulo] São Paulo
        [Cape-Verde] Cape Verde
        [Sao-Tome] São Tomé
        [Dili] Dili
        [Macau] Macau
        [Belem] Belém
        [Cuiaba] Cuiabá
        [Maceio] Maceió
        [Santarem] Santarém
        [Araguaina] Araguaína
        [Noronha] Noronha
        [Bahia] Bahia
        [London] London
        [Madrid] Madrid
        [Rome] Rome
        [Berlin] Berlin
        [Brussels] Brussels
        [Zurich] Zurich
        [Luxembourg] Luxembourg
        [Vienna] Vienna
        [Amsterdam] Amsterdam
        [Athens] Athens
        [Warsaw] Warsaw
        [Prague] Prague
        [Budapest] Budapest
        [Bucharest] Bucharest
        [Copenhagen] Copenhagen
        [Stockholm] Stockholm
        [Helsinki] Helsinki
        [Moscow] Moscow
        [Istanbul] Istanbul
        [Kyiv] Kyiv
        [New-York] New York
        [Mexico-City] Mexico City
        [Bogota] Bogotá
        [Asuncion] Asunción
        [Montevideo] Montevideo
        [Havana] Havana
        [Tokyo] Tokyo
        [Singapore] Singapore
        [Shanghai] Shanghai
        [Kolkata] Kolkata
        [Seoul] Seoul
        [Beijing] Beijing
        [Jerusalem] Jerusalem
        [Dubai] Dubai
        [Johannesburg] Johannesburg
        [Cairo] Cairo
        [Algiers] Algiers
        [Tunis] Tunis
        [Nairobi] Nairobi
        [Sydney] Sydney
       *[other] { $name }
    }
zone-cities = America/Sao_Paulo: Brazil, Rio; America/Chicago: Dallas, Houston; America/Los_Angeles: San Diego, San Francisco, Seattle; America/New_York: Atlanta, Boston, Miami, Philadelphia, Washington; America/Toronto: Ottawa; Asia/Kolkata: Bangalore, Delhi, Mumbai; Asia/Shanghai: Beijing; Asia/Tokyo: Kyoto, Osaka; Europe/Berlin: Cologne, Frankfurt, Hamburg, Munich; Europe/London: Birmingham, Edinburgh, Glasgow, Manchester; Europe/Madrid: Barcelona, Seville, Valencia; Europe/Rome: Milan, Naples, Turin; Europe/Zurich: Basel, Bern, Geneva
no-quiet = “{ $text }” are no quiet hours. Possible: from one hour to another, ten hours at most: `settings quiet 23:00-07:00`; `settings quiet none` ends them.
no-quiet-long = “{ $text }” is too long: quiet hours are ten hours at most, such as `settings quiet { $near }`.
no-quiet-again = You have set your quiet hours within the last day. As no time of a day or more runs out in them, they can be changed once a day: again from { $when } on. `settings quiet none` ends them at any time.
no-zone-again = You have changed your place within the last day. As no time of a day or more runs out in your quiet hours, it can be changed once a day as long as you have some: again from { $when } on.
no-away = You are not away, and have not planned to be.
no-away-back = You are not away. What you have planned from { $from } on stays; `away end` drops it.
no-away-nothing = “{ $text }” is no time at all. Say how long you are away: `away 10d`, or until which day: `away { $day }`.
no-away-past = Until { $until }: that is over already. Say until when you are away: `away 10d`, or a day to come.
no-away-begun = From { $from } on: that is over already. Leave out `from=…` to be away from now on, or say a day to come.
no-away-order = That would end on { $until } and begin on { $from }. Did you mean `away { $last } from={ $first }`?
no-away-far = That is more than a year from now.
no-away-twice = You are away already, or have planned to be. `away` tells when, `away end` ends it.
no-away-long = That would be { $wanted }. Of your { $days } days a year, you have { $left } left: `away { $near }d` would do.
no-away-spent = That would be { $wanted }. Of your { $days } days a year, you have { $left } left.
no-away-end = `away end` ends it now; leave out the rest.
no-away-until = Until when? `away 10d`, or a day: `away { $day }`.
no-day-near = There is no day “{ $text }”. Did you mean `{ $near }`?
no-day = “{ $text }” is no day and no length of time. Possible: `{ $day }`, or `10d` for ten days from now.
no-clock = #{ $table } has no clock. When somebody has been silent there for two weeks, `claim #{ $table }` starts one.
no-call-yet = #{ $table } has no clock, and { $player } has been silent for { $silent } so far. If that stays so, `claim #{ $table }` starts a clock of { $time } from { $when } on.
no-call-away = #{ $table } has no clock, and { $player } is away until { $when }.
no-call-holidays = #{ $table } has no clock, and there are holidays here until { $when }.
no-hurry-holidays = There are holidays here until { $when }, and the clock at #{ $table } stands until then.
no-hurry-holidays-late = There are holidays here until { $when }, but the time at #{ $table } was used up before: `claim #{ $table }` wins the game all the same.
no-hurry-holidays-free = There are holidays here until { $when }.
no-give-clock = #{ $table } has no clock, so there is no time to give.
no-give-called = The clock at #{ $table } is for this turn of { $player } alone: nobody else has one that could take time.
no-give-own = You cannot give time to yourself.
no-give-whom = To whom? It is your own move at #{ $table }, and several others play there: `give { $time } @name`.
no-give-minus = Time is only given, never taken away. To give some: `{ $line }`.
no-give-range = { $how ->
        [little] That is too little time to give.
       *[much] “{ $text }” is too much to give at once.
    } Possible: from `1m` to `{ $most }`.
no-give-most = { $player } has { $left } at #{ $table }, and the bank takes no more than { $most }{ $room ->
        [none] .
       *[room] : `{ $room }` would still fit.
    }
no-give-long = { $player } has { $left } at #{ $table }, and nobody can be given more than { $most }{ $room ->
        [none] .
       *[room] : `{ $room }` would still fit.
    }
no-holidays-drop = { $count ->
        [0] No holidays are planned here, so there is nothing to take away.
        [one] There are no others here than number 1: `holidays drop 1`.
       *[other] There are numbers 1 to { $count } here: `holidays` lists them.
    }
no-holidays-from = From which day? `holidays { $day }`, with a last day behind it or without.
no-holidays-day-near = There is no day “{ $text }”. Did you mean `{ $near }`?
no-holidays-day = “{ $text }” is no day and no length of time. Possible: `{ $day }`, or `10d`.
no-holidays-past = That is over already. Say a day to come, such as `{ $day }`.
no-holidays-begun = From { $from } on: that is over already. Say a day to come, or today: `{ $day }`.
no-holidays-order = The last day, { $last }, would be before the first, { $first }. Did you mean `holidays { $last } { $first }`?
no-holidays-far = That is more than a year from now.
no-holidays-long = That would be { $wanted }; { $most } days at once are the most: `holidays { $first } { $last }` would do.
no-holidays-twice = There are holidays here already from { $from } to { $until }{ $name }. `holidays drop { $n }` takes them away.
no-holidays-many = { $count } holidays are planned here, and there may be no more. `holidays drop 1` takes the first away.
no-holidays-name = A name has { $most } characters at most.
no-holidays-alone = `holidays none` and `holidays drop 1` stand alone; leave out the rest.
no-object-late = Your time at #{ $table } is up, so the clock there cannot be declined any more. Your move ends it, unless the game is claimed before.
no-object-twice = You have declined a clock at #{ $table } before without moving: this one stays. Your move ends it.
no-keep = Nobody is about to close #{ $table }.
no-closing = “{ $text }” is no time after which games can be closed. Possible: from `14d` to `366d`, `default` (90 days) or `none`.
no-dashboard = There is no dashboard here: messages that stand here cannot be changed. `games` shows what waits for you.
no-claim-own = It is your own move at #{ $table }.
no-claim-yet = { $player } still has { $left } at #{ $table }, until { $when }: { $over ->
        [hard] if that is used up, the game ends by itself
       *[soft] from then on the game can be claimed
    }.
no-claim-none = { $player } has nothing left on the clock at #{ $table }, but time until { $when }: { $over ->
        [hard] then the game ends by itself
       *[soft] from then on the game can be claimed
    }.
no-claim-soon = The time of { $player } at #{ $table } is used up. Whether that counts is not clear yet, as not all that I said there has arrived: try again in a few minutes.
no-hurry-away = { $player } is away until { $when }, and the clock at #{ $table } stands until then.
no-hurry-late = { $player } is away until { $when }, but the time at #{ $table } was used up before: `claim #{ $table }` wins the game all the same.
no-hurry-gone = { $player } is away until { $when }.
no-hurry-offered = At #{ $table }, { $new } is asked to take the seat of { $old }, until { $when }. Until that is decided, no clock runs there, nothing can be claimed and nobody is reminded.
no-claim-paused = #{ $table } is paused, and so is its clock. `resume #{ $table }` ends the pause.
no-budget = { $what ->
        [table] You have asked for something, given time, taken back or reminded { $count } times within an hour, and the others are told of it each time.
        [holidays] You have changed holidays { $count } times within an hour, and everybody here is told of it each time.
        [challenges] You have made, joined or changed { $count } challenges within an hour, and others are told of it each time.
        [analyses] You have had { $count } games looked through within an hour, and others wait for theirs.
        [away] You have gone away { $count } times within an hour, and those who play with you are told of it each time.
       *[tests] You have tried that { $count } times within an hour.
    } It is possible again in { $wait }.
no-remind-twice = { $player } has quiet hours until { $when }, and is told then that it is time to move at #{ $table }. You need not ask again.
no-remind-late = { $player } has quiet hours until { $when }, and the time at #{ $table } is over before: a reminder would come too late.
no-call-twice = { $player } has quiet hours until { $when }, and the clock at #{ $table } starts then, unless there is a move before. You need not ask again.
no-remind-oneself = { $player } is you. `remind` reminds those who have to move at your tables.
no-remind-own = It is your own move at #{ $table }.
no-remind-again = { $how ->
        [asked] { $player } was reminded of #{ $table } not long ago. You can send another reminder in { $wait }.
        [alone] I reminded { $player } of #{ $table } not long ago, by myself. You can send a reminder, too, in { $wait }.
       *[turn] { $player } was told not long ago that it is time to move at #{ $table }. You can send a reminder in { $wait }.
    }
no-plan-hidden = { $game } is played with hidden hands or with chance: what is possible later, nobody may know now, so nothing can be planned.
no-plan-own = It is your own move at #{ $table }: move first, and then plan what comes.
no-plan-long = A plan has { $most } moves in a row at most, those of the others counted.
no-plan-many = You have { $most } plans at #{ $table }, and there may be no more. `plans drop 1` takes one back.
no-plan-twice = You have planned that at #{ $table } already. `plans` shows it.
no-plan-answer = And what then? A plan says what you answer to a move, and ends with a move of your own: `plan if … then …`.
no-plan-over = Nothing was planned: the game would be over before move { $n }, “{ $move }”.
no-plan-if = Nothing was planned: at move { $n }, “{ $move }”, you would be to move yourself. Say “then” before it instead of “if”.
no-plan-then = Nothing was planned: at move { $n }, “{ $move }”, { $player } would be to move. Say “if” before it instead of “then”.
no-plan-move = Nothing was planned, as move { $n }, “{ $move }” by { $player }, cannot be played:
no-plan-two = One plan at a time: `plan { $first }`, and then `{ $second }`. In one line, what comes second would count only after the first.
no-plan-nth = You have no plan { $n } at #{ $table }, but { $count }. `plans` shows them.
no-plans = You have planned nothing. While the others are to move you can plan an answer: `plan if … then …`.
no-note-long = That has { $count } characters; a note has { $most } at most.
no-note-many = You have { $most } notes at #{ $table }, and there may be no more. `notes drop 1` forgets the first.
no-note-nth = You have no note { $n } at #{ $table }, but { $count }. `notes` shows them.
no-notes = You have noted nothing. `note TEXT` keeps a note to yourself.
no-offer-twice = You have asked already at #{ $table }; the others have not agreed yet. `cancel #{ $table }` withdraws it.
no-offer-anywhere = { $what ->
        [draw] Nobody offers you a draw at any of your tables now.
        [pause] Nobody asks you for a pause at any of your tables now.
       *[undo] Nobody asks you to let a move be taken back at any of your tables now.
    }
no-offer = Nobody at #{ $table } asks you for anything now.
no-decline = Nobody at #{ $table } asks you for anything now, and no challenge { $table } waits for your answer.
no-draw = { $game } knows no draw: by its rules somebody always wins. `resign` gives up.
no-pause = #{ $table } is not paused.
no-undo-yet = You have not moved at #{ $table } yet.
no-undo-began = That was played before #{ $table } began, which goes on from move { $ply } of another game: it cannot be taken back.
no-undo-time = That move cannot be taken back just like that: { $rest ->
        [none] you had used up your time at #{ $table } when you made it
       *[some] the time since counts for you, { $since }, and of the { $left } that you had left at #{ $table } nothing would remain
    }. `undo #{ $table } ask` asks { $others }: with consent you have as much time again as when that turn began.
no-undo-called = That move ended the clock of one turn at #{ $table }, and cannot be taken back just like that. `undo #{ $table } ask` asks { $others }.
no-undo-shown = That move cannot be taken back: after it, new cards were dealt at #{ $table }.
no-replay-span = From move { $from } to move { $ply } there is nothing to show: `from` comes before `to`.
no-such-speed = “{ $text }” is not a speed. Possible: 1 to { $most } moves a second.
no-such-ply = #{ $table } has no board after “{ $text }” moves. Possible: 0 to { $last }.
no-moves-of-others = Only the player to move sees the moves at #{ $table }: they would give the hand away.
no-hand = In { $game } nobody has a hidden hand.
no-hand-over = #{ $table } is over, and nothing is hidden there any more: `board #{ $table }` shows it.
no-hand-empty = At #{ $table } there is nothing now that only you see.
no-next = No table waits for your move, and no challenge for your answer.
next-more = … `games` lists the rest.
no-games = You have no running tables. `play GAME @opponent` starts one.
no-games-of = { $player } has no running tables here.
no-stats = { $player } has not finished any game here yet that counts; games with the computer do not.
no-stats-server = There is no server here: say that where people play together.
no-stats-server-yet = Nobody has finished a game here in the last half year.
no-stats-server-game = Nobody has finished { $game } here in the last half year.
no-lesson-to-stop = You are learning no game now. `learn` lists the games.
no-puzzle-to-stop = You have no puzzle before you. `puzzle` gives one.
no-puzzle-level = There is no level { $text }: puzzles have levels from 1, easy, to 5, hard.
no-puzzles = There are no puzzles for { $game }. There are some for { $games }.
no-puzzle-such = “{ $text }” is no board of { $game }, and you have no puzzle of that before you. `puzzle` gives one.
no-puzzle-board = There are no puzzles for { $game } on “{ $text }”, only on { $boards }.
no-puzzle-left = You have had all puzzles of that kind. Try another game, or another level.
no-puzzle-near = All puzzles of that kind are too close to running games of yours just now. Try another game.
no-puzzle-now = This puzzle is too close to a running game of yours: nobody gets help with one. Once that is over, answer again; `puzzle stop` puts it aside.
no-daily = There is no puzzle of the day here just now. Where one is posted, say this in its room; `puzzle` gives you one of your own.
no-daily-more = That puzzle is over, and its solution has been told. `puzzle today` gives the one of today.
no-daily-twice = You have found the solution already. The next puzzle comes tomorrow; `puzzle` gives you one of your own.
no-daily-near = This puzzle is too close to a running game of yours: nobody gets help with one.
no-daily-solution = The solution of the puzzle of the day comes with the next one. `puzzle stop` puts it aside.
no-daily-aloud = Everybody is to find the solution of the puzzle of the day alone, and so I have not looked at that: say it { $how ->
        [direct] in a direct message to me, with your move alone.
       *[command] with the command `{ $line }`, or in a direct message to me.
    }
no-daily-left = All puzzles that I have were in this room: there is none left for it.
no-daily-room = There is no puzzle of the day here. One a day in this room: `admin puzzle here 09:00`.
no-daily-hour = “{ $text }” is no hour of the day. Possible: `admin puzzle here 09:00`.
no-daily-hour-alone = An hour belongs to the puzzle of the day: `admin puzzle here 09:00`.
no-book-server = There is no server here, and so no book: say that where people play together.
no-book-yet = Nothing has been played here that could be in the book: public games that are over, in which everybody has moved.
no-book-game = { $game } is not in the book here yet: in it are public games that are over, in which everybody has moved.
no-book-from-here = { $game }: no public game here has come to this position and gone on from it.
no-book-over = { $game }: that game is over there.
no-book-deeper = The book is { $deepest } moves deep, those of both sides counted, and no deeper.
no-book-near = This is too close to a running game of yours: from move { $ply } on, those of both sides counted, nobody gets help with it. Once it is over, ask again.
no-book-hidden = There is no book of { $game }: its hands are hidden, and no position comes again that everybody sees.
no-book-running = #{ $table } is still being played, and nobody gets help with it. Once it is over, `book #{ $table }` tells what others played.
no-book-move = Move { $nth }, “{ $move }”: { $why }
no-stats-game = { $player } has not finished { $game } here yet.
no-top = Nobody has a rating in { $game } here yet: ratings come from finished games in which everybody has moved three times, or somebody has won on the board.
no-exclude-whom = Say whom: `exclude @bruno REASON`. `exclude` alone tells who is out of the ratings here.
no-exclude-unknown = { $player } has not been here yet.
no-exclude-reason = Please say why, too: it is told here. For example `exclude @bruno plays against himself`.
no-exclude-twice = { $player } is out of the ratings here already.
no-exclude-back = { $player } is not out of the ratings here.
no-top-yet = The ratings in { $game } are being computed. Please ask again in a while.
no-tournament = There is no tournament here{ $what ->
        [open] { " " }that one could join
        [mine] { " " }in which you play
        [running] { " " }that is being played
       *[any] { "" }
    }. `tournament` lists those that there are.
no-tournament-such = There is no tournament { $id } here. `tournament` lists those that there are.
no-tournament-which = There are several tournaments here: { $tournaments }. Say the same again, and behind it the number or the name of the one that you mean.
no-tournament-form-there = “{ $text }” says what a new tournament is like. One that there is has a number, or write its name between quotes: `tournament "Swiss Open"`.
no-tournament-called = There is no tournament “{ $text }” here. `tournament` shows those that there are.
no-tournament-here = This is decided where **{ $name }** was made, by those who organise there.
no-tournament-right = Only whoever made **{ $name }**, or may manage the server or the room, can do this.
no-tournament-new = Only those who may manage the server or the room make a tournament.
no-tournament-name = Give it a name, before its game: `tournament new Spring Cup hex`.
no-tournament-room = I know no room “{ $text }” here. { $rooms ->
        [several] On Discord, `/tournament new` lets you choose a channel of this server.
       *[one] On this network a tournament is played where it is made.
    }
no-tournament-game = Of which game? Its name stands at the end: `tournament new Spring Cup hex`.
no-tournament-rest = Behind { $game } I can do nothing with “{ $text }”. The name of a tournament stands before its game, and then what else it has: `help tournament`.
no-tournament-text = In “{ $text }” I find none of my games: it stands at the end, as in `tournament new Spring Cup hex`, or at the beginning. `rules` lists them.
no-tournament-more = There are { $count } tournaments here that are not over, and there may be no more.
no-tournament-count = There can be 2 to { $most } players, and not { $text }.
no-tournament-too-many-rounds = { $text } rounds are too many for { $count } players: nobody meets twice, so there can be { $most }.
no-tournament-round-count = There can be 1 to { $most } rounds, and not { $text }.
no-tournament-rounds-form = The number of rounds follows from the form here: `rounds=5` is for a Swiss.
no-tournament-games-count = A pairing can have 1 to 4 games, and not { $text }.
no-tournament-time = Games of a tournament have a clock with a bank, or one for the whole game: `time=2d+1d` or `time=7d/game`.
no-tournament-days = A round can last 1 to { $most } days, and not { $text }.
no-tournament-long = With { $time }, a game can last { $least ->
        [one] a day
       *[other] { $least } days
    }, and a round has { $days ->
        [one] one
       *[other] { $days }
    }: `days={ $least }`, or less time.
no-tournament-past = { $text } is over. A tournament can begin later: `starts=tomorrow`.
no-tournament-day = “{ $text }” is no day on which it could begin. Possible: `starts={ $day }`, `starts=tomorrow`.
no-tournament-ties = “{ $text }” is nothing that parts equal points. Possible: buchholz, buchholz-cut, median, sonneborn-berger, direct, wins, totals; several with commas.
no-tournament-ties-form = In this form nothing parts equal points.
no-tournament-third = There is a game for the third place in a knock-out alone, where whoever loses is out.
no-tournament-seats = In this game a table has { $seats } seats, and not { $text }.
no-tournament-four = Tables of four are played as a Swiss, one game each: `swiss` with `seats=4`.
no-tournament-over = **{ $name }** is over.
no-tournament-back = You have left **{ $name }**. An organiser can let you play on: `tournament replace`.
no-tournament-twice = You are in **{ $name }** already. `tournament { $id }` tells how it stands.
no-tournament-late = **{ $name }** has begun, and in this form nobody can come later.
no-tournament-last = The last round of **{ $name }** has begun: it is too late to join.
no-tournament-full = **{ $name }** is full: { $count } play.
no-tournament-elsewhere = **{ $name }** is played in “{ $community }” on this network. Join it there.
no-tournament-in = You do not play in **{ $name }**.
no-tournament-begun = **{ $name }** has begun already.
no-tournament-few = { $count ->
        [0] Nobody has
        [one] Only one has
       *[other] Only { $count } have
    } joined **{ $name }**, and it takes { $least }.
no-tournament-rounds = { $count } have joined **{ $name }**, and nobody meets twice: there can be { $most ->
        [one] one round
       *[other] { $most } rounds
    } at most. Wait for more, or call it off and make one with `rounds={ $most }`.
no-tournament-running = **{ $name }** is not being played now.
no-tournament-paused = **{ $name }** is not paused.
no-tournament-decided = A later round has begun that depends on this result of round { $round }. What was played stays.
no-tournament-played = Something has been played in round { $round } already: #{ $table }. Pairs change before that.
no-tournament-plays = They play in **{ $name }** already.
no-tournament-pause = #{ $table } is played in a tournament, where rounds do not wait: there are no pauses. `away` lets your clock stand.
no-tournament-gift = #{ $table } is played in a tournament, where nobody gives time.
no-tournament-reason = Say why, at the end: everybody there reads it, with your name.
no-tournament-act = Say what: `tournament result`, `pair`, `bye`, `replace`, `remove`, `pause`, `resume`, `end` or `cancel`. `help organise` has more.
no-tournament-whom = Say who: by name, or `number=4` by number.
no-tournament-whom-two = Say who goes and who comes: `tournament replace @ana @dora` and why.
no-tournament-nobody = { $player } does not play in **{ $name }**.
no-tournament-number = Nobody has number { $number } in **{ $name }**.
no-tournament-round = There is no round { $round } of **{ $name }** yet.
no-tournament-round-next = A round without a game is given ahead: round { $next } is the next one.
no-tournament-result = Say the pair and the result: `tournament result round=3 1-4 1-0`, and why. Results are 1-0, 0-1, ½-½ and 0-0; at a table of four, the number of whoever lost twice: `4-4`.
no-tournament-pair-there = { $pair } is no pair of round { $round }. These are, with their numbers: { $pairs }{ $more ->
        [more] , and more
       *[all] { "" }
    }.
no-tournament-between = Round { $round } is the next one, and it is not its turn yet. `tournament pause` lets a round end without the next one being paired.
no-tournament-pairs-form = Pairs can be brought in a Swiss for two alone.
no-tournament-file = Say in which form: `tournament export { $id } csv`{ $trf ->
        [trf] , `trf` for programs of arbiters
       *[none] { "" }
    }, `json`, `pdf` (pages to print) or `sheets` (to write games on).
no-pairs-empty = Say who meets whom, by number, first seat first: `tournament pair round=3 1-4 2-5`.
no-pairs-unread = “{ $text }” is no pair of numbers, such as `1-4`.
no-pairs-unknown = { $number } in “{ $text }” does not play this round.
no-pairs-oneself = Nobody meets themselves: { $number }-{ $number }.
no-pairs-twice = { $number } is in { $first } and in { $again }.
no-pairs-byes = { $one } and { $other } would both have no game.
no-pairs-left = These are in no pair: { $numbers }. Of an odd number one has no game: `5-0`.
no-ladder = There is no ladder here. Those who manage the server or the room open one: `admin ladder open hex`. `top` has the best by rating.
no-ladder-now = The ladder of { $game } is closed since { $day }; how it ended: `ladder season={ $season } { $typed }`.
no-ladder-of = There is no ladder of { $game } here; there is one of { $ladders }.
no-ladder-which = There are several ladders here: { $ladders }. Say which by its game, such as `ladder join { $typed }`.
no-ladder-twice = You are in this ladder already, at place { $place }.
no-ladder-in = You are not in this ladder. `ladder join` puts you at its bottom.
no-ladder-rejoin = Whoever has left a ladder, or was taken out of it, can join it again after a week: you can from { $when } on.
no-ladder-other-in = { $player } is not in this ladder.
no-ladder-myself = Nobody challenges themselves. `ladder` tells whom you can challenge.
no-ladder-whom = Say whom: `ladder challenge` with a name.
no-ladder-below = { $player } stands below you. One challenges those above; `ladder` tells whom you can challenge.
no-ladder-far = { $player } stands too far above you: a challenge goes { $reach ->
        [one] one place
       *[other] { $reach } places
    } up. { $count ->
        [0] Nobody whom it reaches is there now.
       *[other] It reaches { $players }{ $more ->
            [0] { "" }
           *[other] { " " }and { $more } more
        }.
    }
no-ladder-waits = One challenge at a time: that to { $player } { $waits ->
        [game] is being played at #{ $table }, and you can challenge again when that is over.
       *[answer] waits for an answer until { $when } at the latest.
    }
no-ladder-between = There is a challenge between { $player } and you already: it { $waits ->
        [game] is being played at #{ $table }.
       *[answer] waits for an answer until { $when } at the latest.
    }
no-ladder-full = { $player } has two challenges already, and that is the most. The first of them { $waits ->
        [game] is over when #{ $table } is.
       *[answer] is answered by { $when } at the latest.
    }
no-ladder-kept = You had one of the last three challenges to { $player }, so the one that is left is for somebody else. You can challenge again when the other one is over: it { $waits ->
        [game] is being played at #{ $table }.
       *[answer] is answered by { $when } at the latest.
    }
no-ladder-again = You can challenge { $player } again from { $when } on: a week after { $how ->
        [withdrew] you withdrew a challenge to them
        [declined] you declined a challenge of theirs
        [unanswered] you did not answer a challenge of theirs
        [left] you left while playing them for a place
       *[game] you lost to them
    }.
no-ladder-away = { $player } is away, and can be challenged from { $when } on, or as soon as they are back.
no-ladder-not-here = { $player } has no account here any more, and cannot be challenged: a challenge reaches past them.
no-ladder-open = There is a ladder of { $game } here already. `admin ladder` tells how it is set.
no-ladder-more = There are { $count } ladders here, and there may be no more. `admin ladder close` with a game closes one.
no-ladder-empty = Nobody has joined yet: there is no season to end.
no-ladder-season-empty = Nothing has happened yet in season { $season }: there is nothing to end.
no-ladder-season = Say `admin ladder season end` with the game: it ends the season, and the next one begins.
no-ladder-out = A person and a reason belong to `admin ladder out`: it takes somebody out of a ladder.
no-ladder-out-whom = Say whom, and why: `admin ladder out @bruno REASON`.
no-ladder-out-reason = Please say why, too: it is told here. For example `admin ladder out @bruno plays against himself`.
no-ladder-pause = #{ $table } is played for a place in a ladder, where no pause is agreed on: it would keep others from challenging. `away` stops your clocks, for 21 days a year.
no-ladder-reach = A challenge can go 1 to { $most } places up, and not { $text }.
no-ladder-days = There can be 1 to { $most } days to answer, and not { $text }.
no-ladder-game = Of which game? `admin ladder open hex` opens a ladder of Hex.
no-ladder-set = Say what to set: `challenge=3`, `days=4`, `time=2d+1d`, `room here`. `help ladders` has more.
no-ladder-past = There is no season { $season } here that is over: { $count ->
        [0] none is yet.
        [one] the first alone is, `ladder season=1`.
       *[other] seasons up to { $count } are.
    }
no-ladder-page = There is no such page: { $pages ->
        [one] this list has one
       *[other] this list has { $pages }
    }.
no-ladder-time = Games for a place have a clock. Possible: `time=2d+1d`.
no-best = Nobody has a rating here yet: ratings come from finished games in which everybody has moved three times, or somebody has won on the board.
no-show-private = #{ $table } is private: only its players see it. `board #{ $table }` shows it to you.
no-show-elsewhere = #{ $table } is played elsewhere, and is shown there only. `board #{ $table }` shows it to you.
no-history = #{ $table } has no moves yet.
no-admin = Only those who may manage the server or the room can do this.
no-prefix = Here nothing has to stand before a command, so there is nothing to set.
no-value-prefix = Commands cannot begin with “{ $text }”. What stands before them has at most { $most } signs, not all of them letters and digits, without spaces, quotation marks and `=`, and does not begin with one of `/ @ # >`. Possible: `admin prefix ?`.
no-play-here = Games cannot be started in this room, only in: { $rooms }.

## Controls

control-play = New game
control-rules = Rules
control-games = My games
control-help = Help
control-move = Move
control-board = Board
control-hand = Hand
control-more = More
control-accept = Accept
control-decline = Decline
control-join = Join
control-tournament = How it stands
control-tournament-leave = Leave
control-tournament-leave-sure = Yes, leave it
control-tournament-start = Start
control-tournament-table = All results
control-sit = Take the seat
control-seek = Join { $id }: { $game }
control-computer = Play with the computer
control-cancel = Withdraw
control-agree = Agree
control-refuse = Refuse
control-confirm = Play
control-other = Another move
control-first-game = Play the computer
control-next-puzzle = Next puzzle
control-daily = Solve it
control-solution = Solution
control-book-back = ◀ A move back
control-before = ◀ Before
control-after = After ▶
control-draw = Draw
control-undo = Undo
control-resign = Resign
control-resign-sure = Yes, give up
control-sure = Yes, do it
control-match-end = End the match
control-match-end-sure = Yes, end the match
control-told-directly = By direct message
control-told-here = Here
told-where = Some of this game is for you alone. Where shall I tell you? `settings dm` changes it later.
table-moved = **#{ $table }** · You have moved; this is the board now.
control-judge = Yes, decide it so
control-unlink = Yes, part them
control-link = Yes, both are mine
control-forget = Yes, delete everything
control-export = Record
control-text = As text
control-history = History
control-replay = Replay
control-analyse = Analyse
control-show-all = Show everybody
control-ladder-join = Join the ladder
control-ladder-challenge = Challenge { $player }
control-pause = Pause
control-resume = Go on
control-object = No clock
control-keep = Keep it open
control-claim = Claim the game
control-remind = Remind
control-rematch = Rematch
more = What else can be done at #{ $table }:
pick =
    { $pages ->
        [one] #{ $table }: which move?
       *[other] #{ $table }: which move? Page { $page } of { $pages }.
    }
pick-some = #{ $table }: which move? Page { $page } of { $pages }; there are more, which can be typed.
pick-none = #{ $table }: no move starts with “{ $from }”.
pick-from = { $from } … ({ $count } moves)
settings-dm = I may send you direct messages. To end that: `settings dm no`.
settings-no-dm = I send you no direct messages. To get what is private that way: `settings dm yes`.
settings-profile = { $to ->
    [community] Only those who have played here, too, see what you have played (`stats`). To change that: `settings profile everybody` or `settings profile nobody`.
    [nobody] Nobody else sees what you have played (`stats`). To change that: `settings profile everybody` or `settings profile community`.
   *[everybody] Everybody sees what you have played (`stats`), but for private games. To change that: `settings profile community` or `settings profile nobody`.
}
settings-prefix = Commands begin with `{ $prefix }` here, or with my name.

## When something of ours is wrong

trouble-full = ✗ I cannot write: the disk is full. Nothing was changed. Looking at boards still works; whoever runs me has to make room.
trouble-read-only = ✗ I cannot write: the database has become read-only. Nothing was changed. Whoever runs me has to let me write to it again.
trouble-busy = ✗ I cannot write: another program holds the database. Nothing was changed; please try again in a moment.
trouble-away = ✗ I can neither read nor write: the database is away. Nothing was changed; please try again later. Everything goes on when it is back.
trouble-gone = ✗ I cannot write: the database, or a file that belongs to it, was removed or replaced while I was running. Nothing was changed, and nothing can be kept until it is put back or I am started anew.
trouble-disk = ✗ I cannot write: the disk does not do what it should, or is full. Nothing was changed. Whoever runs me finds more in the log.
trouble-damaged = ✗ The database is damaged, and what you asked for cannot be read. Nothing was changed. Whoever runs me has to look at it with `tabuleiro check --database`.
trouble-table = ✗ What is stored of #{ $table } is damaged, and cannot be shown. Nothing was changed. Whoever runs me has to look at it with `tabuleiro check --database`.
trouble-other = ✗ Something went wrong on my side. Nothing was changed; please try again. Whoever runs me finds more in the log.
