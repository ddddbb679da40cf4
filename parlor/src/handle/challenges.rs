//! Commands that make challenges, also of a table that is over.

use engine::{Game, Seed, Text};
use storage::{Answer, ChallengeId, FactId, Games, NewChallenge, NewPlace, Person, TableState};

use super::{
    DONE, Handler, Obeyed,
    computers::{answer_of, plays_hard},
    remember,
    time::is_time,
};
use crate::input::games::{self, board_named};
use crate::input::pass;
use crate::output::controls::told_where;
use crate::person::settings::{has_chosen_where, rooms_of};
use crate::{
    Error, Message, Outcome, Said, Verb, clean_name,
    command::{GamesWish, MOST_GAMES, Misread, NONE, Play, Rematch, SeatWish, Slip},
    deeds::Manner,
    refusal::{Done, Refusal, no},
    say,
    speaker::{Purpose, here::leave_out_apart, wanted::names_computer_alone},
    telling,
    words::clipped,
};

impl Handler<'_> {
    pub(super) fn play(&self, play: &Play) -> Done<Obeyed> {
        self.check_room()?;
        let play = &plays_hard(play);
        if names_computer_alone(&play.game) {
            return no(Text::new("no-game-computer").with("games", games::list(self.speaker.lang)));
        }
        if let Some(near) = self.speaker.near_with_opponent(&play.game) {
            return no(near);
        }
        let (game, board) = self.speaker.game_named(&play.game)?;
        if let (Some(word), Some(_)) = (board, &play.variant) {
            let slip = Slip::NoPlace(word.to_owned());
            return self.speaker.no_command(&Misread { verb: Verb::Play, slip });
        }
        let opponents = self.players(&play.opponents, play.level)?;
        let computers = opponents.iter().filter(|person| person.id.is_computer()).count();
        if computers > 0 {
            if play.hard && play.time.as_deref().is_none_or(|time| time == NONE) {
                return no(Text::new("no-level-hard"));
            }
            self.check_computers(play)?;
        }
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
            // Whoever leaves out the sign before a name has named a board, if there is a seat for one more.
            let has_seat = game.info.seats.iter().any(|seats| usize::from(*seats) > opponents.len() + 1);
            let person = named.filter(|name| has_seat && !name.starts_with(|c: char| c.is_ascii_digit()));
            let person = person.map(|name| Text::new("no-board-person").with("name", clipped(name)));
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
        let hints = play.hints == Some(true);
        if hints && play.rated == Some(true) {
            return no(Text::new("no-hints-rated"));
        }
        let (games, rated) = games_of(game, setup.seats, (play.games, play.rated))?;
        // It is there at any hour: a clock is for whoever asks for one.
        let untimed = computers > 0 && computers == opponents.len() && !open && !says_time(play);
        let time = if untimed { None } else { self.time_of(play)? };
        let pass = if play.across { Some(self.deeds.pass(pass::Kind::Challenge)?) } else { None };
        let own = NewPlace::For { person: self.me.id, answer: Answer::Accepted, wish };
        let asked =
            |person: &Person| NewPlace::For { person: person.id, answer: answer_of(person), wish: None };
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
            Manner { strict: play.strict, hints, rated, games, ..Manner::default() },
        )?;
        if play.word.is_some() && !drawn {
            messages.push(self.speaker.message(&Text::new("word-for-nothing")));
        }
        let seeks = self.same_seeks(game, setup.variant, play)?;
        if seeks.is_none() && open {
            messages.extend(self.offer_computers(play, game, (setup.variant, setup.seats))?);
        }
        messages.extend(seeks);
        messages.extend(self.ask_where(play.private || game.info.hidden)?);
        Ok((outcome, messages))
    }

    /// The open seeks of others for the same game and board, for whoever has just made one, with what takes a place there.
    fn same_seeks(&self, game: &Game, variant: &str, play: &Play) -> Done<Option<Message>> {
        /// The number of those that are shown.
        const MOST: usize = 3;
        if !play.opponents.is_empty() || play.private {
            return Ok(None);
        }
        let (lang, me) = (self.speaker.lang, self.me.id);
        let mut seeks = self.deeds.tx.open_challenges_of(self.community()?)?;
        seeks.retain(|seek| {
            seek.is_seek()
                && seek.place_of(me).is_none()
                && (&*seek.game, &*seek.variant) == (game.info.id, variant)
        });
        leave_out_apart(self.deeds.tx, me, &mut seeks)?;
        if seeks.is_empty() {
            return Ok(None);
        }
        let mut lines = vec![say(lang, &Text::new("same-seeks"))];
        for seek in seeks.iter().take(MOST) {
            lines.push(telling::seek(lang, seek, Some(me), None)?);
        }
        let controls = seeks.iter().take(MOST).map(|seek| telling::take(lang, seek)).collect();
        Ok(Some(Message { text: lines.join("\n"), controls, ..Message::default() }))
    }

    /// Asks somebody who has not said so where what is for them alone shall be told, where there is a choice and it can be
    /// asked privately.
    pub(super) fn ask_where(&self, alone: bool) -> Done<Option<Message>> {
        let (request, me) = (self.speaker.request, self.me.id);
        let asks = alone && request.place.branches && request.place.whispers;
        if !asks || matches!(request.said, Said::Line(_)) || has_chosen_where(self.deeds.tx, me)? {
            return Ok(None);
        }
        let controls = told_where(self.speaker.lang);
        // It concerns nobody else, also where everybody reads what is answered.
        Ok(Some(Message { controls, hidden: true, ..self.speaker.message(&Text::new("told-where")) }))
    }

    /// Makes a challenge. Whoever makes a private one hears what it says, as no room does. Where only computer players are asked,
    /// the table begins at once.
    pub(super) fn challenge(&self, new: &NewChallenge<'_>, manner: Manner) -> Done<Obeyed> {
        let (id, made) = self.deeds.make_challenge(new, manner)?;
        if is_agreed(new.places) {
            return Ok((Outcome::Settled, Vec::new()));
        }
        let outcome = Outcome::Challenged { room: new.room.to_owned() };
        if !new.private {
            return Ok((outcome, Vec::new()));
        }
        // A code is for those to whom it is given, and a private table for those who play.
        Ok((outcome, vec![Message { hidden: true, ..self.made(id, made)? }]))
    }

    /// The view of a challenge for the person who made it.
    fn made(&self, id: ChallengeId, made: FactId) -> Done<Message> {
        let (lines, typing) = telling::challenge_made(self.deeds.tx, id, made)?;
        let typing = typing.map(|text| say(self.speaker.lang, &text)).unwrap_or_default();
        Ok(Message { typing, ..self.speaker.lines(&lines) })
    }

    /// Refuses to start a game where those who manage the community do not want it.
    pub(super) fn check_room(&self) -> Done {
        self.check_room_of(&self.speaker.request.place.room)
    }

    /// Refuses rooms in which nothing is played here.
    pub(super) fn check_room_of(&self, room: &str) -> Done {
        let rooms = rooms_of(self.speaker.data, self.speaker.community_id())?;
        if rooms.is_empty() || rooms.iter().any(|known| known == room) {
            return Ok(());
        }
        let lines = vec![Text::new("no-play-here").with("rooms", rooms.join(", "))];
        Err(Refusal { rooms, ..Refusal::of(lines) }.into())
    }

    pub(super) fn community(&self) -> Done<storage::CommunityId> {
        let missing = || Error::Missing("the community of a request".to_owned());
        Ok(self.speaker.community_id().ok_or_else(missing)?)
    }

    /// Finds the persons whom a command names; whoever was never heard of becomes known.
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

    /// The table over that is named, or whose board is answered; otherwise the own one that ended last, of this room if one did
    /// there.
    pub(super) fn ended_last(&self, named: Option<i64>) -> Done<Option<i64>> {
        if let Some(named) = named.or(self.speaker.request.board.map(|board| board.table)) {
            return Ok(Some(named));
        }
        let latest = self.speaker.data.latest_tables_of(self.me.id, 20)?;
        let here = |table: &storage::Table| {
            Some(table.community) == self.speaker.community_id()
                && table.room == self.speaker.request.place.room
        };
        let over = latest.iter().filter(|table| table.state == TableState::Over);
        Ok(over.max_by_key(|table| (here(table), table.ended_at, table.id)).map(|table| table.id.0))
    }

    pub(super) fn rematch(&self, asked: &Rematch) -> Done<Obeyed> {
        let Some(named) = self.ended_last(asked.table)? else { return no(Text::new("no-rematch")) };
        let table = self.speaker.table(Some(named), Purpose::Look)?;
        let wish = asked.games.map(|games| games_of(table.play.game(), table.row.seats, (Some(games), None)));
        let Some(made) = self.deeds.rematch(&table, self.me.id, wish.transpose()?)? else { return Ok(DONE) };
        if table.persons.iter().all(|person| person.id == self.me.id || person.id.is_computer()) {
            return Ok((Outcome::Settled, Vec::new()));
        }
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

/// Tells whether everybody in a new challenge has agreed.
fn is_agreed(places: &[NewPlace]) -> bool {
    places.iter().all(|place| matches!(place, NewPlace::For { answer: Answer::Accepted, .. }))
}

/// Tells whether a challenge says anything of a clock.
fn says_time(play: &Play) -> bool {
    play.time.is_some() || play.most.is_some() || play.hard || play.soft || play.weekends
}

/// The number of games of a match, if it shall be one, and whether they may change ratings, as far as that is said.
///
/// # Errors
/// Refused: there can be no such match; the nearest number is told.
fn games_of(
    game: &Game,
    seats: u8,
    (games, rated): (Option<GamesWish>, Option<bool>),
) -> Done<(Option<Games>, Option<bool>)> {
    let pairs = game.info.pairs && seats == 2;
    let games = match games {
        // A result of such a game is that of two.
        None | Some(GamesWish::Number(1)) if pairs && rated == Some(true) => 2,
        None | Some(GamesWish::Number(1)) => {
            return Ok((None, if pairs { Some(false) } else { rated }));
        }
        Some(GamesWish::Open) if rated == Some(true) => return no(Text::new("no-rated-open")),
        Some(GamesWish::Open) => return Ok((Some(Games::Open), Some(false))),
        Some(GamesWish::Number(games)) => u32::from(games),
    };
    if !(1..=MOST_GAMES).contains(&games) {
        let near = games.clamp(1, MOST_GAMES);
        return no(Text::new("no-games-number")
            .with("games", games)
            .with("near", near)
            .with("most", MOST_GAMES));
    }
    // Everybody has each seat as often; and a pair has two games.
    let each = u32::from(seats);
    let below = games / each * each;
    let near = |key: &'static str| {
        let above = Some(below + each).filter(|above| *above <= MOST_GAMES);
        let text = Text::new(key).with("games", games).with("below", below);
        text.with("above", above.unwrap_or(0))
    };
    if seats > 2 && games != below {
        return no(near("no-games-seats").with("seats", seats));
    }
    if pairs && games != below && rated == Some(true) {
        return no(near("no-games-odd").with("game", Text::new(game.info.id)));
    }
    let rated = if pairs && games % 2 != 0 { Some(false) } else { rated };
    Ok((u8::try_from(games).ok().map(Games::Of), rated))
}
