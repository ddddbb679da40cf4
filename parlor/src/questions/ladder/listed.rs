//! Long lists of places, by pages.

use std::ops::Range;

use engine::{Lang, Text};

use super::MOST_SHOWN;
use crate::Message;
use crate::command::{Command, Ladder};
use crate::ladder::Rungs;
use crate::person::apart;
use crate::refusal::{Done, no};
use crate::speaker::Speaker;

/// The number of places on a page.
const PAGE_PLACES: usize = 30;

/// A page of a list of places.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Page {
    /// The number of the page, from 1.
    page: usize,
    /// The number of places in all.
    count: usize,
}

impl Page {
    /// The page that is asked for, of so many places; the first if none is.
    ///
    /// # Errors
    /// Refused: there are fewer.
    pub(super) fn of(asked: Option<u32>, count: usize) -> Done<Page> {
        let pages = count.div_ceil(PAGE_PLACES).max(1);
        let page = asked.unwrap_or(1).max(1) as usize;
        match page <= pages {
            true => Ok(Page { page, count }),
            false => no(Text::new("no-ladder-page").with("pages", pages)),
        }
    }

    /// The places on it, from 0.
    pub(super) fn shown(self) -> Range<usize> {
        let from = (self.page - 1) * PAGE_PLACES;
        from.min(self.count)..(from + PAGE_PLACES).min(self.count)
    }

    /// The line that says how many follow, and how these are asked for; none on the last page.
    pub(super) fn further(self, asked: &Ladder, lang: Lang) -> Option<Text> {
        let left = self.count - self.shown().end;
        let page = Some(u32::try_from(self.page + 1).unwrap_or(u32::MAX));
        let line = || Command::from(Ladder { page, ..asked.clone() }).typed(lang);
        (left > 0).then(|| Text::new("ladder-further").with("count", left).with("line", line()))
    }
}

impl Speaker<'_> {
    /// The places of a page of a ladder.
    pub(super) fn ladder_page(&self, asked: &Ladder, rungs: &Rungs) -> Done<Vec<Message>> {
        let page = Page::of(asked.page, rungs.places.len())?;
        apart::in_ladder(self.data, rungs.row.id)?;
        let mut lines = self.ladder_head(rungs)?;
        for place in &rungs.places[page.shown()] {
            lines.push(self.rung(rungs, place.person, place.place)?);
        }
        lines.extend(page.further(asked, self.lang));
        Ok(vec![self.lines(&lines)])
    }

    /// The line that says how all places of a ladder are asked for; none where all are shown.
    pub(super) fn ladder_whole(&self, asked: &Ladder, rungs: &Rungs) -> Option<Text> {
        let line = || Command::from(Ladder { page: Some(1), ..asked.clone() }).typed(self.lang);
        (rungs.places.len() > MOST_SHOWN as usize).then(|| Text::new("ladder-whole").with("line", line()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_have_every_place_once() {
        for count in [0, 1, 29, 30, 31, 60, 72] {
            let mut seen = Vec::new();
            let mut page = 1;
            while let Ok(found) = Page::of(Some(page), count) {
                seen.extend(found.shown());
                assert_eq!(found.further(&Ladder::default(), Lang::En).is_some(), seen.len() < count);
                page += 1;
            }
            assert_eq!(seen, (0..count).collect::<Vec<_>>());
        }
    }
}
