//! Two games in which the room hears the same moves.

use engine::{Eyes, Playthrough, Rng, Turn};

use crate::walk::percent;

/// Two positions that nobody but who hides something can tell from each other.
#[derive(Debug)]
pub(super) struct Pair {
    plays: [Box<dyn Playthrough>; 2],
    hider: Option<usize>,
}

/// A move of each game, and what the room hears of both.
#[derive(Clone, Debug)]
struct Both {
    texts: [String; 2],
    heard: String,
}

impl Pair {
    pub fn new(plays: [Box<dyn Playthrough>; 2], hider: Option<usize>) -> Pair {
        Pair { plays, hider }
    }

    pub fn play(&self, number: usize) -> &dyn Playthrough {
        &*self.plays[number]
    }

    pub fn plies(&self) -> usize {
        self.plays[0].played().len()
    }

    /// Tells whether something differs that is hidden.
    pub fn differs(&self) -> bool {
        let [one, two] = [0, 1].map(|number| self.plays[number].view(Eyes::Archive));
        one.pieces != two.pieces || one.sides != two.sides
    }

    /// Tells whether a player has other cards in hand.
    pub fn hands_differ(&self, seat: usize) -> bool {
        let [one, two] = [0, 1].map(|number| self.plays[number].view(Eyes::Archive).sides);
        one[seat].cards != two[seat].cards
    }

    /// Plays a move in both games; whose, and how each is written. None if no two moves sound the same.
    pub fn step(&mut self, rng: &mut Rng) -> anyhow::Result<Option<(usize, [String; 2])>> {
        let Turn::To(seat) = self.plays[0].turn() else { return Ok(None) };
        let hides = self.hider.is_none_or(|hider| hider == seat.index());
        let mut found = self.possible(hides)?;
        // What shows all is the end.
        found.retain(|both| both.heard != "out");
        // Other cards above all, face down; and rather something on the squares than discards.
        let secret: Vec<&Both> = found.iter().filter(|both| both.texts[0] != both.texts[1]).collect();
        let laid: Vec<&Both> = found.iter().filter(|both| both.heard.contains('@')).collect();
        let from = if !secret.is_empty() && percent(rng, 85) {
            secret
        } else if !laid.is_empty() && percent(rng, 70) {
            laid
        } else {
            found.iter().collect()
        };
        if from.is_empty() {
            return Ok(None);
        }
        let both = from[rng.below(from.len())].clone();
        for (play, text) in self.plays.iter_mut().zip(&both.texts) {
            play.play_canonical(text).map_err(|refusal| anyhow::anyhow!("{text}: {refusal:?}"))?;
        }
        anyhow::ensure!(self.plays[0].turn() == self.plays[1].turn(), "the games have parted");
        Ok(Some((seat.index(), both.texts)))
    }

    /// The moves that sound the same; if nobody hides anything, those that are the same.
    fn possible(&self, hides: bool) -> anyhow::Result<Vec<Both>> {
        let [one, two] = [0, 1].map(|number| sounds(self.play(number)));
        let mut found = Vec::new();
        for (text, heard) in one? {
            for (other, sound) in two.as_ref().map_err(|error| anyhow::anyhow!("{error}"))? {
                if heard == *sound && (hides || text == *other) {
                    found.push(Both { texts: [text.clone(), other.clone()], heard: heard.clone() });
                }
            }
        }
        Ok(found)
    }
}

/// The legal moves, and what the room hears of each.
fn sounds(play: &dyn Playthrough) -> anyhow::Result<Vec<(String, String)>> {
    let mut sounds = Vec::new();
    for text in play.suggest("", 500).moves {
        let mut then = play.fork();
        let played = then.play_canonical(&text).map_err(|refusal| anyhow::anyhow!("{text}: {refusal:?}"))?;
        sounds.push((text, played.heard.clone()));
    }
    Ok(sounds)
}
