//! Players who are named in a round.

use crate::{error::Error, model::Player};

/// Refuses a round in which somebody is unknown, named twice or paired with themselves.
pub(crate) fn check_once(players: u16, named: impl IntoIterator<Item = Player>) -> Result<(), Error> {
    let mut seen = vec![false; usize::from(players)];
    for player in named {
        let seen = seen.get_mut(player.index()).ok_or(Error::Unknown(player))?;
        if std::mem::replace(seen, true) {
            return Err(Error::Twice(player));
        }
    }
    Ok(())
}
