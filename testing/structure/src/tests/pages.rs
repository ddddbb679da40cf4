//! The pages that people read: short, and true as far as a program can tell. All that they name is there.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use crate::Page;
use serde_json::Value;

/// The README is a door, and the architecture one page.
const MOST_BYTES: usize = 8 * 1024;
/// The most lines of a paragraph, and the most characters of a line.
const MOST_LINES: usize = 5;
const MOST_CHARS: usize = 130;

/// Places in paths and commands that stand for what a reader puts there.
const PLACES: [&str; 3] = ["mygame", "NAME", "MYGAME"];

fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

fn pages() -> Vec<Page> {
    let pages = Page::all(&workspace()).unwrap();
    assert!(pages.len() >= 20, "the pages are gone");
    pages
}

/// The pages for developers.
fn of_developers() -> Vec<Page> {
    let named = ["ARCHITECTURE.md", "docs/adding.md", "docs/testing.md", "docs/glossary.md"];
    let is = |page: &Page| named.contains(&&*page.name) || page.name.starts_with("docs/decisions/");
    pages().into_iter().filter(is).collect()
}

/// Every file in a folder, as a path from there; what was built is none.
fn files(root: &Path) -> BTreeSet<String> {
    let (mut found, mut left) = (BTreeSet::new(), vec![root.to_owned()]);
    while let Some(folder) = left.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            if matches!(&*name, "target" | ".git") {
                continue;
            }
            if path.is_dir() {
                left.push(path);
            } else {
                found.insert(path.strip_prefix(root).unwrap().to_string_lossy().into_owned());
            }
        }
    }
    found
}

#[test]
fn the_door_and_the_architecture_are_short() {
    for name in ["README.md", "ARCHITECTURE.md"] {
        let length = Page::read(&workspace(), name).unwrap().text.len();
        assert!(length <= MOST_BYTES, "{name} has {length} bytes of {MOST_BYTES}: move something into docs/");
    }
}

#[test]
fn paragraphs_are_short() {
    let mut wrong = Vec::new();
    for page in pages() {
        for (at, lines) in page.paragraphs() {
            if lines.len() > MOST_LINES {
                wrong.push(format!("{}:{at} has {} lines", page.name, lines.len()));
            }
            let long = lines.iter().filter(|line| line.chars().count() > MOST_CHARS);
            wrong.extend(
                long.map(|line| format!("{}:{at} has a line of {}", page.name, line.chars().count())),
            );
        }
        wrong.extend(
            page.open_code().iter().map(|at| format!("{}:{at} breaks code over two lines", page.name)),
        );
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn every_link_leads_somewhere() {
    let mut wrong = Vec::new();
    let mut followed = 0;
    for page in pages() {
        for (at, target) in page.links() {
            if target.contains("://") {
                continue;
            }
            followed += 1;
            let (file, anchor) = target.split_once('#').unwrap_or((&target, ""));
            let folder = Path::new(&page.name).parent().unwrap();
            let name = if file.is_empty() { PathBuf::from(&page.name) } else { folder.join(file) };
            let path = workspace().join(&name);
            if !path.exists() {
                wrong.push(format!("{}:{at}: {target} is not there", page.name));
            } else if !anchor.is_empty() {
                let text = fs::read_to_string(&path).unwrap();
                let anchors = Page { name: target.clone(), text }.anchors();
                if !anchors.iter().any(|known| known == anchor) {
                    wrong.push(format!("{}:{at}: {target} has no such heading", page.name));
                }
            }
        }
    }
    assert!(followed > 80, "only {followed} links were found");
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// The folder of a library from elsewhere, in the release that the project uses.
fn library(name: &str) -> PathBuf {
    let told = crate::metadata(&workspace(), true).unwrap();
    assert!(told.status.success(), "{}", String::from_utf8_lossy(&told.stderr));
    let told: Value = serde_json::from_slice(&told.stdout).unwrap();
    let found = told["packages"].as_array().unwrap().iter().find(|package| package["name"] == name).unwrap();
    Path::new(found["manifest_path"].as_str().unwrap()).parent().unwrap().to_owned()
}

/// The things that pages can name: files, and names in their code.
struct Named {
    files: BTreeSet<String>,
    code: String,
}

impl Named {
    fn below(folder: &Path) -> Named {
        let files = files(folder);
        let of_rust = files.iter().filter(|file| file.ends_with(".rs"));
        let code = of_rust.map(|file| fs::read_to_string(folder.join(file)).unwrap()).collect();
        Named { files, code }
    }

    /// Tells whether there is a file or a folder of this path, or one that ends so.
    fn has_path(&self, path: &str) -> bool {
        let inside = format!("/{}", path.trim_end_matches('/'));
        let is = |file: &String| {
            let file = format!("/{file}");
            file.ends_with(&inside) || file.contains(&format!("{inside}/"))
        };
        self.files.iter().any(is)
    }

    /// Tells whether the code has a function of this name.
    fn has_function(&self, name: &str) -> bool {
        self.code.contains(&format!("fn {name}("))
    }
}

/// Tells whether something in code is a path: of a file with an ending, or of a folder.
fn is_path(span: &str) -> bool {
    let signs = |c: char| c.is_alphanumeric() || matches!(c, '/' | '.' | '_' | '-');
    let ends = [".rs", ".md", ".toml", ".ftl", ".py", ".txt", ".service", "/", "/run"];
    let placed = PLACES.iter().any(|place| span.contains(place));
    span.contains('/') && span.chars().all(signs) && ends.iter().any(|end| span.ends_with(end)) && !placed
}

#[test]
fn every_path_and_test_that_the_pages_name_exists() {
    let ours = Named::below(&workspace());
    let serenity = Named::below(&library("serenity").join("src"));
    let (mut wrong, mut tests, mut paths) = (Vec::new(), 0, 0);
    for page in of_developers() {
        // That page is about both.
        let theirs = Some(&serenity).filter(|_| page.name.ends_with("/gateway.md"));
        let known = |has: &dyn Fn(&Named) -> bool| has(&ours) || theirs.is_some_and(has);
        for (at, span) in page.code() {
            let is_word = span.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_');
            // Tests are called by whole sentences; shorter names may be of anything.
            let is_test = is_word && span.matches('_').count() >= 3;
            let is_there = if is_path(&span) {
                paths += 1;
                known(&|named| named.has_path(&span))
            } else if is_test {
                tests += 1;
                ours.has_function(&span)
            } else {
                !is_word || !span.contains('_') || known(&|named| named.code.contains(&span))
            };
            if !is_there {
                wrong.push(format!("{}:{at}: {span}", page.name));
            }
        }
    }
    assert!(wrong.is_empty(), "not there any more: {wrong:#?}");
    assert!(tests > 40 && paths > 60, "only {tests} tests and {paths} paths were found");
    // The search finds what is wrong.
    assert!(!ours.has_path("engine/src/nothing.rs") && !ours.has_function("nothing_is_tested"));
}

/// Every invariant of the architecture says which tests hold it.
#[test]
fn every_invariant_is_held_by_a_test() {
    let page = Page::read(&workspace(), "ARCHITECTURE.md").unwrap();
    let (_, invariants) = page.text.split_once("\n## Invariants\n").unwrap();
    let (invariants, _) = invariants.split_once("\n## ").unwrap();
    let lines: Vec<&str> = invariants.lines().filter(|line| !line.trim().is_empty()).skip(1).collect();
    let is_number = |line: &&str| line.starts_with(|c: char| c.is_ascii_digit());
    let numbers: Vec<usize> = (0..lines.len()).filter(|at| is_number(&lines[*at])).collect();
    assert!((10..=14).contains(&numbers.len()), "a dozen invariants, not {}", numbers.len());
    for (at, number) in numbers.iter().enumerate() {
        let end = numbers.get(at + 1).copied().unwrap_or(lines.len());
        let held = lines[*number..end].iter().any(|line| line.trim_start().starts_with("* `"));
        assert!(held, "no test holds {}", lines[*number]);
    }
}

/// The packages of the project: the name and the folder of each, and what Cargo builds of it, as `kind name`.
fn packages() -> Vec<(String, Vec<String>, Vec<String>)> {
    let told = crate::metadata(&workspace(), false).unwrap();
    let told: Value = serde_json::from_slice(&told.stdout).unwrap();
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let of = |package: &Value| {
        let targets = package["targets"].as_array().unwrap();
        let target = |target: &Value| format!("{} {}", text(&target["kind"][0]), text(&target["name"]));
        let features = package["features"].as_object().unwrap().keys().cloned().collect();
        (text(&package["name"]), targets.iter().map(target).collect(), features)
    };
    told["packages"].as_array().unwrap().iter().map(of).collect()
}

/// The trouble with a line that calls Cargo, if there is any.
fn wrong_with(line: &str, packages: &[(String, Vec<String>, Vec<String>)]) -> Option<String> {
    let words: Vec<&str> = line.split_whitespace().skip_while(|word| word.contains('=')).collect();
    if words.first() != Some(&"cargo") || PLACES.iter().any(|place| line.contains(place)) {
        return None;
    }
    let after = |names: &[&str]| -> Vec<&str> {
        let at = words.iter().enumerate().filter(|(_, word)| names.contains(word));
        at.filter_map(|(at, _)| words.get(at + 1).copied()).collect()
    };
    let named = after(&["-p", "--package"]);
    for name in &named {
        if !packages.iter().any(|(known, ..)| known == name) {
            return Some(format!("there is no package {name}"));
        }
    }
    for (option, kind) in
        [("--test", "test"), ("--bench", "bench"), ("--bin", "bin"), ("--example", "example")]
    {
        for name in after(&[option]) {
            let target = format!("{kind} {name}");
            let of = packages.iter().filter(|(known, ..)| named.is_empty() || named.contains(&&**known));
            if !of.into_iter().any(|(_, targets, _)| targets.contains(&target)) {
                return Some(format!("there is no {target}"));
            }
        }
    }
    for name in after(&["--features"]).iter().flat_map(|names| names.split(',')) {
        if !packages.iter().any(|(_, _, features)| features.iter().any(|known| known == name)) {
            return Some(format!("there is no feature {name}"));
        }
    }
    None
}

#[test]
fn every_call_of_cargo_names_what_there_is() {
    let packages = packages();
    let (mut wrong, mut tried) = (Vec::new(), 0);
    for page in pages() {
        let blocks = page.blocks_of("sh").join("");
        let lines = blocks.lines().map(str::to_owned).chain(page.code().into_iter().map(|(_, span)| span));
        for line in lines {
            let line = line.split_once("| ").map_or(&*line, |(_, piped)| piped);
            tried += usize::from(line.contains("cargo "));
            wrong.extend(wrong_with(line, &packages).map(|why| format!("{}: {line}: {why}", page.name)));
        }
    }
    assert!(tried > 40, "only {tried} calls were found");
    assert!(wrong.is_empty(), "{wrong:#?}");
    // The search finds what is wrong.
    for line in [
        "cargo test -p nobody",
        "A=1 cargo test --test nothing",
        "cargo run --bin tabuleiro --features telex",
    ] {
        assert!(wrong_with(line, &packages).is_some(), "{line}");
    }
}

/// CI calls the first command below the heading of the README.
#[test]
fn the_readme_says_how_to_test() {
    let page = Page::read(&workspace(), "README.md").unwrap();
    let (_, test) = page.text.split_once("\n## Test\n").unwrap();
    let (_, block) = test.split_once("```sh\n").unwrap();
    assert_eq!(block.lines().next(), Some("cargo test --workspace --all-features --locked"));
    let first = page.blocks_of("sh").into_iter().next().unwrap();
    assert_eq!(first, "cargo run --bin tabuleiro\n", "the first command plays at once");
}
