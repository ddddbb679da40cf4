//! The question whether a result counts.
//!
//! A result can change ratings if the table had two seats, or somebody has lost alone of more, began from the game's own start, was meant to be rated, was played
//! to its end by those who began it, and was not decided by an organiser; and if each has moved at least three times, or the
//! game was won on the board. Then it changes them, unless the two are or were one person, one of them is excluded, or four
//! tables of theirs began within the thirty days before ([`super::encounters`]).

use engine::{CLOSED, Game};
use storage::{Finished, MatchId, PairResult, SeatSet, Snapshot, Sort, TableId};

use super::encounters::family;
use crate::Error;
use crate::table::loaded::{JUDGED, OFF_BOARD};

/// The least number of moves that each has made, where the game was not won on the board.
pub(crate) const FEWEST_MOVES: u32 = 3;

/// A reason why a result changes no ratings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bar {
    /// It was annulled.
    Annulled,
    /// The table was closed without a result.
    Closed,
    /// An organiser decided it.
    Judged,
    /// A table for more than two at which nobody has lost alone.
    Seats,
    /// The table went on from another board.
    Continued,
    /// A seat changed hands.
    Handed,
    /// It was agreed that it does not count.
    Unrated,
    /// Somebody has not moved.
    Unplayed,
    /// Somebody has moved too few times.
    Short,
    /// The two are or were one person.
    Kin,
    /// One of them is excluded.
    Excluded,
    /// Others of theirs began shortly before it.
    Pair,
    /// A game that is rated in pairs was played alone.
    Single,
    /// A game of a pair whose other game is still to be played, or was not.
    Half,
}

impl Bar {
    const ALL: [Bar; 14] = [
        Bar::Annulled,
        Bar::Closed,
        Bar::Judged,
        Bar::Seats,
        Bar::Continued,
        Bar::Handed,
        Bar::Unrated,
        Bar::Unplayed,
        Bar::Short,
        Bar::Kin,
        Bar::Excluded,
        Bar::Pair,
        Bar::Single,
        Bar::Half,
    ];

    /// The word by which it is stored, and which sentences know.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Bar::Annulled => "annulled",
            Bar::Closed => "closed",
            Bar::Judged => "judged",
            Bar::Seats => "seats",
            Bar::Continued => "continued",
            Bar::Handed => "handed",
            Bar::Unrated => "unrated",
            Bar::Unplayed => "unplayed",
            Bar::Short => "short",
            Bar::Kin => "kin",
            Bar::Excluded => "excluded",
            Bar::Pair => "pair",
            Bar::Single => "single",
            Bar::Half => "half",
        }
    }

    /// The bar that is stored by a word.
    pub(crate) fn named(word: &str) -> Option<Bar> {
        Bar::ALL.into_iter().find(|bar| bar.word() == word)
    }
}

/// A result as it is kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Counted {
    /// The family of boards.
    pub family: &'static str,
    /// The seats that won. Of two, whoever has not lost has won, also where a game names the loser alone.
    pub winners: SeatSet,
    /// The seats that lost.
    pub losers: SeatSet,
    /// The sort of the result, for statistics.
    pub sort: Sort,
    /// The reason why it can change no ratings; none if it can.
    pub bar: Option<Bar>,
    /// The result of the pair of games that it closes, which is rated instead of its own.
    pub pair: Option<PairResult>,
    /// True if it could, had no organiser decided or annulled it, and no seat changed hands.
    pub void: bool,
}

/// True if a game is rated in pairs of games with the seats swapped.
pub(crate) fn in_pairs(game: &str) -> bool {
    Game::with_id(game).is_some_and(|game| game.info.pairs)
}

/// Looks at a table that is over; and in a match at its other game, where two with the seats swapped are rated together.
pub(crate) fn counted(table: &Finished, first: Option<&Finished>) -> Counted {
    let mut alone = alone(table);
    let pairs = in_pairs(&table.game) && table.persons.len() == 2;
    if pairs
        && first.is_some()
        && !alone.losers.is_empty()
        && matches!(alone.bar, Some(Bar::Unplayed | Bar::Short))
    {
        // Nobody gets rid of a game that was played by giving up the next.
        alone.bar = None;
    }
    if !pairs || alone.bar.is_some() {
        return alone;
    }
    let Some((_, game)) = table.of_match else { return Counted { bar: Some(Bar::Single), ..alone } };
    let other = first.map(self::alone);
    if let Some(Counted { bar: Some(bar), void, .. }) = other {
        return Counted { bar: Some(bar), void, ..alone };
    }
    let winners = match (table.left, first.zip(other)) {
        // Whoever leaves a match loses the pair that is open.
        (Some(left), _) => SeatSet::NONE.with(3 - left),
        (None, Some((_, other))) => {
            let won = |winners: SeatSet, seat| {
                i8::from(winners.contains(seat)) - i8::from(winners.contains(3 - seat))
            };
            // Seat 1 sat in seat 2 in the game before.
            match won(alone.winners, 1) + won(other.winners, 2) {
                0 => SeatSet::NONE,
                more if more > 0 => SeatSet::NONE.with(1),
                _ => SeatSet::NONE.with(2),
            }
        }
        (None, None) => {
            return Counted { bar: Some(if game % 2 == 1 { Bar::Half } else { Bar::Single }), ..alone };
        }
    };
    let began_at = first.map_or(table.started_at, |first| first.started_at);
    Counted { pair: Some(PairResult { winners, began_at }), ..alone }
}

/// Looks at a table by itself.
fn alone(table: &Finished) -> Counted {
    let (mut winners, mut losers) = (table.winners, table.losers);
    if table.persons.len() == 2 {
        for seat in [1, 2] {
            if losers.contains(seat) {
                winners = winners.with(3 - seat);
            } else if winners.contains(seat) {
                losers = losers.with(3 - seat);
            }
        }
    }
    let reason = table.reason.as_deref().unwrap_or_default();
    let unplayed = table.moves.contains(&0);
    let judged = reason == JUDGED;
    let sort = match () {
        () if table.annulled => Sort::Annulled,
        () if reason == CLOSED => Sort::Closed,
        () if table.handed => Sort::Handed,
        () if table.continued => Sort::Continued,
        // What an organiser has decided is won or lost all the same, as is said then.
        () if unplayed && !judged => Sort::Unplayed,
        () => Sort::Counted,
    };
    let on_board = !OFF_BOARD.contains(&reason) && (winners, losers) != (SeatSet::NONE, SeatSet::NONE);
    let short = table.moves.iter().any(|moves| *moves < FEWEST_MOVES) && !on_board;
    let bars = [
        (table.annulled, Bar::Annulled),
        (reason == CLOSED, Bar::Closed),
        (judged, Bar::Judged),
        (table.persons.len() != 2 && losers.iter().count() != 1, Bar::Seats),
        (table.continued, Bar::Continued),
        (table.handed, Bar::Handed),
        (!table.rated, Bar::Unrated),
        (unplayed, Bar::Unplayed),
        (short, Bar::Short),
    ];
    let holding = || bars.iter().filter(|(holds, _)| *holds).map(|(_, bar)| *bar);
    let is_made = |bar: Bar| matches!(bar, Bar::Annulled | Bar::Judged | Bar::Handed);
    let (bar, void) = (holding().next(), holding().next().is_some() && holding().all(is_made));
    let family = family((&table.game, &table.variant), table.persons.len());
    Counted { family, winners, losers, sort, bar, pair: None, void }
}

/// The game before one that closes a pair of a match; none of any other.
///
/// # Errors
/// Of the database.
pub(crate) fn first_of_pair(snapshot: &Snapshot, table: &Finished) -> Result<Option<Finished>, Error> {
    match table.of_match {
        Some((id, game)) if game % 2 == 0 => beside(snapshot, id, game - 1),
        _ => Ok(None),
    }
}

/// The game after one that begins a pair of a match, if it is over.
///
/// # Errors
/// Of the database.
pub(crate) fn second_of_pair(snapshot: &Snapshot, table: &Finished) -> Result<Option<Finished>, Error> {
    match table.of_match {
        Some((id, game)) if game % 2 == 1 => beside(snapshot, id, game + 1),
        _ => Ok(None),
    }
}

fn beside(snapshot: &Snapshot, id: MatchId, game: u8) -> Result<Option<Finished>, Error> {
    let other = table_of(snapshot, id, game)?;
    other.map(|other| Ok(snapshot.finished_table(other)?)).transpose().map(Option::flatten)
}

/// The table of a game of a match; none if it has not begun.
///
/// # Errors
/// Of the database.
pub(crate) fn table_of(snapshot: &Snapshot, id: MatchId, game: u8) -> Result<Option<TableId>, Error> {
    let games = snapshot.games_of(id)?;
    Ok(games.into_iter().find(|other| other.game == game).map(|other| other.table))
}

#[cfg(test)]
mod tests {
    use crate::ratings::encounters::FOUR;
    use storage::{CommunityId, PersonId};

    use super::*;

    fn table(players: &[i64], winner: Option<u8>) -> Finished {
        let seats = 1..=players.len() as u8;
        Finished {
            table: TableId(1),
            community: CommunityId(1),
            game: "hex".to_owned(),
            variant: "7".to_owned(),
            persons: players.iter().map(|&id| PersonId(id)).collect(),
            winners: winner.into_iter().collect(),
            losers: winner.map_or(SeatSet::NONE, |winner| seats.filter(|&seat| seat != winner).collect()),
            moves: vec![3; players.len()],
            continued: false,
            handed: false,
            rated: true,
            annulled: false,
            reason: Some("end-resigned".to_owned()),
            started_at: 0,
            ended_at: 1,
            of_match: None,
            left: None,
        }
    }

    fn bar(table: &Finished) -> Option<Bar> {
        counted(table, None).bar
    }

    #[test]
    fn a_game_that_was_played_counts_in_its_family_of_boards() {
        let result = counted(&table(&[1, 2], Some(1)), None);
        assert_eq!((result.bar, result.sort, result.family), (None, Sort::Counted, "7"));
        assert_eq!(bar(&table(&[1, 2], None)), None, "a draw counts");
    }

    #[test]
    fn what_was_not_played_does_not_count() {
        let game = table(&[1, 2], Some(1));
        let bars = [
            (Finished { annulled: true, ..game.clone() }, Bar::Annulled, Sort::Annulled),
            (Finished { reason: Some(CLOSED.to_owned()), ..game.clone() }, Bar::Closed, Sort::Closed),
            (Finished { reason: Some(JUDGED.to_owned()), ..game.clone() }, Bar::Judged, Sort::Counted),
            (Finished { continued: true, ..game.clone() }, Bar::Continued, Sort::Continued),
            (Finished { handed: true, ..game.clone() }, Bar::Handed, Sort::Handed),
            (Finished { rated: false, ..game.clone() }, Bar::Unrated, Sort::Counted),
            (Finished { moves: vec![1, 0], ..game.clone() }, Bar::Unplayed, Sort::Unplayed),
            (Finished { moves: vec![3, 2], ..game.clone() }, Bar::Short, Sort::Counted),
            (table(&[1, 2, 3, 4], None), Bar::Seats, Sort::Counted),
        ];
        for (table, expected, sort) in bars {
            let found = counted(&table, None);
            assert_eq!((found.bar, found.sort), (Some(expected), sort));
            assert_eq!(Bar::named(expected.word()), Some(expected));
        }
        for bar in Bar::ALL {
            assert_eq!(Bar::named(bar.word()), Some(bar));
        }
    }

    #[test]
    fn what_would_count_otherwise_is_made_void_by_organisers_alone() {
        let game = table(&[1, 2], Some(1));
        let judged = Finished { reason: Some(JUDGED.to_owned()), ..game.clone() };
        let void = |table: &Finished| counted(table, None).void;
        assert!(void(&judged) && void(&Finished { annulled: true, ..judged.clone() }));
        assert!(void(&Finished { handed: true, ..game.clone() }));
        assert!(!void(&game) && !void(&Finished { rated: false, ..judged.clone() }));
        assert!(!void(&Finished { moves: vec![3, 2], ..judged }), "it was too short to count");
    }

    #[test]
    fn a_game_that_was_won_on_the_board_needs_no_number_of_moves() {
        let quick = Finished { moves: vec![3, 2], ..table(&[1, 2], Some(1)) };
        let won = |reason: &str| bar(&Finished { reason: Some(reason.to_owned()), ..quick.clone() });
        assert_eq!(won("hex-connected"), None);
        assert_eq!(won("end-time"), Some(Bar::Short));
        let drawn = Finished { reason: Some("end-repeated".to_owned()), winners: SeatSet::NONE, ..quick };
        assert_eq!(bar(&Finished { losers: SeatSet::NONE, ..drawn }), Some(Bar::Short));
    }

    #[test]
    fn of_two_whoever_has_not_lost_has_won() {
        let survivor = Finished { winners: SeatSet::NONE, ..table(&[1, 2], Some(2)) };
        let found = counted(&survivor, None);
        assert!(found.winners.contains(2) && found.losers.contains(1));
        let four =
            Finished { winners: SeatSet::NONE, losers: SeatSet::NONE.with(3), ..table(&[1, 2, 3, 4], None) };
        let found = counted(&four, None);
        assert!(found.winners.is_empty(), "of four, three are safe");
        assert_eq!((found.bar, found.family), (None, FOUR), "one who has lost alone makes it count");
    }
}
