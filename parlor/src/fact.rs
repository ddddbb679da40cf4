//! Events as data: facts are written in the transaction of the deed that made them, in order, and never change.
//!
//! A fact holds numbers of rows, never names or sentences: [`compose`](crate::compose) makes sentences of it when they
//! are sent or shown, in the language and with the names of whoever reads them. So nothing in it has to be changed when
//! a person is deleted.

use serde::{Deserialize, Serialize};
use storage::{ChallengeId, LadderId, PersonId, TournamentId};
use timecontrol::Later;

use crate::{Consent, LadderNews, MatchEnd, Rated, TableNews, Verdict};

/// Something that happened at a table or to a challenge. Which one is beside it, in the row.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[serde(tag = "fact", rename_all = "snake_case")]
pub enum Fact {
    /// A challenge was made.
    ChallengeMade {
        /// The person who made it.
        by: PersonId,
        /// The persons who are asked.
        asked: Vec<PersonId>,
        /// The number of places that are open to anybody.
        open: u8,
        /// The seat that the challenger asks for.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<u8>,
    },
    /// Somebody accepted a challenge.
    ChallengeAccepted {
        /// The person.
        by: PersonId,
        /// The number of places that are still missing.
        missing: u8,
    },
    /// Somebody who had accepted gave a word. Which one is in the row of the place.
    ChallengeWord {
        /// The person.
        by: PersonId,
    },
    /// Somebody who was asked declined, and the challenge ended.
    ChallengeDeclined {
        /// The person.
        by: PersonId,
        /// True if that person had accepted before.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        left: bool,
    },
    /// Somebody who was asked declined, and the place is open to anybody then.
    PlaceDeclined {
        /// The person.
        by: PersonId,
        /// The number of places that are open to anybody by now.
        open: u8,
        /// True if that person had accepted before.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        left: bool,
    },
    /// Somebody who had accepted gave the place back, which is open to anybody then.
    ChallengeLeft {
        /// The person.
        by: PersonId,
        /// The number of players who are missing now.
        missing: u8,
    },
    /// The person who made a challenge withdrew it.
    ChallengeCancelled {
        /// The person.
        by: PersonId,
    },
    /// A challenge ended, as not everybody accepted it while it was open.
    ChallengeExpired,
    /// A table began.
    TableStarted {
        /// The challenge that everybody had accepted.
        challenge: Option<ChallengeId>,
    },
    /// A move was played. Which one is in the row of the move.
    MovePlayed {
        /// The place in the history, from 1.
        ply: u32,
        /// The seat that moved.
        seat: u8,
        /// True if the player had planned it, and was not there when it was played.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        planned: bool,
    },
    /// Moves were taken back.
    TakenBack {
        /// The seat that wanted it: whose move was the first of them.
        seat: u8,
        /// The number of plies.
        count: u32,
        /// The number of plies that are left.
        ply: u32,
        /// The part of the time since the move that counts for a player who took it back without asking
        /// anybody, in milliseconds: nothing where there is no clock. None by consent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        since: Option<i64>,
    },
    /// A seat wants something that needs everybody's consent.
    Offered {
        /// The wish.
        what: Consent,
        /// The seat that has just asked for it or agreed.
        by: u8,
        /// Everybody who wants it by now.
        wanted_by: Vec<u8>,
    },
    /// Everybody at the table wants it.
    OfferAgreed {
        /// The wish.
        what: Consent,
    },
    /// A computer player does not move yet.
    ComputerWaits {
        /// Its seat.
        seat: u8,
        /// True if the position is too close to a game that somebody there plays with others; otherwise it thinks longer.
        near: bool,
    },
    /// A seat took a hint from a computer player, which is told to it alone.
    HintTaken {
        /// The seat.
        seat: u8,
        /// The number of plies before it.
        ply: u32,
    },
    /// A seat turned down whatever the others wanted.
    OfferDeclined {
        /// The seat that declined.
        by: u8,
        /// The wishes; nothing in facts of earlier versions.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        what: Vec<Consent>,
    },
    /// A seat no longer wants what it had asked the others for.
    OfferWithdrawn {
        /// The seat that withdrew.
        by: u8,
        /// The wishes.
        what: Vec<Consent>,
    },
    /// The table was paused until somebody there ends the pause.
    Paused,
    /// The clock of a seat began to run.
    ClockSet {
        /// The seat.
        seat: u8,
        /// The time that it has left, in milliseconds.
        left: i64,
        /// The moment when that is over, as far as is known.
        due: i64,
        /// The reasons why that is later than what is left would let expect; nothing in facts of earlier versions.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        later: Vec<Later>,
    },
    /// The turn of a seat began, or could have gone on, while a seat at the table is offered: its clock stands until that is
    /// decided.
    ClockStands {
        /// The seat whose turn it is.
        seat: u8,
        /// The time that it has left, in milliseconds.
        left: i64,
    },
    /// The player to move was reminded.
    Reminded {
        /// The seat of that player.
        seat: u8,
        /// The time that is left, in milliseconds.
        left: i64,
        /// The moment when that is over.
        due: i64,
        /// The reasons, as in [`Fact::ClockSet`].
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        later: Vec<Later>,
        /// The seat that wanted it; nobody's if it was time.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<u8>,
    },
    /// The player to move at a table without a clock was reminded that others wait.
    Nudged {
        /// The seat of that player.
        seat: u8,
        /// The seat that wanted it.
        by: u8,
    },
    /// A seat has used up its time, and goes on all the same until others claim the game.
    FlagFell {
        /// The seat.
        seat: u8,
        /// True if something that the others had asked of it no longer counts.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        lapsed: bool,
    },
    /// The clock of a seat goes on after a pause that had used up its time before.
    StillLate {
        /// The seat.
        seat: u8,
    },
    /// A seat claimed the game of another that has used up its time.
    Claimed {
        /// The seat that claimed.
        by: u8,
    },
    /// Others have waited for long for a seat at a table without a clock, and started one for this turn.
    Called {
        /// The seat that started it.
        by: u8,
        /// The seat for which they wait.
        seat: u8,
        /// The time for which they wait, in milliseconds.
        silent: i64,
        /// True if that seat has declined such a clock in this turn before: this one cannot be declined.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        again: bool,
    },
    /// The player who was called did not want that clock, and there is none again.
    ClockLifted {
        /// The seat of that player.
        by: u8,
    },
    /// A table will be closed, as nobody has done anything for long.
    ClosingSoon {
        /// The time without a deed, in milliseconds.
        silent: i64,
        /// The moment when it is closed, if nobody does anything before.
        at: i64,
    },
    /// Somebody wants the table to stay open.
    Kept {
        /// The seat that wants it.
        by: u8,
    },
    /// A table was closed, as nobody has done anything for so long.
    AllLeft {
        /// The time without a deed, in milliseconds.
        silent: i64,
    },
    /// A player goes away, or will, and the player's clock stands meanwhile.
    Away {
        /// The seat of the player.
        seat: u8,
        /// The first moment of it
        from: i64,
        /// The moment just after it.
        until: i64,
        /// True if it begins later.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        planned: bool,
        /// True if the time of the player's turn was over before, which a vacation does not change.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        late: bool,
    },
    /// A player who was away, or wanted to go, is there.
    Back {
        /// The seat of the player.
        seat: u8,
        /// True if it had not begun.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        planned: bool,
    },
    /// Time was given back that was not the player's fault.
    Credited {
        /// The seat.
        seat: u8,
        /// The time, in milliseconds.
        millis: i64,
        /// True if the player's plan had to wait for others.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        planned: bool,
    },
    /// A seat was given time, by another one, or by an organiser: who that was, and why, stands in the cause then.
    TimeGiven {
        /// The seat.
        seat: u8,
        /// The time, in milliseconds.
        millis: i64,
        /// The seat that gave it; nobody's if it was an organiser.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<u8>,
        /// The time that the seat has then, in milliseconds: of its turn, or from its next one on.
        left: i64,
        /// The moment when that is over; none if it does not run.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        due: Option<i64>,
        /// True if its time had been over, and can no longer be claimed.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        lifted: bool,
    },
    /// The clock of the machine was set back, and a turn goes on with what was left of it.
    SetBack {
        /// The seat.
        seat: u8,
        /// The time that it has left, in milliseconds.
        left: i64,
        /// The moment when that is over, as far as is known.
        due: i64,
    },
    /// A table was paused, as nothing can be delivered where a seat is waited for.
    Unreached {
        /// The seat whose move it is.
        seat: u8,
        /// The moment since when.
        since: i64,
    },
    /// Something has been delivered there, and the table goes on.
    Reached,
    /// A pause has ended.
    Resumed {
        /// The seat that ended it.
        by: u8,
    },
    /// An organiser has decided something. Who it was, and why, stands in the cause.
    Judged {
        /// The verdict.
        what: Verdict,
    },
    /// An organiser offers a seat to somebody else.
    SeatOffered {
        /// The seat.
        seat: u8,
        /// The person.
        to: PersonId,
    },
    /// Somebody took a seat that was offered.
    SeatTaken {
        /// The seat.
        seat: u8,
        /// The person who had it.
        from: PersonId,
        /// The person who has it now.
        by: PersonId,
    },
    /// A seat that was offered is offered no longer, as nobody has answered.
    SeatLapsed {
        /// The seat.
        seat: u8,
        /// The person to whom it was offered.
        to: PersonId,
    },
    /// Somebody did not want the seat that was offered.
    SeatRefused {
        /// The seat.
        seat: u8,
        /// The person.
        by: PersonId,
    },
    /// An organiser offers a seat no longer.
    SeatWithdrawn {
        /// The seat.
        seat: u8,
        /// The person to whom it was offered.
        to: PersonId,
    },
    /// A table is over.
    Ended {
        /// The seats that won.
        winners: Vec<u8>,
        /// The seats that lost; nobody in both is a draw.
        losers: Vec<u8>,
        /// The key of the sentence that says why.
        reason: String,
        /// The change that this makes to ratings; nothing in facts of earlier versions.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rated: Option<Rated>,
    },
    /// The match of a table is over: told with the end of its last game.
    MatchEnded {
        /// The reason.
        why: MatchEnd,
        /// The side of whoever left it, by their seat in the first game.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        left: Option<u8>,
    },
    /// Something has become of a challenge for a place in a ladder.
    Ladder {
        /// The ladder.
        ladder: LadderId,
        /// The effect.
        what: LadderNews,
    },
    /// A tournament ends a table without a result of its own.
    Tournament {
        /// The tournament.
        tournament: TournamentId,
        /// The effect.
        what: TableNews,
    },
}
