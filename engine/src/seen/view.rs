//! A position as something to show: no pixels, no colours, no chat.
//!
//! Pictures, the text board and the words for screen readers are all made from a [`View`].

use crate::{Card, Label, Layout, Mark, Piece, Point, Seat, Text, Trace, Turn};

/// The eyes that look at a position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Eyes {
    /// The eyes of everybody in the room: only what is public.
    Room,
    /// A player, who also sees a private hand.
    Of(Seat),
    /// The archive: everything. Only for a game that is over.
    Archive,
}

/// All that one pair of eyes sees.
#[derive(Clone, PartialEq, Debug)]
pub struct View {
    /// The game's id, which is also the key of its name in the words.
    pub game: &'static str,
    /// The game's board on which it is played, as setups name it. Filled in by the playthrough.
    pub variant: Option<&'static str>,
    /// The number of plies that led here. Filled in by the playthrough.
    pub plies: u32,
    /// The board.
    pub layout: &'static Layout,
    /// True if the board is shown the other way up, as seat 2 sees it.
    pub turned: bool,
    /// The seat whose side of the board is the upper one while it is not turned; of two players, that one's name
    /// stands above.
    pub above: Seat,
    /// The things on the board. At most one thing a point.
    pub pieces: Vec<(Point, Token)>,
    /// Cards that lie under others, for each place those at the bottom first.
    pub beneath: Vec<(Point, Token)>,
    /// Points to mark.
    pub marks: Vec<(Point, Mark)>,
    /// Rows of places that count for the score as they lie, or that decided the game.
    pub rows: Vec<Row>,
    /// Empty places that one seat alone can still use, and whose they are.
    pub reserved: Vec<(Point, Seat)>,
    /// Texts beside the board that change as it is played; the layout keeps room for them.
    pub labels: Vec<Label>,
    /// The things of each seat beside the board, in the order of the seats.
    pub sides: Vec<Side>,
    /// Short facts beside the board, such as the number of the hand.
    pub notes: Vec<Text>,
    /// Short facts that matter only as long as the game goes on, such as what a side still needs.
    pub prospects: Vec<Text>,
    /// The changes that the last move made on the board. Filled in by the playthrough, with the marks that
    /// follow from it.
    pub trace: Trace,
    /// The last move as these eyes may know it. Filled in by the playthrough.
    pub last: Option<LastMove>,
    /// The seat to move, or the outcome. Filled in by the playthrough.
    pub turn: Turn,
    /// True if the table is paused, so that nobody plays for now. Filled in by whoever keeps it.
    pub paused: bool,
    /// The state of the clock of the seat to move. Filled in by whoever keeps the table.
    pub clock: ClockState,
}

/// The state of the clock of the seat to move, beside what is left on it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum ClockState {
    /// The clock runs, has run out, or there is none.
    #[default]
    Runs,
    /// The clock stands, as the table is paused.
    Paused,
    /// The clock stands, as a seat at the table is offered to somebody.
    Offered,
    /// The clock stands, as its player is away.
    Away,
    /// The clock stands, as there are holidays.
    Holidays,
    /// The clock stands, as weekends do not count.
    Weekend,
    /// Nothing is left on the clock, and the time is not over before the quiet hours of its player end.
    Night,
}

/// A row of places with something in common.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// The points from one end to the other.
    pub points: Vec<Point>,
    /// The points that it is worth; none where nothing is counted.
    pub worth: Option<u8>,
}

/// A thing that stands on a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Token {
    /// A piece of the game.
    Piece(&'static Piece),
    /// A card, face up.
    Card(Card),
    /// A pile of cards seen from behind, and how many they are.
    Back(u8),
    /// Seeds in a pit.
    Seeds(u8),
}

/// The things of a seat beside the board.
#[derive(Clone, PartialEq, Debug)]
pub struct Side {
    /// The seat to which they belong.
    pub seat: Seat,
    /// `White`, `Leopards`: the side this seat plays now.
    pub name: Text,
    /// A piece that stands for the side, drawn beside its name.
    pub emblem: Option<&'static Piece>,
    /// Pieces still to be placed, with their number.
    pub in_hand: Vec<(&'static Piece, u8)>,
    /// Pieces that this seat has taken, with their number.
    pub taken: Vec<(&'static Piece, u8)>,
    /// Cards in the hand, if the game has hands; `None` is a card seen only from behind.
    pub cards: Vec<Option<Card>>,
    /// Points so far.
    pub score: Option<i32>,
    /// The number of them that the last move got. Filled in by the playthrough.
    pub gained: u8,
    /// The time that its player has left, in milliseconds, where there is a clock. Filled in by whoever keeps it.
    pub time: Option<i64>,
    /// The number of moves to be made in that time, where so many bring more. Filled in with it.
    pub moves: Option<u32>,
}

impl Side {
    /// A side with nothing but its name.
    pub fn new(seat: Seat, name: Text, emblem: Option<&'static Piece>) -> Side {
        Side {
            seat,
            name,
            emblem,
            in_hand: Vec::new(),
            taken: Vec::new(),
            cards: Vec::new(),
            score: None,
            gained: 0,
            time: None,
            moves: None,
        }
    }
}

/// The last move, for those who look.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LastMove {
    /// The seat that made the move.
    pub seat: Seat,
    /// The notation of the move, as public as the eyes are.
    pub text: String,
    /// The effect of the move that the notation does not say.
    pub did: Option<Text>,
}

impl View {
    /// A view of an empty board: the game fills in the rest, the playthrough the last move and the turn.
    pub fn new(game: &'static str, layout: &'static Layout) -> View {
        View {
            game,
            variant: None,
            plies: 0,
            layout,
            turned: false,
            above: Seat::TWO,
            pieces: Vec::new(),
            beneath: Vec::new(),
            marks: Vec::new(),
            rows: Vec::new(),
            reserved: Vec::new(),
            labels: Vec::new(),
            sides: Vec::new(),
            notes: Vec::new(),
            prospects: Vec::new(),
            trace: Trace::default(),
            last: None,
            turn: Turn::To(Seat::ONE),
            paused: false,
            clock: ClockState::default(),
        }
    }

    /// The reason for the end, if the game has ended by the rules: a sentence about the sides.
    pub fn ending(&self) -> Option<Text> {
        let Turn::Over(outcome) = self.turn else { return None };
        Some(outcome.sentence(|seat| self.side(seat).map_or(Text::new("nobody"), |side| side.name.clone())))
    }

    /// The sentences to be said beside the board now: [`notes`](View::notes) and, unless the game is over,
    /// what matters for going on.
    pub fn facts(&self) -> impl Iterator<Item = &Text> {
        let goes_on = matches!(self.turn, Turn::To(_));
        self.notes.iter().chain(self.prospects.iter().filter(move |_| goes_on))
    }

    /// The side of a seat.
    pub fn side(&self, seat: Seat) -> Option<&Side> {
        self.sides.iter().find(|side| side.seat == seat)
    }
}
