//! The book of a community is what a slow count over its public tables finds, and nobody gets help from it with a running game.

use std::collections::BTreeMap;

use engine::{Game, Seed, Turn};
use storage::{BookRow, CommunityId, Snapshot, Sort, TableId, TableState};

use super::club::Club;

/// The counts of moves by board, key and text: games, won by whoever moved, and lost.
type Counts = BTreeMap<(CommunityId, String, i64, String), [u32; 3]>;

/// Counts all tables one by one, from their moves and what they came to.
fn counted(snapshot: &Snapshot, tables: i64) -> Result<Counts, storage::Error> {
    let mut counts = Counts::new();
    for id in (1..=tables).map(TableId) {
        let Some(table) = snapshot.table(id)?.filter(|table| table.state == TableState::Over) else {
            continue;
        };
        let moves = snapshot.moves(id)?;
        let all_moved = (1..=table.seats).all(|seat| moves.iter().any(|made| made.seat == seat));
        let counts_for_people = matches!(snapshot.result(id)?, Some((_, Sort::Counted, _)));
        if table.private || !all_moved || !counts_for_people {
            continue;
        }
        let game = Game::with_id(&table.game).unwrap();
        let setup = game.setup(Some(&table.variant), Some(table.seats), Seed::default()).unwrap();
        let (mut play, mut seen) = (game.start(&setup), Vec::new());
        for made in moves.iter().take(10) {
            let alike = play.alike().unwrap();
            assert_eq!(play.turn().seat().map(engine::Seat::number), Some(made.seat));
            let at = (alike.key, alike.common(&made.text));
            if !seen.contains(&at) {
                let board = format!("{} {} {}", table.game, table.variant, table.seats);
                let own = counts.entry((table.community, board, at.0, at.1.clone())).or_default();
                own[0] += 1;
                // Of several others, of whom one has lost alone, all are safe.
                let safe =
                    table.winners.is_empty() && !table.losers.is_empty() && !table.losers.contains(made.seat);
                own[1] += u32::from(table.winners.contains(made.seat) || safe);
                own[2] += u32::from(table.losers.contains(made.seat));
                seen.push(at);
            }
            play.play_canonical(&made.text).unwrap();
        }
    }
    Ok(counts)
}

/// The same from what is kept, read in small pages.
fn kept(snapshot: &Snapshot) -> Result<Counts, storage::Error> {
    let (mut counts, mut last): (_, Option<BookRow>) = (Counts::new(), None);
    loop {
        let rows = snapshot.book_after(last.as_ref(), 7)?;
        for BookRow { shelf, key, of } in &rows {
            let board = format!("{} {} {}", shelf.game, shelf.variant, shelf.seats);
            let own = (shelf.community, board, *key, of.text.clone());
            assert_eq!(counts.insert(own, [of.games, of.won, of.lost]), None);
        }
        match rows.into_iter().next_back() {
            Some(row) => last = Some(row),
            None => return Ok(counts),
        }
    }
}

/// Compares the two; the number of rows.
pub(super) fn check(club: &Club) -> usize {
    let slow = club.fixture.store.read(|s| counted(s, club.tables)).unwrap();
    assert_eq!(club.fixture.store.read(kept).unwrap(), slow);
    slow.len()
}

/// A club in which a line of moves was played to its end by resignation, of two who take turns.
fn play(club: &mut Club, game: &str, moves: &[&str], how: &str) -> i64 {
    club.fixture.wait("1h");
    club.say(&format!("ana: play {game} @bruno seat=1{how}"));
    club.say("bruno: accept");
    club.tables += 1;
    let table = club.tables;
    // After a swap of colours the seats move in another order: whoever can, moves.
    for text in moves {
        let played = club.say(&format!("ana: #{table} {text}"));
        if !played.contains(&format!("**{text}**")) {
            club.say(&format!("bruno: #{table} {text}"));
        }
    }
    table
}

/// Plays a line, and lets somebody resign.
fn over(club: &mut Club, game: &str, moves: &[&str], how: &str) -> i64 {
    let table = play(club, game, moves, how);
    club.say(&format!("bruno: resign #{table} yes"));
    table
}

#[test]
fn mirrored_lines_count_together_and_are_told_as_the_asker_has_the_board() {
    let mut club = Club::new();
    over(&mut club, "hex 7", &["c3", "d4", "e5"], "");
    over(&mut club, "hex 7", &["e5", "d4", "c3"], "");
    over(&mut club, "hex 7", &["e5", "b2"], "");
    check(&club);
    let start = club.say("carla: book hex");
    assert!(start.contains("Hex") && start.contains("3 games were played here."), "{start}");
    assert!(start.contains("`c3`: 3 games, 3 won, 0 lost"), "{start}");
    let (one, other) = (club.say("carla: book hex c3"), club.say("carla: book hex e5"));
    assert!(one.contains("`d4`: 2 games, 0 won, 2 lost") && one.contains("`f6`: one game"), "{one}");
    assert!(other.contains("`d4`: 2 games, 0 won, 2 lost") && other.contains("`b2`: one game"), "{other}");
    // Other orders of the same moves lead to the same.
    let (one, other) = (club.say("carla: book hex c3 d4"), club.say("carla: book hex e5 d4"));
    assert!(one.contains("`e5`: 2 games, 2 won, 0 lost"), "{one}");
    assert!(other.contains("`c3`: 2 games, 2 won, 0 lost"), "{other}");
    club.check();
}

#[test]
fn annulled_and_private_tables_are_not_in_it() {
    let mut club = Club::new();
    let table = over(&mut club, "oware", &["c", "D"], "");
    over(&mut club, "oware", &["d", "E"], " private");
    over(&mut club, "oware", &["f"], "");
    assert_eq!(check(&club), 2, "one table of two moves");
    let book = club.say("carla: book oware");
    assert!(book.contains("one game was played here") && !book.contains("`d`"), "{book}");
    club.say(&format!("host rui: judge #{table} annul yes for some reason"));
    assert_eq!(check(&club), 0);
    assert!(club.say("carla: book oware").contains("Oware is not in the book here yet"));
    club.check();
}

#[test]
fn a_position_near_to_ones_own_running_game_is_refused_in_every_way() {
    let mut club = Club::new();
    let line = ["c3", "d4", "e5", "c5", "d2", "b6", "f2", "f3", "b2", "g6"];
    let done = over(&mut club, "hex 7", &line, "");
    let running = play(&mut club, "hex 7", &line[..7], "");
    let close = "too close to a running game of yours";
    for asked in [
        "book hex 7 c3 d4 e5 c5 d2 b6".to_owned(),
        // Other orders of the moves, a move and two later, and earlier.
        "book hex 7 d2 b6 c3 d4 e5 c5".to_owned(),
        "book hex 7 c3 d4 e5 c5 d2 b6 f2 f3".to_owned(),
        "book hex 7 c3 d4 e5 c5 d2 b6 f2 f3 b2".to_owned(),
        "book hex 7 c3 d4 e5 c5 d2".to_owned(),
        // Turned by half.
        "book hex 7 e5 d4 c3 e3 d6 f2".to_owned(),
        // By a table that is over.
        format!("book #{done}"),
        format!("book #{done} ply=6"),
    ] {
        for player in ["ana", "bruno"] {
            let told = club.say(&format!("{player}: {asked}"));
            assert!(told.contains(close), "{player}: {asked}: {told}");
        }
        let told = club.say(&format!("carla: {asked}"));
        assert!(!told.contains(close) && told.contains("one game"), "{asked}: {told}");
    }
    let told = club.say(&format!("carla: book #{running}"));
    assert!(told.contains(&format!("#{running} is still being played")), "{told}");
    // The beginning is known to everybody.
    assert!(club.say("ana: book hex 7 c3 d4").contains("`e5`"));
    // Somebody who is one with a player.
    let code = crate::fixture::code_in(&club.say("ana: link"));
    club.say(&format!("anouk on wire: link {code}"));
    club.say(&format!("anouk on wire: link {code} yes"));
    let told = club.say("ana: book hex 7 c3 d4 e5 c5 d2 b6");
    assert!(told.contains(close), "{told}");
    club.say(&format!("bruno: resign #{running} yes"));
    assert!(club.say("ana: book hex 7 c3 d4 e5 c5 d2 b6").contains("`f2`: 2 games"));
}

#[test]
fn anothers_private_table_is_not_told_of() {
    let mut club = Club::new();
    let table = over(&mut club, "breakthrough", &["d2-d3", "d6-d5"], " private");
    let told = club.say(&format!("carla: book #{table}"));
    assert!(told.contains("There is no table") || told.contains("no #"), "{told}");
    assert!(!told.contains("d6"), "{told}");
    let own = club.say(&format!("ana: book #{table}"));
    assert!(own.contains("no public game here has come to this position"), "{own}");
}

/// A game of four, in which one loses and three are safe; and one who shuffles to and fro.
#[test]
fn games_of_four_count_for_those_who_are_safe() {
    let mut club = Club::new();
    club.say("ana: play conspirateurs @bruno @carla @dinis seats=4 seat=1");
    for who in ["bruno", "carla", "dinis"] {
        club.say(&format!("{who}: accept"));
    }
    club.tables += 1;
    for text in ["h8", "i8", "j8", "k8"] {
        for who in ["ana", "bruno", "carla", "dinis"] {
            if club.say(&format!("{who}: #1 {text}")).contains(&format!("**{text}**")) {
                break;
            }
        }
    }
    club.say("bruno: resign #1 yes");
    check(&club);
    let told = club.say("eva: book conspirateurs");
    assert!(told.contains("one game, ") && told.contains(" safe, "), "{told}");
}

#[test]
fn a_position_has_a_turn() {
    // The side that the numbers are told for is the one to move.
    let mut club = Club::new();
    over(&mut club, "breakthrough", &["d2-d3", "d6-d5", "e2-e3"], "");
    let told = club.say("carla: book breakthrough d2-d3");
    assert!(told.contains("Black to move.") && told.contains("0 won, 1 lost"), "{told}");
    let game = Game::with_id("breakthrough").unwrap();
    let setup = game.setup(None, None, Seed::default()).unwrap();
    assert_eq!(game.start(&setup).turn(), Turn::To(engine::Seat::ONE));
}
