//! The check that nobody chose what was dealt or drawn: the promise, what went into the seed, and the secret
//! when the table is over. Boards and challenges say no more of it than a line in small.

use engine::Text;
use storage::TableState;

use crate::{
    Message,
    refusal::{Done, Stop},
    speaker::{Purpose, Speaker},
    telling::{proved, sealed},
};

impl Speaker<'_> {
    /// The parts that are known of the deal of a table by now, and the way to check them; without a table
    /// what a promise is good for.
    pub(in crate::questions) fn proof(&self, named: Option<i64>) -> Done<Vec<Message>> {
        let table = match self.table(named, Purpose::Look) {
            Ok(table) => table,
            Err(Stop::Refused(_)) if named.is_none() => {
                return Ok(vec![self.lines(&[Text::new("proof"), Text::new("proof-words")])]);
            }
            Err(stop) => return Err(stop),
        };
        let number = table.row.id.0;
        let Some(promise) = sealed(&table, "proof-promise") else {
            let none = self.lines(&[Text::new("proof-none").with("table", number), Text::new("proof")]);
            return Ok(vec![Message { hidden: table.row.private, ..none }]);
        };
        let mut lines = vec![promise];
        match table.row.state {
            TableState::Over => lines.push(proved(self.data, &table, true)?),
            TableState::Running => lines.push(Text::new("proof-running").with("table", number)),
        }
        let further = table.row.of_match.is_some_and(|(_, game)| game > 1);
        lines.extend(further.then(|| Text::new("match-proof")));
        lines.extend([Text::new("proof"), Text::new("proof-words")]);
        Ok(vec![Message { hidden: table.row.private, ..self.lines(&lines) }])
    }
}
