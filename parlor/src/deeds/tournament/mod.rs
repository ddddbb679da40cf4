//! Tournaments: make one, sign up, start; rounds that open their tables by themselves, and what becomes of results. Everything
//! that happens is written down with its cause, and told in the rooms where it is played.
//!
//! | file | deeds |
//! |---|---|
//! | `made` | make a tournament, call it off |
//! | `entered` | sign up, come later, leave |
//! | `begun` | start: numbers by seed |
//! | `rounds` | pair the next round, by its form, or as an organiser brings it |
//! | `tables` | open the tables of a round |
//! | `ended` | what becomes of the end of a table |
//! | `organised` | an organiser's results, byes, replacements and pauses |
//! | `when` | what is due |
//! | `told` | the posts |
//! | `sign` | the post by which people sign up |

mod begun;
mod ended;
mod entered;
mod made;
mod organised;
mod rounds;
mod sign;
mod tables;
mod told;
mod when;

pub(crate) use made::TournamentTerms;

use storage::TournamentId;

use crate::deeds::Deeds;
use crate::refusal::Done;
use crate::tournament::TournamentEvent;

impl Deeds<'_> {
    /// Writes down something that has happened in a tournament.
    fn note_event(&self, id: TournamentId, event: &TournamentEvent) -> Done {
        let (cause, body) = (serde_json::to_string(self.cause)?, serde_json::to_string(event)?);
        self.tx.add_tournament_fact(id, self.now, (&cause, &body))?;
        Ok(())
    }
}
