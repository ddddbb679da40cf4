//! Facts as sentences, in no language yet.

pub(crate) mod calls;
pub(crate) mod competitions;
pub(crate) mod ending;
pub(crate) mod holidays;
pub(crate) mod matches;
pub(crate) mod named;
pub(crate) mod promised;
pub(crate) mod rated;
pub(crate) mod story;
pub(crate) mod typing;
pub(crate) mod verdicts;

use engine::{Arg, Eyes, Game, Outcome, Seat, Seats, Text, duration};
use storage::{Beginning, Challenge, ChallengeState, PersonId, Snapshot};
use timecontrol::{DAY, Later};

use self::competitions::{is_contested, ladder, tournament};
use self::named::{name_of, part, to_move, told};
use self::promised::{promise, proved, sealed};
use crate::input::pass;
use crate::person::people::{called, listed};
use crate::table::clock;
use crate::table::loaded::{JUDGED, LoadedTable, seats_of};
use crate::telling::{Reader, title::game_and_board};
use crate::{Consent, Error, Fact, LadderNews, Scene, say, timer::CHALLENGE_DAYS};

/// The longest time given back at once that was an outage; more is due to a clock that was wrong.
const LONGEST_OUTAGE_MILLIS: i64 = 366 * DAY;

/// The sentences about an event of a challenge.
pub(super) fn of_challenge(
    snapshot: &Snapshot,
    challenge: &Challenge,
    fact: &Fact,
) -> Result<Vec<Text>, Error> {
    let id = challenge.id.0;
    let name = |person: PersonId| name_of(snapshot, challenge, person);
    Ok(match fact {
        Fact::ChallengeMade { by, asked, open, seat } => {
            let names = asked.iter().map(|&person| name(person)).collect::<Result<Vec<_>, _>>()?;
            let key = if asked.is_empty() { "challenge-open" } else { "challenge-direct" };
            let mut lines = vec![
                Text::new(key)
                    .with("id", id)
                    .with("player", name(*by)?)
                    .with("asked", listed(names))
                    .with("open", *open)
                    .with("game", game_and_board(&challenge.game, &challenge.variant)),
            ];
            if !asked.is_empty() && *open > 0 && !challenge.private {
                lines.push(Text::new("challenge-seats-open").with("open", *open).with("id", id));
            }
            lines.extend(seat.map(|seat| Text::new("challenge-seat").with("seat", seat)));
            if let Some(table) = challenge.rematch_of {
                lines.push(Text::new("challenge-rematch").with("table", table.0));
                lines.extend(ladder::repeats(snapshot, challenge)?);
            }
            if let Some((beginning, ply)) = &challenge.from {
                let from = match beginning {
                    Beginning::Table(table) => Text::new("challenge-from").with("table", table.0),
                    Beginning::Code(code) => Text::new("challenge-from-record").with("side", to_move(code)),
                };
                lines.push(from.with("ply", *ply));
            }
            if let Some(terms) = clock::terms(challenge.time.as_deref())? {
                lines.push(Text::new("challenge-time").with("time", clock::agreed(&terms)));
            }
            lines.extend(
                challenge.strict.then(|| Text::new("challenge-strict").with("draws", draws(&challenge.game))),
            );
            lines.extend(challenge.hints.then(|| Text::new("challenge-hints")));
            lines.extend(matches::of_challenge(challenge));
            lines.extend(ladder::of_challenge(snapshot, challenge)?);
            lines.extend(rated::of_challenge(snapshot, challenge)?);
            if let Some(secret) = &challenge.secret {
                lines.extend(challenge.place_of(*by).and_then(|place| part(place, name(*by).ok()?)));
                lines.push(promise(&challenge.game, challenge.commitment.as_ref(), &secret.0));
            }
            if let Some(pass) = challenge.pass.as_deref().filter(|_| challenge.state == ChallengeState::Open)
            {
                let key = if challenge.private { "challenge-across-private" } else { "challenge-across" };
                lines.push(Text::new(key).with("pass", pass::shown(pass)).with("days", CHALLENGE_DAYS));
            }
            lines
        }
        Fact::ChallengeAccepted { by, missing } => {
            let text = Text::new("challenge-more").with("id", id).with("player", name(*by)?);
            let mut lines = vec![text.with("missing", *missing)];
            if let Some(place) = challenge.place_of(*by).filter(|_| challenge.secret.is_some()) {
                lines.extend(part(place, name(*by)?));
            }
            lines
        }
        Fact::ChallengeWord { by } => {
            let word = challenge.place_of(*by).and_then(|place| place.word.clone()).unwrap_or_default();
            let text = Text::new("challenge-added").with("id", id).with("player", name(*by)?);
            vec![text.with("word", word)]
        }
        Fact::ChallengeLeft { by, missing } => {
            let text = Text::new("challenge-left").with("id", id).with("player", name(*by)?);
            vec![text.with("missing", *missing)]
        }
        Fact::ChallengeDeclined { by, left } => {
            let text = Text::new("challenge-declined").with("id", id).with("player", name(*by)?);
            vec![text.with("how", how(*left))]
        }
        Fact::PlaceDeclined { by, open, left } => {
            let text = match challenge.pass.as_deref().filter(|_| challenge.private) {
                Some(pass) => Text::new("challenge-place-open-private").with("pass", pass::shown(pass)),
                None => Text::new("challenge-place-open"),
            };
            let text = text.with("id", id).with("player", name(*by)?).with("open", *open);
            let text = text.with("how", how(*left));
            vec![text.with("challenger", name(challenge.made_by)?)]
        }
        Fact::ChallengeCancelled { by } => {
            vec![Text::new("challenge-cancelled").with("id", id).with("player", name(*by)?)]
        }
        Fact::ChallengeExpired => {
            let expired = || Text::new("challenge-expired").with("id", id).with("days", CHALLENGE_DAYS);
            vec![ladder::unanswered(snapshot, challenge)?.unwrap_or_else(expired)]
        }
        Fact::Ladder { what: LadderNews::Gone { person, how }, .. } => {
            vec![ladder::gone(snapshot, challenge, *person, *how)?]
        }
        Fact::Ladder { what: LadderNews::Closed, .. } => vec![Text::new("challenge-void").with("id", id)],
        Fact::Ladder { what: LadderNews::Waits { person, due }, .. } => {
            ladder::waits(snapshot, challenge, *person, *due)?.into_iter().collect()
        }
        Fact::Ladder { ladder, what } => ladder::news(snapshot, *ladder, what)?.into_iter().collect(),
        _ => Vec::new(),
    })
}

/// The sentences about an event at a table. What its seats are called is looked up in the scene that is shown
/// with it, if there is one.
pub(super) fn of_table(
    snapshot: &Snapshot,
    table: &LoadedTable,
    scene: Option<&Scene>,
    fact: &Fact,
    reader: &Reader,
) -> Result<Vec<Text>, Error> {
    let id = table.row.id.0;
    let here = |key: &'static str| Text::new(key).with("table", id);
    let name =
        |seat: u8| Seat::numbered(seat).map_or(Arg::Plain(String::new()), |seat| called(table.person(seat)));
    let game = || Text::new(table.play.game().info.id);
    Ok(match fact {
        Fact::TableStarted { .. } => {
            let mut lines = started(table, scene, reader);
            lines.extend(snapshot.allows_hints(table.row.id)?.then(|| Text::new("challenge-hints")));
            lines.extend(rated::of_start(snapshot, table)?);
            lines.extend(matches::promised(snapshot, table)?);
            lines.extend(ladder::of_table(snapshot, &table.row)?);
            lines.extend(tournament::of_start(snapshot, table)?);
            lines
        }
        Fact::MovePlayed { ply, seat, planned } => {
            let heard = table.play.played().get((*ply as usize).wrapping_sub(1));
            let heard = heard.map(|played| played.heard.clone()).unwrap_or_default();
            let player = Seat::numbered(*seat).map_or(Text::new("nobody"), |seat| told(table, scene, seat));
            let called = table.play.game().info.called(&heard);
            // A post may show a table as it was some moves later.
            let last = table.play.played().len() == *ply as usize;
            let did = table.play.did().filter(|_| last).cloned();
            let did = did.map(|did| did.naming(&|seat| called_at(table, seat)));
            let text = here(if did.is_some() { "table-move-did" } else { "table-move" });
            let text = text.with("game", game()).with("player", player).with("move", called);
            let text = text.with("planned", if *planned { "planned" } else { "now" });
            vec![match did {
                Some(did) => text.with("did", did),
                None => text,
            }]
        }
        Fact::TakenBack { seat, count, since, .. } => {
            let (key, since) = match since {
                Some(since) if *since > 0 => ("table-undone-since", *since),
                _ => ("table-undone", 0),
            };
            let text = here(key).with("count", *count).with("player", name(*seat));
            vec![text.with("since", duration(since))]
        }
        Fact::Offered { what, by, wanted_by } => {
            let key = match what {
                _ if wanted_by.len() > 1 => "offer-also",
                Consent::Draw => "offer-draw",
                Consent::Pause => "offer-pause",
                Consent::Undo => "offer-undo",
            };
            let others = table.seats().filter(|(seat, _)| !wanted_by.contains(&seat.number()));
            // A move answers as well, where it is theirs.
            let mover = table.play.turn().seat().filter(|_| table.row.paused_at.is_none());
            let turn = mover.is_some_and(|seat| !wanted_by.contains(&seat.number()));
            let others = listed(others.map(|(_, person)| called(person)));
            let turn = if turn { "theirs" } else { "own" };
            vec![here(key).with("player", name(*by)).with("others", others).with("turn", turn)]
        }
        Fact::ComputerWaits { seat, near } => {
            let text = here(if *near { "computer-waits-near" } else { "computer-waits" });
            // What was played elsewhere before is not taken back.
            let began = snapshot.began_at(table.row.id)? as usize;
            let moved = |seat| table.play.played().iter().skip(began).any(|played| played.seat == seat);
            let mut persons = table.seats().filter(|(_, person)| !person.id.is_computer());
            let back = !table.row.strict && persons.all(|(seat, _)| moved(seat));
            vec![text.with("player", name(*seat)).with("back", if back { "yes" } else { "no" })]
        }
        Fact::HintTaken { seat, ply } => {
            vec![here("hint-taken").with("player", name(*seat)).with("ply", *ply)]
        }
        Fact::OfferDeclined { by, what } => {
            let keys = what.iter().map(|what| match what {
                Consent::Draw => "offer-declined-draw",
                Consent::Pause => "offer-declined-pause",
                Consent::Undo => "offer-declined-undo",
            });
            let keys = keys.chain(Some("offer-declined").filter(|_| what.is_empty()));
            keys.map(|key| here(key).with("player", name(*by))).collect()
        }
        Fact::OfferWithdrawn { by, what } => {
            let each = what.iter().map(|what| here("offer-withdrawn").with("what", what.word()));
            each.map(|text| text.with("player", name(*by))).collect()
        }
        Fact::Reminded { seat, left, due, later, by } => {
            let when = reader.moment(snapshot, table, *seat, *due)?;
            let key = match by {
                // By night nothing is over, though nothing is left.
                Some(_) if *left == 0 && !later.is_empty() => "clock-remind-asked-none",
                None if *left == 0 => "clock-remind-none",
                Some(_) if *left == 0 => "clock-remind-late",
                Some(_) => "clock-remind-asked",
                None => "clock-remind",
            };
            let text =
                here(key).with("game", game()).with("player", name(*seat)).with("left", duration(*left));
            let moves = clock::moves_to_go(snapshot, &table.row, None, *seat)?;
            let text = text.with("when", when).with("moves", moves.unwrap_or(0));
            let text = match by {
                Some(by) => text.with("other", name(*by)),
                None => text,
            };
            let why = self::later(table, *seat, later);
            [text].into_iter().chain(why).collect()
        }
        Fact::Nudged { seat, by } => {
            let text = here("clock-nudged").with("game", game()).with("player", name(*seat));
            vec![text.with("other", name(*by))]
        }
        Fact::FlagFell { seat, lapsed } => {
            let lapsed = if *lapsed { "lapsed" } else { "none" };
            vec![here("clock-fell").with("player", name(*seat)).with("lapsed", lapsed)]
        }
        Fact::StillLate { seat } => vec![here("clock-still-late").with("player", name(*seat))],
        Fact::Claimed { by } => vec![here("clock-claimed").with("player", name(*by))],
        Fact::Called { by, seat, silent, again } => {
            let again = if *again { "again" } else { "first" };
            let text = here("clock-called").with("game", game()).with("player", name(*seat));
            let text = text.with("again", again);
            vec![text.with("other", name(*by)).with("silent", duration(*silent))]
        }
        Fact::ClockLifted { by } => vec![here("clock-lifted").with("player", name(*by))],
        Fact::ClosingSoon { silent, at } => {
            let seat = table.play.turn().seat().map_or(0, Seat::number);
            let text = here("closing-soon").with("game", game()).with("silent", duration(*silent));
            vec![text.with("when", reader.moment(snapshot, table, seat, *at)?)]
        }
        Fact::Kept { by } => vec![here("closing-kept").with("player", name(*by))],
        Fact::AllLeft { silent } => vec![here("closing-left").with("silent", duration(*silent))],
        Fact::Away { seat, from, until, planned, late } => {
            let key = match (planned, late) {
                (true, true) => "clock-away-late-later",
                (true, false) => "clock-away-later",
                (false, true) => "clock-away-late",
                (false, false) => "clock-away",
            };
            let text = here(key).with("player", name(*seat));
            let text = text.with("from", reader.moment(snapshot, table, *seat, *from)?);
            let when = clock::end(*until, &reader.zone(snapshot, table, *seat)?);
            let mut lines = vec![text.with("when", when)];
            if !late && snapshot.pairing_at(table.row.id)?.is_some() {
                lines.push(Text::new("clock-away-tournament").with("days", clock::TOURNAMENT_AWAY_DAYS));
            }
            lines
        }
        Fact::Back { seat, planned } => {
            let planned = if *planned { "planned" } else { "away" };
            vec![here("clock-back").with("player", name(*seat)).with("planned", planned)]
        }
        Fact::Credited { seat, millis, planned } => {
            let key = match *planned {
                true => "clock-credited-plan",
                false if *millis > LONGEST_OUTAGE_MILLIS => "clock-credited-set",
                false => "clock-credited",
            };
            vec![here(key).with("player", name(*seat)).with("time", duration(*millis))]
        }
        Fact::SetBack { seat, left, due } => {
            let text = here("clock-set-back").with("player", name(*seat)).with("left", duration(*left));
            vec![text.with("when", reader.moment(snapshot, table, *seat, *due)?)]
        }
        Fact::Paused => vec![here("table-paused")],
        Fact::Unreached { seat, since } => {
            let text = here("table-unreached").with("game", game()).with("player", name(*seat));
            vec![text.with("when", reader.moment(snapshot, table, *seat, *since)?)]
        }
        Fact::Reached => vec![here("table-reached")],
        Fact::Resumed { by } => vec![here("table-resumed").with("player", name(*by))],
        Fact::Ended { winners, losers, rated, .. } => {
            let mut lines = ended(snapshot, table, scene, winners, losers)?;
            if let Some(rated) = rated {
                lines.extend(rated::changed(snapshot, table, rated)?);
            }
            lines
        }
        Fact::MatchEnded { why, left } => matches::ended(snapshot, table, *why, *left)?,
        Fact::Ladder { ladder, what } => ladder::news(snapshot, *ladder, what)?.into_iter().collect(),
        Fact::Tournament { tournament, what } => {
            tournament::news(snapshot, *tournament, *what)?.into_iter().collect()
        }
        _ => Vec::new(),
    })
}

/// The way in which somebody who was asked does not play: as one who had accepted, or not, for a sentence.
pub(super) fn how(left: bool) -> &'static str {
    if left { "left" } else { "declined" }
}

/// The reason for which somebody has time for longer than what is left.
pub(super) fn later(table: &LoadedTable, seat: u8, why: &[Later]) -> Option<Text> {
    let seat = Seat::numbered(seat).filter(|seat| seat.index() < table.persons.len())?;
    clock::later(why, &called(table.person(seat)))
}

/// The name of the player in a seat.
fn called_at(table: &LoadedTable, seat: Seat) -> Arg {
    called(table.person(seat))
}

fn started(table: &LoadedTable, scene: Option<&Scene>, reader: &Reader) -> Vec<Text> {
    let game = game_and_board(&table.row.game, &table.row.variant);
    let mut lines = vec![Text::new("table-starts").with("table", table.row.id.0).with("game", game)];
    let sides = scene.map_or_else(|| table.play.view(Eyes::Room).sides, |scene| scene.view.sides.clone());
    for (seat, person) in table.seats() {
        let side = sides.iter().find(|side| side.seat == seat);
        let side = side.map_or(Text::new("nobody"), |side| side.name.clone());
        // A side that has no other name than its seat is named once.
        let said = |text: &Text| say(reader.lang, text).to_lowercase();
        let plain = said(&side) == said(&Text::new("seat").with("seat", seat.number()));
        let key = if plain { "table-seat-alone" } else { "table-seat" };
        let line = Text::new(key).with("seat", seat.number()).with("side", side);
        lines.push(line.with("player", called(person)));
    }
    if table.row.strict {
        lines.push(Text::new("challenge-strict").with("draws", draws(&table.row.game)));
    }
    lines.extend(sealed(table, "table-sealed"));
    lines
}

/// True if a draw could be agreed in a game at all, for a sentence.
fn draws(game: &str) -> &'static str {
    if Game::with_id(game).is_some_and(|game| game.info.draws) { "some" } else { "none" }
}

fn ended(
    snapshot: &Snapshot,
    table: &LoadedTable,
    scene: Option<&Scene>,
    winners: &[u8],
    losers: &[u8],
) -> Result<Vec<Text>, Error> {
    let (winners, losers) = (seats_of(winners.iter().copied()), seats_of(losers.iter().copied()));
    let mut lines = vec![result(snapshot, table, scene, (winners, losers))?];
    // What an organiser has decided counts all the same, and what was closed has no result.
    let plays = |outcome: &Outcome| outcome.reason != JUDGED && !outcome.is_closed();
    if table.row.plies == 0 && table.outcome().as_ref().is_some_and(plays) {
        let key = match table.row.of_match {
            _ if is_contested(snapshot, &table.row)? => "table-unmoved-contested",
            Some(_) => "table-unmoved-match",
            None => "table-unmoved",
        };
        lines.push(Text::new(key));
    }
    if table.row.secret.is_some() {
        lines.push(proved(snapshot, table, false)?);
    }
    Ok(lines)
}

/// The winners or losers of a table, and the reason.
pub(super) fn result(
    snapshot: &Snapshot,
    table: &LoadedTable,
    scene: Option<&Scene>,
    (winners, losers): (Seats, Seats),
) -> Result<Text, Error> {
    let names = |seats: Seats| listed(seats.iter().map(|seat| called(table.person(seat))));
    let why = table.outcome().map(|outcome| outcome.sentence(|seat| told(table, scene, seat)));
    let ended = Outcome { winners, losers, reason: "" };
    let (victors, safe) = (ended.victors(table.row.seats), ended.safe(table.row.seats));
    let result = if table.outcome().is_some_and(Outcome::is_closed) {
        tournament::closed(snapshot, table)?.unwrap_or_else(|| Text::new("table-closed"))
    } else if winners.is_empty() && losers.is_empty() {
        Text::new("table-drawn")
    } else if !victors.is_empty() {
        Text::new("table-won").with("players", names(victors))
    } else if safe.is_empty() {
        Text::new("table-lost").with("players", names(losers))
    } else {
        Text::new("table-lost-alone").with("players", names(losers)).with("others", names(safe))
    };
    let result = result.with("why", why.unwrap_or(Text::new("nobody"))).with("table", table.row.id.0);
    Ok(match table.row.annulled_at {
        Some(_) => Text::new("table-annulled").with("result", result),
        None => result,
    })
}
