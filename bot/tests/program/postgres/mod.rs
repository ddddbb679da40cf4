//! The program with a database on a PostgreSQL server.

mod moving;
mod refusals;
pub(crate) mod server;
#[cfg(feature = "discord")]
mod serving;

use std::process::{Command, Output, Stdio};

use self::server::PASSWORD;

/// `tabuleiro` with these arguments, with the password in the environment if it is to know it.
fn program(args: &[&str], password: Option<&str>) -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_tabuleiro"));
    program
        .env("LC_ALL", "C")
        .env_remove("TABULEIRO_LOG")
        .env_remove("TABULEIRO_DATABASE_PASSWORD")
        .args(args);
    program.env("HOME", std::env::temp_dir()).env_remove("XDG_DATA_HOME");
    program.envs(password.map(|password| ("TABULEIRO_DATABASE_PASSWORD", password)));
    program.stdin(Stdio::null());
    program
}

/// Everything that it said, and that is no part of the password; whether it succeeded.
fn said(output: Output) -> (bool, String) {
    let said = [output.stdout, output.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
    let said = said.concat();
    for part in ["Zebra", "s3cr3t", "Pa55", PASSWORD] {
        assert!(!said.contains(part), "{said}");
    }
    (output.status.success(), said)
}

/// The words of a command that succeeds.
fn fine(args: &[&str]) -> String {
    let (fine, said) = said(program(args, Some(PASSWORD)).output().unwrap());
    assert!(fine, "{args:?}: {said}");
    said
}

/// The words of a command that fails.
fn refused(args: &[&str]) -> String {
    let (fine, said) = said(program(args, None).output().unwrap());
    assert!(!fine, "{args:?}: {said}");
    said
}
