//! The persons whom somebody has blocked: a list for nobody else.

use engine::Text;

use crate::person::apart::Apart;
use crate::person::people::called;
use crate::{Message, refusal::Done, speaker::Speaker};

/// The number of persons on a page.
const PAGE: usize = 20;

impl Speaker<'_> {
    /// Those whom this person has blocked, the earliest first.
    pub(super) fn blocked(&self, page: Option<u32>) -> Done<Vec<Message>> {
        let blocked = self.data.blocked_by(self.id())?;
        let pages = blocked.len().div_ceil(PAGE).max(1);
        let page = page.and_then(|page| usize::try_from(page).ok()).unwrap_or(1).clamp(1, pages);
        let head = Text::new(if blocked.is_empty() { "blocked-none" } else { "blocked-list" });
        let mut lines = vec![head.with("count", blocked.len()).with("page", page).with("pages", pages)];
        let mut shown = Vec::new();
        for (nth, block) in (1_usize..).zip(&blocked).skip((page - 1) * PAGE).take(PAGE) {
            let Some(person) = self.data.person(block.person)? else { continue };
            shown.push((nth, person, self.day(block.at)?));
        }
        Apart::of(self.data, shown.iter().map(|(_, person, _)| person))?
            .name(shown.iter_mut().map(|(_, person, _)| person));
        lines.extend(shown.into_iter().map(|(nth, person, since)| {
            let line = Text::new("blocked-line").with("n", nth).with("player", called(&person));
            line.with("since", since)
        }));
        Ok(vec![Message { hidden: true, ..self.lines(&lines) }])
    }
}
