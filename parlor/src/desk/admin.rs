//! What those who manage a community can set for it.

use engine::Text;

use super::{Desk, Done, Stop};
use crate::{Admin, Message, Rooms, people::language_of, say};

/// Keys of community settings.
const ROOMS: &str = "rooms";
const THREADS: &str = "threads";

/// Whether tables of a community shall have a thread each, where there are threads. Also for a community that was
/// never heard of.
///
/// # Errors
/// Of the database.
pub fn wants_threads(
    snapshot: &storage::Snapshot,
    platform: &str,
    community: &str,
) -> Result<bool, crate::Error> {
    let Some(community) = snapshot.community_by_account(platform, community)? else { return Ok(true) };
    Ok(snapshot.community_setting(community.id, THREADS)?.as_deref() != Some("no"))
}

impl Desk<'_> {
    pub(super) fn admin(&mut self, admin: &Admin) -> Done {
        if let Some(lang) = admin.language {
            self.tx.set_community_language(self.community.id, Some(lang.code()))?;
            self.room_lang = lang;
            self.lang = language_of(self.tx, &self.me)?.unwrap_or(lang);
        }
        if let Some(rooms) = admin.rooms {
            self.admin_rooms(rooms)?;
        }
        if let Some(wanted) = admin.threads {
            let value = if wanted { None } else { Some("no") };
            self.tx.set_community_setting(self.community.id, THREADS, value)?;
        }
        self.tell_admin()
    }

    /// How everything is set.
    fn tell_admin(&mut self) -> Done {
        let rooms = self.rooms()?;
        let language = Text::new("admin-language").with("language", self.room_lang.code());
        let place = match rooms.len() {
            0 => Text::new("admin-rooms-all"),
            _ => Text::new("admin-rooms").with("rooms", rooms.join(", ")),
        };
        let wanted = wants_threads(self.tx, &self.community.platform, &self.community.account)?;
        let threads = Text::new(if wanted { "admin-threads" } else { "admin-threads-no" });
        let lines = [Text::new("admin"), language, place, threads];
        let text = lines.map(|line| say(self.lang, &line)).join("\n");
        self.replies.push(Message { text, rooms, ..Message::default() });
        Ok(())
    }

    fn admin_rooms(&mut self, wanted: Rooms) -> Done {
        let list = match wanted {
            Rooms::All => None,
            Rooms::Here => {
                let mut rooms = self.rooms()?;
                if !rooms.contains(&self.request.place.room) {
                    rooms.push(self.request.place.room.clone());
                }
                Some(serde_json::to_string(&rooms)?)
            }
        };
        Ok(self.tx.set_community_setting(self.community.id, ROOMS, list.as_deref())?)
    }

    /// The rooms in which games may be started; none if they may be everywhere.
    fn rooms(&self) -> Done<Vec<String>> {
        let stored = self.tx.community_setting(self.community.id, ROOMS)?;
        Ok(stored.map(|list| serde_json::from_str(&list)).transpose()?.unwrap_or_default())
    }

    /// Refuses to start a game where those who manage the community do not want it.
    pub(super) fn check_room(&self) -> Done {
        let rooms = self.rooms()?;
        if rooms.is_empty() || rooms.contains(&self.request.place.room) {
            return Ok(());
        }
        let text = say(self.lang, &Text::new("no-play-here").with("rooms", rooms.join(", ")));
        Err(Stop::Refused(Box::new(Message { text, rooms, ..Message::default() })))
    }
}
