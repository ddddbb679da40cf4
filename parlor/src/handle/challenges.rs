//! Commands about challenges: making, answering and withdrawing them, and whatever makes a new table of an old one.

use engine::{Arg, Game, Seed, Text};
use storage::{
    Answer, Challenge, ChallengeId, ChallengeState, FactId, NewChallenge, NewPlace, Person, TableId,
    TableState,
};

use super::{DONE, Handler, Obeyed, remember, times::is_time};
use crate::{
    Accept, Decline, Error, Leave, Message, Misread, Offered, Outcome, Play, Said, SeatWish, Slip, Verb,
    clean_name, clock,
    controls::told_where,
    games::board_named,
    loaded::LoadedTable,
    pass,
    people::listed,
    refusal::{Done, Refusal, Stop, no},
    say,
    settings::{has_chosen_where, rooms_of},
    speaker::Purpose,
    telling,
    words::clipped,
};

impl Handler<'_> {
    pub(super) fn play(&self, play: &Play) -> Done<Obeyed> {
        self.check_room()?;
        let (game, board) = self.speaker.game_named(&play.game)?;
        if let (Some(word), Some(_)) = (board, &play.variant) {
            let slip = Slip::NoPlace(word.to_owned());
            return self.speaker.no_command(&Misread { verb: Verb::Play, slip });
        }
        let opponents = self.opponents(&play.opponents)?;
        if let Some(word) = board.filter(|word| game.variant_named(word).is_none() && is_time(word)) {
            let text = Text::new("no-board-time").with("game", Text::new(game.info.id));
            return no(text.with("text", clipped(word)));
        }
        let named = board;
        let board = play.variant.as_deref().or(board).map(|board| board_named(game, board));
        let board = board.transpose().or_else(no)?;
        let seats = match play.seats {
            None if opponents.is_empty() => None,
            None => Some(u8::try_from(opponents.len() + 1).unwrap_or(u8::MAX)),
            Some(seats) => Some(u8::try_from(seats).unwrap_or(u8::MAX)),
        };
        let setup = game.setup(board.as_deref(), seats, Seed::default()).map_err(|reason| {
            // Whoever leaves out the sign before a name has named a board.
            let person = named.map(|name| Text::new("no-board-person").with("name", clipped(name)));
            Refusal::of([Some(reason.text), person].into_iter().flatten().collect())
        })?;
        if opponents.len() >= usize::from(setup.seats) {
            return no(Text::new("no-such-crowd").with("seats", setup.seats));
        }
        let wish = match play.seat {
            None | Some(SeatWish::Random) => None,
            Some(SeatWish::Seat(seat)) => match u8::try_from(seat) {
                Ok(seat) if (1..=setup.seats).contains(&seat) => Some(seat),
                _ => {
                    let text = Text::new("no-such-seat").with("text", seat.to_string());
                    return no(text.with("seats", setup.seats));
                }
            },
        };
        let open = opponents.len() + 1 < usize::from(setup.seats);
        if play.private && open && !play.across {
            return no(Text::new("no-private-seek"));
        }
        if play.across && !open {
            return no(Text::new("no-across-full"));
        }
        let time = self.time_of(play)?;
        let pass = if play.across { Some(self.deeds.pass(pass::Kind::Challenge)?) } else { None };
        let own = NewPlace::For { person: self.me.id, answer: Answer::Accepted, wish };
        let asked = |person: &Person| NewPlace::For { person: person.id, answer: Answer::Asked, wish: None };
        let mut places: Vec<NewPlace> = [own].into_iter().chain(opponents.iter().map(asked)).collect();
        places.resize(usize::from(setup.seats), NewPlace::Open);
        let request = self.speaker.request;
        // What is left to a lot is promised like cards if somebody cares for it.
        let drawn = game.info.chance || play.word.is_some() && setup.seats - u8::from(wish.is_some()) > 1;
        let (secret, commitment) = self.deeds.promise();
        let (outcome, mut messages) = self.challenge(
            &NewChallenge {
                community: self.community()?,
                room: &request.place.room,
                game: game.info.id,
                variant: setup.variant,
                seats: setup.seats,
                private: play.private,
                made_by: self.me.id,
                secret: Some(&secret).filter(|_| drawn),
                commitment: Some(&commitment).filter(|_| drawn),
                word: play.word.as_deref().filter(|_| drawn),
                event: &request.event,
                created_at: self.deeds.now,
                rematch_of: None,
                from: None,
                pass: pass.as_deref(),
                elsewhere: &[],
                time: time.as_deref(),
                places: &places,
            },
            play.strict,
        )?;
        if play.word.is_some() && !drawn {
            messages.push(self.speaker.message(&Text::new("word-for-nothing")));
        }
        messages.extend(self.ask_where(play.private || game.info.hidden)?);
        Ok((outcome, messages))
    }

    /// Asks somebody who has not said so where what is for them alone shall be told, where there is a choice and it can be
    /// asked privately.
    fn ask_where(&self, alone: bool) -> Done<Option<Message>> {
        let (request, me) = (self.speaker.request, self.me.id);
        let asks = alone && request.place.branches && request.place.whispers;
        if !asks || matches!(request.said, Said::Line(_)) || has_chosen_where(self.deeds.tx, me)? {
            return Ok(None);
        }
        let controls = told_where(self.speaker.lang);
        // It concerns nobody else, also where everybody reads what is answered.
        Ok(Some(Message { controls, hidden: true, ..self.speaker.message(&Text::new("told-where")) }))
    }

    /// Makes a challenge. Whoever makes a private one hears what it says, as no room does.
    pub(super) fn challenge(&self, new: &NewChallenge<'_>, strict: bool) -> Done<Obeyed> {
        let (id, made) = self.deeds.make_challenge(new, strict)?;
        let outcome = Outcome::Challenged { room: new.room.to_owned() };
        if !new.private {
            return Ok((outcome, Vec::new()));
        }
        // A code is for those to whom it is given, and a private table for those who play.
        Ok((outcome, vec![Message { hidden: true, ..self.made(id, made)? }]))
    }

    /// What whoever made a challenge reads of it.
    fn made(&self, id: ChallengeId, made: FactId) -> Done<Message> {
        let (lines, typing) = telling::challenge_made(self.deeds.tx, id, made)?;
        let typing = typing.map(|text| say(self.speaker.lang, &text)).unwrap_or_default();
        Ok(Message { typing, ..self.speaker.lines(&lines) })
    }

    /// Refuses to start a game where those who manage the community do not want it.
    pub(super) fn check_room(&self) -> Done {
        let rooms = rooms_of(self.speaker.data, self.speaker.community_id())?;
        if rooms.is_empty() || rooms.contains(&self.speaker.request.place.room) {
            return Ok(());
        }
        let lines = vec![Text::new("no-play-here").with("rooms", rooms.join(", "))];
        Err(Refusal { rooms, ..Refusal::of(lines) }.into())
    }

    pub(super) fn community(&self) -> Done<storage::CommunityId> {
        let missing = || Error::Missing("the community of a request".to_owned());
        Ok(self.speaker.community_id().ok_or_else(missing)?)
    }

    /// Those whom a command names; whoever was never heard of becomes known.
    pub(super) fn opponents(&self, names: &[String]) -> Done<Vec<Person>> {
        let mut opponents: Vec<Person> = Vec::new();
        for name in names {
            let Some(person) = self.speaker.mentioned(name) else {
                return no(Text::new("no-such-person").with("name", clean_name(name)));
            };
            if person.account == self.speaker.request.by.account {
                return no(Text::new("no-self-challenge"));
            }
            let person = remember(self.deeds.tx, self.speaker.request, person, self.deeds.now)?;
            if !opponents.iter().any(|known| known.id == person.id) {
                opponents.push(person);
            }
        }
        Ok(opponents)
    }

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
        let speaker = &self.speaker;
        let board = speaker.request.board;
        let table = decline.table.or(board.map(|board| board.table));
        let mut waiting: Vec<_> = speaker.asked_for()?.into_iter().map(|(table, _)| table).collect();
        waiting.dedup();
        if let (None, None, [offer]) = (decline.challenge, decline.offer, &*self.seats_offered(table)?)
            && (table.is_some() || waiting.is_empty() && speaker.asking_challenges()?.is_empty())
        {
            self.deeds.refuse_seat(&mut LoadedTable::now(self.deeds.tx, offer.table)?, offer)?;
            return Ok(DONE);
        }
        let called = if decline.offer.is_none() { self.called()? } else { Vec::new() };
        if let (None, Some(number)) = (decline.challenge, table)
            && let Some(&called) = called.iter().find(|called| called.0 == number)
        {
            return self.object(called);
        }
        if let (None, Some(number)) = (decline.challenge, table)
            && let Some(&table) = waiting.iter().find(|table| table.0 == number)
        {
            return self.decline_offers(table, decline.offer);
        }
        if let (None, None, Some(number)) = (decline.challenge, decline.offer, table)
            && let Some(&table) = self.own_requests()?.iter().find(|table| table.0 == number)
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
                [table] if board.is_none() => return self.decline_offers(*table, decline.offer),
                // In the thread of one table, nobody means another unsaid.
                others => return speaker.which_table(others),
            }
        }
        if let (None, Some(number)) = (decline.challenge, decline.table)
            && speaker.data.challenge(ChallengeId(number))?.is_none_or(|challenge| {
                challenge.state != ChallengeState::Open || challenge.place_of(self.me.id).is_none()
            })
        {
            // The number may have been meant as either.
            return no(Text::new("no-decline").with("table", number));
        }
        let challenge = speaker.which_challenge(named, |challenge| challenge.asks(self.me.id))?;
        let ended = self.deeds.decline(challenge.id, self.me.id)?;
        Ok((if ended { Outcome::Settled } else { Outcome::Done }, Vec::new()))
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

    pub(super) fn leave(&self, leave: &Leave) -> Done<Obeyed> {
        let joined = |challenge: &Challenge| challenge.joined_by(self.me.id);
        let challenge = self.speaker.which_challenge(leave.challenge, joined)?;
        self.deeds.leave(challenge.id, self.me.id)?;
        Ok(DONE)
    }

    pub(super) fn rematch(&self, table: Option<i64>) -> Done<Obeyed> {
        let latest = self.speaker.data.latest_tables_of(self.me.id, 20)?;
        let over = latest.iter().find(|table| table.state == TableState::Over).map(|table| table.id.0);
        let board = self.speaker.request.board.map(|board| board.table);
        let Some(named) = table.or(board).or(over) else { return no(Text::new("no-rematch")) };
        let table = self.speaker.table(Some(named), Purpose::Look)?;
        let Some(made) = self.deeds.rematch(&table, self.me.id)? else { return Ok(DONE) };
        let here = self.deeds.tx.place_of(table.row.id, &self.speaker.request.place.network)?;
        let room = here.map_or_else(|| table.row.room.clone(), |here| here.room);
        let messages = if table.row.private {
            vec![Message { hidden: true, ..self.made(made.0, made.1)? }]
        } else {
            Vec::new()
        };
        Ok((Outcome::Challenged { room }, messages))
    }
}
