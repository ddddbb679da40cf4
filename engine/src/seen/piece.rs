//! Pieces: their shapes and colours, which a game picks and a renderer draws.

/// A kind of piece: one `static` of the game.
#[derive(PartialEq, Eq, Hash, Debug)]
pub struct Piece {
    /// The key of its name in the game's words, which takes the number `$n`.
    pub word: &'static str,
    /// The outline of the piece.
    pub shape: Shape,
    /// The colours of the piece.
    pub tint: Tint,
    /// The letter of the piece on the text board, unless its word has an attribute `.letter` in the language.
    pub letter: char,
}

/// The vocabulary of pieces: a renderer draws every one of them, a game picks. They differ by outline, not
/// by colour alone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Shape {
    /// A flat round piece.
    Disc,
    /// A flat round piece with a hole.
    Ring,
    /// A pawn seen from the side.
    Pawn,
    /// A leopard's head: round ears and spots.
    Leopard,
    /// A cow's head: horns.
    Cow,
    /// A cat's head: pointed ears.
    Cat,
    /// A dog's head: hanging ears.
    Dog,
    /// A crown with three points: the highest rank.
    King,
    /// A coronet: the second rank.
    Prince,
    /// A triangle.
    Triangle,
    /// A square.
    Square,
    /// A house with a roof: who owns land.
    House,
}

/// The colours of a piece; a theme says what they look like.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Tint {
    /// The lightest.
    White,
    /// The darkest.
    Black,
    /// Green.
    Green,
    /// Yellow.
    Yellow,
    /// Orange, between yellow and red.
    Orange,
    /// Red.
    Red,
    /// Blue.
    Blue,
    /// Brown.
    Brown,
}
