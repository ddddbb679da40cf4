//! The reasons for which somebody cannot challenge another one for a place, and from when they can.

use engine::Text;
use storage::PersonId;

use super::MOST_NAMED;
use crate::ladder::Rungs;
use crate::ladder::rules::{Waiting, Why};
use crate::person::people::listed;
use crate::refusal::{Done, Refusal};
use crate::speaker::Speaker;

impl Speaker<'_> {
    /// The sentences about why somebody cannot be challenged, and from when they can.
    pub(crate) fn ladder_why(&self, rungs: &Rungs, other: PersonId, why: &Why) -> Done<Vec<Text>> {
        let player = || self.called(other);
        let text = match why {
            Why::Myself => Text::new("no-ladder-myself"),
            Why::NotIn => Text::new("no-ladder-in"),
            Why::OtherNotIn => Text::new("no-ladder-other-in").with("player", player()?),
            Why::Below => Text::new("no-ladder-below").with("player", player()?),
            Why::Far => {
                let now = self.now.unwrap_or_default();
                let near = rungs.climber(self.data, self.id(), now)?.near;
                let (count, named) = (near.len(), near.into_iter().take(MOST_NAMED));
                let near: Vec<_> = named.map(|near| self.called(near)).collect::<Done<_>>()?;
                let text = Text::new("no-ladder-far").with("player", player()?).with("count", count);
                let text = text.with("more", count - near.len());
                text.with("reach", rungs.reach()).with("players", listed(near))
            }
            Why::Waits(whom, until) => {
                let text = self.while_it("no-ladder-waits", *until)?;
                text.with("player", self.called(*whom)?)
            }
            Why::Between(until) => self.while_it("no-ladder-between", *until)?.with("player", player()?),
            Why::Full(until) => self.while_it("no-ladder-full", *until)?.with("player", player()?),
            Why::Kept(until) => self.while_it("no-ladder-kept", *until)?.with("player", player()?),
            Why::Again(at, how) => Text::new("no-ladder-again")
                .with("player", player()?)
                .with("when", self.moment(*at)?.0)
                .with("how", how.word()),
            Why::NotHere => Text::new("no-ladder-not-here").with("player", player()?),
            Why::Away(at) => {
                Text::new("no-ladder-away").with("player", player()?).with("when", self.moment(*at)?.0)
            }
        };
        Ok(vec![text])
    }

    /// The refusal of a challenge for a place.
    pub(crate) fn refuse_rung<T>(&self, rungs: &Rungs, other: PersonId, why: &Why) -> Done<T> {
        Err(Refusal::of(self.ladder_why(rungs, other, why)?).into())
    }

    fn while_it(&self, key: &'static str, waiting: Waiting) -> Done<Text> {
        Ok(match waiting {
            Waiting::Answer(at) => {
                Text::new(key).with("waits", "answer").with("when", self.moment(at)?.0).with("table", 0)
            }
            Waiting::Game(table) => {
                Text::new(key).with("waits", "game").with("when", "").with("table", table.0)
            }
        })
    }
}
