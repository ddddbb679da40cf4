//! The notices in the gallery: tournaments and a ladder that were made up, always the same.

use engine::{Game, Lang, Text, words};
use render::notices::{
    Across, Bout, BoutSide, Bracket, BracketPart, Change, Climb, Contest, Crossed, Crosstable, Encounter,
    Fate, Heading, Notice, Pairings, RoundResult, Rung, Seated, Sitting, Standing, Standings, Who,
};

use crate::words::say;

/// The names of the pictures, without their themes.
pub const NAMES: [&str; 5] =
    ["notices-standings", "notices-crosstable", "notices-round", "notices-bracket", "notices-ladder"];

/// Those who play: in letters that the program has itself.
const PLAYERS: [&str; 8] =
    ["Ana", "Bruno", "Ольга", "Ζωή", "Wilhelmina von Hohenstein", "Łukasz", "Inês", "Bo"];

/// The results of each against those after, by the points of the first in halves.
const RESULTS: [&[u32]; 7] =
    [&[2, 2, 1, 2, 2, 0, 2], &[2, 1, 2, 2, 2, 1], &[2, 0, 2, 2, 2], &[1, 2, 1, 2], &[2, 2, 0], &[1, 2], &[2]];

/// A picture, by its name, in a theme and of some width.
pub fn draw(name: &str, lang: Lang, theme: &str, size: u32) -> Result<Vec<u8>, render::Error> {
    let table = crosstable(lang);
    let own = |notice: &Notice<'_>| Ok(render::notices::leaf(notice, theme, size, 1)?.png);
    match name {
        "notices-standings" => own(&Notice::Standings(&standings(table))),
        "notices-crosstable" => own(&Notice::Crosstable(&table)),
        "notices-round" => own(&Notice::Pairings(&round(lang))),
        "notices-bracket" => own(&Notice::Bracket(&bracket(lang))),
        _ => own(&Notice::Ladder(&ladder(lang))),
    }
}

/// The words for a sort of picture.
pub fn called(name: &str, lang: Lang) -> String {
    say(lang, &Text::new(format!("cli-{name}")))
}

/// The lines above, with the name of one of the games.
fn heading(lang: Lang, title: &str, about: Vec<String>) -> Heading {
    let game = Game::all().first().map(|game| words(lang).say_key(game.info.id));
    Heading { title: title.to_owned(), about: game.into_iter().chain(about).collect(), lang }
}

fn round_of(lang: Lang, round: u32) -> String {
    say(lang, &Text::new("cli-notices-nth").with("round", round))
}

fn result(halves: u32) -> RoundResult {
    match halves {
        0 => RoundResult::Lost,
        1 => RoundResult::Drawn,
        _ => RoundResult::Won,
    }
}

/// All against all.
fn crosstable(lang: Lang) -> Crosstable {
    // The points of a player against another one.
    let points = |one: usize, other: usize| match one < other {
        true => RESULTS[one][other - one - 1],
        false => 2 - RESULTS[other][one - other - 1],
    };
    let others = |one: usize| (0..PLAYERS.len()).filter(move |other| *other != one);
    let sum = |one: usize| others(one).map(|other| points(one, other)).sum::<u32>();
    let mut order: Vec<usize> = (0..PLAYERS.len()).collect();
    order.sort_by_key(|player| std::cmp::Reverse(sum(*player)));
    let row = |&player: &usize| Crossed {
        standing: Standing {
            place: 1 + order.iter().filter(|other| sum(**other) > sum(player)).count() as u32,
            number: None,
            name: PLAYERS[player].to_owned(),
            halves: sum(player),
            values: vec![others(player).map(|other| i64::from(points(player, other) * sum(other))).sum()],
            gone: false,
        },
        rounds: others(player)
            .map(|other| {
                let row = order.iter().position(|one| *one == other);
                Some(Encounter { other: row, result: result(points(player, other)) })
            })
            .collect(),
    };
    Crosstable {
        heading: heading(lang, "Clube de Jogos do Bairro", vec![round_of(lang, 7)]),
        across: Across::Players,
        values: vec!["SB".to_owned()],
        rows: order.iter().map(row).collect(),
    }
}

fn standings(table: Crosstable) -> Standings {
    let rows = table.rows.into_iter().map(|row| row.standing).collect();
    Standings { heading: table.heading, values: table.values, rows }
}

fn round(lang: Lang) -> Pairings {
    let sitting = |nth: usize, halves: u32, result: Option<RoundResult>| Sitting {
        number: Some(nth as u32 + 1),
        name: PLAYERS[nth].to_owned(),
        halves: Some(halves),
        result,
    };
    let table = |nth: usize| {
        let (one, other) = match nth {
            0 => (Some(RoundResult::Won), Some(RoundResult::Lost)),
            1 => (Some(RoundResult::Drawn), Some(RoundResult::Drawn)),
            _ => (None, None),
        };
        let points = 6 - nth as u32;
        Seated {
            table: format!("#{}", 12 + nth),
            sides: vec![sitting(2 * nth, points, one), sitting(2 * nth + 1, points, other)],
        }
    };
    Pairings {
        heading: heading(lang, "Clube de Jogos do Bairro", vec![round_of(lang, 4)]),
        tables: (0..3).map(table).collect(),
        free: vec![sitting(6, 1, Some(RoundResult::Bye(2)))],
    }
}

fn bracket(lang: Lang) -> Bracket {
    let side = |seed: usize, from: Option<u32>, halves: Option<u32>, fate: Fate| BoutSide {
        who: Who::Player { seed: seed as u32, name: PLAYERS[seed - 1].to_owned() },
        from,
        halves,
        fate,
    };
    let named = |key: &'static str| say(lang, &Text::new(key));
    let first = |number: u32, seeds: [usize; 2]| Bout {
        number,
        round: named("cli-notices-quarter"),
        sides: [side(seeds[0], None, Some(3), Fate::Won), side(seeds[1], None, Some(1), Fate::Out)],
    };
    let bouts = vec![
        first(1, [1, 8]),
        first(2, [5, 4]),
        first(3, [2, 7]),
        first(4, [3, 6]),
        Bout {
            number: 5,
            round: named("cli-notices-semi"),
            sides: [side(1, Some(1), Some(0), Fate::Out), side(5, Some(2), Some(4), Fate::Won)],
        },
        Bout {
            number: 6,
            round: named("cli-notices-semi"),
            sides: [side(2, Some(3), Some(2), Fate::Plays), side(3, Some(4), Some(2), Fate::Plays)],
        },
        Bout {
            number: 7,
            round: named("cli-notices-final"),
            sides: [
                side(5, Some(5), None, Fate::Open),
                BoutSide { who: Who::WinnerOf(6), from: Some(6), halves: None, fate: Fate::Open },
            ],
        },
    ];
    let parts = vec![BracketPart { title: String::new(), bouts }];
    Bracket { heading: heading(lang, "Clube de Jogos do Bairro", Vec::new()), parts }
}

fn ladder(lang: Lang) -> Climb {
    let changes = [
        Change::Up(2),
        Change::Down(1),
        Change::Down(1),
        Change::Same,
        Change::Up(1),
        Change::Down(1),
        Change::Same,
        Change::New,
    ];
    let rung = |(place, (name, change)): (u32, (&&str, Change))| Rung {
        place,
        name: (*name).to_owned(),
        change,
        away: place == 4,
        own: place == 5,
    };
    Climb {
        heading: heading(lang, "Clube de Jogos do Bairro", Vec::new()),
        rungs: (1..).zip(PLAYERS.iter().zip(changes)).map(rung).collect(),
        left: vec!["Dinis".to_owned()],
        contests: vec![
            Contest { by: 3, of: 2, plays: true },
            Contest { by: 6, of: 2, plays: false },
            Contest { by: 8, of: 5, plays: true },
        ],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_notice_needs_the_fonts_of_the_machine() {
        for name in PLAYERS {
            assert!(render::own_letters(name), "{name}");
        }
    }
}
