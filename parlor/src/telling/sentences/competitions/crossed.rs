//! Everybody's results as sentences, game by game.

use engine::{Arg, Text, half_points};
use storage::Snapshot;

use super::tournament::player;
use crate::Error;
use crate::person::people::listed;
use crate::tournament::{Contest, How, Line, Score, result};

/// The line of somebody in a crosstable: the place, the points, and the result of each round.
pub(crate) fn row(snapshot: &Snapshot, contest: &Contest, line: &Line) -> Result<Text, Error> {
    let mut results = Vec::new();
    for round in &contest.rounds {
        results.extend(met(snapshot, contest, round.round, line.number)?);
    }
    let key = if line.points.is_some() { "tournament-row" } else { "tournament-row-out" };
    let points = line.points.map_or(0, pairings::Points::in_halves);
    Ok(Text::new(key)
        .with("place", i64::from(line.place.unwrap_or(0)))
        .with("player", player(snapshot, contest, line.number)?)
        .with("points", half_points(points))
        .with("results", listed(results)))
}

/// The result of somebody in a round.
fn met(snapshot: &Snapshot, contest: &Contest, round: u32, number: u16) -> Result<Option<Arg>, Error> {
    let bye = contest.byes.iter().find(|bye| (bye.round, bye.number) == (round, number));
    if let Some(bye) = bye {
        return Ok(Some(Arg::Words(Text::new("tournament-met-bye").with("bye", &*bye.bye))));
    }
    let Some(pairing) = contest.of_round(round).find(|pairing| pairing.players.contains(&number)) else {
        return Ok(None);
    };
    let at = pairing.players.iter().position(|other| *other == number).unwrap_or(0);
    let found = result(pairing);
    if pairing.players.len() > 2 {
        let halves = match found {
            None => return Ok(None),
            Some((score, _)) if score.loser() == Some(at) => 0,
            Some((score, _)) if score.loser().is_some() => 2,
            Some(_) => 1,
        };
        let text = Text::new("tournament-met-four").with("points", half_points(halves));
        return Ok(Some(Arg::Words(text.with("board", pairing.board))));
    }
    let other = player(snapshot, contest, pairing.players[1 - at.min(1)])?;
    let free = matches!(found, Some((_, How::Walkover)));
    let won = match found.map(|(score, _)| score) {
        Some(Score::First) => Some(at == 0),
        Some(Score::Second) => Some(at == 1),
        Some(Score::Neither) => Some(false),
        _ => None,
    };
    let key = match (found, won) {
        (None, _) => "tournament-met-runs",
        (_, Some(true)) if free => "tournament-met-won-free",
        (_, Some(true)) => "tournament-met-won",
        (_, Some(false)) if free => "tournament-met-lost-free",
        (_, Some(false)) => "tournament-met-lost",
        (_, None) => "tournament-met-drawn",
    };
    Ok(Some(Arg::Words(Text::new(key).with("player", other))))
}
