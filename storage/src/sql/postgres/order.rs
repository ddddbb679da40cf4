//! Jobs that run at the same time on a server, and in which order each holds what it changes.
//!
//! Most jobs run beside others. What keeps them apart is held until a job ends, in this order:
//!
//! 1. the gate: all jobs share it, and a job that runs alone has it for itself;
//! 2. whoever speaks, the first whose account is remembered (`Transaction::remember_account`);
//! 3. the table (`Snapshot::table`, `Snapshot::held_again`): with it goes all that is kept of it, such as moves, seats,
//!    offers, its clock, its timers, and its match;
//! 4. the challenge, with its places (`Snapshot::challenge`);
//! 5. the results and the ratings, of all together (`Transaction::hold_results`);
//! 6. lanes: whoever adds a post keeps its lane from being removed, whoever sends has it.
//!
//! If two jobs wait for each other all the same, the server ends one of them, which is run again. A job that meets a row which
//! another one has just added under the same key is run again once, and finds it there.
//!
//! Whatever else is kept is changed by jobs that run alone (`Transaction::alone`): what is said of ladders, tournaments, accounts
//! that become one, settings, holidays and so on is seldom, and follows from much that is read before. A job says that by what
//! it changes; it is undone then, waits until all others have ended, and runs again while no other one does.

/// The tables that are changed by jobs beside others. A table that is not named here is changed by jobs that run alone.
const BESIDE_OTHERS: [&str; 34] = [
    // Each row has a key by which jobs meet, and says nothing that follows from others.
    "accounts",
    "beats",
    "communities",
    "efforts",
    "handled_events",
    "heard",
    "missed",
    "notes",
    "overnight",
    "owed",
    "passing",
    "persons",
    "pings",
    "shown",
    "texts",
    "timers",
    "unanswered",
    // They are added and do not change.
    "facts",
    "gifts",
    // They belong to a table, which is held.
    "former_seats",
    "matches",
    "moves",
    "offers",
    "plans",
    "seat_offers",
    "seats",
    "table_places",
    "tables",
    "turns",
    // They belong to a challenge, which is held.
    "challenge_places",
    "challenge_rooms",
    "challenges",
    // They are held one by one.
    "lanes",
    "posts",
];

/// The tables that whoever holds the results changes beside others, too.
const OF_RESULTS: [&str; 8] =
    ["book", "played", "rating_lists", "ratings", "results", "stale_ratings", "standings", "ended"];

/// The company in which a job has to run to change a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Company {
    /// Beside any others.
    Others,
    /// Beside others, while it holds the results.
    WithResults,
    /// Alone.
    None,
}

/// The company in which a statement is run.
pub(crate) fn company(sql: &str) -> Company {
    let table = changed(sql);
    if BESIDE_OTHERS.contains(&table) {
        Company::Others
    } else if OF_RESULTS.contains(&table) {
        Company::WithResults
    } else {
        Company::None
    }
}

/// The table that a statement changes; nothing if that is not seen.
pub(super) fn changed(sql: &str) -> &str {
    let mut words =
        sql.split(|letter: char| letter.is_whitespace() || letter == '(').filter(|word| !word.is_empty());
    match words.next() {
        Some("UPDATE") => words.next().unwrap_or_default(),
        Some("INSERT" | "DELETE") => words.nth(1).unwrap_or_default(),
        _ => "",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_that_is_changed_says_in_which_company() {
        for (sql, table, in_which) in [
            ("UPDATE tables SET plies = 1", "tables", Company::Others),
            ("INSERT INTO moves (table_id) VALUES (?1)", "moves", Company::Others),
            ("INSERT INTO moves(table_id) VALUES (?1)", "moves", Company::Others),
            ("\n    DELETE FROM timers\n WHERE id = ?1", "timers", Company::Others),
            ("INSERT INTO standings\n(scope) VALUES (1)", "standings", Company::WithResults),
            ("DELETE FROM ladder_places WHERE id = 1", "ladder_places", Company::None),
            ("WITH a AS (SELECT 1) DELETE FROM moves", "", Company::None),
        ] {
            assert_eq!((changed(sql), company(sql)), (table, in_which));
        }
    }
}
