//! Many records, or results, in one file. What does not fit into it is handed over by further files, each asked for by the
//! last table of the one before: so an answer never needs more memory than one file, however many tables there are.

use engine::Text;
use storage::TableId;

use super::archive::{Archive as Handed, Of};
use crate::command::{Archive, Records};
use crate::refusal::{Done, no};
use crate::speaker::Speaker;
use crate::{Command, File, Message, Verb};

/// The most bytes of a file: every chat network takes so many.
pub(super) const MOST_BYTES: usize = 8_000_000;

impl Speaker<'_> {
    /// The records of all own tables that are over.
    pub(in crate::questions) fn records(&self, asked: &Records) -> Done<Vec<Message>> {
        let further = |after| Records { after, ..asked.clone() }.into();
        let of = self.me.as_ref().map(|me| Of::Person(me.id));
        self.handed(of, Verb::Records, (asked.game.as_deref(), asked.after, false), further)
    }

    /// The records, or the results, of all public tables of the community that are over.
    pub(in crate::questions) fn archive(&self, asked: &Archive) -> Done<Vec<Message>> {
        let further = |after| Archive { after, ..asked.clone() }.into();
        let of = self.community_id().map(Of::Community);
        self.handed(of, Verb::Archive, (asked.game.as_deref(), asked.after, asked.csv), further)
    }

    fn handed(
        &self,
        of: Option<Of>,
        verb: Verb,
        (game, after, csv): (Option<&str>, Option<u32>, bool),
        further: impl Fn(Option<u32>) -> Command,
    ) -> Done<Vec<Message>> {
        self.allowed(verb)?;
        let game = game.map(|name| self.only_game(verb, name)).transpose()?.map(|game| game.info.id);
        let none = || no(Text::new("handed-none").with("after", if after.is_some() { "yes" } else { "no" }));
        let Some(of) = of else { return none() };
        let after = TableId(after.unwrap_or_default().into());
        let found = Handed { snapshot: self.data, of, game, after }.gathered(csv, MOST_BYTES)?;
        if found.count == 0 {
            return none();
        }
        let key = match verb {
            Verb::Records => "handed-records",
            _ if csv => "handed-results",
            _ => "handed-archive",
        };
        let mut lines = vec![Text::new(key).with("count", found.count)];
        if found.more {
            let line = further(u32::try_from(found.last.0).ok()).typed(self.lang);
            lines.push(Text::new("handed-more").with("table", found.last.0).with("line", line));
        }
        let name = format!("tabuleiro-{}.{}", verb.name(), if csv { "csv" } else { "jsonl" });
        let file = Some(File { name, text: found.text, short: false, whole: None });
        Ok(vec![Message { file, hidden: true, ..self.lines(&lines) }])
    }
}
