//! An organiser decides about a tournament; who it was and why is told where it is played.

use engine::{Arg, Text};
use storage::{Entrant, NewEntrant, TournamentPairing, TournamentState};

use crate::command::{ByePoints, Organise, TournamentAct};
use crate::deeds::Deeds;
use crate::handle::{Handler, Obeyed, remember};
use crate::input::command::is_dash;
use crate::person::people::listed;
use crate::refusal::{Done, no};
use crate::telling::tournament as told;
use crate::tournament::words::{ByeKind, Gone};
use crate::tournament::{Contest, How, Score};
use crate::{Cause, Outcome, clean_name};

/// The most pairs that a refusal names.
const MOST_PAIRS: usize = 20;

impl Handler<'_> {
    /// Does what an organiser decides about a tournament.
    pub(in crate::handle) fn organise(&self, asked: &Organise) -> Done<Obeyed> {
        let contest = self.speaker.own_tournament(asked.number)?;
        let Some(act) = asked.act else { return no(Text::new("no-tournament-act")) };
        let over = contest.row.ended_at.is_some();
        // A result may turn out to be wrong later.
        if over && act != TournamentAct::Result {
            return no(told::about(&contest, "no-tournament-over"));
        }
        let free = matches!(act, TournamentAct::Resume | TournamentAct::Pair);
        let reason = match &asked.reason {
            Some(reason) => {
                let network = &self.speaker.request.place.network;
                Some(self.deeds.tx.add_text_on(network, self.me.id, reason)?)
            }
            None if free => None,
            None => return no(Text::new("no-tournament-reason")),
        };
        let event = self.speaker.request.event.clone();
        let cause = Cause::Organiser { event, by: self.me.id, reason };
        let deeds = Deeds { cause: &cause, here: self.deeds.here.clone(), ..self.deeds };
        let text = told::about(&contest, "tournament-organised").with("player", clean_name(&self.me.name));
        let text = self.decide(&deeds, &contest, asked, act, text)?;
        let mut lines = vec![text];
        lines.extend(asked.reason.as_deref().map(|why| Text::new("judged-why").with("why", why)));
        let contest = Contest::of(self.deeds.tx, contest.row.id)?;
        deeds.tell_organised(&contest, &lines)?;
        match act {
            TournamentAct::End => deeds.stop_tournament(&contest)?,
            TournamentAct::Cancel => deeds.cancel_tournament(&contest)?,
            _ => (),
        }
        Ok((Outcome::Done, vec![self.speaker.message(&Text::new("tournament-done"))]))
    }

    /// Does it, and says what is told of it; what ends everything is done after it was told.
    fn decide(
        &self,
        deeds: &Deeds<'_>,
        contest: &Contest,
        asked: &Organise,
        act: TournamentAct,
        text: Text,
    ) -> Done<Text> {
        Ok(match act {
            TournamentAct::Result => {
                let (pairing, score) = self.decided(contest, asked)?;
                deeds.judge_pairing(contest, &pairing, score)?;
                let text = text.with("act", "result").with("round", pairing.round);
                let pairing = TournamentPairing {
                    result: Some(score.word().to_owned()),
                    how: Some(How::Adjudicated.word().to_owned()),
                    ..pairing
                };
                told::decided(self.deeds.tx, contest, &pairing, text)?
            }
            TournamentAct::Pair => {
                let round = self.pair(deeds, contest, asked)?;
                text.with("act", "pair").with("round", round)
            }
            TournamentAct::Bye => {
                let entrant = self.entrant(contest, asked)?;
                let next = u32::try_from(contest.rounds.len() + 1).unwrap_or(u32::MAX);
                let round = asked.round.unwrap_or(next);
                if round < next {
                    return no(told::about(contest, "no-tournament-round-next").with("next", next));
                }
                let kind = match asked.points {
                    Some(ByePoints::Full) => ByeKind::Full,
                    Some(ByePoints::Half) => ByeKind::Half,
                    None | Some(ByePoints::None) => ByeKind::Zero,
                };
                let Some(number) = entrant.number.filter(|_| contest.is_swiss()) else {
                    return no(told::about(contest, "no-tournament-running"));
                };
                deeds.give_bye(contest, round, number, kind)?;
                let text = text.with("act", "bye").with("round", round).with("points", kind.word());
                text.with("other", self.speaker.called(entrant.person)?)
            }
            TournamentAct::Replace => self.replace_entrant(deeds, contest, asked, text)?,
            TournamentAct::Remove => {
                let entrant = self.entrant(contest, asked)?;
                deeds.remove_entrant(contest, entrant, Gone::Left)?;
                text.with("act", "remove").with("other", self.speaker.called(entrant.person)?)
            }
            TournamentAct::Pause => {
                deeds.pause_tournament(contest)?;
                text.with("act", "pause")
            }
            TournamentAct::Resume => {
                deeds.resume_tournament(contest, asked.rematches)?;
                text.with("act", "resume")
            }
            TournamentAct::End => {
                if !matches!(contest.row.state, TournamentState::Running | TournamentState::Paused) {
                    return no(told::about(contest, "no-tournament-running"));
                }
                text.with("act", "end")
            }
            TournamentAct::Cancel => text.with("act", "cancel"),
        })
    }

    /// The entrant who is meant: by name or by number.
    fn entrant<'c>(&self, contest: &'c Contest, asked: &Organise) -> Done<&'c Entrant> {
        if let Some(number) = asked.player {
            let found = u16::try_from(number).ok().and_then(|number| contest.numbered(number));
            return match found.filter(|entrant| entrant.left_at.is_none()) {
                Some(entrant) => Ok(entrant),
                None => no(told::about(contest, "no-tournament-number").with("number", number)),
            };
        }
        match asked.players.first() {
            Some(name) => self.entrant_named(contest, name),
            None => no(Text::new("no-tournament-whom")),
        }
    }

    fn entrant_named<'c>(&self, contest: &'c Contest, name: &str) -> Done<&'c Entrant> {
        let nobody = |player: Arg| no(told::about(contest, "no-tournament-nobody").with("player", player));
        let person = match self.speaker.mentioned(name) {
            Some(named) => self.deeds.tx.person_of(&self.speaker.request.place.network, &named.account)?,
            None => None,
        };
        let found = person.and_then(|person| contest.active().find(|entrant| entrant.person == person.id));
        found.map_or_else(|| nobody(clean_name(name).into()), Ok)
    }

    fn replace_entrant(
        &self,
        deeds: &Deeds<'_>,
        contest: &Contest,
        asked: &Organise,
        text: Text,
    ) -> Done<Text> {
        let (old, new) = match (&*asked.players, asked.player) {
            ([_, new], None) | ([new], Some(_)) => (self.replaced(contest, asked)?, new),
            _ => return no(Text::new("no-tournament-whom-two")),
        };
        let Some(named) = self.speaker.mentioned(new) else {
            return no(Text::new("no-such-person").with("name", clean_name(new)));
        };
        let person = remember(self.deeds.tx, self.speaker.request, named, self.deeds.now)?;
        let event = self.deeds.cause.event();
        let new = NewEntrant {
            tournament: contest.row.id,
            number: old.number,
            person: person.id,
            community: self.community()?,
            room: &self.speaker.request.place.room,
            event: &event,
            rating: old.rating,
            at: self.deeds.now,
        };
        let other = self.speaker.called(old.person)?;
        deeds.replace_in_tournament(contest, old, &new)?;
        Ok(text.with("act", "replace").with("other", other).with("new", clean_name(&person.name)))
    }

    /// The entrant who is replaced: also one who has left or was taken out.
    fn replaced<'c>(&self, contest: &'c Contest, asked: &Organise) -> Done<&'c Entrant> {
        if let Some(number) = asked.player {
            let found = u16::try_from(number).ok().and_then(|number| contest.numbered(number));
            return match found {
                Some(entrant) => Ok(entrant),
                None => no(told::about(contest, "no-tournament-number").with("number", number)),
            };
        }
        match asked.players.first() {
            Some(name) => self.entrant_ever(contest, name),
            None => no(Text::new("no-tournament-whom")),
        }
    }

    /// The entrant of a name, also one who has left or was taken out.
    fn entrant_ever<'c>(&self, contest: &'c Contest, name: &str) -> Done<&'c Entrant> {
        let person = match self.speaker.mentioned(name) {
            Some(named) => self.deeds.tx.person_of(&self.speaker.request.place.network, &named.account)?,
            None => None,
        };
        match person.and_then(|person| contest.entrant_of(person.id)) {
            Some(entrant) => Ok(entrant),
            None => no(told::about(contest, "no-tournament-nobody").with("player", clean_name(name))),
        }
    }

    /// Pairs the next round as it was typed, or the one that has just begun anew; which one.
    fn pair(&self, deeds: &Deeds<'_>, contest: &Contest, asked: &Organise) -> Done<u32> {
        if !contest.is_swiss() || contest.row.seats > 2 {
            return no(Text::new("no-tournament-pairs-form"));
        }
        if !matches!(contest.row.state, TournamentState::Running | TournamentState::Paused) {
            return no(told::about(contest, "no-tournament-running"));
        }
        let pairs = asked.pairs.as_deref().unwrap_or_default();
        let begun = u32::try_from(contest.rounds.len()).unwrap_or(u32::MAX);
        let (round, anew) = match contest.current() {
            Some(current) if asked.round.is_none_or(|round| round == current.round) => (current.round, true),
            Some(_) => return no(Text::new("no-tournament-between").with("round", begun + 1)),
            None => (begun + 1, false),
        };
        if asked.round.is_some_and(|asked| asked != round) {
            return no(told::about(contest, "no-tournament-round-next").with("next", round));
        }
        if anew {
            deeds.unpair(contest, round)?;
            deeds.bring_round(&Contest::of(self.deeds.tx, contest.row.id)?, pairs)?;
        } else {
            deeds.bring_round(contest, pairs)?;
        }
        Ok(round)
    }

    /// The refusal of a pair that does not meet in a round: those that do, by their numbers.
    fn no_such_pair<T>(&self, contest: &Contest, round: u32, pair: String) -> Done<T> {
        if contest.rounds.iter().all(|begun| begun.round != round) {
            return no(told::about(contest, "no-tournament-round").with("round", round));
        }
        let text = told::about(contest, "no-tournament-pair-there").with("pair", pair).with("round", round);
        let of_round = contest.of_round(round).take(MOST_PAIRS);
        let pairs = of_round.map(|pairing| told::with_numbers(self.deeds.tx, contest, pairing));
        let pairs = pairs.collect::<Result<Vec<_>, _>>()?;
        let more = contest.of_round(round).count() > MOST_PAIRS;
        no(text.with("pairs", listed(pairs)).with("more", if more { "more" } else { "all" }))
    }

    /// The pairing of which the result is decided, and the result: `1-4 1-0`.
    fn decided(&self, contest: &Contest, asked: &Organise) -> Done<(TournamentPairing, Score)> {
        let Some(round) = asked.round.or(contest.rounds.last().map(|round| round.round)) else {
            return no(told::about(contest, "no-tournament-running"));
        };
        let words: Vec<&str> = asked.pairs.as_deref().unwrap_or_default().split_whitespace().collect();
        let (numbers, result) = match (&*words, &*asked.players) {
            ([pair, result], []) => {
                let both = pair.split_once(is_dash);
                let Some((one, other)) = both else { return no(Text::new("no-tournament-result")) };
                ([one, other].map(|text| text.parse::<u16>().unwrap_or(0)), result)
            }
            // By name instead of by number.
            ([result], [one, other]) => {
                let number = |name: &str| Done::Ok(self.entrant_ever(contest, name)?.number.unwrap_or(0));
                ([number(one)?, number(other)?], result)
            }
            _ => return no(Text::new("no-tournament-result")),
        };
        let Some((left, right)) = result.split_once(is_dash) else {
            return no(Text::new("no-tournament-result"));
        };
        let [one, other] = numbers;
        let there = |pairing: &&TournamentPairing| {
            one != other && numbers.iter().all(|number| pairing.players.contains(number))
        };
        let Some(pairing) = contest.of_round(round).filter(there).last() else {
            let pair = format!("{one}-{other}");
            return self.no_such_pair(contest, round, pair);
        };
        if pairing.players.len() > 2 {
            let loser = pairing.players.iter().position(|number| Ok(*number) == left.parse());
            return match loser.filter(|_| left == right).and_then(Score::lost) {
                Some(score) => Ok((pairing.clone(), score)),
                None if is_half(left) && is_half(right) => Ok((pairing.clone(), Score::Draw)),
                None => no(Text::new("no-tournament-result")),
            };
        }
        let turned = pairing.players.first() != Some(&numbers[0]);
        let score = match (left, right) {
            ("1", "0") if turned => Score::Second,
            ("1", "0") => Score::First,
            ("0", "1") if turned => Score::First,
            ("0", "1") => Score::Second,
            ("0", "0") => Score::Neither,
            (left, right) if is_half(left) && is_half(right) => Score::Draw,
            _ => return no(Text::new("no-tournament-result")),
        };
        Ok((pairing.clone(), score))
    }
}

/// Tells whether a text is half a point.
fn is_half(text: &str) -> bool {
    matches!(text, "½" | "1/2" | "0.5" | "0,5" | ".5")
}
