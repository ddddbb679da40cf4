//! Plans of all kinds in all games: only what is legal is played, only on the way that was planned, a minute
//! after what it answers, and once.

use std::collections::HashMap;

use crate::fixture::Fixture;
use engine::{Game, Playthrough, Rng, Turn};
use parlor::{Fact, Outcome};
use storage::TableId;

const NAMES: [&str; 4] = ["ana", "bruno", "carla", "dinis"];

/// The answers that somebody has planned: to the moves before, and from which ply on that was planned.
type Answers = HashMap<Vec<String>, (String, usize)>;

/// A table, and all that was planned there, as a map from moves to the answer: another way to say what lines say.
struct Room {
    fixture: Fixture,
    /// The persons in the order of the seats.
    persons: Vec<String>,
    plans: Vec<Answers>,
    played: u32,
    refused: u32,
}

impl Room {
    fn new(game: &Game, seats: u8, seed: u64) -> Room {
        let mut fixture = Fixture::new();
        // Another event, another lot.
        (0..seed % 7).for_each(|_| drop(fixture.say("eva: help")));
        let (variant, opponents) = (game.info.variants[0], &NAMES[1..usize::from(seats)]);
        let named: Vec<String> = opponents.iter().map(|name| format!("@{name}")).collect();
        fixture.say(&format!("ana: play {} variant={variant} {}", game.info.id, named.join(" ")));
        opponents.iter().for_each(|name| drop(fixture.say(&format!("{name}: accept"))));
        let sitting = fixture.store.read(|s| s.seats(TableId(1))).unwrap();
        let persons: Vec<String> = sitting.into_iter().map(|seat| seat.person.name).collect();
        assert_eq!(persons.len(), usize::from(seats), "{}", game.info.id);
        let plans = vec![Answers::new(); persons.len()];
        Room { fixture, persons, plans, played: 0, refused: 0 }
    }

    fn moves(&self) -> Vec<String> {
        self.fixture.store.read(|s| s.move_texts(TableId(1), None)).unwrap()
    }

    fn play(&self) -> Box<dyn Playthrough> {
        let row = self.fixture.store.read(|s| s.table(TableId(1))).unwrap().unwrap();
        let game = Game::with_id(&row.game).unwrap();
        let setup = game.setup(Some(&row.variant), Some(row.seats), engine::Seed(row.seed.0)).unwrap();
        let mut play = game.start(&setup);
        for text in self.moves() {
            play.play_canonical(&text).unwrap();
        }
        play
    }

    /// Plans a few moves that are possible, and perhaps one that is not.
    fn plan(&mut self, rng: &mut Rng) {
        let mut then = self.play();
        let before = self.moves();
        let Turn::To(mover) = then.turn() else { return };
        let mut me = rng.below(self.persons.len());
        if me == mover.index() && rng.below(6) > 0 {
            me = (me + 1) % self.persons.len();
        }
        let (mut line, mut answers) = (String::new(), Vec::new());
        let (least, cut) = (rng.below(6), rng.below(10) == 0);
        let wrong = (rng.below(6) == 0).then(|| rng.below(least + 1));
        for at in 0..12 {
            let Turn::To(seat) = then.turn() else { break };
            let own = seat.index() == me;
            let text = some_move(&*then, rng);
            let (word, said) =
                (if own { "then" } else { "if" }, if wrong == Some(at) { "zz9" } else { &*text });
            line += &format!(" {word} {said}");
            if own {
                let known: Vec<String> = then.texts();
                answers.push((known, text.clone()));
            }
            then.play_canonical(&text).unwrap();
            if at >= least && (own || cut) {
                break;
            }
        }
        let ends = line.rsplit(' ').nth(1) == Some("then");
        let said = format!("{}: plan #1{line}", self.persons[me]);
        let kept = self.fixture.dump(&["handled_events", "persons", "accounts"]);
        let (_, reply, posts) = self.fixture.hear(&said);
        // Nobody else hears of it.
        assert!(posts.is_empty() && reply.messages.iter().all(|message| message.hidden), "{said}");
        if reply.outcome == Outcome::Refused {
            self.refused += 1;
            assert_eq!(self.fixture.dump(&["handled_events", "persons", "accounts"]), kept, "{said}");
            let text = &reply.messages[0].text;
            let good = !line.contains("zz9") && ends && mover.index() != me;
            assert!(!good || text.contains("already"), "{said}: {text}");
            return;
        }
        assert!(!line.contains("zz9") && ends && mover.index() != me, "{said}");
        let plan = &mut self.plans[me];
        let fitting = plan.iter().filter(|(known, _)| known.starts_with(&before));
        let since = fitting.map(|(_, (_, since))| *since).min().unwrap_or(before.len());
        for (known, answer) in answers {
            let old = plan.get(&known).filter(|(old, _)| *old != answer).cloned();
            if let Some((old, _)) = old {
                let gone = [&known[..], &[old]].concat();
                plan.retain(|other, _| !other.starts_with(&gone));
            }
            plan.insert(known, (answer, since));
        }
    }

    /// Drops what does not fit any more of the plans of those seats.
    fn left(&mut self, seats: impl IntoIterator<Item = usize>) {
        let moves = self.moves();
        seats.into_iter().for_each(|seat| keep(&mut self.plans[seat], &moves));
    }

    /// Lets a minute go by: the plans are played, as far as they lead, and no farther.
    fn minute(&mut self) {
        let (mut then, before) = (self.play(), self.moves().len());
        let mut expected = Vec::new();
        while let Turn::To(seat) = then.turn() {
            let known: Vec<String> = then.texts();
            let Some((answer, _)) = self.plans[seat.index()].get(&known).cloned() else { break };
            then.play_canonical(&answer).unwrap();
            let known = [&known[..], std::slice::from_ref(&answer)].concat();
            keep(&mut self.plans[seat.index()], &known);
            expected.push(answer);
        }
        let posts = self.fixture.wait("2m");
        assert_eq!(self.moves()[before..], expected[..]);
        assert_eq!(posts.len(), usize::from(!expected.is_empty()), "one post tells all");
        for post in &posts {
            assert_eq!(post.message.text.matches("(as planned)").count(), expected.len(), "{post:?}");
        }
        self.played += expected.len() as u32;
        assert!(self.fixture.wait("1h").is_empty(), "once");
    }
}

/// Keeps what still fits: answers that may come; and while there are any, those that came, as they may be taken back.
fn keep(plan: &mut Answers, moves: &[String]) {
    let comes = |known: &Vec<String>, since: usize| known.starts_with(moves) && since <= moves.len();
    let any = plan.iter().any(|(known, (_, since))| comes(known, *since));
    plan.retain(|known, (answer, since)| {
        let came = moves.starts_with(known) && moves.get(known.len()) == Some(answer);
        any && (came || comes(known, *since))
    });
}

/// A legal move; often the same, so that lines and games meet.
fn some_move(play: &dyn Playthrough, rng: &mut Rng) -> String {
    let mut listed = play.suggest("", 40).moves;
    let at = if rng.below(4) > 0 { 0 } else { rng.below(listed.len().min(2)) };
    listed.swap_remove(at)
}

/// A player is told of a turn that a planned move has earned as of any other: nobody sat there when it was played.
#[test]
fn a_turn_that_a_plan_has_earned_is_told() {
    let game = Game::with_id("oware").unwrap();
    let mut earned = 0;
    for seed in 0..200 {
        let (mut rng, mut play) =
            (Rng::new(seed), game.start(&game.setup(None, None, engine::Seed::default()).unwrap()));
        let mut twice = None;
        while let (Turn::To(seat), None) = (play.turn(), twice) {
            let listed = play.suggest("", 40).moves;
            play.play_canonical(&listed[rng.below(listed.len())]).unwrap();
            twice = (play.turn() == Turn::To(seat) && play.played().len() > 1).then_some(seat);
        }
        let Some(seat) = twice else { continue };
        let mut room = Room::new(game, 2, 0);
        let texts: Vec<String> = play.texts();
        let [before @ .., asked, answer] = &*texts else { unreachable!() };
        let other = 1 - seat.index();
        if play.played()[texts.len() - 2].seat.index() != other {
            continue;
        }
        for text in before {
            let mover = room.play().turn().seat().unwrap();
            room.fixture.say(&format!("{}: #1 {text}", room.persons[mover.index()]));
        }
        room.fixture.wait("2h");
        room.fixture.say(&format!("{}: plan #1 if {asked} then {answer}", room.persons[seat.index()]));
        room.fixture.say(&format!("{}: #1 {asked}", room.persons[other]));
        let posts = room.fixture.wait("20m");
        assert_eq!(room.moves(), texts, "seed {seed}");
        let told = posts.iter().any(|post| post.message.mention.contains(&room.persons[seat.index()]));
        assert!(told, "seed {seed}: {posts:?}");
        earned += 1;
        if earned == 3 {
            return;
        }
    }
    panic!("{earned} found");
}

#[test]
fn only_what_was_planned_is_played() {
    let (mut played, mut refused) = (0, 0);
    let games = ["breakthrough", "hex", "oware", "traffic-lights", "conspirateurs", "slimetrail"];
    for (round, id) in (0..).zip(games.iter().cycle().take(36)) {
        let game = Game::all().iter().find(|game| game.info.id == *id).unwrap();
        let seats = if *id == "conspirateurs" { 4 } else { 2 };
        let mut rng = Rng::new(round);
        let mut room = Room::new(game, seats, round);
        for _ in 0..90 {
            let play = room.play();
            let Turn::To(mover) = play.turn() else { break };
            match rng.below(14) {
                0..=3 => room.plan(&mut rng),
                4..=6 => {
                    let text = some_move(&*play, &mut rng);
                    room.fixture.say(&format!("{}: #1 {text}", room.persons[mover.index()]));
                    room.left([mover.index()]);
                }
                7 | 8 => {
                    let Some(last) = play.played().last() else { continue };
                    let last = last.seat.index();
                    room.fixture.say(&format!("{}: undo #1", room.persons[last]));
                    if room.moves().len() == play.played().len() {
                        // The fourth time in one turn the others are asked.
                        room.fixture.say(&format!("{}: cancel #1", room.persons[last]));
                        continue;
                    }
                    room.plans[last].clear();
                    room.left(0..room.persons.len());
                }
                9 => {
                    // By consent, whoever is to move takes the own last move back, and what was played since.
                    if play.played().iter().any(|played| played.seat == mover) {
                        let last = play.played().iter().rposition(|played| played.seat == mover).unwrap();
                        let persons = room.persons.clone();
                        let others = persons.iter().enumerate().filter(|(at, _)| *at != mover.index());
                        room.fixture.say(&format!("{}: undo #1", persons[mover.index()]));
                        others.for_each(|(_, name)| drop(room.fixture.say(&format!("{name}: undo #1"))));
                        assert_eq!(room.moves().len(), last);
                        room.plans[mover.index()].clear();
                        room.left(0..persons.len());
                    }
                }
                _ => room.minute(),
            }
        }
        assert_eq!(room.fixture.store.check().unwrap(), Vec::<String>::new());
        parlor_agrees(&room);
        played += room.played;
        refused += room.refused;
    }
    assert!(played > 100 && refused > 200, "{played} played, {refused} refused");
}

/// The table is what its moves give, and each planned move says that it was.
fn parlor_agrees(room: &Room) {
    let look = |_, wrong: Option<parlor::Error>| assert!(wrong.is_none(), "{wrong:?}");
    room.fixture.store.read(|s| parlor::audit(s, look)).unwrap();
    let facts = room.fixture.store.read(|s| s.facts_of(TableId(1))).unwrap();
    let planned = facts.iter().filter(|fact| {
        let body: Fact = serde_json::from_str(&fact.body).unwrap();
        matches!(body, Fact::MovePlayed { planned: true, .. }) && fact.cause.contains("timer")
    });
    assert_eq!(planned.count(), room.played as usize);
}

/// Others hear the same whether somebody has planned and noted something or not, whatever they ask and do, as
/// long as nothing of it is played.
#[test]
fn nobody_else_learns_of_a_plan() {
    let hear = |own: [&str; 2]| {
        let mut fixture = Fixture::new();
        fixture.say("ana: play breakthrough @bruno seat=1 time=3d");
        fixture.say("bruno: accept");
        fixture.say("ana: d2-d3");
        for line in own {
            let (_, reply, posts) = fixture.hear(&format!("ana: {line}"));
            assert!(posts.is_empty() && reply.messages.iter().all(|message| message.hidden), "{line}");
        }
        let mut heard = String::new();
        for line in [
            "board #1",
            "text #1",
            "history #1",
            "export #1",
            "export #1 text",
            "moves #1",
            "replay #1",
            "show #1",
            "games",
            "games @ana",
            "next",
            "stats",
            "plans",
            "plans #1",
            "plans clear",
            "note #1",
            "notes drop 1",
            "privacy export",
            "#1 d6-d4",
        ] {
            heard += &fixture.say(&format!("carla: {line}"));
            heard += &fixture.say(&format!("bruno: {line}"));
        }
        for line in ["bruno: c6-c5", "after 1h", "bruno: undo", "bruno: a6-a5", "after 1d", "carla: board"] {
            heard += &fixture.say(line);
        }
        heard
    };
    assert_eq!(hear(["if d6-d5 then e2-e3", "note the left is weak"]), hear(["plans", "notes"]));
}
