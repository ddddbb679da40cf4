//! Hidden hands: whatever a client ever got, it holds no card that its person must not know.

use engine::{Eyes, Playthrough, Seat, Turn};
use synapse::{Client, Event, Synapse, Test, shared};

use crate::club::cards::{Got, cards, gather, knowledge, search};
use crate::club::pictures::{compared, ply_of, texts_of};
use crate::club::served::{Club, SOON};
use crate::play::games::{Play, is_board};

pub fn list() -> Vec<Test> {
    vec![shared("leopard_and_hidden_hands", stay_with_their_owners)]
}

/// A whole game of Leopard between two people who ask for all that can be asked for. Then the whole history of each is
/// searched for what only the other may know.
async fn stay_with_their_owners(synapse: Synapse) {
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
    assert!(face_down > 0, "{plies} plies, {face_down} cards laid face down");
    let (table, accounts) = club.table(play.table);
    let mut boards = boards_of(&club);
    // How a game ends is told in the room and in its thread, of which either may be first.
    boards.dedup_by_key(|board| board.content["filename"].clone());
    assert_eq!(boards.len(), plies + 1);
    let end = boards.last().expect("there is a board");
    let got = [
        everything(&club, &club.people[0], &boards).await,
        everything(&club, &club.people[1], &boards).await,
    ];
    let person = |seat: Seat| {
        let found = club.people.iter().position(|person| person.id == accounts[seat.index()]);
        found.expect("the player is here")
    };
    for seat in [Seat::ONE, Seat::TWO] {
        let (mine, theirs) = (person(seat), person(seat.other()));
        let (own, others) = (&club.people[mine], &club.people[theirs]);
        assert!(got[mine].len() > plies / 2, "{} events", got[mine].len());
        let known = knowledge(&*table, seat);
        let leaks = search(&got[mine], &known);
        assert!(leaks.is_empty(), "{} got what only {} may know: {leaks:#?}", own.id, others.id);
        // The search finds what is there: the other's history has it.
        let found = search(&got[theirs], &known);
        assert!(found.len() > 8, "the search would find nothing: {found:?}");
        // Their pictures show their own hand, the room's nobody's.
        let hands: Vec<Event> =
            own.timeline(&direct[mine]).into_iter().filter(|event| is_hand(&club, event)).collect();
        let [first, .., last] = &hands[..] else { panic!("{} hands", hands.len()) };
        for hand in [first, &hands[hands.len() / 2], last] {
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
pub async fn direct_room(club: &Club, at: usize) -> String {
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

/// The move that is played so that a hand ends before its last card: at first cards face down now and then;
/// one's own square is filled with red, until one can go out; the rest is thrown away.
pub fn chosen(table: &dyn Playthrough, plies: usize) -> String {
    let legal = table.suggest("", 500).moves;
    let red = |text: &str| text.split('@').next().is_some_and(|card| card.ends_with(['h', 'd']));
    let filled = |text: &&String| {
        let mut then = table.fork();
        then.play_canonical(text).expect("it is legal");
        then.view(Eyes::Room).pieces.len()
    };
    let hidden = legal.iter().find(|text| plies < 24 && plies % 5 > 1 && heard(table, text) != **text);
    let out = legal.iter().find(|text| *text == "out");
    let own = |text: &&String| text.contains('@') && !text.contains("@o") && red(text);
    let laid = legal.iter().filter(own).filter(|text| heard(table, text) == **text).max_by_key(filled);
    let thrown = legal.iter().find(|text| text.starts_with('x') && !red(text));
    hidden.or(out).or(laid).or(thrown).unwrap_or(&legal[plies % legal.len()]).clone()
}

/// The line that the room hears of a move.
pub fn heard(table: &dyn Playthrough, text: &str) -> String {
    let mut then = table.fork();
    then.play_canonical(text).expect("it is legal").heard.clone()
}

pub fn boards_of(club: &Club) -> Vec<Event> {
    club.ana().timeline(&club.room).into_iter().filter(|event| is_board(club, event)).collect()
}

fn is_hand(club: &Club, event: &Event) -> bool {
    let told = ["Only you see this", "Mais ninguém a vê"].iter().any(|text| event.body().contains(text));
    event.sender == club.bot.id && event.msgtype() == "m.image" && told
}

/// All that somebody's client got from others before the last board: every room, every event, every file.
pub async fn everything(club: &Club, person: &Client, boards: &[Event]) -> Vec<Got> {
    let end = boards.last().expect("there is a board");
    let mut all = Vec::new();
    for room in person.rooms().await {
        for event in person.history(&room).await {
            // What people say themselves they know.
            if event.timestamp >= end.timestamp || event.id == end.id || event.sender == person.id {
                continue;
            }
            // What shows the end hides nothing: the last board, and the result in the room.
            if event.content["filename"].as_str().is_some_and(|name| name.ends_with("-end.png")) {
                continue;
            }
            assert!(!event.undecrypted, "{} cannot read {} in {room}", person.id, event.id);
            let mut texts = Vec::new();
            gather(&event.content, &mut texts);
            if ["m.image", "m.file"].contains(&event.msgtype()) && event.sender == club.bot.id {
                texts.extend(texts_of(&person.download(&event).await));
            }
            // Without a board of its own it may be about the move whose board is on its way.
            let shown = boards.iter().filter(|board| board.timestamp <= event.timestamp).count();
            let ply = event.content["filename"].as_str().and_then(ply_of).unwrap_or(shown);
            all.push(Got { ply, texts });
        }
    }
    all
}
