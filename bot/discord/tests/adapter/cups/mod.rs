//! Tournaments: from the form that makes one to the picture of its end.

mod made;
mod swiss;

use std::collections::BTreeMap;
use std::sync::Arc;

use courier::{Clock, ManualClock};
use fake::{Discord, Message, User};
use serde_json::json;
use storage::{Table, TableState, TournamentId, Transaction};

use crate::fixture::{Fixture, SOON};

const HOUR: i64 = 3_600_000;

/// The time between two signs of life, in milliseconds: not so long that it would be an outage.
const STEP: i64 = 55_000;

/// A server with a tournament, whose time goes by only where a test lets it.
pub struct Cup {
    pub fixture: Fixture,
    clock: Arc<ManualClock>,
    /// Those who play, by their names.
    pub players: BTreeMap<String, User>,
    began: i64,
}

impl Cup {
    /// A server that Ana manages, with so many others, and without a tournament.
    pub async fn club(count: usize) -> Cup {
        fake::watch();
        let discord = Discord::start(fake::Options::default()).await;
        let mut fixture = Fixture::new(discord, None);
        let clock = Arc::new(ManualClock::at(1_700_000_000_000));
        let own = Arc::clone(&clock) as Arc<dyn Clock>;
        fixture.launch(|options| discord::Options { clock: own, ..options });
        fixture.discord.registered().await;
        fixture.discord.ready().await;
        fixture.discord.grant(&fixture.ana, &fixture.guild, 1 << 5);
        let began = clock.now();
        let names = (1..=count).map(|nth| format!("P{nth:02}"));
        let players = names.map(|name| (name.clone(), fixture.discord.user(&name))).collect();
        Cup { fixture, clock, players, began }
    }

    /// Ana manages the server, makes a tournament by the form, and so many join by the button.
    pub async fn open(count: usize, fields: serde_json::Value) -> (Cup, Message) {
        let cup = Cup::club(count).await;
        let form = cup.fixture.ana.slash(cup.fixture.games, "tournament new", json!({})).await.unwrap();
        cup.fixture.ana.submit_modal(&form, fields).await.unwrap();
        let open = |m: &Message| m.button("Join").is_some();
        let sign = cup.fixture.discord.wait_for(cup.fixture.games, open, SOON).await;
        for player in cup.players.values() {
            player.click(&sign, &sign.button("Join").unwrap()).await.unwrap();
        }
        cup.fixture.all_sent().await;
        (cup, sign)
    }

    /// Lets so many hours go by, in which the bot hears Discord and does what is due.
    pub async fn pass(&self, hours: i64) {
        for _ in 0..hours * HOUR / STEP + 1 {
            self.clock.advance(STEP);
            let now = self.clock.now();
            let due = move |tx: &Transaction| {
                parlor::due::beat(tx, "discord", now)?;
                while parlor::due::run_due(tx, now)?.is_some_and(|due| due <= now) {}
                Ok::<_, parlor::Error>(())
            };
            self.fixture.store.write(due).await.unwrap();
        }
        self.fixture.all_sent().await;
    }

    /// The weeks that have gone by.
    pub fn weeks(&self) -> f64 {
        (self.clock.now() - self.began) as f64 / (7.0 * 24.0 * HOUR as f64)
    }

    /// The threads of tables that run, with who sits there, by seat.
    pub fn running(&self) -> Vec<(u64, Table, Vec<String>)> {
        let threads = self.fixture.discord.threads_of(self.fixture.games).into_iter();
        let all = threads.map(|thread| {
            let (table, seats) = self.fixture.stored(thread);
            (thread, table, seats.into_iter().map(|seat| seat.person.name).collect())
        });
        all.filter(|(_, table, _)| table.state == TableState::Running).collect()
    }

    /// The games of a round that go on.
    pub fn unfinished(&self, round: u32) -> usize {
        let read = |snapshot: &storage::Snapshot| snapshot.pairings_of(TournamentId(1));
        let all = self.fixture.store.read(read).unwrap();
        all.iter().filter(|pairing| pairing.round == round && pairing.result.is_none()).count()
    }

    /// The messages by which somebody was notified, wherever they stand: those that tell whose turn it is, and all others.
    pub fn notified(&self, user: &User) -> (usize, usize) {
        let games = self.fixture.games;
        let mut places = self.fixture.discord.threads_of(games);
        places.push(games);
        let rooms = places.into_iter().flat_map(|place| self.fixture.discord.messages(place));
        let all = rooms.filter(|m| m.pings.contains(&user.id)).chain(user.dm_messages());
        let (turns, others): (Vec<Message>, Vec<Message>) =
            all.partition(|m| m.content.contains(" to move") || m.content.contains("it is your move"));
        (turns.len(), others.len())
    }
}
