//! A judge of rounds, which knows the rules from the words of the module and not from its code.

use std::{cmp::Reverse, collections::BTreeSet};

use super::super::{Paired, Terms};
use crate::{
    model::{Pairing, Player, Seat},
    points::Points,
    results::{Results, Turnout},
    testing::Chance,
};

/// The costs of a whole round, in the order of the module's list.
pub(super) type Whole = [u64; 8];

/// Somebody's way so far.
pub(super) struct Way {
    player: Player,
    rounds: Vec<Turnout>,
    points: Points,
    /// -1 for down, 1 for up.
    floated: i8,
}

pub(super) struct Judge {
    pub(super) ways: Vec<Way>,
    terms: Terms,
    /// The costs of each two; none if they may not meet.
    costs: Vec<Vec<Option<Whole>>>,
}

impl Judge {
    pub(super) fn new(results: &Results, there: &[Player], terms: Terms) -> Judge {
        let turnouts = results.turnouts();
        let before = |player: Player| -> Points {
            let rounds = &turnouts[usize::from(player.number()) - 1];
            rounds[..rounds.len().saturating_sub(1)].iter().map(|round| round.points()).sum()
        };
        let way = |player: &Player| {
            let rounds = turnouts[usize::from(player.number()) - 1].clone();
            let floated = match rounds.last().map(|round| round.played()) {
                None => 0,
                Some(None) => -1,
                Some(Some((other, _))) => before(other).cmp(&before(*player)) as i8,
            };
            let points = rounds.iter().map(|round| round.points()).sum();
            Way { player: *player, rounds, points, floated }
        };
        let mut ways: Vec<Way> = there.iter().map(way).collect();
        ways.sort_by_key(|way| (Reverse(way.points), way.player));
        let mut judge = Judge { ways, terms, costs: Vec::new() };
        let all = 0..judge.ways.len();
        let costs = all.clone().map(|one| all.clone().map(|other| judge.of_two(one, other)).collect());
        judge.costs = costs.collect();
        judge
    }

    fn met(&self, one: usize, other: usize) -> u64 {
        let other = self.ways[other].player;
        let met = |round: &&Turnout| round.played().is_some_and(|(met, _)| met == other);
        self.ways[one].rounds.iter().filter(met).count() as u64
    }

    fn floats_again(&self, at: usize, other: Option<usize>) -> bool {
        let next = other.map_or(-1, |other| self.ways[other].points.cmp(&self.ways[at].points) as i8);
        next != 0 && next == self.ways[at].floated
    }

    fn seats(&self, at: usize) -> Vec<Seat> {
        self.ways[at].rounds.iter().filter_map(|round| round.played().map(|(_, seat)| seat)).collect()
    }

    /// Broken rules and unmet wishes of one who gets this seat.
    fn seat(&self, at: usize, seat: Seat) -> (u64, u64) {
        let mut seats = self.seats(at);
        let apart = |seats: &[Seat]| {
            let first = seats.iter().filter(|seat| **seat == Seat::First).count();
            first.abs_diff(seats.len() - first) as u64
        };
        let before = apart(&seats);
        let same = seats.last() == Some(&seat);
        seats.push(seat);
        let thrice = seats.len() >= 3 && seats[seats.len() - 3..].iter().all(|had| *had == seat);
        let broken = thrice || (apart(&seats) > 2 && apart(&seats) > before);
        (u64::from(broken), apart(&seats).pow(2) * 2 + u64::from(same))
    }

    /// The costs of two who meet; none if they may not.
    fn of_two(&self, one: usize, other: usize) -> Option<Whole> {
        let mut cost = [0; 8];
        cost[0] = self.met(one, other);
        if one == other || cost[0] > 0 && !self.terms.second_meetings {
            return None;
        }
        let seats = [Seat::First, Seat::Second].map(|seat| {
            let (own, theirs) = (self.seat(one, seat), self.seat(other, seat.other()));
            (own.0 + theirs.0, own.1 + theirs.1)
        });
        (cost[3], cost[6]) = seats.into_iter().min().unwrap();
        cost[4] =
            u64::from(self.floats_again(one, Some(other))) + u64::from(self.floats_again(other, Some(one)));
        let points = [one, other].map(|at| self.ways[at].points.in_halves());
        cost[5] = u64::from(points[0].abs_diff(points[1])).pow(2);
        let group = self.ways.iter().filter(|way| way.points.in_halves() == points[0]).count();
        let usual = if points[0] == points[1] { (group / 2).max(1) } else { 1 };
        cost[7] = (one.abs_diff(other).abs_diff(usual) as u64).pow(2);
        Some(cost)
    }

    /// The costs of a round; none if two meet again without leave.
    pub(super) fn whole(&self, pairs: &[(usize, usize)], bye: Option<usize>) -> Option<Whole> {
        let mut whole = [0; 8];
        if let Some(at) = bye {
            let free = |round: &&Turnout| round.points() == Points::ONE && round.played().is_none();
            whole[1] = self.ways[at].rounds.iter().filter(free).count() as u64;
            whole[2] = (self.ways.len() - 1 - at) as u64;
            whole[4] = u64::from(self.floats_again(at, None));
        }
        for (one, other) in pairs.iter().copied() {
            let cost = self.costs[one][other]?;
            whole = std::array::from_fn(|level| whole[level] + cost[level]);
        }
        Some(whole)
    }

    /// The least costs of all rounds that there are.
    pub(super) fn least(&self) -> Option<Whole> {
        let mut best = None;
        let all: Vec<usize> = (0..self.ways.len()).collect();
        self.try_all(&all, &mut Vec::new(), None, &mut best);
        best
    }

    fn try_all(
        &self,
        left: &[usize],
        pairs: &mut Vec<(usize, usize)>,
        bye: Option<usize>,
        best: &mut Option<Whole>,
    ) {
        let Some((one, rest)) = left.split_first() else {
            let found = self.whole(pairs, bye);
            *best = [*best, found].into_iter().flatten().min();
            return;
        };
        if left.len() % 2 == 1 {
            self.try_all(rest, pairs, Some(*one), best);
        }
        if left.len() == 1 {
            return;
        }
        for other in rest {
            if self.costs[*one][*other].is_some() {
                let rest: Vec<usize> = rest.iter().copied().filter(|at| at != other).collect();
                pairs.push((*one, *other));
                self.try_all(&rest, pairs, bye, best);
                pairs.pop();
            }
        }
    }

    /// The costs of a round that was paired, and whether all its players are there once.
    pub(super) fn of(&self, paired: &Paired) -> Option<Whole> {
        let at = |player: Player| self.ways.iter().position(|way| way.player == player).unwrap();
        let pair = |pairing: &Pairing| (at(pairing.first), at(pairing.second));
        let pairs: Vec<(usize, usize)> = paired.round.pairings.iter().map(pair).collect();
        let named = pairs.iter().flat_map(|(one, other)| [*one, *other]).chain(paired.round.bye.map(at));
        let named: Vec<usize> = named.collect();
        assert_eq!(named.len(), self.ways.len(), "somebody is named twice or not at all");
        assert_eq!(named.iter().collect::<BTreeSet<_>>().len(), self.ways.len());
        self.whole(&pairs, paired.round.bye.map(at))
    }

    /// Looks whether the report of what gave way is right.
    pub(super) fn check_told(&self, paired: &Paired, whole: Whole) {
        let at = |player: Player| self.ways.iter().position(|way| way.player == player).unwrap();
        let pairings = &paired.round.pairings;
        let met =
            pairings.iter().filter(|pairing| self.met(at(pairing.first), at(pairing.second)) > 0).count();
        assert_eq!(paired.met_before.len(), met);
        assert_eq!(paired.bye_again, whole[1] > 0);
        assert_eq!(paired.floats.len() as u64, whole[4]);
        let mut broken = BTreeSet::new();
        let mut unmet = 0;
        for pairing in pairings {
            for (player, seat) in [(pairing.first, Seat::First), (pairing.second, Seat::Second)] {
                let (breaks, wish) = self.seat(at(player), seat);
                unmet += wish;
                if breaks > 0 {
                    broken.insert(player);
                }
            }
        }
        assert_eq!(paired.seats.iter().copied().collect::<BTreeSet<_>>(), broken);
        assert_eq!((broken.len() as u64, unmet), (whole[3], whole[6]), "better seats were possible");
    }
}

/// Tells whether there is any round without a second meeting, by the rank of Tutte's matrix over a prime field: with numbers
/// by chance it is singular if no perfect matching is there, and otherwise hardly ever.
pub(super) fn can_be_paired(judge: &Judge) -> bool {
    const PRIME: u64 = 2_147_483_647;
    let count = judge.ways.len().next_multiple_of(2);
    let mut chance = Chance::new(17);
    let mut matrix = vec![vec![0_u64; count]; count];
    for (one, other) in (0..count).flat_map(|one| (one + 1..count).map(move |other| (one, other))) {
        let bye = other >= judge.ways.len();
        if bye || judge.costs[one][other].is_some() {
            let value = 1 + chance.next() % (PRIME - 1);
            (matrix[one][other], matrix[other][one]) = (value, PRIME - value);
        }
    }
    let power = |mut base: u64, mut exponent: u64| {
        let mut result = 1;
        while exponent > 0 {
            if exponent % 2 == 1 {
                result = result * base % PRIME;
            }
            base = base * base % PRIME;
            exponent /= 2;
        }
        result
    };
    for column in 0..count {
        let Some(row) = (column..count).find(|row| matrix[*row][column] != 0) else { return false };
        matrix.swap(row, column);
        let inverse = power(matrix[column][column], PRIME - 2);
        let upper = matrix[column].clone();
        for row in &mut matrix[column + 1..] {
            let factor = row[column] * inverse % PRIME;
            for (value, above) in row.iter_mut().zip(&upper) {
                *value = (*value + PRIME - factor * above % PRIME) % PRIME;
            }
        }
    }
    true
}
