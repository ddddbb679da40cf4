//! Kinds of secrets. None of them opens anything.

/// Tokens, of which each is known by its form.
pub const TOKENS: [&str; 5] = [
    "MTIzNDU2Nzg5MDEyMzQ1Njc4.GaBcDe.abcdefghijklmnopqrstuvwxyz",
    "syt_dGFidWxlaXJv_QkXwVzRtYpLmNbHcJdFs_1a2B3c",
    "mct_Zq8Xw2Rt5Yp9Lm3Nb6Hc1Jd4Fs7Gk_K2j9P1",
    "mat_Vr7Tn4Kd9Wq2Zx5Hm8Bc3Pf6Lg1Sj_Q8w3E4",
    "mcr_Hy6Gt3Fr9De2Sw5Aq8Zx1Cv4Bn7Mk_L5o7I9",
];

/// A secret, as somebody could write it.
pub struct Kind {
    pub name: &'static str,
    /// The text that stands there.
    pub text: String,
    /// The parts of it of which nothing may be seen.
    pub hidden: Vec<String>,
    /// True if its form alone says that it is a secret.
    pub known: bool,
}

/// All of them. `echo` is the address of somebody who answers.
pub fn all(echo: &str) -> Vec<Kind> {
    let whole =
        |name, text: &str, known| Kind { name, text: text.to_owned(), hidden: vec![text.to_owned()], known };
    let part = |name, text: String, hidden: &[&str]| Kind {
        name,
        text,
        hidden: hidden.iter().map(|&part| part.to_owned()).collect(),
        known: true,
    };
    let host = echo.trim_start_matches("http://");
    let key = "EsTz 9Kq4 pWvR 3mXb Jc7H tNf2 gYd8 kLs5 Qa6M ZuBx 1rVe 4hGw";
    vec![
        whole("a token of Discord", TOKENS[0], true),
        whole("a token of Synapse", TOKENS[1], true),
        whole("a token of before MAS", TOKENS[2], true),
        whole("a token of MAS", TOKENS[3], true),
        whole("a token to refresh", TOKENS[4], true),
        whole("a client secret", "k9ZxQ2wE7rT4yU1iO8pA5sD3fG6hJ0lV", false),
        whole("a password", "Tr0ub4dor&3-zebra", false),
        whole("a password in small letters", "mellonspiegelkrachen", false),
        whole("a password of letters and digits", "hunterzwei2krachen", false),
        whole("a passphrase", "mellon spiegel krachen dzwon", false),
        whole("a password with quotes", "pa\"ss'wq\\rd§mellon", false),
        whole("a recovery key", key, true),
        whole("a recovery key in one", &key.replace(' ', ""), true),
        part(
            "the URL of a database",
            "postgres://dbadmin7:Zebra-s3cr3t!Pa55@db.example.org/club".to_owned(),
            &["Zebra-s3cr3t!Pa55", "dbadmin7"],
        ),
        part(
            "the URL of a database, with spaces",
            "postgres://dbadmin7:Zebra s3cr3t Pa55@db.example.org/club".to_owned(),
            &["Zebra s3cr3t Pa55", "dbadmin7"],
        ),
        part(
            "a login without a scheme",
            "dbadmin7:Zebra-s3cr3t!Pa55@db.example.org".to_owned(),
            &["Zebra-s3cr3t!Pa55", "dbadmin7"],
        ),
        part(
            "an address with a password",
            format!("http://clubbot7:Zebra/s3cr3t@Pa55@{host}"),
            &["Zebra/s3cr3t@Pa55", "clubbot7"],
        ),
        part(
            "the address of a webhook",
            "https://discord.com/api/webhooks/123456789012345678/aBcD3fGh1jKlMn0pQrStUvWxYz-a_bcdEfGh"
                .to_owned(),
            &["aBcD3fGh1jKlMn0pQrStUvWxYz-a_bcdEfGh"],
        ),
    ]
}
