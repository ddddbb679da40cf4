//! The helpers that tests of several games need.

use std::ops::ControlFlow;

use crate::rules::notation::Typed;
use crate::words;
use crate::{Game, Lang, Playthrough, Position, Reason, Seed, Text};

/// A game with these moves played, canonical ones; what is `None` is the usual.
pub(crate) fn playthrough(
    id: &str,
    variant: Option<&str>,
    seats: Option<u8>,
    moves: &str,
) -> Box<dyn Playthrough> {
    let game = Game::with_id(id).unwrap();
    let mut playthrough = game.start(&game.setup(variant, seats, Seed::default()).unwrap());
    for text in moves.split_whitespace() {
        playthrough.play_canonical(text).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
    }
    playthrough
}

/// A sentence in English; every language can say it.
pub(crate) fn said(text: &Text) -> String {
    Lang::ALL.map(|lang| words(lang).try_say(text).unwrap())[0].clone()
}

/// The reason why a text is no legal move; every language can say it.
pub(crate) fn why<P: Position>(position: &P, text: &str) -> Reason {
    let reading = Typed::new(text).and_then(|typed| position.read(&typed));
    let whole = reading.map(|reading| reading.meanings[0].whole.clone().expect(text));
    let reason = whole.and_then(|mv| position.check(&mv)).expect_err(text);
    said(&reason.text);
    reason
}

/// Each text breaks the rule of this key, which begins with the game's id, and is not listed.
pub(crate) fn reasons<P: Position>(position: &P, expected: &[(&str, &str)]) {
    for &(text, key) in expected {
        assert_eq!(why(position, text).text.key, format!("{}-{key}", P::INFO.id), "{text}");
        assert!(!listed(position).iter().any(|listed| listed == text), "{text}");
    }
}

/// All legal moves, in the order in which the game lists them.
pub(crate) fn listed<P: Position>(position: &P) -> Vec<String> {
    let mut texts = Vec::new();
    let _ = position.moves(|mv| {
        texts.push(position.write(mv));
        ControlFlow::Continue(())
    });
    texts
}
