//! Somebody joins a tournament or leaves it, or makes one and starts it.

mod made;
mod organised;

use engine::Text;
use storage::TournamentState;

use super::{DONE, Handler, Obeyed};
use crate::command::{Tournament, TournamentWish};
use crate::refusal::{Done, no};
use crate::telling::tournament as told;
use crate::tournament::Contest;
use crate::{Error, Outcome};

impl Handler<'_> {
    /// Does what somebody wishes about a tournament.
    pub(super) fn tournament(&self, asked: &Tournament) -> Done<Obeyed> {
        let me = self.me.id;
        match asked.what {
            Some(TournamentWish::New) => self.make_tournament(asked),
            Some(TournamentWish::Start) => {
                let open = |contest: &Contest| contest.row.state == TournamentState::Open;
                let named = self.speaker.tournament_named(asked)?;
                let contest = self.speaker.tournament_meant(named, "open", open)?;
                let here = Some(contest.row.community) == self.speaker.community_id();
                if contest.row.made_by != me && !(here && self.speaker.request.manages) {
                    return no(told::about(&contest, "no-tournament-right"));
                }
                self.deeds.begin_tournament(&contest)?;
                Ok((Outcome::Done, vec![self.speaker.message(&Text::new("tournament-done"))]))
            }
            Some(TournamentWish::Join) => self.join_tournament(asked),
            Some(TournamentWish::Leave) => {
                let mine = |contest: &Contest| contest.active().any(|entrant| entrant.person == me);
                let named = self.speaker.tournament_named(asked)?;
                let contest = self.speaker.tournament_meant(named, "mine", mine)?;
                self.deeds.leave_tournament(&contest, me)?;
                let begun = contest.row.began_at.is_some();
                let key = if begun { "tournament-left-done" } else { "tournament-left-open" };
                Ok((Outcome::Done, vec![self.speaker.message(&told::about(&contest, key))]))
            }
            None | Some(TournamentWish::Show | TournamentWish::Table | TournamentWish::Export) => Ok(DONE),
        }
    }

    fn join_tournament(&self, asked: &Tournament) -> Done<Obeyed> {
        let me = self.me.id;
        let open = |contest: &Contest| {
            let late = contest.is_swiss() && contest.row.state == TournamentState::Running;
            let mine = contest.entrants.iter().any(|entrant| entrant.person == me);
            (contest.row.state == TournamentState::Open || late) && !mine
        };
        let named = self.speaker.tournament_named(asked)?;
        let contest = self.speaker.tournament_meant(named, "open", open)?;
        let Some(here) = &self.speaker.community else {
            return Err(Error::Missing("community of a request".to_owned()).into());
        };
        let room = &*self.speaker.request.place.room;
        let count = self.deeds.enter_tournament(&contest, me, (here, room))?;
        let text = match contest.row.began_at {
            Some(_) => told::about(&contest, "tournament-joined-late").with("number", count),
            None => told::about(&contest, "tournament-joined").with("count", count),
        };
        Ok((Outcome::Done, vec![self.speaker.message(&text)]))
    }
}
