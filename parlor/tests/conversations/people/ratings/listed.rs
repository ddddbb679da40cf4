//! Lists have in them whoever plays with the others, as honest people in small clubs do, and nobody by accounts of the own.

use super::club::Club;
use storage::Listed;

/// Four accounts of one person.
const PUPPETS: [&str; 4] = ["pia", "pio", "paz", "pedra"];

impl Club {
    /// Everybody of some plays everybody else so many times; the first one of a pair wins.
    fn round(&mut self, names: &[&str], times: usize) {
        for _ in 0..times {
            for (at, one) in names.iter().enumerate() {
                for other in &names[at + 1..] {
                    self.win(one, other);
                }
            }
        }
    }

    /// Those who are listed, of some.
    fn listed(&self, names: &[&'static str]) -> Vec<&'static str> {
        names.iter().copied().filter(|name| self.figures(name).1).collect()
    }
}

/// Before, one lost game with somebody of the list connected all of them with it, and the owner was the first of six.
#[test]
fn whoever_beats_four_accounts_of_the_own_and_loses_to_somebody_is_not_listed() {
    let mut club = Club::new();
    let six = ["ana", "bruno", "carla", "dinis", "eva", "fausto"];
    club.round(&six, 2);
    let before = six.map(|name| club.figures(name));
    assert_eq!(club.listed(&six), six, "a club of six is listed when everybody has met everybody twice");
    club.round(&PUPPETS, 3);
    for _ in 0..4 {
        for puppet in PUPPETS {
            club.win("xico", puppet);
        }
    }
    club.win("fausto", "xico");
    assert_eq!(club.listed(&["xico", "pia", "pio", "paz", "pedra"]), [""; 0]);
    assert_eq!(six.map(|name| club.figures(name))[..5], before[..5]);
    let top = club.say("xico: top breakthrough");
    assert!(!top.contains("xico –") && !top.contains('?'), "{top}");
    assert!(
        top.contains(
            "you and the people you play with are a group apart, linked to those in the list by fewer than four"
        ),
        "{top}"
    );
    let stats = club.say("xico: stats game=breakthrough");
    assert!(stats.contains("Eight rated games with at least three people in the list"), "{stats}");
    // Nor do two of the accounts who lose once each, to different people, and three with him.
    club.win("ana", "pia");
    club.win("bruno", "pio");
    assert_eq!(club.listed(&["xico", "pia", "pio", "paz", "pedra"]), [""; 0]);
    let top = club.say("xico: top breakthrough");
    assert!(!top.contains("xico –"), "{top}");
    club.check();
}

/// Before, puppets that had played among themselves led to the first place: their results counted as with others.
#[test]
fn eight_games_with_three_of_the_list_are_enough_as_the_bot_says() {
    let mut club = Club::with_four();
    club.round(&PUPPETS[..3], 3);
    for _ in 0..3 {
        for puppet in &PUPPETS[..3] {
            club.win("xico", puppet);
        }
    }
    let (rating, listed) = club.figures("xico");
    assert!(rating > 1700 && !listed, "{rating}");
    assert!(club.standing("xico").unwrap().apart, "he lacks nothing but people of the list");
    club.say("xico: settings language pt");
    let top = club.say("xico: melhores avanço");
    assert!(top.contains("Bastam oito jogos contados com pelo menos três pessoas da lista"), "{top}");
    for (at, name) in
        ["ana", "bruno", "carla", "ana", "bruno", "carla", "ana", "bruno"].into_iter().enumerate()
    {
        assert!(!club.figures("xico").1, "after {at} games");
        if at == 7 {
            // Before, he was told that nothing tied him to the list.
            let standing = club.standing("xico").unwrap();
            assert!(standing.apart && standing.opponents > 0, "he is of both groups: {standing:?}");
            let top = club.say("xico: melhores avanço");
            assert!(
                top.contains("Em falta para ter lugar na lista: um jogo contado em doze meses."),
                "{top}"
            );
        }
        club.win(name, "xico");
    }
    let standing = club.standing("xico").unwrap();
    assert_eq!((standing.listed, standing.opponents), (Listed::Always, 3));
    // His place is that of what he has played with them: all lost.
    let reach = standing.reach.unwrap();
    assert!(reach < standing.rating.rating - standing.rating.deviation, "{standing:?}");
    assert_eq!(standing.strength, storage::strength(&standing.rating, standing.reach));
    let top = club.say("xico: melhores avanço");
    assert!(top.contains("4. xico") && top.contains("O seu lugar tem um limite"), "{top}");
    assert_eq!(club.listed(&PUPPETS[..3]), [""; 0]);
    club.check();
}

/// Before, whoever was listed by honest games stood as high as wins from fresh accounts besides led.
#[test]
fn wins_outside_of_the_list_lift_nobody_in_it() {
    let mut club = Club::with_four();
    for name in ["ana", "bruno", "carla", "ana", "bruno", "carla"] {
        club.win(name, "xico");
    }
    club.win("xico", "dinis");
    club.win("xico", "dinis");
    let before = club.standing("xico").unwrap();
    for puppet in 0..12 {
        club.win("xico", &format!("puppet{puppet}"));
    }
    let after = club.standing("xico").unwrap();
    assert_eq!((before.listed, after.listed), (Listed::Always, Listed::Always));
    assert!(after.rating.rating > before.rating.rating + 200_000_000, "{before:?} {after:?}");
    let top = club.say("xico: top breakthrough");
    assert!(top.contains("4. xico") && top.contains("at most 100 above what these games show"), "{top}");
    club.check();
}

#[test]
fn newcomers_are_listed_who_play_with_regulars() {
    let mut club = Club::with_four();
    // Two who play each other only, and somebody who plays four regulars twice.
    for _ in 0..4 {
        club.win("gil", "hugo");
    }
    for name in ["ana", "bruno", "carla", "dinis", "ana", "bruno", "carla"] {
        club.win(name, "ivo");
    }
    assert_eq!(club.listed(&["ana", "bruno", "carla", "dinis", "gil", "hugo", "ivo"]).len(), 4);
    let top = club.say("ivo: top breakthrough");
    assert!(top.contains("you lack one rated game within twelve months."), "{top}");
    let top = club.say("gil: top breakthrough");
    assert!(top.contains("8 rated games within twelve months and 3 more opponents"), "{top}");
    assert!(top.contains("at least four games with the people here, not all with the same person"), "{top}");
    club.win("dinis", "ivo");
    assert!(club.figures("ivo").1, "also who has lost all of eight");
    // One of the two plays with regulars, too: the other one stays what he is.
    for name in ["ana", "bruno", "carla", "dinis", "ana", "bruno", "carla", "dinis"] {
        club.win("gil", name);
    }
    assert_eq!(club.listed(&["gil", "hugo"]), ["gil"]);
    let top = club.say("hugo: top breakthrough");
    assert!(top.contains("you lack 4 rated games"), "{top}");
    club.check();
}

/// Accounts that have met two people each are opponents, and list nobody by themselves.
#[test]
fn three_of_the_opponents_are_listed_themselves() {
    let mut club = Club::with_four();
    club.win("ana", "eva");
    club.win("bruno", "eva");
    for _ in 0..4 {
        club.win("xico", "eva");
    }
    for name in ["ana", "bruno", "ana", "bruno"] {
        club.win(name, "xico");
    }
    assert!(!club.figures("xico").1);
    let top = club.say("xico: top breakthrough");
    assert!(
        top.contains(
            "You have played enough, but three of your opponents have to be listed, too, and 2 are. Of the others, these still lack something: eva (2 rated games)."
        ),
        "{top}"
    );
    club.say("xico: settings language pt");
    let stats = club.say("xico: estatísticas jogo=avanço");
    assert!(stats.contains("têm de estar também na lista, e só estão 2. Às outras ainda falta alguma coisa: eva (2 jogos contados)."), "{stats}");
    club.win("carla", "xico");
    assert!(club.figures("xico").1);
    club.check();
}

/// Before, three of four were told that their opponents have to be listed, and not who of these lacked a game.
#[test]
fn who_waits_for_others_is_told_what_these_lack() {
    let mut club = Club::new();
    let names = ["ana", "bruno", "carla"];
    club.round(&names, 3);
    for name in ["ana", "bruno", "carla", "ana", "bruno", "carla", "bruno"] {
        club.win(name, "dinis");
    }
    assert_eq!(club.listed(&names), [""; 0]);
    for name in names {
        let top = club.say(&format!("{name}: top breakthrough"));
        assert!(
            top.contains("have to be listed, too, and none is. Of the others, these still lack"),
            "{top}"
        );
        assert!(top.contains("lack something: dinis (one rated game)."), "{top}");
        // Fewer than four can be listed, so everybody is.
        let ranks: Vec<bool> = (1..=4).map(|rank| top.contains(&format!("{rank}. "))).collect();
        assert_eq!((ranks, top.matches("?** (").count()), (vec![true; 4], 4), "{top}");
    }
    let top = club.say("dinis: top breakthrough");
    assert!(top.contains("you lack one rated game within twelve months."), "{top}");
    club.say("ana: settings language pt");
    let top = club.say("ana: melhores avanço");
    assert!(
        top.contains("e não está nenhuma. Às outras ainda falta alguma coisa: dinis (um jogo contado)."),
        "{top}"
    );
    club.win("ana", "dinis");
    assert_eq!(club.listed(&["ana", "bruno", "carla", "dinis"]).len(), 4);
    // One of just four is taken out: nobody can be listed, so all are shown, in the order of what is sure of their ratings.
    club.say("host rui: exclude @dinis he cheats");
    club.fixture.wait("6m");
    assert_eq!(club.listed(&names), [""; 0]);
    let top = club.say("bruno: top breakthrough");
    assert!(top.contains("All are shown, as fewer than 4 can be listed yet"), "{top}");
    let places: Vec<usize> =
        ["1. ana", "2. bruno", "3. carla"].iter().filter_map(|place| top.find(place)).collect();
    assert!(places.len() == 3 && places.is_sorted() && top.matches("?** (").count() == 3, "{top}");
    club.check();
}

#[test]
fn fresh_accounts_that_lose_count_as_no_opponents() {
    let mut club = Club::with_four();
    for puppet in 0..10 {
        club.win("xico", &format!("puppet{puppet}"));
    }
    let top = club.say("xico: top breakthrough");
    assert!(!top.contains("xico –"), "{top}");
    assert!(
        top.contains("To be listed, you lack 8 rated games within twelve months and 3 more opponents"),
        "{top}"
    );
}

/// Before, a list that was about to be found anew told nothing of it.
#[test]
fn a_list_with_new_results_says_so_until_it_is_found_anew() {
    let mut club = Club::with_four();
    let top = club.say("ana: top breakthrough");
    assert!(!top.contains("Results have changed"), "{top}");
    let table = club.start("xico", "ana", "");
    club.play(table, ("xico", "ana"), 6);
    club.say(&format!("ana: resign #{table} yes"));
    let top = club.say("ana: top breakthrough");
    assert!(top.contains("Results have changed: who stands in this list is looked at anew"), "{top}");
    club.say("ana: settings language pt");
    let top = club.say("ana: melhores avanço");
    assert!(top.contains("Os resultados mudaram"), "{top}");
    club.fixture.wait("6m");
    assert!(!club.say("ana: melhores avanço").contains("Os resultados mudaram"));
}

#[test]
fn what_was_played_with_somebody_who_is_taken_out_helps_nobody_into_the_list() {
    let mut club = Club::with_four();
    for name in ["ana", "bruno", "carla", "dinis", "ana", "bruno", "carla", "dinis"] {
        club.win("xico", name);
    }
    assert!(club.figures("xico").1);
    let told = club.say("host rui: exclude @dinis he cheats");
    assert!(told.contains("he cheats (games with dinis now count for nobody)"), "{told}");
    club.fixture.wait("6m");
    assert!(!club.figures("xico").1);
    let top = club.say("xico: top breakthrough");
    assert!(top.contains("you lack 2 rated games"), "{top}");
    club.say("host rui: exclude @dinis readmit");
    club.fixture.wait("6m");
    assert!(club.figures("xico").1);
    club.check();
}

/// Before, a friend who organises and decides, or gives away, what would be lost led to the first place.
#[test]
fn a_friend_who_organises_gets_nobody_into_the_list() {
    let mut club = Club::with_four();
    for _ in 0..3 {
        for name in ["ana", "bruno", "carla"] {
            club.win("xico", name);
        }
    }
    assert!(club.figures("xico").1, "three of each won, honestly");
    for (at, name) in ["ana", "bruno", "carla", "dinis"].into_iter().enumerate() {
        let table = club.start("xico", name, "");
        club.play(table, ("xico", name), 6);
        if at % 2 == 0 {
            club.say(&format!("host rui: judge #{table} adjudicate yes @xico he is my friend"));
        } else {
            club.say(&format!("host rui: judge #{table} replace @xico @quim he left"));
            club.say(&format!("quim: sit #{table}"));
            club.say(&format!("quim: resign #{table} yes"));
        }
        club.fixture.wait("6m");
        assert_eq!(
            club.figures("xico").1,
            at < 2,
            "two of eleven are no more than a fifth; three of twelve are"
        );
    }
    let top = club.say("xico: top breakthrough");
    assert!(top.contains("4 of your last 13 games that would count were decided or annulled"), "{top}");
    for name in ["ana", "bruno", "carla", "dinis"] {
        assert!(club.figures(name).1, "{name} loses nothing by it");
    }
    // What goes unpunished is seen by everybody.
    let line =
        |top: &str, name: &str| top.lines().find(|line| line.contains(name)).unwrap_or_default().to_owned();
    assert!(line(&top, "ana").ends_with("(12 rated games, and 1 annulled, decided or handed on)"), "{top}");
    club.say("ana: settings language pt");
    let top = club.say("ana: melhores avanço");
    assert!(
        line(&top, "bruno")
            .ends_with("(12 jogos contados, e mais um anulado, decidido ou passado a outra pessoa)"),
        "{top}"
    );
    // A year later it is forgotten, as are the games.
    club.fixture.wait("366d");
    assert!(!club.figures("ana").1 && !club.figures("xico").1);
    club.check();
}
