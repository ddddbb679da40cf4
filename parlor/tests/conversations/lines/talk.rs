//! Talk below a board that is not for the bot, and moves as people write them, held against lists that were
//! made by people who do not know the code.
//!
//! `*first.tsv` and the like come in threes, with their columns parted by tabs; lines with `#` are remarks.
//!
//! * `NAME.tsv`: kind, language, game, line. Talk by a *spectator*, an *opponent* of whoever is to move, the *mover*, by
//!   whoever is there *after* the end, or in a *room* without a game: none of it may be answered.
//! * `positions-NAME.tsv`: id, game, variant or `-`, canonical moves.
//! * `moves-NAME.tsv`: a position's id, language, line, the canonical move that it must play, said by whoever is to move.

use std::{collections::BTreeMap, fs, path::Path};

use engine::{Game, Lang, Rng, Seed};
use parlor::{
    BoardRef, Error, Outcome, Reply, Request, Said,
    command::{Move, Resign},
    overheard::Overheard,
};
use storage::{Snapshot, TableId, Transaction};

use crate::fixture::{Fixture, NETWORK};

/// The most of the talk that may be answered, and the least of the moves that must be understood, in hundredths.
const MOST_ANSWERED: f64 = 3.0;
const LEAST_UNDERSTOOD: f64 = 97.0;

/// The number of plies that have been played at a table below which people talk.
pub(crate) const PLIES: usize = 6;

/// A table with Ana and Bruno.
pub(crate) struct Table {
    fixture: Fixture,
    id: TableId,
}

impl Table {
    /// A new one, with Ana in the first seat where nothing is drawn for them.
    pub(crate) fn start(game: &str, variant: Option<&str>) -> Table {
        let mut fixture = Fixture::new();
        let variant = variant.map_or(String::new(), |variant| format!(" variant={variant}"));
        let seat = if Game::named(game).is_some_and(|game| game.info.chance) { "" } else { " seat=1" };
        fixture.say(&format!("Ana: play {game} @Bruno{seat}{variant}"));
        let accepted = fixture.hear("Bruno: accept").1;
        assert_ne!(accepted.outcome, Outcome::Refused, "{game} {variant}: {accepted:?}");
        Table { fixture, id: TableId(1) }
    }

    /// The player to move.
    pub(crate) fn mover(&self) -> &'static str {
        let row = self.read(|snapshot| Ok(snapshot.table(self.id)?.unwrap()));
        let seats = self.read(|snapshot| Ok(snapshot.seats(self.id)?));
        let mover = seats.iter().find(|seat| Some(seat.seat) == row.to_move);
        if mover.is_some_and(|seat| seat.person.name == "Ana") { "Ana" } else { "Bruno" }
    }

    /// The player who waits.
    pub(crate) fn opponent(&self) -> &'static str {
        if self.mover() == "Ana" { "Bruno" } else { "Ana" }
    }

    fn read<T>(&self, look: impl FnOnce(&Snapshot) -> Result<T, Error>) -> T {
        self.fixture.store.read(look).unwrap()
    }

    fn play(&mut self, text: &str) -> Outcome {
        let played = Move { table: Some(self.id.0), text: text.to_owned() };
        self.does(self.mover(), Said::Command(played.into()))
    }

    /// Plays moves by chance, none of which ends the game.
    pub(crate) fn play_some(&mut self, plies: usize) {
        let mut rng = Rng::new(plies as u64);
        for _ in 0..plies {
            let now = self.playthrough();
            let mut moves = now.suggest("", 1_000).moves;
            moves.retain(|text| {
                let mut then = now.fork();
                then.play_canonical(text).unwrap();
                then.turn().seat().is_some()
            });
            let text = moves[rng.below(moves.len())].clone();
            assert!(matches!(self.play(&text), Outcome::Played { .. }), "{text}");
        }
    }

    fn playthrough(&self) -> Box<dyn engine::Playthrough> {
        let row = self.read(|snapshot| Ok(snapshot.table(self.id)?.unwrap()));
        let game = Game::with_id(&row.game).unwrap();
        let setup = game.setup(Some(&row.variant), Some(row.seats), Seed(row.seed.0)).unwrap();
        let mut play = game.start(&setup);
        for text in self.read(|snapshot| Ok(snapshot.move_texts(self.id, None)?)) {
            play.play_canonical(&text).unwrap();
        }
        play
    }

    /// Ends it.
    pub(crate) fn end(&mut self) {
        let resign = Resign { table: Some(self.id.0), whole: false, confirm: true };
        assert_ne!(self.does("Ana", Said::Command(resign.into())), Outcome::Refused);
    }

    /// The outcome of something that somebody does a minute later.
    fn does(&mut self, who: &str, said: Said) -> Outcome {
        self.fixture.wait("1m");
        let event = format!("talk:{}", self.fixture.now());
        let request = Request { event, ..self.fixture.request(who, said, None) };
        self.done(request, true).0.outcome
    }

    /// The board that people see.
    fn board(&self) -> BoardRef {
        let plies = self.read(|snapshot| Ok(snapshot.table(self.id)?.unwrap().plies));
        BoardRef { table: self.id.0, ply: Some(plies), digest: None }
    }

    /// The outcome of a request, and the last move then; unless it is `kept`, all is as it was before.
    fn done(&self, request: Request, kept: bool) -> (Reply, Option<String>) {
        let (now, id) = (self.fixture.now(), self.id);
        let job = move |tx: &Transaction| {
            let reply = parlor::handle(tx, &request, now)?;
            let last = tx.move_texts(id, None)?.pop();
            if kept { Ok((reply, last)) } else { Err(Undone::Wanted(Box::new((reply, last)))) }
        };
        match self.fixture.store.write(job).wait() {
            Ok(done) => done,
            Err(Undone::Wanted(done)) => *done,
            Err(Undone::Failed(error)) => panic!("{error}"),
        }
    }

    /// The answer to a line that is said below the board; nothing if it is taken for talk.
    pub(crate) fn answered(
        &self,
        who: &str,
        lang: Lang,
        line: &str,
        below: bool,
    ) -> Option<(Reply, Option<String>)> {
        let board = below.then(|| self.board());
        let (account, said) = (who.to_lowercase(), parlor::Line::read(line));
        let talk = self.read(|snapshot| {
            let table = board.map(|board| TableId(board.table));
            let overheard =
                Overheard { network: NETWORK, account: &account, line: &said, table, challenge: None };
            parlor::overheard::is_talk(snapshot, &overheard)
        });
        if talk { None } else { Some(self.addressed(who, lang, line, board)) }
    }

    /// The answer to a line that is said to the bot.
    pub(crate) fn addressed(
        &self,
        who: &str,
        lang: Lang,
        line: &str,
        board: Option<BoardRef>,
    ) -> (Reply, Option<String>) {
        let said = Said::line(line);
        let request =
            Request { lang: Some(lang), event: "talk".to_owned(), ..self.fixture.request(who, said, board) };
        let answered = self.read(|snapshot| parlor::answer(snapshot, &request, self.fixture.now()));
        answered.map_or_else(|| self.done(request, false), |reply| (reply, None))
    }
}

/// The reason for which a transaction is not kept.
enum Undone {
    /// The result of a trial.
    Wanted(Box<(Reply, Option<String>)>),
    Failed(Error),
}

impl<E: Into<Error>> From<E> for Undone {
    fn from(error: E) -> Undone {
        Undone::Failed(error.into())
    }
}

/// The lines of the lists whose names begin so, each with the name of its list and its columns.
fn lists(prefix: &str) -> Vec<(String, Vec<String>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/talk");
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    let mut rows = Vec::new();
    for path in files {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let Some(name) = name.strip_suffix(".tsv") else { continue };
        let Some(list) = name.strip_prefix(prefix).filter(|list| !list.contains('-')) else { continue };
        let text = fs::read_to_string(&path).unwrap();
        let lines = text.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#'));
        let columns = |line: &str| line.split('\t').map(str::to_owned).collect::<Vec<_>>();
        rows.extend(lines.map(columns).map(|columns| (list.to_owned(), columns)));
    }
    // Some lists begin with the names of their columns.
    rows.retain(|(_, columns)| !matches!(&*columns[0], "kind" | "id" | "position" | "position id"));
    rows
}

pub(crate) fn language(code: &str) -> Lang {
    Lang::named(code).unwrap_or_else(|| panic!("{code} is no language"))
}

/// The first words of what is answered.
pub(crate) fn beginning(reply: &Reply) -> String {
    let said = reply.messages.first().map_or(String::new(), |message| message.text.replace('\n', " "));
    format!("{:?}: {}", reply.outcome, said.chars().take(90).collect::<String>())
}

#[test]
fn talk_is_left_alone() {
    let mut tables: BTreeMap<(String, bool), Table> = BTreeMap::new();
    let (mut said, mut answered) = (BTreeMap::<String, usize>::new(), BTreeMap::<String, usize>::new());
    for (at, (list, columns)) in lists("").into_iter().enumerate() {
        let [kind, lang, game, line] = &columns[..] else { panic!("{list}: {columns:?}") };
        let game = Game::named(game).map_or("hex", |game| game.info.id);
        let over = kind == "after";
        let table = tables.entry((game.to_owned(), over)).or_insert_with(|| {
            let mut table = Table::start(game, None);
            table.play_some(PLIES);
            if over {
                table.end();
            }
            table
        });
        let who = match &**kind {
            "opponent" => table.opponent(),
            "mover" => table.mover(),
            "after" => ["Ana", "Bruno", "Carla"][at % 3],
            "spectator" | "room" => "Carla",
            _ => panic!("{list}: {kind}"),
        };
        *said.entry(list.clone()).or_default() += 1;
        if let Some((reply, _)) = table.answered(who, language(lang), line, kind != "room") {
            *answered.entry(list.clone()).or_default() += 1;
            println!("{list}: {kind} at {game}: {line:?} is answered: {}", beginning(&reply));
        }
    }
    for (list, said) in said {
        let answered = answered.get(&list).copied().unwrap_or_default();
        let share = 100.0 * answered as f64 / said as f64;
        println!("{list}: of {said} lines of talk {answered} are answered, {share:.1} %");
        assert!(share < MOST_ANSWERED, "of {said} lines of talk {answered} are answered");
    }
}

#[test]
fn moves_are_understood_as_people_write_them() {
    let positions = lists("positions-");
    let (mut said, mut understood) = (BTreeMap::<String, usize>::new(), BTreeMap::<String, usize>::new());
    let mut wrong = Vec::new();
    let moves = lists("moves-");
    for (list, columns) in positions {
        let (id, game, variant) = (&columns[0], &columns[1], &columns[2]);
        let mut table = Table::start(game, Some(&**variant).filter(|variant| *variant != "-"));
        for text in columns.get(3).map_or("", |moves| moves).split_whitespace() {
            let outcome = table.play(text);
            assert!(
                matches!(outcome, Outcome::Played { .. }),
                "{list}, position {id}: {text} is not possible"
            );
        }
        let plies = table.board().ply;
        for (_, columns) in moves.iter().filter(|(of, columns)| *of == list && columns[0] == *id) {
            let [_, lang, line, expected] = &columns[..] else { panic!("{list}: {columns:?}") };
            *said.entry(list.clone()).or_default() += 1;
            let answered = table.answered(table.mover(), language(lang), line, true);
            let what = match &answered {
                Some((Reply { outcome: Outcome::Played { .. }, .. }, Some(last))) if last == expected => {
                    *understood.entry(list.clone()).or_default() += 1;
                    continue;
                }
                Some((Reply { outcome: Outcome::Played { .. }, .. }, last)) => {
                    wrong.push(format!("{line:?}"));
                    format!("PLAYS {}", last.clone().unwrap_or_default())
                }
                Some((reply, _)) => beginning(reply),
                None => "is taken for talk".to_owned(),
            };
            println!("{list}: {game} {id}: {line:?} for {expected}: {what}");
        }
        assert_eq!(table.board().ply, plies);
    }
    for (list, said) in said {
        let understood = understood.get(&list).copied().unwrap_or_default();
        let share = 100.0 * understood as f64 / said as f64;
        println!("{list}: of {said} moves {understood} are understood, {share:.1} %");
        assert!(share > LEAST_UNDERSTOOD, "of {said} moves {understood} are understood");
    }
    assert_eq!(wrong, Vec::<String>::new(), "these play something else");
}
