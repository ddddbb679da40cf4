//! The ways in which persons are told of things, as they have set them.

use std::collections::BTreeMap;

use engine::Text;
use storage::{CommunityId, PersonId, Snapshot};
use timecontrol::{Night, Zone};

use crate::person::settings::Setting;
use crate::{
    Error, Fact, LadderNews,
    command::{Occasion, Telling},
};

/// Turns of one person at several tables within this time are one ping; as long waits what was not told by it.
pub(crate) const ONE_PING_MILLIS: i64 = 5 * 60_000;

/// The moment of the day's digest, in minutes of the reader's day.
pub(crate) const DIGEST_MINUTE: u16 = 9 * 60;

/// Everything of which somebody is told.
pub(crate) const OCCASIONS: [Occasion; 4] =
    [Occasion::Turn, Occasion::Offer, Occasion::Reminder, Occasion::Result];

impl Occasion {
    /// The key of its sentences, and the last part of those under which it is stored.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Occasion::Turn => "turns",
            Occasion::Offer => "offers",
            Occasion::Reminder => "reminders",
            Occasion::Result => "results",
        }
    }

    /// The occasion on which a fact is told to those who are told of it.
    pub(crate) fn of(fact: &Fact) -> Occasion {
        match fact {
            Fact::Ended { .. } | Fact::MatchEnded { .. } => Occasion::Result,
            Fact::FlagFell { .. } | Fact::Reminded { .. } | Fact::Nudged { .. } | Fact::TimeGiven { .. } => {
                Occasion::Reminder
            }
            Fact::Ladder { what: LadderNews::Waits { .. }, .. } => Occasion::Reminder,
            fact if fact.begins_turn() => Occasion::Turn,
            Fact::Called { .. } => Occasion::Turn,
            _ => Occasion::Offer,
        }
    }

    /// The key under which it is stored how a person is told of it: in one community, or everywhere.
    pub(crate) fn key(self, community: Option<CommunityId>) -> String {
        let word = self.word();
        match community {
            Some(community) => format!("notify.{word}@{community}"),
            None => format!("notify.{word}"),
        }
    }
}

impl Telling {
    /// The word under which it is stored, and the last part of the keys of its sentences.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Telling::Mention => "mention",
            Telling::Direct => "message",
            Telling::Digest => "digest",
            Telling::Nothing => "nothing",
            Telling::Test => "test",
            Telling::Default => "default",
        }
    }

    fn stored_as(word: &str) -> Option<Telling> {
        let all = [Telling::Mention, Telling::Direct, Telling::Digest, Telling::Nothing];
        all.into_iter().find(|way| way.word() == word)
    }
}

/// The ways in which somebody is told of things in a community.
pub(crate) struct Ways {
    set: BTreeMap<String, String>,
    community: Option<CommunityId>,
}

impl Ways {
    pub(crate) fn of(
        snapshot: &Snapshot,
        person: PersonId,
        community: Option<CommunityId>,
    ) -> Result<Ways, Error> {
        Ok(Ways { set: snapshot.settings(person)?, community })
    }

    /// The way in which they are told of something: as it is set for the community, or else everywhere;
    /// otherwise by a mention. Whoever wants no direct messages any more is mentioned instead.
    pub(crate) fn telling(&self, occasion: Occasion) -> Telling {
        self.telling_in(self.community, occasion)
    }

    /// The same in some community, or where none has settings of its own.
    pub(crate) fn telling_in(&self, community: Option<CommunityId>, occasion: Occasion) -> Telling {
        let here = community.and_then(|here| self.set.get(&occasion.key(Some(here))));
        let set = here.or_else(|| self.set.get(&occasion.key(None)));
        match set.and_then(|word| Telling::stored_as(word)) {
            Some(Telling::Direct | Telling::Digest) if !self.may_write() => Telling::Mention,
            Some(way) => way,
            None => Telling::Mention,
        }
    }

    /// The quiet hours, if there are any, and their zone.
    pub(crate) fn night(&self) -> Option<(Night, Zone)> {
        let night = Night::read(self.set.get(Setting::QUIET)?)?;
        let zone = self.set.get(Setting::ZONE).and_then(|name| Zone::named(name).ok());
        Some((night, zone.unwrap_or_else(Zone::utc)))
    }

    /// Tells whether there is something of which they are told once a day, in any community.
    pub(crate) fn digests(&self) -> bool {
        self.may_write() && self.digested().next().is_some()
    }

    /// The keys of all of which they want to be told once a day.
    pub(crate) fn digested(&self) -> impl Iterator<Item = &str> {
        let all = self.set.iter().filter(|(key, _)| key.starts_with("notify."));
        all.filter(|(_, word)| **word == Telling::Digest.word()).map(|(key, _)| &**key)
    }

    fn may_write(&self) -> bool {
        self.set.get(Setting::DIRECT).is_some_and(|set| set == Setting::YES)
    }

    /// The setting as a sentence.
    pub(crate) fn sentence(&self) -> Text {
        let [first, rest @ ..] = OCCASIONS.map(|occasion| self.telling(occasion));
        if rest.iter().all(|way| *way == first) {
            let at = format!("{}:{:02}", DIGEST_MINUTE / 60, DIGEST_MINUTE % 60);
            return Text::new("settings-notify-all").with("way", first.word()).with("at", at);
        }
        OCCASIONS.into_iter().fold(Text::new("settings-notify"), |text, occasion| {
            text.with(occasion.word(), self.telling(occasion).word())
        })
    }
}
