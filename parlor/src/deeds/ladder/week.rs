//! The news of a ladder, told once a week in a room: who rose, who is new, which challenges wait.

use engine::{Arg, Lang, Text};
use storage::{Community, LadderFact, Lane, PersonId};
use timecontrol::DAY;

use super::cause;
use crate::deeds::Deeds;
use crate::ladder::changed::{Changed, changed};
use crate::ladder::{Rungs, WEEK_DAYS};
use crate::output::chart::Told;
use crate::person::apart;
use crate::person::people::called;
use crate::refusal::Done;
use crate::table::clock;
use crate::telling::{Seen, climb, ladder_name, room_language};
use crate::{Body, Message, Moment, To, say};

/// The most lines of each sort.
const MOST_LINES: usize = 10;

impl Deeds<'_> {
    /// Tells the news of a week in the room of a ladder, if it has one and there are some.
    pub(super) fn tell_week(&self, rungs: &Rungs) -> Done {
        let row = &rungs.row;
        let Some(room) = row.room.as_deref().filter(|_| self.now >= row.told_at + WEEK_DAYS * DAY) else {
            return Ok(());
        };
        let facts = self.tx.ladder_facts(row.id, row.told_fact)?;
        let last = facts.last().map_or(row.told_fact, |fact| fact.id);
        self.tx.told_ladder(row.id, self.now, last)?;
        let Some(community) = self.tx.community(row.community)? else { return Ok(()) };
        let called_on = self.tx.called_as_on();
        self.tx.call_as_on(&community.network);
        apart::in_ladder(self.tx, row.id)?;
        let told = self.post_week(rungs, &facts, (&community, room));
        self.tx.call_as_on(&called_on);
        told
    }

    /// Posts the news that these facts are, in a room.
    fn post_week(&self, rungs: &Rungs, facts: &[LadderFact], (community, room): (&Community, &str)) -> Done {
        let row = &rungs.row;
        let lang = room_language(Some(community), None).unwrap_or(Lang::En);
        let mut lines = self.risen(facts)?;
        let (waiting, moments) = self.waiting_lines(rungs, lang)?;
        lines.extend(waiting.iter().cloned());
        if lines.is_empty() {
            return Ok(());
        }
        let head = Text::new("ladder-week").with("game", ladder_name(&row.game, &row.family));
        let text = [&head].into_iter().chain(&lines).map(|line| say(lang, line));
        let text = text.collect::<Vec<_>>().join("\n");
        let told = Told { head: &head, lines: &lines, beside: &waiting };
        let chart = Some(climb(self.tx, rungs, facts, &told, Seen { lang, by: None, now: self.now })?);
        let message = Message { text, moments, chart, public: true, silent: true, ..Message::default() };
        let to = To::Room { community: community.account.clone(), room: room.to_owned() };
        let body = serde_json::to_string(&Body::Said { to, message, reply_to: None, spot: None })?;
        let lane = Lane::Room(community.id, room.to_owned());
        self.tx.queue_post(&community.network, &lane, community.id, &body, self.now)?;
        Ok(())
    }

    /// Those who stand higher than a week before, those who are new, those who have defended their place, and those who are gone.
    fn risen(&self, facts: &[LadderFact]) -> Done<Vec<Text>> {
        let (mut rose, mut new, mut kept, mut gone) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        for Changed { stands, person, from, to } in changed(facts) {
            let own = || facts.iter().filter(|fact| fact.stands == stands);
            let played = own().any(|fact| fact.cause != cause::OTHERS && fact.from != fact.to);
            let defended = own().filter(|fact| fact.cause == cause::KEPT).count();
            let linked = own().next_back().is_some_and(|fact| fact.cause == cause::LINKED);
            let name = self.tx.person(person)?.as_ref().map_or(Arg::Words(Text::new("table-former")), called);
            if let Some(to) = to.filter(|_| defended > 0) {
                let text = Text::new("ladder-week-kept").with("player", name.clone()).with("place", to);
                kept.push((to, text.with("count", defended)));
            }
            match (from, to) {
                (Some(from), Some(to)) if to < from && played => {
                    rose.push((
                        to,
                        Text::new("ladder-week-rose")
                            .with("player", name)
                            .with("from", from)
                            .with("place", to),
                    ));
                }
                (None, Some(to)) => {
                    // Whoever has joined at the bottom may have won since.
                    let joined = own().find(|fact| fact.cause == cause::JOINED).and_then(|fact| fact.to);
                    let won = own().any(|fact| {
                        fact.from.is_some_and(|from| fact.to.is_some_and(|to| to < from))
                            && fact.cause != cause::OTHERS
                    });
                    let text = Text::new("ladder-week-new").with("player", name).with("place", to);
                    let risen = won && joined.is_some_and(|joined| to < joined);
                    new.push((to, text.with("how", if risen { "risen" } else { "new" })));
                }
                // Whoever has become one with somebody who stands higher has not left.
                (Some(_), None) if !linked => {
                    gone.push((0, Text::new("ladder-week-gone").with("player", name)));
                }
                _ => (),
            }
        }
        let mut lines = Vec::new();
        for mut sort in [rose, new, kept, gone] {
            sort.sort_by_key(|(place, _)| *place);
            let more = sort.len().saturating_sub(MOST_LINES);
            lines.extend(sort.into_iter().take(MOST_LINES).map(|(_, line)| line));
            lines.extend((more > 0).then(|| Text::new("ladder-more").with("count", more)));
        }
        Ok(lines)
    }

    /// The challenges that go on.
    fn waiting_lines(&self, rungs: &Rungs, lang: Lang) -> Done<(Vec<Text>, Vec<Moment>)> {
        let (mut lines, mut moments) = (Vec::new(), Vec::new());
        for mark in rungs.open.iter().take(MOST_LINES) {
            let name = |person: PersonId| {
                Ok::<_, crate::Error>(
                    self.tx.person(person)?.as_ref().map_or(Arg::Plain(String::new()), called),
                )
            };
            let text = match mark.table {
                Some(first) => {
                    let table = crate::ladder::rules::running(self.tx, first)?;
                    Text::new("ladder-week-plays").with("table", table.0)
                }
                None => {
                    let due = rungs.answer_due(self.tx, mark)?;
                    // As the challenge itself says it.
                    let when = clock::moment(due, &clock::zone_of(self.tx, mark.challenged)?);
                    moments.push(Moment { text: say(lang, &when), at: due });
                    Text::new("ladder-week-waits").with("when", when)
                }
            };
            let text = text.with("challenger", name(mark.challenger)?);
            lines.push(text.with("challenged", name(mark.challenged)?));
        }
        Ok((lines, moments))
    }
}
