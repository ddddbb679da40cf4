//! Lists by rating: of a game and a family of boards in a community.
//!
//! They are read from what is stored, in the order in which it is stored: nothing is computed of results.

use std::collections::BTreeMap;

use engine::{Arg, Game, Text};
use storage::{Kin, Listed, Person, PersonId, Scope, Snapshot, Standing};
use timecontrol::DAY;

use super::lacking::Voids;
use crate::person::apart::Apart;
use crate::person::people::{called, is_former, listed};
use crate::ratings::encounters::{self, FOUR};
use crate::ratings::glicko::rounded;
use crate::ratings::lists::listing::FEWEST_LISTED;
use crate::refusal::{Done, no};
use crate::telling::game_and_board;
use crate::{Message, deeds::LISTED_ALONE_DAYS, escape, say, speaker::Speaker};

/// The number of persons on a page of `top`.
const PAGE: u32 = 10;

/// The number of persons whom `top` without a game shows of each.
const BEST: u32 = 3;

/// A list in the order of strength.
struct List<'a> {
    data: &'a Snapshot,
    scope: Scope,
    /// True if so few can be listed that everybody is.
    all: bool,
    /// Those who do not stand in it, beside somebody with whom they were one, with their strength, and until when.
    hidden: Vec<(Standing, i64)>,
}

/// Somebody in a list.
#[derive(Clone, Copy)]
struct Ranked {
    rank: u32,
    standing: Standing,
}

/// The persons of a list, as they are called there.
type Names = BTreeMap<PersonId, Person>;

/// The person who asks, in a list.
#[derive(Default)]
struct Own {
    standing: Option<Standing>,
    /// Those around, where they are not shown already.
    around: Vec<Ranked>,
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
            Some(list) if total > 0 => list,
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
        let own = self.own_in(&list, after..after + PAGE)?;
        let told = shown.iter().chain(&own.around).map(|ranked| ranked.standing.person);
        let told: Vec<PersonId> = told.chain(self.me.as_ref().map(|me| me.id)).collect();
        let voids = self.voids(&list.scope, &told)?;
        let names = self.names(shown.iter().chain(&own.around))?;
        lines.extend(shown.iter().map(|ranked| place(ranked, &voids, &names)));
        lines.extend(self.own_place(&list, &own, &voids, &names)?);
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
                let first = list.page(0, BEST)?;
                guess |= first.iter().any(|ranked| ranked.standing.listed != Listed::Always);
                let names = self.names(&first)?;
                let best = first.iter().map(|ranked| say(self.lang, &named("best-place", ranked, &names)));
                let best: Vec<String> = best.collect();
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
            // Somebody who had everything deleted, and is back.
            let back = match person.as_ref().is_none_or(is_former) {
                true => self.data.returned_as(out.person)?.map(|back| self.data.person(back)).transpose()?,
                false => None,
            };
            let person = back.flatten().filter(|back| !is_former(back)).or(person);
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

    /// The own standing, and who stands around it unless that is shown already.
    fn own_in(&self, list: &List<'_>, shown: std::ops::Range<u32>) -> Done<Own> {
        let Some(me) = &self.me else { return Ok(Own::default()) };
        let standing = self.data.standing(&list.scope, me.id)?;
        let mut around = Vec::new();
        if let Some(standing) = standing.filter(|standing| list.shows(standing)) {
            let before = list.before(&standing)?;
            if !shown.contains(&before) {
                let from = before.saturating_sub(1);
                around = list.page(from, before - from + 2)?;
            }
        }
        Ok(Own { standing, around })
    }

    /// The own place and who stands around it; or what is missing to be listed.
    fn own_place(&self, list: &List<'_>, own: &Own, voids: &Voids, names: &Names) -> Done<Vec<Text>> {
        let Some(me) = &self.me else { return Ok(Vec::new()) };
        if let Some((_, until)) = list.hidden.iter().find(|(hidden, _)| hidden.person == me.id) {
            return Ok(vec![Text::new("top-parted").with("until", self.day(*until)?)]);
        }
        let mut lines = Vec::new();
        lines.extend((!own.around.is_empty()).then(|| Text::new("top-gap")));
        lines.extend(own.around.iter().map(|ranked| place(ranked, voids, names)));
        if own.standing.is_none_or(|standing| standing.listed == Listed::NotYet) {
            lines.extend(self.missing(&list.scope, me.id, voids)?);
        }
        let shown_as = |standing: &Standing| standing.rating.rating - standing.rating.deviation;
        let is_limited = |own: &Standing| own.listed == Listed::Always && own.strength < shown_as(own);
        lines.extend(own.standing.filter(is_limited).map(|_| Text::new("top-limited")));
        Ok(lines)
    }

    /// The persons of a list, two of the same name told apart.
    fn names<'r>(&self, ranked: impl IntoIterator<Item = &'r Ranked>) -> Done<Names> {
        let mut names = Names::new();
        for ranked in ranked {
            let person = self.data.person(ranked.standing.person)?;
            names.extend(person.map(|person| (ranked.standing.person, person)));
        }
        Apart::of(self.data, names.values())?.name(names.values_mut());
        Ok(names)
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
        let mut list = List { data: self.data, scope: scope.clone(), all, hidden };
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

/// The line of somebody in a list.
fn place(ranked: &Ranked, voids: &Voids, names: &Names) -> Text {
    let void = voids.get(&ranked.standing.person).copied().unwrap_or_default();
    named("top-place", ranked, names).with("results", ranked.standing.results).with("void", void)
}

fn named(key: &'static str, ranked: &Ranked, names: &Names) -> Text {
    let player = names.get(&ranked.standing.person).map_or_else(|| "".into(), called);
    let text = Text::new(key).with("rank", ranked.rank).with("player", player);
    text.with("rating", rating_text(&ranked.standing))
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
