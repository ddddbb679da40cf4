//! Persons, communities, handled events.

use storage::{CommunityId, Error, Heard, Merging, PersonId};

use crate::{Fixture, is_refused};

#[test]
fn an_account_is_remembered_once_and_renamed() {
    let fixture = Fixture::new();
    let old = fixture.write(|tx| tx.remember_account("discord", "7", "Zé", None, 100)).unwrap();
    let new = fixture.write(|tx| tx.remember_account("discord", "7", "José 🎲", Some("pt"), 50)).unwrap();
    let other = fixture.write(|tx| tx.remember_account("matrix", "7", "Zé", None, 60)).unwrap();
    assert_eq!((new.id, new.name.as_str(), new.seen_at), (old.id, "José 🎲", 100));
    assert_eq!(new.locale.as_deref(), Some("pt"));
    assert_ne!(other.id, old.id);
    let again = fixture.write(|tx| tx.remember_account("discord", "7", "José 🎲", None, 3_600_099)).unwrap();
    assert_eq!((again.seen_at, again.locale.as_deref()), (100, Some("pt")), "not an hour later");
    let late = fixture.write(|tx| tx.remember_account("discord", "7", "José 🎲", None, 3_600_100)).unwrap();
    assert_eq!(late.seen_at, 3_600_100);
    let store = fixture.store();
    let (account, person) = store.read(|snapshot| snapshot.account("discord", "7")).unwrap().unwrap();
    assert_eq!((account.name.as_str(), account.person, &person), ("José 🎲", late.id, &late));
    assert_eq!(store.read(|snapshot| snapshot.accounts_of(late.id)).unwrap(), std::slice::from_ref(&account));
    assert_eq!(store.read(|snapshot| snapshot.account_on(late.id, "discord")).unwrap(), Some(account));
    assert_eq!(store.read(|snapshot| snapshot.account_on(late.id, "matrix")).unwrap(), None);
    assert_eq!(store.read(|snapshot| snapshot.person_of("discord", "8")).unwrap(), None);
    assert_eq!(store.read(|snapshot| snapshot.person(PersonId(99))).unwrap(), None);
}

#[test]
fn a_community_keeps_how_it_was_heard() {
    let fixture = Fixture::new();
    let heard = Some(Heard { locale: "pt", hears: true, merging: Merging::Everywhere });
    let home = fixture.write(move |tx| tx.remember_community("terminal", "home", "Home", heard)).unwrap();
    assert_eq!((home.locale.as_deref(), home.hears, home.merging), (Some("pt"), true, Merging::Everywhere));
    let again = fixture.write(|tx| tx.remember_community("terminal", "home", "Home", None)).unwrap();
    assert_eq!(again, home);
}

#[test]
fn a_language_is_set_and_survives_renaming() {
    let fixture = Fixture::new();
    let (ana, home) = (fixture.ana, fixture.community);
    fixture.write(move |tx| tx.set_person_language(ana, Some("pt"))).unwrap();
    fixture.write(move |tx| tx.set_community_language(home, Some("en"))).unwrap();
    let player = fixture.write(|tx| tx.remember_account("terminal", "ana", "Ana B.", None, 2)).unwrap();
    let community = fixture.write(|tx| tx.remember_community("terminal", "home", "Home 2", None)).unwrap();
    assert_eq!((player.language.as_deref(), player.name.as_str()), (Some("pt"), "Ana B."));
    assert_eq!((community.language.as_deref(), community.name.as_str()), (Some("en"), "Home 2"));
    let store = fixture.store();
    assert_eq!(store.read(|snapshot| snapshot.community(home)).unwrap(), Some(community.clone()));
    let found = store.read(|snapshot| snapshot.community_by_account("terminal", "home")).unwrap();
    assert_eq!(found, Some(community));
    fixture.write(move |tx| tx.set_person_language(ana, None)).unwrap();
    assert_eq!(store.read(|snapshot| snapshot.person(ana)).unwrap().unwrap().language, None);
    let nobody = fixture.write(|tx| tx.set_person_language(PersonId(99), None));
    assert!(matches!(nobody, Err(Error::Missing { what: "person", id: 99 })), "{nobody:?}");
}

#[test]
fn settings_are_per_person() {
    let fixture = Fixture::new();
    let (ana, rui) = (fixture.ana, fixture.rui);
    fixture
        .write(move |tx| {
            tx.set_setting(ana, "theme", Some("dark"))?;
            tx.set_setting(ana, "theme", Some("wood"))?;
            tx.set_setting(ana, "quiet", Some("22-7"))?;
            tx.set_setting(rui, "theme", Some("light"))?;
            tx.set_setting(ana, "quiet", None)?;
            tx.set_setting(ana, "never set", None)
        })
        .unwrap();
    fixture
        .store()
        .read(|snapshot| {
            assert_eq!(snapshot.setting(ana, "theme")?.as_deref(), Some("wood"));
            assert_eq!(snapshot.setting(ana, "quiet")?, None);
            let all: Vec<_> = snapshot.settings(ana)?.into_iter().collect();
            assert_eq!(all, [("theme".to_owned(), "wood".to_owned())]);
            Ok::<_, Error>(())
        })
        .unwrap();
}

#[test]
fn an_event_is_handled_once() {
    let mut fixture = Fixture::new();
    assert!(fixture.write(|tx| tx.first_time("discord:1", 10)).unwrap());
    assert!(!fixture.write(|tx| tx.first_time("discord:1", 20)).unwrap());
    assert!(fixture.write(|tx| tx.first_time("matrix:1", 20)).unwrap());
    fixture.reopen();
    assert!(!fixture.write(|tx| tx.first_time("discord:1", 30)).unwrap(), "forgotten by reopening");
    assert_eq!(fixture.write(|tx| tx.forget_events_before(20)).unwrap(), 1);
    assert!(!fixture.write(|tx| tx.first_time("matrix:1", 30)).unwrap());
    assert!(fixture.write(|tx| tx.first_time("discord:1", 30)).unwrap());
    assert!(fixture.write(|tx| tx.forget_event("discord:1")).unwrap());
    assert!(!fixture.write(|tx| tx.forget_event("discord:1")).unwrap());
    assert!(fixture.write(|tx| tx.first_time("discord:1", 40)).unwrap());
}

#[test]
fn a_forgotten_person_keeps_the_seats_and_nothing_else() {
    let fixture = Fixture::new();
    let (ana, table) = (fixture.ana, fixture.table());
    fixture.write(move |tx| tx.set_setting(ana, "theme", Some("dark"))).unwrap();
    fixture.write(move |tx| tx.set_person_language(ana, Some("pt"))).unwrap();
    let text = fixture.write(move |tx| tx.add_text(ana, "my reason")).unwrap();
    fixture.write(move |tx| tx.forget_person(ana)).unwrap();
    let store = fixture.store();
    let left = store.read(|snapshot| snapshot.person(ana)).unwrap().unwrap();
    assert_eq!((&*left.name, left.language, left.seen_at), ("", None, 0));
    assert!(store.read(|snapshot| snapshot.accounts_of(ana)).unwrap().is_empty());
    assert_eq!(store.read(|snapshot| snapshot.text(text)).unwrap().as_deref(), Some(""));
    assert!(store.read(|snapshot| snapshot.settings(ana)).unwrap().is_empty());
    assert_eq!(store.read(|snapshot| snapshot.seats(table)).unwrap()[0].person.id, ana);
    let new = fixture.write(|tx| tx.remember_account("terminal", "ana", "Ana", None, 9)).unwrap();
    assert_ne!(new.id, ana);
    let nobody = fixture.write(|tx| tx.forget_person(PersonId(99)));
    assert!(matches!(nobody, Err(Error::Missing { what: "person", id: 99 })), "{nobody:?}");
}

#[test]
fn settings_are_per_community() {
    let fixture = Fixture::new();
    let home = fixture.community;
    let away = fixture.write(|tx| tx.remember_community("terminal", "away", "Away", None)).unwrap().id;
    fixture
        .write(move |tx| {
            tx.set_community_setting(home, "threads", Some("yes"))?;
            tx.set_community_setting(home, "threads", Some("no"))?;
            tx.set_community_setting(home, "rooms", Some("[]"))?;
            tx.set_community_setting(home, "rooms", None)?;
            tx.set_community_setting(away, "never set", None)
        })
        .unwrap();
    let read = |id, key| fixture.store().read(|snapshot| snapshot.community_setting(id, key)).unwrap();
    assert_eq!(read(home, "threads").as_deref(), Some("no"));
    assert_eq!((read(home, "rooms"), read(away, "threads"), read(away, "never set")), (None, None, None));
    let nowhere = fixture.write(|tx| tx.set_community_setting(CommunityId(99), "threads", Some("no")));
    assert!(is_refused(&nowhere), "{nowhere:?}");
}
