//! Questions to somebody who would leave a ladder, and to an organiser who would end a season or close it.

use engine::Text;

use crate::Message;
use crate::command::{Command, Ladder, LadderAct, Ladders};
use crate::deeds::check_season;
use crate::ladder::rules::AGAIN_DAYS;
use crate::refusal::{Done, no};
use crate::speaker::Speaker;
use crate::telling::{ladder_name, ladder_typed};

impl Speaker<'_> {
    /// Asks whether somebody really wants to leave a ladder, and tells what that means.
    pub(super) fn leave_ladder_sure(&self, asked: &Ladder) -> Done<Vec<Message>> {
        let me = self.id();
        let rungs = self.own_ladder_meant(asked.game.as_deref())?;
        let Some(place) = rungs.place_of(me) else { return no(Text::new("no-ladder-in")) };
        let text = Text::new("ladder-leave-sure").with("place", place.place).with("days", AGAIN_DAYS);
        let text = text.with("game", ladder_name(&rungs.row.game, &rungs.row.family));
        let sure = Command::from(Ladder { confirm: true, ..asked.clone() }).typed(self.lang);
        let text = text.with("challenged", rungs.made_to(me).count()).with("line", sure);
        Ok(vec![self.message(&text)])
    }

    /// Asks an organiser whether a season is really to end, or a ladder to be closed.
    pub(super) fn end_ladder_sure(&self, asked: &Ladders) -> Done<Vec<Message>> {
        let ends = asked.act == Some(LadderAct::Season);
        if asked.end != ends {
            return no(Text::new("no-ladder-season"));
        }
        let rungs = self.ladder_meant(asked.game.as_deref(), |_| true)?;
        if ends {
            check_season(self.data, &rungs)?;
        }
        let text = Text::new(if ends { "ladder-season-sure" } else { "ladder-close-sure" });
        let text = text.with("game", ladder_name(&rungs.row.game, &rungs.row.family));
        let text = text.with("season", rungs.row.season).with("typed", ladder_typed(&rungs.row));
        Ok(vec![self.message(&text.with("count", rungs.places.len()))])
    }
}
