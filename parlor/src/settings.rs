//! What persons and communities have set.

use engine::Text;
use storage::{CommunityId, Snapshot};

use crate::Error;

/// Keys and values of what is set, as they are stored.
pub(crate) struct Setting;

impl Setting {
    /// A person's: whether direct messages are wanted.
    pub const DIRECT: &str = "dm";
    /// A community's: the rooms in which games may be started, as a JSON list.
    pub const ROOMS: &str = "rooms";
    /// A community's: whether tables get threads of their own.
    pub const THREADS: &str = "threads";
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
