//! The crate `gateway` alone, on a Discord of our own: no event is lost or told twice, on however many connections.

use std::sync::{Mutex, PoisonError};

use fake::Discord;
use gateway::{Error, Listener, Options, Shards};
use serde_json::{Value, value::RawValue};
use serenity::{
    all::GatewayIntents,
    constants::{Opcode, close_codes},
};
use tokio::{
    sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel},
    task::JoinHandle,
    time::timeout,
};
use tokio_util::sync::CancellationToken;

use crate::fixture::SOON;

/// Hands on what it hears.
struct Ears(Mutex<UnboundedSender<(String, Value)>>);

impl Listener for Ears {
    async fn hear(&self, _shard: u32, name: &str, data: &RawValue) {
        let data = serde_json::from_str(data.get()).unwrap();
        let sender = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let _ = sender.send((name.to_owned(), data));
    }

    fn alive(&self) {}
}

/// A Discord, and one shard that listens to it.
struct Ear {
    discord: Discord,
    channel: u64,
    heard: UnboundedReceiver<(String, Value)>,
    staying: JoinHandle<Result<(), Error>>,
    leave: CancellationToken,
}

impl Ear {
    fn at(discord: Discord) -> Ear {
        let guild = discord.guild("Clube");
        let channel = discord.channel(&guild, "games");
        let (sender, heard) = unbounded_channel();
        let intents = GatewayIntents::GUILDS | GatewayIntents::GUILD_MESSAGES;
        let options = Options {
            url: discord.base().replacen("http", "ws", 1),
            token: discord.token(),
            shards: Shards { first: 0, last: 0, total: 1 },
            intents,
            limit: None,
            turns: None,
            chance: || [7; 32],
        };
        let leave = CancellationToken::new();
        let staying = tokio::spawn(gateway::stay(options, Ears(Mutex::new(sender)), leave.clone()));
        Ear { discord, channel, heard, staying, leave }
    }

    async fn open() -> Ear {
        let mut ear = Ear::at(Discord::start(fake::Options::default()).await);
        ear.next("READY").await;
        ear
    }

    /// The next event of a name; others are passed over.
    async fn next(&mut self, wanted: &str) -> Value {
        let found = async {
            loop {
                let (name, data) = self.heard.recv().await.expect("the shard goes on");
                if name == wanted {
                    return data;
                }
            }
        };
        timeout(SOON, found).await.unwrap_or_else(|_| panic!("no {wanted} came"))
    }

    /// Has somebody say `lines`, and compares them with what is heard, in order and each once.
    async fn hears(&mut self, lines: &[&str]) {
        let ana = self.discord.user("ana");
        for line in lines {
            ana.says(self.channel, line).await;
        }
        self.heard_in_order(lines.len()).await;
    }

    async fn heard_in_order(&mut self, count: usize) {
        let said: Vec<u64> = self.discord.messages(self.channel).iter().map(|message| message.id).collect();
        for id in &said[said.len() - count..] {
            assert_eq!(self.next("MESSAGE_CREATE").await["id"], id.to_string());
        }
    }

    /// The number of times that the shard has said this.
    fn said(&self, op: Opcode) -> usize {
        self.discord.gateway_log().iter().filter(|said| said.op == u8::from(op)).count()
    }

    async fn ends(self) -> Result<(), Error> {
        timeout(SOON, self.staying).await.expect("it ends soon").unwrap()
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_session_goes_on_over_many_connections() {
    let mut ear = Ear::open().await;
    ear.hears(&["one", "two"]).await;
    let breaks: [fn(&Discord); 5] = [
        Discord::cut,
        Discord::reconnect,
        |discord| discord.invalidate(true),
        |discord| discord.close(close_codes::UNKNOWN_ERROR),
        |discord| discord.close(1000),
    ];
    for (nth, hurt) in (1..).zip(breaks) {
        hurt(&ear.discord);
        // Said while nobody hears.
        ear.hears(&["three", "four", "five"]).await;
        ear.next("RESUMED").await;
        assert_eq!((ear.said(Opcode::Identify), ear.said(Opcode::Resume)), (1, nth));
    }
    ear.leave.cancel();
    ear.ends().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lost_session_begins_anew() {
    let mut ear = Ear::open().await;
    let losses: [fn(&Discord); 2] =
        [|discord| discord.close(close_codes::SESSION_TIMEOUT), |discord| discord.invalidate(false)];
    for (nth, lose) in (2..).zip(losses) {
        lose(&ear.discord);
        ear.next("READY").await;
        assert_eq!(ear.said(Opcode::Identify), nth);
        ear.hears(&["one"]).await;
    }
    ear.leave.cancel();
    ear.ends().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_address_of_a_session_may_be_gone() {
    let discord = Discord::start(fake::Options::default()).await;
    discord.misdirect_resumes();
    let mut ear = Ear::at(discord);
    ear.next("READY").await;
    ear.discord.cut();
    ear.hears(&["one"]).await;
    assert_eq!((ear.said(Opcode::Identify), ear.said(Opcode::Resume)), (1, 1));
    ear.leave.cancel();
    ear.ends().await.unwrap();
}

/// Tells whether an error is the one that is wanted.
type Is = fn(&Error) -> bool;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_refusal_for_good_ends_it() {
    let refusals: [(u16, Is); 6] = [
        (close_codes::AUTHENTICATION_FAILED, |error| matches!(error, Error::Token)),
        (close_codes::INVALID_SHARD, |error| matches!(error, Error::Shards(_))),
        (close_codes::SHARDING_REQUIRED, |error| matches!(error, Error::Shards(_))),
        (4012, |error| matches!(error, Error::Version)),
        (close_codes::INVALID_GATEWAY_INTENTS, |error| matches!(error, Error::Intents)),
        (close_codes::DISALLOWED_GATEWAY_INTENTS, |error| matches!(error, Error::Intents)),
    ];
    for (code, is) in refusals {
        let discord = Discord::start(fake::Options::default()).await;
        discord.refuse_identify(code, 1);
        let error = Ear::at(discord).ends().await.unwrap_err();
        assert!(is(&error), "{code}: {error}");
    }
}
