//! What those who manage a community can set for it.

use engine::{Lang, Text};

use super::{Desk, Done, Stop};
use crate::{Command, Message, people::language_of, say, words::fold};

/// Keys of community settings.
const ROOMS: &str = "rooms";
const THREADS: &str = "threads";

/// The names of what can be set, English first.
const LANGUAGE: &[&str] = &["language", "lang", "lingua", "idioma"];
const IN_ROOMS: &[&str] = &["rooms", "room", "salas", "sala", "canais", "canal"];
const WITH_THREADS: &[&str] = &["threads", "thread", "topicos", "topico"];

/// Whether tables of a community shall have a thread each, where there are threads. Also for a community that was
/// never heard of.
///
/// # Errors
/// Of the database.
pub fn wants_threads(
    snapshot: &storage::Snapshot,
    network: &str,
    community: &str,
) -> Result<bool, crate::Error> {
    let Some(community) = snapshot.community_by_account(network, community)? else { return Ok(true) };
    Ok(snapshot.community_setting(community.id, THREADS)?.as_deref() != Some("no"))
}

impl Desk<'_> {
    pub(super) fn admin(&mut self, command: &Command) -> Done {
        if !self.request.manages {
            return self.no(&Text::new("no-admin"));
        }
        let pair = match (&*command.options, &*command.words) {
            ([(key, value), ..], _) => Some((&**key, Some(&**value))),
            ([], [key, rest @ ..]) => Some((&**key, rest.first().map(|value| &**value))),
            ([], []) => None,
        };
        let Some((key, value)) = pair else { return self.tell_admin() };
        let (key, value) = (fold(key), value.map(fold));
        match (&*key, value.as_deref()) {
            (key, value) if LANGUAGE.contains(&key) => self.admin_language(value)?,
            (key, value) if IN_ROOMS.contains(&key) => self.admin_rooms(value)?,
            (key, value) if WITH_THREADS.contains(&key) => self.admin_threads(value)?,
            (key, _) => return self.no(&Text::new("no-such-admin").with("text", key)),
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
        let wanted = wants_threads(self.tx, &self.community.network, &self.community.account)?;
        let threads = Text::new(if wanted { "admin-threads" } else { "admin-threads-no" });
        let lines = [Text::new("admin"), language, place, threads];
        let text = lines.map(|line| say(self.lang, &line)).join("\n");
        self.replies.push(Message { text, rooms, ..Message::default() });
        Ok(())
    }

    fn admin_language(&mut self, value: Option<&str>) -> Done {
        let Some(value) = value else { return Ok(()) };
        let Some(lang) = Lang::named(value) else {
            let known: Vec<&str> = Lang::ALL.iter().map(|lang| lang.code()).collect();
            let text = Text::new("no-such-language").with("text", value);
            return self.no(&text.with("languages", known.join(", ")));
        };
        self.tx.set_community_language(self.community.id, Some(lang.code()))?;
        self.room_lang = lang;
        self.lang = language_of(&self.me).unwrap_or(lang);
        Ok(())
    }

    fn admin_rooms(&mut self, value: Option<&str>) -> Done {
        match value {
            None => Ok(()),
            Some("all" | "todas" | "todos") => {
                Ok(self.tx.set_community_setting(self.community.id, ROOMS, None)?)
            }
            Some("here" | "aqui") => {
                let mut rooms = self.rooms()?;
                if !rooms.contains(&self.request.place.room) {
                    rooms.push(self.request.place.room.clone());
                }
                let list = serde_json::to_string(&rooms)?;
                Ok(self.tx.set_community_setting(self.community.id, ROOMS, Some(&list))?)
            }
            Some(other) => self.no(&Text::new("no-such-rooms").with("text", other)),
        }
    }

    fn admin_threads(&mut self, value: Option<&str>) -> Done {
        let value = match value {
            None => return Ok(()),
            Some("yes" | "sim" | "on") => None,
            Some("no" | "nao" | "off") => Some("no"),
            Some(other) => return self.no(&Text::new("no-such-threads").with("text", other)),
        };
        Ok(self.tx.set_community_setting(self.community.id, THREADS, value)?)
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
