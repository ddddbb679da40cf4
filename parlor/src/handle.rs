//! Requests that may change something: from a command to deeds.

use engine::{Seat, Seed, Text};
use storage::{Answer, NewChallenge, NewPlace, Person, Secret, TableState, Transaction};

use crate::{
    Accept, Admin, Cancel, Cause, Command, Consent, Continue, Decline, Error, Message, Misread, Move,
    Outcome, Play, Reply, Request, Rooms, SeatWish, Settings, Slip, Verb, clean_name,
    deeds::{Deeds, Done, Refusal, Stop, no, no_reason},
    games::board_named,
    loaded::LoadedTable,
    people::is_former,
    say,
    settings::{Setting, rooms_of},
    speaker::{Purpose, Speaker, place_of},
    telling,
    understand::Meant,
};

/// Decides what a request means and does it, once. `now` is in Unix milliseconds.
///
/// A request that is refused changes no person, community, challenge, table or fact.
///
/// # Errors
/// Only for trouble of ours: the transaction must then be rolled back, and the person told that something went
/// wrong. What a person did wrong is in the reply.
pub fn handle(tx: &Transaction, request: &Request, now: i64) -> Result<Reply, Error> {
    if !tx.first_time(&request.event, now)? {
        return Ok(Reply { outcome: Outcome::Repeated, messages: Vec::new() });
    }
    let refusal = match tx.savepoint(|tx| serve(tx, request, now)) {
        Ok(reply) => return Ok(reply),
        Err(Stop::Failed(error)) => return Err(error),
        Err(Stop::Refused(refusal)) => refusal,
    };
    // Whoever is known is known by the latest name, whatever comes of the request.
    if tx.account(&request.place.network, &request.by.account)?.is_some() {
        remember(tx, request, &request.by, now)?;
    }
    let speaker = Speaker::of(tx, request, now)?;
    Ok(Reply { outcome: Outcome::Refused, messages: vec![speaker.refusal(&refusal)?] })
}

fn remember(
    tx: &Transaction,
    request: &Request,
    person: &crate::Person,
    now: i64,
) -> Result<Person, storage::Error> {
    let locale = request.lang.filter(|_| person.account == request.by.account).map(|lang| lang.code());
    tx.remember_account(&request.place.network, &person.account, &clean_name(&person.name), locale, now)
}

/// Does what is meant. Whatever was changed is undone if it is refused.
fn serve(tx: &Transaction, request: &Request, now: i64) -> Done<Reply> {
    let place = &request.place;
    let me = remember(tx, request, &request.by, now)?;
    let name = clean_name(&place.community_name);
    let community = tx.remember_community(
        &place.network,
        &place.community,
        &name,
        Some((place.lang.code(), place.hears)),
    )?;
    let speaker = Speaker::known(tx, request, now, Some(me.clone()), Some(community));
    let cause = Cause::Request { event: request.event.clone(), by: me.id };
    let here = speaker.community.clone().map(|community| (community, &*place.room));
    let deeds = Deeds { tx, now, cause: &cause, chance: request.chance, here };
    let handler = Handler { speaker, deeds, me };
    let (outcome, messages) = match handler.speaker.understand()? {
        meant if meant.is_question() => (Outcome::Answered, handler.speaker.answer(&meant)?),
        Meant::Command(command) => handler.obey(&command)?,
        Meant::Pick { .. } | Meant::More => (Outcome::Answered, Vec::new()),
    };
    Ok(Reply { outcome, messages })
}

/// One command at work.
struct Handler<'a> {
    speaker: Speaker<'a>,
    deeds: Deeds<'a>,
    /// Who speaks.
    me: Person,
}

/// What came of a command, and what the person hears.
type Obeyed = (Outcome, Vec<Message>);

const DONE: Obeyed = (Outcome::Done, Vec::new());

impl Handler<'_> {
    fn obey(&self, command: &Command) -> Done<Obeyed> {
        match command {
            Command::Play(play) => self.play(play),
            Command::Accept(accept) => self.accept(accept),
            Command::Decline(decline) => self.decline(decline),
            Command::Cancel(cancel) => self.cancel(cancel),
            Command::Move(played) => self.make_move(played),
            Command::Undo(undo) => self.undo(undo.table, undo.agree),
            Command::Draw(draw) => {
                let (mut table, seat) = self.consenting(draw.table, draw.agree, Consent::Draw)?;
                self.deeds.draw(&mut table, seat)?;
                Ok(DONE)
            }
            Command::Pause(pause) => self.pause(pause.table, pause.agree, pause.end),
            Command::Resign(resign) => {
                let (mut table, seat) = self.speaker.my_table(resign.table, Purpose::Agree)?;
                self.deeds.resign(&mut table, seat)?;
                Ok(DONE)
            }
            Command::Rematch(rematch) => self.rematch(rematch.table),
            Command::Continue(go_on) => self.go_on(go_on),
            Command::Settings(settings) => self.set(settings),
            Command::Admin(admin) => self.administrate(admin),
            Command::Privacy(_) => {
                self.deeds.forget(&self.me)?;
                Ok((Outcome::Done, vec![self.speaker.message(&Text::new("privacy-done"))]))
            }
            other => Err(Error::Missing(format!("deed {other}")).into()),
        }
    }

    fn make_move(&self, played: &Move) -> Done<Obeyed> {
        let (mut table, seat) = self.speaker.my_table(played.table, Purpose::Move)?;
        self.deeds.play(&mut table, seat, &played.text)?;
        Ok((Outcome::Played, Vec::new()))
    }

    fn play(&self, play: &Play) -> Done<Obeyed> {
        self.check_room()?;
        let (game, board) = self.speaker.game_named(&play.game)?;
        if let (Some(word), Some(_)) = (board, &play.variant) {
            let slip = Slip::NoPlace(word.to_owned());
            return self.speaker.no_command(&Misread { verb: Verb::Play, slip });
        }
        let opponents = self.opponents(&play.opponents)?;
        let board = play.variant.as_deref().or(board).map(|board| board_named(game, board));
        let board = board.transpose().or_else(no)?;
        let seats = match play.seats {
            None if opponents.is_empty() => None,
            None => Some(u8::try_from(opponents.len() + 1).unwrap_or(u8::MAX)),
            Some(seats) => Some(u8::try_from(seats).unwrap_or(u8::MAX)),
        };
        let setup = game.setup(board.as_deref(), seats, Seed::default()).or_else(no_reason)?;
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
        if play.private && opponents.len() + 1 < usize::from(setup.seats) {
            return no(Text::new("no-private-seek"));
        }
        let own = NewPlace::For { person: self.me.id, answer: Answer::Accepted, wish };
        let asked = |person: &Person| NewPlace::For { person: person.id, answer: Answer::Asked, wish: None };
        let mut places: Vec<NewPlace> = [own].into_iter().chain(opponents.iter().map(asked)).collect();
        places.resize(usize::from(setup.seats), NewPlace::Open);
        let request = self.speaker.request;
        self.challenge(&NewChallenge {
            community: self.community()?,
            room: &request.place.room,
            game: game.info.id,
            variant: setup.variant,
            seats: setup.seats,
            private: play.private,
            made_by: self.me.id,
            secret: Some(&Secret(request.chance)).filter(|_| game.info.chance),
            event: &request.event,
            created_at: self.speaker.now,
            rematch_of: None,
            from: None,
            places: &places,
        })
    }

    /// Makes a challenge. Whoever makes a private one hears what it says, as no room does.
    fn challenge(&self, new: &NewChallenge<'_>) -> Done<Obeyed> {
        let (id, made) = self.deeds.make_challenge(new)?;
        let outcome = Outcome::Challenged { room: new.room.to_owned() };
        if !new.private {
            return Ok((outcome, Vec::new()));
        }
        let lines = telling::challenge_made(self.deeds.tx, id, made)?;
        Ok((outcome, vec![self.speaker.lines(&lines)]))
    }

    /// Refuses to start a game where those who manage the community do not want it.
    fn check_room(&self) -> Done {
        let rooms = rooms_of(self.speaker.data, self.speaker.community_id())?;
        if rooms.is_empty() || rooms.contains(&self.speaker.request.place.room) {
            return Ok(());
        }
        let lines = vec![Text::new("no-play-here").with("rooms", rooms.join(", "))];
        Err(Refusal { rooms, ..Refusal::of(lines) }.into())
    }

    fn community(&self) -> Done<storage::CommunityId> {
        let missing = || Error::Missing("the community of a request".to_owned());
        Ok(self.speaker.community_id().ok_or_else(missing)?)
    }

    /// Those whom a command names; whoever was never heard of becomes known.
    fn opponents(&self, names: &[String]) -> Done<Vec<Person>> {
        let mut opponents: Vec<Person> = Vec::new();
        for name in names {
            let Some(person) = self.speaker.mentioned(name) else {
                return no(Text::new("no-such-person").with("name", clean_name(name)));
            };
            if person.account == self.speaker.request.by.account {
                return no(Text::new("no-self-challenge"));
            }
            let person = remember(self.deeds.tx, self.speaker.request, person, self.speaker.now)?;
            if !opponents.iter().any(|known| known.id == person.id) {
                opponents.push(person);
            }
        }
        Ok(opponents)
    }

    fn accept(&self, accept: &Accept) -> Done<Obeyed> {
        let speaker = &self.speaker;
        // Being asked goes before open seeks.
        let asked = speaker.is_asked_anywhere()?;
        let challenge = speaker.which_challenge(accept.challenge, |challenge| match asked {
            true => speaker.is_asked(challenge),
            false => {
                let open = challenge.places.iter().any(|place| place.person.is_none());
                open && place_of(challenge, self.me.id).is_none()
            }
        })?;
        let started = self.deeds.accept(challenge.id, self.me.id)?;
        Ok((if started { Outcome::Settled } else { Outcome::Done }, Vec::new()))
    }

    fn decline(&self, decline: &Decline) -> Done<Obeyed> {
        let speaker = &self.speaker;
        let board = speaker.request.board;
        let table = decline.table.or(board.map(|board| board.table));
        let waiting = speaker.waiting_offers(|_| true)?;
        if let (None, Some(number)) = (decline.challenge, table)
            && let Some(&table) = waiting.iter().find(|table| table.0 == number)
        {
            return self.decline_offers(table);
        }
        if let (Some(board), None, None) =
            (board.filter(|board| board.ply.is_some()), decline.challenge, decline.table)
        {
            // A control that refuses, or a reply to a board, means nothing but what that table asks.
            return no(Text::new("no-offer").with("table", board.table));
        }
        let named = decline.challenge.or(decline.table);
        if named.is_none() && !speaker.is_asked_anywhere()? {
            match &*waiting {
                [] => (),
                [table] => return self.decline_offers(*table),
                several => {
                    let list: Vec<String> = several.iter().map(|table| format!("#{table}")).collect();
                    return no(Text::new("no-which-table").with("tables", list.join(", ")));
                }
            }
        }
        let challenge = speaker.which_challenge(named, |challenge| speaker.is_asked(challenge))?;
        self.deeds.decline(challenge.id, self.me.id)?;
        Ok((Outcome::Settled, Vec::new()))
    }

    fn decline_offers(&self, table: storage::TableId) -> Done<Obeyed> {
        let table = LoadedTable::now(self.deeds.tx, table)?;
        let Some(seat) = table.seat_of(self.me.id) else { return Ok(DONE) };
        self.deeds.decline_offers(&table, seat)?;
        Ok(DONE)
    }

    fn cancel(&self, cancel: &Cancel) -> Done<Obeyed> {
        let mine = |challenge: &storage::Challenge| challenge.made_by == self.me.id;
        let challenge = self.speaker.which_challenge(cancel.challenge, mine)?;
        self.deeds.cancel(challenge.id, self.me.id)?;
        Ok((Outcome::Settled, Vec::new()))
    }

    /// The table and the seat of somebody who wants a draw or a pause. Whoever only agrees finds somebody who asks for
    /// it; such an offer outlives the moves of those who made it, and so does the control that agrees to it.
    fn consenting(&self, table: Option<i64>, agree: bool, what: Consent) -> Done<(LoadedTable, Seat)> {
        let named = self.offered(table, what)?;
        if !agree {
            return self.speaker.my_table(named, Purpose::Agree);
        }
        let (table, seat) = self.speaker.my_seat(named, Purpose::Agree)?;
        self.check_offer(&table, what)?;
        Ok((table, seat))
    }

    /// Refuses to agree to what nobody asks for, or not any more: it would be the next offer.
    fn check_offer(&self, table: &LoadedTable, what: Consent) -> Done {
        match self.speaker.data.offer(table.row.id, what.word())? {
            Some(_) => Ok(()),
            None => no(Text::new("no-offer").with("table", table.row.id.0)),
        }
    }

    /// The table that a command names, or the only one where others wait for this person's consent.
    fn offered(&self, table: Option<i64>, what: Consent) -> Done<Option<i64>> {
        if table.is_some() || self.speaker.request.board.is_some() {
            return Ok(table);
        }
        let waiting = self.speaker.waiting_offers(|offer| offer == what.word())?;
        Ok(if let [table] = *waiting { Some(table.0) } else { None })
    }

    fn pause(&self, table: Option<i64>, agree: bool, end: bool) -> Done<Obeyed> {
        let (mut table, seat) = self.consenting(table, agree, Consent::Pause)?;
        if table.row.paused_at.is_some() || end {
            self.deeds.resume(&mut table, seat)?;
        } else {
            self.deeds.pause(&mut table, seat)?;
        }
        Ok(DONE)
    }

    fn undo(&self, table: Option<i64>, agree: bool) -> Done<Obeyed> {
        let named = match self.offered(table, Consent::Undo)? {
            // A control or a reply names its table.
            None if self.speaker.request.board.is_none() => self.just_moved()?,
            named => named,
        };
        let (mut table, seat) = self.speaker.my_table(named, Purpose::Agree)?;
        if agree {
            self.check_offer(&table, Consent::Undo)?;
        }
        self.deeds.take_back(&mut table, seat)?;
        Ok(DONE)
    }

    /// The only running table where this person moved last.
    fn just_moved(&self) -> Done<Option<i64>> {
        let mut found = Vec::new();
        for seated in self.speaker.seated()? {
            let last = self.speaker.data.moves(seated.table.id)?.last().map(|stored| stored.seat);
            if last == Some(seated.seat) {
                found.push(seated.table.id.0);
            }
        }
        Ok(if let [table] = *found { Some(table) } else { None })
    }

    fn rematch(&self, table: Option<i64>) -> Done<Obeyed> {
        let latest = self.speaker.data.latest_tables_of(self.me.id, 20)?;
        let over = latest.iter().find(|table| table.state == TableState::Over).map(|table| table.id.0);
        let board = self.speaker.request.board.map(|board| board.table);
        let Some(named) = table.or(board).or(over) else { return no(Text::new("no-rematch")) };
        let table = self.speaker.table(Some(named), Purpose::Look)?;
        let Some(made) = self.deeds.rematch(&table, self.me.id)? else { return Ok(DONE) };
        let room = table.home(self.speaker.data)?.room;
        let messages = if table.row.private {
            vec![self.speaker.lines(&telling::challenge_made(self.deeds.tx, made.0, made.1)?)]
        } else {
            Vec::new()
        };
        Ok((Outcome::Challenged { room }, messages))
    }

    /// Challenges the players of a table, or somebody else, to go on from one of its boards.
    fn go_on(&self, go_on: &Continue) -> Done<Obeyed> {
        let speaker = &self.speaker;
        let table = speaker.table(go_on.table, Purpose::Look)?;
        let number = table.row.id.0;
        let ply = speaker.ply(go_on.ply, &table)?;
        let seat = table.seat_of(self.me.id);
        if table.row.state == TableState::Running && ply == table.row.plies && seat.is_some() {
            // Nothing has ended: here it goes on.
            let text = Text::new("continue-here").with("table", number);
            let message = speaker.shows(&text, &table, speaker.own_board(&table, ply));
            return Ok((Outcome::Answered, vec![message]));
        }
        if table.play.game().info.hidden {
            return no(Text::new("no-continue-hidden").with("table", number));
        }
        let then = LoadedTable::after(speaker.data, table.row.id, Some(ply))?;
        if let engine::Turn::Over(_) = then.play.turn() {
            return no(Text::new("no-continue-over").with("table", number).with("ply", ply));
        }
        let mut opponents = self.opponents(&go_on.opponents)?;
        // Those who played there hear of it where they played.
        let home = table.home(speaker.data)?;
        let elsewhere = opponents.is_empty() && Some(home.community) != speaker.community_id();
        let (community, room) = match elsewhere {
            true => (home.community, home.room),
            false => (self.community()?, speaker.request.place.room.clone()),
        };
        if !elsewhere {
            self.check_room()?;
        }
        if opponents.is_empty() && seat.is_some() {
            let others = table.persons.iter();
            let others = others.filter(|person| person.id != self.me.id && !is_former(person));
            opponents = others.cloned().collect();
        }
        let seats = table.row.seats;
        if opponents.len() >= usize::from(seats) {
            return no(Text::new("no-such-crowd").with("seats", seats));
        }
        let place = |person, answer| {
            let wish = table.seat_of(person).map(Seat::number);
            NewPlace::For { person, answer, wish }
        };
        let mut places = vec![place(self.me.id, Answer::Accepted)];
        places.extend(opponents.iter().map(|person| place(person.id, Answer::Asked)));
        places.resize(usize::from(seats), NewPlace::Open);
        self.challenge(&NewChallenge {
            community,
            room: &room,
            game: &table.row.game,
            variant: &table.row.variant,
            seats,
            private: table.row.private,
            made_by: self.me.id,
            secret: None,
            event: &speaker.request.event,
            created_at: speaker.now,
            rematch_of: None,
            from: Some((table.row.id, ply)),
            places: &places,
        })
    }

    fn set(&self, settings: &Settings) -> Done<Obeyed> {
        let tx = self.deeds.tx;
        let mut messages = Vec::new();
        let mut lang = self.speaker.lang;
        if let Some(chosen) = settings.language {
            tx.set_person_language(self.me.id, Some(chosen.code()))?;
            lang = chosen;
            let text = say(lang, &Text::new("settings-done").with("language", lang.code()));
            messages.push(Message { text, ..Message::default() });
        }
        if let Some(wanted) = settings.dm {
            tx.set_setting(self.me.id, Setting::DIRECT, wanted.then_some(Setting::YES))?;
            let text = say(lang, &Text::new(if wanted { "settings-dm" } else { "settings-no-dm" }));
            messages.push(Message { text, ..Message::default() });
        }
        Ok((Outcome::Done, messages))
    }

    fn administrate(&self, admin: &Admin) -> Done<Obeyed> {
        let request = self.speaker.request;
        let (tx, community) = (self.deeds.tx, self.community()?);
        if let Some(lang) = admin.language {
            tx.set_community_language(community, Some(lang.code()))?;
        }
        if let Some(wanted) = admin.rooms {
            let list = match wanted {
                Rooms::All => None,
                Rooms::Here => {
                    let mut rooms = rooms_of(tx, Some(community))?;
                    if !rooms.contains(&request.place.room) {
                        rooms.push(request.place.room.clone());
                    }
                    Some(serde_json::to_string(&rooms)?)
                }
            };
            tx.set_community_setting(community, Setting::ROOMS, list.as_deref())?;
        }
        if let Some(wanted) = admin.threads {
            let value = if wanted { None } else { Some(Setting::NO) };
            tx.set_community_setting(community, Setting::THREADS, value)?;
        }
        // In the language that may just have been chosen.
        Ok((Outcome::Done, Speaker::of(tx, request, self.speaker.now)?.admin()?))
    }
}
