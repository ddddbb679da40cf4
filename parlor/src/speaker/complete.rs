//! The values that could be meant by a half-typed text: for networks that offer choices while one types.

use engine::{Game, Lang, Turn};
use storage::{CommunityId, Person, PersonId, Snapshot, Table, TableId};

use crate::input::command::split_table;
use crate::input::themes::{DEFAULT, settable, settable_name};
use crate::person::people::called_in;
use crate::speaker::here;
use crate::table::loaded::LoadedTable;
use crate::{Error, Verb, telling::language, words, words::fold};

/// The person who is typing, and the place.
#[derive(Clone, Debug)]
pub struct Asker<'a> {
    /// The chat network.
    pub network: &'a str,
    /// The person's account.
    pub account: &'a str,
    /// The community's account.
    pub community: &'a str,
    /// The room.
    pub room: &'a str,
    /// The language of the labels, unless the person has chosen one.
    pub lang: Lang,
}

/// Something to choose: what is shown, and what is then typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The text that is shown: plain text.
    pub label: String,
    /// The text that is typed.
    pub value: String,
}

impl Asker<'_> {
    /// The person who asks; from now on all are called as on their network.
    fn person(&self, snapshot: &Snapshot) -> Result<Option<Person>, Error> {
        snapshot.call_as_on(self.network);
        Ok(snapshot.person_of(self.network, self.account)?)
    }

    fn community(&self, snapshot: &Snapshot) -> Result<Option<CommunityId>, Error> {
        Ok(snapshot.community_by_account(self.network, self.community)?.map(|community| community.id))
    }
}

/// The legal moves of this person at the table that is named, or else at the one that is meant, which start with
/// what was typed; at most `limit`. Where several tables can be meant, each move says at which: `#12 d2-d3`.
///
/// # Errors
/// Of the database, or if a table cannot be replayed.
pub fn moves_for(
    snapshot: &Snapshot,
    asker: &Asker<'_>,
    table: Option<i64>,
    typed: &str,
    limit: usize,
) -> Result<Vec<String>, Error> {
    let Some(me) = asker.person(snapshot)? else { return Ok(Vec::new()) };
    let lang = language(Some(&me), Some(asker.lang), asker.lang);
    let (named, typed) = match table {
        Some(_) => (table, typed.to_owned()),
        None => split_table(typed),
    };
    let mut meant = match named {
        // Whose turn it is there is looked at below.
        Some(number) => snapshot.table(TableId(number))?.into_iter().collect(),
        None => waiting_here(snapshot, asker, &me)?,
    };
    meant.retain(|row| row.to_move.is_some() && row.paused_at.is_none());
    meant.truncate(limit);
    let several = meant.len() > 1 || table.is_none() && named.is_some();
    let each = limit / meant.len().max(1);
    let asked = typed.trim().trim_end_matches('?');
    let mut found = Vec::new();
    for row in meant {
        let table = LoadedTable::of_row(snapshot, row)?;
        // Nobody but the player to move hears what is legal, which may tell a hand.
        if !matches!(table.play.turn(), Turn::To(seat) if table.seat_of(me.id) == Some(seat)) {
            continue;
        }
        let info = table.play.game().info;
        let listed = table.play.suggest_in(asked, each * 8, Some(lang)).moves.into_iter();
        // What is offered is then typed: in the letters of whoever types.
        let mut moves: Vec<String> = match info.spelt {
            Some(_) => listed.map(|text| words(lang).say_move(info, &text)).collect(),
            None => listed.collect(),
        };
        let key = |text: &String| (!text.starts_with(asked), text.len());
        let order = |one: &String, other: &String| key(one).cmp(&key(other)).then_with(|| one.cmp(other));
        if each > 0 && moves.len() > each {
            moves.select_nth_unstable_by(each - 1, order);
            moves.truncate(each);
        }
        moves.sort_unstable_by(order);
        let id = table.row.id;
        found.extend(moves.into_iter().map(|text| if several { format!("#{id} {text}") } else { text }));
    }
    Ok(found)
}

/// The tables that wait for this person and can be meant: those of this room, or all if the person plays at none here.
fn waiting_here(snapshot: &Snapshot, asker: &Asker<'_>, me: &Person) -> Result<Vec<Table>, Error> {
    let seated = snapshot.seated_tables(me.id, asker.network)?;
    let meant = here::tables(&seated, asker.community(snapshot)?, asker.room).into_iter();
    Ok(meant.filter(|seated| seated.waits()).map(|seated| seated.table.clone()).collect())
}

/// The tables of this person, the most urgent first: running ones, then the latest that are over.
///
/// # Errors
/// Of the database.
pub fn tables_for(snapshot: &Snapshot, asker: &Asker<'_>, limit: usize) -> Result<Vec<Choice>, Error> {
    let Some(me) = asker.person(snapshot)? else { return Ok(Vec::new()) };
    let lang = language(Some(&me), Some(asker.lang), asker.lang);
    let said = words(lang);
    let mut running = snapshot.seated_tables(me.id, asker.network)?;
    running.sort_by_key(|seated| (!seated.waits(), seated.table.moved_at));
    let waiting: Vec<TableId> =
        running.iter().filter(|seated| seated.waits()).map(|seated| seated.table.id).collect();
    let mut tables: Vec<Table> = running.into_iter().map(|seated| seated.table).collect();
    for row in snapshot.latest_tables_of(me.id, 10)? {
        if !tables.iter().any(|known| known.id == row.id) {
            tables.push(row);
        }
    }
    tables.truncate(limit);
    let mut choices = Vec::new();
    for row in tables {
        let seats = snapshot.seats(row.id)?;
        let others = seats.iter().filter(|seat| seat.person.id != me.id);
        let others: Vec<String> = others.map(|seat| called_in(lang, &seat.person)).collect();
        let mark = if waiting.contains(&row.id) { "● " } else { "" };
        let label = format!("{mark}#{} {} · {}", row.id, said.say_key(&row.game), others.join(", "));
        choices.push(Choice { label, value: row.id.to_string() });
    }
    Ok(choices)
}

/// The tables that run in a community and that everybody may see, the most urgent first: for whoever decides about games of
/// others there; at most `limit`.
///
/// # Errors
/// Of the database.
pub fn tables_of_all(snapshot: &Snapshot, asker: &Asker<'_>, limit: usize) -> Result<Vec<Choice>, Error> {
    let Some(community) = asker.community(snapshot)? else { return Ok(Vec::new()) };
    let me = asker.person(snapshot)?;
    let lang = language(me.as_ref(), Some(asker.lang), asker.lang);
    let said = words(lang);
    let mut choices = Vec::new();
    for row in snapshot.public_tables_in(community, u32::try_from(limit).unwrap_or(u32::MAX))? {
        let names = snapshot.seats(row.id)?.into_iter().map(|seat| called_in(lang, &seat.person));
        let names = names.collect::<Vec<_>>().join(", ");
        let label = format!("#{} {} · {names}", row.id, said.say_key(&row.game));
        choices.push(Choice { label, value: row.id.to_string() });
    }
    Ok(choices)
}

/// The open challenges that this person can accept, decline, cancel or leave here, as the verb says; to accept also the open
/// seeks of other rooms of the community.
///
/// # Errors
/// Of the database.
pub fn challenges_for(
    snapshot: &Snapshot,
    asker: &Asker<'_>,
    verb: Verb,
    limit: usize,
) -> Result<Vec<Choice>, Error> {
    let me = asker.person(snapshot)?;
    // Of somebody who was never heard of no row has the number.
    let id = me.as_ref().map_or(PersonId(0), |me| me.id);
    let community = asker.community(snapshot)?;
    let mut found = here::challenges(snapshot, id, community, asker.room)?;
    if let Some(community) = community.filter(|_| verb == Verb::Accept) {
        let mut seeks = snapshot.open_challenges_of(community)?;
        seeks.retain(|seek| seek.is_seek() && !found.iter().any(|known| known.id == seek.id));
        here::leave_out_apart(snapshot, id, &mut seeks)?;
        found.extend(seeks);
    }
    found.retain(|challenge| match verb {
        Verb::Decline => challenge.asks(id),
        Verb::Cancel => challenge.made_by == id,
        Verb::Leave => challenge.joined_by(id),
        _ => challenge.asks(id) || challenge.is_open_to_all() && challenge.place_of(id).is_none(),
    });
    found.sort_by_key(|challenge| (!challenge.asks(id), challenge.id));
    found.truncate(limit);
    let lang = language(me.as_ref(), Some(asker.lang), asker.lang);
    let choices = found.into_iter().map(|challenge| {
        let others = challenge.places.iter().filter_map(|place| place.person.as_ref());
        let others = others.filter(|player| player.id != id);
        let others: Vec<String> = others.map(|player| called_in(lang, player)).collect();
        let game = words(lang).say_key(&challenge.game);
        let label = match &*others {
            [] => format!("{} · {game}", challenge.id),
            others => format!("{} · {game} · {}", challenge.id, others.join(", ")),
        };
        Choice { label, value: challenge.id.to_string() }
    });
    Ok(choices.collect())
}

/// The boards of a game, by any of its names.
#[must_use]
pub fn variants_of(game: &str, lang: Lang) -> Vec<Choice> {
    let Some(game) = Game::named(game) else { return Vec::new() };
    let variants = game.info.variants.iter().map(|variant| {
        let label = words(lang).say_key(&format!("{}-{variant}", game.info.id));
        Choice { label, value: (*variant).to_owned() }
    });
    variants.collect()
}

/// The games of which a name, in whatever language, contains what was typed; first those where one starts so.
#[must_use]
pub fn games_like(typed: &str, lang: Lang) -> Vec<Choice> {
    let typed = fold(typed.trim());
    let rank = |game: &&Game| {
        let names = game.names().map(|name| fold(&name));
        names.filter_map(|name| name.find(&typed).map(|at| at > 0)).min()
    };
    let mut found: Vec<(bool, Choice)> = Vec::new();
    for game in Game::all() {
        if let Some(later) = rank(&game) {
            let label = words(lang).say_key(game.info.id);
            found.push((later, Choice { label, value: game.info.id.to_owned() }));
        }
    }
    found.sort_by(|a, b| (a.0, &a.1.label).cmp(&(b.0, &b.1.label)));
    found.into_iter().map(|(_, choice)| choice).collect()
}

/// The themes of which a name contains what was typed; where one is set, `or_default` is the word that unsets it, too.
#[must_use]
pub fn themes_like(typed: &str, or_default: bool, lang: Lang) -> Vec<Choice> {
    let typed = fold(typed.trim());
    let all = settable().filter(|theme| or_default || *theme != DEFAULT);
    let named = all.map(|theme| Choice { label: settable_name(theme, lang), value: theme.to_owned() });
    named.filter(|choice| fold(&choice.label).contains(&typed) || choice.value.contains(&typed)).collect()
}

/// The commands of which the name in a language starts with what was typed.
#[must_use]
pub fn commands_like(typed: &str, lang: Lang) -> Vec<Choice> {
    let typed = fold(typed.trim());
    let names = Verb::ALL.iter().map(|verb| verb.local_name(lang));
    let fitting = names.filter(|name| fold(name).starts_with(&typed));
    fitting.map(|name| Choice { label: name.clone(), value: name }).collect()
}
