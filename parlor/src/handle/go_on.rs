//! Going on from a board: of a table, or of a record that somebody brought along.

use engine::{Carried, Playthrough, Record, Seat, Text};
use storage::{Answer, Beginning, NewChallenge, NewPlace, Person, Table, TableState};

use super::{Handler, Obeyed, computers::answer_of};
use crate::person::people::is_former;
use crate::table::brought;
use crate::table::clock;
use crate::table::loaded::LoadedTable;
use crate::table::pause;
use crate::{
    Outcome, Verb,
    command::{Continue, Misread, Slip},
    deeds::Manner,
    refusal::{Done, Stop, no},
    speaker::Purpose,
};

impl Handler<'_> {
    /// Challenges the players of a table, somebody else, or whoever comes, to go on from one of its boards, or from that of a
    /// record.
    pub(super) fn go_on(&self, go_on: &Continue) -> Done<Obeyed> {
        let Some(code) = &go_on.code else {
            // At the latest of this room, whichever waits.
            let latest = match (go_on.table, self.speaker.request.board) {
                (None, None) => self.speaker.latest_here()?.map(|latest| latest.0),
                (named, _) => named,
            };
            let table = self.speaker.table(latest, Purpose::Look)?;
            return self.go_on_at(&table, go_on);
        };
        if let Some(table) = go_on.table {
            // The code says from what.
            let slip = Slip::NoPlace(format!("#{table}"));
            return self.speaker.no_command(&Misread { verb: Verb::Continue, slip });
        }
        match Carried::from_code(code).or_else(|reason| no(reason.text))? {
            Carried::Record(record) => {
                let play = brought::played(&record, go_on.ply).or_else(no)?;
                self.check_own(&record, &*play)?;
                self.go_on_with(&*play, go_on)
            }
            Carried::Board { table, ply } => {
                // A number says nothing where another table has it.
                let unknown = || no(Text::new("no-continue-unknown").with("table", table).with("ply", ply));
                let known = match self.speaker.table(Some(table), Purpose::Look) {
                    Ok(known) => known,
                    Err(Stop::Refused(_)) => return unknown(),
                    Err(failed) => return Err(failed),
                };
                if !deals(&*known.play) {
                    return unknown();
                }
                self.go_on_at(&known, &Continue { ply: go_on.ply.or(Some(ply)), ..go_on.clone() })
            }
        }
    }

    fn go_on_at(&self, table: &LoadedTable, go_on: &Continue) -> Done<Obeyed> {
        let speaker = &self.speaker;
        let number = table.row.id.0;
        let ply = speaker.ply(go_on.ply, table)?;
        let seat = table.seat_of(self.me.id);
        if table.row.state == TableState::Running && ply == table.row.plies && seat.is_some() {
            if table.row.paused_at.is_some() {
                // Whoever wants to go on here is told by what the pause ends.
                return no(pause::refusal(speaker.data, &table.row)?);
            }
            // Nothing has ended: here it goes on.
            let text = Text::new("continue-here").with("table", number);
            let message = speaker.shows(&text, table, speaker.own_board(table, ply));
            return Ok((Outcome::Answered, vec![message]));
        }
        if deals(&*table.play) {
            // The seed is not taken along.
            return no(Text::new("no-continue-hidden").with("table", number));
        }
        let then = LoadedTable::at(speaker.data, table.row.id, None, Some(ply))?;
        if let engine::Turn::Over(_) = then.play.turn() {
            return no(Text::new("no-continue-over").with("table", number).with("ply", ply));
        }
        let mut opponents = self.players(&go_on.opponents, None)?;
        // Those who played there hear of it where they played.
        let home = &table.row;
        let others = if opponents.is_empty() { self.deeds.elsewhere(home)? } else { Vec::new() };
        let here = speaker.community_id();
        let elsewhere = opponents.is_empty() && (Some(home.community) != here || !others.is_empty());
        let (community, room) = match elsewhere {
            true => (home.community, &home.room),
            false => (self.community()?, &speaker.request.place.room),
        };
        if !elsewhere {
            self.check_room()?;
        }
        if opponents.is_empty() && seat.is_some() {
            let others = table.persons.iter();
            let others = others.filter(|person| person.id != self.me.id && !is_former(person));
            opponents = others.cloned().collect();
        }
        let seats = table.row.seats;
        let wish = |person: &Person| table.seat_of(person.id).map(Seat::number);
        self.challenge(
            &NewChallenge {
                community,
                room,
                game: &table.row.game,
                variant: &table.row.variant,
                seats,
                private: table.row.private,
                made_by: self.me.id,
                secret: None,
                commitment: None,
                word: None,
                event: &speaker.request.event,
                created_at: self.deeds.now,
                rematch_of: None,
                from: Some((&Beginning::Table(table.row.id), ply)),
                pass: None,
                elsewhere: &others,
                time: table.row.time.as_deref(),
                places: &self.places(seats, &opponents, wish)?,
            },
            Manner::default(),
        )
    }

    /// Refuses the record of a game that this person still plays, some moves earlier or later, too: whoever tries elsewhere
    /// what could be played there asks others about it.
    fn check_own(&self, record: &Record, play: &dyn Playthrough) -> Done {
        /// The number of moves that begin games which have nothing else in common.
        const OPENING: usize = 4;
        let (info, setup) = (play.info(), play.setup());
        let same =
            |row: &Table| row.game == info.id && row.variant == setup.variant && row.seats == setup.seats;
        for seated in self.speaker.seated()?.iter().filter(|seated| same(&seated.table)) {
            let table = LoadedTable::of_row(self.speaker.data, seated.table.clone())?;
            let (brought, played) = (&record.moves, table.play.played());
            let both = brought.len().min(played.len());
            let alike = brought.iter().zip(played).all(|(one, other)| *one == other.text);
            if alike && both > 0 && both >= OPENING.min(played.len()) {
                return no(Text::new("no-continue-own").with("table", table.row.id.0));
            }
        }
        Ok(())
    }

    fn go_on_with(&self, play: &dyn Playthrough, go_on: &Continue) -> Done<Obeyed> {
        self.check_room()?;
        let request = self.speaker.request;
        let opponents = self.players(&go_on.opponents, None)?;
        let setup = play.setup();
        let time = clock::kept(self.usual_time()?.as_ref())?;
        let beginning = Beginning::Code(brought::code(play).or_else(no)?);
        self.challenge(
            &NewChallenge {
                community: self.community()?,
                room: &request.place.room,
                game: play.info().id,
                variant: setup.variant,
                seats: setup.seats,
                private: false,
                made_by: self.me.id,
                secret: None,
                commitment: None,
                word: None,
                event: &request.event,
                created_at: self.deeds.now,
                rematch_of: None,
                from: Some((&beginning, play.played().len() as u32)),
                pass: None,
                elsewhere: &[],
                time: time.as_deref(),
                places: &self.places(setup.seats, &opponents, |_| None)?,
            },
            Manner::default(),
        )
    }

    /// The places of whoever goes on, and of the others; the rest are for whoever comes.
    fn places(
        &self,
        seats: u8,
        opponents: &[Person],
        wish: impl Fn(&Person) -> Option<u8>,
    ) -> Done<Vec<NewPlace>> {
        if opponents.len() >= usize::from(seats) {
            return no(Text::new("no-such-crowd").with("seats", seats));
        }
        let place = |person: &Person, answer| NewPlace::For { person: person.id, answer, wish: wish(person) };
        let own = place(&self.me, Answer::Accepted);
        let asked = opponents.iter().map(|person| place(person, answer_of(person)));
        let mut places: Vec<NewPlace> = [own].into_iter().chain(asked).collect();
        places.resize(usize::from(seats), NewPlace::Open);
        Ok(places)
    }
}

/// Tells whether chance decides something in a game, or somebody sees less than others.
fn deals(play: &dyn Playthrough) -> bool {
    let info = play.info();
    info.hidden || info.chance
}
