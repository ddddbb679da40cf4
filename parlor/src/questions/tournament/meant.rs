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
use crate::words::{clipped, words};
use crate::{Verb, fold};

/// By what a tournament is named; by nothing where only one can be meant.
#[derive(Clone, Copy, Default)]
pub(crate) struct Named<'t> {
    pub number: Option<i64>,
    /// Its name, a part of that, or its game.
    pub words: Option<&'t str>,
}

impl Named<'_> {
    pub(crate) fn number(number: Option<i64>) -> Self {
        Named { number, words: None }
    }
}

/// The ways in which words, folded, name a tournament; those of the first that finds one are meant.
const WAYS: [fn(&Contest, &str) -> bool; 5] = [
    |contest, words| fold(&contest.row.name) == words,
    |contest, words| fold(&contest.row.name).starts_with(words),
    |contest, words| format!(" {} ", fold(&contest.row.name)).contains(&format!(" {words} ")),
    |contest, words| {
        split_board(words).is_some_and(|(game, board)| {
            let variant = board.map(|board| game.variant_named(board));
            contest.row.game == game.info.id
                && variant.is_none_or(|named| named == Some(&*contest.row.variant))
        })
    },
    // A number behind the others: *hex 13*.
    |contest, words| {
        words.rsplit_once(' ').is_some_and(|(rest, number)| {
            number.parse() == Ok(contest.row.id.0) && WAYS[..4].iter().any(|way| way(contest, rest))
        })
    },
];

impl Speaker<'_> {
    /// By what a command names a tournament that there is.
    ///
    /// # Errors
    /// Refused: it says of what form a tournament is, as for a new one; in a name such words need quotes.
    pub(crate) fn tournament_named<'t>(&self, asked: &'t Tournament) -> Done<Named<'t>> {
        if let Some(form) = asked.form {
            let word = words(self.lang).say_key(&format!("value-{}", form.key()));
            return no(Text::new("no-tournament-form-there").with("text", word));
        }
        let said = asked.game.as_deref().or(asked.name.as_deref());
        Ok(Named { number: asked.number, words: said.map(str::trim).filter(|said| !said.is_empty()) })
    }

    /// The tournament that is meant: the one of that number, the one that is called so, the only one that is not over, or the only
    /// one that fits.
    ///
    /// # Errors
    /// Refused: there is none, or several can be meant.
    pub(crate) fn tournament_meant(
        &self,
        named: Named<'_>,
        what: &'static str,
        fits: impl Fn(&Contest) -> bool,
    ) -> Done<Contest> {
        if let Some(number) = named.number {
            return self.tournament_numbered(number, named.words);
        }
        let mut all = match named.words {
            Some(words) => self.tournaments_called(words)?,
            None => self.all_tournaments(0)?,
        };
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
            several => {
                let name = |contest: &Contest| Arg::Plain(format!("{} {}", contest.row.id, contest.row.name));
                no(Text::new("no-tournament-which").with("tournaments", listed(several.iter().map(name))))
            }
        }
    }

    /// The tournaments here that words name.
    ///
    /// # Errors
    /// Refused: none is called so.
    pub(crate) fn tournaments_called(&self, words: &str) -> Done<Vec<Contest>> {
        let (mut all, said) = (self.all_tournaments(MOST_OVER)?, fold(words));
        match WAYS.iter().find(|way| all.iter().any(|contest| way(contest, &said))) {
            Some(way) => {
                all.retain(|contest| way(contest, &said));
                Ok(all)
            }
            None => no(Text::new("no-tournament-called").with("text", clipped(words))),
        }
    }

    /// The tournament with a number, which may have its name before it, or be the end of that: *Spring Cup 2026*.
    fn tournament_numbered(&self, number: i64, words: Option<&str>) -> Done<Contest> {
        if let Some(words) = words {
            let whole = fold(&format!("{words} {number}"));
            let mut all = self.all_tournaments(MOST_OVER)?;
            all.retain(|contest| [WAYS[0], WAYS[2]].iter().any(|way| way(contest, &whole)));
            if let [_] = &*all {
                return self.told_apart(all.remove(0));
            }
        }
        let found = self.data.tournament(TournamentId(number))?;
        let found = found.map(|row| Contest::with(self.data, row)).transpose()?;
        let here = self.community_id();
        let seen = |contest: &Contest| {
            contest.row.across
                || Some(contest.row.community) == here
                || contest.entrants.iter().any(|entrant| entrant.person == self.id())
        };
        let Some(contest) = found.filter(seen) else {
            return no(Text::new("no-tournament-such").with("id", number));
        };
        let said = words.map(fold);
        match words.filter(|_| said.is_some_and(|said| !WAYS.iter().any(|way| way(&contest, &said)))) {
            Some(words) => {
                let slip = Slip::NoPlace(words.to_owned());
                self.no_command(&Misread { verb: Verb::Tournament, slip })
            }
            None => self.told_apart(contest),
        }
    }

    /// A tournament whose players are told apart from now on.
    fn told_apart(&self, contest: Contest) -> Done<Contest> {
        apart::in_tournament(self.data, contest.row.id)?;
        Ok(contest)
    }

    /// The tournament about which an organiser decides: it was made in this community.
    pub(crate) fn own_tournament(&self, number: Option<i64>) -> Done<Contest> {
        let running = |contest: &Contest| contest.row.ended_at.is_none();
        let contest = self.tournament_meant(Named::number(number), ANY, running)?;
        match Some(contest.row.community) == self.community_id() {
            true => Ok(contest),
            false => no(told::about(&contest, "no-tournament-here")),
        }
    }
}
