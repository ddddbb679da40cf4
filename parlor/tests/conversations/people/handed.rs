//! Many records at once: one's own, and those of a community.

use engine::Record;
use parlor::{Archive, File, Of};
use serde_json::Value as Json;
use storage::{CommunityId, SeatSet, Secret, TableId, Transaction};

use crate::fixture::Fixture;

/// The lines with which two people play a game of Breakthrough at a table, and the second gives up.
fn played(fixture: &mut Fixture, [one, other]: [&str; 2], table: u32, with: &str) {
    for line in [
        format!("{one}: play breakthrough @{other} seat=1 {with}"),
        format!("{other}: accept"),
        format!("{one}: #{table} d2-d3"),
        format!("{other}: #{table} d6-d5"),
        format!("{one}: #{table} e2-e3"),
        format!("{other}: #{table} e6-e5"),
        format!("{one}: #{table} c2-c3"),
        format!("{other}: #{table} c6-c5"),
        format!("{other}: resign #{table} yes"),
    ] {
        fixture.say(&line);
    }
}

/// Three tables of Ana and Bruno that are over, of which #2 is private, a running one of theirs, #4, and a private one, #5,
/// at which Dora has taken Bruno's seat.
fn club() -> Fixture {
    let mut fixture = Fixture::new();
    played(&mut fixture, ["ana", "bruno"], 1, "");
    played(&mut fixture, ["ana", "bruno"], 2, "private");
    for line in [
        "ana: play leopard single @bruno seat=1",
        "bruno: accept",
        "ana: resign #3 yes",
        "ana: play breakthrough @bruno seat=1",
        "bruno: accept",
        "ana: #4 d2-d3",
        "ana: play breakthrough @bruno seat=1 private",
        "bruno: accept",
        "ana: #5 d2-d3",
        "host carla: judge #5 replace @bruno @dora He is ill",
        "dora: sit #5",
        "dora: resign #5 yes",
    ] {
        fixture.say(line);
    }
    fixture
}

fn file(fixture: &mut Fixture, line: &str) -> (String, File) {
    let (_, reply, posts) = fixture.hear(line);
    assert!(posts.is_empty(), "{line}");
    let [message] = &*reply.messages else { panic!("{line}: {:?}", reply.messages) };
    assert!(message.hidden && !message.public, "{line}: for whoever asks alone");
    (message.text.clone(), message.file.clone().unwrap_or_else(|| panic!("{line}: {}", message.text)))
}

/// The tables of the records in a file, each of which can be played again.
fn tables(file: &File) -> Vec<i64> {
    let table = |line: &str| {
        let json: Json = serde_json::from_str(line).unwrap();
        let record: Record = serde_json::from_str(line).unwrap();
        assert!(record.result.is_some() && json.get("hidden").is_none(), "{line}");
        json["table"].as_i64().unwrap()
    };
    file.text.lines().map(table).collect()
}

#[test]
fn the_own_records_are_those_of_all_own_tables_that_are_over() {
    let mut fixture = club();
    let (text, own) = file(&mut fixture, "ana: export games");
    assert_eq!(tables(&own), [1, 2, 3, 5]);
    assert!(
        text.contains("The records of 4 games of yours") && own.name == "tabuleiro-records.jsonl",
        "{text}"
    );
    // The game is over, so the whole deal is told, as `export` does.
    let (_, reply, _) = fixture.hear("ana: export #3");
    let alone = reply.messages[0].file.clone().unwrap();
    assert!(own.text.contains(alone.text.trim_end()) && alone.text.contains("\"secret\""), "{}", own.text);
    // A seat that somebody else has taken is not one's own.
    assert_eq!(tables(&file(&mut fixture, "bruno: records").1), [1, 2, 3]);
    assert_eq!(tables(&file(&mut fixture, "dora: exportar jogos").1), [5]);
    assert_eq!(tables(&file(&mut fixture, "ana: export games leopard").1), [3]);
    assert_eq!(tables(&file(&mut fixture, "ana: export games after=2").1), [3, 5]);
    assert_eq!(tables(&file(&mut fixture, "ana at elsewhere: export games").1), [1, 2, 3, 5]);
    fixture.say("ana: settings language pt");
    let (text, _) = file(&mut fixture, "ana: exportar jogos breakthrough depois=1");
    assert!(text.contains("Os registos de 2 jogos seus"), "{text}");
    for (line, refused) in [
        ("eva: export games", "no such game is over yet"),
        ("bruno: export games hex", "no such game is over yet"),
        ("bruno: export games after=3", "Nothing comes after that table"),
        ("bruno: export games chess", "chess"),
    ] {
        let said = fixture.say(line);
        assert!(said.contains(refused) && !said.contains("\"game\""), "{line}: {said}");
    }
}

#[test]
fn a_community_hands_over_what_everybody_there_could_see() {
    let mut fixture = club();
    for line in [
        "ana at elsewhere: play hex @bruno seat=1",
        "bruno at elsewhere: accept",
        "bruno at elsewhere: resign #6 yes",
    ] {
        fixture.say(line);
    }
    for line in ["host carla: admin export", "host carla: archive", "host carla: administrar exportar"] {
        assert_eq!(tables(&file(&mut fixture, line).1), [1, 3], "{line}");
    }
    assert_eq!(tables(&file(&mut fixture, "host carla: admin export leopard").1), [3]);
    assert_eq!(tables(&file(&mut fixture, "host carla: admin export after=1").1), [3]);
    // Organisers elsewhere get what was played there; nobody else gets anything.
    assert_eq!(tables(&file(&mut fixture, "host rui at elsewhere: admin export").1), [6]);
    assert_eq!(tables(&file(&mut fixture, "host rui at elsewhere: admin export after=1").1), [6]);
    for line in ["ana: admin export", "ana: archive", "ana: archive csv", "host rui at third: admin export"] {
        let (_, reply, _) = fixture.hear(line);
        assert!(reply.messages.iter().all(|message| message.file.is_none()), "{line}");
    }
}

#[test]
fn results_are_lines_for_a_spreadsheet() {
    let mut fixture = club();
    let (text, results) = file(&mut fixture, "host carla: admin export csv");
    assert!(
        text.contains("The results of 2 games here") && results.name == "tabuleiro-archive.csv",
        "{text}"
    );
    let lines: Vec<&str> = results.text.split_terminator("\r\n").collect();
    assert_eq!(lines[0], parlor::HEADER);
    assert_eq!(lines.len(), 3, "{}", results.text);
    let is_time = |text: &str| text.len() == 20 && text.starts_with("2023-11-1") && text.ends_with('Z');
    let cells: Vec<&str> = lines[1].split(',').collect();
    assert!(is_time(cells[5]) && is_time(cells[6]), "{}", lines[1]);
    assert_eq!(&cells[..5], ["1", "breakthrough", "standard", "", ""]);
    assert_eq!(&cells[7..], ["ana", "bruno", "", "", "won", "1", "2", "end-resigned", "yes", ""]);
    assert!(lines[2].starts_with("3,leopard,") && lines[2].ends_with(",no,unplayed"), "{}", lines[2]);
    // Names are as they are now, and no spreadsheet reckons with them.
    let rename = |tx: &Transaction| {
        tx.remember_account("stage", "ana", "=1+1", None, 1)?;
        tx.remember_account("stage", "bruno", "Bruno \"B\", Jr", None, 1).map(drop)
    };
    fixture.store.write::<_, _, storage::Error>(rename).wait().unwrap();
    let (_, results) = file(&mut fixture, "host carla: admin export breakthrough csv");
    assert!(results.text.contains(",'=1+1,\"Bruno \"\"B\"\", Jr\",,,won,"), "{}", results.text);
    fixture.say("bruno: privacy delete yes");
    let (_, results) = file(&mut fixture, "host carla: arquivo csv");
    assert!(!results.text.contains("Bruno") && results.text.contains("former player"), "{}", results.text);
}

/// A community with so many tables that are over, none of which was played.
fn with_tables(count: i64) -> Fixture {
    let fixture = Fixture::new();
    let job = move |tx: &Transaction| {
        let ana = tx.remember_account("stage", "ana", "ana", None, 1)?.id;
        let bruno = tx.remember_account("stage", "bruno", "bruno", None, 1)?.id;
        let club = tx.remember_community("stage", "club", "Club", None)?.id;
        for at in 1..=count {
            let new = storage::NewTable {
                community: club,
                room: "salon",
                game: "breakthrough",
                variant: "standard",
                seed: &Secret([0; 32]),
                secret: None,
                entropy: None,
                commitment: None,
                private: at % 7 == 0,
                started_at: at,
                to_move: Some(1),
                rematch_of: None,
                time: None,
                persons: &[ana, bruno],
            };
            let table = tx.add_table(&new)?;
            let seat = |seat: u8| [seat].into_iter().collect::<SeatSet>();
            // The last that began ended first.
            tx.finish_table(table, seat(1), seat(2), "end-resigned", 1_000_000 - at)?;
        }
        Ok::<_, storage::Error>(())
    };
    fixture.store.write(job).wait().unwrap();
    fixture
}

/// The most memory that is in use at a time grows with no number of tables: it is counted while all are handed over.
#[test]
fn handing_over_takes_no_more_memory_for_more_tables() {
    let most = |count: i64| {
        let fixture = with_tables(count);
        let all = |snapshot: &storage::Snapshot| {
            let of = Of::Community(CommunityId(1));
            let archive = Archive { snapshot, of, game: None, after: TableId(0) };
            let (mut records, mut results) = (Vec::new(), 0);
            // What is made once is there.
            archive.records(|_, _| Ok::<_, parlor::Error>(false))?;
            records.reserve(count as usize);
            let counted = allocation_counter::measure(|| {
                let note = |table: TableId, _: &str| {
                    records.push(table.0);
                    Ok::<_, parlor::Error>(true)
                };
                archive.records(note).unwrap();
                let count = |_: TableId, _: &str| {
                    results += 1;
                    Ok::<_, parlor::Error>(true)
                };
                archive.results(count).unwrap();
            });
            let public: Vec<i64> = (1..=count).filter(|at| at % 7 != 0).rev().collect();
            assert_eq!((results, &records), (public.len(), &public));
            Ok::<_, parlor::Error>(counted.bytes_max)
        };
        fixture.store.read(all).unwrap()
    };
    let [few, many] = [700, 2_100].map(most);
    assert!(many <= few + few / 20, "{few} bytes at most for 700 tables, {many} for 2,100");
}

/// A file that is larger than networks take comes in parts, each of which can be read by itself; on a terminal it is one.
#[test]
fn an_own_file_comes_in_parts_where_it_is_large() {
    let mut fixture = Fixture::new();
    for table in 1..5 {
        played(&mut fixture, ["José", "bruno"], table, "");
    }
    let connection = rusqlite::Connection::open(fixture.store.path()).unwrap();
    connection
        .execute_batch("UPDATE moves SET event = event || hex(zeroblob(1500000)) WHERE ply = 1")
        .unwrap();
    fixture.say("José: settings language pt");
    let (_, reply, _) = fixture.hear("José: privacy export");
    let files: Vec<&File> = reply.messages.iter().map(|message| message.file.as_ref().unwrap()).collect();
    let names: Vec<&str> = files.iter().map(|file| &*file.name).collect();
    assert_eq!(names, ["tabuleiro-jose-1-of-2.json", "tabuleiro-jose-2-of-2.json"]);
    assert!(reply.messages[0].text.contains("vem em 2"), "{}", reply.messages[0].text);
    assert_eq!(reply.messages[1].text, "Parte 2 de 2 do que está guardado a seu respeito.");
    assert!(reply.messages.iter().all(|message| message.hidden));
    assert!(files.iter().all(|file| file.text.len() <= 8_000_000));
    let parts: Vec<Json> = files.iter().map(|file| serde_json::from_str(&file.text).unwrap()).collect();
    let tables = parts.iter().flat_map(|part| part["tables"].as_array().unwrap());
    let tables: Vec<i64> = tables.map(|table| table["table"].as_i64().unwrap()).collect();
    assert_eq!(tables, [1, 2, 3, 4]);
    assert!(parts[0]["person"].is_object() && parts[1]["challenges"].as_array().unwrap().len() == 4);
    assert_eq!(
        (&parts[1]["part"], &parts[1]["parts"], &parts[1]["person"]),
        (&2.into(), &2.into(), &Json::Null)
    );
}
