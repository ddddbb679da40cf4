//! Commands, components (buttons and menus) and forms: from an interaction to a request, and what is answered.

mod form;
mod say;
mod show;

use std::sync::Arc;

use courier::{About, Parcel, is_waited_for};
use engine::Lang;
use parlor::{
    Control, Does, Message, Person, Place, Said, Verb,
    command::{Play, Rules, computer},
};
use serde::Deserialize;
use serenity::all::{
    AuthorizingIntegrationOwners, CommandDataOption, CommandDataOptionValue, CommandInteraction,
    ComponentInteraction, ComponentInteractionDataKind, InteractionContext, ModalInteraction, PartialChannel,
    Permissions, ResolvedTarget, User,
};
use storage::{TableId, TablePlace, Transaction};

use self::form::asks_for_form;
use self::say::offers_several;
use crate::{
    api::commands::{self, Chosen},
    api::custom_id::{self, Asks, Used},
    api::names::Names,
    bot::{Bot, NETWORK},
    inbound::Inbox,
    inbound::places::{Origin, Where, lacking, person},
    outbound::answer::{Answer, Answered, On, Unanswered, answer, follow},
    outbound::compose::{self, Payload},
    outbound::help,
    outbound::send::Target,
    outbound::speak::Speech,
    outbound::unseen::seen_at,
    words::{say, say_key, spoken},
};

/// The data that all interactions have.
struct Interaction {
    inbox: Inbox,
    number: u64,
    by: Person,
    origin: Origin,
    place: Place,
    about: About,
    /// The language that the person's program speaks.
    spoken: Option<Lang>,
    /// The language in which the person reads.
    lang: Lang,
    /// True if the person may manage the server.
    manages: bool,
    /// The permissions that the bot lacks there.
    lacks: Vec<String>,
    /// True if the bot manages threads, as far as that is told.
    opens: bool,
    /// The table of the thread, and the place where everybody sees it, if there is one.
    seen: Option<(TableId, Option<TablePlace>)>,
    /// The token with which the person can be answered for some minutes.
    token: String,
    /// True if something waits for the way to the room: once the interaction is answered, that is tried.
    waits: bool,
    /// The number of posts that had been put off before that was looked up.
    put_off: u64,
    /// Accounts that came with the interaction.
    people: Vec<Person>,
    /// Channels of the server that came with it.
    rooms: Vec<String>,
}

/// The data that every kind of interaction tells of itself: by whom it was made and where, and who may do what there.
struct Made<'a> {
    user: &'a User,
    origin: Origin,
    locale: &'a str,
    bot_may: Option<Permissions>,
    person_may: Option<Permissions>,
    channel: Option<&'a PartialChannel>,
}

/// Reads the data that an interaction tells of itself: serenity has three types with the same fields, and
/// nothing that they have in common. The second tells by whom the bot was installed there.
macro_rules! made {
    ($interaction:ident, $away:ident) => {
        Made {
            user: &$interaction.user,
            origin: Origin::of_interaction(
                $interaction.guild_id,
                $interaction.channel_id,
                &$away.authorizing_integration_owners,
                $away.context,
                $interaction.guild_locale.as_deref(),
            ),
            locale: &$interaction.locale,
            bot_may: $interaction.app_permissions,
            person_may: $interaction.member.as_ref().and_then(|member| member.permissions),
            channel: $interaction.channel.as_ref(),
        }
    };
}

/// A slash command or a menu command.
pub(crate) async fn command(inbox: &Inbox, interaction: CommandInteraction) {
    let asked = Unanswered { id: interaction.id, token: interaction.token.clone(), on: On::Command };
    let made = made!(interaction, interaction);
    let found = Interaction::of(inbox, &asked, made).await;
    let people = interaction.data.resolved.users.values().map(person).collect();
    let at_home = found.origin.kind == Where::Server;
    let rooms =
        interaction.data.resolved.channels.keys().filter(|_| at_home).map(ToString::to_string).collect();
    let this = Arc::new(Interaction { people, rooms, ..found });
    let worker = Arc::clone(&this);
    this.answered(asked, Box::pin(async move { worker.commanded(&interaction).await })).await;
}

/// A button or a menu.
pub(crate) async fn component(inbox: &Inbox, interaction: ComponentInteraction) {
    let on = On::of(&interaction.message);
    let asked = Unanswered { id: interaction.id, token: interaction.token.clone(), on };
    let made = made!(interaction, interaction);
    let this = Arc::new(Interaction::of(inbox, &asked, made).await);
    let worker = Arc::clone(&this);
    this.answered(asked, Box::pin(async move { worker.used(&interaction).await })).await;
}

/// A form that was filled in. `away` tells what serenity does not read of it.
pub(crate) async fn form(inbox: &Inbox, interaction: ModalInteraction, away: Away) {
    let on = interaction.message.as_deref().map_or(On::Command, On::of);
    let asked = Unanswered { id: interaction.id, token: interaction.token.clone(), on };
    let made = made!(interaction, away);
    let this = Arc::new(Interaction::of(inbox, &asked, made).await);
    let worker = Arc::clone(&this);
    this.answered(asked, Box::pin(async move { worker.filled(&interaction).await })).await;
}

/// The place where an interaction was made: by whom the bot was installed there, and in what kind of place.
#[derive(Deserialize)]
pub(crate) struct Away {
    #[serde(default)]
    authorizing_integration_owners: AuthorizingIntegrationOwners,
    #[serde(default)]
    context: Option<InteractionContext>,
}

impl Interaction {
    async fn of(inbox: &Inbox, asked: &Unanswered, made: Made<'_>) -> Interaction {
        let (bot, by, spoken) = (&inbox.bot, person(made.user), spoken(made.locale));
        let origin = made.origin;
        let channel = origin.channel.to_string();
        let (there, from, account) = (Arc::clone(bot), origin.clone(), by.account.clone());
        let asked_in = channel.clone();
        let put_off = inbox.outbox.put_off();
        let found = bot.courier.look(move |snapshot| {
            let about = About::of(snapshot, NETWORK, &asked_in, None)?;
            let place = from.place(&there, about.room.clone());
            let lang = parlor::language_at(snapshot, &place, &account, spoken)?;
            let here = (&*place.community, &*place.room);
            // What was posted meanwhile is on its way, and does not wait.
            let now = there.courier.clock.now();
            let waits = from.kind == Where::Server && is_waited_for(snapshot, NETWORK, here, now)?;
            let table = about.board.map(|board| TableId(board.table));
            let seen =
                table.map(|table| Ok::<_, parlor::Error>((table, seen_at(snapshot, table)?))).transpose()?;
            Ok((about, place, lang, waits, seen))
        });
        let (about, place, lang, waits, seen) = found.await.unwrap_or_else(|error| {
            tracing::error!(%error, "cannot look up the origin of an interaction");
            let place = origin.place(bot, channel.clone());
            let lang = spoken.unwrap_or(place.lang);
            (About { room: channel, ..About::default() }, place, lang, false, None)
        });
        let lacks = match origin.kind {
            Where::Server => lacking(made.bot_may, made.channel, lang),
            Where::Direct | Where::Apart => Vec::new(),
        };
        let manages = made.person_may.is_some_and(|may| may.manage_guild() || may.administrator());
        let opens = made.bot_may.is_some_and(|may| may.manage_threads() || may.administrator());
        let (inbox, number, people) = (inbox.clone(), asked.id.get(), Vec::new());
        Interaction {
            inbox,
            number,
            by,
            origin,
            place,
            about,
            spoken,
            lang,
            manages,
            lacks,
            opens,
            seen,
            token: asked.token.clone(),
            waits,
            put_off,
            people,
            rooms: Vec::new(),
        }
    }

    fn bot(&self) -> &Bot {
        &self.inbox.bot
    }

    fn key(&self, key: &str) -> Answer {
        self.plain(&say_key(self.lang, key))
    }

    /// A text of ours, with its commands as they are named here.
    fn plain(&self, text: &str) -> Answer {
        Answer::Messages(vec![Payload::text(self.names().link(text))])
    }

    /// The names of the commands here.
    fn names(&self) -> Names {
        self.bot().names.at(&self.place.community)
    }

    /// The apology for a fault of ours.
    fn excuse(&self, error: &parlor::Error) -> Answer {
        self.plain(&say(self.lang, &error.excuse()))
    }

    /// Answers with what the work gives, and does what follows from an interaction.
    async fn answered(&self, asked: Unanswered, work: impl Future<Output = Answer> + Send + 'static) {
        let Answered { aloud, owed } = answer(&self.inbox.bot, &asked, work).await;
        if let Some(made_at) = owed {
            self.note_told(made_at).await;
        }
        let target = if self.origin.kind == Where::Apart {
            // Where the bot is not, an interaction is the way in: once it has been answered, not before.
            self.bot().learn_route(self.origin.channel.to_string(), asked.token.clone());
            Target::Apart(asked.token.clone())
        } else {
            Target::Channel(self.origin.channel)
        };
        let mut speech = Speech {
            bot: self.bot(),
            event: self.number,
            nth: 0,
            reply_to: None,
            community: &self.place.community,
            account: &self.by.account,
        };
        for message in aloud {
            speech.nth += 1;
            if let Err(failed) = speech.aloud(message.clone(), &target).await {
                // Then at least the person sees it who asked.
                tracing::warn!(why = failed.text, "cannot show a board to the room");
                match self.compose(vec![message]).await {
                    Ok(payloads) => {
                        follow(self.bot(), &asked, payloads.into_iter()).await;
                    }
                    Err(error) => tracing::error!(%error, "cannot show a board"),
                }
            }
        }
        // What could not be said here may be said now.
        match self.origin.kind {
            Where::Apart => self.inbox.outbox.wake_community(&self.place.community).await,
            Where::Server if self.lacks.is_empty() => {
                let (outbox, community, room) = (&self.inbox.outbox, &self.place.community, &self.place.room);
                outbox.room_is_open(community, room);
                if self.waits || outbox.put_off() != self.put_off {
                    outbox.wake_room(community, room).await;
                }
            }
            Where::Server | Where::Direct => (),
        }
    }

    /// Notes that this person has been told of turns which an answer named.
    async fn note_told(&self, made_at: i64) {
        let account = self.by.account.clone();
        let told = move |tx: &Transaction| parlor::due::owed_are_told(tx, NETWORK, &account, made_at);
        if let Err(error) = self.bot().courier.store.write(told).await {
            tracing::error!(%error, "cannot note which turns were told");
        }
    }

    /// Acts on a command.
    async fn commanded(&self, interaction: &CommandInteraction) -> Answer {
        // The bot itself is the computer player.
        let me = self.bot().me.get().copied();
        match interaction.data.target() {
            Some(ResolvedTarget::Message(message)) => return self.go_on(message).await,
            Some(ResolvedTarget::User(user, _)) if me == Some(user.id) => {
                return self.which_game(Some(computer(Lang::En)));
            }
            Some(ResolvedTarget::User(user, _)) if user.bot => return self.key("discord-bots"),
            Some(ResolvedTarget::User(user, _)) => return self.which_game(Some(user.id.to_string())),
            Some(_) => return self.key("discord-gone"),
            None => (),
        }
        let bots = interaction.data.resolved.users.values().any(|user| user.bot && Some(user.id) != me);
        let own = me.map(|me| me.to_string());
        let mut chosen = values(interaction);
        for (_, value) in &mut chosen {
            if matches!(value, Chosen::Person(account) if Some(&*account) == own.as_ref()) {
                *value = Chosen::Person(computer(Lang::En));
            }
        }
        match commands::command(&path(interaction), self.bot().names.own(), &chosen) {
            Some(Ok(command)) if command.makes_challenge() && bots => self.key("discord-bots"),
            Some(Ok(command)) if self.manages && asks_for_form(&command) => {
                Answer::Form(self.tournament_form())
            }
            Some(Ok(command)) => self.say(Said::Command(command), self.about.board).await,
            Some(Err(misread)) => self.plain(&misread.sentence(self.lang)),
            None => self.key("discord-gone"),
        }
    }

    /// Acts on a component.
    async fn used(&self, interaction: &ComponentInteraction) -> Answer {
        let read = match custom_id::read(&interaction.data.custom_id) {
            Some(Used::Menu) => match &interaction.data.kind {
                ComponentInteractionDataKind::StringSelect { values } => {
                    values.first().and_then(|value| custom_id::read(value))
                }
                _ => None,
            },
            other => other,
        };
        match read {
            Some(Used::Does(Does::Say { line, .. }) | Used::Typed(line, _)) if line.trim().is_empty() => {
                self.key("discord-gone")
            }
            Some(Used::Typed(line, board)) => self.say(Said::line(line), board).await,
            Some(Used::Does(Does::Say { line, board })) => {
                // Which game, a greeting has to ask.
                if line == Verb::Play.name() {
                    return self.which_game(None);
                }
                if line == Verb::Rules.name() && board.is_none() {
                    return self.which_rules();
                }
                let said = Said::control(line);
                let answers = match &said {
                    Said::Control(command) => command.answers_offers(),
                    _ => None,
                };
                match self.say(said, board).await {
                    Answer::Settled(done) if offers_several(&interaction.message) => Answer::Done(done),
                    Answer::Done(done) => match answers {
                        Some(offer) if self.is_settled(board, offer).await => {
                            self.note_answered(&interaction.message).await;
                            Answer::Settled(done)
                        }
                        _ => Answer::Done(done),
                    },
                    answer => answer,
                }
            }
            Some(Used::Does(Does::Pick { board, from, page })) => {
                self.say(Said::Pick { from, page }, Some(board)).await
            }
            Some(Used::Does(Does::More { board })) => self.say(Said::More, Some(board)).await,
            Some(Used::Type(board)) => Answer::Form(self.form(&board)),
            Some(Used::Show(post)) => self.show(post).await,
            Some(Used::Help(Asks::Play)) => self.which_game(None),
            Some(Used::Help(Asks::Rules)) => self.which_rules(),
            Some(Used::Help(Asks::Commands)) => self.plain(&help::all(self.lang, &self.names())),
            Some(Used::NewTournament) => Answer::Form(self.tournament_form()),
            Some(Used::Menu) | None => self.key("discord-gone"),
        }
    }

    /// A menu of games to challenge somebody to, or anybody.
    fn which_game(&self, opponent: Option<String>) -> Answer {
        let opponents: Vec<String> = opponent.into_iter().collect();
        let play = |game| Play { game, opponents: opponents.clone(), ..Play::default() }.into();
        self.choose("discord-which-game", help::games(self.lang, play))
    }

    /// A menu of games whose rules there are.
    fn which_rules(&self) -> Answer {
        let rules = |game| Rules { game: Some(game), table: None }.into();
        self.choose("discord-which-rules", help::games(self.lang, rules))
    }

    /// A menu.
    fn choose(&self, key: &str, choices: Vec<Control>) -> Answer {
        let picks = parlor::Picks { choices, ways: Vec::new() };
        let message = Message { text: say_key(self.lang, key), picks: Some(picks), ..Message::default() };
        let mut parcel = Parcel { message, attachments: Vec::new(), letters: None, controls: Vec::new() };
        Answer::Messages(compose::compose(&mut parcel, &self.names()))
    }
}

/// The name of a slash command, with the branch above it: `play`, `table undo`.
pub(crate) fn path(interaction: &CommandInteraction) -> String {
    let name = &interaction.data.name;
    match interaction.data.options.first() {
        Some(CommandDataOption { name: below, value: CommandDataOptionValue::SubCommand(_), .. }) => {
            format!("{name} {below}")
        }
        _ => name.clone(),
    }
}

/// The values that were chosen for the options of a slash command, which has them below its name.
pub(crate) fn values(interaction: &CommandInteraction) -> Vec<(String, Chosen)> {
    let given = &interaction.data.options;
    let given = match given.first().map(|first| &first.value) {
        Some(CommandDataOptionValue::SubCommand(below)) => below,
        _ => given,
    };
    let options = given.iter().filter_map(|option| {
        let value = match &option.value {
            CommandDataOptionValue::String(text) => Chosen::Text(text.clone()),
            CommandDataOptionValue::Integer(number) => Chosen::Number(*number),
            CommandDataOptionValue::Boolean(flag) => Chosen::Flag(*flag),
            CommandDataOptionValue::User(user) => Chosen::Person(user.to_string()),
            CommandDataOptionValue::Channel(channel) => Chosen::Room(channel.to_string()),
            CommandDataOptionValue::Autocomplete { value, .. } => Chosen::Text(value.clone()),
            _ => return None,
        };
        Some((option.name.clone(), value))
    });
    options.collect()
}
