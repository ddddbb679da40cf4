//! Tournaments as sentences: their rules, who meets whom, who stands where.

use engine::{Arg, Game, Text, half_points};
use pairings::standings::Value;
use storage::{Snapshot, TournamentId, TournamentPairing, TournamentRound};
use timecontrol::Zone;

use crate::command::TournamentForm;
use crate::person::people::{called, listed};
use crate::table::clock;
use crate::table::loaded::LoadedTable;
use crate::telling::title::game_and_board;
use crate::tournament::words::{How, Tie};
use crate::tournament::{Contest, Line, terms};
use crate::{Error, TableNews};

/// The name of whoever plays under a number.
pub(crate) fn player(snapshot: &Snapshot, contest: &Contest, number: u16) -> Result<Arg, Error> {
    let Some(entrant) = contest.numbered(number) else { return Ok(Arg::Number(number.into())) };
    let found = snapshot.person(entrant.person)?;
    Ok(found.as_ref().map_or(Arg::Words(Text::new("table-former")), called))
}

/// The same with the number, by which an organiser names them.
fn numbered(snapshot: &Snapshot, contest: &Contest, number: u16) -> Result<Arg, Error> {
    let text = Text::new("tournament-numbered").with("number", i64::from(number));
    Ok(Arg::Words(text.with("player", player(snapshot, contest, number)?)))
}

/// A sentence about a tournament, with its name and number.
pub(crate) fn about(contest: &Contest, key: &'static str) -> Text {
    Text::new(key).with("name", &*contest.row.name).with("id", contest.row.id.0)
}

/// The rules of a tournament: how it is played, with how much time, and what parts those with equal points.
pub(crate) fn rules(contest: &Contest) -> Result<Vec<Text>, Error> {
    let row = &contest.row;
    let form = if row.seats > 2 { "fours" } else { &*row.form };
    let mut lines = vec![
        Text::new("tournament-form")
            .with("form", form)
            .with("rounds", row.rounds.unwrap_or(0))
            .with("third", if row.third { "third" } else { "none" }),
    ];
    if let Some(agreed) = clock::terms(Some(&row.time))? {
        let longest = terms::longest(agreed.control, row.seats, row.games);
        lines.push(
            Text::new("tournament-time")
                .with("games", i64::from(row.games))
                .with("board", game_and_board(&row.game, &row.variant))
                .with("time", clock::control(agreed.control))
                .with("days", row.days)
                .with("sure", if longest.is_some() { "game" } else { "bank" }),
        );
    }
    if contest.is_knockout() {
        lines.push(Text::new("tournament-drawn"));
    }
    let ties = contest.ties();
    if !ties.is_empty() {
        let names = ties.iter().map(|tie| Arg::Words(Text::new("tournament-tie").with("tie", tie.word())));
        lines.push(Text::new("tournament-ties").with("ties", listed(names)));
    }
    lines.push(Text::new("tournament-rated").with("rated", if row.rated { "rated" } else { "none" }));
    Ok(lines)
}

/// The moment of a start, or what is waited for.
pub(crate) fn start(contest: &Contest) -> Text {
    let row = &contest.row;
    let text = Text::new("tournament-start").with("most", row.most.unwrap_or(0));
    match row.starts_at {
        Some(at) => text.with("how", "date").with("when", clock::moment(at, &Zone::utc())),
        None if row.most.is_some() => text.with("how", "full").with("when", ""),
        None => text.with("how", "organiser").with("when", ""),
    }
}

/// A line for a pairing: the board, who plays, the table or the result.
pub(crate) fn pairing(
    snapshot: &Snapshot,
    contest: &Contest,
    pairing: &TournamentPairing,
) -> Result<Text, Error> {
    let mut names = Vec::new();
    for number in &pairing.players {
        names.push(numbered(snapshot, contest, *number)?);
    }
    let text = Text::new(if names.len() > 2 { "tournament-four" } else { "tournament-pair" });
    let second = names.get(1).cloned().unwrap_or_else(|| "".into());
    let text = text
        .with("board", pairing.board)
        .with("first", names.first().cloned().unwrap_or_else(|| "".into()))
        .with("second", second)
        .with("again", i64::from(pairing.again))
        .with("table", pairing.table.map_or(0, |table| table.0));
    let loser = crate::tournament::result(pairing).and_then(|(score, _)| score.loser());
    let lost = loser.and_then(|at| names.get(at).cloned()).unwrap_or_else(|| "".into());
    let text = text.with("players", listed(names)).with("lost", lost);
    Ok(text
        .with("result", pairing.result.as_deref().unwrap_or("none"))
        .with("how", pairing.how.as_deref().unwrap_or("none")))
}

/// The players of a pairing with their numbers, in the order of their seats.
pub(crate) fn with_numbers(
    snapshot: &Snapshot,
    contest: &Contest,
    pairing: &TournamentPairing,
) -> Result<Arg, Error> {
    let names = pairing.players.iter().map(|number| numbered(snapshot, contest, *number));
    Ok(side_by_side(&names.collect::<Result<Vec<_>, _>>()?))
}

/// The names of two with a dash between them; those of more as a list.
fn side_by_side(names: &[Arg]) -> Arg {
    match names {
        [first, second] => {
            let both = Text::new("tournament-both").with("first", first.clone());
            Arg::Words(both.with("second", second.clone()))
        }
        _ => listed(names.iter().cloned()),
    }
}

/// A sentence about a pairing and its result, whoever decided that.
pub(crate) fn decided(
    snapshot: &Snapshot,
    contest: &Contest,
    pairing: &TournamentPairing,
    text: Text,
) -> Result<Text, Error> {
    let names = pairing.players.iter().map(|number| player(snapshot, contest, *number));
    let names = names.collect::<Result<Vec<_>, _>>()?;
    let (score, lost) = match crate::tournament::result(pairing) {
        Some((score, _)) => (score.word(), score.loser().and_then(|at| names.get(at).cloned())),
        None => ("none", None),
    };
    // Of four, nobody has lost where there is no loser.
    let score = if names.len() > 2 && lost.is_none() { "safe" } else { score };
    let text = text.with("pair", side_by_side(&names)).with("score", score);
    Ok(text.with("lost", lost.unwrap_or_else(|| "".into())))
}

/// The end of a table that was closed as its tournament has a result for it: which one.
pub(crate) fn closed(snapshot: &Snapshot, table: &LoadedTable) -> Result<Option<Text>, Error> {
    // All of these are played strictly, so others are not looked up.
    let pairing = if table.row.strict { snapshot.pairing_at(table.row.id)? } else { None };
    let Some(pairing) = pairing else { return Ok(None) };
    let how = match crate::tournament::result(&pairing) {
        Some((_, how @ (How::Adjudicated | How::Deadline))) => how.word(),
        _ => return Ok(None),
    };
    let contest = Contest::of(snapshot, pairing.tournament)?;
    let text = Text::new("table-closed-tournament").with("table", table.row.id.0).with("how", how);
    decided(snapshot, &contest, &pairing, text).map(Some)
}

/// The sentence that results of a round count when it is over, as long as one that is known does not count yet.
pub(crate) fn counted_later(contest: &Contest) -> Option<Text> {
    let current = contest.current().filter(|_| contest.row.ended_at.is_none() && !contest.is_knockout())?;
    let known = contest.of_round(current.round).any(|pairing| pairing.result.is_some());
    let free = contest.byes.iter().any(|bye| bye.round == current.round);
    (known || free).then(|| Text::new("tournament-counted-later").with("round", current.round))
}

/// The lines of those who have no game in a round.
pub(crate) fn byes(snapshot: &Snapshot, contest: &Contest, round: u32) -> Result<Vec<Text>, Error> {
    let mut lines = Vec::new();
    for bye in contest.byes.iter().filter(|bye| bye.round == round) {
        let text = Text::new("tournament-bye").with("player", player(snapshot, contest, bye.number)?);
        lines.push(text.with("bye", &*bye.bye));
    }
    Ok(lines)
}

/// The head of a round.
pub(crate) fn round(snapshot: &Snapshot, contest: &Contest, round: &TournamentRound) -> Result<Text, Error> {
    let due = contest.due(snapshot, round)?;
    Ok(about(contest, "tournament-round")
        .with("round", round.round)
        .with("rounds", contest.rounds_planned().unwrap_or(0))
        .with("over", if round.ended_at.is_some() { "over" } else { "runs" })
        .with("when", clock::moment(due, &Zone::utc())))
}

/// A line of a standing. `you` is the number of whoever reads it.
pub(crate) fn line(
    snapshot: &Snapshot,
    contest: &Contest,
    line: &Line,
    you: Option<u16>,
) -> Result<Text, Error> {
    let text = match line.points {
        Some(points) => {
            let halves = points.in_halves();
            let named = |(tie, value): (Tie, &Value)| {
                let text = Text::new("tournament-value").with("tie", tie.word());
                Arg::Words(text.with("value", quarters(*value)))
            };
            let values = contest.ties().into_iter().zip(&line.values).map(named);
            let values = values.reduce(|all, value| {
                Arg::Words(Text::new("tournament-values").with("all", all).with("value", value))
            });
            Text::new("tournament-line")
                .with("points", half_points(halves))
                .with("one", if matches!(halves, 1 | 2) { "one" } else { "more" })
                .with("count", line.values.len())
                .with("values", values.unwrap_or_else(|| "".into()))
        }
        None => Text::new("tournament-place"),
    };
    let text = text.with("place", i64::from(line.place.unwrap_or(0)));
    let text = text.with("player", player(snapshot, contest, line.number)?);
    Ok(text
        .with("you", if you == Some(line.number) { "you" } else { "other" })
        .with("left", if contest.plays(line.number) { "there" } else { "left" }))
}

/// Quarters of points as people write them, such as `1¼`.
fn quarters(value: Value) -> String {
    let quarters = value.in_quarters();
    let part = ["", "¼", "½", "¾"][usize::try_from(quarters.unsigned_abs() % 4).unwrap_or(0)];
    match quarters / 4 {
        0 if !part.is_empty() => part.to_owned(),
        whole => format!("{whole}{part}"),
    }
}

/// The line of a table that begins in a tournament: which one, which round, and until when it can last.
pub(crate) fn of_start(snapshot: &Snapshot, table: &LoadedTable) -> Result<Option<Text>, Error> {
    let Some(pairing) = snapshot.pairing_at(table.row.id)? else { return Ok(None) };
    let contest = Contest::of(snapshot, pairing.tournament)?;
    let Some(round) = contest.rounds.iter().find(|round| round.round == pairing.round) else {
        return Ok(None);
    };
    let due = contest.due(snapshot, round)?;
    Ok(Some(
        about(&contest, "tournament-table")
            .with("round", round.round)
            .with("again", i64::from(pairing.again))
            .with("when", clock::moment(due, &Zone::utc())),
    ))
}

/// The sentence about what a tournament does to a table.
pub(crate) fn news(snapshot: &Snapshot, id: TournamentId, what: TableNews) -> Result<Option<Text>, Error> {
    let Some(row) = snapshot.tournament(id)? else { return Ok(None) };
    let text = Text::new("tournament-news").with("name", &*row.name);
    Ok(Some(text.with("what", what.word())))
}

/// The name of a tournament's game, with its board.
pub(crate) fn game(contest: &Contest) -> Text {
    match Game::with_id(&contest.row.game) {
        Some(_) => game_and_board(&contest.row.game, &contest.row.variant),
        None => Text::new("table-game-unknown"),
    }
}

/// The form of a tournament in a word or two.
pub(crate) fn form(form: TournamentForm) -> Text {
    Text::new("tournament-kind").with("form", form.key())
}
