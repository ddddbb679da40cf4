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
    // What the picture says is said by the text, too, and stands beside the picture where its words have no room for it.
    assert!(message.text.contains(&chart.lines), "{}", message.text);
    let beside = message.beside_chart().text;
    let lost: Vec<&str> = chart.lines.lines().filter(|line| !is_told(line, &chart.words, &beside)).collect();
    assert!(lost.is_empty(), "{lost:?}: {beside}");
    assert!(!beside.contains(&chart.lines) && beside.lines().count() <= 12, "{beside}");
    assert!(chart.words.encode_utf16().count() <= 1_024 && !chart.words.contains("**"), "{}", chart.words);
    chart
}

/// Tells whether a line is in the words of a picture or stands beside it, and not both.
fn is_told(line: &str, words: &str, beside: &str) -> bool {
    words.contains(&line.replace(['*', '`', '\\'], "")) != beside.lines().any(|other| other == line)
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
        assert_eq!(curve[0], rating.curve[0], "{line}");
        // The end is the rating that everybody knows: 1700 before 1640 would tell that Ana lost or won something in between.
        let (ended, now) = (curve[1], rating.curve[2]);
        assert_eq!((ended.0, ended.1, ended.2), (rating.curve[1].0, now.1, now.2), "{line}");
        assert_eq!(rating.rating, format!("{}?", now.1), "{line}");
        assert_eq!(names(&seen.opponents), ["bruno"], "{line}");
        assert_eq!((opening.points.len(), opening.games), (1, 2), "{line}");
        assert!(!shown.text.contains("carla (") && !shown.text.contains("#3"), "{}", shown.text);
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
    for line in
        ["ana: play hex @bruno seat=1", "bruno: accept", "ana: a1", "bruno: b2", "ana: c3", "bruno: d4"]
    {
        club.say(line);
    }
    club.say("bruno: resign #2 yes");
    let file = Connection::open(club.fixture.store.path()).unwrap();
    file.execute_batch("PRAGMA foreign_keys = OFF; PRAGMA synchronous = OFF; BEGIN").unwrap();
    let people = Copied::people(&file, 40);
    Copied { file: &file, count }.tables(1, Some("ana"), people);
    file.execute_batch(
        "INSERT INTO results (table_id, community_id, game, family, began_at, at, winners, losers, sort, played)
            SELECT id, community_id, game, '', started_at, ended_at, winners, losers, 'counted', 1
            FROM tables WHERE id > 2 ORDER BY ended_at, id;
        INSERT INTO played SELECT tables.id, own.seat, own.person_id, other.person_id, tables.community_id,
                tables.game, variant, 0, ended_at, 'resigned', 1, 2 - 2 * (own.seat - 1), tables.plies, 1, 1, 1, 0, first
            FROM tables JOIN seats AS own ON own.table_id = tables.id
                JOIN seats AS other ON other.table_id = tables.id AND other.seat = 3 - own.seat
                JOIN (SELECT seat, first FROM played WHERE table_id = 1) AS old ON old.seat = own.seat
            WHERE tables.id > 2;
        INSERT INTO ratings SELECT scope, ratings.game, ratings.family, results.id, seat, person_id, other_id,
                score, results.began_at, results.at, rating_before, deviation_before, volatility_before,
                rating + results.id * 1000000 % 200000000, deviation, volatility
            FROM results JOIN ratings ON ratings.result_id = 1 AND seat = 1 WHERE results.id > 2;
        UPDATE standings SET results = (SELECT count(*) FROM results) - 1 WHERE game = 'breakthrough';
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
        assert_eq!((seen.total.games(), seen.is_cut), (2_000, true));
        let curve = seen.rating.unwrap().curve;
        assert!((300..400).contains(&curve.len()), "{}", curve.len());
        let words = chart(&mut many, line).words;
        assert!(words.contains("the last 2000 games"), "{words}");
        assert!(words.contains("over the last 2000 rated games: first 1"), "{words}");
        let [less, more] = [&mut few, &mut many].map(|club| steps(club, line));
        assert!(more < less + less / 20, "{line}: {more} after {less}");
    }
    // The only game of another kind is found without reading all others.
    let line = "bruno: stats @ana hex";
    let seen = profile(&mut many, line);
    assert_eq!((seen.total.games(), seen.is_cut), (1, false));
    let [less, more] = [&mut few, &mut many].map(|club| steps(club, line));
    assert!(more < less + less / 20, "{line}: {more} after {less}");
}

#[test]
fn what_the_same_aloud_would_not_tell_is_hidden() {
    let mut club = Club::new();
    club.win("ana", "bruno");
    club.win("bruno", "dinis");
    let hidden = |club: &mut Club, line: &str| {
        let [message] = &club.fixture.ask(line).1.messages[..] else { panic!("{line}") };
        message.hidden
    };
    for line in ["ana: stats", "bruno: stats", "dinis: stats @ana", "ana: stats server", "ana: show stats"] {
        assert!(!hidden(&mut club, line), "{line}: everybody may know it");
    }
    // What somebody lacks to be listed is told to nobody else.
    assert!(hidden(&mut club, "ana: stats breakthrough"));
    for chosen in ["nobody", "community"] {
        club.say(&format!("ana: settings profile {chosen}"));
        for line in ["ana: stats", "bruno: stats"] {
            assert!(answered(&mut club, line).text.contains("ana"), "{line}");
            assert!(hidden(&mut club, line), "{line}");
        }
        for line in ["bruno: show stats", "dinis: stats", "ana: show stats server", "eva: stats @bruno"] {
            let shown = answered(&mut club, line);
            let named = ["ana (", "ana and"].iter().any(|name| shown.text.contains(name));
            assert!(!shown.hidden && !named, "{line}: {}", shown.text);
        }
        // Others who have played here see Ana then, and those who read over their shoulder may not.
        for line in ["dinis: stats @ana", "dinis: stats @bruno", "dinis: stats server"] {
            assert_eq!(hidden(&mut club, line), chosen == "community", "{line}, {chosen}");
        }
        assert!(hidden(&mut club, "ana: stats server"), "the own name is in it");
    }
}

/// Before, a private game that counts for nothing was told in the room by "Not counted: ...".
#[test]
fn a_private_game_that_counts_for_nothing_is_told_to_its_players_alone() {
    let mut club = Club::new();
    club.win("ana", "bruno");
    let told = |club: &mut Club, line: &str| {
        let message = answered(club, line);
        (message.text.contains("Not counted: one game that went on"), message.hidden)
    };
    assert_eq!(told(&mut club, "ana: stats"), (false, false));
    club.fixture.wait("1h");
    club.say("ana: continue #1 ply=2 @bruno");
    club.say("bruno: accept");
    // Whichever of them has the first seat.
    for line in ["ana: #2 e2-e3", "bruno: #2 e6-e5", "bruno: #2 e2-e3", "ana: #2 e6-e5"] {
        club.say(line);
    }
    let end = club.say("bruno: resign #2 yes");
    assert!(end.contains("won #2"), "{end}");
    for line in ["ana: stats", "dinis: stats @ana", "ana: show stats"] {
        assert_eq!(told(&mut club, line), (true, false), "{line}");
    }
    let file = Connection::open(club.fixture.store.path()).unwrap();
    let private =
        "UPDATE tables SET private = 1 WHERE id = 2; UPDATE ended SET private = 1 WHERE table_id = 2";
    file.execute_batch(private).unwrap();
    for line in ["ana: stats", "bruno: stats", "ana: stats breakthrough"] {
        assert_eq!(told(&mut club, line), (true, true), "{line}");
    }
    for line in ["dinis: stats @ana", "bruno: stats @ana", "ana: show stats"] {
        assert_eq!(told(&mut club, line), (false, false), "{line}");
    }
}

/// A club in which Ana has won against five people, and has played every game with a rating in each.
fn with_all_games() -> Club {
    let mut club = Club::new();
    for other in ["bruno", "carla", "dinis", "eva", "filipa"] {
        club.win("ana", other);
    }
    let file = Connection::open(club.fixture.store.path()).unwrap();
    file.execute_batch("PRAGMA foreign_keys = OFF").unwrap();
    let games = engine::Game::all().iter().filter(|game| game.info.id != "breakthrough");
    for (table, game) in (1_000..).zip(games) {
        let variant = game.info.variants[0];
        let given = (table, game.info.id, variant);
        let columns = "person_id, other_id, community_id";
        let rest = "private, at, reason, lasting, score, plies, minute, hour, day, longer, first";
        let played = format!(
            "INSERT INTO played (table_id, seat, {columns}, game, variant, {rest})
                SELECT ?1, seat, {columns}, ?2, ?3, {rest} FROM played WHERE table_id = 1"
        );
        file.execute(&played, given).unwrap();
        let rest = "person_id, results, opponents, rating, deviation, volatility, at, strength, listed";
        let rated = format!(
            "INSERT INTO standings (scope, game, family, {rest})
                SELECT scope, ?1, ?2, {rest} FROM standings WHERE game = 'breakthrough'"
        );
        file.execute(&rated, (game.info.id, game.family(variant))).unwrap();
    }
    club
}

#[test]
fn what_the_words_of_a_picture_have_no_room_for_stands_beside_it() {
    let mut club = with_all_games();
    for (language, rating) in [("en", "Rating in Breakthrough: "), ("pt", "Pontuação em Avanço: ")] {
        club.say(&format!("ana: settings language {language}"));
        let own = chart(&mut club, "ana: stats");
        assert!(own.words.contains(rating), "{}", own.words);
        let left = own.lines.lines().filter(|line| own.beside.lines().any(|other| other == *line)).count();
        assert!(left > 0, "all of it had room: {}", own.words);
    }
}
