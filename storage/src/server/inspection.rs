//! Looking at a database on a server as it was at one moment, without changing it.

use std::sync::Arc;

use crate::file::inspection::Inspection;
use crate::server::{open, processes};
use crate::sql::engine::Engine;
use crate::sql::memory::Memory;
use crate::sql::postgres::driver::{self, Driver};
use crate::sql::postgres::session::Session;
use crate::{OpenError, Snapshot};

impl Inspection {
    /// Opens the database on a PostgreSQL server to look at it. A server that can only be read is as good.
    ///
    /// # Errors
    /// A server that cannot be reached, or a database that is not ours or cannot be used, is refused; [`OpenError::NoTables`] if
    /// nothing was ever stored in it.
    pub fn connect(address: &str) -> Result<Self, OpenError> {
        let driver = Arc::new(Driver::start(address).map_err(OpenError::server)?);
        let session = Session::open(driver, &[]).map_err(OpenError::server)?;
        let newest = open::look_at(&session)?;
        let engine = Engine::Postgres(session);
        engine.begin_reading().map_err(OpenError::server)?;
        Ok(Self::begun(Snapshot::new(engine, Memory::default()), newest))
    }

    /// The same where nobody else may have the database open: what is seen is the last that was stored.
    ///
    /// # Errors
    /// [`OpenError::InUse`] if somebody has it open, and as [`Inspection::connect`].
    pub fn connect_alone(address: &str) -> Result<Self, OpenError> {
        let inspection = Self::connect(address)?;
        match inspection.engine().server().map(processes::are_there) {
            Some(Ok(true)) => Err(OpenError::InUse),
            Some(Err(failure)) => Err(OpenError::server(failure)),
            _ => Ok(inspection),
        }
    }
}

/// The name of the database at the address of a PostgreSQL server and where that is, such as `club on db.example.org`, without the
/// name of the user and the password.
///
/// # Errors
/// A text that is no address of one is refused, and not repeated, as a password may stand in it; see [`OpenError::Server`].
pub fn server_place(address: &str) -> Result<String, OpenError> {
    driver::place(address).map_err(OpenError::server)
}
