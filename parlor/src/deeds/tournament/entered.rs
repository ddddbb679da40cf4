//! Somebody signs up for a tournament, comes later, leaves it, or is taken out.

use engine::{Seat, Text};
use storage::{Community, Entrant, NewEntrant, PersonId, Scope, TournamentState};

use crate::deeds::{Deeds, budget::Budget};
use crate::refusal::{Done, no};
use crate::table::loaded::{LoadedTable, RESIGNED};
use crate::table::matches;
use crate::tournament::words::Gone;
use crate::tournament::{Contest, How, MOST_PLAYERS, MOST_ROUND_ROBIN, Score, TournamentEvent};

/// The number of millionths in a point of a rating.
const MILLION: i64 = 1_000_000;

impl Deeds<'_> {
    /// Signs somebody up, where they say it; the number of those who have signed up now, or the own number of a late entry.
    ///
    /// # Errors
    /// Refused: they play already, or have left; it is full, over, or too late; it is played in another community of this network.
    pub(crate) fn enter_tournament(
        &self,
        contest: &Contest,
        person: PersonId,
        (here, room): (&Community, &str),
    ) -> Done<u32> {
        let row = &contest.row;
        let about = |key: &'static str| Text::new(key).with("name", &*row.name).with("id", row.id.0);
        if row.ended_at.is_some() {
            return no(about("no-tournament-over"));
        }
        if let Some(own) = contest.entrant_of(person) {
            let key = if own.left_at.is_some() { "no-tournament-back" } else { "no-tournament-twice" };
            return no(about(key));
        }
        self.check_home(contest, here)?;
        let (begun, count) = (row.began_at.is_some(), contest.active().count());
        if begun && !contest.is_swiss() {
            return no(about("no-tournament-late"));
        }
        if begun && !contest.can_come_late() {
            return no(about("no-tournament-last"));
        }
        let most = row.most.unwrap_or(most_of(contest));
        if count >= most as usize {
            return no(about("no-tournament-full").with("count", count));
        }
        self.spend(person, Budget::Challenges)?;
        let number = if begun { contest.count().checked_add(1) } else { None };
        let rating = if begun { self.seeding(contest, person)? } else { None };
        let event = self.cause.event();
        let new = NewEntrant {
            tournament: row.id,
            number,
            person,
            community: here.id,
            room,
            event: &event,
            rating,
            at: self.now,
        };
        self.tx.add_entrant(&new)?;
        self.note_event(row.id, &TournamentEvent::Joined { person })?;
        self.touch_sign(row.id)?;
        self.wake_tournament(row.id)?;
        Ok(number.map_or_else(|| u32::try_from(count + 1).unwrap_or(u32::MAX), u32::from))
    }

    /// Refuses those who are at home elsewhere: on the network where a tournament is played it is at home in one community, and
    /// on any other one in that of whoever joined there first.
    pub(super) fn check_home(&self, contest: &Contest, here: &Community) -> Done {
        let row = &contest.row;
        if here.id == row.community {
            return Ok(());
        }
        let mut homes = vec![row.community];
        homes.extend(contest.rooms_of(contest.active()).into_iter().map(|room| room.community));
        for home in homes {
            let found =
                self.tx.community(home)?.filter(|home| home.network == here.network && home.id != here.id);
            if let Some(home) = found {
                let text = Text::new("no-tournament-elsewhere").with("name", &*row.name);
                return no(text.with("community", &*home.name));
            }
        }
        Ok(())
    }

    /// The rating by which somebody is seeded, as people read it.
    pub(super) fn seeding(&self, contest: &Contest, person: PersonId) -> Done<Option<i64>> {
        let row = &contest.row;
        let Some(game) = engine::Game::with_id(&row.game) else { return Ok(None) };
        let family = game.family(&row.variant).to_owned();
        let scope = Scope { community: Some(row.community), game: row.game.clone(), family };
        let standing = self.tx.standing(&scope, person)?;
        Ok(standing.map(|standing| (standing.rating.rating + MILLION / 2) / MILLION))
    }

    /// Lets somebody leave: before it has begun without a trace, and later as one who plays no further, which loses a game that
    /// runs.
    ///
    /// # Errors
    /// Refused: they do not play there.
    pub(crate) fn leave_tournament(&self, contest: &Contest, person: PersonId) -> Done {
        let row = &contest.row;
        let own = contest.entrant_of(person).filter(|entrant| entrant.left_at.is_none());
        let Some(own) = own.filter(|_| row.ended_at.is_none()) else {
            return no(Text::new("no-tournament-in").with("name", &*row.name).with("id", row.id.0));
        };
        self.go_from_tournament(contest, own, Gone::Left)
    }

    /// Takes somebody out of a tournament.
    pub(super) fn go_from_tournament(&self, contest: &Contest, entrant: &Entrant, why: Gone) -> Done {
        let id = contest.row.id;
        let left = TournamentEvent::Left { person: entrant.stands, why: why.word().to_owned() };
        match entrant.number {
            None => self.tx.drop_entrant(entrant.id)?,
            Some(_) => self.tx.withdraw_entrant(entrant.id, why.word(), self.now)?,
        }
        self.note_event(id, &left)?;
        self.touch_sign(id)?;
        let Some(number) = entrant.number else { return self.wake_tournament(id) };
        if why != Gone::Linked {
            self.tell_left(contest, entrant, why)?;
        }
        if let Some(pairing) = contest.game_of(number)
            && why != Gone::Absent
            && let Some(first) = pairing.table
        {
            let table = crate::ladder::rules::running(self.tx, first)?;
            let mut table = LoadedTable::now(self.tx, table)?;
            // Of two who have become one, both may sit there: the seat is that of the number. Whoever plays on for somebody does so
            // from the next game on.
            let side = pairing.players.iter().position(|other| *other == number).unwrap_or(0);
            let game = table.row.of_match.map_or(1, |(_, game)| game);
            let side = u8::try_from(side + 1).unwrap_or(1);
            let seat = Seat::numbered(matches::seat(side, game, table.row.seats));
            let seat = seat.filter(|seat| table.person(*seat).id == entrant.person);
            match seat.filter(|_| table.outcome().is_none()) {
                Some(seat) => {
                    if table.row.of_match.is_some() {
                        self.note_left(&table, Some(seat))?;
                    }
                    let outcome = table.play.forfeit(seat, RESIGNED);
                    self.finish(&mut table, outcome, &[])?;
                }
                None if contest.row.seats == 2 && table.outcome().is_some() => {
                    let score = if pairing.players[0] == number { Score::Second } else { Score::First };
                    self.set_result(pairing, (score, How::Walkover), &[])?;
                }
                None => (),
            }
        }
        self.wake_tournament(id)
    }

    /// Takes somebody out of all tournaments who has had everything deleted. Their games have been given up already.
    pub(in crate::deeds) fn forget_in_tournaments(&self, person: PersonId) -> Done {
        for row in self.tx.tournaments_with(person)? {
            let contest = Contest::with(self.tx, row)?;
            if let Some(own) = contest.entrant_of(person).filter(|own| own.left_at.is_none()) {
                self.go_from_tournament(&contest, own, Gone::Deleted)?;
            }
        }
        Ok(())
    }

    /// Leaves somebody who stands in a tournament twice, as two persons have become one, under the lower number alone.
    pub(in crate::deeds) fn join_in_tournaments(&self, person: PersonId) -> Done {
        for row in self.tx.tournaments_with(person)? {
            let contest = Contest::with(self.tx, row)?;
            let twice = contest.active().filter(|entrant| entrant.person == person).skip(1);
            for again in twice.cloned().collect::<Vec<_>>() {
                self.go_from_tournament(&Contest::of(self.tx, contest.row.id)?, &again, Gone::Linked)?;
            }
        }
        Ok(())
    }

    /// True if a tournament begins as soon as it is full, and is.
    pub(super) fn is_full(&self, contest: &Contest) -> bool {
        let row = &contest.row;
        let count = contest.active().count();
        row.state == TournamentState::Open
            && row.starts_at.is_none()
            && row.most.is_some_and(|most| count >= most as usize)
    }
}

/// The most who can play in a form.
pub(crate) fn most_of(contest: &Contest) -> u32 {
    use crate::command::TournamentForm::{DoubleRoundRobin, RoundRobin};
    match contest.form {
        RoundRobin | DoubleRoundRobin => MOST_ROUND_ROBIN,
        _ => MOST_PLAYERS,
    }
}
