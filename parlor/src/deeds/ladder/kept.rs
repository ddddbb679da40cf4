//! An organiser opens a ladder, sets it, ends its season or closes it.

use engine::Text;
use storage::{ChallengeState, CommunityId, Ladder, LadderId, NewLadder, Snapshot};

use crate::deeds::{About, Deeds};
use crate::ladder::{Rungs, ending};
use crate::refusal::{Done, no};
use crate::table::loaded::LoadedTable;
use crate::telling::ladder_name;
use crate::{Fact, LadderNews, Timer};

/// The most ladders of a community.
const MOST_LADDERS: usize = 25;

/// The terms of a ladder as an organiser wants them.
#[derive(Clone, Debug)]
pub(crate) struct LadderTerms {
    /// The id of the game.
    pub game: &'static str,
    /// The family of its boards.
    pub family: &'static str,
    /// The board on which is played.
    pub variant: &'static str,
    /// The number of places up that a challenge goes.
    pub reach: u32,
    /// The number of days in which a challenge is to be answered.
    pub days: u32,
    /// The time that a game has, as it is stored.
    pub time: String,
    /// The room where news are told once a week.
    pub room: Option<String>,
}

impl Deeds<'_> {
    /// Opens a ladder.
    ///
    /// # Errors
    /// Refused: there is one of that game on that family of boards, or there are too many.
    pub(crate) fn open_ladder(&self, community: CommunityId, new: &LadderTerms) -> Done<LadderId> {
        let open = self.tx.ladders_of(community)?;
        if let Some(same) = open.iter().find(|one| one.game == new.game && one.family == new.family) {
            return no(Text::new("no-ladder-open").with("game", ladder_name(&same.game, &same.family)));
        }
        if open.len() >= MOST_LADDERS {
            return no(Text::new("no-ladder-more").with("count", open.len()));
        }
        let id = self.tx.add_ladder(&NewLadder {
            community,
            game: new.game,
            family: new.family,
            variant: new.variant,
            reach: new.reach,
            days: new.days,
            time: &new.time,
            room: new.room.as_deref(),
            at: self.now,
        })?;
        self.wake_ladder(id)?;
        Ok(id)
    }

    /// Sets a ladder anew; what has begun goes on with what was agreed.
    ///
    /// # Errors
    /// Ours only.
    pub(crate) fn set_ladder(&self, ladder: &Ladder) -> Done {
        let before = self.tx.ladder(ladder.id)?.and_then(|before| before.room);
        self.tx.set_ladder(ladder)?;
        if before.is_none() && ladder.room.is_some() {
            // What happened before there was a room is no news.
            self.tx.told_ladder(ladder.id, self.now, self.tx.last_ladder_fact(ladder.id)?)?;
        }
        self.wake_ladder(ladder.id)
    }

    /// Ends the season of a ladder: its final table is kept, and the next one begins from it. Challenges go on.
    ///
    /// # Errors
    /// As [`check_season`].
    pub(crate) fn end_ladder_season(&self, id: LadderId) -> Done {
        check_season(self.tx, &Rungs::of(self.tx, id)?)?;
        Ok(self.tx.end_season(id, self.now)?)
    }

    /// Closes a ladder: the places stay as they are, challenges without an answer are withdrawn, and what is being played is
    /// for nothing more than itself.
    ///
    /// # Errors
    /// Ours only.
    pub(crate) fn close_ladder(&self, id: LadderId) -> Done {
        let rungs = Rungs::of(self.tx, id)?;
        for mark in &rungs.open {
            self.tx.end_ladder_challenge(mark.id, ending::VOID, self.now)?;
            match mark.table {
                Some(first) => {
                    let running = crate::ladder::rules::running(self.tx, first)?;
                    let told = self.note_ladder(About::Table(running), id, LadderNews::Void)?;
                    self.say_at(&LoadedTable::now(self.tx, running)?, told)?;
                }
                None => {
                    if let Some(challenge) = self.tx.challenge(mark.challenge)? {
                        let fact = Fact::Ladder { ladder: id, what: LadderNews::Closed };
                        self.close_challenge(&challenge, ChallengeState::Cancelled, &fact)?;
                    }
                }
            }
        }
        if !rungs.places.is_empty() {
            self.tx.end_season(id, self.now)?;
        }
        self.tx.close_ladder(id, self.now)?;
        self.take_ladder_timer(&rungs.row)
    }

    fn take_ladder_timer(&self, row: &Ladder) -> Done {
        for timer in self.tx.timers_of_community(row.community, Timer::LADDER)? {
            if matches!(serde_json::from_str(&timer.body)?, Timer::Ladder { ladder, .. } if ladder == row.id)
            {
                self.tx.take_timer(timer.id)?;
            }
        }
        Ok(())
    }

    /// Lets the ladders of a room go with it to another community: those of a room that was a community of its own, and those
    /// whose news are told there. Where the community has a ladder of the same game and family already, that of the room ends.
    ///
    /// # Errors
    /// Ours only.
    pub(crate) fn settle_ladders(&self, network: &str, room: &str, community: CommunityId) -> Done {
        for row in self.tx.ladders_of_room(network, room, community)? {
            let open = self.tx.ladders_of(community)?;
            let same = |one: &Ladder| one.game == row.game && one.family == row.family;
            let runs = row.closed_at.is_none();
            if runs && (open.iter().any(same) || open.len() >= MOST_LADDERS) {
                self.close_ladder(row.id)?;
            } else if runs {
                self.take_ladder_timer(&row)?;
            }
            self.tx.move_ladder(row.id, community)?;
            self.wake_ladder(row.id)?;
        }
        Ok(())
    }
}

/// Refuses to end a season in which nothing has happened.
///
/// # Errors
/// Refused: nobody has joined, or nothing has happened since the last season.
pub(crate) fn check_season(snapshot: &Snapshot, rungs: &Rungs) -> Done {
    if rungs.places.is_empty() {
        return no(Text::new("no-ladder-empty"));
    }
    let last = snapshot.seasons_of(rungs.row.id)?.last().map(|over| over.fact);
    let happened = snapshot.last_ladder_fact(rungs.row.id)?;
    match last.is_some_and(|last| last >= happened) {
        true => no(Text::new("no-ladder-season-empty").with("season", rungs.row.season)),
        false => Ok(()),
    }
}
