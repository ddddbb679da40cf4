//! Deeds of every day cost the same in a file in which much has been played: the steps of the database are counted. The times
//! are in `benches/growth.rs`.

use allocation_counter::measure;
use engine::Rng;
use parlor::{Board, Said, Sight, Subject};
use storage::Store;

use super::grown::{Grown, SMALL, Sizes, grown};

/// A fiftieth of what is measured there.
const LARGE: Sizes = Sizes { plies: 40, taken_back: 40, own: 400, others: (20_000, 1_000), running: 6 };

/// The steps that a line takes the database until its answer and its posts are there, and the statement that takes most of them.
fn steps(grown: &mut Grown, line: &str) -> (u32, String) {
    let trace = grown.fixture.store.trace();
    match line.strip_prefix("after ") {
        Some(time) => drop(grown.fixture.wait(time)),
        None => drop(grown.fixture.ask(line)),
    }
    let now = grown.fixture.now();
    grown.fixture.take_posts(now);
    let statements = trace.take();
    let most = statements.iter().max_by_key(|statement| statement.steps).unwrap();
    (statements.iter().map(|statement| statement.steps).sum(), format!("{} steps: {}", most.steps, most.sql))
}

/// Says the same in both files, and tells where the large one takes more steps than that.
fn more(files: &mut [Grown; 2], lines: [&str; 2], allowed: u32) -> Option<String> {
    let [small, large] = files;
    let (few, many) = (steps(small, lines[0]), steps(large, lines[1]));
    let allowed = few.0 + allowed;
    (many.0 > allowed).then(|| format!("{}: {} instead of {allowed}, {}", lines[1], many.0, many.1))
}

/// Neither somebody's own finished games nor those of others cost anything, nor the people who played them.
#[test]
fn what_is_finished_costs_nothing() {
    let lines = [
        "ana: e2-e3",
        "bruno (taps): move e6-e5",
        "ana: games",
        "bruno: games @ana",
        "ana: next",
        "ana: board",
        "ana: moves",
        "ana: history",
        "ana: export",
        "ana: history 3",
        "ana: show",
        "ana: seeks",
        "ana: settings",
        "ana: plans",
        "ana: privacy delete",
        "ana: away 3d",
        "ana: away end",
        "zoe: games",
        "zoe: board",
        "zoe: play hex @ana",
        "ana: accept",
        "zoe: play oware",
        "ana: decline",
        "zoe: seeks",
        "zoe: games",
        "bruno: privacy export",
        "bruno: resign yes",
        "ana: rematch",
        "rui on wire: games",
        "rui on wire: play hex across",
        "dora on wire: seeks",
        "after 3h",
        "after 2d",
    ];
    // What runs is the same, as all see it.
    let mut files = [SMALL, Sizes { own: LARGE.own, others: LARGE.others, ..SMALL }].map(grown);
    let found: Vec<String> = lines.iter().filter_map(|line| more(&mut files, [line, line], 0)).collect();
    assert_eq!(found, Vec::<String>::new());
}

/// What has to be read for each ply, each move that was taken back, each table that runs, and each own game for somebody's
/// own file.
#[test]
fn what_grows_does_so_slowly() {
    let mut files = [SMALL, LARGE].map(grown);
    let [small, large] = &files;
    let ([mover, text], long) = (small.long_move(), small.long.0);
    let [again, other] = large.long_move();
    let plies = (LARGE.plies - SMALL.plies) as u32;
    let less = |large: i64, small: i64| u32::try_from(large - small).unwrap();
    let taken_back = less(LARGE.taken_back, SMALL.taken_back);
    let own = less(LARGE.own, SMALL.own);
    let running = less(LARGE.running, SMALL.running);
    let fred = small.taken_back;
    // An own file is measured before it is written.
    let lines = [
        ([format!("{mover}: {text}"), format!("{again}: {other}")], 15 * plies),
        ([&mover, &again].map(|who| format!("{who}: history {long}")), 8 * plies),
        ([&mover, &again].map(|who| format!("{who}: export {long}")), 8 * plies),
        (["mila: #4 d2-d3"; 2].map(str::to_owned), 0),
        (["mila: d2-d3"; 2].map(str::to_owned), 500 * running),
        (["mila: games"; 2].map(str::to_owned), 312 * running),
        (["fred: history"; 2].map(str::to_owned), 5 * taken_back),
        (["fred: export"; 2].map(str::to_owned), 5 * taken_back),
        (["fred: privacy export"; 2].map(str::to_owned), 50 * taken_back),
        (["gil: d6-d5"; 2].map(str::to_owned), 13 * taken_back),
        ([format!("gil: undo {fred}"), format!("gil: undo {fred}")], 50 * taken_back),
        // Of the own games that are over, a page is read; they are counted.
        (["ana: games done"; 2].map(str::to_owned), 20 * own + 2_000),
        (["ana: games done hex won"; 2].map(str::to_owned), 40 * own + 2_000),
        (["ana: privacy export"; 2].map(str::to_owned), 920 * own),
    ];
    let found = lines
        .iter()
        .filter_map(|(lines, allowed)| more(&mut files, lines.each_ref().map(String::as_str), *allowed));
    assert_eq!(found.collect::<Vec<_>>(), Vec::<String>::new());
}

/// Counts bytes, and keeps none.
struct Count(u64);

impl std::io::Write for Count {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0 += bytes.len() as u64;
        Ok(bytes.len())
    }
    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// Somebody's own file is written as it is read: little of it is in memory, however much was played.
#[test]
fn an_own_file_takes_little_memory() {
    let file = grown(Sizes { own: 1_000, ..SMALL });
    let request = file.fixture.request("ana", Said::line("privacy export"), None);
    let now = file.fixture.now();
    let mut reply = None;
    let answer = || file.fixture.store.read(|snapshot| parlor::answer(snapshot, &request, now));
    let counted = measure(|| reply = Some(answer()));
    let own = reply.unwrap().unwrap().unwrap().messages[0].file.clone().unwrap();
    let mut text = Count(0);
    let write = |snapshot: &storage::Snapshot| parlor::write_file(snapshot, &own, &mut text, &mut |_, _| ());
    let written = measure(|| file.fixture.store.read(write).unwrap());
    assert!(text.0 > 1_000_000, "{}", text.0);
    for counted in [counted, written] {
        assert!(counted.bytes_max < text.0 / 4, "{} bytes for {}", counted.bytes_max, text.0);
    }
}

/// A long game goes on from a position in memory, and is there as if it had been played from its first ply on: also where moves
/// are taken back, and where older boards are looked at.
#[test]
fn a_long_game_goes_on_where_it_is() {
    let sizes = Sizes { plies: 300, ..SMALL };
    let [mut short, mut long] = [sizes, Sizes { plies: 700, ..sizes }].map(grown);
    let mut cost = |line: &str| {
        [&mut short, &mut long].map(|file| {
            let [mover, text] = file.long_move();
            steps(file, &line.replace("MOVER", &mover).replace("MOVE", &text)).0
        })
    };
    cost("MOVER: board #5");
    for line in ["MOVER: board #5", "MOVER: #5 MOVE", "zoe: board #5", "zoe: text #5 ply=290"] {
        let [few, many] = cost(line);
        assert_eq!(few, many, "{line}");
    }
    let (mut file, (number, play)) = (long.fixture, long.long);
    let (game, setup) = (play.game(), *play.setup());
    let mut said = [0; 4];
    let mut rng = Rng::new(7);
    for _ in 0..60 {
        let now = file.now();
        let table = file.store.read(|snapshot| snapshot.table(storage::TableId(number))).unwrap().unwrap();
        let mover = ["dora", "eva"][usize::from(table.to_move.unwrap()) - 1];
        let other = if mover == "dora" { "eva" } else { "dora" };
        let back = rng.below(50);
        let what = rng.below(4);
        said[what] += 1;
        let line = match what {
            0 => format!("{other}: undo {number}"),
            1 => format!("zoe: board #{number} ply={}", table.plies - back as u32),
            _ => {
                let texts = file.store.read(|snapshot| snapshot.move_texts(table.id, None)).unwrap();
                let mut play = game.start(&setup);
                texts.iter().for_each(|text| drop(play.play_canonical(text).unwrap().clone()));
                let moves = play.suggest("", 1_000).moves;
                format!("{mover}: #{number} {}", moves[rng.below(moves.len())])
            }
        };
        let (_, reply) = file.ask(&line);
        assert!(!matches!(reply.outcome, parlor::Outcome::Refused) || what == 0, "{line}: {reply:?}");
        file.take_posts(now);
        let shown = |store: &Store| {
            [None, Some(table.plies - back as u32)].map(|ply| {
                let subject = Subject::Table {
                    table: number,
                    ply: ply.unwrap_or(table.plies),
                    as_of: None,
                    eyes: Sight::Room,
                    then: None,
                };
                let scene = store.read(|snapshot| parlor::scene(snapshot, &Board::of(subject)));
                scene.map(|scene| scene.view).map_err(|error| error.to_string())
            })
        };
        let another = Store::open(file.store.path()).unwrap();
        assert_eq!(shown(&file.store), shown(&another), "{line}");
    }
    assert!(said.iter().all(|count| *count > 5), "{said:?}");
}
