//! Matches: the next game begins in the transaction that ends the one before, in the same place, with everybody one seat
//! further.
//!
//! A game that follows comes of a challenge of its own, which everybody has accepted already and nobody is shown, so that its
//! record proves a deal as any other does: the secret follows from that of the match, and was promised when the game before
//! began; each player's part is the event of their last move there.

use engine::{Seat, Text, chance};
use storage::{
    Answer, Challenge, ChallengeState, FactId, Games, NewChallenge, NewPlace, PersonId, Secret, TableId,
    TableState,
};
use timecontrol::DAY;

use crate::deeds::{About, Deeds, challenges::again::as_before};
use crate::person::people::is_former;
use crate::refusal::{Done, no};
use crate::table::loaded::{LoadedTable, RESIGNED};
use crate::table::matches::{self, Course, promise_of};
use crate::{Fact, MatchEnd};

/// The number of days after which a match ends whose players ask for no other game.
const OPEN_MATCH_DAYS: i64 = 28;

impl Deeds<'_> {
    /// Puts a table that has just been made of a challenge into its match, if it is for one.
    pub(in crate::deeds) fn enter_match(&self, challenge: &Challenge, table: TableId) -> Done {
        let (id, game) = match (challenge.of_match, challenge.games) {
            (Some(id), _) => {
                if let Some(before) = challenge.rematch_of {
                    self.tx.take_places(table, before)?;
                }
                (id, self.tx.games_of(id)?.last().map_or(1, |last| last.game.saturating_add(1)))
            }
            (None, Some(games)) => {
                let secret = Secret(chance::of_game(&self.chance, 0));
                (self.tx.add_match(games, &secret, self.now)?, 1)
            }
            (None, None) => return Ok(()),
        };
        Ok(self.tx.put_in_match(table, id, game)?)
    }

    /// Looks at the match of a table that has just ended: what was counted there is kept, and the match ends if it was the last
    /// game, or the same person has lost two on time running, or no other can follow.
    pub(in crate::deeds) fn judge_match(&self, table: &LoadedTable, closed: bool) -> Done<Option<Course>> {
        let Some((id, game)) = table.row.of_match else { return Ok(None) };
        if let Some(points) = matches::points_of(table).filter(|_| !closed) {
            self.tx.set_points(table.row.id, &serde_json::to_string(&points)?)?;
        }
        let Some(course) = Course::of(self.tx, id)? else { return Ok(None) };
        if course.row.ended_at.is_some() {
            return Ok(Some(course));
        }
        let mut persons: Vec<PersonId> = table.persons.iter().map(|person| person.id).collect();
        persons.sort_unstable();
        let same = persons.windows(2).any(|two| two[0] == two[1]);
        let late = course.late_twice(game).map(|side| matches::seat(side, game, table.row.seats));
        let end = match (late, course.of_games()) {
            _ if closed => Some((MatchEnd::Closed, None)),
            (Some(seat), _) => Some((MatchEnd::Late, Some((table.row.id, seat)))),
            (None, Some(games)) if game >= games => Some((MatchEnd::Played, None)),
            _ if same || table.persons.iter().any(is_former) => Some((MatchEnd::Closed, None)),
            _ => None,
        };
        let Some((why, left)) = end else { return Ok(Some(course)) };
        self.tx.end_match(id, why.word(), left, self.now)?;
        Course::of(self.tx, id).map_err(Into::into)
    }

    /// Writes down that a match is over, if it is, at the table that ended last.
    pub(in crate::deeds) fn note_match_end(
        &self,
        table: TableId,
        course: Option<&Course>,
    ) -> Done<Option<FactId>> {
        let Some(course) = course else { return Ok(None) };
        let Some(why) = course.row.reason.as_deref().and_then(MatchEnd::named) else { return Ok(None) };
        let fact = Fact::MatchEnded { why, left: course.left() };
        self.record(About::Table(table), &fact).map(Some)
    }

    /// Begins the next game of a match whose last game has just ended; of an open one, that is for its players to say.
    pub(in crate::deeds) fn go_on_with_match(&self, table: &LoadedTable, course: &Course) -> Done {
        match course.of_games() {
            Some(_) if course.row.ended_at.is_none() => self.begin_next(table, course),
            _ => Ok(()),
        }
    }

    fn begin_next(&self, table: &LoadedTable, course: &Course) -> Done {
        let (row, seats) = (&table.row, table.row.seats);
        let game = row.of_match.map_or(0, |(_, game)| game);
        let (secret, commitment) = promise_of(course, game.saturating_add(1));
        let place = |seat: Seat| NewPlace::For {
            person: table.person(seat).id,
            answer: Answer::Accepted,
            wish: Some(seat.next(seats).number()),
        };
        let places: Vec<NewPlace> = Seat::all(seats).map(place).collect();
        let elsewhere = self.elsewhere(row)?;
        let event = self.cause.event();
        let id = self.tx.add_challenge(&NewChallenge {
            elsewhere: &elsewhere,
            places: &places,
            ..as_before(table, (&secret, &commitment), (&event, self.now))
        })?;
        if row.strict {
            self.tx.set_strict_challenge(id)?;
        }
        if self.tx.allows_hints(row.id)? {
            self.tx.allow_hints(id)?;
        }
        if !row.rated {
            self.tx.set_unrated_challenge(id)?;
        }
        self.tx.set_match_of_challenge(id, course.row.games, Some(course.row.id))?;
        for (seat, (person, event)) in Seat::all(seats).zip(self.tx.last_events(row.id)?) {
            // Whoever ends a game by a word gives that as their part.
            let ends = self.cause.person() == Some(person);
            if let Some(event) = Some(self.cause.event()).filter(|_| ends).or(event) {
                self.tx.answer_place(
                    id,
                    person,
                    Answer::Accepted,
                    Some(seat.next(seats).number()),
                    &event,
                )?;
            }
        }
        for (person, network) in self.tx.networks_at(row.id)? {
            self.tx.set_place_network(id, person, &network)?;
        }
        let challenge = self.tx.challenge(id)?;
        match challenge {
            Some(challenge) => self.start(&challenge).map(drop),
            None => Ok(()),
        }
    }

    /// Leaves a match: the game that is being played is lost, and with it the match; the games before stay as they are. Where no
    /// game is being played, it only ends.
    ///
    /// # Errors
    /// Refused: the table belongs to no match, or to one that is over.
    pub(crate) fn leave_match(&self, table: &mut LoadedTable, seat: Seat) -> Done {
        self.note_left(table, Some(seat))?;
        if table.row.state == TableState::Running {
            let outcome = table.play.forfeit(seat, RESIGNED);
            return self.finish(table, outcome, &[]);
        }
        if let Some(challenge) = self.tx.open_rematch_of(table.row.id)? {
            self.tx.close_challenge(challenge.id, ChallengeState::Cancelled, None)?;
        }
        self.tell_match_end(table)
    }

    /// Ends a match whose last game is over, as no other was agreed on.
    pub(in crate::deeds) fn end_match(&self, last: TableId) -> Done {
        let table = LoadedTable::now(self.tx, last)?;
        let Some((id, _)) = table.row.of_match else { return Ok(()) };
        match self.tx.end_match(id, MatchEnd::Agreed.word(), None, self.now)? {
            true => self.tell_match_end(&table),
            false => Ok(()),
        }
    }

    /// Ends the open matches in which nobody has asked for another game for long, and says so where they were played; nobody is
    /// called for it.
    ///
    /// # Errors
    /// Ours only.
    pub(crate) fn expire_matches(&self) -> Done {
        for last in self.tx.waiting_matches_before(self.now - OPEN_MATCH_DAYS * DAY)? {
            let table = LoadedTable::now(self.tx, last)?;
            let Some((id, _)) = table.row.of_match else { continue };
            if self.tx.end_match(id, MatchEnd::Lapsed.word(), None, self.now)? {
                let course = Course::of(self.tx, id)?;
                let ended = self.note_match_end(last, course.as_ref())?;
                self.announce(&table, &ended.into_iter().collect::<Vec<_>>(), [])?;
            }
        }
        Ok(())
    }

    fn tell_match_end(&self, table: &LoadedTable) -> Done {
        let course = Course::of_table(self.tx, &table.row)?.map(|(course, _)| course);
        let Some(ended) = self.note_match_end(table.row.id, course.as_ref())? else { return Ok(()) };
        let by = self.cause.person();
        let others: Vec<Seat> =
            table.seats().filter(|(_, person)| Some(person.id) != by).map(|(seat, _)| seat).collect();
        self.announce(table, &[ended], others)
    }

    /// Notes that whoever sits in a seat leaves the match of a table; where no game is being played, nobody loses anything by it.
    ///
    /// # Errors
    /// As [`Deeds::leave_match`].
    pub(in crate::deeds) fn note_left(&self, table: &LoadedTable, seat: Option<Seat>) -> Done {
        let id = table.row.id;
        let Some((number, _)) = table.row.of_match else {
            return no(Text::new("no-match-here").with("table", id.0));
        };
        let running = table.row.state == TableState::Running;
        let left = seat.filter(|_| running).map(|seat| (id, seat.number()));
        let why = if running { MatchEnd::Left } else { MatchEnd::Agreed };
        match self.tx.end_match(number, why.word(), left, self.now)? {
            true => Ok(()),
            false => no(Text::new("no-match-over").with("table", id.0)),
        }
    }

    /// The number of games of a match, where a table that is over was one of them; the game that was the last of them; and the
    /// match itself, if it can go on.
    ///
    /// # Errors
    /// Refused: the match goes on by itself.
    pub(in crate::deeds) fn match_again(&self, table: &LoadedTable) -> Done<Option<Again>> {
        let Some((course, _)) = Course::of_table(self.tx, &table.row)? else { return Ok(None) };
        let Some(last) = course.last() else { return Ok(None) };
        let goes_on = course.row.ended_at.is_none();
        if goes_on && last.state == TableState::Running {
            let text = Text::new("no-rematch-match").with("table", table.row.id.0);
            let text = text.with("next", last.table.0).with("game", last.game);
            return no(text.with("games", course.of_games().unwrap_or(0)));
        }
        // So many games are enough for one match.
        let goes_on = goes_on && last.game < u8::MAX;
        Ok(Some(Again {
            games: course.row.games,
            last: last.table,
            goes_on: goes_on.then_some(course.row.id),
        }))
    }
}

/// Another match after one, or another game of an open one.
pub(in crate::deeds) struct Again {
    pub games: Games,
    pub last: TableId,
    pub goes_on: Option<storage::MatchId>,
}
