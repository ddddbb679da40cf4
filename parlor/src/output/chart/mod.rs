//! Numbers that are drawn when they are sent: a person's profile, what is played on a server, what was played from a position,
//! who stands where on a ladder or in a tournament.
//!
//! They stand in the text of their message, too: whoever cannot be shown a picture reads it, and so do programs for screens that
//! are read aloud. All names in the picture are in the language of its reader; nothing in them is escaped.

mod climb;
mod notice;
mod swings;
mod told;

use engine::{Eyes, Game, Playthrough, Seed, View};
use serde::{Deserialize, Serialize};
use storage::{MoveTimes, Score};

pub use climb::{Change, Climb, Contest, Rung};
pub use notice::{
    Bout, BoutSide, BracketPart, Crossed, Encounter, Fate, Notice, RoundResult, Seated, Sheet, Shows,
    Sitting, Standing, Who,
};
pub use swings::Swings;
pub(crate) use told::Told;

/// A picture of numbers, and the same in words.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
pub struct Chart {
    /// The numbers.
    pub numbers: Numbers,
    /// The lines of the message that say what the picture shows.
    pub lines: String,
    /// The lines that stand in the message instead, where the picture is seen: those that neither it nor its words have.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub beside: String,
    /// The lines for screen readers: at most 1,024 characters, as UTF-16 counts them.
    pub words: String,
    /// The code of the language of its words.
    pub lang: String,
    /// The name of the theme, if one was chosen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub theme: Option<String>,
    /// True if it is handed over as pages to print.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub paper: bool,
}

/// The subject of a picture of numbers.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
#[serde(rename_all = "snake_case")]
pub enum Numbers {
    /// A person.
    Profile(Box<Profile>),
    /// A server or a room.
    Server(Server),
    /// A position of a game.
    Book(Book),
    /// A ladder.
    Ladder(Climb),
    /// A tournament.
    Tournament(Notice),
    /// A game that was looked through.
    Swings(Swings),
}

/// The results of somebody.
#[derive(Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, Debug)]
pub struct Tally {
    /// The number of tables that were won.
    pub won: u32,
    /// The number of tables that were lost.
    pub lost: u32,
    /// The number of tables that nobody has won or lost.
    pub drawn: u32,
    /// The number of tables neither won nor lost, as one of several others has lost alone.
    pub safe: u32,
}

impl Tally {
    /// The number of tables.
    #[must_use]
    pub fn games(&self) -> u32 {
        self.won + self.lost + self.drawn + self.safe
    }

    pub(crate) fn count(&mut self, score: Score) {
        *match score {
            Score::Won => &mut self.won,
            Score::Drawn => &mut self.drawn,
            Score::Lost => &mut self.lost,
            Score::Safe => &mut self.safe,
        } += 1;
    }

    pub(crate) fn add(&mut self, other: Tally) {
        self.won += other.won;
        self.lost += other.lost;
        self.drawn += other.drawn;
        self.safe += other.safe;
    }
}

/// A person in numbers.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
pub struct Profile {
    /// The person's name.
    pub name: String,
    /// The id and the name of the game; none for all games.
    pub game: Option<(String, String)>,
    /// The time of the first game that is counted, in Unix milliseconds.
    pub since: Option<i64>,
    /// True if there were more games before those that are counted.
    pub is_cut: bool,
    /// All results.
    pub total: Tally,
    /// The rating, and how it came about; none of somebody without one.
    pub rating: Option<Rated>,
    /// The results by game, the most played first.
    pub games: Vec<(String, Tally)>,
    /// The results by seat, in the order of seats: of one game only.
    pub seats: Vec<(String, Tally)>,
    /// The results by board, the most played first: of one game only.
    pub boards: Vec<(String, Tally)>,
    /// The results against those who were met most often.
    pub opponents: Vec<(String, Tally)>,
    /// Games won one after the other: up to now, and the most.
    pub run: Option<(u32, u32)>,
    /// The numbers of moves of the shortest and of the longest game.
    pub lengths: Option<(u32, u32)>,
    /// The times that moves took: less than a minute, an hour, a day, and longer.
    pub pace: [u32; 4],
    /// The places of the first moves.
    pub opening: Option<Opening>,
}

/// The rating of a person in one game.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
pub struct Rated {
    /// The name of the game, with its board where that has a rating of its own.
    pub game: String,
    /// The rating as it is told: `1662?`.
    pub rating: String,
    /// The deviation.
    pub deviation: u32,
    /// The ratings after each result, in order: the moment, the rating and the deviation.
    pub curve: Vec<(i64, i32, u32)>,
}

/// The places where the first moves of somebody went.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub struct Opening {
    /// The game's id.
    pub game: String,
    /// The board.
    pub variant: String,
    /// The places, as numbers of points of the board, and in how many games.
    pub points: Vec<(u16, u32)>,
    /// The number of games on that board.
    pub games: u32,
}

impl Opening {
    /// The board before the first move; none of a game that there is no more.
    #[must_use]
    pub fn view(&self) -> Option<View> {
        start_of(&self.game, &self.variant)
    }

    /// The places where first moves on a board went, the most frequent first, and otherwise in the order given; none if they are not played on its points.
    pub(crate) fn of<'t>(
        (game, variant): (&str, &str),
        firsts: impl Iterator<Item = (&'t str, u32)>,
        games: u32,
    ) -> Option<Opening> {
        let view = start_of(game, variant)?;
        let mut points: Vec<(u16, u32)> = Vec::new();
        for (text, times) in firsts {
            let Some(point) = last_point(&view, text) else { continue };
            match points.iter_mut().find(|(known, _)| *known == point) {
                Some((_, sum)) => *sum += times,
                None => points.push((point, times)),
            }
        }
        points.sort_by_key(|&(_, times)| std::cmp::Reverse(times));
        let (game, variant) = (game.to_owned(), variant.to_owned());
        (!points.is_empty()).then_some(Opening { game, variant, points, games })
    }
}

/// The board of a game before anything is played.
fn start_of(game: &str, variant: &str) -> Option<View> {
    let game = Game::with_id(game)?;
    let setup = game.setup(Some(variant), None, Seed::default()).ok()?;
    Some(game.start(&setup).view(Eyes::Room))
}

/// The point on a board that is named last in a move: where it went.
fn last_point(view: &View, text: &str) -> Option<u16> {
    let named = |rest: &str| {
        let spots = view.layout.spots.iter().enumerate();
        let here = spots.filter(|(_, spot)| !spot.name.is_empty() && rest.starts_with(&*spot.name));
        here.max_by_key(|(_, spot)| spot.name.len()).map(|(at, spot)| (at, spot.name.len()))
    };
    let (mut rest, mut last) = (text, None);
    while let Some(sign) = rest.chars().next() {
        rest = match named(rest) {
            Some((at, length)) => {
                last = u16::try_from(at).ok();
                &rest[length..]
            }
            None => &rest[sign.len_utf8()..],
        };
    }
    last
}

/// A community in numbers.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub struct Server {
    /// The name.
    pub name: String,
    /// The id and the name of the game; none for all games.
    pub game: Option<(String, String)>,
    /// The beginning of each week in Unix milliseconds, in order and without gaps, and the games that ended in it.
    pub weeks: Vec<(i64, u32)>,
    /// The games that are played, the most played first.
    pub which: Vec<(String, u32)>,
    /// The ways in which games end, the most frequent first.
    pub endings: Vec<(String, u32)>,
    /// The number of games that lasted less than an hour, a day, a week, a month, and longer.
    pub lasts: [u32; 5],
    /// Those who play each other most.
    pub pairs: Vec<([String; 2], u32)>,
}

/// A position, and what was played from there.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub struct Book {
    /// The game's id.
    pub game: String,
    /// The board.
    pub variant: String,
    /// The number of seats.
    pub seats: u8,
    /// The moves that led to the position.
    pub line: Vec<String>,
    /// The moves that were played from it, the most frequent first, with how it went for whoever played them.
    pub moves: Vec<(String, Tally)>,
}

impl Book {
    /// The game up to the position; none of a game that there is no more.
    #[must_use]
    pub fn play(&self) -> Option<Box<dyn Playthrough>> {
        let game = Game::with_id(&self.game)?;
        let setup = game.setup(Some(&self.variant), Some(self.seats), Seed::default()).ok()?;
        let mut play = game.start(&setup);
        for text in &self.line {
            play.play_canonical(text).ok()?;
        }
        Some(play)
    }
}

impl Chart {
    /// The name of its file, without an extension: `profile-hex`, `server`.
    #[must_use]
    pub fn file_name(&self) -> String {
        let (what, game) = match &self.numbers {
            Numbers::Profile(profile) => ("profile", profile.game.as_ref().map(|(id, _)| id)),
            Numbers::Server(server) => ("server", server.game.as_ref().map(|(id, _)| id)),
            Numbers::Book(book) => ("book", Some(&book.game)),
            Numbers::Ladder(climb) => ("ladder", Some(&climb.game)),
            Numbers::Swings(Swings { table: Some(table), .. }) => return format!("analysis-{table}"),
            Numbers::Swings(swings) => ("analysis", Some(&swings.game)),
            Numbers::Tournament(notice) => return format!("tournament-{}-{}", notice.id, notice.word()),
        };
        let game = game.map(|id| format!("-{id}"));
        format!("{what}{}", game.unwrap_or_default())
    }
}

/// The times of moves, as a picture has them.
pub(crate) fn shares(times: MoveTimes) -> [u32; 4] {
    [times.minute, times.hour, times.day, times.longer]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Tests all first moves of all games: a place that one names last is marked on the board afterwards, and one without a
    /// place names nothing of the board.
    #[test]
    fn the_place_of_a_move_is_where_it_went() {
        for game in Game::all().iter().filter(|game| !game.info.hidden) {
            let mut placed = 0;
            for variant in game.info.variants {
                let view = start_of(game.info.id, variant).unwrap();
                let setup = game.setup(Some(variant), None, Seed::default()).unwrap();
                for text in game.start(&setup).suggest("", 100).moves {
                    let Some(at) = last_point(&view, &text) else {
                        let named = view.layout.spots.iter().find(|spot| text.contains(&*spot.name));
                        assert_eq!(named.map(|spot| &spot.name), None, "{}: {text}", game.info.id);
                        continue;
                    };
                    let mut play = game.start(&setup);
                    play.play_canonical(&text).unwrap();
                    let marks = play.view(Eyes::Room).marks;
                    assert!(marks.iter().any(|(point, _)| point.index() == usize::from(at)), "{text}");
                    placed += 1;
                }
            }
            assert!(placed > 0, "{}: no first move has a place", game.info.id);
        }
    }
}
