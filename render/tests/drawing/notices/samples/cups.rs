//! Knock-outs that were made up.

use engine::Lang;
use render::notices::{Bout, BoutSide, Bracket, BracketPart, Fate, Who};

use super::{Luck, heading, name};

/// Builds brackets.
struct Building {
    bouts: Vec<Bout>,
    luck: Luck,
    /// The number of bouts that are over.
    over: usize,
}

/// Somebody who comes to a bout, and from which bout of the same part.
#[derive(Clone)]
struct Coming {
    who: Who,
    from: Option<u32>,
}

fn seed_of(who: &Who) -> Option<usize> {
    match who {
        Who::Player { seed, .. } => Some(*seed as usize),
        _ => None,
    }
}

impl Building {
    /// Adds a bout; gives who wins and who loses it.
    fn bout(&mut self, number: u32, round: &str, [one, other]: [Coming; 2], last: bool) -> [Who; 2] {
        let side = |coming: &Coming| BoutSide {
            who: coming.who.clone(),
            from: coming.from,
            halves: None,
            fate: Fate::Open,
        };
        let mut sides = [side(&one), side(&other)];
        let free = sides.iter().position(|side| side.who == Who::Nobody);
        let ends = match (free, seed_of(&one.who), seed_of(&other.who)) {
            (Some(free), ..) => [sides[1 - free].who.clone(), Who::Nobody],
            (None, Some(first), Some(second)) if (number as usize) <= self.over => {
                let wins =
                    usize::from(self.luck.below(100) > 62 + second.min(30) as u32 - first.min(30) as u32);
                let lost = if last { Fate::Out } else { Fate::Lost };
                sides[wins].fate = Fate::Won;
                sides[1 - wins].fate = lost;
                sides[wins].halves = Some(3);
                sides[1 - wins].halves = Some(1);
                [sides[wins].who.clone(), sides[1 - wins].who.clone()]
            }
            (None, Some(_), Some(_)) => {
                if (number as usize) <= self.over + 2 {
                    // Of two that are played, one is played again after a draw.
                    let halves = Some(1).filter(|_| number as usize == self.over + 1);
                    for side in &mut sides {
                        (side.halves, side.fate) = (halves, Fate::Plays);
                    }
                }
                [Who::WinnerOf(number), Who::LoserOf(number)]
            }
            _ => [Who::WinnerOf(number), Who::LoserOf(number)],
        };
        self.bouts.push(Bout { number, round: round.to_owned(), sides });
        ends
    }
}

/// The order of seeds in which they meet as late as they can.
fn seeds(places: usize) -> Vec<usize> {
    let mut order = vec![1];
    while order.len() < places {
        let all = order.len() * 2 + 1;
        order = order.iter().flat_map(|seed| [*seed, all - seed]).collect();
    }
    order
}

fn round_name(bouts: usize) -> String {
    match bouts {
        1 => "Final".to_owned(),
        2 => "Semi-finals".to_owned(),
        4 => "Quarter-finals".to_owned(),
        bouts => format!("Round of {}", 2 * bouts),
    }
}

fn player(seed: usize, players: usize) -> Coming {
    let who =
        if seed <= players { Who::Player { seed: seed as u32, name: name(seed - 1) } } else { Who::Nobody };
    Coming { who, from: None }
}

/// A single knock-out with a third place, of which so many bouts are over.
pub fn knockout(players: usize, over: usize, lang: Lang) -> Bracket {
    let mut building = Building { bouts: Vec::new(), luck: Luck::new(9), over };
    let mut row: Vec<Coming> =
        seeds(players.next_power_of_two()).iter().map(|seed| player(*seed, players)).collect();
    let (mut number, mut lost) = (0, Vec::new());
    let mut third = Vec::new();
    while row.len() > 1 {
        let round = round_name(row.len() / 2);
        let pairs: Vec<Coming> = std::mem::take(&mut row);
        lost.clear();
        for pair in pairs.chunks(2) {
            number += 1;
            let out = pairs.len() != 4;
            let [wins, loses] = building.bout(number, &round, [pair[0].clone(), pair[1].clone()], out);
            row.push(Coming { who: wins, from: Some(number) });
            lost.push(Coming { who: loses, from: None });
        }
        if pairs.len() == 4 {
            third = lost.clone();
        }
    }
    let mut parts =
        vec![BracketPart { title: "Bracket".to_owned(), bouts: std::mem::take(&mut building.bouts) }];
    if let [one, other] = &third[..] {
        building.bout(number + 1, "", [one.clone(), other.clone()], true);
        parts.push(BracketPart { title: "Third place".to_owned(), bouts: building.bouts });
    }
    let about = format!("{players} players");
    Bracket { heading: heading("Taça da Primavera", &["Oware", &about], lang), parts }
}

/// A double knock-out, of which so many bouts are over.
pub fn double(players: usize, over: usize, lang: Lang) -> Bracket {
    let mut building = Building { bouts: Vec::new(), luck: Luck::new(4), over };
    let mut lower = Building { bouts: Vec::new(), luck: Luck::new(8), over };
    let mut row: Vec<Coming> =
        seeds(players.next_power_of_two()).iter().map(|seed| player(*seed, players)).collect();
    let mut number = 0;
    let mut losers: Vec<Coming> = Vec::new();
    let mut first = true;
    while row.len() > 1 {
        let round = if row.len() == 2 { "Upper final".to_owned() } else { round_name(row.len() / 2) };
        let mut down = Vec::new();
        let pairs: Vec<Coming> = std::mem::take(&mut row);
        for pair in pairs.chunks(2) {
            number += 1;
            let [wins, loses] = building.bout(number, &round, [pair[0].clone(), pair[1].clone()], false);
            row.push(Coming { who: wins, from: Some(number) });
            down.push(Coming { who: loses, from: None });
        }
        down.reverse();
        let mut meet = |pairs: Vec<[Coming; 2]>, number: &mut u32| -> Vec<Coming> {
            let mut through = Vec::new();
            for pair in pairs {
                *number += 1;
                let [wins, _] = lower.bout(*number, "", pair, true);
                through.push(Coming { who: wins, from: Some(*number) });
            }
            through
        };
        if first {
            losers = meet(down.chunks(2).map(|two| [two[0].clone(), two[1].clone()]).collect(), &mut number);
            first = false;
        } else {
            let pairs = losers.iter().cloned().zip(down).map(|(won, lost)| [won, lost]).collect();
            losers = meet(pairs, &mut number);
            if losers.len() > 1 {
                losers =
                    meet(losers.chunks(2).map(|two| [two[0].clone(), two[1].clone()]).collect(), &mut number);
            }
        }
    }
    let mut last = Building { bouts: Vec::new(), luck: Luck::new(2), over };
    let both = [row.remove(0), losers.remove(0)].map(|coming| Coming { from: None, ..coming });
    last.bout(number + 1, "", both, false);
    let part = |title: &str, bouts: Vec<Bout>| BracketPart { title: title.to_owned(), bouts };
    let about = format!("{players} players");
    Bracket {
        heading: heading("Double knock-out of the winter", &["Slimetrail", &about], lang),
        parts: vec![
            part("Winners", building.bouts),
            part("Lost once", lower.bouts),
            part("Final", last.bouts),
        ],
    }
}
