//! Every sentence of a game is said by somebody: a reason that nothing provokes is no rule, or one that nobody tries.

use std::{collections::BTreeSet, fs, path::Path};

use super::walks::{MAX_LISTED, records, setups, worded};
use crate::{Arg, Eyes, Game, Playthrough, Rng, Text, Token, Turn, notation::is_separator, translations};

/// The rough number of positions of each game that are tried.
const MAX_TRIED: usize = 20;

/// Keys of sentences that were said.
#[derive(Default)]
struct Said(BTreeSet<String>);

impl Said {
    fn text(&mut self, text: &Text) {
        if !self.0.contains(&*text.key) {
            self.0.insert(text.key.to_string());
        }
        for (_, arg) in &text.args {
            if let Arg::Words(text) = arg {
                self.text(text);
            }
        }
    }

    /// Sides, pieces, notes and how it ended.
    fn view(&mut self, playthrough: &dyn Playthrough) {
        let view = playthrough.view(Eyes::Archive);
        playthrough.did().into_iter().for_each(|did| self.text(did));
        if let (Some(last), Some(game)) = (&view.last, Game::with_id(view.game))
            && let Arg::Words(called) = game.info.called(&last.text)
        {
            self.text(&called);
        }
        let mut pieces: Vec<&str> = Vec::new();
        for side in &view.sides {
            self.text(&side.name);
            pieces.extend(side.emblem.iter().map(|piece| piece.word));
            pieces.extend(side.in_hand.iter().chain(&side.taken).map(|(piece, _)| piece.word));
        }
        let token = |token: &Token| if let Token::Piece(piece) = token { Some(piece.word) } else { None };
        pieces.extend(view.pieces.iter().filter_map(|(_, on)| token(on)));
        pieces.into_iter().for_each(|word| self.text(&Text::new(word)));
        view.layout.called.iter().for_each(|&(_, key)| self.text(&Text::new(key)));
        view.notes.iter().chain(&view.prospects).chain(&view.ending()).for_each(|text| self.text(text));
    }

    /// The texts of somebody who does not know the rules, or looks at the wrong board.
    fn texts(&mut self, playthrough: &dyn Playthrough, elsewhere: &[String], rng: &mut Rng) {
        let Turn::To(seat) = playthrough.turn() else { return };
        let moves = playthrough.suggest("", MAX_LISTED).moves;
        let layout = playthrough.view(Eyes::Of(seat)).layout;
        let mut point = || &*layout.spots[rng.below(layout.spots.len())].name;
        let [a, b, c, d, e] = std::array::from_fn(|_| point());
        let listed = &*moves[rng.below(moves.len())];
        let is_sign = |c: char| is_separator(c) || !c.is_alphanumeric();
        let begun = listed.split(is_sign).find(|part| !part.is_empty()).unwrap_or(listed);
        let sign = listed.chars().find(|&c| is_sign(c)).unwrap_or('-');
        let cut = listed.char_indices().last().map_or("", |(at, _)| &listed[..at]);
        for text in [
            listed.to_owned(),
            format!("{listed}-{a}"),
            format!("{listed}-{b}-{c}"),
            format!("x{listed}"),
            cut.to_owned(),
            format!("{begun}{sign}{a}"),
            format!("{begun}{sign}{d}"),
            format!("{begun}{sign}{e}"),
            format!("{begun}-{begun}"),
            format!("{a}-{b}"),
            format!("{a}-{b}-{c}"),
            a.to_owned(),
            b.to_owned(),
            begun.to_owned(),
            listed.trim_start_matches('x').chars().take(1).collect(),
            "z9".to_owned(),
            "g".to_owned(),
            "2h@0".to_owned(),
            "pass".to_owned(),
            "swap".to_owned(),
            "out".to_owned(),
            format!("{a}-{b}-").repeat(18),
        ]
        .iter()
        .chain(elsewhere)
        {
            let (played, replayed) = (
                playthrough.fork().play(seat, text).map(drop),
                playthrough.fork().play_canonical(text).map(drop),
            );
            for refusal in played.err().into_iter().chain(replayed.err()) {
                self.text(&refusal.reason.text);
            }
        }
    }
}

/// The keys that a file `unprovoked.txt` excuses: `key: why nothing here says it`.
fn excused(folder: &Path) -> BTreeSet<String> {
    let text = fs::read_to_string(folder.join("unprovoked.txt")).unwrap_or_default();
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    let key = |line: &str| {
        let (key, why) = line.split_once(": ").unwrap_or_else(|| panic!("{line}: why?"));
        assert!(why.len() > 10, "{line}: why?");
        key.to_owned()
    };
    lines.map(key).collect()
}

#[test]
fn every_sentence_is_said_or_excused() {
    let mut said = Said::default();
    for (game, setup) in setups() {
        let records = records(game, &setup);
        let any = |rng: &mut Rng| {
            let moves = &records[rng.below(records.len())].moves;
            moves[rng.below(moves.len())].clone()
        };
        let mut rng = Rng::new(1);
        for record in &records {
            let mut playthrough = game.start(&record.setup().unwrap().1);
            for text in &record.moves {
                said.view(&*playthrough);
                if rng.below(record.moves.len()) < MAX_TRIED {
                    let elsewhere = [any(&mut rng), any(&mut rng), any(&mut rng)];
                    said.texts(&*playthrough, &elsewhere, &mut rng);
                }
                playthrough.play_canonical(text).unwrap();
            }
            said.view(&*playthrough);
        }
    }
    let mut wrong = Vec::new();
    for worded in worded() {
        let excused = excused(&worded.folder);
        let prefix = format!("{}-", worded.id);
        let keys: BTreeSet<String> = translations::keys(worded.english()).unwrap().into_keys().collect();
        for key in keys
            .iter()
            .filter(|key| key.starts_with(&prefix) && !key.contains('.') && !worded.is_variant(key))
        {
            if !said.0.contains(key) && !excused.contains(key) {
                wrong.push(format!("{key}: nothing says it"));
            }
        }
        wrong.extend(excused.difference(&keys).map(|key| format!("{key}: is excused, and no sentence")));
    }
    assert!(
        wrong.is_empty(),
        "{}\nWhat random games do not lead to stands in unprovoked.txt in the game's folder, with the reason.",
        wrong.join("\n")
    );
}
