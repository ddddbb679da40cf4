# What the Discord adapter itself says.

# What Discord calls the language.
discord-locale = en-US
discord-empty = Nothing was written, so nothing was played.
discord-done = ✓ Done.
discord-done-there = ✓ Done: see <#{ $room }>.
discord-played = ✓ Played.
discord-played-there = ✓ Played: see <#{ $room }>.
discord-played-locked = ✓ Played, but the board waits: the thread <#{ $thread }> is locked. Whoever manages threads here can reopen and unlock it; then the game goes on there by itself.
discord-played-shut = ✓ Played, but the board waits: I may not write in <#{ $thread }>. Whoever manages the server can allow me there to view the channel, to send messages in threads and to attach files; then the game goes on there by itself.
discord-played-lost = ✓ Played, but the channel in which #{ $table } was played is gone, and the board waits. The next move, made in another channel of the server (`move`, with `{ $table }` as its table), takes the game there.
discord-enough = Only you see this: enough has been shown here for now. In a minute everybody can see more.
discord-missed = While I was away, more was written here than I read back: { $days } days and { $messages } messages. If I owe you an answer, please say it again.
discord-unheard = I did not get the text of that: in a server I am given only what answers a board with the ping on (“@ ON” beside the answer), or names me. **Move** below the board takes a move, too, and so does `move`.
discord-gone = I do not know this control any more. `games` shows your tables.
discord-not-yours = That is for somebody else.
discord-private-reply = <@{ $account }>, my answer is for you alone.
discord-private-post = <@{ $account }>, there is something for you alone.
discord-show = Show
discord-alone = Here nobody reads but the two of us. I play with you: `play GAME @computer`. Challenge somebody in a server, or in a direct message with them after you have added me to your account; with `play GAME across` I give you a code for somebody on another network.
discord-no-permission = I may not do my work in this channel yet. Missing: { $permissions }. Somebody who manages the server can allow it; until then what I have to say waits.
discord-new = New tournament
discord-new-name = Name
discord-new-name-sample = Spring Cup
discord-new-game = Game, with its board if there are several
discord-new-game-sample = hex, breakthrough, oware
discord-new-form = Form
discord-new-form-sample = round-robin, swiss, knockout, double-knockout
discord-new-time = Time of a game
discord-new-time-sample = 2d+1d, or 7d/game
discord-new-more = More
discord-new-more-sample = rounds=5 max=16 starts=friday
discord-type = Type a move
discord-type-title = Table #{ $table }: your move
discord-type-label = Your move, as it is written
discord-type-sample = such as d2-d3
discord-which-game = Which game shall it be?
discord-no-board = That message shows no board, and there is no `tab:` code in it.
discord-board-undone = Moves of that board have been taken back, and the message carries no record of them. `continue` with a table and a number of moves goes on from a board that still stands; `history` has its moves.
discord-no-record = No record in this picture: send the original, or its `tab:` code.
discord-record-damaged = This picture is damaged, and its record with it: send the original, or its `tab:` code.
discord-picture-large = This file, or what it carries, is too large; I read pictures up to { $most } MiB. A `tab:` code would do.
discord-picture-away = The file cannot be fetched now. Try again, or send its `tab:` code.
discord-bots = Other bots do not play here. Challenge a person, or me: `play GAME @computer`.
discord-long = That is too long for me: at most { $most } characters.
permission-view = View Channel
permission-send = Send Messages
permission-threads = Send Messages in Threads
permission-attach = Attach Files
menu-continue = Continue from this board
menu-challenge = Challenge

## What commands are called here: those that have others below them, and those with a name of their own

branch-table = table
    .about = What is done at a table, and what can be seen of it
branch-challenge = challenge
    .about = See who looks for an opponent; answer a challenge, or withdraw your own
branch-ladder = ladder
    .about = Ladders, results and ratings
branch-tournament = tournament
    .about = Tournaments: join one, see how it stands, make one
branch-account = account
    .about = Be away for a while; link your accounts on several networks; block somebody
branch-admin = admin
    .about = How things are set in this server; decide about tables; plan holidays; take somebody out of ratings
branch-own =
    .about = The daily commands once more, where another bot has one of the same name
door-board = board
door-settings = settings
door-table = table
door-ladder-show = show
    .about = where you stand in a ladder here, and whom you can challenge
door-ladder-join = join
    .about = join a ladder, at the bottom
door-ladder-leave = leave
    .about = leave a ladder
door-ladder-challenge = challenge
    .about = challenge somebody above you for the place
door-ladder-history = history
    .about = what has happened in a ladder
door-tournament-show = show
    .about = how a tournament stands, and your next game
door-tournament-join = join
    .about = join a tournament
door-tournament-leave = leave
    .about = play no further in a tournament
door-tournament-table = table
    .about = everybody’s results, game by game
door-tournament-export = export
    .about = a tournament as a file
door-tournament-new = new
    .about = make a tournament in this channel
door-tournament-start = start
    .about = start a tournament
door-join = join
    .about = sit down at a challenge from another network, by its code

## Help

help-discord =
    With me you play **board games by message**. Nobody plays before accepting.
    - **Play**: `play` challenges somebody, or looks for an opponent.
    - **Move**: press **Move** below the board, answer the board with your move (`d2-d3`), or use `move`.
    - **Look**: `games` has your tables, `board` shows a board again, `hand` your hidden hand.
    - **Learn**: `rules` explains a game: { $games }.
    - **Set**: `settings` has your language and how boards look, `privacy` what I know about you.
    All else is behind **All commands**; `help` with the name of a command explains it.
help-play = Play
help-own-games = My games
help-rules = Rules
help-more = All commands
help-top = - **Every day**: { $commands }
help-table = - **At a table**: { $commands }
help-challenge = - **Challenges**: { $commands }
help-ladder = - **Ladders and results**: { $commands }
help-tournament = - **Tournaments**: { $commands }
help-account = - **Your account**: { $commands }
help-admin = - **For those who manage the server**: { $commands }
help-same = Another bot has the same command? { $play } is mine alone, and so is all in its group.
help-field = - `{ $name }`: { $about }
help-field-required = - `{ $name }` (required): { $about }
help-example = Example: { $example }
help-too = The same: { $own }
discord-which-rules = Which game’s rules?
example-play = play breakthrough @bruno
example-move = move #12 d2-d3
example-board = board #12 ply=8
example-text = text #12
example-moves = moves #12 d2
example-plan = plan #12 if d6-d5 then e2-e3
example-plans = plans #12 drop 2
example-note = note #12 the left side is weak
example-notes = notes #12 drop 2
example-seeks = seeks hex
example-accept = accept 7 word=granada
example-away = away 10d
example-continue = continue #12 ply=8
example-games = games done hex with=@bruno won
example-export = export #12 code
example-records = records hex
example-replay = replay #12 from=10 speed=3
example-proof = proof #12
example-hint = hint
example-analyse = analyse #12
example-rules = rules hex
example-stats = stats @bruno hex
example-top = top hex
example-learn = learn hex
example-puzzle = puzzle traffic-lights 3
example-book = book hex c3 d4
example-show = show board #12 ply=8
example-settings = settings language pt theme dark
example-admin = admin rooms here threads yes
example-give = give #12 2d
example-holidays = holidays 2026-12-24 2027-01-02
example-exclude = exclude @bruno plays against himself
example-archive = archive csv
example-judge = judge #12 end Bruno has left the club
example-link = link 4XP-2MQ-7KD
example-block = block @bruno
example-unblock = unblock @bruno
example-blocked = blocked
example-privacy = privacy export
example-ladder = ladder hex
example-ladders = ladders open hex
example-tournament = tournament 3
example-organise = organise pause 3 holidays
example-help = help move
