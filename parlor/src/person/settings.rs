//! The settings of persons and communities.

use std::collections::BTreeMap;

use engine::{Lang, Text};
use storage::{CommunityId, PersonId, Snapshot};
use timecontrol::{DAY, Night, Zone};

use crate::input::themes::{DEFAULT, is_theme};
use crate::input::zones::place_of;
use crate::{
    Error, Look,
    command::{Orientation, Results},
    themes::theme_name,
    words::clipped,
};

/// Keys and values of what is set, as they are stored.
pub(crate) struct Setting;

impl Setting {
    /// A person's: whether direct messages are wanted.
    pub(crate) const DIRECT: &str = "dm";
    /// A person's: who sees what they have played, `community` or `nobody`.
    pub(crate) const PROFILE: &str = "profile";
    /// A community's: the rooms in which games may be started, as a JSON list.
    pub(crate) const ROOMS: &str = "rooms";
    /// A community's: whether tables get threads of their own.
    pub(crate) const THREADS: &str = "threads";
    /// A community's: where the end of a table is told that has a thread of its own, one of [`Results`].
    pub(crate) const RESULTS: &str = "results";
    /// A community's: what stands before a command, where the network has no way of its own to tell.
    pub(crate) const PREFIX: &str = "prefix";
    /// Of both: the theme of boards.
    pub(crate) const THEME: &str = "theme";
    /// Of both: from which side boards are seen, `fixed` or `mover`.
    pub(crate) const ORIENTATION: &str = "orientation";
    /// A person's: the zone of the clock on the wall.
    pub(crate) const ZONE: &str = "zone";
    /// A person's: the hours in which no time runs out.
    pub(crate) const QUIET: &str = "quiet";
    /// A community's: how much time games have there, as JSON.
    pub(crate) const TIME: &str = "time";
    /// A community's: after how many milliseconds a game that all have left is closed, or that none is.
    pub(crate) const CLOSING: &str = "closing";
    /// A community's: whether results may change ratings, if nothing else is said.
    pub(crate) const RATED: &str = "rated";
    /// Of both: who may challenge the person, or anybody in the community, by name.
    pub(crate) const CHALLENGES: &str = "challenges";
    pub(crate) const FIXED: &str = "fixed";
    pub(crate) const MOVER: &str = "mover";
    pub(crate) const YES: &str = "yes";
    pub(crate) const NO: &str = "no";
}

/// Tells whether results in a community may change ratings, if nothing else is said.
pub(crate) fn are_rated(snapshot: &Snapshot, community: Option<CommunityId>) -> Result<bool, Error> {
    let Some(community) = community else { return Ok(true) };
    Ok(snapshot.community_setting(community, Setting::RATED)?.as_deref() != Some(Setting::NO))
}

/// Tells whether a person has agreed to be written to privately, outside of the rooms where they play.
///
/// # Errors
/// Of the database.
pub fn may_write_to(snapshot: &Snapshot, network: &str, account: &str) -> Result<bool, Error> {
    let Some((_, person)) = snapshot.account(network, account)? else { return Ok(false) };
    Ok(snapshot.setting(person.id, Setting::DIRECT)?.as_deref() == Some(Setting::YES))
}

/// The look of boards that a person, or, without one, a community, has chosen: what the person has not chosen
/// is as the community has it, and a theme that is gone is as none.
pub(crate) fn look_of(
    snapshot: &Snapshot,
    community: Option<CommunityId>,
    person: Option<PersonId>,
) -> Result<Look, Error> {
    let of_person = match person {
        Some(person) => snapshot.settings(person)?,
        None => BTreeMap::new(),
    };
    let of_all = match community {
        Some(community) => snapshot.community_settings(community)?,
        None => BTreeMap::new(),
    };
    let set = |key: &str| of_person.get(key).into_iter().chain(of_all.get(key));
    let theme = set(Setting::THEME).find(|theme| is_theme(theme)).cloned();
    let fixed = set(Setting::ORIENTATION).next().is_some_and(|way| way == Setting::FIXED);
    Ok(Look { theme, fixed })
}

/// The side from which somebody wants to see boards, or else their community does, if either was ever set:
/// true if always from the first player's.
///
/// # Errors
/// Of the database.
pub fn orientation_set(
    snapshot: &Snapshot,
    network: &str,
    community: &str,
    account: Option<&str>,
) -> Result<Option<bool>, storage::Error> {
    let person = account.map(|account| snapshot.person_of(network, account)).transpose()?.flatten();
    let own = match person {
        Some(person) => snapshot.setting(person.id, Setting::ORIENTATION)?,
        None => None,
    };
    let of_all = match snapshot.community_by_account(network, community)? {
        Some(community) => snapshot.community_setting(community.id, Setting::ORIENTATION)?,
        None => None,
    };
    Ok(own.or(of_all).map(|way| way == Setting::FIXED))
}

/// The look of boards to a person, as sentences: in which theme, and from which side.
pub(crate) fn own_look(
    snapshot: &Snapshot,
    community: Option<CommunityId>,
    person: PersonId,
    lang: Lang,
) -> Result<[Text; 2], Error> {
    let look = look_of(snapshot, community, Some(person))?;
    let theme = match snapshot.setting(person, Setting::THEME)? {
        Some(gone) if !is_theme(&gone) => Text::new("settings-theme-gone").with("theme", clipped(&gone)),
        own => Text::new("settings-theme").with("theme", named(own.as_deref(), lang)),
    };
    let way = match (snapshot.setting(person, Setting::ORIENTATION)?, look.fixed) {
        (Some(own), _) => own,
        (None, true) => "usual-fixed".to_owned(),
        (None, false) => "usual-mover".to_owned(),
    };
    Ok([
        theme.with("instead", named(look.theme.as_deref(), lang)),
        Text::new("settings-orientation").with("way", way),
    ])
}

/// The same of the boards that everybody sees.
pub(crate) fn common_look(
    snapshot: &Snapshot,
    community: Option<CommunityId>,
    lang: Lang,
) -> Result<[Text; 2], Error> {
    let look = look_of(snapshot, community, None)?;
    let set = match community {
        Some(community) => snapshot.community_setting(community, Setting::THEME)?,
        None => None,
    };
    let theme = match set {
        Some(gone) if !is_theme(&gone) => Text::new("admin-theme-gone").with("theme", clipped(&gone)),
        set => Text::new("admin-theme").with("theme", named(set.as_deref(), lang)),
    };
    let side = if look.fixed { Setting::FIXED } else { Setting::MOVER };
    Ok([theme, Text::new("admin-orientation").with("way", side)])
}

/// The name of a theme. Without one, sentences say whose theme it is.
fn named(theme: Option<&str>, lang: Lang) -> String {
    theme.map_or(DEFAULT.to_owned(), |theme| theme_name(theme, lang))
}

impl Orientation {
    /// The word under which it is stored; nothing where nothing is set.
    pub(crate) fn stored(self) -> Option<&'static str> {
        match self {
            Orientation::Mover => Some(Setting::MOVER),
            Orientation::Fixed => Some(Setting::FIXED),
            Orientation::Default => None,
        }
    }
}

/// Tells whether somebody has said whether direct messages are wanted.
pub(crate) fn has_chosen_where(snapshot: &Snapshot, person: PersonId) -> Result<bool, Error> {
    Ok(snapshot.setting(person, Setting::DIRECT)?.is_some())
}

/// The choice of direct messages, as a sentence.
pub(crate) fn direct_messages(wanted: bool) -> Text {
    Text::new(if wanted { "settings-dm" } else { "settings-no-dm" })
}

/// Tells whether tables of a community shall have a thread each, where there are threads. Also for a
/// community that was never heard of.
///
/// # Errors
/// Of the database.
pub fn wants_threads(snapshot: &Snapshot, network: &str, community: &str) -> Result<bool, Error> {
    let community = snapshot.community_by_account(network, community)?;
    wants_threads_in(snapshot, community.map(|community| community.id))
}

/// The prefix of commands in a community's rooms, if one was chosen there.
///
/// # Errors
/// Of the database.
pub fn prefix_in(snapshot: &Snapshot, network: &str, community: &str) -> Result<Option<String>, Error> {
    let Some(community) = snapshot.community_by_account(network, community)? else { return Ok(None) };
    Ok(snapshot.community_setting(community.id, Setting::PREFIX)?)
}

pub(crate) fn wants_threads_in(snapshot: &Snapshot, community: Option<CommunityId>) -> Result<bool, Error> {
    let Some(community) = community else { return Ok(true) };
    Ok(snapshot.community_setting(community, Setting::THREADS)?.as_deref() != Some(Setting::NO))
}

/// The rooms in which games may be started; none if they may be everywhere.
pub(crate) fn rooms_of(snapshot: &Snapshot, community: Option<CommunityId>) -> Result<Vec<String>, Error> {
    let Some(community) = community else { return Ok(Vec::new()) };
    let stored = snapshot.community_setting(community, Setting::ROOMS)?;
    Ok(stored.map(|list| serde_json::from_str(&list)).transpose()?.unwrap_or_default())
}

/// The place where the end of a table is told that has a thread of its own: there and in its room, if nothing was chosen.
pub(crate) fn results_in(snapshot: &Snapshot, community: CommunityId) -> Result<Results, Error> {
    let set = snapshot.community_setting(community, Setting::RESULTS)?;
    Ok(set.as_deref().and_then(Results::stored_as).unwrap_or(Results::Both))
}

/// The time after which a game that all have left is closed, if nothing else is set.
pub(crate) const USUAL_CLOSING: i64 = 90 * DAY;

/// The time after which a game that all have left is closed; none if never.
pub(crate) fn closing_in(snapshot: &Snapshot, community: CommunityId) -> Result<Option<i64>, Error> {
    let set = snapshot.community_setting(community, Setting::CLOSING)?;
    Ok(match set.as_deref() {
        Some(Setting::NO) => None,
        Some(millis) => Some(millis.parse().unwrap_or(USUAL_CLOSING)),
        None => Some(USUAL_CLOSING),
    })
}

impl Results {
    /// The word under which it is stored; nothing where it is as usual.
    pub(crate) fn stored(self) -> Option<&'static str> {
        match self {
            Results::Thread => Some("thread"),
            Results::Room => Some("room"),
            Results::Both => None,
        }
    }

    fn stored_as(word: &str) -> Option<Results> {
        [Results::Thread, Results::Room].into_iter().find(|results| results.stored() == Some(word))
    }
}

/// The zone of somebody's clock on the wall, as a sentence; with what it shows at a moment.
pub(crate) fn zone_line(zone: Option<&Zone>, now: Option<i64>) -> Text {
    let Some(zone) = zone else { return Text::new("settings-no-zone") };
    let shows = now.map(|now| zone.wall(now)).map(|wall| format!("{:02}:{:02}", wall.hour, wall.minute));
    let told = if shows.is_some() { "told" } else { "not" };
    let text = Text::new("settings-zone")
        .with("zone", zone.name().to_owned())
        .with("place", place_of(zone))
        .with("told", told);
    let other = if zone.name() == "Europe/Lisbon" { "other" } else { "lisbon" };
    // Some places have an article.
    let city = zone.name().rsplit('/').next().unwrap_or_default().to_owned();
    text.with("clock", shows.unwrap_or_default()).with("other", other).with("city", city)
}

/// An example of something else that could be set: the first that is not set already.
pub(crate) fn other_than(set: &str, [first, second]: [&'static str; 2]) -> &'static str {
    if set == first { second } else { first }
}

/// The quiet hours, as a sentence.
pub(crate) fn quiet_line(night: Option<Night>, zone: &Zone) -> Text {
    match night {
        Some(night) => {
            Text::new("settings-quiet").with("hours", night.to_string()).with("zone", place_of(zone))
        }
        None => Text::new("settings-no-quiet"),
    }
}
