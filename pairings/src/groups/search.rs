//! A search for tables of four among players by rank.

/// The most players for whom all possible tables are looked at.
const ALL: usize = 16;
/// The number of tables that are tried for more players, before the best so far is bettered by exchanges.
const TRIED: u32 = 200_000;

/// The cost of tables: repeated meetings, then differences of points between each two, squared.
type Cost = (u64, u64);

/// The cost of two at a table.
struct Costs {
    count: usize,
    each: Vec<Cost>,
}

impl Costs {
    fn of_two(&self, one: usize, other: usize) -> Cost {
        self.each[one * self.count + other]
    }

    fn of_table(&self, four: &[usize]) -> Cost {
        let mut sum = (0, 0);
        for (at, one) in four.iter().enumerate() {
            for other in &four[at + 1..] {
                sum = add(sum, self.of_two(*one, *other));
            }
        }
        sum
    }
}

fn add(one: Cost, other: Cost) -> Cost {
    (one.0 + other.0, one.1 + other.1)
}

/// Tables for so many players by rank (a multiple of four): those with the fewest repeated meetings, then the closest points.
/// They are the best for up to [`ALL`] players, and good ones for more.
pub(super) fn tables(
    count: usize,
    met: impl Fn(usize, usize) -> u32,
    points: impl Fn(usize) -> u32,
) -> Vec<[usize; 4]> {
    let each = (0..count * count).map(|at| {
        let (one, other) = (at / count, at % count);
        let apart = u64::from(points(one).abs_diff(points(other)));
        (u64::from(met(one, other)), apart * apart)
    });
    let costs = Costs { count, each: each.collect() };
    let by_rank: Vec<[usize; 4]> =
        (0..count / 4).map(|table| std::array::from_fn(|at| table * 4 + at)).collect();
    let mut search = Search {
        costs: &costs,
        left: (0..count).collect(),
        tables: Vec::new(),
        best: by_rank.clone(),
        cost: by_rank.iter().map(|four| costs.of_table(four)).fold((0, 0), add),
        repeats: 0,
        tries: 0,
    };
    search.exchange();
    // Tables without a repeated meeting first, then with one, and so on, until there are such.
    for repeats in 0..=search.cost.0 {
        search.repeats = repeats;
        search.tries = if count <= ALL { u32::MAX } else { TRIED };
        search.try_all((0, 0));
        if search.cost.0 <= repeats {
            break;
        }
    }
    search.exchange();
    let mut best = search.best;
    for four in &mut best {
        four.sort_unstable();
    }
    best.sort_unstable();
    best
}

struct Search<'a> {
    costs: &'a Costs,
    /// Those without a table, by rank.
    left: Vec<usize>,
    tables: Vec<[usize; 4]>,
    best: Vec<[usize; 4]>,
    cost: Cost,
    /// The most repeated meetings of tables that are tried.
    repeats: u64,
    /// The number of tables that may still be tried.
    tries: u32,
}

impl Search<'_> {
    /// Tries all companions of the highest who is left, those next to them first, as long as it can better the best.
    fn try_all(&mut self, cost: Cost) {
        if self.left.is_empty() {
            (self.best, self.cost) = (self.tables.clone(), cost);
            return;
        }
        let left = self.left.clone();
        for second in 1..left.len() {
            for third in second + 1..left.len() {
                for fourth in third + 1..left.len() {
                    let four = [left[0], left[second], left[third], left[fourth]];
                    let next = add(cost, self.costs.of_table(&four));
                    if next >= self.cost || next.0 > self.repeats {
                        continue;
                    }
                    if self.tries == 0 {
                        return;
                    }
                    self.tries -= 1;
                    self.left.retain(|at| !four.contains(at));
                    self.tables.push(four);
                    self.try_all(next);
                    self.tables.pop();
                    self.left.clone_from(&left);
                }
            }
        }
    }

    /// Exchanges two players of two tables as long as that is better.
    fn exchange(&mut self) {
        let count = self.best.len() * 4;
        let mut at = 0;
        let mut unchanged = 0;
        // One turn through all pairs of places without a change is the end.
        while unchanged < count * count {
            let (one, other) = (at / count, at % count);
            at = (at + 1) % (count * count);
            unchanged += 1;
            if one / 4 < other / 4 && self.exchange_two(one, other) {
                unchanged = 0;
            }
        }
    }

    fn exchange_two(&mut self, one: usize, other: usize) -> bool {
        let both = [one / 4, other / 4];
        let old = add(self.costs.of_table(&self.best[both[0]]), self.costs.of_table(&self.best[both[1]]));
        let (mut upper, mut lower) = (self.best[both[0]], self.best[both[1]]);
        std::mem::swap(&mut upper[one % 4], &mut lower[other % 4]);
        let new = add(self.costs.of_table(&upper), self.costs.of_table(&lower));
        if new >= old {
            return false;
        }
        (self.best[both[0]], self.best[both[1]]) = (upper, lower);
        self.cost = (self.cost.0 + new.0 - old.0, self.cost.1 + new.1 - old.1);
        true
    }
}
