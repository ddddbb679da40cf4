//! An organiser makes a tournament: its name, game and terms are looked at, and each mistake is told with what would be right.

use engine::{Game, Seed, Text};
use timecontrol::{DAY, Terms, TimeControl};

use crate::command::{Tournament, TournamentForm};
use crate::deeds::TournamentTerms;
use crate::handle::time::days::beginning;
use crate::handle::{Handler, Obeyed};
use crate::input::command::named_in_order;
use crate::input::games::{at_the_end, board_named, game_in};
use crate::person::settings::are_rated;
use crate::refusal::{Done, no};
use crate::table::clock;
use crate::tournament::words::Tie;
use crate::tournament::{MOST_PLAYERS, MOST_ROUND_ROBIN, terms};
use crate::words::clipped;
use crate::{Error, Outcome};

/// The time of a game, if nothing else is said.
const USUAL_TIME: &str = "2d+1d";

/// The most games of a pairing.
const MOST_GAMES: u32 = 4;

/// The most characters of a name.
const MAX_NAME_CHARS: usize = 40;

impl Handler<'_> {
    /// Makes a tournament in the room where it is said.
    pub(super) fn make_tournament(&self, asked: &Tournament) -> Done<Obeyed> {
        if !self.speaker.request.manages {
            return no(Text::new("no-tournament-new"));
        }
        let Some(community) = &self.speaker.community else {
            return Err(Error::Missing("community of a request".to_owned()).into());
        };
        let (name, game, board) = self.name_and_game(asked)?;
        let board = board.map(|board| board_named(game, board)).transpose().or_else(no)?;
        let form = asked.form.unwrap_or(match asked.seats {
            Some(3..) => TournamentForm::Swiss,
            _ => TournamentForm::RoundRobin,
        });
        let seats = seats_of(asked, game, form)?;
        let setup = match game.setup(board.as_deref(), Some(seats), Seed::default()) {
            Ok(setup) => setup,
            Err(reason) => return no(reason.text),
        };
        let games = games_of_pairing(asked, game, seats)?;
        check_numbers(asked, form, seats)?;
        let (time, days) = self.time_of_tournament(asked, seats, games)?;
        let new = TournamentTerms {
            name,
            game: game.info.id,
            variant: setup.variant,
            seats,
            form,
            rounds: asked.rounds,
            games,
            time,
            days,
            most: asked.most,
            across: asked.across,
            rated: match asked.rated {
                Some(rated) => rated,
                None => are_rated(self.deeds.tx, Some(community.id))?,
            },
            third: asked.third.unwrap_or(false),
            ties: ties(asked, form, seats)?,
            starts_at: asked.starts.as_deref().map(|text| self.start_of(text)).transpose()?,
        };
        let room = self.room_of_tournament(asked)?;
        self.check_room_of(room)?;
        self.deeds.make_tournament((community.id, room), self.me.id, &new)?;
        Ok((Outcome::Done, vec![self.speaker.message(&Text::new("tournament-done"))]))
    }

    /// The room of a tournament: the one where it is made, or another one of the same community that it names.
    fn room_of_tournament<'t>(&'t self, asked: &'t Tournament) -> Done<&'t str> {
        let request = self.speaker.request;
        let Some(named) = &asked.room else { return Ok(&request.place.room) };
        if request.rooms.contains(named) || *named == request.place.room {
            return Ok(named);
        }
        // Without whispers every room is a community of its own.
        let several = request.place.branches && request.place.whispers;
        let text = Text::new("no-tournament-room").with("text", clipped(named));
        no(text.with("rooms", if several { "several" } else { "one" }))
    }

    /// The name of a tournament, its game, and a word for its board: the game stands at the end of what was typed, or at the
    /// beginning, and the name is what is left.
    fn name_and_game<'t>(&self, asked: &'t Tournament) -> Done<(String, &'static Game, Option<&'t str>)> {
        let Some(text) = asked.game.as_deref() else {
            let key = if asked.name.is_some() { "no-tournament-game" } else { "no-tournament-name" };
            return no(Text::new(key));
        };
        if let Some(name) = &asked.name {
            let (game, board) = self.speaker.game_named(text)?;
            let name = called(name);
            return if name.is_empty() {
                no(Text::new("no-tournament-name"))
            } else {
                Ok((name, game, board))
            };
        }
        if game_in(text).is_some() {
            return no(Text::new("no-tournament-name"));
        }
        let gaps: Vec<usize> = text.match_indices(char::is_whitespace).map(|(at, _)| at).collect();
        // The longest game at the end, or else at the beginning.
        let last = gaps.iter().find_map(|at| game_in(text[*at..].trim()).map(|found| (&text[..*at], found)));
        let first =
            || gaps.iter().rev().find_map(|at| game_in(&text[..*at]).map(|found| (&text[*at..], found)));
        match last.or_else(first) {
            Some((name, (game, board))) => Ok((called(name), game, board)),
            None => no(no_board_in(text)
                .unwrap_or_else(|| Text::new("no-tournament-text").with("text", clipped(text)))),
        }
    }

    /// The time of a game, to be stored, and the number of days of a round, in which a game has to find room.
    fn time_of_tournament(&self, asked: &Tournament, seats: u8, games: u8) -> Done<(String, u32)> {
        let control = self.terms(asked.time.as_deref().unwrap_or(USUAL_TIME), asked.bank.as_deref())?;
        let Some(control @ (TimeControl::Bank { .. } | TimeControl::Game { .. })) = control else {
            return no(Text::new("no-tournament-time"));
        };
        let days = asked.days.unwrap_or_else(|| terms::usual_days(control, seats, games));
        if !(1..=terms::MOST_DAYS).contains(&days) {
            return no(Text::new("no-tournament-days").with("most", terms::MOST_DAYS).with("text", days));
        }
        let least = terms::longest(control, seats, games).unwrap_or(terms::start(control, seats, games));
        if least > i64::from(days) * DAY {
            let text = Text::new("no-tournament-long").with("time", clock::control(control));
            return no(text.with("least", (least + DAY - 1) / DAY).with("days", days));
        }
        let agreed = Terms { control, hard: true, free_weekends: false, once: false };
        let kept = clock::kept(Some(&agreed))?;
        Ok((kept.ok_or_else(|| Error::Missing("time of tournaments".to_owned()))?, days))
    }

    /// The moment of a start.
    fn start_of(&self, text: &str) -> Done<i64> {
        let zone = clock::zone_of(self.deeds.tx, self.me.id)?;
        let now = self.deeds.now;
        match beginning(&zone, text, now) {
            Some(at) if at >= now => Ok(at),
            Some(_) => no(Text::new("no-tournament-past").with("text", clipped(text))),
            None => {
                let day = zone.date(now + 7 * DAY);
                no(Text::new("no-tournament-day").with("text", clipped(text)).with("day", day))
            }
        }
    }
}

/// The name of a tournament as it is kept: one line, not too long.
fn called(text: &str) -> String {
    let plain = crate::visible(text).split_whitespace().collect::<Vec<_>>().join(" ");
    let plain = plain.trim_matches(['"', '“', '”', '«', '»']).trim();
    plain.chars().take(MAX_NAME_CHARS).collect()
}

/// Refuses numbers of players and rounds that cannot be.
fn check_numbers(asked: &Tournament, form: TournamentForm, seats: u8) -> Done {
    let most = match form {
        TournamentForm::RoundRobin | TournamentForm::DoubleRoundRobin => MOST_ROUND_ROBIN,
        _ => MOST_PLAYERS,
    };
    if let Some(count) = asked.most.filter(|count| !(u32::from(seats)..=most).contains(count)) {
        return no(Text::new("no-tournament-count").with("most", most).with("text", count));
    }
    if asked.third == Some(true) && form != TournamentForm::Knockout {
        return no(Text::new("no-tournament-third"));
    }
    let Some(rounds) = asked.rounds else { return Ok(()) };
    if form != TournamentForm::Swiss {
        return no(Text::new("no-tournament-rounds-form"));
    }
    if !(1..=terms::MOST_ROUNDS).contains(&rounds) {
        return no(Text::new("no-tournament-round-count")
            .with("most", terms::MOST_ROUNDS)
            .with("text", rounds));
    }
    match asked.most {
        Some(count) if seats == 2 && rounds >= count => {
            let text = Text::new("no-tournament-too-many-rounds").with("text", rounds);
            no(text.with("count", count).with("most", count - 1))
        }
        _ => Ok(()),
    }
}

/// The reason for which what stands behind the last game in a text is no board of it; none if there is no game.
fn no_board_in(text: &str) -> Option<Text> {
    /// The most words behind the game that are looked at.
    const MOST: usize = 20;
    let gaps = text
        .rmatch_indices(char::is_whitespace)
        .take(MOST)
        .map(|(at, _)| (text[..at].trim(), text[at..].trim()));
    let (game, rest) = gaps
        .into_iter()
        .find_map(|(head, rest)| Some((game_in(at_the_end(head).unwrap_or(head))?.0, rest)))?;
    match game.setup(Some(rest), None, Seed::default()) {
        Err(reason) if !rest.contains(char::is_whitespace) => Some(reason.text),
        _ => Some(
            Text::new("no-tournament-rest").with("game", Text::new(game.info.id)).with("text", clipped(rest)),
        ),
    }
}

/// The values that part those with equal points, in their order.
fn ties(asked: &Tournament, form: TournamentForm, seats: u8) -> Done<Vec<Tie>> {
    let Some(text) = &asked.ties else { return Ok(terms::usual_ties(form, seats)) };
    if matches!(form, TournamentForm::Knockout | TournamentForm::DoubleKnockout) || seats > 2 {
        return no(Text::new("no-tournament-ties-form"));
    }
    let mut found = Vec::new();
    let words = |part: &str| part.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    // A value of several words is one between commas: *confronto direto*.
    let parts = text.split([',', ';']).flat_map(|part| match words(part) {
        several if tie_called(&several.join("-")).is_some() => vec![several.join("-")],
        several => several,
    });
    for word in &parts.collect::<Vec<_>>() {
        match tie_called(word) {
            Some(tie) if !found.contains(&tie) => found.push(tie),
            Some(_) => (),
            None => return no(Text::new("no-tournament-ties").with("text", clipped(word))),
        }
    }
    Ok(found)
}

/// The value that is called so in any language.
fn tie_called(word: &str) -> Option<Tie> {
    const IN_ORDER: [Tie; 7] = [
        Tie::Buchholz,
        Tie::BuchholzCut,
        Tie::Median,
        Tie::SonnebornBerger,
        Tie::Direct,
        Tie::Wins,
        Tie::Totals,
    ];
    named_in_order("ties", word).and_then(|at| IN_ORDER.get(at)).copied()
}

/// The number of seats of a table: two, or four in a Swiss of a game for as many.
fn seats_of(asked: &Tournament, game: &Game, form: TournamentForm) -> Done<u8> {
    let can = |seats: u8| game.setup(None, Some(seats), Seed::default()).is_ok();
    let seats = match asked.seats {
        None if can(2) => 2,
        None => 4,
        Some(seats) => u8::try_from(seats).unwrap_or(u8::MAX),
    };
    if !matches!(seats, 2 | 4) || !can(seats) {
        let possible: Vec<&str> =
            [(2, "2"), (4, "4")].into_iter().filter(|(seats, _)| can(*seats)).map(|(_, word)| word).collect();
        let text = Text::new("no-tournament-seats").with("text", i64::from(seats));
        return no(text.with("seats", possible.join(", ")));
    }
    if seats > 2 && (form != TournamentForm::Swiss || asked.games.is_some_and(|games| games > 1)) {
        return no(Text::new("no-tournament-four"));
    }
    Ok(seats)
}

fn games_of_pairing(asked: &Tournament, game: &Game, seats: u8) -> Done<u8> {
    // Where the sides are unequal, results count in pairs.
    let usual = if game.info.pairs && seats == 2 { 2 } else { 1 };
    match asked.games {
        None => Ok(usual),
        Some(games @ 1..=MOST_GAMES) => Ok(u8::try_from(games).unwrap_or(usual)),
        Some(games) => no(Text::new("no-tournament-games-count").with("text", games)),
    }
}
