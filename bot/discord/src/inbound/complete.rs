//! Choices while somebody types: games, boards, moves, tables, challenges, commands.

use std::sync::Arc;

use engine::Lang;
use parlor::{Asker, Choice, Verb};
use serde_json::{Value, json};
use serenity::all::CommandInteraction;
use storage::Snapshot;

use crate::{
    api::commands::{self, Given, Kind},
    bot::{Bot, PLATFORM},
    inbound::interact::given,
    inbound::places::Origin,
    outbound::answer,
    outbound::compose::clip,
    words::spoken,
};

/// The most choices that Discord takes.
const MOST: usize = 25;

/// Looks something up for somebody, perhaps at a table.
type Ask<'a> = dyn Fn(&Snapshot, &Asker<'_>, Option<i64>) -> Result<Vec<Choice>, parlor::Error> + 'a;

/// Answers somebody who is typing. There is always an answer, if an empty one.
pub(crate) async fn complete(bot: Arc<Bot>, interaction: CommandInteraction) {
    let (id, token) = (interaction.id, interaction.token.clone());
    let found = bot.look(move |bot| choices(bot, &interaction)).await;
    let choices = found.unwrap_or_else(|error| {
        tracing::error!(%error, "no choices could be found");
        Vec::new()
    });
    answer::choices(&bot, id, &token, &choices).await;
}

fn choices(bot: &Bot, interaction: &CommandInteraction) -> Result<Vec<Value>, parlor::Error> {
    let Some(typing) = interaction.data.autocomplete() else { return Ok(Vec::new()) };
    let Some(verb) = Verb::ALL.iter().find(|verb| verb.name() == interaction.data.name) else {
        return Ok(Vec::new());
    };
    let Some(option) = commands::option_named(*verb, typing.name) else { return Ok(Vec::new()) };
    let given = given(interaction);
    let named =
        |key: &str| given.iter().find(|(name, _)| *name == commands::name_of(key)).map(|(_, value)| value);
    let origin = Origin::from(interaction);
    let account = interaction.user.id.to_string();
    let lang = bot.lang_of(&account).or(spoken(&interaction.locale)).or(origin.lang).unwrap_or(bot.lang);
    let asked = |ask: &Ask<'_>| {
        bot.store.read(|snapshot| {
            let (place, thread) = origin.place(bot, snapshot)?;
            let asker = Asker {
                platform: PLATFORM,
                account: &account,
                community: &place.community,
                room: &place.room,
                lang,
            };
            let table = named("table").and_then(commands::number).or(thread.map(|answers| answers.table));
            ask(snapshot, &asker, table)
        })
    };
    let typed = parlor::fold(typing.value.trim());
    let fits =
        |choice: &Choice| parlor::fold(&choice.label).contains(&typed) || choice.value.starts_with(&typed);
    let same = |value: String| Choice { label: value.clone(), value };
    let found = match option.kind {
        Kind::Game => parlor::games_like(typing.value, lang),
        Kind::Variant => match named("game") {
            Some(Given::Text(game)) => parlor::variants_of(game, lang).into_iter().filter(fits).collect(),
            _ => Vec::new(),
        },
        Kind::Command => verbs(typing.value, lang),
        Kind::Move => asked(&|snapshot, asker, table| {
            let moves = parlor::moves_for(snapshot, asker, table, typing.value, MOST)?;
            Ok(moves.into_iter().map(same).collect())
        })?,
        Kind::Table => asked(&|snapshot, asker, _| parlor::tables_for(snapshot, asker, 4 * MOST))?
            .into_iter()
            .filter(fits)
            .collect(),
        Kind::Challenge => {
            asked(&|snapshot, asker, _| parlor::challenges_for(snapshot, asker, *verb, 4 * MOST))?
                .into_iter()
                .filter(fits)
                .collect()
        }
        _ => Vec::new(),
    };
    let numbers = matches!(option.kind, Kind::Table | Kind::Challenge);
    let fitting = found.into_iter().filter(|choice| choice.value.encode_utf16().count() <= 100).take(MOST);
    let values = fitting.map(|choice| {
        let name = clip(&choice.label, 100);
        match choice.value.parse::<i64>() {
            Ok(number) if numbers => json!({ "name": name, "value": number }),
            _ => json!({ "name": name, "value": choice.value }),
        }
    });
    Ok(values.collect())
}

fn verbs(typed: &str, lang: Lang) -> Vec<Choice> {
    let names = commands::verbs_like(typed, lang).into_iter();
    names.map(|name| Choice { label: name.clone(), value: name }).collect()
}
