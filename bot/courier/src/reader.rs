//! Facts about the reader of something that have to be known before it is sent.

use std::sync::Arc;

use engine::Lang;
use parlor::{Body, Error, Reader, Request};
use storage::{Post, Snapshot, TableId};

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
    pub async fn language_of(&self, body: &Body) -> Result<Lang, Error> {
        let (network, to) = (self.network, body.to().clone());
        self.look(move |snapshot| Ok(Reader::of(snapshot, network, &to, None)?.lang)).await
    }

    /// The language of whoever said something.
    ///
    /// # Errors
    /// Of the database.
    pub async fn language_at(&self, request: &Arc<Request>) -> Result<Lang, Error> {
        let request = Arc::clone(request);
        let by = move |snapshot: &Snapshot| {
            parlor::language_at(snapshot, &request.place, &request.by.account, None)
        };
        self.look(by).await
    }

    /// Tells whether a person may be written to privately.
    ///
    /// # Errors
    /// Of the database.
    pub async fn may_write_to(&self, account: &str) -> Result<bool, Error> {
        let (network, account) = (self.network, account.to_owned());
        self.look(move |snapshot| parlor::settings::may_write_to(snapshot, network, &account)).await
    }

    /// The person with an account, to whom a post is sent.
    ///
    /// # Errors
    /// Of the database.
    pub async fn addressee(&self, post: &Post, body: &Body, account: &str) -> Result<Addressee, Error> {
        let (network, table) = (self.network, post.lane.table());
        let (to, account) = (body.to().clone(), account.to_owned());
        let look = move |snapshot: &Snapshot| {
            let row = table.map(|table| snapshot.table(table)).transpose()?.flatten();
            let known = snapshot.account(network, &account)?;
            Ok(Addressee {
                lang: Reader::of(snapshot, network, &to, None)?.lang,
                wanted: parlor::settings::may_write_to(snapshot, network, &account)?,
                name: known.map_or(account, |(account, _)| account.name),
                public: row.as_ref().is_none_or(|row| !row.private),
                table: row.map(|row| row.id),
            })
        };
        self.look(look).await
    }
}
