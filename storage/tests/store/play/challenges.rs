//! Challenges and their places.

use storage::{
    Answer, Beginning, Challenge, ChallengeId, ChallengeState, CommunityId, Error, NewChallenge, NewPlace,
    PersonId, Secret, Shown, TableId,
};

use crate::Fixture;

pub fn new_challenge(community: CommunityId, made_by: PersonId, places: &[NewPlace]) -> NewChallenge<'_> {
    NewChallenge {
        community,
        room: "room",
        game: "leopard",
        variant: "",
        seats: 2,
        private: true,
        made_by,
        secret: Some(&Secret([9; 32])),
        commitment: Some(&[3; 32]),
        word: None,
        event: "terminal:5",
        created_at: 50,
        rematch_of: None,
        from: None,
        pass: None,
        elsewhere: &[],
        time: None,
        places,
    }
}

fn mine(person: PersonId) -> NewPlace {
    NewPlace::For { person, answer: Answer::Accepted, wish: Some(2) }
}

fn add(fixture: &Fixture, made_by: PersonId, other: NewPlace, rematch_of: Option<TableId>) -> ChallengeId {
    let community = fixture.community;
    fixture
        .write(move |tx| {
            let places = [mine(made_by), other];
            tx.add_challenge(&NewChallenge { rematch_of, ..new_challenge(community, made_by, &places) })
        })
        .unwrap()
}

fn ask(person: PersonId) -> NewPlace {
    NewPlace::For { person, answer: Answer::Asked, wish: None }
}

fn load(fixture: &Fixture, id: ChallengeId) -> Challenge {
    fixture.store().read(|snapshot| snapshot.challenge(id)).unwrap().unwrap()
}

/// The events by which persons accepted, and whose word is what.
fn parts(fixture: &Fixture, id: ChallengeId) -> Vec<(Option<String>, Option<String>)> {
    load(fixture, id).places.into_iter().map(|place| (place.word, place.event)).collect()
}

#[test]
fn a_challenge_goes_on_from_a_table_or_from_a_code() {
    let fixture = Fixture::new();
    let (community, ana, rui) = (fixture.community, fixture.ana, fixture.rui);
    let table = fixture.table();
    for from in [Beginning::Table(table), Beginning::Code("a code".to_owned())] {
        let add = || {
            let new = from.clone();
            fixture.write(move |tx| {
                let places = [mine(ana), ask(rui)];
                let from = Some((&new, 3));
                tx.add_challenge(&NewChallenge { from, ..new_challenge(community, ana, &places) })
            })
        };
        let id = add().unwrap();
        assert_eq!(load(&fixture, id).from, Some((from.clone(), 3)));
        // A code without a table is forgotten; one of which a table came stays, and both are known to go on.
        let accepted = add().unwrap();
        let close = |id, state, table| fixture.write(move |tx| tx.close_challenge(id, state, table)).unwrap();
        assert!(close(id, ChallengeState::Cancelled, None));
        let stays = matches!(from, Beginning::Table(_));
        assert_eq!(load(&fixture, id).from, Some((from.clone(), 3)).filter(|_| stays));
        let begun = fixture.table();
        assert_eq!(fixture.store().read(|snapshot| snapshot.began_at(begun)).unwrap(), 0);
        assert!(close(accepted, ChallengeState::Accepted, Some(begun)));
        assert_eq!(load(&fixture, accepted).from, Some((from, 3)));
        assert_eq!(fixture.store().read(|snapshot| snapshot.began_at(begun)).unwrap(), 3);
    }
    assert_eq!(load(&fixture, add(&fixture, ana, ask(rui), None)).from, None);
}

#[test]
fn words_stay_with_the_table_and_go_without_one() {
    let fixture = Fixture::new();
    let (ana, rui, eva) = (fixture.ana, fixture.rui, fixture.eva);
    let some = |text: &str| Some(text.to_owned());
    let id = add(&fixture, ana, NewPlace::Open, None);
    assert_eq!(load(&fixture, id).commitment, Some([3; 32]));
    assert_eq!(parts(&fixture, id), [(None, None), (None, None)]);
    assert!(!fixture.write(move |tx| tx.give_word(id, eva, "late")).unwrap(), "eva has no place");
    assert!(fixture.write(move |tx| tx.give_word(id, ana, "first")).unwrap());
    fixture.write(move |tx| tx.fill_open_place(id, rui, None, "stage:8")).unwrap();
    assert!(fixture.write(move |tx| tx.give_word(id, ana, "second")).unwrap());
    let given = [(some("second"), None), (None, some("stage:8"))];
    assert_eq!(parts(&fixture, id), given);
    let table = fixture.table();
    assert!(fixture.write(move |tx| tx.close_challenge(id, ChallengeState::Accepted, Some(table))).unwrap());
    assert!(!fixture.write(move |tx| tx.give_word(id, ana, "late")).unwrap(), "it is closed");
    assert_eq!(parts(&fixture, id), given);
    let found = fixture.store().read(|snapshot| snapshot.challenge_of(table)).unwrap();
    assert_eq!(found, Some(load(&fixture, id)));

    let withdrawn = add(&fixture, ana, ask(rui), None);
    fixture.write(move |tx| tx.give_word(withdrawn, ana, "nobody needs it")).unwrap();
    assert!(fixture.write(move |tx| tx.close_challenge(withdrawn, ChallengeState::Cancelled, None)).unwrap());
    assert_eq!(parts(&fixture, withdrawn), [(None, None), (None, None)]);
}

#[test]
fn the_first_message_that_shows_a_challenge_is_known() {
    let fixture = Fixture::new();
    let id = add(&fixture, fixture.ana, ask(fixture.rui), None);
    let found = |id| fixture.store().read(|snapshot| snapshot.message_of_challenge(id)).unwrap();
    assert_eq!(found(id), None);
    fixture
        .write(move |tx| {
            for message in ["1000", "999"] {
                let (message, room) = (message.to_owned(), "room".to_owned());
                let (table, ply, digest) = (None, None, None);
                tx.add_shown(
                    "stage",
                    &Shown { message, room, table, ply, digest, challenge: Some(id), asks: None },
                )?;
            }
            Ok::<_, Error>(())
        })
        .unwrap();
    assert_eq!(found(id), Some(("stage".to_owned(), "999".to_owned())));
}

#[test]
fn a_challenge_reads_as_it_was_written() {
    let fixture = Fixture::new();
    let id = add(&fixture, fixture.ana, ask(fixture.rui), None);
    let challenge = load(&fixture, id);
    assert_eq!(challenge.community, fixture.community);
    assert_eq!(
        (challenge.room.as_str(), challenge.game.as_str(), challenge.variant.as_str()),
        ("room", "leopard", "")
    );
    assert_eq!((challenge.seats, challenge.private, challenge.made_by), (2, true, fixture.ana));
    assert_eq!((challenge.secret.clone(), challenge.event.as_str()), (Some(Secret([9; 32])), "terminal:5"));
    assert_eq!((challenge.created_at, challenge.state), (50, ChallengeState::Open));
    assert_eq!((challenge.table, challenge.rematch_of), (None, None));
    let [first, second] = &challenge.places[..] else { panic!("{:?}", challenge.places) };
    assert_eq!((first.place, first.answer, first.wish), (1, Answer::Accepted, Some(2)));
    assert_eq!(first.person.as_ref().unwrap().name, "ana");
    assert_eq!((second.place, second.answer, second.wish), (2, Answer::Asked, None));
    assert_eq!(second.person.as_ref().unwrap().id, fixture.rui);
    assert!(!format!("{challenge:?}").contains("9, 9"), "the secret is in the log");
}

#[test]
fn only_somebody_who_was_asked_answers() {
    let fixture = Fixture::new();
    let (rui, eva) = (fixture.rui, fixture.eva);
    let id = add(&fixture, fixture.ana, ask(rui), None);
    assert!(!fixture.write(move |tx| tx.answer_place(id, eva, Answer::Accepted, None, "stage:8")).unwrap());
    assert!(fixture.write(move |tx| tx.answer_place(id, rui, Answer::Accepted, Some(1), "stage:8")).unwrap());
    let place = load(&fixture, id).places.remove(1);
    assert_eq!((place.answer, place.wish), (Answer::Accepted, Some(1)));
    assert!(fixture.write(move |tx| tx.close_challenge(id, ChallengeState::Cancelled, None)).unwrap());
    assert!(
        !fixture.write(move |tx| tx.answer_place(id, rui, Answer::Asked, None, "stage:8")).unwrap(),
        "it is closed"
    );
    assert_eq!(load(&fixture, id).places[1].answer, Answer::Accepted);
}

#[test]
fn an_open_place_is_filled_once() {
    let fixture = Fixture::new();
    let (rui, eva) = (fixture.rui, fixture.eva);
    let id = add(&fixture, fixture.ana, NewPlace::Open, None);
    assert_eq!(load(&fixture, id).places[1].person, None);
    assert_eq!(fixture.write(move |tx| tx.fill_open_place(id, rui, Some(1), "stage:8")).unwrap(), Some(2));
    assert_eq!(fixture.write(move |tx| tx.fill_open_place(id, eva, None, "stage:8")).unwrap(), None);
    let place = load(&fixture, id).places.remove(1);
    assert_eq!((place.person.unwrap().id, place.answer, place.wish), (rui, Answer::Accepted, Some(1)));

    let closed = add(&fixture, fixture.ana, NewPlace::Open, None);
    fixture.write(move |tx| tx.close_challenge(closed, ChallengeState::Declined, None)).unwrap();
    assert_eq!(fixture.write(move |tx| tx.fill_open_place(closed, eva, None, "stage:8")).unwrap(), None);
}

#[test]
fn a_challenge_is_closed_once() {
    let fixture = Fixture::new();
    let (id, table) = (add(&fixture, fixture.ana, ask(fixture.rui), None), fixture.table());
    let without = fixture.write(move |tx| tx.close_challenge(id, ChallengeState::Accepted, None));
    assert!(matches!(without, Err(Error::Database(_))), "accepted without a table: {without:?}");
    assert!(!fixture.write(move |tx| tx.close_challenge(id, ChallengeState::Open, None)).unwrap());
    assert!(fixture.write(move |tx| tx.close_challenge(id, ChallengeState::Accepted, Some(table))).unwrap());
    assert!(!fixture.write(move |tx| tx.close_challenge(id, ChallengeState::Cancelled, None)).unwrap());
    let challenge = load(&fixture, id);
    assert_eq!((challenge.state, challenge.table), (ChallengeState::Accepted, Some(table)));
}

#[test]
fn open_challenges_are_found_by_room_by_player_and_by_table() {
    let fixture = Fixture::new();
    let (ana, rui, eva) = (fixture.ana, fixture.rui, fixture.eva);
    let table = fixture.table();
    let asked = add(&fixture, ana, ask(rui), None);
    let seek = add(&fixture, eva, NewPlace::Open, None);
    let rematch = add(&fixture, rui, ask(ana), Some(table));
    let elsewhere = {
        let community = fixture.community;
        fixture.write(move |tx| {
            tx.add_challenge(&NewChallenge { room: "other", ..new_challenge(community, eva, &[mine(eva)]) })
        })
    }
    .unwrap();
    let ids = |found: Vec<Challenge>| found.into_iter().map(|challenge| challenge.id).collect::<Vec<_>>();
    let store = fixture.store();
    let in_room =
        |room| ids(store.read(|snapshot| snapshot.open_challenges_in(fixture.community, room)).unwrap());
    let for_player = |player| ids(store.read(|snapshot| snapshot.open_challenges_for(player)).unwrap());
    let of_table = || store.read(|snapshot| snapshot.open_rematch_of(table)).unwrap().map(|found| found.id);
    assert_eq!(in_room("room"), [asked, seek, rematch]);
    assert_eq!(in_room("other"), [elsewhere]);
    assert_eq!(for_player(ana), [asked, rematch]);
    assert_eq!(for_player(rui), [asked, rematch]);
    assert_eq!(for_player(eva), [seek, elsewhere]);
    assert_eq!(of_table(), Some(rematch));
    fixture.write(move |tx| tx.close_challenge(rematch, ChallengeState::Declined, None)).unwrap();
    assert_eq!((in_room("room"), for_player(ana), of_table()), (vec![asked, seek], vec![asked], None));
    let found = store.read(|snapshot| snapshot.open_challenges_in(fixture.community, "room")).unwrap();
    assert!(found.iter().all(|challenge| challenge.places.len() == 2), "places are missing");
}
