//! Places of those who are out.

use std::{cmp::Reverse, collections::BTreeMap};

use super::{Bout, Bracket, Entrant, Part};
use crate::model::Player;

/// The order in which bouts put somebody out: later ones first.
fn lateness(bout: &Bout) -> (u8, u8) {
    let part = match bout.part {
        Part::Main | Part::Losers => 0,
        Part::ThirdPlace => 1,
        Part::Final => 2,
        Part::SecondFinal => 3,
    };
    (part, bout.round)
}

/// See [`Bracket::places`].
pub(super) fn places(bracket: &Bracket) -> Vec<(u16, Player)> {
    let is_double = bracket.bouts().iter().any(|bout| bout.part == Part::Losers || bout.part == Part::Final);
    let thirds = bracket.bouts().iter().find(|bout| bout.part == Part::ThirdPlace);
    let last_round =
        bracket.bouts().iter().filter(|bout| bout.part == Part::Main).map(|bout| bout.round).max();
    let is_final = |bout: &Bout| !is_double && bout.part == Part::Main && Some(bout.round) == last_round;
    let mut out: BTreeMap<Reverse<(u8, u8)>, Vec<Player>> = BTreeMap::new();
    for bout in bracket.bouts() {
        let Entrant::Known(loser) = bracket.loser_of(bout) else { continue };
        let stays = match bout.part {
            Part::Main if is_double => true,
            // The player from the main part has lost once now.
            Part::Final => bracket.sides_of(bout)[0] == Entrant::Known(loser),
            Part::Main => thirds.is_some_and(|thirds| {
                bracket.sides_of(thirds).contains(&Entrant::Known(loser)) && !is_bye(bracket, thirds)
            }),
            _ => false,
        };
        if !stays {
            // Without a second final a final is the last of all.
            let late = if is_final(bout) { (2, 0) } else { lateness(bout) };
            out.entry(Reverse(late)).or_default().push(loser);
        }
    }
    // The winner of the bout for the third place goes no further either.
    if let Some(third) = thirds.and_then(|bout| bout.winner) {
        out.entry(Reverse((1, u8::MAX))).or_default().push(third);
    }
    let count = |players: &Vec<Player>| u16::try_from(players.len()).expect("MOST players are few");
    let mut told: Vec<(u16, Player)> = bracket.champion().map(|champion| (1, champion)).into_iter().collect();
    let mut ahead = bracket.players() - out.values().map(count).sum::<u16>();
    for players in out.values() {
        told.extend(players.iter().map(|player| (ahead + 1, *player)));
        ahead += count(players);
    }
    told
}

/// Tells whether somebody has the third place without a bout.
fn is_bye(bracket: &Bracket, thirds: &Bout) -> bool {
    bracket.sides_of(thirds).contains(&Entrant::Nobody)
}
