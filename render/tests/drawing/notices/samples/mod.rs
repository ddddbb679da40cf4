//! Tournaments and ladders with people and results that were made up, always the same.

pub mod cups;

use engine::Lang;
use render::notices::{
    Across, Change, Climb, Contest, Crossed, Crosstable, Encounter, Heading, Pairings, RoundResult, Rung,
    ScoreSheet, Seated, Sitting, Standing, Standings,
};

const NAMES: [&str; 32] = [
    "Ana",
    "Bruno Carvalho",
    "Wilhelmina von Hohenstein-Albuqu",
    "محمد عبد الله",
    "Ольга Ивановна",
    "João",
    "פנינה",
    "Zoë",
    "Ζωή Παπαδοπούλου",
    "🦊 Raposa",
    "Ana Sofia Albuquerque de Noronha",
    "Bo",
    "Dinis",
    "Carla M.",
    "Łukasz",
    "xX_dark_knight_Xx",
    "Inês",
    "Tomás Ó Súilleabháin",
    "Nguyễn Thị Hương",
    "Kwame",
    "Şebnem",
    "Rui",
    "Guilherme",
    "Ørsted",
    "Lea",
    "Íris",
    "Mateus",
    "Priya",
    "Vó Maria",
    "Quim",
    "Jürgen",
    "Eva",
];

/// Names that no one has twice.
pub fn name(nth: usize) -> String {
    let name = NAMES[nth % NAMES.len()];
    if nth < NAMES.len() { name.to_owned() } else { format!("{name} {}", nth / NAMES.len() + 1) }
}

pub fn heading(title: &str, about: &[&str], lang: Lang) -> Heading {
    Heading { title: title.to_owned(), about: about.iter().map(|text| (*text).to_owned()).collect(), lang }
}

/// Chance, always the same.
pub struct Luck(u32);

impl Luck {
    pub fn new(seed: u32) -> Luck {
        Luck(seed)
    }

    pub fn below(&mut self, most: u32) -> u32 {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (self.0 >> 16) % most
    }

    /// The result of whoever is seeded so, against somebody else: the higher seed wins more often.
    fn result(&mut self, own: usize, other: usize) -> RoundResult {
        let edge = i64::from(self.below(100)) + (other as i64 - own as i64) * 2;
        match edge {
            ..40 => RoundResult::Lost,
            40..55 => RoundResult::Drawn,
            _ => RoundResult::Won,
        }
    }
}

fn mirrored(result: RoundResult) -> RoundResult {
    match result {
        RoundResult::Won => RoundResult::Lost,
        RoundResult::Lost => RoundResult::Won,
        RoundResult::Given => RoundResult::Missed,
        RoundResult::Missed => RoundResult::Given,
        same => same,
    }
}

fn halves(result: RoundResult) -> u32 {
    match result {
        RoundResult::Won | RoundResult::Given => 2,
        RoundResult::Drawn => 1,
        RoundResult::Bye(halves) => halves,
        _ => 0,
    }
}

type Rounds = Vec<Vec<Option<(Option<usize>, RoundResult)>>>;

/// A tournament of so many players by rounds, without rules but that neighbours meet.
fn rounds(players: usize, count: usize, seed: u32) -> Rounds {
    let mut luck = Luck::new(seed);
    let mut all: Rounds = vec![Vec::new(); players];
    for round in 0..count {
        let mut order: Vec<usize> = (0..players).collect();
        let points = |player: usize| all[player].iter().flatten().map(|met| halves(met.1)).sum::<u32>();
        order.sort_by_key(|player| (std::cmp::Reverse(points(*player)), *player));
        let half = if round == 0 { players / 2 } else { 1 };
        let mut row = vec![None; players];
        while order.len() > 1 {
            let one = order.remove(0);
            let other = order.remove((half - 1).min(order.len() - 1));
            let result = match luck.below(40) {
                0 => RoundResult::Given,
                _ => luck.result(one, other),
            };
            row[one] = Some((Some(other), result));
            row[other] = Some((Some(one), mirrored(result)));
        }
        if let Some(last) = order.first() {
            row[*last] = Some((None, RoundResult::Bye(2)));
        }
        for (player, met) in row.into_iter().enumerate() {
            all[player].push(met);
        }
    }
    all
}

/// All against all, so far that some games still run.
fn all_against_all(players: usize, seed: u32) -> Rounds {
    let mut luck = Luck::new(seed);
    let mut all: Rounds = vec![Vec::new(); players];
    for one in 0..players {
        for other in one + 1..players {
            let result = match luck.below(14) {
                0 => RoundResult::Running,
                1 if one + 2 == players => RoundResult::Given,
                _ => luck.result(one, other),
            };
            all[one].push(Some((Some(other), result)));
            all[other].push(Some((Some(one), mirrored(result))));
        }
    }
    all
}

fn crosstable(all: &Rounds, across: Across, heading: Heading) -> Crosstable {
    let points = |player: usize| all[player].iter().flatten().map(|met| halves(met.1)).sum::<u32>();
    let mut order: Vec<usize> = (0..all.len()).collect();
    order.sort_by_key(|player| (std::cmp::Reverse(points(*player)), *player));
    let row_of = |player: usize| order.iter().position(|other| *other == player);
    let place = |player: usize| order.iter().position(|other| points(*other) == points(player)).unwrap_or(0);
    let rows = order.iter().map(|&player| {
        let others = all[player].iter().flatten().filter_map(|met| met.0);
        let buchholz: u32 = others.map(points).sum();
        let rounds = all[player]
            .iter()
            .map(|met| met.map(|(other, result)| Encounter { other: other.and_then(row_of), result }));
        Crossed {
            standing: Standing {
                place: place(player) as u32 + 1,
                number: None,
                name: name(player),
                halves: points(player),
                values: vec![i64::from(buchholz) * 2, i64::from(buchholz * points(player)) / 3],
                gone: player % 13 == 12,
            },
            rounds: rounds.collect(),
        }
    });
    let rows = rows.collect();
    Crosstable { heading, across, values: vec!["Buch".to_owned(), "SB".to_owned()], rows }
}

pub fn swiss(players: usize, count: usize, lang: Lang) -> Crosstable {
    let about = ["Hex (11×11)", "6 Nov 2026"];
    crosstable(&rounds(players, count, 7), Across::Rounds, heading("Torneio de Outono", &about, lang))
}

pub fn round_robin(players: usize, lang: Lang) -> Crosstable {
    let about = ["Breakthrough", "1 point for a win, ½ for a draw"];
    let heading = heading("The Thursday club: all against all", &about, lang);
    crosstable(&all_against_all(players, 3), Across::Players, heading)
}

/// The standing of a crosstable.
pub fn standings(table: Crosstable, numbered: bool) -> Standings {
    let row = |(nth, row): (u32, Crossed)| Standing {
        number: numbered.then_some(nth * 7 % table.rows.len() as u32 + 1),
        ..row.standing
    };
    let rows = (0..).zip(table.rows.clone()).map(row).collect();
    Standings { heading: table.heading, values: table.values, rows }
}

fn sitting(nth: usize, halves: u32, result: Option<RoundResult>) -> Sitting {
    Sitting { number: Some(nth as u32 + 1), name: name(nth), halves: Some(halves), result }
}

/// A round of tables of two, without results if it has just begun.
pub fn round(tables: usize, played: bool, lang: Lang) -> Pairings {
    let mut luck = Luck::new(5);
    let seated = |nth: usize| {
        let result = luck.result(nth, nth + 3);
        let (one, other) = if played { (Some(result), Some(mirrored(result))) } else { (None, None) };
        let points = (12 * (tables - nth) / tables) as u32;
        Seated {
            table: format!("#{}", 34 + nth),
            sides: vec![
                sitting(2 * nth, points, one),
                sitting(2 * nth + 1, points.saturating_sub(nth as u32 % 2), other),
            ],
        }
    };
    Pairings {
        heading: heading("Torneio de Outono", &["Round 4", "Hex (11×11)", "until 12 Dec"], lang),
        tables: (0..tables).map(seated).collect(),
        free: vec![sitting(2 * tables, 2, Some(RoundResult::Bye(2)))],
    }
}

/// A round of tables of four.
pub fn round_of_four(lang: Lang) -> Pairings {
    let seated = |nth: usize| Seated {
        table: format!("#{}", 7 + nth),
        sides: (0..4)
            .map(|seat| {
                let result = if seat == nth % 4 { RoundResult::Lost } else { RoundResult::Won };
                sitting(4 * nth + seat, 4, Some(result).filter(|_| nth < 2))
            })
            .collect(),
    };
    Pairings {
        heading: heading("Conspirateurs a quatro", &["2.ª ronda"], lang),
        tables: (0..3).map(seated).collect(),
        free: vec![sitting(12, 2, None)],
    }
}

/// A ladder of so many, on which much has happened.
pub fn ladder(places: u32, lang: Lang) -> Climb {
    let change = |place: u32| match place % 9 {
        1 => Change::Up(place.min(3)),
        2 | 5 => Change::Down(1),
        4 if place > 30 => Change::Up(12),
        7 if place > 9 => Change::New,
        _ => Change::Same,
    };
    let rung = |place: u32| Rung {
        place,
        name: name(place as usize - 1),
        change: change(place),
        away: place % 11 == 6,
        own: place == 4,
    };
    let contest = |nth: u32| {
        let by = 4 + nth * 5;
        Contest { by, of: by - 1 - nth % 3, plays: nth % 3 != 1 }
    };
    let mut contests: Vec<Contest> = (0..places / 6).map(contest).collect();
    contests.push(Contest { by: 5, of: 3, plays: false });
    Climb {
        heading: heading("Ladder of Hex (11×11)", &["season 2", "the week to 26 Nov"], lang),
        rungs: (1..=places).map(rung).collect(),
        left: vec![name(places as usize), name(places as usize + 1)],
        contests: contests.into_iter().filter(|one| one.by <= places).collect(),
    }
}

pub fn sheets(lang: Lang) -> Vec<ScoreSheet> {
    let sheet = |table: usize, names: [String; 2], moves: usize| ScoreSheet {
        heading: heading("Torneio de Outono", &["Round 4", &format!("table #{table}")], lang),
        seats: vec![
            ("Seat 1, Black".to_owned(), names[0].clone()),
            ("Seat 2, White".to_owned(), names[1].clone()),
        ],
        moves: (0..moves).map(|nth| format!("{}{}", ['a', 'f', 'k'][nth % 3], nth % 11 + 1)).collect(),
    };
    vec![
        sheet(34, [name(2), name(3)], 0),
        sheet(35, [name(6), String::new()], 0),
        sheet(36, [name(8), name(9)], 300),
    ]
}
