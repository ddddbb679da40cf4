//! An analysis in words, as a curve, and with the board of the worst moment: made of what was found when it is told.

use engine::{Arg, Eyes, Playthrough, Point, Seat, Text, in_pairs};

use crate::command::{Show, Shown};
use crate::output::chart::{Chart, Numbers, Swings, Told};
use crate::output::controls;
use crate::person::people::{called, called_in, listed};
use crate::questions::show::aloud;
use crate::refusal::Done;
use crate::speaker::Speaker;
use crate::table::brought;
use crate::table::computers::analysis::{
    Analysed, Analysis, Assessment, Findings, LINE_PLIES, Swing, after, all_swings, stands, swings, worst,
};
use crate::table::loaded::LoadedTable;
use crate::telling::{game_and_board, seated};
use crate::{Board, Control, Error, Message, Subject, Tone};

/// The numbers that are told of how somebody stood, in words.
const FEW: usize = 6;

/// The most plies of which a line for screen readers tells.
const A_LINE: usize = 12;

/// The most moves that are named as good where several are.
const MOST_BEST: usize = 4;

/// A game that was looked through.
struct Found<'a> {
    /// The table; none where somebody brought the game along as a code.
    table: Option<&'a LoadedTable>,
    code: Option<&'a str>,
    play: &'a dyn Playthrough,
    findings: &'a [Assessment],
    swings: Vec<Swing>,
    /// The number of all moves that changed something, of which these are the worst.
    all: usize,
    /// True if the history of the game numbers its moves in pairs.
    pairs: bool,
}

impl Speaker<'_> {
    /// What is told of an analysis: to everybody, if that was wanted and something was found.
    pub(crate) fn analysis(&self, analysis: &Analysis, findings: Findings<'_>) -> Done<Message> {
        let table = match &analysis.of {
            Analysed::Table(table) => Some(LoadedTable::now(self.data, *table)?),
            Analysed::Code(_) => None,
        };
        let number = table.as_ref().map_or_else(|| "none".to_owned(), |table| table.row.id.to_string());
        let told = |key: &'static str| {
            let message = self.message(&Text::new(key).with("table", number.clone()));
            Ok(Message { hidden: true, ..message })
        };
        let findings = match findings {
            Findings::Found(findings) => findings,
            Findings::Refused => return told("no-analysis-near"),
            Findings::Failed => return told("no-analysis-failed"),
        };
        let code = match &analysis.of {
            Analysed::Code(code) => Some(code.as_str()),
            Analysed::Table(_) => None,
        };
        let brought = code.and_then(|code| brought::of_code(code, None));
        let Some(play) = table.as_ref().map(|table| &*table.play).or(brought.as_deref()) else {
            return Err(Error::Missing("game of an analysis".to_owned()).into());
        };
        let (swings, all) = (swings(play, findings), all_swings(play, findings).len());
        let pairs = in_pairs(play.played().iter().map(|played| played.seat.number()));
        let found = Found { table: table.as_ref(), code, play, findings, swings, all, pairs };
        if !analysis.aloud {
            let controls = found.show_control(self);
            return Ok(Message { hidden: true, controls, ..found.told(self) });
        }
        let room = self.to_the_room();
        // The name that stood in the request is not kept.
        let by = self.me.as_ref().map_or_else(|| self.name().into(), called);
        Ok(aloud(&room, found.told(&room), &by))
    }
}

/// The point where a move ends.
pub(super) fn end(play: &dyn Playthrough, text: &str) -> Option<u16> {
    let mut then = play.fork();
    then.play_canonical(text).ok()?;
    then.view(Eyes::Room).trace.path.last().map(|&Point(at)| at)
}

impl Found<'_> {
    fn told(&self, speaker: &Speaker<'_>) -> Message {
        let (head, course) = (self.head(), self.course());
        let mut lines = vec![head.clone(), course.clone(), self.summary()];
        lines.extend(self.swings.iter().filter_map(|swing| self.swing(swing)));
        let board = self.worst_board(speaker);
        if board.is_some()
            && let Some(worst) = worst(&self.swings)
        {
            lines.push(Text::new("analysis-board").with("ply", worst.at + 1));
        }
        let told = Told { head: &head, lines: &[course], beside: &[] };
        let numbers = Numbers::Swings(self.drawn(speaker));
        let aloud: Vec<Text> = [head.clone()].into_iter().chain(self.plies()).collect();
        let more = |count: usize| Text::new("analysis-more").with("count", count);
        let chart = Some(Chart::read_as((speaker.lang, numbers), &told, &aloud, more));
        Message { chart, board, ..speaker.lines(&lines) }
    }

    /// The line that names the game, and says how far it was proved.
    fn head(&self) -> Text {
        let all = self.findings.len();
        let exact = self.findings.iter().filter(|found| found.exact).count();
        let sure = match exact {
            _ if exact == all => "exact",
            0 => "estimated",
            _ => "partly",
        };
        let text = Text::new("analysis-head").with("table", self.number()).with("sure", sure);
        let text = text.with("game", game_and_board(self.play.info().id, self.play.setup().variant));
        text.with("count", self.play.played().len()).with("exact", exact).with("all", all)
    }

    fn number(&self) -> String {
        self.table.map_or_else(|| "none".to_owned(), |table| table.row.id.to_string())
    }

    /// Few numbers: how the first seat stood at the start, in between, and at the end.
    fn course(&self) -> Text {
        let plies = self.play.played().len();
        let steps = (FEW - 1).min(plies.max(1));
        let mut told: Vec<usize> = (0..=steps).map(|step| plies * step / steps).collect();
        told.dedup();
        let point = |ply: usize| {
            let (share, exact) = stands(self.play, self.findings, ply, Seat::ONE)?;
            let text = Text::new("analysis-point").with("ply", ply).with("stands", standing(share, exact));
            Some(Arg::Words(text))
        };
        let points = listed(told.into_iter().filter_map(point));
        Text::new("analysis-course").with("player", self.player(Seat::ONE)).with("points", points)
    }

    /// Tells how many moves changed something, and how sure that is.
    fn summary(&self) -> Text {
        let exact = self.findings.iter().all(|found| found.exact);
        let sure = if exact { "exact" } else { "estimated" };
        let text = Text::new("analysis-summary").with("count", self.all).with("sure", sure);
        let told = self.swings.len();
        text.with("told", told).with("part", if told < self.all { "some" } else { "all" })
    }

    /// A move that changed who stood better, and what would have been better.
    fn swing(&self, swing: &Swing) -> Option<Text> {
        let info = self.play.info();
        let (found, played) = (self.findings.get(swing.at)?, self.play.played().get(swing.at)?);
        let after = stands(self.play, self.findings, swing.at + 1, swing.seat);
        let (after, exact_after) = after.unwrap_or((swing.shares.1, false));
        let others = found.best.len().saturating_sub(MOST_BEST);
        let best = listed(found.best.iter().take(MOST_BEST).map(|text| info.called(text)));
        let line = found.line.iter().take(LINE_PLIES).map(|text| info.called(text));
        let text = Text::new("analysis-swing").with("ply", swing.at + 1).with("best", best);
        let text = text.with("listed", self.listed(swing.at)).with("pair", swing.at / 2 + 1);
        let text = text.with("player", self.player(swing.seat)).with("move", info.called(&played.text));
        let text = text.with("before", standing(swing.shares.0, found.exact));
        let text = text.with("after", standing(after, exact_after)).with("others", others);
        let sure = match () {
            () if found.best.is_empty() => "none",
            () if found.exact => "exact",
            () => "estimated",
        };
        let text = text.with("sure", sure);
        let lines = if found.line.len() > 1 { "yes" } else { "no" };
        Some(text.with("lines", lines).with("line", listed(line)))
    }

    /// The way in which the history has a move: the first or the second one of a pair, or alone, with this number.
    fn listed(&self, at: usize) -> &'static str {
        match at % 2 {
            _ if !self.pairs => "alone",
            0 => "first",
            _ => "second",
        }
    }

    /// All shares, in lines of some each.
    fn plies(&self) -> Vec<Text> {
        let all: Vec<(u32, bool)> = self.shares();
        let line = |(nth, some): (usize, &[(u32, bool)])| {
            let shares = listed(some.iter().map(|&(share, exact)| Arg::Words(standing(share, exact))));
            let text = Text::new("analysis-plies").with("from", nth * A_LINE).with("shares", shares);
            text.with("to", nth * A_LINE + some.len() - 1).with("player", self.player(Seat::ONE))
        };
        all.chunks(A_LINE).enumerate().map(line).collect()
    }

    /// How the first seat stood at the start and after each ply.
    fn shares(&self) -> Vec<(u32, bool)> {
        let plies = 0..=self.play.played().len();
        plies.map_while(|ply| stands(self.play, self.findings, ply, Seat::ONE)).collect()
    }

    fn drawn(&self, speaker: &Speaker<'_>) -> Swings {
        let words = crate::words(speaker.lang);
        let side = |seat: Seat| match self.table {
            Some(table) => called_in(speaker.lang, table.person(seat)),
            None => words.say(&Text::new("analysis-side").with("player", self.player(seat))),
        };
        let game = game_and_board(self.play.info().id, self.play.setup().variant);
        let title = Text::new("analysis-title").with("table", self.number()).with("game", game);
        Swings {
            table: self.table.map(|table| table.row.id.0),
            game: self.play.info().id.to_owned(),
            title: words.say(&title),
            sides: [side(Seat::ONE), side(Seat::TWO)],
            shares: self.shares(),
            slips: self.swings.iter().map(|swing| swing.at as u32 + 1).collect(),
        }
    }

    /// Whoever has a seat; the side, where nobody is known.
    fn player(&self, seat: Seat) -> Arg {
        let side = || Some(self.play.view(Eyes::Room).side(seat)?.name.clone());
        match self.table {
            Some(table) => Arg::Words(seated(table, seat)),
            None => side().map_or(Arg::Seat(seat), Arg::Words),
        }
    }

    /// The board before the worst move, with where it went, and where better ones would have gone.
    fn worst_board(&self, speaker: &Speaker<'_>) -> Option<Board> {
        let worst = worst(&self.swings)?;
        let before = after(self.play, worst.at)?;
        let played = self.play.played().get(worst.at)?;
        let best = &self.findings.get(worst.at)?.best;
        let hints: Vec<u16> = best.iter().take(MOST_BEST).filter_map(|text| end(&*before, text)).collect();
        let wrong = end(&*before, &played.text).filter(|at| !hints.contains(at)).into_iter().collect();
        let ply = worst.at as u32;
        let board = match (self.table, self.code) {
            (Some(table), _) => speaker.own_board(table, ply),
            (None, code) => speaker.board_of(Subject::Code { code: code?.to_owned(), ply }),
        };
        Some(Board { hints, wrong, ..board })
    }

    /// Shows it to everybody, where that is allowed.
    fn show_control(&self, speaker: &Speaker<'_>) -> Vec<Control> {
        let Some(table) = self.table.filter(|table| !table.row.private) else { return Vec::new() };
        let show = Show { what: Some(Shown::Analysis), table: Some(table.row.id.0), ..Show::default() };
        let does = controls::say(&show.into(), None);
        vec![controls::control(speaker.lang, "control-show-all", Tone::Plain, does)]
    }
}

/// How somebody stands: won, drawn or lost where that was proved, otherwise so many points of a hundred.
pub(super) fn standing(share: u32, exact: bool) -> Text {
    let stands = match share {
        _ if !exact => "estimated",
        0 => "lost",
        1_000 => "won",
        _ => "drawn",
    };
    Text::new("analysis-share").with("stands", stands).with("percent", (share + 5) / 10)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::say;

    #[test]
    fn what_was_proved_is_told_in_words() {
        let told = |share, exact| engine::Lang::ALL.map(|lang| say(lang, &standing(share, exact)));
        for [one, other] in [told(1_000, true), told(0, true), told(500, true)] {
            assert!(!one.contains(char::is_numeric) && !other.contains(char::is_numeric), "{one} {other}");
        }
        assert!(told(1_000, false).iter().all(|text| text.contains("100")));
        assert!(told(496, false).iter().all(|text| text.contains("50")));
    }
}
