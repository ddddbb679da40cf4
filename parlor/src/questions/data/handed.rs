//! Many records, or results, in one file. What does not fit into it is handed over by further files, each asked for by the
//! last table of the one before: so an answer never needs more memory than one file, however many tables there are.

use engine::Text;
use storage::TableId;

use super::archive::{Archive as Handed, Of};
use crate::command::{Archive, Games, Records};
use crate::questions::tables::done::told_days;
use crate::refusal::{Done, no};
use crate::speaker::Speaker;
use crate::table::clock;
use crate::{Command, File, Message, Verb, say};

/// The most bytes of a file: every chat network takes so many.
pub(super) const MOST_BYTES: usize = 8_000_000;

impl Speaker<'_> {
    /// The records of all own tables that are over, or of those that ended on the days that are named.
    pub(in crate::questions) fn records(&self, asked: &Records) -> Done<Vec<Message>> {
        let Records { when, from, to, before, .. } = asked.clone();
        let days = Games { when, from, to, before, ..Games::default() };
        let (mut of, mut plain) = (self.me.as_ref().map(|me| Of::Person(me.id)), asked.clone());
        let mut said = None;
        if let Some(me) = self.me.as_ref().filter(|_| days != Games::default()) {
            let zone = clock::zone_of(self.data, me.id)?;
            let (from, until) = self.days_of(&days, &zone)?;
            of = Some(Of::Ended(me.id, (from.unwrap_or(i64::MIN), until.unwrap_or(i64::MAX))));
            // Whenever the rest is asked for, the same days are meant.
            let [from, to] = [from, until.map(|until| until - 1)].map(|at| Some(zone.date(at?)));
            said =
                told_days((from.clone(), to.clone())).map(|days| Text::new("done-what").with("what", days));
            plain = Records { when: None, before: None, from, to, ..plain };
        }
        let further = |after| Records { after, ..plain.clone() }.into();
        let mut messages =
            self.handed(of, Verb::Records, (asked.game.as_deref(), asked.after, false), further)?;
        if let (Some(message), Some(said)) = (messages.first_mut(), said) {
            message.text = format!("{}\n{}", message.text, say(self.lang, &said));
        }
        Ok(messages)
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
