//! Nobody finds out that somebody has blocked them; and a block is of whole persons.

use serde_json::Value as Json;

use crate::fixture::{Fixture, code_in};

/// All that somebody hears, and the room with them, in a world that began with some lines.
fn heard(before: &[&str], lines: &[&str]) -> Vec<String> {
    let mut fixture = Fixture::new();
    for line in before {
        fixture.say(line);
    }
    lines.iter().map(|line| format!("> {line}\n{}", fixture.say(line))).collect()
}

/// The games before: one between the two that is over, and one of ana and carla.
const PLAYED: [&str; 6] = [
    "bruno: play hex @ana",
    "ana: accept",
    "bruno: resign #1 yes",
    "ana: play oware @carla",
    "carla: accept",
    "dora: play breakthrough",
];

/// A blocked person hears, privately, word for word what anybody hears who asks somebody that takes no challenges.
#[test]
fn who_is_blocked_hears_what_is_heard_by_whom_nobody_wants_to_be_challenged() {
    let asked = [
        "bruno: play hex @ana",
        "bruno: play hex @Ana private",
        "bruno: play hex @ana time=3d games=4",
        "bruno: play conspirateurs @dora @ana seats=4",
        "bruno: play conspirateurs @ana @dora @carla seats=4 private",
        "bruno: play leopard @ana",
        "bruno: rematch",
        "bruno: rematch #1",
        "bruno (taps): rematch #1",
        "bruno [#1/0]: rematch",
        "bruno: continue #1",
        "bruno: continue #1 @ana",
        "bruno in dojo: play hex @ana",
        "bruno: play quux @ana",
        "bruno: play hex @nobody",
        "host bruno: judge #2 replace @carla @ana She is away",
        "host dora: judge #2 replace @carla @bruno She is away",
    ];
    // An organiser who asks in the place of ana hears the same as one who asks ana.
    let own = &asked[..asked.len() - 1];
    let mut wants_none: Vec<&str> = PLAYED.to_vec();
    wants_none.push("ana: settings challenges nobody");
    for block in ["ana: block @bruno", "bruno: block @ana"] {
        let mut blocks: Vec<&str> = PLAYED.to_vec();
        blocks.push(block);
        let (blocked, usual) = (heard(&blocks, own), heard(&wants_none, own));
        let told = "only bruno: ana cannot be asked for this";
        if block.starts_with("ana") {
            assert_eq!(blocked, usual);
            assert!(blocked.iter().all(|heard| !heard.contains("block")));
            let refused = blocked.iter().filter(|heard| heard.contains(told)).count();
            assert_eq!(refused, own.len() - 4, "{blocked:#?}");
        } else {
            // Whoever has blocked somebody hears so, and nothing else is another one.
            for (blocked, usual) in blocked.iter().zip(&usual) {
                let own =
                    ["You have blocked ana", "You have blocked Ana"].iter().any(|own| blocked.contains(own));
                let refused = usual.to_lowercase().contains("ana cannot be asked for this");
                assert_eq!(own, refused, "{blocked}{usual}");
                assert!(own || blocked == usual, "{blocked}{usual}");
            }
        }
        let organiser = heard(&blocks, &asked[asked.len() - 1..]).concat();
        assert!(organiser.contains("only dora: bruno cannot be asked for this"), "{organiser}");
    }
}

/// In Portuguese, and on a network where nothing private can be said in a room.
#[test]
fn the_same_is_said_on_every_network() {
    for network in ["wire", "desk"] {
        let lines = ["jogar hex @ana", "jogar hex @ana privado", "desforra #1"];
        let lines: Vec<String> = lines.iter().map(|line| format!("rui on {network}: {line}")).collect();
        let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
        let [play, accept, resign, block, none] = [
            format!("rui on {network}: jogar hex @ana"),
            format!("ana on {network}: aceitar"),
            format!("rui on {network}: desistir #1 sim"),
            format!("ana on {network}: bloquear @rui"),
            format!("ana on {network}: definir desafios ninguém"),
        ];
        let blocked = heard(&[&play, &accept, &resign, &block], &lines);
        assert_eq!(blocked, heard(&[&play, &accept, &resign, &none], &lines));
        assert!(blocked.iter().all(|heard| heard.contains("only rui: ")), "{blocked:#?}");
    }
}

/// An open challenge refuses with the words that it has for anybody when no place is left; in the room, and with its code.
#[test]
fn an_open_challenge_has_no_place() {
    let mut fixture = Fixture::new();
    for line in ["ana: play conspirateurs @bruno @carla seats=4", "dora: accept 1"] {
        fixture.say(line);
    }
    let usual = fixture.say("eva: accept 1");
    let mut fixture = Fixture::new();
    for line in ["ana: play conspirateurs @bruno @carla seats=4", "ana: block @eva"] {
        fixture.say(line);
    }
    let seen = fixture.say("dora: seeks");
    assert!(seen.contains("Challenge 1"), "{seen}");
    assert_eq!(fixture.say("eva: accept 1"), usual);
    assert_eq!(fixture.say("eva (taps): accept 1"), usual);
    assert_eq!(fixture.say("eva: accept 1 word=granada").matches("only eva: ").count(), 1);
    let nothing = fixture.say("eva: seeks");
    assert!(nothing.contains("Nobody looks for an opponent"), "{nothing}");
    for list in ["games", "next", "play conspirateurs"] {
        let heard = fixture.say(&format!("eva: {list}"));
        assert!(!heard.contains("Challenge 1") && !heard.contains("accept 1"), "{heard}");
    }
    let code = code_in(&fixture.say("ana: play hex private across"));
    let number = fixture.say("eva on wire: aceitar 3");
    assert!(number.contains("Não conheço") || number.contains("Não há"), "{number}");
    let refused = fixture.say(&format!("eva: join {code}"));
    assert_eq!(refused, usual.replace("Challenge 1 ", "Challenge 3 "));
    assert!(fixture.say(&format!("bruno: join {code}")).contains("begins"));
}

/// A person who is in already is in; one who would come in where somebody sits who has blocked them is not let in, also as the third.
#[test]
fn nobody_gets_in_beside_somebody_by_a_challenge_of_another() {
    let mut fixture = Fixture::new();
    for line in ["dora: play conspirateurs seats=4", "ana: accept 1", "ana: block @bruno"] {
        fixture.say(line);
    }
    assert!(fixture.say("bruno: accept 1").contains("only bruno: Challenge 1 has no place"));
    fixture.say("ana: leave 1");
    assert!(fixture.say("bruno: accept 1").contains("bruno accepted"));
    assert!(fixture.say("ana: accept 1").contains("only ana: Challenge 1 has no place"));
    // Whom a third person asks decides alone.
    fixture.say("dora: play conspirateurs @ana @bruno @carla");
    assert!(fixture.say("ana: accept 2").contains("ana accepted"));
    assert!(fixture.say("bruno: accept 2").contains("bruno accepted"));
}

/// A block is of all accounts of both, also of those that come later, and parting gives back what was.
#[test]
fn a_block_is_of_all_accounts() {
    let mut fixture = Fixture::new();
    fixture.say("ana: block @bruno");
    let refused = |heard: &str| heard.contains("Não é possível pedir isto a nana");
    assert!(!refused(&fixture.say("bru on wire: jogar hex @nana")));
    fixture.say("bru on wire: cancelar 1");
    let mut link = |one: &str, other: &str| {
        let code = code_in(&fixture.say(&format!("{one}: link")));
        fixture.say(&format!("{other} on wire: ligar {code}"));
        let done = fixture.say(&format!("{other} on wire: ligar {code} sim"));
        assert!(done.contains("Feito"), "{done}");
    };
    link("ana", "nana");
    link("bruno", "bru");
    assert!(refused(&fixture.say("bru on wire: jogar hex @nana")));
    let list = fixture.say("nana on wire: bloqueados");
    assert!(list.contains("1. bru"), "{list}");
    fixture.say("nana on wire: bloquear @eva");
    fixture.say("ana: unlink yes");
    assert!(!refused(&fixture.say("bru on wire: jogar hex @nana")));
    assert!(
        fixture.say("bru: play hex @ana").contains("challenges ana"),
        "bru on this network is somebody else"
    );
    assert!(fixture.say("bruno: play hex @ana").contains("ana cannot be asked"));
    for blocked in ["ana: blocked", "nana on wire: bloqueados"] {
        assert!(
            fixture.say(blocked).contains(". eva"),
            "{blocked}: what was said while they were one is said by both"
        );
    }
}

#[test]
fn own_blocks_are_exported_and_deleted_and_those_of_others_are_not_told() {
    let mut fixture = Fixture::new();
    for line in ["ana: block @bruno", "carla: block @ana"] {
        fixture.say(line);
    }
    let export = |fixture: &mut Fixture, who: &str| -> Json {
        let (_, reply, _) = fixture.hear(&format!("{who}: privacy export"));
        serde_json::from_str(&reply.messages[0].file.as_ref().unwrap().text).unwrap()
    };
    let own = export(&mut fixture, "ana");
    assert_eq!(own["blocked"].as_array().unwrap().len(), 1);
    assert_eq!(own["blocked"][0]["name"], "bruno");
    assert!(own["blocked"][0]["since"].as_i64().unwrap() > 1_700_000_000_000);
    assert!(!own.to_string().contains("carla"), "{own}");
    let blocked = export(&mut fixture, "bruno");
    assert_eq!(blocked["blocked"].as_array().unwrap().len(), 0);
    assert!(!blocked.to_string().contains("ana"), "{blocked}");
    fixture.say("ana: privacy delete yes");
    assert!(!fixture.dump(&[]).contains("blocks 1"), "both are gone");
    assert!(fixture.say("carla: blocked").contains("You have blocked nobody"));
    assert!(fixture.say("bruno: play hex @ana").contains("challenges ana"));
}

/// A deed of the one at a table of both notifies the other of turns and of the end alone, and in no digest either.
#[test]
fn deeds_of_the_other_notify_nobody_but_of_turns() {
    let mentions = |fixture: &mut Fixture, line: &str| -> usize {
        let (_, _, posts) = fixture.hear(line);
        assert!(!posts.is_empty(), "{line}");
        posts.iter().map(|post| post.message.mention.len()).sum()
    };
    for (block, told) in [(None, 1), (Some("ana: block @bruno"), 0), (Some("bruno: block @ana"), 0)] {
        let mut fixture = Fixture::new();
        for line in ["ana: play breakthrough @bruno seat=1 time=3d", "bruno: accept", "ana: d2-d3"] {
            fixture.say(line);
        }
        if let Some(block) = block {
            fixture.say(block);
        }
        for line in ["ana: undo ask", "ana: give 1d", "bruno: pause"] {
            assert_eq!(mentions(&mut fixture, line), told, "{block:?} {line}");
        }
        fixture.say("ana: decline");
        assert_eq!(mentions(&mut fixture, "bruno: d6-d5"), 1, "{block:?}: it is her turn");
        assert_eq!(mentions(&mut fixture, "bruno: resign yes"), 1, "{block:?}: it is over");
    }
    let mut fixture = Fixture::new();
    for line in [
        "ana: play breakthrough @bruno seat=1",
        "bruno: accept",
        "bruno: settings notify digest",
        "bruno: block @ana",
        "ana: undo ask",
        "ana: pause",
    ] {
        fixture.say(line);
    }
    let told = fixture.say("bruno: settings notify mention");
    assert!(!told.contains("pause"), "{told}");
}

#[test]
fn a_list_of_many_has_pages() {
    let mut fixture = Fixture::new();
    for nth in 1..=25 {
        fixture.say(&format!("ana: block @p{nth}"));
    }
    let first = fixture.say("ana: blocked");
    assert!(
        first.contains("(page 1 of 2)") && first.contains("20. p20,") && !first.contains("21."),
        "{first}"
    );
    let second = fixture.say("ana: blocked page=2");
    assert!(
        second.contains("(page 2 of 2)") && second.contains("25. p25,") && !second.contains("20."),
        "{second}"
    );
    assert!(fixture.say("ana: unblock 25").contains("p25"));
    assert!(!fixture.say("ana: blocked page=9").contains("p25"));
}
