//! Networks that are followed, messages that are taken away, and rooms that go on elsewhere.

use storage::{Error, Lane, NewChallenge, Room, Spot, Transaction};

use crate::{Fixture, new_table, play::challenges::new_challenge};

#[test]
fn how_far_a_network_was_heard_is_kept() {
    let fixture = Fixture::new();
    let heard = |network: &'static str| fixture.store().read(move |s| s.heard(network)).unwrap();
    assert_eq!(heard("matrix"), None);
    for mark in ["s1", "s2"] {
        fixture.store().write(move |tx: &Transaction| tx.set_heard("matrix", mark)).wait().unwrap();
        assert_eq!(heard("matrix").as_deref(), Some(mark));
    }
    assert_eq!(heard("other"), None);
}

#[test]
fn what_is_passing_is_kept_until_it_is_forgotten() {
    let fixture = Fixture::new();
    let add = |tx: &Transaction| {
        for (account, room, message) in [("ana", "hall", "1"), ("ana", "hall", "2"), ("ana", "hall", "1")] {
            tx.add_passing("matrix", account, room, message)?;
        }
        tx.add_passing("matrix", "ana", "garden", "3")?;
        tx.add_passing("matrix", "rui", "hall", "4")
    };
    fixture.store().write(add).wait().unwrap();
    let passing = |account: &str, room: &str| {
        fixture.store().read(|snapshot| snapshot.passing("matrix", account, room)).unwrap()
    };
    assert_eq!(passing("ana", "hall"), ["1", "2"]);
    for _ in 0..2 {
        let forget = |tx: &Transaction| tx.forget_passing("matrix", "ana", "hall", "1");
        fixture.store().write(forget).wait().unwrap();
        assert_eq!(passing("ana", "hall"), ["2"]);
    }
    assert_eq!(
        (passing("ana", "garden"), passing("rui", "hall")),
        (vec!["3".to_owned()], vec!["4".to_owned()])
    );
}

#[test]
fn nothing_is_left_of_whom_had_everything_deleted() {
    let fixture = Fixture::new();
    let job = |tx: &Transaction| {
        let ana = tx.remember_account("matrix", "ana", "Ana", None, 1)?;
        tx.add_passing("matrix", "ana", "hall", "1")?;
        tx.add_passing("matrix", "rui", "hall", "2")?;
        tx.forget_person(ana.id)?;
        Ok::<_, Error>((tx.passing("matrix", "ana", "hall")?, tx.passing("matrix", "rui", "hall")?))
    };
    let (ana, rui) = fixture.store().write(job).wait().unwrap();
    assert_eq!((ana.len(), rui.len()), (0, 1));
}

#[test]
fn what_is_open_belongs_to_the_community_of_its_room() {
    let fixture = Fixture::new();
    let job = |tx: &Transaction| {
        let ana = tx.remember_account("matrix", "ana", "Ana", None, 1)?;
        let people = [ana.id];
        let home = tx.remember_community("matrix", "!a:x", "Home", None)?.id;
        let space = tx.remember_community("matrix", "!s:x", "Space", None)?.id;
        let table = tx.add_table(&storage::NewTable { room: "!a:x", ..new_table(home, &people) })?;
        let other = tx.add_table(&storage::NewTable { room: "!b:x", ..new_table(home, &people) })?;
        let challenge =
            tx.add_challenge(&NewChallenge { room: "!a:x", ..new_challenge(home, ana.id, &[]) })?;
        let unsettled = |community| tx.is_unsettled("matrix", "!a:x", community);
        let before = (unsettled(Some(home))?, unsettled(Some(space))?, unsettled(None)?);
        assert_eq!(before, (false, true, true));
        tx.settle_room("matrix", "!a:x", space)?;
        assert_eq!((unsettled(Some(home))?, unsettled(Some(space))?), (true, false));
        let of = |table| {
            Ok::<_, Error>((
                tx.table(table)?.unwrap().community,
                tx.place_of(table, "matrix")?.unwrap().community,
            ))
        };
        assert_eq!((of(table)?, of(other)?), ((space, space), (home, home)));
        assert_eq!(tx.challenge(challenge)?.unwrap().community, space);
        Ok::<_, Error>(())
    };
    fixture.store().write(job).wait().unwrap();
}

#[test]
fn all_that_is_in_a_room_goes_with_it() {
    let fixture = Fixture::new();
    let (old, new) = ("!a:x", "!b:x");
    let job = move |tx: &Transaction| {
        let ana = tx.remember_account("matrix", "ana", "Ana", None, 1)?;
        let home = tx.remember_community("matrix", old, "Home", None)?;
        let other = tx.remember_community("terminal", old, "Other", None)?;
        tx.set_community_setting(home.id, "rooms", Some(r#"["!a:x","!ab:x"]"#))?;
        let people = [ana.id];
        let table = tx.add_table(&storage::NewTable { room: old, ..new_table(home.id, &people) })?;
        tx.set_spot(table, "matrix", &Spot::Thread("$root".to_owned()))?;
        let body = format!(r#"{{"to":{{"room":{{"community":"{old}","room":"{old}"}}}}}}"#);
        tx.add_post("matrix", &Lane::Room(home.id, old.to_owned()), home.id, &body, 1)?;
        tx.add_post("matrix", &Lane::Person(ana.id), home.id, &body, 1)?;
        tx.add_post("terminal", &Lane::Room(other.id, old.to_owned()), other.id, &body, 1)?;
        // One that was made there, and one that has come there from another network.
        let made = tx.add_challenge(&NewChallenge { room: old, ..new_challenge(home.id, ana.id, &[]) })?;
        let come = tx.add_challenge(&new_challenge(other.id, ana.id, &[]))?;
        tx.add_challenge_room(come, &Room { community: home.id, room: old.to_owned() })?;
        tx.move_room("matrix", old, new)?;
        let rooms = (tx.challenge(made)?, tx.challenge(come)?);
        Ok::<_, Error>((home.id, table, rooms))
    };
    let (home, table, (made, come)) = fixture.store().write(job).wait().unwrap();
    let store = fixture.store();
    assert_eq!(store.read(|s| s.community_by_account("matrix", old)).unwrap(), None);
    assert_eq!(store.read(|s| s.community_by_account("matrix", new)).unwrap().unwrap().id, home);
    let place = store.read(|s| s.place_of(table, "matrix")).unwrap().unwrap();
    assert_eq!((&*place.room, place.spot), (new, Spot::Undecided), "its thread stays behind");
    assert_eq!(made.unwrap().room, new);
    assert_eq!(come.unwrap().elsewhere, [Room { community: home, room: new.to_owned() }]);
    let rooms = store.read(|s| s.community_setting(home, "rooms")).unwrap();
    assert_eq!(rooms.as_deref(), Some(r#"["!b:x","!ab:x"]"#));
    let posts = store.read(|s| s.waiting_posts("matrix")).unwrap();
    assert_eq!(posts.len(), 2);
    assert!(posts.iter().all(|post| !post.body.contains(old) && post.body.matches(new).count() == 2));
    assert_eq!(posts[0].lane, Lane::Room(home, new.to_owned()));
    let elsewhere = store.read(|s| s.waiting_posts("terminal")).unwrap();
    assert!(
        elsewhere[0].body.contains(old) && matches!(&elsewhere[0].lane, Lane::Room(_, room) if room == old)
    );
    // The lane can be claimed under its new name.
    let claim = |tx: &Transaction| tx.claim_lanes("matrix", "me", (2, 3), 10, &|_| true);
    assert_eq!(store.write(claim).wait().unwrap().len(), 2);
}
