//! Questions to somebody who would give a place away, or a week: whoever declines a challenge in a ladder, or withdraws one, is asked
//! once.

use engine::Text;
use storage::{Challenge, LadderChallenge};

use crate::command::{Cancel, Command, Decline, Misread, Slip};
use crate::handle::{Handler, Obeyed};
use crate::ladder::{Rungs, rules::AGAIN_DAYS};
use crate::output::controls;
use crate::refusal::Done;
use crate::telling::ladder_name;
use crate::{Message, Outcome, Tone, Verb, words};

impl Handler<'_> {
    /// The question to somebody who would decline a challenge, if it is for their place.
    pub(in crate::handle) fn declines_place(&self, challenge: &Challenge) -> Done<Option<Obeyed>> {
        let Some(mark) = self.open_mark(challenge)?.filter(|mark| mark.challenged == self.me.id) else {
            return Ok(None);
        };
        let sure = Decline { challenge: Some(challenge.id.0), confirm: true, ..Decline::default() };
        self.ask_sure("ladder-decline-sure", &mark, &sure.into()).map(Some)
    }

    /// The question to somebody who would withdraw a challenge, if it is for a place.
    pub(in crate::handle) fn withdraws_for_place(&self, challenge: &Challenge) -> Done<Option<Obeyed>> {
        let Some(mark) = self.open_mark(challenge)?.filter(|mark| mark.challenger == self.me.id) else {
            return Ok(None);
        };
        let sure = Cancel { challenge: Some(challenge.id.0), confirm: true, ..Cancel::default() };
        self.ask_sure("ladder-cancel-sure", &mark, &sure.into()).map(Some)
    }

    /// Refuses to be sure of what costs nothing: no challenge that fits is for a place.
    pub(in crate::handle) fn check_place_asked(&self, verb: Verb, fits: impl Fn(&Challenge) -> bool) -> Done {
        for challenge in self.deeds.tx.open_challenges_for(self.me.id)?.iter().filter(|one| fits(one)) {
            if self.open_mark(challenge)?.is_some() {
                return Ok(());
            }
        }
        let slip = Slip::NoPlace(words(self.speaker.lang).say_key("value-yes"));
        self.speaker.no_command(&Misread { verb, slip })
    }

    fn open_mark(&self, challenge: &Challenge) -> Done<Option<LadderChallenge>> {
        let mark = self.deeds.tx.ladder_challenge_of(challenge.id)?;
        Ok(mark.filter(|mark| mark.ended_at.is_none()))
    }

    fn ask_sure(&self, key: &'static str, mark: &LadderChallenge, sure: &Command) -> Done<Obeyed> {
        let rungs = Rungs::of(self.deeds.tx, mark.ladder)?;
        let speaker = &self.speaker;
        let text = Text::new(key)
            .with("challenger", speaker.called(mark.challenger)?)
            .with("challenged", speaker.called(mark.challenged)?)
            .with("game", ladder_name(&rungs.row.game, &rungs.row.family))
            .with("place", rungs.place_of(mark.challenged).map_or(0, |place| place.place))
            .with("days", AGAIN_DAYS)
            .with("id", mark.challenge.0)
            .with("line", sure.typed(speaker.lang));
        let does = controls::say(sure, None);
        let controls = vec![controls::control(speaker.lang, "control-sure", Tone::Bad, does)];
        Ok((Outcome::Done, vec![Message { controls, ..speaker.message(&text) }]))
    }
}
