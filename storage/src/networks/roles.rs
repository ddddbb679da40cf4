//! The roles that one process alone has at a time, such as the connection to a network, or to a share of it.

use crate::{Error, Transaction};

#[cfg_attr(not(feature = "postgres"), expect(unused_variables, reason = "in a file nothing is to be done"))]
impl Transaction {
    /// Takes a role, or says that this process has it still; false if another one has it, or one that has
    /// [shares](crate::Share::meets) in common with it. To be said every few seconds: who has not been seen for twenty seconds has
    /// its roles no more, and whoever gets false gives up at once what it does. Whoever [leaves](crate::Store::leave) gives its
    /// roles back. In a file this process has every role.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub fn claim_role(&self, name: &str) -> Result<bool, Error> {
        #[cfg(feature = "postgres")]
        if self.engine().server().is_some() {
            return self.wants_role(name);
        }
        Ok(true)
    }

    /// The role of another process that is the same, or has shares in common; none in a file.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub fn role_in_the_way(&self, name: &str) -> Result<Option<String>, Error> {
        #[cfg(feature = "postgres")]
        if self.engine().server().is_some() {
            return self.role_besides(name);
        }
        Ok(None)
    }
}
