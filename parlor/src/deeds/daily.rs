//! The puzzle of the day: let one be posted in a room of a community every day, and end that; post it, with the solution of the
//! one before.
//!
//! A puzzle is open until the next one comes. Whoever answers it does so alone ([`crate::command::Solve`]); the rows of `storage`
//! say which have been posted and who has solved them, and one timer is set for what comes next.

use engine::{Game, Lang, Rng, Text};
use storage::{Community, CommunityId, DailyPuzzle, DailyRoom, Lane, PostId, Site};
use timecontrol::{DAY, MINUTE, Zone};

use super::Deeds;
use crate::exercise::{LEVELS, level};
use crate::output::controls;
use crate::person::settings::look_of;
use crate::refusal::{Done, no};
use crate::table::aid::helps_at_one_of;
use crate::telling::{game_and_board, puzzles, room_language};
use crate::{Board, Body, Error, Exercise, Message, Subject, Timer, To, say};

/// The days within which a game is one that is played in a community.
const LATELY_DAYS: i64 = 90;

/// The longest time for which the next one is waited: after one of today, nearly two days.
const LONGEST_WAIT: i64 = 2 * DAY;

/// The puzzles of a game that are tried where some are too near to running games.
const TRIED: usize = 30;

impl Deeds<'_> {
    /// Lets a puzzle a day be posted in a room of a community, instead of where it was.
    ///
    /// # Errors
    /// Refused: all puzzles have been there.
    pub(crate) fn set_daily(&self, room: &DailyRoom) -> Done {
        if self.fresh(room.community, &room.room)?.is_empty() {
            return no(Text::new("no-daily-left"));
        }
        self.tx.set_daily_room(room)?;
        match self.next_daily(room)? {
            Some(at) => self.set_daily_timer(room.community, at),
            None => Ok(()),
        }
    }

    /// Lets no more puzzles be posted in a community. The solution of the one that is open is still told, when the next would
    /// have come.
    ///
    /// # Errors
    /// Refused: none are.
    pub(crate) fn end_daily(&self, community: CommunityId) -> Done {
        if !self.tx.forget_daily_room(community)? {
            return no(Text::new("no-daily-room"));
        }
        if self.tx.open_dailies(community)?.is_empty() {
            self.take_daily_timer(community)?;
        }
        Ok(())
    }

    /// Sets the timer of what comes next in a community, if it was lost, or waits longer than it may: the clock may have been set
    /// back since.
    pub(crate) fn keep_daily(&self, community: CommunityId) -> Done {
        let set = self.tx.timers_of_community(community, Timer::DAILY)?;
        match set.first().is_some_and(|set| set.due_at <= self.now + LONGEST_WAIT) {
            true => Ok(()),
            false => self.wake_daily(community),
        }
    }

    /// Gives the puzzles of a day of a room to the community to which the room belongs now.
    pub(crate) fn settle_dailies(&self, network: &str, room: &str, community: CommunityId) -> Done {
        for before in self.tx.settle_dailies(network, room, community)? {
            self.take_daily_timer(before)?;
            self.keep_daily(before)?;
        }
        self.keep_daily(community)
    }

    /// Posts the puzzle of the day of a community, and tells the solution of the one before. While its network is not heard,
    /// that waits; and as long as the last one has not arrived, no other is posted.
    ///
    /// # Errors
    /// Ours only.
    pub(crate) fn daily_due(&self, id: CommunityId) -> Done {
        let Some(community) = self.tx.community(id)? else { return Ok(()) };
        if self.is_deaf(&community.network, Site::Community(id))? {
            return self.set_daily_timer(id, self.now + MINUTE);
        }
        let open = self.tx.open_dailies(id)?;
        if self.is_on_its_way(open.last())? {
            return self.wake_daily(id);
        }
        let room = self.tx.daily_room(id)?;
        let mut solutions = Vec::new();
        for daily in &open {
            self.tx.close_daily(daily.id, self.now)?;
            if room.as_ref().is_some_and(|room| room.room == daily.room) {
                solutions.push(self.solution(daily)?);
            } else {
                let lang = language_of(&community);
                let text = say(lang, &self.solution(daily)?);
                self.post_puzzle(&community, &daily.room, self.solved(daily, text, lang)?)?;
            }
        }
        if let Some(room) = &room {
            self.post_daily(&community, room, &solutions)?;
        }
        self.wake_daily(id)
    }

    /// Tells whether the post of a puzzle still waits to be sent.
    fn is_on_its_way(&self, daily: Option<&DailyPuzzle>) -> Done<bool> {
        let Some(post) = daily.and_then(|daily| daily.post) else { return Ok(false) };
        Ok(self.tx.post(post)?.is_some_and(|post| post.delivered_at.is_none()))
    }

    /// Posts the next puzzle in a room, below the solutions of those before. When all have been there, it says so, and that was it.
    fn post_daily(&self, community: &Community, room: &DailyRoom, solutions: &[Text]) -> Done {
        let lang = language_of(community);
        let mut lines: Vec<String> = solutions.iter().map(|text| say(lang, text)).collect();
        let fresh = self.fresh(community.id, &room.room)?;
        if fresh.is_empty() {
            self.tx.forget_daily_room(community.id)?;
            let count = self.tx.dailies_in(community.id, &room.room)?.len();
            lines.push(say(lang, &Text::new("daily-over").with("count", count)));
        }
        let Some((game, number)) = self.chosen(room, fresh)? else {
            if !lines.is_empty() {
                let message = Message { text: lines.join("\n"), ..Message::default() };
                self.post_puzzle(community, &room.room, message)?;
            }
            return Ok(());
        };
        let place = (community.id, &*room.room);
        let daily = self.tx.add_daily(place, (game.info.id, number), self.now)?;
        lines.push(say(lang, &puzzles::task("daily", game, number)?));
        let control = controls::daily(daily, lang);
        let typing = say(lang, &Text::new("daily-typing").with("line", controls::daily_typed(lang)));
        let board = Some(board_of(game, number, Vec::new(), lang));
        let controls = vec![control];
        let message = Message { text: lines.join("\n"), board, controls, typing, ..Message::default() };
        let post = self.post_puzzle(community, &room.room, message)?;
        Ok(self.tx.set_daily_post(daily, post)?)
    }

    /// The puzzles that have not been in a room, by their games; nothing of games of which all have.
    fn fresh(&self, community: CommunityId, room: &str) -> Done<Vec<(&'static Game, Vec<u32>)>> {
        let were = self.tx.dailies_in(community, room)?;
        let left = |game: &'static Game| {
            let was = |number: u32| were.iter().any(|was| was.game == game.info.id && was.puzzle == number);
            (game, (1..=game.puzzles()).filter(|number| !was(*number)).collect::<Vec<u32>>())
        };
        Ok(Game::all().iter().map(left).filter(|(_, numbers)| !numbers.is_empty()).collect())
    }

    /// One of these puzzles: of a game that is played in the community, if there are such, and of that which has not had its turn
    /// for longest; none that helps in a running game there.
    fn chosen(
        &self,
        room: &DailyRoom,
        mut fresh: Vec<(&'static Game, Vec<u32>)>,
    ) -> Done<Option<(&'static Game, u32)>> {
        let were = self.tx.dailies_in(room.community, &room.room)?;
        let played = self.tx.games_played_in(room.community, self.now - LATELY_DAYS * DAY)?;
        let last = |game: &Game| were.iter().rposition(|was| was.game == game.info.id);
        fresh.sort_by_key(|(game, _)| (!played.iter().any(|id| id == game.info.id), last(game)));
        let mut rng = Rng::new(room.community.0.unsigned_abs() << 32 | were.len() as u64);
        // From day to day a level harder, and then from the easiest on again.
        let wanted = were.len() as u32 % LEVELS + 1;
        for (game, mut numbers) in fresh {
            rng.shuffle(&mut numbers);
            numbers.sort_by_key(|number| level(game, *number).abs_diff(wanted));
            let running = self.tx.running_tables_of_game(room.community, game.info.id)?;
            for number in numbers.into_iter().take(TRIED) {
                let position =
                    Exercise::Puzzle.position(game, number).ok_or_else(|| missing(game, number))?;
                if !helps_at_one_of(self.tx, running.iter().cloned(), &*position, |_| true)? {
                    return Ok(Some((game, number)));
                }
            }
        }
        Ok(None)
    }

    /// The solution of a puzzle, and how many have found it.
    fn solution(&self, daily: &DailyPuzzle) -> Done<Text> {
        let (game, puzzle) = puzzle_of(daily)?;
        let (tried, found) = self.tx.daily_count(daily.id)?;
        let who = match (tried, found) {
            (0, _) => "untried",
            (_, 0) => "unfound",
            _ => "found",
        };
        let variant = puzzle.position(game).map_or("", |play| play.setup().variant);
        let text = puzzles::solution("daily-solution", game, &puzzle).with("who", who);
        let text = text.with("game", game_and_board(game.info.id, variant));
        Ok(text.with("tried", tried).with("found", found))
    }

    /// A message with the board after the solution of a puzzle.
    fn solved(&self, daily: &DailyPuzzle, text: String, lang: Lang) -> Done<Message> {
        let (game, puzzle) = puzzle_of(daily)?;
        let board = Some(board_of(game, daily.puzzle, vec![puzzle.solution], lang));
        Ok(Message { text, board, ..Message::default() })
    }

    /// Posts a message in a room; it notifies nobody.
    fn post_puzzle(&self, community: &Community, room: &str, message: Message) -> Done<PostId> {
        let mut message = Message { public: true, silent: true, ..message };
        if let Some(board) = &mut message.board {
            board.look = look_of(self.tx, Some(community.id), None)?;
        }
        let to = To::Room { community: community.account.clone(), room: room.to_owned() };
        let body = serde_json::to_string(&Body::Said { to, message, reply_to: None, spot: None })?;
        let lane = Lane::Room(community.id, room.to_owned());
        Ok(self.tx.add_post(&community.network, &lane, community.id, &body, self.now)?)
    }

    /// Sets the timer of a community to the next puzzle, or to the solution of the last one.
    fn wake_daily(&self, community: CommunityId) -> Done {
        let next = match self.tx.daily_room(community)? {
            Some(room) => self.next_daily(&room)?,
            None if self.tx.open_dailies(community)?.is_empty() => None,
            None => Some(self.now + DAY),
        };
        next.map_or(Ok(()), |at| self.set_daily_timer(community, at))
    }

    /// The moment of the next puzzle in a room: one a day at most, by the clock on its wall.
    fn next_daily(&self, room: &DailyRoom) -> Done<Option<i64>> {
        let zone = Zone::named(&room.zone).unwrap_or_else(|_| Zone::utc());
        let next = zone.next(room.minute, self.now);
        let open = self.tx.open_dailies(room.community)?;
        let had = |at: i64| open.iter().any(|daily| zone.date(daily.posted_at) == zone.date(at));
        Ok(next.and_then(|at| if had(at) { zone.next(room.minute, at) } else { Some(at) }))
    }

    fn set_daily_timer(&self, community: CommunityId, at: i64) -> Done {
        match self.tx.timers_of_community(community, Timer::DAILY)?.first() {
            Some(set) => Ok(self.tx.put_off_timer(set.id, at).map(drop)?),
            None => Ok(Timer::Daily { community }.set(self.tx, at, self.now)?),
        }
    }

    fn take_daily_timer(&self, community: CommunityId) -> Done {
        for timer in self.tx.timers_of_community(community, Timer::DAILY)? {
            self.tx.take_timer(timer.id)?;
        }
        Ok(())
    }
}

fn language_of(community: &Community) -> Lang {
    room_language(Some(community), None).unwrap_or(Lang::En)
}

fn missing(game: &Game, number: u32) -> Error {
    Error::Missing(format!("puzzle {number} of {}", game.info.id))
}

fn puzzle_of(daily: &DailyPuzzle) -> Done<(&'static Game, engine::Puzzle)> {
    let unknown = || Error::Missing(format!("puzzle {} of {}", daily.puzzle, daily.game));
    let game = Game::with_id(&daily.game).ok_or_else(unknown)?;
    Ok((game, game.puzzle(daily.puzzle).ok_or_else(unknown)?))
}

/// The board of a puzzle for everybody, perhaps after some moves.
fn board_of(game: &Game, number: u32, then: Vec<String>, lang: Lang) -> Board {
    let game = game.info.id.to_owned();
    let subject = Subject::Exercise { kind: Exercise::Puzzle, game, number, then };
    Board { lang: lang.code_of_letters().to_owned(), ..Board::of(subject) }
}
