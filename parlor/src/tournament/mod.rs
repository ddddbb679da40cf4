//! A tournament as it stands: who plays, who meets whom, who stands where, and until when a round lasts.
//!
//! Rounds and standings are computed by the crate `pairings`, from the rows that are stored: the same rows always give the
//! same ones.

pub(crate) mod event;
mod played;
mod standing;
pub(crate) mod terms;
pub(crate) mod words;

pub(crate) use event::TournamentEvent;
pub(crate) use played::{goes_on, player, result};
pub(crate) use standing::Line;
pub(crate) use words::{How, Score};

use storage::{
    Entrant, PersonId, Room, Site, Snapshot, Tournament, TournamentBye, TournamentId, TournamentPairing,
    TournamentRound, TournamentState,
};
use timecontrol::DAY;

use crate::Error;
use crate::command::TournamentForm;
use crate::ladder::spans::after;

/// The most players of a tournament.
pub(crate) const MOST_PLAYERS: u32 = 256;

/// The most players of a round robin.
pub(crate) const MOST_ROUND_ROBIN: u32 = 40;

/// The most times that two of a knock-out play again after a draw.
pub(crate) const MOST_AGAIN: u8 = 2;

/// A tournament with all that is stored of it.
#[derive(Clone, Debug)]
pub(crate) struct Contest {
    pub row: Tournament,
    pub form: TournamentForm,
    /// All who play or did: by number, or as they signed up.
    pub entrants: Vec<Entrant>,
    /// The rounds that have begun, in order.
    pub rounds: Vec<TournamentRound>,
    /// The pairings by round, board and repetition.
    pub pairings: Vec<TournamentPairing>,
    pub byes: Vec<TournamentBye>,
}

impl Contest {
    /// The tournament of that number.
    pub(crate) fn of(snapshot: &Snapshot, id: TournamentId) -> Result<Contest, Error> {
        let row = snapshot.tournament(id)?.ok_or_else(|| Error::Missing(format!("tournament {id}")))?;
        Contest::with(snapshot, row)
    }

    pub(crate) fn with(snapshot: &Snapshot, row: Tournament) -> Result<Contest, Error> {
        let id = row.id;
        let form = words::form(&row.form)?;
        Ok(Contest {
            row,
            form,
            entrants: snapshot.entrants_of(id)?,
            rounds: snapshot.rounds_of(id)?,
            pairings: snapshot.pairings_of(id)?,
            byes: snapshot.byes_of(id)?,
        })
    }

    /// Those who have neither left nor been taken out.
    pub(crate) fn active(&self) -> impl Iterator<Item = &Entrant> {
        self.entrants.iter().filter(|entrant| entrant.left_at.is_none())
    }

    /// The entry of a person: the one with which they still play, if there is one.
    pub(crate) fn entrant_of(&self, person: PersonId) -> Option<&Entrant> {
        let own = || self.entrants.iter().filter(|entrant| entrant.person == person);
        own().find(|entrant| entrant.left_at.is_none()).or_else(|| own().next())
    }

    /// The entrant who plays under a number.
    pub(crate) fn numbered(&self, number: u16) -> Option<&Entrant> {
        self.entrants.iter().find(|entrant| entrant.number == Some(number))
    }

    /// Tells whether whoever has a number plays on.
    pub(crate) fn plays(&self, number: u16) -> bool {
        self.numbered(number).is_some_and(|entrant| entrant.left_at.is_none())
    }

    /// The number of players, with those who have left.
    pub(crate) fn count(&self) -> u16 {
        self.entrants.iter().filter_map(|entrant| entrant.number).max().unwrap_or(0)
    }

    /// The round that is being played.
    pub(crate) fn current(&self) -> Option<&TournamentRound> {
        self.rounds.last().filter(|round| round.ended_at.is_none())
    }

    /// The pairings of a round.
    pub(crate) fn of_round(&self, round: u32) -> impl Iterator<Item = &TournamentPairing> {
        self.pairings.iter().filter(move |pairing| pairing.round == round)
    }

    /// The game that somebody has now.
    pub(crate) fn game_of(&self, number: u16) -> Option<&TournamentPairing> {
        let current = self.current()?.round;
        self.of_round(current).find(|pairing| pairing.result.is_none() && pairing.players.contains(&number))
    }

    /// The moment at which a round is to be over: holidays of the community, and the time in which its network was not heard,
    /// do not count, whatever the clock said before.
    pub(crate) fn due(&self, snapshot: &Snapshot, round: &TournamentRound) -> Result<i64, Error> {
        let since = round.began_at;
        let holidays = snapshot.holidays_of(self.row.community, since)?.into_iter();
        let mut spans: Vec<(i64, i64)> = holidays.map(|holidays| (holidays.from, holidays.until)).collect();
        if let Some(community) = snapshot.community(self.row.community)? {
            spans.extend(snapshot.missed_spans(&community.network, Site::Community(community.id), since)?);
        }
        spans.sort_unstable();
        Ok(after(&spans, since, round.due_at - since))
    }

    /// The number of days of a round, in milliseconds.
    pub(crate) fn length(&self) -> i64 {
        i64::from(self.row.days) * DAY
    }

    /// The rooms on other networks where some of its players are at home, one on each.
    pub(crate) fn rooms_of<'a>(&self, of: impl Iterator<Item = &'a Entrant>) -> Vec<Room> {
        let mut rooms: Vec<Room> = Vec::new();
        for entrant in of.filter(|entrant| entrant.community != self.row.community) {
            if rooms.iter().all(|room| room.community != entrant.community) {
                rooms.push(Room { community: entrant.community, room: entrant.room.clone() });
            }
        }
        rooms
    }

    /// Tells whether two never meet again, and so whether somebody can come later.
    pub(crate) fn is_swiss(&self) -> bool {
        self.form == TournamentForm::Swiss
    }

    /// Tells whether somebody can still come, now that it has begun: from the next round on.
    pub(crate) fn can_come_late(&self) -> bool {
        let next = self.rounds.len() + 1;
        let running = matches!(self.row.state, TournamentState::Running | TournamentState::Paused);
        running && self.is_swiss() && self.rounds_planned().is_none_or(|rounds| next <= rounds as usize)
    }

    /// Tells whether whoever loses is out.
    pub(crate) fn is_knockout(&self) -> bool {
        matches!(self.form, TournamentForm::Knockout | TournamentForm::DoubleKnockout)
    }

    /// The number of rounds for so many players; none where whoever is left decides.
    pub(crate) fn rounds_for(&self, players: u32) -> Option<u32> {
        terms::rounds(self.form, self.row.seats, self.row.rounds, players)
    }

    /// The number of rounds; before it has begun, for those who have signed up.
    pub(crate) fn rounds_planned(&self) -> Option<u32> {
        let signed = u32::try_from(self.active().count()).unwrap_or(u32::MAX);
        let players = if self.row.began_at.is_some() { u32::from(self.count()) } else { signed };
        self.rounds_for(players)
    }
}
