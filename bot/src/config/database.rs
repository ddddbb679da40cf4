//! The database: a file, or one on a server with its password.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use toml::Spanned;

use super::{Reader, hide_name};
use crate::database::{self, DATABASE_VARIABLE, Database, Server};

impl Reader<'_> {
    /// Reads which database it is; whether that may be shown. `variable` is the password from the environment.
    pub(super) fn database(
        &mut self,
        given: &Option<Spanned<PathBuf>>,
        password_file: &Option<Spanned<PathBuf>>,
        variable: Option<String>,
    ) -> (Database, bool) {
        let named = given.as_ref().map(|path| path.get_ref().as_path());
        if let (Some(given), Some(address)) = (given, named.and_then(database::address)) {
            return self.server(given, address, password_file.as_ref(), variable);
        }
        if let Some(file) = password_file {
            let text =
                "a file has no password: leave it out, or let database name a server (postgres://\u{2026})";
            self.wrong(file, "database_password_file", text);
        }
        let database = self.folder.join(named.unwrap_or(Path::new("tabuleiro.db")));
        let is_database = named.is_none_or(is_called_so) || database.exists();
        if let (Some(name), false) = (named, is_database) {
            hide_name(&name.to_string_lossy());
        }
        if let Some(path) = given
            && let Some(text) = no_database(path.get_ref(), &database)
        {
            self.wrong(path, "database", text);
        }
        (Database::File(database), is_database)
    }

    fn server(
        &mut self,
        given: &Spanned<PathBuf>,
        address: &str,
        password_file: Option<&Spanned<PathBuf>>,
        variable: Option<String>,
    ) -> (Database, bool) {
        let nowhere = (Database::File(PathBuf::new()), false);
        if database::own_password(address).is_some() {
            let text = format!(
                "a password does not belong in this file: leave it out of the address, and put it into a file of its own (database_password_file) or into {DATABASE_VARIABLE}"
            );
            self.wrong(given, "database", text);
            return nowhere;
        }
        let key = "database_password_file";
        let password = match (variable, password_file) {
            (Some(password), _) => Some(password),
            (None, Some(path)) => self.secret(path, key).filter(|password| {
                let empty = password.trim_end_matches(['\r', '\n']).is_empty();
                if empty {
                    self.wrong(path, key, "the file that it names is empty");
                }
                !empty
            }),
            (None, None) => None,
        };
        let password = password.map(|password| password.trim_end_matches(['\r', '\n']).to_owned());
        match Server::at(address, password.as_deref()) {
            Ok(server) => (Database::Server(server), true),
            Err(error) => {
                self.wrong(given, "database", error.to_string());
                nowhere
            }
        }
    }
}

/// Tells whether a file is there, or is called as databases are: otherwise what is named may be anything.
pub fn may_be_database(path: &Path) -> bool {
    path.exists() || is_called_so(path) && !path.to_string_lossy().contains("://")
}

/// Tells whether a name is that of a database at first sight.
fn is_called_so(name: &Path) -> bool {
    name.extension().is_some_and(|end| ["db", "sqlite", "sqlite3"].iter().any(|usual| end == *usual))
}

/// The reason for which that cannot be the database; a file that is not there yet is made at the first start.
fn no_database(name: &Path, path: &Path) -> Option<String> {
    if name.as_os_str().is_empty() {
        return Some("is empty; a name would do, such as tabuleiro.db".to_owned());
    }
    if name.to_string_lossy().contains("://") {
        let text = "an address stands there; the database is a file, such as tabuleiro.db, or on a PostgreSQL server (postgres://\u{2026})";
        return Some(text.to_owned());
    }
    match std::fs::metadata(path) {
        Ok(found) if found.is_dir() => Some("is a folder; name a file in it".to_owned()),
        Ok(found) if found.len() > 0 => storage::Inspection::open(path).err().map(|error| error.to_string()),
        Ok(_) => None,
        Err(error) if error.kind() == ErrorKind::NotFound => None,
        Err(error) => Some(format!("cannot be read: {error}")),
    }
}
