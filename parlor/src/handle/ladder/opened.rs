//! An organiser opens, sets and closes the ladders of a community, and ends their seasons.

use engine::{Seed, Text};
use storage::{Community, Lane};
use timecontrol::{Terms, TimeControl};

use crate::command::{Dashboard, LadderAct, Ladders};
use crate::deeds::LadderTerms;
use crate::handle::{Handler, Obeyed};
use crate::ladder::Rungs;
use crate::person::apart;
use crate::person::people::called;
use crate::refusal::{Done, no};
use crate::table::clock;
use crate::telling::{ladder_name, ladder_typed};
use crate::{Body, Error, Message, Outcome, To, clean_name, say};

/// The number of places up that a challenge goes, if nothing else is said.
const USUAL_REACH: u32 = 3;

/// The number of days in which a challenge is to be answered, if nothing else is said.
const USUAL_DAYS: u32 = 4;

/// The most of both.
const MOST_REACH: u32 = 20;
const MOST_DAYS: u32 = 14;

/// The most places of a final table that are told in a room: all are shown to whoever asks.
const MOST_TOLD: usize = 10;

/// The time of a game, if nothing else is said.
const USUAL_TIME: &str = "2d+1d";

impl Handler<'_> {
    /// Does what an organiser wishes about the ladders here.
    pub(in crate::handle) fn ladders(&self, asked: &Ladders) -> Done<Obeyed> {
        let Some(community) = &self.speaker.community else {
            return Err(Error::Missing("community of a request".to_owned()).into());
        };
        if asked.end != (asked.act == Some(LadderAct::Season)) {
            return no(Text::new("no-ladder-season"));
        }
        if asked.act != Some(LadderAct::Out) && (asked.player.is_some() || asked.reason.is_some()) {
            return no(Text::new("no-ladder-out"));
        }
        self.check_numbers(asked)?;
        match asked.act {
            Some(LadderAct::Open) => self.open_ladder(community, asked),
            Some(LadderAct::Close) => {
                let rungs = self.speaker.ladder_meant(asked.game.as_deref(), |_| true)?;
                self.deeds.close_ladder(rungs.row.id)?;
                self.tell_ladder(community, &rungs, "ladder-closed", true)
            }
            Some(LadderAct::Season) => {
                let rungs = self.speaker.ladder_meant(asked.game.as_deref(), |_| true)?;
                self.deeds.end_ladder_season(rungs.row.id)?;
                self.tell_ladder(community, &rungs, "ladder-season-ended", true)
            }
            Some(LadderAct::Out) => self.take_out(community, asked),
            None => self.set_ladder(asked),
        }
    }

    /// Takes somebody out of a ladder for a reason, and tells it.
    fn take_out(&self, community: &Community, asked: &Ladders) -> Done<Obeyed> {
        let rungs = self.speaker.ladder_meant(asked.game.as_deref(), |_| true)?;
        let (person, reason) = self.speaker.out_of_ladder(asked, &rungs)?;
        self.deeds.take_out_of_ladder(rungs.row.id, &person)?;
        let text = Text::new("ladder-taken-out")
            .with("game", ladder_name(&rungs.row.game, &rungs.row.family))
            .with("by", clean_name(&self.me.name))
            .with("player", called(&person))
            .with("why", crate::escape(&reason));
        self.tell_in_room(community, &rungs, &[text])
    }

    fn check_numbers(&self, asked: &Ladders) -> Done {
        if let Some(reach) = asked.reach.filter(|reach| !(1..=MOST_REACH).contains(reach)) {
            return no(Text::new("no-ladder-reach").with("most", MOST_REACH).with("text", reach));
        }
        match asked.days.filter(|days| !(1..=MOST_DAYS).contains(days)) {
            Some(days) => no(Text::new("no-ladder-days").with("most", MOST_DAYS).with("text", days)),
            None => Ok(()),
        }
    }

    fn open_ladder(&self, community: &Community, asked: &Ladders) -> Done<Obeyed> {
        let Some(named) = &asked.game else { return no(Text::new("no-ladder-game")) };
        let (game, board) = self.speaker.game_named(named)?;
        let board = board.map(|board| crate::input::games::board_named(game, board));
        let board = board.transpose().or_else(no)?;
        let setup = match game.setup(board.as_deref(), Some(2), Seed::default()) {
            Ok(setup) => setup,
            Err(reason) => return no(reason.text),
        };
        let time = self.ladder_time(asked)?.map_or_else(|| self.usual_ladder_time(), Ok)?;
        let new = LadderTerms {
            game: game.info.id,
            family: game.family(setup.variant),
            variant: setup.variant,
            reach: asked.reach.unwrap_or(USUAL_REACH),
            days: asked.days.unwrap_or(USUAL_DAYS),
            time,
            room: self.ladder_room(asked).flatten(),
        };
        let id = self.deeds.open_ladder(community.id, &new)?;
        self.tell_ladder(community, &Rungs::of(self.deeds.tx, id)?, "ladder-opened", false)
    }

    fn set_ladder(&self, asked: &Ladders) -> Done<Obeyed> {
        let rungs = self.speaker.ladder_meant(asked.game.as_deref(), |_| true)?;
        let time = self.ladder_time(asked)?;
        let room = self.ladder_room(asked);
        if asked.reach.is_none() && asked.days.is_none() && time.is_none() && room.is_none() {
            return no(Text::new("no-ladder-set"));
        }
        let mut row = rungs.row.clone();
        row.reach = asked.reach.unwrap_or(row.reach);
        row.days = asked.days.unwrap_or(row.days);
        row.time = time.unwrap_or(row.time);
        row.room = room.unwrap_or(row.room);
        self.deeds.set_ladder(&row)?;
        let text = Text::new("ladder-set").with("game", ladder_name(&row.game, &row.family));
        let text = text.with("room", if row.room.is_some() { "told" } else { "none" });
        Ok((Outcome::Done, vec![self.speaker.message(&text)]))
    }

    /// The room where news are told, if the organiser says one, or none.
    fn ladder_room(&self, asked: &Ladders) -> Option<Option<String>> {
        asked.room.map(|room| match room {
            Dashboard::Here => Some(self.speaker.request.place.room.clone()),
            Dashboard::Nowhere => None,
        })
    }

    /// The time of a game that an organiser wants, to be stored: lost at once when it is over.
    fn ladder_time(&self, asked: &Ladders) -> Done<Option<String>> {
        let Some(text) = &asked.time else {
            return if asked.most.is_some() { no(Text::new("no-time-for-that")) } else { Ok(None) };
        };
        match self.terms(text, asked.most.as_deref())? {
            Some(control) => Ok(clock::kept(Some(&hard(control)))?),
            None => no(Text::new("no-ladder-time")),
        }
    }

    fn usual_ladder_time(&self) -> Done<String> {
        let control = TimeControl::read(USUAL_TIME).ok().flatten().map(hard);
        let kept = clock::kept(control.as_ref())?;
        Ok(kept.ok_or_else(|| Error::Missing("usual time of ladders".to_owned()))?)
    }

    /// Tells everybody in the room what an organiser has done about a ladder, perhaps with its table.
    fn tell_ladder(
        &self,
        community: &Community,
        rungs: &Rungs,
        key: &'static str,
        table: bool,
    ) -> Done<Obeyed> {
        let (speaker, row) = (&self.speaker, &rungs.row);
        apart::in_ladder(self.deeds.tx, row.id)?;
        let text = Text::new(key)
            .with("game", ladder_name(&row.game, &row.family))
            .with("player", clean_name(&self.me.name))
            .with("season", row.season);
        let mut lines = vec![text];
        for place in rungs.places.iter().filter(|_| table).take(MOST_TOLD) {
            let line = Text::new("ladder-final").with("place", place.place);
            lines.push(line.with("player", speaker.called(place.person)?));
        }
        let more = rungs.places.len().saturating_sub(MOST_TOLD);
        lines.extend((table && more > 0).then(|| Text::new("ladder-more").with("count", more)));
        if table && !rungs.places.is_empty() {
            let kept = Text::new("ladder-season-kept").with("season", row.season);
            let kept = kept.with("more", more);
            lines.push(kept.with("typed", ladder_typed(row)));
        }
        self.tell_in_room(community, rungs, &lines)
    }

    /// Tells something in the room of a ladder, or where it is said.
    fn tell_in_room(&self, community: &Community, rungs: &Rungs, lines: &[Text]) -> Done<Obeyed> {
        let speaker = &self.speaker;
        let text = lines.iter().map(|line| say(speaker.room_lang, line)).collect::<Vec<_>>().join("\n");
        let room = rungs.row.room.clone().unwrap_or_else(|| speaker.request.place.room.clone());
        let message = Message { text, public: true, ..Message::default() };
        let to = To::Room { community: community.account.clone(), room: room.clone() };
        let body = serde_json::to_string(&Body::Said { to, message, reply_to: None, spot: None })?;
        let lane = Lane::Room(community.id, room);
        self.deeds.tx.queue_post(&community.network, &lane, community.id, &body, self.deeds.now)?;
        Ok((Outcome::Done, vec![speaker.message(&Text::new("ladder-done"))]))
    }
}

fn hard(control: TimeControl) -> Terms {
    Terms { control, hard: true, free_weekends: false, once: false }
}
