//! One person of two, and an account that is parted again; challenges that are at home on several networks.

use storage::{Answer, Error, Link, NewChallenge, NewPlace, PersonId, Room, SeatSet, TableId, Transaction};

use crate::{Fixture, append};

/// A code of somebody's, asked for at home.
fn link(fixture: &Fixture, person: PersonId, pass: &str, until: i64) -> Link {
    let (network, account, room) = ("terminal".to_owned(), "ana".to_owned(), "room".to_owned());
    Link {
        person,
        pass: pass.to_owned(),
        network,
        account,
        community: fixture.community,
        room,
        until,
        asked: None,
    }
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

/// Tests that whatever referred to either refers to the one person, whose number is the first one's.
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
    fixture.write(move |tx| tx.join_persons(ana, nana, 100)).unwrap();
    let store = fixture.store();
    let person = store.read(|s| s.person_of("wire", "nana")).unwrap().unwrap();
    assert_eq!(
        (person.id, &*person.name, person.locale.as_deref(), person.seen_at),
        (ana, "Nana", Some("pt"), 90)
    );
    let named = |network: &'static str| {
        store.read(move |s| {
            s.call_as_on(network);
            let sits = s.seats(table)?.remove(0).person;
            let asked =
                s.challenge(other)?.and_then(|one| one.places.into_iter().find_map(|place| place.person));
            Ok::<_, Error>(
                [s.person(nana)?, Some(sits), asked].map(|person| person.map(|one| (one.id, one.name))),
            )
        })
    };
    for (network, name) in [("wire", "Nana"), ("terminal", "ana"), ("elsewhere", "ana"), ("", "ana")] {
        let expected = Some((ana, name.to_owned()));
        let all = [expected.clone(), expected.clone(), expected];
        assert_eq!(
            named(network).unwrap(),
            all,
            "the number from before leads to her, by her name on {network}"
        );
    }
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
    // Nobody is joined to nobody, to oneself, or a second time.
    for (kept, gone) in [(ana, PersonId(99)), (ana, ana), (ana, nana)] {
        let refused = fixture.write(move |tx| tx.join_persons(kept, gone, 100));
        assert!(matches!(refused, Err(Error::Missing { what: "person", .. })), "{refused:?}");
    }
    // A third one: all numbers lead to whoever is left.
    let neta = fixture.write(|tx| tx.remember_account("third", "neta", "Neta", None, 3)).unwrap().id;
    fixture.write(move |tx| tx.join_persons(neta, ana, 100)).unwrap();
    for number in [ana, nana, neta] {
        assert_eq!(store.read(move |s| s.person(number)).unwrap().unwrap().id, neta);
    }
    assert_eq!(store.read(|s| s.accounts_of(neta)).unwrap().len(), 3);
    assert_eq!(store.read(|s| s.seats(table)).unwrap()[0].person.id, neta);
    assert_eq!(store.check().unwrap(), Vec::<String>::new());
}

/// The time when it can be undone no more.
const LATE: i64 = 1_000;

#[test]
fn an_account_is_parted_with_nothing_but_its_name_when_it_is_late() {
    let fixture = Fixture::new();
    let (ana, table) = (fixture.ana, fixture.table());
    let nana = fixture.write(move |tx| tx.remember_account("wire", "nana", "Nana", None, 90)).unwrap().id;
    fixture.write(move |tx| tx.join_persons(ana, nana, 100)).unwrap();
    fixture.write(|tx| tx.remember_account("wire", "nana", "Nana B.", None, 91).map(drop)).unwrap();
    fixture.write(move |tx| tx.set_setting(ana, "theme", Some("dark"))).unwrap();
    let (new, rest) = fixture.write(|tx| tx.part_account("wire", "nana", LATE + 1, LATE)).unwrap();
    let store = fixture.store();
    assert_eq!(store.read(|s| s.person_of("wire", "nana")).unwrap().as_ref(), Some(&new));
    assert!(![ana, nana].contains(&new.id) && new.name == "Nana B." && rest == ana);
    assert!(store.read(|s| s.settings(new.id)).unwrap().is_empty());
    let kept = store.read(|s| s.seats(table)).unwrap()[0].person.clone();
    assert_eq!((kept.id, &*kept.name), (ana, "ana"), "whoever is left is called as on the other account");
    let kin = store.read(|s| s.kin()).unwrap();
    assert_eq!(kin.len(), 1);
    assert!([kin[0].one, kin[0].other].contains(&new.id) && kin[0].parted_at == Some(LATE + 1), "{kin:?}");
    let nobody = fixture.write(|tx| tx.part_account("wire", "nobody", LATE, LATE));
    assert!(matches!(nobody, Err(Error::Missing { what: "account", .. })), "{nobody:?}");
    assert_eq!(store.check().unwrap(), Vec::<String>::new());
}

/// All rows of a column that refers to a person, of all tables but those that remember how it was.
fn referred(fixture: &Fixture) -> Vec<(String, i64)> {
    let mut found = Vec::new();
    let columns = fixture.place.references_to_persons().into_iter();
    for (table, column) in columns.filter(|(_, column)| !column.ends_with("came_with")) {
        let rows = format!("SELECT {column} FROM {table} WHERE {column} IS NOT NULL ORDER BY 1");
        let rows = fixture.place.seen(&rows);
        found.extend(rows.into_iter().map(|id| (format!("{table}.{column}"), id.parse().unwrap())));
    }
    found.retain(|(column, _)| ["joined", "kin.", "brought"].iter().all(|name| !column.starts_with(name)));
    found
}

/// Gives a person something in every table that refers to persons.
fn fill(tx: &Transaction, fixture: (storage::CommunityId, PersonId), own: PersonId) -> Result<(), Error> {
    let (community, other) = fixture;
    let table = tx.add_table(&crate::new_table(community, &[own, other]))?;
    let places = [
        NewPlace::For { person: own, answer: Answer::Accepted, wish: None },
        NewPlace::For { person: other, answer: Answer::Asked, wish: None },
    ];
    tx.add_challenge(&NewChallenge { pass: None, ..new_challenge(community, own, &places) })?;
    tx.set_setting(own, "theme", Some("dark"))?;
    tx.set_person_language(own, Some("pt"))?;
    tx.add_text(own, "because")?;
    tx.add_vacation(own, 5, 9)?;
    let plan = storage::NewPlan { table, person: own, ply: 0, digest: 1, moves: "[]", made_at: 3 };
    tx.add_plan(&plan)?;
    tx.add_note(table, own, "mind", 4)?;
    tx.owe(own, "wire", table, 3)?;
    let fact = append(tx, table, 1, "a1")?;
    tx.add_missed(own, fact)?;
    let timer =
        storage::NewTimer { due_at: 900, kind: "digest", body: "{}", made_at: 1, ..Default::default() };
    tx.add_timer(&storage::NewTimer { person: Some(own), ..timer })?;
    let second = tx.add_table(&crate::new_table(community, &[own, other]))?;
    let taken = append(tx, second, 1, "a1")?;
    tx.give_seat(&storage::SeatOffer { table: second, seat: 1, person: own }, "wire", taken)?;
    tx.offer_seat(&storage::SeatOffer { table: second, seat: 2, person: own })
}

/// Everything that refers to one of two refers to the one person; and back again, as it was.
#[test]
fn all_that_was_somebodys_is_given_back() {
    let fixture = Fixture::new();
    let (ana, eva, community) = (fixture.ana, fixture.eva, fixture.community);
    let nana = fixture.write(|tx| tx.remember_account("wire", "nana", "Nana", Some("pt"), 90)).unwrap().id;
    fixture.write(move |tx| fill(tx, (community, eva), nana)).unwrap();
    let before = referred(&fixture);
    let own: Vec<&String> = before.iter().filter(|(_, id)| *id == nana.0).map(|(at, _)| at).collect();
    for column in [
        "accounts.person_id",
        "seats.person_id",
        "former_seats.person_id",
        "seat_offers.person_id",
        "challenges.made_by",
        "challenge_places.person_id",
        "texts.person_id",
        "vacations.person_id",
        "plans.person_id",
        "notes.person_id",
        "owed.person_id",
        "missed.person_id",
        "timers.person_id",
        "person_settings.person_id",
    ] {
        assert!(own.iter().any(|own| *own == column), "{column}: {own:?}");
    }
    fixture.write(move |tx| tx.join_persons(ana, nana, 100)).unwrap();
    let joined = referred(&fixture);
    assert!(joined.iter().all(|(_, id)| *id != nana.0), "{joined:?}");
    let person = fixture.store().read(|s| s.person(ana)).unwrap().unwrap();
    assert_eq!(person.language.as_deref(), Some("pt"));
    let (new, rest) = fixture.write(|tx| tx.part_account("wire", "nana", 200, 50)).unwrap();
    assert_eq!((new.id, &*new.name, rest), (nana, "Nana", ana));
    assert_eq!((new.language.as_deref(), new.locale.as_deref()), (Some("pt"), Some("pt")));
    let person = fixture.store().read(|s| s.person(ana)).unwrap().unwrap();
    assert_eq!((person.language, person.locale, &*person.name), (None, None, "ana"));
    assert_eq!(referred(&fixture), before);
    for table in ["joined", "joined_settings", "joined_timers", "brought_settings"] {
        let rows = format!("SELECT count(*) FROM {table}");
        assert_eq!(fixture.place.seen(&rows), ["0"], "{table}");
    }
    assert_eq!(fixture.store().check().unwrap(), Vec::<String>::new());
}

/// Tests that whoever is forgotten leaves nothing of how the accounts were before.
#[test]
fn nothing_is_left_of_what_was_before_when_a_person_is_forgotten() {
    let fixture = Fixture::new();
    let (ana, eva, community) = (fixture.ana, fixture.eva, fixture.community);
    let nana = fixture.write(|tx| tx.remember_account("wire", "nana", "Nana", Some("pt"), 90)).unwrap().id;
    fixture.write(move |tx| fill(tx, (community, eva), nana)).unwrap();
    fixture.write(move |tx| tx.join_persons(ana, nana, 100)).unwrap();
    fixture.write(move |tx| tx.forget_person(ana)).unwrap();
    for sql in [
        "SELECT count(*) FROM joined",
        "SELECT count(*) FROM joined_settings",
        "SELECT count(*) FROM joined_timers",
        "SELECT count(*) FROM brought_settings",
        "SELECT count(*) FROM person_settings",
        "SELECT count(*) FROM seats WHERE came_with IS NOT NULL",
        "SELECT count(*) FROM persons WHERE came_with IS NOT NULL OR name IN ('ana', 'Nana')",
    ] {
        assert_eq!(fixture.place.seen(sql), ["0"], "{sql}");
    }
    assert_eq!(fixture.store().read(|s| s.account("wire", "nana")).unwrap(), None);
    assert_eq!(fixture.store().check().unwrap(), Vec::<String>::new());
}

/// Tests that of two links of which one is late, the other one can be undone.
#[test]
fn each_link_has_a_time_of_its_own() {
    let fixture = Fixture::new();
    let ana = fixture.ana;
    let other = |network: &'static str, name: &'static str| {
        fixture.write(move |tx| tx.remember_account(network, name, name, None, 3)).unwrap().id
    };
    let (nana, neta) = (other("wire", "nana"), other("post", "neta"));
    // Nana comes to Ana, and with Ana to Neta.
    fixture.write(move |tx| tx.join_persons(ana, nana, 100)).unwrap();
    fixture.write(move |tx| tx.join_persons(neta, ana, 500)).unwrap();
    let store = fixture.store();
    let parting = |network: &'static str, account: &'static str, since: i64| {
        store.read(move |s| s.parting(network, account, since)).unwrap().unwrap()
    };
    let names = |accounts: &[storage::Account]| {
        accounts.iter().map(|account| account.name.clone()).collect::<Vec<_>>()
    };
    let early = parting("wire", "nana", 50);
    assert_eq!((early.since, names(&early.from)), (Some(100), vec!["neta".to_owned(), "ana".to_owned()]));
    // What is late by then is one with Ana.
    let late = parting("wire", "nana", 300);
    assert_eq!(
        (late.since, names(&late.with), names(&late.from)),
        (Some(500), vec!["ana".to_owned()], vec!["neta".to_owned()])
    );
    let (person, rest) = fixture.write(|tx| tx.part_account("wire", "nana", 600, 300)).unwrap();
    assert_eq!((person.id, rest), (ana, neta));
    assert_eq!(names(&store.read(|s| s.accounts_of(ana)).unwrap()), ["ana", "nana"]);
    for number in [ana, nana] {
        assert_eq!(store.read(move |s| s.person(number)).unwrap().unwrap().id, ana);
    }
    let kin = store.read(|s| s.kin()).unwrap();
    assert_eq!(kin.len(), 1);
    assert_eq!(kin[0].parted_at, Some(600));
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
    fixture.write(move |tx| tx.join_persons(ana, rui, 100)).unwrap();
    let finished = || fixture.store().read(move |s| s.finished_table(table)).unwrap().unwrap();
    let circle = |person| fixture.store().read(move |s| s.circle_of(person)).unwrap();
    assert_eq!((finished().persons, circle(ana)), (vec![ana, ana], vec![ana, rui]));
    // Parted, each has the own seat again; that they were one stays.
    let row = "UPDATE accounts SET network = 'wire' WHERE account = 'rui'";
    assert!(fixture.place.run(row));
    fixture.write(|tx| tx.part_account("wire", "rui", 200, 50)).unwrap();
    assert_eq!(
        (finished().persons, circle(ana), circle(rui)),
        (vec![ana, rui], vec![ana, rui], vec![rui, ana])
    );
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
