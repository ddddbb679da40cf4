//! Challenges that are said loosely: "hex with @eva, 2 days per move, I want to start". What no part of a challenge is made of is
//! refused by name. The small words stand in the language files.

use engine::Text;

use crate::input::command::{NONE, computer, is_around, leading, level_at, named_number, names_computer};
use crate::input::games::LONGEST_GAME;
use crate::speaker::loosely::{bare, names_a_board};
use crate::{
    Command, Takes, Verb,
    command::{GamesWish, Misread, Play, SeatWish, Slip},
    refusal::{Done, no},
    speaker::Speaker,
    words::clipped,
};

/// The key of the small words around what is played.
const PLAY: &str = "said-around-play";
/// The key of what stands before an opponent.
const VERSUS: &str = "said-versus";
/// The keys of how somebody wants to make the first move, wants to play with whoever comes, and is polite.
const FIRST: &str = "said-first";
const ANYBODY: &str = "said-anybody";
const PLEASE: &str = "said-please";
/// The key of the words between two opponents.
const AND: &str = "said-and";
/// The keys of the words for a match, and for its games behind their number.
const MATCH: &str = "said-match";
const GAMES: &str = "said-games-of-match";

/// The keys of the words that want no clock, a result that changes ratings or none, and no moves taken back.
const NO_TIME: &str = "said-no-time";
const RATED: &str = "said-rated";
const UNRATED: &str = "said-unrated";
const STRICT: &str = "said-strict";
/// The key of the words for the computer behind *with*.
const MACHINE: &str = "said-machine";

/// The word of how a clock ends that also says how well the computer plays, in the language of commands.
const HARD: &str = "hard";

/// The most words of a time: `10 days and 12 hours for each move`.
const LONGEST_TIME: usize = 8;

/// The end of a time that is for each move.
const EACH: &str = "/move";

/// The parts of a challenge behind its game.
#[derive(Default)]
struct Parts {
    time: Option<String>,
    first: bool,
    /// True if a match is wanted, and the number of its games, where that is said.
    is_match: bool,
    games: Option<u16>,
    level: Option<u32>,
    rated: Option<bool>,
    strict: bool,
    /// The opponents that are named without a sign.
    names: Vec<String>,
    /// The number of opponents that are the computer.
    machines: usize,
    /// The words that are no part of a challenge, from the first one on.
    strange: Vec<String>,
}

impl Speaker<'_> {
    /// A challenge whose game is named among small words, perhaps with a time, a wish for the first move, or opponents.
    ///
    /// # Errors
    /// Refused: opponents without their sign, or words that are no part of a challenge.
    pub(super) fn challenge_in(&self, play: &Play) -> Done<Option<Command>> {
        let said: Vec<&str> =
            play.game.split_whitespace().map(bare).filter(|word| !word.is_empty()).collect();
        let named = |start: usize, end: usize| {
            Some(said.get(start..end)?.join(" ")).filter(|text| names_a_board(text))
        };
        let most = said.len().min(LONGEST_GAME);
        let spans = (1..=most).rev().flat_map(|length| (0..said.len()).map(move |at| (at, at + length)));
        let found = spans.into_iter().find_map(|(start, end)| Some((start, end, named(start, end)?)));
        let Some((start, end, game)) = found else { return Ok(None) };
        if !said[..start].iter().all(|word| is_around(PLAY, word) || names_match(word)) {
            return Ok(None);
        }
        // The last word of "very hard" has been read as how a clock ends.
        let very = said.last().copied().unwrap_or_default();
        let hard: &[&str] = if play.hard && level_at(&[very, HARD]).is_some() { &[HARD] } else { &[] };
        let rest = &[&said[end..], hard].concat()[..];
        let with_computer = play.opponents.iter().any(|name| names_computer(name));
        let parts = Parts::of(rest, with_computer);
        if differ(play.level.as_ref(), parts.level.as_ref()) {
            return self.said_twice("level");
        }
        if differ(play.time.as_ref(), parts.time.as_ref()) {
            return self.said_twice("time");
        }
        let mut meant = Play { game, ..play.clone() };
        meant.time = play.time.clone().or(parts.time);
        meant.seat = play.seat.or(parts.first.then_some(SeatWish::Seat(1)));
        meant.level = play.level.or(parts.level);
        meant.hard &= hard.is_empty();
        meant.rated = play.rated.or(parts.rated);
        meant.strict |= parts.strict;
        let named = !parts.names.is_empty();
        meant.opponents.extend(std::iter::repeat_n(computer(self.lang), parts.machines));
        meant.opponents.extend(parts.names);
        let is_match = parts.is_match || said[..start].iter().any(|word| names_match(word));
        // Everybody has each seat as often.
        let seats = meant.seats.map_or(meant.opponents.len() + 1, |seats| seats as usize).max(2);
        let usual = || is_match.then(|| u16::try_from(seats).unwrap_or(2));
        meant.games = play.games.or(parts.games.or_else(usual).map(GamesWish::Number));
        if !parts.strange.is_empty() {
            // One word may be the name of a board.
            return if rest.len() == 1 { Ok(None) } else { self.no_part(&meant, &parts.strange) };
        }
        if !named {
            return Ok(Some(meant.into()));
        }
        let line = Command::from(meant).typed(self.lang);
        no(Text::new("no-person-sign").with("line", clipped(&line)))
    }

    /// Refuses a challenge that says one thing in two ways.
    fn said_twice<T>(&self, name: &str) -> Done<T> {
        let slip = Verb::Play.option(name).map_or(Slip::NoOption(name.to_owned()), Slip::Twice);
        self.no_command(&Misread { verb: Verb::Play, slip })
    }

    /// Refuses a challenge because of words that are no part of one.
    fn no_part<T>(&self, meant: &Play, strange: &[String]) -> Done<T> {
        let line = Command::from(meant.clone()).typed(self.lang);
        let text = Text::new("no-play-part").with("text", clipped(&strange.join(" ")));
        no(text.with("line", clipped(&line)))
    }
}

impl Parts {
    /// The parts of what was said; where the computer is named already, words behind *with* may say how well it plays.
    fn of(said: &[&str], computer: bool) -> Parts {
        let (mut parts, mut at, mut versus) = (Parts::default(), 0, false);
        while let Some(word) = said.get(at) {
            let rest = &said[at..];
            let names = versus && word.chars().all(char::is_alphabetic);
            let machine = parts.machines > 0;
            let and = if parts.names.is_empty() && !machine { 0 } else { leading(AND, rest) };
            versus = is_around(VERSUS, word) || and > 0 || versus && is_around(PLAY, word);
            if and > 0 {
                at += and;
                continue;
            }
            if let Some(length) = [PLEASE, ANYBODY].iter().map(|key| leading(key, rest)).find(|n| *n > 0) {
                at += length;
            } else if leading(FIRST, rest) > 0 {
                parts.first = true;
                at += leading(FIRST, rest);
            } else if leading(NO_TIME, rest) > 0 {
                parts.time = Some(NONE.to_owned());
                at += leading(NO_TIME, rest);
            } else if leading(STRICT, rest) > 0 {
                parts.strict = true;
                at += leading(STRICT, rest);
            } else if leading(UNRATED, rest) > 0 {
                parts.rated = Some(false);
                at += leading(UNRATED, rest);
            } else if leading(RATED, rest) > 0 {
                parts.rated = Some(true);
                at += leading(RATED, rest);
            } else if names && is_machine(word) {
                parts.machines += 1;
                at += 1;
            } else if let Some((length, level)) = level_at(rest).filter(|_| !names || computer || machine) {
                parts.level = Some(level);
                at += length;
            } else if let Some((length, games)) = games_at(rest) {
                (parts.is_match, parts.games) = (true, games.or(parts.games));
                at += length;
            } else if let Some((length, time)) = parts.time.is_none().then(|| time_at(rest)).flatten() {
                parts.time = Some(time);
                at += length;
            } else if is_around(PLAY, word) {
                at += 1;
            } else if names {
                parts.names.push((*word).to_owned());
                at += 1;
            } else {
                parts.strange = rest.iter().map(|word| (*word).to_owned()).collect();
                break;
            }
        }
        parts
    }
}

/// Tells whether both are there, and not the same.
fn differ<T: PartialEq>(one: Option<&T>, other: Option<&T>) -> bool {
    one.zip(other).is_some_and(|(one, other)| one != other)
}

/// Tells whether a text names the computer as an opponent, and no game: *against the computer*.
pub(crate) fn names_computer_alone(text: &str) -> bool {
    let mut names = 0;
    text.split_whitespace().map(bare).all(|word| {
        let name = names_computer(word) || is_machine(word);
        names += usize::from(name);
        name || is_around(PLAY, word) || is_around(VERSUS, word)
    }) && names == 1
}

/// Tells whether a word behind *with* is one for the computer.
fn is_machine(word: &str) -> bool {
    leading(MACHINE, &[word]) > 0
}

/// Tells whether a word is that for a match.
fn names_match(word: &str) -> bool {
    is_around(MATCH, word)
}

/// The games of a match with which words begin, if they name one, and the number of these words: `match`, `match of 4 games`,
/// `4 games`.
fn games_at(said: &[&str]) -> Option<(usize, Option<u16>)> {
    let matched = usize::from(names_match(said.first()?));
    let small = said[matched..].iter().take_while(|word| matched > 0 && is_around(PLAY, word)).count();
    let number = |at: usize| {
        let word = said.get(at)?;
        word.parse().ok().or_else(|| u16::try_from(named_number(word)?).ok())
    };
    let games = |at: usize| said.get(at).is_some_and(|word| is_around(GAMES, word));
    match number(matched + small) {
        Some(number) if games(matched + small + 1) => Some((matched + small + 2, Some(number))),
        Some(number) if matched > 0 && time_at(&said[matched + small..]).is_none() => {
            Some((matched + small + 1, Some(number)))
        }
        _ => (matched > 0).then_some((matched, None)),
    }
}

/// The time with which words begin, perhaps after the word for it, and the number of these words. Few words are one time, so that
/// a long line costs no more for each of its words than a short one does.
fn time_at(said: &[&str]) -> Option<(usize, String)> {
    let named = said.first().and_then(|word| Verb::Play.option(word));
    let start = usize::from(named.is_some_and(|option| option.takes == Takes::Time));
    let time = Verb::Play.options().iter().find(|option| option.takes == Takes::Time)?;
    let most = said.len().min(start + LONGEST_TIME);
    (start + 1..=most).rev().find_map(|end| {
        let time = time.text_of(&said[start..end].join(" ")).filter(|time| Takes::Time.fits(time))?;
        // A time is for each move unless it says otherwise.
        Some((end, time.strip_suffix(EACH).map_or(time.clone(), str::to_owned)))
    })
}
