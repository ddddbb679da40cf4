//! Some people who play all games at one terminal, and know what was answered.

mod state;

use std::path::{Path, PathBuf};

use engine::{Game, Playthrough, Rng, Setup};

use crate::{
    judge::{Asked, Database, Stored, settle},
    life::Span,
    terminal::Ended,
    walk::{percent, setups, some_move, typed},
};
use state::{Effect, State};

/// The most lines that are typed ahead. They fit into a pipe.
const MAX_LINES: usize = 150;

/// A group of people. Others may play in the same file, but not with them.
#[derive(Debug)]
pub(crate) struct Desk {
    bin: PathBuf,
    db: PathBuf,
    /// The beginning of all their names.
    name: String,
    /// True if nobody else uses the file.
    alone: bool,
    rng: Rng,
    span: Span,
    /// The tables that went on when they were last looked at, and the last one that there was. Those that were over have
    /// been looked at for good.
    going_on: Vec<i64>,
    last: i64,
    /// The number of tables so far.
    pub started: usize,
    pub tally: Tally,
}

/// The events at a desk.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Tally {
    pub runs: usize,
    /// Runs that were killed before the terminal had said anything.
    pub early: usize,
    /// Runs in which everything had been said.
    pub whole: usize,
    /// Lines that had been answered.
    pub answered: usize,
    /// Lines that were stored, but not answered yet.
    pub unanswered: usize,
}

/// The lines that are going to be said, and their effects.
#[derive(Debug)]
struct Plan {
    lines: Vec<String>,
    effects: Vec<Effect>,
}

/// One game as it would be after the lines so far.
#[derive(Debug)]
enum Seated {
    /// A game to which somebody can be challenged.
    Nowhere,
    /// A game for which these are still asked.
    Asked(Vec<String>),
    Playing {
        table: i64,
        people: Vec<String>,
        play: Box<dyn Playthrough>,
    },
    /// A game that has just started; nobody knows who sits where.
    Unknown,
}

impl Desk {
    pub fn new(bin: &Path, db: &Path, name: &str, alone: bool, rng: Rng) -> Desk {
        Desk {
            bin: bin.into(),
            db: db.into(),
            name: name.to_owned(),
            alone,
            rng,
            span: Span::default(),
            going_on: Vec::new(),
            last: 0,
            started: 0,
            tally: Tally::default(),
        }
    }

    /// One run: a terminal is started, everybody plays, it is killed. What is wrong afterwards.
    pub fn run(&mut self) -> anyhow::Result<Vec<String>> {
        let (tables, asked) = self.look()?;
        let fresh = tables.iter().filter(|table| table.id > self.last).count();
        self.started += fresh;
        self.last = tables.last().map_or(self.last, |table| table.id.max(self.last));
        self.going_on = tables.iter().filter(|table| !table.over).map(|table| table.id).collect();
        let before = self.state()?;
        let plan = self.plan(&tables, &asked)?;
        let ended = self.span.live((&self.bin, &self.db), &plan.lines, &mut self.rng)?;
        self.check(before, &plan, &ended)
    }

    /// Checks that what is stored now is what was answered, and no more than what was said.
    fn check(&mut self, before: State, plan: &Plan, ended: &Ended) -> anyhow::Result<Vec<String>> {
        let mut wrong = Vec::new();
        if !ended.errors.is_empty() {
            wrong.push(format!("it complained: {}", ended.errors));
        }
        self.tally.runs += 1;
        // The first mark is that of the start.
        let answered = ended.marks.saturating_sub(1);
        self.tally.answered += answered;
        self.tally.early += usize::from(ended.marks == 0);
        self.tally.whole += usize::from(answered == plan.lines.len());
        if !self.alone && self.open()?.is_some() {
            settle(&self.db)?;
        }
        let now = self.state()?;
        let mut wanted = before;
        plan.effects[..answered].iter().for_each(|effect| wanted.apply(effect));
        // When a terminal alone has begun to answer, the answer has been stored.
        let begun = self.alone && ended.marks > 0 && !ended.after.trim().is_empty();
        if wanted.is(&now) && !begun {
            return Ok(wrong);
        }
        let next = plan.effects.get(answered).filter(|_| ended.marks > 0);
        let with_next = next.map(|effect| {
            let mut with = wanted.clone();
            with.apply(effect);
            with
        });
        match with_next {
            Some(with) if with.is(&now) => self.tally.unanswered += 1,
            with => {
                let line = plan.lines.get(answered);
                wrong.push(format!(
                    "{answered} lines were answered, the next one was {line:?}, and its answer had begun: {begun} \
                     ({:?}). {}",
                    ended.after,
                    with.unwrap_or(wanted).difference(&now)
                ));
            }
        }
        Ok(wrong)
    }

    /// The part of what is stored of this desk that can still change.
    fn state(&self) -> anyhow::Result<State> {
        let (challenges, answers) = match self.open()? {
            Some(database) => database.challenged(&self.name)?,
            None => (0, 0),
        };
        let tables = self.look()?.0.into_iter().map(|table| (table.id, table.texts()));
        Ok(State { tables: tables.collect(), started: 0, challenges, answers })
    }

    /// The tables that went on, those that are new, and the open challenges.
    fn look(&self) -> anyhow::Result<(Vec<Stored>, Vec<Asked>)> {
        let Some(database) = self.open()? else { return Ok((Vec::new(), Vec::new())) };
        let tables = database.tables_after(&self.name, self.last, &self.going_on)?;
        Ok((tables, database.challenges(&self.name)?))
    }

    /// The database, once it has its schema.
    fn open(&self) -> anyhow::Result<Option<Database>> {
        if !self.db.exists() {
            return Ok(None);
        }
        let database = Database::open(&self.db)?;
        let ready = database.number("SELECT count(*) FROM sqlite_schema WHERE name = 'persons'")? > 0;
        Ok(ready.then_some(database))
    }

    /// All tables of this desk.
    pub fn tables(&self) -> anyhow::Result<Vec<Stored>> {
        match self.open()? {
            Some(database) => database.tables(&self.name),
            None => Ok(Vec::new()),
        }
    }

    /// Random things to say: moves above all, now and then a take-back, and new games for those that are over.
    fn plan(&mut self, tables: &[Stored], asked: &[Asked]) -> anyhow::Result<Plan> {
        let games = setups();
        let mut seated = Vec::new();
        for (number, _) in games.iter().enumerate() {
            seated.push(self.seated(number, tables, asked)?);
        }
        // A few games at a time, so that they come to an end.
        let focus = self.rng.below(games.len());
        let mut plan = Plan { lines: Vec::new(), effects: Vec::new() };
        for _ in 0..MAX_LINES {
            let number = if percent(&mut self.rng, 60) {
                (focus + self.rng.below(3)) % games.len()
            } else {
                self.rng.below(games.len())
            };
            self.step(number, games[number], &mut seated[number], &mut plan)?;
        }
        Ok(plan)
    }

    fn seated(&self, number: usize, tables: &[Stored], asked: &[Asked]) -> anyhow::Result<Seated> {
        let names = self.names(number, 1);
        let first = &names[0];
        if let Some(table) = tables.iter().find(|table| !table.over && table.people.contains(first)) {
            return Ok(Seated::Playing {
                table: table.id,
                people: table.people.clone(),
                play: table.replay()?,
            });
        }
        let open = asked.iter().find(|challenge| challenge.by == *first);
        Ok(open.map_or(Seated::Nowhere, |challenge| Seated::Asked(challenge.asked.clone())))
    }

    /// The players of a game here: nobody plays two.
    fn names(&self, number: usize, seats: u8) -> Vec<String> {
        let letters = ('a'..).take(usize::from(seats));
        letters.map(|letter| format!("{}{number:02}{letter}", self.name)).collect()
    }

    fn step(
        &mut self,
        number: usize,
        (game, setup): (&Game, Setup),
        seated: &mut Seated,
        plan: &mut Plan,
    ) -> anyhow::Result<()> {
        let names = self.names(number, setup.seats);
        match seated {
            Seated::Unknown => (),
            Seated::Nowhere => {
                let others: Vec<String> = names[1..].iter().map(|name| format!("@{name}")).collect();
                let (id, variant) = (game.info.id, setup.variant);
                let seats = if setup.seats > 2 { " seats=4" } else { "" };
                let first = &names[0];
                let line = format!("{first}: play {id} variant={variant}{seats} {}", others.join(" "));
                plan.add(line, Effect::Challenge);
                *seated = Seated::Asked(names[1..].to_vec());
            }
            Seated::Asked(asked) => {
                let name = asked.remove(self.rng.below(asked.len()));
                let last = asked.is_empty();
                plan.add(format!("{name}: accept"), if last { Effect::Start } else { Effect::Answer });
                if last {
                    *seated = Seated::Unknown;
                }
            }
            Seated::Playing { table, people, play } => {
                let (Some(seat), Some(text)) = (play.turn().seat(), some_move(&**play, &mut self.rng)) else {
                    *seated = Seated::Nowhere;
                    return Ok(());
                };
                let name = &people[seat.index()];
                let before = play.fork();
                let played = play.play_canonical(&text);
                played.map_err(|refusal| {
                    anyhow::anyhow!("{text} was suggested, and is refused: {refusal:?}")
                })?;
                plan.add(format!("{name}: #{table} {}", typed(&text)), Effect::Move(*table, text));
                if play.turn().seat().is_some() && play.undoable() && percent(&mut self.rng, 4) {
                    plan.add(format!("{name}: undo #{table}"), Effect::TakeBack(*table));
                    *play = before;
                }
            }
        }
        Ok(())
    }
}

impl Plan {
    fn add(&mut self, line: String, effect: Effect) {
        self.lines.push(line);
        self.effects.push(effect);
    }
}
