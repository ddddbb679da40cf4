use super::*;

const TOKEN: &str = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GaBcDe.abcdefghijklmnopqrstuvwxyz";

fn problems(text: &str) -> Vec<String> {
    problems_with(text, Some(TOKEN))
}

fn problems_with(text: &str, variable: Option<&str>) -> Vec<String> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("config.toml");
    std::fs::write(&path, text).unwrap();
    let read = read(&path, variable.map(str::to_owned));
    read.err().unwrap_or_default().iter().map(ToString::to_string).collect()
}

#[test]
fn what_is_wrong_is_said_with_line_and_key() {
    assert_eq!(problems("[discord]\n"), Vec::<String>::new());
    let unknown = problems("language = \"en\"\n\n[discord]\ntokn_file = \"x\"\n");
    assert!(unknown[0].starts_with("line 4: discord.tokn_file: unknown key"), "{unknown:?}");
    let several = problems(
        "language = \"xx\"\nlog = \"loud\"\n[discord]\napi = \"ftp://x\"\nservers = [\"club\"]\nshards = { first = 2, last = 1, total = 2 }\n",
    );
    let starts = [
        "line 1: language",
        "line 2: log",
        "line 4: discord.api",
        "line 5: discord.servers",
        "line 6: discord.shards",
    ];
    assert_eq!(several.len(), starts.len(), "{several:?}");
    assert!(several.iter().zip(starts).all(|(said, start)| said.starts_with(start)), "{several:?}");
    assert!(
        problems("[discord]\ntoken = \"abc\"\n")[0]
            .starts_with("line 2: discord.token: a token does not belong")
    );
    assert!(problems("language = \n")[0].starts_with("line 1: language"));
    for line in [TOKEN, &format!("token: {TOKEN}"), &format!("{TOKEN} = 1"), &format!("token_file = {TOKEN}")]
    {
        let said = problems(&format!("[discord]\n{line}\n"));
        assert!(said[0].starts_with("line 2: ") && !said[0].contains("abcdefghij"), "{said:?}");
    }
    for text in [
        format!("[discord]\ntoken_file = \"{TOKEN}\"\n"),
        format!("[discord]\ntoken_file = \"Bot {TOKEN}\"\n"),
        format!("language = \"{TOKEN}\"\n[discord]\n"),
        format!("database = \"{TOKEN}/x/\"\n[discord]\n"),
        format!("log = \"{TOKEN}\"\n[discord]\n"),
        format!("[\"{TOKEN}\"]\n"),
        format!("[{TOKEN}]\n"),
        format!("[discord]\nservers = [\"{TOKEN}\"]\n"),
        format!("[discord]\napi = \"{TOKEN}\"\n"),
    ] {
        let said = problems_with(&text, None).concat();
        assert!(!said.is_empty() && !said.contains("abcdefghij"), "{text}: {said}");
    }
    let said = problems_with(&format!("[discord]\ntoken_file = \"{TOKEN}\"\n"), None);
    assert!(said[0].contains("file of its own"), "{said:?}");
    assert!(problems("")[0].starts_with("discord: there is no [discord]"));
}
