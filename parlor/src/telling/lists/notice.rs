//! A tournament as a picture or as pages to print: its standing, its crosstable, a round, or its bracket.

use std::collections::HashMap;

use engine::{Game, Lang, Text};
use storage::{Snapshot, TournamentPairing, TournamentState};

use crate::Error;
use crate::output::chart::{
    Chart, Crossed, Encounter, Notice, Numbers, RoundResult, Seated, Sheet, Shows, Sitting, Standing, Told,
};
use crate::person::people::called_in;
use crate::say;
use crate::table::matches;
use crate::telling::sentences::competitions::{crossed, tournament as told};
use crate::tournament::words::ByeKind;
use crate::tournament::{Contest, How, Line, Score, result};
use crate::words::words;

/// The part of a tournament that is drawn. Of a knock-out it is the bracket, whatever is asked for but sheets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Drawn {
    /// Who stands where.
    Standing,
    /// Who met whom.
    Crosstable,
    /// The tables of a round.
    Round(u32),
    /// Sheets on which the games of a round are written down.
    Sheets(u32),
}

/// The rows of a notice, with a sentence for each: nothing for one that nobody sees.
pub(super) type Rows = (Shows, Vec<Option<Text>>);

/// A tournament as a picture with its words. `told` are the sentences in the message.
///
/// # Errors
/// Of the database.
pub(crate) fn drawn(
    snapshot: &Snapshot,
    contest: &Contest,
    what: Drawn,
    (lang, told): (Lang, &Told<'_>),
) -> Result<Box<Chart>, Error> {
    let scribe = Scribe::new(snapshot, contest, lang)?;
    let (shows, lines) = match what {
        Drawn::Sheets(round) => scribe.sheets(round)?,
        _ if contest.is_knockout() => scribe.bracket()?,
        Drawn::Standing => scribe.standings()?,
        Drawn::Crosstable => scribe.crosstable()?,
        Drawn::Round(round) => scribe.round(round)?,
    };
    let spoken: Vec<Text> = [told.head].into_iter().chain(lines.iter().flatten()).cloned().collect();
    let round = match what {
        Drawn::Round(round) => Some(round),
        _ => None,
    };
    let notice = Notice {
        id: contest.row.id.0,
        title: contest.row.name.clone(),
        about: scribe.about(round),
        shows,
        head: say(lang, told.head),
        lines: lines
            .iter()
            .map(|line| line.as_ref().map_or_else(String::new, |line| say(lang, line)))
            .collect(),
    };
    let more = |count: usize| Text::new("ladder-more").with("count", count);
    Ok(Chart::read_as((lang, Numbers::Tournament(notice)), told, &spoken, more))
}

/// The result of a pairing for one of its places; of four, whoever has not lost alone has won.
pub(super) fn result_at(pairing: &TournamentPairing, at: usize) -> RoundResult {
    let Some((score, how)) = result(pairing) else { return RoundResult::Running };
    let free = how == How::Walkover;
    match (score, at) {
        (Score::Draw, _) => RoundResult::Drawn,
        (score, at) if score.loser().is_some_and(|loser| loser != at) => RoundResult::Won,
        (Score::First, 0) | (Score::Second, 1) if free => RoundResult::Given,
        (Score::First, 0) | (Score::Second, 1) => RoundResult::Won,
        _ if free => RoundResult::Missed,
        _ => RoundResult::Lost,
    }
}

/// The halves of a point that a round without a game brings.
fn halves_of(bye: &str) -> u32 {
    match ByeKind::named(bye) {
        Some(ByeKind::Given | ByeKind::Full) => 2,
        Some(ByeKind::Half) => 1,
        Some(ByeKind::Zero) | None => 0,
    }
}

/// A tournament on its way into a picture, in one language.
pub(super) struct Scribe<'s> {
    pub(super) snapshot: &'s Snapshot,
    pub(super) contest: &'s Contest,
    lang: Lang,
    names: HashMap<u16, String>,
}

impl<'s> Scribe<'s> {
    fn new(snapshot: &'s Snapshot, contest: &'s Contest, lang: Lang) -> Result<Scribe<'s>, Error> {
        let mut names = HashMap::new();
        for entrant in &contest.entrants {
            let Some(number) = entrant.number else { continue };
            let person = snapshot.person(entrant.person)?;
            let former = || words(lang).say(&Text::new("table-former"));
            names.insert(number, person.map_or_else(former, |person| called_in(lang, &person)));
        }
        Ok(Scribe { snapshot, contest, lang, names })
    }

    /// The name of whoever plays under a number, not escaped.
    pub(super) fn name(&self, number: u16) -> String {
        self.names.get(&number).cloned().unwrap_or_else(|| number.to_string())
    }

    /// A sentence without Markdown.
    pub(super) fn plain(&self, text: &Text) -> String {
        words(self.lang).say(text)
    }

    /// The texts below the title: the game, the form, and how far it is.
    fn about(&self, round: Option<u32>) -> Vec<String> {
        let contest = self.contest;
        let last = contest.rounds.last().map_or(0, |round| round.round);
        let state = match contest.row.state {
            TournamentState::Over if round.is_none() => "over",
            TournamentState::Cancelled if round.is_none() => "off",
            _ => "runs",
        };
        let stage = Text::new("tournament-drawn-stage")
            .with("state", state)
            .with("round", round.unwrap_or(last))
            .with("rounds", contest.rounds_planned().unwrap_or(0));
        [told::game(contest), told::form(contest.form), stage].iter().map(|text| self.plain(text)).collect()
    }

    fn values(&self) -> Vec<String> {
        let short = |tie: crate::tournament::words::Tie| {
            self.plain(&Text::new("tournament-tie-short").with("tie", tie.word()))
        };
        self.contest.ties().into_iter().map(short).collect()
    }

    fn standing(&self, line: &Line) -> Standing {
        Standing {
            place: line.place.unwrap_or(0).into(),
            name: self.name(line.number),
            halves: line.points.map_or(0, pairings::Points::in_halves),
            values: line.values.iter().map(|value| value.in_quarters()).collect(),
            gone: !self.contest.plays(line.number),
        }
    }

    fn standings(&self) -> Result<Rows, Error> {
        let (mut rows, mut lines) = (Vec::new(), Vec::new());
        for line in self.contest.standing()? {
            rows.push(self.standing(&line));
            lines.push(Some(told::line(self.snapshot, self.contest, &line, None)?));
        }
        Ok((Shows::Standings { values: self.values(), rows }, lines))
    }

    fn crosstable(&self) -> Result<Rows, Error> {
        let standing = self.contest.standing()?;
        let at: HashMap<u16, usize> = (0..).zip(&standing).map(|(row, line)| (line.number, row)).collect();
        let (mut rows, mut lines) = (Vec::new(), Vec::new());
        for line in &standing {
            let met = |round: &storage::TournamentRound| {
                let (result, other) = self.met(round.round, line.number)?;
                Some(Encounter { other: other.and_then(|other| at.get(&other).copied()), result })
            };
            let rounds = self.contest.rounds.iter().map(met).collect();
            rows.push(Crossed { standing: self.standing(line), rounds });
            lines.push(Some(crossed::row(self.snapshot, self.contest, line)?));
        }
        let players = !self.contest.is_swiss();
        Ok((Shows::Crosstable { players, values: self.values(), rows }, lines))
    }

    /// The result of somebody in a round, and against whom; of four, against nobody in particular.
    fn met(&self, round: u32, number: u16) -> Option<(RoundResult, Option<u16>)> {
        let bye = self.contest.byes.iter().find(|bye| (bye.round, bye.number) == (round, number));
        if let Some(bye) = bye {
            return Some((RoundResult::Bye(halves_of(&bye.bye)), None));
        }
        let pairing = self.contest.of_round(round).find(|pairing| pairing.players.contains(&number))?;
        let at = pairing.players.iter().position(|other| *other == number)?;
        let other = match *pairing.players {
            [first, second] => Some(if at == 0 { second } else { first }),
            _ => None,
        };
        Some((result_at(pairing, at), other))
    }

    fn round(&self, round: u32) -> Result<Rows, Error> {
        let (mut tables, mut lines) = (Vec::new(), Vec::new());
        let before = |number: u16| {
            let rounds = self.contest.rounds.iter().filter(|earlier| earlier.round < round);
            rounds.filter_map(|earlier| self.met(earlier.round, number)).map(|(met, _)| met.halves()).sum()
        };
        let sitting = |number: u16, result: RoundResult| Sitting {
            number: number.into(),
            name: self.name(number),
            halves: Some(before(number)),
            result: Some(result).filter(|result| *result != RoundResult::Running),
        };
        for pairing in self.contest.of_round(round) {
            let side = |(at, number): (usize, &u16)| sitting(*number, result_at(pairing, at));
            tables.push(Seated {
                table: pairing
                    .table
                    .map_or_else(|| pairing.board.to_string(), |table| format!("#{}", table.0)),
                sides: pairing.players.iter().enumerate().map(side).collect(),
            });
            lines.push(Some(told::pairing(self.snapshot, self.contest, pairing)?));
        }
        let byes = self.contest.byes.iter().filter(|bye| bye.round == round);
        let free = byes.map(|bye| sitting(bye.number, RoundResult::Bye(halves_of(&bye.bye)))).collect();
        lines.extend(told::byes(self.snapshot, self.contest, round)?.into_iter().map(Some));
        Ok((Shows::Round { round, tables, free }, lines))
    }

    /// A sheet for each game of a round.
    fn sheets(&self, round: u32) -> Result<Rows, Error> {
        let row = &self.contest.row;
        let game = self.plain(&told::game(self.contest));
        let (mut sheets, mut lines) = (Vec::new(), Vec::new());
        for pairing in self.contest.of_round(round).filter(|pairing| pairing.table.is_some()) {
            lines.push(Some(told::pairing(self.snapshot, self.contest, pairing)?));
            for nth in 1..=row.games {
                let about = Text::new("tournament-drawn-sheet")
                    .with("round", round)
                    .with("table", pairing.table.map_or(0, |table| table.0))
                    .with("game", if row.games > 1 { i64::from(nth) } else { 0 });
                let named = |seat: u8| {
                    let side = usize::from(matches::side(seat, nth, row.seats)) - 1;
                    let name = pairing.players.get(side).map(|number| self.name(*number));
                    (self.seat(seat), name.unwrap_or_default())
                };
                sheets.push(Sheet {
                    about: vec![game.clone(), self.plain(&about)],
                    seats: (1..=row.seats).map(named).collect(),
                });
            }
        }
        Ok((Shows::Sheets { round, sheets }, lines))
    }

    /// The name of a seat of the game.
    fn seat(&self, seat: u8) -> String {
        let row = &self.contest.row;
        let sides = Game::with_id(&row.game).and_then(|game| {
            let setup = game.setup(Some(&row.variant), Some(row.seats), engine::Seed::default()).ok()?;
            Some(game.start(&setup).view(engine::Eyes::Room).sides)
        });
        let side = sides.iter().flatten().find(|side| side.seat.number() == seat);
        let text =
            side.map_or_else(|| Text::new("seat").with("seat", i64::from(seat)), |side| side.name.clone());
        self.plain(&text)
    }
}
