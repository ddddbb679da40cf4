//! Connections that are encrypted, to a server for which an authority of its own vouches.

use std::fs::{self, OpenOptions, Permissions};
use std::io::Write;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Command;

use postmaster::Server;
use storage::Store;

/// An address of this machine that no other server has.
const HERE: &str = "127.77.35.3";

/// Runs `openssl` in a folder.
fn openssl(folder: &Path, args: &str) {
    let said = Command::new("openssl").current_dir(folder).args(args.split(' ')).output().unwrap();
    assert!(said.status.success(), "{}", String::from_utf8_lossy(&said.stderr));
}

/// Makes an authority, and a certificate of its for a name, with their keys.
fn authority(folder: &Path, name: &str) {
    fs::create_dir(folder).unwrap();
    openssl(
        folder,
        "req -x509 -newkey rsa:2048 -nodes -keyout ca.key -out ca.pem -subj /CN=authority -days 2",
    );
    openssl(
        folder,
        &format!("req -newkey rsa:2048 -nodes -keyout server.key -out server.csr -subj /CN={name}"),
    );
    fs::write(folder.join("names"), format!("subjectAltName=DNS:{name}")).unwrap();
    openssl(
        folder,
        "x509 -req -in server.csr -CA ca.pem -CAkey ca.key -CAcreateserial -out server.pem -days 2 -extfile names",
    );
}

/// Lets the server listen, with a certificate. It writes the key itself: it has to be its own.
fn listen(server: &Server, folder: &Path) {
    for name in ["server.pem", "server.key"] {
        let text = fs::read_to_string(folder.join(name)).unwrap();
        let file = server.data().join(name);
        let lines = text.trim().replace('\n', "|");
        let sql = format!("COPY (SELECT string_to_table('{lines}', '|')) TO '{}'", file.display());
        server.psql("postgres", &sql);
        fs::set_permissions(&file, Permissions::from_mode(0o600)).unwrap();
    }
    let rights = OpenOptions::new().append(true).open(server.data().join("pg_hba.conf"));
    rights.unwrap().write_all(b"\nhost all all 127.0.0.0/8 trust\n").unwrap();
    let set_up = [("ssl", "on"), ("ssl_cert_file", "server.pem"), ("ssl_key_file", "server.key")];
    for (name, value) in set_up.into_iter().chain([("listen_addresses", HERE)]) {
        server.psql("postgres", &format!("ALTER SYSTEM SET {name} = '{value}'"));
    }
    server.stop();
    server.run();
}

#[test]
fn only_whoever_is_vouched_for_is_connected_to() {
    if Command::new("openssl").arg("version").output().is_err() {
        return println!("skipped: openssl is not installed here");
    }
    let Some(server) = Server::start() else { return };
    let folder = tempfile::tempdir().unwrap();
    let (ours, others) = (folder.path().join("ours"), folder.path().join("others"));
    authority(&ours, "db.example.org");
    authority(&others, "db.example.org");
    server.make_empty("club", "UTF8");
    listen(&server, &ours);
    let connect = |host: &str, how: &str| {
        Store::connect(&format!("postgres://postgres:Pa55w0rd@{host}/club?hostaddr={HERE}{how}"))
    };
    let encrypted = || {
        let sql = "SELECT bool_and(ssl)::text FROM pg_stat_ssl JOIN pg_stat_activity USING (pid)
            WHERE application_name = 'tabuleiro'";
        server.psql("postgres", sql).trim().to_owned()
    };
    let root = |folder: &Path| {
        format!("&sslrootcert={}", folder.join("ca.pem").display().to_string().replace('/', "%2F"))
    };
    for mode in ["", "&sslmode=require", "&sslmode=verify-full", "&sslmode=verify-ca"] {
        let store = connect("db.example.org", &(root(&ours) + mode)).unwrap();
        assert_eq!(encrypted(), "true", "{mode}");
        drop(store);
    }
    let store = connect("db.example.org", "&sslmode=disable").unwrap();
    assert_eq!(encrypted(), "false");
    drop(store);
    let refused = |host: &str, how: &str| {
        let said = connect(host, how).unwrap_err().to_string();
        assert!(!said.contains("Pa55w0rd"), "{said}");
        said
    };
    for (host, how) in [
        ("db.example.org", String::new()),
        ("db.example.org", "&sslmode=verify-full".into()),
        ("db.example.org", root(&others)),
        ("other.example.org", root(&ours)),
        ("other.example.org", root(&ours) + "&sslmode=require"),
    ] {
        let said = refused(host, &how);
        assert!(said.contains("certificate"), "{host} {how}: {said}");
    }
    let missing = refused("db.example.org", "&sslrootcert=%2Fnowhere%2Fca.pem");
    assert!(missing.contains("/nowhere/ca.pem"), "{missing}");
    let empty = refused("db.example.org", &root(&ours).replace("ca.pem", "names"));
    assert!(empty.contains("there are none"), "{empty}");
    assert!(refused("db.example.org", "&sslmode=allow").contains("verify-full"));
}
