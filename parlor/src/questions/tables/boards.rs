//! Looking: boards, words, legal moves, hands.

use engine::{Eyes, Game, Lang, Seat, Text, Turn, duration};
use storage::{Gift, PersonId, TableState};
use timecontrol::Later;

use crate::input::command::{self, MAX_SPEED};
use crate::person::people::called;
use crate::table::clock;
use crate::table::loaded::{LoadedTable, called_moves};
use crate::table::offered_seat;
use crate::table::pause;
use crate::{
    Board, Message, Moment, Subject,
    command::Replay,
    deeds::{differs, refused, targets},
    refusal::{Done, no},
    say,
    speaker::{MAX_NAMED, MAX_TRIED, Purpose, Speaker},
    telling::{holidays_meanwhile, match_line, place_at_stake, seated},
    words::{clipped, in_order},
};

/// The most moves that are listed in one answer.
const MAX_LISTED_MOVES: usize = 120;

impl Speaker<'_> {
    /// The board again: for everybody in the room, where everybody there may see it.
    pub(in crate::questions) fn board(&self, asked: &command::Board) -> Done<Vec<Message>> {
        let table = self.table(asked.table, Purpose::Look)?;
        let ply = self.ply(asked.ply, &table)?;
        let caption = caption(&table, ply);
        let own = self.own_board(&table, ply).in_theme(asked.theme.clone());
        let home = &table.row;
        let here = Some(home.community) == self.community_id() && home.room == self.request.place.room;
        if table.row.private || !here || asked.private {
            let shown = self.shown_until(&table, ply, &caption, own)?;
            return Ok(vec![Message { hidden: shown.hidden || asked.private, ..shown }]);
        }
        let board = Some(self.open_board(&table, ply).in_theme(asked.theme.clone()));
        let (lines, moments) = self.until(&table, ply, self.room_lang, None)?;
        let text = [vec![say(self.room_lang, &caption)], lines].concat().join("\n");
        Ok(vec![Message { text, board, moments, public: true, ..Message::default() }])
    }

    /// The times on the last board of a table with a clock, by the clock on the wall of the reader, or in a
    /// room of the mover: until when the player to move has time, why for longer than what is left, and is
    /// away, and until when a seat is offered.
    pub(in crate::questions) fn until(
        &self,
        table: &LoadedTable,
        ply: u32,
        lang: Lang,
        reader: Option<PersonId>,
    ) -> Done<(Vec<String>, Vec<Moment>)> {
        let about = [match_line(self.data, table)?, place_at_stake(self.data, &table.row)?];
        let about: Vec<String> = about.iter().flatten().map(|line| say(lang, line)).collect();
        let Turn::To(seat) = table.turn() else { return Ok((about, Vec::new())) };
        if ply != table.row.plies {
            return Ok((about, Vec::new()));
        }
        let person = table.person(seat);
        let zone = clock::zone_of(self.data, reader.unwrap_or(person.id))?;
        let when = |at| clock::moment(at, &zone);
        let (mut lines, mut moments) = (Vec::new(), Vec::new());
        if let Some(until) = offered_seat::until(self.data, table.row.id)? {
            let key = if table.row.time.is_some() { "board-offered" } else { "board-offered-free" };
            lines.extend(offered_seat::told(self.data, table, &zone, key)?);
            moments.push(until);
        }
        if let Some(due) = clock::due(self.data, &table.row, person.id)? {
            let turn = self.data.turn_clock(table.row.id)?;
            let key = match due.is_over {
                // It has been so for longer than this turn.
                true if turn.is_some_and(|turn| turn.left == 0) => "board-late-before",
                true => "board-late",
                false => "board-until",
            };
            let moves = clock::moves_to_go(self.data, &table.row, None, seat.number())?;
            lines.push(Text::new(key).with("when", when(due.at)).with("moves", moves.unwrap_or(0)));
            moments.push(due.at);
            let given = self.given_for_now(table, seat)?;
            lines.extend((given > 0).then(|| Text::new("board-given").with("time", duration(given))));
            let from = self.now.unwrap_or(due.at);
            let mut later = clock::later_at(self.data, &table.row, person.id, from)?;
            let away = clock::away(self.data, &table.row, person.id, self.now)?;
            let holidays = match due.is_over {
                true => None,
                false => holidays_meanwhile(self.data, table.row.id, (from, due.at), &zone)?,
            };
            // Lines of their own say when those are.
            later.retain(|later| match later {
                Later::Away => away.is_none(),
                Later::Holidays => holidays.is_none(),
                Later::Weekend | Later::Night => true,
            });
            lines.extend(clock::later(&later, &called(person)));
            if let Some((text, spans)) = holidays {
                lines.push(text);
                moments.extend(spans);
            }
            if let Some((from, until)) = away {
                let away = Text::new("board-away").with("when", self.tense(from));
                lines.push(away.with("from", when(from)).with("until", clock::end(until, &zone)));
                moments.extend([from, until]);
            }
        }
        let halt = pause::of_organiser(self.data, &table.row)?;
        let halted = halt.map(|halt| halt.sentence("no-paused-organiser").with("table", table.row.id.0));
        let lines = lines.into_iter().map(|line: Text| line.with("player", called(person)));
        let lines = halted.into_iter().chain(lines).map(|line| say(lang, &line));
        let lines = about.into_iter().chain(lines);
        let moments = moments.into_iter().map(|at| Moment { text: say(lang, &when(at)), at });
        Ok((lines.collect(), moments.collect()))
    }

    /// The time that a seat was given since its last move.
    fn given_for_now(&self, table: &LoadedTable, seat: Seat) -> Done<i64> {
        let gifts = self.data.gifts_at(table.row.id, None)?;
        if gifts.is_empty() {
            return Ok(0);
        }
        let moves = self.data.timed_moves(table.row.id, None)?;
        let last = moves.iter().rfind(|made| made.seat == seat.number()).map(|made| made.fact);
        let since = |gift: &&Gift| gift.seat == seat.number() && last.is_none_or(|last| gift.fact > last);
        Ok(gifts.iter().filter(since).map(|gift| gift.millis).sum())
    }

    /// The board in words and letters, privately, with the own hand.
    pub(in crate::questions) fn text(&self, table: Option<i64>, ply: Option<u32>) -> Done<Vec<Message>> {
        let table = self.table(table, Purpose::Look)?;
        let ply = self.ply(ply, &table)?;
        let board = Board { as_text: true, ..self.own_board(&table, ply) };
        Ok(vec![self.shown_until(&table, ply, &caption(&table, ply), board)?])
    }

    /// A board of a table as this person may see it, with until when whoever is to move has time.
    fn shown_until(&self, table: &LoadedTable, ply: u32, caption: &Text, board: Board) -> Done<Message> {
        let mut shown = self.shows(caption, table, board);
        let (lines, moments) = self.until(table, ply, self.lang, Some(self.id()))?;
        shown.text = [vec![shown.text], lines].concat().join("\n");
        shown.moments.extend(moments);
        Ok(shown)
    }

    /// The ply that is asked for, or the last.
    pub(crate) fn ply(&self, asked: Option<u32>, table: &LoadedTable) -> Done<u32> {
        let last = table.row.plies;
        match asked {
            None => Ok(last),
            Some(ply) if ply <= last => Ok(ply),
            Some(ply) => {
                let text = Text::new("no-such-ply").with("text", ply.to_string());
                no(text.with("table", table.row.id.0).with("last", last))
            }
        }
    }

    /// The legal moves that start with `from`.
    pub(in crate::questions) fn moves(&self, table: Option<i64>, from: &str) -> Done<Vec<Message>> {
        // A number that is no point of the board, and with which no move starts, is a table.
        let is_of = |table: LoadedTable| {
            let layout = table.play.view(Eyes::Room).layout;
            layout.named(from).is_some() || !table.play.suggest_in(from, 1, self.writes()).moves.is_empty()
        };
        if let (None, Ok(number)) = (table, from.parse::<i64>())
            && !self.table(None, Purpose::Look).is_ok_and(is_of)
            && self.table(Some(number), Purpose::Look).is_ok()
        {
            return self.moves(Some(number), "");
        }
        let table = match table {
            None if !from.is_empty() => self.table_with_start(from)?,
            named => self.table(named, Purpose::Look)?,
        };
        let number = table.row.id.0;
        let (Turn::To(to_move), TableState::Running) = (table.play.turn(), table.row.state) else {
            return no(Text::new("no-running").with("table", number));
        };
        // Where hands are hidden, the legal moves are a secret of the player to move.
        if table.play.game().info.hidden && table.seat_of(self.id()) != Some(to_move) {
            return no(Text::new("no-moves-of-others").with("table", number));
        }
        let mut listing = table.play.suggest_in(from, MAX_LISTED_MOVES, self.writes());
        listing.moves.sort_by_cached_key(|text| in_order(text));
        let text = Text::new(match (listing.moves.is_empty(), listing.more) {
            (true, _) => "moves-none",
            (_, true) => "moves-some",
            (_, false) => "moves-all",
        });
        let text = text.with("table", number).with("from", clipped(from)).with("count", listing.moves.len());
        let text =
            text.with("moves", called_moves(&table, &listing.moves)).with("player", seated(&table, to_move));
        let hints = targets(&table, from);
        if hints.is_empty() {
            return Ok(vec![Message { hidden: self.sees_hidden(&table), ..self.message(&text) }]);
        }
        let board = Board { hints, ..self.own_board(&table, table.row.plies) };
        Ok(vec![self.shows(&text, &table, board)])
    }

    /// The table where moves may start so: of several the only one where that is a point, or where one does.
    fn table_with_start(&self, from: &str) -> Done<LoadedTable> {
        let mut found = Vec::new();
        if self.request.board.is_none() {
            // Of one alone there is nothing to find out.
            let mine = Some(self.mine_here()?).filter(|mine| mine.len() > 1).unwrap_or_default();
            for seated in mine.into_iter().take(MAX_TRIED) {
                let table = LoadedTable::of_row(self.data, seated.table.clone())?;
                let named = table.play.view(Eyes::Room).layout.named(from).is_some();
                // What is hidden from whoever is not to move does not tell by an answer.
                let open = !table.play.game().info.hidden;
                let starts = open && !table.play.suggest_in(from, 1, self.writes()).moves.is_empty();
                found.extend((named || starts).then_some(seated.table.id.0));
            }
        }
        let only = if let [only] = *found { Some(only) } else { None };
        self.table(only, Purpose::Look)
    }

    /// The own hidden hand.
    pub(in crate::questions) fn hand(&self, table: Option<i64>) -> Done<Vec<Message>> {
        let hidden = |id: &str| Game::with_id(id).is_some_and(|game| game.info.hidden);
        let mut only = None;
        if table.is_none() && self.request.board.is_none() {
            let mut with_hands = self.seated()?.iter().filter(|seated| hidden(&seated.table.game));
            only = with_hands.next().map(|seated| seated.table.id.0).filter(|_| with_hands.next().is_none());
        }
        let table = self.table(table.or(only), Purpose::Look)?;
        let Some(seat) = table.seat_of(self.id()) else { return self.no_seat(&table) };
        let number = table.row.id.0;
        if !table.play.game().info.hidden {
            return no(Text::new("no-hand").with("game", Text::new(table.play.game().info.id)));
        }
        if table.row.state == TableState::Over {
            return no(Text::new("no-hand-over").with("table", number));
        }
        if !differs(table.play.view(Eyes::Of(seat)), &table.play.view(Eyes::Room)) {
            return no(Text::new("no-hand-empty").with("table", number));
        }
        let text = Text::new("table-hand").with("table", number);
        Ok(vec![self.shows(&text, &table, self.own_board(&table, table.row.plies))])
    }

    /// The board that waits longest for this person, and the challenges that wait for an answer.
    pub(in crate::questions) fn next(&self) -> Done<Vec<Message>> {
        let mut waiting = Vec::new();
        for table in crate::table::loaded::waiting_for(self.data, self.id())? {
            let due = clock::due(self.data, &table, self.id())?.map_or(i64::MAX, |due| due.at);
            waiting.push((due, table));
        }
        // Whose time is over first, and then what waits longest.
        waiting.sort_by_key(|(due, table)| (*due, table.moved_at, table.id));
        let mut waiting = waiting.into_iter().map(|(_, table)| table);
        let mut asked = self.data.open_challenges_for(self.id())?;
        asked.retain(|challenge| challenge.asks(self.id()));
        let (mut lines, mut until) = (Vec::new(), Vec::new());
        for challenge in asked.iter().take(MAX_NAMED) {
            let (line, moment) = self.challenge_line(challenge)?;
            lines.push(line);
            until.extend(moment);
        }
        let wanted = self.waiting_lines()?;
        let secret = asked.iter().any(|challenge| challenge.private)
            || self.waiting_matches()?.iter().any(|row| row.private);
        let more = (asked.len() > MAX_NAMED).then(|| say(self.lang, &Text::new("next-more")));
        let lines: Vec<String> = wanted.iter().cloned().chain(lines).chain(more).collect();
        let Some(first) = waiting.next() else {
            let controls = match &*asked {
                [] if wanted.is_empty() => return self.nothing_but_seeks(Text::new("no-next")),
                [challenge] if wanted.is_empty() => {
                    crate::output::controls::challenge(challenge.id, self.lang, true)
                }
                _ => Vec::new(),
            };
            let text = lines.join("\n");
            let moments = until;
            return Ok(vec![Message { text, controls, moments, hidden: secret, ..Message::default() }]);
        };
        let table = LoadedTable::of_row(self.data, first)?;
        let text = Text::new("next").with("table", table.row.id.0).with("others", waiting.len());
        let text = text.with("game", Text::new(table.play.game().info.id));
        let mut message = self.shows(&text, &table, self.own_board(&table, table.row.plies));
        let (times, moments) = self.until(&table, table.row.plies, self.lang, Some(self.id()))?;
        message.text = [vec![message.text], times, lines].concat().join("\n");
        message.moments.extend(moments.into_iter().chain(until));
        message.hidden |= secret;
        Ok(vec![message])
    }

    /// Shows how a move would look. Nothing is played.
    pub(in crate::questions) fn preview(&self, table: Option<i64>, text: &str) -> Done<Vec<Message>> {
        let (table, seat) = self.table_of_move(table, text)?;
        let mut then = table.play.fork();
        let text = match then.play_in(seat, text, self.writes()) {
            Ok(played) => played.text.clone(),
            Err(refusal) => return Err(refused(&table, seat, text, &refusal).into()),
        };
        let number = table.row.id.0;
        if !then.undoable() {
            // It would show what is hidden until it is played, such as the next hand.
            let called = table.play.game().info.called(&text);
            let said = Text::new("no-preview").with("table", number).with("move", called);
            let controls = vec![crate::output::controls::confirm(&table, self.lang, &text)];
            return Ok(vec![Message { controls, hidden: true, ..self.message(&said) }]);
        }
        let key = if self.request.place.hears { "table-preview" } else { "table-preview-answer" };
        let called = table.play.game().info.called(&text);
        let said = Text::new(key).with("table", number).with("move", called);
        let mut board = self.own_board(&table, table.row.plies);
        if let Subject::Table { then, .. } = &mut board.subject {
            *then = Some(text);
        }
        // Before it is played, a plan is nobody else's business.
        Ok(vec![Message { hidden: true, ..self.shows(&said, &table, board) }])
    }

    /// The course of a table as a moving picture, seen with the person's own eyes: while hands are hidden it
    /// shows no more than the boards that this person could have asked for at each ply.
    pub(in crate::questions) fn animation(&self, asked: &Replay) -> Done<Vec<Message>> {
        let table = self.table(asked.table, Purpose::Look)?;
        let message = self.animation_of(&table, asked, self.own_board(&table, table.row.plies))?;
        Ok(vec![Message { hidden: self.sees_hidden(&table), ..message }])
    }

    /// The course of a table, or a part of it, seen with the eyes of a board of it.
    pub(in crate::questions) fn animation_of(
        &self,
        table: &LoadedTable,
        asked: &Replay,
        board: Board,
    ) -> Done<Message> {
        let (from, ply) = (self.ply(asked.from.or(Some(0)), table)?, self.ply(asked.to, table)?);
        let number = table.row.id.0;
        if table.row.plies == 0 {
            return no(Text::new("no-history").with("table", number));
        }
        if from > ply {
            return no(Text::new("no-replay-span").with("from", from).with("ply", ply));
        }
        let speed = asked.speed;
        if let Some(speed) = speed.filter(|speed| !(1..=MAX_SPEED).contains(speed)) {
            return no(Text::new("no-such-speed").with("text", speed.to_string()).with("most", MAX_SPEED));
        }
        let subject = match board.subject {
            Subject::Table { table, as_of, eyes, .. } => {
                Subject::Animation { table, as_of, ply, from, speed, eyes }
            }
            other => other,
        };
        let key = if from == 0 { "table-replay" } else { "table-replay-part" };
        let text = Text::new(key).with("table", number).with("ply", ply).with("from", from);
        let text = text.with("game", Text::new(table.play.game().info.id));
        let board = Board { subject, ..board }.in_theme(asked.theme.clone());
        Ok(Message { board: Some(board), ..self.message(&text) })
    }
}

/// The line above a board.
pub(crate) fn caption(table: &LoadedTable, ply: u32) -> Text {
    let paused = table.row.paused_at.is_some() && ply == table.row.plies;
    let key = if paused { "table-board-paused" } else { "table-board" };
    let text = Text::new(key).with("table", table.row.id.0).with("ply", ply);
    text.with("game", Text::new(table.play.game().info.id))
}
