//! Commands and controls: from an interaction to a request, and what is answered.

use std::sync::Arc;

use engine::{Lang, Text};
use parlor::{Answers, Does, Message, Person, Reply, Request, Said, To, Verb};
use serenity::all::{
    CommandDataOptionValue, CommandInteraction, ComponentInteraction, ComponentInteractionDataKind,
    MessageFlags, PartialChannel, Permissions, ResolvedTarget, User,
};
use storage::{ChallengeId, ChallengeState, PostId};

use crate::{
    api::call::within,
    api::commands::{self, Given},
    api::custom_id::{self, Tap},
    bot::{Bot, Opened, PLATFORM},
    inbound::places::{Origin, Where, lacking, person},
    outbound::answer::{Answer, Asked, On, answer},
    outbound::compose::{self, Payload},
    outbound::deliver::Letter,
    words::{say, say_key, spoken},
};

/// What all interactions have.
struct Scene {
    bot: Arc<Bot>,
    event: String,
    by: Person,
    origin: Origin,
    lang: Option<Lang>,
    /// Whether the person may manage the server.
    manages: bool,
    /// What the bot lacks there.
    lacks: Vec<String>,
    /// Accounts that came with the interaction.
    people: Vec<Person>,
}

/// A slash command or a menu command.
pub(crate) async fn command(bot: Arc<Bot>, interaction: CommandInteraction) {
    let asked = Asked { id: interaction.id, token: interaction.token.clone(), on: On::Command };
    let scene = scene_of_command(&bot, &interaction);
    let (apart, token) = (scene.apart(), interaction.token.clone());
    let work = async move {
        let lang = scene.lang();
        let target = interaction.data.target();
        if let Some(target) = target {
            return match target {
                ResolvedTarget::Message(message) => scene.go_on(&message.id.to_string()).await,
                ResolvedTarget::User(user, _) if user.bot => scene.key("discord-bots"),
                ResolvedTarget::User(user, _) => which_game(&user.id.to_string(), lang),
                _ => Answer::Messages(vec![Payload::text(say_key(lang, "discord-gone"))]),
            };
        }
        match commands::command(&interaction.data.name, &given(&interaction)) {
            Some(command)
                if matches!(command.verb, Verb::Play | Verb::Continue)
                    && interaction.data.resolved.users.values().any(|user| user.bot) =>
            {
                scene.key("discord-bots")
            }
            Some(command) => {
                let done = if command.verb == Verb::Move { "discord-played" } else { "discord-done" };
                scene.say(Said::Command(command), None, done).await
            }
            None => Answer::Messages(vec![Payload::text(say_key(lang, "discord-gone"))]),
        }
    };
    answer(&bot, asked, work).await;
    learn_route(&bot, apart, token);
}

/// A button or a menu.
pub(crate) async fn tap(bot: Arc<Bot>, interaction: ComponentInteraction) {
    let private = interaction.message.flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL));
    let on = if private { On::Private } else { On::Public };
    let asked = Asked { id: interaction.id, token: interaction.token.clone(), on };
    let scene = scene_of_tap(&bot, &interaction);
    let (apart, token) = (scene.apart(), interaction.token.clone());
    let work = async move { scene.tapped(&interaction).await };
    answer(&bot, asked, work).await;
    learn_route(&bot, apart, token);
}

/// Where the bot is not, an interaction is the way in: once it has been answered, not before.
fn learn_route(bot: &Bot, room: Option<String>, token: String) {
    if let Some(room) = room {
        bot.learn_route(room, token);
    }
}

fn scene_of_command(bot: &Arc<Bot>, interaction: &CommandInteraction) -> Scene {
    let origin = Origin::from(interaction);
    let theirs = interaction.member.as_ref().and_then(|member| member.permissions);
    let channel = interaction.channel.as_ref();
    let may = May { bot: interaction.app_permissions, person: theirs, channel };
    let people = interaction.data.resolved.users.values().map(person).collect();
    let scene = scene(bot, interaction.id.get(), &interaction.user, origin, &interaction.locale, &may);
    Scene { people, ..scene }
}

fn scene_of_tap(bot: &Arc<Bot>, interaction: &ComponentInteraction) -> Scene {
    let origin = Origin::of_interaction(
        interaction.guild_id,
        interaction.channel_id,
        &interaction.authorizing_integration_owners,
        interaction.context,
        interaction.guild_locale.as_deref(),
    );
    let theirs = interaction.member.as_ref().and_then(|member| member.permissions);
    let channel = interaction.channel.as_ref();
    let may = May { bot: interaction.app_permissions, person: theirs, channel };
    scene(bot, interaction.id.get(), &interaction.user, origin, &interaction.locale, &may)
}

/// Who may do what where an interaction came from.
struct May<'a> {
    bot: Option<Permissions>,
    person: Option<Permissions>,
    channel: Option<&'a PartialChannel>,
}

fn scene(bot: &Arc<Bot>, id: u64, user: &User, origin: Origin, locale: &str, may: &May<'_>) -> Scene {
    let lang = bot.lang_of(&user.id.to_string()).or(spoken(locale));
    let lacks = match origin.kind {
        Where::Server => lacking(may.bot, may.channel, lang.unwrap_or(bot.lang)),
        _ => Vec::new(),
    };
    let manages = may.person.is_some_and(|may| may.manage_guild() || may.administrator());
    let (bot, event, by) = (Arc::clone(bot), format!("{PLATFORM}:i:{id}"), person(user));
    Scene { bot, event, by, origin, lang, manages, lacks, people: Vec::new() }
}

/// What was given for the options of a slash command.
pub(crate) fn given(interaction: &CommandInteraction) -> Vec<(String, Given)> {
    let options = interaction.data.options.iter().filter_map(|option| {
        let value = match &option.value {
            CommandDataOptionValue::String(text) => Given::Text(text.clone()),
            CommandDataOptionValue::Integer(number) => Given::Number(*number),
            CommandDataOptionValue::Boolean(flag) => Given::Flag(*flag),
            CommandDataOptionValue::User(user) => Given::Person(user.to_string()),
            CommandDataOptionValue::Autocomplete { value, .. } => Given::Text(value.clone()),
            _ => return None,
        };
        Some((option.name.clone(), value))
    });
    options.collect()
}

/// A menu of games to challenge somebody to.
fn which_game(opponent: &str, lang: Lang) -> Answer {
    let picks = parlor::Picks { choices: compose::games(opponent, lang), ways: Vec::new() };
    let text = say_key(lang, "discord-which-game");
    Answer::Messages(compose::picks(&text, &picks))
}

impl Scene {
    fn lang(&self) -> Lang {
        self.lang.or(self.origin.lang).unwrap_or(self.bot.lang)
    }

    fn key(&self, key: &str) -> Answer {
        Answer::Messages(vec![Payload::text(say_key(self.lang(), key))])
    }

    /// The room, if the bot itself is not there.
    fn apart(&self) -> Option<String> {
        (self.origin.kind == Where::Apart).then(|| self.origin.channel.to_string())
    }

    async fn tapped(&self, interaction: &ComponentInteraction) -> Answer {
        let read = match custom_id::read(&interaction.data.custom_id) {
            Some(Tap::Menu) => match &interaction.data.kind {
                ComponentInteractionDataKind::StringSelect { values } => {
                    values.first().and_then(|value| custom_id::read(value))
                }
                _ => None,
            },
            other => other,
        };
        match read {
            Some(Tap::Does(Does::Say { line, answers })) => {
                let moves = line.split(' ').next() == Some(Verb::Move.name());
                let played = moves && !line.ends_with('?');
                let done = if played { "discord-played" } else { "discord-done" };
                let challenge = challenge_in(&line);
                let said = self.say(Said::Line(line), Some(answers), done).await;
                match (said, challenge) {
                    (Answer::Done(text), Some(id)) if self.closed(id) => Answer::Settled(text),
                    (said, _) => said,
                }
            }
            Some(Tap::Does(Does::Pick { answers, from, page })) => {
                self.say(Said::Pick { from, page }, Some(Some(answers)), "discord-done").await
            }
            Some(Tap::Does(Does::More { answers })) => {
                self.say(Said::More, Some(Some(answers)), "discord-done").await
            }
            Some(Tap::Show(post)) => self.show(post).await,
            Some(Tap::Menu) | None => self.key("discord-gone"),
        }
    }

    /// Whether a challenge needs its controls no more.
    fn closed(&self, id: i64) -> bool {
        let found = self.bot.store.read(|snapshot| snapshot.challenge(ChallengeId(id)));
        found.ok().flatten().is_some_and(|challenge| challenge.state != ChallengeState::Open)
    }

    /// Says something in the name of the person. `answers` is the board that a control names; a command belongs to
    /// the table of the thread.
    async fn say(&self, said: Said, answers: Option<Option<Answers>>, done: &str) -> Answer {
        let lang = self.lang();
        let command = match &said {
            Said::Command(command) => Some(command.clone()),
            Said::Line(line) => parlor::Command::read(line).ok(),
            _ => None,
        };
        if command.as_ref().is_some_and(needs_others) && self.origin.kind == Where::Direct {
            return self.key("discord-alone");
        }
        let challenges = command
            .is_some_and(|command| matches!(command.verb, Verb::Play | Verb::Continue | Verb::Rematch));
        let reply = match self.serve(said, answers).await {
            Ok(reply) => reply,
            Err(error) => {
                tracing::error!(%error, event = self.event, "a request failed");
                return self.key("discord-late");
            }
        };
        if reply.repeated {
            return Answer::Nothing;
        }
        let mut payloads = match self.compose(reply.messages).await {
            Ok(payloads) => payloads,
            Err(error) => {
                tracing::error!(%error, event = self.event, "an answer cannot be shown");
                return self.key("discord-late");
            }
        };
        if !self.lacks.is_empty() {
            let text = Text::new("discord-no-permission").with("permissions", self.lacks.join(", "));
            payloads.push(Payload::text(say(lang, &text)));
        }
        if !payloads.is_empty() {
            return Answer::Messages(payloads);
        }
        match self.parent().filter(|_| challenges) {
            Some(room) => Answer::Messages(vec![Payload::text(say(
                lang,
                &Text::new("discord-done-there").with("room", room),
            ))]),
            None => Answer::Done(say_key(lang, done)),
        }
    }

    /// The channel above, if this is the thread of a table: challenges are shown there.
    fn parent(&self) -> Option<String> {
        let thread = |snapshot: &storage::Snapshot| {
            snapshot.table_of_thread(PLATFORM, &self.origin.channel.to_string())
        };
        let found = self.bot.store.read(thread);
        let found = found.inspect_err(|error| tracing::error!(%error, "a thread cannot be found"));
        found.ok().flatten().map(|(_, room)| room)
    }

    async fn serve(&self, said: Said, answers: Option<Option<Answers>>) -> Result<Reply, parlor::Error> {
        let bot = &self.bot;
        let (place, thread) = bot.store.read(|snapshot| self.origin.place(bot, snapshot))?;
        if self.origin.kind == Where::Server && self.lacks.is_empty() {
            // What could not be said here may be said now.
            bot.opened(Opened::Room(place.community.clone(), place.room.clone()));
        }
        let mut mentioned = Vec::new();
        for account in accounts(&said) {
            if let Some(person) = self.known(&account).await {
                mentioned.push((account, person));
            }
        }
        let request = Request {
            event: self.event.clone(),
            by: self.by.clone(),
            place,
            said,
            mentioned,
            answers: answers.unwrap_or(thread),
            lang: self.lang,
            manages: self.manages,
            chance: (bot.chance)(),
        };
        bot.serve(request).await
    }

    /// Who has an account: it came along, or is known, or can be asked for.
    async fn known(&self, account: &str) -> Option<Person> {
        if let Some(person) = self.people.iter().find(|person| person.account == account) {
            return Some(person.clone());
        }
        let stored = self.bot.store.read(|snapshot| snapshot.account(PLATFORM, account)).ok().flatten();
        if let Some((known, _)) = stored {
            return Some(Person { account: known.account, name: known.name });
        }
        let id: u64 = account.parse().ok().filter(|id| *id > 0)?;
        let user = within(self.bot.http.get_user(id.into())).await.ok();
        user.filter(|user| !user.bot).as_ref().map(person)
    }

    async fn compose(&self, messages: Vec<Message>) -> Result<Vec<Payload>, parlor::Error> {
        let composed = self.bot.aside(move |bot| {
            let all = messages.iter().map(|message| compose::compose(&bot.store, message));
            all.collect::<Result<Vec<_>, _>>()
        });
        Ok(composed.await?.into_iter().flatten().collect())
    }

    /// Shows a private post to whom it is for.
    async fn show(&self, post: i64) -> Answer {
        let found = self.bot.store.read(|snapshot| snapshot.post(PostId(post))).ok().flatten();
        let letter = found.and_then(|post| serde_json::from_str::<Letter>(&post.body).ok());
        let Some(letter) = letter else { return self.key("discord-gone") };
        match letter.post.to {
            To::Person { account, .. } if account == self.by.account => {
                // The person has been called by name already.
                let message = Message { mention: Vec::new(), ..letter.post.message };
                match self.compose(vec![message]).await {
                    Ok(payloads) => Answer::Messages(payloads),
                    Err(error) => {
                        tracing::error!(%error, post, "a private post cannot be shown");
                        self.key("discord-late")
                    }
                }
            }
            _ => self.key("discord-not-yours"),
        }
    }

    /// Goes on from the board that a message shows.
    async fn go_on(&self, message: &str) -> Answer {
        let shown = self.bot.store.read(|snapshot| snapshot.shown(PLATFORM, message)).ok().flatten();
        let table = shown.and_then(|shown| Some((shown.table?, shown.ply?)));
        let Some((table, ply)) = table else { return self.key("discord-no-board") };
        let line = format!("continue #{table} ply={ply}");
        let answers = Answers { table: table.0, ply: None, line: None };
        self.say(Said::Line(line), Some(Some(answers)), "discord-done").await
    }
}

/// The challenge that a line answers.
fn challenge_in(line: &str) -> Option<i64> {
    let (verb, id) = line.split_once(' ')?;
    let verb = Verb::named(verb)?;
    let answers = matches!(verb, Verb::Accept | Verb::Decline | Verb::Cancel);
    id.parse().ok().filter(|_| answers)
}

/// Whether a command calls people together who must be able to read it.
pub(crate) fn needs_others(command: &parlor::Command) -> bool {
    command.verb == Verb::Play || command.verb == Verb::Continue && !command.people.is_empty()
}

/// The accounts that a request names.
fn accounts(said: &Said) -> Vec<String> {
    match said {
        Said::Command(command) => command.people.clone(),
        Said::Line(line) => parlor::Command::read(line).map(|command| command.people).unwrap_or_default(),
        _ => Vec::new(),
    }
}
