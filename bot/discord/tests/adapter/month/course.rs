//! The month, hour by hour and night by night.

use std::collections::{BTreeMap, HashSet};
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use engine::Rng;
use fake::Discord;
use tokio::task::JoinSet;

use super::bot::{Bot, Memory};
use super::games::{self, Game, Stage};
use super::plan::{FIRST_HOUR, LAST_HOUR, Plan, Trouble};
use super::typed::World;
use super::{judge, people, report};

/// The number of games that go on at the same moment.
const ABREAST: usize = 12;

/// An hour in milliseconds.
pub const HOUR: i64 = 3_600_000;

/// The trial as it goes.
pub struct Course {
    pub plan: Plan,
    pub world: Arc<World>,
    pub games: Vec<Game>,
    pub channels: Vec<u64>,
    /// The first midnight, in Unix milliseconds.
    pub midnight: i64,
    /// The time by which the clocks are ahead of the machine's, in milliseconds.
    ahead: i64,
    rng: Rng,
    bot: Option<Bot>,
    /// The number of calls of each kind that the bot made.
    pub calls: BTreeMap<String, usize>,
    /// The bot's memory at the end of each day.
    pub memory: Vec<Memory>,
    pub killed: usize,
    pub stopped: usize,
}

fn wall() -> i64 {
    i64::try_from(SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis()).unwrap()
}

pub async fn run(plan: Plan) {
    let begun = Instant::now();
    eprintln!("SEED={}", plan.seed);
    let options = fake::Options {
        validate: false,
        keep_bytes: false,
        heartbeat: Duration::from_millis(plan.heartbeat_millis),
        message_content: true,
        nonces_within: Duration::from_secs(5 * 60),
        // A board loses its buttons long after it was sent; what is changed more often finds its limit.
        late_edits: 1,
        ..fake::Options::default()
    };
    let discord = Discord::start(options).await;
    let guild = discord.guild("Clube");
    let channels: Vec<u64> = (1..=5).map(|nth| discord.channel(&guild, &format!("jogos-{nth}"))).collect();
    let people = people::invite(&discord, &plan);
    let folder = tempfile::tempdir().unwrap();
    discord.weather(plan.failing, plan.rng(4).bits());
    let mut course = Course {
        plan,
        games: games::plan(&plan, &channels),
        channels,
        world: Arc::new(World::new(discord, people)),
        midnight: wall(),
        ahead: 0,
        rng: plan.rng(5),
        bot: None,
        calls: BTreeMap::new(),
        memory: Vec::new(),
        killed: 0,
        stopped: 0,
    };
    course.play(folder.path(), begun).await;
    let judged = judge::judge(&course, folder.path());
    report::print(&course, &judged, folder.path(), begun.elapsed());
    let wrong = course.world.wrong.lock().unwrap();
    let all: Vec<&String> = wrong.iter().chain(&judged.wrong).collect();
    if !all.is_empty() {
        let kept = folder.keep();
        panic!(
            "{} things went wrong; the database and the log are in {}: {all:#?}",
            all.len(),
            kept.display()
        );
    }
}

impl Course {
    async fn play(&mut self, folder: &Path, begun: Instant) {
        let troubles = self.plan.troubles();
        for day in 0..self.plan.days {
            self.go_to(day, FIRST_HOUR - 1).await;
            self.world.discord.archive_idle();
            self.wake(folder).await;
            for hour in FIRST_HOUR..=LAST_HOUR {
                self.go_to(day, hour).await;
                match troubles.get(&(day, hour)) {
                    Some(Trouble::Death) => self.death().await,
                    Some(Trouble::Outage) => self.outage().await,
                    None => (),
                }
                self.hour(day, hour).await;
            }
            self.memory.push(self.bot.as_ref().unwrap().memory());
            if day + 1 < self.plan.days {
                self.night(day).await;
            } else {
                // What is under way may arrive.
                tokio::time::sleep(Duration::from_secs(3)).await;
                self.stopped += 1;
                self.bot.take().unwrap().stop().await;
            }
            self.count_calls();
            let stages = |stage| self.games.iter().filter(|game| game.stage == stage).count();
            eprintln!(
                "day {:2}: {} games over, {} going on, {} typed, {} MiB, {:.0} s",
                day + 1,
                stages(Stage::Over),
                stages(Stage::Playing),
                self.world.typed.lock().unwrap().len(),
                self.memory.last().unwrap().now >> 10,
                begun.elapsed().as_secs_f64()
            );
        }
    }

    /// Sets all clocks to an hour of a day.
    async fn go_to(&mut self, day: u32, hour: u32) {
        // Calls that failed are made again before: nobody waits for an hour with that, nor does Discord with its nonces.
        for seconds in [1, 2, 4, 8] {
            self.pass(seconds * 1_000).await;
            tokio::time::sleep(Duration::from_millis(30)).await;
        }
        let at = self.midnight + i64::from(day * 24 + hour) * HOUR;
        self.pass(at - wall() - self.ahead).await;
    }

    /// Lets time pass.
    async fn pass(&mut self, millis: i64) {
        let Ok(by) = u64::try_from(millis) else { return };
        self.ahead += millis;
        if let Some(bot) = &mut self.bot {
            bot.set(self.ahead);
        }
        self.world.discord.advance(Duration::from_millis(by));
        tokio::time::sleep(Duration::from_millis(10)).await;
    }

    /// Lets some minutes pass, slowly enough for calls that failed to be made again.
    async fn rest(&mut self) {
        for _ in 0..30 {
            self.pass(10_000).await;
        }
    }

    /// Starts the bot, and waits until it is there; then for the boards of what was typed meanwhile.
    async fn wake(&mut self, folder: &Path) {
        self.bot = Some(Bot::start(&self.world.discord, folder, self.ahead));
        let since = Instant::now();
        while self.world.discord.connections() == 0 {
            assert!(since.elapsed() < Duration::from_secs(60), "the bot does not come");
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        self.world.discord.ready().await;
        self.world.discord.registered().await;
        self.settle().await;
        self.rest().await;
    }

    /// Games that can be typed at, in an order of chance.
    fn some(&mut self, most: usize) -> Vec<usize> {
        let mut found: Vec<usize> = (0..self.games.len()).filter(|nth| self.games[*nth].goes_on()).collect();
        self.rng.shuffle(&mut found);
        found.truncate(most);
        found
    }

    /// Lets the same happen in several games at once.
    async fn each<W, F>(&mut self, which: Vec<usize>, what: W)
    where
        W: Fn(Game, Arc<World>) -> F,
        F: Future<Output = Game> + Send + 'static,
    {
        let mut which = which.into_iter();
        let mut tasks = JoinSet::new();
        let mut out: Vec<Option<Game>> = std::mem::take(&mut self.games).into_iter().map(Some).collect();
        loop {
            while tasks.len() < ABREAST
                && let Some(nth) = which.next()
            {
                tasks.spawn(what(out[nth].take().unwrap(), Arc::clone(&self.world)));
            }
            let Some(done) = tasks.join_next().await else { break };
            let game = done.expect("a game panicked");
            let nth = game.nth;
            out[nth] = Some(game);
        }
        self.games = out.into_iter().map(Option::unwrap).collect();
    }

    /// Lets the persons who are here look at their games.
    async fn hour(&mut self, day: u32, hour: u32) {
        let (world, rng) = (&self.world, &mut self.rng);
        let here: HashSet<usize> =
            (0..world.people.len()).filter(|nth| world.people[*nth].is_here(hour, rng)).collect();
        let here = Arc::new(here);
        let begins = |game: &Game| game.stage == Stage::Planned && game.begins == (day, hour);
        let goes_on = |game: &Game| {
            game.stage == Stage::Playing && game.players.iter().any(|player| here.contains(player))
        };
        let which = self.games.iter().filter(|game| begins(game) || goes_on(game)).map(|game| game.nth);
        let which = which.collect();
        self.each(which, |mut game, world| {
            let here = Arc::clone(&here);
            async move {
                if game.stage == Stage::Planned {
                    game.begin(&world).await;
                } else if game.kind.info.chance {
                    game.hands(&world, &here).await;
                } else {
                    game.session(&world, &here).await;
                }
                game
            }
        })
        .await;
    }

    /// Waits for all boards that are owed.
    async fn settle(&mut self) {
        let which = self.games.iter().filter(|game| game.ahead).map(|game| game.nth).collect();
        self.each(which, |mut game, world| async move {
            game.settle(&world).await;
            game
        })
        .await;
    }

    /// Lets some games go on, whether the bot hears or not.
    async fn type_ahead(&mut self, most: usize, taps: bool) {
        let which = self.some(most);
        self.each(which, |mut game, world| async move {
            let (plies, taps) = (1 + game.rng.below(3), taps && game.rng.below(3) == 0);
            game.type_ahead(&world, plies, taps).await;
            game
        })
        .await;
    }

    /// The connection dies without a word, and people type.
    async fn death(&mut self) {
        let since = Instant::now();
        self.world.discord.freeze();
        self.type_ahead(ABREAST, true).await;
        self.settle().await;
        self.rest().await;
        self.world.count("dead connections");
        eprintln!("  a dead connection, {:.0} s until all was there", since.elapsed().as_secs_f64());
    }

    /// Discord is away for an hour, in which people type all the same.
    async fn outage(&mut self) {
        self.world.discord.outage(true);
        self.world.discord.cut();
        let steps = self.plan.steps;
        for step in 0..steps {
            self.type_ahead(3, step == 0).await;
            tokio::time::sleep(Duration::from_millis(500)).await;
            self.pass(HOUR / i64::from(steps)).await;
        }
        self.world.discord.outage(false);
        let since = Instant::now();
        self.settle().await;
        self.rest().await;
        self.world.count("outages of an hour");
        eprintln!("  an outage, and {:.0} s until all was there", since.elapsed().as_secs_f64());
    }

    /// The bot ends, or is killed while people play; until the morning they type at times.
    async fn night(&mut self, day: u32) {
        let bot = self.bot.take().unwrap();
        if self.rng.below(2) == 0 {
            self.stopped += 1;
            bot.stop().await;
        } else {
            self.killed += 1;
            let pause = Duration::from_millis(10 + self.rng.below(250) as u64);
            let killer = tokio::task::spawn(async move {
                tokio::time::sleep(pause).await;
                bot.kill();
            });
            let which = self.some(ABREAST);
            self.each(which, |mut game, world| async move {
                game.dash(&world).await;
                game
            })
            .await;
            killer.await.unwrap();
        }
        self.type_ahead(6, false).await;
        self.go_to(day + 1, 2).await;
        self.type_ahead(4, false).await;
        self.go_to(day + 1, 6).await;
        let taps = self.rng.below(4) == 0;
        self.type_ahead(2, taps).await;
    }

    /// Counts the calls since it was last done.
    fn count_calls(&mut self) {
        for request in self.world.discord.requests() {
            let kind = report::kind_of(&request.method, &request.path);
            *self.calls.entry(kind.to_owned()).or_default() += 1;
        }
        self.world.discord.clear_requests();
    }
}
