//! The uses of modules by modules of a crate, by the paths that stand in its files.
//!
//! A path that begins with `crate`, `super`, `self`, a module declared in the same file or a name that the file takes with
//! `use` is followed to the file that declares what it names, also through `pub use`. Methods are not followed: a module may implement methods on a type of a
//! module below it, as many do here.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::{fs, io};

use crate::circles;
use crate::tokens::tokens;

/// More steps than any `use` of a `use` takes.
const MAX_STEPS: usize = 16;

/// The modules of a crate, one for each file.
#[derive(Debug)]
pub struct Modules {
    files: Vec<File>,
    /// The number of a file by its path of modules.
    numbers: BTreeMap<Vec<String>, usize>,
}

#[derive(Debug)]
struct File {
    /// The path of the file in the crate: `["inbound", "events"]`; empty for the root.
    path: Vec<String>,
    /// All paths in it, as they are written; `*` may be last.
    paths: Vec<Vec<String>>,
    /// Names that it takes from elsewhere with `use`: by what name, and from where.
    taken: Vec<(String, Vec<String>)>,
    /// The names that it declares itself.
    declared: BTreeSet<String>,
    /// The modules that it declares and that have files of their own.
    below: BTreeSet<String>,
}

/// The folders of all crates of a workspace, beside the workspace's `Cargo.toml`.
///
/// # Errors
/// If a folder cannot be read.
pub fn crates(workspace: &Path) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut left = vec![workspace.to_owned()];
    while let Some(folder) = left.pop() {
        if folder != workspace && folder.join("Cargo.toml").is_file() {
            found.push(folder.clone());
        }
        for entry in fs::read_dir(&folder)? {
            let path = entry?.path();
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            if path.is_dir() && !name.starts_with('.') && !matches!(&*name, "target" | "src" | "tests") {
                left.push(path);
            }
        }
    }
    found.sort();
    Ok(found)
}

impl Modules {
    /// The modules of the crate in a folder.
    ///
    /// # Errors
    /// If a file cannot be read.
    pub fn of_crate(folder: &Path) -> io::Result<Modules> {
        let source = folder.join("src");
        let mut found = Vec::new();
        let mut left = vec![source.clone()];
        while let Some(folder) = left.pop() {
            for entry in fs::read_dir(folder)? {
                let path = entry?.path();
                if path.is_dir() {
                    left.push(path);
                } else if path.extension().is_some_and(|extension| extension == "rs") {
                    let inside = path.strip_prefix(&source).unwrap_or(&path).with_extension("");
                    let mut parts: Vec<String> =
                        inside.iter().map(|part| part.to_string_lossy().into_owned()).collect();
                    if parts.last().is_some_and(|last| matches!(&**last, "lib" | "main" | "mod")) {
                        parts.pop();
                    }
                    found.push((parts, fs::read_to_string(&path)?));
                }
            }
        }
        Ok(Modules::of_files(found))
    }

    /// The modules of a crate whose files have these paths of modules and these texts.
    #[must_use]
    pub fn of_files(mut files: Vec<(Vec<String>, String)>) -> Modules {
        files.sort();
        let numbers = files.iter().enumerate().map(|(number, (path, _))| (path.clone(), number)).collect();
        let files = files.into_iter().map(|(path, text)| File::read(path, &tokens(&text))).collect();
        Modules { files, numbers }
    }

    /// The circles of modules that use each other: for each all uses within it, as `from uses to`, in order.
    #[must_use]
    pub fn circles(&self) -> Vec<Vec<String>> {
        let uses: Vec<BTreeSet<usize>> = self.files.iter().map(|file| self.used_by(file)).collect();
        let name = |number: usize| match &*self.files[number].path {
            [] => "the root".to_owned(),
            path => path.join("::"),
        };
        let named = |circle: Vec<usize>| {
            let from = circle.iter().flat_map(|from| uses[*from].iter().map(move |to| (*from, *to)));
            let within = from.filter(|(_, to)| circle.contains(to));
            within.map(|(from, to)| format!("{} uses {}", name(from), name(to))).collect()
        };
        circles::circles(&uses).into_iter().map(named).collect()
    }

    /// The circles of folders that use each other, folders of one parent: for each all uses between them, as `file uses file`,
    /// in order. A module with parts of its own and a file beside it count alike; the module above them is left out, and so
    /// are tests that stand in files of their own: they may use all.
    #[must_use]
    pub fn knots(&self) -> Vec<Vec<String>> {
        let uses: Vec<BTreeSet<usize>> = self.files.iter().map(|file| self.used_by(file)).collect();
        let parents: BTreeSet<&[String]> =
            self.files.iter().filter_map(|file| file.path.split_last().map(|(_, above)| above)).collect();
        parents.into_iter().flat_map(|parent| self.knots_in(parent, &uses)).collect()
    }

    fn knots_in(&self, parent: &[String], uses: &[BTreeSet<usize>]) -> Vec<Vec<String>> {
        let child = |number: usize| {
            self.files[number].path.strip_prefix(parent).and_then(<[String]>::first).map(String::as_str)
        };
        let children: BTreeSet<&str> = (0..self.files.len()).filter_map(child).collect();
        let children: Vec<&str> = children.into_iter().collect();
        let place = |name: &str| children.iter().position(|child| *child == name);
        let mut arrows = vec![BTreeSet::new(); children.len()];
        let mut between = Vec::new();
        let tests = |number: usize| self.files[number].path.iter().any(|name| name == "tests");
        for (from, used) in uses.iter().enumerate().filter(|(from, _)| !tests(*from)) {
            for &to in used {
                let (Some(above), Some(below)) = (child(from).and_then(place), child(to).and_then(place))
                else {
                    continue;
                };
                if above != below {
                    arrows[above].insert(below);
                    between.push((above, below, from, to));
                }
            }
        }
        let name = |number: usize| self.files[number].path.join("::");
        let named = |circle: Vec<usize>| {
            let within =
                between.iter().filter(|(above, below, ..)| circle.contains(above) && circle.contains(below));
            within.map(|(_, _, from, to)| format!("{} uses {}", name(*from), name(*to))).collect()
        };
        circles::circles(&arrows).into_iter().map(named).collect()
    }

    /// The other files that a file uses. That a part uses its own folder's module is left out: the two are one thing
    /// to whoever reads them. The root is no such folder.
    fn used_by(&self, file: &File) -> BTreeSet<usize> {
        let found = file.paths.iter().filter_map(|path| self.home(&file.path, path, 0));
        let folder = |other: &File| !other.path.is_empty() && file.path.starts_with(&other.path);
        found.filter(|number| !folder(&self.files[*number])).collect()
    }

    /// The file in which what a path names is declared, when the path stands in the module `at`.
    fn home(&self, at: &[String], path: &[String], depth: usize) -> Option<usize> {
        let file = &self.files[*self.numbers.get(at)?];
        let first = path.first()?;
        if !matches!(&**first, "crate" | "super" | "self") && !file.below.contains(first) {
            // It begins with a name from elsewhere, or leads out of the crate.
            let (_, from) = file.taken.iter().find(|(name, from)| name == first && from != path)?;
            let whole: Vec<String> = from.iter().chain(&path[1..]).cloned().collect();
            return if depth < MAX_STEPS { self.home(at, &whole, depth + 1) } else { None };
        }
        let mut module = at.to_vec();
        let mut names = path.iter();
        let mut rest = names.as_slice();
        while let Some(name) = names.next() {
            match name.as_str() {
                "crate" => module.clear(),
                "super" => drop(module.pop()),
                "self" => (),
                name => {
                    let mut below = module.clone();
                    below.push(name.to_owned());
                    if !self.numbers.contains_key(&below) {
                        break;
                    }
                    module = below;
                }
            }
            rest = names.as_slice();
        }
        let number = *self.numbers.get(&module)?;
        let file = &self.files[number];
        let Some(name) = rest.first().filter(|name| *name != "*") else { return Some(number) };
        if file.declared.contains(name) || depth >= MAX_STEPS {
            return Some(number);
        }
        let named = file.taken.iter().find(|(taken, _)| taken == name).map(|(_, from)| from.clone());
        let all = || {
            let globs = file.taken.iter().filter(|(taken, _)| taken == "*");
            let mut behind = globs.filter_map(|(_, from)| self.home(&module, from, depth + 1));
            behind.find(|behind| self.files[*behind].declared.contains(name))
        };
        match named {
            Some(from) => self.home(&module, &from, depth + 1).or(Some(number)),
            None => all().or(Some(number)),
        }
    }
}

impl File {
    fn read(path: Vec<String>, tokens: &[String]) -> File {
        let tokens = without_tests(tokens);
        let declares = |word: &str| {
            matches!(word, "fn" | "struct" | "enum" | "trait" | "type" | "const" | "static" | "union" | "mod")
        };
        let (mut declared, mut below) = (BTreeSet::new(), BTreeSet::new());
        for three in tokens.windows(3) {
            if three[0] == "mod" && three[2] == ";" {
                below.insert(three[1].clone());
            } else if declares(&three[0]) {
                declared.insert(three[1].clone());
            } else if three[0] == "macro_rules" {
                declared.insert(three[2].clone());
            }
        }
        let mut file = File { path, paths: Vec::new(), taken: Vec::new(), declared, below };
        let mut at = 0;
        // Inside a module within the file, `super` is the file itself.
        let mut inner: Vec<usize> = Vec::new();
        let mut depth = 0_usize;
        while let Some(token) = tokens.get(at) {
            match token.as_str() {
                "{" => depth += 1,
                "}" => {
                    depth = depth.saturating_sub(1);
                    if inner.last() == Some(&depth) {
                        inner.pop();
                    }
                }
                "mod" if tokens.get(at + 2).is_some_and(|next| next == "{") => inner.push(depth),
                "use" => {
                    let mut found = Vec::new();
                    at = tree(tokens, at + 1, &[], &mut found);
                    for (name, path) in found {
                        if let Some(path) = in_file(&path, inner.len()) {
                            file.paths.push(path.clone());
                            file.taken.push((name, path));
                        }
                    }
                    continue;
                }
                _ => (),
            }
            // `pub(in crate::a)` uses nothing.
            let scope = at > 2 && tokens[at - 1] == "in" && tokens[at - 2] == "(" && tokens[at - 3] == "pub";
            let begins = is_name(token) && (at == 0 || tokens[at - 1] != "::");
            let mut path = vec![token.clone()];
            while is_name(token)
                && tokens.get(at + 1).is_some_and(|next| next == "::")
                && tokens.get(at + 2).is_some_and(|next| is_name(next))
            {
                path.push(tokens[at + 2].clone());
                at += 2;
            }
            // A macro stands at the root wherever it was written.
            let macro_call = tokens.get(at + 1).is_some_and(|next| next == "!");
            if begins && !scope && !macro_call && path.len() > 1 {
                file.paths.extend(in_file(&path, inner.len()));
            }
            at += 1;
        }
        file
    }
}

/// A path that stands `inner` modules deep in a file, as it would stand in the file itself; none where it leads to
/// something in the file.
fn in_file(path: &[String], inner: usize) -> Option<Vec<String>> {
    let up = path.iter().take_while(|name| *name == "super").count();
    match up {
        0 => Some(path.to_vec()),
        up => (up > inner).then(|| path[inner..].to_vec()),
    }
}

/// Reads what stands after `use`, up to its end; the place after that.
fn tree(tokens: &[String], mut at: usize, above: &[String], found: &mut Vec<(String, Vec<String>)>) -> usize {
    let mut path = above.to_vec();
    let mut name = None;
    while let Some(token) = tokens.get(at) {
        match token.as_str() {
            "{" => {
                at += 1;
                while tokens.get(at).is_some_and(|token| token != "}") {
                    at = tree(tokens, at, &path, found);
                    if tokens.get(at).is_some_and(|token| token == ",") {
                        at += 1;
                    }
                }
                at += 1;
                if tokens.get(at).is_some_and(|token| token == ";") && above.is_empty() {
                    at += 1;
                }
                return at;
            }
            "as" => {
                name = tokens.get(at + 1).cloned();
                at += 1;
            }
            "::" => (),
            "," | "}" => break,
            ";" => {
                at += 1;
                break;
            }
            // `use a::{self}` is `use a`.
            "self" if !path.is_empty() => (),
            _ => path.push(token.clone()),
        }
        at += 1;
    }
    if let Some(last) = path.last() {
        found.push((name.unwrap_or_else(|| last.clone()), path));
    }
    at
}

fn is_name(token: &str) -> bool {
    token.chars().next().is_some_and(|c| c.is_alphabetic() || c == '_')
}

/// The tokens before the tests, which stand last in a file.
fn without_tests(tokens: &[String]) -> &[String] {
    let start = ["#", "[", "cfg", "(", "test", ")", "]", "mod"];
    let at = tokens.windows(start.len()).position(|window| window == start);
    // Tests in a file of their own are a module like any other.
    let at = at.filter(|at| tokens.get(at + start.len() + 1).is_some_and(|next| next == "{"));
    &tokens[..at.unwrap_or(tokens.len())]
}
