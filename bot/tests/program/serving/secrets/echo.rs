//! Discord and a homeserver at once, which take nothing, and answer with all that they were sent.

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::{TcpListener, TcpStream},
    thread,
};

use serde_json::json;

/// The token and the password that the configurations name where they have to.
pub const TOKEN: &str = "OTg3NjU0MzIxMDk4NzY1NDMy.XyZwVu.0wnT0kenOfTh3B0tItself_zyxwv";
pub const PASSWORD: &str = "ownPassw0rdOfTh3Bot";

/// Starts one; its address.
pub fn start() -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            thread::spawn(move || answer(stream));
        }
    });
    format!("http://{address}")
}

/// Answers one request; whoever goes away before is not missed.
fn answer(mut stream: TcpStream) -> Option<()> {
    let mut reader = BufReader::new(stream.try_clone().ok()?);
    let (mut head, mut length) = (String::new(), 0);
    loop {
        let mut line = String::new();
        if reader.read_line(&mut line).ok()? <= 2 {
            break;
        }
        if let Some((name, value)) = line.split_once(':')
            && name.eq_ignore_ascii_case("content-length")
        {
            length = value.trim().parse().ok()?;
        }
        head += &line;
    }
    let mut body = vec![0; length];
    reader.read_exact(&mut body).ok()?;
    let path = head.split(' ').nth(1).unwrap_or_default();
    let (status, answer) = if path == "/_matrix/client/versions" {
        ("200 OK", json!({ "versions": ["v1.1", "v1.5", "v1.11"], "unstable_features": {} }))
    } else if path.starts_with("/.well-known") {
        ("404 Not Found", json!({}))
    } else {
        let all = format!("I do not understand {} {head}", String::from_utf8_lossy(&body));
        ("400 Bad Request", json!({ "errcode": "M_UNKNOWN", "error": all, "message": all, "code": 0 }))
    };
    let answer = answer.to_string();
    let head = format!(
        "HTTP/1.1 {status}\r\nContent-Type: application/json\r\nContent-Length: {}\r\nConnection: close\r\n\r\n",
        answer.len()
    );
    stream.write_all((head + &answer).as_bytes()).ok()
}
