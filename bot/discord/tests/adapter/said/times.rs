//! The offers of Discord while somebody types a time, a zone, a day or quiet hours.

use crate::fixture::Fixture;
use fake::User;
use serde_json::json;

/// The choices for what was typed of an option, as `name = value`.
async fn offered(fixture: &Fixture, user: &User, command: &str, option: &str, typed: &str) -> Vec<String> {
    let options = json!({ option: typed });
    let choices = user.autocomplete(fixture.games, command, options, option).await.unwrap();
    choices.iter().map(|one| format!("{} = {}", one.name, one.value.as_str().unwrap())).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn times_are_offered_with_what_they_mean() {
    let fixture = Fixture::start().await;
    let ana = &fixture.ana;
    let all = offered(&fixture, ana, "play", "time", "").await;
    assert_eq!(all.first().unwrap(), "1d · 1 day for each move = 1d");
    assert!(
        all.iter().any(|one| one.starts_with("7d+12h · 7 days for each side, and 12 hours more")),
        "{all:?}"
    );
    assert!(all.contains(&"30d/game · 30 days for each side, for the whole game = 30d/game".to_owned()));
    assert_eq!(all.last().unwrap(), "none = none");
    for (option, typed, first) in [
        (
            "time",
            "2d+6h",
            "2d+6h · 2 days for each side, and 6 hours more with each move, up to 4 days = 2d+6h",
        ),
        ("time", "7", "7d · 7 days for each move = 7d"),
        ("time", "5", "5d · 5 days for each move = 5d"),
        ("max", "2", "21d · 21 days = 21d"),
    ] {
        let offers = offered(&fixture, ana, "play", option, typed).await;
        assert_eq!(offers.first().map(String::as_str), Some(first), "{option} {typed}: {offers:?}");
    }
    assert_eq!(offered(&fixture, ana, "play", "time", "🎲").await, [""; 0]);
    let joana = fixture.discord.user_with_locale("Joana", "pt-BR");
    let offers = offered(&fixture, &joana, "play", "time", "30").await;
    assert_eq!(offers, ["30d/jogo · 30 dias para cada lado, para o jogo todo = 30d/jogo"]);
    fixture.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn zones_hours_and_days_are_offered() {
    let fixture = Fixture::start().await;
    let ana = &fixture.ana;
    for (command, option, typed, wanted) in [
        ("settings", "zone", "", "Europe/Lisbon = Europe/Lisbon"),
        ("settings", "zone", "sao p", "America/Sao_Paulo = America/Sao_Paulo"),
        ("settings", "zone", "Porto", "Europe/Lisbon = Europe/Lisbon"),
        ("settings", "quiet", "", "22:00-07:00 = 22:00-07:00"),
        ("settings", "quiet", "23-6", "23-6 · 23:00-06:00 = 23-6"),
        ("account away", "until", "", "3d · 3 days = 3d"),
        ("account away", "until", "1", "1w · 7 days = 1w"),
        ("account away", "until", "2027-02-28", "2027-02-28 = 2027-02-28"),
    ] {
        let offers = offered(&fixture, ana, command, option, typed).await;
        assert_eq!(offers.first().map(String::as_str), Some(wanted), "{option} {typed}: {offers:?}");
    }
    let europe = offered(&fixture, ana, "settings", "zone", "europe/").await;
    assert_eq!(europe.len(), 25, "as many as Discord shows");
    assert_eq!(offered(&fixture, ana, "account away", "until", "2027-02-29").await, [""; 0]);
    fixture.end().await;
}
