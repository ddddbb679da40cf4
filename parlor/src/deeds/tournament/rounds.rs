//! The next round of a tournament is paired.

use engine::Text;
use pairings::{Error, Pairing, Player, Round, Seat, groups, knockout, pairs, roundrobin, swiss};
use storage::{NewPairing, TournamentId, TournamentPairing, TournamentState};

use crate::command::TournamentForm;
use crate::deeds::Deeds;
use crate::refusal::{Done, Refusal};
use crate::tournament::words::ByeKind;
use crate::tournament::{Contest, How, Score, TournamentEvent};

/// The rules that had to give way in a round, to be told with it.
#[derive(Clone, Default, Debug)]
pub(super) struct GaveWay {
    /// The pairs who meet a second time.
    pub again: Vec<(u16, u16)>,
    /// True if whoever has the bye has had one before.
    pub bye_again: bool,
    /// The players whose seats are not balanced.
    pub seats: usize,
    /// The players who float as in the round before.
    pub floats: usize,
}

/// A round as it is to be written down: the players of each board, with the bout; and who has no game.
#[derive(Default)]
struct Planned {
    boards: Vec<(Vec<u16>, Option<u16>)>,
    byes: Vec<(u16, ByeKind)>,
    gave_way: GaveWay,
}

/// The reason for which there is no next round.
enum Halt {
    /// Everything has been played, or too few are left.
    Over,
    /// Nobody is left whom all could meet for the first time.
    NobodyNew,
}

impl Deeds<'_> {
    /// Pairs the next round and opens its tables; or ends the tournament, if there is none; or pauses it where no round can be
    /// paired in which nobody meets twice.
    pub(super) fn next_round(&self, id: TournamentId) -> Done {
        let contest = Contest::of(self.tx, id)?;
        match self.planned(&contest)? {
            Ok(planned) => self.begin_round(&contest, &planned, false),
            Err(Halt::Over) => self.end_tournament(&contest),
            Err(Halt::NobodyNew) => {
                self.tx.set_tournament_state(id, TournamentState::Paused, self.now)?;
                self.note_event(id, &TournamentEvent::Paused)?;
                self.tell_nobody_new(&contest)
            }
        }
    }

    fn planned(&self, contest: &Contest) -> Done<Result<Planned, Halt>> {
        let next = u32::try_from(contest.rounds.len() + 1).unwrap_or(u32::MAX);
        if contest.rounds_planned().is_some_and(|rounds| next > rounds) {
            return Ok(Err(Halt::Over));
        }
        match contest.form {
            TournamentForm::RoundRobin | TournamentForm::DoubleRoundRobin => round_robin(contest, next),
            TournamentForm::Swiss if contest.row.seats > 2 => of_four(contest, next),
            TournamentForm::Swiss => swiss_round(contest, next),
            TournamentForm::Knockout | TournamentForm::DoubleKnockout => of_bracket(contest),
        }
    }

    /// Begins a round with pairings that somebody has typed.
    ///
    /// # Errors
    /// Refused: they cannot be read, or do not fit those who play.
    pub(crate) fn bring_round(&self, contest: &Contest, text: &str) -> Done {
        let next = u32::try_from(contest.rounds.len() + 1).unwrap_or(u32::MAX);
        let round = pairs::read_pairs(text, &there(contest, next)?).or_else(|bad| refused(&bad))?;
        let planned = Planned::of(&round);
        let id = contest.row.id;
        if contest.row.state == TournamentState::Paused {
            self.tx.set_tournament_state(id, TournamentState::Running, self.now)?;
        }
        self.begin_round(contest, &planned, true)?;
        self.wake_tournament(id)
    }

    fn begin_round(&self, contest: &Contest, planned: &Planned, brought: bool) -> Done {
        let id = contest.row.id;
        let round = u32::try_from(contest.rounds.len() + 1).unwrap_or(u32::MAX);
        self.tx.add_round(id, round, self.now, self.now + contest.length())?;
        self.note_event(id, &TournamentEvent::Round { round, brought })?;
        for (number, kind) in &planned.byes {
            self.tx.set_bye(id, round, *number, kind.word())?;
        }
        for (board, (players, bout)) in (1..).zip(&planned.boards) {
            let new = NewPairing { tournament: id, round, board, bout: *bout, again: 0, players };
            self.tx.add_pairing(&new)?;
        }
        let contest = Contest::of(self.tx, id)?;
        for pairing in contest.of_round(round) {
            self.open_pairing(&contest, pairing)?;
        }
        self.tell_round(&Contest::of(self.tx, id)?, round, &planned.gave_way)
    }

    /// Opens the table of a pairing; where somebody plays no further, the other one has won.
    pub(super) fn open_pairing(&self, contest: &Contest, pairing: &TournamentPairing) -> Done {
        let there: Vec<bool> = pairing.players.iter().map(|number| contest.plays(*number)).collect();
        let score = match *there {
            [true, false] => Some(Score::First),
            [false, true] => Some(Score::Second),
            [false, false] => Some(Score::Neither),
            _ => None,
        };
        match score {
            Some(score) => self.set_result(pairing, (score, How::Walkover), &[]),
            None => self.open_table(contest, pairing),
        }
    }

    /// Plays drawn pairs of a knock-out again, as often as that goes; true if some are.
    pub(super) fn play_again(&self, contest: &Contest, round: u32) -> Done<bool> {
        let rows: Vec<&TournamentPairing> = contest.of_round(round).collect();
        let mut opened = Vec::new();
        for (at, drawn) in rows.iter().enumerate() {
            let is_last = rows.get(at + 1).is_none_or(|next| next.board != drawn.board);
            if !is_last || drawn.result.is_none() || crate::tournament::goes_on(drawn).is_some() {
                continue;
            }
            let players: Vec<u16> = drawn.players.iter().rev().copied().collect();
            let again = drawn.again + 1;
            let id = self.tx.add_pairing(&NewPairing {
                tournament: contest.row.id,
                round,
                board: drawn.board,
                bout: drawn.bout,
                again,
                players: &players,
            })?;
            opened.push(id);
        }
        if opened.is_empty() {
            return Ok(false);
        }
        let contest = Contest::of(self.tx, contest.row.id)?;
        if let Some(current) = contest.current() {
            // A game with half the time has half of a round.
            let due = current.due_at.max(self.now + contest.length() / 2);
            self.tx.put_off_round(contest.row.id, round, due)?;
        }
        for pairing in contest.of_round(round).filter(|pairing| opened.contains(&pairing.id)) {
            self.open_pairing(&contest, pairing)?;
        }
        self.tell_again(&Contest::of(self.tx, contest.row.id)?, round, &opened)?;
        Ok(true)
    }
}

impl Planned {
    fn of(round: &Round) -> Planned {
        let board = |pairing: &Pairing| (vec![pairing.first.number(), pairing.second.number()], None);
        Planned {
            boards: round.pairings.iter().map(board).collect(),
            byes: round.bye.iter().map(|player| (player.number(), ByeKind::Given)).collect(),
            gave_way: GaveWay::default(),
        }
    }
}

/// Those who play a round: they have not left, and have no bye in it.
fn there(contest: &Contest, round: u32) -> Result<Vec<Player>, crate::Error> {
    let absent = |number: u16| contest.byes.iter().any(|bye| (bye.round, bye.number) == (round, number));
    let numbers = contest.active().filter_map(|entrant| entrant.number).filter(|number| !absent(*number));
    numbers.map(crate::tournament::player).collect()
}

fn round_robin(contest: &Contest, next: u32) -> Done<Result<Planned, Halt>> {
    let rounds = match contest.form {
        TournamentForm::DoubleRoundRobin => roundrobin::twice(contest.count()),
        _ => roundrobin::once(contest.count()),
    };
    if contest.active().count() < 2 {
        return Ok(Err(Halt::Over));
    }
    let rounds = rounds.map_err(|error| unexpected(&error))?;
    let Some(round) = rounds.get(next as usize - 1) else { return Ok(Err(Halt::Over)) };
    let mut planned = Planned::of(round);
    for (_, kind) in &mut planned.byes {
        *kind = ByeKind::Zero;
    }
    Ok(Ok(planned))
}

fn swiss_round(contest: &Contest, next: u32) -> Done<Result<Planned, Halt>> {
    let lot = if contest.row.lot == 1 { Seat::First } else { Seat::Second };
    let terms = swiss::Terms { lot, second_meetings: contest.row.rematches };
    let paired = match swiss::pair(&contest.results(true)?, &there(contest, next)?, terms) {
        Ok(paired) => paired,
        Err(Error::NobodyNew) => return Ok(Err(Halt::NobodyNew)),
        Err(Error::TooFew { .. }) => return Ok(Err(Halt::Over)),
        Err(error) => return Err(unexpected(&error).into()),
    };
    let mut planned = Planned::of(&paired.round);
    planned.gave_way = GaveWay {
        again: paired.met_before.iter().map(|met| (met.first.number(), met.second.number())).collect(),
        bye_again: paired.bye_again,
        seats: paired.seats.len(),
        floats: paired.floats.len(),
    };
    Ok(Ok(planned))
}

fn of_four(contest: &Contest, next: u32) -> Done<Result<Planned, Halt>> {
    let tables = match groups::seat(&contest.fours(true)?, &there(contest, next)?) {
        Ok(tables) => tables,
        Err(Error::TooFew { .. }) => return Ok(Err(Halt::Over)),
        Err(error) => return Err(unexpected(&error).into()),
    };
    let numbers = |four: &groups::Four| (four.map(Player::number).to_vec(), None);
    Ok(Ok(Planned {
        boards: tables.fours.iter().map(numbers).collect(),
        byes: tables.resting.iter().map(|player| (player.number(), ByeKind::Given)).collect(),
        gave_way: GaveWay::default(),
    }))
}

fn of_bracket(contest: &Contest) -> Done<Result<Planned, Halt>> {
    let bracket: knockout::Bracket = contest.bracket()?;
    let ready = bracket.ready();
    if ready.is_empty() {
        return Ok(Err(Halt::Over));
    }
    let board = |(bout, met): &(u16, Pairing)| (vec![met.first.number(), met.second.number()], Some(*bout));
    let boards = ready.iter().map(board).collect();
    Ok(Ok(Planned { boards, ..Planned::default() }))
}

fn unexpected(error: &Error) -> crate::Error {
    crate::Error::Missing(format!("round of a tournament: {error}"))
}

/// The refusal of pairings that were typed.
fn refused<T>(bad: &pairs::BadPairs) -> Done<T> {
    use pairs::BadPairs;
    let text = match bad {
        BadPairs::Empty => Text::new("no-pairs-empty"),
        BadPairs::NoPair(text) => Text::new("no-pairs-unread").with("text", &**text),
        BadPairs::Unknown { pair, number } => {
            Text::new("no-pairs-unknown").with("text", &**pair).with("number", i64::from(*number))
        }
        BadPairs::Oneself(player) => Text::new("no-pairs-oneself").with("number", i64::from(player.number())),
        BadPairs::Twice { player, first, again } => Text::new("no-pairs-twice")
            .with("number", i64::from(player.number()))
            .with("first", &**first)
            .with("again", &**again),
        BadPairs::TwoByes(one, other) => Text::new("no-pairs-byes")
            .with("one", i64::from(one.number()))
            .with("other", i64::from(other.number())),
        BadPairs::LeftOut(left) => {
            let numbers = left.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
            Text::new("no-pairs-left").with("numbers", numbers)
        }
    };
    Err(Refusal::of(vec![text]).into())
}
