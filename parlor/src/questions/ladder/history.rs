//! Ladders as they were: the changes of places, and the final tables of seasons, also of ladders that are closed.

use engine::{Arg, Text};
use storage::{Ladder, LadderFact};

use crate::Message;
use crate::person::people::{called, listed};
use crate::refusal::{Done, no};
use crate::speaker::Speaker;
use crate::telling::ladder_name;

/// The number of changes that are told at once.
const MOST_CHANGES: usize = 15;

impl Speaker<'_> {
    /// The final table of a season: what the facts say up to its end. The seasons of ladders of one game and family are numbered
    /// on, whether one was closed meanwhile or not.
    pub(super) fn final_table(&self, game: Option<&str>, season: u32) -> Done<Vec<Message>> {
        let rows = self.ladder_rows(game)?;
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
            several => {
                let names = several.iter().map(|(row, _)| Arg::Words(ladder_name(&row.game, &row.family)));
                return no(Text::new("no-ladder-which").with("ladders", listed(names)));
            }
        };
        let head = Text::new("ladder-past").with("season", season).with("day", self.day(over.ended_at)?);
        let mut lines = vec![head.with("game", ladder_name(&row.game, &row.family))];
        for (person, place) in self.data.ladder_order_after(row.id, over.fact)? {
            let line = Text::new("ladder-final").with("place", place);
            lines.push(line.with("player", self.called(person)?));
        }
        Ok(vec![self.lines(&lines)])
    }

    /// The last changes of places in a ladder; or those of one person, in that ladder or in all here.
    pub(super) fn ladder_history(&self, player: Option<&str>, game: Option<&str>) -> Done<Vec<Message>> {
        let asked = MOST_CHANGES as u32 + 1;
        let Some(player) = player else {
            let row = self.ladder_seen(game)?;
            let head = Text::new("ladder-history").with("game", ladder_name(&row.game, &row.family));
            return self.ladder_changes(head, &self.data.last_ladder_facts(row.id, asked)?, false);
        };
        let person = self.whom(Some(player), Text::new("no-ladder-other-in"))?;
        let here = self.ladder_rows(game)?;
        let mut facts = Vec::new();
        for row in &here {
            facts.extend(self.data.ladder_facts_in(row.id, person.id, asked)?);
        }
        if facts.is_empty() {
            // Somebody who plays in other communities alone is told from nobody.
            return no(Text::new("no-ladder-other-in").with("player", self.unknown_name(Some(player))));
        }
        facts.sort_unstable_by_key(|fact| std::cmp::Reverse(fact.id));
        let head = Text::new("ladder-history-of").with("player", called(&person));
        self.ladder_changes(head, &facts, here.len() > 1)
    }

    /// Changes of places, the latest first, below a head; each perhaps with the name of its ladder.
    fn ladder_changes(&self, head: Text, facts: &[LadderFact], named: bool) -> Done<Vec<Message>> {
        if facts.is_empty() {
            return Ok(vec![self.message(&Text::new("ladder-history-none"))]);
        }
        let mut lines = vec![head];
        for fact in facts.iter().take(MOST_CHANGES) {
            let text = Text::new("ladder-change")
                .with("day", self.day(fact.at)?)
                .with("player", self.called(fact.person)?)
                .with("from", fact.from.unwrap_or(0))
                .with("to", fact.to.unwrap_or(0))
                .with("cause", &*fact.cause);
            let game = match self.data.ladder(fact.ladder)?.filter(|_| named) {
                Some(row) => Text::new("ladder-change-in").with("game", ladder_name(&row.game, &row.family)),
                None => Text::new("ladder-change-here"),
            };
            lines.push(text.with("game", game));
        }
        lines.extend((facts.len() > MOST_CHANGES).then(|| Text::new("ladder-earlier")));
        Ok(vec![self.lines(&lines)])
    }
}
