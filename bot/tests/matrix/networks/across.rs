//! One game on two networks, each side at home.

use engine::Lang;
use fake::{Message, User};
use serde_json::json;
use synapse::{Event, Synapse, Test, shared};

use crate::club::cards::{Got, gather, knowledge, search};
use crate::club::pictures::{ply_of, texts_of};
use crate::club::served::{SOON, until};
use crate::networks::bridge::{Bridge, Player, shown};
use crate::play::games::{Script, is_board};
use crate::play::hands::{boards_of, chosen, direct_room, everything, heard};

pub fn list() -> Vec<Test> {
    vec![
        shared("a_game_across_networks", for_two),
        shared("hidden_hands_across_networks", with_hands),
        shared("four_across_networks", for_four),
        shared("accounts_of_two_networks_are_linked", linked),
    ]
}

/// Made on Discord, joined from Matrix by its code: a whole game, which counts where it was made.
async fn for_two(synapse: Synapse) {
    let bridge = Bridge::open(synapse, 1, &["Dora"]).await;
    let (ana, dora) = (bridge.club.ana(), &bridge.users[0]);
    let wanted = json!({ "game": "breakthrough", "seat": "1", "across": true });
    dora.slash(bridge.channel, "play", wanted).await.expect("it is answered");
    let (_, code) = bridge.challenge().await;
    ana.say(&bridge.club.room, format!("!entrar {code}").as_str()).await;
    let thread = bridge.thread().await;
    let mut script = Script::of("breakthrough-standard");
    let mut ply = 0;
    while let Some((seat, text)) = script.next() {
        let (turn, player) = bridge.turn(1).expect("the game goes on");
        assert_eq!(turn, seat);
        bridge.play((thread, ply), player, &text).await;
        ply += 1;
    }
    assert!(bridge.turn(1).is_none(), "it is over");
    bridge.compare(1, thread).await;
    let stats = dora.slash(bridge.channel, "stats", json!({})).await.expect("it is answered");
    let words = stats.message.expect("it has a picture").attachments.swap_remove(0).description;
    assert!(words.as_deref().is_some_and(|words| words.contains("Breakthrough: 1 played")), "{words:?}");
    let stats = bridge.ask(ana, "!estatísticas").await;
    assert!(stats.body().contains("ainda não acabou aqui nenhum jogo"), "{}", stats.body());
}

/// Made on Matrix, joined from Discord: each hand goes to its owner, on the network where that plays.
async fn with_hands(synapse: Synapse) {
    let bridge = Bridge::open(synapse, 1, &["Dora"]).await;
    let (club, ana, dora) = (&bridge.club, bridge.club.ana(), &bridge.users[0]);
    ana.say(&club.room, "!jogar leopardo single convite").await;
    let challenge = ana.wait(&club.room, |event| club.says(event, "`entrar "), SOON).await;
    let code = challenge.body().split("`entrar ").nth(1).and_then(|rest| rest.split('`').next());
    let joins = json!({ "invitation": code.expect("it has a code") });
    dora.slash(bridge.channel, "accept", joins).await.expect("it is answered");
    let thread = bridge.thread().await;
    let direct = direct_room(club, 0).await;
    let (mut ply, mut hands) = (0, 0);
    while let Some((_, player)) = bridge.turn(1) {
        let table = club.played(1);
        let text = chosen(&*table, ply);
        match player {
            Player::OnMatrix(person) if heard(&*table, &text) != text => {
                // What the room shall not hear is said where nobody else reads, in the language that is spoken there.
                person.say(&direct, format!("#1 {}", shown(Lang::En, &text)).as_str()).await;
                bridge.here(ply + 1).await;
                bridge.there(thread, ply + 1).await;
            }
            Player::OnDiscord(user) => {
                if ply % 5 < 2 {
                    let hand = user.slash(thread, "hand", json!({})).await.expect("it is answered");
                    assert!(hand.message.is_some_and(|message| message.is_ephemeral()));
                    hands += 1;
                }
                // Only this is said to nobody else.
                user.slash(thread, "move", json!({ "move": text })).await.expect("it is answered");
                bridge.here(ply + 1).await;
                bridge.there(thread, ply + 1).await;
            }
            Player::OnMatrix(_) => bridge.play((thread, ply), player, &text).await,
        }
        ply += 1;
    }
    assert!(hands > 1, "{hands} hands were asked for");
    bridge.compare(1, thread).await;
    let table = club.played(1);
    let seats = bridge.players(1);
    let here = everything(club, ana, &boards_of(club)).await;
    let there = everything_there(&bridge, dora, thread, ply);
    let [on_matrix, on_discord] = [true, false].map(|here| {
        let at = seats.iter().position(|player| matches!(player, Player::OnMatrix(_)) == here);
        at.and_then(|at| engine::Seat::numbered(at as u8 + 1)).expect("one on each network")
    });
    // Nobody's client has got what only the other may know; each has got its own, so the search finds something.
    for (seat, own, others) in [(on_matrix, &here, &there), (on_discord, &there, &here)] {
        let known = knowledge(&*table, seat);
        assert_eq!(search(own, &known), Vec::<String>::new());
        let found = search(others, &known);
        assert!(found.len() > 5, "the search would find nothing: {found:?}");
    }
    let stats = bridge.ask(ana, "!estatísticas").await;
    assert!(stats.body().contains("Leopardo: 1 jogo"), "{}", stats.body());
    let stats = dora.slash(bridge.channel, "stats", json!({})).await.expect("it is answered");
    assert!(stats.content().contains("has not finished any game here"), "{}", stats.content());
}

/// All that somebody on Discord got from others before the last board.
fn everything_there(bridge: &Bridge, user: &User, thread: u64, end: usize) -> Vec<Got> {
    let boards: Vec<Message> = bridge.discord.messages(thread);
    let boards: Vec<&Message> = boards.iter().filter(|message| !message.attachments.is_empty()).collect();
    let last = boards.last().expect("there is a board").id;
    let mut all = Vec::new();
    for channel in [bridge.channel, thread, user.dm()] {
        for message in user.messages(channel) {
            if message.author == user.id || message.id >= last {
                continue;
            }
            // What shows the end hides nothing, in whichever place it is first.
            if message.attachments.iter().any(|file| file.filename.ends_with("-end.png")) {
                continue;
            }
            let mut texts = vec![message.content.clone()];
            gather(&message.components, &mut texts);
            gather(&message.embeds, &mut texts);
            for file in &message.attachments {
                texts.extend(file.description.clone().into_iter().chain([file.filename.clone()]));
                texts.extend(texts_of(&file.bytes));
            }
            let shown = boards.iter().filter(|board| board.id <= message.id).count();
            let named = message.attachments.first().and_then(|file| ply_of(&file.filename));
            all.push(Got { ply: named.unwrap_or(shown), texts });
        }
    }
    assert!(all.len() >= end, "{} messages", all.len());
    all
}

/// Four at one table, two on each network; all of them agree on a draw.
async fn for_four(synapse: Synapse) {
    const PLIES: usize = 16;
    let bridge = Bridge::open(synapse, 2, &["Dora", "Zeca"]).await;
    let (club, ana, rui) = (&bridge.club, bridge.club.ana(), &bridge.club.people[1]);
    let [dora, zeca] = &bridge.users[..] else { panic!("two on Discord") };
    let wanted = json!({ "game": "conspirateurs", "seats": 4, "across": true });
    dora.slash(bridge.channel, "play", wanted).await.expect("it is answered");
    let (challenge, code) = bridge.challenge().await;
    ana.say(&club.room, format!("!entrar {code}").as_str()).await;
    let joined = ana.wait(&club.room, |event| club.says(event, "Ana aceitou"), SOON).await;
    zeca.click(&challenge, &challenge.button("Join").expect("it can be joined"))
        .await
        .expect("it is answered");
    ana.wait(&club.room, |event| club.says(event, "Zeca aceitou"), SOON).await;
    // The challenge stands here, too.
    rui.wait(&club.room, |event| event.id == joined.id && !event.undecrypted, SOON).await;
    rui.react(&club.room, &joined.id, "✅").await;
    let thread = bridge.thread().await;
    for ply in 0..PLIES {
        let (_, player) = bridge.turn(1).expect("the game goes on");
        let text = club.played(1).suggest("", 40).moves.swap_remove(ply);
        bridge.play((thread, ply), player, &text).await;
    }
    bridge.compare(1, thread).await;
    // What is offered on one network is agreed to on both.
    let board = bridge.here(PLIES).await;
    rui.wait(&club.room, |event| event.id == board.id && !event.undecrypted, SOON).await;
    rui.react(&club.room, &board.id, "🤝").await;
    let here = ana.wait(&club.room, |event| club.says(event, "Rui propõe empate"), SOON).await;
    let offers = |message: &Message| message.content.contains("Rui offers a draw");
    let there = bridge.discord.wait_for(thread, offers, SOON).await;
    ana.react(&club.room, &here.id, "✅").await;
    for user in [dora, zeca] {
        let agree = there.button("Agree").expect("it can be agreed to");
        user.click(&there, &agree).await.expect("it is answered");
    }
    until("it is over", async || {
        let row = club.store().read(|snapshot| snapshot.table(storage::TableId(1)));
        row.is_ok_and(|row| row.is_some_and(|row| row.reason.as_deref() == Some("end-agreed")))
    })
    .await;
    let ends = |event: &Event| club.says(event, "empat") && event.msgtype() == "m.image";
    ana.wait_after(&club.room, &here.id, ends, SOON).await;
    let ends = |message: &Message| message.content.contains("is a draw") && !message.attachments.is_empty();
    bridge.discord.wait_for(thread, ends, SOON).await;
    assert_eq!(bridge.discord.complaints(), Vec::<String>::new());
}

/// Two accounts become one person, but not while they play against each other; and are parted again.
async fn linked(synapse: Synapse) {
    let bridge = Bridge::open(synapse, 2, &["Dora"]).await;
    let (club, ana, dora) = (&bridge.club, bridge.club.ana(), &bridge.users[0]);
    let rui = &club.people[1];
    // Where nobody else reads, somebody from another network can be called all the same.
    let (dm, alone) = (dora.dm(), json!({ "game": "hex" }));
    let refused = dora.slash(dm, "play", alone).await.expect("it is answered");
    assert!(refused.content().contains("nobody reads but the two of us"), "{}", refused.content());
    dora.slash(dm, "play", json!({ "game": "hex", "across": true })).await.expect("it is answered");
    let (_, code) = bridge.challenge_in(dm).await;
    ana.say(&club.room, format!("!entrar {code}").as_str()).await;
    bridge.there(dm, 0).await;
    // The code goes to her alone.
    ana.say(&club.room, "!ligar").await;
    let invite = ana.wait_for_invite(|invite| invite.sender(&ana.id) == Some(&club.bot.id), SOON).await;
    ana.join(&invite.room).await;
    let told = ana.wait(&invite.room, |event| club.says(event, "ligar "), SOON).await;
    let code = told.body().split("ligar ").nth(1).and_then(|rest| rest.get(..11)).expect("it has a code");
    let refused = dora.slash(dm, "link", json!({ "code": code })).await.expect("it is answered");
    assert!(refused.content().contains("You play against each other at #1"), "{}", refused.content());
    // She gives up there, and is asked whether she is sure.
    let board = bridge.here(0).await;
    ana.react(&club.room, &board.id, "🏳️").await;
    let sure = |event: &Event| event.sender == club.bot.id && event.reply_to() == Some(&board.id);
    let sure = ana.wait(&club.room, sure, SOON).await;
    ana.react(&club.room, &sure.id, "✅").await;
    dora.wait_for(dm, |message| message.content.contains("Dora won #1"), SOON).await;
    let asked = dora.slash(dm, "link", json!({ "code": code })).await.expect("it is answered");
    assert!(asked.content().contains("one person of you and Ana on Matrix"), "{}", asked.content());
    let linked =
        dora.slash(dm, "link", json!({ "code": code, "confirm": true })).await.expect("it is answered");
    assert!(linked.content().contains("you and Ana are one person"), "{}", linked.content());
    // That is told where the code was.
    ana.wait(&invite.room, |event| club.says(event, "you and Dora are one person"), SOON).await;
    // Tables belong to both.
    rui.say(&club.room, format!("!jogar hex {} lugar=2", ana.id).as_str()).await;
    let challenge = ana.wait(&club.room, |event| club.says(event, "Desafio 2 "), SOON).await;
    ana.react(&club.room, &challenge.id, "✅").await;
    until("the second table begins", async || {
        club.store().read(|snapshot| snapshot.table(storage::TableId(2))).is_ok_and(|row| row.is_some())
    })
    .await;
    let tables = dora.slash(bridge.channel, "games", json!({})).await.expect("it is answered");
    assert!(tables.content().contains("#2") && tables.content().contains("Rui"), "{}", tables.content());
    dora.slash(bridge.channel, "move", json!({ "move": "a1", "table": 2 })).await.expect("it is answered");
    let moved = |event: &Event| club.says(event, "a1") && event.msgtype() == "m.image";
    ana.wait_after(&club.room, &challenge.id, moved, SOON).await;
    // Parted by a reaction, on the network whose account it is.
    let asked = bridge.ask(ana, "!desligar").await;
    ana.react(&club.room, &asked.id, "✅").await;
    // It is said where the two talk already. What she has begun on Matrix is hers.
    ana.wait(&invite.room, |event| club.says(event, "as contas estão separadas"), SOON).await;
    ana.say(&club.room, "!jogos").await;
    ana.wait(&club.room, |event| club.says(event, "Uma mesa de Ana:") && club.says(event, "#2"), SOON).await;
    let tables = dora.slash(bridge.channel, "games", json!({})).await.expect("it is answered");
    assert!(!tables.content().contains("#2"), "{}", tables.content());
    // From her direct room, which speaks the language of the configuration, she calls somebody and plays there.
    ana.say(&invite.room, "jogar avanço convite lugar=1").await;
    let challenge = ana.wait(&invite.room, |event| club.says(event, "`join "), SOON).await;
    let code = challenge.body().split("`join ").nth(1).and_then(|rest| rest.split('`').next());
    let joins = json!({ "invitation": code.expect("it has a code") });
    dora.slash(bridge.channel, "accept", joins).await.expect("it is answered");
    let begins = |event: &Event| is_board(club, event) && club.says(event, "#3");
    let board = ana.wait_after(&invite.room, &challenge.id, begins, SOON).await;
    ana.say(&invite.room, "d2-d3").await;
    ana.wait_after(&invite.room, &board.id, begins, SOON).await;
    let thread = bridge.thread().await;
    bridge.there(thread, 1).await;
    dora.slash(thread, "move", json!({ "move": "d6-d5" })).await.expect("it is answered");
    ana.wait(&invite.room, |event| begins(event) && event.body().contains("d6-d5"), SOON).await;
    assert_eq!(bridge.discord.complaints(), Vec::<String>::new());
}
