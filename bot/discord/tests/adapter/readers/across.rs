//! A table that is at home on another network, too: this side of it.

use crate::fixture::{Fixture, SOON, told};
use engine::Lang;
use parlor::{Body, Outcome, Person, Place, Reply, Request, Said};
use serde_json::json;

/// Says a line on another network, to the same store.
fn wire(fixture: &Fixture, event: u32, line: &str) -> Reply {
    let request = Request {
        event: format!("wire:{event}"),
        by: Person { account: "rui".to_owned(), name: "@everyone <@1> *Rui*".to_owned() },
        place: Place {
            network: "wire".to_owned(),
            community: "lar".to_owned(),
            community_name: "Lar".to_owned(),
            room: "sala".to_owned(),
            hears: true,
            branches: true,
            whispers: true,
            piped: false,
            own: false,
            prefix: None,
            lang: Lang::Pt,
        },
        said: Said::line(line),
        mentioned: Vec::new(),
        rooms: Vec::new(),
        board: None,
        lang: None,
        manages: false,
        tried: None,
        chance: [event as u8; 32],
    };
    let job = fixture.store.write(move |tx| parlor::handle(tx, &request, i64::from(event)));
    tokio::task::block_in_place(|| job.wait()).unwrap()
}

/// The posts there, to somebody who takes them as they come.
fn heard(fixture: &Fixture) -> Vec<String> {
    let posts = fixture.store.read(|snapshot| snapshot.waiting_posts("wire")).unwrap();
    let compose = |post: &storage::Post| {
        let body: Body = serde_json::from_str(&post.body).unwrap();
        let said = fixture.store.read(|snapshot| parlor::compose(snapshot, "wire", &body, None)).unwrap();
        format!("{} {}", said.message.text, said.message.mention.join(" "))
    };
    let said = posts.iter().map(compose).collect();
    let note = move |tx: &storage::Transaction| {
        posts.iter().try_for_each(|post| tx.delivered(post, "wire", 1, 1).map(drop))
    };
    let noted = fixture.store.write::<_, _, storage::Error>(note);
    tokio::task::block_in_place(|| noted.wait()).unwrap();
    said
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_is_joined_from_another_network() {
    let fixture = Fixture::start().await;
    let ana = &fixture.ana;
    let options = json!({ "game": "leopard", "variant": "single", "seat": "1", "across": true });
    ana.slash(fixture.games, "play", options).await.unwrap();
    let challenge = fixture.challenge().await;
    let code = challenge.content.split("`join ").nth(1).and_then(|rest| rest.split('`').next()).unwrap();
    let own = ana.slash(fixture.games, "accept", json!({ "invitation": code })).await.unwrap();
    assert!(told(&own).contains("your own challenge"), "{}", told(&own));

    assert_eq!(wire(&fixture, 1, &format!("entrar {code}")).outcome, Outcome::Settled);
    let thread = fixture.thread(&challenge).await;
    let begins = fixture.board(thread, 0).await;
    assert!(begins.content.contains("Seat 2, North: "), "{}", begins.content);
    // A name from elsewhere is a name.
    assert!(!begins.content.contains("<@1>"), "{}", begins.content);
    let said = heard(&fixture);
    assert!(
        said[0].contains("começou") && said.iter().all(|said| !said.contains(&ana.id.to_string())),
        "{said:?}"
    );
    assert_eq!(said.iter().filter(|said| said.contains("a sua mão")).count(), 1, "one hand alone: {said:?}");

    // Each moves at home, and both hear of it there.
    let (row, _) = fixture.stored(thread);
    for ply in 1..=4 {
        let play = fixture.played(row.id);
        let seat = play.turn().seat().unwrap();
        let text = play.suggest("", 300).moves.remove(0);
        if seat == engine::Seat::ONE {
            ana.slash(thread, "move", json!({ "move": text })).await.unwrap();
        } else {
            // There they write cards in Portuguese letters.
            let text = engine::words(Lang::Pt).say_move(play.game().info, &text);
            let played = wire(&fixture, 10 + ply, &format!("#{} {text}", row.id)).outcome;
            assert_eq!(played, Outcome::Played { table: row.id.0 });
        }
        let board = fixture.board(thread, ply as usize).await;
        assert!(board.content.contains("#1"), "{}", board.content);
        let said = heard(&fixture);
        assert!(said[0].contains("Leopardo"), "{said:?}");
    }
    assert_eq!(wire(&fixture, 20, "desistir sim").outcome, Outcome::Done);
    fixture.discord.wait_for(thread, |m| m.content.contains("won #1"), SOON).await;

    // One person with both accounts, who now plays against nobody.
    let shown = ana.slash(thread, "link", json!({})).await.unwrap();
    let text = told(&shown);
    let code = text.split("**link ").nth(1).and_then(|rest| rest.split('*').next()).unwrap();
    let asked = wire(&fixture, 21, &format!("ligar {code}"));
    assert!(asked.messages[0].text.contains("da de Ana no Discord uma só pessoa"), "{asked:?}");
    let linked = wire(&fixture, 22, &format!("ligar {code} sim"));
    // In the language that her own program speaks.
    assert!(linked.messages[0].text.contains("you and Ana are one person"), "{linked:?}");
    let games = ana.slash(thread, "stats", json!({})).await.unwrap();
    assert!(told(&games).contains("accounts that are, or were, one person"), "{}", told(&games));
    fixture.end().await;
}
