//! Lists: somebody's tables, the moves of a table.

use engine::{Arg, Game, Played, Seat, Text, in_pairs, numbered, numbered_each, short_duration};
use storage::{Answer, Challenge, Person, SeatedTable, TableId, TableState};
use timecontrol::Zone;

use crate::output::sheet::{MOST_TILES, Reading};
use crate::person::apart::Apart;
use crate::person::challengers::may_play_again;
use crate::person::people::{called, listed};
use crate::table::clock::{self, Due};
use crate::table::loaded::LoadedTable;
use crate::{
    Command, Consent, File, Message, Moment,
    command::Games,
    refusal::{Done, no},
    say,
    speaker::{Purpose, Speaker},
    telling::{
        answer_to, ending, game_and_board, gifts, holidays_before, lead, match_in_short, match_line,
        place_in_short,
    },
};

/// A list of more characters goes as a file.
pub(in crate::questions) const MAX_INLINE_CHARS: usize = 1_200;

impl Speaker<'_> {
    /// All running tables of a person, of one game or of all, the most urgent first; of the own also the challenges that wait for
    /// an answer.
    pub(in crate::questions) fn games(
        &self,
        whose: Option<&str>,
        game: Option<&'static Game>,
    ) -> Done<Vec<Message>> {
        let own = whose.is_none();
        if own && self.me.is_none() {
            return self.nothing_but_seeks(Text::new("no-games").with("player", self.name()));
        }
        let named = whose;
        let whose = self.whom(named, Text::new("no-games-of"))?;
        let own = own || whose.id == self.id();
        let mut tables = self.by_urgency(&whose)?;
        let is_here = |seated: &SeatedTable| {
            let place = seated.place.as_ref().map(|(community, _)| *community);
            [Some(seated.table.community), place].contains(&self.community_id())
        };
        let is_of = |id: &str| game.is_none_or(|game| game.info.id == id);
        tables.retain(|(seated, _)| {
            is_of(&seated.table.game) && (own || !seated.table.private && is_here(seated))
        });
        let mut challenges = if own { self.data.open_challenges_for(whose.id)? } else { Vec::new() };
        challenges.retain(|challenge| is_of(&challenge.game));
        let asked = if own && game.is_none() { self.waiting_lines()? } else { Vec::new() };
        if tables.is_empty() && challenges.is_empty() && asked.is_empty() {
            if !own {
                return no(Text::new("no-games-of").with("player", self.unknown_name(named)));
            }
            return self.no_games(&whose, game);
        }
        let waits = asked.is_empty()
            && !tables.iter().any(|(seated, _)| seated.waits())
            && !challenges.iter().any(|challenge| challenge.asks(whose.id));
        let beside = if own && waits { self.seeks_beside()? } else { None };
        let heading = Text::new("games").with("player", called(&whose)).with("count", tables.len());
        let (mut lines, mut leads, mut moments) = (Vec::new(), Vec::new(), Vec::new());
        if !tables.is_empty() {
            lines.push(say(self.lang, &heading));
        }
        let zone = clock::zone_of(self.data, self.id())?;
        let reading =
            Reading { lang: self.lang, person: Some(self.id()), whose: Some(whose.id), zone: &zone };
        let mut sheet = Vec::new();
        let seats = tables.iter().map(|(seated, _)| self.data.seats(seated.table.id));
        let mut seats = seats.collect::<Result<Vec<_>, _>>()?;
        Apart::of(self.data, seats.iter().flatten().map(|seat| &seat.person))?
            .name(seats.iter_mut().flatten().map(|seat| &mut seat.person));
        for ((seated, due), seats) in tables.iter().zip(&seats) {
            let mover = seats.iter().find(|seat| seated.table.to_move == Some(seat.seat));
            let due = match (due, mover) {
                (None, Some(mover)) => clock::due(self.data, &seated.table, mover.person.id)?,
                _ => *due,
            };
            let (line, until) = self.games_line(seated, &whose, seats, due)?;
            leads.extend(lead(self.data, &self.request.place.network, &seated.table, &lines)?);
            lines.push(line);
            moments.extend(until);
            if sheet.len() < MOST_TILES {
                sheet.push(reading.tile(&seated.table, seats, due));
            }
        }
        lines.extend(asked);
        // What this person can answer goes first.
        let (asked, others): (Vec<_>, Vec<_>) =
            challenges.iter().partition(|challenge| challenge.asks(self.id()));
        for challenge in [asked, others].concat() {
            let (line, until) = self.challenge_line(challenge)?;
            lines.push(line);
            moments.extend(until);
        }
        let hidden = tables.iter().any(|(seated, _)| seated.table.private)
            || challenges.iter().any(|challenge| challenge.private)
            || own && self.waiting_matches()?.iter().any(|row| row.private);
        let mut controls = Vec::new();
        if let Some(seeks) = beside {
            lines.push(seeks.text);
            moments.extend(seeks.moments);
            controls = seeks.controls;
        }
        let text = lines.join("\n");
        Ok(vec![Message { text, hidden, leads, moments, sheet, controls, ..Message::default() }])
    }

    /// Tells that nothing runs; of one game alone, how those that are over are found.
    fn no_games(&self, me: &Person, game: Option<&'static Game>) -> Done<Vec<Message>> {
        let text = |key| Text::new(key).with("player", called(me));
        let Some(game) = game else { return self.nothing_but_seeks(text("no-games")) };
        let named = Some(crate::words(self.lang).say_key(game.info.id));
        let over = Command::from(Games { done: true, game: named, ..Games::default() });
        let text = text("no-games-game").with("game", Text::new(game.info.id));
        no(text.with("line", over.typed(self.lang)))
    }

    /// All running tables of a person, the most urgent first, and until when there is time where it is their turn.
    pub(in crate::questions) fn by_urgency(&self, whose: &Person) -> Done<Vec<(SeatedTable, Option<Due>)>> {
        let seated = self.data.seated_tables(whose.id, &self.request.place.network)?;
        let timed = |seated: SeatedTable| {
            let due = if seated.waits() { clock::due(self.data, &seated.table, whose.id)? } else { None };
            Ok((seated, due))
        };
        let mut tables = seated.into_iter().map(timed).collect::<Done<Vec<_>>>()?;
        // Whose time is over first, and then what waits longest.
        tables.sort_by_key(|(seated, due)| {
            let due = due.map_or(i64::MAX, |due| due.at);
            (!seated.waits(), due, seated.table.moved_at, seated.table.id)
        });
        Ok(tables)
    }

    /// A moment by this person's clock on the wall, and how it is written.
    pub(crate) fn moment(&self, at: i64) -> Done<(Text, Moment)> {
        self.moment_as(clock::moment, at)
    }

    /// The same of a moment at which something ends, which may be with a day.
    pub(crate) fn moment_of_end(&self, at: i64) -> Done<(Text, Moment)> {
        self.moment_as(clock::end, at)
    }

    /// A moment in such words.
    fn moment_as(&self, words: fn(i64, &Zone) -> Text, at: i64) -> Done<(Text, Moment)> {
        let when = words(at, &clock::zone_of(self.data, self.id())?);
        let moment = Moment { text: say(self.lang, &when), at };
        Ok((when, moment))
    }

    pub(in crate::questions) fn games_line(
        &self,
        seated: &SeatedTable,
        whose: &Person,
        seats: &[storage::Seat],
        due: Option<Due>,
    ) -> Done<(String, Vec<Moment>)> {
        let (table, urgent) = (&seated.table, seated.waits());
        let others = seats.iter().map(|seat| &seat.person).filter(|person| person.id != whose.id);
        let key = match (urgent, whose.id == self.id()) {
            _ if table.paused_at.is_some() => "games-paused",
            (true, true) => "games-your-move",
            (true, false) => "games-their-move",
            (false, _) => "games-waiting",
        };
        let text = Text::new(key)
            .with("table", table.id.0)
            .with("game", game_and_board(&table.game, &table.variant))
            .with("others", listed(others.map(called)))
            .with("ply", table.plies);
        let persons: Vec<Person> = seats.iter().map(|seat| seat.person.clone()).collect();
        let of_match = match_in_short(self.data, table, &persons, false)?;
        let of_match = of_match.map(|text| format!(" · {}", say(self.lang, &text))).unwrap_or_default();
        let place = place_in_short(self.data, table)?;
        let place = place.map(|text| format!(" · {}", say(self.lang, &text))).unwrap_or_default();
        let line = say(self.lang, &text) + &of_match + &place;
        let Some(due) = due else {
            let timed = table.time.is_some() && table.paused_at.is_none();
            let offered = timed && self.data.seat_offered(table.id)?.is_some();
            let stands = offered.then(|| say(self.lang, &Text::new("games-offered")));
            return Ok(([line].into_iter().chain(stands).collect::<Vec<_>>().join(" "), Vec::new()));
        };
        let mover = seats.iter().find(|seat| table.to_move == Some(seat.seat)).map(|seat| &seat.person);
        let (when, moment) = self.moment(due.at)?;
        let key = match (mover.map(|mover| mover.id), due.is_over) {
            (Some(mover), true) if mover == self.id() => "games-late",
            (_, true) if whose.id == self.id() => "games-late-claim",
            (_, true) => "games-late-other",
            (mover, false) if mover == Some(whose.id) => "games-until",
            (_, false) => "games-until-other",
        };
        let text = Text::new(key).with("when", when).with("table", table.id.0);
        let mut said = vec![line, say(self.lang, &text.with("player", listed(mover.map(called))))];
        let mut moments: Vec<Moment> = Some(moment).filter(|_| !due.is_over).into_iter().collect();
        if let Some(mover) = mover.filter(|mover| mover.id != self.id())
            && let Some((from, until)) = clock::away(self.data, table, mover.id, self.now)?
        {
            let away = Text::new("games-away").with("when", self.tense(from));
            let ((from, begins), (until, ends)) = (self.moment(from)?, self.moment_of_end(until)?);
            let away = away.with("from", from).with("until", until);
            said.push(say(self.lang, &away));
            moments.extend([begins, ends]);
        }
        Ok((said.join(" "), moments))
    }

    /// The matches of this person that wait for somebody to ask for another game.
    fn match_lines(&self) -> Done<Vec<String>> {
        let mut lines = Vec::new();
        for row in self.waiting_matches()? {
            let persons: Vec<Person> = self.data.seats(row.id)?.into_iter().map(|seat| seat.person).collect();
            let others = persons.iter().filter(|person| person.id != self.id()).map(called);
            let again = may_play_again(self.data, &persons, &row)?;
            let key = if again { "games-match-waits" } else { "games-match-ends" };
            let text = Text::new(key).with("table", row.id.0);
            let text = text.with("game", game_and_board(&row.game, &row.variant));
            let text = text.with("others", listed(others));
            let score = match_in_short(self.data, &row, &persons, true)?;
            lines.extend(score.map(|score| say(self.lang, &text.with("score", score))));
        }
        Ok(lines)
    }

    /// The requests of others to this person, and the matches that wait for another game.
    pub(in crate::questions) fn waiting_lines(&self) -> Done<Vec<String>> {
        Ok([self.asked_lines()?, self.match_lines()?].concat())
    }

    /// The requests of others to this person, table by table.
    pub(in crate::questions) fn asked_lines(&self) -> Done<Vec<String>> {
        let line = |(table, what): (TableId, Consent)| {
            let key = match what {
                Consent::Draw => "asked-draw",
                Consent::Pause => "asked-pause",
                Consent::Undo => "asked-undo",
            };
            say(self.lang, &Text::new(key).with("table", table.0))
        };
        let seats = self.data.seats_offered_to(self.id())?;
        let seats = seats.iter().map(|offer| Text::new("asked-seat").with("table", offer.table.0));
        let seats = seats.map(|text| say(self.lang, &text));
        Ok(self.asked_for()?.into_iter().map(line).chain(seats).collect())
    }

    /// An open challenge of this person, and for whom it waits; of one for a place also until when, and what that costs.
    pub(in crate::questions) fn challenge_line(
        &self,
        challenge: &Challenge,
    ) -> Done<(String, Option<Moment>)> {
        let mut places = challenge.places.iter().filter(|place| place.person.is_some());
        let key = match places.any(|place| place.answer == Answer::Asked) {
            _ if challenge.asks(self.id()) => "games-your-answer",
            true => "games-no-answer",
            false => "games-nobody-yet",
        };
        let persons = challenge.places.iter().filter_map(|place| place.person.as_ref());
        let others = persons.filter(|person| person.id != self.id()).map(called);
        let text = Text::new(key)
            .with("id", challenge.id.0)
            .with("game", game_and_board(&challenge.game, &challenge.variant))
            .with("others", listed(others));
        let time = clock::terms(challenge.time.as_deref())?;
        let time = time.map(|terms| Text::new("games-time").with("time", clock::control(terms.control)));
        let line = say(self.lang, &text.with("time", time.map_or_else(|| "".into(), Arg::Words)));
        let zone = clock::zone_of(self.data, self.id())?;
        let Some((place, at)) = answer_to(self.data, challenge, &zone)? else { return Ok((line, None)) };
        let mine = if challenge.asks(self.id()) { "yours" } else { "theirs" };
        let moment = Moment { text: say(self.lang, &clock::moment(at, &zone)), at };
        Ok((format!("{line} · {}", say(self.lang, &place.with("whose", mine))), Some(moment)))
    }

    /// The moves of a table, in order.
    pub(in crate::questions) fn history(&self, table: Option<i64>) -> Done<Vec<Message>> {
        let table = self.table(table, Purpose::Look)?;
        let moves = self.known_moves(&table);
        let hidden = self.sees_hidden(&table);
        let given = gifts(self.data, &table)?;
        let ending = ending(self.data, &table)?;
        let stood = holidays_before(self.data, &table, (self.now.unwrap_or_default(), true))?;
        let of_match = match_line(self.data, &table)?;
        let ending: String = given
            .iter()
            .chain(&of_match)
            .chain(&stood)
            .chain(&ending)
            .map(|line| format!("\n{}", say(self.lang, line)))
            .collect();
        if moves.is_empty() && ending.is_empty() {
            return no(Text::new("no-history").with("table", table.row.id.0));
        }
        let heading = Text::new(if moves.is_empty() { "history-none" } else { "history" });
        let pairs = moves.len() > 1 && in_pairs(moves.iter().map(|(seat, _)| seat.number()));
        let heading = heading.with("pairs", if pairs { "yes" } else { "no" });
        let heading = heading.with("table", table.row.id.0).with("count", moves.len());
        let heading = say(self.lang, &heading.with("game", Text::new(table.play.game().info.id)));
        if moves.is_empty() {
            return Ok(vec![Message { text: heading + &ending, hidden, ..Message::default() }]);
        }
        let plain: Vec<(u8, &str)> = moves.iter().map(|(seat, text)| (seat.number(), &**text)).collect();
        let text = match self.times(&table)? {
            None => numbered(&plain),
            Some(times) => numbered_each(&plain, &times),
        };
        // A short text stands in the message, a long one goes with it as a file.
        if text.chars().count() <= MAX_INLINE_CHARS {
            let text = format!("{heading}\n```\n{text}\n```{ending}");
            return Ok(vec![Message { text, hidden, ..Message::default() }]);
        }
        let file =
            Some(File { name: format!("tabuleiro-{}.txt", table.row.id), text, short: false, whole: None });
        Ok(vec![Message { text: heading + &ending, file, hidden, ..Message::default() }])
    }

    /// The time that each move of a table took, in words; none where none was timed.
    fn times(&self, table: &LoadedTable) -> Done<Option<Vec<Option<String>>>> {
        if table.row.time.is_none() {
            return Ok(None);
        }
        let times = self.data.times_of_moves(table.row.id, None)?;
        let words = crate::words(self.lang);
        let told = |(_, spent): (u8, Option<i64>)| spent.map(|spent| words.say(&short_duration(spent)));
        let told: Vec<Option<String>> = times.into_iter().map(told).collect();
        Ok(Some(told).filter(|told| told.iter().any(Option::is_some)))
    }

    /// The moves as this person may know them.
    fn known_moves(&self, table: &LoadedTable) -> Vec<(Seat, String)> {
        let seat = table.seat_of(self.id());
        let over = table.row.state == TableState::Over;
        let known = |played: &Played| over || seat == Some(played.seat);
        let text = |played: &Played| if known(played) { &played.text } else { &played.heard }.clone();
        let info = table.play.game().info;
        let called = |played: &Played| crate::words(self.lang).say_move(info, &text(played));
        table.play.played().iter().map(|played| (played.seat, called(played))).collect()
    }
}
