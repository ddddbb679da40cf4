//! The values that part those with equal points.

use super::{TieBreak, Unplayed, Value};
use crate::{
    model::Player,
    points::Points,
    results::{Results, Turnout},
};

/// All rounds of all players.
pub(super) struct Sheet {
    turnouts: Vec<Vec<Turnout>>,
    points: Vec<Points>,
    unplayed: Unplayed,
}

/// The points of somebody's opponent in a round, and what one has of the round.
#[derive(Clone, Copy)]
struct Opponent {
    points: Points,
    own: Points,
}

/// Half points as quarters.
fn quarters(points: Points) -> i64 {
    i64::from(points.in_halves()) * 2
}

impl Sheet {
    pub(super) fn new(results: &Results, unplayed: Unplayed) -> Sheet {
        Sheet { turnouts: results.turnouts(), points: results.points(), unplayed }
    }

    pub(super) fn points(&self, player: Player) -> Points {
        self.points[player.index()]
    }

    /// The value of a tie-break; that of a direct encounter is 0 until it is known who is equal.
    pub(super) fn value(&self, by: TieBreak, player: Player, outside: &[i64]) -> Value {
        Value(match by {
            TieBreak::Buchholz => self.buchholz(player, 0, 0),
            TieBreak::BuchholzCut => self.buchholz(player, 1, 0),
            TieBreak::MedianBuchholz => self.buchholz(player, 1, 1),
            TieBreak::SonnebornBerger => self.sonneborn_berger(player),
            TieBreak::DirectEncounter => 0,
            TieBreak::Wins => self.wins(player) * 4,
            TieBreak::Outside => outside.get(player.index()).copied().unwrap_or(0).saturating_mul(4),
        })
    }

    fn rounds(&self, player: Player) -> &[Turnout] {
        &self.turnouts[player.index()]
    }

    /// The points of somebody as an opponent of others.
    fn as_opponent(&self, player: Player) -> Points {
        let count = |round: &Turnout| match round {
            _ if round.played().is_some() || is_running(*round) => round.points(),
            _ => Points::HALF,
        };
        match self.unplayed {
            Unplayed::Virtual => self.rounds(player).iter().map(count).sum(),
            Unplayed::AsPlayed => self.points(player),
        }
    }

    /// The opponents of a player, real and virtual.
    fn opponents(&self, player: Player) -> Vec<Opponent> {
        let rounds = self.rounds(player);
        let mut before = Points::ZERO;
        let mut found = Vec::new();
        for (at, round) in rounds.iter().enumerate() {
            let own = round.points();
            let after = rounds.len() - 1 - at;
            found.extend(match round {
                _ if is_running(*round) => None,
                Turnout::Met { other, ending, .. }
                    if ending.is_played() || self.unplayed == Unplayed::AsPlayed =>
                {
                    Some(Opponent { points: self.as_opponent(*other), own })
                }
                _ if self.unplayed == Unplayed::AsPlayed => None,
                _ => Some(Opponent { points: virtual_opponent(before, own, after), own }),
            });
            before = before + own;
        }
        found
    }

    /// The sum of the opponents' points without so many of the lowest and the highest.
    fn buchholz(&self, player: Player, lowest: usize, highest: usize) -> i64 {
        let mut all: Vec<i64> = self.opponents(player).iter().map(|met| quarters(met.points)).collect();
        all.sort_unstable();
        let end = all.len().saturating_sub(highest).max(lowest.min(all.len()));
        all[lowest.min(all.len())..end].iter().sum()
    }

    fn sonneborn_berger(&self, player: Player) -> i64 {
        let product = |met: &Opponent| i64::from(met.points.in_halves()) * i64::from(met.own.in_halves());
        self.opponents(player).iter().map(product).sum()
    }

    fn wins(&self, player: Player) -> i64 {
        let won = |round: &&Turnout| round.played().is_some() && round.points() == Points::ONE;
        self.rounds(player).iter().filter(won).count().try_into().unwrap_or(i64::MAX)
    }

    /// The points from games against these; none if one of them was never met.
    pub(super) fn among(&self, player: Player, players: &[Player]) -> Option<Value> {
        let mut sum = 0;
        for other in players.iter().filter(|other| **other != player) {
            let against = |round: &&Turnout| match round {
                Turnout::Met { other: met, .. } => met == other && !is_running(**round),
                Turnout::Bye(_) => false,
            };
            let mut games = self.rounds(player).iter().filter(against).peekable();
            games.peek()?;
            sum += games.map(|round| quarters(round.points())).sum::<i64>();
        }
        Some(Value(sum))
    }
}

fn is_running(round: Turnout) -> bool {
    matches!(round, Turnout::Met { ending: crate::results::Ending::Running, .. })
}

/// The points of the virtual opponent of somebody without a game, so many rounds later.
pub(super) fn virtual_opponent(before: Points, own: Points, after: usize) -> Points {
    let rest = u32::try_from(after).unwrap_or(u32::MAX);
    before + Points::halves(Points::ONE.in_halves() - own.in_halves()) + Points::halves(rest)
}
