//! Messages that people type while nobody answers: the bot is away, or its connection is dead. The players
//! see each other's messages, so the game goes on; the boards come later.

use engine::Turn;

use super::games::{Game, Stage};
use super::typed::{Meant, SOON, Saw, Way, World};

impl Game {
    /// Tells whether moves can be typed without a look at a list.
    pub fn goes_on(&self) -> bool {
        let running = |turn: Turn| turn.seat().is_some();
        self.stage == Stage::Playing
            && !self.unseen
            && self.play.as_ref().is_some_and(|play| running(play.turn()))
    }

    /// The seat that is to move, if the game goes on.
    fn next(&self) -> Option<usize> {
        self.play.as_ref()?.turn().seat().map(engine::Seat::index)
    }

    /// Types some plies, one after the other, and waits for no board. With luck a command or a button is tried before.
    pub async fn type_ahead(&mut self, world: &World, plies: usize, taps: bool) {
        for nth in 0..plies {
            let Some(seat) = self.next().filter(|_| self.goes_on()) else { return };
            let text = self.choose();
            if taps && nth == 0 {
                let way = [Way::Slash, Way::Form][self.rng.below(2)];
                let saw = self.make(world, seat, way, (Meant::Move, &text)).await;
                match saw {
                    Saw::Failed(_) => world.count("taps that failed while nobody answered, as Discord said"),
                    // It was there after all.
                    Saw::Played => {
                        self.ahead = true;
                        self.played(way, &text);
                        continue;
                    }
                    _ => (),
                }
            }
            // What answers the board must be first: later ones would answer an old board.
            let first = !self.ahead;
            let known = world.direct.lock().unwrap().contains(&self.user(world, seat).id);
            let ways: &[Way] = match (first, plies) {
                (true, 1) if known => &[Way::Reply, Way::Mention, Way::Bare, Way::Direct],
                (true, _) => &[Way::Reply, Way::Mention, Way::Bare],
                (false, _) => &[Way::Mention, Way::Bare],
            };
            let way = ways[self.rng.below(ways.len())];
            self.make(world, seat, way, (Meant::Move, &text)).await;
            if self.rng.below(20) == 0 {
                self.make(world, seat, way, (Meant::Again, &text)).await;
            }
            world.count("moves typed while nobody answered");
            (self.ahead, self.unseen) = (true, way == Way::Direct);
            self.played(way, &text);
        }
    }

    /// Plays one move, at the moment at which the bot may die.
    pub async fn dash(&mut self, world: &World) {
        let Some(seat) = self.next().filter(|_| self.goes_on()) else { return };
        let text = self.choose();
        let way = [Way::Slash, Way::Form, Way::Reply, Way::Mention, Way::Bare][self.rng.below(5)];
        let saw = self.make(world, seat, way, (Meant::Move, &text)).await;
        world.count("moves made while the bot was killed");
        if matches!(saw, Saw::Sent | Saw::Played) {
            self.ahead = true;
            self.played(way, &text);
        }
    }

    /// Waits for the boards of what was typed.
    pub async fn settle(&mut self, world: &World) {
        if !std::mem::take(&mut self.ahead) {
            return;
        }
        self.unseen = false;
        let play = self.play.as_ref().unwrap();
        let (ply, over) = (play.played().len(), play.turn().seat().is_none());
        if !self.see(world, ply, SOON).await {
            self.stage = Stage::Lost;
            let last = self.board.as_ref().and_then(super::ways::board_of);
            world.wrong(format!(
                "game {} ({}, table {}): typed up to ply {ply} while nobody answered, and shown {last:?}",
                self.nth, self.kind.info.id, self.table.number
            ));
        } else if over {
            self.stage = Stage::Over;
        }
    }
}
