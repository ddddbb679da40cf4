//! Quiet hours hold for everything: all conversations of `transcripts/` once more, with everybody asleep all the time, so that
//! nothing of them may notify anybody, and once as they are, to see what notifies people at all.
//!
//! A new event of which people are told needs an entry in [`night`] on what becomes of it in their quiet
//! hours: before that nothing compiles, and a kind that begins to mention people fails.

mod rung;

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use parlor::{Body, Fact, Timer, To};
use storage::Transaction;

use crate::fixture::{DESK, Fixture, NETWORK, WIRE, several::side_by_side};

const MINUTE: i64 = 60_000;

/// The way in which an event is told in quiet hours.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Night {
    /// Notifying nobody then, and told when they are over.
    Later,
    /// A turn: so too, unless its clock goes on at night. Whoever has so little time wants to know.
    Turn,
    /// Others ask for it, and it does not happen before they are over.
    Waits,
    /// Mentioning nobody, at any hour. What is sent of it to one person alone notifies nobody at night, and
    /// is not told again: it asks for nothing.
    Quiet,
}

/// Everything that happens.
fn night(fact: &Fact) -> Night {
    match fact {
        Fact::ChallengeMade { .. }
        | Fact::Offered { .. }
        | Fact::FlagFell { .. }
        | Fact::ClosingSoon { .. }
        | Fact::TimeGiven { .. }
        | Fact::Judged { .. }
        | Fact::SeatOffered { .. }
        | Fact::SeatLapsed { .. }
        | Fact::SeatWithdrawn { .. }
        | Fact::Ended { .. }
        | Fact::MatchEnded { .. }
        // Told with the end of a game, of which they hear later; or somebody is reminded to answer.
        | Fact::Ladder { .. }
        | Fact::Tournament { .. } => Night::Later,
        Fact::TableStarted { .. }
        | Fact::MovePlayed { .. }
        | Fact::TakenBack { .. }
        | Fact::ClockSet { .. }
        | Fact::ClockStands { .. }
        | Fact::StillLate { .. }
        | Fact::Reached
        | Fact::Resumed { .. }
        | Fact::SeatTaken { .. }
        // What comes by itself comes by day, and if somebody goes to sleep meanwhile, it is their turn that waits.
        | Fact::Reminded { by: None, .. } => Night::Turn,
        Fact::Reminded { by: Some(_), .. } | Fact::Nudged { .. } | Fact::Called { .. } => Night::Waits,
        Fact::ChallengeAccepted { .. }
        | Fact::ChallengeWord { .. }
        | Fact::ChallengeDeclined { .. }
        | Fact::PlaceDeclined { .. }
        | Fact::ChallengeLeft { .. }
        | Fact::ChallengeCancelled { .. }
        | Fact::ChallengeExpired
        | Fact::OfferAgreed { .. }
        | Fact::ComputerWaits { .. }
        | Fact::HintTaken { .. }
        | Fact::OfferDeclined { .. }
        | Fact::OfferWithdrawn { .. }
        | Fact::Paused
        | Fact::SetBack { .. }
        | Fact::Claimed { .. }
        | Fact::ClockLifted { .. }
        | Fact::Kept { .. }
        | Fact::AllLeft { .. }
        | Fact::Away { .. }
        | Fact::Back { .. }
        | Fact::Credited { .. }
        | Fact::Unreached { .. }
        | Fact::SeatRefused { .. } => Night::Quiet,
    }
}

/// Everything that is done by itself, and whether it may speak to somebody who sleeps: never.
fn may_wake(timer: &Timer) -> bool {
    match timer {
        // Looks itself whether somebody sleeps, and waits until they wake.
        Timer::Digest { .. } | Timer::Back { .. } | Timer::Owed { .. } | Timer::Hurry { .. } => false,
        // What comes of these are facts, for which the list above stands.
        Timer::Clock { .. } | Timer::Plan { .. } | Timer::Idle { .. } | Timer::Seat { .. } => false,
        Timer::Sweep | Timer::Dashboard { .. } => false,
        Timer::Ratings | Timer::RatingsTold { .. } => false,
        // They answer whoever has just asked, and is there.
        Timer::Analysis { .. } | Timer::Hint { .. } => false,
        // What is told of a week notifies nobody.
        Timer::Ladder { .. } | Timer::Tournament { .. } | Timer::Daily { .. } => false,
    }
}

/// Everything that is sent: whom it notifies, by their accounts, and of what.
fn rings(body: &Body) -> (Vec<String>, Vec<i64>) {
    let person = match body.to() {
        To::Person { account, .. } if !body.is_silent() => Some(account.clone()),
        To::Person { .. } | To::Room { .. } => None,
    };
    let (mention, facts) = match body {
        Body::News { mention, facts, .. } => (mention.clone(), facts.clone()),
        Body::Said { message, .. } => (message.mention.clone(), Vec::new()),
        Body::Owed { mention, .. } => (mention.clone(), Vec::new()),
        Body::Hand { .. } | Body::Dashboard { .. } | Body::SignUp { .. } => (Vec::new(), Vec::new()),
    };
    (mention.into_iter().chain(person).collect(), facts)
}

/// The name of a kind of fact.
fn kind(fact: &Fact) -> String {
    serde_json::to_value(fact).unwrap()["fact"].as_str().unwrap().to_owned()
}

/// A conversation that goes on.
struct Walk {
    fixture: Fixture,
    /// True if everybody sleeps, whatever the hour.
    asleep: bool,
    /// The moment when that was last seen to.
    lulled: i64,
    /// The people who want to be told by direct messages: those whose number is even (0) or odd (1), or nobody.
    directly: Option<i64>,
    seen: Seen,
}

/// The observations in some conversations.
#[derive(Default)]
struct Seen {
    /// The events that were told by a mention, or to somebody alone who is notified.
    mentioned: BTreeMap<Night, BTreeSet<String>>,
    /// The events that were kept for somebody who slept.
    kept: BTreeSet<String>,
    /// True if some turn had still to be told to somebody who slept, and if something that others wanted waited.
    owed: bool,
    waited: BTreeSet<String>,
    /// Turns whose clock goes on at night.
    quick: usize,
    timers: BTreeSet<&'static str>,
}

impl Seen {
    fn and(mut self, other: Seen) -> Seen {
        for (night, mentioned) in other.mentioned {
            self.mentioned.entry(night).or_default().extend(mentioned);
        }
        self.kept.extend(other.kept);
        self.waited.extend(other.waited);
        self.timers.extend(other.timers);
        Seen { owed: self.owed || other.owed, quick: self.quick + other.quick, ..self }
    }
}

impl Walk {
    fn new(asleep: bool, directly: Option<i64>) -> Walk {
        Walk { fixture: Fixture::new(), asleep, lulled: 0, directly, seen: Seen::default() }
    }

    fn through(mut self, text: &str) -> Seen {
        let lines: Vec<&str> = text.lines().filter_map(|line| line.strip_prefix("> ")).collect();
        // Nobody is awake because nobody knows them yet.
        for line in lines.iter().filter(|line| !line.starts_with("after ")) {
            let (who, network) = speaker(line);
            let mentioned = line.split_whitespace().filter_map(|word| word.strip_prefix('@'));
            for name in mentioned.chain([who]) {
                let (network, name) = (network.to_owned(), name.to_owned());
                let at = self.fixture.now();
                let known = move |tx: &Transaction| {
                    tx.remember_account(&network, &name.to_lowercase(), &name, None, at).map(drop)
                };
                self.fixture.store.write::<_, _, storage::Error>(known).wait().unwrap();
            }
        }
        for line in lines {
            if let Some(time) = line.strip_prefix("after ") {
                self.wait(time);
                continue;
            }
            let at = self.fixture.now() + self.fixture.pace;
            self.sleep(at);
            self.fixture.ask(line);
            if ["sett", "defi", "link", "priv"].iter().any(|word| line.contains(word)) {
                // They may have set it otherwise, or be somebody else.
                self.lulled = 0;
            }
            self.look(at, Some(speaker(line)));
        }
        // A week later nothing waits that is not told.
        self.wait("9d");
        self.seen
    }

    fn wait(&mut self, time: &str) {
        let (number, unit) = time.split_at(time.len() - 1);
        let minutes = match unit {
            "d" => 24 * 60,
            "h" => 60,
            _ => 1,
        };
        let until = self.fixture.now() + number.parse::<i64>().unwrap() * minutes * MINUTE;
        while let Some(due) =
            self.fixture.store.read(parlor::due::next_due).unwrap().filter(|due| *due <= until)
        {
            let at = due.max(self.fixture.now());
            for timer in self.fixture.store.read(|s| s.due_timers(at, 100)).unwrap() {
                let timer: Timer = serde_json::from_str(&timer.body).unwrap();
                assert!(!may_wake(&timer));
                self.seen.timers.insert(timer.kind());
            }
            self.sleep(at);
            self.fixture.store.write(move |tx| parlor::due::run_due(tx, at)).wait().unwrap();
            self.look(at, None);
        }
        self.fixture.wait(time);
    }

    /// Lets everybody have quiet hours around a moment, or none.
    fn sleep(&mut self, at: i64) {
        if (0..6 * 60 * MINUTE).contains(&(at - self.lulled)) {
            return;
        }
        self.lulled = at;
        let minute = at.div_euclid(MINUTE);
        let hour = |minute: i64| format!("{:02}:{:02}", minute.rem_euclid(1_440) / 60, minute.rem_euclid(60));
        let quiet = self.asleep.then(|| format!("{}-{}", hour(minute - 60), hour(minute + 8 * 60)));
        let directly = self.directly;
        let set = move |tx: &Transaction| {
            for person in rung::everybody(tx)? {
                if tx.person(person)?.is_none_or(|known| known.id != person || known.name.is_empty()) {
                    continue;
                }
                if quiet.is_some() {
                    tx.set_setting(person, "zone", Some("UTC"))?;
                    tx.set_setting(person, "quiet", quiet.as_deref())?;
                }
                if directly.is_some_and(|parity| person.0 % 2 == parity) {
                    tx.set_setting(person, "dm", Some("yes"))?;
                    for about in ["turns", "offers", "reminders", "results"] {
                        tx.set_setting(person, &format!("notify.{about}"), Some("message"))?;
                    }
                }
            }
            Ok::<_, storage::Error>(())
        };
        self.fixture.store.write(set).wait().unwrap();
    }
}

/// The speaker of a line, and the network.
fn speaker(line: &str) -> (&str, &'static str) {
    let who = line.split_once(": ").map_or(line, |(who, _)| who).trim_end_matches(':');
    let network = match who {
        who if who.ends_with(" on wire") => WIRE,
        who if who.ends_with(" on desk") => DESK,
        _ => NETWORK,
    };
    let who = who.strip_prefix("host ").unwrap_or(who);
    (who.split([' ', '[']).next().unwrap_or(who), network)
}

/// The conversations, and one more for what nobody says in them.
fn conversations() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/transcripts");
    let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    let mut texts: Vec<_> = files
        .filter(|path| !path.file_name().unwrap().to_string_lossy().starts_with("to-the-end"))
        .map(|path| (path.display().to_string(), fs::read_to_string(&path).unwrap()))
        .collect();
    texts.sort();
    texts.push(("more".to_owned(), MORE.to_owned()));
    texts
}

/// Lines at tables for the players alone, with hands, and with clocks that go on at night.
const MORE: &str = "
> ana: play leopard @bruno private time=2h
> bruno: accept
> ana: pause
> bruno: pause
> ana: resume
> ana: play breakthrough @bruno seat=1 time=1h
> bruno: accept
> ana: d2-d3
> after 2h
> ana: resign #1 yes
> ana: play breakthrough @bruno private seat=1
> bruno: accept
> ana: #3 d2-d3
> after 3h
> ana: remind #3
> after 15d
> ana: claim #3
> after 90d
> ana: play conspirateurs @bruno @carla @dinis private seats=4
> bruno: accept
> carla: accept
> dinis: accept
> host eva: admin table #4 replace @dinis @fia was gone
> fia: sit #4
> after 10d
";

/// All that notifies people beside turns and what others ask for.
const LATER: [&str; 12] = [
    "challenge_made",
    // Whoever has to answer for their place is reminded; and it is told with the end of a game for one.
    "ladder",
    "offered",
    "flag_fell",
    "closing_soon",
    "judged",
    "match_ended",
    "seat_offered",
    "seat_lapsed",
    "seat_withdrawn",
    "time_given",
    "ended",
];

fn all(asleep: bool, directly: Option<i64>) -> Seen {
    let each = side_by_side(&conversations(), |(name, text)| {
        println!("{name}");
        Walk::new(asleep, directly).through(text)
    });
    each.into_iter().reduce(Seen::and).unwrap()
}

/// Sleepers are woken by nothing, however they want to be told, and half of them want another way than the others; and what would
/// have told them is kept.
#[test]
fn nothing_wakes_anybody() {
    for parity in [0, 1] {
        let seen = all(true, Some(parity));
        // All that notifies people is kept for them: each kind was seen.
        assert_eq!(seen.kept.iter().map(String::as_str).collect::<BTreeSet<_>>(), BTreeSet::from(LATER));
        assert_eq!(seen.waited, BTreeSet::from(["clock".to_owned(), "reminder".to_owned()]));
        assert!(seen.owed && seen.quick > 5, "{}", seen.quick);
        println!("timers: {:?}", seen.timers);
    }
}

/// All events that mention people by day are those that are listed so.
#[test]
fn what_mentions_people_is_listed() {
    let seen = all(false, None);
    let mentioned = |night| seen.mentioned[&night].iter().map(String::as_str).collect::<BTreeSet<_>>();
    assert_eq!(mentioned(Night::Later), BTreeSet::from(LATER));
    // A clock that others have started is told as the turn that it is.
    assert_eq!(mentioned(Night::Waits), BTreeSet::from(["nudged", "reminded"]));
    assert!(mentioned(Night::Turn).is_superset(&BTreeSet::from(["clock_set", "move_played", "reminded"])));
}
