# What the Discord adapter itself says.

# What Discord calls the language.
discord-locale = en-US
discord-done = ✓ Done.
discord-done-there = ✓ Done: see <#{ $room }>.
discord-played = ✓ Played.
discord-played-there = ✓ Played: see <#{ $room }>.
discord-enough = Only you see this: enough has been shown here for now. In a minute everybody can see more.
discord-missed = While I was away, more was written here than I read back: { $days } days and { $messages } messages. If I owe you an answer, please say it again.
discord-unheard = I did not get the text of that: in a server I am given only what answers a board with the ping on (“@ ON” beside the answer), or names me. **Move** below the board takes a move, too, and so does `move`.
discord-gone = I do not know this control any more. `/games` shows your tables.
discord-not-yours = That is for somebody else.
discord-private-reply = <@{ $account }>, my answer is for you alone.
discord-private-post = <@{ $account }>, there is something for you alone.
discord-show = Show
discord-alone = Here nobody reads but the two of us. Challenge somebody in a server, or in a direct message with them after you have added me to your account; with `play GAME across` I give you a code for somebody on another network.
discord-no-permission = I may not do my work in this channel yet. Missing: { $permissions }. Somebody who manages the server can allow it; until then what I have to say waits.
discord-type = Type a move
discord-type-title = Table #{ $table }: your move
discord-type-label = Your move, as it is written
discord-type-sample = such as d2-d3
discord-which-game = Which game shall it be?
discord-no-board = That message shows no board, and there is no `tab:` code in it.
discord-no-record = No record in this picture: send the original, or its `tab:` code.
discord-record-damaged = This picture is damaged, and its record with it: send the original, or its `tab:` code.
discord-picture-large = This file, or what it carries, is too large; I read pictures up to { $most } MiB. A `tab:` code would do.
discord-picture-away = The file cannot be fetched now. Try again, or send its `tab:` code.
discord-bots = Bots do not play here, myself included; challenge a person.
discord-long = That is too long for me: at most { $most } characters.
permission-view = View Channel
permission-send = Send Messages
permission-threads = Send Messages in Threads
permission-attach = Attach Files
menu-continue = Continue from this board
menu-challenge = Challenge
