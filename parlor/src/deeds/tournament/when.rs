//! Things that are due in a tournament: its start, the end of a round, and the next one.

use storage::{Site, TournamentId, TournamentPairing, TournamentState};
use timecontrol::{DAY, MINUTE};

use crate::deeds::Deeds;
use crate::refusal::Done;
use crate::tournament::{Contest, How, Score, TournamentEvent};
use crate::{TableNews, Timer};

impl Deeds<'_> {
    /// Does what is due in a tournament. While its network is not heard, that waits.
    ///
    /// # Errors
    /// Ours only.
    pub(crate) fn tournament_due(&self, id: TournamentId) -> Done {
        let contest = Contest::of(self.tx, id)?;
        if contest.row.ended_at.is_some() {
            return Ok(());
        }
        let network = self.tx.community(contest.row.community)?.map(|community| community.network);
        if let Some(network) = network
            && self.is_deaf(&network, Site::Community(contest.row.community))?
        {
            return self.set_tournament_timer(&contest, self.now + MINUTE);
        }
        match contest.row.state {
            TournamentState::Open => self.start_due(&contest)?,
            TournamentState::Running => self.round_due(&contest)?,
            TournamentState::Paused | TournamentState::Over | TournamentState::Cancelled => (),
        }
        self.wake_tournament(id)
    }

    /// Starts a tournament whose date has come, or that is full; or calls it off, if too few have signed up.
    fn start_due(&self, contest: &Contest) -> Done {
        let due = contest.row.starts_at.is_some_and(|at| at <= self.now);
        if !due && !self.is_full(contest) {
            return Ok(());
        }
        match contest.active().count() < usize::from(contest.row.seats) {
            true => self.cancel_tournament(contest),
            false => self.begin_now(contest),
        }
    }

    /// Ends a round whose games are over, or whose time is, and begins the next one.
    fn round_due(&self, contest: &Contest) -> Done {
        let id = contest.row.id;
        let Some(current) = contest.current() else { return self.next_round(id) };
        let round = current.round;
        if contest.due(self.tx, current)? <= self.now {
            let running: Vec<TournamentPairing> =
                contest.of_round(round).filter(|pairing| pairing.result.is_none()).cloned().collect();
            for pairing in &running {
                self.set_result(pairing, (Score::Draw, How::Deadline), &[])?;
                self.close_table(pairing, TableNews::Deadline)?;
            }
        }
        let contest = Contest::of(self.tx, id)?;
        if contest.of_round(round).any(|pairing| pairing.result.is_none()) {
            return Ok(());
        }
        if contest.is_knockout() && self.play_again(&contest, round)? {
            return Ok(());
        }
        self.tx.end_round(id, round, self.now)?;
        self.note_event(id, &TournamentEvent::RoundEnded { round })?;
        self.next_round(id)
    }

    /// Sets the timer of a tournament to whatever comes next there, and looks at it once a day at least.
    pub(crate) fn wake_tournament(&self, id: TournamentId) -> Done {
        let contest = Contest::of(self.tx, id)?;
        if contest.row.ended_at.is_some() {
            return self.forget_tournament_timer(&contest);
        }
        let next = match contest.row.state {
            TournamentState::Open if self.is_full(&contest) => self.now,
            TournamentState::Open => contest.row.starts_at.unwrap_or(self.now + DAY),
            TournamentState::Running => match contest.current() {
                Some(current) if contest.of_round(current.round).any(|pairing| pairing.result.is_none()) => {
                    contest.due(self.tx, current)?
                }
                _ => self.now,
            },
            _ => self.now + DAY,
        };
        self.set_tournament_timer(&contest, next.clamp(self.now, self.now + DAY))
    }

    /// Lets a tournament be looked at at once, in a transaction of its own.
    pub(super) fn hurry_tournament(&self, contest: &Contest) -> Done {
        self.set_tournament_timer(contest, self.now)
    }

    fn set_tournament_timer(&self, contest: &Contest, at: i64) -> Done {
        let (timer, body) = self.tournament_timer(contest)?;
        for set in self.tx.timers_of_community(contest.row.community, Timer::TOURNAMENT)? {
            if set.body == body {
                self.tx.put_off_timer(set.id, at)?;
                return Ok(());
            }
        }
        Ok(timer.set(self.tx, at, self.now)?)
    }

    fn forget_tournament_timer(&self, contest: &Contest) -> Done {
        let (_, body) = self.tournament_timer(contest)?;
        for set in self.tx.timers_of_community(contest.row.community, Timer::TOURNAMENT)? {
            if set.body == body {
                self.tx.take_timer(set.id)?;
            }
        }
        Ok(())
    }

    fn tournament_timer(&self, contest: &Contest) -> Done<(Timer, String)> {
        let timer = Timer::Tournament { community: contest.row.community, tournament: contest.row.id };
        let body = serde_json::to_string(&timer).map_err(crate::Error::from)?;
        Ok((timer, body))
    }
}
