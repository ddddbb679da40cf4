//! Lists by rating: of a game and a family of boards in a community.
//!
//! They are read from what is stored, in the order in which it is stored: nothing is computed of results.

use std::collections::BTreeMap;

use engine::{Arg, Game, Text};
use storage::{Kin, Listed, PersonId, Scope, Snapshot, Standing};
use timecontrol::DAY;

use crate::person::people::{called, listed};
use crate::ratings::encounters::{self, FIRST_ENCOUNTERS, FOUR};
use crate::ratings::glicko::rounded;
use crate::ratings::lists::listing::{
    self, FEWEST_LISTED, Lacking, OPPONENTS, gathered, is_counting, lacking,
};
use crate::refusal::{Done, no};
use crate::telling::game_and_board;
use crate::{Message, deeds::LISTED_ALONE_DAYS, escape, say, speaker::Speaker};

/// The number of persons on a page of `top`.
const PAGE: u32 = 10;

/// The number of persons whom `ladder` shows of a game.
const BEST: u32 = 3;

/// A list in the order of strength.
struct List<'a> {
    data: &'a Snapshot,
    scope: Scope,
    /// True if so few can be listed that everybody is.
    all: bool,
    /// Those who do not stand in it, beside somebody with whom they were one, with their strength, and until when.
    hidden: Vec<(Standing, i64)>,
    /// The number of results of each that were made void lately, where that is told.
    voids: BTreeMap<PersonId, u32>,
}

/// Somebody in a list.
#[derive(Clone, Copy)]
struct Ranked {
    rank: u32,
    standing: Standing,
}

impl List<'_> {
    fn sorts(&self) -> &'static [Listed] {
        if self.all { &[Listed::Always, Listed::NotYet] } else { &[Listed::Always] }
    }

    /// Tells whether somebody is shown there at all.
    fn shows(&self, standing: &Standing) -> bool {
        self.sorts().contains(&standing.listed)
            && self.hidden.iter().all(|(hidden, _)| hidden.person != standing.person)
    }

    /// The number of persons in it; all are counted.
    fn total(&self) -> Done<u32> {
        let mut total = 0;
        for sort in self.sorts() {
            total += self.data.count_listed(&self.scope, *sort, u32::MAX)?;
        }
        Ok(total - self.hidden.len() as u32)
    }

    /// The number of persons who stand before somebody.
    fn before(&self, standing: &Standing) -> Done<u32> {
        let key = |of: &Standing| (-of.strength, of.person);
        let mut before = 0;
        for sort in self.sorts() {
            let given = (standing.strength, standing.person);
            before += self.data.count_stronger(&self.scope, *sort, given, u32::MAX)?;
        }
        let hidden = self.hidden.iter().filter(|(hidden, _)| key(hidden) < key(standing)).count();
        Ok(before - hidden as u32)
    }

    /// So many persons after so many others.
    fn page(&self, after: u32, count: u32) -> Done<Vec<Ranked>> {
        let (skipped, wanted) = match self.all || !self.hidden.is_empty() {
            true => (0, after + count + self.hidden.len() as u32),
            false => (after, count),
        };
        let mut found = Vec::new();
        for sort in self.sorts() {
            found.extend(self.data.strongest(&self.scope, *sort, (skipped, wanted))?);
        }
        found.sort_by_key(|standing| (-standing.strength, standing.person));
        found.retain(|standing| self.shows(standing));
        let page = found.into_iter().skip((after - skipped) as usize).take(count as usize);
        let mut ranked: Vec<Ranked> = Vec::new();
        for (standing, place) in page.zip(after + 1..) {
            let same = ranked.last().filter(|last| last.standing.strength == standing.strength);
            ranked.push(Ranked { rank: same.map_or(place, |last| last.rank), standing });
        }
        Ok(ranked)
    }
}

impl Speaker<'_> {
    /// The best of a game on a family of boards; of all games if none is named.
    pub(super) fn top(
        &self,
        named: Option<(&'static Game, Option<&str>)>,
        page: Option<u32>,
    ) -> Done<Vec<Message>> {
        let Some((game, board)) = named else { return self.best() };
        let families = self.shown_families(game)?;
        let variant = board.and_then(|board| game.variant_named(board));
        let family = match variant {
            Some(variant) => game.family(variant),
            None => *families.first().unwrap_or(&""),
        };
        let mut lists = vec![self.top_of(game, family, page)?];
        // No board can be named for those who play as four.
        if family != FOUR && variant.is_none() && families.contains(&FOUR) {
            lists.push(self.top_of(game, FOUR, page)?);
        }
        let others: Vec<_> = families.into_iter().filter(|other| ![family, FOUR].contains(other)).collect();
        if let (Some(last), false) = (lists.last_mut(), others.is_empty()) {
            let named = others.into_iter().map(|other| Arg::Words(family_name(game, other)));
            last.push(Text::new("top-others").with("games", listed(named)));
        }
        Ok(lists.iter().map(|lines| self.lines(lines)).collect())
    }

    /// The best of a game on one family of boards.
    fn top_of(&self, game: &Game, family: &str, page: Option<u32>) -> Done<Vec<Text>> {
        let list = self.list(game, family)?;
        let total = list.as_ref().map(List::total).transpose()?.unwrap_or_default();
        let list = match list {
            Some(list) if total > 0 => List { voids: self.voids(&list.scope)?, ..list },
            _ => {
                let key = if self.is_computing(game, family)? { "no-top-yet" } else { "no-top" };
                return no(Text::new(key).with("game", family_name(game, family)));
            }
        };
        let pages = total.div_ceil(PAGE);
        let asked = page.unwrap_or(1);
        let page = asked.clamp(1, pages);
        let key = if pages > 1 { "top-page" } else { "top" };
        let head = Text::new(key).with("game", family_name(game, family));
        let mut lines = vec![head.with("page", page).with("pages", pages)];
        let none = Text::new("top-no-page").with("asked", asked).with("pages", pages);
        lines.extend(Some(none).filter(|_| asked > pages));
        let after = (page - 1) * PAGE;
        let shown = list.page(after, PAGE)?;
        for ranked in &shown {
            lines.push(self.place(&list, ranked)?);
        }
        lines.extend(self.own_place(&list, after..after + PAGE)?);
        lines.extend(list.all.then(|| Text::new("top-all").with("least", FEWEST_LISTED)));
        let older = if self.is_computing(game, family)? {
            Some("top-computing")
        } else {
            self.data.list_found_at(&list.scope)?.is_none().then_some("top-older")
        };
        lines.extend(older.map(Text::new));
        Ok(lines)
    }

    /// The first of each game.
    fn best(&self) -> Done<Vec<Message>> {
        let mut lines = vec![say(self.lang, &Text::new("best"))];
        let mut guess = false;
        for game in Game::all() {
            for family in self.shown_families(game)? {
                let Some(list) = self.list(game, family)? else { continue };
                let mut best = Vec::new();
                for ranked in list.page(0, BEST)? {
                    guess |= ranked.standing.listed != Listed::Always;
                    best.push(say(self.lang, &self.named("best-place", &ranked)?));
                }
                let head = Text::new("best-game").with("game", family_name(game, family));
                lines.push(format!("{} {}", say(self.lang, &head), best.join(" · ")));
            }
        }
        if lines.len() == 1 {
            return no(Text::new("no-best"));
        }
        lines.extend(guess.then(|| say(self.lang, &Text::new("top-guess"))));
        Ok(vec![Message { text: lines.join("\n"), ..Message::default() }])
    }

    /// Those who are out of the ratings here, and why.
    pub(super) fn excluded(&self) -> Done<Vec<Message>> {
        let mut lines = vec![Text::new("exclude-list")];
        for out in self.community_id().map(|id| self.data.exclusions(id)).transpose()?.unwrap_or_default() {
            let person = self.data.person(out.person)?;
            let why = out.reason.map(|reason| self.data.text(reason)).transpose()?.flatten();
            let line = Text::new("exclude-line").with("since", self.day(out.at)?);
            let line = line.with("player", person.as_ref().map_or_else(|| "".into(), called));
            lines.push(line.with("why", escape(&why.unwrap_or_default())));
        }
        match lines.len() {
            1 => Ok(vec![self.message(&Text::new("exclude-none"))]),
            _ => Ok(vec![self.lines(&lines)]),
        }
    }

    /// The own place and who stands around it, unless that is shown already; or what is missing to be listed.
    fn own_place(&self, list: &List<'_>, shown: std::ops::Range<u32>) -> Done<Vec<Text>> {
        let Some(me) = &self.me else { return Ok(Vec::new()) };
        let mut lines = Vec::new();
        if let Some((_, until)) = list.hidden.iter().find(|(hidden, _)| hidden.person == me.id) {
            return Ok(vec![Text::new("top-parted").with("until", self.day(*until)?)]);
        }
        let own = self.data.standing(&list.scope, me.id)?;
        if let Some(standing) = own.filter(|standing| list.shows(standing)) {
            let before = list.before(&standing)?;
            if !shown.contains(&before) {
                lines.push(Text::new("top-gap"));
                let from = before.saturating_sub(1);
                for ranked in list.page(from, before - from + 2)? {
                    lines.push(self.place(list, &ranked)?);
                }
            }
        }
        if own.is_none_or(|standing| standing.listed == Listed::NotYet) {
            lines.extend(self.missing(&list.scope, me.id)?);
        }
        let shown_as = |standing: &Standing| standing.rating.rating - standing.rating.deviation;
        let limited = own.filter(|own| own.listed == Listed::Always && own.strength < shown_as(own));
        lines.extend(limited.map(|_| Text::new("top-limited")));
        Ok(lines)
    }

    /// The sentence about what somebody lacks to be listed, if that is known.
    pub(super) fn missing(&self, scope: &Scope, person: PersonId) -> Done<Option<Text>> {
        let excluded = scope.community.map(|id| self.data.exclusions(id)).transpose()?.unwrap_or_default();
        if !excluded.is_empty() {
            let circle = self.data.circle_of(person)?;
            if excluded.iter().any(|out| circle.contains(&out.person)) {
                return Ok(Some(Text::new("top-lacking-out")));
            }
        }
        let since = listing::since(self.now.unwrap_or_default());
        let seats = self.data.met_by(scope, person, since)?;
        let mine = gathered(&seats).remove(&person).unwrap_or_default();
        let mut opponents = BTreeMap::new();
        for other in mine.with.keys() {
            let standing = self.data.standing(scope, *other)?;
            opponents.extend(standing.map(|standing| (*other, standing)));
        }
        let void = self.voids(scope)?.get(&person).copied().unwrap_or_default();
        let own = self.data.standing(scope, person)?;
        let is_one = own.is_some_and(|own| own.opponents > 0);
        let counts = |other| opponents.get(&other).is_some_and(|other| is_counting(other.opponents, is_one));
        match lacking(&mine, counts, void) {
            Some(lacking) if lacking.void.is_none() && own.is_some_and(|own| own.apart) => {
                Ok(Some(Text::new("top-lacking-apart")))
            }
            Some(lacking) => self.lacking(lacking).map(Some),
            // Whoever lacks nothing is listed when the list is found anew.
            None => {
                let listed = opponents.values().filter(|other| other.listed == Listed::Always).count();
                let few = Some(listed).filter(|listed| *listed < OPPONENTS as usize);
                Ok(few.map(|listed| Text::new("top-lacking-listed").with("listed", listed)))
            }
        }
    }

    /// The number of results of each that were made void lately in a scope.
    fn voids(&self, scope: &Scope) -> Done<BTreeMap<PersonId, u32>> {
        let since = listing::since(self.now.unwrap_or_default());
        let voids = self.data.voids(scope, since, FIRST_ENCOUNTERS)?;
        Ok(voids.into_iter().map(|void| (void.person, void.count)).collect())
    }

    /// The conditions that somebody lacks to be listed.
    fn lacking(&self, lacking: Lacking) -> Done<Text> {
        /// The most opponents who are named as not counting.
        const NAMED: usize = 3;
        let Lacking { results, opponents, idle, most, void } = lacking;
        if let Some((void, all)) = void {
            return Ok(Text::new("top-lacking-void").with("void", void).with("all", all));
        }
        let most = most.map(|person| self.data.person(person)).transpose()?.flatten();
        let text = match (results, opponents, most) {
            (0, 0, Some(most)) => Text::new("top-lacking-most").with("player", called(&most)),
            _ => Text::new("top-lacking"),
        };
        let named = idle.iter().take(NAMED).map(|person| Ok(self.data.person(*person)?));
        let named: Vec<_> = named.collect::<Done<Vec<_>>>()?;
        let text = text.with("idle", listed(named.iter().flatten().map(called))).with("many", idle.len());
        let text = text.with("more", idle.len().saturating_sub(NAMED));
        Ok(text.with("results", results).with("opponents", opponents))
    }

    fn place(&self, list: &List<'_>, ranked: &Ranked) -> Done<Text> {
        let void = list.voids.get(&ranked.standing.person).copied().unwrap_or_default();
        Ok(self.named("top-place", ranked)?.with("results", ranked.standing.results).with("void", void))
    }

    fn named(&self, key: &'static str, ranked: &Ranked) -> Done<Text> {
        let person = self.data.person(ranked.standing.person)?;
        let player = person.as_ref().map_or_else(|| "".into(), called);
        let text = Text::new(key).with("rank", ranked.rank).with("player", player);
        Ok(text.with("rating", rating_text(&ranked.standing)))
    }

    /// The families of boards of a game in which somebody here is shown.
    fn shown_families(&self, game: &Game) -> Done<Vec<&'static str>> {
        let mut families = Vec::new();
        for family in encounters::families(game) {
            let Some(scope) = self.scope(game.info.id, family) else { continue };
            let any = |sort| self.data.count_listed(&scope, sort, 1);
            if any(Listed::Always)? > 0 || any(Listed::NotYet)? > 0 {
                families.push(family);
            }
        }
        Ok(families)
    }

    fn list(&self, game: &Game, family: &str) -> Done<Option<List<'_>>> {
        let Some(scope) = self.scope(game.info.id, family) else { return Ok(None) };
        let all = self.data.count_listed(&scope, Listed::Always, FEWEST_LISTED)? < FEWEST_LISTED;
        let hidden = self.hidden_in(&scope)?;
        let mut list = List { data: self.data, scope: scope.clone(), all, hidden, voids: BTreeMap::new() };
        let sorts = list.sorts();
        list.hidden.retain(|(hidden, _)| sorts.contains(&hidden.listed));
        Ok(Some(list))
    }

    /// The scope of a game and a family of boards in the community.
    pub(super) fn scope(&self, game: &str, family: &str) -> Option<Scope> {
        let community = Some(self.community_id()?);
        Some(Scope { community, game: game.to_owned(), family: family.to_owned() })
    }

    /// Tells whether some ratings are still being computed.
    fn is_computing(&self, game: &Game, family: &str) -> Done<bool> {
        let Some(scope) = self.scope(game.info.id, family) else { return Ok(false) };
        Ok(self.data.has_unread_results()?
            || self.data.stale_from(&scope)?.is_some()
            || self.data.is_reviewing(&scope)?)
    }

    /// Those who do not stand in a list: of two who were one lately, the better alone does.
    fn hidden_in(&self, scope: &Scope) -> Done<Vec<(Standing, i64)>> {
        let mut hidden: Vec<(Standing, i64)> = Vec::new();
        for (one, other, until) in self.parted_lately()? {
            let both = (self.data.standing(scope, one)?, self.data.standing(scope, other)?);
            let (Some(one), Some(other)) = both else { continue };
            let weaker = match (one.strength, other.person) >= (other.strength, one.person) {
                true => other,
                false => one,
            };
            if hidden.iter().all(|(known, _)| known.person != weaker.person) {
                hidden.push((weaker, until));
            }
        }
        Ok(hidden)
    }

    /// The persons who were one with somebody and were parted so lately that only one of them stands in
    /// lists, and the moments until when.
    fn parted_lately(&self) -> Done<Vec<(PersonId, PersonId, i64)>> {
        let now = self.now.unwrap_or_default();
        if !self.data.has_parted_since(now - LISTED_ALONE_DAYS * DAY)? {
            return Ok(Vec::new());
        }
        let until = |kin: &Kin| kin.parted_at.map(|at| at + LISTED_ALONE_DAYS * DAY);
        let kin = self.data.kindred()?.into_iter();
        let lately = kin.filter_map(|kin| Some((kin.one, kin.other, until(&kin)?)));
        Ok(lately.filter(|(.., until)| *until > now).collect())
    }
}

/// A game and a family of its boards as people read them.
pub(super) fn family_name(game: &Game, family: &str) -> Text {
    match family {
        "" => Text::new(game.info.id),
        FOUR => Text::new("family-four").with("game", Text::new(game.info.id)),
        family => game_and_board(game.info.id, family),
    }
}

/// `1662?`; the question mark is for somebody who is not listed yet.
pub(super) fn rating_text(standing: &Standing) -> String {
    let mark = if standing.listed == Listed::Always { "" } else { "?" };
    format!("{}{mark}", rounded(standing.rating.rating))
}
