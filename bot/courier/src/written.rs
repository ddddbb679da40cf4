//! How commands are written on a network.

use parlor::Verb;

/// Commands in a Markdown text get what stands before a command on a network: with a slash `` `accept 7` `` becomes
/// `` `/accept 7` ``.
#[must_use]
pub fn with_commands(text: &str, prefix: &str) -> String {
    let mut said = String::with_capacity(text.len() + 16);
    // What stands between two marks is code, unless the mark is escaped or belongs to a block.
    let mut code = false;
    let mut rest = text;
    while let Some(at) = rest.find('`') {
        let (before, from) = rest.split_at(at);
        said.push_str(before);
        if let Some(inside) = from.strip_prefix("```") {
            let end = inside.find("```").map_or(from.len(), |end| end + 6);
            said.push_str(&from[..end]);
            rest = &from[end..];
            continue;
        }
        said.push('`');
        rest = &from[1..];
        if before.ends_with('\\') {
            continue;
        }
        code = !code;
        if code && is_command(rest.split('`').next().unwrap_or_default()) {
            said.push_str(prefix);
        }
    }
    said.push_str(rest);
    said
}

/// Whether a piece of code is a command of ours, by its name: a `?` or a `yes` alone is none, nor is a line for a shell.
fn is_command(code: &str) -> bool {
    let Some(word) = code.split_whitespace().next() else { return false };
    let for_shell = ["verify", "open", "draw"].iter().any(|of| code.starts_with(&format!("tabuleiro {of}")));
    let verb = Verb::named(word).filter(|_| !for_shell);
    verb.is_some_and(|verb| verb.is_written(word))
}

#[cfg(test)]
mod tests {
    use super::with_commands;

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
        let other = "`yes`, `?`, `não` `tabuleiro open` and `tabuleiro verify` are none.";
        assert_eq!(with_commands(other, "!"), other);
    }
}
