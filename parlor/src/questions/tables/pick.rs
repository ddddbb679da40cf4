//! Choosing a move from lists: from where, then which.

use std::collections::BTreeMap;

use engine::{Info, Text, Turn};

use crate::output::controls;
use crate::{
    BoardRef, Control, Does, Message, Picks, Tone,
    command::Move,
    refusal::{Done, no},
    speaker::{Purpose, Speaker},
    telling::seated,
};

/// The most moves that a list is made of; whoever wants another one types it.
const MAX_MOVES: usize = 2_000;

/// The longest move, in bytes, that is offered: a control has to carry it.
const MAX_MOVE_BYTES: usize = 72;

impl Speaker<'_> {
    /// The further controls of a board.
    pub(in crate::questions) fn more(&self) -> Done<Vec<Message>> {
        let (table, _) = self.my_table(None, Purpose::Agree)?;
        let text = Text::new("more").with("table", table.row.id.0);
        let for_place =
            self.data.ladder_challenge_at(table.row.id)?.is_some_and(|mark| mark.ended_at.is_none());
        Ok(vec![Message { controls: controls::more(&table, self.lang, !for_place), ..self.message(&text) }])
    }

    /// The moves that start with `from`, or, where there are too many, what they start with.
    pub(in crate::questions) fn pick(&self, from: &str, page: u32) -> Done<Vec<Message>> {
        let (table, seat) = self.my_table(None, Purpose::Move)?;
        let number = table.row.id.0;
        if let Turn::To(to_move) = table.play.turn()
            && to_move != seat
        {
            let text = Text::new("no-not-your-turn").with("table", number);
            return no(text.with("player", seated(&table, to_move)));
        }
        let listing = table.play.suggest(from, MAX_MOVES);
        let more = listing.more;
        let mut moves = listing.moves;
        moves.retain(|text| text.len() <= MAX_MOVE_BYTES && starts(text, from));
        moves.sort_by(|one, other| (start(one).len(), one).cmp(&(start(other).len(), other)));
        let board = controls::at(&table);
        let choices = self.choices(table.play.game().info, board, from, &moves);
        let pages = choices.len().div_ceil(Picks::PAGE).max(1);
        let page = (page as usize).min(pages - 1);
        let text = Text::new(match (choices.is_empty(), more) {
            (true, _) => "pick-none",
            (_, true) => "pick-some",
            (_, false) => "pick",
        });
        let called = table.play.game().info.called(from);
        let text =
            text.with("table", number).with("from", called).with("page", page + 1).with("pages", pages);
        let go = |key, from: &str, page: usize| {
            let does = Does::Pick { board, from: from.to_owned(), page: page as u32 };
            controls::control(self.lang, key, Tone::Plain, does)
        };
        let mut ways = Vec::new();
        if page > 0 {
            ways.push(go("control-before", from, page - 1));
        }
        if page + 1 < pages {
            ways.push(go("control-after", from, page + 1));
        }
        if !from.is_empty() {
            ways.push(go("control-other", "", 0));
        }
        let choices = choices.into_iter().skip(page * Picks::PAGE).take(Picks::PAGE).collect();
        let picks = Some(Picks { choices, ways });
        Ok(vec![Message { picks, hidden: self.sees_hidden(&table), ..self.message(&text) }])
    }

    /// One choice for each move, or for each group of moves with the same start where that makes the list short.
    fn choices(&self, info: &Info, board: BoardRef, from: &str, moves: &[String]) -> Vec<Control> {
        let play = |text: &String| {
            let preview = Move { table: None, text: format!("{text}?") };
            let does = controls::say(&preview.into(), Some(board));
            let label = crate::words(self.lang).say_move(info, text);
            Control { does, label, tone: Tone::Plain }
        };
        if moves.len() <= Picks::PAGE || !from.is_empty() && from == start(moves.first().map_or("", |m| m)) {
            return moves.iter().map(play).collect();
        }
        let grouped = |key: fn(&str) -> &str| {
            let mut groups: BTreeMap<(usize, &str), Vec<&String>> = BTreeMap::new();
            for text in moves {
                let key = key(text);
                groups.entry((key.len(), key)).or_default().push(text);
            }
            groups
        };
        let by_start = grouped(start);
        let by_column = grouped(column);
        let finer = by_start.len() <= Picks::PAGE || by_column.len() < 2 || from == column(&moves[0]);
        let groups = if finer { by_start } else { by_column };
        let choice = |((_, key), group): (&(usize, &str), &Vec<&String>)| match &**group {
            [one] => play(one),
            several => {
                let label =
                    Text::new("pick-from").with("from", info.called(key)).with("count", several.len());
                let does = Does::Pick { board, from: (*key).to_owned(), page: 0 };
                Control { does, label: crate::words(self.lang).say(&label), tone: Tone::Plain }
            }
        };
        groups.iter().map(choice).collect()
    }
}

/// The start of a move: a point or a card.
fn start(text: &str) -> &str {
    let end = text.char_indices().skip(1).find(|(_, c)| matches!(c, '-' | 'x' | '@' | ' ' | '/'));
    end.map_or(text, |(at, _)| &text[..at])
}

/// The letters that a move starts with: a column of the board.
fn column(text: &str) -> &str {
    let end = text.find(|c: char| !c.is_alphabetic());
    &text[..end.unwrap_or(text.len())]
}

/// Tells whether a move belongs to the group `from`.
fn starts(text: &str, from: &str) -> bool {
    from.is_empty() || start(text) == from || column(text) == from
}
