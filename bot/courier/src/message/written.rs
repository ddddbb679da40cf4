//! The way in which commands are written on a network.

use parlor::Verb;

/// Commands in a Markdown text get what stands before a command on a network: with a slash `` `accept 7` `` becomes
/// `` `/accept 7` ``.
#[must_use]
pub fn with_commands(text: &str, prefix: &str) -> String {
    with_code(text, |code| command_in(code).map(|_| format!("`{prefix}{code}`")))
}

/// Pieces of code in a Markdown text become something else, where `written` gives it; without their marks, which it writes
/// itself if they shall stay. Blocks stay as they are.
#[must_use]
pub fn with_code(text: &str, mut written: impl FnMut(&str) -> Option<String>) -> String {
    let mut said = String::with_capacity(text.len() + 16);
    let mut rest = text;
    while let Some(at) = rest.find('`') {
        let (before, from) = rest.split_at(at);
        said.push_str(before);
        let block =
            from.strip_prefix("```").map(|inside| inside.find("```").map_or(from.len(), |end| end + 6));
        let code = from[1..].split_once('`').map(|(code, _)| code);
        // What stands between two marks is code, unless the mark is escaped or belongs to a block.
        let end = match (block, code) {
            (Some(end), _) => end,
            (None, Some(code)) if !before.ends_with('\\') => {
                let end = code.len() + 2;
                said.push_str(&written(code).unwrap_or_else(|| from[..end].to_owned()));
                rest = &from[end..];
                continue;
            }
            _ => 1,
        };
        said.push_str(&from[..end]);
        rest = &from[end..];
    }
    said.push_str(rest);
    said
}

/// The command of ours that a piece of code is, by its name: a `?` or a `yes` alone is none, nor is a line for a shell.
#[must_use]
pub fn command_in(code: &str) -> Option<Verb> {
    let word = code.split_whitespace().next()?;
    let for_shell =
        ["verify", "open", "draw", "check"].iter().any(|of| code.starts_with(&format!("tabuleiro {of}")));
    Verb::named(word).filter(|verb| !for_shell && verb.is_written(word))
}

#[cfg(test)]
mod tests {
    use super::{with_code, with_commands};

    #[test]
    fn commands_are_written_as_here() {
        let said = with_commands(
            "Say `accept 7`, `jogada #1 d2`, or `d2-d3`; \\`draw\\` ```\n`help`\n``` `help`.",
            "/",
        );
        assert_eq!(
            said,
            "Say `/accept 7`, `/jogada #1 d2`, or `d2-d3`; \\`draw\\` ```\n`help`\n``` `/help`."
        );
        let other = "`yes`, `?`, `não` `tabuleiro open` and `tabuleiro check --database` are none.";
        assert_eq!(with_commands(other, "!"), other);
    }

    #[test]
    fn code_becomes_something_else() {
        let said = with_code("`a` \\`b\\` ```\n`c`\n``` `d` and `e", |code| {
            (code != "d").then(|| code.to_uppercase())
        });
        assert_eq!(said, "A \\`b\\` ```\n`c`\n``` `d` and `e");
    }
}
