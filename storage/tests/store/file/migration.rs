//! A database of the schema before: everything is there.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use rusqlite::Connection;
use storage::{
    Beginning, ChallengeId, CommunityId, FactId, Lane, PersonId, PostId, SeatSet, Spot, Store, TableId,
    Transaction,
};
use tempfile::TempDir;

fn copy() -> (TempDir, PathBuf) {
    copy_of("005.sqlite")
}

pub fn copy_of(name: &str) -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("bot.sqlite");
    let schemas = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/schemas");
    std::fs::copy(schemas.join(name), &path).unwrap();
    (folder, path)
}

pub fn rows<T: rusqlite::types::FromSql>(connection: &Connection, sql: &str) -> Vec<T> {
    let mut statement = connection.prepare(sql).unwrap();
    statement.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect()
}

#[test]
fn people_and_communities_are_there() {
    let (_folder, path) = copy();
    let old = Connection::open(&path).unwrap();
    let names = rows::<String>(&old, "SELECT id || ' ' || name FROM players ORDER BY id");
    drop(old);
    let store = Store::open(&path).unwrap();
    assert_eq!(store.check().unwrap(), Vec::<String>::new());
    let new = Connection::open(&path).unwrap();
    assert_eq!(rows::<String>(&new, "SELECT id || ' ' || name FROM persons ORDER BY id"), names);
    let (account, ana) = store.read(|s| s.account("discord", "101")).unwrap().unwrap();
    assert_eq!((&*account.name, &*ana.name, ana.id), ("Ana", "Ana", PersonId(1)));
    assert_eq!(store.read(|s| s.setting(ana.id, "dm")).unwrap().as_deref(), Some("yes"));
    let bruno = store.read(|s| s.person_of("discord", "102")).unwrap().unwrap();
    assert_eq!(bruno.language.as_deref(), Some("pt"));
    let carla = store.read(|s| s.person_of("discord", "103")).unwrap().unwrap();
    assert_eq!(carla.locale.as_deref(), Some("pt"), "what her own program spoke was a setting");
    assert!(store.read(|s| s.settings(carla.id)).unwrap().is_empty());
    // Eva had everything deleted, and is nobody's account.
    assert_eq!(store.read(|s| s.account("terminal", "eva")).unwrap(), None);
    let eva = store.read(|s| s.seats(TableId(13))).unwrap().remove(0).person;
    assert_eq!((&*eva.name, store.read(|s| s.accounts_of(eva.id)).unwrap().len()), ("", 0));
    let club = store.read(|s| s.community_by_account("discord", "700")).unwrap().unwrap();
    assert_eq!(
        (club.language.as_deref(), club.locale.as_deref(), club.hears),
        (Some("pt"), Some("pt"), false)
    );
    assert!(store.read(|s| s.community_setting(club.id, "rooms")).unwrap().is_some());
    let terminal = store.read(|s| s.community_by_account("terminal", "terminal")).unwrap().unwrap();
    assert_eq!((terminal.locale.as_deref(), terminal.hears), (Some("en"), true));
    assert!(
        !store.write(|tx| tx.first_time("discord:1", 1)).wait().unwrap(),
        "an event is not handled again"
    );
}

#[test]
fn tables_keep_their_moves_places_and_results() {
    let (_folder, path) = copy();
    let old = Connection::open(&path).unwrap();
    let sql = "SELECT table_id || ' ' || ply || ' ' || seat || ' ' || text || ' ' || at || event FROM moves
        ORDER BY table_id, ply";
    let moves = rows::<String>(&old, sql);
    let tables = "SELECT id || game || plies || coalesce(to_move, '-') || state || winners || losers ||
        coalesce(reason, '-') || coalesce(paused_at, '-') || moved_at || hex(seed) FROM tables ORDER BY id";
    let (old_tables, rooms) =
        (rows::<String>(&old, tables), rows::<String>(&old, "SELECT room FROM tables ORDER BY id"));
    let offers = "SELECT table_id || kind || seats || ply FROM offers ORDER BY 1";
    let old_offers = rows::<String>(&old, offers);
    let challenges =
        "SELECT id || room || game || state || coalesce(table_id, '-') || coalesce(from_table, '-')
        || coalesce(rematch_of, '-') || created_at || made_by FROM challenges ORDER BY id";
    let old_challenges = rows::<String>(&old, challenges);
    drop(old);
    let store = Store::open(&path).unwrap();
    let new = Connection::open(&path).unwrap();
    assert_eq!(rows::<String>(&new, sql), moves);
    assert_eq!(rows::<String>(&new, tables), old_tables);
    assert_eq!(rows::<String>(&new, "SELECT room FROM placed_tables ORDER BY id"), rooms);
    assert_eq!(rows::<String>(&new, offers), old_offers);
    assert_eq!(old_offers.len(), 3);
    assert_eq!(rows::<String>(&new, challenges), old_challenges);
    let spot = |table| store.read(|s| s.place_of(TableId(table), "discord")).unwrap().unwrap().spot;
    assert_eq!((spot(1), spot(3), spot(5)), (Spot::Thread("8001".into()), Spot::Room, Spot::Lost));
    assert_eq!((spot(4), spot(6)), (Spot::Undecided, Spot::Thread("8006".into())));
    let found = store.read(|s| s.table_of_thread("discord", "8002")).unwrap();
    assert_eq!(found, Some((TableId(2), "800".to_owned())));
    let place = store.read(|s| s.places_of(TableId(11))).unwrap().remove(0);
    assert_eq!((&*place.network, &*place.room), ("terminal", "table room"));
    let shown = store.read(|s| s.shown("discord", "9001")).unwrap().unwrap();
    assert_eq!((shown.table, shown.ply, shown.digest), (Some(TableId(2)), Some(6), Some(4711)));
    // The next numbers are new ones.
    let sequence = "SELECT max(seq) FROM sqlite_sequence WHERE name = 'posts'";
    assert!(rows::<i64>(&new, sequence)[0] >= rows::<i64>(&new, "SELECT max(id) FROM posts")[0]);
}

#[test]
fn what_had_happened_is_a_fact() {
    let (_folder, path) = copy();
    let store = Store::open(&path).unwrap();
    let facts = store.read(|s| s.facts_of(TableId(3))).unwrap();
    let bodies: Vec<&str> = facts.iter().map(|fact| &*fact.body).collect();
    assert_eq!(bodies.first(), Some(&r#"{"fact":"table_started","challenge":3}"#));
    assert_eq!(bodies[1], r#"{"fact":"move_played","ply":1,"seat":1}"#);
    let end = r#"{"fact":"ended","winners":[],"losers":[],"reason":"end-agreed"}"#;
    assert_eq!((bodies.len(), bodies.last()), (6, Some(&end)));
    let won = store.read(|s| s.facts_of(TableId(1))).unwrap().pop().unwrap();
    let row = store.read(|s| s.table(TableId(1))).unwrap().unwrap();
    let seats = |set: SeatSet| format!("{:?}", set.iter().collect::<Vec<_>>());
    assert!(won.body.contains(&format!("\"winners\":{}", seats(row.winners))), "{}", won.body);
    assert!(won.body.contains(&format!("\"losers\":{}", seats(row.losers))), "{}", won.body);
    let all = store.read(|s| s.facts_after(FactId(0), 1_000)).unwrap();
    assert!(all.iter().all(|fact| fact.cause == r#"{"cause":"migration"}"#));
    assert!(all.is_sorted_by_key(|fact| fact.at), "in the order of time");
    for table in 1..=13 {
        let moves = store.read(|s| s.moves(TableId(table))).unwrap();
        let Some(last) = moves.last() else { continue };
        let texts = store.read(|s| s.move_texts(TableId(table), Some(last.fact))).unwrap();
        assert!(texts.iter().eq(moves.iter().map(|played| &played.text)));
    }
}

#[test]
fn posts_that_waited_are_claimed_once_and_in_order() {
    let (_folder, path) = copy();
    let old = Connection::open(&path).unwrap();
    let waiting = "SELECT id || body FROM {} WHERE delivered_at IS NULL AND body <> '' ORDER BY id";
    let before = rows::<String>(&old, &waiting.replace("{}", "outbox"));
    let delivered = "SELECT id || body FROM {} WHERE delivered_at IS NOT NULL AND body <> '' ORDER BY id";
    let kept = rows::<String>(&old, &delivered.replace("{}", "outbox"));
    let stuck = rows::<i64>(&old, "SELECT not_before FROM outbox WHERE attempts > 0")[0];
    drop(old);
    assert!(before.len() > 40 && kept.len() > 20);
    let store = Store::open(&path).unwrap();
    let new = Connection::open(&path).unwrap();
    assert_eq!(rows::<String>(&new, &waiting.replace("{}", "posts")), before);
    assert_eq!(
        rows::<String>(&new, &delivered.replace("{}", "posts")),
        kept,
        "private ones can still be shown"
    );
    let lanes: BTreeMap<String, CommunityId> = ["discord", "terminal"]
        .into_iter()
        .flat_map(|network| store.read(|s| s.waiting_lanes(network)).unwrap())
        .map(|waiting| (waiting.lane.to_string(), waiting.community))
        .collect();
    let community = |account| store.read(|s| s.community_by_account("discord", account)).unwrap().unwrap().id;
    let (club, direct) = (community("700"), community("dm:900"));
    // The adapter's names of lanes and the parlor's are one now, and nothing is lost.
    assert_eq!(lanes.get(&Lane::Room(club, "800".into()).to_string()), Some(&club));
    assert_eq!(lanes.get(&Lane::Room(direct, "900".into()).to_string()), Some(&direct));
    let unknown = community("999999");
    assert_eq!(lanes.get(&Lane::Room(unknown, "1".into()).to_string()), Some(&unknown));
    assert_eq!(lanes.get("table:2"), Some(&club));
    let mut sent: Vec<(PostId, String)> = Vec::new();
    for network in ["discord", "terminal"] {
        for now in [stuck - 1, stuck] {
            let claim =
                move |tx: &Transaction| tx.claim_lanes(network, "me", (now, now + 60), 1_000, &|_| true);
            for first in store.write(claim).wait().unwrap() {
                assert!(now == stuck || first.attempts == 0, "it had to wait");
                let mut next = Some(first);
                while let Some(post) = next {
                    sent.push((post.id, format!("{}{}", post.id, post.body)));
                    next = store.write(move |tx| tx.delivered(&post, "me", now, now + 60)).wait().unwrap();
                }
            }
        }
        assert_eq!(store.read(|s| s.next_due(network, &|_| true)).unwrap(), None);
    }
    sent.sort();
    assert_eq!(sent.into_iter().map(|(_, text)| text).collect::<Vec<_>>(), before, "each once");
    assert_eq!(store.check().unwrap(), Vec::<String>::new());
}

/// Tests that what was dealt or promised before the promise was kept stays as it was, and nobody had given a
/// word.
#[test]
fn deals_before_words_are_there() {
    let (_folder, path) = copy_of("006.sqlite");
    let old = Connection::open(&path).unwrap();
    let tables = "SELECT id || game || state || plies || hex(seed) || coalesce(hex(secret), '-') ||
        coalesce(entropy, '-') FROM tables ORDER BY id";
    let challenges = "SELECT id || state || coalesce(hex(secret), '-') || event FROM challenges ORDER BY id";
    let places = "SELECT challenge_id || '/' || place || coalesce(person_id, '-') || answer ||
        coalesce(wish, '-') FROM challenge_places ORDER BY challenge_id, place";
    let before = [tables, challenges, places].map(|sql| rows::<String>(&old, sql));
    assert_eq!(before.each_ref().map(Vec::len), [3, 9, 20]);
    drop(old);
    let store = Store::open(&path).unwrap();
    assert_eq!(store.check().unwrap(), Vec::<String>::new());
    let new = Connection::open(&path).unwrap();
    assert_eq!([tables, challenges, places].map(|sql| rows::<String>(&new, sql)), before);
    for number in 1..=3 {
        let table = store.read(|s| s.table(TableId(number))).unwrap().unwrap();
        assert_eq!((table.commitment, table.secret.is_some()), (None, number < 3));
        let challenge = store.read(|s| s.challenge_of(TableId(number))).unwrap().unwrap();
        assert_eq!((challenge.commitment, challenge.secret), (None, table.secret));
        assert!(challenge.places.iter().all(|place| place.word.is_none() && place.event.is_none()));
    }
}

/// Challenges that go on from tables do so still, and a table that came of one still does not count.
#[test]
fn challenges_that_go_on_are_there() {
    let (_folder, path) = copy_of("007.sqlite");
    let old = Connection::open(&path).unwrap();
    let challenges =
        "SELECT id || state || coalesce(table_id, '-') || '/' || coalesce(from_table, '-') || '/' ||
        coalesce(from_ply, '-') || coalesce(rematch_of, '-') FROM challenges
        ORDER BY id";
    let before = rows::<String>(&old, challenges);
    assert_eq!((before.len(), &*before[1], &*before[2]), (7, "2accepted2/1/2-", "3open-/1/1-"));
    drop(old);
    let store = Store::open(&path).unwrap();
    assert_eq!(store.check().unwrap(), Vec::<String>::new());
    let new = Connection::open(&path).unwrap();
    assert_eq!(rows::<String>(&new, challenges), before);
    let from = |number| store.read(|s| s.challenge(ChallengeId(number))).unwrap().unwrap().from;
    assert_eq!(from(1), None);
    assert_eq!(from(2), Some((Beginning::Table(TableId(1)), 2)));
    assert_eq!(from(3), Some((Beginning::Table(TableId(1)), 1)));
    // A table that came of one does not count when it ends.
    let end = |tx: &Transaction| {
        let (winners, losers) = (SeatSet::NONE.with(1), SeatSet::NONE.with(2));
        tx.finish_table(TableId(2), winners, losers, "end-resigned", i64::MAX)
    };
    store.write(end).wait().unwrap();
    let continued = |table| store.read(|s| s.finished_table(TableId(table))).unwrap().unwrap().continued;
    assert_eq!([1, 6, 2].map(continued), [false, false, true]);
    // What goes on from a code goes on from no table, and from some ply.
    let both = "UPDATE challenges SET from_code = 'x' WHERE id = ";
    assert!(new.execute(&format!("{both}3"), []).is_err());
    assert!(new.execute(&format!("{both}1"), []).is_err());
}

/// Tests that what goes on from codes does so still; nobody has been heard, and nothing waits to be taken
/// away.
#[test]
fn what_goes_on_from_codes_is_there() {
    let (_folder, path) = copy_of("008.sqlite");
    let old = Connection::open(&path).unwrap();
    let codes = "SELECT id || state || coalesce(from_code, '-') FROM challenges ORDER BY id";
    let before = rows::<String>(&old, codes);
    assert_eq!(before.iter().filter(|row| row.contains("05K75ic6")).count(), 2, "{before:?}");
    drop(old);
    let store = Store::open(&path).unwrap();
    assert_eq!(store.check().unwrap(), Vec::<String>::new());
    let new = Connection::open(&path).unwrap();
    assert_eq!(rows::<String>(&new, codes), before);
    assert_eq!(store.read(|s| s.heard("matrix")).unwrap(), None);
    let passing = store.read(|s| s.passing("matrix", "@ana:a", "!r:a"));
    assert_eq!(passing.unwrap(), Vec::<String>::new());
}

/// Tests that nobody has been joined to anybody, and no challenge is at home on a second network, or has a
/// code.
#[test]
fn everything_is_on_one_network() {
    let (_folder, path) = copy_of("009.sqlite");
    let old = Connection::open(&path).unwrap();
    let challenges = "SELECT id || state || coalesce(table_id, '-') || made_by FROM challenges ORDER BY id";
    let persons = "SELECT id || name FROM persons ORDER BY id";
    let before = (rows::<String>(&old, challenges), rows::<String>(&old, persons));
    assert_eq!((before.0.len(), before.1.len()), (4, 3));
    drop(old);
    let store = Store::open(&path).unwrap();
    assert_eq!(store.check().unwrap(), Vec::<String>::new());
    let new = Connection::open(&path).unwrap();
    assert_eq!((rows::<String>(&new, challenges), rows::<String>(&new, persons)), before);
    for number in 1..=4 {
        let challenge = store.read(|s| s.challenge(ChallengeId(number))).unwrap().unwrap();
        assert_eq!((challenge.pass.as_deref(), challenge.elsewhere.len()), (None, 0));
        assert!(challenge.places.iter().all(|place| place.network.is_none()));
    }
    for number in 1..=3 {
        let person = store.read(|s| s.person(PersonId(number))).unwrap().unwrap();
        assert_eq!(person.id, PersonId(number));
        assert_eq!(store.read(|s| s.link_of(person.id)).unwrap(), None);
    }
    // What was open can still be accepted, and a place that nobody has is on no network.
    let open = store.read(|s| s.open_challenges_for(PersonId(3))).unwrap();
    assert_eq!(open.iter().map(|challenge| challenge.id.0).collect::<Vec<_>>(), [2, 4]);
    assert!(new.execute("UPDATE challenge_places SET network = 'x' WHERE person_id IS NULL", []).is_err());
    assert!(new.execute("UPDATE persons SET same_as = id WHERE id = 1", []).is_err());
}

/// Everything is there; of the messages that show a table the latest is found, and those of a challenge.
#[test]
fn messages_that_show_something_are_found() {
    let (_folder, path) = copy_of("010.sqlite");
    let old = Connection::open(&path).unwrap();
    let moves = "SELECT table_id || ' ' || ply || ' ' || text FROM moves ORDER BY table_id, ply";
    let challenges = "SELECT id || state || coalesce(table_id, '-') FROM challenges ORDER BY id";
    let before = (rows::<String>(&old, moves), rows::<String>(&old, challenges));
    assert_eq!(before.0, ["1 1 a2-a3", "1 2 a6-a5"]);
    assert_eq!(before.1, ["1accepted1", "2declined-", "3open-"]);
    drop(old);
    let store = Store::open(&path).unwrap();
    assert_eq!(store.check().unwrap(), Vec::<String>::new());
    let new = Connection::open(&path).unwrap();
    assert_eq!((rows::<String>(&new, moves), rows::<String>(&new, challenges)), before);
    let shown = |message| {
        let found = store.read(|s| s.shown_before(TableId(1), "discord", "60", message)).unwrap();
        found.into_iter().map(|found| found.message).collect::<Vec<_>>()
    };
    // A longer number is a higher one.
    assert_eq!((shown("101"), shown("100")), (vec!["100".to_owned()], vec!["99".to_owned()]));
    let of = store.read(|s| s.messages_of_challenge(ChallengeId(2), "discord")).unwrap();
    assert_eq!(of.into_iter().map(|shown| shown.message).collect::<Vec<_>>(), ["98"]);
    let last = store.read(|s| s.last_fact_of(ChallengeId(2))).unwrap().unwrap();
    assert!(last.body.contains("declined"), "{}", last.body);
    assert_eq!(store.read(|s| s.all_passing("discord")).unwrap(), []);
}

/// Tests that what runs and what is open is found as before, and what is over is not looked at with it.
#[test]
fn what_runs_is_told_from_what_is_over() {
    let (_folder, path) = copy_of("017.sqlite");
    let old = Connection::open(&path).unwrap();
    let running = "SELECT person_id || ' ' || table_id FROM seats JOIN tables ON id = table_id
        WHERE state = 'running' ORDER BY 1";
    let open =
        "SELECT person_id || ' ' || challenge_id FROM challenge_places JOIN challenges ON id = challenge_id
        WHERE state = 'open' AND person_id IS NOT NULL ORDER BY 1";
    let before = [running, open].map(|sql| rows::<String>(&old, sql));
    assert_eq!(before.each_ref().map(Vec::len), [4, 4]);
    drop(old);
    let store = Store::open(&path).unwrap();
    assert_eq!(store.check().unwrap(), Vec::<String>::new());
    let new = Connection::open(&path).unwrap();
    let running = "SELECT person_id || ' ' || table_id FROM seats WHERE over = 0 ORDER BY 1";
    let open = "SELECT person_id || ' ' || challenge_id FROM challenge_places
        WHERE closed = 0 AND person_id IS NOT NULL ORDER BY 1";
    assert_eq!([running, open].map(|sql| rows::<String>(&new, sql)), before);
    let ana = store.read(|s| s.person_of("stage", "ana")).unwrap().unwrap().id;
    let ids = |tables: Vec<storage::Table>| tables.iter().map(|table| table.id.0).collect::<Vec<_>>();
    assert_eq!(ids(store.read(|s| s.running_tables_of(ana)).unwrap()), [2, 3]);
    assert_eq!(ids(store.read(|s| s.running_tables_in(CommunityId(1), "salon")).unwrap()), [2, 3]);
    let wire = store.read(|s| s.community_by_account("wire", "club")).unwrap().unwrap().id;
    let challenges = store.read(|s| s.open_challenges_in(wire, "salon")).unwrap();
    assert_eq!(challenges.iter().map(|challenge| challenge.id.0).collect::<Vec<_>>(), [7]);
    // What happened beside the moves, and what was decided, is found in what had happened before.
    let beside =
        |fact: &storage::Fact| ["move_played", "taken_back"].iter().all(|word| !fact.body.contains(word));
    let all = store.read(|s| s.facts_of(TableId(2))).unwrap();
    let kept: Vec<_> = all.into_iter().filter(beside).collect();
    assert_eq!(store.read(|s| s.facts_beside(TableId(2), FactId(0))).unwrap(), kept);
    let eva = store.read(|s| s.person_of("stage", "eva")).unwrap().unwrap().id;
    assert_eq!(store.read(|s| s.facts_of_organiser(eva)).unwrap().len(), 1);
    assert_eq!(store.read(|s| s.facts_of_organiser(ana)).unwrap(), []);
}

/// The second game of a match is running, and an encounter has its number under another name.
#[test]
fn matches_go_on_and_encounters_have_their_numbers() {
    let (_folder, path) = copy_of("021.sqlite");
    let store = Store::open(&path).unwrap();
    assert_eq!(store.check().unwrap(), Vec::<String>::new());
    let table = |number| store.read(|s| s.table(TableId(number))).unwrap().unwrap();
    let here = [1, 2, 3].map(|number| table(number).encounter.here);
    assert_eq!(here, [Some(1), Some(2), Some(1)]);
    let (id, game) = table(2).of_match.unwrap();
    assert_eq!((game, store.read(|s| s.games_of(id)).unwrap().len()), (2, 2));
    assert!(store.read(|s| s.match_of_number(id)).unwrap().is_some_and(|found| found.ended_at.is_none()));
}
