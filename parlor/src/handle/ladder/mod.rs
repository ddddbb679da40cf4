//! Somebody joins a ladder, leaves it, or challenges somebody for a place.

mod opened;
mod sure;

use engine::{Game, Lang, Seed, Text};
use storage::{Answer, Games, NewChallenge, NewPlace, PersonId};

use super::{DONE, Handler, Obeyed, remember};
use crate::command::{Ladder, LadderWish, Misread, Slip};
use crate::deeds::Manner;
use crate::input::games::{near, split_board};
use crate::ladder::Rungs;
use crate::refusal::{Done, Refusal, no};
use crate::telling::ladder_name;
use crate::words::clipped;
use crate::{Command, Error, Message, Outcome, Verb, clean_name, words};

/// Tells whether a text may be the name of somebody, and names no game, not even nearly.
fn is_name(text: &str, lang: Lang) -> bool {
    text.chars().all(char::is_alphabetic) && split_board(text).is_none() && near(text, lang).is_none()
}

impl Handler<'_> {
    /// Does what somebody wishes about a ladder.
    pub(super) fn ladder(&self, asked: &Ladder) -> Done<Obeyed> {
        let game = asked.game.as_deref();
        if asked.what != Some(LadderWish::Challenge)
            && let Some(player) = &asked.player
        {
            let slip = Slip::NoPlace(format!("@{}", player.trim_start_matches('@')));
            return self.speaker.no_command(&Misread { verb: Verb::Ladder, slip });
        }
        if let Some(page) = asked.page {
            let slip = Slip::NoPlace(format!("{}={page}", words(self.speaker.lang).say_key("option-page")));
            return self.speaker.no_command(&Misread { verb: Verb::Ladder, slip });
        }
        let me = self.me.id;
        match asked.what {
            Some(LadderWish::Join) => {
                let rungs = self.speaker.ladder_meant(game, |rungs| rungs.place_of(me).is_none())?;
                let (by, network) = (&self.speaker.request.by.account, &self.speaker.request.place.network);
                let own = self.deeds.tx.own_number(network, by)?.unwrap_or(me);
                let place = self.deeds.join_ladder(rungs.row.id, me, own)?;
                let text = Text::new("ladder-joined").with("place", place);
                Ok((Outcome::Done, vec![self.speaker.message(&named(text, &rungs))]))
            }
            Some(LadderWish::Leave) => {
                let rungs = self.speaker.ladder_meant(game, |rungs| rungs.place_of(me).is_some())?;
                self.deeds.leave_ladder(rungs.row.id, me)?;
                Ok((Outcome::Done, vec![self.speaker.message(&named(Text::new("ladder-left"), &rungs))]))
            }
            Some(LadderWish::Challenge) => self.challenge_in_ladder(asked),
            None | Some(LadderWish::Show | LadderWish::History) => Ok(DONE),
        }
    }

    fn challenge_in_ladder(&self, asked: &Ladder) -> Done<Obeyed> {
        let (me, game) = (self.me.id, asked.game.as_deref());
        let Some(name) = &asked.player else {
            if let Some(name) = game.filter(|name| is_name(name, self.speaker.lang)) {
                // Whoever is named without a sign has been read as a game.
                let meant = Ladder { player: Some(name.to_owned()), game: None, ..asked.clone() };
                let line = Command::from(meant).typed(self.speaker.lang);
                return no(Text::new("no-person-sign").with("line", clipped(&line)));
            }
            let rungs = self.speaker.ladder_meant(game, |rungs| rungs.place_of(me).is_some())?;
            if rungs.place_of(me).is_none() {
                return no(Text::new("no-ladder-in"));
            }
            let lines = self.speaker.whom_in_ladder(&rungs)?.lines;
            let whom = [Text::new("no-ladder-whom")].into_iter().chain(lines);
            return Err(Refusal::of(whom.collect()).into());
        };
        let other = self.challenged(name, game)?;
        let both = |rungs: &Rungs| rungs.place_of(me).is_some() && rungs.place_of(other).is_some();
        let rungs = self.speaker.ladder_meant(game, both)?;
        let climber = rungs.climber(self.deeds.tx, me, self.deeds.now)?;
        if let Some(why) = climber.why_not(self.deeds.tx, other)? {
            return self.speaker.refuse_rung(&rungs, other, &why);
        }
        let row = &rungs.row;
        let request = self.speaker.request;
        // Whoever is challenged reads the room of the ladder.
        let room = row.room.as_deref().unwrap_or(&request.place.room);
        if room == request.place.room {
            self.check_room()?;
        }
        let unknown = || Error::Missing(format!("game {}/{}", row.game, row.variant));
        let game = Game::with_id(&row.game).ok_or_else(unknown)?;
        let setup = game.setup(Some(&row.variant), Some(2), Seed::default()).map_err(|_| unknown())?;
        let (secret, commitment) = self.deeds.promise();
        let drawn = game.info.chance;
        let places = [
            NewPlace::For { person: me, answer: Answer::Accepted, wish: None },
            NewPlace::For { person: other, answer: Answer::Asked, wish: None },
        ];
        let new = NewChallenge {
            community: row.community,
            room,
            game: game.info.id,
            variant: setup.variant,
            seats: setup.seats,
            private: false,
            made_by: me,
            secret: Some(&secret).filter(|_| drawn),
            commitment: Some(&commitment).filter(|_| drawn),
            word: None,
            event: &request.event,
            created_at: self.deeds.now,
            rematch_of: None,
            from: None,
            pass: None,
            elsewhere: &[],
            time: Some(&row.time),
            places: &places,
        };
        let games = game.info.pairs.then_some(Games::Of(2));
        let manner = Manner { strict: true, games, ..Manner::default() };
        self.deeds.challenge_for_place(&rungs, (me, other), &new, manner)?;
        let there = (room != request.place.room).then(|| {
            let text = named(Text::new("ladder-challenged-there").with("room", room.to_owned()), &rungs);
            Message { rooms: vec![room.to_owned()], ..self.speaker.message(&text) }
        });
        Ok((Outcome::Challenged { room: room.to_owned() }, there.into_iter().collect()))
    }

    /// The person who is named to be challenged.
    fn challenged(&self, name: &str, game: Option<&str>) -> Done<PersonId> {
        let all = self.speaker.all_ladders(game)?;
        if let Some(mentioned) = self.speaker.mentioned(name) {
            let person = remember(self.deeds.tx, self.speaker.request, mentioned, self.deeds.now)?;
            let known = all.iter().any(|rungs| rungs.place_of(person.id).is_some());
            // Somebody who has no account here may be called so.
            let absent = if known { None } else { self.speaker.absent_from_ladder(name, &all)? };
            return Ok(absent.map_or(person.id, |absent| absent.id));
        }
        let found = match self.speaker.named_in_ladder(name, &all)? {
            Some(person) => Some(person),
            None => self.speaker.absent_from_ladder(name, &all)?,
        };
        match found {
            Some(person) => Ok(person.id),
            None => no(Text::new("no-such-person").with("name", clean_name(name))),
        }
    }
}

fn named(text: Text, rungs: &Rungs) -> Text {
    text.with("game", ladder_name(&rungs.row.game, &rungs.row.family))
}
