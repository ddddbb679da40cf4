//! Which tournament is meant: by its number, its name, its game, or as the only one.

use engine::{Arg, Text};
use storage::TournamentId;

use super::{ANY, MOST_OVER};
use crate::command::{Misread, Slip, Tournament};
use crate::input::games::split_board;
use crate::person::apart;
use crate::person::people::listed;
use crate::refusal::{Done, no};
use crate::speaker::Speaker;
use crate::telling::tournament as told;
use crate::tournament::Contest;
use crate::words::clipped;
use crate::{Verb, fold};

impl Speaker<'_> {
    /// The number of the tournament that is asked for, which can also be called by its name, the beginning of it or a word
    /// in it, and by its game if no other one has that.
    ///
    /// # Errors
    /// Refused: there is none called so, or several are.
    pub(crate) fn tournament_number(&self, asked: &Tournament) -> Done<Option<i64>> {
        let Some(text) = asked.game.as_deref() else { return Ok(asked.number) };
        let game = split_board(text).map(|(game, _)| game.info.id);
        if asked.number.is_some() {
            return match game {
                Some(_) => Ok(asked.number),
                None => {
                    let slip = Slip::NoPlace(text.to_owned());
                    self.no_command(&Misread { verb: Verb::Tournament, slip })
                }
            };
        }
        let (all, said) = (self.all_tournaments(MOST_OVER)?, fold(text));
        let called = |fits: &dyn Fn(&str) -> bool| {
            all.iter().filter(|contest| fits(&fold(&contest.row.name))).collect::<Vec<_>>()
        };
        let mut found = called(&|name| name == said);
        if found.is_empty() {
            found = called(&|name| name.starts_with(&said));
        }
        if found.is_empty() && game.is_none() {
            found = called(&|name| name.split_whitespace().any(|word| word == said));
        }
        match (&*found, game) {
            ([contest], _) => Ok(Some(contest.row.id.0)),
            (_, Some(game)) => {
                let mut of_game = all.iter().filter(|contest| contest.row.game == game);
                let first = of_game.next().filter(|_| of_game.next().is_none());
                Ok(first.map(|contest| contest.row.id.0))
            }
            ([], None) => no(Text::new("no-tournament-called").with("text", clipped(text))),
            (several, None) => no(which_tournament(several.iter().copied())),
        }
    }

    /// The tournament that is meant: the one of that number, the only one that is not over, or the only one that fits.
    ///
    /// # Errors
    /// Refused: there is none, or several can be meant.
    pub(crate) fn tournament_meant(
        &self,
        number: Option<i64>,
        what: &'static str,
        fits: impl Fn(&Contest) -> bool,
    ) -> Done<Contest> {
        if let Some(number) = number {
            let found = self.data.tournament(TournamentId(number))?;
            let found = found.map(|row| Contest::with(self.data, row)).transpose()?;
            let here = self.community_id();
            let seen = |contest: &Contest| {
                contest.row.across
                    || Some(contest.row.community) == here
                    || contest.entrants.iter().any(|entrant| entrant.person == self.id())
            };
            return match found.filter(seen) {
                Some(contest) => self.told_apart(contest),
                None => no(Text::new("no-tournament-such").with("id", number)),
            };
        }
        let mut all = self.all_tournaments(0)?;
        if all.is_empty() && what == ANY {
            // Of those that are over, the last one.
            all = self.all_tournaments(1)?;
        }
        if all.iter().any(&fits) {
            all.retain(&fits);
        }
        match &mut *all {
            [] => no(Text::new("no-tournament").with("what", what)),
            [_] => self.told_apart(all.remove(0)),
            several => no(which_tournament(several.iter())),
        }
    }

    /// A tournament whose players are told apart from now on.
    fn told_apart(&self, contest: Contest) -> Done<Contest> {
        apart::in_tournament(self.data, contest.row.id)?;
        Ok(contest)
    }

    /// The tournament about which an organiser decides: it was made in this community.
    pub(crate) fn own_tournament(&self, number: Option<i64>) -> Done<Contest> {
        let contest = self.tournament_meant(number, ANY, |contest| contest.row.ended_at.is_none())?;
        match Some(contest.row.community) == self.community_id() {
            true => Ok(contest),
            false => no(told::about(&contest, "no-tournament-here")),
        }
    }
}

/// The question which of several tournaments is meant.
fn which_tournament<'c>(several: impl Iterator<Item = &'c Contest>) -> Text {
    let name = |contest: &Contest| Arg::Plain(format!("{} {}", contest.row.id, contest.row.name));
    Text::new("no-tournament-which").with("tournaments", listed(several.map(name)))
}
