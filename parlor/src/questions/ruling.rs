//! Decisions that an organiser asks for about a table, and the check that they are possible.

use engine::{Arg, Lang, Outcome, Seat, Seats, Text};
use storage::{Person, PersonId, TableId, TableState};
use timecontrol::{MOST, length};

use crate::person::people::{called, listed};
use crate::speaker::loosely::is_called;
use crate::table::loaded::{JUDGED, LoadedTable};
use crate::table::pause;
use crate::{
    Command, Verb,
    command::{Act, Judge, Misread, Slip},
    deeds::{Ruling, check_gift, check_room},
    refusal::{Done, Refusal, no},
    speaker::{MAX_NAMED, MAX_TRIED, Speaker},
};

impl Speaker<'_> {
    /// The table that an organiser judges, and what is decided. Only tables that count in this community are judged here,
    /// private ones too, and by nobody who plays there or did.
    pub(crate) fn ruling(&self, judge: &Judge) -> Done<(LoadedTable, Ruling)> {
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
        self.check_impartial(&table)?;
        if !matches!(act, Act::Adjudicate | Act::Replace | Act::Time)
            && (judge.seat.is_some() || !judge.players.is_empty())
        {
            return no(here("no-judge-names"));
        }
        if act != Act::Time && judge.time.is_some() {
            return no(here("no-judge-time-other"));
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
            Act::Replace => {
                let (seat, person) = self.substitute(judge, &table)?;
                Ruling::Replace { seat, person }
            }
            Act::Time => self.gift(judge, &table)?,
            Act::Pause => match pause::of_organiser(self.data, &table.row)? {
                Some(halt) => return no(halt.sentence("no-judge-paused").with("table", number)),
                None => Ruling::Pause,
            },
            Act::Resume if table.row.paused_at.is_none() => return no(here("no-judge-running")),
            Act::Resume => Ruling::Resume,
            Act::Adjudicate => {
                let winners = self.winners(judge, &table)?;
                let losers = table.seats().map(|(seat, _)| seat).filter(|seat| !winners.contains(*seat));
                Ruling::Decide(Outcome { winners, losers: losers.collect(), reason: JUDGED })
            }
        };
        Ok((table, ruling))
    }

    /// Refuses whoever plays at a table, or did before somebody else took the seat.
    pub(crate) fn check_impartial(&self, table: &LoadedTable) -> Done {
        let here = |key: &'static str| Text::new(key).with("table", table.row.id.0);
        if table.seat_of(self.id()).is_some() {
            return no(here("no-judge-own"));
        }
        let former = self.data.former_seats(table.row.id)?;
        if former.iter().any(|former| former.person == self.id()) {
            return no(here("no-judge-former"));
        }
        Ok(())
    }

    /// The seat that is offered, and the person who is asked: both by name, or the seat by its number.
    fn substitute(&self, judge: &Judge, table: &LoadedTable) -> Done<(Seat, PersonId)> {
        let here = |key: &'static str| Text::new(key).with("table", table.row.id.0);
        let (seat, new) = match (&*judge.players, judge.seat) {
            ([old, new], None) => (self.seat_there(old, table)?, new),
            ([new], Some(number)) => (self.seat_numbered(number, table)?, new),
            _ => return no(here("no-judge-substitute")),
        };
        let new = self.whom(Some(new), Text::new("no-judge-seat"))?;
        if new.id == self.id() {
            return no(here("no-judge-oneself"));
        }
        if table.seat_of(new.id).is_some() {
            return no(here("no-judge-sits").with("player", called(&new)));
        }
        Ok((seat, new.id))
    }

    /// The seat that gets time, and the amount.
    fn gift(&self, judge: &Judge, table: &LoadedTable) -> Done<Ruling> {
        let Some(time) = &judge.time else {
            return no(Text::new("no-judge-time").with("table", table.row.id.0));
        };
        let seat = match (&*judge.players, judge.seat) {
            ([player], None) => self.seat_there(player, table)?,
            ([], Some(number)) => self.seat_numbered(number, table)?,
            _ => return no(Text::new("no-judge-time").with("table", table.row.id.0)),
        };
        // What is too much is not asked about.
        check_gift(gift_of(time.trim_start_matches('-')), MOST)?;
        if time.starts_with('-') {
            let time = Some(format!("+{}", time.trim_start_matches('-')));
            return no_minus(&Judge { time, ..judge.clone() }.into(), self.lang);
        }
        let millis = gift_of(time);
        check_room(self.data, self.now.unwrap_or_default(), table, (seat, millis, MOST))?;
        Ok(Ruling::Time { seat, millis })
    }

    /// The seat of a person whom a command names.
    pub(crate) fn seat_there(&self, name: &str, table: &LoadedTable) -> Done<Seat> {
        // What is confirmed by a tap names accounts, and nothing else tells whose they are.
        if self.mentioned(name).is_none() {
            let account = name.to_lowercase();
            for account in [format!("@{account}"), account] {
                let person = self.data.person_of(&self.request.place.network, &account)?;
                if let Some(seat) = person.and_then(|person| table.seat_of(person.id)) {
                    return Ok(seat);
                }
            }
        }
        if self.mentioned(name).is_none() {
            // By name alone somebody is known at the table itself.
            let mut called = table.seats().filter(|(_, person)| is_called(&person.name, name));
            if let (Some((seat, _)), None) = (called.next(), called.next()) {
                return Ok(seat);
            }
        }
        let elsewhere = self.tables_with(name)?;
        if let Some((person, _)) = elsewhere.first()
            && table.seat_of(person.id).is_none()
        {
            let ids: Vec<TableId> = elsewhere.iter().map(|(_, id)| *id).collect();
            // Where somebody plays privately, or elsewhere, is for nobody else to read.
            let (_, hidden) = self.named_tables(&ids)?;
            let tables = ids.iter().take(MAX_NAMED).map(|id| Arg::Plain(format!("#{id}")));
            let text = Text::new("no-seat-but-elsewhere").with("table", table.row.id.0);
            let text = text.with("player", called(person)).with("tables", listed(tables));
            return Err(Refusal { hidden, ..Refusal::of(vec![text]) }.into());
        }
        let person = self.whom(Some(name), Text::new("no-judge-seat"))?;
        match table.seat_of(person.id) {
            Some(seat) => Ok(seat),
            None => no(Text::new("no-judge-seat").with("player", called(&person))),
        }
    }

    /// The running tables of whoever speaks where somebody else plays whom a name means, and that person.
    fn tables_with(&self, name: &str) -> Done<Vec<(Person, TableId)>> {
        let mut found = Vec::new();
        for seated in self.seated()?.iter().take(MAX_TRIED) {
            let seats = self.data.seats(seated.table.id)?.into_iter();
            let mut others = seats.map(|seat| seat.person).filter(|person| person.id != self.id());
            found.extend(
                others.find(|person| self.is_named(person, name)).map(|person| (person, seated.table.id)),
            );
        }
        Ok(found)
    }

    /// The seat of that number, if it is there.
    fn seat_numbered(&self, number: u32, table: &LoadedTable) -> Done<Seat> {
        let seat = u8::try_from(number).ok().and_then(Seat::numbered);
        match seat.filter(|seat| seat.index() < table.persons.len()) {
            Some(seat) => Ok(seat),
            None => {
                let text = Text::new("no-such-seat-number").with("text", number);
                no(text.with("seats", table.persons.len()))
            }
        }
    }

    /// The winners, as an organiser names them: some of those at the table, and not all.
    fn winners(&self, judge: &Judge, table: &LoadedTable) -> Done<Seats> {
        let id = table.row.id.0;
        let mut winners: Vec<Seat> = Vec::new();
        for name in &judge.players {
            winners.push(self.seat_there(name, table)?);
        }
        if let Some(number) = judge.seat {
            winners.push(self.seat_numbered(number, table)?);
        }
        let winners: Seats = winners.into_iter().collect();
        match winners.iter().count() {
            0 => no(Text::new("no-judge-winner").with("table", id)),
            all if all == table.persons.len() => no(Text::new("no-judge-all").with("table", id)),
            _ => Ok(winners),
        }
    }
}

/// Refuses to take time away, and says how some is given.
pub(crate) fn no_minus<T>(command: &Command, lang: Lang) -> Done<T> {
    no(Text::new("no-give-minus").with("line", command.typed(lang)))
}

/// A length of time that is given, in milliseconds, of the text that a command has, with its sign.
pub(crate) fn gift_of(text: &str) -> i64 {
    length(text.trim_start_matches('+')).unwrap_or_default()
}
