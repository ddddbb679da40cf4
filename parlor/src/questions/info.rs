//! Rules, help, and how things are set.

use engine::{Game, Lang, Text, duration};
use storage::Dashboard;
use timecontrol::DAY;

use crate::input::command::{Onlookers, Phrase, agrees, examples, phrased, write::groups};
use crate::input::games::{self, split_board};
use crate::input::zones::place_of;
use crate::output::controls;
use crate::person::attention::Ways;
use crate::person::people::listed;
use crate::person::settings::{
    Setting, USUAL_CLOSING, are_rated, closing_in, common_look, direct_messages, other_than, own_look,
    quiet_line, results_in, rooms_of, wants_threads_in, zone_line,
};
use crate::table::clock;
use crate::{
    Explains, Message, Moment, Subject, Timer, Verb,
    command::{Challengers, ChallengersHere, Results},
    deeds::{AWAY_DAYS, days_left, late_tables},
    refusal::{Done, Stop, no},
    say,
    speaker::{Purpose, Speaker},
    telling::{called_holidays, set_by},
    words,
    words::{clipped, fold},
};

/// The example of another time after which games are closed.
const OTHER_CLOSING: i64 = 60 * DAY;

impl Speaker<'_> {
    /// The rules of a game, with a drawn example, and where the game comes from.
    pub(super) fn rules(&self, table: Option<i64>, game: Option<&str>) -> Done<Vec<Message>> {
        let game = match (game, table.or(self.request.board.map(|board| board.table))) {
            (None, Some(table)) => self.table(Some(table), Purpose::Look)?.play.game(),
            (Some(named), _) => self.only_game(Verb::Rules, named)?,
            (None, None) => match self.game_here()? {
                Some(game) => game,
                None => return no(Text::new("no-game-named").with("games", games::list(self.lang))),
            },
        };
        let said = words(self.lang);
        let id = game.info.id;
        let name = fold(&said.say_key(id));
        let others = game.info.aliases.iter().copied().filter(|alias| fold(alias) != name);
        let names = others.collect::<Vec<_>>().join(", ");
        let mut text = format!("**{}**\n{}", said.say_key(id), said.say_key(&format!("{id}.rules")));
        if game.info.variants.len() > 1 {
            let boards = game.info.variants.iter().map(|variant| {
                let name = said.say_key(&format!("{id}-{variant}"));
                format!("`{}` ({name})", games::board_typed(game, variant, self.lang))
            });
            // The names are the program's own: nothing in them needs to be escaped.
            let boards = boards.collect::<Vec<_>>().join(", ");
            text += &format!("\n\n{}: {boards}", said.say_key("rules-boards"));
        }
        if !names.is_empty() {
            text += &format!("\n{}", say(self.lang, &Text::new("rules-names").with("names", names)));
        }
        for (label, part) in [("rules-example", "example"), ("rules-about", "about")] {
            text += &format!("\n\n{} {}", said.say_key(label), said.say_key(&format!("{id}.{part}")));
        }
        let subject = Subject::Example { game: id.to_owned() };
        let board = Some(self.board_of(subject));
        Ok(vec![Message { text, board, ..Message::default() }])
    }

    /// The overview of the commands, or the use of one.
    pub(super) fn help(&self, about: Option<&str>) -> Done<Vec<Message>> {
        let said = words(self.lang);
        let Some(about) = about else { return Ok(vec![self.group(1)]) };
        if is_all(about) {
            let mut lines = vec![said.say_key("help")];
            (1..=groups::GROUPS).for_each(|number| lines.extend(groups::group(number, self.lang)));
            lines.push(say(self.lang, &Text::new("help-games").with("games", games::list(self.lang))));
            let explains = Some(self.explains(None));
            return Ok(vec![Message { text: lines.join("\n"), explains, ..Message::default() }]);
        }
        if let Some(number) = about.trim().parse().ok().filter(|number| (1..=groups::GROUPS).contains(number))
        {
            return Ok(vec![self.group(number)]);
        }
        let first = about.split_whitespace().next().unwrap_or_default();
        if let Some(verb) = Verb::named(first) {
            return Ok(vec![self.page(verb)?]);
        }
        if split_board(about).is_some() {
            return self.rules(None, Some(about));
        }
        if let Some(yes) = agrees(about) {
            return Ok(vec![self.page(if yes { Verb::Accept } else { Verb::Decline })?]);
        }
        // Whoever asks for an option is told of a command that has it.
        if let Some(verb) = Verb::with_option(first).or_else(|| Verb::with_value(first)) {
            return Ok(vec![self.page(verb)?]);
        }
        match phrased(about) {
            Some(Phrase::Command(command)) => return Ok(vec![self.page(command.verb())?]),
            Some(Phrase::Misread(misread)) => return Ok(vec![self.page(misread.verb)?]),
            Some(Phrase::Near(verb)) => return Ok(vec![self.page(verb)?]),
            Some(Phrase::How(_, rest)) if !rest.is_empty() => return self.help(Some(&rest)),
            Some(
                Phrase::How(..)
                | Phrase::Hello
                | Phrase::Thanks
                | Phrase::Bye
                | Phrase::GoodGame
                | Phrase::NeverMind,
            ) => return self.help(None),
            Some(Phrase::Flip) => return Ok(vec![self.page(Verb::Settings)?]),
            Some(Phrase::Stop) => return no(Text::new("no-stop")),
            Some(Phrase::Answer(_) | Phrase::Later) | None => (),
        }
        // A word that is a move in some game is explained by its rules.
        if let [game] = &*games::that_read(about)? {
            return self.rules(None, Some(game.info.id));
        }
        let near = Verb::nearest(first, self.lang).or_else(|| games::near(about, self.lang));
        if Verb::is_surely(first)
            && let Some(verb) = near.as_deref().and_then(Verb::named)
        {
            return Ok(vec![self.page(verb)?]);
        }
        let text = clipped(about);
        match near {
            Some(near) => no(Text::new("no-command-near").with("text", text).with("verb", near)),
            None => no(Text::new("no-command-known").with("text", text)),
        }
    }

    /// A group of the commands; the first also says what all of it is about.
    fn group(&self, number: usize) -> Message {
        let mut lines = Vec::new();
        if number == 1 {
            lines.push(words(self.lang).say_key("help"));
        }
        lines.extend(groups::group(number, self.lang));
        lines.extend(groups::others(number, self.lang));
        if number == 1 {
            lines.push(say(self.lang, &Text::new("help-games").with("games", games::list(self.lang))));
        }
        Message { text: lines.join("\n"), explains: Some(self.explains(None)), ..Message::default() }
    }

    /// The use of one command here.
    fn page(&self, verb: Verb) -> Done<Message> {
        let plans = if verb == Verb::Plan { self.plans_shown()? } else { Vec::new() };
        let mut text = verb.help(self.lang, &plans);
        if self.request.place.branches {
            text.extend(verb.help_on_rooms(self.lang).into_iter().flat_map(|rooms| ["\n".to_owned(), rooms]));
        }
        let text = format!("{text}\n{}", verb.sample_line(self.lang));
        Ok(Message { text, explains: Some(self.explains(Some(verb))), ..Message::default() })
    }

    /// The examples of plans: moves of the game at the table that can be meant, if one can plan there, or
    /// else of the first.
    fn plans_shown(&self) -> Done<Vec<String>> {
        let here = match self.table(None, Purpose::Look) {
            Ok(table) => Some(table.play).filter(|play| games::can_plan(play.info())),
            Err(Stop::Refused(_)) => None,
            Err(failed) => return Err(failed),
        };
        let start = match here {
            Some(play) => play.game().start(play.setup()),
            None => games::from_start(&Game::all()[0])?,
        };
        Ok(examples(&*start, self.lang))
    }

    fn explains(&self, verb: Option<Verb>) -> Explains {
        Explains { verb: verb.map(|verb| verb.name().to_owned()), lang: self.lang.code().to_owned() }
    }

    /// The settings of the person.
    pub(crate) fn settings(&self) -> Done<Vec<Message>> {
        let language = Text::new("settings").with("language", self.lang.code());
        let look = own_look(self.data, self.community_id(), self.id(), self.lang)?;
        let wall = self.wall()?;
        let told = Ways::of(self.data, self.id(), self.community_id())?.sentence();
        let seen = Onlookers::of(self.data, self.id())?.sentence();
        let from = Challengers::of(self.data, self.id())?.sentence();
        let others = [told, from, seen];
        let lines: Vec<Text> = [language].into_iter().chain(look).chain(wall).chain(others).collect();
        if !self.request.place.branches {
            return Ok(vec![self.lines(&lines)]);
        }
        let wanted = self.data.setting(self.id(), Setting::DIRECT)?.as_deref() == Some(Setting::YES);
        let rest = [direct_messages(wanted)].into_iter().chain(self.prefix("settings-prefix")?);
        let lines: Vec<Text> = lines.into_iter().chain(rest).collect();
        Ok(vec![self.lines(&lines)])
    }

    /// The vacations of this person.
    pub(crate) fn away(&self) -> Done<Vec<Message>> {
        let zone = clock::zone_of(self.data, self.id())?;
        let all = self.data.vacations_of(self.id(), 0)?;
        // What tells of the return is there until then.
        let is_over = self.data.timers_of_person(self.id(), Timer::BACK)?.is_empty();
        let Some(last) = all.last().filter(|_| !is_over) else {
            let left = days_left(&zone, &all, self.now.unwrap_or_default());
            let text = Text::new("away-none").with("days", AWAY_DAYS).with("left", duration(left));
            let any = if left > 0 { "some" } else { "none" };
            return Ok(vec![self.message(&text.with("any", any))]);
        };
        let (from, until) = (clock::moment(last.from, &zone), clock::end(last.until, &zone));
        let moments = [(&from, last.from), (&until, last.until)];
        let moments = moments.map(|(text, at)| Moment { text: say(self.lang, text), at });
        let text = Text::new("away").with("from", from.clone()).with("until", until.clone());
        let text = text.with("when", self.tense(last.from));
        let left = days_left(&zone, &all, last.until);
        let text = text.with("days", AWAY_DAYS).with("left", duration(left));
        let text = text.with("any", if left > 0 { "some" } else { "none" });
        let late = late_tables(self.data, self.id())?;
        let tables = listed(late.iter().map(|table| format!("#{table}").into()));
        let late = Some(Text::new("away-late").with("tables", tables)).filter(|_| !late.is_empty());
        let holidays = self.holidays_away((last.from, last.until))?;
        let lines: Vec<Text> = [text].into_iter().chain(late).chain(holidays).collect();
        Ok(vec![Message { moments: moments.into(), ..self.lines(&lines) }])
    }

    /// The remark that somebody's own days are used in holidays, in which their clocks stand anyway: of what
    /// is not over of a journey, here or where they play.
    fn holidays_away(&self, (from, until): (i64, i64)) -> Done<Option<Text>> {
        let now = self.now.unwrap_or_default();
        let mut holidays = self.planned_holidays()?;
        for row in self.data.running_tables_of(self.id())?.iter().filter(|row| row.time.is_some()) {
            holidays.extend(self.data.holidays_at(row.id, now)?);
        }
        let meanwhile =
            |holidays: &storage::Holidays| holidays.from < until && from.max(now) < holidays.until;
        let Some(holidays) = holidays.into_iter().find(meanwhile) else { return Ok(None) };
        let zone = clock::zone_of(self.data, self.id())?;
        let text = Text::new("away-holidays").with("when", self.tense(holidays.from));
        let text = text.with("from", clock::moment(holidays.from, &zone));
        let text = text.with("name", called_holidays(self.data, &holidays)?);
        Ok(Some(text.with("until", clock::end(holidays.until, &zone))))
    }

    /// The zone of this person's clock on the wall, and the quiet hours.
    fn wall(&self) -> Done<[Text; 2]> {
        let (data, me) = (self.data, self.id());
        let set = data.setting(me, Setting::ZONE)?.is_some();
        let zone = clock::zone_of(data, me)?;
        let night = clock::night_of(data, me)?;
        Ok([zone_line(Some(&zone).filter(|_| set), None), quiet_line(night, &zone)])
    }

    /// The prefix of commands here, as a sentence; none where nothing has to.
    fn prefix(&self, key: &'static str) -> Done<Option<Text>> {
        let Some(usual) = &self.request.place.prefix else { return Ok(None) };
        let set = match self.community_id() {
            Some(community) => self.data.community_setting(community, Setting::PREFIX)?,
            None => None,
        };
        let set = set.unwrap_or_else(|| usual.clone());
        let other = other_than(&set, ["?", "!"]);
        Ok(Some(Text::new(key).with("prefix", set).with("other", other)))
    }

    /// The answer to somebody who has called the bot and said nothing.
    pub(crate) fn greeting(&self, key: &'static str) -> Message {
        let controls = controls::greeting(self.lang);
        Message { controls, public: true, here: true, ..self.message(&Text::new(key)) }
    }

    /// The time that games have here, if nothing else is said.
    fn usual_time(&self) -> Done<Text> {
        let stored = match self.community_id() {
            Some(community) => self.data.community_setting(community, Setting::TIME)?,
            None => None,
        };
        Ok(clock::terms(stored.as_deref())?.map_or(Text::new("admin-no-time"), |terms| {
            let other = other_than(&terms.control.to_string(), ["3d", "7d+12h"]);
            Text::new("admin-time").with("time", clock::agreed(&terms)).with("other", other)
        }))
    }

    /// The time after which a game is closed that all have left.
    fn closing(&self) -> Done<Text> {
        let after = match self.community_id() {
            Some(community) => closing_in(self.data, community)?,
            None => Some(USUAL_CLOSING),
        };
        Ok(after.map_or(Text::new("admin-no-closing"), |after| {
            let other = if after == OTHER_CLOSING { "90d" } else { "60d" };
            Text::new("admin-closing").with("time", duration(after)).with("other", other)
        }))
    }

    /// The holidays that are planned in the community, and have begun.
    pub(crate) fn holidays(&self) -> Done<Vec<Message>> {
        let planned = self.planned_holidays()?;
        let zone = clock::zone_of(self.data, self.id())?;
        if planned.is_empty() {
            let day = |days: i64| zone.date(self.now.unwrap_or_default() + days * DAY);
            let text = Text::new("holidays-none").with("first", day(10)).with("last", day(19));
            return Ok(vec![self.message(&text.with("zone", place_of(&zone)))]);
        }
        let (mut lines, mut moments) = (vec![Text::new("holidays-list")], Vec::new());
        for (nth, holidays) in (1_usize..).zip(&planned) {
            let ((from, begins), (until, ends)) =
                (self.moment(holidays.from)?, self.moment_of_end(holidays.until)?);
            moments.extend([begins, ends]);
            let line = Text::new("holidays-line").with("n", nth).with("from", from).with("until", until);
            let line = line.with("when", self.tense(holidays.from));
            let line = line.with("by", set_by(self.data, holidays)?);
            lines.push(line.with("name", called_holidays(self.data, holidays)?));
        }
        lines.push(Text::new("holidays-how").with("count", planned.len()));
        Ok(vec![Message { moments, ..self.lines(&lines) }])
    }

    fn planned_holidays(&self) -> Done<Vec<storage::Holidays>> {
        let (Some(community), now) = (self.community_id(), self.now.unwrap_or_default()) else {
            return Ok(Vec::new());
        };
        Ok(self.data.holidays_of(community, now)?)
    }

    /// The place of the community's dashboard, and the room.
    fn dashboard(&self) -> Done<(Text, Option<String>)> {
        let dashboard = match self.community_id() {
            Some(community) => self.data.dashboard(community)?,
            None => None,
        };
        Ok(match dashboard {
            Some(Dashboard { room, .. }) => {
                (Text::new("admin-dashboard").with("room", room.clone()), Some(room))
            }
            None => (Text::new("admin-no-dashboard"), None),
        })
    }

    /// The settings of the community.
    pub(crate) fn admin(&self) -> Done<Vec<Message>> {
        let rooms = rooms_of(self.data, self.community_id())?;
        let language = Text::new("admin-language").with("language", self.room_lang.code());
        let look = common_look(self.data, self.community_id(), self.lang)?;
        let rated = if are_rated(self.data, self.community_id())? { "admin-rated" } else { "admin-unrated" };
        let by = ChallengersHere::of(self.data, self.community_id())?.sentence();
        let times = [self.usual_time()?, self.closing()?, Text::new(rated), by];
        let holidays = self.planned_holidays()?.len();
        let holidays = (holidays > 0).then(|| Text::new("admin-holidays").with("count", holidays));
        let (daily, posted, moment) = self.daily_line()?;
        let lines = [Text::new("admin"), language].into_iter().chain(look).chain(times).chain(holidays);
        let lines: Vec<Text> = lines.chain([daily]).collect();
        let moments: Vec<Moment> = moment.into_iter().collect();
        if !self.request.place.branches {
            return Ok(vec![Message { moments, ..self.lines(&lines) }]);
        }
        let place = match rooms.len() {
            0 => Text::new("admin-rooms-all"),
            _ => Text::new("admin-rooms").with("rooms", rooms.join(", ")),
        };
        let wanted = wants_threads_in(self.data, self.community_id())?;
        let (dashboard, hangs) = self.dashboard()?;
        let threads = Text::new(if wanted { "admin-threads" } else { "admin-threads-no" });
        let prefix = self.prefix("admin-prefix")?.into_iter().collect();
        let results =
            self.community_id().filter(|_| wanted).map(|community| results_in(self.data, community));
        let results = results.transpose()?.map(|results| match results {
            Results::Thread => Text::new("admin-results-thread"),
            Results::Room => Text::new("admin-results-room"),
            Results::Both => Text::new("admin-results"),
        });
        let lines =
            [lines, vec![place, threads], results.into_iter().collect(), vec![dashboard], prefix].concat();
        let rooms = rooms.into_iter().chain(hangs).chain(posted).collect();
        Ok(vec![Message { rooms, moments, ..self.lines(&lines) }])
    }
}

/// Tells whether a word asks for all commands, in any language.
fn is_all(text: &str) -> bool {
    Lang::ALL.iter().any(|lang| fold(text) == fold(&words(*lang).say_key("help-all")))
}
