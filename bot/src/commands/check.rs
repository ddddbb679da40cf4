//! `tabuleiro check`: what is wrong with a configuration or with a database; and the invitation link.

use std::{
    io::{self, Write},
    path::Path,
    process::ExitCode,
};

use anyhow::Context;
use storage::{Inspection, OpenError, TableId};

use super::progress::Progress;
use crate::{
    cli::CheckArgs,
    config::{self, Variables},
    database::{self, Database},
    secrets::Sieve,
};

/// Says everything that is wrong, or that nothing is.
pub fn run(args: &CheckArgs) -> anyhow::Result<ExitCode> {
    let mut fine = true;
    if let Some(path) = &args.config {
        fine &= configuration(path)?;
    }
    if let Some(path) = &args.database {
        let (database, inspection) = inspection(path)?;
        fine &= whole(&inspection, &database)?;
    }
    Ok(if fine { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn configuration(file: &Path) -> io::Result<bool> {
    let mut out = Sieve::of(io::stdout().lock());
    let path = config::shown(file);
    match config::read(file, Variables::set()) {
        Ok(config) => {
            writeln!(out, "{path} is fine. {}", config.about_database())?;
            let mut fine = server(&mut out, &config.database)?;
            if let Some(section) = config.discord {
                if let Some(application) = section.application {
                    writeln!(
                        out,
                        "Open this to invite the bot to a server, with the permissions that it uses and no others:"
                    )?;
                    writeln!(out, "{}", invitation(application))?;
                }
                if section.group.is_none() {
                    writeln!(
                        out,
                        "Discord tells no bot which commands others have: where another one has a /play, too, write group = \"tabuleiro\"."
                    )?;
                }
                fine &= discord(&mut out, &section)?;
            }
            if let Some(section) = config.matrix {
                fine &= matrix(&mut out, section)?;
            }
            Ok(fine)
        }
        Err(problems) => {
            for problem in &problems {
                writeln!(out, "{path}: {problem}")?;
            }
            Ok(false)
        }
    }
}

/// Checks whether a database on a server can be used.
fn server(out: &mut impl Write, database: &Database) -> io::Result<bool> {
    if let Database::File(_) = database {
        return Ok(true);
    }
    let (fine, text) = match database.inspection() {
        Ok(_) => (true, "it can be used.".to_owned()),
        Err(OpenError::NoTables) => (true, "the first `serve` makes its tables.".to_owned()),
        Err(error) if error.may_pass() => (true, format!("it was not asked: {error}.")),
        Err(error) => (false, format!("{error}.")),
    };
    writeln!(out, "Database: {text}")?;
    Ok(fine)
}

/// Checks whether Discord knows the bot, and gives it what the configuration asks for.
#[cfg(feature = "discord")]
fn discord(out: &mut impl Write, section: &config::Discord) -> io::Result<bool> {
    use discord::Finding;

    crate::system::choose_encryption();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let asked = discord::check(&section.token, section.api.as_deref(), section.message_content);
    let (fine, text) = match runtime.block_on(asked) {
        Finding::Fine => (true, "it knows the bot.".to_owned()),
        Finding::Unreachable(why) => (true, format!("it was not asked, as it cannot be reached: {why}.")),
        Finding::Warning(text) => (true, format!("it knows the bot. {text}.")),
        Finding::Wrong(text) => (false, format!("{text}.")),
        _ => return Ok(true),
    };
    writeln!(out, "Discord: {text}")?;
    Ok(fine)
}

#[cfg(not(feature = "discord"))]
fn discord(out: &mut impl Write, _: &config::Discord) -> io::Result<bool> {
    writeln!(out, "Discord was not asked: build with --features discord for that.")?;
    Ok(true)
}

/// Checks whether the bot can be on Matrix, asked of the homeserver itself.
#[cfg(feature = "matrix")]
fn matrix(out: &mut impl Write, section: config::Matrix) -> io::Result<bool> {
    use matrix::Finding;

    let account = super::serve::matrix::account(section);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let findings = match runtime.block_on(matrix::check(&account)) {
        Ok(findings) => findings,
        Err(error) => {
            writeln!(out, "Matrix: {error}")?;
            return Ok(false);
        }
    };
    for finding in findings {
        match finding {
            Finding::Fine(user) => writeln!(out, "Matrix: {user} can sign in.")?,
            Finding::RecoveryKey => writeln!(out, "Matrix: the recovery key is the right one.")?,
            Finding::Quick(messages) => {
                writeln!(out, "Matrix: the homeserver takes {messages} messages one after the other.")?;
            }
            Finding::Warning(text) => writeln!(out, "Matrix: {text}.")?,
            _ => (),
        }
    }
    Ok(true)
}

#[cfg(not(feature = "matrix"))]
fn matrix(out: &mut impl Write, _: config::Matrix) -> io::Result<bool> {
    writeln!(out, "Matrix was not asked: build with --features matrix for that.")?;
    Ok(true)
}

/// The database that is named.
///
/// # Errors
/// A file that is not there is named only if it is called as databases are: it may be a secret in the wrong place.
pub fn named(path: &Path) -> anyhow::Result<Database> {
    if database::address(path).is_none() && !config::may_be_database(path) {
        anyhow::bail!("there is no database of that name; a database is a file, such as tabuleiro.db");
    }
    Database::named(path)
}

/// A database to look at.
///
/// # Errors
/// If that is none; see [`named`].
pub fn inspection(path: &Path) -> anyhow::Result<(Database, Inspection)> {
    let database = named(path)?;
    let inspection =
        database.inspection().with_context(|| format!("cannot look at the database {database}"))?;
    Ok((database, inspection))
}

/// The damage of a database: to its pages, and to the references between its rows.
pub fn damage(inspection: &Inspection) -> anyhow::Result<Vec<String>> {
    let problems = inspection.problems().or_else(|error| match error.obstacle() {
        storage::Obstacle::Damaged => Ok(vec![error.to_string()]),
        _ => Err(error),
    });
    Ok(problems?)
}

/// The words about a table with which something is wrong.
pub fn wrong_table(table: TableId, error: &parlor::Error) -> String {
    format!("table #{table}: {error}")
}

/// Checks whether a database is sound: its pages, the references between its rows, and every table.
pub fn whole(inspection: &Inspection, path: &Database) -> anyhow::Result<bool> {
    let mut out = Sieve::of(io::stdout().lock());
    let problems = damage(inspection)?;
    let Some(snapshot) = inspection.snapshot() else {
        for problem in &problems {
            writeln!(out, "{path}: {problem}")?;
        }
        let tables = "its tables can be replayed once this version of the program has opened it";
        let fine = problems.is_empty();
        let found = if fine { "is whole" } else { "is damaged" };
        writeln!(out, "{path} {found}. It is of an older version: {tables}.")?;
        return Ok(fine);
    };
    let (mut seen, mut wrong) = (0, problems);
    let mut progress = Progress::new("tables");
    let all = snapshot.count_tables().unwrap_or_default();
    let listed = parlor::audit(snapshot, |table, error| {
        seen += 1;
        progress.show(seen, u64::from(all));
        wrong.extend(error.map(|error| wrong_table(table, &error)));
    });
    progress.end();
    wrong.extend(listed.err().map(|error| format!("the tables cannot be listed: {error}")));
    drop(out);
    tell(path, &wrong, seen)
}

/// Tells what was found out about a database, so many of whose tables were replayed; true if nothing is wrong.
pub fn tell(path: &Database, wrong: &[String], seen: u64) -> anyhow::Result<bool> {
    let mut out = Sieve::of(io::stdout().lock());
    for problem in wrong {
        writeln!(out, "{path}: {problem}")?;
    }
    let what = match path {
        Database::File(_) => "its pages, its references, and all of its tables, replayed",
        Database::Server(_) => "its references, which its server keeps, and all of its tables, replayed",
    };
    if wrong.is_empty() {
        writeln!(out, "{path} is fine: {what} ({seen}).")?;
    }
    Ok(wrong.is_empty())
}

#[cfg(feature = "discord")]
fn invitation(application: u64) -> String {
    discord::invitation(application)
}

#[cfg(not(feature = "discord"))]
fn invitation(application: u64) -> String {
    format!("(application {application}: build with --features discord to get the link)")
}
