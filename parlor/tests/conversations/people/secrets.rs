//! Hidden things stay hidden, in every message of a whole game; and nothing anybody says breaks the parlor.

use crate::fixture::{Fixture, NETWORK, code_in};
use engine::{Eyes, Game, Lang, Rng, Turn};
use parlor::{Message, Sight, Subject, To};
use proptest::{prelude::*, test_runner::RngSeed};

/// The eyes of a message's board, if it has one.
fn eyes(message: &Message) -> Option<Sight> {
    match message.board.as_ref()?.subject {
        Subject::Table { eyes, .. } | Subject::Animation { eyes, .. } => Some(eyes),
        Subject::Challenge { .. }
        | Subject::Code { .. }
        | Subject::Example { .. }
        | Subject::Exercise { .. } => None,
    }
}

/// The present state of a stored table.
fn table(fixture: &Fixture) -> Box<dyn engine::Playthrough> {
    let (row, moves) = fixture
        .store
        .read::<_, storage::Error>(|snapshot| {
            let id = storage::TableId(1);
            Ok((snapshot.table(id)?.unwrap(), snapshot.moves(id)?))
        })
        .unwrap();
    let game = Game::with_id(&row.game).unwrap();
    let setup = game.setup(Some(&row.variant), Some(row.seats), engine::Seed(row.seed.0)).unwrap();
    let mut table = game.start(&setup);
    for stored in &moves {
        table.play_canonical(&stored.text).unwrap();
    }
    table
}

/// A hand goes with its seat: whoever had it sees no more than the room, and whoever is only asked nothing yet.
#[test]
fn a_hand_goes_over_with_its_seat() {
    for game in Game::all().iter().filter(|game| game.info.hidden) {
        let variant = game.info.variants.last().unwrap();
        let mut fixture = Fixture::new();
        fixture.say(&format!("ana: play {} variant={variant} @bruno seat=1", game.info.id));
        fixture.say("bruno: accept");
        fixture.say("dora: play hex");
        fixture.say("host carla: judge #1 replace seat=2 @dora Bruno has left");
        let outside = |fixture: &mut Fixture, who: &str| {
            for line in [
                "hand #1",
                "board #1",
                "board #1 private",
                "text #1",
                "moves #1",
                "history #1",
                "export #1",
                "export #1 code",
                "show board #1",
                "replay #1",
                "#1 1",
            ] {
                let (_, reply, posts) = fixture.hear(&format!("{who}: {line}"));
                let all = reply.messages.iter().chain(posts.iter().map(|post| &post.message));
                for message in all {
                    assert!(matches!(eyes(message), None | Some(Sight::Room)), "{who}: {line}: {message:?}");
                    let file = message.file.as_ref().map_or("", |file| &file.text);
                    assert!(!file.contains("seed") && !file.contains("\"secret\""), "{file}");
                }
            }
        };
        outside(&mut fixture, "dora");
        let (_, _, posts) = fixture.hear("dora: sit #1");
        let hands = posts.iter().filter(|post| post.message.hidden);
        for post in hands {
            let To::Person { account, .. } = &post.to else { panic!("{post:?}") };
            let own = match account.as_str() {
                "ana" => Sight::Seat(1),
                "dora" => Sight::Seat(2),
                other => panic!("{other} sees {:?}", post.message),
            };
            assert_eq!(eyes(&post.message), Some(own));
        }
        assert!(posts.iter().any(|post| matches!(&post.to, To::Person { account, .. } if account == "dora")));
        outside(&mut fixture, "bruno");
        outside(&mut fixture, "carla");
        assert!(fixture.say("dora: hand #1").contains("eyes of seat 2"));
    }
}

/// A sheet of several tables shows no hand, and others see of somebody's tables what everybody sees.
#[test]
fn sheets_show_no_hand_and_no_private_table_to_others() {
    for game in Game::all() {
        let mut fixture = Fixture::new();
        fixture.say("host carla in hall: admin dashboard here");
        for private in ["", " private"] {
            fixture.say(&format!("ana: play {} @bruno seat=1{private}", game.info.id));
            fixture.say("bruno: accept");
        }
        let seen = |fixture: &Fixture, message: &Message| -> Vec<(Option<i64>, bool, bool)> {
            let composed =
                fixture.store.read(|snapshot| parlor::with_scene(snapshot, message.clone())).unwrap();
            let tiles = composed.message.sheet.iter().zip(&composed.tiles);
            let one = |(tile, scene): (&parlor::Tile, &parlor::Scene)| {
                let knows = scene.view.sides.iter().any(|side| side.cards.iter().any(Option::is_some));
                let room = matches!(tile.board.subject, Subject::Table { eyes: Sight::Room, .. });
                (tile.board.subject.table(), room, knows)
            };
            tiles.map(one).collect()
        };
        let (_, own, _) = fixture.hear("ana: games");
        assert!(own.messages[0].hidden, "a private table is among them");
        let tables: Vec<Option<i64>> = seen(&fixture, &own.messages[0])
            .into_iter()
            .map(|(table, _, knows)| table.filter(|_| !knows))
            .collect();
        assert_eq!(tables, [Some(1), Some(2)], "{}", game.info.id);
        let (_, others, _) = fixture.hear("carla: games @ana");
        assert_eq!(seen(&fixture, &others.messages[0]), [(Some(1), true, false)], "{}", game.info.id);
        let posts = fixture.wait("2m");
        let [shown] = &posts[..] else { panic!("{posts:?}") };
        assert_eq!(seen(&fixture, &shown.message), [(Some(1), true, false)], "{}", game.info.id);
        assert!(!shown.message.text.contains("#2"), "{}", shown.message.text);
    }
}

/// Where somebody plays privately, or in another community, is read by nobody else, also where a command is refused.
#[test]
fn a_refusal_names_private_and_distant_tables_to_the_speaker_alone() {
    let refused = |first: [&str; 2]| {
        let mut fixture = Fixture::new();
        first.iter().for_each(|line| drop(fixture.say(line)));
        fixture.say("ana: play breakthrough @carla seat=1 time=3d");
        fixture.say("carla: accept");
        let (_, reply, _) = fixture.hear("ana: give bruno 2d #2");
        assert_eq!(reply.outcome, parlor::Outcome::Refused, "{first:?}");
        assert!(reply.messages[0].text.contains("#1"), "{}", reply.messages[0].text);
        reply.messages[0].hidden
    };
    assert!(refused(["ana: play breakthrough @bruno seat=1 private", "bruno: accept"]));
    assert!(refused(["ana at other: play breakthrough @bruno seat=1", "bruno at other: accept"]));
    assert!(!refused(["ana: play breakthrough @bruno seat=1", "bruno: accept"]));
}

#[test]
fn hands_reach_their_owners_alone() {
    for game in Game::all().iter().filter(|game| game.info.hidden) {
        let variant = game.info.variants.last().unwrap();
        let mut fixture = Fixture::new();
        fixture.say(&format!("ana: play {} variant={variant} @bruno seat=1", game.info.id));
        fixture.say("bruno: accept");
        let mut rng = Rng::new(3);
        let (mut hidden, mut whispers, mut empty) = (0, 0, 0);
        loop {
            let before = table(&fixture);
            let Turn::To(seat) = before.turn() else { break };
            let who = ["ana", "bruno"][seat.index()];
            let moves = before.suggest("", 500).moves;
            let text = &moves[rng.below(moves.len())];
            for side in before.view(Eyes::Room).sides.iter().filter(|side| side.cards.is_empty()) {
                empty += 1;
                let hand = fixture.say(&format!("{}: hand", ["ana", "bruno"][side.seat.index()]));
                assert!(hand.contains("nothing now that only you see"), "{hand}");
            }
            if before.played().len() == 12 {
                replays_show_what_was_seen(&mut fixture);
            }
            // A refusal first: it may tell about the hand, and so is private.
            let (_, reply, posts) = fixture.hear(&format!("{who}: x1h"));
            let refused = posts.is_empty();
            assert!(!refused || reply.messages.iter().all(|message| message.hidden), "{reply:?}");
            let (_, reply, posts) = if refused { fixture.hear(&format!("{who}: {text}")) } else { continue };
            assert!(reply.messages.is_empty(), "{reply:?}");
            let after = table(&fixture);
            let played = after.played().last().unwrap();
            let over = matches!(after.turn(), Turn::Over(_));
            for post in &posts {
                assert_eq!(post.message.hidden, matches!(post.to, To::Person { .. }));
                match &post.to {
                    To::Room { .. } => {
                        assert_eq!(
                            eyes(&post.message),
                            Some(if over { Sight::Archive } else { Sight::Room })
                        );
                        if played.heard != played.text {
                            hidden += 1;
                            assert!(!tells(&post.message.text, &played.text), "{}", post.message.text);
                        }
                    }
                    To::Person { account, .. } => {
                        whispers += 1;
                        let seat = if account == "ana" { 1 } else { 2 };
                        assert_eq!(eyes(&post.message), Some(Sight::Seat(seat)));
                        assert!(!tells(&post.message.text, &played.text) || played.heard == played.text);
                    }
                }
            }
        }
        assert!(hidden > 3 && whispers > 50, "{hidden} hidden moves, {whispers} private posts");
        let export = fixture.say("ana: export #1");
        assert!(export.contains("\"secret\""), "{export}");
        let hand = fixture.say("ana: hand #1");
        assert!(hand.contains("nothing is hidden there any more"), "{hand}");
        assert!(empty > 0, "no hand was ever empty");
    }
}

/// Each hand at a table on two networks goes to its owner, on the network where that plays, and nowhere else:
/// also if both have accounts on both networks.
#[test]
fn hands_stay_on_the_network_of_their_owners() {
    for linked in [false, true] {
        let mut fixture = Fixture::new();
        if linked {
            for (one, other) in [("ana", "nana on wire"), ("bru", "bruno on wire")] {
                let code = code_in(&fixture.say(&format!("{one}: link")));
                fixture.say(&format!("{other}: link {code}"));
                let heard = fixture.say(&format!("{other}: link {code} yes"));
                assert!(heard.contains("ligar") || heard.contains("desligar"), "{heard}");
            }
        }
        let code = code_in(&fixture.say("ana: play leopard variant=single across seat=1"));
        let (_, _, start) = fixture.hear(&format!("bruno on wire: entrar {code}"));
        let mut posts = start;
        let mut rng = Rng::new(5);
        let (mut hands, mut rooms, mut hidden) = (0, 0, 0);
        loop {
            let over = matches!(table(&fixture).turn(), Turn::Over(_));
            for post in posts.drain(..) {
                let owner = if post.network == NETWORK { ("ana", 1) } else { ("bruno", 2) };
                match &post.to {
                    To::Person { account, .. } => {
                        hands += 1;
                        assert_eq!((&**account, eyes(&post.message)), (owner.0, Some(Sight::Seat(owner.1))));
                    }
                    To::Room { .. } => {
                        rooms += 1;
                        let wanted = if over { Sight::Archive } else { Sight::Room };
                        assert_eq!((eyes(&post.message), post.message.hidden), (Some(wanted), false));
                        assert!(post.message.mention.iter().all(|name| name == owner.0), "{post:?}");
                        let last = table(&fixture).played().last().cloned();
                        if let Some(last) = last.filter(|last| last.heard != last.text) {
                            hidden += 1;
                            assert!(!tells(&post.message.text, &last.text), "{}", post.message.text);
                        }
                    }
                }
            }
            let Turn::To(seat) = table(&fixture).turn() else { break };
            let (who, other) = match seat.number() {
                1 => ("ana", "bruno on wire"),
                _ => ("bruno on wire", "ana"),
            };
            let moves = table(&fixture).suggest("", 500).moves;
            let text = &moves[rng.below(moves.len())];
            // What the other can ask for has nothing of it.
            let (_, reply, _) = fixture.hear(&format!("{other}: text #1"));
            assert_eq!(eyes(&reply.messages[0]), Some(Sight::Seat(3 - seat.number())), "{reply:?}");
            // Each in the letters of their language.
            let [english, portuguese] = called(text);
            let typed = if who == "ana" { english } else { portuguese };
            posts = fixture.hear(&format!("{who}: {typed}")).2;
            assert!(!posts.is_empty(), "{who}: {typed}");
        }
        assert!(
            hands > 20 && rooms > 40 && hidden > 3,
            "{hands} hands, {rooms} boards, {hidden} hidden moves"
        );
        let played = table(&fixture).played().len();
        assert_eq!(rooms, 2 * (played + 1), "each move once in each room");
    }
}

/// A move as people read it in English and in Portuguese.
fn called(text: &str) -> [String; 2] {
    let leopard = Game::with_id("leopard").unwrap();
    Lang::ALL.map(|lang| engine::words(lang).say_move(leopard.info, text))
}

/// Tells whether a text has a move in it, in whatever letters.
fn tells(said: &str, text: &str) -> bool {
    said.contains(text) || called(text).iter().any(|called| said.contains(called))
}

/// Each position of a replay is the board that this person could have asked for at that ply.
fn replays_show_what_was_seen(fixture: &mut Fixture) {
    for who in ["ana", "bruno", "carla"] {
        let (_, reply, _) = fixture.hear(&format!("{who}: replay #1"));
        let replay = reply.messages[0].board.clone().unwrap();
        let replayed = fixture.store.read(|snapshot| parlor::scene(snapshot, &replay)).unwrap();
        assert_eq!(replayed.before.len(), 12);
        for (ply, mut view) in replayed.before.into_iter().chain([replayed.view]).enumerate() {
            let (_, reply, _) = fixture.hear(&format!("{who}: text #1 ply={ply}"));
            let board = reply.messages[0].board.clone().unwrap();
            assert_eq!(eyes(&reply.messages[0]), Some(if who == "carla" { Sight::Room } else { seat(who) }));
            let then = fixture.store.read(|snapshot| parlor::scene(snapshot, &board)).unwrap();
            view.turned = then.view.turned;
            assert_eq!((&view, &replayed.names), (&then.view, &then.names), "{who}, ply {ply}");
        }
    }
}

fn seat(who: &str) -> Sight {
    Sight::Seat(if who == "ana" { 1 } else { 2 })
}

/// While a game runs, what a stranger and the opponent can ask for is the same whatever the hidden cards are.
#[test]
fn strangers_and_opponents_learn_nothing() {
    let mut heard = Vec::new();
    for events in [0, 41] {
        let mut fixture = Fixture::new();
        // Other events before the game: another secret, other cards; the same seat is to move.
        (0..events).for_each(|_| drop(fixture.say("carla: help")));
        fixture.say("ana: play leopard @bruno seat=1");
        fixture.say("bruno: accept word=granada");
        let to_move = table(&fixture).turn();
        let other = if to_move == Turn::To(engine::Seat::ONE) { "bruno" } else { "ana" };
        let mut all = String::new();
        for line in [
            "board #1",
            "text #1",
            "history #1",
            "export #1",
            "export #1 text",
            "moves #1",
            "hand #1",
            "replay #1",
            "#1 x1h",
        ] {
            all += &fixture.say(&format!("carla: {line}"));
        }
        all += &fixture.say(&format!("{other}: moves #1"));
        // The commitment is public, and different for each secret.
        for before in ["\"commitment\":\"", "Commitment: "] {
            let promise = all.find(before).expect("the exports have it") + before.len();
            all.replace_range(promise..promise + 64, "");
        }
        heard.push(all);
    }
    assert_eq!(heard[0], heard[1]);
}

fn anything() -> impl Strategy<Value = String> {
    let word = prop_oneof![
        3 => "play|accept|decline|cancel|move|board|text|moves|hand|undo|draw|resign|rematch|games|next|history",
        2 => "export|rules|settings|help|replay|stats|top|ladder|privacy|delete|admin|pause|rooms|here|jogar|aceitar|desfazer|yes|private|json|language|pt",
        2 => "breakthrough|leopard|leopardos|avanço|small|single|holes",
        2 => "if|se|then|então|plan|plans|planos|note|notes|notas|drop|retirar|clear|[a-g][2-6]-[a-g][2-6]",
        2 => "@(ana|bruno|carla)|#[0-9]{1,3}|seat=[0-9]|variant=small|ply=[0-9]{1,9}|[0-9]{1,20}",
        3 => "[a-g][1-7](-[a-g][1-7])?|x[0-9]h|out",
        1 => "\\PC{0,20}",
        1 => any::<String>(),
    ];
    let line = prop::collection::vec(word, 0..6).prop_map(|words| words.join(" "));
    ("ana|bruno|(host )?carla", line).prop_map(|(who, line)| format!("{who}: {line}"))
}

/// The configuration of the trials, which depend on the seed alone: `SEED=5 PROPTEST_CASES=9999 cargo test`
/// tries others, and more.
fn config(cases: u32) -> ProptestConfig {
    let number = |name| std::env::var(name).ok().and_then(|text| text.parse::<u64>().ok());
    let seed = number("SEED").unwrap_or(20_261_120);
    println!("SEED={seed}");
    let cases = number("PROPTEST_CASES").map_or(cases, |more| more as u32);
    ProptestConfig {
        cases,
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(seed),
        ..ProptestConfig::default()
    }
}

proptest! {
    #![proptest_config(config(60))]

    /// Every conversation goes on: there is an answer or a post, and no error of ours.
    #[test]
    fn any_conversation_goes_on(lines in prop::collection::vec(anything(), 1..60)) {
        let mut fixture = Fixture::new();
        for line in &lines {
            let heard = fixture.say(&line.replace(['\n', '\r'], " "));
            prop_assert!(!heard.trim().is_empty(), "nothing was said to {line}");
        }
        prop_assert_eq!(fixture.store.check().unwrap(), Vec::<String>::new());
    }
}
