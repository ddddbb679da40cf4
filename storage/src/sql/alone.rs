//! The things that a job, or a process, has for itself.

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
}
