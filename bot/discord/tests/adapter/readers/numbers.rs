//! Pictures of numbers: of somebody and of a server, with the numbers in words for those who do not see them.

use crate::fixture::{Fixture, SOON};
use fake::Message;
use serde_json::json;

/// The only picture of a message: its name, and what it says in words.
fn picture(message: &Message) -> (&str, &str) {
    let [file] = &message.attachments[..] else { panic!("{message:?}") };
    (&file.filename, file.description.as_deref().unwrap_or_default())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_profile_and_a_server_are_pictures_whose_numbers_are_told_in_words() {
    let fixture = Fixture::start().await;
    let (ana, bruno) = (&fixture.ana, &fixture.bruno);
    let carla = fixture.discord.user("Carla");
    let hall = fixture.discord.channel(&fixture.guild, "salão");
    let thread = fixture.table("breakthrough", ana, bruno).await;
    for (player, text) in
        [(ana, "a2-a3"), (bruno, "a6-a5"), (ana, "b2-b3"), (bruno, "b6-b5"), (ana, "c2-c3"), (bruno, "c6-c5")]
    {
        player.slash(thread, "move", json!({ "move": text })).await.unwrap();
    }
    fixture.board(thread, 6).await;
    bruno.slash(thread, "resign", json!({ "table": 1, "confirm": true })).await.unwrap();
    fixture.discord.wait_for(thread, |m| m.content.contains("won #1"), SOON).await;

    // For her alone.
    let own = ana.slash(hall, "stats", json!({})).await.unwrap().message.unwrap();
    assert!(own.is_ephemeral(), "{own:?}");
    let (name, words) = picture(&own);
    assert_eq!(name, "profile-breakthrough.png");
    assert!(
        words.starts_with(
            "Ana here: Rating in Breakthrough: 1662? ± 290. Breakthrough: 1 played, 1 won, 0 lost"
        ),
        "{words}"
    );
    assert!(words.contains("Opponents met most: Bruno (1 won, 0 lost)."), "{words}");
    assert!(own.content.starts_with("**Ana** here:") && !own.content.contains("played"), "{}", own.content);

    // For all; of one game, and of all that was played.
    let asked = json!({ "what": "stats", "player": ana.id.to_string(), "game": "breakthrough" });
    carla.slash(hall, "show", asked).await.unwrap();
    let shown = fixture.discord.wait_for(hall, |m| m.content.contains("Shown by Carla"), SOON).await;
    let (name, words) = picture(&shown);
    assert_eq!(name, "profile-breakthrough.png");
    assert!(words.contains("1 won") && shown.pings.is_empty(), "{shown:?}");
    bruno.says(hall, &format!("<@{}> show stats server", fixture.discord.application_id())).await;
    let server = fixture.discord.wait_for(hall, |m| m.content.contains("Shown by Bruno"), SOON).await;
    let (name, words) = picture(&server);
    assert_eq!(name, "server.png");
    assert!(words.starts_with("Clube, the last half year: one finished public game"), "{words}");
    assert!(words.contains("Ana and Bruno (1)"), "{words}");
    assert!(!server.content.contains("Ana and Bruno"), "{}", server.content);

    // Nobody else is to see her: whoever played with her is told so alone, and the room neither reads nor sees her name.
    ana.slash(hall, "settings", json!({ "profile": "to-nobody" })).await.unwrap();
    let told = bruno.slash(hall, "stats", json!({})).await.unwrap().message.unwrap();
    assert!(told.is_ephemeral() && picture(&told).1.contains("Ana ("), "{told:?}");
    bruno.says(hall, &format!("<@{}> stats", fixture.discord.application_id())).await;
    fixture.discord.wait_for(hall, |m| m.content.contains("my answer is for you alone"), SOON).await;
    bruno.slash(hall, "show", json!({ "what": "stats" })).await.unwrap();
    let profile = |m: &Message| m.content.contains("Shown by Bruno") && picture(m).0.starts_with("profile");
    let shown = fixture.discord.wait_for(hall, profile, SOON).await;
    assert!(!picture(&shown).1.contains("Ana ("), "{shown:?}");

    // In her own language and theme.
    ana.slash(hall, "settings", json!({ "language": "pt", "theme": "dark" })).await.unwrap();
    let own = ana.slash(hall, "stats", json!({})).await.unwrap().message.unwrap();
    assert!(picture(&own).1.contains(" Avanço: 1 jogo, 1 ganho"), "{own:?}");
    fixture.end().await;
}

/// Lets a week pass in which the ladders have not told their news.
async fn a_week_later(fixture: &Fixture) {
    fixture.all_sent().await;
    let job = |tx: &storage::Transaction| {
        let now = tx.last_beat("discord")?.unwrap();
        for ladder in tx.open_ladders()? {
            tx.told_ladder(ladder.id, now - 8 * 86_400_000, 0)?;
        }
        for timer in tx.timers_of_kind("ladder")? {
            tx.put_off_timer(timer.id, 0)?;
        }
        parlor::due::run_due(tx, now).map(drop)
    };
    fixture.store.write(job).await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_week_of_a_ladder_and_the_ladder_are_pictures() {
    let fixture = Fixture::start().await;
    let (ana, bruno) = (&fixture.ana, &fixture.bruno);
    fixture.discord.grant(ana, &fixture.guild, 1 << 5);
    let open = json!({ "act": "ladder-open", "game": "breakthrough", "room": "dashboard-here" });
    ana.slash(fixture.games, "admin ladder", open).await.unwrap();
    let empty = ana.slash(fixture.games, "ladder show", json!({})).await.unwrap().message.unwrap();
    assert!(empty.attachments.is_empty(), "{empty:?}");
    for user in [ana, bruno] {
        user.slash(fixture.games, "ladder join", json!({})).await.unwrap();
    }
    let whom = json!({ "player": ana.id.to_string() });
    bruno.slash(fixture.games, "ladder challenge", whom).await.unwrap();
    fixture.challenge().await;

    // For him alone: the picture shows the places, and the text what he can do.
    let own = bruno.slash(fixture.games, "ladder show", json!({})).await.unwrap().message.unwrap();
    let (name, words) = picture(&own);
    assert!(own.is_ephemeral() && name == "ladder-breakthrough.png", "{own:?}");
    assert!(words.ends_with("1. Ana, new. 2. Bruno, new, challenges place 1."), "{words}");
    assert!(
        own.content.contains("You stand at place 2") && !own.content.contains("1. Ana"),
        "{}",
        own.content
    );

    // For all.
    bruno.slash(fixture.games, "show", json!({ "what": "ladder" })).await.unwrap();
    let shown = fixture.discord.wait_for(fixture.games, |m| m.content.contains("Shown by Bruno"), SOON).await;
    assert_eq!(picture(&shown).0, "ladder-breakthrough.png");

    // The news notify nobody, so their text stays whole.
    a_week_later(&fixture).await;
    let week = |m: &Message| m.content.contains("The week in the ladder of Breakthrough");
    let week = fixture.discord.wait_for(fixture.games, week, SOON).await;
    let (name, words) = picture(&week);
    assert!(name == "ladder-breakthrough.png" && week.pings.is_empty(), "{week:?}");
    assert!(words.contains("2. Bruno, new, challenges place 1."), "{words}");
    assert!(week.content.contains("Bruno is new, at place 2"), "{}", week.content);
    fixture.end().await;
}
