//! The offers of Tab at a table that is played.

use std::sync::Arc;

use courier::ManualClock;

use super::*;
use crate::{line::mentioned, options::Options, room::Room, room::people::People, tests::options};

struct Table {
    _folder: tempfile::TempDir,
    options: Options,
}

impl Table {
    fn new() -> Table {
        let folder = tempfile::tempdir().unwrap();
        let clock = Arc::new(ManualClock::at(1_700_000_000_000));
        let options = options(&folder.path().join("a.sqlite"), clock, || [7; 32]);
        Table { _folder: folder, options }
    }

    fn completion(&self) -> Completion<'_> {
        Completion::new(&self.options.store, self.options.lang, SharedDesk::default())
    }

    fn people(&self) -> People<'_> {
        People::new(&self.options.store)
    }

    /// Says something as somebody, and does it.
    fn say(&self, room: &mut Room<'_>, name: &str, text: &str) {
        let mut people = self.people();
        let named = mentioned(text).into_iter().map(|name| (name.to_owned(), people.person(name))).collect();
        room.hear(people.person(name), parlor::Line::read(text), named, None).unwrap();
    }
}

#[test]
fn what_is_offered_fits_what_was_typed() {
    let table = Table::new();
    let mut room = Room::new(&table.options);
    let completion = table.completion();
    let mut desk = Desk {
        people: vec!["ana".to_owned(), "bruno".to_owned()],
        speaker: Some("ana".to_owned()),
        ..Desk::default()
    };
    table.say(&mut room, "ana", "play breakthrough @bruno seat=1");
    let accept = vec!["1".to_owned(), "word=".to_owned()];
    assert_eq!(completion.offer(&mut desk, "bruno: accept "), (14, accept));
    table.say(&mut room, "bruno", "accept");
    let mut other = Desk { people: desk.people.clone(), speaker: desk.speaker.clone(), ..Desk::default() };
    let mut offered = |line: &str| completion.offer(&mut other, line).1;
    let verbs = ["plan ", "plans ", "play "].map(str::to_owned).to_vec();
    assert_eq!(completion.offer(&mut desk, "ana: pl"), (5, verbs));
    assert_eq!(completion.offer(&mut desk, "/as b"), (4, vec!["bruno".to_owned()]));
    assert_eq!(offered("/q"), ["/quit "]);
    assert_eq!(offered("play brea"), ["breakthrough "]);
    assert_eq!(offered("jogar av"), ["avanço "]);
    assert_eq!(offered("play breakthrough @b"), ["@bruno "]);
    assert_eq!(offered("play breakthrough v"), ["variant=standard "]);
    assert_eq!(offered("br"), ["bruno: "]);
    assert_eq!(offered("history "), ["#1 "]);
    assert_eq!(
        offered("jogar hex lug"),
        ["lugar=1 ", "lugar=2 ", "lugar=3 ", "lugar=4 ", "lugar=sorte ", "lugares="]
    );
    assert_eq!(offered("admin rooms "), ["all ", "here "]);
    assert_eq!(
        completion.offer(&mut desk, "  move #1 d2-"),
        (10, vec!["d2-c3", "d2-d3", "d2-e3"].into_iter().map(str::to_owned).collect())
    );
    assert_eq!(offered("d2-d"), ["d2-d3"]);
    assert_eq!(offered("bruno: d6"), Vec::<String>::new(), "it is not Bruno's turn");
    assert_eq!(offered("é: ça"), ["cancel "], "accents do not matter");
    assert_eq!(offered("é: ß"), Vec::<String>::new());
    table.say(&mut room, "ana", "resign #1 yes");
    assert_eq!(offered("d2-d"), Vec::<String>::new());
}

#[test]
fn hidden_hands_are_offered_to_their_player_alone() {
    let table = Table::new();
    let mut room = Room::new(&table.options);
    table.say(&mut room, "ana", "play leopard @bruno");
    table.say(&mut room, "bruno", "accept");
    let first = if table.people().waiting("ana").is_empty() { "bruno" } else { "ana" };
    let completion = table.completion();
    let mut desk = Desk::default();
    let line = format!("{first}: x");
    assert_eq!(completion.offer(&mut desk, &line).1, Vec::<String>::new());
    desk.speaker = Some(first.to_owned());
    assert_eq!(completion.offer(&mut desk, "hel").1, ["help "]);
    for typed in ["", "x", "1", "K", "move ", "#1 ", &line] {
        let found = completion.offer(&mut desk, typed).1;
        assert!(
            !found.iter().any(|text| !text.starts_with('#') && text.contains(|c: char| c.is_ascii_digit())),
            "{typed}: {found:?}"
        );
    }
    assert!(!desk.told_secrets);
    desk.sits = true;
    assert!(completion.offer(&mut desk, &line).1.len() > 4);
    assert!(desk.told_secrets, "the screen will be wiped");
}
