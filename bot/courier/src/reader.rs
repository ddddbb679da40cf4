//! Facts about the reader of something that have to be known before it is sent.

use engine::Lang;
use parlor::{Body, Error, Reader, Request};
use storage::{Post, TableId};

use crate::Courier;

/// A person to whom something is sent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Addressee {
    /// The language of the reader.
    pub lang: Lang,
    /// The name of the reader: the account if nobody knows more.
    pub name: String,
    /// True if they may be written to privately.
    pub wanted: bool,
    /// The table of the post.
    pub table: Option<TableId>,
    /// True if everybody may see it, and where a post is of no table.
    pub public: bool,
}

impl Courier {
    /// The language of those for whom a post is.
    ///
    /// # Errors
    /// Of the database.
    pub fn language_of(&self, body: &Body) -> Result<Lang, Error> {
        Ok(self.store.read(|snapshot| Reader::of(snapshot, self.network, body.to(), None))?.lang)
    }

    /// The language of whoever said something.
    ///
    /// # Errors
    /// Of the database.
    pub fn language_at(&self, request: &Request) -> Result<Lang, Error> {
        let (place, account) = (&request.place, &request.by.account);
        self.store.read(|snapshot| parlor::language_at(snapshot, place, account, None))
    }

    /// Tells whether a person may be written to privately.
    ///
    /// # Errors
    /// Of the database.
    pub fn may_write_to(&self, account: &str) -> Result<bool, Error> {
        self.store.read(|snapshot| parlor::settings::may_write_to(snapshot, self.network, account))
    }

    /// The person with an account, to whom a post is sent.
    ///
    /// # Errors
    /// Of the database.
    pub fn addressee(&self, post: &Post, body: &Body, account: &str) -> Result<Addressee, Error> {
        let network = self.network;
        self.store.read(|snapshot| {
            let row = post.lane.table().map(|table| snapshot.table(table)).transpose()?.flatten();
            let known = snapshot.account(network, account)?;
            Ok(Addressee {
                lang: Reader::of(snapshot, network, body.to(), None)?.lang,
                name: known.map_or_else(|| account.to_owned(), |(account, _)| account.name),
                wanted: parlor::settings::may_write_to(snapshot, network, account)?,
                public: row.as_ref().is_none_or(|row| !row.private),
                table: row.map(|row| row.id),
            })
        })
    }
}
