//! The files of a crate, without their tests.

use std::path::{Path, PathBuf};
use std::{fs, io};

use crate::tokens::tokens;

/// A file of Rust.
#[derive(Clone, Debug)]
pub struct Source {
    /// The path of the file in the project.
    pub path: PathBuf,
    text: String,
}

impl Source {
    /// All files below a folder of the project, in order. What is there for tests alone is left out: folders and files called
    /// `tests`, and the end of a file from `#[cfg(test)]` on.
    ///
    /// # Errors
    /// If one cannot be read.
    pub fn below(workspace: &Path, folder: &str) -> io::Result<Vec<Source>> {
        let (mut found, mut left) = (Vec::new(), vec![workspace.join(folder)]);
        while let Some(folder) = left.pop() {
            for entry in fs::read_dir(folder)? {
                let path = entry?.path();
                let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
                if matches!(&*name, "tests" | "testing") {
                    continue;
                }
                if path.is_dir() {
                    left.push(path);
                } else if path.extension().is_some_and(|extension| extension == "rs") {
                    let text = fs::read_to_string(&path)?;
                    let tested = text.find("#[cfg(test)]\nmod tests {").unwrap_or(text.len());
                    let path = path.strip_prefix(workspace).unwrap_or(&path).to_owned();
                    found.push(Source { path, text: text[..tested].to_owned() });
                }
            }
        }
        found.sort_by(|one, other| one.path.cmp(&other.path));
        Ok(found)
    }

    /// The words of its code, without comments and texts.
    #[must_use]
    pub fn words(&self) -> Vec<String> {
        tokens(&self.text)
    }

    /// The lines of the file, without those that are comments.
    pub fn lines(&self) -> impl Iterator<Item = &str> {
        self.text.lines().filter(|line| !line.trim_start().starts_with("//"))
    }
}
