//! Tournaments: which there are, how one stands, and what there is for whoever asks.

mod crosstable;
mod file;
pub(crate) mod meant;

use engine::Text;
use storage::{PersonId, TournamentState};

use self::meant::Named;
use crate::command::{Organise, Tournament, TournamentAct, TournamentWish};
use crate::output::chart::{Chart, Told};
use crate::output::controls;
use crate::person::apart;
use crate::refusal::{Done, no};
use crate::speaker::Speaker;
use crate::telling::tournament as told;
use crate::telling::{Drawn, drawn, joined};
use crate::tournament::Contest;
use crate::{Control, Message};

/// The word for a tournament that may be over, too.
const ANY: &str = "any";

/// The number of tournaments that are over of which the list tells.
const MOST_OVER: u32 = 3;

/// A standing with more places is shown in part.
const MOST_SHOWN: usize = 16;

/// The number of places that are shown at the top, and on both sides of one's own.
const AROUND: usize = 4;

/// The most pairings of a round that are shown.
const MOST_PAIRS: usize = 40;

impl Speaker<'_> {
    /// The answer to somebody who asks about tournaments, or would leave one.
    pub(super) fn tournament(&self, asked: &Tournament) -> Done<Vec<Message>> {
        let named = self.tournament_named(asked)?;
        match asked.what {
            Some(TournamentWish::Leave) => self.leave_tournament_sure(named),
            Some(TournamentWish::Table) => {
                self.crosstable(&self.tournament_meant(named, ANY, |contest| contest.count() > 0)?)
            }
            Some(TournamentWish::Export) => {
                let contest = self.tournament_meant(named, ANY, |contest| contest.count() > 0)?;
                self.tournament_file(&contest, (asked.file, asked.round))
            }
            _ if named.number.is_none() && asked.round.is_none() => self.tournaments(named),
            _ => {
                let contest = self.tournament_meant(named, ANY, |contest| contest.current().is_some())?;
                match asked.round {
                    Some(round) => self.shown_round(&contest, round),
                    None => self.shown_tournament(&contest),
                }
            }
        }
    }

    /// The answer to an organiser who has still to be asked, or says nothing.
    pub(super) fn organise(&self, asked: &Organise) -> Done<Vec<Message>> {
        let key = match asked.act {
            Some(TournamentAct::End) => "tournament-end-sure",
            Some(TournamentAct::Cancel) => "tournament-cancel-sure",
            _ => return no(Text::new("no-tournament-act")),
        };
        let contest = self.own_tournament(asked.number)?;
        if contest.row.ended_at.is_some() {
            return no(told::about(&contest, "no-tournament-over"));
        }
        Ok(vec![self.message(&told::about(&contest, key))])
    }

    /// The tournaments here, and those in which whoever asks plays elsewhere; or the only one.
    fn tournaments(&self, named: Named<'_>) -> Done<Vec<Message>> {
        let all = match named.words {
            Some(words) => self.tournaments_called(words)?,
            None => self.all_tournaments(MOST_OVER)?,
        };
        if let [contest] = &*all {
            apart::in_tournament(self.data, contest.row.id)?;
            return self.shown_tournament(contest);
        }
        if all.is_empty() {
            return Ok(vec![self.message(&Text::new("tournaments-none"))]);
        }
        let mut lines: Vec<Text> = all.iter().map(|contest| self.tournament_in_short(contest)).collect();
        lines.push(Text::new("tournament-list-how").with("id", all[0].row.id.0));
        Ok(vec![self.lines(&lines)])
    }

    fn tournament_in_short(&self, contest: &Contest) -> Text {
        let key = match contest.row.state {
            TournamentState::Open => "tournament-list-open",
            TournamentState::Running | TournamentState::Paused => "tournament-list-runs",
            TournamentState::Over | TournamentState::Cancelled => "tournament-list-over",
        };
        let mine = contest.active().any(|entrant| entrant.person == self.id());
        told::about(contest, key)
            .with("game", told::game(contest))
            .with("form", told::form(contest.form))
            .with("count", contest.active().count())
            .with("round", contest.rounds.len())
            .with("rounds", contest.rounds_planned().unwrap_or(0))
            .with("you", if mine { "you" } else { "other" })
            .with("paused", if contest.row.state == TournamentState::Paused { "paused" } else { "runs" })
            .with("called", if contest.row.state == TournamentState::Cancelled { "off" } else { "over" })
    }

    /// The tournaments of this community, and those in which whoever asks plays; the latest first.
    fn all_tournaments(&self, over: u32) -> Done<Vec<Contest>> {
        let here = self.community_id().map(|id| self.data.tournaments_in(id, over)).transpose()?;
        let mut rows = here.unwrap_or_default();
        for row in self.data.tournaments_with(self.id())? {
            if rows.iter().all(|known| known.id != row.id) {
                rows.push(row);
            }
        }
        Ok(rows.into_iter().map(|row| Contest::with(self.data, row)).collect::<Result<_, _>>()?)
    }

    /// A tournament as it stands, with the controls of the person who asks.
    fn shown_tournament(&self, contest: &Contest) -> Done<Vec<Message>> {
        let own = contest.entrant_of(self.id()).and_then(|entrant| entrant.number);
        let mut lines = vec![self.tournament_head(contest)];
        if contest.row.began_at.is_none() {
            lines.extend(told::rules(contest)?);
            if contest.row.state == TournamentState::Open {
                lines.push(told::start(contest));
            }
            lines.push(joined(self.data, contest)?);
            let message = self.lines(&lines);
            return Ok(vec![Message { controls: self.wishes(contest), ..message }]);
        }
        if let Some(round) = contest.rounds.last() {
            lines.push(told::round(self.data, contest, round)?);
        }
        lines.extend(self.own_game(contest, self.id())?);
        let shown = self.with_standing(contest, lines, own)?;
        Ok(shown.into_iter().map(|message| Message { controls: self.wishes(contest), ..message }).collect())
    }

    /// The controls for what somebody can wish about a tournament now: what would be refused is not offered.
    fn wishes(&self, contest: &Contest) -> Vec<Control> {
        let row = &contest.row;
        let plays = contest.active().any(|entrant| entrant.person == self.id());
        let knows = contest.entrants.iter().any(|entrant| entrant.person == self.id());
        let open = row.state == TournamentState::Open;
        let organises =
            row.made_by == self.id() || self.request.manages && Some(row.community) == self.community_id();
        let ready = contest.active().count() >= usize::from(row.seats);
        let wishes = [
            (TournamentWish::Join, !knows && (open || contest.can_come_late())),
            (TournamentWish::Start, open && organises && ready),
            (TournamentWish::Table, !contest.rounds.is_empty()),
            (TournamentWish::Leave, plays && row.ended_at.is_none()),
        ];
        let wanted: Vec<TournamentWish> =
            wishes.into_iter().filter(|(_, can)| *can).map(|(wish, _)| wish).collect();
        controls::tournament(row.id, &wanted, self.lang)
    }

    /// Lines and the standing behind them, which a picture shows, too.
    fn with_standing(&self, contest: &Contest, mut lines: Vec<Text>, own: Option<u16>) -> Done<Vec<Message>> {
        lines.extend(told::counted_later(contest));
        let standing = self.standing_lines(contest, own)?;
        let chart = self.drawn_tournament(contest, Drawn::Standing, &standing)?;
        lines.extend(standing);
        Ok(vec![Message { chart, ..self.lines(&lines) }])
    }

    /// The picture of a tournament; `lines` say in the message what it shows. None before anybody has a number.
    fn drawn_tournament(&self, contest: &Contest, what: Drawn, lines: &[Text]) -> Done<Option<Box<Chart>>> {
        if contest.count() == 0 {
            return Ok(None);
        }
        let head = self.tournament_head(contest);
        let told = Told { head: &head, lines, beside: &[] };
        Ok(Some(drawn(self.data, contest, what, (self.lang, &told))?))
    }

    /// The same as everybody may see it.
    pub(super) fn shown_to_all(&self, number: Option<i64>) -> Done<Vec<Message>> {
        let named = Named::number(number);
        let contest = self.tournament_meant(named, ANY, |contest| contest.current().is_some())?;
        let mut lines = vec![self.tournament_head(&contest)];
        match contest.rounds.last() {
            Some(round) => {
                lines.push(told::round(self.data, &contest, round)?);
                return self.with_standing(&contest, lines, None);
            }
            None => {
                lines.extend(told::rules(&contest)?);
                lines.push(joined(self.data, &contest)?);
            }
        }
        Ok(vec![self.lines(&lines)])
    }

    fn tournament_head(&self, contest: &Contest) -> Text {
        told::about(contest, "tournament-head")
            .with("game", told::game(contest))
            .with("form", told::form(contest.form))
            .with("state", contest.row.state.word())
    }

    /// The places of a standing: all of a short one, and of a long one the first and those around one's own.
    fn standing_lines(&self, contest: &Contest, own: Option<u16>) -> Done<Vec<Text>> {
        let standing = contest.standing()?;
        let at = standing.iter().position(|line| Some(line.number) == own);
        let shown = |place: usize| {
            let near = at.is_some_and(|at| at.abs_diff(place) <= AROUND);
            standing.len() <= MOST_SHOWN || place < AROUND || near || at.is_none() && place < MOST_SHOWN
        };
        let (mut lines, mut gap) = (Vec::new(), false);
        for (place, line) in standing.iter().enumerate() {
            if shown(place) {
                lines.push(told::line(self.data, contest, line, own)?);
                gap = false;
            } else if !gap {
                lines.push(Text::new("top-gap"));
                gap = true;
            }
        }
        Ok(lines)
    }

    /// The line about the game that somebody has now.
    fn own_game(&self, contest: &Contest, person: PersonId) -> Done<Option<Text>> {
        let Some(entrant) = contest.entrant_of(person) else { return Ok(None) };
        if entrant.left_at.is_some() {
            return Ok(Some(Text::new("tournament-you-left")));
        }
        let (Some(number), Some(round)) = (entrant.number, contest.current()) else { return Ok(None) };
        let Some(pairing) = contest.game_of(number) else {
            let met = contest.of_round(round.round).any(|pairing| pairing.players.contains(&number));
            let key = if met { "tournament-your-wait" } else { "tournament-your-bye" };
            return Ok(Some(Text::new(key)));
        };
        let Some(first) = pairing.table else { return Ok(None) };
        let table = crate::ladder::rules::running(self.data, first)?;
        let other = pairing.players.iter().find(|other| **other != number).copied().unwrap_or(number);
        let key = if pairing.players.len() > 2 { "tournament-your-four" } else { "tournament-your-game" };
        let text = Text::new(key).with("table", table.0);
        Ok(Some(text.with("player", told::player(self.data, contest, other)?)))
    }

    /// The pairings of a round, with tables and results.
    fn shown_round(&self, contest: &Contest, number: u32) -> Done<Vec<Message>> {
        let Some(round) = contest.rounds.iter().find(|round| round.round == number) else {
            return no(told::about(contest, "no-tournament-round").with("round", number));
        };
        let mut lines = vec![told::round(self.data, contest, round)?];
        let rows: Vec<_> = contest.of_round(number).collect();
        for pairing in rows.iter().take(MOST_PAIRS) {
            lines.push(told::pairing(self.data, contest, pairing)?);
        }
        let more = rows.len().saturating_sub(MOST_PAIRS);
        lines.extend((more > 0).then(|| Text::new("ladder-more").with("count", more)));
        lines.extend(told::byes(self.data, contest, number)?);
        // The bracket has no tables.
        let shown: &[Text] = if contest.is_knockout() || more > 0 { &[] } else { &lines[1..] };
        let chart = self.drawn_tournament(contest, Drawn::Round(number), shown)?;
        Ok(vec![Message { chart, ..self.lines(&lines) }])
    }

    /// Asks whether somebody really wants to leave, and tells what that means.
    fn leave_tournament_sure(&self, named: Named<'_>) -> Done<Vec<Message>> {
        let me = self.id();
        let mine = |contest: &Contest| contest.active().any(|entrant| entrant.person == me);
        let contest = self.tournament_meant(named, "mine", mine)?;
        let own = contest.entrant_of(me).filter(|own| own.left_at.is_none());
        let Some(own) = own.filter(|_| contest.row.ended_at.is_none()) else {
            return no(told::about(&contest, "no-tournament-in"));
        };
        let table = own.number.and_then(|number| contest.game_of(number)).and_then(|pairing| pairing.table);
        let table = table.map(|first| crate::ladder::rules::running(self.data, first)).transpose()?;
        let text = told::about(&contest, "tournament-leave-sure");
        let asked = self.message(&text.with("table", table.map_or(0, |table| table.0)));
        let controls = vec![controls::leave_tournament(contest.row.id, self.lang)];
        Ok(vec![Message { controls, ..asked }])
    }
}
