//! What needs the others' consent: draws and take-backs; and giving up. Pauses are in `pause`.

use engine::{Lang, Outcome, Seat, Text};
use storage::{SeatSet, TableId};

use super::{Desk, Done, Purpose, pause::PAUSE, privacy::sure};
use crate::{
    Command, Control, Message, clean_name, controls, say,
    scene::{AGREED, Open, RESIGNED},
};

const DRAW: &str = "draw";
const UNDO: &str = "undo";

impl Desk<'_> {
    /// Offers end when they are answered by a move: a draw or a pause when somebody else moves than those who want it, a
    /// take-back by any move.
    pub(super) fn lapse(&self, open: &Open, mover: Seat) -> Done {
        self.tx.clear_offer(open.row.id, UNDO)?;
        for kind in [DRAW, PAUSE] {
            if let Some(offer) = self.tx.offer(open.row.id, kind)?
                && !offer.seats.contains(mover.number())
            {
                self.tx.clear_offer(open.row.id, kind)?;
            }
        }
        Ok(())
    }

    pub(super) fn draw(&mut self, command: &Command) -> Done {
        let (mut open, seat) = self.my_table(self.offered(command, DRAW)?, Purpose::Agree)?;
        if !self.agreed(&open, seat, DRAW, "offer-draw")? {
            return Ok(());
        }
        let line = Text::new("offer-draw-agreed").with("table", open.row.id.0);
        self.finish(&mut open, Outcome::draw(AGREED), vec![line])
    }

    /// Notes that `seat` wants something; whether everybody does now. If not, the others are asked.
    pub(super) fn agreed(&mut self, open: &Open, seat: Seat, kind: &str, key: &'static str) -> Done<bool> {
        let table = open.row.id;
        let offer = self.tx.offer(table, kind)?;
        if offer.as_ref().is_some_and(|offer| offer.seats.contains(seat.number())) {
            return self.no(&Text::new("no-offer-twice").with("table", table.0));
        }
        let also = offer.is_some();
        let seats = offer.map_or(SeatSet::NONE, |offer| offer.seats).with(seat.number());
        if seats.len() == usize::from(open.row.seats) {
            self.tx.clear_offer(table, kind)?;
            return Ok(true);
        }
        self.tx.set_offer(table, kind, seats, open.row.plies)?;
        let text = Text::new(if also { "offer-also" } else { key })
            .with("table", table.0)
            .with("player", clean_name(&self.me.name));
        let others: Vec<String> = Seat::all(open.row.seats)
            .filter(|other| !seats.contains(other.number()))
            .map(|other| clean_name(&open.player(other).name))
            .collect();
        let text = text.with("others", others.join(", "));
        self.say_at(open, &text, |lang| controls::consent(open, lang, kind))?;
        Ok(false)
    }

    /// A sentence for everybody at a table, without a board.
    pub(super) fn say_at(&self, open: &Open, text: &Text, controls: impl Fn(Lang) -> Vec<Control>) -> Done {
        let lane = format!("table:{}", open.row.id);
        let message =
            |lang| Message { text: say(lang, text), controls: controls(lang), ..Message::default() };
        let community = self.community_of(open.row.community)?;
        if open.row.private {
            for player in &open.players {
                let message = message(self.lang_of(player));
                self.post_person(&community, player, &open.row.room, &lane, message)?;
            }
            return Ok(());
        }
        self.post_room(&community, &open.row.room, &lane, message(self.room_lang))
    }

    /// The table that a command names, or the only one where others wait for this person's consent.
    pub(super) fn offered(&self, command: &Command, kind: &str) -> Done<Option<i64>> {
        if command.table.is_some() || self.request.answers.is_some() {
            return Ok(command.table);
        }
        let waiting = self.waiting_offers(|offer| offer == kind)?;
        Ok(if let [(table, _)] = *waiting { Some(table.0) } else { None })
    }

    /// The tables where others wait for this person's consent to something, and the seat there.
    fn waiting_offers(&self, wanted: impl Fn(&str) -> bool) -> Done<Vec<(TableId, u8)>> {
        let mut waiting = Vec::new();
        for row in self.tx.running_tables_of(self.me.id)? {
            let seats = self.tx.seats(row.id)?;
            let Some(mine) = seats.iter().find(|seat| seat.player.id == self.me.id) else { continue };
            let offers = self.tx.offers(row.id)?;
            if offers.iter().any(|offer| wanted(&offer.kind) && !offer.seats.contains(mine.seat)) {
                waiting.push((row.id, mine.seat));
            }
        }
        Ok(waiting)
    }

    /// The only running table where this person moved last.
    fn just_moved(&self) -> Done<Option<i64>> {
        let mut found = Vec::new();
        for row in self.tx.running_tables_of(self.me.id)? {
            let seats = self.tx.seats(row.id)?;
            let last = self.tx.moves(row.id)?.last().map(|stored| stored.seat);
            if seats.iter().any(|seat| seat.player.id == self.me.id && Some(seat.seat) == last) {
                found.push(row.id.0);
            }
        }
        Ok(if let [table] = *found { Some(table) } else { None })
    }

    /// Turns down what others want, at the table that the command names or at the one where they do; false if
    /// nobody there wants anything.
    pub(super) fn decline_offer(&mut self, named: Option<i64>) -> Done<bool> {
        let waiting = self.waiting_offers(|_| true)?;
        let of = |number: i64| waiting.iter().find(|(table, _)| table.0 == number);
        let table = match (named, &*waiting) {
            (Some(number), _) => of(number).map(|(table, _)| *table),
            (None, []) => None,
            (None, [(table, _)]) => Some(*table),
            (None, several) => {
                let list: Vec<String> = several.iter().map(|(table, _)| format!("#{table}")).collect();
                return self.no(&Text::new("no-which-table").with("tables", list.join(", ")));
            }
        };
        let Some(table) = table else { return Ok(false) };
        let open = Open::now(self.tx, table)?;
        self.tx.clear_offers(table)?;
        let text = Text::new("offer-declined").with("table", table.0);
        self.say_at(&open, &text.with("player", clean_name(&self.me.name)), |_| Vec::new())?;
        Ok(true)
    }

    pub(super) fn resign(&mut self, command: &Command) -> Done {
        let (mut open, seat) = self.my_table(command.table, Purpose::Agree)?;
        if !sure(command) {
            let text = Text::new("table-resign-sure").with("table", open.row.id.0);
            let game = Text::new(open.game.kind().info.id);
            let text = say(self.lang, &text.with("game", game));
            let controls = vec![controls::resign(&open, self.lang)];
            self.replies.push(Message { text, controls, ..Message::default() });
            return Ok(());
        }
        let outcome = open.game.forfeit(seat, RESIGNED);
        self.finish(&mut open, outcome, Vec::new())
    }

    /// Takes the own last move back: freely until somebody else has moved, by consent afterwards.
    pub(super) fn undo(&mut self, command: &Command) -> Done {
        let named = match self.offered(command, UNDO)? {
            // A control or a reply names its table.
            None if self.request.answers.is_none() => self.just_moved()?,
            named => named,
        };
        let (open, seat) = self.my_table(named, Purpose::Agree)?;
        let table = open.row.id;
        let log = open.game.log();
        let standing = self.tx.offer(table, UNDO)?;
        // Somebody's request stands: this is the answer to it.
        let asker =
            standing.and_then(|offer| offer.seats.iter().next()).and_then(Seat::numbered).unwrap_or(seat);
        let Some(last) = log.iter().rposition(|played| played.seat == asker) else {
            return self.no(&Text::new("no-undo-yet").with("table", table.0));
        };
        let count = log.len() - last;
        if !self.undoable(&open, count)? {
            return self.no(&Text::new("no-undo-shown").with("table", table.0));
        }
        if (count > 1 || asker != seat) && !self.agreed(&open, seat, UNDO, "offer-undo")? {
            return Ok(());
        }
        let to_move = Some(asker.number());
        self.tx.take_back(table, count as u32, to_move)?;
        self.tx.clear_offer(table, UNDO)?;
        let open = Open::now(self.tx, table)?;
        let line = Text::new("table-undone").with("table", table.0).with("count", count);
        let line = line.with("player", clean_name(&open.player(asker).name));
        let turn = Text::new("table-turn").with("player", self.seated(&open, asker));
        self.announce(&open, &[line, turn], None)
    }

    /// Whether none of the last `count` moves has shown something hidden.
    fn undoable(&self, open: &Open, count: usize) -> Done<bool> {
        let mut game = open.game.kind().open(open.game.setup());
        let kept = open.game.log().len() - count;
        for (ply, played) in open.game.log().iter().enumerate() {
            if game.replay(&played.text).is_err() {
                return Ok(false);
            }
            if ply >= kept && !game.undoable() {
                return Ok(false);
            }
        }
        Ok(true)
    }
}
