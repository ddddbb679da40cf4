//! Six tournaments of other programs, and files that are written and read again.

use super::*;
use crate::{
    model::{Pairing, Player, Seat},
    results::{Bye, Ending, Meeting, RoundResults},
    testing::Chance,
};

const SAMPLES: [(&str, &str); 6] = [
    ("8 in 5", include_str!("samples/swiss-8x5.trf")),
    ("11 in 5", include_str!("samples/swiss-11x5.trf")),
    ("16 in 5", include_str!("samples/swiss-16x5.trf")),
    ("23 in 6", include_str!("samples/swiss-23x6.trf")),
    ("40 in 7", include_str!("samples/swiss-40x7.trf")),
    ("64 in 6", include_str!("samples/swiss-64x6.trf")),
];

#[test]
fn files_of_others_are_written_as_they_were() {
    for (name, text) in SAMPLES {
        assert_eq!(Trf::read(text).unwrap().to_string(), text, "{name}");
        let crlf = text.replace('\n', "\r\n") + "\r\n";
        assert_eq!(Trf::read(&crlf).unwrap().to_string(), crlf, "{name}");
    }
}

#[test]
fn files_of_others_have_the_points_that_they_tell() {
    for (name, text) in SAMPLES {
        let file = Trf::read(text).unwrap();
        let results = file.results().unwrap();
        assert_eq!(file.rounds(), u16::try_from(results.rounds().len()).ok(), "{name}");
        assert_eq!(file.tagged("062").unwrap(), results.count().to_string());
        let told: Vec<Points> = file.players().map(|line| line.points).collect();
        assert_eq!(results.points(), told, "{name}");
        let terms = crate::standings::Terms {
            order: &[],
            unplayed: crate::standings::Unplayed::Virtual,
            outside: &[],
        };
        for row in crate::standings::of(&results, terms) {
            let better = told.iter().filter(|points| **points > row.points).count();
            assert_eq!(
                (usize::from(row.place), row.points),
                (better + 1, told[row.player.index()]),
                "{name}"
            );
        }
    }
}

/// The rules that hold for any Swiss: nobody meets twice or has two byes, and seats are balanced.
#[test]
fn pairings_of_others_keep_the_rules() {
    for (name, text) in SAMPLES {
        let results = Trf::read(text).unwrap().results().unwrap();
        for rounds in results.turnouts() {
            let mut met: Vec<Player> =
                rounds.iter().filter_map(|round| round.played()).map(|(other, _)| other).collect();
            let games = met.len();
            met.sort();
            met.dedup();
            assert_eq!(met.len(), games, "{name}: somebody meets again");
            assert!(rounds.iter().filter(|round| round.is_free_point()).count() <= 1, "{name}: two byes");
            let seats: Vec<Seat> =
                rounds.iter().filter_map(|round| round.played()).map(|(_, seat)| seat).collect();
            let first = seats.iter().filter(|seat| **seat == Seat::First).count();
            assert!(first.abs_diff(seats.len() - first) <= 2, "{name}: {seats:?}");
            assert!(
                !seats.windows(3).any(|three| three[0] == three[1] && three[1] == three[2]),
                "{name}: {seats:?}"
            );
        }
    }
}

#[test]
fn our_own_file_of_the_same_tournament_is_theirs_line_by_line() {
    for (name, text) in SAMPLES {
        let file = Trf::read(text).unwrap();
        let entry = |line: &PlayerLine| Entry { name: line.name.clone(), rating: line.rating };
        let about = About {
            name: file.tagged("012").unwrap().to_owned(),
            kind: file.tagged("092").unwrap().to_owned(),
            rounds: file.rounds().unwrap(),
            entries: file.players().map(entry).collect(),
            places: file.players().filter_map(|line| line.place).collect(),
        };
        let ours = Trf::of(&about, &file.results().unwrap()).to_string();
        assert_eq!(ours, format!("{text}\n"), "{name}");
    }
}

/// Results by chance with all that there can be.
fn by_chance(seed: u64) -> Results {
    let mut chance = Chance::new(seed);
    let players = 2 + u16::try_from(chance.below(30)).unwrap();
    let mut results = Results::new(players).unwrap();
    for _ in 0..chance.below(9) {
        let mut left: Vec<Player> = results.players().collect();
        let mut round = RoundResults::default();
        while !left.is_empty() {
            let first = left.remove(chance.below(left.len()));
            if left.is_empty() || chance.below(8) == 0 {
                round.byes.push((first, [Bye::Given, Bye::Full, Bye::Half, Bye::Zero][chance.below(4)]));
                continue;
            }
            let second = left.remove(chance.below(left.len()));
            let ending = [
                Ending::FirstWon,
                Ending::Drawn,
                Ending::SecondWon,
                Ending::BothLost,
                Ending::FirstMissing,
                Ending::SecondMissing,
                Ending::BothMissing,
                Ending::Running,
            ];
            let pairing = Pairing { first, second };
            round.meetings.push(Meeting { pairing, ending: ending[chance.below(8)] });
        }
        results.add(round).unwrap();
    }
    results
}

#[test]
fn what_is_written_is_read() {
    for seed in 0..500 {
        let results = by_chance(seed);
        let entry = |at: u16| Entry {
            name: format!("Zé  da\nSilva, Nº {at}"),
            rating: Some(1500 + at).filter(|_| !at.is_multiple_of(3)),
        };
        let about = About {
            name: "Torneio\n001 de Verão".to_owned(),
            kind: "Individual: Swiss-System".to_owned(),
            rounds: 9,
            entries: (1..=results.count()).map(entry).collect(),
            places: Vec::new(),
        };
        let text = Trf::of(&about, &results).to_string();
        let file = Trf::read(&text).unwrap();
        assert_eq!(file.to_string(), text);
        assert_eq!(file.results().unwrap().turnouts(), results.turnouts(), "seed {seed}");
        assert_eq!(file.players().next().unwrap().name, "Zé da Silva, Nº 1");
        assert_eq!(file.tagged("012").unwrap(), "Torneio 001 de Verão");
    }
}

#[test]
fn long_names_do_not_move_the_columns() {
    let results = by_chance(7);
    let entries = vec![Entry { name: "Ã".repeat(90), rating: Some(2000) }; usize::from(results.count())];
    let about = About { entries, ..About::default() };
    let file = Trf::read(&Trf::of(&about, &results).to_string()).unwrap();
    let line = file.players().next().unwrap();
    assert_eq!((line.name.chars().count(), line.rating), (33, Some(2000)));
    assert_eq!(file.results().unwrap().turnouts(), results.turnouts());
}

#[test]
fn what_is_wrong_with_a_file_is_said() {
    let of = |text: &str| Trf::read(text).and_then(|file| file.results()).unwrap_err().to_string();
    assert_eq!(of(""), "no player");
    assert_eq!(of("012 Nothing\n"), "no player");
    let (_, good) = SAMPLES[0];
    let change = |from: &str, to: &str| {
        assert!(good.contains(from), "{from}");
        of(&good.replacen(from, to, 1))
    };
    assert_eq!(change("001    1", "001    x"), "line 6, column 5: \"x\" is no number of a player");
    assert_eq!(change("001    1", "001    0"), "line 6, column 5: \"0\" is no number of a player");
    assert_eq!(change("001    1", "001    9"), "8 players, and number 1 is missing or not the only one");
    assert_eq!(change("001    1", "001    2"), "8 players, and number 1 is missing or not the only one");
    assert_eq!(change(" 3.5    1", " 3.7    1"), "line 6, column 81: \"3.7\" is no number of points");
    assert_eq!(change("2631", "abcd"), "line 6, column 49: \"abcd\" is no rating");
    assert_eq!(change("5 b =", "5 x ="), "line 6, column 97: \"x\" is no colour");
    assert_eq!(change("5 b =", "5 b ?"), "line 6, column 99: \"?\" is no result");
    assert_eq!(change("5 b =", "y b ="), "line 6, column 92: \"y\" is no number of an opponent");
    assert_eq!(change("5 b =", "5 b 1"), "round 1: players 5 and 1 do not agree");
    assert_eq!(change("5 b =", "5 w ="), "round 1: players 1 and 5 do not agree");
    assert_eq!(change("5 b =", "6 b ="), "round 1: players 1 and 6 do not agree");
    assert_eq!(change("5 b =", "9 b ="), "round 1: players 1 and 9 do not agree");
}

/// Texts of any kind are read or refused, and those that are read are written as lines that are read again.
#[test]
fn any_text_is_read_or_refused() {
    let (_, good) = SAMPLES[1];
    let signs: Vec<char> = "001 \n\r=+-wbUFHZé9.,\u{feff}".chars().collect();
    let mut read = 0;
    for seed in 0..3000 {
        let mut chance = Chance::new(seed);
        let mut text: Vec<char> = good.chars().collect();
        for _ in 0..=chance.below(6) {
            let at = chance.below(text.len());
            let sign = signs[chance.below(signs.len())];
            match chance.below(3) {
                0 => text[at] = sign,
                1 => text.insert(at, sign),
                _ => text.truncate(at.max(1)),
            }
        }
        let text: String = text.into_iter().collect();
        let Ok(file) = Trf::read(&text) else { continue };
        read += usize::from(file.results().is_ok());
        let again = Trf::read(&file.to_string()).unwrap();
        assert_eq!(again.to_string(), file.to_string(), "seed {seed}");
    }
    assert!(read > 100, "only {read} were still good");
}
