//! All that is stored about a person, as files. No more than one element of it is in memory at a time: a file is no more than a
//! note of what it has, until it is sent.
//!
//! Parts are made where files may not be as large as they like, each of which can be read by itself: the first has all
//! that is there once, and the lists go on from one part to the next.

use std::collections::BTreeMap;
use std::io::Write;

use engine::Text;
use serde_json::Value;
use storage::{PersonId, Snapshot};

use super::handed::MOST_BYTES;
use super::personal::{LISTS, Own};
use super::written::{Part, written};
use crate::output::post::{File, ListMark, Whole};
use crate::refusal::{Done, Stop};
use crate::speaker::Speaker;
use crate::{Error, Message};

/// The most bytes of what stands around the elements of a part.
const AROUND: usize = 1_000;

impl Speaker<'_> {
    /// Everything stored about the person, as JSON: in one file, or in as many as are needed.
    pub(in crate::questions) fn privacy_export(&self) -> Done<Vec<Message>> {
        let own = Own { data: self.data, id: self.id() };
        // A terminal has no rooms, and takes whatever comes.
        let marks = if self.request.place.branches { own.marks(MOST_BYTES)? } else { Vec::new() };
        let of = u32::try_from(marks.len() + 1).unwrap_or(u32::MAX);
        let starts = [ListMark::default()].into_iter().chain(marks.iter().copied());
        let ends = marks.iter().copied().map(Some).chain([None]);
        let parts = (1..).zip(starts.zip(ends)).map(|(number, (from, until))| {
            let whole = Whole { person: self.id().0, number, of, from, until };
            let name = match of {
                1 => "tabuleiro-privacy.json".to_owned(),
                _ => format!("tabuleiro-{}-{number}-of-{of}.json", self.in_file_names()),
            };
            let file = Some(File { name, text: String::new(), short: false, whole: Some(whole) });
            let text = match number {
                1 => Text::new("privacy-export").with("parts", of),
                _ => Text::new("privacy-export-part").with("number", number).with("parts", of),
            };
            Message { file, hidden: true, ..self.message(&text) }
        });
        Ok(parts.collect())
    }

    /// The person's name as it can stand in the name of a file anywhere.
    fn in_file_names(&self) -> String {
        let name = crate::fold(&self.me.as_ref().map_or_else(String::new, |me| crate::clean_name(&me.name)));
        let name: String = name.chars().filter(char::is_ascii_alphanumeric).take(MOST_SIGNS).collect();
        if name.is_empty() { "privacy".to_owned() } else { name }
    }
}

/// The most signs of a name in that of a file.
const MOST_SIGNS: usize = 20;

impl Own<'_> {
    /// The starts of all parts but the first, so that none has more than so many bytes, but one element at least.
    fn marks(&self, most: usize) -> Done<Vec<ListMark>> {
        let plain: Value = self.plain()?.into();
        let mut size = AROUND + serde_json::to_string_pretty(&plain)?.len();
        let mut marks = Vec::new();
        for list in 0..LISTS.len() {
            for (nth, element) in self.list(list, 0)?.enumerate() {
                let bytes = indented(&element?)?;
                // An element that is larger than that is alone.
                if size + bytes > most && (size > AROUND || list + nth == 0) {
                    marks.push(ListMark { list, nth });
                    size = AROUND;
                }
                size += bytes;
            }
        }
        Ok(marks)
    }

    /// Writes a part, and tells after each element how many there are so far.
    fn write(&self, part: &Whole, out: &mut dyn Write, seen: &dyn Fn()) -> Done {
        let plain = if part.number == 1 { self.plain()? } else { serde_json::Map::new() };
        let mut fields = BTreeMap::new();
        if part.of > 1 {
            fields.insert("part", Part::Value(part.number.into()));
            fields.insert("parts", Part::Value(part.of.into()));
        }
        for (at, name) in LISTS.iter().enumerate().skip(part.from.list) {
            let skip = if at == part.from.list { part.from.nth } else { 0 };
            let end = match part.until {
                Some(until) if at > until.list => break,
                Some(until) if at == until.list => until.nth,
                _ => usize::MAX,
            };
            let elements = self.list(at, skip)?.take(end.saturating_sub(skip)).inspect(move |_| seen());
            fields.insert(*name, Part::list(elements));
        }
        fields.extend(plain.iter().map(|(name, value)| (name.as_str(), Part::Value(value.clone()))));
        written(&fields, out)
    }
}

/// The bytes of an element of a list in the file, with what stands around it.
fn indented(element: &Value) -> Result<usize, serde_json::Error> {
    let text = serde_json::to_string_pretty(element)?;
    let lines = text.lines().count();
    Ok(text.len() + 4 * lines + 2)
}

/// Writes a file to somewhere. `seen` is told of what is made: how much is done, of how much.
///
/// # Errors
/// Of the database, and of what it is written to.
pub fn write_file(
    snapshot: &Snapshot,
    file: &File,
    out: &mut dyn Write,
    seen: &mut dyn FnMut(u64, u64),
) -> Result<(), Error> {
    let Some(whole) = &file.whole else { return out.write_all(file.text.as_bytes()).map_err(Error::Output) };
    let own = Own { data: snapshot, id: PersonId(whole.person) };
    let all = snapshot.tables_of(own.id)?.len() as u64;
    let (done, seen) = (std::cell::Cell::new(0), std::cell::RefCell::new(seen));
    let one = || {
        done.set(done.get() + 1);
        (*seen.borrow_mut())(done.get().min(all), all);
    };
    own.write(whole, out, &one).map_err(|stop| match stop {
        Stop::Failed(error) => error,
        Stop::Refused(_) => Error::Missing(format!("data of person {}", whole.person)),
    })
}

/// The file with its content, if it had none yet.
///
/// # Errors
/// Of the database.
pub fn filled(snapshot: &Snapshot, file: File) -> Result<File, Error> {
    if file.whole.is_none() {
        return Ok(file);
    }
    let mut bytes = Vec::new();
    write_file(snapshot, &file, &mut bytes, &mut |_, _| ())?;
    Ok(File { text: String::from_utf8_lossy(&bytes).into_owned(), whole: None, ..file })
}

#[cfg(test)]
mod tests;
