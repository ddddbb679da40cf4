//! Ladders: where everybody stands, who may challenge whom, and what has happened.

mod why;

use engine::{Arg, Game, Text};
use storage::{LadderChallenge, LadderFact, LadderId, Person, PersonId};
use timecontrol::DAY;

use crate::command::{Ladder, LadderWish, Ladders};
use crate::deeds::ladder_cause;
use crate::ladder::{GAME_DAYS, Rungs, away_until, rules};
use crate::person::people::{called, listed};
use crate::refusal::{Done, no};
use crate::speaker::Speaker;
use crate::table::clock;
use crate::telling::{game_and_board, ladder_name};
use crate::{Message, Moment};

/// A ladder with more places is shown in part.
const MOST_SHOWN: u32 = 12;

/// The number of places that are shown at the top, and on both sides of one's own.
const AROUND: u32 = 3;

/// The number of changes that are told at once.
const MOST_CHANGES: u32 = 15;

/// The time ahead for which one is told that one goes down.
const SOON_MILLIS: i64 = 14 * DAY;

impl Speaker<'_> {
    /// The answer to somebody who asks about ladders, or would leave one.
    pub(super) fn ladder(&self, asked: &Ladder) -> Done<Vec<Message>> {
        let game = asked.game.as_deref();
        if let Some(season) = asked.season {
            return self.final_table(&self.ladder_meant(game, |_| true)?, season);
        }
        match (asked.what, &asked.player) {
            (Some(LadderWish::Leave), _) => self.leave_ladder_sure(game),
            (Some(LadderWish::History), player) => self.ladder_history(player.as_deref(), game),
            (_, Some(player)) => self.ladder_history(Some(player), game),
            (_, None) => {
                let all = self.all_ladders()?;
                match (game, &*all) {
                    (None, [_, _, ..]) => self.ladders_in_short(&all),
                    _ => self.whole_ladder(&self.ladder_meant(game, |_| true)?),
                }
            }
        }
    }

    /// The final table of a season: what the facts say up to its end.
    fn final_table(&self, rungs: &Rungs, season: u32) -> Done<Vec<Message>> {
        let seasons = self.data.seasons_of(rungs.row.id)?;
        let Some(over) = seasons.iter().find(|one| one.season == season) else {
            let text = Text::new("no-ladder-past").with("season", season);
            return no(text.with("count", seasons.len()));
        };
        let mut order: Vec<(PersonId, u32)> = Vec::new();
        for fact in self.data.ladder_facts(rungs.row.id, 0)? {
            if fact.id <= over.fact {
                order.retain(|(person, _)| *person != fact.person);
                order.extend(fact.to.map(|to| (fact.person, to)));
            }
        }
        order.sort_by_key(|(_, place)| *place);
        let head = Text::new("ladder-past").with("season", season).with("day", self.day(over.ended_at)?);
        let mut lines = vec![head.with("game", ladder_name(&rungs.row.game, &rungs.row.family))];
        for (person, place) in order {
            let line = Text::new("ladder-final").with("place", place);
            lines.push(line.with("player", self.called(person)?));
        }
        Ok(vec![self.lines(&lines)])
    }

    /// The ladders here, as they are set.
    pub(super) fn ladders(&self, asked: &Ladders) -> Done<Vec<Message>> {
        if asked.act.is_some() {
            let rungs = self.ladder_meant(asked.game.as_deref(), |_| true)?;
            let name = ladder_name(&rungs.row.game, &rungs.row.family);
            let text = Text::new("ladder-close-sure").with("game", name);
            return Ok(vec![self.message(&text.with("count", rungs.places.len()))]);
        }
        let mut lines = Vec::new();
        for rungs in self.all_ladders()? {
            lines.extend(self.ladder_head(&rungs)?);
        }
        if lines.is_empty() {
            lines.push(Text::new("ladders-none"));
        }
        Ok(vec![self.lines(&lines)])
    }

    /// A ladder as everybody there may see it.
    pub(super) fn shown_ladder(&self, game: Option<&str>) -> Done<Vec<Message>> {
        let rungs = self.ladder_meant(game, |_| true)?;
        let mut lines = self.ladder_head(&rungs)?;
        for place in rungs.places.iter().take(MOST_SHOWN as usize) {
            lines.push(self.rung(&rungs, place.person, place.place)?);
        }
        let more = rungs.places.len().saturating_sub(MOST_SHOWN as usize);
        lines.extend((more > 0).then(|| Text::new("ladder-more").with("count", more)));
        Ok(vec![self.lines(&lines)])
    }

    /// The open ladders of this community.
    pub(crate) fn all_ladders(&self) -> Done<Vec<Rungs>> {
        let Some(community) = self.community_id() else { return Ok(Vec::new()) };
        let all = self.data.ladders_of(community)?.into_iter();
        Ok(all.map(|row| Rungs::with(self.data, row)).collect::<Result<_, _>>()?)
    }

    /// The ladder that is meant: the one that is named, the only one, or the only one that fits.
    ///
    /// # Errors
    /// Refused: there is none, or several can be meant.
    pub(crate) fn ladder_meant(&self, named: Option<&str>, fits: impl Fn(&Rungs) -> bool) -> Done<Rungs> {
        let mut all = self.all_ladders()?;
        if all.is_empty() {
            return no(Text::new("no-ladder"));
        }
        let names = |all: &[Rungs]| {
            listed(all.iter().map(|one| Arg::Words(ladder_name(&one.row.game, &one.row.family))))
        };
        if let Some(named) = named {
            let (game, board) = self.game_named(named)?;
            let family = board.and_then(|board| game.variant_named(board)).map(|board| game.family(board));
            let here = names(&all);
            all.retain(|one| one.row.game == game.info.id);
            all.retain(|one| family.is_none_or(|family| family == one.row.family));
            if all.is_empty() {
                let text = Text::new("no-ladder-of").with("game", Text::new(game.info.id));
                return no(text.with("ladders", here));
            }
        }
        if all.len() > 1 && all.iter().filter(|one| fits(one)).count() == 1 {
            all.retain(fits);
        }
        match &mut *all {
            [_] => Ok(all.remove(0)),
            several => no(Text::new("no-ladder-which").with("ladders", names(several))),
        }
    }

    /// A line for each ladder: where one stands.
    fn ladders_in_short(&self, all: &[Rungs]) -> Done<Vec<Message>> {
        let (mut lines, mut moments) = (Vec::new(), Vec::new());
        for rungs in all {
            let text = match rungs.place_of(self.id()) {
                Some(place) => Text::new("ladder-short").with("place", place.place),
                None => Text::new("ladder-short-out"),
            };
            let text = text.with("game", ladder_name(&rungs.row.game, &rungs.row.family));
            lines.push(text.with("count", rungs.places.len()));
            let (own, named) = self.own_challenges_in(rungs)?;
            lines.extend(own);
            moments.extend(named);
        }
        lines.push(Text::new("ladder-short-how"));
        Ok(vec![Message { moments, ..self.lines(&lines) }])
    }

    /// A ladder: who stands where, and what there is for whoever asks.
    fn whole_ladder(&self, rungs: &Rungs) -> Done<Vec<Message>> {
        let mut lines = self.ladder_head(rungs)?;
        let own = rungs.place_of(self.id());
        let count = u32::try_from(rungs.places.len()).unwrap_or(u32::MAX);
        let shown = |place: u32| {
            let near = own.is_some_and(|own| own.place.abs_diff(place) <= AROUND);
            count <= MOST_SHOWN || place <= AROUND || near || own.is_none() && place <= MOST_SHOWN
        };
        let mut gap = false;
        for place in &rungs.places {
            if shown(place.place) {
                lines.push(self.rung(rungs, place.person, place.place)?);
                gap = false;
            } else if !gap {
                lines.push(Text::new("top-gap"));
                gap = true;
            }
        }
        let (mine, moments) = self.own_challenges_in(rungs)?;
        match own {
            None => lines.push(Text::new("ladder-not-in")),
            Some(own) => {
                lines.push(Text::new("ladder-you").with("place", own.place));
                lines.extend(mine);
                lines.extend(self.whom_in_ladder(rungs)?);
                let now = self.now.unwrap_or_default();
                let idle = rungs.idle_due(self.data, own, now)?;
                if let Some(due) = idle.filter(|due| *due < now + SOON_MILLIS) {
                    lines.push(Text::new("ladder-idle").with("when", self.moment(due)?.0));
                }
            }
        }
        Ok(vec![Message { moments, ..self.lines(&lines) }])
    }

    /// The name of a ladder, and the rules that hold there.
    fn ladder_head(&self, rungs: &Rungs) -> Done<Vec<Text>> {
        let row = &rungs.row;
        let head = Text::new("ladder-head").with("game", ladder_name(&row.game, &row.family));
        let head = head.with("season", row.season).with("count", rungs.places.len());
        let terms = clock::terms(Some(&row.time))?;
        let pair = Game::with_id(&row.game).is_some_and(|game| game.info.pairs);
        let rules = Text::new("ladder-rules")
            .with("reach", rungs.reach())
            .with("days", row.days)
            .with("time", terms.map_or_else(|| Text::new("nobody"), |terms| clock::control(terms.control)))
            .with("most", GAME_DAYS)
            .with("games", if pair { "pair" } else { "one" })
            .with("board", game_and_board(&row.game, &row.variant));
        Ok(vec![head, rules])
    }

    /// The line of somebody in a ladder.
    fn rung(&self, rungs: &Rungs, person: PersonId, place: u32) -> Done<Text> {
        let text = Text::new("ladder-place").with("place", place).with("player", self.called(person)?);
        let text = text.with("you", if person == self.id() { "you" } else { "other" });
        let by: Vec<Arg> =
            rungs.made_to(person).map(|open| self.called(open.challenger)).collect::<Done<_>>()?;
        let away = away_until(self.data, person, self.now.unwrap_or_default())?;
        let text = match away {
            Some(until) => text.with("away", "away").with("when", self.moment(until)?.0),
            None => text.with("away", "there").with("when", ""),
        };
        Ok(text.with("challenged", by.len()).with("by", listed(by)))
    }

    /// The lines about challenges by and against whoever asks, with their moments.
    fn own_challenges_in(&self, rungs: &Rungs) -> Done<(Vec<Text>, Vec<Moment>)> {
        let (me, mut lines, mut moments) = (self.id(), Vec::new(), Vec::new());
        let own = |open: &&LadderChallenge| open.challenger == me || open.challenged == me;
        for open in rungs.open.iter().filter(own) {
            let mine = open.challenger == me;
            let other = self.called(if mine { open.challenged } else { open.challenger })?;
            let text = match open.table {
                Some(first) => Text::new("ladder-plays").with("table", rules::running(self.data, first)?.0),
                None => {
                    let (when, moment) = self.moment(rungs.answer_due(self.data, open)?)?;
                    moments.push(moment);
                    let key = if mine { "ladder-waits" } else { "ladder-asked" };
                    Text::new(key).with("when", when).with("id", open.challenge.0)
                }
            };
            lines.push(text.with("player", other));
        }
        Ok((lines, moments))
    }

    /// The persons whom somebody can challenge now; or the reason why nobody, by the first whom a challenge would reach.
    pub(crate) fn whom_in_ladder(&self, rungs: &Rungs) -> Done<Vec<Text>> {
        let (me, now) = (self.id(), self.now.unwrap_or_default());
        if rungs.made_by(me).is_some() {
            return Ok(Vec::new());
        }
        let (mut can, mut whys) = (Vec::new(), Vec::new());
        for other in rungs.within_reach(self.data, me, now)? {
            match rungs.why_not(self.data, (me, other), now)? {
                None => {
                    let place = rungs.place_of(other).map_or(0, |place| place.place);
                    let text = Text::new("ladder-whom").with("player", self.called(other)?);
                    can.push(Arg::Words(text.with("place", place)));
                }
                Some(why) => whys.push((other, why)),
            }
        }
        if !can.is_empty() {
            return Ok(vec![Text::new("ladder-can").with("players", listed(can))]);
        }
        match whys.first() {
            Some((other, why)) => self.ladder_why(rungs, *other, why),
            None if rungs.place_of(me).is_some_and(|mine| mine.place == 1) => {
                Ok(vec![Text::new("ladder-first")])
            }
            None => Ok(vec![Text::new("ladder-nobody")]),
        }
    }

    pub(crate) fn called(&self, person: PersonId) -> Done<Arg> {
        let found = self.data.person(person)?;
        Ok(found.as_ref().map_or(Arg::Words(Text::new("table-former")), called))
    }

    /// Asks whether somebody really wants to leave a ladder, and tells what that means.
    fn leave_ladder_sure(&self, game: Option<&str>) -> Done<Vec<Message>> {
        let me = self.id();
        let rungs = self.ladder_meant(game, |rungs| rungs.place_of(me).is_some())?;
        let Some(place) = rungs.place_of(me) else { return no(Text::new("no-ladder-in")) };
        let text = Text::new("ladder-leave-sure").with("place", place.place);
        let text = text.with("game", ladder_name(&rungs.row.game, &rungs.row.family));
        Ok(vec![self.message(&text.with("challenged", rungs.made_to(me).count()))])
    }

    /// The last changes of places in a ladder; or those of one person, in that ladder or in all here.
    fn ladder_history(&self, player: Option<&str>, game: Option<&str>) -> Done<Vec<Message>> {
        let Some(player) = player else {
            let rungs = self.ladder_meant(game, |rungs| rungs.place_of(self.id()).is_some())?;
            let head = Text::new("ladder-history");
            let head = head.with("game", ladder_name(&rungs.row.game, &rungs.row.family));
            let facts = self.data.last_ladder_facts(rungs.row.id, 4 * MOST_CHANGES)?;
            let own: Vec<LadderFact> =
                facts.into_iter().filter(|fact| fact.cause != ladder_cause::OTHERS).collect();
            return self.ladder_changes(head, &own, None);
        };
        let person: Person = self.whom(Some(player), Text::new("no-ladder-other-in"))?;
        let here: Vec<LadderId> = match game {
            Some(_) => vec![self.ladder_meant(game, |_| true)?.row.id],
            None => self.all_ladders()?.iter().map(|rungs| rungs.row.id).collect(),
        };
        if here.is_empty() {
            return no(Text::new("no-ladder"));
        }
        let facts = self.data.ladder_facts_of(person.id, None, 8 * MOST_CHANGES)?;
        let facts: Vec<LadderFact> = facts.into_iter().filter(|fact| here.contains(&fact.ladder)).collect();
        if facts.is_empty() {
            // Whoever plays in other communities alone is told from nobody.
            return no(Text::new("no-ladder-other-in").with("player", self.unknown_name(Some(player))));
        }
        let head = Text::new("ladder-history-of").with("player", called(&person));
        self.ladder_changes(head, &facts, Some(here.len()))
    }

    /// Changes of places, the latest first, below a head; those of one person name the ladder where there are several.
    fn ladder_changes(&self, head: Text, facts: &[LadderFact], ladders: Option<usize>) -> Done<Vec<Message>> {
        if facts.is_empty() {
            return Ok(vec![self.message(&Text::new("ladder-history-none"))]);
        }
        let mut lines = vec![head];
        for fact in facts.iter().take(MOST_CHANGES as usize) {
            let text = Text::new("ladder-change")
                .with("day", self.day(fact.at)?)
                .with("player", self.called(fact.person)?)
                .with("from", fact.from.unwrap_or(0))
                .with("to", fact.to.unwrap_or(0))
                .with("cause", &*fact.cause);
            let game = match self.data.ladder(fact.ladder)?.filter(|_| ladders.is_some_and(|many| many > 1)) {
                Some(row) => Text::new("ladder-change-in").with("game", ladder_name(&row.game, &row.family)),
                None => Text::new("ladder-change-here"),
            };
            lines.push(text.with("game", game));
        }
        let more = facts.len().saturating_sub(MOST_CHANGES as usize);
        lines.extend((more > 0).then(|| Text::new("ladder-more").with("count", more)));
        Ok(vec![self.lines(&lines)])
    }
}
