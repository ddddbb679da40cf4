//! Choices while somebody types: games, boards, moves, tables, challenges, commands.

use std::sync::Arc;

use parlor::{Asker, Choice, Takes};
use serde_json::{Value, json};
use serenity::all::CommandInteraction;
use storage::Snapshot;

use crate::{
    api::commands,
    bot::{Bot, PLATFORM},
    inbound::interact::given,
    inbound::places::Origin,
    outbound::answer,
    outbound::compose::clip,
    words::spoken,
};

/// The most choices that Discord takes.
const MAX_CHOICES: usize = 25;

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
    let Some(verb) = commands::verb_named(&interaction.data.name) else { return Ok(Vec::new()) };
    let Some(slot) = commands::slot_named(verb, typing.name) else { return Ok(Vec::new()) };
    let given = given(interaction);
    let named = |takes| commands::given_for(verb, takes, &given);
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
            let table = named(Takes::Table).and_then(|number| number.parse().ok());
            let table = table.or(thread.map(|answers| answers.table));
            ask(snapshot, &asker, table)
        })
    };
    let typed = parlor::fold(typing.value.trim());
    let fits =
        |choice: &Choice| parlor::fold(&choice.label).contains(&typed) || choice.value.starts_with(&typed);
    let same = |value: String| Choice { label: value.clone(), value };
    let found = match slot.option.takes {
        Takes::Game => parlor::games_like(typing.value, lang),
        Takes::Variant => match named(Takes::Game) {
            Some(game) => parlor::variants_of(&game, lang).into_iter().filter(fits).collect(),
            None => Vec::new(),
        },
        Takes::Command => parlor::commands_like(typing.value, lang),
        Takes::Move | Takes::Start => asked(&|snapshot, asker, table| {
            let moves = parlor::moves_for(snapshot, asker, table, typing.value, MAX_CHOICES)?;
            Ok(moves.into_iter().map(same).collect())
        })?,
        Takes::Table => asked(&|snapshot, asker, _| parlor::tables_for(snapshot, asker, 4 * MAX_CHOICES))?
            .into_iter()
            .filter(fits)
            .collect(),
        Takes::Challenge => {
            asked(&|snapshot, asker, _| parlor::challenges_for(snapshot, asker, verb, 4 * MAX_CHOICES))?
                .into_iter()
                .filter(fits)
                .collect()
        }
        _ => Vec::new(),
    };
    let numbers = matches!(slot.option.takes, Takes::Table | Takes::Challenge);
    let fitting =
        found.into_iter().filter(|choice| choice.value.encode_utf16().count() <= 100).take(MAX_CHOICES);
    let values = fitting.map(|choice| {
        let name = clip(&choice.label, 100);
        match choice.value.parse::<i64>() {
            Ok(number) if numbers => json!({ "name": name, "value": number }),
            _ => json!({ "name": name, "value": choice.value }),
        }
    });
    Ok(values.collect())
}
