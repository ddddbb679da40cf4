//! The program, run until it ends, and a record for it to check.

use std::{
    io::Write,
    process::{Command, Output, Stdio},
};

use engine::{Game, Record, Turn, chance};

/// `tabuleiro` with these arguments and this input, in English unless it is told otherwise.
pub fn tabuleiro(args: &[&str], input: &str) -> Output {
    tabuleiro_in("C", args, input)
}

/// The same where this is the language of the surroundings.
pub fn tabuleiro_in(surroundings: &str, args: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tabuleiro"))
        .env("LC_ALL", surroundings)
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A command that reads nothing closes the pipe at once.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

/// The output of a command that succeeds.
pub fn out(args: &[&str]) -> String {
    let output = tabuleiro(args, "");
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// The error of a command that fails.
pub fn error(args: &[&str]) -> String {
    let output = tabuleiro(args, "");
    assert!(!output.status.success(), "{args:?} succeeded");
    String::from_utf8(output.stderr).unwrap()
}

/// The record of a finished game of cards, with all that proves the deal.
pub fn promised() -> Record {
    let (secret, entropy) = ([1; 32], "asked/accepted");
    let seed = chance::seed(&secret, entropy);
    let game = Game::named("leopard").unwrap();
    let mut play = game.start(&game.setup(Some("single"), None, seed).unwrap());
    while let Turn::To(_) = play.turn() {
        let legal = play.suggest("", 50).moves;
        let at = play.played().len() * 7 % legal.len();
        play.play_canonical(&legal[at]).unwrap();
    }
    let Turn::Over(outcome) = play.turn() else { unreachable!() };
    Record {
        game: "leopard".to_owned(),
        variant: Some("single".to_owned()),
        seed: Some(hex::encode(seed.0)),
        secret: Some(hex::encode(secret)),
        entropy: Some(entropy.to_owned()),
        commitment: Some(hex::encode(chance::commitment(&secret))),
        moves: play.texts(),
        result: Some(outcome.into()),
        ..Record::default()
    }
}
