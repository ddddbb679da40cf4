//! The facts that Cargo knows of the project.

use std::path::Path;
use std::process::{Command, Output};
use std::{env, io};

/// The output of `cargo metadata` in a folder on the packages there, as JSON; with `whole` also of what they
/// use from elsewhere. Nothing is fetched.
///
/// # Errors
/// If Cargo or the compiler cannot be started.
pub fn metadata(folder: &Path, whole: bool) -> io::Result<Output> {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.args(["metadata", "--locked", "--offline", "--format-version", "1", "--all-features"]);
    if whole {
        // What this machine needs has been fetched for the build of the tests; what others need has not.
        command.args(["--filter-platform", &host()?]);
    } else {
        command.arg("--no-deps");
    }
    command.current_dir(folder).output()
}

/// The platform of this machine, as the compiler calls it.
fn host() -> io::Result<String> {
    let told = Command::new("rustc").arg("-vV").output()?;
    let told = String::from_utf8_lossy(&told.stdout).into_owned();
    let host = told.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned).ok_or_else(|| io::Error::other("rustc does not name this machine"))
}
