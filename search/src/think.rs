//! Choosing a move.

use std::ops::ControlFlow;

use engine::{
    Eyes, GameVisitor, History, Lookahead, Playthrough, Position, Rng, Seat, Setup, Thinking, Turn,
};

use crate::{
    budget::{Budget, Strength},
    decision::{Decision, Value},
    exact::{cache::Tables, table::Endings, wins::Wins},
    plies, tree,
    watch::{Watch, Work},
};

/// The plies within which a proved loss is beyond doubt: further away the other side may still err.
const NEAR: u32 = 6;
/// The positions that may be looked at to see whether a loss is near.
const NEAR_WORK: u64 = 100_000;
/// The chances, in thousandths, below which a game is lost beyond doubt: those found by playing on, and those of standings, which
/// hardly ever come so far.
const LOST: u32 = 15;
const LOST_BY_STANDING: u32 = 50;
/// The chance up to which a draw is welcome.
const CONTENT: u32 = 450;

/// A move for the seat to move, thought out with this strength; `None` if the game is over. The seed decides between equals, and
/// what is played at random.
pub fn think(
    game: &dyn Playthrough,
    strength: Strength,
    seed: u64,
    tables: &Tables,
    watch: &mut Watch<'_>,
) -> Option<Decision> {
    game.game().visit(Thought { game, strength, seed, tables, watch })?
}

/// Tells whether `seat` agrees to a draw: where it has proved no more, or thinks that it stands worse.
pub fn accepts_draw(
    game: &dyn Playthrough,
    seat: Seat,
    strength: Strength,
    seed: u64,
    tables: &Tables,
    watch: &mut Watch<'_>,
) -> bool {
    if game.turn() == Turn::To(seat) {
        return think(game, strength, seed, tables, watch).is_some_and(|choice| {
            choice.value.map_or(choice.chance <= CONTENT, |value| value <= Value::Draw)
        });
    }
    let stands = game.game().visit(Standing { game, seat, seed }).flatten();
    stands.is_some_and(|chance| chance <= CONTENT)
}

/// The chance of a seat that is not to move, by how it stands in its own eyes.
struct Standing<'a> {
    game: &'a dyn Playthrough,
    seat: Seat,
    seed: u64,
}

impl GameVisitor for Standing<'_> {
    type Output = Option<u32>;

    fn visit<P: Position>(self) -> Option<u32> {
        let history = History::<P>::of(self.game)?.redealt(Eyes::Of(self.seat), &mut Rng::new(self.seed));
        Some(P::thinking(self.game.setup()).chance(history.position().standing(self.seat)))
    }
}

struct Thought<'a, 'w> {
    game: &'a dyn Playthrough,
    strength: Strength,
    seed: u64,
    tables: &'a Tables,
    watch: &'a mut Watch<'w>,
}

impl GameVisitor for Thought<'_, '_> {
    type Output = Option<Decision>;

    fn visit<P: Position>(self) -> Option<Decision> {
        let history = History::<P>::of(self.game)?;
        let setup = self.game.setup();
        let thinking = P::thinking(setup);
        let plies = self.game.played().len() as u64;
        let rng = Rng::new(self.seed ^ plies.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let budget = self.strength.budget(thinking, history.position());
        Mind { setup, thinking, history, rng, tables: self.tables }.choose(budget, self.watch)
    }
}

/// All that a player has before it while it thinks.
struct Mind<'a, P: Position> {
    setup: &'a Setup,
    thinking: Thinking,
    history: History<P>,
    rng: Rng,
    tables: &'a Tables,
}

impl<P: Position> Mind<'_, P> {
    fn choose(mut self, budget: Option<Budget>, watch: &mut Watch<'_>) -> Option<Decision> {
        let seat = self.history.turn().seat()?;
        let Some(budget) = budget else {
            let mv = self.history.position().random(&mut self.rng)?;
            return Some(self.choice(&[mv], 500, None, 0));
        };
        if let Some(mv) = self.only_move() {
            let chance = self.chance_in_own_eyes(seat);
            return Some(self.choice(&[mv], chance, None, 0));
        }
        // Every move and answer of two who see everything can be looked at; of others games are played on.
        let open = !P::INFO.hidden && self.setup.seats == 2;
        let budget = if open { budget } else { budget.played_on(self.thinking) };
        if P::INFO.hidden {
            return self.hidden(budget, watch);
        }
        let endings = if budget.tables { self.endings(watch) } else { None };
        if let Some(choice) = endings.as_ref().and_then(|endings| self.by_table(endings, seat)) {
            return Some(choice);
        }
        if budget.way == Lookahead::Plies {
            return self.by_plies(budget, endings.as_ref(), watch);
        }
        self.by_tree(budget, seat, watch)
    }

    /// The move, if there is no other.
    fn only_move(&self) -> Option<P::Move> {
        let mut only = None;
        let several = self.history.position().choices(|mv| {
            let first = only.is_none();
            only = Some(mv.clone());
            if first { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        only.filter(|_| several.is_continue())
    }

    fn chance_in_own_eyes(&mut self, seat: Seat) -> u32 {
        let seen = self.history.redealt(Eyes::Of(seat), &mut self.rng);
        self.thinking.chance(seen.position().standing(seat))
    }

    /// The table of endings, made if this is one of them.
    fn endings(&self, watch: &mut Watch<'_>) -> Option<Endings<P>> {
        let number = P::NUMBERS?.number;
        let needed = number(self.history.position()).is_some();
        if needed { self.tables.get(watch) } else { self.tables.at_hand() }
    }

    /// The best move by the table, where that has the position.
    fn by_table(&mut self, endings: &Endings<P>, seat: Seat) -> Option<Decision> {
        let (lead, plies) = endings.of(self.history.position(), seat)?;
        let mut best = endings.best_moves(self.history.position(), seat, true);
        self.rng.shuffle(&mut best);
        let value = match lead {
            0 => Value::Draw,
            1.. => Value::Win,
            _ => Value::Loss,
        };
        let mut choice = self.choice(&[best.into_iter().next()?], value.share(), Some(value), 1);
        choice.hopeless = value == Value::Loss && u32::from(plies) <= NEAR;
        Some(choice)
    }

    fn hidden(mut self, budget: Budget, watch: &mut Watch<'_>) -> Option<Decision> {
        let mut work = Work::new(watch, budget.work);
        let way = (self.thinking, budget.way, self.setup.seats);
        let found = tree::think_hidden(&self.history, way, &mut self.rng, &mut work)?;
        let (done, chance) = (work.done(), found.chance);
        let mut choice = self.choice(&found.line, chance, None, done);
        choice.hopeless = chance < LOST;
        Some(choice)
    }

    fn by_plies(
        mut self,
        budget: Budget,
        endings: Option<&Endings<P>>,
        watch: &mut Watch<'_>,
    ) -> Option<Decision> {
        let mut work = Work::new(watch, budget.work);
        let found = plies::look(&mut self.history, endings, budget.depth, &mut self.rng, &mut work)?;
        let done = work.done();
        let chance = found.value.map_or_else(|| self.thinking.chance(found.score), Value::share);
        let mut choice = self.choice(&found.line, chance, found.value, done);
        choice.hopeless = match found.value {
            Some(Value::Loss) => found.distance.is_some_and(|plies| plies <= NEAR),
            _ => chance < LOST_BY_STANDING,
        };
        Some(choice)
    }

    fn by_tree(mut self, budget: Budget, seat: Seat, watch: &mut Watch<'_>) -> Option<Decision> {
        let mut done = 0;
        let mut proved = None;
        let mut near = false;
        if let Some(mut wins) = Wins::of::<P>(self.setup.seats).filter(|_| budget.proof > 0) {
            let mut work = Work::new(watch, budget.proof);
            proved = wins.seat_to_move_wins(self.history.position(), &mut work);
            if proved == Some(true)
                && let Some(mv) = self.winning(&mut wins, seat, budget.proof, &mut work)
            {
                let done = work.done();
                return Some(self.choice(&[mv], Value::Win.share(), Some(Value::Win), done));
            }
            done = work.done();
            if proved == Some(false) {
                let mut work = Work::new(watch, NEAR_WORK);
                near = wins.distance(self.history.position(), false, NEAR, &mut work).is_some();
            }
        }
        let mut work = Work::new(watch, budget.work);
        let way = (self.thinking, budget.way, self.setup.seats);
        let found = tree::think(&mut self.history, way, &mut self.rng, &mut work)?;
        done += work.done();
        let value = found.value.or(proved.map(|wins| if wins { Value::Win } else { Value::Loss }));
        let chance = value.map_or(found.chance, Value::share);
        let mut choice = self.choice(&found.line, chance, value, done);
        choice.hopeless = match value {
            Some(_) => near || found.chance == 0 && found.line.len() as u32 <= NEAR,
            None => chance < LOST,
        };
        Some(choice)
    }

    /// A move that was proved to win.
    fn winning(
        &mut self,
        wins: &mut Wins,
        seat: Seat,
        most: u64,
        work: &mut Work<'_, '_>,
    ) -> Option<P::Move> {
        let mut moves = Vec::new();
        let position = self.history.position();
        let _ = position.choices(|mv| {
            moves.push(mv.clone());
            ControlFlow::Continue(())
        });
        self.rng.shuffle(&mut moves);
        // What is remembered first; a proof takes work.
        [1_000, most].into_iter().find_map(|more| {
            moves.iter().find(|mv| wins.after(position, mv, seat, more, work) == Some(true)).cloned()
        })
    }

    /// The choice of the first of these moves; each is written as of the position before it.
    fn choice(&mut self, moves: &[P::Move], chance: u32, value: Option<Value>, work: u64) -> Decision {
        let start = self.history.bookmark();
        let mut line = Vec::with_capacity(moves.len());
        for mv in moves {
            line.push(self.history.position().write(mv));
            self.history.play(mv);
        }
        self.history.rewind(start);
        let text = line.first().cloned().unwrap_or_default();
        Decision { text, chance, value, line, hopeless: false, work }
    }
}
