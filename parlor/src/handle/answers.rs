//! Commands that answer challenges, and what others at a table or an organiser ask for: yes, no, and giving a place back.

use engine::{Arg, Game, Text};
use storage::{Answer, Challenge, ChallengeId, ChallengeState, TableId};

use super::{DONE, Handler, Obeyed};
use crate::input::pass;
use crate::person::people::listed;
use crate::speaker::here::game_on;
use crate::table::clock;
use crate::table::loaded::LoadedTable;
use crate::{
    Consent, Message, Outcome, Verb,
    command::{Accept, Decline, Leave, Misread, Offered, Slip},
    refusal::{Done, Stop, no},
};

impl Handler<'_> {
    pub(super) fn accept(&self, accept: &Accept) -> Done<Obeyed> {
        let speaker = &self.speaker;
        if let Some(pass) = &accept.pass {
            return self.join(pass, accept);
        }
        // Being asked goes before open seeks; a mere yes could mean all that is asked.
        let asked = !speaker.asking_challenges()?.is_empty();
        let board = speaker.request.board.filter(|board| board.ply.is_some());
        if accept.challenge.is_none()
            && accept.word.is_none()
            && (!asked || speaker.only_answers(true) || board.is_some())
        {
            if let Some(agreed) = self.agree()? {
                return Ok(agreed);
            }
            if let Some(board) = board {
                // A reply to a board means nothing but what that table asks.
                return no(Text::new("no-offer").with("table", board.table));
            }
        }
        let fits = |challenge: &Challenge| match challenge.place_of(self.me.id) {
            _ if asked => challenge.asks(self.me.id),
            Some(_) => accept.word.is_some() && challenge.secret.is_some(),
            None => challenge.is_open_to_all(),
        };
        let (challenge, elsewhere) = match speaker.which_challenge(accept.challenge, fits) {
            Ok(challenge) => {
                let room = self.played_elsewhere(&challenge);
                (challenge, room)
            }
            // Whoever is in another room of the community means the only one that there is.
            Err(Stop::Refused(refusal)) if accept.challenge.is_none() => {
                match speaker.challenge_elsewhere(fits)? {
                    Some((challenge, room)) => (challenge, Some(room)),
                    None => return Err(Stop::Refused(refusal)),
                }
            }
            Err(stop) => return Err(stop),
        };
        let (id, me) = (challenge.id, self.me.id);
        let (outcome, mut messages) =
            self.sit_down(&challenge, accept.word.as_deref(), |word| self.deeds.accept(id, me, word))?;
        if let Some(room) = elsewhere {
            let text = Text::new("challenge-accepted-elsewhere").with("id", id.0).with("room", room.clone());
            messages.insert(0, Message { rooms: vec![room], ..speaker.message(&text) });
        }
        Ok((outcome, messages))
    }

    /// The room of this community in which a challenge is at home, if that is another one than where it is spoken of.
    fn played_elsewhere(&self, challenge: &Challenge) -> Option<String> {
        let here = self.speaker.community_id()?;
        let homes = [(challenge.community, &challenge.room)].into_iter();
        let mut homes = homes.chain(challenge.elsewhere.iter().map(|home| (home.community, &home.room)));
        let (_, room) = homes.find(|(community, _)| *community == here)?;
        Some(room.clone()).filter(|room| *room != self.speaker.request.place.room && !challenge.private)
    }

    /// Accepts a challenge by its code, on whatever network.
    fn join(&self, pass: &str, accept: &Accept) -> Done<Obeyed> {
        if let Some(number) = accept.challenge {
            // The code says which.
            let slip = Slip::NoPlace(number.to_string());
            return self.speaker.no_command(&Misread { verb: Verb::Accept, slip });
        }
        let shown = || pass::shown(pass);
        if pass::kind(pass) == pass::Kind::Link {
            // Whoever passes it off as an invitation wants the tables of whoever types it.
            return no(Text::new("no-pass-link").with("pass", shown()));
        }
        let Some(challenge) = self.deeds.tx.challenge_by_pass(pass)? else {
            return no(Text::new("no-pass").with("pass", shown()));
        };
        if challenge.state != ChallengeState::Open {
            return no(Text::new("no-pass-over").with("pass", shown()));
        }
        if accept.word.is_none() && challenge.made_by == self.me.id {
            return no(Text::new("no-pass-own").with("pass", shown()));
        }
        if challenge.place_of(self.me.id).is_none() && !challenge.is_at_home_in(self.community()?) {
            // The table would be at home here.
            self.check_room()?;
        }
        let me = self.me.id;
        let word = accept.word.as_deref();
        self.sit_down(&challenge, word, |word| self.deeds.join(&challenge, me, word))
    }

    /// Accepts a challenge, perhaps with a word.
    fn sit_down(
        &self,
        challenge: &Challenge,
        word: Option<&str>,
        accept: impl FnOnce(Option<&str>) -> Done<bool>,
    ) -> Done<Obeyed> {
        let sits_down = challenge.place_of(self.me.id).is_none_or(|place| place.answer == Answer::Asked);
        // Whoever sits down with a word that decides nothing sits down.
        let needless = word.is_some() && challenge.secret.is_none() && sits_down;
        let started = accept(word.filter(|_| !needless))?;
        let drawn = challenge.places.iter().filter(|place| place.wish.is_none()).count() > 1;
        let why = if drawn { "word-not-wanted" } else { "word-for-nothing" };
        let told = needless.then(|| self.speaker.message(&Text::new(why)));
        let outcome = if started { Outcome::Settled } else { Outcome::Done };
        let hides = Game::with_id(&challenge.game).is_some_and(|game| game.info.hidden);
        let asked = self.ask_where(challenge.private || hides)?;
        Ok((outcome, told.into_iter().chain(asked).collect()))
    }

    pub(super) fn decline(&self, decline: &Decline) -> Done<Obeyed> {
        if let Some(only) = decline.offer {
            return self.decline_offer(decline, only);
        }
        if decline.confirm && decline.challenge.or(decline.table).is_none() {
            self.check_place_asked(Verb::Decline, |challenge| challenge.asks(self.me.id))?;
        }
        let speaker = &self.speaker;
        let board = speaker.request.board;
        let table = decline.table.or(board.map(|board| board.table));
        let mut waiting: Vec<_> = speaker.asked_for()?.into_iter().map(|(table, _)| table).collect();
        waiting.dedup();
        if let (None, [offer]) = (decline.challenge, &*self.seats_offered(table)?)
            && (table.is_some() || waiting.is_empty() && speaker.asking_challenges()?.is_empty())
        {
            self.deeds.refuse_seat(&mut LoadedTable::now(self.deeds.tx, offer.table)?, offer)?;
            return Ok(DONE);
        }
        let called = self.called()?;
        if let (None, Some(number)) = (decline.challenge, table)
            && let Some(&called) = called.iter().find(|called| called.0 == number)
        {
            return self.object(called);
        }
        if let (None, Some(number)) = (decline.challenge, table)
            && let Some(&table) = waiting.iter().find(|table| table.0 == number)
        {
            return self.decline_offers(table, None);
        }
        if let (None, Some(number)) = (decline.challenge, table)
            && let Some(&table) = speaker.own_requests()?.iter().find(|table| table.0 == number)
        {
            return self.withdraw_offers(table);
        }
        if let (Some(board), None, None) =
            (board.filter(|board| board.ply.is_some()), decline.challenge, decline.table)
        {
            // A control that refuses, or a reply to a board, means nothing but what that table asks.
            return no(Text::new("no-offer").with("table", board.table));
        }
        let named = decline.challenge.or(decline.table);
        let challenges = speaker.asking_challenges()?;
        if named.is_none()
            && board.is_none()
            && speaker.only_answers(false)
            && !waiting.is_empty()
            && !challenges.is_empty()
        {
            let tables = waiting.iter().map(|table| Text::new("consent-refuse").with("table", table.0));
            let others = challenges.iter().map(|one| Text::new("consent-refuse-challenge").with("id", one.0));
            let commands = listed(tables.chain(others).map(Arg::Words));
            return no(Text::new("no-which-consent").with("commands", commands));
        }
        if named.is_none() && challenges.is_empty() {
            match &*waiting {
                [] => {
                    if let (None, [called]) = (board, &*called) {
                        return self.object(*called);
                    }
                    return no(Text::new("no-question-no"));
                }
                [table] if board.is_none() => return self.decline_offers(*table, None),
                // In the thread of one table, nobody means another unsaid.
                others => return speaker.which_table(others),
            }
        }
        if let (None, Some(number)) = (decline.challenge, decline.table)
            && speaker.data.challenge(ChallengeId(number))?.is_none_or(|challenge| {
                challenge.state != ChallengeState::Open || challenge.place_of(self.me.id).is_none()
            })
        {
            if speaker.waiting_matches()?.iter().any(|row| row.id.0 == number) {
                let (last, _) = speaker.my_match(Some(number))?;
                let game = game_on(&last.row.game, &last.row.variant);
                return no(Text::new("match-end-sure").with("table", number).with("game", game));
            }
            // The number may have been meant as either.
            return no(Text::new("no-decline").with("table", number));
        }
        let challenge = speaker.which_challenge(named, |challenge| challenge.asks(self.me.id))?;
        if let (false, Some(asked)) = (decline.confirm, self.declines_place(&challenge)?) {
            return Ok(asked);
        }
        let ended = self.deeds.decline(challenge.id, self.me.id)?;
        Ok((if ended { Outcome::Settled } else { Outcome::Done }, Vec::new()))
    }

    /// Declines one thing that others ask for, at the table that is named or at the only one; that is no challenge.
    fn decline_offer(&self, decline: &Decline, only: Offered) -> Done<Obeyed> {
        let what = Consent::from(only);
        let named = decline.table.or(decline.challenge);
        let named = named.or(self.speaker.request.board.map(|board| board.table));
        let mut asked = self.speaker.asked_for()?;
        asked.retain(|(table, other)| *other == what && named.is_none_or(|named| named == table.0));
        match (&*asked, named) {
            ([(table, _)], _) => self.decline_offers(*table, Some(only)),
            ([], Some(table)) => no(Text::new("no-offer").with("table", table)),
            ([], None) => no(Text::new("no-offer-anywhere").with("what", what.word())),
            (several, _) => {
                let several: Vec<TableId> = several.iter().map(|(table, _)| *table).collect();
                self.speaker.which_table(&several)
            }
        }
    }

    /// The tables without a clock where others have started one for this person's turn.
    fn called(&self) -> Done<Vec<TableId>> {
        let mut called = Vec::new();
        for seated in self.speaker.seated()?.iter().filter(|seated| seated.waits()) {
            if clock::terms(seated.table.time.as_deref())?.is_some_and(|terms| terms.once) {
                called.push(seated.table.id);
            }
        }
        Ok(called)
    }

    /// Objects to a clock that others have started.
    fn object(&self, table: TableId) -> Done<Obeyed> {
        let mut table = LoadedTable::now(self.deeds.tx, table)?;
        let Some(seat) = table.seat_of(self.me.id) else { return Ok(DONE) };
        self.deeds.object(&mut table, seat)?;
        Ok(DONE)
    }

    fn decline_offers(&self, table: TableId, only: Option<Offered>) -> Done<Obeyed> {
        let table = LoadedTable::now(self.deeds.tx, table)?;
        let Some(seat) = table.seat_of(self.me.id) else { return Ok(DONE) };
        self.deeds.decline_offers(&table, seat, only.map(Into::into))?;
        Ok(DONE)
    }

    /// Refuses to agree where nobody asks for it at any of several tables.
    pub(super) fn check_offered(&self, named: Option<i64>, what: Consent) -> Done {
        let several = self.speaker.mine_here()?.len() > 1;
        if named.is_some() || self.speaker.request.board.is_some() || !several {
            return Ok(());
        }
        match self.speaker.asked_for()?.iter().any(|(_, asked)| *asked == what) {
            true => Ok(()),
            false => no(Text::new("no-offer-anywhere").with("what", what.word())),
        }
    }

    /// Refuses to agree to what nobody asks for, or not any more: it would be the next offer.
    pub(super) fn check_offer(&self, table: &LoadedTable, what: Consent) -> Done {
        match self.speaker.data.offer(table.row.id, what.word())? {
            Some(_) => Ok(()),
            None => no(Text::new("no-offer").with("table", table.row.id.0)),
        }
    }

    pub(super) fn leave(&self, leave: &Leave) -> Done<Obeyed> {
        let joined = |challenge: &Challenge| challenge.joined_by(self.me.id);
        let challenge = self.speaker.which_challenge(leave.challenge, joined)?;
        self.deeds.leave(challenge.id, self.me.id)?;
        Ok(DONE)
    }
}
