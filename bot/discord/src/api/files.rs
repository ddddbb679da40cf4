//! What a message carries, whoever posted it: a code in its text, or the record in one of its pictures, which is fetched
//! for that. Only Discord's own stores of files are asked, and no more is read of them than the limits say.

use std::time::Duration;

use engine::{Carried, Text, code::find_code};
use render::NotCarried;
use reqwest::{Client, Url, redirect::Policy};
use serenity::all::{Attachment, Message};

/// The largest picture that is fetched, in bytes. Those of the bot have some dozens of kilobytes.
const PICTURE_LIMIT: usize = 4 << 20;

/// How long one picture may take.
const FETCH_LIMIT: Duration = Duration::from_secs(5);

/// The most pictures of a message that are looked into.
const MAX_PICTURES: usize = 4;

/// Where Discord keeps the files of messages.
const HOSTS: [&str; 2] = ["cdn.discordapp.com", "media.discordapp.net"];

/// Fetches the files of messages.
pub(crate) struct Files {
    /// None where the machine gives no such client.
    client: Option<Client>,
    /// The address of Discord's interface, if it is not Discord's own: that one has its files, too.
    api: Option<Url>,
}

impl Files {
    /// `api` is the address of Discord's interface, if it is not Discord's own.
    pub fn new(api: Option<&str>) -> Files {
        let client = Client::builder().redirect(Policy::none()).timeout(FETCH_LIMIT).build();
        let client = client.inspect_err(|error| tracing::error!(%error, "no pictures can be fetched")).ok();
        Files { client, api: api.and_then(|api| Url::parse(api).ok()) }
    }

    /// What a message carries.
    ///
    /// # Errors
    /// What to say about a message that carries nothing that can be read.
    pub async fn carried_by(&self, message: &Message) -> Result<Carried, Text> {
        let mut why = None;
        if let Some(code) = find_code(&message.content) {
            match Carried::from_code(code) {
                Ok(carried) => return Ok(carried),
                Err(reason) => why = Some(reason.text),
            }
        }
        for picture in message.attachments.iter().filter(|file| is_picture(file)).take(MAX_PICTURES) {
            match self.carried_in(picture).await {
                Ok(carried) => return Ok(carried),
                Err(text) => why = why.or(Some(text)),
            }
        }
        Err(why.unwrap_or(Text::new("discord-no-board")))
    }

    async fn carried_in(&self, picture: &Attachment) -> Result<Carried, Text> {
        let bytes = self.fetch(picture).await?;
        let text = render::carried(&bytes).map_err(|why| {
            Text::new(match why {
                NotCarried::NoPicture | NotCarried::Nothing => "discord-no-record",
                NotCarried::Damaged => "discord-record-damaged",
                NotCarried::TooLarge => return too_large(),
            })
        })?;
        Carried::read(&text).map_err(|reason| reason.text)
    }

    /// The bytes of a picture.
    async fn fetch(&self, picture: &Attachment) -> Result<Vec<u8>, Text> {
        let away = || Text::new("discord-picture-away");
        if picture.size as usize > PICTURE_LIMIT {
            return Err(too_large());
        }
        let failed = |error: reqwest::Error| {
            tracing::info!(why = %error.without_url(), "a picture cannot be fetched");
            away()
        };
        let url = Url::parse(&picture.url).ok().filter(|url| self.is_discords(url)).ok_or_else(away)?;
        let client = self.client.as_ref().ok_or_else(away)?;
        let mut answer = client.get(url).send().await.and_then(|it| it.error_for_status()).map_err(failed)?;
        let mut bytes = Vec::new();
        while let Some(part) = answer.chunk().await.map_err(failed)? {
            // Whatever was said of its size before.
            if bytes.len() + part.len() > PICTURE_LIMIT {
                return Err(too_large());
            }
            bytes.extend_from_slice(&part);
        }
        Ok(bytes)
    }

    /// Whether files of Discord's can be at an address.
    fn is_discords(&self, url: &Url) -> bool {
        let own = self.api.as_ref().is_some_and(|api| api.origin() == url.origin());
        let known = url.host_str().is_some_and(|host| HOSTS.contains(&host));
        own || url.scheme() == "https" && url.port().is_none() && known
    }
}

fn too_large() -> Text {
    Text::new("discord-picture-large").with("most", PICTURE_LIMIT >> 20)
}

/// Whether a file says that it is a picture. Only a PNG can carry something; of another it is told that it does not.
fn is_picture(file: &Attachment) -> bool {
    let kind = file.content_type.as_deref().unwrap_or_default();
    kind.starts_with("image/") || file.filename.to_ascii_lowercase().ends_with(".png")
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
