//! What needs the others' consent: draws and take-backs; and giving up. Pauses are in `pause`.

use engine::{Lang, Outcome, Seat, Text};
use storage::{Lane, SeatSet, TableId};

use super::{Desk, Done, Purpose, pause::PAUSE, privacy::sure};
use crate::{
    Command, Control, Fact, Message, clean_name, controls, fact, say,
    scene::{AGREED, Open, RESIGNED},
    words::fold,
};

const DRAW: &str = "draw";
const UNDO: &str = "undo";

/// Whether a command only agrees to what others ask for.
fn agrees(command: &Command) -> bool {
    command.words.iter().any(|word| matches!(&*fold(word), "agree" | "concordo"))
}

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
        let (mut open, seat) = self.consenting(command, DRAW)?;
        let ply = open.row.plies;
        if !self.agreed(&open, seat, DRAW, "offer-draw", ply)? {
            return Ok(());
        }
        let line = Text::new("offer-draw-agreed").with("table", open.row.id.0);
        self.finish(&mut open, Outcome::draw(AGREED), vec![line])
    }

    /// The table and the seat of somebody who wants a draw or a pause. Whoever only agrees finds somebody who asks for
    /// it; such an offer outlives the moves of those who made it, and so does the control that agrees to it.
    pub(super) fn consenting(&self, command: &Command, kind: &str) -> Done<(Open, Seat)> {
        let named = self.offered(command, kind)?;
        if !agrees(command) {
            return self.my_table(named, Purpose::Agree);
        }
        let (open, seat) = self.my_seat(named, Purpose::Agree)?;
        self.check_offer(&open, kind)?;
        Ok((open, seat))
    }

    /// Refuses to agree to what nobody asks for, or not any more: it would be the next offer.
    fn check_offer(&self, open: &Open, kind: &str) -> Done {
        match self.tx.offer(open.row.id, kind)? {
            Some(_) => Ok(()),
            None => self.no(&Text::new("no-offer").with("table", open.row.id.0)),
        }
    }

    /// Notes that `seat` wants something; whether everybody does now. If not, the others are asked. `ply` is what a new
    /// offer is about.
    pub(super) fn agreed(
        &mut self,
        open: &Open,
        seat: Seat,
        kind: &str,
        key: &'static str,
        ply: u32,
    ) -> Done<bool> {
        let table = open.row.id;
        let offer = self.tx.offer(table, kind)?;
        if offer.as_ref().is_some_and(|offer| offer.seats.contains(seat.number())) {
            return self.no(&Text::new("no-offer-twice").with("table", table.0));
        }
        let also = offer.is_some();
        let (seats, ply) = offer.map_or((SeatSet::NONE, ply), |offer| (offer.seats, offer.ply));
        let seats = seats.with(seat.number());
        if seats.len() == usize::from(open.row.seats) {
            self.tx.clear_offer(table, kind)?;
            if let Some(what) = fact::Offer::of_kind(kind) {
                self.note(table, &Fact::OfferAgreed { what })?;
            }
            return Ok(true);
        }
        self.tx.set_offer(table, kind, seats, ply)?;
        if let Some(what) = fact::Offer::of_kind(kind) {
            let (seats, by) = (fact::seats(seats), seat.number());
            self.note(table, &Fact::Offered { what, seats, by })?;
        }
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
        let lane = Lane::Table(open.row.id);
        let message =
            |lang| Message { text: say(lang, text), controls: controls(lang), ..Message::default() };
        let home = self.home(open.row.community)?;
        if open.row.private {
            for player in &open.players {
                let message = message(self.lang_of(player, &home));
                self.post_person(player, &home.community, &open.row.room, &lane, message)?;
            }
            return Ok(());
        }
        self.post_room(&home.community, &open.row.room, &lane, message(home.lang))
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
            let Some(mine) = seats.iter().find(|seat| seat.person.id == self.me.id) else { continue };
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
            if seats.iter().any(|seat| seat.person.id == self.me.id && Some(seat.seat) == last) {
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
        self.note(table, &Fact::OfferDeclined { by: open.seat_of(self.me.id).map(Seat::number) })?;
        let text = Text::new("offer-declined").with("table", table.0);
        self.say_at(&open, &text.with("player", clean_name(&self.me.name)), |_| Vec::new())?;
        Ok(true)
    }

    pub(super) fn resign(&mut self, command: &Command) -> Done {
        let (mut open, seat) = self.my_table(command.table, Purpose::Agree)?;
        if !sure(command) {
            let text = Text::new("table-resign-sure").with("table", open.row.id.0);
            let game = Text::new(open.play.game().info.id);
            let text = say(self.lang, &text.with("game", game));
            let controls = vec![controls::resign(&open, self.lang)];
            self.replies.push(Message { text, controls, ..Message::default() });
            return Ok(());
        }
        let outcome = open.play.forfeit(seat, RESIGNED);
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
        if agrees(command) {
            self.check_offer(&open, UNDO)?;
        }
        let log = open.play.played();
        let last = match self.tx.offer(table, UNDO)? {
            // Somebody's request stands: this is the answer to it.
            Some(offer) => Some(offer.ply as usize).filter(|&ply| ply < log.len()),
            None => log.iter().rposition(|played| played.seat == seat),
        };
        let Some(last) = last else {
            return self.no(&Text::new("no-undo-yet").with("table", table.0));
        };
        let (asker, count) = (log[last].seat, log.len() - last);
        if !self.undoable(&open, count)? {
            return self.no(&Text::new("no-undo-shown").with("table", table.0));
        }
        if (count > 1 || asker != seat) && !self.agreed(&open, seat, UNDO, "offer-undo", last as u32)? {
            return Ok(());
        }
        let to_move = Some(asker.number());
        let (asked, count_back, left) = (asker.number(), count as u32, last as u32);
        let fact = self.note(table, &Fact::TakenBack { asker: asked, count: count_back, ply: left })?;
        self.tx.take_back(table, count_back, to_move, fact)?;
        self.tx.clear_offer(table, UNDO)?;
        let open = Open::now(self.tx, table)?;
        let line = Text::new("table-undone").with("table", table.0).with("count", count);
        let line = line.with("player", clean_name(&open.player(asker).name));
        let turn = Text::new("table-turn").with("player", self.seated(&open, asker));
        // Whoever had to ask does not know yet.
        self.announce(&open, &[line, turn], Some(asker).filter(|&asker| asker != seat), fact)
    }

    /// Whether none of the last `count` moves has shown something hidden.
    fn undoable(&self, open: &Open, count: usize) -> Done<bool> {
        let mut play = open.play.game().start(open.play.setup());
        let kept = open.play.played().len() - count;
        for (ply, played) in open.play.played().iter().enumerate() {
            if play.play_canonical(&played.text).is_err() {
                return Ok(false);
            }
            if ply >= kept && !play.undoable() {
                return Ok(false);
            }
        }
        Ok(true)
    }
}
