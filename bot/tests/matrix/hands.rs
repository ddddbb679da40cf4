//! Hidden hands: whatever a client ever got, it holds no card that its person must not know.

use std::collections::HashSet;
use std::sync::LazyLock;

use engine::{Card, Eyes, Playthrough, Seat, Suit, Token, Turn};
use synapse::{Client, Event, Synapse};

use crate::games::{Play, is_board};
use crate::pictures::{compared, texts_of};
use crate::served::{Club, SOON};

/// Something that a client got, and what is to be read in it.
struct Got {
    event: Event,
    /// All texts of its content, and those of its file.
    texts: Vec<String>,
}

/// A whole game of Leopard between two people who ask for all that can be asked for. Then the whole history of each is
/// searched for what only the other may know.
pub async fn stay_with_their_owners(synapse: Synapse) {
    let club = Club::open(synapse, 2, true).await;
    let mut play = Play::begin(&club, "leopard", "single", 7).await;
    let direct = [direct_room(&club, 0).await, direct_room(&club, 1).await];
    let mut plies = 0;
    let (mut face_down, mut asked) = (0, false);
    loop {
        let (table, accounts) = club.table(play.table);
        let Turn::To(seat) = table.turn() else { break };
        let at = club.people.iter().position(|person| person.id == accounts[seat.index()]);
        let (mover, other) = (at.expect("the mover is here"), 1 - at.unwrap_or_default());
        if plies == 8 && !asked {
            asked = true;
            ask(&club, &play, &direct, (mover, &club.people[mover])).await;
            ask(&club, &play, &direct, (other, &club.people[other])).await;
            slip(&club, &*table, seat, &direct[mover], &club.people[mover]).await;
        }
        let text = chosen(&*table, plies);
        let before = play.board.id.clone();
        if heard(&*table, &text) == text {
            play.say(seat, &text).await;
        } else {
            // What the room shall not hear is said where nobody else reads.
            face_down += 1;
            club.people[mover].say(&direct[mover], format!("#{} {text}", play.table).as_str()).await;
        }
        let shown = |event: &Event| is_board(&club, event);
        play.board = club.ana().wait_after(&club.room, &before, shown, SOON).await;
        plies += 1;
    }
    assert!(face_down > 1, "{plies} plies, {face_down} cards laid face down");
    let (table, accounts) = club.table(play.table);
    let boards = boards_of(&club);
    assert_eq!(boards.len(), plies + 1);
    let end = boards.last().expect("there is a board");
    let got = [everything(&club, &club.people[0], end).await, everything(&club, &club.people[1], end).await];
    let person = |seat: Seat| {
        let found = club.people.iter().position(|person| person.id == accounts[seat.index()]);
        found.expect("the player is here")
    };
    for seat in [Seat::ONE, Seat::TWO] {
        let (mine, theirs) = (person(seat), person(seat.other()));
        let (own, others) = (&club.people[mine], &club.people[theirs]);
        assert!(got[mine].len() > plies, "{} events", got[mine].len());
        let known = knowledge(&*table, seat);
        let leaks = search(&got[mine], &known, &boards, own);
        assert!(leaks.is_empty(), "{} got what only {} may know: {leaks:#?}", own.id, others.id);
        // The search finds what is there: the other's history has it.
        let found = search(&got[theirs], &known, &boards, others);
        assert!(found.len() > 8, "the search would find nothing: {found:?}");
        // Their pictures show their own hand, the room's nobody's.
        let hands: Vec<&Event> =
            got[mine].iter().map(|got| &got.event).filter(|event| is_hand(&club, event)).collect();
        let [first, .., last] = hands[..] else { panic!("{} hands", hands.len()) };
        for hand in [first, hands[hands.len() / 2], last] {
            compared(&club, (play.table, &seat.number().to_string()), own, hand).await;
        }
        for board in boards[..plies].iter().skip(mine).step_by(9) {
            compared(&club, (play.table, "room"), own, board).await;
        }
    }
    // At the end all is open, and the last picture carries it.
    compared(&club, (play.table, "archive"), &club.people[1], end).await;
    let carried = texts_of(&club.people[1].download(end).await).concat();
    assert!(!cards(&carried).is_empty(), "{carried}");
}

/// The direct room into which somebody has been asked, with their first hand in it.
async fn direct_room(club: &Club, at: usize) -> String {
    let person = &club.people[at];
    let invite = person.wait_for_invite(|invite| invite.sender(&person.id) == Some(&club.bot.id), SOON).await;
    assert!(invite.is_direct(&person.id));
    person.join(&invite.room).await;
    let hand = person.wait(&invite.room, |event| is_hand(club, event), SOON).await;
    assert!(hand.encrypted, "what is hidden is sent encrypted");
    invite.room
}

/// Asks in the room for all that may tell of a hand; what does is written privately.
async fn ask(club: &Club, play: &Play<'_>, direct: &[String; 2], (at, person): (usize, &Client)) {
    let room = &club.room;
    let last = |room: &str| person.timeline(room).last().map(|event| event.id.clone()).unwrap_or_default();
    let before = last(&direct[at]);
    let asked = person.say(room, "!hand").await;
    person.wait_after(&direct[at], &before, |event| is_hand(club, event), SOON).await;
    // In the room a sign of it stands, and no more.
    let sign = |event: &Event| event.sender == club.bot.id && event.reaction() == Some((&asked, "📬"));
    person.wait(room, sign, SOON).await;
    let before = last(&direct[at]);
    person.react(room, &play.board.id, "🃏").await;
    person.wait_after(&direct[at], &before, |event| is_hand(club, event), SOON).await;
    for line in ["!moves", "!history", "!export", "!board ply=2", "!text", "!replay"] {
        let asked = person.say_in_thread(room, &play.root, line).await;
        let answered = |event: &Event| {
            let to = event.reply_to().or(event.reaction().map(|(to, _)| to));
            event.sender == club.bot.id && to == Some(&asked)
        };
        person.wait(room, answered, SOON).await;
    }
}

/// A move that is not legal, said where nobody else reads: why tells of the own hand, and is said there.
async fn slip(club: &Club, table: &dyn Playthrough, seat: Seat, direct: &str, person: &Client) {
    let view = table.view(Eyes::Of(seat));
    let hand = view.side(seat).expect("a side for each seat").cards.clone();
    let low = hand.into_iter().flatten().find(|card| card.rank() < 10);
    let Some(card) = low else { return };
    let elsewhere = card.rank() % 9 + 1;
    let said = person.say(direct, format!("#1 {card}@{elsewhere}").as_str()).await;
    let refused = |event: &Event| event.sender == club.bot.id && event.kind == "m.room.message";
    person.wait_after(direct, &said, refused, SOON).await;
}

/// What is played: cards face down now and then, and otherwise rather on the squares.
fn chosen(table: &dyn Playthrough, plies: usize) -> String {
    let legal = table.suggest("", 500).moves;
    let hidden = legal.iter().find(|text| heard(table, text) != **text).filter(|_| plies % 5 > 2);
    let out = legal.iter().find(|text| *text == "out");
    let laid = legal.iter().find(|text| text.contains('@') && heard(table, text) == **text);
    hidden.or(out).or(laid).unwrap_or(&legal[plies % legal.len()]).clone()
}

/// What the room hears of a move.
fn heard(table: &dyn Playthrough, text: &str) -> String {
    let mut then = table.fork();
    then.play_canonical(text).expect("it is legal").heard.clone()
}

fn boards_of(club: &Club) -> Vec<Event> {
    club.ana().timeline(&club.room).into_iter().filter(|event| is_board(club, event)).collect()
}

fn is_hand(club: &Club, event: &Event) -> bool {
    event.sender == club.bot.id && event.msgtype() == "m.image" && event.body().contains("Only you see this")
}

/// All that somebody's client got before an event: every room, every event, every file.
async fn everything(club: &Club, person: &Client, end: &Event) -> Vec<Got> {
    let mut all = Vec::new();
    for room in person.rooms().await {
        for event in person.history(&room).await {
            if event.timestamp >= end.timestamp || event.id == end.id {
                continue;
            }
            assert!(!event.undecrypted, "{} cannot read {} in {room}", person.id, event.id);
            let mut texts = Vec::new();
            gather(&event.content, &mut texts);
            if ["m.image", "m.file"].contains(&event.msgtype()) && event.sender == club.bot.id {
                texts.extend(texts_of(&person.download(&event).await));
            }
            all.push(Got { event, texts });
        }
    }
    all
}

/// Every text in a content, names of fields included; what is made of chance alone, such as ids and keys of encryption,
/// tells nothing.
fn gather(value: &serde_json::Value, texts: &mut Vec<String>) {
    const OF_CHANCE: [&str; 4] = ["event_id", "file", "url", "xyz.amorgan.blurhash"];
    match value {
        serde_json::Value::String(text) => texts.push(text.clone()),
        serde_json::Value::Array(values) => values.iter().for_each(|value| gather(value, texts)),
        serde_json::Value::Object(fields) => {
            for (name, value) in fields.iter().filter(|(name, _)| !OF_CHANCE.contains(&&***name)) {
                texts.push(name.clone());
                gather(value, texts);
            }
        }
        _ => (),
    }
}

/// The cards that a player may know after each ply: what lies open and has lain open, and what that player held.
fn knowledge(table: &dyn Playthrough, seat: Seat) -> Vec<HashSet<Card>> {
    let mut play = table.game().start(table.setup());
    let mut known: HashSet<Card> = HashSet::new();
    let mut after = Vec::new();
    for next in table.played().iter().map(Some).chain([None]) {
        let view = play.view(Eyes::Of(seat));
        let open = view.pieces.iter().filter_map(|(_, token)| match token {
            Token::Card(card) => Some(*card),
            _ => None,
        });
        known.extend(open.chain(view.sides.iter().flat_map(|side| side.cards.iter().flatten().copied())));
        after.push(known.clone());
        if let Some(next) = next {
            play.play_canonical(&next.text).expect("it was played");
        }
    }
    after
}

/// What somebody's client got of cards that are not known to a player at that time.
fn search(got: &[Got], known: &[HashSet<Card>], boards: &[Event], own: &Client) -> Vec<String> {
    let mut found = Vec::new();
    for Got { event, texts } in got {
        // What people say themselves they know.
        if event.sender == own.id {
            continue;
        }
        let named = event.content["filename"].as_str().and_then(|name| name.split(['-', '.']).nth(3));
        let shown = boards.iter().filter(|board| board.timestamp <= event.timestamp).count();
        // Without a board of its own it may be about the move whose board is on its way.
        let ply = named.and_then(|ply| ply.parse().ok()).unwrap_or(shown);
        let known = &known[ply.min(known.len() - 1)];
        for text in texts {
            let unknown = cards(text).into_iter().filter(|card| !known.contains(card));
            found.extend(unknown.map(|card| format!("{card} after ply {ply}: {text}")));
        }
    }
    found
}

/// A card as it is written.
struct Written {
    card: Card,
    /// `7h` and `7♥`, as words of their own.
    short: [String; 2],
    /// `7 of hearts`, in every language.
    words: Vec<String>,
}

static WRITTEN: LazyLock<Vec<Written>> = LazyLock::new(|| {
    let all = Suit::ALL.into_iter().flat_map(|suit| (1..=Card::KING).map(move |rank| Card::new(rank, suit)));
    let written = |card: Card| {
        let sign = ["♣", "♦", "♥", "♠"][card.suit() as usize];
        let words = engine::Lang::ALL.iter().map(|lang| engine::words(*lang).say(&card.words()));
        let short = [card.to_string(), format!("{}{sign}", card.rank_name())].map(|text| text.to_lowercase());
        Written { card, short, words: words.collect() }
    };
    all.map(written).collect()
});

/// The cards that a text names, in short or in words.
fn cards(text: &str) -> Vec<Card> {
    let lower = text.to_lowercase();
    let short = lower.split(|c: char| !c.is_alphanumeric() && !"♣♦♥♠".contains(c));
    // `as` is a word of English as well as the ace of spades.
    let short = short.map(|word| word.strip_prefix('x').unwrap_or(word)).filter(|word| *word != "as");
    let short: Vec<&str> = short.filter(|word| (2..=5).contains(&word.len())).collect();
    let is_named = |written: &&Written| {
        short.iter().any(|word| written.short.iter().any(|name| name == word))
            || written.words.iter().any(|words| lower.contains(words))
    };
    WRITTEN.iter().filter(is_named).map(|written| written.card).collect()
}
