//! Everybody's results: a picture, and in words, which a screen reader reads as well as anybody.

use engine::Text;

use crate::board::MOST_WORDS;
use crate::output::chart::Told;
use crate::refusal::Done;
use crate::speaker::Speaker;
use crate::telling::tournament as told;
use crate::telling::{Drawn, crossed, drawn};
use crate::tournament::Contest;
use crate::{File, Message, say, unmarked};

/// The longest text that is no file.
const MAX_INLINE_CHARS: usize = 1_700;

impl Speaker<'_> {
    /// Everybody's results: of a knock-out round by round, and otherwise player by player.
    pub(super) fn crosstable(&self, contest: &Contest) -> Done<Vec<Message>> {
        let head = self.tournament_head(contest);
        let mut lines = Vec::new();
        if contest.is_knockout() {
            for round in &contest.rounds {
                lines.push(told::round(self.data, contest, round)?);
                for pairing in contest.of_round(round.round) {
                    lines.push(told::pairing(self.data, contest, pairing)?);
                }
            }
        } else {
            for line in contest.standing()? {
                lines.push(crossed::row(self.data, contest, &line)?);
            }
        }
        if contest.rounds.is_empty() {
            lines.push(Text::new("tournament-not-begun"));
        }
        let later = told::counted_later(contest);
        let message = self.lines(&[std::slice::from_ref(&head), &lines[..], later.as_slice()].concat());
        let length = message.text.chars().count();
        // What the words of the picture have no room for stays, as do the tables of a knock-out.
        let said = length <= MOST_WORDS && !contest.is_knockout();
        let told_of = Told { head: &head, lines: if said { &lines } else { &[] }, beside: &[] };
        let chart = match contest.rounds.is_empty() {
            true => None,
            false => Some(drawn(self.data, contest, Drawn::Crosstable, (self.lang, &told_of))?),
        };
        if length <= MAX_INLINE_CHARS {
            return Ok(vec![Message { chart, ..message }]);
        }
        let name = format!("tabuleiro-tournament-{}.txt", contest.row.id);
        let file = Some(File { name, text: unmarked(&message.text), short: false, whole: None });
        let text = say(self.lang, &told::about(contest, "tournament-file"));
        Ok(vec![Message { text, file, chart, ..Message::default() }])
    }
}
