//! The code or record that a message carries, whoever posted or forwarded it: a code in its text or in a file
//! of text, or the record in one of its pictures; files are fetched for that. Only Discord's own stores of
//! files are asked, and no more is read of them than the limits say.

use std::{iter, time::Duration};

use engine::{Carried, Text, code::find_codes};
use render::NotCarried;
use reqwest::{Client, Url, redirect::Policy};
use serenity::all::{Attachment, Message};
use tokio::sync::Semaphore;

use crate::api::https;

/// The largest picture that is fetched, in bytes. Those of the bot have some dozens of kilobytes.
const MAX_PICTURE_BYTES: usize = 4 << 20;

/// The largest text that is fetched, in bytes: more than the longest code.
const MAX_TEXT_BYTES: usize = 16 << 10;

/// The longest time that one file may take.
const FETCH_LIMIT: Duration = Duration::from_secs(5);

/// The most files of a message that are looked into.
const MAX_FILES: usize = 4;

/// The most files that are fetched at once, so that all together need little memory.
const MAX_FETCHES: usize = 8;

/// The hosts at which Discord keeps the files of messages.
const HOSTS: [&str; 2] = ["cdn.discordapp.com", "media.discordapp.net"];

/// Fetches the files of messages.
pub(crate) struct Files {
    /// None where the machine gives no such client.
    client: Option<Client>,
    fetches: Semaphore,
    /// The address of Discord's interface, if it is not Discord's own: that one has its files, too.
    api: Option<Url>,
}

impl Files {
    /// `api` is the address of Discord's interface, if it is not Discord's own.
    pub(crate) fn new(api: Option<&str>) -> Files {
        let client = https::client().redirect(Policy::none()).timeout(FETCH_LIMIT).build();
        let client = client.inspect_err(|error| tracing::error!(%error, "cannot fetch any pictures")).ok();
        let api = api.and_then(|api| Url::parse(api).ok());
        Files { client, fetches: Semaphore::new(MAX_FETCHES), api }
    }

    /// The code or record that a message carries, or the message that it forwards.
    ///
    /// # Errors
    /// What to say about a message that carries nothing that can be read.
    pub(crate) async fn carried_by(&self, message: &Message) -> Result<Carried, Text> {
        let forwarded = message.message_snapshots.iter();
        let forwarded = forwarded.map(|snapshot| (&*snapshot.content, &snapshot.attachments));
        let parts: Vec<_> = iter::once((&*message.content, &message.attachments)).chain(forwarded).collect();
        let mut why = None;
        for found in parts.iter().filter_map(|(text, _)| in_text(text)) {
            match found {
                Ok(carried) => return Ok(carried),
                Err(text) => why = why.or(Some(text)),
            }
        }
        let files = parts.iter().flat_map(|(_, files)| *files);
        let files = files.filter_map(|file| Some((file, Kind::of(file)?)));
        for (file, kind) in files.take(MAX_FILES) {
            match self.carried_in(file, kind).await {
                Ok(carried) => return Ok(carried),
                Err(text) => why = why.or(Some(text)),
            }
        }
        Err(why.unwrap_or(Text::new("discord-no-board")))
    }

    async fn carried_in(&self, file: &Attachment, kind: Kind) -> Result<Carried, Text> {
        let bytes = self.fetch(file, kind.limit()).await?;
        if kind == Kind::Text {
            let nothing = || Err(Text::new("discord-no-board"));
            return in_text(&String::from_utf8_lossy(&bytes)).unwrap_or_else(nothing);
        }
        let text = render::carried(&bytes).map_err(|why| {
            Text::new(match why {
                NotCarried::NoPicture | NotCarried::Nothing => "discord-no-record",
                NotCarried::Damaged => "discord-record-damaged",
                NotCarried::TooLarge => return too_large(),
            })
        })?;
        Carried::read(&text).map_err(|reason| reason.text)
    }

    /// The bytes of a file.
    async fn fetch(&self, file: &Attachment, most: usize) -> Result<Vec<u8>, Text> {
        let away = || Text::new("discord-picture-away");
        if file.size as usize > most {
            return Err(too_large());
        }
        let failed = |error: reqwest::Error| {
            tracing::info!(why = %error.without_url(), "cannot fetch a file");
            away()
        };
        let url = Url::parse(&file.url).ok().filter(|url| self.is_discords(url)).ok_or_else(away)?;
        let client = self.client.as_ref().ok_or_else(away)?;
        let _permit = self.fetches.acquire().await;
        let mut answer = client.get(url).send().await.map_err(failed)?;
        // What leads elsewhere is no file either.
        if !answer.status().is_success() {
            tracing::info!(status = answer.status().as_u16(), "cannot fetch a file");
            return Err(away());
        }
        let mut bytes = Vec::new();
        while let Some(part) = answer.chunk().await.map_err(failed)? {
            // Whatever was said of its size before.
            if bytes.len() + part.len() > most {
                return Err(too_large());
            }
            bytes.extend_from_slice(&part);
        }
        Ok(bytes)
    }

    /// Tells whether files of Discord's can be at an address.
    fn is_discords(&self, url: &Url) -> bool {
        let own = self.api.as_ref().is_some_and(|api| api.origin() == url.origin());
        let known = url.host_str().is_some_and(|host| HOSTS.contains(&host));
        own || url.scheme() == "https" && url.port().is_none() && known
    }
}

/// The content of the first code in a text that can be read; nothing if there is none.
fn in_text(text: &str) -> Option<Result<Carried, Text>> {
    let mut read = find_codes(text).map(|code| Carried::from_code(code).map_err(|reason| reason.text));
    let first = read.next()?;
    Some(first.or_else(|why| read.find_map(Result::ok).ok_or(why)))
}

fn too_large() -> Text {
    Text::new("discord-picture-large").with("most", MAX_PICTURE_BYTES >> 20)
}

/// A file that may carry something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    /// Only a PNG or a GIF can carry something; of another it is told that it does not.
    Picture,
    /// A file of text, such as a long code, which goes out as a file.
    Text,
}

impl Kind {
    /// The kind that a file claims to be.
    fn of(file: &Attachment) -> Option<Kind> {
        let (kind, name) =
            (file.content_type.as_deref().unwrap_or_default(), file.filename.to_ascii_lowercase());
        match () {
            () if kind.starts_with("image/") || name.ends_with(".png") => Some(Kind::Picture),
            () if kind.starts_with("text/plain") || name.ends_with(".txt") => Some(Kind::Text),
            () => None,
        }
    }

    /// The most bytes of such a file that are fetched.
    fn limit(self) -> usize {
        match self {
            Kind::Picture => MAX_PICTURE_BYTES,
            Kind::Text => MAX_TEXT_BYTES,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_discord_is_asked() {
        let asks = |files: &Files, url: &str| files.is_discords(&Url::parse(url).unwrap());
        let usual = Files::new(None);
        assert!(asks(&usual, "https://cdn.discordapp.com/attachments/1/2/board.png?ex=3"));
        assert!(asks(&usual, "https://media.discordapp.net/attachments/1/2/board.png"));
        for other in [
            "http://cdn.discordapp.com/board.png",
            "https://cdn.discordapp.com:8443/board.png",
            "https://cdn.discordapp.com.example/board.png",
            "https://cdn.discordapp.com@example.com/board.png",
            "https://127.0.0.1/board.png",
            "file:///etc/passwd",
        ] {
            assert!(!asks(&usual, other), "{other}");
        }
        let proxied = Files::new(Some("http://127.0.0.1:3000"));
        assert!(asks(&proxied, "http://127.0.0.1:3000/attachments/1/2/board.png"));
        assert!(asks(&proxied, "https://cdn.discordapp.com/attachments/1/2/board.png"));
        assert!(!asks(&proxied, "http://127.0.0.1:3001/board.png"));
        assert!(!asks(&proxied, "https://127.0.0.1:3000/board.png"));
    }
}
