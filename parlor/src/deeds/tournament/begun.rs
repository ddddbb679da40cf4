//! A tournament starts: everybody has a number by seed, and the first round is paired.

use std::cmp::Reverse;

use engine::Text;
use pairings::rounds::advice;
use storage::TournamentState;

use crate::deeds::Deeds;
use crate::refusal::{Done, no};
use crate::tournament::{Contest, TournamentEvent};

impl Deeds<'_> {
    /// Starts a tournament.
    ///
    /// # Errors
    /// Refused: it has begun already or is over; too few have signed up, or there are more rounds than opponents.
    pub(crate) fn begin_tournament(&self, contest: &Contest) -> Done {
        let row = &contest.row;
        let about = |key: &'static str| Text::new(key).with("name", &*row.name).with("id", row.id.0);
        if row.state != TournamentState::Open {
            return no(about("no-tournament-begun"));
        }
        let count = contest.active().count();
        let least = usize::from(row.seats);
        if count < least {
            return no(about("no-tournament-few").with("count", count).with("least", least));
        }
        if let Some(rounds) = row.rounds.filter(|_| row.seats == 2)
            && advice(count, rounds as usize).is_err()
        {
            return no(about("no-tournament-rounds").with("count", count).with("most", count - 1));
        }
        self.begin_now(contest)
    }

    /// The same, where it is known that it can begin.
    pub(super) fn begin_now(&self, contest: &Contest) -> Done {
        let id = contest.row.id;
        let mut seeded = Vec::new();
        for entrant in contest.active() {
            seeded.push((self.seeding(contest, entrant.person)?, entrant));
        }
        // Those without a rating come after the others, as they signed up.
        seeded.sort_by_key(|(rating, entrant)| (Reverse(*rating), entrant.id));
        for (number, (rating, entrant)) in (1..).zip(&seeded) {
            self.tx.number_entrant(entrant.id, number, *rating)?;
        }
        let players = seeded.iter().map(|(_, entrant)| entrant.stands).collect();
        self.tx.set_tournament_state(id, TournamentState::Running, self.now)?;
        self.note_event(id, &TournamentEvent::Began { players })?;
        self.tell_begun(&Contest::of(self.tx, id)?)?;
        self.touch_sign(id)?;
        self.next_round(id)?;
        self.wake_tournament(id)
    }
}
