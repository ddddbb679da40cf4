//! What an organiser asks to be decided about a table, and whether that can be.

use engine::{Outcome, Seat, Seats, Text};
use storage::{TableId, TableState};

use crate::{
    Act, Judge, Misread, Slip, Verb,
    deeds::{Done, no},
    loaded::{JUDGED, LoadedTable},
    speaker::Speaker,
};

/// What is decided about a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ruling {
    /// It ends without a result.
    End,
    /// Its result does not count; if it still runs, it ends without one.
    Annul,
    /// It ends so.
    Decide(Outcome),
}

impl Speaker<'_> {
    /// The table that an organiser judges, and what is decided. Only tables that count in this community are judged here,
    /// private ones too, and by nobody who plays there.
    pub fn ruling(&self, judge: &Judge) -> Done<(LoadedTable, Ruling)> {
        let Some(act) = judge.act else {
            let missing = Verb::Judge.options().iter().find(|option| option.key == "act");
            let slip = missing.map_or(Slip::NoPlace(String::new()), Slip::Missing);
            return self.no_command(&Misread { verb: Verb::Judge, slip });
        };
        let Some(number) = judge.table.or(self.request.board.map(|board| board.table)) else {
            return no(Text::new("no-judge-table"));
        };
        let here = |key: &'static str| Text::new(key).with("table", number);
        let Some(row) = self.data.table(TableId(number))? else { return no(here("no-such-table")) };
        if Some(row.community) != self.community_id() {
            let elsewhere = !row.private && self.is_here(&row)?;
            return no(here(if elsewhere { "no-judge-elsewhere" } else { "no-such-table" }));
        }
        let (over, annulled) = (row.state == TableState::Over, row.annulled_at.is_some());
        let table = LoadedTable::of_row(self.data, row)?;
        if table.seat_of(self.id()).is_some() {
            return no(here("no-judge-own"));
        }
        if act != Act::Adjudicate && (judge.seat.is_some() || !judge.players.is_empty()) {
            return no(here("no-judge-names"));
        }
        if annulled {
            return no(here("no-judge-annulled"));
        }
        if over && act != Act::Annul {
            return no(here("no-judge-over"));
        }
        let ruling = match act {
            Act::End => Ruling::End,
            Act::Annul => Ruling::Annul,
            Act::Draw if !table.play.game().info.draws => {
                return no(Text::new("no-judge-draw").with("game", Text::new(table.play.game().info.id)));
            }
            Act::Draw => Ruling::Decide(Outcome::draw(JUDGED)),
            Act::Adjudicate => {
                let winners = self.winners(judge, &table)?;
                let losers = table.seats().map(|(seat, _)| seat).filter(|seat| !winners.contains(*seat));
                Ruling::Decide(Outcome { winners, losers: losers.collect(), reason: JUDGED })
            }
        };
        Ok((table, ruling))
    }

    /// Who has won, as an organiser names them: some of those at the table, and not all.
    fn winners(&self, judge: &Judge, table: &LoadedTable) -> Done<Seats> {
        let id = table.row.id.0;
        let mut winners: Vec<Seat> = Vec::new();
        for name in &judge.players {
            let person = self.whom(Some(name), "no-judge-seat")?;
            let Some(seat) = table.seat_of(person.id) else {
                let text = Text::new("no-judge-seat").with("player", crate::people::called(&person));
                return no(text.with("table", id));
            };
            winners.push(seat);
        }
        if let Some(number) = judge.seat {
            let seat = u8::try_from(number).ok().and_then(Seat::numbered);
            let Some(seat) = seat.filter(|seat| seat.index() < table.persons.len()) else {
                let text = Text::new("no-such-seat-number").with("text", number);
                return no(text.with("seats", table.persons.len()));
            };
            winners.push(seat);
        }
        let winners: Seats = winners.into_iter().collect();
        match winners.iter().count() {
            0 => no(Text::new("no-judge-winner").with("table", id)),
            all if all == table.persons.len() => no(Text::new("no-judge-all").with("table", id)),
            _ => Ok(winners),
        }
    }
}
