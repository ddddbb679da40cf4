//! Games in which cards are dealt: nobody but the bot knows what is possible, so people look at their own list of moves.

use std::collections::HashSet;

use fake::{Answer, Failure, Message, User};

use super::games::{Game, Stage};
use super::typed::{Meant, SOON, Saw, Typed, Way, World};
use super::ways::{board_of, buttons, changed, open_list, saw};

impl Game {
    /// Plays some plies, chosen from the lists that the players see.
    pub async fn hands(&mut self, world: &World, here: &HashSet<usize>) {
        for _ in 0..1 + self.rng.below(4) {
            let board = self.board.clone().unwrap();
            let (_, ply) = board_of(&board).unwrap();
            if board.button("Rematch").is_some() {
                self.stage = Stage::Over;
                return;
            }
            if ply >= self.most {
                return self.finish(world).await;
            }
            let Some(seat) = self.called(world, &board) else { return };
            if !here.contains(&self.players[seat]) || !self.by_list(world, seat, &board, ply).await {
                return;
            }
        }
    }

    /// The seat that is to move, as the newest board says it that says so.
    fn called(&self, world: &World, board: &Message) -> Option<usize> {
        let seat_of = |m: &Message| {
            let turn = m.content.lines().find(|line| line.contains(" to move"))?;
            (0..2).find(|seat| turn.contains(&self.user(world, *seat).name))
        };
        let me = world.discord.application_id();
        seat_of(board).or_else(|| {
            let boards = world.discord.messages(self.table.thread);
            boards.iter().rev().filter(|m| m.author == me && board_of(m).is_some()).find_map(seat_of)
        })
    }

    /// A move from the own list, tapped or typed into the command. True if it was played.
    async fn by_list(&mut self, world: &World, seat: usize, board: &Message, ply: usize) -> bool {
        let user = self.user(world, seat).clone();
        let found = self.walk(&user, board).await;
        let Ok((shown, text, button)) = found else {
            world.count("moves that were made again, as Discord said they failed");
            return self.see(world, ply + 1, std::time::Duration::from_secs(3)).await;
        };
        let way = if self.rng.below(3) == 0 { Way::Slash } else { Way::Menu };
        if way == Way::Slash {
            self.make(world, seat, way, (Meant::Move, &text)).await;
        } else {
            let done = user.click(&shown, &button).await;
            self.tapped(world, &user, &text, &done);
        }
        let seen = self.see(world, ply + 1, SOON).await;
        if seen {
            *self.ways.entry(way).or_default() += 1;
        }
        seen
    }

    /// Goes through the list at random, to a move that can be confirmed.
    async fn walk(&mut self, user: &User, board: &Message) -> Result<(Message, String, String), Failure> {
        let mut shown = open_list(user, board).await?.message.ok_or(Failure::NoAnswer)?;
        for _ in 0..20 {
            let play = buttons(&shown)
                .into_iter()
                .find_map(|(label, id)| label.strip_prefix("Play ").map(|text| (text.to_owned(), id)));
            if let Some((text, id)) = play {
                // As it stands in the record, without the signs of suits.
                return Ok((shown, text.replace(['♣', '♦', '♥', '♠'], ""), id));
            }
            let options = shown.options("l|");
            if options.is_empty() {
                return Err(Failure::NoControl(shown.content));
            }
            let (_, value) = &options[self.rng.below(options.len())];
            let answer = user.select(&shown, "l|", &[value]).await?;
            shown = changed(user, &shown, answer).await?;
        }
        Err(Failure::NoControl("the list goes on and on".to_owned()))
    }

    fn tapped(&self, world: &World, user: &User, text: &str, done: &Result<Answer, Failure>) {
        let (event, saw) = match done {
            Ok(answer) => (Some(answer.interaction), saw(answer)),
            Err(failure) => (None, Saw::Failed(failure.clone())),
        };
        world.note(Typed {
            table: self.table.number,
            channel: self.table.thread,
            by: user.id,
            way: Way::Menu,
            meant: Meant::Move,
            text: text.to_owned(),
            event: event.map(|event| format!("discord:i:{event}")),
            message: None,
            saw,
        });
    }
}
