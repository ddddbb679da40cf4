//! Looks at all that somebody may see.

use super::{Hand, cards, drawn, said, shows};
use crate::fixture::told;
use engine::{Eyes, Seat};
use fake::{Answer, User};
use parlor::Sight;
use serde_json::json;

impl Hand {
    /// Checks that all public messages name no card but the one that was just laid or discarded face up.
    pub(super) fn look_at_the_room(&mut self) {
        let table = self.table();
        for channel in [self.fixture.games, self.thread] {
            let messages = self.fixture.discord.messages(channel);
            let seen = self.looked.insert(channel, messages.len()).unwrap_or(0);
            for message in &messages[seen..] {
                let name = message.attachments.first().map(|file| file.filename.clone());
                let ply =
                    name.and_then(|name| name.split(['-', '.']).nth(3).and_then(|ply| ply.parse().ok()));
                let heard = match ply {
                    Some(ply) => {
                        shows(message, &drawn(&self.fixture, self.number, ply, Sight::Room, None));
                        ply.checked_sub(1).map_or("", |last| &*table.played()[last].heard)
                    }
                    None => "",
                };
                assert_eq!(cards(&said(message)), cards(heard), "{}", message.content);
            }
        }
    }

    /// Checks that nobody but the player to move learns anything by asking.
    pub(super) async fn ask_around(&self) {
        let (mover, other) = self.turn();
        let (thread, number) = (self.thread, self.number.0);
        let ply = self.table().played().len();
        let board = self.fixture.board(thread, ply).await;
        for user in [other, &self.stranger] {
            for options in
                [json!({ "move": "" }), json!({ "move": "x" }), json!({ "move": "", "table": number })]
            {
                let choices = user.autocomplete(thread, "move", options, "move").await.unwrap();
                assert_eq!(choices, [], "{} is offered moves", user.name);
            }
            let options = json!({ "from": "", "table": number });
            assert_eq!(user.autocomplete(thread, "moves", options, "from").await.unwrap(), []);
            let refused = user.slash(thread, "moves", json!({ "table": number })).await.unwrap();
            assert!(told(&refused).contains("Only the player to move"), "{}", told(&refused));
            for press in ["Move", "Hand", "Board", "More"] {
                let answer = user.click(&board, &board.button(press).unwrap()).await.unwrap();
                self.fits(user, &answer, ply);
            }
            // What stands on nobody's button.
            for line in ["move x2h?", "moves", "hand", "text", "history", "export", "board ply=0 private"] {
                let id = format!("s|{number}|{ply}|{line}");
                let answer = user.forge_click(thread, &board, &id).await.unwrap();
                self.fits(user, &answer, ply);
            }
            let forged = user.forge_click(thread, &board, &format!("p|{number}|{ply}|0|")).await.unwrap();
            assert_eq!(cards(&said(forged.message.as_ref().unwrap())), Vec::<String>::new());
        }
        // The hand of the player to move is theirs.
        let hand = mover.click(&board, &board.button("Hand").unwrap()).await.unwrap();
        told(&hand);
        shows(
            hand.message.as_ref().unwrap(),
            &drawn(&self.fixture, self.number, ply, self.sight(mover), None),
        );
    }

    /// Checks that a private answer tells no more than this person may see.
    pub(super) fn fits(&self, user: &User, answer: &Answer, ply: usize) {
        let message = answer.message.as_ref().unwrap();
        assert_eq!(message.ephemeral_for, Some(user.id), "{}", message.content);
        let view = |eyes| self.table().view(eyes);
        let allowed = match self.sight(user) {
            Sight::Seat(number) => {
                let seat = Seat::numbered(number).unwrap();
                let own = view(Eyes::Of(seat)).side(seat).unwrap().cards.clone();
                let held = own.into_iter().flatten().map(|card| card.to_string().to_lowercase());
                // What one has laid face down oneself.
                let table = self.table();
                let laid = table.played().iter().filter(|played| played.seat == seat);
                held.chain(laid.flat_map(|played| cards(&played.text))).collect()
            }
            _ => Vec::new(),
        };
        for file in &message.attachments {
            if file.filename.ends_with(".png") {
                let at = if file.filename.contains("ply-000") { 0 } else { ply };
                shows(message, &drawn(&self.fixture, self.number, at, self.sight(user), None));
            } else {
                let text = String::from_utf8(file.bytes.to_vec()).unwrap();
                self.is_known(&cards(&text), &allowed, &text);
            }
        }
        self.is_known(&cards(&said(message)), &allowed, &message.content);
    }

    /// Every card is one's own, or has been played or is lying face up.
    pub(super) fn is_known(&self, named: &[String], allowed: &[String], text: &str) {
        let table = self.table();
        let heard: Vec<String> = table.played().iter().flat_map(|played| cards(&played.heard)).collect();
        for card in named {
            // Only an own slip repeats what was typed.
            let known = heard.contains(card) || allowed.contains(card) || card == "2h";
            assert!(known, "{card} is named: {text}");
        }
    }
}
