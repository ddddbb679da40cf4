//! The ends of challenges and games, and taking back, by reactions. And messages that are no command.

use engine::{Seat, Turn};
use synapse::{Client, Event, Synapse, Test, Text, shared};

use crate::club::served::{Club, SOON};
use crate::play::games::is_board;

pub fn list() -> Vec<Test> {
    vec![
        shared("games_end_by_reaction", by_reaction),
        shared("what_is_edited_or_taken_away_is_no_command", what_is_no_command),
    ]
}

/// A room in which one thing is said after the other.
struct Talk<'a> {
    club: &'a Club,
    /// The last event that was looked at.
    last: String,
}

impl Talk<'_> {
    /// The next thing that the bot says with those words.
    async fn next(&mut self, words: &str) -> Event {
        let club = self.club;
        let said = |event: &Event| club.says(event, words);
        let found = club.ana().wait_after(&club.room, &self.last, said, SOON).await;
        self.last.clone_from(&found.id);
        found
    }

    /// The next board.
    async fn board(&mut self) -> Event {
        let club = self.club;
        let shown = |event: &Event| is_board(club, event);
        let found = club.ana().wait_after(&club.room, &self.last, shown, SOON).await;
        self.last.clone_from(&found.id);
        found
    }

    /// Reacts to something once it has been seen.
    async fn react(&self, person: &Client, to: &Event, key: &str) {
        let room = &self.club.room;
        person.wait(room, |event| event.id == to.id && !event.undecrypted, SOON).await;
        person.react(room, &to.id, key).await;
    }

    /// Says the first legal move for whoever's turn it is, as an answer to the board; the new board.
    async fn play(&mut self, table: i64, board: &Event) -> Event {
        let (mover, text) = self.first(table);
        let room = &self.club.room;
        mover.wait(room, |event| event.id == board.id && !event.undecrypted, SOON).await;
        mover.reply(room, &board.id, text.as_str()).await;
        self.board().await
    }

    /// The player whose turn it is, and the first of the legal moves.
    fn first(&self, table: i64) -> (&Client, String) {
        let (play, _) = self.club.table(table);
        let Turn::To(seat) = play.turn() else { panic!("table {table} is over") };
        (self.at(table, seat), play.suggest("", 1).moves.remove(0))
    }

    /// The player who sits there.
    fn at(&self, table: i64, seat: Seat) -> &Client {
        let account = self.club.table(table).1.swap_remove(seat.index());
        self.club.people.iter().find(|person| person.id == account).expect("the player is here")
    }

    /// The moves that stand.
    fn played(&self, table: i64) -> Vec<String> {
        self.club.table(table).0.texts()
    }
}

/// Challenges are declined and withdrawn, moves taken back, a draw is agreed, a rematch played and given up: all by
/// reactions, each of whoever is asked.
async fn by_reaction(synapse: Synapse) {
    let club = Club::open(synapse, 2, true).await;
    let (room, ana, rui) = (&club.room, club.ana(), &club.people[1]);
    let mut talk = Talk { club: &club, last: ana.timeline(room).pop().expect("there is a hello").id };
    let challenged = |game: &str| Text::new(&format!("!play {game} {}", rui.id)).mentioning([&*rui.id]);
    // Nobody answers for others: hers is the challenge, his the answer.
    ana.say(room, challenged("breakthrough seat=1")).await;
    let challenge = talk.next("Challenge 1 ").await;
    talk.react(rui, &challenge, "❌").await;
    talk.next("Rui declined").await;
    ana.say(room, "!play hex").await;
    let challenge = talk.next("Challenge 2 ").await;
    talk.react(ana, &challenge, "❌").await;
    talk.next("Ana withdrew it").await;

    ana.say(room, challenged("oware seat=1")).await;
    let challenge = talk.next("Challenge 3 ").await;
    talk.react(rui, &challenge, "👍").await;
    let start = talk.board().await;
    // One's own last move, before anybody has acted.
    let board = talk.play(1, &start).await;
    talk.react(ana, &board, "↩️").await;
    let board = talk.board().await;
    assert_eq!(talk.played(1), Vec::<String>::new());
    // Afterwards the other is asked: no, and then yes.
    let board = talk.play(1, &board).await;
    let board = talk.play(1, &board).await;
    talk.react(ana, &board, "↩️").await;
    let asked = talk.next("Ana asks to take a move back").await;
    talk.react(rui, &asked, "❌").await;
    talk.next("Rui does not want the move taken back").await;
    assert_eq!(talk.played(1).len(), 2);
    // Nobody can react in the same way twice: now in words.
    ana.say_in_thread(room, &challenge.id, "!undo").await;
    let asked = talk.next("Ana asks to take a move back").await;
    // Her own yes is none.
    talk.react(ana, &asked, "✅").await;
    talk.react(rui, &asked, "✅").await;
    let board = talk.board().await;
    assert_eq!(talk.played(1), Vec::<String>::new());
    // A draw.
    let board = talk.play(1, &board).await;
    talk.react(rui, &board, "🤝").await;
    let asked = talk.next("Rui offers a draw").await;
    talk.react(ana, &asked, "✅").await;
    let end = talk.board().await;
    assert!(end.body().contains("is a draw"), "{}", end.body());

    // A rematch below the last board; then it is given up, by whoever was asked and nobody else.
    talk.react(rui, &end, "🔁").await;
    let challenge = talk.next("Challenge 4 ").await;
    talk.react(ana, &challenge, "✅").await;
    let board = talk.board().await;
    assert_eq!(board.thread_root(), Some(&*challenge.id));
    talk.react(rui, &board, "🏳️").await;
    let asked = talk.next("Give up #2").await;
    talk.react(ana, &asked, "✅").await;
    ana.say_in_thread(room, &challenge.id, "!history").await;
    talk.next("has no moves yet").await;
    assert!(matches!(stored(&club, 2).0, storage::TableState::Running), "Rui was asked, not Ana");
    talk.react(rui, &asked, "✅").await;
    let end = talk.board().await;
    assert!(end.body().contains("Rui (South) resigned"), "{}", end.body());
    assert!(
        matches!(stored(&club, 2), (storage::TableState::Over, Some(reason)) if reason == "end-resigned")
    );
}

/// The state of a table, and the reason of its end.
fn stored(club: &Club, table: i64) -> (storage::TableState, Option<String>) {
    let row = club.store().read(|snapshot| snapshot.table(storage::TableId(table))).expect("it can be read");
    let row = row.expect("the table is there");
    (row.state, row.reason)
}

/// Edited or deleted messages change nothing that was played; a board that was taken away comes again when it
/// is asked for; old programs quote what they answer.
async fn what_is_no_command(synapse: Synapse) {
    let mut club = Club::open(synapse, 2, false).await;
    club.ana().say(&club.room, Text::new(&format!("!play slimetrail {} seat=1", club.people[1].id))).await;
    let mut played = Vec::new();
    let (fresh, unheard);
    {
        let (room, ana, rui) = (&club.room, club.ana(), &club.people[1]);
        let mut talk = Talk { club: &club, last: ana.timeline(room).pop().expect("there is a hello").id };
        let challenge = talk.next("Challenge 1 ").await;
        talk.react(rui, &challenge, "✅").await;
        let start = talk.board().await;
        let legal = club.table(1).0.suggest("", 9).moves;
        played.push(legal[0].clone());
        let said = ana.say_in_thread(room, &challenge.id, legal[0].as_str()).await;
        let board = talk.board().await;
        // An edit is no move, neither of the text nor of a talk that becomes one.
        ana.edit(room, &said, legal[1].as_str()).await;
        let chat = rui.say_in_thread(room, &challenge.id, "what shall I do?").await;
        let (_, text) = talk.first(1);
        rui.edit(room, &chat, text.as_str()).await;
        ana.redact(room, &said).await;
        played.push(talk.first(1).1);
        rui.say(room, Text::new(&played[1]).quoting(&board)).await;
        let board = talk.board().await;
        assert_eq!(talk.played(1), played);
        // Ana may take away in her room what others wrote, the bot too.
        ana.redact(room, &board.id).await;
        ana.say_in_thread(room, &challenge.id, "!board").await;
        let wanted = |event: &Event| club.says(event, "#1") && event.msgtype() == "m.image";
        let again = ana.wait_after(room, &board.id, wanted, SOON).await;
        assert_eq!(again.content["filename"], "table-1-ply-002.png");
        assert!(ana.redacted(room, &board.id).await && !ana.redacted(room, &again.id).await);
        talk.last.clone_from(&again.id);
        played.push(talk.first(1).1);
        ana.reply(room, &again.id, played[2].as_str()).await;
        fresh = talk.board().await;
        let said: Vec<Event> =
            ana.timeline(room).into_iter().filter(|event| is_board(&club, event)).collect();
        assert_eq!(said.len(), 4, "one board for each ply since {}, besides what was asked for", start.id);
        unheard = talk.first(1).1;
    }
    // What is taken away before it was heard was never said.
    club.kill();
    let said = club.people[1].reply(&club.room, &fresh.id, unheard.as_str()).await;
    club.people[1].redact(&club.room, &said).await;
    club.start().await;
    let (room, rui) = (&club.room, &club.people[1]);
    rui.reply(room, &fresh.id, "!history").await;
    rui.wait_after(room, &fresh.id, |event| club.says(event, &played[2]), SOON).await;
    let talk = Talk { club: &club, last: String::new() };
    assert_eq!(talk.played(1), played);
}
