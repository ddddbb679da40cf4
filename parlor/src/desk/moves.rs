//! Moves: the reason for everything else.

use engine::{Refusal, Seat, Text, Trouble, Turn};
use storage::{NewMove, SeatSet};

use super::{Desk, Done, Purpose, Stop};
use crate::{
    Board, Fact, Message, Subject, Verb, controls, fact,
    people::{called, is_former, listed},
    say,
    scene::Open,
};

impl Desk<'_> {
    /// A line that starts with no command: a move, or a slip.
    pub(super) fn bare(&mut self, table: Option<i64>, text: &str) -> Done {
        if text.is_empty() && table.is_none() {
            return self.no(&Text::new("no-command"));
        }
        let slip = text.split_whitespace().next().and_then(Verb::nearest);
        let unknown = |desk: &Desk<'_>| match &slip {
            Some(verb) => {
                desk.no(&Text::new("no-command-near").with("text", text_of(text)).with("verb", &**verb))
            }
            None => desk.no(&Text::new("no-command-known").with("text", text_of(text))),
        };
        let playing = !self.tx.running_tables_of(self.me.id)?.is_empty();
        if !playing && table.is_none() && self.request.answers.is_none() {
            let waiting = self.tx.open_challenges_for(self.me.id)?;
            return match waiting.iter().find(|challenge| self.asked(challenge)) {
                Some(challenge) if slip.is_none() => self
                    .no(&Text::new("no-answer-yet").with("text", text_of(text)).with("id", challenge.id.0)),
                _ => unknown(self),
            };
        }
        if slip.is_some() && !self.reads_as_move(table, text)? {
            return unknown(self);
        }
        self.make_move(table, text)
    }

    /// Whether a text could be a move at the table that it names, or at any where this person plays.
    fn reads_as_move(&self, table: Option<i64>, text: &str) -> Done<bool> {
        let named = table.or(self.request.answers.map(|answers| answers.table));
        for row in self.tx.running_tables_of(self.me.id)? {
            if named.is_none_or(|named| named == row.id.0) {
                let asked = text.trim_end().trim_end_matches('?');
                if Open::now(self.tx, row.id)?.play.reads(asked) {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    pub(super) fn make_move(&mut self, table: Option<i64>, text: &str) -> Done {
        let (mut open, seat) = self.my_table(table, Purpose::Move)?;
        if let Some(asked) = text.trim_end().strip_suffix('?') {
            return self.preview(&open, seat, asked);
        }
        self.check_pause(&open)?;
        if let Err(refusal) = open.play.play(seat, text) {
            return self.refuse(&open, &refusal);
        }
        self.keep(&mut open, seat)
    }

    /// Stores the move that was just played, and tells everybody.
    fn keep(&mut self, open: &mut Open, seat: Seat) -> Done {
        let table = open.row.id;
        let Some(played) = open.play.played().last().cloned() else { return Ok(()) };
        let turn = open.play.turn();
        let to_move = match turn {
            Turn::To(seat) => Some(seat.number()),
            Turn::Over(_) => None,
        };
        let ply = open.play.played().len() as u32;
        let fact = self.note(table, &Fact::MovePlayed { ply, seat: seat.number() })?;
        let new = NewMove {
            fact,
            ply,
            seat: seat.number(),
            text: &played.text,
            to_move,
            event: &self.request.event,
            at: self.now,
        };
        self.tx.append_move(table, &new)?;
        open.row.plies = ply;
        self.lapse(open, seat)?;
        let line = Text::new("table-move")
            .with("table", table.0)
            .with("game", Text::new(open.play.game().info.id))
            .with("player", self.seated(open, seat))
            .with("move", &*played.heard);
        match turn {
            Turn::To(next) => {
                let turn = Text::new("table-turn").with("player", self.seated(open, next));
                self.announce(open, &[line, turn], Some(next).filter(|&next| next != seat), fact)
            }
            Turn::Over(outcome) => self.finish(open, outcome, vec![line]),
        }
    }

    /// Ends a table and tells everybody how, after the lines that say what led to it.
    pub(super) fn finish(&mut self, open: &mut Open, outcome: engine::Outcome, mut lines: Vec<Text>) -> Done {
        let set = |seats: engine::Seats| seats.iter().map(Seat::number).collect::<SeatSet>();
        let (winners, losers) = (set(outcome.winners), set(outcome.losers));
        self.tx.finish_table(open.row.id, winners, losers, outcome.reason, self.now)?;
        let reason = outcome.reason.to_owned();
        let fact = Fact::Ended { winners: fact::seats(winners), losers: fact::seats(losers), reason };
        let fact = self.note(open.row.id, &fact)?;
        open.row = self.tx.table(open.row.id)?.ok_or_else(|| crate::Error::Missing("table".to_owned()))?;
        let names = |seats: engine::Seats| listed(seats.iter().map(|seat| called(open.player(seat))));
        let why = outcome.sentence(|seat| self.seated(open, seat));
        let number = open.row.id.0;
        let result = if outcome.is_draw() {
            Text::new("table-drawn")
        } else if outcome.winners.is_empty() {
            Text::new("table-lost").with("players", names(outcome.losers))
        } else {
            Text::new("table-won").with("players", names(outcome.winners))
        };
        lines.push(result.with("why", why).with("table", number));
        if let (Some(secret), Some(entropy)) = (&open.row.secret, &open.row.entropy) {
            let commitment = hex::encode(engine::chance::commitment(&secret.0));
            let secret = hex::encode(secret.0);
            lines.push(
                Text::new("table-secret")
                    .with("commitment", commitment)
                    .with("secret", secret)
                    .with("entropy", &**entropy)
                    .with("table", number),
            );
        }
        if !open.players.iter().any(is_former) {
            lines.push(Text::new("table-again").with("table", number));
        }
        self.announce(open, &lines, None, fact)
    }

    fn preview(&mut self, open: &Open, seat: Seat, text: &str) -> Done {
        let mut then = open.play.fork();
        let text = match then.play(seat, text) {
            Ok(played) => played.text.clone(),
            Err(refusal) => return self.refuse(open, &refusal),
        };
        if !then.undoable() {
            // It would show what is hidden until it is played, such as the next hand.
            let said = Text::new("no-preview").with("table", open.row.id.0).with("move", &*text);
            let controls = vec![controls::confirm(open, self.lang, &text)];
            self.replies.push(Message { text: say(self.lang, &said), controls, ..Message::default() });
            return Ok(());
        }
        let key = if self.request.place.hears { "table-preview" } else { "table-preview-answer" };
        let said = Text::new(key).with("table", open.row.id.0).with("move", &*text);
        let mut board = self.own_board(open, open.row.plies);
        if let Subject::Table { then, .. } = &mut board.subject {
            *then = Some(text);
        }
        let message = Message { text: say(self.lang, &said), board: Some(board), ..Message::default() };
        self.replies.push(message);
        Ok(())
    }

    /// Why not, with the points marked and what is possible instead.
    fn refuse(&self, open: &Open, refusal: &Refusal) -> Done {
        let mut text = match (refusal.kind, open.play.turn()) {
            (Trouble::NotYourTurn, Turn::To(seat)) => {
                let text = Text::new("no-not-your-turn").with("table", open.row.id.0);
                say(self.lang, &text.with("player", self.seated(open, seat)))
            }
            _ => say(self.lang, &refusal.reason.text),
        };
        if !refusal.nearest.is_empty() && refusal.kind != Trouble::Ambiguous {
            text.push(' ');
            text += &say(self.lang, &Text::new("no-but").with("moves", refusal.nearest.join(", ")));
        }
        let wrong: Vec<u16> = refusal.reason.points.iter().map(|point| point.0).collect();
        let shown = refusal.kind == Trouble::Illegal;
        let board = shown.then(|| Board { wrong, ..self.own_board(open, open.row.plies) });
        Err(Stop::Refused(Box::new(Message { text, board, ..Message::default() })))
    }
}

/// What somebody typed, short enough to be repeated. It is escaped when it is said.
fn text_of(text: &str) -> String {
    let plain: String = text.chars().filter(|c| !c.is_control()).take(40).collect();
    plain
}
