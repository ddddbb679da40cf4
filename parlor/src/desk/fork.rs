//! Going on from a board: a new table that starts where another one was.

use engine::{Seat, Text, Turn};
use storage::{Answer, FactId, NewChallenge, NewMove, NewPlace, TableId, TableState};

use super::{Desk, Done, Purpose};
use crate::{Command, Error, Message, people::is_former, say, scene::Open};

impl Desk<'_> {
    /// Challenges the players of a table, or somebody else, to go on from one of its boards.
    pub(super) fn go_on(&mut self, command: &Command) -> Done {
        let open = self.table(command.table, Purpose::Look)?;
        let number = open.row.id.0;
        let ply = self.ply(command, &open)?;
        let seat = open.seat_of(self.me.id);
        if open.row.state == TableState::Running && ply == open.row.plies && seat.is_some() {
            // Nothing has ended: here it goes on.
            let text = say(self.lang, &Text::new("continue-here").with("table", number));
            let board = Some(self.own_board(&open, ply));
            self.replies.push(Message { text, board, ..Message::default() });
            return Ok(());
        }
        if open.play.game().info.hidden {
            return self.no(&Text::new("no-continue-hidden").with("table", number));
        }
        let game = self.position(open.row.id, ply)?;
        if let Turn::Over(_) = game.play.turn() {
            return self.no(&Text::new("no-continue-over").with("table", number).with("ply", ply));
        }
        let mut opponents = self.opponents(command)?;
        // Those who played there hear of it where they played.
        let elsewhere = opponents.is_empty() && open.row.community != self.community.id;
        let (community, room) = match elsewhere {
            true => (open.row.community, &open.row.room),
            false => (self.community.id, &self.request.place.room),
        };
        if !elsewhere {
            self.check_room()?;
        }
        if opponents.is_empty() && seat.is_some() {
            opponents = open
                .players
                .iter()
                .filter(|player| player.id != self.me.id && !is_former(player))
                .cloned()
                .collect();
        }
        if opponents.len() >= usize::from(open.row.seats) {
            return self.no(&Text::new("no-such-crowd").with("seats", open.row.seats));
        }
        let wish = |player| open.seat_of(player).map(Seat::number);
        let mut places =
            vec![NewPlace::For { person: self.me.id, answer: Answer::Accepted, wish: wish(self.me.id) }];
        places.extend(opponents.iter().map(|player| NewPlace::For {
            person: player.id,
            answer: Answer::Asked,
            wish: wish(player.id),
        }));
        places.resize(usize::from(open.row.seats), NewPlace::Open);
        let id = self.challenge(&NewChallenge {
            community,
            room,
            game: &open.row.game,
            variant: &open.row.variant,
            seats: open.row.seats,
            private: open.row.private,
            made_by: self.me.id,
            secret: None,
            event: &self.request.event,
            created_at: self.now,
            rematch_of: None,
            from: Some((open.row.id, ply)),
            places: &places,
        })?;
        self.show_challenge(id)
    }

    /// A table as it was.
    pub(super) fn position(&self, table: TableId, ply: u32) -> Done<Open> {
        Ok(Open::after(self.tx, table, Some(ply), None)?)
    }

    /// Gives a new table the moves of the one from which it goes on; whose turn it is then.
    pub(super) fn take_over(&self, table: TableId, from: &Open, fact: FactId) -> Done<Option<u8>> {
        let mut play = from.play.game().start(from.play.setup());
        let mut to_move = None;
        for (ply, played) in (1u32..).zip(from.play.played()) {
            play.play_canonical(&played.text)
                .map_err(|_| Error::Replay { table: from.row.id.0, ply: ply as usize })?;
            to_move = match play.turn() {
                Turn::To(seat) => Some(seat.number()),
                Turn::Over(_) => None,
            };
            let event = &self.request.event;
            let seat = played.seat.number();
            let new = NewMove { ply, seat, text: &played.text, to_move, event, at: self.now, fact };
            self.tx.append_move(table, &new)?;
        }
        Ok(to_move)
    }
}
