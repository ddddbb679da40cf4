//! Choices while somebody types: games, boards, moves, tables, challenges, commands, times.

use std::sync::Arc;

use courier::About;
use engine::Lang;
use parlor::{
    Takes, Verb,
    complete::{Asker, Choice},
};
use serde_json::{Value, json};
use serenity::all::CommandInteraction;
use storage::Snapshot;

use crate::{
    api::commands,
    api::limits::{MAX_CHOICE_UNITS, MAX_CHOICES},
    api::map,
    bot::{Bot, NETWORK},
    inbound::interact::{path, values},
    inbound::places::Origin,
    outbound::answer,
    outbound::compose::clip,
    words::spoken,
};

/// Among how many tables of a server those are looked for that fit.
const MOST_JUDGED: usize = 1_000;

/// Answers somebody who is typing. There is always an answer, if an empty one.
pub(crate) async fn complete(bot: Arc<Bot>, interaction: CommandInteraction) {
    let (id, token) = (interaction.id, interaction.token.clone());
    let asked = Arc::clone(&bot);
    let found = bot.courier.look(move |snapshot| choices(&asked, snapshot, &interaction)).await;
    let choices = found.unwrap_or_else(|error| {
        tracing::error!(%error, "cannot find choices");
        Vec::new()
    });
    answer::choices(&bot, id, &token, &choices).await;
}

fn choices(
    bot: &Bot,
    snapshot: &Snapshot,
    interaction: &CommandInteraction,
) -> Result<Vec<Value>, parlor::Error> {
    let Some(typing) = interaction.data.autocomplete() else { return Ok(Vec::new()) };
    let Some(verb) = map::verb_at(&path(interaction)) else { return Ok(Vec::new()) };
    let Some(slot) = commands::slot_named(verb, typing.name) else { return Ok(Vec::new()) };
    let values = values(interaction);
    let named = |takes| commands::value_for(verb, takes, &values);
    let origin = Origin::from(interaction);
    let about = About::of(snapshot, NETWORK, &origin.channel.to_string(), None)?;
    let place = origin.place(bot, about.room);
    let account = interaction.user.id.to_string();
    let lang = parlor::language_at(snapshot, &place, &account, spoken(&interaction.locale))?;
    let (community, room) = (&*place.community, &*place.room);
    let asker = Asker { network: NETWORK, account: &account, community, room, lang };
    let typed = parlor::fold(typing.value.trim());
    let fits =
        |choice: &Choice| parlor::fold(&choice.label).contains(&typed) || choice.value.starts_with(&typed);
    let same = |value: String| Choice { label: value.clone(), value };
    let found = match slot.option.takes {
        Takes::Game => parlor::complete::games_like(typing.value, lang),
        Takes::Variant => match named(Takes::Game) {
            Some(game) => parlor::complete::variants_of(&game, lang).into_iter().filter(fits).collect(),
            None => Vec::new(),
        },
        Takes::Theme => parlor::complete::themes_like(typing.value, false, lang),
        Takes::ThemeOrDefault => parlor::complete::themes_like(typing.value, true, lang),
        Takes::Command => commands_like(typing.value, bot.names.own(), lang),
        Takes::Move | Takes::Start => {
            let table = named(Takes::Table).and_then(|number| number.parse().ok());
            let table = table.or(about.board.map(|board| board.table));
            let moves = parlor::complete::moves_for(snapshot, &asker, table, typing.value, MAX_CHOICES)?;
            moves.into_iter().map(same).collect()
        }
        Takes::Table => {
            let mut tables = parlor::complete::tables_for(snapshot, &asker, 4 * MAX_CHOICES)?;
            if verb == Verb::Judge && manages(interaction) {
                // First all that they may decide about.
                let all = parlor::complete::tables_of_all(snapshot, &asker, MOST_JUDGED)?;
                tables.retain(|own| !all.iter().any(|table| table.value == own.value));
                tables.splice(0..0, all);
            }
            tables.into_iter().filter(fits).collect()
        }
        Takes::Challenge => {
            let challenges = parlor::complete::challenges_for(snapshot, &asker, verb, 4 * MAX_CHOICES)?;
            challenges.into_iter().filter(fits).collect()
        }
        _ => parlor::complete::times_like(slot.option, typing.value, lang),
    };
    let numbers = matches!(slot.option.takes, Takes::Table | Takes::Challenge);
    let fitting = found
        .into_iter()
        .filter(|choice| choice.value.encode_utf16().count() <= MAX_CHOICE_UNITS)
        .take(MAX_CHOICES);
    let values = fitting.map(|choice| {
        let name = clip(&choice.label, MAX_CHOICE_UNITS);
        match choice.value.parse::<i64>() {
            Ok(number) if numbers => json!({ "name": name, "value": number }),
            _ => json!({ "name": name, "value": choice.value }),
        }
    });
    Ok(values.collect())
}

/// Tells whether the person who is typing may manage the server.
fn manages(interaction: &CommandInteraction) -> bool {
    let may = interaction.member.as_ref().and_then(|member| member.permissions);
    may.is_some_and(|may| may.manage_guild() || may.administrator())
}

/// The commands that are called so here, as Discord shows them, whether what was typed begins the name or all of it.
fn commands_like(typed: &str, own: &str, lang: Lang) -> Vec<Choice> {
    let typed = parlor::fold(typed.trim().trim_start_matches('/'));
    let verbs = Verb::ALL.iter().map(|&verb| (map::home(verb), verb.local_name(lang)));
    let fits = |(door, name): &(map::Door, String)| {
        let names = [door.path(own, lang), door.local_name(lang), name.clone()];
        names.iter().any(|name| parlor::fold(name).starts_with(&typed))
    };
    let choice = |(door, name): (map::Door, String)| Choice {
        label: format!("/{}", door.path(own, lang)),
        value: name,
    };
    verbs.filter(fits).map(choice).collect()
}
