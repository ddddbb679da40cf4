//! A request of the bot's, read, and what it is answered: the types between the door of the REST API and its routes.

use std::collections::HashMap;

use axum::body::Bytes;
use serde_json::Value;

use crate::trouble::Trouble;

/// A file that came with a request.
pub(crate) struct Upload {
    /// The n of `files[n]`.
    pub(crate) index: u64,
    pub(crate) filename: String,
    pub(crate) bytes: Bytes,
}

/// A request, read.
pub(crate) struct Call {
    pub(crate) method: String,
    /// The path without `/api/v10`.
    pub(crate) path: String,
    pub(crate) query: HashMap<String, String>,
    pub(crate) body: Value,
    /// The bytes of the body's JSON and of the files.
    pub(crate) bytes: usize,
    pub(crate) files: Vec<Upload>,
}

/// The answer of a route: the JSON body, or nothing (204).
pub(crate) type Reply = Result<Option<Value>, Trouble>;
