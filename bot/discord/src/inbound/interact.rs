//! Commands and components (buttons and menus): from an interaction to a request, and what is answered.

use std::sync::Arc;

use courier::{About, Parcel, Size, board_shown};
use engine::{Lang, Text};
use parlor::{
    BoardRef, Body, Command, Continue, Does, Message, Outcome, Person, Place, Request, Said, To, Tone,
};
use serde::Deserialize;
use serde_json::{Value, json};
use serenity::all::{
    ActionRowComponent, AuthorizingIntegrationOwners, CommandDataOptionValue, CommandInteraction,
    ComponentInteraction, ComponentInteractionDataKind, InteractionContext, MessageFlags, ModalInteraction,
    PartialChannel, Permissions, ResolvedTarget, User,
};
use storage::{PostId, Spot, TableId};

use crate::{
    api::call::within,
    api::commands::{self, Chosen},
    api::custom_id::{self, Used},
    bot::{Bot, NETWORK},
    inbound::Inbox,
    inbound::places::{Origin, Where, lacking, person},
    outbound::answer::{Answer, Asked, On, answer, follow},
    outbound::compose::{self, Payload, button},
    outbound::deliver::for_one,
    outbound::send::Target,
    outbound::speak::Speech,
    words::{say, say_key, spoken},
};

/// The most characters of a move that is typed in a form: more than the longest of any game.
const MAX_TYPED: u16 = 200;

/// What all interactions have.
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
    /// Whether the person may manage the server.
    manages: bool,
    /// What the bot lacks there.
    lacks: Vec<String>,
    /// Accounts that came with the interaction.
    people: Vec<Person>,
}

/// A slash command or a menu command.
pub(crate) async fn command(inbox: &Inbox, interaction: CommandInteraction) {
    let asked = Asked { id: interaction.id, token: interaction.token.clone(), on: On::Command };
    let theirs = interaction.member.as_ref().and_then(|member| member.permissions);
    let may = May { bot: interaction.app_permissions, person: theirs, channel: interaction.channel.as_ref() };
    let origin = Origin::from(&interaction);
    let found =
        Interaction::new(inbox, interaction.id.get(), &interaction.user, origin, &interaction.locale, &may)
            .await;
    let people = interaction.data.resolved.users.values().map(person).collect();
    let this = Arc::new(Interaction { people, ..found });
    let worker = Arc::clone(&this);
    this.answered(asked, async move { worker.commanded(&interaction).await }).await;
}

/// A button or a menu.
pub(crate) async fn component(inbox: &Inbox, interaction: ComponentInteraction) {
    let private = interaction.message.flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL));
    let on = if private { On::Private } else { On::Public };
    let asked = Asked { id: interaction.id, token: interaction.token.clone(), on };
    let theirs = interaction.member.as_ref().and_then(|member| member.permissions);
    let may = May { bot: interaction.app_permissions, person: theirs, channel: interaction.channel.as_ref() };
    let origin = Origin::of_interaction(
        interaction.guild_id,
        interaction.channel_id,
        &interaction.authorizing_integration_owners,
        interaction.context,
        interaction.guild_locale.as_deref(),
    );
    let found =
        Interaction::new(inbox, interaction.id.get(), &interaction.user, origin, &interaction.locale, &may)
            .await;
    let this = Arc::new(found);
    let worker = Arc::clone(&this);
    this.answered(asked, async move { worker.used(&interaction).await }).await;
}

/// A form that was filled in. `away` tells what serenity does not read of it.
pub(crate) async fn form(inbox: &Inbox, interaction: ModalInteraction, away: Away) {
    let asked = Asked { id: interaction.id, token: interaction.token.clone(), on: On::Command };
    let theirs = interaction.member.as_ref().and_then(|member| member.permissions);
    let may = May { bot: interaction.app_permissions, person: theirs, channel: interaction.channel.as_ref() };
    let origin = Origin::of_interaction(
        interaction.guild_id,
        interaction.channel_id,
        &away.authorizing_integration_owners,
        away.context,
        interaction.guild_locale.as_deref(),
    );
    let found =
        Interaction::new(inbox, interaction.id.get(), &interaction.user, origin, &interaction.locale, &may)
            .await;
    let this = Arc::new(found);
    let worker = Arc::clone(&this);
    this.answered(asked, async move { worker.filled(&interaction).await }).await;
}

/// Where an interaction was made: by whom the bot was installed there, and in what kind of place.
#[derive(Deserialize)]
pub(crate) struct Away {
    #[serde(default)]
    authorizing_integration_owners: AuthorizingIntegrationOwners,
    #[serde(default)]
    context: Option<InteractionContext>,
}

/// Who may do what where an interaction came from.
struct May<'a> {
    bot: Option<Permissions>,
    person: Option<Permissions>,
    channel: Option<&'a PartialChannel>,
}

impl Interaction {
    async fn new(
        inbox: &Inbox,
        number: u64,
        user: &User,
        origin: Origin,
        locale: &str,
        may: &May<'_>,
    ) -> Interaction {
        let (bot, by, spoken) = (&inbox.bot, person(user), spoken(locale));
        let channel = origin.channel.to_string();
        let (there, from, account) = (Arc::clone(bot), origin.clone(), by.account.clone());
        let asked_in = channel.clone();
        let found = bot.courier.look(move |snapshot| {
            let about = About::of(snapshot, NETWORK, &asked_in, None)?;
            let place = from.place(&there, about.room.clone());
            let lang = parlor::language_at(snapshot, &place, &account, spoken)?;
            Ok((about, place, lang))
        });
        let (about, place, lang) = found.await.unwrap_or_else(|error| {
            tracing::error!(%error, "where an interaction came from cannot be looked up");
            let place = origin.place(bot, channel.clone());
            let lang = spoken.unwrap_or(place.lang);
            (About { room: channel, ..About::default() }, place, lang)
        });
        let lacks = match origin.kind {
            Where::Server => lacking(may.bot, may.channel, lang),
            Where::Direct | Where::Apart => Vec::new(),
        };
        let manages = may.person.is_some_and(|may| may.manage_guild() || may.administrator());
        let (inbox, people) = (inbox.clone(), Vec::new());
        Interaction { inbox, number, by, origin, place, about, spoken, lang, manages, lacks, people }
    }

    fn bot(&self) -> &Bot {
        &self.inbox.bot
    }

    fn key(&self, key: &str) -> Answer {
        Answer::Messages(vec![Payload::text(say_key(self.lang, key))])
    }

    /// What somebody hears of trouble that is ours.
    fn excuse(&self, error: &parlor::Error) -> Answer {
        Answer::Messages(vec![Payload::text(say(self.lang, &error.excuse()))])
    }

    /// Answers with what the work gives, and does what follows from an interaction.
    async fn answered(&self, asked: Asked, work: impl Future<Output = Answer> + Send + 'static) {
        let aloud = answer(&self.inbox.bot, &asked, work).await;
        let target = if self.origin.kind == Where::Apart {
            // Where the bot is not, an interaction is the way in: once it has been answered, not before.
            self.bot().learn_route(self.origin.channel.to_string(), asked.token.clone());
            Target::Apart(asked.token.clone())
        } else {
            Target::Channel(self.origin.channel)
        };
        let mut speech = Speech { bot: self.bot(), event: self.number, nth: 0, reply_to: None };
        for message in aloud {
            speech.nth += 1;
            if let Err(failed) = speech.aloud(message.clone(), &target).await {
                // Then at least the person sees it who asked.
                tracing::warn!(why = failed.text, "a board cannot be shown to the room");
                match self.compose(vec![message]).await {
                    Ok(payloads) => follow(self.bot(), &asked, payloads.into_iter()).await,
                    Err(error) => tracing::error!(%error, "a board cannot be shown"),
                }
            }
        }
        // What could not be said here may be said now.
        match self.origin.kind {
            Where::Server if self.lacks.is_empty() => {
                self.inbox.outbox.wake_room(&self.place.community, &self.place.room).await;
            }
            Where::Apart => self.inbox.outbox.wake_community(&self.place.community).await,
            Where::Server | Where::Direct => (),
        }
    }

    /// What a command asks for.
    async fn commanded(&self, interaction: &CommandInteraction) -> Answer {
        match interaction.data.target() {
            Some(ResolvedTarget::Message(message)) => return self.go_on(message).await,
            Some(ResolvedTarget::User(user, _)) if user.bot => return self.key("discord-bots"),
            Some(ResolvedTarget::User(user, _)) => return which_game(&user.id.to_string(), self.lang),
            Some(_) => return self.key("discord-gone"),
            None => (),
        }
        let bots = interaction.data.resolved.users.values().any(|user| user.bot);
        match commands::command(&interaction.data.name, &values(interaction)) {
            Some(Ok(command)) if command.makes_challenge() && bots => self.key("discord-bots"),
            Some(Ok(command)) => self.say(Said::Command(command), self.about.board).await,
            Some(Err(misread)) => Answer::Messages(vec![Payload::text(misread.sentence(self.lang))]),
            None => self.key("discord-gone"),
        }
    }

    /// What a component asks for.
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
            Some(Used::Does(Does::Say { line, board })) => {
                let answers = Command::read(&line).is_ok_and(|command| command.answers_offers());
                match self.say(Said::Line(line), board).await {
                    Answer::Done(done) if answers && self.is_settled(board) => Answer::Settled(done),
                    answer => answer,
                }
            }
            Some(Used::Does(Does::Pick { board, from, page })) => {
                self.say(Said::Pick { from, page }, Some(board)).await
            }
            Some(Used::Does(Does::More { board })) => self.say(Said::More, Some(board)).await,
            Some(Used::Type(board)) => Answer::Form(self.form(&board)),
            Some(Used::Show(post)) => self.show(post).await,
            Some(Used::Menu) | None => self.key("discord-gone"),
        }
    }

    /// Whether nobody at a table has to answer an offer any more.
    fn is_settled(&self, board: Option<BoardRef>) -> bool {
        let Some(board) = board else { return false };
        let offers = self.bot().courier.store.read(|snapshot| snapshot.offers(TableId(board.table)));
        offers.map_or_else(
            |error: storage::Error| {
                tracing::error!(%error, "the offers at a table cannot be read");
                false
            },
            |offers| offers.is_empty(),
        )
    }

    /// A form in which a move is typed.
    fn form(&self, board: &BoardRef) -> Value {
        let input = json!({
            "type": 4, "custom_id": "move", "style": 1, "required": true, "max_length": MAX_TYPED,
            "label": say_key(self.lang, "discord-type-label"),
            "placeholder": say_key(self.lang, "discord-type-sample"),
        });
        let rows = [json!({ "type": 1, "components": [input] })];
        let title = say(self.lang, &Text::new("discord-type-title").with("table", board.table));
        json!({ "custom_id": custom_id::form(board), "title": title, "components": rows })
    }

    /// What a form asks for: what was typed there answers the board for which it was opened.
    async fn filled(&self, interaction: &ModalInteraction) -> Answer {
        let Some(Used::Type(board)) = custom_id::read(&interaction.data.custom_id) else {
            return self.key("discord-gone");
        };
        let mut parts = interaction.data.components.iter().flat_map(|row| &row.components);
        let typed = parts.find_map(|part| match part {
            ActionRowComponent::InputText(input) => input.value.clone(),
            _ => None,
        });
        self.say(Said::Line(typed.unwrap_or_default()), Some(board)).await
    }

    /// Says something in the name of the person, as an answer to a board.
    async fn say(&self, said: Said, board: Option<BoardRef>) -> Answer {
        // A control's line is a command, which need be read but once.
        let said = match said {
            Said::Line(line) => Command::read(&line).map_or(Said::Line(line), Said::Command),
            said => said,
        };
        let people = match &said {
            Said::Command(command) if command.needs_others() && self.origin.kind == Where::Direct => {
                return self.key("discord-alone");
            }
            Said::Command(command) => command.people(),
            Said::Line(_) | Said::Pick { .. } | Said::More => Vec::new(),
        };
        let event = self.event();
        let request = self.request(said, board, people).await;
        let reply = match self.inbox.outbox.serve(request).await {
            Ok(reply) => reply,
            Err(error) => {
                tracing::error!(%error, event, "a request failed");
                return self.excuse(&error);
            }
        };
        let done = match &reply.outcome {
            Outcome::Repeated => return Answer::Nothing,
            Outcome::Answered | Outcome::Refused if !self.bot().answers(self.number) => {
                return Answer::Nothing;
            }
            Outcome::Played { table } => match self.elsewhere(TableId(*table)) {
                Some(room) => say(self.lang, &Text::new("discord-played-there").with("room", room)),
                None => say_key(self.lang, "discord-played"),
            },
            // Challenges are shown in the room, not in the thread of a table.
            Outcome::Challenged { room } if *room != self.origin.channel.to_string() => {
                say(self.lang, &Text::new("discord-done-there").with("room", &**room))
            }
            _ => say_key(self.lang, "discord-done"),
        };
        let (aloud, own): (Vec<Message>, Vec<Message>) = reply
            .messages
            .into_iter()
            .map(|message| self.within_bounds(message))
            .partition(|message| message.public && self.lacks.is_empty());
        let mut payloads = match self.compose(own).await {
            Ok(payloads) => payloads,
            Err(error) => {
                tracing::error!(%error, event, "an answer cannot be shown");
                return self.excuse(&error);
            }
        };
        if !self.lacks.is_empty() {
            let text = Text::new("discord-no-permission").with("permissions", self.lacks.join(", "));
            payloads.push(Payload::text(say(self.lang, &text)));
        }
        match reply.outcome {
            _ if !payloads.is_empty() => Answer::Messages(payloads),
            _ if !aloud.is_empty() => Answer::Aloud(done, aloud),
            Outcome::Settled => Answer::Settled(done),
            _ => Answer::Done(done),
        }
    }

    /// An answer as it may be shown: to this person alone, where the room has seen enough.
    fn within_bounds(&self, message: Message) -> Message {
        let room = self.origin.channel.to_string();
        let enough = message.public
            && self.lacks.is_empty()
            && self.origin.kind != Where::Direct
            && !self.bot().courier.may_show(&room, &self.by.account);
        if enough { for_one(message, self.lang) } else { message }
    }

    /// Where a table is shown, if that is not where this was said.
    fn elsewhere(&self, table: TableId) -> Option<String> {
        let place = self.bot().courier.store.read(|snapshot| snapshot.place_of(table, NETWORK));
        let place = place.unwrap_or_else(|error: storage::Error| {
            tracing::error!(%error, "where a table is cannot be read");
            None
        })?;
        let room = match place.spot {
            Spot::Thread(thread) => thread,
            _ => place.room,
        };
        (room != self.origin.channel.to_string()).then_some(room)
    }

    fn event(&self) -> String {
        format!("{NETWORK}:i:{}", self.number)
    }

    async fn request(&self, said: Said, board: Option<BoardRef>, people: Vec<String>) -> Request {
        let mut mentioned = Vec::new();
        for account in people {
            if let Some(person) = self.known(&account).await {
                mentioned.push((account, person));
            }
        }
        Request {
            event: self.event(),
            by: self.by.clone(),
            place: self.place.clone(),
            said,
            mentioned,
            board,
            lang: self.spoken,
            manages: self.manages,
            chance: (self.bot().chance)(),
        }
    }

    /// Who has an account: it came along, or is known, or can be asked for.
    async fn known(&self, account: &str) -> Option<Person> {
        if let Some(person) = self.people.iter().find(|person| person.account == account) {
            return Some(person.clone());
        }
        let stored = self.bot().courier.store.read(|snapshot| snapshot.account(NETWORK, account));
        match stored {
            Ok(Some((known, _))) => return Some(Person { account: known.account, name: known.name }),
            Ok(None) => (),
            Err::<_, storage::Error>(error) => tracing::error!(%error, "an account cannot be looked up"),
        }
        let id: u64 = account.parse().ok().filter(|id| *id > 0)?;
        let user = within(self.bot().rest.person(id.into())).await.ok().filter(|user| !user.bot)?;
        let name = user.global_name.unwrap_or(user.username);
        Some(Person { account: account.to_owned(), name })
    }

    async fn compose(&self, messages: Vec<Message>) -> Result<Vec<Payload>, parlor::Error> {
        let mut payloads = Vec::new();
        for message in messages {
            let picks = message.picks.iter().flat_map(|picks| picks.choices.iter().chain(&picks.ways));
            let asked = picks.chain(&message.controls).find_map(|control| control.does.board());
            let asked = asked.filter(|_| message.picks.is_some());
            payloads.extend(compose::compose(&mut self.bot().courier.parcel_of(message, Size::Usual).await?));
            if let (Some(board), Some(last)) = (asked, payloads.last_mut()) {
                // Whoever knows the notation need not look for the move in a list.
                let label = say_key(self.lang, "discord-type");
                let typing = button(&custom_id::form(&board), &label, Tone::Plain);
                last.rows.push(json!({ "type": 1, "components": [typing] }));
            }
        }
        Ok(payloads)
    }

    /// Shows a private post to whom it is for.
    async fn show(&self, post: i64) -> Answer {
        let found = self.bot().courier.store.read(|snapshot| snapshot.post(PostId(post)));
        let found =
            found.inspect_err(|error: &storage::Error| tracing::error!(%error, "a post cannot be read"));
        let body = found.ok().flatten().and_then(|post| serde_json::from_str::<Body>(&post.body).ok());
        let Some(body) = body else { return self.key("discord-gone") };
        if !matches!(body.to(), To::Person { account, .. } if *account == self.by.account) {
            return self.key("discord-not-yours");
        }
        match self.bot().courier.parcel(&body, Size::Usual).await {
            Ok(mut parcel) => {
                // The person has been called by name already.
                parcel.message.mention.clear();
                Answer::Messages(compose::compose(&mut parcel))
            }
            Err(error) => {
                tracing::error!(%error, post, "a private post cannot be shown");
                self.excuse(&error)
            }
        }
    }

    /// Goes on from the board that a message shows, whoever posted it.
    async fn go_on(&self, message: &serenity::all::Message) -> Answer {
        let number = message.id.to_string();
        let shown = self
            .bot()
            .courier
            .store
            .read(|snapshot| Ok::<_, parlor::Error>(snapshot.shown(NETWORK, &number)?));
        let board = match shown {
            Ok(shown) => shown.as_ref().and_then(board_shown),
            Err(error) => {
                tracing::error!(%error, "the board that a message shows cannot be read");
                return self.excuse(&error);
            }
        };
        let Some(BoardRef { table, ply: Some(ply), .. }) = board else {
            return self.go_on_from(message).await;
        };
        let command = Continue { table: Some(table), ply: Some(ply), ..Continue::default() };
        let board = BoardRef { table, ply: None, digest: None };
        self.say(Said::Command(command.into()), Some(board)).await
    }

    /// Goes on from what a message carries.
    async fn go_on_from(&self, message: &serenity::all::Message) -> Answer {
        let code = match self.bot().files.carried_by(message).await {
            Ok(carried) => carried.code().map_err(|reason| reason.text),
            Err(text) => Err(text),
        };
        match code {
            Ok(code) => {
                let command = Continue { code: Some(code), ..Continue::default() };
                self.say(Said::Command(command.into()), None).await
            }
            Err(text) => Answer::Messages(vec![Payload::text(say(self.lang, &text))]),
        }
    }
}

/// What was chosen for the options of a slash command.
pub(crate) fn values(interaction: &CommandInteraction) -> Vec<(String, Chosen)> {
    let options = interaction.data.options.iter().filter_map(|option| {
        let value = match &option.value {
            CommandDataOptionValue::String(text) => Chosen::Text(text.clone()),
            CommandDataOptionValue::Integer(number) => Chosen::Number(*number),
            CommandDataOptionValue::Boolean(flag) => Chosen::Flag(*flag),
            CommandDataOptionValue::User(user) => Chosen::Person(user.to_string()),
            CommandDataOptionValue::Autocomplete { value, .. } => Chosen::Text(value.clone()),
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
    let message = Message { text, picks: Some(picks), ..Message::default() };
    let mut parcel = Parcel { message, attachments: Vec::new(), letters: None, controls: Vec::new() };
    Answer::Messages(compose::compose(&mut parcel))
}
