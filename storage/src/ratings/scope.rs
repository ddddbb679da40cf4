//! The scopes in which ratings are computed.

use crate::CommunityId;
use crate::sql::rows::{Read, Row};

/// The number of the scope that is no community.
const EVERYWHERE: i64 = 0;

/// A scope in which ratings are computed, each for itself: a family of boards of a game, in a community or everywhere.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Scope {
    /// The community; none for the rating that somebody has everywhere.
    pub community: Option<CommunityId>,
    /// The game.
    pub game: String,
    /// The family of boards, in the caller's notation.
    pub family: String,
}

impl Scope {
    /// The number by which it is stored.
    pub(crate) fn number(&self) -> i64 {
        self.community.map_or(EVERYWHERE, |community| community.0)
    }

    /// The scope in the columns of a row.
    pub(crate) fn given(&self) -> (i64, &str, &str) {
        (self.number(), &self.game, &self.family)
    }

    /// The same game and boards everywhere.
    #[must_use]
    pub fn everywhere(&self) -> Scope {
        Scope { community: None, ..self.clone() }
    }

    pub(crate) fn from_row(row: &Row<'_>) -> Read<Scope> {
        let number: i64 = row.get("scope")?;
        let community = Some(CommunityId(number)).filter(|_| number != EVERYWHERE);
        Ok(Scope { community, game: row.get("game")?, family: row.get("family")? })
    }
}
