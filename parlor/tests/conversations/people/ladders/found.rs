//! What an attack on ladders has found: places that nobody can challenge, climbing behind somebody else, leaving to begin again,
//! and losing what one did not hear of.

use super::{ladder_of, link, places, refused, replayed, rows};
use crate::fixture::Fixture;

/// The texts of posts, one after the other.
fn told(fixture: &mut Fixture, span: &str) -> String {
    fixture.wait(span).iter().map(|post| post.message.text.clone()).collect::<Vec<_>>().join("\n")
}

/// A place that was taken while accounts were linked is that of the account which took it, and goes with it when they part.
#[test]
fn a_place_goes_with_the_account_that_took_it() {
    let mut fixture = ladder_of(&["ana"]);
    // The number of the account on the other network is the one that counts.
    link(&mut fixture, "nova on wire", "bruno");
    fixture.say("bruno: ladder join");
    fixture.say("bruno: unlink yes");
    let heard = fixture.say("bruno: ladder");
    assert!(heard.contains("You stand at place 2"), "{heard}");
    assert_eq!(places(&fixture), ["ana", "bruno"]);
    replayed(&fixture);
}

/// Whoever has no account where the ladder is keeps nobody below: a challenge reaches past them, and an organiser can take them
/// out.
#[test]
fn places_of_others_elsewhere_are_no_wall() {
    let mut fixture = ladder_of(&["ana"]);
    // What is late is swept away every hour.
    fixture.restart();
    for name in ["nova", "nils", "nora"] {
        // A week after they were linked, what they have stays with the number of the other account.
        link(&mut fixture, &format!("{name} on wire"), &format!("b{name}"));
    }
    fixture.wait("8d");
    for name in ["bnova", "bnils", "bnora"] {
        fixture.say(&format!("{name}: ladder join"));
        fixture.say(&format!("{name}: unlink yes"));
    }
    fixture.say("carla: ladder join");
    let heard = fixture.say("carla: ladder");
    assert!(heard.contains("You can challenge ana (place 1)"), "{heard}");
    let heard = fixture.say("carla: ladder challenge @nora");
    assert!(heard.contains("nora has no account here any more"), "{heard}");
    assert!(!refused(&mut fixture, "host eve: admin ladder hex out @nora is not here any more"));
    assert_eq!(places(&fixture), ["ana", "nova", "nils", "carla"]);
    assert!(!refused(&mut fixture, "carla: ladder challenge @ana"));
    fixture.say("ana: decline yes");
    assert_eq!(places(&fixture)[0], "carla");
    replayed(&fixture);
}

/// Whoever is challenged is reminded once, before it is too late, where they read it.
#[test]
fn whoever_has_to_answer_is_reminded_once() {
    let mut fixture = ladder_of(&["ana", "bruno"]);
    let reply = fixture.hear("bruno in cellar: ladder challenge @ana").1;
    assert_eq!(reply.messages[0].rooms, ["salon"], "{reply:?}");
    let heard = told(&mut fixture, "2d");
    assert!(!heard.contains("without an answer"), "{heard}");
    let posts = fixture.wait("1d");
    let reminds = posts.iter().filter(|post| post.message.text.contains("without an answer by"));
    let mentions: Vec<_> = reminds.map(|post| post.message.mention.clone()).collect();
    assert_eq!(mentions, [["ana".to_owned()]]);
    let heard = told(&mut fixture, "23h");
    assert!(!heard.contains("without an answer by"), "{heard}");
    let heard = told(&mut fixture, "2h");
    assert!(heard.contains("ana has not answered in time"), "{heard}");
}

/// With a single day to answer, half of it is left.
#[test]
fn of_a_single_day_half_is_left() {
    let mut fixture = ladder_of(&["ana", "bruno"]);
    fixture.say("host eve: admin ladder hex days=1");
    fixture.say("bruno: ladder challenge @ana");
    assert!(!told(&mut fixture, "11h").contains("without an answer by"));
    assert!(told(&mut fixture, "2h").contains("without an answer by"));
}

/// Somebody who climbs carries nobody along: the place that was played for is kept.
#[test]
fn nobody_is_carried_past_everybody() {
    let names = ["a", "b", "c", "d", "e", "f", "g", "h"].map(|name| format!("{name}{name}"));
    let mut fixture = ladder_of(&names.each_ref().map(String::as_str));
    fixture.say("hh: ladder challenge @gg");
    fixture.say("gg: accept");
    for other in ["dd", "aa"] {
        fixture.say(&format!("gg: ladder challenge @{other}"));
        fixture.say(&format!("{other}: decline yes"));
    }
    assert_eq!(places(&fixture)[0], "gg");
    let heard = fixture.say("gg: resign #1 yes");
    assert!(heard.contains("hh has place 7 now, and gg 1"), "{heard}");
    replayed(&fixture);
    // Annulled, it is as before.
    fixture.say("host eve: judge #1 annul yes they are friends");
    assert_eq!(places(&fixture)[7], "hh");
    replayed(&fixture);
}

/// Where others above have gone meanwhile, the winner rises past whoever has lost all the same.
#[test]
fn who_wins_passes_the_loser_though_others_have_gone() {
    let mut fixture = ladder_of(&["ana", "bruno", "carla", "dora", "eva"]);
    fixture.say("eva: ladder challenge @dora");
    fixture.say("dora: accept");
    for name in ["ana", "bruno"] {
        fixture.say(&format!("{name}: ladder leave yes"));
    }
    fixture.say("dora: resign #1 yes");
    assert_eq!(places(&fixture), ["carla", "eva", "dora"]);
    replayed(&fixture);
}

/// Whoever is losing gains nothing by leaving: they wait a week, and a week more to challenge the same person.
#[test]
fn leaving_is_losing() {
    let mut fixture = ladder_of(&["ana", "bruno"]);
    for line in ["bruno: ladder challenge @ana", "ana: accept", "bruno: ladder leave yes"] {
        fixture.say(line);
    }
    let heard = fixture.say("bruno: ladder join");
    assert!(heard.contains("after a week: you can from"), "{heard}");
    fixture.wait("6d");
    assert!(refused(&mut fixture, "bruno: ladder join"));
    fixture.wait("1d");
    assert!(!refused(&mut fixture, "bruno: ladder join"));
    assert!(!refused(&mut fixture, "bruno: ladder challenge @ana"));
    let how: Vec<Option<String>> = rows(&fixture, "SELECT ending FROM ladder_challenges", |row| row.get(0));
    assert_eq!(how, [Some("quit".to_owned()), None]);
}

/// Whoever has everything deleted begins anew nowhere: not sooner in the ladder, and not sooner against the same person.
#[test]
fn who_is_deleted_waits_as_long() {
    let mut fixture = ladder_of(&["ana", "bruno"]);
    for line in ["bruno: ladder challenge @ana", "ana: accept", "bruno: privacy delete yes"] {
        fixture.say(line);
    }
    let heard = fixture.say("bruno: ladder join");
    assert!(heard.contains("after a week: you can from"), "{heard}");
    fixture.wait("7d");
    assert!(!refused(&mut fixture, "bruno: ladder join"));
}

/// A game that is for nothing any more costs nobody their place, also if its clock runs out.
#[test]
fn a_game_for_nothing_is_not_lost_on_time() {
    let mut fixture = ladder_of(&["ana", "bruno", "carla"]);
    fixture.say("host eve: admin ladder hex time=1d");
    for line in ["bruno: ladder challenge @ana", "ana: accept", "bruno: ladder leave yes"] {
        fixture.say(line);
    }
    // Both may have to move: who does not lets it run out.
    fixture.wait("2d");
    let lost: Vec<i64> = rows(&fixture, "SELECT losers FROM tables WHERE id = 1", |row| row.get(0));
    fixture.say("carla: ladder challenge @ana");
    fixture.say("ana: accept");
    let heard = told(&mut fixture, "2d");
    assert!(heard.contains("#2") && !heard.contains("for the second time"), "{lost:?} {heard}");
    assert_eq!(places(&fixture).len(), 2);
}

/// Three who take turns against somebody do not keep the others away.
#[test]
fn three_friends_do_not_fill_both_slots() {
    let mut fixture = ladder_of(&["ana", "f1", "f2", "f3", "xavi"]);
    fixture.say("host eve: admin ladder hex challenge=5");
    for name in ["f1", "f2"] {
        fixture.say(&format!("{name}: ladder challenge @ana"));
        fixture.say("ana: accept");
    }
    fixture.say("f1: resign #1 yes");
    assert!(!refused(&mut fixture, "f3: ladder challenge @ana"));
    fixture.say("ana: accept");
    fixture.say("f2: resign #2 yes");
    fixture.wait("1d");
    let heard = fixture.say("f1: ladder challenge @ana");
    assert!(heard.contains("You can challenge ana again from"), "{heard}");
    let clocks = "UPDATE ladder_challenges SET ended_at = ended_at - 8 * 86400000 WHERE ended_at IS NOT NULL";
    rusqlite::Connection::open(fixture.store.path()).unwrap().execute(clocks, []).unwrap();
    for name in ["f1", "f2"] {
        let heard = fixture.say(&format!("{name}: ladder challenge @ana"));
        assert!(heard.contains("You had one of the last three challenges to ana"), "{heard}");
    }
    assert!(!refused(&mut fixture, "xavi: ladder challenge @ana"));
}

/// The end of a season asks, and is refused where nothing has happened since the last.
#[test]
fn a_season_ends_once() {
    let mut fixture = ladder_of(&["ana", "bruno"]);
    let heard = fixture.say("host eve: admin ladder season end hex");
    assert!(heard.contains("Sure?"), "{heard}");
    let seasons =
        |fixture: &Fixture| rows(fixture, "SELECT season FROM ladder_seasons", |row| row.get::<_, i64>(0));
    assert_eq!(seasons(&fixture), Vec::<i64>::new());
    fixture.say("host eve: admin ladder season end hex yes");
    for line in ["host eve: admin ladder season end hex", "host eve: admin ladder season end hex yes"] {
        let heard = fixture.say(line);
        assert!(heard.contains("Nothing has happened yet in season 2"), "{heard}");
    }
    assert_eq!(seasons(&fixture), [1]);
    // A place that was defended is something.
    for line in ["bruno: ladder challenge @ana", "ana: accept", "bruno: resign #1 yes"] {
        fixture.say(line);
    }
    fixture.say("host eve: admin ladder season end hex yes");
    assert_eq!(seasons(&fixture), [1, 2]);
    let heard = fixture.say("bruno: ladder history");
    let ended: Vec<usize> =
        heard.lines().enumerate().filter(|(_, line)| line.contains("ended")).map(|(at, _)| at).collect();
    assert_eq!(ended, [1, 3], "{heard}");
}

/// Of a long ladder every place can be read, and of a long final table.
#[test]
fn every_place_of_a_long_ladder_can_be_read() {
    let names: Vec<String> = (1..=72).map(|at| format!("p{at:02}")).collect();
    let mut fixture = ladder_of(&[]);
    fixture.pace = 1_000;
    for name in &names {
        fixture.say(&format!("{name}: ladder join"));
    }
    let heard = fixture.say("host eve: admin ladder season end hex yes");
    let shown = heard.lines().filter(|line| line.contains(". p")).count();
    assert!(shown == 10 && heard.contains("… and 62 more") && heard.contains("shows it whole"), "{heard}");
    for of in ["ladder", "ladder season=1"] {
        let mut read = Vec::new();
        for page in 1..=3 {
            let heard = fixture.say(&format!("p50: {of} page={page}"));
            read.extend(
                heard
                    .lines()
                    .filter_map(|line| line.trim().split_once(". ").map(|(_, name)| name[..3].to_owned())),
            );
            assert_eq!(heard.contains("page="), page < 3, "{heard}");
        }
        assert_eq!(read, names, "{of}");
        assert!(refused(&mut fixture, &format!("p50: {of} page=4")));
    }
    assert!(fixture.say("p50: ladder history page=2").contains("p57"));
    assert!(refused(&mut fixture, "p50: ladder history page=9"));
}
