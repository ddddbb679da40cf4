//! The data that are stored about a person, for a file for that person.

use engine::{CLOSED, Outcome};
use serde_json::{Map, Value, json};
use storage::{
    Beginning, ChallengeId, FactId, FormerSeat, Move, Owed, PersonId, SeatSet, Snapshot, Table, TableId,
    TableState,
};

use crate::input::pass;
use crate::table::clock;
use crate::table::loaded::{numbers_of, seats_of};
use crate::{
    Cause, Error, Fact, Timer,
    deeds::{checksum, waiting_posts},
    refusal::Done,
    timer::Corner,
};

/// A person, with all that is stored about them.
pub(super) struct Own<'a> {
    pub data: &'a Snapshot,
    pub id: PersonId,
}

/// The lists of which there may be many, in this order.
pub(super) const LISTS: [&str; 5] =
    ["tables", "challenges", "rated_results", "decided_as_organiser", "seats_given_up"];

impl Own<'_> {
    pub(super) fn id(&self) -> PersonId {
        self.id
    }

    /// The elements of one of the [lists](LISTS) from one on, each made when it is its turn.
    pub(super) fn list(&self, at: usize, skip: usize) -> Done<Box<dyn Iterator<Item = Done<Value>> + '_>> {
        Ok(match LISTS[at] {
            "tables" => {
                let tables = self.data.tables_of(self.id())?.into_iter().skip(skip);
                Box::new(tables.map(|id| self.own_table(id)))
            }
            "challenges" => {
                let challenges = self.data.challenge_ids_of(self.id())?.into_iter().skip(skip);
                Box::new(challenges.map(|id| self.own_challenge(id)))
            }
            "rated_results" => Box::new(self.own_rated()?.skip(skip)),
            "decided_as_organiser" => {
                let facts = self.data.facts_of_organiser(self.id())?.into_iter();
                Box::new(facts.filter_map(|row| self.decision(&row).transpose()).skip(skip))
            }
            _ => {
                let seats = self.data.former_seats_of(self.id())?.into_iter().skip(skip);
                Box::new(seats.map(|former| self.given_up(&former)))
            }
        })
    }

    /// Everything else that is stored about the person. Of others there is nothing in it but the names of those whom the person
    /// has blocked, and why organisers decided something about the person's tables, which everybody there has read.
    pub(super) fn plain(&self) -> Done<Map<String, Value>> {
        let (mut accounts, mut questions, mut waiting) = (Vec::new(), Vec::new(), 0);
        for account in self.data.accounts_of(self.id())? {
            waiting += waiting_posts(self.data, &account)?.len();
            let asked = self.data.unanswered(&account.network)?.into_iter();
            questions.extend(asked.filter(|asked| asked.account == account.account).map(|asked| asked.body));
            accounts.push(json!({
                "network": account.network, "account": account.account, "name": account.name,
            }));
        }
        let person = self.data.person(self.id())?.map(|me| {
            json!({
                "accounts": accounts, "name": me.name, "language": me.language, "locale": me.locale,
                "seen_at": me.seen_at,
            })
        });
        let asked = self.data.link_asking(self.id())?.map(|link| json!({ "until": link.until }));
        let plain = json!({
            "times": "Unix milliseconds",
            "person": person,
            "settings": self.data.settings(self.id())?,
            "link": self.own_link()?,
            "asked_to_link": asked,
            "linked": self.own_links()?,
            "parted": self.own_partings()?,
            "texts": self.data.texts_of(self.id())?,
            "plans": self.own_plans()?,
            "notes": self.own_notes()?,
            "ratings": self.own_ratings()?,
            "ladders": self.own_ladders()?,
            "ladder_challenges": self.own_ladder_challenges()?,
            "ladder_changes": self.own_ladder_changes()?,
            "tournaments": self.own_entries()?,
            "tournaments_made_by_you": self.own_tournaments()?,
            "learning": self.own_learning()?,
            "deleted_before": self.data.deleted_before(self.id())?,
            "out_of_ratings": self.own_exclusions()?,
            "taken_out_of_ratings_by_you": self.own_exclusions_made()?,
            "questions": questions,
            "blocked": self.own_blocks()?,
            "vacations": self.own_vacations()?,
            "last_notified": self.own_pings()?,
            "turns_to_be_told": self.own_owed()?,
            "told_after_quiet_hours": self.own_overnight()?,
            "counted_lately": self.own_efforts()?,
            "for_the_next_digest": self.own_missed()?,
            "timers": self.own_timers()?,
            "seats_offered": self.own_offered_seats()?,
            "posts_waiting": waiting,
        });
        Ok(plain.as_object().cloned().unwrap_or_default())
    }

    fn own_offered_seats(&self) -> Done<Vec<Value>> {
        let offered = self.data.seats_offered_to(self.id())?.into_iter();
        Ok(offered.map(|offer| json!({ "table": offer.table.0, "seat": offer.seat })).collect())
    }

    fn own_plans(&self) -> Done<Vec<Value>> {
        let plans = self.data.plans_of(self.id())?.into_iter().map(|plan| {
            let moves: Value = serde_json::from_str(&plan.moves)?;
            Ok(json!({ "table": plan.table.0, "ply": plan.ply, "moves": moves, "at": plan.made_at }))
        });
        plans.collect()
    }

    fn own_notes(&self) -> Done<Vec<Value>> {
        let notes = self.data.notes_of(self.id())?.into_iter();
        Ok(notes
            .map(|note| json!({ "table": note.table.0, "text": note.body, "at": note.made_at }))
            .collect())
    }

    /// The persons whom this person has blocked: how they are called, and since when.
    fn own_blocks(&self) -> Done<Vec<Value>> {
        let mut blocks = Vec::new();
        for block in self.data.blocked_by(self.id())? {
            let person = self.data.person(block.person)?;
            blocks.push(json!({ "name": person.map(|person| person.name), "since": block.at }));
        }
        Ok(blocks)
    }

    /// Past ones, too.
    fn own_vacations(&self) -> Done<Vec<Value>> {
        let vacations = self.data.vacations_of(self.id(), i64::MIN)?.into_iter();
        Ok(vacations.map(|vacation| json!({ "from": vacation.from, "until": vacation.until })).collect())
    }

    fn own_pings(&self) -> Done<Vec<Value>> {
        let pings = self.data.pings_of(self.id())?.into_iter();
        let ping = |(network, table, at): (String, TableId, i64)| json!({ "network": network, "table": table.0, "at": at });
        Ok(pings.map(ping).collect())
    }

    fn own_owed(&self) -> Done<Vec<Value>> {
        let owed = self.data.all_owed_to(self.id())?.into_iter();
        let turn = |owed: Owed| {
            json!({
                "network": owed.network,
                "table": owed.table.0,
                "since": owed.since,
                "named_at": owed.named_at,
            })
        };
        Ok(owed.map(turn).collect())
    }

    fn own_overnight(&self) -> Done<Vec<Value>> {
        let facts = self.data.overnight_of(self.id())?.into_iter().map(|(network, fact)| {
            let (table, challenge) = (fact.table.map(|table| table.0), fact.challenge.map(|id| id.0));
            json!({ "network": network, "fact": fact.id.0, "table": table, "challenge": challenge, "at": fact.at })
        });
        Ok(facts.collect())
    }

    fn own_efforts(&self) -> Done<Vec<Value>> {
        let mut efforts = Vec::new();
        for account in self.data.accounts_of(self.id())? {
            efforts.extend(self.data.all_efforts(&checksum(&account.network, &account.account))?);
        }
        Ok(efforts.into_iter().map(|(what, at)| json!({ "what": what, "at": at })).collect())
    }

    fn own_missed(&self) -> Done<Vec<Value>> {
        let missed = self.data.missed_by(self.id())?.into_iter().map(|fact| {
            let (table, challenge) = (fact.table.map(|table| table.0), fact.challenge.map(|id| id.0));
            json!({ "fact": fact.id.0, "table": table, "challenge": challenge, "at": fact.at })
        });
        Ok(missed.collect())
    }

    /// The timers of this person: the next digest, what is told after a vacation, and analyses and hints for which they wait, which
    /// have no time.
    fn own_timers(&self) -> Done<Vec<Value>> {
        let timers = self.data.timers_about(self.id())?.into_iter().map(|timer| {
            let (corner, of) = match serde_json::from_str(&timer.body)? {
                Timer::Digest { corner, .. } | Timer::Back { corner, .. } => (Some(corner), None),
                Timer::Analysis { corner, table, code, .. } => (Some(corner), Some((table, code))),
                Timer::Hint { corner, table, .. } => (Some(corner), Some((Some(table), None))),
                _ => (None, None),
            };
            let mut told = json!({ "what": timer.kind });
            match of {
                Some((table, code)) => {
                    told["table"] = json!(table.map(|table| table.0));
                    told["code"] = json!(code);
                }
                None => told["at"] = json!(timer.due_at),
            }
            if let Some(Corner { network, account, room, .. }) = corner {
                told["network"] = json!(network);
                told["account"] = json!(account);
                told["room"] = json!(room);
            }
            Ok(told)
        });
        timers.collect()
    }

    fn own_table(&self, id: TableId) -> Done<Value> {
        let row = self.data.table(id)?.ok_or_else(|| Error::Missing(format!("table {id}")))?;
        let seats = self.data.seats(row.id)?;
        let facts = self.data.facts_beside(row.id, FactId(0))?;
        let own: Vec<u8> =
            seats.iter().filter(|seat| seat.person.id == self.id()).map(|seat| seat.seat).collect();
        let moves = self.data.all_moves(row.id)?.into_iter().filter(|(stored, _)| own.contains(&stored.seat));
        let former = self.data.former_seats(row.id)?;
        let moves = moves.filter(|(stored, _)| {
            // What was played before this person sat there is somebody else's.
            let since = former.iter().rev().find(|former| former.seat == stored.seat);
            since.is_none_or(|former| former.until < stored.fact)
        });
        let ended = Outcome {
            winners: seats_of(row.winners.iter()),
            losers: seats_of(row.losers.iter()),
            reason: "",
        };
        let victors: SeatSet = numbers_of(ended.victors(row.seats));
        let result = match row.state {
            TableState::Running => None,
            TableState::Over if own.iter().any(|&seat| victors.contains(seat)) => Some("won"),
            TableState::Over if own.iter().any(|&seat| row.losers.contains(seat)) => Some("lost"),
            TableState::Over if row.losers != SeatSet::NONE => Some("safe"),
            TableState::Over if row.reason.as_deref() == Some(CLOSED) => Some("closed"),
            TableState::Over => Some("drawn"),
        };
        let wants = self.data.offers(row.id)?.into_iter();
        let wants = wants.filter(|offer| own.iter().any(|&seat| offer.seats.contains(seat)));
        let places = self.data.places_of(row.id)?;
        let rooms: Vec<_> = places.iter().map(|place| &place.room).collect();
        let mut table = json!({
            "table": row.id.0, "community": self.community_name(row.community)?, "room": rooms.first(),
            "game": row.game, "variant": row.variant, "private": row.private,
            "seat": own.first(), "seats": row.seats, "started_at": row.started_at,
            "ended_at": row.ended_at, "result": result, "reason": row.reason, "paused_at": row.paused_at,
            "annulled_at": row.annulled_at, "strict": row.strict, "rated": row.rated,
            "rematch_of": row.rematch_of.map(|table| table.0), "clock": self.own_clock(&row, &own)?,
            "offers": wants.map(|offer| offer.kind).collect::<Vec<_>>(),
            "time_given": Self::gifts_at(&facts, &own)?, "organisers": self.decisions_at(&facts)?,
            "moves": moves.map(move_of).collect::<Vec<_>>(),
        });
        if let Some((number, game)) = row.of_match {
            table["match"] = json!({ "number": number, "game": game });
        }
        Ok(table)
    }

    /// The time that was given to seats of this person at a table, or by this person there.
    fn gifts_at(facts: &[storage::Fact], own: &[u8]) -> Done<Vec<Value>> {
        let mut gifts = Vec::new();
        for row in facts {
            let Fact::TimeGiven { seat, millis, by, .. } = serde_json::from_str(&row.body)? else { continue };
            let by_you = by.is_some_and(|by| own.contains(&by));
            if by_you || own.contains(&seat) {
                gifts.push(json!({
                    "at": row.at, "millis": millis, "by_you": by_you, "to_you": own.contains(&seat),
                    "by_an_organiser": by.is_none(),
                }));
            }
        }
        Ok(gifts)
    }

    /// The decisions of organisers about a table.
    fn decisions_at(&self, facts: &[storage::Fact]) -> Done<Vec<Value>> {
        facts.iter().filter_map(|row| self.decision(row).transpose()).collect()
    }

    /// The decision of an organiser and its reason, if a fact is one.
    fn decision(&self, row: &storage::Fact) -> Done<Option<Value>> {
        let Cause::Organiser { reason, .. } = serde_json::from_str(&row.cause)? else {
            return Ok(None);
        };
        let what: Value = serde_json::from_str(&row.body)?;
        // That a table ended by a decision is told with the decision.
        if let Fact::Ended { .. } = serde_json::from_str(&row.body)? {
            return Ok(None);
        }
        let why = reason.map(|reason| self.data.text(reason)).transpose()?.flatten();
        let table = row.table.map(|table| table.0);
        Ok(Some(json!({ "at": row.at, "table": table, "what": what, "why": why })))
    }

    /// The time control of a table, the time that the person has left there, and the turn that runs, if it is the person's.
    fn own_clock(&self, row: &Table, own: &[u8]) -> Done<Option<Value>> {
        let Some(terms) = clock::terms(row.time.as_deref())? else { return Ok(None) };
        let turn = match self.data.turn_clock(row.id)?.filter(|turn| own.contains(&turn.seat)) {
            Some(turn) => {
                let running = clock::running(self.data, &turn, &terms, self.id())?;
                let habits: Value = serde_json::from_str(&turn.habits)?;
                Some(json!({
                    "since": turn.since, "had": turn.left, "counted_before": turn.spent,
                    "until": running.map(|turn| turn.due()), "over_since": turn.fell_at,
                    "network": turn.network, "hours": habits,
                }))
            }
            None => None,
        };
        let left = clock::left(self.data, row, &terms, None, usize::MAX)?;
        let seat = own.first().map(|seat| usize::from(*seat));
        Ok(Some(json!({
            "time": terms.control.to_string(), "max": terms.control.most(), "hard": terms.hard,
            "weekdays": terms.free_weekends, "for_one_turn": terms.once,
            "left_before_the_turn": seat.and_then(|seat| left.get(seat.checked_sub(1)?)), "turn": turn,
        })))
    }

    /// A seat that others have taken since, with what this person played there.
    fn given_up(&self, former: &FormerSeat) -> Done<Value> {
        let facts = self.data.facts_beside(former.table, FactId(0))?;
        let before = self.data.former_seats(former.table)?.into_iter();
        let before = before.filter(|other| other.seat == former.seat && other.until < former.until);
        let since = before.map(|other| other.until).max();
        let moves = self.data.all_moves(former.table)?.into_iter().filter(|(stored, _)| {
            stored.seat == former.seat
                && stored.fact < former.until
                && since.is_none_or(|since| since < stored.fact)
        });
        Ok(json!({
            "table": former.table.0, "seat": former.seat, "moves": moves.map(move_of).collect::<Vec<_>>(),
            "organisers": self.decisions_at(&facts)?,
        }))
    }

    /// A challenge that the person made or has a place in.
    fn own_challenge(&self, id: ChallengeId) -> Done<Value> {
        let challenge = self.data.challenge(id)?.ok_or_else(|| Error::Missing(format!("challenge {id}")))?;
        let own = challenge.places.iter();
        let own = own.filter(|place| place.person.as_ref().is_some_and(|person| person.id == self.id()));
        let own = own.map(|place| {
            json!({
                "place": place.place, "answer": place.answer.word(), "wish": place.wish,
                "word": place.word, "event": place.event, "network": place.network,
            })
        });
        let mine = challenge.made_by == self.id();
        let time = clock::terms(challenge.time.as_deref())?.map(|terms| terms.control.to_string());
        let brought = match &challenge.from {
            Some((Beginning::Code(code), _)) if mine => Some(code),
            _ => None,
        };
        Ok(json!({
            "challenge": challenge.id.0, "community": self.community_name(challenge.community)?,
            "room": challenge.room, "game": challenge.game, "variant": challenge.variant,
            "seats": challenge.seats, "private": challenge.private, "time": time,
            "strict": challenge.strict, "rated": challenge.rated, "hints": challenge.hints,
            "made_by_you": mine, "from_code": brought,
            "invitation": challenge.pass.as_deref().filter(|_| mine).map(pass::shown), "created_at": challenge.created_at,
            "state": challenge.state.word(), "table": challenge.table.map(|table| table.0),
            "places": own.collect::<Vec<_>>(),
        }))
    }

    fn community_name(&self, id: storage::CommunityId) -> Done<Option<String>> {
        Ok(self.data.community(id)?.map(|community| community.name))
    }
}

/// A move of the person.
fn move_of((stored, undone_by): (Move, Option<FactId>)) -> Value {
    json!({
        "ply": stored.ply, "text": stored.text, "at": stored.at, "event": stored.event,
        "took": stored.spent, "taken_back": undone_by.is_some(),
    })
}
