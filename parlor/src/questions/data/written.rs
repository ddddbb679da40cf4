//! JSON of which parts are made while it is written: somebody's whole history need not be in memory twice.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::io::Write;

use serde::ser::{Error as _, SerializeMap, SerializeSeq};
use serde::{Serialize, Serializer};
use serde_json::Value;

use crate::refusal::{Done, Stop};

/// A field of it.
pub(in crate::questions) enum Part<'a> {
    /// One that is there.
    Value(Value),
    /// A list of which each element is made when it is its turn.
    List(RefCell<Box<dyn Iterator<Item = Done<Value>> + 'a>>),
}

impl<'a> Part<'a> {
    pub(in crate::questions) fn list(elements: impl Iterator<Item = Done<Value>> + 'a) -> Part<'a> {
        Part::List(RefCell::new(Box::new(elements)))
    }
}

/// Writes the fields by name, for somebody to read.
///
/// # Errors
/// The first that came up when an element was made, or when it was written.
pub(in crate::questions) fn written(parts: &BTreeMap<&str, Part<'_>>, out: &mut dyn Write) -> Done {
    let failed = RefCell::new(None);
    let done = serde_json::to_writer_pretty(out, &Whole { parts, failed: &failed });
    match failed.take() {
        Some(stop) => Err(stop),
        None => Ok(done?),
    }
}

struct Whole<'a, 'b> {
    parts: &'a BTreeMap<&'a str, Part<'b>>,
    /// The reason for which it was not written to its end.
    failed: &'a RefCell<Option<Stop>>,
}

impl Serialize for Whole<'_, '_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut whole = serializer.serialize_map(Some(self.parts.len()))?;
        for (name, part) in self.parts {
            match part {
                Part::Value(value) => whole.serialize_entry(name, value)?,
                Part::List(elements) => {
                    whole.serialize_entry(name, &List { elements, failed: self.failed })?;
                }
            }
        }
        whole.end()
    }
}

struct List<'a, 'b> {
    elements: &'a RefCell<Box<dyn Iterator<Item = Done<Value>> + 'b>>,
    failed: &'a RefCell<Option<Stop>>,
}

impl Serialize for List<'_, '_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(None)?;
        for element in self.elements.borrow_mut().by_ref() {
            match element {
                Ok(element) => list.serialize_element(&element)?,
                Err(stop) => {
                    *self.failed.borrow_mut() = Some(stop);
                    return Err(S::Error::custom("an element could not be made"));
                }
            }
        }
        list.end()
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use serde_json::json;

    use super::*;

    #[test]
    fn what_is_made_while_it_is_written_reads_the_same() {
        let elements = || [json!({ "b": 1, "a": [] }), json!(null), json!("x")];
        let parts = BTreeMap::from([
            ("z", Part::Value(json!({ "q": [1, 2] }))),
            ("list", Part::list(elements().into_iter().map(Ok))),
            ("empty", Part::list(std::iter::empty())),
        ]);
        let whole = json!({ "z": { "q": [1, 2] }, "list": elements(), "empty": [] });
        let mut out = Vec::new();
        written(&parts, &mut out).unwrap();
        assert_eq!(String::from_utf8(out).unwrap(), serde_json::to_string_pretty(&whole).unwrap());
    }

    #[test]
    fn nothing_is_made_after_a_failure() {
        let made = Cell::new(0);
        let element = |at: u32| {
            made.set(at);
            if at == 3 { Err(crate::Error::Missing("three".to_owned()).into()) } else { Ok(json!(at)) }
        };
        let parts = BTreeMap::from([("list", Part::list((1..9).map(element)))]);
        let failed = written(&parts, &mut Vec::new());
        assert!(matches!(&failed, Err(Stop::Failed(crate::Error::Missing(what))) if what == "three"));
        assert_eq!(made.get(), 3);
    }
}
