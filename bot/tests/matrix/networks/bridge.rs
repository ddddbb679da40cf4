//! One bot on two networks: Matrix, in Portuguese, and a Discord of the tests, in English.

use engine::{Lang, Seat};
use fake::{Discord, Guild, Message, User};
use serde_json::json;
use synapse::{Client, Event, RoomOptions, Synapse};

use crate::club::pictures::ply_of;
use crate::club::served::{Club, SOON, until, write};
use crate::play::games::is_board;

/// A room on Matrix and a channel on Discord, in which the same bot is.
pub struct Bridge {
    pub club: Club,
    pub discord: Discord,
    /// The server.
    pub guild: Guild,
    /// The channel.
    pub channel: u64,
    pub users: Vec<User>,
}

/// The person who sits somewhere.
#[derive(Clone, Copy)]
pub enum Player<'a> {
    OnMatrix(&'a Client),
    OnDiscord(&'a User),
}

impl Bridge {
    /// Opens a bridge with so many people on Matrix, and those on Discord.
    pub async fn open(synapse: Synapse, people: usize, users: &[&str]) -> Bridge {
        let discord = Discord::start(fake::Options::default()).await;
        let guild = discord.guild("Clube");
        let channel = discord.channel(&guild, "games");
        let users: Vec<User> = users.iter().map(|name| discord.user(name)).collect();
        let club = Club::with(synapse, people, RoomOptions::named("Clube").encrypted(), |folder| {
            write(&folder.join("token"), &discord.token());
            format!("[discord]\ntoken_file = \"token\"\napi = {:?}\n", discord.base())
        });
        let club = club.await;
        discord.registered().await;
        discord.ready().await;
        let (room, ana) = (&club.room, club.ana());
        let asked = ana.say(room, "!admin language=pt").await;
        let answered = |event: &Event| event.sender == club.bot.id && event.reply_to() == Some(&asked);
        ana.wait(room, answered, SOON).await;
        Bridge { club, discord, guild, channel, users }
    }

    /// The latest challenge on Discord, once it stands there and the bot has noted it, and its code.
    pub async fn challenge(&self) -> (Message, String) {
        self.challenge_in(self.channel).await
    }

    /// The same, in some other channel.
    pub async fn challenge_in(&self, channel: u64) -> (Message, String) {
        let has_code = |message: &Message| message.content.contains("`join ");
        self.discord.wait_for(channel, has_code, SOON).await;
        let found = self.discord.messages(channel).into_iter().rfind(has_code).expect("it stands there");
        let id = found.id.to_string();
        let noted = || self.club.store().read(|snapshot| snapshot.shown("discord", &id));
        until("the challenge is noted", async || noted().is_ok_and(|shown| shown.is_some())).await;
        let code = found.content.split("`join ").nth(1).and_then(|rest| rest.split('`').next());
        (found.clone(), code.expect("it has a code").to_owned())
    }

    /// The thread of the latest table on Discord.
    pub async fn thread(&self) -> u64 {
        until("there is a thread", async || !self.discord.threads_of(self.channel).is_empty()).await;
        *self.discord.threads_of(self.channel).last().expect("there is one")
    }

    /// The players of a table, in the order of the seats.
    pub fn players(&self, table: i64) -> Vec<Player<'_>> {
        let (here, there) = (self.club.accounts(table, "matrix"), self.club.accounts(table, "discord"));
        let player = |(here, there): (String, String)| {
            let person = self.club.people.iter().find(|person| person.id == here).map(Player::OnMatrix);
            let user = self.users.iter().find(|user| user.id.to_string() == there).map(Player::OnDiscord);
            person.or(user).expect("the player is here")
        };
        here.into_iter().zip(there).map(player).collect()
    }

    /// The board of a ply in the room, once it is there.
    pub async fn here(&self, ply: usize) -> Event {
        let name = format!("-ply-{ply:03}");
        let shows = |event: &Event| {
            let file = event.content["filename"].as_str().unwrap_or_default();
            // The last one stands in the room itself, too.
            is_board(&self.club, event) && event.thread_root().is_some() && file.contains(&name)
        };
        self.club.ana().wait(&self.club.room, shows, SOON).await
    }

    /// The board of a ply in a thread of Discord, once it is there.
    pub async fn there(&self, thread: u64, ply: usize) -> Message {
        let name = format!("-ply-{ply:03}");
        let shows = |message: &Message| message.attachments.iter().any(|file| file.filename.contains(&name));
        self.discord.wait_for(thread, shows, SOON).await
    }

    /// A player says a move at home, each time in another way; then both sides have a board.
    pub async fn play(&self, (thread, ply): (u64, usize), player: Player<'_>, text: &str) {
        match player {
            Player::OnMatrix(person) => {
                let text = &*shown(Lang::Pt, text);
                let (room, board) = (&self.club.room, self.here(ply).await);
                let root = board.thread_root().expect("the table has a thread");
                person.wait(room, |event| event.id == board.id && !event.undecrypted, SOON).await;
                match ply % 3 {
                    0 => person.say_in_thread(room, root, text).await,
                    1 => person.reply(room, &board.id, text).await,
                    _ => person.say_in_thread(room, root, format!("!jogada {text}").as_str()).await,
                };
            }
            Player::OnDiscord(user) => {
                let board = self.there(thread, ply).await;
                if ply % 2 == 0 {
                    let played = user.slash(thread, "move", json!({ "move": text })).await;
                    played.expect("it is answered");
                } else {
                    user.replies(thread, &board, text, true).await;
                }
            }
        }
        self.here(ply + 1).await;
        self.there(thread, ply + 1).await;
    }

    /// Both sides have seen the same boards, each once and in order: each in its language, and each calls its own player.
    pub async fn compare(&self, table: i64, thread: u64) {
        let words = ["É a vez de ", " to move"];
        let played = self.club.played(table);
        let (plies, players) = (played.played().len(), self.players(table));
        let all: Vec<usize> = (0..=plies).collect();
        let room = self.club.ana().timeline(&self.club.room);
        let here: Vec<&Event> = room
            .iter()
            .filter(|event| is_board(&self.club, event) && event.thread_root().is_some())
            .collect();
        let file = |event: &&Event| event.content["filename"].as_str().and_then(ply_of);
        assert_eq!(here.iter().filter_map(file).collect::<Vec<_>>(), all, "on Matrix");
        let there = self.discord.messages(thread);
        let file = |message: &Message| message.attachments.first().and_then(|file| ply_of(&file.filename));
        let there: Vec<&Message> = there.iter().filter(|message| file(message).is_some()).collect();
        assert_eq!(there.iter().filter_map(|m| file(m)).collect::<Vec<_>>(), all, "on Discord");
        let mut play = played.game().start(played.setup());
        for ((here, there), next) in here.into_iter().zip(there).zip(played.played()) {
            let ply = play.played().len();
            assert!(here.body().contains(words[0]) && !here.body().contains(words[1]), "{}", here.body());
            assert!(
                there.content.contains(words[1]) && !there.content.contains(words[0]),
                "{}",
                there.content
            );
            // Whoever is on the other network is a name here.
            assert!(!there.content.contains(":localhost") && !here.body().contains("<@"), "{ply}");
            let (mine, theirs): (&[String], &[u64]) = match players[next.seat.index()] {
                Player::OnMatrix(person) => (std::slice::from_ref(&person.id), &[]),
                Player::OnDiscord(user) => (&[], &[user.id]),
            };
            assert_eq!(
                (here.mentions(), &*there.pings),
                (mine.iter().map(|id| &**id).collect(), theirs),
                "{ply}"
            );
            if ply > 0 {
                // Each tells the same move, as the room hears it.
                let heard = &play.played()[ply - 1].heard;
                let [portuguese, english] = [Lang::Pt, Lang::En].map(|lang| shown(lang, heard));
                assert!(here.body().contains(&portuguese) && there.content.contains(&english), "{heard}");
            }
            play.play_canonical(&next.text).expect("it was played");
        }
        assert_eq!(self.discord.complaints(), Vec::<String>::new());
    }

    /// Says something in the room; what the bot answers.
    pub async fn ask(&self, person: &Client, line: &str) -> Event {
        let asked = person.say(&self.club.room, line).await;
        let answered = |event: &Event| event.sender == self.club.bot.id && event.reply_to() == Some(&asked);
        person.wait(&self.club.room, answered, SOON).await
    }

    /// The seat whose turn it is, and its player.
    pub fn turn(&self, table: i64) -> Option<(Seat, Player<'_>)> {
        let seat = self.club.played(table).turn().seat()?;
        Some((seat, self.players(table)[seat.index()]))
    }
}

/// A move as people write and read it in a language. Of no other game than Leopard a move begins like a card.
pub fn shown(lang: Lang, text: &str) -> String {
    let leopard = engine::Game::with_id("leopard").expect("it is a game");
    leopard
        .info
        .spelt
        .and_then(|spelt| spelt(text))
        .map_or_else(|| text.to_owned(), |text| engine::words(lang).say(&text))
}
