//! A small bot with serenity's models and builders.

mod wire;

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use crate::Discord;
use serenity::all::{
    AutocompleteChoice, Command, CommandInteraction, CommandOptionType, CommandType, CreateActionRow,
    CreateAllowedMentions, CreateAttachment, CreateAutocompleteResponse, CreateButton, CreateCommand,
    CreateCommandOption, CreateInputText, CreateInteractionResponse as Respond,
    CreateInteractionResponseFollowup, CreateInteractionResponseMessage as Say, CreateMessage, CreateModal,
    CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption, EditInteractionResponse, Event, Http,
    HttpBuilder, InputTextStyle, InstallationContext, Interaction, InteractionContext, Message,
};

pub const SECOND: Duration = Duration::from_secs(1);
pub const LONG: Duration = Duration::from_secs(10);

/// The events that the bot has seen.
#[derive(Default)]
pub struct Seen {
    pub ready: AtomicUsize,
    pub resumed: AtomicUsize,
}

struct Handler {
    http: Arc<Http>,
    seen: Arc<Seen>,
}

/// A bot that runs; it ends with the test.
pub struct Bot {
    pub http: Arc<Http>,
    pub seen: Arc<Seen>,
    tasks: Vec<tokio::task::JoinHandle<()>>,
}

impl Drop for Bot {
    fn drop(&mut self) {
        self.tasks.iter().for_each(tokio::task::JoinHandle::abort);
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
    let (http, seen) = (Arc::new(http(discord)), Arc::new(Seen::default()));
    let handler = Arc::new(Handler { http: Arc::clone(&http), seen: Arc::clone(&seen) });
    let mut tasks = Vec::new();
    for shard in 0..shards {
        tasks.push(tokio::spawn(wire::stay(discord.clone(), [shard, shards], Arc::clone(&handler))));
        // One after the other, as Discord wants it.
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    discord.ready().await;
    discord.registered().await;
    Bot { http, seen, tasks }
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

impl Handler {
    async fn hear(self: Arc<Self>, event: Event) {
        match event {
            Event::Ready(_) => {
                Command::set_global_commands(&self.http, commands()).await.expect("commands are registered");
                self.seen.ready.fetch_add(1, Ordering::SeqCst);
            }
            Event::Resumed(_) => {
                self.seen.resumed.fetch_add(1, Ordering::SeqCst);
            }
            Event::MessageCreate(event) => self.message(event.message).await,
            Event::InteractionCreate(event) => self.interaction(event.interaction).await,
            _ => (),
        }
    }

    async fn message(&self, message: Message) {
        if !message.author.bot && !message.content.is_empty() {
            let none = CreateAllowedMentions::new();
            let answer = CreateMessage::new()
                .content(format!("heard {}", message.content))
                .reference_message(&message)
                .allowed_mentions(none);
            let _ = message.channel_id.send_message(&self.http, answer).await;
        }
    }

    async fn interaction(&self, interaction: Interaction) {
        match interaction {
            Interaction::Command(command) => slash(&self.http, command).await,
            Interaction::Autocomplete(command) => {
                let typed = command.data.autocomplete().map_or("", |option| option.value).to_owned();
                let choices = vec![AutocompleteChoice::new(format!("{typed} e4"), "e4")];
                let answer = CreateAutocompleteResponse::new().set_choices(choices);
                let _ = command.create_response(&self.http, Respond::Autocomplete(answer)).await;
            }
            Interaction::Component(click) => {
                let say = || Say::new();
                let answer = match click.data.custom_id.as_str() {
                    "1:1:update" => Respond::UpdateMessage(say().content("updated")),
                    "1:1:whisper" => Respond::Message(say().content("whisper").ephemeral(true)),
                    "1:1:menu" => Respond::Message(say().content(format!("{:?}", click.data.kind))),
                    _ => Respond::Acknowledge,
                };
                let _ = click.create_response(&self.http, answer).await;
            }
            Interaction::Modal(modal) => {
                let answer = Respond::Message(Say::new().content("thanks"));
                let _ = modal.create_response(&self.http, answer).await;
            }
            _ => {}
        }
    }
}

async fn slash(http: &Http, command: CommandInteraction) {
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
