//! A small bot built on serenity, as a real one would be.

#![allow(dead_code, reason = "not every test file uses everything")]

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use fake::Discord;
use serenity::all::{
    AutocompleteChoice, Command, CommandInteraction, CommandOptionType, CommandType, Context,
    CreateActionRow, CreateAllowedMentions, CreateAttachment, CreateAutocompleteResponse, CreateButton,
    CreateCommand, CreateCommandOption, CreateInputText, CreateInteractionResponse as Respond,
    CreateInteractionResponseFollowup, CreateInteractionResponseMessage as Say, CreateMessage, CreateModal,
    CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption, EditInteractionResponse, EventHandler,
    GatewayIntents, Http, HttpBuilder, InputTextStyle, InstallationContext, Interaction, InteractionContext,
    Message, Ready, ResumedEvent,
};

pub const SECOND: Duration = Duration::from_secs(1);
pub const LONG: Duration = Duration::from_secs(10);

/// What the bot has seen.
#[derive(Default)]
pub struct Seen {
    pub ready: AtomicUsize,
    pub resumed: AtomicUsize,
}

struct Handler(Arc<Seen>);

/// A bot that runs; it ends with the test.
pub struct Bot {
    pub http: Arc<Http>,
    pub seen: Arc<Seen>,
    task: tokio::task::JoinHandle<()>,
}

impl Drop for Bot {
    fn drop(&mut self) {
        self.task.abort();
    }
}

pub fn http(discord: &Discord) -> Http {
    HttpBuilder::new(discord.token())
        .proxy(discord.base())
        .ratelimiter_disabled(true)
        .application_id(discord.application_id().into())
        .build()
}

/// Starts the bot and waits until it has registered its commands.
pub async fn start(discord: &Discord) -> Bot {
    start_shards(discord, 1).await
}

/// Starts the bot with several shards.
pub async fn start_shards(discord: &Discord, shards: u32) -> Bot {
    fake::watch();
    let seen = Arc::new(Seen::default());
    let intents = GatewayIntents::GUILDS | GatewayIntents::GUILD_MESSAGES | GatewayIntents::DIRECT_MESSAGES;
    let mut client = serenity::client::ClientBuilder::new_with_http(http(discord), intents)
        .event_handler(Handler(Arc::clone(&seen)))
        .await
        .expect("the client is built");
    let http = Arc::clone(&client.http);
    let task = tokio::spawn(async move {
        let _ = client.start_shards(shards).await;
    });
    discord.ready().await;
    discord.registered().await;
    Bot { http, seen, task }
}

fn commands() -> Vec<CreateCommand> {
    let text = |name: &str, required| {
        CreateCommandOption::new(CommandOptionType::String, name, "a text").required(required)
    };
    vec![
        CreateCommand::new("play")
            .description("Play a game")
            .name_localized("pt-BR", "jogar")
            .contexts(vec![
                InteractionContext::Guild,
                InteractionContext::BotDm,
                InteractionContext::PrivateChannel,
            ])
            .integration_types(vec![InstallationContext::Guild, InstallationContext::User])
            .add_option(text("game", true).add_string_choice("Hex", "hex"))
            .add_option(CreateCommandOption::new(CommandOptionType::User, "opponent", "with whom")),
        CreateCommand::new("move")
            .description("Move a piece")
            .add_option(text("text", true).set_autocomplete(true)),
        CreateCommand::new("late").description("Answers late"),
        CreateCommand::new("later").description("Defers"),
        CreateCommand::new("form").description("Opens a form"),
        CreateCommand::new("never").description("Never answers"),
        CreateCommand::new("Continue from here").kind(CommandType::Message),
        CreateCommand::new("Challenge").kind(CommandType::User),
    ]
}

/// A tiny picture and its alt text.
pub fn picture() -> CreateAttachment {
    CreateAttachment::bytes(vec![137, 80, 78, 71], "board.png").description("A board with nothing on it")
}

pub fn controls() -> Vec<CreateActionRow> {
    let options =
        vec![CreateSelectMenuOption::new("A one", "a1"), CreateSelectMenuOption::new("B two", "b2")];
    vec![
        CreateActionRow::Buttons(vec![
            CreateButton::new("1:1:update").label("Update"),
            CreateButton::new("1:1:keep").label("Keep"),
            CreateButton::new("1:1:whisper").label("Whisper"),
            CreateButton::new("1:1:off").label("Off").disabled(true),
        ]),
        CreateActionRow::SelectMenu(CreateSelectMenu::new(
            "1:1:menu",
            CreateSelectMenuKind::String { options },
        )),
    ]
}

#[serenity::async_trait]
impl EventHandler for Handler {
    async fn ready(&self, ctx: Context, _: Ready) {
        Command::set_global_commands(&ctx.http, commands()).await.expect("commands are registered");
        self.0.ready.fetch_add(1, Ordering::SeqCst);
    }

    async fn resume(&self, _: Context, _: ResumedEvent) {
        self.0.resumed.fetch_add(1, Ordering::SeqCst);
    }

    async fn message(&self, ctx: Context, message: Message) {
        if !message.author.bot && !message.content.is_empty() {
            let none = CreateAllowedMentions::new();
            let answer = CreateMessage::new()
                .content(format!("heard {}", message.content))
                .reference_message(&message)
                .allowed_mentions(none);
            let _ = message.channel_id.send_message(&ctx.http, answer).await;
        }
    }

    async fn interaction_create(&self, ctx: Context, interaction: Interaction) {
        match interaction {
            Interaction::Command(command) => slash(&ctx, command).await,
            Interaction::Autocomplete(command) => {
                let typed = command.data.autocomplete().map_or("", |option| option.value).to_owned();
                let choices = vec![AutocompleteChoice::new(format!("{typed} e4"), "e4")];
                let answer = CreateAutocompleteResponse::new().set_choices(choices);
                let _ = command.create_response(&ctx.http, Respond::Autocomplete(answer)).await;
            }
            Interaction::Component(click) => {
                let say = || Say::new();
                let answer = match click.data.custom_id.as_str() {
                    "1:1:update" => Respond::UpdateMessage(say().content("updated")),
                    "1:1:whisper" => Respond::Message(say().content("whisper").ephemeral(true)),
                    "1:1:menu" => Respond::Message(say().content(format!("{:?}", click.data.kind))),
                    _ => Respond::Acknowledge,
                };
                let _ = click.create_response(&ctx.http, answer).await;
            }
            Interaction::Modal(modal) => {
                let answer = Respond::Message(Say::new().content("thanks"));
                let _ = modal.create_response(&ctx.http, answer).await;
            }
            _ => {}
        }
    }
}

async fn slash(ctx: &Context, command: CommandInteraction) {
    let http = &ctx.http;
    let _ = match command.data.name.as_str() {
        "late" => {
            tokio::time::sleep(Duration::from_millis(600)).await;
            command.create_response(http, Respond::Message(Say::new().content("late"))).await
        }
        "later" => {
            let _ = command.defer_ephemeral(http).await;
            let edit = EditInteractionResponse::new().content("finally");
            let _ = command.edit_response(http, edit).await;
            let more = CreateInteractionResponseFollowup::new().content("and more");
            command.create_followup(http, more).await.map(|_| ())
        }
        "form" => {
            let input = CreateInputText::new(InputTextStyle::Short, "Move", "move").max_length(5);
            let modal =
                CreateModal::new("1:1:form", "Your move").components(vec![CreateActionRow::InputText(input)]);
            command.create_response(http, Respond::Modal(modal)).await
        }
        "never" => Ok(()),
        name => {
            let target = format!("{:?}", command.data.target_id.map(|id| id.get()));
            let content = format!("{name} {} {target}", command.data.options.len());
            let say = Say::new().content(content).add_file(picture()).components(controls());
            command.create_response(http, Respond::Message(say)).await
        }
    };
}
