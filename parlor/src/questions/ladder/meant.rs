//! The ladder that is meant, and the person in it.

use engine::{Arg, Text};
use storage::{Ladder, Person};

use crate::clean_name;
use crate::command::Ladders;
use crate::ladder::Rungs;
use crate::person::people::{called, listed};
use crate::refusal::{Done, no};
use crate::speaker::Speaker;
use crate::telling::{ladder_name, ladder_typed};

impl Speaker<'_> {
    /// The open ladders of this community; of one game alone, if one is named.
    pub(crate) fn all_ladders(&self, named: Option<&str>) -> Done<Vec<Rungs>> {
        let Some(community) = self.community_id() else { return Ok(Vec::new()) };
        let rows = self.data.ladders_of(community)?;
        let rows = self.of_game(rows, named)?.into_iter();
        Ok(rows.map(|row| Rungs::with(self.data, row)).collect::<Result<_, _>>()?)
    }

    /// The ladders of this community, the open ones first, then the closed ones, the latest first; of one game alone, if one is
    /// named.
    ///
    /// # Errors
    /// Refused: there is none.
    pub(super) fn ladder_rows(&self, named: Option<&str>) -> Done<Vec<Ladder>> {
        let Some(community) = self.community_id() else { return no(Text::new("no-ladder")) };
        let mut rows = self.data.ladders_of(community)?;
        rows.extend(self.data.closed_ladders_of(community)?);
        let found = self.of_game(rows, named)?;
        match found.is_empty() {
            true => self.no_ladder(named),
            false => Ok(found),
        }
    }

    /// The open ladder that is meant to be looked at, or else the one that was closed last.
    pub(super) fn ladder_seen(&self, named: Option<&str>) -> Done<Ladder> {
        let mut rows = self.ladder_rows(named)?;
        match rows[0].closed_at {
            Some(_) => Ok(rows.swap_remove(0)),
            None => Ok(self.own_ladder_meant(named)?.row),
        }
    }

    /// The ladder that is meant: the one that is named, the only one, or the only one that fits.
    ///
    /// # Errors
    /// Refused: there is none, or several can be meant.
    pub(crate) fn ladder_meant(&self, named: Option<&str>, fits: impl Fn(&Rungs) -> bool) -> Done<Rungs> {
        let mut all = self.all_ladders(named)?;
        if all.len() > 1 && all.iter().filter(|one| fits(one)).count() == 1 {
            all.retain(fits);
        }
        match &mut *all {
            [] => self.no_ladder(named),
            [_] => Ok(all.remove(0)),
            several => which_ladder(several.iter().map(|one| &one.row)),
        }
    }

    /// The same: the one where whoever asks stands goes first.
    pub(super) fn own_ladder_meant(&self, named: Option<&str>) -> Done<Rungs> {
        self.ladder_meant(named, |rungs| rungs.place_of(self.id()).is_some())
    }

    /// Leaves those of a game, and of a family of boards where a board is named.
    fn of_game(&self, mut rows: Vec<Ladder>, named: Option<&str>) -> Done<Vec<Ladder>> {
        let Some(named) = named.filter(|_| !rows.is_empty()) else { return Ok(rows) };
        let (game, board) = self.game_named(named)?;
        let family = board.and_then(|board| game.variant_named(board)).map(|board| game.family(board));
        rows.retain(|row| row.game == game.info.id && family.is_none_or(|family| family == row.family));
        Ok(rows)
    }

    /// The refusal where no ladder is open that could be meant: which ones are, or how the last one ended.
    fn no_ladder<T>(&self, named: Option<&str>) -> Done<T> {
        let Some(community) = self.community_id() else { return no(Text::new("no-ladder")) };
        let closed = self.of_game(self.data.closed_ladders_of(community)?, named)?;
        for row in closed {
            if let Some(last) = self.data.seasons_of(row.id)?.last() {
                let text = Text::new("no-ladder-now").with("game", ladder_name(&row.game, &row.family));
                let text = text.with("day", self.day(row.closed_at.unwrap_or(last.ended_at))?);
                return no(text.with("season", last.season).with("typed", ladder_typed(&row)));
            }
        }
        let open = self.data.ladders_of(community)?;
        match named.filter(|_| !open.is_empty()) {
            None => no(Text::new("no-ladder")),
            Some(named) => {
                let (game, _) = self.game_named(named)?;
                let here = listed(open.iter().map(|row| Arg::Words(ladder_name(&row.game, &row.family))));
                no(Text::new("no-ladder-of").with("game", Text::new(game.info.id)).with("ladders", here))
            }
        }
    }

    /// The person whom somebody names: by a mention, or by an account of somebody who stands in one of some ladders, which is how
    /// controls name them.
    pub(crate) fn named_in_ladder(&self, name: &str, ladders: &[Rungs]) -> Done<Option<Person>> {
        let network = &self.request.place.network;
        if self.mentioned(name).is_some() {
            return Ok(None);
        }
        let bare = name.trim_start_matches('@');
        for account in [bare.to_owned(), format!("@{bare}")] {
            let found = self.data.person_of(network, &account)?;
            if let Some(person) = found
                && ladders.iter().any(|rungs| rungs.place_of(person.id).is_some())
            {
                return Ok(Some(person));
            }
        }
        Ok(None)
    }

    /// The person who is called so and stands in one of some ladders, but has no account on the network where that is said: by the
    /// only name by which they are known there.
    pub(crate) fn absent_from_ladder(&self, name: &str, ladders: &[Rungs]) -> Done<Option<Person>> {
        let name = clean_name(name.trim_start_matches('@')).to_lowercase();
        let mut found: Vec<Person> = Vec::new();
        for rungs in ladders {
            let here = rungs.here(self.data)?;
            for person in self.data.persons_in_ladder(rungs.row.id)? {
                let same = clean_name(&person.name).to_lowercase() == name && !here.contains(&person.id);
                if same && found.iter().all(|other| other.id != person.id) {
                    found.push(person);
                }
            }
        }
        Ok(if found.len() == 1 { found.pop() } else { None })
    }

    /// The person whom an organiser takes out of a ladder, and why.
    ///
    /// # Errors
    /// Refused: nobody is named, or no reason is, or that person has not been here.
    pub(crate) fn out_of_ladder(&self, asked: &Ladders, rungs: &Rungs) -> Done<(Person, String)> {
        let Some(named) = &asked.player else { return no(Text::new("no-ladder-out-whom")) };
        let ladder = std::slice::from_ref(rungs);
        let known = match self.named_in_ladder(named, ladder)? {
            Some(known) => Some(known),
            None if self.names_one_in(named, rungs)? => None,
            None => self.absent_from_ladder(named, ladder)?,
        };
        let person = known.map_or_else(|| self.whom(Some(named), Text::new("no-ladder-other-in")), Ok)?;
        let reason = asked.reason.as_deref().map(str::trim).filter(|reason| !reason.is_empty());
        match reason {
            Some(reason) => Ok((person, reason.to_owned())),
            None => no(Text::new("no-ladder-out-reason").with("player", called(&person))),
        }
    }

    /// True if somebody is mentioned who stands in a ladder.
    fn names_one_in(&self, name: &str, rungs: &Rungs) -> Done<bool> {
        let Some(mentioned) = self.mentioned(name) else { return Ok(false) };
        let person = self.data.person_of(&self.request.place.network, &mentioned.account)?;
        Ok(person.is_some_and(|person| rungs.place_of(person.id).is_some()))
    }
}

/// Refuses to take one of several ladders: which there are, each as it is typed.
pub(super) fn which_ladder<'a, T>(several: impl Iterator<Item = &'a Ladder> + Clone) -> Done<T> {
    let names = several.clone().map(|row| Arg::Words(ladder_name(&row.game, &row.family)));
    let mut several = several;
    let typed = several.next().map_or_else(|| Text::new("nobody"), ladder_typed);
    no(Text::new("no-ladder-which").with("ladders", listed(names)).with("typed", typed))
}
