//! Boards for one pair of eyes that have waited while moves were taken back.

use engine::Game;
use parlor::{Board, Body, Sight, Subject, To};

use crate::fixture::{Fixture, NETWORK};

/// The cards that whoever reads a board sees in their own hand.
fn own_cards(fixture: &Fixture, board: &Board) -> Vec<engine::Card> {
    let Subject::Table { eyes: Sight::Seat(seat), .. } = board.subject else { return Vec::new() };
    let scene = fixture.store.read(|snapshot| parlor::scene(snapshot, board)).unwrap();
    let side = scene.view.sides.into_iter().find(|side| side.seat.number() == seat).unwrap();
    side.cards.into_iter().flatten().collect()
}

/// The board that somebody who asks for their hand sees now.
fn asked(fixture: &mut Fixture, who: &str) -> Board {
    let (_, reply) = fixture.ask(&format!("{who}: hand #1"));
    reply.messages.into_iter().find_map(|message| message.board).unwrap()
}

#[test]
fn nobody_is_shown_a_card_that_was_drawn_in_a_turn_that_was_taken_back() {
    for game in Game::all().iter().filter(|game| game.info.hidden) {
        for (private, plies) in [("", 0), ("", 1), (" private", 1), ("", 2), (" private", 2)] {
            let mut fixture = Fixture::new();
            fixture.say(&format!("ana: play {} @bruno seat=1{private}", game.info.id));
            fixture.say("bruno: accept");
            let play = |fixture: &mut Fixture, waits: bool| {
                let row = fixture.store.read(|data| data.table(storage::TableId(1))).unwrap().unwrap();
                let mover = if row.to_move == Some(1) { "ana" } else { "bruno" };
                let board = asked(fixture, mover);
                // What is discarded is seen by all, and always possible.
                let line = format!("{mover}: x{}", own_cards(fixture, &board)[0]);
                if waits {
                    fixture.ask(&line);
                } else {
                    fixture.hear(&line);
                }
                mover
            };
            for _ in 0..plies {
                play(&mut fixture, false);
            }
            let by = play(&mut fixture, true);
            let other = if by == "ana" { "bruno" } else { "ana" };
            let (_, reply) = fixture.ask(&format!("{by}: undo #1"));
            assert_eq!(reply.outcome, parlor::Outcome::Done, "{:?}", reply.messages);
            let now = asked(&mut fixture, other);
            let holds = own_cards(&fixture, &now);
            let waiting = fixture.store.read(|data| data.waiting_posts(NETWORK)).unwrap();
            let mut seen = 0;
            for post in waiting {
                let body: Body = serde_json::from_str(&post.body).unwrap();
                let To::Person { account, .. } = body.to().clone() else { continue };
                let composed =
                    fixture.store.read(|data| parlor::compose(data, NETWORK, &body, None)).unwrap();
                let Some(board) = composed.message.board.filter(|_| account == other) else { continue };
                assert_eq!(own_cards(&fixture, &board), holds, "{} {private} {plies}", game.info.id);
                seen += 1;
            }
            assert_eq!(seen, 1, "the hand as it is now");
        }
    }
}
