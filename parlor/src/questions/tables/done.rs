//! Tables that are over, as somebody searches their own: six a page, the latest first, as boards in one picture and in words, each to
//! be replayed.
//!
//! They are for whoever asks alone, with those that are private. What does not count is among them and says so; won, lost and drawn
//! are those that count.

use engine::{Arg, Game, Text};
use storage::{Ended, Person, Score, Seat, Sort, Sought, Table};
use timecontrol::Zone;

use super::days::{Wrong, days_meant};
use crate::input::command::{is_around, nearest_past, shown_past};
use crate::input::games;
use crate::output::controls;
use crate::output::sheet::Reading;
use crate::person::apart::Apart;
use crate::person::people::{called, called_in, called_shortly, listed};
use crate::ratings::counts::counted;
use crate::ratings::played::score;
use crate::table::clock;
use crate::telling::{game_and_board, place_in_short};
use crate::{
    Command, Control, Message, Picks, Tile, Tone, Verb, clean_name,
    command::{Ending, Games, History, Replay},
    refusal::{Done, Stop, no},
    say,
    speaker::Speaker,
    words,
    words::clipped,
};

/// The number of tables on a page: as many as can be told apart in a picture on a phone.
const PAGE: u32 = 6;

/// The most tables that are counted.
const MOST_COUNTED: u32 = 10_000;

impl Games {
    /// Tells whether tables that are over are meant: also by what only these have.
    pub(in crate::questions) fn is_done(&self) -> bool {
        let times = [&self.when, &self.from, &self.to, &self.after, &self.before];
        let others = self.result.is_some() || self.with.is_some() || self.page.is_some();
        self.done || others || times.into_iter().any(Option::is_some)
    }
}

impl Ending {
    fn score(self) -> Score {
        match self {
            Ending::Won => Score::Won,
            Ending::Lost => Score::Lost,
            Ending::Drawn => Score::Drawn,
        }
    }
}

/// The key of the end of a game for one of its players.
fn key_of(score: Score) -> &'static str {
    match score {
        Score::Won => "done-won",
        Score::Lost => "done-lost",
        Score::Drawn => "done-drawn",
        Score::Safe => "done-safe",
    }
}

/// The tables that somebody looks for.
struct Wanted {
    /// The zone of the clock on the wall.
    zone: Zone,
    /// The game, and its board, where one is named.
    game: Option<(&'static Game, Option<&'static str>)>,
    with: Option<Person>,
    result: Option<Ending>,
    /// The moments between which they ended, where somebody has said when.
    from: Option<i64>,
    until: Option<i64>,
}

impl Wanted {
    /// The things by which they were chosen, as they were understood.
    fn told(&self) -> Vec<Text> {
        let days = told_days(self.days());
        let game = self.game.map(|(game, variant)| match variant {
            Some(variant) => game_and_board(game.info.id, variant),
            None => Text::new(game.info.id),
        });
        let with = self.with.as_ref().map(|with| Text::new("done-with").with("player", called(with)));
        let result = self.result.map(|result| Text::new(key_of(result.score())));
        game.into_iter().chain(with).chain(result).chain(days).collect()
    }

    /// The same in lines that are no longer than they need be, as a picture is narrow: what was played and how it ended, with whom,
    /// and when.
    fn told_apart(&self) -> Vec<Text> {
        let told = |wanted: &Wanted| wanted.what().map(|what| Text::new("done-what").with("what", what));
        let nothing = || Wanted {
            zone: self.zone.clone(),
            game: None,
            with: None,
            result: None,
            from: None,
            until: None,
        };
        let played = Wanted { game: self.game, result: self.result, ..nothing() };
        let with = Wanted { with: self.with.clone(), ..nothing() };
        let days = Wanted { from: self.from, until: self.until, ..nothing() };
        [played, with, days].iter().filter_map(told).collect()
    }

    /// The same in one sentence; none if nothing was said.
    fn what(&self) -> Option<Arg> {
        let told = self.told();
        (!told.is_empty()).then(|| listed(told.into_iter().map(Arg::Words)))
    }

    /// The first and the last day, where somebody has said when.
    fn days(&self) -> (Option<String>, Option<String>) {
        let day = |at: Option<i64>| at.map(|at| self.zone.date(at));
        (day(self.from), day(self.until.map(|until| until - 1)))
    }

    /// The same on another page. Whenever that is said, it means the same; and it is short, as a control has to carry it.
    fn on_page(&self, asked: &Games, page: u32) -> Games {
        let (from, to) = self.days();
        let game = self.game.map(|(game, variant)| match variant {
            Some(variant) => format!("{} {variant}", game.info.id),
            None => game.info.id.to_owned(),
        });
        let plain = Games { when: None, after: None, before: None, ..asked.clone() };
        Games { done: false, game, from, to, page: Some(page), ..plain }
    }
}

/// The first and the last day between which tables ended, as a sentence; none where nobody has said when.
pub(in crate::questions) fn told_days(days: (Option<String>, Option<String>)) -> Option<Text> {
    Some(match days {
        (None, None) => return None,
        (Some(from), None) => Text::new("done-since").with("from", from),
        (None, Some(to)) => Text::new("done-until").with("to", to),
        (Some(from), Some(to)) if from == to => Text::new("done-on").with("from", from),
        (Some(from), Some(to)) => Text::new("done-span").with("from", from).with("to", to),
    })
}

/// A table of the page.
struct Found {
    row: Table,
    seats: Vec<Seat>,
    ended: Ended,
    /// Its end for whoever asks.
    result: Text,
    day: String,
    /// The same in words.
    told: Text,
}

impl Speaker<'_> {
    /// The own tables that are over, those of one page.
    pub(in crate::questions) fn done(&self, asked: &Games) -> Done<Vec<Message>> {
        if let Some(player) = &asked.player {
            let named = self.mentioned(player).map_or(player.as_str(), |person| person.name.as_str());
            return no(Text::new("no-done-of").with("player", clean_name(named)));
        }
        let Some(me) = &self.me else { return no(Text::new("no-done-yet")) };
        let wanted = self.wanted(asked, me)?;
        let sought = Sought {
            person: me.id,
            game: wanted.game.map(|(game, _)| game.info.id),
            variant: wanted.game.and_then(|(_, variant)| variant),
            with: wanted.with.as_ref().map(|with| with.id),
            score: wanted.result.map(Ending::score),
            from: wanted.from.unwrap_or(i64::MIN),
            until: wanted.until.unwrap_or(i64::MAX),
        };
        let (count, hidden) = self.data.count_ended(&sought, MOST_COUNTED)?;
        let what = wanted.what();
        if count == 0 {
            return no(match what {
                Some(what) => Text::new("no-done").with("what", what),
                None => Text::new("no-done-yet"),
            });
        }
        let pages = count.div_ceil(PAGE);
        let page = asked.page.unwrap_or(1).clamp(1, pages);
        let mut found: Vec<Found> = Vec::new();
        for ended in self.data.ended(&sought, ((page - 1) * PAGE, PAGE))? {
            found.extend(self.over(ended, &wanted.zone)?);
        }
        let seats = found.iter().flat_map(|found| &found.seats);
        Apart::of(self.data, seats.map(|seat| &seat.person))?
            .name(found.iter_mut().flat_map(|found| &mut found.seats).map(|seat| &mut seat.person));
        let more = if count == MOST_COUNTED { "yes" } else { "no" };
        let head = |key| {
            let head = Text::new(key).with("count", count).with("more", more).with("pages", pages);
            head.with("page", page)
        };
        let none = Text::new("done-page").with("asked", asked.page.unwrap_or(page));
        let none = Some(none).filter(|_| asked.page.is_some_and(|asked| asked > pages));
        let what = what.map(|what| Text::new("done-what").with("what", what));
        let mut lines: Vec<Text> = [head("done-head")].into_iter().chain(none).chain(what).collect();
        for found in &found {
            let line = self.line(found);
            lines.push(match place_in_short(self.data, &found.row)? {
                Some(place) => Text::new("done-place").with("line", line).with("place", place),
                None => line,
            });
        }
        let computing = wanted.result.is_some() && !self.data.tables_without_played(1)?.is_empty();
        lines.extend(computing.then(|| Text::new("done-computing")));
        let heading = [head("sheet-done")].into_iter().chain(wanted.told_apart());
        let picks = Picks { choices: self.replays(&found), ways: self.ways(&wanted, asked, (page, pages)) };
        Ok(vec![Message {
            hidden,
            sheet: found.iter().map(|found| self.tile(found, &wanted.zone)).collect(),
            heading: [called_in(self.lang, me)]
                .into_iter()
                .chain(heading.map(|line| words(self.lang).say(&line)))
                .collect(),
            typing: self.typing(asked, &found, (page, pages)),
            picks: Some(picks).filter(|picks| !picks.choices.is_empty() || !picks.ways.is_empty()),
            ..self.lines(&lines)
        }])
    }

    /// The tables that are meant; refused if nobody knows what somebody has named, or has ever seen such days.
    fn wanted(&self, asked: &Games, me: &Person) -> Done<Wanted> {
        let zone = clock::zone_of(self.data, me.id)?;
        let game = self.only_named(asked.game.as_deref())?;
        let with =
            asked.with.as_deref().map(|with| self.whom(Some(with), Text::new("no-done-with"))).transpose()?;
        if with.as_ref().is_some_and(|with| with.id == me.id) {
            return no(Text::new("no-done-oneself"));
        }
        let (from, until) = self.days_of(asked, &zone)?;
        Ok(Wanted { zone, game, with, result: asked.result, from, until })
    }

    /// The moments between which tables ended that somebody looks for, by the clock on their wall; none where that is open.
    pub(in crate::questions) fn days_of(
        &self,
        asked: &Games,
        zone: &Zone,
    ) -> Done<(Option<i64>, Option<i64>)> {
        match days_meant(asked, zone, self.now.unwrap_or_default()) {
            Ok(days) => Ok(days),
            Err(Wrong::NoDay(text, option)) => self.no_day(text, option),
            Err(Wrong::Backwards(from, until)) => {
                let [first, last] = [from, until - 1].map(|at| zone.date(at));
                let plain = asked.when.is_none() && asked.after.is_none() && asked.before.is_none();
                let swapped = match plain {
                    true => Games { from: asked.to.clone(), to: asked.from.clone(), ..Games::default() },
                    false => Games { from: Some(last.clone()), to: Some(first.clone()), ..Games::default() },
                };
                let line = Command::from(swapped).typed(self.lang);
                let line = line.split_once(' ').map_or("", |(_, options)| options);
                no(Text::new("no-done-span").with("from", first).with("to", last).with("line", line))
            }
        }
    }

    fn only_named(&self, game: Option<&str>) -> Done<Option<(&'static Game, Option<&'static str>)>> {
        let may_be_day = |text: &str| {
            let is_near = || games::near_in(text, self.lang).is_some() || is_around("said-match", text);
            nearest_past(text).is_some() && !is_near()
        };
        match self.game_on(Verb::Games, game) {
            // It may have been meant as a day.
            Err(Stop::Refused(_)) if game.is_some_and(may_be_day) => {
                self.no_day(game.unwrap_or_default(), "in")
            }
            found => {
                Ok(found?.map(|(game, board)| (game, board.and_then(|board| game.variant_named(board)))))
            }
        }
    }

    /// Refuses what names no days behind an option, with those that are nearest.
    fn no_day<T>(&self, text: &str, option: &str) -> Done<T> {
        let option = Verb::Games.option(option).map(|option| option.name(self.lang)).unwrap_or_default();
        let near = nearest_past(text).map(|near| shown_past(&near, self.lang));
        no(match near {
            Some(near) => {
                let line = format!("{option}={near}");
                Text::new("no-past-near").with("near", near).with("line", line)
            }
            None => Text::new("no-past"),
        }
        .with("text", clipped(text)))
    }

    /// A table of the page, with what is told of it; none if it is gone.
    fn over(&self, ended: Ended, zone: &Zone) -> Done<Option<Found>> {
        let Some(row) = self.data.table(ended.table)? else { return Ok(None) };
        let seats = self.data.seats(ended.table)?;
        let result = self.end_of(&ended, &seats)?;
        let told = clock::day(ended.at, zone, self.now.unwrap_or(ended.at));
        Ok(Some(Found { row, seats, ended, result, day: zone.date(ended.at), told }))
    }

    /// The end of a table for whoever asks, and whether it counts.
    fn end_of(&self, ended: &Ended, seats: &[Seat]) -> Done<Text> {
        let Some(table) = self.data.finished_table(ended.table)? else {
            return Ok(Text::new("done-closed"));
        };
        let end = counted(&table, None);
        let losers = seats.iter().filter(|seat| end.losers.contains(seat.seat));
        let losers = listed(losers.map(|seat| called(&seat.person)));
        let told = |score: Score| Text::new(key_of(score)).with("players", losers.clone());
        Ok(match (ended.score, end.sort) {
            (Some(score), _) => told(score),
            (None, Sort::Closed) => Text::new("done-closed"),
            (None, Sort::Annulled) => Text::new("done-annulled"),
            (None, _) => {
                let key = key_of(score(end.winners, end.losers, ended.seat));
                let how = key.trim_start_matches("done-");
                Text::new("done-uncounted").with("how", how).with("players", losers)
            }
        })
    }

    fn others(&self, found: &Found) -> Vec<Person> {
        let others = found.seats.iter().filter(|seat| seat.seat != found.ended.seat);
        others.map(|seat| seat.person.clone()).collect()
    }

    fn line(&self, found: &Found) -> Text {
        self.about_found(found, "done-line").with("game", game_and_board(&found.row.game, &found.row.variant))
    }

    fn about_found(&self, found: &Found, key: &'static str) -> Text {
        let text = Text::new(key).with("table", found.row.id.0).with("result", found.result.clone());
        let others = self.others(found);
        text.with("others", listed(others.iter().map(called))).with("day", found.told.clone())
    }

    fn tile(&self, found: &Found, zone: &Zone) -> Tile {
        let reading = Reading { lang: self.lang, person: Some(self.id()), whose: None, zone };
        let others = self.others(found);
        let names: Vec<String> = others.iter().map(|person| called_shortly(self.lang, person)).collect();
        let title = format!("#{} {}", found.row.id, names.join(", "));
        reading.finished(&found.row, title, words(self.lang).say(&found.result), found.day.clone())
    }

    /// The controls that replay each table at which somebody has moved, each once.
    fn replays(&self, found: &[Found]) -> Vec<Control> {
        let mut choices: Vec<Control> = Vec::new();
        for found in found.iter().filter(|found| found.row.plies > 0) {
            let replay = Replay { table: Some(found.row.id.0), ..Replay::default() };
            let does = controls::say(&replay.into(), None);
            if choices.iter().all(|choice| choice.does != does) {
                let label = self.about_found(found, "control-done-replay");
                let label = words(self.lang).say(&label.with("game", Text::new(found.row.game.clone())));
                choices.push(Control { does, label, tone: Tone::Plain });
            }
        }
        choices
    }

    /// The controls that lead to the pages before and after this one.
    fn ways(&self, wanted: &Wanted, asked: &Games, (page, pages): (u32, u32)) -> Vec<Control> {
        let to = |key: &str, page: u32| {
            let does = controls::say(&wanted.on_page(asked, page).into(), None);
            controls::control(self.lang, key, Tone::Plain, does)
        };
        let before = (page > 1).then(|| to("control-before", page - 1));
        let after = (page < pages).then(|| to("control-after", page + 1));
        before.into_iter().chain(after).collect()
    }

    /// The way to look further by typing.
    fn typing(&self, asked: &Games, found: &[Found], (page, pages): (u32, u32)) -> String {
        let moved = found.iter().find(|found| found.row.plies > 0);
        let typing = moved.map(|found| {
            let table = Some(found.row.id.0);
            let replay = Command::from(Replay { table, ..Replay::default() }).typed(self.lang);
            let history = Command::from(History { table }).typed(self.lang);
            Text::new("done-typing").with("replay", replay).with("history", history)
        });
        let further = (page < pages).then(|| {
            let same = Games { done: true, page: Some(page + 1), ..asked.clone() };
            Text::new("done-further").with("line", Command::from(same).typed(self.lang))
        });
        typing.iter().chain(&further).map(|text| say(self.lang, text)).collect::<Vec<_>>().join(" ")
    }
}
