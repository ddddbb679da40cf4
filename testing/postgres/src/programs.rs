//! The programs of a server, and as whom they run.

use std::fs;
use std::os::unix::fs::{MetadataExt, chown};
use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;

/// Somebody who is not root, as whom the server refuses to run.
const NOBODY: u32 = 65_534;

/// The folder of the newest server that is installed.
#[derive(Clone)]
pub(crate) struct Programs(PathBuf);

impl Programs {
    pub fn find() -> Option<Programs> {
        let installed = fs::read_dir("/usr/lib/postgresql").ok().into_iter().flatten().flatten();
        let version = |path: &PathBuf| path.file_name()?.to_str()?.parse::<u32>().ok();
        let newest =
            installed.map(|entry| entry.path()).filter(|path| version(path).is_some()).max_by_key(version);
        let debian = newest.map(|path| path.join("bin"));
        let others = std::env::var_os("PATH").map(|path| std::env::split_paths(&path).collect::<Vec<_>>());
        let mut all = debian.into_iter().chain(others.into_iter().flatten());
        all.find(|folder| folder.join("initdb").is_file()).map(Programs)
    }

    /// The path of a program of the server's.
    pub fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// A program of the server's as somebody who is not root, in a folder that is theirs.
    pub fn run(&self, name: &str, folder: &Path) -> Command {
        as_nobody(&self.path(name), folder)
    }
}

/// A program as somebody who is not root, in a folder that is theirs.
pub(crate) fn as_nobody(program: &Path, folder: &Path) -> Command {
    if !is_root() {
        return Command::new(program);
    }
    let mut command = Command::new("setpriv");
    command.args([format!("--reuid={NOBODY}"), format!("--regid={NOBODY}"), "--clear-groups".into()]);
    command.arg(program).current_dir(folder);
    command
}

/// An empty folder of theirs; its path is short enough for a socket.
pub(crate) fn folder() -> TempDir {
    let mut folder = tempfile::Builder::new();
    folder.prefix("pg");
    // The folder for temporary files may be one that only root can enter.
    let folder = if is_root() { folder.tempdir_in("/tmp") } else { folder.tempdir() };
    let folder = folder.expect("a folder for a server");
    if is_root() {
        chown(folder.path(), Some(NOBODY), Some(NOBODY)).expect("root gives folders away");
    }
    folder
}

fn is_root() -> bool {
    fs::metadata("/proc/self").is_ok_and(|found| found.uid() == 0)
}
