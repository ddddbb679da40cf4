//! Deeds that are to be done later, as they are stored.

use engine::Lang;
use serde::{Deserialize, Serialize};
use storage::{CommunityId, FactId, LadderId, NewTimer, PersonId, TableId, TournamentId, Transaction};

use crate::{Error, Person, Place, Request, Said};

/// The number of days that a challenge stays open.
pub(crate) const CHALLENGE_DAYS: i64 = 30;

/// A deed that is to be done later.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[serde(tag = "timer", rename_all = "snake_case")]
pub enum Timer {
    /// Forgets old posts and events and ends old challenges and matches, every hour.
    Sweep,
    /// Acts on the turn that runs at a table: a reminder, or that its time is over.
    Clock {
        /// The table.
        table: TableId,
    },
    /// Plays what somebody has planned for a position.
    Plan {
        /// The table.
        table: TableId,
        /// The number of plies after which it is played.
        ply: u32,
        /// The moment since when it would have been played, if it waits for others.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        since: Option<i64>,
    },
    /// Tells somebody of all that waits for them.
    Digest {
        /// The person.
        person: PersonId,
        /// The corner where the person is told.
        corner: Corner,
    },
    /// Tells somebody who was away of all that waits for them.
    Back {
        /// The person.
        person: PersonId,
        /// The corner where the person is told.
        corner: Corner,
    },
    /// Tells somebody of turns of which they have still to be told.
    Owed {
        /// The person.
        person: PersonId,
    },
    /// Brings the dashboard of a community up to date.
    Dashboard {
        /// The community.
        community: CommunityId,
    },
    /// Looks whether all have left a table.
    Idle {
        /// The table.
        table: TableId,
    },
    /// Hurries somebody whose quiet hours are over, as others wanted it in them.
    Hurry {
        /// True if it was put off before, as the quiet hours had changed: it is not twice.
        #[serde(default)]
        put_off: bool,
        /// The table.
        table: TableId,
        /// The fact with which the turn began: in another turn nobody is hurried.
        turn: FactId,
        /// The seat of whoever is hurried.
        mover: u8,
        /// The seat of whoever wanted it.
        by: u8,
        /// The kind of the wish.
        what: Hurry,
    },
    /// Computes ratings anew that are stale, and looks at places in lists again.
    Ratings,
    /// Tells a community once by what its ratings are computed from now on.
    RatingsTold {
        /// The community.
        community: CommunityId,
    },
    /// Does what is due in a ladder.
    Ladder {
        /// The community.
        community: CommunityId,
        /// The ladder.
        ladder: LadderId,
    },
    /// Does what is due in a tournament.
    Tournament {
        /// The community that made it.
        community: CommunityId,
        /// The tournament.
        tournament: TournamentId,
    },
    /// Posts the puzzle of the day of a community, and tells the solution of the one before.
    Daily {
        /// The community.
        community: CommunityId,
    },
    /// Tells somebody what a computer player has found in a game that is over: never due by itself, but when that is found.
    Analysis {
        /// The person who wants to know.
        person: PersonId,
        /// The table; none of a game that was brought along.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        table: Option<TableId>,
        /// The code of a game that was brought along.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        code: Option<String>,
        /// True if everybody in the room is told.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        aloud: bool,
        /// The corner where it was asked for.
        corner: Corner,
    },
    /// Tells somebody what a computer player would play: never due by itself, but when that is found.
    Hint {
        /// The person who wants to know.
        person: PersonId,
        /// The table.
        table: TableId,
        /// The fact after which it was asked for: the move before, or the start.
        answers: FactId,
        /// The corner where it was asked for.
        corner: Corner,
    },
    /// Takes an offered seat back from somebody who has not answered.
    Seat {
        /// The table.
        table: TableId,
    },
}

/// A place where somebody is told something: an account, and the room where it spoke.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub struct Corner {
    /// The chat network.
    pub network: String,
    /// The person's account there.
    pub account: String,
    /// The community's account there.
    pub community: String,
    /// The room in it.
    pub room: String,
    /// The code of the language of the room.
    pub lang: String,
}

impl Corner {
    /// The corner where something was said.
    pub(crate) fn of(request: &Request) -> Corner {
        let place = &request.place;
        Corner {
            network: place.network.clone(),
            account: request.by.account.clone(),
            community: place.community.clone(),
            room: place.room.clone(),
            lang: place.lang.code().to_owned(),
        }
    }

    /// A request that the person could make there.
    pub(crate) fn request(&self) -> Request {
        Request {
            event: String::new(),
            by: Person { account: self.account.clone(), name: String::new() },
            place: Place {
                network: self.network.clone(),
                community: self.community.clone(),
                community_name: String::new(),
                room: self.room.clone(),
                hears: false,
                branches: true,
                whispers: true,
                piped: false,
                own: false,
                prefix: None,
                lang: Lang::named(&self.lang).unwrap_or(Lang::En),
            },
            said: Said::line(""),
            mentioned: Vec::new(),
            rooms: Vec::new(),
            board: None,
            lang: None,
            manages: false,
            tried: None,
            chance: [0; 32],
        }
    }
}

/// The wishes of others for which somebody is spoken to.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[serde(rename_all = "snake_case")]
pub enum Hurry {
    /// A reminder that others wait.
    Remind,
    /// A clock for one turn, at a table without one.
    Call,
}

impl Timer {
    /// See [`Timer::Clock`].
    pub(crate) const CLOCK: &str = "clock";

    /// See [`Timer::Dashboard`].
    pub(crate) const DASHBOARD: &str = "dashboard";

    /// See [`Timer::Digest`].
    pub(crate) const DIGEST: &str = "digest";

    /// See [`Timer::Back`].
    pub(crate) const BACK: &str = "back";

    /// See [`Timer::Hurry`].
    pub(crate) const HURRY: &str = "hurry";

    /// See [`Timer::Owed`].
    pub(crate) const OWED: &str = "owed";

    /// See [`Timer::Plan`].
    pub(crate) const PLAN: &str = "plan";

    /// See [`Timer::Idle`].
    pub(crate) const IDLE: &str = "idle";

    /// See [`Timer::Ratings`].
    pub(crate) const RATINGS: &str = "ratings";

    /// See [`Timer::Ladder`].
    pub(crate) const LADDER: &str = "ladder";

    /// See [`Timer::Tournament`].
    pub(crate) const TOURNAMENT: &str = "tournament";

    /// See [`Timer::Daily`].
    pub(crate) const DAILY: &str = "daily";

    /// See [`Timer::Analysis`].
    pub(crate) const ANALYSIS: &str = "analysis";

    /// See [`Timer::Hint`].
    pub(crate) const HINT: &str = "hint";

    /// See [`Timer::Seat`].
    pub(crate) const SEAT: &str = "seat";

    /// The word by which timers of this sort are found.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        match self {
            Timer::Sweep => "sweep",
            Timer::Clock { .. } => Timer::CLOCK,
            Timer::Plan { .. } => Timer::PLAN,
            Timer::Digest { .. } => Timer::DIGEST,
            Timer::Owed { .. } => Timer::OWED,
            Timer::Dashboard { .. } => Timer::DASHBOARD,
            Timer::Back { .. } => Timer::BACK,
            Timer::Hurry { .. } => Timer::HURRY,
            Timer::Idle { .. } => Timer::IDLE,
            Timer::Ratings => Timer::RATINGS,
            Timer::RatingsTold { .. } => "ratings-told",
            Timer::Ladder { .. } => Timer::LADDER,
            Timer::Tournament { .. } => Timer::TOURNAMENT,
            Timer::Daily { .. } => Timer::DAILY,
            Timer::Analysis { .. } => Timer::ANALYSIS,
            Timer::Hint { .. } => Timer::HINT,
            Timer::Seat { .. } => Timer::SEAT,
        }
    }

    pub(crate) fn set(&self, tx: &Transaction, due_at: i64, now: i64) -> Result<(), Error> {
        let body = serde_json::to_string(self)?;
        let new = NewTimer { due_at, kind: self.kind(), body: &body, made_at: now, ..NewTimer::default() };
        tx.add_timer(&match self {
            Timer::Sweep | Timer::Ratings => new,
            Timer::Digest { person, .. }
            | Timer::Back { person, .. }
            | Timer::Owed { person }
            | Timer::Analysis { person, .. }
            | Timer::Hint { person, .. } => NewTimer { person: Some(*person), ..new },
            Timer::Dashboard { community }
            | Timer::RatingsTold { community }
            | Timer::Daily { community }
            | Timer::Ladder { community, .. }
            | Timer::Tournament { community, .. } => NewTimer { community: Some(*community), ..new },
            Timer::Clock { table, .. }
            | Timer::Plan { table, .. }
            | Timer::Hurry { table, .. }
            | Timer::Idle { table }
            | Timer::Seat { table } => NewTimer { table: Some(*table), ..new },
        })?;
        Ok(())
    }
}
