//! The text of a dashboard: the tables of a community that run and that everybody may see, the most urgent
//! first, and its open seeks.
//!
//! The dashboard is one message that is made when it is sent: a row says where it hangs, and whatever happens
//! at a table sets one timer for a minute later, so that many changes are one post. Whoever sends it edits
//! the message, or sends it anew where it is gone or the network allows no more edits. What names no person
//! needs no care when one is deleted: what happens to their tables brings it up to date.

use engine::{Arg, Text};
use storage::{Challenge, Community, CommunityId, Person, Seat, Snapshot, Table};
use timecontrol::Zone;

use crate::output::sheet::{MOST_TILES, Reading, due_of};
use crate::person::people::{called, listed};
use crate::table::clock::{self, Due};
use crate::telling::{Reader, lead, match_in_short, seek, take};
use crate::{Error, Message, Moment, To, say};

/// Among how many tables those are looked for whose time is over first: what comes next at a table, a reminder perhaps, tells
/// nearly as much.
const MOST_LOOKED_AT: u32 = 4 * MOST_TILES as u32;

/// The most open seeks that it names; the others are counted.
const MOST_SEEKS: usize = 5;

/// A dashboard as its community's tables are now. It names as many tables as its sheet shows, and counts the others.
pub(crate) fn dashboard(
    snapshot: &Snapshot,
    network: &str,
    to: &To,
    reader: &Reader,
) -> Result<Message, Error> {
    let (To::Room { community, .. } | To::Person { community, .. }) = to;
    let community = snapshot.community_by_account(network, community)?;
    let (tables, count) = match &community {
        Some(Community { id, .. }) => {
            (snapshot.public_tables_in(*id, MOST_LOOKED_AT)?, snapshot.public_tables_count(*id)?)
        }
        None => (Vec::new(), 0),
    };
    let mut tables =
        tables.into_iter().map(|table| placed(snapshot, table)).collect::<Result<Vec<_>, _>>()?;
    // Whose time is over first, and then what waits longest.
    tables.sort_by_key(|(table, _, due)| {
        (table.paused_at.is_some(), due.map_or(i64::MAX, |due| due.at), table.moved_at, table.id)
    });
    let zone = Zone::utc();
    let reading = Reading { lang: reader.lang, person: None, whose: None, zone: &zone };
    let heading = if tables.is_empty() { "dashboard-empty" } else { "dashboard" };
    let mut message = Message { public: true, here: true, ..Message::default() };
    let mut lines = vec![say(reader.lang, &Text::new(heading).with("count", count))];
    for (table, seats, due) in tables.iter().take(MOST_TILES) {
        message.leads.extend(lead(snapshot, network, table, &lines)?);
        let persons: Vec<Person> = seats.iter().map(|seat| seat.person.clone()).collect();
        let of_match = match_in_short(snapshot, table, &persons, false)?;
        let of_match = of_match.map(|text| format!(" · {}", say(reader.lang, &text))).unwrap_or_default();
        lines.push(line(reader, table, seats) + &of_match);
        if let Some(due) = *due {
            let when = clock::moment(due.at, &zone);
            if !due.is_over {
                message.moments.push(Moment { text: say(reader.lang, &when), at: due.at });
            }
            let key = if due.is_over { "games-late-other" } else { "games-until" };
            let until = Text::new(key).with("when", when).with("player", listed(mover(table, seats)));
            let until = say(reader.lang, &until);
            lines.last_mut().into_iter().for_each(|line| *line = format!("{line} {until}"));
        }
        let mut tile = reading.tile(table, seats, *due);
        tile.board = reader.of_board(&tile.board);
        message.sheet.push(tile);
    }
    let more = (count as usize).saturating_sub(MOST_TILES);
    if more > 0 {
        lines.push(say(reader.lang, &Text::new("dashboard-more").with("more", more)));
    }
    if let Some(community) = community {
        seeks(snapshot, community.id, reader, (&mut lines, &mut message))?;
    }
    message.text = lines.join("\n");
    Ok(message)
}

/// Below the tables the open seeks, the newest first, with what takes a place in them.
fn seeks(
    snapshot: &Snapshot,
    community: CommunityId,
    reader: &Reader,
    (lines, message): (&mut Vec<String>, &mut Message),
) -> Result<(), Error> {
    let mut seeks = snapshot.open_challenges_of(community)?;
    seeks.retain(Challenge::is_seek);
    let more = seeks.len().saturating_sub(MOST_SEEKS);
    if !seeks.is_empty() {
        lines.push(say(reader.lang, &Text::new("dashboard-seeks").with("count", seeks.len())));
    }
    for challenge in seeks.iter().rev().take(MOST_SEEKS) {
        lines.push(seek(reader.lang, challenge, None, None)?);
        message.controls.push(take(reader.lang, challenge));
    }
    if more > 0 {
        lines.push(say(reader.lang, &Text::new("seeks-beside-more").with("more", more)));
    }
    Ok(())
}

/// A table with those who sit there, and until when there is time.
type Placed = (Table, Vec<Seat>, Option<Due>);

fn placed(snapshot: &Snapshot, table: Table) -> Result<Placed, Error> {
    let seats = snapshot.seats(table.id)?;
    let due = due_of(snapshot, &table, &seats)?;
    Ok((table, seats, due))
}

/// The name of the player to move.
fn mover(table: &Table, seats: &[Seat]) -> Option<Arg> {
    seats.iter().find(|seat| table.to_move == Some(seat.seat)).map(|seat| called(&seat.person))
}

/// The line of a table, with its players and the one to move.
fn line(reader: &Reader, table: &Table, seats: &[Seat]) -> String {
    let key = if table.paused_at.is_some() { "dashboard-paused" } else { "dashboard-table" };
    let text = Text::new(key)
        .with("table", table.id.0)
        .with("game", Text::new(table.game.clone()))
        .with("players", listed(seats.iter().map(|seat| called(&seat.person))))
        .with("player", listed(mover(table, seats)));
    say(reader.lang, &text)
}
