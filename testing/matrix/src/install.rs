//! The virtual environment in which the Python programs run: made once in the build's folder, and shared.

use std::error::Error;
use std::ffi::OsStr;
use std::fmt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;

/// The file that cargo writes into the folder of its builds.
const MARK_OF_TARGET: &str = "CACHEDIR.TAG";

/// The thing that is not there, without which no homeserver can run here; one sentence.
#[derive(Clone, Debug)]
pub struct Missing(String);

impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Error for Missing {}

/// The Python programs of this crate.
pub(crate) fn program(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("python").join(name)
}

/// The Python that has all that the programs need. The first time this takes up to a minute; later, a moment. A program
/// tries it once.
pub(crate) fn python() -> Result<PathBuf, Missing> {
    static PYTHON: OnceLock<Result<PathBuf, Missing>> = OnceLock::new();
    PYTHON.get_or_init(install).clone()
}

fn install() -> Result<PathBuf, Missing> {
    let folder = target().join("synapse");
    let mut command = Command::new("python3");
    command.arg(program("install.py")).arg(&folder).stdin(Stdio::null());
    match command.output() {
        Err(error) => Err(Missing(format!("python3 cannot be started: {error}"))),
        Ok(done) if done.status.success() => Ok(folder.join("bin").join("python")),
        Ok(done) => Err(Missing(String::from_utf8_lossy(&done.stderr).trim().to_owned())),
    }
}

/// The folder of the builds: the one in which the running test lies.
fn target() -> PathBuf {
    let test = std::env::current_exe().unwrap_or_default();
    let holds = |folder: &&Path| folder.join(MARK_OF_TARGET).is_file();
    let target = test.ancestors().find(holds).map(Path::to_owned);
    let told = || std::env::var_os("CARGO_TARGET_DIR").map(PathBuf::from);
    let usual = || Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target");
    target.or_else(told).filter(|folder| folder.as_os_str() != OsStr::new("")).unwrap_or_else(usual)
}
