//! A database with competitions, puzzles and a computer player in it.

use storage::{CommunityId, Table, TableId, TableState};

use super::Migrated;

#[test]
fn competitions_go_on_where_they_were() {
    let mut migrated = Migrated::of("036.sqlite");
    let (heard, _) = migrated.say("terminal", "carla", "ladder");
    assert!(heard[0].contains("You play ana for the place: #2"), "{heard:?}");
    migrated.say("terminal", "ana", "resign #2 yes");
    let (heard, _) = migrated.say("terminal", "carla", "ladder");
    assert!(heard[0].contains("You stand at place 1"), "{heard:?}");
    let table = |migrated: &Migrated, id| -> Table { migrated.read(|s| s.table(TableId(id))).unwrap() };
    assert_eq!(table(&migrated, 3).state, TableState::Running);
    migrated.say("terminal", "bruno", "resign #3 yes");
    let (heard, _) = migrated.say("terminal", "ana", "tournament table");
    let winner = heard[0].lines().find(|line| line.contains("carla"));
    assert!(winner.is_some_and(|line| line.contains('1')), "{heard:?}");
    // The puzzle that was begun, the room of the daily ones, and the game against the computer.
    let (heard, _) = migrated.say("terminal", "bruno", "puzzle");
    assert!(heard[0].contains("puzzle 60"), "{heard:?}");
    let daily = migrated.read(|s| s.daily_room(CommunityId(1))).unwrap();
    assert_eq!((daily.minute, &*daily.room), (9 * 60, "table room"));
    let (heard, _) = migrated.say("terminal", "carla", "a");
    assert!(!heard.iter().any(|text| text.contains("refus")), "{heard:?}");
    assert_eq!(migrated.read(|s| s.moves(TableId(4))).len(), 1);
    assert_eq!(migrated.store.check().unwrap(), Vec::<String>::new());
}
