use super::*;

const TOKEN: &str = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GaBcDe.abcdefghijklmnopqrstuvwxyz";

fn problems(text: &str) -> Vec<String> {
    problems_with(text, Some(TOKEN))
}

fn problems_with(text: &str, variable: Option<&str>) -> Vec<String> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("config.toml");
    std::fs::write(&path, text).unwrap();
    let token = variable.map(str::to_owned).filter(|token| !token.trim().is_empty());
    let read = read(&path, Variables { token, ..Variables::default() });
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
    assert!(problems("")[0].starts_with("there is neither a [discord] nor a [matrix] section"));
}

fn matrix(lines: &str, password: Option<&str>) -> Result<Matrix, Vec<String>> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("config.toml");
    std::fs::write(&path, format!("[matrix]\n{lines}")).unwrap();
    let password = password.map(str::to_owned);
    let read = read(&path, Variables { password, ..Variables::default() });
    read.map(|config| config.matrix.unwrap())
        .map_err(|problems| problems.iter().map(ToString::to_string).collect())
}

#[test]
fn a_bot_on_matrix_needs_an_account_and_a_password() {
    let fine = matrix("user = \"@bot:a.example\"\n", Some("secret\n")).unwrap();
    assert_eq!((&*fine.homeserver, &*fine.user, &*fine.prefix), ("a.example", "@bot:a.example", "!"));
    assert!(fine.folder.ends_with("matrix") && fine.recovery_key.ends_with("matrix/recovery-key"));
    for (lines, password, said) in [
        ("", Some("x"), "line 1: matrix.user: is missing"),
        ("user = \"a b\"", Some("x"), "line 2: matrix.user: has to be a whole account"),
        ("user = \"@bot\"\nhomeserver = \"a\"", Some("x"), "line 2: matrix.user: has to be a whole account"),
        ("user = \"bot\"", Some("x"), "line 1: matrix.homeserver: is missing"),
        ("user = \"@bot:a\"", None, "line 1: matrix.password_file: is missing"),
        (
            "user = \"@bot:a\"\npassword = \"hunter2\"",
            Some("x"),
            "line 3: matrix.password: a password does not",
        ),
        ("user = \"@bot:a\"\npassword_file = \"none\"", None, "line 3: matrix.password_file: "),
        ("user = \"@bot:a\"\nprefix = \"! \"", Some("x"), "line 3: matrix.prefix: "),
        ("user = \"@bot:a\"\ninvitations = [\"https://a\"]", Some("x"), "line 3: matrix.invitations: "),
        (
            "user = \"@bot:a\"\ninvitations = [7]",
            Some("x"),
            "line 3: matrix.invitations: that is not known: write \"anybody\"",
        ),
        ("usr = \"@bot:a\"", Some("x"), "line 2: matrix.usr: unknown key"),
    ] {
        let problems = matrix(lines, password).err().unwrap_or_default();
        assert!(problems.iter().any(|problem| problem.starts_with(said)), "{lines}: {problems:?}");
        assert!(problems.iter().all(|problem| !problem.contains("hunter2")), "{problems:?}");
    }
}

#[test]
#[cfg(feature = "matrix")]
fn invitations_are_those_of_the_own_homeserver_unless_others_are_named() {
    let read = |lines: &str| {
        let lines = format!("user = \"@bot:a.example\"\n{lines}\n");
        matrix(&lines, Some("x")).unwrap().invitations.map(|allowed| (allowed.people, allowed.servers))
    };
    let names = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
    assert_eq!(read(""), Some((vec![], names(&["a.example"]))));
    assert_eq!(read("invitations = [\"anybody\"]"), None);
    assert_eq!(read("invitations = \"anybody\""), None);
    let both = read("invitations = [\"b.example\", \"@ana:c.example\"]");
    assert_eq!(both, Some((names(&["@ana:c.example"]), names(&["b.example"]))));
    assert_eq!(read("invitations = []"), Some((vec![], vec![])));
}

#[test]
fn communities_that_count_everywhere_have_their_network_before_them() {
    let said = problems("everywhere = [\"discord:123\", \"matrix:!a:example.org\"]\n[discord]\n");
    assert_eq!(said, Vec::<String>::new());
    for wrong in ["123", "irc:club", "discord:"] {
        let said = problems(&format!("everywhere = [\"{wrong}\"]\n[discord]\n"));
        assert!(said[0].starts_with("line 1: everywhere: possible: \"discord:SERVER\""), "{said:?}");
    }
}
