//! Everybody's results in words, game by game, which a screen reader reads as well as anybody.

use engine::{Arg, Text, half_points};

use crate::person::people::listed;
use crate::refusal::Done;
use crate::speaker::Speaker;
use crate::telling::tournament as told;
use crate::tournament::{Contest, How, Score, result};
use crate::{File, Message, say, unmarked};

/// The longest text that is no file.
const MAX_INLINE_CHARS: usize = 1_700;

impl Speaker<'_> {
    /// Everybody's results: of a knock-out round by round, and otherwise player by player.
    pub(super) fn crosstable(&self, contest: &Contest) -> Done<Vec<Message>> {
        let mut lines = vec![self.tournament_head(contest)];
        if contest.is_knockout() {
            for round in &contest.rounds {
                lines.push(told::round(self.data, contest, round)?);
                for pairing in contest.of_round(round.round) {
                    lines.push(told::pairing(self.data, contest, pairing)?);
                }
            }
        } else {
            for line in contest.standing()? {
                let mut results = Vec::new();
                for round in &contest.rounds {
                    results.extend(self.met_in_round(contest, round.round, line.number)?);
                }
                let key = if line.points.is_some() { "tournament-row" } else { "tournament-row-out" };
                let points = line.points.map_or(0, pairings::Points::in_halves);
                lines.push(
                    Text::new(key)
                        .with("place", i64::from(line.place.unwrap_or(0)))
                        .with("player", told::player(self.data, contest, line.number)?)
                        .with("points", half_points(points))
                        .with("results", listed(results)),
                );
            }
        }
        if contest.rounds.is_empty() {
            lines.push(Text::new("tournament-not-begun"));
        }
        let message = self.lines(&lines);
        if message.text.chars().count() <= MAX_INLINE_CHARS {
            return Ok(vec![message]);
        }
        let name = format!("tabuleiro-tournament-{}.txt", contest.row.id);
        let file = Some(File { name, text: unmarked(&message.text), short: false, whole: None });
        let text = say(self.lang, &told::about(contest, "tournament-file"));
        Ok(vec![Message { text, file, ..Message::default() }])
    }

    /// The result of somebody in a round, in words.
    fn met_in_round(&self, contest: &Contest, round: u32, number: u16) -> Done<Option<Arg>> {
        let bye = contest.byes.iter().find(|bye| (bye.round, bye.number) == (round, number));
        if let Some(bye) = bye {
            return Ok(Some(Arg::Words(Text::new("tournament-met-bye").with("bye", &*bye.bye))));
        }
        let Some(pairing) = contest.of_round(round).find(|pairing| pairing.players.contains(&number)) else {
            return Ok(None);
        };
        let at = pairing.players.iter().position(|other| *other == number).unwrap_or(0);
        let found = result(pairing);
        if pairing.players.len() > 2 {
            let halves = match found {
                None => return Ok(None),
                Some((score, _)) if score.loser() == Some(at) => 0,
                Some((score, _)) if score.loser().is_some() => 2,
                Some(_) => 1,
            };
            let text = Text::new("tournament-met-four").with("points", half_points(halves));
            return Ok(Some(Arg::Words(text.with("board", pairing.board))));
        }
        let other = told::player(self.data, contest, pairing.players[1 - at.min(1)])?;
        let free = matches!(found, Some((_, How::Walkover)));
        let won = match found.map(|(score, _)| score) {
            Some(Score::First) => Some(at == 0),
            Some(Score::Second) => Some(at == 1),
            Some(Score::Neither) => Some(false),
            _ => None,
        };
        let key = match (found, won) {
            (None, _) => "tournament-met-runs",
            (_, Some(true)) if free => "tournament-met-won-free",
            (_, Some(true)) => "tournament-met-won",
            (_, Some(false)) if free => "tournament-met-lost-free",
            (_, Some(false)) => "tournament-met-lost",
            (_, None) => "tournament-met-drawn",
        };
        Ok(Some(Arg::Words(Text::new(key).with("player", other))))
    }
}
