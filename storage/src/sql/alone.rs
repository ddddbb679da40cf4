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

    /// Takes a role that one process alone has at a time, such as the connection to a network, or says that this one has it
    /// still; false if another one has it. To be said every few seconds: who has not been seen for twenty seconds has its
    /// roles no more, and whoever gets false gives up at once what it does. In a file this process has every role.
    ///
    /// # Errors
    /// [`Error::Database`].
    #[cfg_attr(
        not(feature = "postgres"),
        expect(unused_variables, reason = "in a file nothing is to be done")
    )]
    pub fn claim_role(&self, name: &str) -> Result<bool, Error> {
        #[cfg(feature = "postgres")]
        return self.wants_role(name);
        #[cfg(not(feature = "postgres"))]
        Ok(true)
    }

    /// Gives a role back, if this process has it.
    ///
    /// # Errors
    /// [`Error::Database`].
    #[cfg_attr(
        not(feature = "postgres"),
        expect(unused_variables, reason = "in a file nothing is to be done")
    )]
    pub fn release_role(&self, name: &str) -> Result<(), Error> {
        #[cfg(feature = "postgres")]
        self.gives_role_back(name)?;
        Ok(())
    }
}
