//! The bracket of a knock-out as a picture.

use engine::{Arg, Text, half_points};
use pairings::knockout::{self, Bracket, Entrant, Part, Source};

use super::notice::{Rows, Scribe, result_at};
use crate::Error;
use crate::command::TournamentForm;
use crate::output::chart::{Bout, BoutSide, BracketPart, Fate, Shows, Who};
use crate::telling::sentences::competitions::tournament as told;

/// The parts of a bracket as they stand below each other, with the words by which sentences know them.
const PARTS: [(&str, &[Part]); 4] = [
    ("main", &[Part::Main]),
    ("losers", &[Part::Losers]),
    ("third", &[Part::ThirdPlace]),
    ("final", &[Part::Final, Part::SecondFinal]),
];

impl Scribe<'_> {
    pub(super) fn bracket(&self) -> Result<Rows, Error> {
        let bracket = self.contest.bracket()?;
        let (mut parts, mut lines) = (Vec::new(), Vec::new());
        for (word, of) in PARTS {
            let title = self.plain(&Text::new("tournament-drawn-part").with("part", word));
            let mut bouts = Vec::new();
            for bout in bracket.bouts().iter().filter(|bout| of.contains(&bout.part)) {
                let round = self.round_name(&bracket, bout);
                let sides = self.sides(&bracket, bout)?;
                let said = if round.is_empty() { &title } else { &round };
                lines.push(self.bout_line((bout.number, said), &sides)?);
                bouts.push(Bout { number: bout.number.into(), round, sides });
            }
            if !bouts.is_empty() {
                parts.push(BracketPart { title, bouts });
            }
        }
        if let [only] = &mut *parts {
            only.title.clear();
        }
        Ok((Shows::Bracket(parts), lines))
    }

    /// The name of the round of a bout; empty where its part has one bout only.
    fn round_name(&self, bracket: &Bracket, bout: &knockout::Bout) -> String {
        let double = self.contest.form == TournamentForm::DoubleKnockout;
        let with =
            bracket.bouts().iter().filter(|other| (other.part, other.round) == (bout.part, bout.round));
        let left = match bout.part {
            Part::Main if !double => with.count(),
            _ => 0,
        };
        match bout.part {
            Part::ThirdPlace | Part::Final => String::new(),
            Part::SecondFinal => self.plain(&Text::new("tournament-drawn-again")),
            Part::Main | Part::Losers => {
                let text = Text::new("tournament-drawn-round").with("left", left);
                self.plain(&text.with("round", i64::from(bout.round)))
            }
        }
    }

    fn sides(&self, bracket: &Bracket, bout: &knockout::Bout) -> Result<[BoutSide; 2], Error> {
        let unusable = |error: pairings::Error| Error::Missing(format!("bracket of a tournament: {error}"));
        let entrants = bracket.sides(bout.number).map_err(unusable)?;
        let winner = bracket.winner(bout.number).map_err(unusable)?;
        let pairings: Vec<_> =
            self.contest.pairings.iter().filter(|pairing| pairing.bout == Some(bout.number)).collect();
        let free = entrants.contains(&Entrant::Nobody);
        let goes_on = bracket.bouts().iter().any(|later| {
            let waits = bracket.sides(later.number).is_ok_and(|sides| sides != [Entrant::Nobody; 2]);
            waits && later.from.contains(&Source::LoserOf(bout.number))
        });
        let side = |at: usize| {
            let (who, number) = match (entrants[at], bout.from[at]) {
                (Entrant::Known(player), _) => {
                    let number = player.number();
                    (Who::Player { seed: number.into(), name: self.name(number) }, Some(number))
                }
                (Entrant::Waiting, Source::WinnerOf(other)) => (Who::WinnerOf(other.into()), None),
                (Entrant::Waiting, Source::LoserOf(other)) => (Who::LoserOf(other.into()), None),
                _ => (Who::Nobody, None),
            };
            let from = match bout.from[at] {
                Source::WinnerOf(other) => bracket.bouts().get(usize::from(other) - 1).filter(|other| {
                    PARTS.iter().any(|(_, of)| of.contains(&other.part) && of.contains(&bout.part))
                }),
                _ => None,
            };
            let halves = |number: u16| {
                let own = pairings.iter().filter_map(|pairing| {
                    let at = pairing.players.iter().position(|other| *other == number)?;
                    Some(result_at(pairing, at).halves())
                });
                // What runs has no score.
                pairings.iter().any(|pairing| pairing.result.is_some()).then(|| own.sum())
            };
            let fate = match winner {
                _ if free || number.is_none() => Fate::Open,
                Entrant::Known(won) if Some(won.number()) == number => Fate::Won,
                Entrant::Known(_) if goes_on => Fate::Lost,
                Entrant::Known(_) => Fate::Out,
                _ if pairings.iter().any(|pairing| pairing.result.is_none()) => Fate::Plays,
                _ => Fate::Open,
            };
            BoutSide {
                who,
                from: from.map(|other| other.number.into()),
                halves: number.and_then(halves),
                fate,
            }
        };
        Ok([side(0), side(1)])
    }

    /// The sentence of a bout; nothing of one that nobody plays.
    fn bout_line(&self, (number, round): (u16, &str), sides: &[BoutSide; 2]) -> Result<Option<Text>, Error> {
        let named = |side: &BoutSide| {
            Ok::<_, Error>(match side.who {
                Who::Player { seed, .. } => {
                    let number = u16::try_from(seed).unwrap_or(0);
                    Some(told::player(self.snapshot, self.contest, number)?)
                }
                Who::WinnerOf(bout) => {
                    Some(Arg::Words(Text::new("tournament-drawn-winner").with("bout", bout)))
                }
                Who::LoserOf(bout) => {
                    Some(Arg::Words(Text::new("tournament-drawn-loser").with("bout", bout)))
                }
                Who::Nobody => None,
            })
        };
        let text = |key: &'static str| Text::new(key).with("number", i64::from(number)).with("round", round);
        Ok(match (named(&sides[0])?, named(&sides[1])?) {
            (Some(first), Some(second)) => {
                let (one, other) = (sides[0].halves, sides[1].halves);
                let score =
                    one.zip(other).map(|(one, other)| format!("{}–{}", half_points(one), half_points(other)));
                let gone = sides.iter().position(|side| side.fate == Fate::Won);
                let won = match gone {
                    Some(0) => "first",
                    Some(_) => "second",
                    None => "none",
                };
                let text = text("tournament-drawn-bout").with("first", first).with("second", second);
                let begun = if score.is_some() { "begun" } else { "none" };
                let runs = if sides.iter().any(|side| side.fate == Fate::Plays) { "runs" } else { "none" };
                let text = text.with("begun", begun).with("score", score.unwrap_or_default());
                Some(text.with("runs", runs).with("won", won))
            }
            (Some(player), None) | (None, Some(player)) => {
                Some(text("tournament-drawn-free").with("player", player))
            }
            (None, None) => None,
        })
    }
}
