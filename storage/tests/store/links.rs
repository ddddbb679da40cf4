//! One person of two, and an account that is parted again; challenges that are at home on several networks.

use storage::{Answer, Error, Link, NewChallenge, NewPlace, PersonId, Room, SeatSet, TableId};

use crate::{Fixture, append};

/// A code of somebody's, asked for at home.
fn link(fixture: &Fixture, person: PersonId, pass: &str, until: i64) -> Link {
    let (network, account, room) = ("terminal".to_owned(), "ana".to_owned(), "room".to_owned());
    Link { person, pass: pass.to_owned(), network, account, community: fixture.community, room, until }
}

#[test]
fn a_person_has_one_code_at_a_time() {
    let fixture = Fixture::new();
    let (ana, rui) = (fixture.ana, fixture.rui);
    let codes = [link(&fixture, ana, "A", 5), link(&fixture, ana, "B", 9), link(&fixture, rui, "C", 7)];
    let given = codes.clone();
    fixture.write(move |tx| given.iter().try_for_each(|link| tx.set_link(link))).unwrap();
    let by_pass = |pass: &'static str| fixture.store().read(move |s| s.link_by_pass(pass)).unwrap();
    assert_eq!((by_pass("A"), by_pass("B").as_ref()), (None, Some(&codes[1])));
    assert_eq!(fixture.store().read(|s| s.link_of(rui)).unwrap().as_ref(), Some(&codes[2]));
    assert_eq!(fixture.write(|tx| tx.forget_links_before(8)).unwrap(), 1);
    assert_eq!((by_pass("B").is_some(), by_pass("C")), (true, None));
    fixture.write(move |tx| tx.forget_person(ana)).unwrap();
    assert_eq!(by_pass("B"), None);
}

/// Whatever referred to either refers to the one person, whose number is the first one's.
#[test]
fn two_persons_become_one() {
    let fixture = Fixture::new();
    let (ana, rui, eva) = (fixture.ana, fixture.rui, fixture.eva);
    let table = fixture.table();
    let (nana, wire, other) = fixture
        .write(move |tx| {
            let nana = tx.remember_account("wire", "nana", "Nana", Some("pt"), 90)?.id;
            let wire = tx.remember_community("wire", "lar", "Lar", None)?.id;
            tx.set_setting(ana, "theme", Some("dark"))?;
            tx.set_setting(nana, "theme", Some("paper"))?;
            tx.set_setting(nana, "dm", Some("yes"))?;
            tx.add_text(nana, "a reason")?;
            let places = [
                NewPlace::For { person: nana, answer: Answer::Accepted, wish: None },
                NewPlace::For { person: eva, answer: Answer::Asked, wish: None },
            ];
            let challenge = tx.add_challenge(&new_challenge(wire, nana, &places))?;
            Ok((nana, wire, challenge))
        })
        .unwrap();
    assert_eq!(fixture.store().read(|s| s.running_table_of_both(ana, rui)).unwrap(), Some(table));
    assert_eq!(fixture.store().read(|s| s.running_table_of_both(ana, nana)).unwrap(), None);
    let codes = [link(&fixture, ana, "A", 5), link(&fixture, nana, "B", 9)];
    fixture.write(move |tx| codes.iter().try_for_each(|link| tx.set_link(link))).unwrap();
    fixture.write(move |tx| tx.join_persons(ana, nana)).unwrap();
    let store = fixture.store();
    let person = store.read(|s| s.person_of("wire", "nana")).unwrap().unwrap();
    assert_eq!(
        (person.id, &*person.name, person.locale.as_deref(), person.seen_at),
        (ana, "ana", Some("pt"), 90)
    );
    assert_eq!(store.read(|s| s.person(nana)).unwrap(), Some(person), "the number from before leads to her");
    let settings = store.read(|s| s.settings(ana)).unwrap();
    assert_eq!(
        settings.into_iter().map(|(key, value)| key + "=" + &value).collect::<Vec<_>>(),
        ["dm=yes", "theme=dark"]
    );
    assert_eq!(store.read(|s| s.texts_of(ana)).unwrap(), ["a reason"]);
    let challenge = store.read(|s| s.challenge(other)).unwrap().unwrap();
    assert!(challenge.made_by == ana && challenge.place_of(ana).is_some() && challenge.is_at_home_in(wire));
    let links = |pass: &'static str| store.read(move |s| s.link_by_pass(pass)).unwrap().is_some();
    assert_eq!((links("A"), links("B")), (true, false));
    assert_eq!(store.read(|s| s.names_on(table, "wire")).unwrap(), [(1, "Nana".to_owned())]);
    // Nobody is joined to nobody, to oneself, or a second time.
    for (kept, gone) in [(ana, PersonId(99)), (ana, ana), (ana, nana)] {
        let refused = fixture.write(move |tx| tx.join_persons(kept, gone));
        assert!(matches!(refused, Err(Error::Missing { what: "person", .. })), "{refused:?}");
    }
    // A third one: all numbers lead to whoever is left.
    let neta = fixture.write(|tx| tx.remember_account("third", "neta", "Neta", None, 3)).unwrap().id;
    fixture.write(move |tx| tx.join_persons(neta, ana)).unwrap();
    for number in [ana, nana, neta] {
        assert_eq!(store.read(move |s| s.person(number)).unwrap().unwrap().id, neta);
    }
    assert_eq!(store.read(|s| s.accounts_of(neta)).unwrap().len(), 3);
    assert_eq!(store.read(|s| s.seats(table)).unwrap()[0].person.id, neta);
    assert_eq!(store.check().unwrap(), Vec::<String>::new());
}

#[test]
fn an_account_is_parted_with_nothing_but_its_name() {
    let fixture = Fixture::new();
    let (ana, table) = (fixture.ana, fixture.table());
    let nana = fixture.write(|tx| tx.remember_account("wire", "nana", "Nana", None, 90)).unwrap().id;
    fixture.write(move |tx| tx.join_persons(ana, nana)).unwrap();
    fixture.write(|tx| tx.remember_account("wire", "nana", "Nana B.", None, 91).map(drop)).unwrap();
    fixture.write(move |tx| tx.set_setting(ana, "theme", Some("dark"))).unwrap();
    let new = fixture.write(|tx| tx.part_account("wire", "nana")).unwrap();
    let store = fixture.store();
    assert_eq!(store.read(|s| s.person_of("wire", "nana")).unwrap().as_ref(), Some(&new));
    assert!(![ana, nana].contains(&new.id) && new.name == "Nana B.");
    assert!(store.read(|s| s.settings(new.id)).unwrap().is_empty());
    let kept = store.read(|s| s.seats(table)).unwrap()[0].person.clone();
    assert_eq!((kept.id, &*kept.name), (ana, "ana"), "whoever is left is called as on the other account");
    let nobody = fixture.write(|tx| tx.part_account("wire", "nobody"));
    assert!(matches!(nobody, Err(Error::Missing { what: "account", .. })), "{nobody:?}");
    assert_eq!(store.check().unwrap(), Vec::<String>::new());
}

#[test]
fn a_finished_table_of_the_two_has_one_person_twice() {
    let fixture = Fixture::new();
    let (ana, rui, table) = (fixture.ana, fixture.rui, fixture.table());
    fixture.write(move |tx| append(tx, table, 1, "a1").map(drop)).unwrap();
    fixture
        .write(move |tx| tx.finish_table(table, SeatSet::NONE.with(1), SeatSet::NONE.with(2), "resigned", 7))
        .unwrap();
    assert_eq!(fixture.store().read(|s| s.running_table_of_both(ana, rui)).unwrap(), None);
    fixture.write(move |tx| tx.join_persons(ana, rui)).unwrap();
    let community = fixture.community;
    let finished = fixture.store().read(|s| s.finished_tables_in(community)).unwrap();
    assert_eq!(finished[0].persons[..2], [ana, ana]);
}

fn new_challenge(
    community: storage::CommunityId,
    made_by: PersonId,
    places: &[NewPlace],
) -> NewChallenge<'_> {
    NewChallenge {
        community,
        room: "sala",
        game: "hex",
        variant: "11",
        seats: 2,
        private: false,
        made_by,
        secret: None,
        commitment: None,
        word: None,
        event: "wire:1",
        created_at: 50,
        rematch_of: None,
        from: None,
        pass: Some("K7QM2XP4"),
        elsewhere: &[],
        time: None,
        places,
    }
}

/// A challenge is found by its code, also when it has ended, and in each of its rooms while it is open.
#[test]
fn a_challenge_is_at_home_on_several_networks() {
    let fixture = Fixture::new();
    let (home, ana, rui) = (fixture.community, fixture.ana, fixture.rui);
    let places = [NewPlace::For { person: ana, answer: Answer::Accepted, wish: None }, NewPlace::Open];
    let (id, wire) = fixture
        .write(move |tx| {
            let wire = tx.remember_community("wire", "lar", "Lar", None)?.id;
            let id = tx.add_challenge(&new_challenge(home, ana, &places))?;
            tx.set_place_network(id, ana, "terminal")?;
            tx.add_challenge_room(id, &Room { community: wire, room: "cave".to_owned() })?;
            Ok((id, wire))
        })
        .unwrap();
    let twice = fixture
        .write(move |tx| tx.add_challenge_room(id, &Room { community: wire, room: "sala".to_owned() }));
    assert!(matches!(twice, Err(Error::Database(_))), "one room on each network: {twice:?}");
    let again = fixture.write(move |tx| tx.add_challenge(&new_challenge(home, ana, &places)));
    assert!(matches!(again, Err(Error::Database(_))), "each code is one challenge's: {again:?}");
    let store = fixture.store();
    let found = store.read(|s| s.challenge_by_pass("K7QM2XP4")).unwrap().unwrap();
    assert_eq!(found.elsewhere, [Room { community: wire, room: "cave".to_owned() }]);
    let open = |community, room: &'static str| {
        store.read(move |s| s.open_challenges_in(community, room)).unwrap().len()
    };
    assert_eq!([open(home, "sala"), open(wire, "cave"), open(wire, "sala")], [1, 1, 0]);
    // Nobody plays on the wire yet.
    fixture.write(move |tx| tx.forget_idle_rooms(id)).unwrap();
    assert_eq!(store.read(|s| s.challenge(id)).unwrap().unwrap().elsewhere, []);
    fixture
        .write(move |tx| tx.add_challenge_room(id, &Room { community: wire, room: "cave".to_owned() }))
        .unwrap();
    let table = fixture.table();
    assert_eq!(store.read(|s| s.networks_at(table)).unwrap(), []);
    fixture
        .write(move |tx| {
            tx.fill_open_place(id, rui, None, "wire:2")?;
            tx.set_place_network(id, rui, "wire")?;
            tx.forget_idle_rooms(id)?;
            tx.close_challenge(id, storage::ChallengeState::Accepted, Some(table))
        })
        .unwrap();
    assert_eq!(store.read(|s| s.challenge(id)).unwrap().unwrap().elsewhere.len(), 1);
    let played = store.read(|s| s.networks_at(table)).unwrap();
    assert_eq!(played, [(ana, "terminal".to_owned()), (rui, "wire".to_owned())]);
    assert_eq!([open(home, "sala"), open(wire, "cave")], [0, 0]);
    assert!(store.read(|s| s.challenge_by_pass("K7QM2XP4")).unwrap().is_some());
    assert_eq!(table, TableId(1));
}
