//! Databases that cannot be used: a sentence each, and nothing of a password.

use std::{fs, os::unix::fs::PermissionsExt, path::Path};

use super::{
    fine, program, refused, said,
    server::{PASSWORD, Server, WRITTEN},
};
use crate::run::tabuleiro;

#[test]
fn databases_that_cannot_be_used_are_refused_by_a_sentence() {
    let Some(server) = Server::start() else { return };
    let look = |address: &str| refused(&["check", "--database", address]);
    let open = server.open_address("club");
    let told = look(&open);
    assert!(told.contains("nothing was ever stored in that database"), "{told}");
    let told = look(&server.address("club"));
    assert!(told.contains("it wants a password, and none was given"), "{told}");
    let told = look(&server.url("bot:hunter2", "club"));
    assert!(told.contains("the password is wrong") && !told.contains("hunter2"), "{told}");
    let told = look(&server.open_address("nowhere"));
    assert!(told.contains("does not exist") && told.contains("CREATE DATABASE"), "{told}");
    let play = |address: &str| refused(&["--db", address]);
    let told = play(&server.url("guest:x", "club"));
    assert!(told.contains("has to belong to the bot's user"), "{told}");
    server.make("latin", "LATIN1");
    let told = play(&server.open_address("latin"));
    assert!(told.contains("encoded in LATIN1"), "{told}");
    server.make("cats", "UTF8");
    server.psql("cats", "CREATE TABLE cats (name text)");
    let told = play(&server.open_address("cats"));
    assert!(told.contains("tables of something else"), "{told}");
    // Tables of ours that belong to somebody else.
    server.make("theirs", "UTF8");
    server.psql(
        "theirs",
        "CREATE TABLE schema_version (version BIGINT); INSERT INTO schema_version VALUES (1)",
    );
    let told = play(&server.open_address("theirs"));
    assert!(told.contains("permission denied") && told.contains("has to belong"), "{told}");
    assert!(tabuleiro(&["--db", &open], "ana: play hex @bruno\nbruno: accept\n").status.success());
    let told = fine(&["check", "--database", &open]);
    assert!(told.contains("club on ") && told.contains("is fine") && told.contains("(1)"), "{told}");
    let told = refused(&["--db", &open, "backup", "copy.db"]);
    assert!(told.contains("pg_dump") && !Path::new("copy.db").exists(), "{told}");
    server.psql("club", "UPDATE schema_version SET version = version + 90");
    let told = play(&open);
    assert!(told.contains("the database is of version 9"), "{told}");
    server.psql("club", "UPDATE schema_version SET version = version - 90");
    // It follows another server: all can be read, and nothing written.
    server.stop();
    fs::write(server.data().join("standby.signal"), "").unwrap();
    server.run();
    let told = play(&open);
    assert!(told.contains("it can only be read"), "{told}");
    assert!(fine(&["check", "--database", &open]).contains("is fine"));
    server.stop();
    let told = play(&open);
    assert!(told.contains("error connecting to server"), "{told}");
    let told = look(&open);
    assert!(told.contains("error connecting to server"), "{told}");
}

/// An address in which something is wrong is not repeated, as a password may stand anywhere in it.
#[test]
fn broken_addresses_are_not_repeated() {
    for address in [
        "postgres://bot:Zebra/s3cr3t@Pa55@host/club",
        "postgres://bot:Zebra@s3cr3t:Pa55/club",
        "postgres://bot:Zebra s3cr3t@host:port/club",
        "postgres://bot:Zebra%2Fs3cr3t",
        "postgres://bot@host/club?password=Zebra&s3cr3t",
        "postgresql://host:5432:Zebra/club",
        "postgres://bot:Zebra@host/club?sslmode=Pa55",
        "Postgres://bot:Zebra@host/club",
        "mysql://bot:Zebra@host/club",
    ] {
        for args in [
            &["check", "--database", address][..],
            &["ratings", address],
            &["move-database", address, "a.db"],
        ] {
            let told = refused(args);
            assert!(
                told.contains("address of a PostgreSQL server") || told.contains("no database of that name"),
                "{told}"
            );
        }
    }
    let (done, told) = said(
        program(&["--db", "postgres://bot:Zebra@[::1]:1/club?connect_timeout=1"], None).output().unwrap(),
    );
    assert!(!done && told.contains("club on ::1"), "{told}");
}

#[test]
fn a_configuration_names_a_server_and_its_password_is_elsewhere() {
    let Some(server) = Server::start() else { return };
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| {
        let path = folder.path().join(name);
        fs::write(&path, text).unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o600)).unwrap();
    };
    let token = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GaBcDe.abcdefghijklmnopqrstuvwxyz";
    let check = |lines: &str, password: Option<&str>| {
        write("config.toml", &format!("{lines}\n[discord]\napi = \"http://127.0.0.1:1\"\n"));
        let config = folder.path().join("config.toml");
        let mut check = program(&["check", "--config", config.to_str().unwrap()], password);
        said(check.env("TABULEIRO_DISCORD_TOKEN", token).output().unwrap())
    };
    let named = format!("database = \"{}\"", server.address("club"));
    let (done, told) = check(&named, Some(PASSWORD));
    assert!(done && told.contains("The database is club on ") && told.contains("makes its tables"), "{told}");
    write("pw", &format!("{PASSWORD}\n"));
    let with_file = format!("{named}\ndatabase_password_file = \"pw\"");
    let (done, told) = check(&with_file, None);
    assert!(done && told.contains("makes its tables"), "{told}");
    let (done, told) = check(&with_file, Some("hunter2"));
    assert!(!done && told.contains("the password is wrong"), "{told}");
    let (done, told) = check(&named, None);
    assert!(!done && told.contains("it wants a password"), "{told}");
    let (done, told) = check(&format!("{named}\ndatabase_password = \"{PASSWORD}\""), None);
    assert!(!done && told.contains("line 2: database_password: a password does not belong"), "{told}");
    for address in [server.open_address("club"), format!("{}?password={WRITTEN}", server.address("club"))] {
        let (done, told) = check(&format!("database = \"{address}\""), None);
        assert!(
            !done
                && told.contains("line 1: database: a password ")
                && told.contains("database_password_file"),
            "{told}"
        );
    }
    let (done, told) = check("database = \"a.db\"\ndatabase_password_file = \"pw\"", None);
    assert!(!done && told.contains("line 2: database_password_file: a file has no password"), "{told}");
    let (done, told) = check(&format!("{named}\ndatabase_password_file = \"nowhere\""), None);
    assert!(!done && told.contains("line 2: database_password_file: has to name a file"), "{told}");
    server.stop();
    let (done, told) = check(&named, Some(PASSWORD));
    assert!(done && told.contains("it was not asked"), "{told}");
}
