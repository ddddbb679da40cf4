//! Hidden hands: what a player alone may know reaches nobody else, by whatever way somebody looks for it. Each test has a
//! process of its own, to whose whole log it listens.

mod looks;

use std::collections::HashMap;

use crate::fixture::apart::apart;
use crate::fixture::log;
use crate::fixture::{Fixture, SOON, told};
use engine::{Eyes, Lang, Playthrough, Rng, Seat, Turn};
use fake::{Message, User};
use parlor::{Board, Sight, Subject};
use serde_json::json;
use storage::TableId;

/// The width of the bot's pictures.
const WIDTH: u32 = 720;

/// The fixture, whose log is listened to from its first line.
async fn listened() -> Fixture {
    log::listen();
    Fixture::start().await
}

/// Ends the fixture, whose log tells no card and no token.
async fn end(fixture: Fixture) {
    let token = fixture.discord.token();
    fixture.end().await;
    let log = log::heard();
    assert!(log.contains("connecting to Discord"), "the log is listened to");
    assert!(!log.contains(&token), "the token is in the log");
    assert!(!log.contains("fake-interaction-"), "the token of an interaction is in the log");
    for line in log.lines() {
        assert_eq!(cards(line), Vec::<String>::new(), "{line}");
    }
}

/// The cards that a text names in short, such as `10h`, or `7h` in `x7h`. The ace of spades is not among them: `as`
/// is a word as well.
fn cards(text: &str) -> Vec<String> {
    let is = |word: &str| {
        let end = word.char_indices().next_back().map_or(0, |(at, _)| at);
        let (rank, suit) = word.split_at(end);
        ["a", "2", "3", "4", "5", "6", "7", "8", "9", "10", "j", "q", "k"].contains(&rank)
            && ["c", "d", "h", "s", "♣", "♦", "♥", "♠"].contains(&suit)
    };
    let text = text.to_lowercase();
    let words = text.split(|c: char| !c.is_alphanumeric() && !"♣♦♥♠".contains(c));
    let words = words.map(|word| word.strip_prefix('x').unwrap_or(word));
    // Beside its letter, a suit has its sign: `7h♥`.
    let words = words.map(|word| match word.strip_suffix(['♣', '♦', '♥', '♠']) {
        Some(plain) if plain.ends_with(['c', 'd', 'h', 's']) => plain,
        _ => word,
    });
    words.filter(|word| is(word) && *word != "as").map(str::to_owned).collect()
}

/// A board as these eyes see it: its picture, and its words.
fn drawn(
    fixture: &Fixture,
    table: TableId,
    ply: usize,
    eyes: Sight,
    then: Option<&str>,
) -> (Vec<u8>, String) {
    let (ply, then) = (ply as u32, then.map(str::to_owned));
    let subject = Subject::Table { table: table.0, as_of: None, ply, eyes, then };
    let board = Board { lang: "en".to_owned(), ..Board::of(subject) };
    let scene = fixture.store.read(|snapshot| parlor::scene(snapshot, &board)).unwrap();
    let mut options = render::Options { size: WIDTH, table: scene.table, ..render::Options::new(Lang::En) };
    for (place, name) in options.names.iter_mut().zip(&scene.names) {
        *place = Some(name.clone());
    }
    let record = scene.record.unwrap();
    // What the picture carries names no card before the end either.
    assert!(eyes == Sight::Archive || cards(&record).is_empty(), "{record}");
    let png = render::carry(render::png(&scene.view, &options).unwrap(), &record);
    assert_eq!(render::carried(&png), Ok(record));
    (png, render::alt_text(&scene.view, Lang::En))
}

/// Checks that a message shows the board exactly as these eyes see it.
fn shows(message: &Message, (png, alt): &(Vec<u8>, String)) {
    let [file] = &*message.attachments else {
        panic!("{} files: {}", message.attachments.len(), message.content)
    };
    assert_eq!(file.description.as_ref(), Some(alt), "{}", message.content);
    assert!(*file.bytes == **png, "another picture: {}", message.content);
    assert_eq!(cards(&file.filename), Vec::<String>::new());
}

/// All that a message says besides its picture: text and controls with their ids.
fn said(message: &Message) -> String {
    format!("{} {} {}", message.content, message.components, message.embeds)
}

/// A table of Leopard, its players, and somebody who looks on.
struct Hand {
    fixture: Fixture,
    thread: u64,
    number: TableId,
    /// The players in the order of the seats.
    players: [User; 2],
    stranger: User,
    /// The number of messages that have been looked at, by channel.
    looked: HashMap<u64, usize>,
}

impl Hand {
    async fn start() -> Hand {
        let fixture = listened().await;
        let stranger = fixture.discord.user("Carla");
        let players = [fixture.ana.clone(), fixture.bruno.clone()];
        let options = json!({
            "game": "leopard", "variant": "single", "seat": "1", "opponent": players[1].id.to_string(),
        });
        players[0].slash(fixture.games, "play", options).await.unwrap();
        let challenge = fixture.challenge().await;
        players[1].click(&challenge, &challenge.button("Accept").unwrap()).await.unwrap();
        let thread = fixture.thread(&challenge).await;
        let number = fixture.stored(thread).0.id;
        Hand { fixture, thread, number, players, stranger, looked: HashMap::new() }
    }

    fn table(&self) -> Box<dyn Playthrough> {
        self.fixture.played(self.number)
    }

    /// The player to move, and the one who waits.
    fn turn(&self) -> (&User, &User) {
        let Turn::To(seat) = self.table().turn() else { panic!("over") };
        (&self.players[seat.index()], &self.players[seat.other().index()])
    }

    fn sight(&self, user: &User) -> Sight {
        match self.players.iter().position(|player| player.id == user.id) {
            Some(at) => Sight::Seat(at as u8 + 1),
            None => Sight::Room,
        }
    }

    async fn play(&self, text: &str, rng: &mut Rng) {
        let (user, _) = self.turn();
        let ply = self.table().played().len();
        match rng.below(3) {
            0 => {
                let board = self.fixture.board(self.thread, ply).await;
                self.fixture.by_menu(user, &board, text).await.unwrap();
            }
            1 => drop(user.dms(&format!("#{} {text}", self.number)).await),
            _ => drop(user.slash(self.thread, "move", json!({ "move": text })).await.unwrap()),
        }
        let name = format!("-ply-{:03}", ply + 1);
        let is = |m: &Message| m.attachments.iter().any(|file| file.filename.contains(&name));
        self.fixture.discord.wait_for(self.thread, is, SOON).await;
    }
}

fn seed() -> u64 {
    let seed = std::env::var("SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(1);
    eprintln!("SEED={seed}");
    seed
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hand_stays_hidden_until_the_end() {
    if apart("readers::hands::a_hand_stays_hidden_until_the_end") {
        return;
    }
    let mut hand = Hand::start().await;
    let mut rng = Rng::new(seed());
    let mut face_down = 0;
    loop {
        let table = hand.table();
        if let Turn::Over(_) = table.turn() {
            break;
        }
        hand.look_at_the_room();
        if table.played().len() % 8 < 2 {
            hand.ask_around().await;
        }
        let moves = table.suggest("", 10_000).moves;
        let down: Vec<&String> = moves.iter().filter(|text| text.starts_with(['J', 'Q'])).collect();
        let text = match &*down {
            [] => moves[rng.below(moves.len())].clone(),
            down => down[rng.below(down.len())].clone(),
        };
        let text = if moves.iter().any(|text| text == "out") { "out".to_owned() } else { text };
        face_down += usize::from(text.starts_with(['J', 'Q']));
        hand.play(&text, &mut rng).await;
        for user in hand.players.iter().chain([&hand.stranger]) {
            assert!(user.dm_messages().iter().all(|message| message.author == user.id), "{}", user.name);
        }
        // The last board shows everything; what stands before it must have been looked at by then.
        if let Turn::Over(_) = hand.table().turn() {
            break;
        }
    }
    assert!(face_down > 0, "no card was laid face down");
    let ply = hand.table().played().len();
    let end_board = hand.fixture.board(hand.thread, ply).await;
    shows(&end_board, &drawn(&hand.fixture, hand.number, ply, Sight::Archive, None));
    end(hand.fixture).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_slip_is_explained_to_its_maker_alone() {
    if apart("readers::hands::a_slip_is_explained_to_its_maker_alone") {
        return;
    }
    let hand = Hand::start().await;
    let (mover, other) = hand.turn();
    let own = cards_of(&hand, mover);
    let absent = (2..=9).map(|rank| format!("{rank}s")).find(|card| !own.contains(card)).unwrap();
    let before = hand.fixture.discord.messages(hand.thread).len();
    let board = hand.fixture.board(hand.thread, 0).await;
    mover.replies(hand.thread, &board, &format!("x{absent}"), true).await;
    let notice = hand.fixture.discord.wait_for(hand.thread, |m| m.button("Show").is_some(), SOON).await;
    assert_eq!(cards(&said(&notice)), Vec::<String>::new());
    assert!(notice.attachments.is_empty() && notice.pings.is_empty(), "{}", notice.content);
    for user in [other, &hand.stranger] {
        let refused = user.click(&notice, &notice.button("Show").unwrap()).await.unwrap();
        assert_eq!(told(&refused), "That is for somebody else.");
    }
    let shown = mover.click(&notice, &notice.button("Show").unwrap()).await.unwrap();
    let named = format!("You do not hold the {} of spades.", absent.trim_end_matches('s'));
    assert!(told(&shown).contains(&named), "{}", told(&shown));
    // The same by mention, from the player who is not to move: nor does the reason tell of the other's hand.
    let me = hand.fixture.discord.application_id();
    other.says(hand.thread, &format!("<@{me}> x{absent}")).await;
    let second = |m: &Message| m.content.contains("not your turn");
    let refusal = hand.fixture.discord.wait_for(hand.thread, second, SOON).await;
    assert_eq!(cards(&said(&refusal)), Vec::<String>::new());
    assert!(refusal.attachments.is_empty() && refusal.pings.is_empty(), "{}", refusal.content);
    // Nothing else was said: two messages, a notice and a refusal.
    assert_eq!(hand.fixture.discord.messages(hand.thread).len(), before + 4);
    end(hand.fixture).await;
}

/// The cards that a player sees in the own hand, in lower case.
fn cards_of(hand: &Hand, user: &User) -> Vec<String> {
    let Sight::Seat(number) = hand.sight(user) else { panic!("{} does not play", user.name) };
    let seat = Seat::numbered(number).unwrap();
    let own = hand.table().view(Eyes::Of(seat)).side(seat).unwrap().cards.clone();
    own.into_iter().flatten().map(|card| card.to_string().to_lowercase()).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_preview_is_for_one_pair_of_eyes() {
    if apart("readers::hands::a_preview_is_for_one_pair_of_eyes") {
        return;
    }
    let hand = Hand::start().await;
    let (mover, other) = hand.turn();
    let (mover, other) = (mover.clone(), other.clone());
    let before = hand.fixture.discord.messages(hand.thread).len();
    let moves = hand.table().suggest("", 10_000).moves;
    let text = moves.iter().find(|text| text.contains('@')).unwrap_or(&moves[0]);
    let options = json!({ "move": format!("{text}?") });
    let preview = mover.slash(hand.thread, "move", options.clone()).await.unwrap();
    assert!(told(&preview).contains("how **"), "{}", told(&preview));
    let message = preview.message.unwrap();
    shows(&message, &drawn(&hand.fixture, hand.number, 0, hand.sight(&mover), Some(text)));
    for user in [&other, &hand.stranger] {
        let refused = user.slash(hand.thread, "move", options.clone()).await.unwrap();
        assert_eq!(cards(&said(refused.message.as_ref().unwrap())), Vec::<String>::new());
        let play = message.button("Play").unwrap();
        // Not even the button of the preview, if somebody could press it.
        assert!(user.click(&message, &play).await.is_err());
    }
    assert_eq!(hand.fixture.discord.messages(hand.thread).len(), before, "the room hears nothing");
    mover.click(&message, &message.button("Play").unwrap()).await.unwrap();
    hand.fixture.board(hand.thread, 1).await;
    end(hand.fixture).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn direct_messages_bring_the_hand_to_whom_asked_for_it() {
    if apart("readers::hands::direct_messages_bring_the_hand_to_whom_asked_for_it") {
        return;
    }
    let hand = Hand::start().await;
    let (mover, other) = hand.turn();
    let (mover, other) = (mover.clone(), other.clone());
    let thread = hand.thread;
    let set = json!({ "dm": true });
    let done = mover.slash(hand.fixture.games, "settings", set).await.unwrap();
    assert!(told(&done).contains("direct messages"), "{}", told(&done));
    // The next hand to see is after both have moved.
    let mut rng = Rng::new(seed());
    for _ in 0..2 {
        let moves = hand.table().suggest("", 10_000).moves;
        hand.play(moves.iter().find(|text| text.starts_with('x')).unwrap(), &mut rng).await;
    }
    let me = hand.fixture.discord.application_id();
    let second = |m: &Message| m.author == me && m.attachments.iter().any(|f| f.filename.contains("ply-002"));
    let sent = mover.wait_for(mover.dm(), second, SOON).await;
    assert!(sent.content.contains("your hand") && sent.pings.is_empty(), "{}", sent.content);
    shows(&sent, &drawn(&hand.fixture, hand.number, 2, hand.sight(&mover), None));
    // With closed direct messages, the thread says how to get it.
    hand.fixture.discord.close_dms(&mover);
    for _ in 0..2 {
        let moves = hand.table().suggest("", 10_000).moves;
        let text = moves.iter().find(|text| text.starts_with('x')).unwrap();
        let (user, _) = hand.turn();
        user.slash(thread, "move", json!({ "move": text })).await.unwrap();
    }
    let notice = hand.fixture.discord.wait_for(thread, |m| m.button("Show").is_some(), SOON).await;
    assert!(notice.content.contains(&mover.mention()), "{}", notice.content);
    assert!(notice.attachments.is_empty() && notice.pings.is_empty(), "{}", notice.content);
    let refused = other.click(&notice, &notice.button("Show").unwrap()).await.unwrap();
    assert_eq!(told(&refused), "That is for somebody else.");
    let shown = mover.click(&notice, &notice.button("Show").unwrap()).await.unwrap();
    told(&shown);
    shows(shown.message.as_ref().unwrap(), &drawn(&hand.fixture, hand.number, 4, hand.sight(&mover), None));
    for user in [&other, &hand.stranger] {
        assert!(user.dm_messages().iter().all(|message| message.author == user.id), "{}", user.name);
    }
    end(hand.fixture).await;
}
