//! The things that a job, or a process, has for itself.

use std::borrow::Cow;

use crate::{Error, Transaction};

impl Transaction {
    /// Sees to it that no other job runs while this one does. Where others may, it is broken off with an error, and run again:
    /// so it is best said before anything else. In a file there is never another one.
    ///
    /// # Errors
    /// [`Error::Lost`] if it has to run again; whatever the job says then is not heard.
    pub fn alone(&self) -> Result<(), Error> {
        #[cfg(feature = "postgres")]
        self.want_alone()?;
        Ok(())
    }

    /// Keeps other jobs from noting results and ratings until this one ends; to be called before those are read that decide
    /// about what is noted. In a file there is never another one.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub fn hold_results(&self) -> Result<(), Error> {
        #[cfg(feature = "postgres")]
        self.want_results()?;
        Ok(())
    }

    /// The words that begin a step, undo it, and end it. On a server each step has another name, so that nobody goes back to
    /// another one.
    pub(crate) fn step_words(&self) -> [Cow<'static, str>; 3] {
        #[cfg(feature = "postgres")]
        if self.engine().server().is_some() {
            let number = self.beside.next_step();
            return ["SAVEPOINT", "ROLLBACK TO", "RELEASE"].map(|word| format!("{word} step{number}").into());
        }
        ["SAVEPOINT step", "ROLLBACK TO step", "RELEASE step"].map(Cow::Borrowed)
    }

    /// Waits until a server has done all that was put off, so that an error of it is known here. In a file nothing is put off.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub fn see_done(&self) -> Result<(), Error> {
        #[cfg(feature = "postgres")]
        if let Some(session) = self.engine().server() {
            self.check_active()?;
            session.see_done().map_err(|failure| self.note_failure(failure))?;
        }
        Ok(())
    }
}
