# What the terminal itself says. Markdown, as in the parlor; names are escaped.

terminal-hello =
    This is **Tabuleiro**. Write a name, a colon and what to do: `ana: play breakthrough @bruno`
    Nobody else is there? The computer plays, too: `ana: play breakthrough @computer`
    `help` tells more. Ctrl-D ends it; the games stay.
terminal-bye = The games stay where they are. Good-bye!
terminal-help =
    Several people can play in this terminal:
    `ana: play breakthrough @bruno` – a name and a colon: Ana says it. New names are welcome.
    `/as ana` – from now on lines without a name are Ana’s. `/as` alone lets the prompt go to whoever’s turn it is.
    `/who` – who is there, and who is to move.
    No name is needed for `help`, `rules` and `games`.
    `quit`, Ctrl-D – the end; so does Ctrl-C, unless something is half typed: then it takes that back. The next start goes on from there.
    A line without a name always belongs to the person who is named above it, with the table that waits.
    What is private is marked. It waits until that person is at the prompt and presses Enter; when the prompt passes on, and at the end, hidden hands are wiped off the screen.
    The Tab key completes commands, games, people and moves; where hands are hidden, moves only after Enter. The arrow keys go through earlier lines.
    What is done in another terminal on the same database shows by itself.
terminal-only = [only { $player }]
terminal-goes-on = **#{ $table }** goes on: { $player } is to move.
terminal-held = Something private waits for { $player }: press Enter to see it.
terminal-held-elsewhere = Something private waits for { $player }, who sees it at their own prompt: `/as { $player }`.
terminal-cleared = (The screen was cleared, as something hidden was on it.)
terminal-free = Lines without a name are now those of whoever’s turn it is, as the prompt shows.
terminal-named = From now on every line needs a name.
terminal-no-name = Who? A name has up to 32 letters, digits, `_` or `-`: `/as ana`.
terminal-who-speaks = Who says that? Begin with a name: `ana: help`. Or say `/as ana` first.
terminal-no-slash = Leave out the slash: `{ $word }`. Only `/as`, `/who`, `/help` and `/quit` have one here.
terminal-unknown = I do not know `/{ $word }`. Did you mean `/{ $near }`?
terminal-nobody = Nobody has said anything yet.
terminal-person = **{ $player }**
terminal-player = **{ $player }** plays { $tables }
terminal-turn = **{ $player }** plays { $tables }, to move at { $turn }
terminal-picture = Picture: { $path }
terminal-no-page = With `--pictures DIR` the terminal writes the pages to a file.
terminal-no-replay = Here is the last position only: with `--pictures DIR` the terminal writes the moving picture to a file.
terminal-no-picture = The picture cannot be written: { $why }
terminal-no-board = The board cannot be shown; the game is not affected.
terminal-status-nobody = Begin with a name, such as ana:
terminal-status = **{ $player }**
terminal-status-asked = **{ $player }**: challenge { $id } waits for you · `accept { $id }` or `decline { $id }`
terminal-status-turn = **{ $player }**: your move · #{ $table } { $game } with { $others } { $more }
terminal-status-waits = **{ $player }**: { $turn } to move · #{ $table } { $game } with { $others }
terminal-status-paused = **{ $player }**: paused · #{ $table } { $game } with { $others }
terminal-table = **#{ $table }** { $game }: { $players } – { $turn } to move
terminal-table-paused = **#{ $table }** { $game }: { $players } – paused
terminal-challenge = **Challenge { $id }** { $game }: { $player } challenges { $asked } – `{ $first }: accept { $id }` or `{ $first }: decline { $id }`
terminal-challenge-open = **Challenge { $id }** { $game }: { $player } looks for players – `accept { $id }` sits down
terminal-more = … and { $count } more. `games`, with a name and a colon before it, lists all of somebody’s.
terminal-no-tables = Nobody plays here now. `ana: play breakthrough @bruno` starts a game.
terminal-not-done = Nothing was done: `{ $line }` is dropped.
terminal-other-number = That is none of these: { $numbers }. If it is a move, say `move { $text }`.
terminal-person-near = I know nobody called { $name }. Did you mean `@{ $near }`? If { $name } is somebody new, say the same once more.
terminal-which-number = `{ $line }`: which one do you mean? Write its number. “no” drops the question.
terminal-say-in-full = To do that, say `{ $line }`.
terminal-name-in-one = Who speaks is said in one word: `{ $name }: …`.
terminal-to-end = To end it here, write `/quit`.
terminal-slash-as = as
terminal-slash-who = who
terminal-slash-help = help
terminal-slash-quit = quit
# More words for the end; a word that is no command needs no slash.
terminal-ends = exit
