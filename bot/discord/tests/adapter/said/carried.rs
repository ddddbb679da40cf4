//! *Continue from this board* on what anybody posts: pictures that carry their record, codes, and what is neither.

use crate::fixture::{Fixture, SOON, press, told};
use fake::{Fault, FaultKind, Message, User};
use serde_json::json;

/// The name of the command on a message.
const CONTINUE: &str = "Continue from this board";

/// A picture of a board that carries nothing.
fn bare() -> Vec<u8> {
    let game = engine::Game::named("breakthrough").unwrap();
    let setup = game.setup(None, None, engine::Seed::default()).unwrap();
    let view = game.start(&setup).view(engine::Eyes::Room);
    render::png(&view, &render::Options::new(engine::Lang::En)).unwrap()
}

/// The answer to somebody who wants to go on from a message with a file that somebody else posts.
async fn asks(fixture: &Fixture, user: &User, file: &str, bytes: &[u8]) -> String {
    let posted = fixture.bruno.posts(fixture.games, "", file, bytes).await;
    let answer = user.context_message(fixture.games, CONTINUE, posted).await.unwrap();
    told(&answer).to_owned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_posts_a_picture_or_a_code_a_game_goes_on_from_it() {
    let fixture = Fixture::start().await;
    let (ana, bruno, carla) = (&fixture.ana, &fixture.bruno, fixture.discord.user("Carla"));
    let thread = fixture.table("breakthrough", ana, bruno).await;
    for (at, (user, text)) in [(ana, "a2-a3"), (bruno, "a6-a5")].into_iter().enumerate() {
        user.slash(thread, "move", json!({ "move": text })).await.unwrap();
        fixture.board(thread, at + 1).await;
    }
    let picture = fixture.board(thread, 2).await.attachments[0].bytes.to_vec();
    // Somebody has saved the picture, and posts it; somebody else goes on from it, with whoever comes.
    let posted = bruno.posts(fixture.games, "Who would win this?", "saved.PNG", &picture).await;
    carla.context_message(fixture.games, CONTINUE, posted).await.unwrap();
    let offer =
        |m: &Message| m.content.contains("Carla looks for") && m.content.contains("from a record, move 2");
    let challenge = fixture.discord.wait_for(fixture.games, offer, SOON).await;
    // Whoever reads it sees the board, which carries the record, too.
    let [shown] = &challenge.attachments[..] else { panic!("{challenge:?}") };
    assert!(
        shown.filename.starts_with("challenge-") && render::carried(&shown.bytes).unwrap().contains("a6-a5")
    );
    assert!(shown.description.as_deref().unwrap().contains("White to move"), "{shown:?}");
    fixture.noted(&challenge).await;
    press(ana, fixture.games, "Join").await;
    let second = fixture.thread_of(&challenge).await;
    fixture.board(second, 2).await;
    let (row, _) = fixture.stored(second);
    let moves: Vec<String> = fixture.played(row.id).texts();
    assert_eq!(moves, ["a2-a3", "a6-a5"]);
    // The code of the record does the same: below the picture of somebody, in a command, and in a message to the bot.
    // Carla goes on herself from there, and so is not helped by what others would do.
    let dora = fixture.discord.user("Dora");
    let refused = carla.context_message(fixture.games, CONTINUE, posted).await.unwrap();
    assert!(told(&refused).contains("which you are still playing"), "{}", told(&refused));
    let asked = ana.slash(thread, "export", json!({ "format": "code" })).await.unwrap();
    let code = engine::code::find_codes(told(&asked)).next().unwrap().to_owned();
    let offer =
        |m: &Message| m.content.contains("Dora looks for") && m.content.contains("from a record, move 2");
    let posted = bruno
        .posts(fixture.games, &format!("look, a tab: code: ||{code}||, well"), "cat.jpg", b"a cat")
        .await;
    dora.context_message(fixture.games, CONTINUE, posted).await.unwrap();
    fixture.discord.wait_for(fixture.games, |m| m.id > posted && offer(m), SOON).await;
    // The same is not looked for twice.
    dora.slash(fixture.games, "cancel", json!({})).await.unwrap();
    // A long code goes out as a file of text, and people pass messages on.
    for (file, bytes) in [("code.txt", format!("{code}\n").into_bytes()), ("saved.png", picture.clone())] {
        let posted = bruno.posts(fixture.games, "", file, &bytes).await;
        for message in [posted, bruno.forwards(fixture.games, posted).await] {
            dora.context_message(fixture.games, CONTINUE, message).await.unwrap();
            fixture.discord.wait_for(fixture.games, |m| m.id > message && offer(m), SOON).await;
            dora.slash(fixture.games, "cancel", json!({})).await.unwrap();
        }
    }
    dora.slash(fixture.games, "continue", json!({ "code": code, "opponent": bruno.id.to_string() }))
        .await
        .unwrap();
    let to_bruno =
        |m: &Message| m.content.contains("Dora challenges Bruno") && m.content.contains("from a record");
    fixture.discord.wait_for(fixture.games, to_bruno, SOON).await;
    let me = fixture.discord.application_id();
    dora.says(fixture.games, &format!("<@{me}> continue `{code}` 1")).await;
    let earlier =
        |m: &Message| m.content.contains("Dora looks for") && m.content.contains("from a record, move 1");
    fixture.discord.wait_for(fixture.games, earlier, SOON).await;
    fixture.end().await;
}

/// A message holds 2,000 characters, and the code of a long game most of them.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_long_code_can_be_typed() {
    let fixture = Fixture::start().await;
    let record = engine::Record {
        game: engine::Game::all()[0].info.id.to_owned(),
        moves: (1..300_u32).map(|nth| format!("{:06x}", nth.wrapping_mul(2_654_435_761) >> 8)).collect(),
        ..engine::Record::default()
    };
    let code = engine::Carried::Record(record).code().unwrap();
    assert!((1_100..1_900).contains(&code.len()), "{}", code.len());
    let me = fixture.discord.application_id();
    fixture.ana.says(fixture.games, &format!("<@{me}> continue {code}")).await;
    // It was read to its end, or its checksum would be wrong.
    let refused = |m: &Message| m.content.contains("This record breaks a rule");
    fixture.discord.wait_for(fixture.games, refused, SOON).await;
    fixture.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_carries_nothing_good_is_told_apart() {
    let fixture = Fixture::start().await;
    let (ana, rita) = (&fixture.ana, fixture.discord.user_with_locale("Rita", "pt-BR"));
    let record = r#"{"game":"breakthrough","moves":["d2-d3","e6-e5"]}"#;
    let picture = render::carry(bare(), record);
    for (file, bytes, why, porque) in [
        (
            "board.png",
            bare(),
            "No record in this picture: send the original, or its `tab:` code.",
            "Não há nenhum registo nesta imagem: envie a original, ou o código `tab:`.",
        ),
        ("board.png", b"\xff\xd8\xff\xe0".to_vec(), "No record in this picture", "Não há nenhum registo"),
        ("board.png", picture[..80].to_vec(), "This picture is damaged", "Esta imagem está danificada"),
        ("board.png", vec![0; (4 << 20) + 1], "pictures up to 4 MiB", "imagens até 4 MiB"),
        (
            "board.png",
            render::carry(bare(), "[1]"),
            "no record that I can read",
            "nenhum registo que eu consiga ler",
        ),
        (
            "board.png",
            render::carry(bare(), &record.replace("e6-e5", "d2-d3")),
            "Move 2, “d2-d3”: There is no piece on d2.",
            "Jogada 2, “d2-d3”: Não há nenhuma peça em d2.",
        ),
        (
            "board.png",
            render::carry(bare(), r#"{"table":7,"ply":3}"#),
            "This names #7 after 3 moves",
            "Isto indica #7 depois de 3 jogadas",
        ),
        (
            "notes.txt",
            b"d2-d3".to_vec(),
            "no board, and there is no `tab:` code",
            "nenhum tabuleiro, nem tem um código",
        ),
    ] {
        let said = asks(&fixture, ana, file, &bytes).await;
        assert!(said.contains(why), "{said}");
        let dito = asks(&fixture, &rita, file, &bytes).await;
        assert!(dito.contains(porque), "{dito}");
    }
    // A code that was cut, and nothing else.
    let posted = fixture.bruno.says(fixture.games, "tab:05KF4Pr0BrQ6S6MIkiYUs").await;
    let answer = ana.context_message(fixture.games, CONTINUE, posted).await.unwrap();
    assert!(told(&answer).contains("it should have 71"), "{}", told(&answer));
    // Where the file does not come, or not in time.
    for kind in [FaultKind::Status(404), FaultKind::Hang(SOON)] {
        fixture.discord.fault(Fault {
            method: None,
            path_contains: "/attachments/".to_owned(),
            times: 1,
            kind,
        });
        let said = asks(&fixture, ana, "board.png", &picture).await;
        assert!(said.contains("cannot be fetched now"), "{said}");
    }
    let said = asks(&fixture, ana, "code.txt", &[b' '; (16 << 10) + 1]).await;
    assert!(said.contains("too large"), "{said}");
    // What leads elsewhere is not followed.
    fixture.discord.fault(Fault {
        method: None,
        path_contains: "/attachments/".to_owned(),
        times: 1,
        kind: FaultKind::Status(302),
    });
    let said = asks(&fixture, ana, "board.png", &picture).await;
    assert!(said.contains("cannot be fetched now"), "{said}");
    let posted = fixture.bruno.posts(fixture.games, "", "board.png", &picture).await;
    ana.context_message(fixture.games, CONTINUE, posted).await.unwrap();
    let offer = |m: &Message| m.content.contains("from a record, move 2");
    fixture.discord.wait_for(fixture.games, offer, SOON).await;
    fixture.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hands_are_not_taken_along() {
    let fixture = Fixture::start().await;
    let (ana, bruno, carla) = (&fixture.ana, &fixture.bruno, fixture.discord.user("Carla"));
    let thread = fixture.table("leopard", ana, bruno).await;
    let picture = fixture.board(thread, 0).await.attachments[0].bytes.to_vec();
    assert_eq!(render::carried(&picture).unwrap(), r#"{"ply":0,"table":1}"#);
    // Whoever plays there goes on where it is played; whoever does not hears why it cannot be.
    let posted = carla.posts(fixture.games, "", "board.png", &picture).await;
    let here = ana.context_message(fixture.games, CONTINUE, posted).await.unwrap();
    assert!(told(&here).contains("still being played"), "{}", told(&here));
    let other = carla.context_message(fixture.games, CONTINUE, posted).await.unwrap();
    assert!(told(&other).contains("hidden hands"), "{}", told(&other));
    fixture.end().await;
}
