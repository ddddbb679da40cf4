//! What players are called.

use engine::{Arg, Text};
use storage::Player;

use crate::clean_name;

/// The name of a player, as an argument of sentences: the same in every language, except that of one who had
/// everything about them deleted.
pub(crate) fn called(player: &Player) -> Arg {
    if is_former(player) {
        Arg::Words(Text::new("table-former"))
    } else {
        Arg::Plain(clean_name(&player.name))
    }
}

/// Whether a player has had everything about them deleted. No account on a chat network has no name.
pub(crate) fn is_former(player: &Player) -> bool {
    player.name.is_empty()
}
