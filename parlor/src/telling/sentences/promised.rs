//! Promises of what chance decides, and how they were kept.

use engine::{Game, Text, chance};
use storage::Snapshot;

use crate::table::loaded::LoadedTable;
use crate::table::proof::{kept, record_of};
use crate::{Error, words::isolated_parts};

/// The promise of a table's deal, and what went into the seed; nothing where nothing was left to chance.
pub(crate) fn sealed(table: &LoadedTable, key: &'static str) -> Option<Text> {
    let (secret, entropy) = (table.row.secret.as_ref()?, table.row.entropy.as_ref()?);
    let promise = promise(&table.row.game, table.row.commitment.as_ref(), &secret.0);
    let text = Text { key: key.into(), ..promise }.with("table", table.row.id.0);
    Some(text.with("entropy", isolated_parts(entropy)))
}

/// The sources of chance, and whether it is what was promised: that is computed and compared here.
/// Where that was `asked` for, it does not say by which question.
pub(crate) fn proved(snapshot: &Snapshot, table: &LoadedTable, asked: bool) -> Result<Text, Error> {
    let record = record_of(snapshot, table, true)?;
    let text = match kept(&record, table) {
        None => Text::new("table-secret-bare"),
        Some(Ok(())) => Text::new("table-secret"),
        Some(Err(why)) => Text::new("table-secret-broken").with("why", why.text),
    };
    let text = text.with("what", drawn(&table.row.game)).with("table", table.row.id.0);
    let text = text.with("asked", if asked { "yes" } else { "no" });
    let field = |field: Option<String>| field.unwrap_or_default();
    let text =
        text.with("secret", field(record.secret)).with("entropy", isolated_parts(&field(record.entropy)));
    Ok(text.with("commitment", field(record.commitment)))
}

/// The commitment that is shown before the game of a secret; where it was not kept, it is computed.
pub(crate) fn promise(game: &str, shown: Option<&[u8; 32]>, secret: &[u8; 32]) -> Text {
    let commitment = shown.copied().unwrap_or_else(|| chance::commitment(secret));
    Text::new("challenge-commitment").with("what", drawn(game)).with("commitment", hex::encode(commitment))
}

/// The decisions of chance in a game: the seats are drawn in any.
pub(crate) fn drawn(game: &str) -> &'static str {
    if Game::with_id(game).is_some_and(|game| game.info.chance) { "cards" } else { "seats" }
}
