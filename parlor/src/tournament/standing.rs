//! The standing of a tournament.

use std::cmp::Reverse;

use pairings::knockout::Bracket;
use pairings::standings::{self, TieBreak, Unplayed, Value};
use pairings::{Player, Points};

use super::Contest;
use super::words::Tie;
use crate::Error;
use crate::command::TournamentForm;

/// Somebody in a standing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Line {
    /// The place, from 1; several have the same one if nothing parts them. None as long as it is not known.
    pub place: Option<u16>,
    /// The number of the player.
    pub number: u16,
    /// The points; none in a knock-out.
    pub points: Option<Points>,
    /// The values that part those with equal points, in their order.
    pub values: Vec<Value>,
}

impl Contest {
    /// The values that part those with equal points, in their order.
    pub(crate) fn ties(&self) -> Vec<Tie> {
        self.row.tie_breaks.split(',').filter_map(Tie::named).collect()
    }

    /// The standing after all rounds that are over.
    pub(crate) fn standing(&self) -> Result<Vec<Line>, Error> {
        if self.count() == 0 {
            return Ok(Vec::new());
        }
        if self.is_knockout() {
            return Ok(of_bracket(&self.bracket()?));
        }
        if self.row.seats > 2 {
            let points = self.fours(false)?.points();
            return Ok(by_points(&points));
        }
        let results = self.results(false)?;
        let order: Vec<TieBreak> = self.ties().into_iter().map(tie_break).collect();
        let outside = self.totals();
        let unplayed = match self.form {
            TournamentForm::Swiss => Unplayed::Virtual,
            _ => Unplayed::AsPlayed,
        };
        let rows = standings::of(&results, standings::Terms { order: &order, unplayed, outside: &outside });
        let line = |row: standings::Row| Line {
            place: Some(row.place),
            number: row.player.number(),
            points: Some(row.points),
            values: row.values,
        };
        Ok(rows.into_iter().map(line).collect())
    }

    /// The sums of what the game counts, by number.
    fn totals(&self) -> Vec<i64> {
        let mut sums = vec![0; usize::from(self.count())];
        for pairing in &self.pairings {
            for (number, points) in pairing.players.iter().zip(&pairing.points) {
                if let Some(sum) = usize::from(*number).checked_sub(1).and_then(|at| sums.get_mut(at)) {
                    *sum += points;
                }
            }
        }
        sums
    }
}

fn tie_break(tie: Tie) -> TieBreak {
    match tie {
        Tie::Buchholz => TieBreak::Buchholz,
        Tie::BuchholzCut => TieBreak::BuchholzCut,
        Tie::Median => TieBreak::MedianBuchholz,
        Tie::SonnebornBerger => TieBreak::SonnebornBerger,
        Tie::Direct => TieBreak::DirectEncounter,
        Tie::Wins => TieBreak::Wins,
        Tie::Totals => TieBreak::Outside,
    }
}

/// The places of those who are out, and before them whoever still plays.
fn of_bracket(bracket: &Bracket) -> Vec<Line> {
    let line = |place: Option<u16>, player: Player| Line {
        place,
        number: player.number(),
        points: None,
        values: Vec::new(),
    };
    let out = bracket.places();
    let still = Player::all(bracket.players()).filter(|player| out.iter().all(|(_, gone)| gone != player));
    let mut lines: Vec<Line> = still.map(|player| line(None, player)).collect();
    lines.extend(out.iter().map(|(place, player)| line(Some(*place), *player)));
    lines
}

fn by_points(points: &[Points]) -> Vec<Line> {
    let mut order: Vec<(u16, Points)> = (1..).zip(points.iter().copied()).collect();
    order.sort_by_key(|(number, points)| (Reverse(*points), *number));
    let place = |points: Points| {
        let before = order.iter().filter(|(_, other)| *other > points).count();
        u16::try_from(before + 1).ok()
    };
    let line = |(number, points): &(u16, Points)| Line {
        place: place(*points),
        number: *number,
        points: Some(*points),
        values: Vec::new(),
    };
    order.iter().map(line).collect()
}
