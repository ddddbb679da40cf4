//! Pages of Markdown, as far as the tests look into them: paragraphs, what stands in code, links and headings.

use std::path::Path;
use std::{fs, io};

/// A page of the documentation.
#[derive(Clone, Debug)]
pub struct Page {
    /// The path of the page in the project, such as `docs/players.md`.
    pub name: String,
    /// All of its text.
    pub text: String,
}

/// A block of code.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Block {
    /// The word behind its fence, such as `sh`.
    pub kind: String,
    /// The lines of the block, without what all of them are indented by.
    pub text: String,
}

impl Page {
    /// The pages that people read first: the README, the architecture, and all in `docs/`, in order.
    ///
    /// # Errors
    /// If one cannot be read.
    pub fn all(workspace: &Path) -> io::Result<Vec<Page>> {
        let mut names = vec!["README.md".to_owned(), "ARCHITECTURE.md".to_owned()];
        for folder in ["docs", "docs/decisions"] {
            for entry in fs::read_dir(workspace.join(folder))? {
                let name = entry?.file_name().to_string_lossy().into_owned();
                if Path::new(&name).extension().is_some_and(|extension| extension == "md") {
                    names.push(format!("{folder}/{name}"));
                }
            }
        }
        names[2..].sort();
        names.into_iter().map(|name| Page::read(workspace, &name)).collect()
    }

    /// One page.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn read(workspace: &Path, name: &str) -> io::Result<Page> {
        let text = fs::read_to_string(workspace.join(name))?;
        Ok(Page { name: name.to_owned(), text })
    }

    /// The lines outside of blocks of code, with their numbers from 1.
    fn prose(&self) -> impl Iterator<Item = (usize, &str)> {
        let mut inside = false;
        self.text.lines().enumerate().filter_map(move |(at, line)| {
            let fence = line.trim_start().starts_with("```");
            inside ^= fence;
            (!inside && !fence).then_some((at + 1, line))
        })
    }

    /// The blocks of code, in order.
    #[must_use]
    pub fn blocks(&self) -> Vec<Block> {
        let (mut found, mut open): (Vec<Block>, Option<(Block, usize)>) = (Vec::new(), None);
        for line in self.text.lines() {
            let bare = line.trim_start();
            match (bare.strip_prefix("```"), open.take()) {
                (Some(kind), None) => {
                    let block = Block { kind: kind.trim().to_owned(), text: String::new() };
                    open = Some((block, line.len() - bare.len()));
                }
                (Some(_), Some((block, _))) => found.push(block),
                (None, Some((mut block, indent))) => {
                    block.text += line.get(indent..).unwrap_or_default();
                    block.text.push('\n');
                    open = Some((block, indent));
                }
                (None, None) => (),
            }
        }
        found
    }

    /// The blocks of one kind.
    #[must_use]
    pub fn blocks_of(&self, kind: &str) -> Vec<String> {
        self.blocks().into_iter().filter(|block| block.kind == kind).map(|block| block.text).collect()
    }

    /// The texts between backticks, outside of blocks, with the number of its line.
    #[must_use]
    pub fn code(&self) -> Vec<(usize, String)> {
        let spans = |(at, line): (usize, &str)| -> Vec<(usize, String)> {
            line.split('`').skip(1).step_by(2).map(|span| (at, span.to_owned())).collect()
        };
        self.prose().flat_map(spans).collect()
    }

    /// The lines in which a backtick has no other: a word in code that goes over the end of a line.
    #[must_use]
    pub fn open_code(&self) -> Vec<usize> {
        self.prose().filter(|(_, line)| line.matches('`').count() % 2 == 1).map(|(at, _)| at).collect()
    }

    /// The targets of the links and pictures of the page, with the number of their line.
    #[must_use]
    pub fn links(&self) -> Vec<(usize, String)> {
        let mut found = Vec::new();
        for (at, line) in self.prose() {
            for (before, end) in [("](", ')'), ("src=\"", '"')] {
                let parts = line.split(before).skip(1);
                let targets = parts.filter_map(|part| part.split_once(end)).map(|(target, _)| target);
                found.extend(targets.map(|target| (at, target.to_owned())));
            }
        }
        found
    }

    /// The marks of its headings, to which a link behind `#` leads: as GitHub makes them.
    #[must_use]
    pub fn anchors(&self) -> Vec<String> {
        let headings = self.prose().filter(|(_, line)| line.starts_with('#'));
        let anchor = |(_, line): (usize, &str)| -> String {
            let kept = |c: &char| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_');
            line.trim_start_matches('#').trim().to_lowercase().chars().filter(kept).collect()
        };
        headings.map(|heading| anchor(heading).replace(' ', "-")).collect()
    }

    /// The paragraphs of the page and the points of its lists: the number of their first line, and their
    /// lines. Tables, headings and HTML are none.
    #[must_use]
    pub fn paragraphs(&self) -> Vec<(usize, Vec<&str>)> {
        let mut found: Vec<(usize, Vec<&str>)> = Vec::new();
        let mut last = 0;
        for (at, line) in self.prose() {
            let bare = line.trim_start();
            let apart = bare.is_empty() || bare.starts_with(['|', '#', '<']) && !bare.starts_with("<http");
            if apart {
                continue;
            }
            match found.last_mut() {
                Some((_, lines)) if last + 1 == at && !is_point(bare) => lines.push(line),
                _ => found.push((at, vec![line])),
            }
            last = at;
        }
        found
    }
}

/// Tells whether a line begins a point of a list.
fn is_point(line: &str) -> bool {
    let number = line.trim_start_matches(|c: char| c.is_ascii_digit());
    line.starts_with("* ") || line.starts_with("- ") || number.len() < line.len() && number.starts_with(". ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(text: &str) -> Page {
        Page { name: "page.md".to_owned(), text: text.to_owned() }
    }

    #[test]
    fn a_page_is_taken_apart() {
        let page = page(
            "# A page, *read*\n\nSays `one` and [two](two.md#it).\nMore.\n\n1. First `a`\n   on.\n2. Second:\n\n   ```sh\n   \
             echo `date`\n     deep\n   ```\n| `t` | x |\n",
        );
        assert_eq!(page.anchors(), ["a-page-read"]);
        assert_eq!(page.links(), [(3, "two.md#it".to_owned())]);
        let code: Vec<String> = page.code().into_iter().map(|(_, span)| span).collect();
        assert_eq!(code, ["one", "a", "t"]);
        assert_eq!(page.blocks_of("sh"), ["echo `date`\n  deep\n"]);
        let lengths: Vec<(usize, usize)> =
            page.paragraphs().iter().map(|(at, lines)| (*at, lines.len())).collect();
        assert_eq!(lengths, [(3, 2), (6, 2), (8, 1)]);
    }

    #[test]
    fn code_over_the_end_of_a_line_is_found() {
        assert_eq!(page("say `play\nhex` now\n").open_code(), [1, 2]);
    }
}
