//! The database by its name: the path of a file, or the address of a PostgreSQL server.

use std::fmt;
use std::path::{Path, PathBuf};

use storage::{Inspection, OpenError, Store};

use crate::secrets::hide;

/// The variable with the password for a database on a server, which goes before the file that has it.
pub const DATABASE_VARIABLE: &str = "TABULEIRO_DATABASE_PASSWORD";

/// The words about an address where no server is known.
#[cfg(not(feature = "postgres"))]
const FILES_ALONE: &str = "the address of a PostgreSQL server is named, and this build knows files alone: build it with `--features postgres`";

/// A database.
pub enum Database {
    File(PathBuf),
    Server(Server),
}

/// The address of a database on a server, with what nobody gets to see.
pub struct Server {
    #[cfg(feature = "postgres")]
    address: String,
    /// The name of the database, and where it is.
    place: String,
}

impl fmt::Display for Database {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Database::File(path) => path.display().fmt(f),
            Database::Server(server) => server.place.fmt(f),
        }
    }
}

impl Database {
    /// The database that somebody has named on the command line.
    ///
    /// # Errors
    /// A text that is no address that can be used: it is not repeated, as there may be a password in it.
    pub fn named(name: &Path) -> anyhow::Result<Database> {
        let Some(address) = address(name) else { return Ok(Database::File(name.to_owned())) };
        Ok(Database::Server(Server::at(address, variable().as_deref())?))
    }

    /// Opens it to play in it.
    ///
    /// # Errors
    /// See [`OpenError`].
    pub fn store(&self) -> Result<Store, OpenError> {
        match self {
            Database::File(path) => Store::open(path),
            #[cfg(feature = "postgres")]
            Database::Server(server) => Store::connect(&server.address),
            #[cfg(not(feature = "postgres"))]
            Database::Server(_) => Err(OpenError::NoTables),
        }
    }

    /// Opens it to look at it.
    ///
    /// # Errors
    /// See [`OpenError`].
    pub fn inspection(&self) -> Result<Inspection, OpenError> {
        match self {
            Database::File(path) => Inspection::open(path),
            #[cfg(feature = "postgres")]
            Database::Server(server) => Inspection::connect(&server.address),
            #[cfg(not(feature = "postgres"))]
            Database::Server(_) => Err(OpenError::NoTables),
        }
    }

    /// Opens it to move it away, where nobody else has it open.
    ///
    /// # Errors
    /// See [`OpenError`].
    pub fn inspection_alone(&self) -> Result<Inspection, OpenError> {
        match self {
            Database::File(path) => Inspection::open_alone(path),
            #[cfg(feature = "postgres")]
            Database::Server(server) => Inspection::connect_alone(&server.address),
            #[cfg(not(feature = "postgres"))]
            Database::Server(_) => Err(OpenError::NoTables),
        }
    }
}

impl Server {
    /// The database at an address, with the password from elsewhere if it has none.
    ///
    /// # Errors
    /// A sentence without anything of the address.
    #[cfg(feature = "postgres")]
    pub fn at(address: &str, password: Option<&str>) -> anyhow::Result<Server> {
        if let Some(own) = own_password(address) {
            hide(&own);
            hide(&decoded(&own));
        }
        let place = match storage::server_place(address) {
            Ok(place) => place,
            Err(OpenError::Server(error)) => anyhow::bail!("{error}"),
            Err(error) => return Err(error.into()),
        };
        let mut address = address.to_owned();
        if let Some(password) = password.filter(|_| own_password(&address).is_none()) {
            hide(password);
            let join = if address.contains('?') { '&' } else { '?' };
            address.push_str(&format!("{join}password={}", encoded(password)));
        }
        Ok(Server { address, place })
    }

    #[cfg(not(feature = "postgres"))]
    pub fn at(address: &str, password: Option<&str>) -> anyhow::Result<Server> {
        own_password(address).iter().for_each(|own| hide(own));
        password.into_iter().for_each(hide);
        anyhow::bail!(FILES_ALONE)
    }

    /// The address with all that is needed.
    #[cfg(feature = "postgres")]
    pub fn address(&self) -> &str {
        &self.address
    }
}

/// The password from the environment.
pub fn variable() -> Option<String> {
    let set = std::env::var(DATABASE_VARIABLE).ok();
    set.map(|value| value.trim_end_matches(['\r', '\n']).to_owned()).filter(|value| !value.is_empty())
}

/// The address of a server, if a name is that of one.
pub fn address(name: &Path) -> Option<&str> {
    let is_one = |name: &&str| ["postgres://", "postgresql://"].iter().any(|scheme| name.starts_with(scheme));
    name.to_str().filter(is_one)
}

/// The password that stands in an address, as it is written there.
pub fn own_password(address: &str) -> Option<String> {
    let (_, rest) = address.split_once("://")?;
    let login = rest.rsplit_once('@').and_then(|(login, _)| login.split_once(':'));
    let named = rest.split_once('?').and_then(|(_, named)| {
        named.split('&').find_map(|one| one.split_once('=').filter(|(name, _)| *name == "password"))
    });
    login.or(named).map(|(_, password)| password.to_owned()).filter(|password| !password.is_empty())
}

/// A text as it is written in an address.
#[cfg(feature = "postgres")]
fn encoded(text: &str) -> String {
    let mut written = String::new();
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() {
            written.push(char::from(byte));
        } else {
            written.push_str(&format!("%{byte:02X}"));
        }
    }
    written
}

/// The text that is written so in an address.
#[cfg(feature = "postgres")]
fn decoded(written: &str) -> String {
    let (mut bytes, mut rest) = (Vec::new(), written.as_bytes());
    while let Some((&first, after)) = rest.split_first() {
        let digits = after.get(..2).and_then(|digits| std::str::from_utf8(digits).ok());
        match digits.filter(|_| first == b'%').and_then(|digits| u8::from_str_radix(digits, 16).ok()) {
            Some(byte) => {
                bytes.push(byte);
                rest = &after[2..];
            }
            None => {
                bytes.push(first);
                rest = after;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passwords_in_addresses_are_found() {
        for (address, password) in [
            ("postgres://ana:secret@host/x", Some("secret")),
            ("postgres://ana:se@cr:et@host/x", Some("se@cr:et")),
            ("postgres://ana@host:5432/x", None),
            ("postgres://host:5432/x?user=ana&password=s%20t", Some("s%20t")),
            ("postgres:///x?host=/tmp", None),
            ("postgres://ana:@host", None),
        ] {
            assert_eq!(own_password(address).as_deref(), password, "{address}");
        }
        assert_eq!(address(Path::new("club.db")), None);
        assert_eq!(address(Path::new("postgresql://host/x")), Some("postgresql://host/x"));
    }

    #[cfg(feature = "postgres")]
    #[test]
    fn a_server_is_shown_without_user_and_password() {
        let shown = |address: &str| Server::at(address, None).map(|server| server.place);
        assert_eq!(shown("postgres://ana:secret@db.example.org/club").unwrap(), "club on db.example.org");
        assert_eq!(shown("postgres://ana@[::1]:5433/club").unwrap(), "club on ::1");
        assert_eq!(
            shown("postgres:///club?host=/run/postgresql&user=ana").unwrap(),
            "club on /run/postgresql"
        );
        for wrong in
            ["postgres://ana:sec@ret@host/x", "postgres://ana:secret@host:port/x", "postgres://ana:se/cret"]
        {
            let said = shown(wrong).unwrap_err().to_string();
            assert!(!said.contains("ret") && said.contains("address"), "{wrong}: {said}");
        }
        let server = Server::at("postgres://ana@host/x", Some("p&s%=ä")).unwrap();
        assert_eq!(server.address, "postgres://ana@host/x?password=p%26s%25%3D%C3%A4");
        assert_eq!(decoded("p%26s%25%3D%C3%A4%"), "p&s%=ä%");
    }
}
