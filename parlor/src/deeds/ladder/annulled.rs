//! An organiser annuls a game that was played for a place.

use std::collections::HashSet;

use storage::{FactId, LadderChallenge, LadderFact, PersonId};

use super::cause;
use crate::LadderNews;
use crate::deeds::{About, Deeds};
use crate::ladder::{Rungs, ending};
use crate::refusal::Done;
use crate::table::loaded::LoadedTable;

impl Deeds<'_> {
    /// Lets the places be as before the end of a game that does not count any more: whoever was thrown out by it is in again, and
    /// whoever rose by it goes back, unless one of the two has moved since. What is told of it.
    pub(in crate::deeds) fn annulled_for_place(&self, table: &LoadedTable) -> Done<Vec<FactId>> {
        let id = table.row.id;
        let Some(mark) = self.tx.ladder_challenge_at(id)? else { return Ok(Vec::new()) };
        let counted = matches!(mark.ending.as_deref(), Some(ending::WON | ending::LOST | ending::EVEN));
        if !counted || self.tx.ladder(mark.ladder)?.is_none_or(|ladder| ladder.closed_at.is_some()) {
            return Ok(Vec::new());
        }
        self.tx.end_ladder_challenge(mark.id, ending::VOID, self.now)?;
        let changes = self.tx.ladder_facts_by(mark.id)?;
        let back = self.let_in_again(&mark, &changes)?;
        let mut news = vec![self.lower_again(&mark, &changes, &back)?];
        let rungs = Rungs::of(self.tx, mark.ladder)?;
        for place in
            back.iter().filter_map(|stands| rungs.places.iter().find(|place| place.stands == *stands))
        {
            news.push(LadderNews::InAgain { person: place.person, place: place.place });
        }
        let told = news.into_iter().map(|what| self.note_ladder(About::Table(id), mark.ladder, what));
        let told = told.collect::<Done<Vec<FactId>>>()?;
        self.wake_ladder(mark.ladder)?;
        Ok(told)
    }

    /// Lets those in again whom a game has thrown out, before those who had moved up by that; also whoever has done no more since
    /// than to join again at the bottom. Who they are, by the numbers by which they stand there.
    fn let_in_again(&self, mark: &LadderChallenge, changes: &[LadderFact]) -> Done<Vec<PersonId>> {
        let mut back = Vec::new();
        for out in changes.iter().filter(|change| change.cause == cause::LATE) {
            let since = self.tx.ladder_facts_after(mark.ladder, out.stands, out.id)?;
            let idle = |change: &LadderFact| matches!(&*change.cause, cause::JOINED | cause::OTHERS);
            let Some(from) = out.from.filter(|_| since.iter().all(idle)) else { continue };
            let rungs = Rungs::of(self.tx, mark.ladder)?;
            let mut order = rungs.order();
            order.retain(|stands| *stands != out.stands);
            let risen = changes.iter().filter(|change| change.id > out.id && change.cause == cause::OTHERS);
            let risen = self.unmoved(mark, risen)?;
            let at = order.iter().position(|stands| risen.contains(stands));
            order.insert(at.unwrap_or(from as usize - 1).min(order.len()), out.stands);
            self.reorder(&rungs, &order, &[(out.stands, cause::ANNULLED)], Some(mark.id))?;
            back.push(out.stands);
        }
        Ok(back)
    }

    /// Lets whoever rose by a game go back behind all whom they passed by that.
    fn lower_again(
        &self,
        mark: &LadderChallenge,
        changes: &[LadderFact],
        back: &[PersonId],
    ) -> Done<LadderNews> {
        // Changes that followed from throwing somebody out come after those of the result.
        let of_result = || {
            let moved =
                changes.iter().filter(|change| change.from != change.to || change.cause == cause::LATE);
            moved.take_while(|change| change.cause != cause::LATE)
        };
        let Some(rise) = of_result().next() else { return Ok(LadderNews::Back) };
        // Whoever was carried up by others meanwhile has lost no place.
        let lost = of_result().nth(1).filter(|change| change.cause == cause::TAKEN);
        for change in [Some(rise), lost].into_iter().flatten() {
            if !back.contains(&change.stands) && self.has_moved_since(mark, change)? {
                return Ok(LadderNews::Moved);
            }
        }
        let rungs = Rungs::of(self.tx, mark.ladder)?;
        let mut order = rungs.order();
        order.retain(|stands| *stands != rise.stands);
        let loser = lost.map(|change| change.stands);
        let passed = of_result().filter(|change| change.stands != rise.stands);
        let mut passed = self.unmoved(mark, passed)?;
        passed.extend(loser);
        let Some(last) = order.iter().rposition(|stands| passed.contains(stands)) else {
            return Ok(LadderNews::Moved);
        };
        order.insert(last + 1, rise.stands);
        let causes: Vec<_> = [Some(rise.stands), loser]
            .into_iter()
            .flatten()
            .map(|stands| (stands, cause::ANNULLED))
            .collect();
        self.reorder(&rungs, &order, &causes, Some(mark.id))?;
        Ok(LadderNews::Back)
    }

    /// True if the place of somebody has changed since a change, or they have gone.
    fn has_moved_since(&self, mark: &LadderChallenge, change: &LadderFact) -> Done<bool> {
        let since = self.tx.ladder_facts_after(mark.ladder, change.stands, change.id)?;
        let mut moved = since.iter().filter(|later| later.from != later.to);
        Ok(moved.any(|later| later.challenge != Some(mark.id) || later.to.is_none()))
    }

    /// Those of some changes who have not moved since but as others did, by the numbers by which they stand there.
    fn unmoved<'a>(
        &self,
        mark: &LadderChallenge,
        changes: impl Iterator<Item = &'a LadderFact>,
    ) -> Done<HashSet<PersonId>> {
        let mut found = HashSet::new();
        for change in changes {
            let since = self.tx.ladder_facts_after(mark.ladder, change.stands, change.id)?;
            if since.iter().all(|later| later.cause == cause::OTHERS || later.from == later.to) {
                found.insert(change.stands);
            }
        }
        Ok(found)
    }
}
