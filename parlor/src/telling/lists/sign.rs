//! The post by which people sign up for a tournament, as it stands.

use engine::{Arg, Lang, Text};
use storage::{Snapshot, TournamentId, TournamentState};
use timecontrol::Zone;

use crate::command::TournamentWish;
use crate::output::controls;
use crate::person::apart;
use crate::person::people::{called, listed};
use crate::table::clock;
use crate::telling::sentences::competitions::tournament as told;
use crate::tournament::Contest;
use crate::{Error, Message, Moment, say};

/// The most names of those who have joined.
const MOST_NAMES: usize = 64;

/// The post by which people sign up for a tournament: what its rules are, who has joined, and whether one still can.
///
/// # Errors
/// Of the database.
pub(crate) fn sign(snapshot: &Snapshot, tournament: TournamentId, lang: Lang) -> Result<Message, Error> {
    let contest = Contest::of(snapshot, tournament)?;
    apart::in_tournament(snapshot, tournament)?;
    let row = &contest.row;
    let by = snapshot.person(row.made_by)?;
    let by = by.as_ref().map_or(Arg::Words(Text::new("table-former")), called);
    let made = told::about(&contest, "tournament-made").with("game", told::game(&contest)).with("player", by);
    let mut lines = vec![made];
    lines.extend(told::rules(&contest)?);
    let open = row.state == TournamentState::Open;
    if open {
        lines.push(told::start(&contest));
        let across = if row.across { "across" } else { "here" };
        lines.push(told::about(&contest, "tournament-how").with("across", across));
    }
    if row.state != TournamentState::Cancelled {
        lines.push(joined(snapshot, &contest)?);
    }
    if !open {
        let late = contest.can_come_late();
        let state = match row.state {
            TournamentState::Over => "over",
            TournamentState::Cancelled => "off",
            _ if late => "late",
            _ => "begun",
        };
        lines.push(told::about(&contest, "tournament-closed").with("state", state));
    }
    let at = row.starts_at.filter(|_| open);
    let moment = |at: i64| Moment { text: say(lang, &clock::moment(at, &Zone::utc())), at };
    let wishes: &[TournamentWish] = match open || contest.can_come_late() {
        true => &[TournamentWish::Join, TournamentWish::Show],
        false => &[TournamentWish::Show],
    };
    Ok(Message {
        text: lines.iter().map(|line| say(lang, line)).collect::<Vec<_>>().join("\n"),
        moments: at.map(moment).into_iter().collect(),
        controls: controls::tournament(row.id, wishes, lang),
        public: true,
        silent: true,
        ..Message::default()
    })
}

/// The line of those who have joined, or play; of very many the number alone tells how many there are more.
pub(crate) fn joined(snapshot: &Snapshot, contest: &Contest) -> Result<Text, Error> {
    let mut names: Vec<Arg> = Vec::new();
    let count = contest.active().count();
    for entrant in contest.active().take(MOST_NAMES) {
        let person = snapshot.person(entrant.person)?;
        names.push(person.as_ref().map_or(Arg::Words(Text::new("table-former")), called));
    }
    if count > MOST_NAMES {
        names.push(Arg::Plain("…".to_owned()));
    }
    Ok(Text::new("tournament-joined-list").with("count", count).with("players", listed(names)))
}
