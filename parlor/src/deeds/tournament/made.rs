//! An organiser makes a tournament, or calls it off.

use engine::Text;
use storage::{CommunityId, NewTournament, PersonId, Secret, TournamentId, TournamentState};

use crate::command::TournamentForm;
use crate::deeds::{Deeds, budget::Budget};
use crate::refusal::{Done, no};
use crate::tournament::words::Tie;
use crate::tournament::{Contest, TournamentEvent};

/// The most tournaments of a community that are not over.
const MOST_AT_ONCE: usize = 25;

/// The number of tournaments that are over of which a list tells.
const NONE_OVER: u32 = 0;

/// The terms of a tournament as an organiser wants them.
#[derive(Clone, Debug)]
pub(crate) struct TournamentTerms {
    /// The name.
    pub name: String,
    /// The id of the game.
    pub game: &'static str,
    /// The board.
    pub variant: &'static str,
    /// The number of seats of a table: 2 or 4.
    pub seats: u8,
    /// The form.
    pub form: TournamentForm,
    /// The number of rounds, where that is to be said.
    pub rounds: Option<u32>,
    /// The number of games of a pairing.
    pub games: u8,
    /// The time of a game, as it is stored.
    pub time: String,
    /// The number of days of a round.
    pub days: u32,
    /// The most entrants.
    pub most: Option<u32>,
    /// True if those on other networks may join.
    pub across: bool,
    /// True if results may change ratings.
    pub rated: bool,
    /// True if there is a game for the third place.
    pub third: bool,
    /// The values that part those with equal points, in their order.
    pub ties: Vec<Tie>,
    /// The moment when it is to start.
    pub starts_at: Option<i64>,
}

impl Deeds<'_> {
    /// Makes a tournament in a room, and tells there what its rules are and how to join.
    ///
    /// # Errors
    /// Refused: there are too many already.
    pub(crate) fn make_tournament(
        &self,
        (community, room): (CommunityId, &str),
        by: PersonId,
        terms: &TournamentTerms,
    ) -> Done<TournamentId> {
        let open = self.tx.tournaments_in(community, NONE_OVER)?;
        if open.len() >= MOST_AT_ONCE {
            return no(Text::new("no-tournament-more").with("count", open.len()));
        }
        self.spend(by, Budget::Challenges)?;
        let ties: Vec<&str> = terms.ties.iter().map(|tie| tie.word()).collect();
        let id = self.tx.add_tournament(&NewTournament {
            community,
            room,
            made_by: by,
            at: self.now,
            name: &terms.name,
            game: terms.game,
            variant: terms.variant,
            seats: terms.seats,
            form: terms.form.key(),
            tie_breaks: &ties.join(","),
            time: &terms.time,
            rounds: terms.rounds,
            games: terms.games,
            days: terms.days,
            most: terms.most,
            across: terms.across,
            rated: terms.rated,
            third: terms.third,
            lot: self.chance[0] % 2 + 1,
            secret: &Secret(self.chance),
            starts_at: terms.starts_at,
        })?;
        self.note_event(id, &TournamentEvent::Made)?;
        self.put_up_sign(&Contest::of(self.tx, id)?)?;
        self.wake_tournament(id)?;
        Ok(id)
    }

    /// Calls a tournament off: what is being played there ends without a result.
    ///
    /// # Errors
    /// Ours only.
    pub(crate) fn cancel_tournament(&self, contest: &Contest) -> Done {
        let id = contest.row.id;
        self.tx.set_tournament_state(id, TournamentState::Cancelled, self.now)?;
        self.note_event(id, &TournamentEvent::Cancelled)?;
        self.close_tables(contest)?;
        self.tell_cancelled(&Contest::of(self.tx, id)?)?;
        self.touch_sign(id)?;
        self.wake_tournament(id)
    }
}
