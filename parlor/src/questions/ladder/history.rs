//! Ladders as they were: the changes of places, and the final tables of seasons, also of ladders that are closed.

use engine::{Arg, Text};
use storage::{Ladder, LadderFact, Season};

use super::listed::Page;
use super::meant::which_ladder;
use crate::Message;
use crate::command::{self, LadderWish};
use crate::deeds::TOLD_OF_OTHERS;
use crate::person::apart;
use crate::person::people::called;
use crate::refusal::{Done, no};
use crate::speaker::Speaker;
use crate::telling::ladder_name;

/// The number of changes that are told at once.
const MOST_CHANGES: u32 = 15;

impl Speaker<'_> {
    /// The final table of a season: what the facts say up to its end. The seasons of ladders of one game and family are numbered
    /// on, whether one was closed meanwhile or not.
    pub(super) fn final_table(&self, asked: &command::Ladder, season: u32) -> Done<Vec<Message>> {
        let rows = self.ladder_rows(asked.game.as_deref())?;
        let (mut found, mut last) = (Vec::<(&Ladder, _)>::new(), 0);
        for row in &rows {
            for over in self.data.seasons_of(row.id)? {
                last = last.max(over.season);
                let known = found.iter().any(|(one, _)| one.game == row.game && one.family == row.family);
                if over.season == season && !known {
                    found.push((row, over));
                }
            }
        }
        let (row, over) = match &*found {
            [] => return no(Text::new("no-ladder-past").with("season", season).with("count", last)),
            [one] => one,
            several => return which_ladder(several.iter().map(|(row, _)| *row)),
        };
        let head = Text::new("ladder-past").with("season", season).with("day", self.day(over.ended_at)?);
        let places = self.data.ladder_order_after(row.id, over.fact)?;
        let page = Page::of(asked.page, places.len())?;
        apart::in_ladder(self.data, row.id)?;
        let mut lines = vec![head.with("game", ladder_name(&row.game, &row.family))];
        for &(person, place) in &places[page.shown()] {
            let line = Text::new("ladder-final").with("place", place);
            lines.push(line.with("player", self.called(person)?));
        }
        lines.extend(page.further(asked, self.lang));
        Ok(vec![self.lines(&lines)])
    }

    /// The last changes of places in a ladder; or those of one person, in that ladder or in all here.
    pub(super) fn ladder_history(&self, asked: &command::Ladder) -> Done<Vec<Message>> {
        let skipped = asked.page.unwrap_or(1).saturating_sub(1).saturating_mul(MOST_CHANGES);
        let limit = skipped.saturating_add(MOST_CHANGES + 1);
        let player = asked.player.as_deref();
        let Some(player) = player else {
            let row = self.ladder_seen(asked.game.as_deref())?;
            apart::in_ladder(self.data, row.id)?;
            let head = Text::new("ladder-history").with("game", ladder_name(&row.game, &row.family));
            let facts = self.data.last_ladder_facts(row.id, TOLD_OF_OTHERS, limit)?;
            let seasons = self.data.seasons_of(row.id)?;
            return self.ladder_changes(asked, head, (&facts, skipped), (&seasons, false));
        };
        let person = self.whom(Some(player), Text::new("no-ladder-other-in"))?;
        let here = self.ladder_rows(asked.game.as_deref())?;
        let mut facts = Vec::new();
        for row in &here {
            facts.extend(self.data.ladder_facts_in(row.id, person.id, limit)?);
        }
        if facts.is_empty() {
            // Somebody who plays in other communities alone is told from nobody.
            return no(Text::new("no-ladder-other-in").with("player", self.unknown_name(Some(player))));
        }
        facts.sort_unstable_by_key(|fact| std::cmp::Reverse(fact.id));
        let head = Text::new("ladder-history-of").with("player", called(&person));
        self.ladder_changes(asked, head, (&facts, skipped), (&[], here.len() > 1))
    }

    /// Changes of places without the first so many, the latest first, below a head; each perhaps with the name of its ladder, and
    /// between them the ends of seasons.
    fn ladder_changes(
        &self,
        asked: &command::Ladder,
        head: Text,
        (facts, skipped): (&[LadderFact], u32),
        (seasons, named): (&[Season], bool),
    ) -> Done<Vec<Message>> {
        let skipped = skipped as usize;
        if facts.is_empty() {
            return Ok(vec![self.message(&Text::new("ladder-history-none"))]);
        }
        if skipped >= facts.len() {
            let pages = facts.len().div_ceil(MOST_CHANGES as usize);
            return no(Text::new("no-ladder-page").with("pages", pages));
        }
        let mut later = skipped.checked_sub(1).map_or(i64::MAX, |at| facts[at].id);
        let mut lines = vec![head];
        for fact in facts[skipped..].iter().take(MOST_CHANGES as usize) {
            for over in seasons.iter().rev().filter(|over| (fact.id..later).contains(&over.fact)) {
                let ended = Text::new("ladder-change-season").with("season", over.season);
                lines.push(ended.with("day", self.day(over.ended_at)?));
            }
            later = fact.id;
            lines.push(self.ladder_change(fact, named)?);
        }
        if facts.len() > skipped + MOST_CHANGES as usize {
            let what = Some(LadderWish::History);
            let page = Some(asked.page.unwrap_or(1) + 1);
            let further = command::Command::from(command::Ladder { what, page, ..asked.clone() });
            lines.push(Text::new("ladder-earlier").with("line", further.typed(self.lang)));
        }
        Ok(vec![self.lines(&lines)])
    }

    /// A change of a place: whose, from where to where, why, by whom and at which table.
    fn ladder_change(&self, fact: &LadderFact, named: bool) -> Done<Text> {
        let moved = match (fact.from, fact.to) {
            (None, _) => "new",
            (_, None) => "gone",
            (from, to) if from == to => "same",
            _ => "moved",
        };
        let mark = fact.challenge.map(|mark| self.data.ladder_challenge(mark)).transpose()?.flatten();
        let other = match &mark {
            Some(mark) if mark.challenger == fact.person => self.called(mark.challenged)?,
            Some(mark) => self.called(mark.challenger)?,
            None => Arg::Plain(String::new()),
        };
        let game = match self.data.ladder(fact.ladder)?.filter(|_| named) {
            Some(row) => Text::new("ladder-change-in").with("game", ladder_name(&row.game, &row.family)),
            None => Text::new("ladder-change-here"),
        };
        Ok(Text::new("ladder-change")
            .with("day", self.day(fact.at)?)
            .with("player", self.called(fact.person)?)
            .with("game", game)
            .with("moved", moved)
            .with("from", fact.from.unwrap_or(0))
            .with("to", fact.to.unwrap_or(0))
            .with("cause", &*fact.cause)
            .with("other", other)
            .with("table", mark.and_then(|mark| mark.table).map_or(0, |table| table.0)))
    }
}
