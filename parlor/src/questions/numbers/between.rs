//! The results of two persons with each other in games for two, and the last of these games.

use std::collections::{BTreeMap, BTreeSet};

use engine::{Arg, Game, Text};
use storage::{CommunityId, Person, PlayedSeat, Score};
use timecontrol::Zone;
use unicode_segmentation::UnicodeSegmentation;

use super::profile::{LAST, Profile, newest, told};
use super::stats::by_games;
use super::{for_ears, id_and_name, unescaped};
use crate::command::{History, Replay};
use crate::output::chart::{self, Chart, Numbers, Tally, Told, shares};
use crate::output::controls;
use crate::person::apart::Apart;
use crate::person::people::{called, called_in};
use crate::refusal::{Done, no};
use crate::speaker::Speaker;
use crate::table::clock;
use crate::telling::game_and_board;
use crate::{Command, Control, Message, Picks, Tone, say, words};

/// The number of games that are told one by one: the last ones.
const LATEST: usize = 10;

/// The most signs of each of two names above a picture.
const NAME_SIGNS: usize = 13;

/// Two persons, as somebody looks at their games with each other.
struct Two {
    one: Person,
    other: Person,
    community: CommunityId,
    /// True if whoever asks is one of them.
    own: bool,
    /// True if all may hear it.
    aloud: bool,
}

impl Two {
    /// Tells whether games are counted that nobody else may look at.
    fn with_private(&self) -> bool {
        self.own && !self.aloud
    }
}

/// What two have played with each other.
struct Played {
    sums: Profile,
    seats: BTreeMap<(String, u8), Tally>,
    /// The last games, the latest first.
    latest: Vec<PlayedSeat>,
}

impl Speaker<'_> {
    /// Tells how the games of two with each other went, as the first of them has it: game by game and seat by seat, and the last ten.
    /// Whoever asks is the first if one alone is named. If somebody else asks, both have to let their games be seen by them, and
    /// private games are not counted; otherwise it is as if nothing had been played.
    pub(in crate::questions) fn between(
        &self,
        (one, other): (Option<&str>, &str),
        game: Option<&'static Game>,
        aloud: bool,
    ) -> Done<Vec<Message>> {
        let key = if game.is_some() { "no-between-game" } else { "no-between" };
        let game_name = game.map_or_else(|| Arg::from(""), |game| Text::new(game.info.id).into());
        let nothing = Text::new(key).with("game", game_name);
        let names = [one, Some(other)].map(|named| self.unknown_name(named));
        let nothing = nothing.with("one", names[0].clone()).with("other", names[1].clone());
        let (one, other) = (self.whom(one, nothing.clone())?, self.whom(Some(other), nothing.clone())?);
        if one.id == other.id {
            return no(Text::new("no-between-oneself"));
        }
        let Some(community) = self.community_id() else { return no(nothing) };
        let own = self.me.as_ref().is_some_and(|me| [one.id, other.id].contains(&me.id));
        let mut both = [one, other];
        Apart::of(self.data, &both)?.name(&mut both);
        let [one, other] = both;
        // Who lets nobody see their games may tell all of them, and has not done so by asking.
        let closed = !(aloud || self.may_name(&one, true)? && self.may_name(&other, true)?);
        let two = |aloud| Two { one: one.clone(), other: other.clone(), community, own, aloud };
        let messages = for_ears(aloud, |aloud| {
            let two = two(aloud);
            let played = self.played_between(&two, game)?;
            played.map_or_else(|| no(nothing.clone()), |played| self.told_between(&two, game, &played))
        })?;
        let told = |message: Message| {
            let hidden = message.hidden || closed;
            match aloud {
                // To be seen by all, and no more.
                true => Message { hidden, picks: None, typing: String::new(), ..message },
                false => Message { hidden, ..message },
            }
        };
        Ok(messages.into_iter().map(told).collect())
    }

    /// The games of two as far as they may be told; none if there are none.
    fn played_between(&self, two: &Two, game: Option<&Game>) -> Done<Option<Played>> {
        for person in [&two.one, &two.other] {
            let is_me = self.me.as_ref().is_some_and(|me| me.id == person.id);
            if !is_me && !two.with_private() && !self.may_name(person, two.aloud)? {
                return Ok(None);
            }
        }
        // Nobody plays against an account of their own.
        if self.data.circle_of(two.one.id)?.contains(&two.other.id) {
            return Ok(None);
        }
        let sought = (game.map(|game| game.info.id), two.with_private());
        let (seats, is_cut) =
            newest(self.data.last_played_by(two.one.id, two.community, sought, LAST + 1)?);
        let mut tables = BTreeSet::new();
        let mut played = Played { sums: Profile::default(), seats: BTreeMap::new(), latest: Vec::new() };
        played.sums.is_cut = is_cut;
        for seat in seats.into_iter().filter(|seat| seat.other == Some(two.other.id)) {
            if tables.insert(seat.table) {
                played.sums.count(&seat);
                played.seats.entry((seat.game.clone(), seat.seat)).or_default().count(seat.score);
                played.latest.insert(0, seat);
            }
        }
        played.latest.truncate(LATEST);
        Ok((!tables.is_empty()).then_some(played))
    }

    fn told_between(&self, two: &Two, game: Option<&Game>, played: &Played) -> Done<Message> {
        let zone = match &self.me {
            Some(me) => clock::zone_of(self.data, me.id)?,
            None => Zone::utc(),
        };
        let head = Text::new("between").with("one", called(&two.one)).with("other", called(&two.other));
        let numbers = played.lines(&two.one);
        let mut latest = vec![Text::new("between-latest").with("count", played.latest.len())];
        latest.extend(played.latest.iter().map(|seat| about(seat, "between-line", (&zone, self.now))));
        // The last games stand beside the picture, with the controls that replay them.
        let told = Told { head: &head, lines: &numbers, beside: &[] };
        let chart =
            Chart::told(self.lang, Numbers::Profile(Box::new(self.drawn_between(two, game, played))), &told);
        let choices = played.latest.iter().filter(|seat| seat.plies > 0);
        let choices: Vec<Control> = choices.map(|seat| self.replayed(seat, &zone)).collect();
        let picks = Some(Picks { choices, ways: Vec::new() }).filter(|picks| !picks.choices.is_empty());
        let lines: Vec<Text> = [head].into_iter().chain(numbers).chain(latest).collect();
        let typing = self.typing_between(two, played);
        Ok(Message { typing, picks, chart: Some(chart), ..self.lines(&lines) })
    }

    /// The ways to see more by typing.
    fn typing_between(&self, two: &Two, played: &Played) -> String {
        let moved = played.latest.iter().find(|seat| seat.plies > 0);
        let replays = moved.map(|seat| {
            let table = Some(seat.table.0);
            let replay = Command::from(Replay { table, ..Replay::default() }).typed(self.lang);
            let history = Command::from(History { table }).typed(self.lang);
            Text::new("done-typing").with("replay", replay).with("history", history)
        });
        let many = two.own && played.sums.total().games() as usize > played.latest.len();
        let is_me = self.me.as_ref().is_some_and(|me| me.id == two.one.id);
        let with = if is_me { &two.other } else { &two.one };
        let all = many.then(|| Text::new("between-all").with("player", called(with)));
        replays.iter().chain(&all).map(|text| say(self.lang, text)).collect::<Vec<_>>().join(" ")
    }

    /// The control that replays a game.
    fn replayed(&self, seat: &PlayedSeat, zone: &Zone) -> Control {
        let replay = Replay { table: Some(seat.table.0), ..Replay::default() };
        let label = words(self.lang).say(&about(seat, "control-between-replay", (zone, self.now)));
        Control { does: controls::say(&replay.into(), None), label, tone: Tone::Plain }
    }

    /// The numbers as a picture shows them.
    fn drawn_between(&self, two: &Two, game: Option<&Game>, played: &Played) -> chart::Profile {
        let sums = &played.sums;
        let about = game.or_else(|| sums.only_game());
        let [one, other] = [&two.one, &two.other].map(|person| called_in(self.lang, person));
        let name = match one.graphemes(true).count() + other.graphemes(true).count() <= 2 * NAME_SIGNS {
            true => [one, other],
            false => [one, other].map(|name| shortened(&name)),
        };
        let name = Text::new("between-names").with("one", &*name[0]).with("other", &*name[1]);
        let seat = |seat: u8| unescaped(self.lang, &Text::new("drawn-seat").with("seat", u32::from(seat)));
        let games = by_games(sums).into_iter().map(|(id, tally)| (id_and_name(self.lang, id).1, tally));
        let boards = sums
            .boards
            .iter()
            .map(|((game, variant), tally)| (unescaped(self.lang, &game_and_board(game, variant)), *tally));
        chart::Profile {
            name: unescaped(self.lang, &name),
            game: about.map(|game| id_and_name(self.lang, game.info.id)),
            since: sums.since,
            is_cut: sums.is_cut,
            total: sums.total(),
            rating: None,
            games: games.collect(),
            seats: sums
                .seats
                .iter()
                .filter(|_| about.is_some())
                .map(|(nth, tally)| (seat(*nth), *tally))
                .collect(),
            boards: boards.filter(|_| about.is_some()).collect(),
            opponents: Vec::new(),
            run: None,
            lengths: sums.ends().map(|[shortest, longest]| (shortest.0, longest.0)),
            pace: shares(storage::MoveTimes::default()),
            opening: None,
        }
    }
}

impl Played {
    /// The sentences with the numbers, as `one` has them.
    fn lines(&self, one: &Person) -> Vec<Text> {
        let mut lines = Vec::new();
        if self.sums.games.len() > 1 {
            lines.push(told(self.sums.total(), Text::new("stats-all")));
        }
        for (id, tally) in by_games(&self.sums) {
            let game = told(tally, Text::new("stats-unrated")).with("game", Text::new(id.to_owned()));
            let of_game = self.seats.iter().filter(|((game, _), _)| game == id);
            let seats: Vec<Text> = of_game
                .map(|((_, seat), tally)| {
                    told(*tally, Text::new("between-seat")).with("seat", u32::from(*seat))
                })
                .collect();
            let seats = seats.into_iter();
            lines
                .push(seats.fold(game, |told, seat| {
                    Text::new("between-both").with("one", told).with("other", seat)
                }));
        }
        if let Some([shortest, longest]) = self.sums.ends() {
            let text = Text::new("stats-lengths").with("short", shortest.0).with("shortest", shortest.1.0);
            lines.push(text.with("long", longest.0).with("longest", longest.1.0));
        }
        let cut = Text::new("between-cut").with("count", LAST).with("one", called(one));
        lines.extend(self.sums.is_cut.then_some(cut));
        lines
    }
}

/// A game as one of two had it.
fn about(seat: &PlayedSeat, key: &'static str, (zone, now): (&Zone, Option<i64>)) -> Text {
    let how = match seat.score {
        Score::Won => "won",
        Score::Drawn => "drawn",
        Score::Safe => "safe",
        Score::Lost => "lost",
    };
    let text = Text::new(key).with("table", seat.table.0).with("how", how);
    let text = text.with("day", clock::day(seat.at, zone, now.unwrap_or(seat.at)));
    text.with("game", game_and_board(&seat.game, &seat.variant)).with("seat", u32::from(seat.seat))
}

/// A name of which the end is left out, if it is long.
fn shortened(name: &str) -> String {
    if name.graphemes(true).count() <= NAME_SIGNS {
        return name.to_owned();
    }
    let kept: String = name.graphemes(true).take(NAME_SIGNS - 1).collect();
    format!("{}…", kept.trim_end())
}
