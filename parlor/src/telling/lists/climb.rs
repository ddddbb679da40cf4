//! A ladder as a picture: who stands where, what has changed, and who plays for whose place.

use std::collections::HashMap;

use engine::{Lang, Text};
use storage::{LadderFact, Person, PersonId, Snapshot};

use crate::Error;
use crate::ladder::Rungs;
use crate::ladder::changed::{Changed, changed};
use crate::output::chart::{Change, Chart, Climb, Contest, Numbers, Rung, Told};
use crate::person::people::{called, called_in, listed};
use crate::telling::ladder_name;
use crate::words::words;

/// For whom a ladder is drawn, and when.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Seen {
    /// The language.
    pub lang: Lang,
    /// The person who asks, if it is for one.
    pub by: Option<PersonId>,
    /// The moment.
    pub now: i64,
}

/// A ladder as a picture with its words. `facts` are the changes of places that it shows, in the order of time, and `told` the
/// sentences in the message.
///
/// # Errors
/// Of the database.
pub(crate) fn climb(
    snapshot: &Snapshot,
    rungs: &Rungs,
    facts: &[LadderFact],
    told: &Told<'_>,
    seen: Seen,
) -> Result<Box<Chart>, Error> {
    let changes = changed(facts);
    let contests: Vec<Contest> = rungs
        .open
        .iter()
        .filter_map(|open| {
            let place = |person| rungs.place_of(person).map(|place| place.place);
            let (by, of) = (place(open.challenger)?, place(open.challenged)?);
            Some(Contest { by, of, plays: open.table.is_some() })
        })
        .collect();
    let away = rungs.away(snapshot, seen.now)?;
    let persons: HashMap<PersonId, Person> =
        snapshot.persons_in_ladder(rungs.row.id)?.into_iter().map(|person| (person.id, person)).collect();
    let (mut drawn, mut words_of) = (Vec::new(), vec![told.head.clone()]);
    for stands in &rungs.places {
        let change = match changes.iter().find(|one| one.stands == stands.stands) {
            None => Change::Same,
            Some(Changed { from: None, .. }) => Change::New,
            Some(Changed { from: Some(from), .. }) => match i64::from(*from) - i64::from(stands.place) {
                0 => Change::Same,
                1.. => Change::Up(from.abs_diff(stands.place)),
                _ => Change::Down(from.abs_diff(stands.place)),
            },
        };
        let away = away.contains_key(&stands.person);
        let person = persons.get(&stands.person);
        let former = || Text::new("table-former");
        let name = match person {
            Some(person) => called_in(seen.lang, person),
            None => words(seen.lang).say(&former()),
        };
        let text = Text::new("ladder-drawn").with("place", stands.place);
        let text = text.with("player", person.map_or_else(|| former().into(), called));
        words_of.push(in_words(text, change, away, contests.iter().find(|one| one.by == stands.place)));
        let own = seen.by == Some(stands.person);
        drawn.push(Rung { place: stands.place, name, change, away, own });
    }
    let (mut left, mut gone) = (Vec::new(), Vec::new());
    for Changed { person, from, to, .. } in &changes {
        // Of a person who has become one with another one the better place stays.
        if from.is_some()
            && to.is_none()
            && rungs.place_of(*person).is_none()
            && let Some(person) = snapshot.person(*person)?
        {
            left.push(called_in(seen.lang, &person));
            gone.push(called(&person));
        }
    }
    if !gone.is_empty() {
        words_of.push(Text::new("ladder-drawn-left").with("players", listed(gone)));
    }
    let row = &rungs.row;
    let plain = |text: Text| words(seen.lang).say(&text);
    let numbers = Climb {
        game: row.game.clone(),
        title: plain(Text::new("ladder-drawn-title").with("game", ladder_name(&row.game, &row.family))),
        about: vec![
            plain(Text::new("ladder-drawn-season").with("season", row.season)),
            plain(Text::new("ladder-drawn-count").with("count", rungs.places.len())),
        ],
        rungs: drawn,
        left,
        contests,
    };
    let more = |count: usize| Text::new("ladder-more").with("count", count);
    Ok(Chart::read_as((seen.lang, Numbers::Ladder(numbers)), told, &words_of, more))
}

/// The line of a place for screen readers.
fn in_words(text: Text, change: Change, away: bool, contest: Option<&Contest>) -> Text {
    let (way, count) = match change {
        Change::Same => ("same", 0),
        Change::Up(count) => ("up", count),
        Change::Down(count) => ("down", count),
        Change::New => ("new", 0),
    };
    let (what, of) = match contest {
        None => ("none", 0),
        Some(Contest { plays: true, of, .. }) => ("plays", *of),
        Some(Contest { plays: false, of, .. }) => ("waits", *of),
    };
    let text =
        text.with("change", way).with("count", count).with("away", if away { "away" } else { "there" });
    text.with("contest", what).with("of", of)
}
