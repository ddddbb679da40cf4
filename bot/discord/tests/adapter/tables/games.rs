//! A whole game of every kind, from the challenge to the record, moved in all the ways there are.
//!
//! The moves are the oracle's complete games; where the cards decide (Leopard), they are chosen as the game goes.
//! Which way is taken comes from a seed: `SEED=7 cargo test -p discord --test adapter games::`.

use std::path::Path;

use crate::fixture::{Fixture, shown, told};
use engine::{Game, Lang, Outcome, Playthrough, Record, Rng, Seat, Seats, Text, Turn};
use fake::{Message, User};
use serde::Deserialize;
use serde_json::{Value, json};
use storage::TableId;

/// A game of fewer plies shows too little.
const FEWEST: usize = 10;

/// The games of the registry, each for every number of players, several at a time.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_game_from_the_oracle() {
    let games = Game::all().iter().filter(|game| !game.info.chance);
    let played = games.flat_map(|game| game.info.seats.iter().map(|&seats| (game.info.id, seats)));
    let played: Vec<_> = played.map(|(id, seats)| tokio::spawn(from_the_oracle(id, seats))).collect();
    for game in played {
        game.await.unwrap();
    }
}

/// The cards come from the bot, so the moves are chosen among those that are legal.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_of_chance() {
    for game in Game::all().iter().filter(|game| game.info.chance) {
        by_chance(game).await;
    }
}

async fn by_chance(kind: &Game) {
    let variant = kind.info.variants.last().unwrap();
    let fixture = Fixture::start().await;
    let mut rng = Rng::new(seed());
    let people = [fixture.ana.clone(), fixture.bruno.clone()];
    let options = json!({ "game": kind.info.id, "variant": variant, "opponent": people[1].id.to_string() });
    people[0].slash(fixture.games, "play", options).await.unwrap();
    let challenge = fixture.challenge().await;
    people[1].click(&challenge, &challenge.button("Accept").unwrap()).await.unwrap();
    let mut game = Played::at(&fixture, &challenge, &people).await;
    while let Turn::To(_) = game.table.turn() {
        let moves = game.table.suggest("", 10_000).moves;
        let out = moves.iter().find(|text| !text.contains('@') && !text.starts_with('x')).cloned();
        // Whoever may end the hand does: a short game shows as much as a long one.
        let text = out.unwrap_or_else(|| moves[rng.below(moves.len())].clone());
        game.step(&text, &mut rng).await;
    }
    let promised = commitment(&challenge.content);
    let end = game.end().await;
    assert_eq!(commitment(&end.content), promised);
    fixture.end().await;
}

/// The SHA-256 that a message promises, or shows again.
fn commitment(text: &str) -> String {
    let hex = |word: &&str| word.len() == 64 && word.chars().all(|c| c.is_ascii_hexdigit());
    text.split('`').rfind(hex).unwrap_or_else(|| panic!("no commitment in {text}")).to_owned()
}

fn seed() -> u64 {
    let seed = std::env::var("SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(1);
    eprintln!("SEED={seed}");
    seed
}

#[derive(Deserialize)]
struct Trace {
    #[serde(flatten)]
    record: Record,
    result: Value,
}

/// The shortest of the oracle's games, with its usual board.
fn shortest(game: &str, seats: u8) -> Trace {
    let variant = Game::with_id(game).unwrap().info.variants[0];
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../engine/tests/oracle/traces");
    let traces = ["", "-biased"].into_iter().flat_map(|suffix| {
        let path = folder.join(format!("{game}-{variant}-{seats}{suffix}.jsonl"));
        let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path:?}: {error}"));
        text.lines().map(|line| serde_json::from_str::<Trace>(line).unwrap()).collect::<Vec<_>>()
    });
    traces
        .filter(|trace| trace.record.moves.len() >= FEWEST)
        .min_by_key(|trace| trace.record.moves.len())
        .unwrap()
}

async fn from_the_oracle(game: &str, seats: u8) {
    let fixture = Fixture::start().await;
    let mut rng = Rng::new(seed());
    let mut people = vec![fixture.ana.clone(), fixture.bruno.clone()];
    for name in ["Carla", "Duarte"].into_iter().take(usize::from(seats) - 2) {
        people.push(fixture.discord.user(name));
    }
    let challenge = sit_down(&fixture, game, &people, &mut rng).await;
    let mut played = Played::at(&fixture, &challenge, &people).await;
    let trace = shortest(game, seats);
    for text in &trace.record.moves {
        played.step(text, &mut rng).await;
    }
    let Turn::Over(outcome) = played.table.turn() else { panic!("{game} is not over") };
    let numbers = |seats: Seats| seats.iter().map(Seat::number).collect::<Vec<_>>();
    let result = json!({
        "winners": numbers(outcome.winners), "losers": numbers(outcome.losers), "draw": outcome.is_draw(),
    });
    assert_eq!(result, trace.result);
    played.end().await;
    fixture.end().await;
}

/// Challenges by name or to whoever comes; for more than two: some by name, and one seat open. The challenge.
async fn sit_down(fixture: &Fixture, game: &str, people: &[User], rng: &mut Rng) -> Message {
    let mut options = json!({ "game": game, "seats": people.len() });
    let open = if people.len() > 2 { 1 } else { rng.below(2) };
    let (named, coming) = people[1..].split_at(people.len() - 1 - open);
    for (name, user) in ["opponent", "opponent2", "opponent3"].iter().zip(named) {
        options[name] = json!(user.id.to_string());
    }
    people[0].slash(fixture.games, "play", options).await.unwrap();
    let challenge = fixture.challenge().await;
    let named: Vec<u64> = named.iter().map(|user| user.id).collect();
    assert_eq!(challenge.pings, named);
    assert_eq!(challenge.button("Join").is_some(), named.is_empty());
    for user in coming.iter().chain(&people[1..people.len() - open]) {
        let button = challenge.button("Join").or(challenge.button("Accept")).unwrap();
        user.click(&challenge, &button).await.unwrap();
    }
    challenge
}

/// The way in which a move is made.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Way {
    Slash,
    Choice,
    Menu,
    Reply,
    Mention,
    Direct,
}

const WAYS: [Way; 6] = [Way::Slash, Way::Choice, Way::Menu, Way::Reply, Way::Mention, Way::Direct];

/// The longest move that a menu can carry, and a choice.
const IN_A_MENU: usize = 72;
const IN_A_CHOICE: usize = 100;

/// A table on the fake, and the same table here.
struct Played<'a> {
    fixture: &'a Fixture,
    number: TableId,
    thread: u64,
    /// The players in the order of the seats.
    people: Vec<User>,
    table: Box<dyn Playthrough>,
    /// The board that everybody sees now.
    board: Message,
    /// The accounts that each board should have called.
    calls: Vec<Vec<u64>>,
    ways: Vec<Way>,
}

impl<'a> Played<'a> {
    /// The table that a challenge led to.
    async fn at(fixture: &'a Fixture, challenge: &Message, people: &[User]) -> Played<'a> {
        let thread = fixture.thread(challenge).await;
        let (row, seats) = fixture.stored(thread);
        let sits = |seat: &storage::Seat| {
            let account = fixture.store.read(|snapshot| snapshot.account_on(seat.person.id, "discord"));
            let account = account.unwrap_or_else(|error: storage::Error| panic!("{error}")).unwrap().account;
            people.iter().find(|user| user.id.to_string() == account).unwrap().clone()
        };
        let people: Vec<User> = seats.iter().map(sits).collect();
        let table = fixture.played(row.id);
        let board = fixture.board(thread, 0).await;
        let Turn::To(first) = table.turn() else { panic!("over before it began") };
        let calls = vec![vec![people[first.index()].id]];
        Played { fixture, number: row.id, thread, people, table, board, calls, ways: Vec::new() }
    }

    /// Plays a move in one way or another, and waits for its board.
    async fn step(&mut self, text: &str, rng: &mut Rng) {
        let Turn::To(seat) = self.table.turn() else { panic!("over, and {text} is to be played") };
        let user = self.people[seat.index()].clone();
        let way = self.way(text, rng);
        self.ways.push(way);
        self.make(&user, way, text, rng).await;
        let heard = self.table.play(seat, text).unwrap().heard.clone();
        let ply = self.table.played().len();
        self.board = self.fixture.board(self.thread, ply).await;
        let said = &self.board.content;
        assert!(said.contains(&parlor::escape(&shown(&heard))), "{heard} by {way:?}: {said}");
        self.calls.push(match self.table.turn() {
            // Whoever goes on after an own move need not be called.
            Turn::To(next) if next != seat => vec![self.people[next.index()].id],
            Turn::To(_) => Vec::new(),
            // At the end everybody but whoever has ended it.
            Turn::Over(_) => {
                let others = self.people.iter().map(|person| person.id);
                others.filter(|id| *id != user.id).collect()
            }
        });
    }

    /// One of the ways that have been taken the least, if it can carry the move.
    fn way(&self, text: &str, rng: &mut Rng) -> Way {
        let fits = |way: &Way| match way {
            Way::Menu => text.len() <= IN_A_MENU,
            Way::Choice => text.len() <= IN_A_CHOICE,
            _ => true,
        };
        let fitting: Vec<Way> = WAYS.into_iter().filter(fits).collect();
        let fewest = fitting.iter().map(|way| self.taken(*way)).min();
        let least: Vec<Way> = fitting.into_iter().filter(|way| Some(self.taken(*way)) == fewest).collect();
        least[rng.below(least.len())]
    }

    /// The number of moves that were made in this way.
    fn taken(&self, way: Way) -> usize {
        self.ways.iter().filter(|taken| **taken == way).count()
    }

    async fn make(&self, user: &User, way: Way, text: &str, rng: &mut Rng) {
        let (fixture, thread) = (self.fixture, self.thread);
        let loose = match rng.below(4) {
            0 => text.to_uppercase(),
            1 => format!("  {text} "),
            2 => format!("move {text}"),
            _ => text.to_owned(),
        };
        let played = match way {
            Way::Slash => {
                let typed = loose.strip_prefix("move ").unwrap_or(&loose);
                user.slash(thread, "move", json!({ "move": typed })).await.unwrap()
            }
            Way::Choice => {
                let value = self.choose(user, text, rng).await;
                user.slash(thread, "move", json!({ "move": value })).await.unwrap()
            }
            Way::Menu => fixture.by_menu(user, &self.board, text).await.unwrap(),
            Way::Reply => {
                user.replies(thread, &self.board, &loose, true).await;
                return;
            }
            Way::Mention => {
                let me = fixture.discord.application_id();
                user.says(thread, &format!("<@{me}> {loose}")).await;
                return;
            }
            Way::Direct => {
                user.dms(&format!("#{} {loose}", self.number)).await;
                return;
            }
        };
        assert_eq!(told(&played), "✓ Played.", "{text} by {way:?}");
    }

    /// Types the beginning of a move, and more if it is not offered then.
    async fn choose(&self, user: &User, text: &str, rng: &mut Rng) -> Value {
        let letters: Vec<char> = text.chars().collect();
        let beginning: String = letters[..=rng.below(letters.len())].iter().collect();
        for typed in [&beginning, text] {
            let options = json!({ "move": typed });
            let choices = user.autocomplete(self.thread, "move", options, "move").await.unwrap();
            assert!(choices.len() <= 25, "{typed}: {} choices", choices.len());
            for choice in &choices {
                let Turn::To(seat) = self.table.turn() else { panic!("over") };
                let legal = self.table.fork().play(seat, choice.value.as_str().unwrap()).is_ok();
                assert!(legal, "{choice:?} is offered for {typed:?}");
            }
            if let Some(choice) = choices.into_iter().find(|choice| choice.value == shown(text)) {
                assert_eq!(choice.name, shown(text));
                return choice.value;
            }
        }
        panic!("{text} is not offered when it is typed as a whole");
    }

    /// Looks at everything once more when the game is over; the last message.
    async fn end(self) -> Message {
        let Turn::Over(outcome) = self.table.turn() else { panic!("not over") };
        let end = self.board.clone();
        assert!(end.button("Rematch").is_some(), "{}", end.content);
        let why = parlor::say(Lang::En, &outcome.sentence(|seat| self.seated(seat)));
        assert!(end.content.contains(&why), "{why:?}: {}", end.content);
        assert!(end.content.contains(&self.result(outcome)), "{outcome:?}: {}", end.content);
        let messages = self.fixture.discord.messages(self.thread);
        let me = self.fixture.discord.application_id();
        let boards: Vec<&Message> = messages.iter().filter(|message| message.author == me).collect();
        assert_eq!(boards.len(), self.table.played().len() + 1, "one message for each ply");
        for (ply, board) in boards.iter().enumerate() {
            looks_right(board, self.number, ply, ply + 1 == boards.len());
            assert_eq!(board.pings, self.calls[ply], "ply {ply}: {}", board.content);
        }
        for user in &self.people {
            let heard = user.dm_messages().into_iter().filter(|message| message.author == me).count();
            assert_eq!(heard, 0, "{} was written to", user.name);
        }
        for way in WAYS {
            assert!(self.taken(way) > 0, "no move was made by {way:?}: {:?}", self.ways);
        }
        self.export(outcome).await;
        end
    }

    /// The record of the table says what was played, and replays.
    async fn export(&self, outcome: Outcome) {
        let answer = self.people[0].slash(self.thread, "export", json!({})).await.unwrap();
        let message = answer.message.unwrap();
        let text = std::str::from_utf8(&message.attachments[0].bytes).unwrap();
        let record: Record = serde_json::from_str(text).unwrap();
        let moves: Vec<&str> = self.table.played().iter().map(|played| &*played.text).collect();
        assert_eq!(record.moves, moves);
        let (game, setup) = record.setup().unwrap();
        let replay = record.replay(&mut *game.start(&setup), |_| ()).unwrap();
        assert_eq!(replay.result, Some(outcome));
    }

    /// `Ana (White)`, as the bot says it.
    fn seated(&self, seat: Seat) -> Text {
        let side = self.table.view(engine::Eyes::Room).side(seat).unwrap().name.clone();
        Text::new("table-player").with("player", &*self.people[seat.index()].name).with("side", side)
    }

    fn result(&self, outcome: Outcome) -> String {
        let names = |seats: Seats| {
            let names = seats.iter().map(|seat| &*self.people[seat.index()].name);
            names.collect::<Vec<_>>().join(", ")
        };
        match (outcome.victors(self.people.len() as u8), outcome.losers) {
            (winners, _) if !winners.is_empty() => format!("{} won #{}", names(winners), self.number),
            (_, losers) if !losers.is_empty() => format!("{} lost #{}", names(losers), self.number),
            _ => format!("#{} is a draw", self.number),
        }
    }
}

/// The text, the picture and the controls of the board of a ply.
fn looks_right(board: &Message, table: TableId, ply: usize, last: bool) {
    assert!(board.content.encode_utf16().count() <= 2_000 && !board.pings_everyone, "{}", board.content);
    assert_eq!(board.mentions, board.pings, "nobody is named who is not called: {}", board.content);
    let [file] = &*board.attachments else { panic!("ply {ply} has {} files", board.attachments.len()) };
    let end = if last { "-end" } else { "" };
    assert_eq!(file.filename, format!("table-{table}-ply-{ply:03}{end}.png"));
    let alt = file.description.as_deref().unwrap_or_default();
    assert!((1..=1_024).contains(&alt.encode_utf16().count()), "ply {ply}: {alt}");
    assert!(is_png(&file.bytes), "ply {ply}: no picture");
    // What can be tapped is on the last board alone.
    assert!(board.button("More").is_none() || !last);
    assert_eq!(board.button("Rematch").is_some(), last);
}

/// Tells whether a file is a PNG from its first bytes to its last, and has a size.
fn is_png(bytes: &[u8]) -> bool {
    const START: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR";
    const END: &[u8] = b"\0\0\0\0IEND\xae\x42\x60\x82";
    let sized = bytes.get(16..24).is_some_and(|size| size[..4] != [0; 4] && size[4..] != [0; 4]);
    bytes.starts_with(START) && bytes.ends_with(END) && sized
}
