//! Challenges: nobody plays before accepting.

use engine::{Game, Seat, Seed, Text};
use storage::{
    Answer, Challenge, ChallengeId, ChallengeState, Lane, NewChallenge, NewPlace, Person, Secret, TableId,
};

use super::{Desk, Done, Purpose, remember};
use crate::{Command, Fact, Message, clean_name, controls, say};

/// The names of the options of `play`, English first.
const VARIANT: &[&str] = &["variant", "board", "variante", "tabuleiro"];
const SEAT: &[&str] = &["seat", "lugar"];
const SEATS: &[&str] = &["seats", "players", "lugares", "jogadores"];
const PRIVATE: &[&str] = &["private", "privado", "privada"];

/// What somebody asks for with `play`.
struct Wanted {
    game: &'static Game,
    variant: &'static str,
    seats: u8,
    seat: Option<u8>,
    private: bool,
    opponents: Vec<Person>,
}

impl Desk<'_> {
    pub(super) fn play(&mut self, command: &Command) -> Done {
        self.check_room()?;
        let wanted = self.wanted(command)?;
        let own = NewPlace::For { person: self.me.id, answer: Answer::Accepted, wish: wanted.seat };
        let asked = |player: &Person| NewPlace::For { person: player.id, answer: Answer::Asked, wish: None };
        let mut places: Vec<NewPlace> = [own].into_iter().chain(wanted.opponents.iter().map(asked)).collect();
        places.resize(usize::from(wanted.seats), NewPlace::Open);
        let room = &self.request.place.room;
        let id = self.challenge(&NewChallenge {
            community: self.community.id,
            room,
            game: wanted.game.info.id,
            variant: wanted.variant,
            seats: wanted.seats,
            private: wanted.private,
            made_by: self.me.id,
            secret: Some(&Secret(self.request.chance)).filter(|_| wanted.game.info.chance),
            event: &self.request.event,
            created_at: self.now,
            rematch_of: None,
            from: None,
            places: &places,
        })?;
        self.show_challenge(id)
    }

    pub(super) fn challenge(&self, new: &NewChallenge<'_>) -> Done<ChallengeId> {
        let id = self.tx.add_challenge(new)?;
        self.note(id, &Fact::ChallengeMade)?;
        Ok(id)
    }

    fn wanted(&self, command: &Command) -> Done<Wanted> {
        let flag = |word: &&String| PRIVATE.contains(&&*crate::words::fold(word));
        let words: Vec<&str> = command.words.iter().filter(|word| !flag(word)).map(|word| &**word).collect();
        let (game, trailing) = self.game_named(&words)?;
        let known = [VARIANT, SEAT, SEATS, PRIVATE].concat();
        if let Some((key, _)) = command.options.iter().find(|(key, _)| !known.contains(&&**key)) {
            return self.no(&Text::new("no-option").with("option", &**key));
        }
        let variant = command.option(VARIANT).or(trailing);
        let opponents = self.opponents(command)?;
        let seats = match command.option(SEATS) {
            None if opponents.is_empty() => None,
            None => Some(opponents.len().min(200) as u8 + 1),
            Some(text) => match text.parse() {
                Ok(seats) => Some(seats),
                Err(_) => return self.no(&Text::new("no-number").with("text", text)),
            },
        };
        let setup = match game.setup(variant, seats, Seed::default()) {
            Ok(setup) => setup,
            Err(reason) => return self.no(&reason.text),
        };
        if opponents.len() >= usize::from(setup.seats) {
            return self.no(&Text::new("no-such-crowd").with("seats", setup.seats));
        }
        let seat = match command.option(SEAT).map(str::to_lowercase).as_deref() {
            None | Some("random" | "any" | "sorte") => None,
            Some(text) => match text.parse() {
                Ok(seat) if (1..=setup.seats).contains(&seat) => Some(seat),
                _ => {
                    return self.no(&Text::new("no-such-seat").with("text", text).with("seats", setup.seats));
                }
            },
        };
        let option = command.option(PRIVATE).map(crate::words::fold);
        let private = command.words.iter().any(|word| flag(&word))
            || option.is_some_and(|value| value != "no" && value != "nao");
        if private && opponents.len() + 1 < usize::from(setup.seats) {
            return self.no(&Text::new("no-private-seek"));
        }
        Ok(Wanted { game, variant: setup.variant, seats: setup.seats, seat, private, opponents })
    }

    /// The game that some words name, and a word after it that may name a board.
    pub(super) fn game_named<'w>(&self, words: &[&'w str]) -> Done<(&'static Game, Option<&'w str>)> {
        if let Some(game) = Game::named(&words.join(" ")) {
            return Ok((game, None));
        }
        if let Some((last, rest)) = words.split_last()
            && let Some(game) = Game::named(&rest.join(" "))
        {
            return Ok((game, Some(last)));
        }
        let names = Game::all().iter().map(|game| engine::words(self.lang).say_key(game.info.id));
        let list = names.collect::<Vec<_>>().join(", ");
        if words.is_empty() {
            return self.no(&Text::new("no-game-named").with("games", list));
        }
        let text: String = words.join(" ").chars().filter(|c| !c.is_control()).take(40).collect();
        self.no(&Text::new("no-such-game").with("text", text).with("games", list))
    }

    pub(super) fn opponents(&self, command: &Command) -> Done<Vec<Person>> {
        let mut opponents: Vec<Person> = Vec::new();
        for name in &command.people {
            let found =
                self.request.mentioned.iter().find(|(text, _)| text.to_lowercase() == name.to_lowercase());
            let Some((_, person)) = found else {
                return self.no(&Text::new("no-such-person").with("name", clean_name(name)));
            };
            if person.account == self.request.by.account {
                return self.no(&Text::new("no-self-challenge"));
            }
            let player = remember(self.tx, &self.request.place.platform, person, self.now)?;
            if !opponents.iter().any(|known| known.id == player.id) {
                opponents.push(player);
            }
        }
        Ok(opponents)
    }

    /// Tells the room, or the players of a private challenge, what is offered.
    pub(super) fn show_challenge(&mut self, id: ChallengeId) -> Done {
        let challenge = self.stored(id)?;
        let maker = clean_name(&self.me.name);
        let asked: Vec<&Person> = challenge.places.iter().filter_map(|place| place.person.as_ref()).collect();
        let asked: Vec<&Person> = asked.into_iter().filter(|player| player.id != challenge.made_by).collect();
        let names = asked.iter().map(|player| clean_name(&player.name)).collect::<Vec<_>>().join(", ");
        let key = if asked.is_empty() { "challenge-open" } else { "challenge-direct" };
        let open = challenge.places.iter().filter(|place| place.person.is_none()).count();
        let mut lines = vec![
            Text::new(key)
                .with("id", id.0)
                .with("player", maker)
                .with("asked", names)
                .with("open", open)
                .with("game", self.game_and_board(&challenge)),
        ];
        if !asked.is_empty() && open > 0 {
            lines.push(Text::new("challenge-seats-open").with("open", open).with("id", id.0));
        }
        let wish = challenge.places.iter().find_map(|place| place.wish);
        if let Some(seat) = wish.filter(|_| challenge.rematch_of.is_none() && challenge.from.is_none()) {
            lines.push(Text::new("challenge-seat").with("seat", seat));
        }
        if let Some((table, ply)) = challenge.from {
            lines.push(Text::new("challenge-from").with("table", table.0).with("ply", ply));
        }
        if let Some(secret) = &challenge.secret {
            let commitment = hex::encode(engine::chance::commitment(&secret.0));
            lines.push(Text::new("challenge-commitment").with("commitment", commitment));
        }
        let answer = if asked.is_empty() { "challenge-join" } else { "challenge-answer" };
        lines.push(Text::new(answer).with("id", id.0));
        let home = self.home(challenge.community)?;
        let lane = Lane::Room(challenge.community, challenge.room.clone());
        let speak = |lang| lines.iter().map(|line| say(lang, line)).collect::<Vec<_>>().join("\n");
        let controls = |lang| controls::challenge(id, lang, !asked.is_empty());
        if challenge.private {
            for player in &asked {
                let mention = self.account_of(player)?.into_iter().collect();
                let lang = self.lang_of(player, &home);
                let (text, controls) = (speak(lang), controls(lang));
                let message = Message { text, mention, controls, ..Message::default() };
                self.post_person(player, &home.community, &challenge.room, &lane, message)?;
            }
            let text = speak(self.lang);
            self.replies.push(Message { text, ..Message::default() });
            return Ok(());
        }
        let mention = asked.iter().map(|player| self.account_of(player)).collect::<Done<Vec<_>>>()?;
        let mention = mention.into_iter().flatten().collect();
        let (text, controls) = (speak(home.lang), controls(home.lang));
        let message = Message { text, mention, controls, challenge: Some(id.0), ..Message::default() };
        self.post_room(&home.community, &challenge.room, &lane, message)
    }

    /// `Leopards & Cows (small board)`; games with one board have no second name.
    pub(super) fn game_and_board(&self, challenge: &Challenge) -> Text {
        let Some(game) = Game::with_id(&challenge.game) else { return Text::new("table-game-unknown") };
        let name = Text::new(game.info.id);
        if game.info.variants.len() == 1 {
            return name;
        }
        let board = Text::new(format!("{}-{}", game.info.id, challenge.variant));
        Text::new("table-game-board").with("game", name).with("board", board)
    }

    fn stored(&self, id: ChallengeId) -> Done<Challenge> {
        let found = self.tx.challenge(id)?;
        found.ok_or_else(|| crate::Error::Missing(format!("challenge {id}")).into())
    }

    /// The challenge that a command names by its number, or the only one that `fits`.
    fn which(&self, command: &Command, fits: impl Fn(&Challenge) -> bool) -> Done<Challenge> {
        let named = command.words.first().map(|word| word.trim_start_matches('#').parse::<i64>());
        let number = match named {
            Some(Ok(number)) => Some(number),
            Some(Err(_)) => return self.no(&Text::new("no-number").with("text", command.words.join(" "))),
            None => command.table,
        };
        if let Some(number) = number {
            let unknown = Text::new("no-such-challenge").with("id", number);
            let Some(challenge) = self.tx.challenge(ChallengeId(number))? else { return self.no(&unknown) };
            let mine = challenge
                .places
                .iter()
                .any(|place| place.person.as_ref().is_some_and(|p| p.id == self.me.id));
            if !mine && (challenge.private || challenge.community != self.community.id) {
                return self.no(&unknown);
            }
            if challenge.state != ChallengeState::Open {
                return self.no(&Text::new("no-open-challenge").with("id", number));
            }
            return Ok(challenge);
        }
        let mut found = self.tx.open_challenges_for(self.me.id)?;
        for challenge in self.tx.open_challenges_in(self.community.id, &self.request.place.room)? {
            if !challenge.private && !found.iter().any(|known| known.id == challenge.id) {
                found.push(challenge);
            }
        }
        found.retain(|challenge| fits(challenge));
        match found.len() {
            0 => self.no(&Text::new("no-challenge")),
            1 => Ok(found.remove(0)),
            _ => {
                let ids: Vec<String> = found.iter().map(|challenge| challenge.id.to_string()).collect();
                self.no(&Text::new("no-which-challenge").with("ids", ids.join(", ")))
            }
        }
    }

    /// Whether a challenge waits for this person's answer.
    pub(super) fn asked(&self, challenge: &Challenge) -> bool {
        challenge.places.iter().any(|place| {
            place.answer == Answer::Asked
                && place.person.as_ref().is_some_and(|person| person.id == self.me.id)
        })
    }

    pub(super) fn accept(&mut self, command: &Command) -> Done {
        let me = self.me.id;
        let open_to_me = |challenge: &Challenge| {
            let inside =
                challenge.places.iter().any(|place| place.person.as_ref().is_some_and(|p| p.id == me));
            !inside && challenge.places.iter().any(|place| place.person.is_none())
        };
        // Being asked goes before open seeks.
        let asked = self.tx.open_challenges_for(me)?.iter().any(|challenge| self.asked(challenge));
        let challenge = self
            .which(command, |challenge| if asked { self.asked(challenge) } else { open_to_me(challenge) })?;
        if self.asked(&challenge) {
            self.tx.answer_place(challenge.id, me, Answer::Accepted, None)?;
        } else if open_to_me(&challenge) {
            self.tx.fill_open_place(challenge.id, me, None)?;
        } else if challenge.made_by == me {
            return self.no(&Text::new("no-own-challenge").with("id", challenge.id.0));
        } else {
            return self.no(&Text::new("no-place-for-you").with("id", challenge.id.0));
        }
        self.accepted(challenge.id)
    }

    /// After somebody has accepted: starts the game if nobody is missing.
    pub(super) fn accepted(&mut self, id: ChallengeId) -> Done {
        let challenge = self.stored(id)?;
        let missing = challenge.places.iter().filter(|place| place.answer != Answer::Accepted).count();
        let fact = Fact::ChallengeAccepted { by: self.me.id, missing: missing as u32 };
        self.note(id, &fact)?;
        if missing == 0 {
            return self.start(&challenge);
        }
        let text = Text::new("challenge-more").with("id", id.0).with("player", clean_name(&self.me.name));
        self.tell_challenge(&challenge, &text.with("missing", missing))
    }

    /// Says one sentence to all whom a challenge concerns.
    pub(super) fn tell_challenge(&mut self, challenge: &Challenge, text: &Text) -> Done {
        let lane = Lane::Room(challenge.community, challenge.room.clone());
        let home = self.home(challenge.community)?;
        if !challenge.private {
            let message = Message { text: say(home.lang, text), ..Message::default() };
            return self.post_room(&home.community, &challenge.room, &lane, message);
        }
        for player in challenge.places.iter().filter_map(|place| place.person.as_ref()) {
            let message = Message { text: say(self.lang_of(player, &home), text), ..Message::default() };
            self.post_person(player, &home.community, &challenge.room, &lane, message)?;
        }
        Ok(())
    }

    pub(super) fn decline(&mut self, command: &Command) -> Done {
        let table = command.table.or(self.request.answers.map(|answers| answers.table));
        if command.words.is_empty() && table.is_some() && self.decline_offer(table)? {
            return Ok(());
        }
        if let Some(answers) = self.request.answers.filter(|answers| answers.ply.is_some())
            && command.words.is_empty()
            && command.table.is_none()
        {
            // A control that refuses, or a reply to a board, means nothing but what that table asks.
            return self.no(&Text::new("no-offer").with("table", answers.table));
        }
        let named = !command.words.is_empty() || command.table.is_some();
        let asked = self.tx.open_challenges_for(self.me.id)?.iter().any(|challenge| self.asked(challenge));
        if !named && !asked && self.decline_offer(None)? {
            return Ok(());
        }
        let challenge = self.which(command, |challenge| self.asked(challenge))?;
        if !self.asked(&challenge) {
            return self.no(&Text::new("no-place-for-you").with("id", challenge.id.0));
        }
        self.tx.close_challenge(challenge.id, ChallengeState::Declined, None)?;
        self.note(challenge.id, &Fact::ChallengeDeclined { by: self.me.id })?;
        let text = Text::new("challenge-declined").with("id", challenge.id.0);
        self.tell_challenge(&challenge, &text.with("player", clean_name(&self.me.name)))
    }

    pub(super) fn cancel(&mut self, command: &Command) -> Done {
        let challenge = self.which(command, |challenge| challenge.made_by == self.me.id)?;
        if challenge.made_by != self.me.id {
            return self.no(&Text::new("no-cancel-of-others").with("id", challenge.id.0));
        }
        self.tx.close_challenge(challenge.id, ChallengeState::Cancelled, None)?;
        self.note(challenge.id, &Fact::ChallengeCancelled { by: self.me.id })?;
        let text = Text::new("challenge-cancelled").with("id", challenge.id.0);
        self.tell_challenge(&challenge, &text.with("player", clean_name(&self.me.name)))
    }

    /// The same players again, each one seat further.
    pub(super) fn rematch(&mut self, command: &Command) -> Done {
        let latest = self.tx.latest_tables_of(self.me.id, 20)?;
        let over =
            latest.iter().find(|table| table.state == storage::TableState::Over).map(|table| table.id.0);
        let named = command.table.or(self.request.answers.map(|answers| answers.table)).or(over);
        if named.is_none() {
            return self.no(&Text::new("no-rematch"));
        }
        let open = self.table(named, Purpose::Look)?;
        let table = open.row.id;
        let Some(seat) = open.seat_of(self.me.id) else {
            return self.no(&Text::new("no-seat-of-yours").with("table", table.0));
        };
        if open.row.state == storage::TableState::Running {
            return self.no(&Text::new("no-rematch-yet").with("table", table.0));
        }
        if open.players.iter().any(crate::people::is_former) {
            return self.no(&Text::new("no-rematch-former").with("table", table.0));
        }
        let running = self.tx.running_tables_of(self.me.id)?;
        if let Some(next) = running.iter().find(|row| row.rematch_of == Some(table)) {
            // Somebody has pressed twice.
            return self.no(&Text::new("no-rematch-twice").with("table", table.0).with("next", next.id.0));
        }
        if let Some(challenge) = self.tx.open_rematch_of(table)? {
            if !self.asked(&challenge) {
                return self.no(&Text::new("no-own-challenge").with("id", challenge.id.0));
            }
            let wish = challenge
                .places
                .iter()
                .find(|place| place.person.as_ref().is_some_and(|p| p.id == self.me.id));
            self.tx.answer_place(
                challenge.id,
                self.me.id,
                Answer::Accepted,
                wish.and_then(|place| place.wish),
            )?;
            return self.accepted(challenge.id);
        }
        let seats = open.row.seats;
        let place = |seat: Seat| NewPlace::For {
            person: open.player(seat).id,
            answer: if open.player(seat).id == self.me.id { Answer::Accepted } else { Answer::Asked },
            wish: Some(seat.next(seats).number()),
        };
        let mut places = vec![place(seat)];
        places.extend(Seat::all(seats).filter(|&other| other != seat).map(place));
        let id = self.challenge(&NewChallenge {
            community: open.row.community,
            room: &open.row.room,
            game: &open.row.game,
            variant: &open.row.variant,
            seats,
            private: open.row.private,
            made_by: self.me.id,
            secret: Some(&Secret(self.request.chance)).filter(|_| open.play.game().info.chance),
            event: &self.request.event,
            created_at: self.now,
            rematch_of: Some(TableId(table.0)),
            from: None,
            places: &places,
        })?;
        self.show_challenge(id)
    }
}
