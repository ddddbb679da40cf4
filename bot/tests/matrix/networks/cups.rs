//! Tournaments on Matrix, and across both networks: signed up for by a reaction, and played to their end.

use fake::Message;
use serde_json::json;
use storage::{TournamentId, TournamentPairing};
use synapse::{Event, Synapse, Test, shared};

use crate::club::served::{Club, SOON, until};
use crate::networks::bridge::{Bridge, Player};

pub fn list() -> Vec<Test> {
    vec![
        shared("a_round_robin_of_six", round_robin),
        shared("a_knock_out_of_eight_across_networks", knock_out),
    ]
}

/// The pairings of a round, once all have tables.
async fn pairings(club: &Club, round: u32) -> Vec<TournamentPairing> {
    let read = || {
        let all =
            club.store().read(|snapshot| snapshot.pairings_of(TournamentId(1))).expect("it can be read");
        all.into_iter().filter(|pairing| pairing.round == round).collect::<Vec<_>>()
    };
    let ready = async || {
        let all = read();
        !all.is_empty() && all.iter().all(|pairing| pairing.table.is_some())
    };
    until(&format!("round {round} has its tables"), ready).await;
    read()
}

/// Whoever sits second at each table of a round gives up, until the tournament is over.
async fn round_robin(synapse: Synapse) {
    let club = Club::open(synapse, 6, false).await;
    let (ana, room) = (club.ana(), &club.room);
    ana.say(room, "!tournament new Spring Cup hex 7 time=2d+1d").await;
    let sign = ana.wait(room, |event| club.says(event, "**Join**") || club.says(event, "Join"), SOON).await;
    assert!(sign.body().contains("Spring Cup") && sign.mentions().is_empty(), "{}", sign.body());
    for person in &club.people {
        person.wait(room, |event| event.id == sign.id, SOON).await;
        person.react(room, &sign.id, "✅").await;
    }
    // The message is kept as it stands.
    let new = |event: &Event| event.content["m.new_content"]["body"].as_str().unwrap_or_default().to_owned();
    let joined = |event: &Event| event.replaces() == Some(&sign.id) && new(event).contains("6 have joined");
    ana.wait(room, joined, SOON).await;
    ana.say(room, "!tournament start").await;
    let closed = |event: &Event| event.replaces() == Some(&sign.id) && new(event).contains("nobody can join");
    ana.wait(room, closed, SOON).await;
    for round in 1..=5 {
        let head = format!("round {round} of 5");
        let post = ana.wait(room, |event| club.says(event, &head), SOON).await;
        assert!(post.mentions().is_empty(), "a round notifies nobody: {:?}", post.mentions());
        for pairing in pairings(&club, round).await {
            let table = pairing.table.expect("it has one").0;
            let seats = club.accounts(table, "matrix");
            let loser = club.people.iter().find(|person| person.id == seats[1]).expect("who sits there");
            loser.say(room, format!("!resign #{table} yes").as_str()).await;
            let ends = format!("won #{table}");
            ana.wait(room, |event| club.says(event, &ends), SOON).await;
        }
    }
    // The sign-up says so, too, and is no new message.
    let ended = |event: &Event| event.replaces().is_none() && club.says(event, "is over.");
    let over = ana.wait(room, ended, SOON).await;
    assert!(over.body().contains("1. ") && over.mentions().is_empty(), "{}", over.body());
    ana.say(room, "!tournament table 1").await;
    ana.wait(room, |event| club.says(event, "beat "), SOON).await;
}

/// Made on Discord, signed up for on both networks: each plays at home, and hears of it there.
async fn knock_out(synapse: Synapse) {
    let bridge = Bridge::open(synapse, 4, &["Dora", "Zeca", "Nuno", "Olga"]).await;
    let (club, dora) = (&bridge.club, &bridge.users[0]);
    let (ana, room) = (club.ana(), &club.room);
    bridge.discord.grant(dora, &bridge.guild, 1 << 5);
    let options = json!({
        "name": "Bridge Cup", "game": "hex 7", "form": "knockout", "time": "4d/game", "across": true, "games": 1,
    });
    dora.slash(bridge.channel, "tournament new", options).await.expect("it is answered");
    let open = |message: &Message| message.button("Join").is_some();
    let sign = bridge.discord.wait_for(bridge.channel, open, SOON).await;
    for user in &bridge.users {
        user.click(&sign, &sign.button("Join").expect("it is there")).await.expect("it is answered");
    }
    for person in &club.people {
        let told = bridge.ask(person, "!torneio entrar 1").await;
        assert!(told.body().contains("Bridge Cup"), "{}", told.body());
    }
    let joined = |message: &Message| message.id == sign.id && message.content.contains("8 have joined");
    bridge.discord.wait_for(bridge.channel, joined, SOON).await;
    dora.slash(bridge.channel, "tournament start", json!({})).await.expect("it is answered");
    for round in 1..=3 {
        let (here, there) = (format!("ronda {round}"), format!("round {round}"));
        ana.wait(room, |event| club.says(event, &here), SOON).await;
        let post = |message: &Message| message.content.contains(&there) && !message.attachments.is_empty();
        let post = bridge.discord.wait_for(bridge.channel, post, SOON).await;
        assert_eq!(post.attachments[0].filename, "tournament-1-bracket.png");
        let all = pairings(club, round).await;
        assert_eq!(all.len(), 8 >> round);
        for pairing in all {
            let table = pairing.table.expect("it has one").0;
            match bridge.players(table)[1] {
                Player::OnMatrix(person) => {
                    person.say(room, format!("!desistir #{table} sim").as_str()).await;
                }
                Player::OnDiscord(user) => {
                    let resign = json!({ "table": table, "confirm": true });
                    user.slash(bridge.channel, "resign", resign).await.expect("it is answered");
                }
            }
            until("the table is over", async || {
                let row = club.store().read(|snapshot| snapshot.table(storage::TableId(table)));
                row.is_ok_and(|row| row.is_some_and(|row| row.state == storage::TableState::Over))
            })
            .await;
        }
    }
    ana.wait(room, |event| club.says(event, "Bridge Cup") && club.says(event, "terminou"), SOON).await;
    let over = |message: &Message| message.content.contains("**Bridge Cup** is over.");
    bridge.discord.wait_for(bridge.channel, over, SOON).await;
    assert_eq!(bridge.discord.complaints(), Vec::<String>::new());
}
