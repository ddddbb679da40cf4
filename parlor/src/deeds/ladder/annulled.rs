//! An organiser annuls a game that was played for a place.

use storage::FactId;

use super::cause;
use crate::LadderNews;
use crate::deeds::{About, Deeds};
use crate::ladder::{Rungs, ending};
use crate::refusal::Done;
use crate::table::loaded::LoadedTable;

impl Deeds<'_> {
    /// Lets the places be as before the end of a game that does not count any more; they stay where one of the two has moved
    /// since.
    pub(in crate::deeds) fn annulled_for_place(&self, table: &LoadedTable) -> Done {
        let id = table.row.id;
        let Some(mark) = self.tx.ladder_challenge_at(id)? else { return Ok(()) };
        let counted = matches!(mark.ending.as_deref(), Some(ending::WON | ending::LOST | ending::EVEN));
        if !counted {
            return Ok(());
        }
        self.tx.end_ladder_challenge(mark.id, ending::VOID, self.now)?;
        let rungs = Rungs::of(self.tx, mark.ladder)?;
        let changes = self.tx.ladder_facts_by(mark.ladder, mark.id)?;
        let Some(rise) = changes.first() else {
            let told = self.note_ladder(About::Table(id), mark.ladder, LadderNews::Back)?;
            return self.say_at(table, told);
        };
        let both = [mark.challenger, mark.challenged];
        let stood = |person| changes.iter().find(|change| change.person == person);
        let still = |person| {
            let last = self.tx.ladder_facts_of(person, Some(mark.ladder), 1)?;
            Ok::<_, crate::Error>(last.first().map(|last| last.id) == stood(person).map(|then| then.id))
        };
        let unmoved = still(both[0])? && still(both[1])?;
        let what = match rise.from.filter(|_| unmoved) {
            Some(from) => {
                let mut order = rungs.order();
                order.retain(|stands| *stands != rise.stands);
                order.insert((from as usize - 1).min(order.len()), rise.stands);
                let causes: Vec<_> =
                    changes.iter().take(2).map(|change| (change.stands, cause::ANNULLED)).collect();
                self.reorder(&rungs, &order, &causes, Some(mark.id))?;
                LadderNews::Back
            }
            None => LadderNews::Moved,
        };
        let told: FactId = self.note_ladder(About::Table(id), mark.ladder, what)?;
        self.say_at(table, told)?;
        self.wake_ladder(mark.ladder)
    }
}
