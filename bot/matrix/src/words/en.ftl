# What the Matrix adapter itself says.

matrix-hello = Hello! I am a bot on which people play board games: over days, move by move. `play` challenges somebody, `help` tells the rest. Below a board you answer with your move; ✅ and ❌ answer a question. A board also takes 👀 (for your eyes alone), 🃏 (your hand), 🤝 (draw?), ↩ (undo?), 🏳 (resign), 💡 (hint) and, at the end, 🔁 (rematch), 🎞 (replay), 📜 (history), 🔍 (analyse).
matrix-hello-direct = Hello! Here nobody reads but the two of us, so commands need nothing before them. `help` tells what there is, `games` where you play.
matrix-help =
    Board games by message, one move at a time.
    • `play hex @name` challenges somebody; ✅ below it accepts.
    • Your turn: write the move alone, such as `d2-d3`, in the thread or as a reply to the board. `moves` tells what is possible.
    • `undo`, `draw`, `pause`, `resign` at a table
    • `next`: your most urgent board · `games`: all of yours
    • `rules hex` · `settings`: language, notifications, quiet hours
    `help all` lists every command, `help play` explains one.
matrix-moved = { $count ->
    [one] The table { $tables } came along from the room before, and goes on here.
   *[other] { $count } tables came along from the room before, and go on here: { $tables }.
}
matrix-numbers = The numbers in words
matrix-position = The position in words
matrix-waits = { $name }, there is something for you alone. With 👀 I write it to you privately; `settings dm=yes` does so always.
matrix-alone = Here nobody reads but the two of us. I play with you: `play GAME @computer`. Challenge somebody in a room where both of you are; with `play GAME across` I give you a code for somebody on another network.
matrix-long = That is too long for me: at most { $most } characters.
matrix-enough = Enough has been shown here for now. In a minute everybody can see more.
matrix-unread = I could not read a message of { $name }: its key has not reached me. Please write it again.
matrix-thread = **{ $title }**: this table is played in the thread below.
