//! The look of boards: a community's choice for what everybody sees, a person's for what that person alone sees.

use crate::fixture::{Fixture, NETWORK};
use parlor::{Body, Look, Message, Scene, Subject, To};

fn scene(fixture: &Fixture, message: &Message) -> Scene {
    let message = message.clone();
    fixture.store.read(|snapshot| parlor::with_scene(snapshot, message)).unwrap().scene.unwrap()
}

/// The board that a line is answered with: whether for everybody, its theme, and whether it is turned.
fn answered(fixture: &mut Fixture, line: &str) -> (bool, Option<String>, bool) {
    let (_, reply) = fixture.ask(line);
    let message = reply.messages.iter().find(|message| message.board.is_some()).unwrap();
    let scene = scene(fixture, message);
    (message.public, scene.theme, scene.view.turned)
}

/// The same of the board that a room, or one person, gets.
fn posted(fixture: &Fixture, body: &Body) -> (Option<String>, bool) {
    let composed = fixture.store.read(|snapshot| parlor::compose(snapshot, NETWORK, body, None)).unwrap();
    let scene = composed.scene.unwrap();
    (scene.theme, scene.view.turned)
}

fn theme(name: &str) -> Option<String> {
    Some(name.to_owned())
}

fn playing() -> Fixture {
    let mut fixture = Fixture::new();
    for line in ["ana: play breakthrough @bruno seat=1", "bruno: accept", "ana: d2-d3"] {
        fixture.say(line);
    }
    fixture
}

#[test]
fn a_room_has_one_look_and_a_person_another() {
    let mut fixture = playing();
    assert_eq!(answered(&mut fixture, "bruno: board"), (true, None, true));
    fixture.say("host ana: admin theme wood");
    assert_eq!(answered(&mut fixture, "bruno: board"), (true, theme("wood"), true));
    assert_eq!(answered(&mut fixture, "bruno: board private"), (false, theme("wood"), true));
    fixture.say("bruno: settings theme dark");
    assert_eq!(answered(&mut fixture, "bruno: board"), (true, theme("wood"), true), "everybody sees it");
    assert_eq!(answered(&mut fixture, "bruno: board private"), (false, theme("dark"), true));
    assert_eq!(answered(&mut fixture, "ana: board private"), (false, theme("wood"), false));
    assert_eq!(answered(&mut fixture, "bruno: text").1, theme("dark"));
    // Once, in any language; then as before.
    assert_eq!(answered(&mut fixture, "bruno: board theme=papel"), (true, theme("paper"), true));
    assert_eq!(answered(&mut fixture, "bruno: board private theme=contrast").1, theme("contrast"));
    assert_eq!(answered(&mut fixture, "bruno: board").1, theme("wood"));
    // A refused move shows its board to who made it.
    assert_eq!(answered(&mut fixture, "bruno: d6-d4"), (false, theme("dark"), true));
}

#[test]
fn a_theme_is_unset_by_a_word_in_both_languages() {
    let mut fixture = playing();
    fixture.say("host ana: admin theme wood");
    fixture.say("bruno: settings theme dark");
    let settings = fixture.say("bruno: settings");
    assert!(
        settings.contains("are drawn in `dark`") && settings.contains("`settings theme default`"),
        "{settings}"
    );
    let heard = fixture.say("bruno: settings theme default");
    assert!(heard.contains("like those for everybody here"), "{heard}");
    assert_eq!(answered(&mut fixture, "bruno: board private").1, theme("wood"));
    // It is the community's from now on, whatever that is.
    fixture.say("host ana: admin theme contrast");
    assert_eq!(answered(&mut fixture, "bruno: board private").1, theme("contrast"));
    let heard = fixture.say("host ana: administrar tema predefinido");
    assert!(heard.contains("are drawn in the usual theme"), "{heard}");
    assert_eq!(answered(&mut fixture, "bruno: board"), (true, None, true));
    assert_eq!(answered(&mut fixture, "bruno: board private").1, None);
    let heard = fixture.say("bruno: settings");
    assert!(heard.contains("like those for everybody here"), "{heard}");
    // Where a theme is asked for once, there is nothing to unset.
    let heard = fixture.say("bruno: board theme=default");
    assert!(heard.contains("does not fit “theme”") && !heard.contains("|default"), "{heard}");
}

#[test]
fn an_orientation_is_unset_by_the_same_word() {
    let mut fixture = playing();
    fixture.say("host ana: admin orientation fixed");
    let heard = fixture.say("bruno: settings orientation mover");
    assert!(heard.contains("`settings orientation default`"), "{heard}");
    assert!(answered(&mut fixture, "bruno: board private").2);
    let heard = fixture.say("bruno: settings orientation default");
    assert!(heard.contains("like everybody here, always from the first player's side"), "{heard}");
    assert!(!answered(&mut fixture, "bruno: board private").2);
    // It is the community's from now on, whatever that is.
    let heard = fixture.say("host ana: administrar orientação predefinida");
    assert!(heard.contains("from the side of whoever is to move"), "{heard}");
    assert!(answered(&mut fixture, "bruno: board private").2);
}

#[test]
fn a_language_is_unset_by_the_same_word() {
    let mut fixture = playing();
    fixture.say("host ana: admin language pt");
    let heard = fixture.say("bruno: settings language en");
    assert!(heard.contains("From now on I speak English with you"), "{heard}");
    let heard = fixture.say("bruno: settings language default");
    assert!(heard.contains("Já não tem uma língua escolhida"), "{heard}");
    assert!(fixture.say("bruno: definições").contains("A sua língua é `pt`"));
    let heard = fixture.say("host ana: administrar língua predefinida");
    assert!(heard.contains("Language: `en`"), "{heard}");
    assert!(fixture.say("bruno: settings").contains("Your language is `en`"));
}

#[test]
fn what_is_shown_has_the_theme_and_the_span_that_were_asked_for() {
    let mut fixture = playing();
    for line in ["bruno: d6-d5", "ana: c2-c3", "host ana: admin theme wood", "bruno: settings theme dark"] {
        fixture.say(line);
    }
    assert_eq!(answered(&mut fixture, "bruno: show board").1, theme("wood"));
    assert_eq!(answered(&mut fixture, "bruno: show board theme=paper").1, theme("paper"));
    assert_eq!(answered(&mut fixture, "bruno: mostrar tema=papel").1, theme("paper"));
    assert_eq!(answered(&mut fixture, "bruno: show replay theme=contrast").1, theme("contrast"));
    assert_eq!(answered(&mut fixture, "bruno: replay theme=light").1, theme("light"));
    assert_eq!(answered(&mut fixture, "bruno: replay").1, theme("dark"));
    let (_, reply) = fixture.ask("bruno: mostrar repetição de=1 até=2 velocidade=3");
    let Subject::Animation { from, ply, speed, .. } = reply.messages[0].board.as_ref().unwrap().subject
    else {
        panic!("{reply:?}")
    };
    assert_eq!((from, ply, speed), (1, 2, Some(3)));
    assert_eq!(scene(&fixture, &reply.messages[0]).before.len(), 1);
    // What means nothing where it stands is said.
    for line in ["show board from=1", "show top theme=dark", "show stats speed=2", "show replay 1 ply=2 to=3"]
    {
        let heard = fixture.say(&format!("bruno: {line}"));
        assert!(heard.contains("`show` can do nothing with"), "{line}: {heard}");
    }
}

#[test]
fn boards_are_turned_or_not_as_is_set() {
    let mut fixture = playing();
    fixture.say("bruno: settings orientation fixed");
    assert_eq!(answered(&mut fixture, "bruno: board private"), (false, None, false));
    assert_eq!(answered(&mut fixture, "bruno: board"), (true, None, true));
    fixture.say("host ana: admin orientation fixed");
    assert_eq!(answered(&mut fixture, "bruno: board"), (true, None, false));
    fixture.say("bruno: definir orientação joga");
    assert_eq!(answered(&mut fixture, "bruno: board private"), (false, None, true));
}

#[test]
fn posts_look_as_their_readers_want_when_they_are_sent() {
    let mut fixture = playing();
    fixture.ask("bruno: d6-d5");
    let posts = fixture.store.read(|snapshot| snapshot.waiting_posts(NETWORK)).unwrap();
    let body: Body = serde_json::from_str(&posts[0].body).unwrap();
    assert_eq!(posted(&fixture, &body), (None, false));
    fixture.ask("host ana: admin theme contrast");
    fixture.ask("ana: settings theme dark");
    assert_eq!(posted(&fixture, &body).0, theme("contrast"));
    let Body::News { facts, board, mention, .. } = body else { panic!() };
    let to = To::Person { account: "ana".into(), community: "club".into(), room: "salon".into() };
    assert_eq!(
        posted(&fixture, &Body::News { to, facts, board, mention, in_room: false, silent: false }).0,
        theme("dark")
    );
}

#[test]
fn what_is_no_theme_is_refused_with_those_that_there_are() {
    let mut fixture = playing();
    for line in ["ana: settings theme purple", "ana: board theme=../dark", "host ana: admin theme 7"] {
        let heard = fixture.say(line);
        assert!(
            heard.contains("does not fit “theme”") && heard.contains("light|dark|wood|contrast|paper"),
            "{heard}"
        );
    }
    let heard = fixture.say("ana: definir tema roxo");
    assert!(heard.contains("light|dark"), "{heard}");
}

#[test]
fn boards_that_were_stored_before_have_the_usual_look() {
    let old = r#"{"subject":{"example":{"game":"hex"}},"lang":"en"}"#;
    let board: parlor::Board = serde_json::from_str(old).unwrap();
    assert_eq!(board.look, Look::default());
    assert!(!serde_json::to_string(&board).unwrap().contains("look"));
}
