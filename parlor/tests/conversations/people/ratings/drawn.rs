//! Pictures of numbers: nothing is in them that their readers may not know, and they look as these want it.

use parlor::Message;
use parlor::chart::{Chart, Numbers, Profile, Server};
use rusqlite::Connection;

use super::club::Club;
use crate::database::grown::Copied;

/// The message that answers a line.
fn answered(club: &mut Club, line: &str) -> Message {
    let (_, reply) = club.fixture.ask(line);
    let [message] = &reply.messages[..] else { panic!("{line}: {reply:?}") };
    message.clone()
}

fn chart(club: &mut Club, line: &str) -> Chart {
    let message = answered(club, line);
    let chart = *message.chart.clone().unwrap_or_else(|| panic!("{line}: {}", message.text));
    // What the picture says is said by the text, too, and nothing of it stands beside the picture.
    assert!(message.text.contains(&chart.lines), "{}", message.text);
    let beside = message.beside_chart().text;
    assert!(!beside.contains(&chart.lines) && beside.lines().count() <= 6, "{beside}");
    assert!(chart.words.encode_utf16().count() <= 1_024 && !chart.words.contains("**"), "{}", chart.words);
    chart
}

fn profile(club: &mut Club, line: &str) -> Profile {
    match chart(club, line).numbers {
        Numbers::Profile(profile) => *profile,
        other => panic!("{other:?}"),
    }
}

fn server(club: &mut Club, line: &str) -> Server {
    match chart(club, line).numbers {
        Numbers::Server(server) => server,
        other => panic!("{other:?}"),
    }
}

fn names(rows: &[(String, parlor::chart::Tally)]) -> Vec<&str> {
    rows.iter().map(|(name, _)| &**name).collect()
}

/// Ana wins two games against Bruno that all may see, and a longer one against Carla that nobody else may; it begins elsewhere.
fn with_a_private_game() -> Club {
    let mut club = Club::new();
    club.win("ana", "bruno");
    club.win("ana", "bruno");
    let table = club.start("ana", "carla", " private");
    for (name, text) in [
        ("ana", "g2-g3"),
        ("carla", "g6-g5"),
        ("ana", "f2-f3"),
        ("carla", "f6-f5"),
        ("ana", "a2-a3"),
        ("carla", "a6-a5"),
        ("ana", "b2-b3"),
    ] {
        club.say(&format!("{name}: #{table} {text}"));
    }
    let end = club.say(&format!("carla: resign #{table} yes"));
    assert!(end.contains("Ratings: "), "{end}");
    club
}

#[test]
fn a_private_game_is_in_the_pictures_of_nobody_else() {
    let mut club = with_a_private_game();
    let own = answered(&mut club, "ana: stats");
    assert!(own.hidden && !own.public);
    let own = profile(&mut club, "ana: stats");
    let rating = own.rating.unwrap();
    assert_eq!((own.total.won, rating.curve.len(), own.lengths), (3, 3, Some((6, 7))));
    assert_eq!(names(&own.opponents), ["bruno", "carla"]);
    let opening = own.opening.unwrap();
    assert_eq!((opening.points.len(), opening.games), (2, 3));
    for line in ["dinis: stats @ana", "carla: stats @ana", "ana: show stats", "dinis: show stats @ana"] {
        let shown = answered(&mut club, line);
        assert!(!shown.hidden, "{line}");
        let seen = profile(&mut club, line);
        let (curve, opening) = (seen.rating.unwrap().curve, seen.opening.unwrap());
        assert_eq!((seen.total.won, curve.len(), seen.lengths), (2, 2, None), "{line}");
        assert_eq!(curve[..], rating.curve[..2], "{line}");
        assert_eq!(names(&seen.opponents), ["bruno"], "{line}");
        assert_eq!((opening.points.len(), opening.games), (1, 2), "{line}");
        assert!(!shown.text.contains("carla\n") && !shown.text.contains("#3"), "{}", shown.text);
    }
    // Of a game that was private alone there is no picture at all.
    let none = answered(&mut club, "dinis: stats @carla");
    assert!(none.chart.is_none() && none.text.contains("has not finished"), "{}", none.text);
    assert_eq!(profile(&mut club, "carla: stats").total.lost, 1);
    let all = server(&mut club, "dinis: stats server");
    assert_eq!(all.weeks.iter().map(|(_, games)| games).sum::<u32>(), 2);
    assert_eq!(all.pairs, [(["ana".to_owned(), "bruno".to_owned()], 2)]);
}

#[test]
fn somebody_who_is_seen_by_nobody_is_in_no_picture_of_others() {
    let mut club = with_a_private_game();
    club.win("bruno", "dinis");
    club.say("ana: settings profile nobody");
    for line in ["dinis: stats @ana", "bruno: stats @ana", "dinis: show stats @ana"] {
        let said = answered(&mut club, line);
        assert!(said.chart.is_none(), "{line}: {}", said.text);
    }
    assert_eq!(profile(&mut club, "ana: stats").total.won, 3);
    assert_eq!(names(&profile(&mut club, "dinis: stats @bruno").opponents), ["dinis"]);
    assert_eq!(names(&profile(&mut club, "bruno: stats").opponents), ["ana", "dinis"]);
    assert_eq!(names(&profile(&mut club, "bruno: show stats").opponents), ["dinis"]);
    for line in ["dinis: stats server", "dinis: show stats server"] {
        let pairs = server(&mut club, line).pairs;
        assert_eq!(pairs, [(["bruno".to_owned(), "dinis".to_owned()], 1)], "{line}");
    }
}

#[test]
fn a_picture_of_numbers_has_the_theme_and_the_language_of_its_reader() {
    let mut club = with_a_private_game();
    club.say("host ana: admin theme wood");
    club.say("ana: settings theme dark");
    club.say("ana: settings language pt");
    let theme = |theme: &str| Some(theme.to_owned());
    let own = chart(&mut club, "ana: stats server");
    assert_eq!((own.theme, &*own.lang), (theme("dark"), "pt"));
    let shown = chart(&mut club, "ana: show stats server");
    assert_eq!((shown.theme, &*shown.lang), (theme("wood"), "en"), "everybody sees it");
    assert_eq!(chart(&mut club, "dinis: stats @ana").theme, theme("wood"));
    let Numbers::Server(server) = own.numbers else { panic!() };
    assert_eq!((&*server.which[0].0, &*server.endings[0].0), ("Avanço", "desistência"));
}

#[test]
fn a_picture_that_waits_to_be_sent_is_the_same_later() {
    let mut club = with_a_private_game();
    for line in ["ana: stats", "ana: show stats server", "dinis: stats @ana breakthrough"] {
        let message = answered(&mut club, line);
        let stored = serde_json::to_string(&message).unwrap();
        assert_eq!(serde_json::from_str::<Message>(&stored).unwrap(), message);
    }
}

/// A club in which Ana has so many games more that are over, counted and rated.
fn with_many(count: i64) -> Club {
    let mut club = Club::new();
    club.win("ana", "bruno");
    let file = Connection::open(club.fixture.store.path()).unwrap();
    file.execute_batch("PRAGMA foreign_keys = OFF; PRAGMA synchronous = OFF; BEGIN").unwrap();
    let people = Copied::people(&file, 40);
    Copied { file: &file, count }.tables(1, Some("ana"), people);
    file.execute_batch(
        "INSERT INTO results (table_id, community_id, game, family, began_at, at, winners, losers, sort, played)
            SELECT id, community_id, game, '', started_at, ended_at, winners, losers, 'counted', 1
            FROM tables WHERE id > 1 ORDER BY ended_at, id;
        INSERT INTO played SELECT tables.id, own.seat, own.person_id, other.person_id, tables.community_id,
                tables.game, variant, 0, ended_at, 'resigned', 1, 2 - 2 * (own.seat - 1), tables.plies, 1, 1, 1, 0, first
            FROM tables JOIN seats AS own ON own.table_id = tables.id
                JOIN seats AS other ON other.table_id = tables.id AND other.seat = 3 - own.seat
                JOIN (SELECT seat, first FROM played WHERE table_id = 1) AS old ON old.seat = own.seat
            WHERE tables.id > 1;
        INSERT INTO ratings SELECT scope, ratings.game, ratings.family, results.id, seat, person_id, other_id,
                score, results.began_at, results.at, rating_before, deviation_before, volatility_before,
                rating + results.id * 1000000 % 200000000, deviation, volatility
            FROM results JOIN ratings ON ratings.result_id = 1 AND seat = 1 WHERE results.id > 1;
        COMMIT; PRAGMA wal_checkpoint(TRUNCATE)",
    )
    .unwrap();
    club
}

/// The steps that a line takes the database.
fn steps(club: &mut Club, line: &str) -> u32 {
    let trace = club.fixture.store.trace();
    answered(club, line);
    trace.take().iter().map(|statement| statement.steps).sum()
}

#[test]
fn of_very_many_games_the_last_ones_are_counted_and_the_picture_says_so() {
    let [mut few, mut many] = [2_500, 6_000].map(with_many);
    for line in ["ana: stats", "bruno: stats @ana", "bruno: stats @ana breakthrough"] {
        let seen = profile(&mut many, line);
        assert_eq!((seen.total.games(), seen.last), (2_000, true));
        let curve = seen.rating.unwrap().curve;
        assert!((300..400).contains(&curve.len()), "{}", curve.len());
        assert!(chart(&mut many, line).words.contains("the last 2000 games"), "{line}");
        let [less, more] = [&mut few, &mut many].map(|club| steps(club, line));
        assert!(more < less + less / 20, "{line}: {more} after {less}");
    }
    assert!(!profile(&mut few, "bruno: stats").last);
}
