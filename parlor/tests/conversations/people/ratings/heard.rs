//! The sentences about ratings, and who reads them.

use super::club::Club;

/// Plies of Traffic Lights in which both move three times.
const LIGHTS: [&str; 6] = ["a1", "b1", "d1", "a2", "c2", "c3"];

/// Plays a pair of games of Traffic Lights that are given up by those; what the challenge says, the first game's end, and the
/// second's.
fn pair(club: &mut Club, losers: [&str; 2]) -> [String; 3] {
    club.fixture.wait("1h");
    let asked = club.say("ana: play semáforo @bruno seat=1 games=2");
    club.say("bruno: accept");
    let mut ends = Vec::new();
    for (seats, loser) in [["ana", "bruno"], ["bruno", "ana"]].into_iter().zip(losers) {
        club.tables += 1;
        let table = club.tables;
        for (at, text) in LIGHTS.iter().enumerate() {
            club.say(&format!("{}: #{table} {text}", seats[at % 2]));
        }
        ends.push(club.say(&format!("{loser}: resign #{table} yes")));
    }
    [asked, ends.remove(0), ends.remove(0)]
}

/// Before, the first game of a pair that would not count was told to count with the next.
#[test]
fn a_pair_beyond_those_that_count_says_so_from_its_challenge_to_its_end() {
    let mut club = Club::of("traffic-lights");
    for _ in 0..4 {
        let [asked, first, second] = pair(&mut club, ["bruno"; 2]);
        assert!(!asked.contains("change no ratings"), "{asked}");
        assert!(first.contains("It counts together with the next game"), "{first}");
        assert!(second.contains("Ratings: "), "{second}");
    }
    let figures = club.figures("ana");
    let [asked, first, second] = pair(&mut club, ["bruno"; 2]);
    assert!(asked.contains("of these two, four rated pairs of games that count"), "{asked}");
    for end in [first, second] {
        assert!(!end.contains("together"), "{end}");
        assert!(end.contains("of two people, the first four pairs of games that begin"), "{end}");
    }
    assert_eq!(club.figures("ana"), figures);
    club.check();
}

#[test]
fn a_match_of_more_games_than_can_count_says_how_many_do() {
    let mut club = Club::new();
    let asked = club.say("ana: play breakthrough @bruno games=20");
    assert!(asked.contains("The first 4 games can change ratings, the others only once"), "{asked}");
    club.say("ana: cancel");
    let asked = club.say("ana: play breakthrough @bruno games=4");
    assert!(!asked.contains("can change ratings"), "{asked}");
    club.say("ana: cancel");
    club.win("ana", "bruno");
    club.win("ana", "bruno");
    club.win("ana", "bruno");
    club.fixture.wait("1h");
    let asked = club.say("ana: play breakthrough @bruno games=2");
    assert!(asked.contains("The first game can change ratings, the others only once"), "{asked}");
    club.say("ana: cancel");
    let asked = club.say("ana: play semáforo @bruno games=10");
    assert!(asked.contains("The first 4 pairs of games can change ratings"), "{asked}");
    club.say("ana: settings language pt");
    let asked = club.say("ana: jogar semáforo @dora jogos=10 privada");
    assert!(asked.contains("Os primeiros 4 pares de jogos podem alterar pontuações"), "{asked}");
}

/// Before, whoever let a room see a list let it see what they lack, too.
#[test]
fn what_is_missing_to_be_listed_is_told_to_whoever_asks_alone() {
    let mut club = Club::with_four();
    club.win("xico", "ana");
    for show in ["show top breakthrough", "show breakthrough", "show stats game=breakthrough"] {
        let shown = club.say(&format!("xico: {show}"));
        assert!(shown.contains("Shown by xico") && !shown.contains("you lack"), "{shown}");
    }
    let shown = club.say("ana: show top breakthrough");
    assert!(!shown.contains("Your place is limited"), "{shown}");
    let alone = club.say("xico: top breakthrough");
    assert!(alone.contains("you lack 7 rated games"), "{alone}");
    let stats = club.say("xico: stats game=breakthrough");
    assert!(stats.contains("you lack 7 rated games"), "{stats}");
}

/// Before, somebody with two games was told to lack eight, and not why.
#[test]
fn opponents_who_do_not_count_are_named() {
    let mut club = Club::new();
    club.win("ana", "bruno");
    let top = club.say("ana: top breakthrough");
    assert!(
        top.contains("you lack 8 rated games") && top.contains("the same person; not yet: bruno."),
        "{top}"
    );
    club.win("ana", "carla");
    let top = club.say("ana: top breakthrough");
    assert!(top.contains("not yet: bruno, carla."), "{top}");
    for other in ["dora", "eva"] {
        club.win("ana", other);
    }
    let top = club.say("ana: top breakthrough");
    assert!(top.contains("not yet: bruno, carla, dora and 1 more."), "{top}");
    club.say("ana: settings language pt");
    let top = club.say("ana: melhores avanço");
    assert!(top.contains("ainda não: bruno, carla, dora e mais 1."), "{top}");
}

#[test]
fn ratings_that_have_not_moved_stay() {
    let mut club = Club::of("traffic-lights");
    let [_, _, end] = pair(&mut club, ["bruno", "ana"]);
    assert!(end.contains("Ratings stay as they are: bruno 1500, ana 1500."), "{end}");
    assert!(!end.contains('→'), "{end}");
    club.check();
}

#[test]
fn why_a_game_changes_no_ratings_is_what_was_the_reason() {
    let mut club = Club::of("traffic-lights");
    let end = |club: &mut Club, how: &str| {
        club.fixture.wait("1h");
        club.say(&format!("ana: play semáforo @bruno seat=1 {how}"));
        club.say("bruno: accept");
        club.tables += 1;
        let table = club.tables;
        club.say(&format!("ana: #{table} a1"));
        club.say(&format!("bruno: #{table} b1"));
        club.say(&format!("bruno: resign #{table} yes"))
    };
    let said = end(&mut club, "games=open");
    assert!(said.contains("Open matches change no ratings.") && !said.contains("agreed"), "{said}");
    club.say("ana: leave match yes");
    let said = end(&mut club, "");
    assert!(said.contains("It changes no ratings, as this game is rated in pairs"), "{said}");
    let said = end(&mut club, "games=3");
    assert!(said.contains("the match has an odd number of games"), "{said}");
    club.say("ana: leave match yes");
    club.tables += 1;
    let said = end(&mut club, "games=2 rated=no");
    assert!(said.contains("It was agreed that it changes no ratings."), "{said}");
}

/// Before, an open match went on for ever when nobody asked for another game.
#[test]
fn an_open_match_that_nobody_goes_on_with_ends_by_itself_and_calls_nobody() {
    let mut club = Club::new();
    let begin = |club: &mut Club| {
        club.say("ana: play hex @bruno variant=7 games=open seat=1");
        club.say("bruno: accept");
        club.tables += 1;
        let ended = club.say(&format!("ana: resign #{} yes", club.tables));
        assert!(ended.contains("One more game?"), "{ended}");
    };
    begin(&mut club);
    let now = club.fixture.now();
    club.fixture.store.write(move |tx| parlor::due::set_timers(tx, now)).wait().unwrap();
    let early = club.say("after 27d");
    assert!(!early.contains("match"), "{early}");
    assert!(club.say("ana: games").contains("one more game? `rematch #1`"));
    let late = club.say("after 2d");
    assert!(late.contains("For four weeks nobody has asked for another game."), "{late}");
    assert!(late.contains("**bruno won the match.**") && !late.contains("[mentions"), "{late}");
    assert_eq!(late.matches("won the match").count(), 1, "{late}");
    assert!(!club.say("ana: games").contains("one more game"));
    assert!(!club.say("after 9d").contains("match"));
    let said = club.say("ana: leave match #1");
    assert!(said.contains("The match of #1 is over."), "{said}");
    // Whoever has asked for another game waits for its answer.
    begin(&mut club);
    club.say("after 20d");
    club.say("bruno: rematch");
    let waits = club.say("after 10d");
    assert!(!waits.contains("four weeks"), "{waits}");
    // Nor is that over at once when it is called off: somebody has asked ten days ago.
    club.say("bruno: cancel");
    let waits = club.say("after 17d");
    assert!(!waits.contains("four weeks"), "{waits}");
    let late = club.say("after 2d");
    assert!(late.contains("For four weeks nobody has asked for another game."), "{late}");
}
