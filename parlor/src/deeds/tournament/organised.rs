//! An organiser decides about a tournament: results, byes, who plays for whom, pauses. Who it was and why stands in the cause,
//! and is told.

use engine::Text;
use storage::{Entrant, NewEntrant, TournamentPairing, TournamentState};

use crate::TableNews;
use crate::deeds::Deeds;
use crate::refusal::{Done, no};
use crate::tournament::words::{ByeKind, Gone};
use crate::tournament::{Contest, How, Score, TournamentEvent};

impl Deeds<'_> {
    /// Gives a pairing a result, or another one. A game that runs there ends.
    ///
    /// # Errors
    /// Refused: in a knock-out a later round has begun.
    pub(crate) fn judge_pairing(&self, contest: &Contest, pairing: &TournamentPairing, score: Score) -> Done {
        let later = contest.rounds.len() > pairing.round as usize;
        if contest.is_knockout() && later {
            return no(Text::new("no-tournament-decided").with("round", i64::from(pairing.round)));
        }
        self.set_result(pairing, (score, How::Adjudicated), &[])?;
        self.close_table(pairing, TableNews::Decided)?;
        self.hurry_tournament(contest)
    }

    /// Gives somebody a bye in a round that is to come.
    ///
    /// # Errors
    /// Ours only.
    pub(crate) fn give_bye(&self, contest: &Contest, round: u32, number: u16, kind: ByeKind) -> Done {
        let id = contest.row.id;
        self.tx.set_bye(id, round, number, kind.word())?;
        self.note_event(id, &TournamentEvent::Bye { round, number, bye: kind.word().to_owned() })
    }

    /// Lets somebody play on under the number of somebody else, from the next game on.
    ///
    /// # Errors
    /// Refused: they play there already, or are at home elsewhere.
    pub(crate) fn replace_in_tournament(
        &self,
        contest: &Contest,
        old: &Entrant,
        new: &NewEntrant<'_>,
    ) -> Done {
        let id = contest.row.id;
        if contest.active().any(|entrant| entrant.person == new.person) {
            return no(Text::new("no-tournament-plays").with("name", &*contest.row.name));
        }
        if let Some(home) = self.tx.community(new.community)? {
            self.check_home(contest, &home)?;
        }
        self.tx.replace_entrant(old.id, new)?;
        let number = old.number.unwrap_or(0);
        self.note_event(id, &TournamentEvent::Replaced { number, from: old.stands, to: new.person })
    }

    /// Takes somebody out of a tournament.
    ///
    /// # Errors
    /// Ours only.
    pub(crate) fn remove_entrant(&self, contest: &Contest, entrant: &Entrant, why: Gone) -> Done {
        self.go_from_tournament(contest, entrant, why)
    }

    /// Pauses a tournament: no round begins, and none is over by its date. Games go on.
    ///
    /// # Errors
    /// Refused: it is not being played.
    pub(crate) fn pause_tournament(&self, contest: &Contest) -> Done {
        if contest.row.state != TournamentState::Running {
            return no(Text::new("no-tournament-running").with("name", &*contest.row.name));
        }
        self.tx.set_tournament_state(contest.row.id, TournamentState::Paused, self.now)?;
        self.note_event(contest.row.id, &TournamentEvent::Paused)?;
        self.wake_tournament(contest.row.id)
    }

    /// Lets a tournament go on; the time of the pause does not count. With `rematches`, two may meet a second time where it
    /// cannot be otherwise.
    ///
    /// # Errors
    /// Refused: it is not paused.
    pub(crate) fn resume_tournament(&self, contest: &Contest, rematches: bool) -> Done {
        let row = &contest.row;
        let Some(since) = row.paused_at else {
            return no(Text::new("no-tournament-paused").with("name", &*row.name));
        };
        if rematches {
            self.tx.allow_second_meetings(row.id)?;
        }
        if let Some(current) = contest.current() {
            self.tx.put_off_round(row.id, current.round, current.due_at + (self.now - since))?;
        }
        self.tx.set_tournament_state(row.id, TournamentState::Running, self.now)?;
        self.note_event(row.id, &TournamentEvent::WentOn)?;
        self.hurry_tournament(contest)
    }

    /// Ends a tournament as it stands.
    ///
    /// # Errors
    /// Refused: it has not begun, or is over.
    pub(crate) fn stop_tournament(&self, contest: &Contest) -> Done {
        if !matches!(contest.row.state, TournamentState::Running | TournamentState::Paused) {
            return no(Text::new("no-tournament-running").with("name", &*contest.row.name));
        }
        self.end_tournament(contest)?;
        self.wake_tournament(contest.row.id)
    }

    /// Takes back a round of which nothing has been played, so that it can be paired otherwise.
    ///
    /// # Errors
    /// Refused: somebody has moved in it, or a game has a result.
    pub(crate) fn unpair(&self, contest: &Contest, round: u32) -> Done {
        for pairing in contest.of_round(round) {
            let Some(table) = pairing.table else { continue };
            if pairing.result.is_some() || self.tx.table(table)?.is_some_and(|table| table.plies > 0) {
                let text = Text::new("no-tournament-played").with("round", i64::from(round));
                return no(text.with("table", table.0));
            }
        }
        let rows: Vec<TournamentPairing> = contest.of_round(round).cloned().collect();
        for pairing in &rows {
            self.close_table(pairing, TableNews::Repaired)?;
        }
        self.tx.unpair_round(contest.row.id, round)?;
        self.note_event(contest.row.id, &TournamentEvent::Unpaired { round })
    }
}
