//! One game across networks: both sides hear the same, once, in the same order; and one person with several accounts.

use crate::fixture::{Fixture, NETWORK, WIRE, code_in};
use engine::Rng;
use parlor::{Body, Fact, Outcome};
use storage::{FactId, TableId, TableState, Transaction};

/// A table across networks: Ana at home in the club, Rui on the wire.
fn across(game: &str) -> Fixture {
    let mut fixture = Fixture::new();
    let code = code_in(&fixture.say(&format!("ana: play {game} across seat=1")));
    let (_, reply, posts) = fixture.hear(&format!("rui on wire: entrar {code}"));
    assert_eq!((reply.outcome, posts.len()), (Outcome::Settled, 2));
    fixture
}

/// Takes the posts of a network lane by lane, as one that sends them, and those of a lane in their order.
fn send(fixture: &Fixture, network: &'static str, limit: usize, now: i64) -> Vec<Vec<Fact>> {
    let claim = move |tx: &Transaction| tx.claim_lanes(network, "me", (now, now + 9), limit, &|_| true);
    let posts = fixture.store.write(claim).wait().unwrap();
    let mut heard = Vec::new();
    for post in posts {
        heard.push(facts_of(fixture, &post.body));
        let sent = move |tx: &Transaction| tx.delivered(&post, "me", now, now).map(drop);
        fixture.store.write(sent).wait().unwrap();
        fixture.store.write(|tx| tx.release("me")).wait().unwrap();
    }
    heard
}

fn facts_of(fixture: &Fixture, body: &str) -> Vec<Fact> {
    let body: Body = serde_json::from_str(body).unwrap();
    let Body::News { facts, .. } = body else { return Vec::new() };
    let read = |number: i64| fixture.store.read(move |s| s.fact(FactId(number))).unwrap().unwrap();
    facts.into_iter().map(|number| serde_json::from_str(&read(number).body).unwrap()).collect()
}

/// Both sides hear the same facts in the same order, each once, and all that happened at the table is among
/// them, whatever both say, and however slowly each side is told.
#[test]
fn both_sides_hear_the_same_in_the_same_order() {
    let mut total = 0;
    for seed in 1..=12 {
        let mut rng = Rng::new(seed);
        let game = ["breakthrough", "oware", "hex", "slimetrail"][seed as usize % 4];
        let mut fixture = across(game);
        let (mut here, mut there) = (Vec::new(), Vec::new());
        let mut played = 0;
        for step in 0..60 {
            let row = fixture.store.read(|s| s.table(TableId(1))).unwrap().unwrap();
            if row.state == TableState::Over {
                break;
            }
            let who = ["ana", "rui on wire"];
            let mover = who[usize::from(row.to_move.unwrap()) - 1];
            let line = match rng.below(12) {
                0 => format!("{}: undo", who[rng.below(2)]),
                1 => format!("{}: pause", who[rng.below(2)]),
                2 => format!("{}: resume", who[rng.below(2)]),
                3 => format!("{}: draw", who[rng.below(2)]),
                4 => format!("{}: decline", who[rng.below(2)]),
                5 if step > 40 => format!("{}: resign yes", who[rng.below(2)]),
                _ => {
                    let asker = mover.split(' ').next().unwrap();
                    let network = if mover == "ana" { NETWORK } else { WIRE };
                    let asker = parlor::complete::Asker {
                        network,
                        account: asker,
                        community: "club",
                        room: "salon",
                        lang: engine::Lang::En,
                    };
                    let moves = fixture
                        .store
                        .read(|s| parlor::complete::moves_for(s, &asker, Some(1), "", 40))
                        .unwrap();
                    if moves.is_empty() {
                        continue;
                    }
                    format!("{mover}: {}", moves[rng.below(moves.len())])
                }
            };
            let (_, reply) = fixture.ask(&line);
            played += u32::from(matches!(reply.outcome, Outcome::Played { .. }));
            // A click that arrives twice moves once.
            let speaker = line.split_once(": ").unwrap();
            let (name, on) = speaker.0.split_once(' ').unwrap_or((speaker.0, ""));
            let again = format!("{name} (again) {on}: {}", speaker.1).replace(") :", "):");
            let (_, reply) = fixture.ask(&again);
            assert_eq!(reply.outcome, Outcome::Repeated, "{again}");
            let now = i64::MAX / 2 + i64::from(step);
            if rng.below(2) == 0 {
                here.extend(send(&fixture, NETWORK, 1, now).concat());
            }
            if rng.below(4) == 0 {
                there.extend(send(&fixture, WIRE, 1, now).concat());
            }
        }
        for rest in 0..200 {
            let now = i64::MAX / 2 + 1_000 + rest;
            here.extend(send(&fixture, NETWORK, 1, now).concat());
            there.extend(send(&fixture, WIRE, 1, now).concat());
        }
        assert_eq!(here, there, "seed {seed}");
        let moves = here.iter().filter(|fact| matches!(fact, Fact::MovePlayed { .. })).count();
        assert_eq!(moves, played as usize, "seed {seed}");
        let all = fixture.store.read(|s| s.facts_of(TableId(1))).unwrap();
        let all: Vec<Fact> = all.iter().map(|fact| serde_json::from_str(&fact.body).unwrap()).collect();
        // That everybody agrees is told by what comes of it; the first post was sent when the table began.
        let told = all.into_iter().filter(|fact| {
            !matches!(
                fact,
                Fact::OfferAgreed { what: parlor::Consent::Pause | parlor::Consent::Undo }
                    | Fact::TableStarted { .. }
            )
        });
        let told: Vec<Fact> = told.collect();
        total += here.len();
        assert_eq!(here, told, "seed {seed}");
    }
    assert!(total > 200, "{total} facts were heard");
}

/// A table that is at home on two networks, and whose place on one is lost, goes on there where its player speaks.
#[test]
fn a_room_that_is_gone_is_found_again_on_its_own_network() {
    let mut fixture = across("hex");
    let lose = |tx: &Transaction| tx.set_spot(TableId(1), WIRE, &storage::Spot::Lost);
    fixture.store.write(lose).wait().unwrap();
    fixture.hear("ana: a1");
    let room =
        |fixture: &Fixture| fixture.store.read(|s| s.place_of(TableId(1), WIRE)).unwrap().unwrap().room;
    assert_eq!(room(&fixture), "salon");
    fixture.hear("rui in sala on wire: #1 b2");
    assert_eq!(room(&fixture), "sala");
    let home = fixture.store.read(|s| s.place_of(TableId(1), NETWORK)).unwrap().unwrap();
    assert_eq!(home.room, "salon");
}

/// A code is good for a quarter of an hour, once; a new one replaces it; what is too old is forgotten.
#[test]
fn a_link_is_good_once_and_not_for_long() {
    let mut fixture = Fixture::new();
    let first = code_in(&fixture.say("ana: link"));
    let second = code_in(&fixture.say("ana: link"));
    let heard = fixture.say(&format!("rui on wire: ligar {first}"));
    assert!(heard.contains("Ninguém espera"), "{heard}");
    // The fixture's clock takes a minute for each line.
    (0..16).for_each(|_| drop(fixture.say("ana: games")));
    let heard = fixture.say(&format!("rui on wire: ligar {second}"));
    assert!(heard.contains("Ninguém espera"), "{heard}");
    assert!(fixture.dump(&[]).contains("\nlinks: "));
    fixture.store.write(|tx| parlor::due::set_timers(tx, 1_800_000_000_000)).wait().unwrap();
    fixture.store.write(|tx| parlor::due::run_due(tx, 1_800_000_000_000)).wait().unwrap();
    assert!(!fixture.dump(&[]).contains("\nlinks: "));
    let third = code_in(&fixture.say("ana: link"));
    let (_, reply, _) = fixture.hear("ana: privacy export");
    let export = reply.messages[0].file.as_ref().unwrap();
    assert!(export.text.contains(&format!("\"code\": \"{third}\"")), "{}", export.text);
    let persons = fixture.persons().len();
    assert!(fixture.say(&format!("rui on wire: ligar {third}")).contains("uma só pessoa"));
    assert!(fixture.say(&format!("rui on wire: ligar {third} sim")).contains("Feito"));
    assert_eq!(fixture.persons().len(), persons + 1, "the number of the other one stays, and leads to Ana");
    assert!(fixture.say(&format!("rui on wire: ligar {third}")).contains("Ninguém espera"));
    assert_eq!(fixture.store.check().unwrap(), Vec::<String>::new());
}

/// A code of before, when those of links looked like those of challenges, is refused and says so.
#[test]
fn a_link_that_was_shown_before_an_update_is_refused_plainly() {
    let mut fixture = Fixture::new();
    let new = code_in(&fixture.ask("ana: link").1.messages[0].text);
    let read = new.replace('-', "");
    let old = move |tx: &Transaction| {
        let link = tx.link_by_pass(&read)?.unwrap();
        tx.set_link(&storage::Link { pass: "K7QM2XP4".to_owned(), ..link })
    };
    fixture.store.write(old).wait().unwrap();
    let before = fixture.persons();
    for line in ["ligar K7QM-2XP4", "ligar K7QM-2XP4 sim"] {
        let heard = fixture.say(&format!("rui on wire: {line}"));
        assert!(heard.contains("antes de eu ser atualizado"), "{heard}");
    }
    assert!(fixture.say("rui on wire: entrar K7QM-2XP4").contains("Nenhum desafio"));
    assert_eq!(fixture.persons()[..before.len()], before[..]);
    // What was an invitation before is one now.
    let code = code_in(&fixture.say("ana: play hex across"));
    assert!(fixture.say(&format!("rui on wire: ligar {code}")).contains("é um convite para um jogo"));
    assert!(fixture.say(&format!("rui on wire: entrar {code}")).contains("#1 Hex"));
}

/// Facts name the person by the number from before, and are read as those of whoever that turned out to be.
#[test]
fn what_happened_before_a_link_is_told_of_the_one_person() {
    let mut fixture = Fixture::new();
    fixture.ask("rui on wire: jogar hex @zeca");
    fixture.ask("zeca on wire: jogar conspiradores @rui @dora @eva");
    fixture.ask("rui on wire: aceitar 2");
    let code = code_in(&fixture.ask("ana: link").1.messages[0].text);
    fixture.ask(&format!("rui on wire: ligar {code}"));
    let (_, reply) = fixture.ask(&format!("rui on wire: ligar {code} sim"));
    assert_eq!(reply.outcome, Outcome::Done);
    let said: Vec<String> =
        fixture.take_posts_on(WIRE, 1).into_iter().map(|post| post.message.text).collect();
    assert!(said[0].contains("rui desafia zeca") && !said.concat().contains("deixou"), "{said:#?}");
    // Whoever was asked by name leaves, also under the new number.
    let heard = fixture.say("rui on wire: sair 2");
    assert!(heard.contains("saiu"), "{heard}");
    // What is deleted is deleted on both networks, once it is one for good.
    fixture.wait("8d");
    fixture.say("ana: link");
    fixture.say("ana: play hex across");
    fixture.say("ana: privacy delete yes");
    let left = fixture.dump(&["handled_events"]);
    assert!(!left.contains("\nlinks: ") && !left.to_lowercase().contains("rui"), "{left}");
    let codes = fixture.store.read(|s| s.challenge(storage::ChallengeId(3))).unwrap().unwrap();
    assert_eq!(codes.pass, None);
    assert!(fixture.say("rui on wire: jogos").contains("Não tem mesas"));
}
