//! The table that a refusal is about, and says.

use storage::TableId;

use crate::{
    refusal::{Done, Refusal, Stop},
    speaker::Speaker,
};

impl Speaker<'_> {
    /// A refusal that has the table that it is about, if it is one.
    pub(crate) fn refused_at(&self, stop: Stop) -> Stop {
        match stop {
            Stop::Refused(refusal) if refusal.asks.is_none() && refusal.picks.is_none() => {
                Refusal { at: self.at.get(), ..*refusal }.into()
            }
            stop => {
                self.at.set(None);
                stop
            }
        }
    }

    /// A refusal that begins with the table that it is about, where whoever speaks has several, has named none, and would not
    /// learn otherwise which one was taken.
    pub(crate) fn with_table(&self, stop: Stop) -> Stop {
        let taken = self.taken.take();
        let refusal = match (stop, taken) {
            (Stop::Refused(refusal), Some(taken)) => self.begun(taken, *refusal),
            (stop, _) => return stop,
        };
        match refusal {
            Ok(refusal) => refusal.into(),
            Err(failed) => failed,
        }
    }

    fn begun(&self, table: TableId, refusal: Refusal) -> Done<Refusal> {
        let several = self.mine_here()?.len() > 1;
        let says = self.sentences(&refusal).contains(&format!("#{table}"));
        if !several || says || refusal.asks.is_some() || refusal.picks.is_some() {
            return Ok(refusal);
        }
        let (line, named) = self.reason(&[table], refusal.said.as_deref().unwrap_or_default())?;
        let hidden = refusal.hidden || named;
        Ok(Refusal { said: Some(line.trim_end().to_owned()), hidden, ..refusal })
    }
}
