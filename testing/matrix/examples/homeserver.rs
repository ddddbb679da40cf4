//! A homeserver to try things on by hand: `cargo run -p synapse --example homeserver`.
//!
//! It says where it is, and the ids and passwords of the accounts whose names follow (`ana` and `bot` if none does). It
//! ends when it is told to, and nothing stays of it.

use std::error::Error;
use std::io::{Write, stdin, stdout};

use synapse::{Options, Synapse};

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let mut names: Vec<String> = std::env::args().skip(1).collect();
    if names.is_empty() {
        names = vec!["ana".to_owned(), "bot".to_owned()];
    }
    let synapse = Synapse::start(Options::default()).await?;
    let mut text = format!("{}\n", synapse.url());
    for name in &names {
        let account = synapse.account(name).await;
        text += &format!("{}\t{}\n", account.id, account.password);
    }
    writeln!(stdout(), "{text}Enter ends it.")?;
    stdin().read_line(&mut String::new())?;
    Ok(())
}
