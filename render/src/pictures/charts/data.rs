//! The numbers of pictures. All texts are in the language of the picture but for the names of people.

use engine::{Lang, Point, View};

/// The fewest games of which a share is shown.
pub(super) const FEWEST_FOR_SHARE: u32 = 5;

/// The most rows of a panel; more are counted together in one.
pub const CHART_ROWS: usize = 5;
/// The most weeks in a picture of a server: the last ones.
pub const WEEKS_LIMIT: usize = 26;
/// The most moves that are listed below a board; arrows are drawn for no others.
pub const BOOK_MOVES: usize = 9;

/// The number of games that somebody won, drew and lost.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Tally {
    /// Games won.
    pub won: u32,
    /// Games that ended neither way.
    pub drawn: u32,
    /// Games lost.
    pub lost: u32,
}

impl Tally {
    /// The number of all games.
    #[must_use]
    pub fn games(self) -> u32 {
        self.won.saturating_add(self.drawn).saturating_add(self.lost)
    }

    /// Points of a hundred: a win is one, a draw half of one. None of no games.
    #[must_use]
    pub fn score(self) -> Option<u32> {
        let (won, drawn, games) = (u64::from(self.won), u64::from(self.drawn), u64::from(self.games()));
        let hundredths = (won * 100 + drawn * 50 + games / 2).checked_div(games)?;
        u32::try_from(hundredths).ok()
    }

    /// The games of both.
    #[must_use]
    pub fn and(self, other: Tally) -> Tally {
        Tally {
            won: self.won.saturating_add(other.won),
            drawn: self.drawn.saturating_add(other.drawn),
            lost: self.lost.saturating_add(other.lost),
        }
    }
}

/// A name, and how games with it went for somebody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scored {
    /// A game, a board, a seat or an opponent.
    pub name: String,
    /// The games.
    pub tally: Tally,
}

/// A name, and how many games belong to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Counted {
    /// A game, or how one ends.
    pub name: String,
    /// The number of games.
    pub games: u32,
}

/// The thing that tells the rows of a group apart.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Grouping {
    /// Games.
    Game,
    /// Seats of one game.
    Seat,
    /// Boards of one game.
    Board,
}

/// Results by something. Of more than [`CHART_ROWS`] rows the last ones are added up in one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Group {
    /// The property that tells the rows apart.
    pub by: Grouping,
    /// The rows in their order: the most played first, or the seats.
    pub rows: Vec<Scored>,
}

/// A rating at some time.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct RatingPoint {
    /// Milliseconds since the beginning of 1970, UTC.
    pub at: i64,
    /// The rating.
    pub rating: f32,
    /// The deviation, in points of the rating.
    pub deviation: f32,
}

/// A rating as it stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RatingNow {
    /// The rating as it is told: a sign may say that it is not sure yet.
    pub rating: String,
    /// The deviation, in points.
    pub deviation: u32,
    /// The game, where it is not the one that the whole picture is about.
    pub game: Option<String>,
}

/// Games won one after the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Run {
    /// Up to now.
    pub now: u32,
    /// The most there ever were.
    pub best: u32,
}

/// The number of moves by the time that they took.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Pace {
    /// Less than a minute.
    pub minute: u32,
    /// Less than an hour, but not less than a minute.
    pub hour: u32,
    /// Less than a day, but not less than an hour.
    pub day: u32,
    /// A day or longer.
    pub longer: u32,
}

/// The first moves of somebody in a game.
#[derive(Clone, Debug)]
pub struct Opening<'a> {
    /// The board before the first move.
    pub view: &'a View,
    /// The points that were played first, and in how many games.
    pub points: Vec<(Point, u32)>,
    /// The number of games in all.
    pub games: u32,
}

/// A person, in one game or in all.
#[derive(Clone, Debug)]
pub struct Profile<'a> {
    /// The person's name.
    pub name: String,
    /// The name of the game, perhaps with its board; none for all games.
    pub game: Option<String>,
    /// The time of the first game, in milliseconds since the beginning of 1970, UTC.
    pub since: Option<i64>,
    /// True if there were more games before these, which are the last ones.
    pub is_cut: bool,
    /// All results.
    pub total: Tally,
    /// True if some of those that ended neither way are no draws, as one of several others has lost alone.
    pub has_safe: bool,
    /// The rating that stands beside the name.
    pub rated: Option<RatingNow>,
    /// The ratings in the order of time. A curve needs two at different times.
    pub ratings: Vec<RatingPoint>,
    /// Results by game, or by seat and board.
    pub by: Vec<Group>,
    /// Games won one after the other.
    pub run: Option<Run>,
    /// The numbers of moves of the shortest and of the longest game.
    pub lengths: Option<(u32, u32)>,
    /// The results against those who were met most often. No more than [`CHART_ROWS`] are shown.
    pub opponents: Vec<Scored>,
    /// The time that moves took.
    pub pace: Pace,
    /// The favourite opening, in the game that is shown or the one that was played most.
    pub opening: Option<Opening<'a>>,
    /// The language of the words.
    pub lang: Lang,
}

impl Profile<'_> {
    /// A name without any games.
    #[must_use]
    pub fn new(name: String, lang: Lang) -> Profile<'static> {
        Profile {
            name,
            game: None,
            since: None,
            is_cut: false,
            total: Tally::default(),
            has_safe: false,
            rated: None,
            ratings: Vec::new(),
            by: Vec::new(),
            run: None,
            lengths: None,
            opponents: Vec::new(),
            pace: Pace::default(),
            opening: None,
            lang,
        }
    }
}

/// A week of a server.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Week {
    /// The beginning, in milliseconds since the beginning of 1970, UTC.
    pub begins: i64,
    /// The games that ended in it.
    pub games: u32,
}

/// Two people who play each other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pair {
    /// One of them.
    pub one: String,
    /// The other one.
    pub other: String,
    /// The number of their games.
    pub games: u32,
}

/// A community, in one game or in all.
#[derive(Clone, PartialEq, Debug)]
pub struct Server {
    /// The name of the server or the room.
    pub name: String,
    /// The name of the game; none for all games.
    pub game: Option<String>,
    /// The time of the first game, in milliseconds since the beginning of 1970, UTC.
    pub since: Option<i64>,
    /// The number of all games.
    pub games: u32,
    /// Weeks without gaps, in the order of time. The last [`WEEKS_LIMIT`] are shown.
    pub weeks: Vec<Week>,
    /// The games that are played, the most played first.
    pub which: Vec<Counted>,
    /// The ways in which they end, the most frequent first.
    pub endings: Vec<Counted>,
    /// The number of games that lasted less than an hour, a day, a week, a month, and longer.
    pub lasts: [u32; 5],
    /// The pairs that play most. No more than [`CHART_ROWS`] are shown.
    pub pairs: Vec<Pair>,
    /// The language of the words.
    pub lang: Lang,
}

/// A move that was played from a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BookMove {
    /// The move as people read it.
    pub text: String,
    /// Its way over the board, as [`Trace::path`](engine::Trace::path) has it: one point where something is placed, or the
    /// points from the first to the last.
    pub path: Vec<Point>,
    /// The results of those games for the side to move.
    pub tally: Tally,
}

/// A position, and what was played from there.
#[derive(Clone, Debug)]
pub struct Book<'a> {
    /// The position.
    pub view: &'a View,
    /// The moves, the most played first. [`BOOK_MOVES`] are listed.
    pub moves: Vec<BookMove>,
    /// The language of the words.
    pub lang: Lang,
}

impl Book<'_> {
    /// The games that went on from there.
    #[must_use]
    pub fn games(&self) -> u32 {
        self.moves.iter().fold(0, |games, played| games.saturating_add(played.tally.games()))
    }
}
