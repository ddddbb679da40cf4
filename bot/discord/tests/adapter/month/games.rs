//! One game from the challenge to its end, as its players live it.

use std::collections::{BTreeMap, HashSet};
use std::time::{Duration, Instant};

use engine::{Playthrough, Rng, Seed, Turn};
use fake::{Message, User};
use serde_json::json;

use super::plan::{Hour, LAST_HOUR, Plan};
use super::typed::{Meant, SOON, Saw, Typed, Way, World};
use super::ways::{Table, board_of};

/// The time for which somebody looks for the board after Discord has said that nothing came of it.
const A_WHILE: Duration = Duration::from_secs(4);

/// The progress of a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Stage {
    Planned,
    Playing,
    Over,
    /// The trial does not know how to go on with it.
    Lost,
}

pub struct Game {
    pub nth: usize,
    pub kind: &'static engine::Game,
    /// Numbers of people, in the order of the seats; the first makes the challenge.
    pub players: [usize; 2],
    pub channel: u64,
    pub begins: Hour,
    /// True if anybody may join.
    pub open: bool,
    /// True if the first challenge is declined.
    declined: bool,
    /// The number of plies after which it is given up or drawn.
    pub most: usize,
    pub rng: Rng,
    pub stage: Stage,
    pub table: Table,
    /// The game that should have been played; none where chance decides, which nobody knows but the bot.
    pub play: Option<Box<dyn Playthrough>>,
    /// The newest board.
    pub board: Option<Message>,
    /// A move of which it is not known whether it was played.
    pub pending: Option<String>,
    /// True if moves were typed whose boards nobody has waited for.
    pub ahead: bool,
    /// True if the last of them was typed where the other player cannot see it, who then waits for its board.
    pub unseen: bool,
    /// The number of moves that were played in each way.
    pub ways: BTreeMap<Way, usize>,
}

/// All games of the month, spread over its days, and over all kinds of games.
pub fn plan(plan: &Plan, channels: &[u64]) -> Vec<Game> {
    let mut rng = plan.rng(3);
    let kinds = engine::Game::all();
    let one = |nth: usize| {
        let one = rng.below(plan.people);
        let other = (one + 1 + rng.below(plan.people - 1)) % plan.people;
        let begun_within = (plan.days as usize * 4 / 5).max(1);
        Game {
            nth,
            kind: &kinds[nth % kinds.len()],
            players: [one, other],
            channel: channels[rng.below(channels.len())],
            begins: (rng.below(begun_within) as u32, 9 + rng.below((LAST_HOUR - 10) as usize) as u32),
            open: rng.below(4) == 0,
            declined: rng.below(8) == 0,
            most: plan.longest / 3 + rng.below(plan.longest),
            rng: plan.rng(1_000 + nth as u64),
            stage: Stage::Planned,
            table: Table { number: 0, thread: 0 },
            play: None,
            board: None,
            pending: None,
            ahead: false,
            unseen: false,
            ways: BTreeMap::new(),
        }
    };
    (0..plan.games).map(one).collect()
}

/// A message of the bot that shows a table at that ply or later.
pub fn shows(me: u64, ply: usize) -> impl Fn(&Message) -> bool {
    move |message| message.author == me && board_of(message).is_some_and(|(_, shown)| shown >= ply)
}

impl Game {
    pub fn user<'w>(&self, world: &'w World, seat: usize) -> &'w User {
        &world.people[self.players[seat]].user
    }

    /// The seat that is to move.
    fn turn(&self) -> Option<usize> {
        self.play.as_ref()?.turn().seat().map(engine::Seat::index)
    }

    fn ply(&self) -> usize {
        self.play.as_ref().map_or(0, |play| play.played().len())
    }

    /// Challenges, and accepts: until there is a board.
    pub async fn begin(&mut self, world: &World) {
        for _ in 0..6 {
            let Some(challenge) = self.challenge(world).await else { continue };
            let other = self.user(world, 1);
            if self.declined && !self.open {
                self.declined = false;
                let decline = challenge.button("Decline").unwrap_or_default();
                let _ = other.click(&challenge, &decline).await;
                world.count("challenges declined");
                continue;
            }
            // No person is as quick as a test.
            tokio::time::sleep(Duration::from_millis(100)).await;
            for _ in 0..4 {
                let yes = challenge.button("Accept").or(challenge.button("Join")).unwrap_or_default();
                let _ = other.click(&challenge, &yes).await;
                if let Some(thread) = self.thread(world, &challenge).await {
                    return self.sit_down(world, thread).await;
                }
            }
        }
        self.stage = Stage::Lost;
        world.wrong(format!("game {} ({}) never began", self.nth, self.kind.info.id));
    }

    /// A new challenge of this game.
    async fn challenge(&mut self, world: &World) -> Option<Message> {
        let (one, other) = (self.user(world, 0), self.user(world, 1));
        let before = world.discord.messages(self.channel).last().map_or(0, |message| message.id);
        let mut options = json!({ "game": self.kind.info.id, "seat": "1", "seats": 2 });
        if !self.open {
            options["opponent"] = json!(other.id.to_string());
        }
        let made = one.slash(self.channel, "play", options).await;
        let me = world.discord.application_id();
        let ours = |message: &Message| {
            let button = if self.open { "Join" } else { "Accept" };
            message.id > before
                && message.author == me
                && message.button(button).is_some()
                && message.content.contains(&one.name)
                && (self.open || message.pings.contains(&other.id))
        };
        let patience = if made.is_ok() { SOON } else { A_WHILE };
        let found = world.discord.look_for(self.channel, ours, patience).await;
        match (&found, made) {
            (None, Ok(answer)) => {
                world.wrong(format!("no challenge of game {}: {}", self.nth, answer.content()));
            }
            (None, Err(_)) => world.count("challenges that failed, as Discord said"),
            (Some(_), _) => world.count("challenges made"),
        }
        found
    }

    /// The thread of the table that came of a challenge.
    async fn thread(&self, world: &World, challenge: &Message) -> Option<u64> {
        let since = Instant::now();
        while since.elapsed() < Duration::from_secs(15) {
            let below = world.discord.message(challenge.id).and_then(|message| message.thread);
            let ours = |thread: &u64| {
                let name = world.discord.name_of(*thread);
                [0, 1].iter().all(|seat| name.contains(&self.user(world, *seat).name))
                    && *thread > challenge.id
            };
            let found = below.or_else(|| {
                let late = since.elapsed() > Duration::from_secs(5);
                late.then(|| world.discord.threads_of(self.channel).into_iter().find(ours)).flatten()
            });
            if found.is_some() {
                return found;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        None
    }

    async fn sit_down(&mut self, world: &World, thread: u64) {
        let me = world.discord.application_id();
        let Some(board) = world.discord.look_for(thread, shows(me, 0), SOON).await else {
            self.stage = Stage::Lost;
            return world.wrong(format!("game {} has no first board", self.nth));
        };
        let (number, _) = board_of(&board).unwrap();
        self.table = Table { number, thread };
        self.board = Some(board);
        self.stage = Stage::Playing;
        if !self.kind.info.chance {
            let setup = self.kind.setup(None, Some(2), Seed::default()).unwrap();
            self.play = Some(self.kind.start(&setup));
        }
    }

    /// Plays some plies, as long as those are here who are to move.
    pub async fn session(&mut self, world: &World, here: &HashSet<usize>) {
        for _ in 0..1 + self.rng.below(5) {
            let Some(seat) = self.turn() else { return };
            if !here.contains(&self.players[seat]) {
                return;
            }
            if self.ply() >= self.most {
                return self.finish(world).await;
            }
            self.incident(world, seat).await;
            if !self.step(world, seat).await {
                return;
            }
        }
    }

    /// One ply, in one way or another, again if Discord says that it failed. True if it was played.
    async fn step(&mut self, world: &World, seat: usize) -> bool {
        let doubtful = self.pending.is_some();
        let text = self.choose();
        for attempt in 0..3 {
            let fits = |way: &Way| *way != Way::Menu || text.len() <= 70;
            let ways: Vec<Way> = Way::ALL.into_iter().filter(fits).collect();
            let way = if attempt == 0 { ways[self.rng.below(ways.len())] } else { Way::Mention };
            let since = Instant::now();
            let saw = self.make(world, seat, way, (Meant::Move, &text)).await;
            if saw == Saw::Sent && self.rng.below(30) == 0 {
                self.make(world, seat, way, (Meant::Again, &text)).await;
            }
            let sure = matches!(saw, Saw::Sent | Saw::Played);
            if self.see(world, self.ply() + 1, if sure { SOON } else { A_WHILE }).await {
                world.waited(since);
                if way == Way::Direct {
                    world.direct.lock().unwrap().insert(self.user(world, seat).id);
                }
                self.played(way, &text);
                return true;
            }
            match saw {
                Saw::Sent | Saw::Played => {
                    let (nth, ply) = (self.nth, self.ply() + 1);
                    world.wrong(format!("game {nth}: ply {ply} ({text} by {way:?}) is not shown"));
                    self.stage = Stage::Lost;
                    return false;
                }
                Saw::Told(told) if attempt == 0 && !doubtful => {
                    world
                        .wrong(format!("game {}: {text} by {way:?} is legal, and refused: {told}", self.nth));
                }
                _ => world.count("moves that were made again, as Discord said they failed"),
            }
        }
        false
    }

    /// The move that is to be made next.
    pub fn choose(&mut self) -> String {
        let moves = self.play.as_ref().unwrap().suggest("", 200).moves;
        let chosen = moves[self.rng.below(moves.len())].clone();
        self.pending.get_or_insert(chosen).clone()
    }

    /// Notes that a move counts.
    pub fn played(&mut self, way: Way, text: &str) {
        self.pending = None;
        *self.ways.entry(way).or_default() += 1;
        let play = self.play.as_mut().unwrap();
        play.play_canonical(text).unwrap();
        if let (Turn::Over(_), false) = (play.turn(), self.ahead) {
            self.stage = Stage::Over;
        }
    }

    pub async fn make(&self, world: &World, seat: usize, way: Way, what: (Meant, &str)) -> Saw {
        let board = self.board.as_ref().unwrap();
        self.table.make(world, self.user(world, seat), way, what, board).await
    }

    /// Tells whether a board of that ply, or of a later one, comes.
    pub async fn see(&mut self, world: &World, ply: usize, within: Duration) -> bool {
        let me = world.discord.application_id();
        let found = world.discord.look_for(self.table.thread, shows(me, ply), within).await;
        let seen = found.is_some();
        self.board = found.or(self.board.take());
        seen
    }

    /// Does something that happens now and then: talk, a move that breaks a rule, or one by whoever is not to move.
    async fn incident(&mut self, world: &World, seat: usize) {
        let (play, other) = (self.play.as_ref().unwrap(), 1 - seat);
        let (by, meant, text, ways) = match self.rng.below(100) {
            0..5 => {
                let talk = ["nice", "good luck!", "what a day, isn't it", "boa sorte 🙂"];
                let text = talk[self.rng.below(talk.len())].to_owned();
                ([seat, other][self.rng.below(2)], Meant::Talk, text, [Way::Reply, Way::Bare, Way::Bare])
            }
            5..9 => {
                // Something that was played before, if it cannot be played now.
                let before = play.played();
                let old = before.get(self.rng.below(before.len().max(1))).map(|played| played.text.clone());
                let refused = |text: &String| {
                    let seat = engine::Seat::numbered(seat as u8 + 1).unwrap();
                    play.fork().play(seat, text).is_err()
                };
                let text = old.filter(refused).unwrap_or_else(|| "z99".to_owned());
                let ways = [[Way::Slash, Way::Form, Way::Reply], [Way::Mention, Way::Bare, Way::Direct]]
                    [self.rng.below(2)];
                (seat, Meant::Illegal, text, ways)
            }
            9..12 => {
                let moves = play.suggest("", 20).moves;
                let text = moves[self.rng.below(moves.len())].clone();
                (other, Meant::NotTheirTurn, text, [Way::Slash, Way::Reply, Way::Bare])
            }
            _ => return,
        };
        let way = ways[self.rng.below(3)];
        self.make(world, by, way, (meant, &text)).await;
        // What is typed at once in another channel could overtake it, and make it a move in its turn.
        let waits = meant == Meant::NotTheirTurn || self.rng.below(4) == 0;
        if meant != Meant::Talk && way.is_message() && way != Way::Direct && waits {
            self.read_notice(world, by).await;
        }
    }

    /// Reads the answer to what one has just typed, behind its button if it has one.
    async fn read_notice(&self, world: &World, seat: usize) {
        let user = self.user(world, seat);
        let last = |typed: &Vec<Typed>| {
            typed.iter().rfind(|typed| typed.by == user.id && typed.message.is_some())?.message
        };
        let last = last(&world.typed.lock().unwrap());
        let Some(message) = last else { return };
        let answers = |m: &Message| m.reference == Some(message);
        let Some(notice) = world.discord.look_for(self.table.thread, answers, A_WHILE).await else { return };
        if notice.button("Show").is_none() {
            return world.count("reasons read where they were asked for");
        }
        match user.click(&notice, &notice.button("Show").unwrap()).await {
            Ok(answer) if !answer.content().is_empty() => world.count("reasons read behind a Show button"),
            Ok(_) => world.wrong(format!("game {}: a Show button shows nothing", self.nth)),
            Err(_) => world.count("Show buttons that failed, as Discord said"),
        }
    }

    /// Gives up, or agrees to a draw.
    pub async fn finish(&mut self, world: &World) {
        let (thread, me) = (self.table.thread, world.discord.application_id());
        let over = |m: &Message| m.author == me && m.button("Rematch").is_some();
        let draws = self.kind.info.draws && self.rng.below(2) == 0;
        for attempt in 0..5 {
            if draws && attempt < 2 {
                let _ = self.user(world, 0).slash(thread, "draw", json!({})).await;
                let _ = self.user(world, 1).slash(thread, "draw", json!({})).await;
            } else {
                let user = self.user(world, self.rng.clone().below(2));
                user.says(thread, &format!("<@{me}> resign #{} yes", self.table.number)).await;
            }
            if world
                .discord
                .look_for(thread, over, if attempt < 4 { A_WHILE * 3 } else { SOON })
                .await
                .is_some()
            {
                world.count(if draws { "games drawn by agreement" } else { "games given up" });
                self.stage = Stage::Over;
                return;
            }
        }
        self.stage = Stage::Lost;
        world.wrong(format!("game {} cannot be ended", self.nth));
    }
}
