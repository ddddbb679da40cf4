//! What persons and communities have set.

use std::collections::BTreeMap;

use engine::{Lang, Text};
use storage::{CommunityId, PersonId, Snapshot};

use crate::{Error, Look, Orientation, theme_name, themes::DEFAULT};

/// Keys and values of what is set, as they are stored.
pub(crate) struct Setting;

impl Setting {
    /// A person's: whether direct messages are wanted.
    pub const DIRECT: &str = "dm";
    /// A community's: the rooms in which games may be started, as a JSON list.
    pub const ROOMS: &str = "rooms";
    /// A community's: whether tables get threads of their own.
    pub const THREADS: &str = "threads";
    /// Of both: the theme of boards.
    pub const THEME: &str = "theme";
    /// Of both: from which side boards are seen, `fixed` or `mover`.
    pub const ORIENTATION: &str = "orientation";
    pub const FIXED: &str = "fixed";
    pub const MOVER: &str = "mover";
    pub const YES: &str = "yes";
    pub const NO: &str = "no";
}

/// Whether a person has agreed to be written to privately, outside of the rooms where they play.
///
/// # Errors
/// Of the database.
pub fn may_write_to(snapshot: &Snapshot, network: &str, account: &str) -> Result<bool, Error> {
    let Some((_, person)) = snapshot.account(network, account)? else { return Ok(false) };
    Ok(snapshot.setting(person.id, Setting::DIRECT)?.as_deref() == Some(Setting::YES))
}

/// How boards shall look to a person, or, without one, to everybody in a community: what the person has not chosen is as
/// the community has it.
pub(crate) fn look_of(
    snapshot: &Snapshot,
    community: Option<CommunityId>,
    person: Option<PersonId>,
) -> Result<Look, Error> {
    let mut set = match community {
        Some(community) => snapshot.community_settings(community)?,
        None => BTreeMap::new(),
    };
    if let Some(person) = person {
        set.extend(snapshot.settings(person)?);
    }
    let fixed = set.get(Setting::ORIENTATION).is_some_and(|way| way == Setting::FIXED);
    Ok(Look { theme: set.remove(Setting::THEME), fixed })
}

/// How boards look to a person, as sentences: in which theme, and from which side.
pub(crate) fn own_look(
    snapshot: &Snapshot,
    community: Option<CommunityId>,
    person: PersonId,
    lang: Lang,
) -> Result<[Text; 2], Error> {
    let theme = snapshot.setting(person, Setting::THEME)?;
    let look = Look { theme, ..look_of(snapshot, community, Some(person))? };
    Ok(look_lines(&look, lang, ["settings-theme", "settings-orientation"]))
}

/// The same of the boards that everybody sees.
pub(crate) fn common_look(
    snapshot: &Snapshot,
    community: Option<CommunityId>,
    lang: Lang,
) -> Result<[Text; 2], Error> {
    Ok(look_lines(&look_of(snapshot, community, None)?, lang, ["admin-theme", "admin-orientation"]))
}

fn look_lines(look: &Look, lang: Lang, [theme, way]: [&'static str; 2]) -> [Text; 2] {
    let side = if look.fixed { Setting::FIXED } else { Setting::MOVER };
    // Without a name the sentence says whose theme it is.
    let named = look.theme.as_deref().map_or(DEFAULT.to_owned(), |theme| theme_name(theme, lang));
    [Text::new(theme).with("theme", named), Text::new(way).with("way", side)]
}

impl Orientation {
    /// How it is stored.
    pub(crate) fn stored(self) -> &'static str {
        match self {
            Orientation::Mover => Setting::MOVER,
            Orientation::Fixed => Setting::FIXED,
        }
    }
}

/// Whether direct messages are wanted, as a sentence.
pub(crate) fn direct_messages(wanted: bool) -> Text {
    Text::new(if wanted { "settings-dm" } else { "settings-no-dm" })
}

/// Whether tables of a community shall have a thread each, where there are threads. Also for a community that was
/// never heard of.
///
/// # Errors
/// Of the database.
pub fn wants_threads(snapshot: &Snapshot, network: &str, community: &str) -> Result<bool, Error> {
    let community = snapshot.community_by_account(network, community)?;
    wants_threads_in(snapshot, community.map(|community| community.id))
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
