//! Puzzles: which one is given, and what becomes of an answer.

use engine::{Game, Rng, Text};
use storage::{DailyPuzzle, PuzzleMet, Solver};

use super::{Given, Wanted};
use crate::exercise::{LEVELS, first_rating, level, rated};
use crate::handle::{Handler, Obeyed};
use crate::output::controls::say as says;
use crate::ratings::glicko::{START, rounded};
use crate::table::aid::aid_refused;
use crate::telling::puzzles;
use crate::{
    Command, Control, Error, Exercise, Message, Outcome, Tone,
    command::Solve,
    refusal::{Done, no, secret},
    words::{clipped, words},
};

/// The puzzles nearest to the rating of a solver of which one is given.
const NEAREST: usize = 12;
/// The puzzles that are tried where some are too near to running games.
const TRIED: usize = 30;

/// Tells whether a puzzle of a game is on that board.
fn is_on(game: &Game, number: u32, board: &str) -> bool {
    game.puzzle(number).is_some_and(|puzzle| puzzle.variant == board)
}

/// The boards of a game on which there are puzzles.
fn boards(game: &'static Game) -> impl Iterator<Item = &'static str> {
    let has = |board: &&str| (1..=game.puzzles()).any(|number| is_on(game, number, board));
    game.info.variants.iter().copied().filter(has)
}

impl Handler<'_> {
    pub(in crate::handle) fn puzzle(&self, solve: &Solve) -> Done<Obeyed> {
        if solve.today || solve.number.is_some() {
            return secret(self.daily(solve));
        }
        let given = self.given(Exercise::Puzzle)?;
        if let Some(number) = solve.level.filter(|number| !(1..=LEVELS).contains(number)) {
            return no(Text::new("no-puzzle-level").with("text", number));
        }
        let wanted = solve.text.as_deref().map(|text| self.wanted(text, given.as_ref()));
        match (wanted, given) {
            _ if solve.stop && given.is_none() => no(Text::new("no-puzzle-to-stop")),
            _ if solve.stop => {
                self.deeds.tx.clear_at_hand(self.me.id)?;
                Ok((Outcome::Done, vec![self.speaker.message(&Text::new("puzzle-stopped"))]))
            }
            (_, None) if solve.solution => no(Text::new("no-puzzle-to-stop")),
            (_, Some(given)) if solve.solution => self.give_up(&given),
            (Some(Wanted::Game(game, _)), _) if game.puzzles() == 0 => {
                let with = Game::all().iter().filter(|game| game.puzzles() > 0);
                let with =
                    with.map(|game| words(self.speaker.lang).say_key(game.info.id)).collect::<Vec<_>>();
                let text = Text::new("no-puzzles").with("game", Text::new(game.info.id));
                no(text.with("games", with.join(", ")))
            }
            (Some(Wanted::Game(game, board)), _) => self.puzzle_on(game, board, solve.level),
            (Some(Wanted::Answer(text)), Some(given)) => self.answer_puzzle(&given, text),
            (Some(Wanted::Answer(text)), None) => self.speaker.no_such_game(text),
            (None, Some(given)) if solve.level.is_none() => {
                Ok((Outcome::Done, vec![self.shown_puzzle(&given)?]))
            }
            (None, _) => self.new_puzzle(None, None, solve.level),
        }
    }

    /// Gives a puzzle of a game, on a board of it if one is named.
    fn puzzle_on(&self, game: &'static Game, named: Option<&str>, wished: Option<u32>) -> Done<Obeyed> {
        let Some(text) = named else { return self.new_puzzle(Some(game), None, wished) };
        let said = |key| Text::new(key).with("game", Text::new(game.info.id)).with("text", clipped(text));
        let Some(variant) = game.variant_named(text) else { return no(said("no-puzzle-such")) };
        if boards(game).any(|board| board == variant) {
            return self.new_puzzle(Some(game), Some(variant), wished);
        }
        let names = boards(game).map(|board| Text::new(format!("{}-{board}", game.info.id)));
        no(said("no-puzzle-board")
            .with("boards", Text::listed(names).unwrap_or_else(|| Text::new(game.info.id))))
    }

    /// Gives a puzzle that this person has never been given, and that helps in no running game of theirs.
    fn new_puzzle(
        &self,
        game: Option<&'static Game>,
        board: Option<&str>,
        wished: Option<u32>,
    ) -> Done<Obeyed> {
        let met = self.deeds.tx.puzzles_met(self.me.id)?;
        let own = self.deeds.tx.solver(self.me.id)?.map_or(START, |solver| solver.rating).rating;
        let open = self.dailies()?;
        let is_open = |game: &Game, number| {
            open.iter().any(|daily| daily.game == game.info.id && daily.puzzle == number)
        };
        let mut fresh = Vec::new();
        for each in Game::all().iter().filter(|each| game.is_none_or(|game| game == *each)) {
            let numbers = (1..=each.puzzles())
                .filter(|number| wished.is_none_or(|wished| wished == level(each, *number)))
                .filter(|number| board.is_none_or(|board| is_on(each, *number, board)))
                .filter(|number| !met.iter().any(|met| met.game == each.info.id && met.puzzle == *number))
                // Everybody is to find that by themselves.
                .filter(|number| !is_open(each, *number));
            fresh.extend(numbers.map(|number| (each, number)));
        }
        let mut rng = Rng::new(self.deeds.chance.iter().fold(0, |seed, byte| seed << 8 | u64::from(*byte)));
        rng.shuffle(&mut fresh);
        if wished.is_none() {
            fresh.sort_by_key(|(game, number)| (first_rating(game, *number).rating - own).abs());
            let near = fresh.len().min(NEAREST);
            rng.shuffle(&mut fresh[..near]);
        }
        if fresh.is_empty() {
            return no(Text::new("no-puzzle-left"));
        }
        for (game, number) in fresh.into_iter().take(TRIED) {
            let given = Given { kind: Exercise::Puzzle, game, number, daily: None };
            if aid_refused(self.deeds.tx, self.me.id, &*given.position()?)? {
                continue;
            }
            self.put(&given)?;
            return Ok((Outcome::Done, vec![self.shown_puzzle(&given)?]));
        }
        no(Text::new("no-puzzle-near"))
    }

    /// A puzzle: the board, and what is to be done.
    pub(super) fn shown_puzzle(&self, given: &Given) -> Done<Message> {
        let open = self.open_daily(given)?.is_some();
        let (key, how) =
            if open { ("daily", self.daily_how()) } else { ("puzzle", self.how(Exercise::Puzzle)) };
        let task = self.told(&puzzles::task(key, given.game, given.number)?);
        Ok(Message {
            hidden: open && self.is_among_others(),
            ..self.drawn(format!("{task}\n{how}"), given, Vec::new())
        })
    }

    /// The name of the side that answers a wrong move in a puzzle.
    fn other_side(&self, given: &Given) -> Done<Text> {
        let play = given.position()?;
        let side = play.turn().seat().and_then(|seat| puzzles::side(&*play, seat.other()));
        Ok(side.ok_or_else(|| Error::Missing(format!("side of a puzzle of {}", given.game.info.id)))?)
    }

    /// Takes an answer. Nobody else reads one to the puzzle of the day, nor that it was none.
    pub(super) fn answer_puzzle(&self, given: &Given, text: &str) -> Done<Obeyed> {
        match self.open_daily(given)? {
            Some(daily) => {
                secret(self.check_alone().and_then(|()| self.answered_puzzle(given, text, Some(&daily))))
            }
            None => self.answered_puzzle(given, text, None),
        }
    }

    fn answered_puzzle(&self, given: &Given, text: &str, daily: Option<&DailyPuzzle>) -> Done<Obeyed> {
        let game = given.game;
        let after = self.answered(given, text)?;
        // Who has begun a game like it since gets no answer any more.
        if aid_refused(self.deeds.tx, self.me.id, &*given.position()?)? {
            return no(Text::new("no-puzzle-now"));
        }
        let puzzle = given.puzzle()?;
        let answer = after.played().last().map(|played| played.text.clone()).unwrap_or_default();
        let called = game.info.called(&answer);
        let solved = answer == puzzle.solution;
        let rated = self.note_answer(given, solved, daily)?;
        let mut lines = Vec::new();
        let mut then = vec![answer.clone()];
        let mut controls = vec![self.next_puzzle(game)];
        if solved {
            lines.push(puzzles::solution("puzzle-right", game, &puzzle));
            self.deeds.tx.clear_at_hand(self.me.id)?;
        } else {
            match puzzle.reply(&answer) {
                Some(reply) => {
                    let wrong = Text::new("puzzle-wrong").with("move", called);
                    let wrong = wrong.with("side", self.other_side(given)?);
                    lines.push(wrong.with("reply", game.info.called(reply)));
                    then.push(reply.to_owned());
                }
                None => lines.push(Text::new("puzzle-wrong-over").with("move", called)),
            }
            match daily {
                Some(_) => controls.clear(),
                None => controls.insert(0, self.solution()),
            }
        }
        lines.extend(rated);
        if let Some(daily) = daily.filter(|_| solved) {
            let (_, count) = self.deeds.tx.daily_count(daily.id)?;
            lines.push(Text::new("daily-found").with("count", count));
        }
        let text: Vec<String> = lines.iter().map(|line| self.told(line)).collect();
        let typing = if controls.is_empty() { String::new() } else { self.typing(game, !solved) };
        let hidden = daily.is_some() && self.is_among_others();
        let drawn = self.drawn(text.join("\n"), given, then);
        Ok((Outcome::Done, vec![Message { controls, typing, hidden, ..drawn }]))
    }

    /// Notes an answer. The first one changes ratings, and is told; not of the puzzle of a day of which everybody has been told the
    /// solution.
    fn note_answer(&self, given: &Given, solved: bool, daily: Option<&DailyPuzzle>) -> Done<Option<Text>> {
        let (tx, me, now) = (self.deeds.tx, self.me.id, self.deeds.now);
        if let Some(daily) = daily {
            tx.note_daily_answer(me, daily.id, solved.then_some(now))?;
        } else if given.daily.is_some() {
            return Ok(None);
        }
        let id = given.game.info.id;
        let all = tx.puzzles_met(me)?;
        let before = all.into_iter().find(|met| met.game == id && met.puzzle == given.number);
        let first = before.is_none();
        let met = before.unwrap_or_else(|| PuzzleMet {
            game: id.to_owned(),
            puzzle: given.number,
            wrong: 0,
            met_at: now,
            ended_at: None,
        });
        let wrong = met.wrong + u32::from(!solved);
        tx.note_puzzle(me, &PuzzleMet { wrong, ended_at: met.ended_at.or(solved.then_some(now)), ..met })?;
        if !first {
            return Ok(None);
        }
        let solver = tx.solver(me)?;
        let last = solver.map(|solver| (solver.rating, solver.at));
        let puzzle = tx.puzzle_rating(id, given.number)?;
        let puzzle = puzzle.unwrap_or_else(|| (first_rating(given.game, given.number), now));
        let (own, its) = rated(last, puzzle, solved, now);
        let streak = if solved { solver.map_or(0, |solver| solver.streak) + 1 } else { 0 };
        let longest = solver.map_or(0, |solver| solver.longest).max(streak);
        tx.set_solver(me, &Solver { rating: own, at: now, streak, longest })?;
        tx.set_puzzle_rating(id, given.number, &its, now)?;
        let change = rounded(own.rating) - rounded(last.map_or(START, |(rating, _)| rating).rating);
        let change = if change < 0 { format!("−{}", -change) } else { format!("+{change}") };
        let text = Text::new("puzzle-rated").with("rating", rounded(own.rating).to_string());
        Ok(Some(text.with("change", change).with("streak", streak)))
    }

    /// Shows the solution; a puzzle that was not answered before counts as not solved.
    fn give_up(&self, given: &Given) -> Done<Obeyed> {
        if self.open_daily(given)?.is_some() {
            return no(Text::new("no-daily-solution"));
        }
        if aid_refused(self.deeds.tx, self.me.id, &*given.position()?)? {
            return no(Text::new("no-puzzle-now"));
        }
        let puzzle = given.puzzle()?;
        let rated = self.note_answer(given, false, None)?;
        self.deeds.tx.clear_at_hand(self.me.id)?;
        let lines = [Some(puzzles::solution("puzzle-solution", given.game, &puzzle)), rated];
        let text: Vec<String> = lines.iter().flatten().map(|line| self.told(line)).collect();
        let drawn = self.drawn(text.join("\n"), given, vec![puzzle.solution]);
        let (controls, typing) = (vec![self.next_puzzle(given.game)], self.typing(given.game, false));
        Ok((Outcome::Done, vec![Message { controls, typing, ..drawn }]))
    }

    /// The ways on by typing: to the next puzzle, and, where it is not solved yet, to the solution.
    fn typing(&self, game: &Game, unsolved: bool) -> String {
        let lang = self.speaker.lang;
        let name = Some(words(lang).say_key(game.info.id).to_lowercase());
        let next = Command::from(Solve { text: name, ..Solve::default() });
        let solution = Command::from(Solve { solution: true, ..Solve::default() });
        let key = if unsolved { "puzzle-typing-unsolved" } else { "puzzle-typing" };
        let text = Text::new(key).with("next", next.typed(lang)).with("solution", solution.typed(lang));
        self.told(&text)
    }

    fn next_puzzle(&self, game: &Game) -> Control {
        let next = Solve { text: Some(game.info.id.to_owned()), ..Solve::default() };
        let label = words(self.speaker.lang).say_key("control-next-puzzle");
        Control { does: says(&next.into(), None), label, tone: Tone::Main }
    }

    fn solution(&self) -> Control {
        let solution = Command::from(Solve { solution: true, ..Solve::default() });
        let label = words(self.speaker.lang).say_key("control-solution");
        Control { does: says(&solution, None), label, tone: Tone::Plain }
    }
}
