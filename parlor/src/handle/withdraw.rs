//! Withdrawals of challenges, or of what the others at a table are asked for.

use engine::{Arg, Text};
use storage::{Challenge, ChallengeId, ChallengeState, SeatOffer, TableId};

use super::{DONE, Handler, Obeyed};
use crate::person::people::listed;
use crate::speaker::here;
use crate::table::loaded::LoadedTable;
use crate::{
    Consent, Outcome, Verb,
    command::Cancel,
    refusal::{Done, no},
};

impl Handler<'_> {
    pub(super) fn withdraw_offers(&self, table: TableId) -> Done<Obeyed> {
        let table = LoadedTable::now(self.deeds.tx, table)?;
        let Some(seat) = table.seat_of(self.me.id) else { return Ok(DONE) };
        self.deeds.withdraw_offers(&table, seat, None)?;
        Ok(DONE)
    }

    /// Withdraws one thing that the others are asked for, at the table that is named or at the only one; that is no challenge.
    fn withdraw_offer(&self, cancel: &Cancel, what: Consent) -> Done<Obeyed> {
        let table = cancel.table.or(cancel.challenge);
        let table = table.or(self.speaker.request.board.map(|board| board.table));
        let mut asked = Vec::new();
        for seated in self.speaker.seated()? {
            let own = self.deeds.tx.offer(seated.table.id, what.word())?;
            let is_own = own.is_some_and(|offer| offer.seats.contains(seated.seat));
            let counts = table.is_none_or(|table| table == seated.table.id.0);
            asked.extend(Some(seated.table.id).filter(|_| is_own && counts));
        }
        let asked = match &*asked {
            [] => return no(Text::new("no-cancel-offer").with("what", what.word())),
            [asked] => *asked,
            several => return self.speaker.which_table(several),
        };
        let table = LoadedTable::now(self.deeds.tx, asked)?;
        let Some(seat) = table.seat_of(self.me.id) else { return Ok(DONE) };
        self.deeds.withdraw_offers(&table, seat, Some(what))?;
        Ok(DONE)
    }

    /// The seat of a table of this community that is offered, where the table is named or answered and whoever speaks manages the
    /// community; or else the only one that they offer themselves, if they ask nobody for anything else. A number that is one of
    /// their challenges, too, is that.
    fn own_seat_offer(&self, table: Option<i64>) -> Done<Option<SeatOffer>> {
        if !self.speaker.request.manages {
            return Ok(None);
        }
        let named = table.map(|number| self.deeds.tx.challenge(ChallengeId(number))).transpose()?.flatten();
        if named.is_some_and(|one| one.state == ChallengeState::Open && one.made_by == self.me.id) {
            return Ok(None);
        }
        let mut offers = self.deeds.tx.seat_offers()?;
        offers.retain(|offer| table.is_none_or(|table| table == offer.table.0));
        let mut found = Vec::new();
        for offer in offers {
            let row = self.deeds.tx.table(offer.table)?;
            let here = row.is_some_and(|row| Some(row.community) == self.speaker.community_id());
            let by = if table.is_none() { self.deeds.offered_by(offer.table)? } else { None };
            let own = table.is_some() || by.is_some_and(|by| by.id == self.me.id);
            found.extend(Some(offer).filter(|_| here && own));
        }
        let place = &self.speaker.request.place.room;
        let open = || here::challenges(self.deeds.tx, self.me.id, self.speaker.community_id(), place);
        let mine = |challenge: &Challenge| challenge.made_by == self.me.id;
        match *found {
            [offer] if table.is_some() => Ok(Some(offer)),
            [offer] if self.speaker.own_requests()?.is_empty() && !open()?.iter().any(mine) => {
                Ok(Some(offer))
            }
            _ => Ok(None),
        }
    }

    /// Withdraws the seat that an organiser offers, or another of the community does.
    fn withdraw_seat(&self, offer: &SeatOffer) -> Done<Obeyed> {
        let mut table = LoadedTable::now(self.deeds.tx, offer.table)?;
        self.speaker.check_impartial(&table)?;
        self.deeds.withdraw_seat(&mut table, offer)?;
        let done = Text::new("judge-withdrawn").with("table", offer.table.0);
        Ok((Outcome::Done, vec![self.speaker.message(&done)]))
    }

    pub(super) fn cancel(&self, cancel: &Cancel) -> Done<Obeyed> {
        if let Some(offer) = cancel.offer {
            return self.withdraw_offer(cancel, offer.into());
        }
        if cancel.confirm && cancel.challenge.or(cancel.table).is_none() {
            self.check_place_asked(Verb::Cancel, |challenge| challenge.made_by == self.me.id)?;
        }
        let board = self.speaker.request.board;
        let table = cancel.table.or(board.map(|board| board.table)).filter(|_| cancel.challenge.is_none());
        let asked = if cancel.challenge.is_none() { self.speaker.own_requests()? } else { Vec::new() };
        if let Some(&asked) = asked.iter().find(|asked| table == Some(asked.0)) {
            return self.withdraw_offers(asked);
        }
        if let Some(offer) = self.own_seat_offer(table.or(cancel.challenge))? {
            return self.withdraw_seat(&offer);
        }
        if let (Some(board), None, None) = (board, cancel.challenge, cancel.table) {
            return no(Text::new("no-cancel").with("table", board.table));
        }
        if let Some(number) = cancel.table
            && self.speaker.seated()?.iter().any(|seated| seated.table.id.0 == number)
            && self
                .deeds
                .tx
                .challenge(ChallengeId(number))?
                .is_none_or(|one| one.state != ChallengeState::Open)
        {
            // The number may have been meant as either.
            return no(Text::new("no-cancel").with("table", number));
        }
        let mine = |challenge: &Challenge| challenge.made_by == self.me.id;
        let named = cancel.challenge.or(cancel.table);
        if named.is_none() {
            let place = &self.speaker.request.place.room;
            let mut challenges =
                here::challenges(self.deeds.tx, self.me.id, self.speaker.community_id(), place)?;
            challenges.retain(mine);
            match (&*asked, &*challenges) {
                ([], []) => return no(Text::new("no-cancel-any")),
                ([asked], []) => return self.withdraw_offers(*asked),
                (several, []) => return self.speaker.which_table(several),
                ([], _) => (),
                (asked, challenges) => {
                    let tables = asked.iter().map(|table| Text::new("cancel-table").with("table", table.0));
                    let others =
                        challenges.iter().map(|one| Text::new("cancel-challenge").with("id", one.id.0));
                    let commands = listed(tables.chain(others).map(Arg::Words));
                    return no(Text::new("no-which-cancel").with("commands", commands));
                }
            }
        }
        let challenge = self.speaker.which_challenge(named, mine)?;
        if let (false, Some(asked)) = (cancel.confirm, self.withdraws_for_place(&challenge)?) {
            return Ok(asked);
        }
        self.deeds.cancel(challenge.id, self.me.id)?;
        Ok((Outcome::Settled, Vec::new()))
    }
}
