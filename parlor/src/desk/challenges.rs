//! Challenges: nobody plays before accepting.

use engine::{Game, Seat, Seed, Text};
use storage::{
    Answer, Challenge, ChallengeId, ChallengeState, NewChallenge, NewPlace, Player, Secret, TableId,
};

use super::{Desk, Done, Purpose, remember};
use crate::{
    Accept, Cancel, Decline, Message, Misread, Play, Rematch, SeatWish, Slip, Verb, clean_name, controls,
    games::{self, board, board_named, clipped, split_board},
    say,
};

/// What somebody asks for with `play`.
struct Wanted {
    game: &'static Game,
    variant: &'static str,
    seats: u8,
    seat: Option<u8>,
    private: bool,
    opponents: Vec<Player>,
}

impl Desk<'_> {
    pub(super) fn play(&mut self, play: &Play) -> Done {
        self.check_room()?;
        let wanted = self.wanted(play)?;
        let own = NewPlace::For { player: self.me.id, answer: Answer::Accepted, wish: wanted.seat };
        let asked = |player: &Player| NewPlace::For { player: player.id, answer: Answer::Asked, wish: None };
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
        Ok(self.tx.add_challenge(new)?)
    }

    fn wanted(&self, play: &Play) -> Done<Wanted> {
        let (game, board) = self.game_named(&play.game)?;
        if let (Some(_), Some(board)) = (&play.variant, board) {
            let slip = Slip::NoPlace(board.to_owned());
            return self.refuse_line(&Misread { verb: Verb::Play, slip });
        }
        let opponents = self.opponents(&play.opponents)?;
        let board = play.variant.as_deref().or(board).map(|named| board_named(game, named));
        let board = match board.transpose() {
            Ok(board) => board,
            Err(refusal) => return self.no(&refusal),
        };
        let seats = match play.seats {
            None if opponents.is_empty() => None,
            None => Some(opponents.len().min(200) as u8 + 1),
            Some(seats) => Some(u8::try_from(seats).unwrap_or(u8::MAX)),
        };
        let setup = match game.setup(board.as_deref(), seats, Seed::default()) {
            Ok(setup) => setup,
            Err(reason) => return self.no(&reason.text),
        };
        if opponents.len() >= usize::from(setup.seats) {
            return self.no(&Text::new("no-such-crowd").with("seats", setup.seats));
        }
        let seat = match play.seat {
            None | Some(SeatWish::Random) => None,
            Some(SeatWish::Seat(seat)) => match u8::try_from(seat) {
                Ok(seat) if (1..=setup.seats).contains(&seat) => Some(seat),
                _ => {
                    let text = Text::new("no-such-seat").with("text", seat.to_string());
                    return self.no(&text.with("seats", setup.seats));
                }
            },
        };
        if play.private && opponents.len() + 1 < usize::from(setup.seats) {
            return self.no(&Text::new("no-private-seek"));
        }
        let private = play.private;
        Ok(Wanted { game, variant: setup.variant, seats: setup.seats, seat, private, opponents })
    }

    /// The game that a text names, and a word after it that may name a board.
    pub(super) fn game_named<'t>(&self, text: &'t str) -> Done<(&'static Game, Option<&'t str>)> {
        match split_board(text) {
            Ok(found) => Ok(found),
            Err(Some(near)) => {
                self.no(&Text::new("no-game-near").with("text", clipped(text)).with("game", near))
            }
            Err(None) => {
                let text = Text::new("no-such-game").with("text", clipped(text));
                self.no(&text.with("games", games::list(self.lang)))
            }
        }
    }

    /// The game that a command names; a board of it may be named too, which changes nothing, and nothing else.
    pub(super) fn only_game(&self, verb: Verb, text: &str) -> Done<&'static Game> {
        match self.game_named(text)? {
            (game, Some(word)) if board(game, word).is_none() => {
                self.refuse_line(&Misread { verb, slip: Slip::NoPlace(word.to_owned()) })
            }
            (game, _) => Ok(game),
        }
    }

    pub(super) fn opponents(&self, named: &[String]) -> Done<Vec<Player>> {
        let mut opponents: Vec<Player> = Vec::new();
        for name in named {
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
        let asked: Vec<&Player> = challenge.places.iter().filter_map(|place| place.player.as_ref()).collect();
        let asked: Vec<&Player> = asked.into_iter().filter(|player| player.id != challenge.made_by).collect();
        let names = asked.iter().map(|player| clean_name(&player.name)).collect::<Vec<_>>().join(", ");
        let key = if asked.is_empty() { "challenge-open" } else { "challenge-direct" };
        let open = challenge.places.iter().filter(|place| place.player.is_none()).count();
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
        let lane = format!("room:{}/{}", challenge.community, challenge.room);
        let speak = |lang| lines.iter().map(|line| say(lang, line)).collect::<Vec<_>>().join("\n");
        let controls = |lang| controls::challenge(id, lang, !asked.is_empty());
        if challenge.private {
            for player in &asked {
                let mention = vec![player.account.clone()];
                let lang = self.lang_of(player, &home)?;
                let (text, controls) = (speak(lang), controls(lang));
                let message = Message { text, mention, controls, ..Message::default() };
                self.post_person(player, &home.community, &challenge.room, &lane, message)?;
            }
            let text = speak(self.lang);
            self.replies.push(Message { text, ..Message::default() });
            return Ok(());
        }
        let mention = asked.iter().map(|player| player.account.clone()).collect();
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

    /// The challenge with a number, or the only one that `fits`.
    fn which(&self, number: Option<i64>, fits: impl Fn(&Challenge) -> bool) -> Done<Challenge> {
        if let Some(number) = number {
            let unknown = Text::new("no-such-challenge").with("id", number);
            let Some(challenge) = self.tx.challenge(ChallengeId(number))? else { return self.no(&unknown) };
            let mine = challenge
                .places
                .iter()
                .any(|place| place.player.as_ref().is_some_and(|p| p.id == self.me.id));
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
                && place.player.as_ref().is_some_and(|player| player.id == self.me.id)
        })
    }

    pub(super) fn accept(&mut self, accept: &Accept) -> Done {
        let me = self.me.id;
        let open_to_me = |challenge: &Challenge| {
            let inside =
                challenge.places.iter().any(|place| place.player.as_ref().is_some_and(|p| p.id == me));
            !inside && challenge.places.iter().any(|place| place.player.is_none())
        };
        // Being asked goes before open seeks.
        let asked = self.tx.open_challenges_for(me)?.iter().any(|challenge| self.asked(challenge));
        let challenge =
            self.which(
                accept.challenge,
                |challenge| {
                    if asked { self.asked(challenge) } else { open_to_me(challenge) }
                },
            )?;
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
        if missing == 0 {
            return self.start(&challenge);
        }
        let text = Text::new("challenge-more").with("id", id.0).with("player", clean_name(&self.me.name));
        self.tell_challenge(&challenge, &text.with("missing", missing))
    }

    /// Says one sentence to all whom a challenge concerns.
    pub(super) fn tell_challenge(&mut self, challenge: &Challenge, text: &Text) -> Done {
        let lane = format!("room:{}/{}", challenge.community, challenge.room);
        let home = self.home(challenge.community)?;
        if !challenge.private {
            let message = Message { text: say(home.lang, text), ..Message::default() };
            return self.post_room(&home.community, &challenge.room, &lane, message);
        }
        for player in challenge.places.iter().filter_map(|place| place.player.as_ref()) {
            let message = Message { text: say(self.lang_of(player, &home)?, text), ..Message::default() };
            self.post_person(player, &home.community, &challenge.room, &lane, message)?;
        }
        Ok(())
    }

    pub(super) fn decline(&mut self, decline: &Decline) -> Done {
        let table = decline.table.or(self.request.answers.map(|answers| answers.table));
        if decline.challenge.is_none() && table.is_some() && self.decline_offer(table)? {
            return Ok(());
        }
        // A number that is no table's where somebody asks for something may be a challenge's.
        let named = decline.challenge.or(decline.table);
        if let Some(answers) = self.request.answers.filter(|answers| answers.ply.is_some())
            && named.is_none()
        {
            // A control that refuses, or a reply to a board, means nothing but what that table asks.
            return self.no(&Text::new("no-offer").with("table", answers.table));
        }
        let asked = self.tx.open_challenges_for(self.me.id)?.iter().any(|challenge| self.asked(challenge));
        if named.is_none() && !asked && self.decline_offer(None)? {
            return Ok(());
        }
        let challenge = self.which(named, |challenge| self.asked(challenge))?;
        if !self.asked(&challenge) {
            return self.no(&Text::new("no-place-for-you").with("id", challenge.id.0));
        }
        self.tx.close_challenge(challenge.id, ChallengeState::Declined, None)?;
        let text = Text::new("challenge-declined").with("id", challenge.id.0);
        self.tell_challenge(&challenge, &text.with("player", clean_name(&self.me.name)))
    }

    pub(super) fn cancel(&mut self, cancel: &Cancel) -> Done {
        let challenge = self.which(cancel.challenge, |challenge| challenge.made_by == self.me.id)?;
        if challenge.made_by != self.me.id {
            return self.no(&Text::new("no-cancel-of-others").with("id", challenge.id.0));
        }
        self.tx.close_challenge(challenge.id, ChallengeState::Cancelled, None)?;
        let text = Text::new("challenge-cancelled").with("id", challenge.id.0);
        self.tell_challenge(&challenge, &text.with("player", clean_name(&self.me.name)))
    }

    /// The same players again, each one seat further.
    pub(super) fn rematch(&mut self, rematch: &Rematch) -> Done {
        let latest = self.tx.latest_tables_of(self.me.id, 20)?;
        let over =
            latest.iter().find(|table| table.state == storage::TableState::Over).map(|table| table.id.0);
        let named = rematch.table.or(self.request.answers.map(|answers| answers.table)).or(over);
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
                .find(|place| place.player.as_ref().is_some_and(|p| p.id == self.me.id));
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
            player: open.player(seat).id,
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
