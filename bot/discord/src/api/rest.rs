//! Discord's interface: whatever is asked or done there goes through here, within its limits. serenity knows the routes;
//! its own way of sending heeds no limits where the address is another one, and does not tell for how long to wait.

use std::sync::OnceLock;

use gateway::StartLimit;
use reqwest::{Client, RequestBuilder, Response};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use serenity::all::{
    ApplicationFlags, ApplicationId, ChannelId, CreateAttachment, GuildId, InteractionId, LightMethod,
    MessageId, UserId,
};
use serenity::http::{DiscordJsonError, Multipart, MultipartUpload, Request, Route};

use crate::api::https;
use crate::api::names::Made;
use crate::api::pace::{Pace, Ticket};
use crate::api::trouble::{Failed, Trouble};

/// The way to Discord's interface.
pub(crate) struct Rest {
    client: Client,
    /// The token as it stands in the header.
    token: String,
    /// The part before `/api/v10`, if it is not Discord's own address.
    root: Option<String>,
    /// The application whose interactions are answered, once that is known.
    pub application: OnceLock<ApplicationId>,
    pace: Pace,
}

/// Something that was made, and has this number.
#[derive(Deserialize)]
struct Numbered<I> {
    id: I,
}

/// The bot, or somebody else.
#[derive(Deserialize)]
pub(crate) struct Profile {
    pub id: UserId,
    pub username: String,
    pub global_name: Option<String>,
    #[serde(default)]
    pub bot: bool,
}

/// The bot's application.
#[derive(Deserialize)]
pub(crate) struct Application {
    pub id: ApplicationId,
    flags: Option<u64>,
}

impl Application {
    /// True if the switch is on with which Discord gives the text of all messages, in few servers or in any;
    /// none if it does not tell.
    pub(crate) fn reads_all(&self) -> Option<bool> {
        let flags = ApplicationFlags::from_bits_truncate(self.flags?);
        let switches =
            ApplicationFlags::GATEWAY_MESSAGE_CONTENT | ApplicationFlags::GATEWAY_MESSAGE_CONTENT_LIMITED;
        Some(flags.intersects(switches))
    }
}

/// The beginning of Discord's time, in Unix milliseconds.
const EPOCH_MILLIS: i64 = 1_420_070_400_000;

/// The first number that Discord gives at a time.
pub(crate) fn number_at(millis: i64) -> u64 {
    u64::try_from(millis - EPOCH_MILLIS).unwrap_or_default() << 22
}

/// A choice of messages of a channel, by their numbers, which rise with time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum From {
    After(u64),
    Before(u64),
}

/// The address of the gateway, and the sessions that it allows.
#[derive(Deserialize)]
pub(crate) struct GatewayTold {
    pub url: String,
    pub shards: u32,
    /// A proxy need not tell it.
    pub session_start_limit: Option<StartLimit>,
}

impl Rest {
    /// `root` is what stands before `/api/v10`, if it is not Discord's own address. `ahead` tells whether to keep to the
    /// limits of which Discord tells; whatever it says after a refusal is kept in any case.
    pub(crate) fn new(token: &str, root: Option<&str>, ahead: bool) -> Rest {
        Rest {
            client: https::client().build().unwrap_or_default(),
            token: format!("Bot {token}"),
            root: root.map(ToOwned::to_owned),
            application: OnceLock::new(),
            pace: Pace::new(ahead),
        }
    }

    pub(crate) async fn me(&self) -> Result<Profile, Failed> {
        self.call(Request::new(Route::UserMe, LightMethod::Get)).await
    }

    /// The bot's application.
    pub(crate) async fn own_application(&self) -> Result<Application, Failed> {
        self.call(Request::new(Route::Oauth2ApplicationCurrent, LightMethod::Get)).await
    }

    /// The same with its switches, which that route need not tell. serenity has no name for this one: it is counted with the
    /// other.
    pub(crate) async fn switches(&self) -> Result<Application, Failed> {
        let counted = Request::new(Route::Oauth2ApplicationCurrent, LightMethod::Get);
        let ticket = self.pace.enter(&counted).await?;
        let root = self.root.as_deref().unwrap_or("https://discord.com");
        let asked = self.client.get(format!("{root}/api/v10/applications/@me"));
        let asked = asked.header(reqwest::header::AUTHORIZATION, &self.token);
        read(self.send(LightMethod::Get, asked, ticket).await?).await
    }

    pub(crate) async fn gateway(&self) -> Result<GatewayTold, Failed> {
        self.call(Request::new(Route::GatewayBot, LightMethod::Get)).await
    }

    pub(crate) async fn person(&self, user_id: UserId) -> Result<Profile, Failed> {
        self.call(Request::new(Route::User { user_id }, LightMethod::Get)).await
    }

    /// The direct messages of somebody.
    pub(crate) async fn direct(&self, account: &str) -> Result<ChannelId, Failed> {
        let body = serde_json::json!({ "recipient_id": account });
        self.make(Route::UserMeDmChannels, LightMethod::Post, &body, Vec::new()).await
    }

    /// Registers all commands, everywhere or in a server; what Discord made of them.
    pub(crate) async fn register(
        &self,
        server: Option<GuildId>,
        commands: &Value,
    ) -> Result<Vec<Made>, Failed> {
        self.call(request(self.commands_of(server)?, LightMethod::Put, commands, Vec::new())).await
    }

    /// The commands that are registered, everywhere or in a server.
    pub(crate) async fn registered(&self, server: Option<GuildId>) -> Result<Vec<Made>, Failed> {
        self.call(Request::new(self.commands_of(server)?, LightMethod::Get)).await
    }

    fn commands_of(&self, server: Option<GuildId>) -> Result<Route<'static>, Failed> {
        let application_id = self.application()?;
        Ok(match server {
            None => Route::Commands { application_id },
            Some(guild_id) => Route::GuildCommands { application_id, guild_id },
        })
    }

    /// A page of a channel's messages, in whatever order: the first after one of them, or the last before one.
    pub(crate) async fn messages(
        &self,
        channel_id: ChannelId,
        from: From,
        limit: usize,
    ) -> Result<Vec<Value>, Failed> {
        let (key, id) = match from {
            From::After(id) => ("after", id),
            From::Before(id) => ("before", id),
        };
        let params = vec![(key, id.to_string()), ("limit", limit.to_string())];
        let request = Request::new(Route::ChannelMessages { channel_id }, LightMethod::Get);
        self.call(request.params(Some(params))).await
    }

    /// Posts a message.
    pub(crate) async fn post(
        &self,
        channel_id: ChannelId,
        body: &Value,
        files: Vec<CreateAttachment>,
    ) -> Result<MessageId, Failed> {
        self.make(Route::ChannelMessages { channel_id }, LightMethod::Post, body, files).await
    }

    /// Changes what is said of a message of ours; what is not given stays.
    pub(crate) async fn edit(
        &self,
        channel_id: ChannelId,
        message_id: MessageId,
        body: &Value,
    ) -> Result<(), Failed> {
        let route = Route::ChannelMessage { channel_id, message_id };
        self.fire(request(route, LightMethod::Patch, body, Vec::new())).await.map(drop)
    }

    /// Puts something else in the place of a message of ours, with other files.
    pub(crate) async fn replace(
        &self,
        channel_id: ChannelId,
        message_id: MessageId,
        body: &Value,
        files: Vec<CreateAttachment>,
    ) -> Result<(), Failed> {
        let route = Route::ChannelMessage { channel_id, message_id };
        self.fire(request(route, LightMethod::Patch, body, files)).await.map(drop)
    }

    /// Takes a message of ours away.
    pub(crate) async fn take_away(&self, channel_id: ChannelId, message_id: MessageId) -> Result<(), Failed> {
        let route = Route::ChannelMessage { channel_id, message_id };
        self.fire(Request::new(route, LightMethod::Delete)).await.map(drop)
    }

    /// Opens a thread, below a message if there is one.
    pub(crate) async fn open_thread(
        &self,
        channel_id: ChannelId,
        message: Option<MessageId>,
        body: &Value,
    ) -> Result<ChannelId, Failed> {
        let route = match message {
            Some(message_id) => Route::ChannelMessageThreads { channel_id, message_id },
            None => Route::ChannelThreads { channel_id },
        };
        self.make(route, LightMethod::Post, body, Vec::new()).await
    }

    /// Changes a thread of ours; what is not given stays.
    pub(crate) async fn change_thread(&self, channel_id: ChannelId, body: &Value) -> Result<(), Failed> {
        self.fire(request(Route::Channel { channel_id }, LightMethod::Patch, body, Vec::new()))
            .await
            .map(drop)
    }

    /// Takes a thread out of the archive.
    pub(crate) async fn wake(&self, channel_id: ChannelId) -> Result<(), Failed> {
        self.change_thread(channel_id, &serde_json::json!({ "archived": false })).await
    }

    /// Has a thread stand in somebody's list.
    pub(crate) async fn add_to_thread(&self, channel_id: ChannelId, user_id: UserId) -> Result<(), Failed> {
        let route = Route::ChannelThreadMember { channel_id, user_id };
        self.fire(Request::new(route, LightMethod::Put)).await.map(drop)
    }

    /// Answers an interaction.
    pub(crate) async fn answer(
        &self,
        interaction_id: InteractionId,
        token: &str,
        body: &Value,
        files: Vec<CreateAttachment>,
    ) -> Result<(), Failed> {
        let route = Route::InteractionResponse { interaction_id, token };
        self.fire(request(route, LightMethod::Post, body, files)).await.map(drop)
    }

    /// Says more after the answer to an interaction.
    pub(crate) async fn follow(
        &self,
        token: &str,
        body: &Value,
        files: Vec<CreateAttachment>,
    ) -> Result<MessageId, Failed> {
        let route = Route::WebhookFollowupMessages { application_id: self.application()?, token };
        self.make(route, LightMethod::Post, body, files).await
    }

    /// Says what the answer is that was announced.
    pub(crate) async fn fill(
        &self,
        token: &str,
        body: &Value,
        files: Vec<CreateAttachment>,
    ) -> Result<MessageId, Failed> {
        let route = Route::WebhookOriginalInteractionResponse { application_id: self.application()?, token };
        self.make(route, LightMethod::Patch, body, files).await
    }

    /// Takes the answer to an interaction away.
    pub(crate) async fn take_answer(&self, token: &str) -> Result<(), Failed> {
        let route = Route::WebhookOriginalInteractionResponse { application_id: self.application()?, token };
        self.fire(Request::new(route, LightMethod::Delete)).await.map(drop)
    }

    fn application(&self) -> Result<ApplicationId, Failed> {
        let unknown = || Failed::new(Trouble::Ours, "the application is not known yet");
        self.application.get().copied().ok_or_else(unknown)
    }

    /// Makes or changes something; its number.
    async fn make<I: DeserializeOwned>(
        &self,
        route: Route<'_>,
        method: LightMethod,
        body: &Value,
        files: Vec<CreateAttachment>,
    ) -> Result<I, Failed> {
        Ok(self.call::<Numbered<I>>(request(route, method, body, files)).await?.id)
    }

    async fn call<T: DeserializeOwned>(&self, request: Request<'_>) -> Result<T, Failed> {
        read(self.fire(request).await?).await
    }

    /// Sends a request when its limits let it through.
    async fn fire(&self, request: Request<'_>) -> Result<Response, Failed> {
        let ticket = self.pace.enter(&request).await?;
        let method = *request.method_ref();
        let ours = |error: serenity::Error| Failed::new(Trouble::Ours, error.to_string());
        let built = request.build(&self.client, &self.token, self.root.as_deref()).map_err(ours)?;
        self.send(method, built, ticket).await
    }

    /// Sends what was let through, and learns what the answer says of the limits.
    async fn send(
        &self,
        method: LightMethod,
        asked: RequestBuilder,
        ticket: Option<Ticket<'_>>,
    ) -> Result<Response, Failed> {
        let response = asked.send().await.map_err(|error| Failed::broken(&error))?;
        self.pace.learn(ticket.as_ref(), response.headers(), response.status().is_success());
        if response.status().is_success() {
            return Ok(response);
        }
        let (status, headers) = (response.status().as_u16(), response.headers().clone());
        let body = response.bytes().await.unwrap_or_default();
        let body = serde_json::from_slice::<Value>(&body).unwrap_or_default();
        let wait = (status == 429).then(|| self.pace.refused(ticket.as_ref(), &headers, &body));
        let said = serde_json::from_value::<DiscordJsonError>(body).ok();
        Err(Failed::refused(method, status, said.as_ref(), wait))
    }
}

/// Reads an answer. If it breaks off or is none, what was asked for has been done all the same.
async fn read<T: DeserializeOwned>(answer: Response) -> Result<T, Failed> {
    let unread = |error: &dyn std::fmt::Display| Failed::new(Trouble::Unread, error.to_string());
    let answer = answer.bytes().await.map_err(|error| unread(&error.without_url()))?;
    serde_json::from_slice(&answer).map_err(|error| unread(&error))
}

fn request<'r>(
    route: Route<'r>,
    method: LightMethod,
    body: &Value,
    files: Vec<CreateAttachment>,
) -> Request<'r> {
    let request = Request::new(route, method);
    let body = body.to_string();
    if files.is_empty() {
        return request.body(Some(body.into_bytes()));
    }
    let upload = MultipartUpload::Attachments(files);
    request.multipart(Some(Multipart { upload, payload_json: Some(body), fields: Vec::new() }))
}
