//! Rooms that go on elsewhere, in every version; spaces; and who may set something.

use engine::Turn;
use serde_json::json;
use synapse::{Client, Event, RoomOptions, Synapse, Test, shared};

use crate::club::served::{Club, SOON};
use crate::places::rooms::comes;
use crate::play::games::{Play, is_board};

pub fn list() -> Vec<Test> {
    vec![
        shared("a_game_goes_on_in_an_upgraded_room", upgraded),
        shared("a_room_may_be_upgraded_while_the_bot_is_away", upgraded_while_away),
        shared("many_rooms_go_on_while_the_bot_is_away", many_while_away),
        shared("a_room_does_not_go_on_where_it_does_not_say_so", pretended),
        shared("a_space_is_a_community_of_all_its_rooms", space),
        shared("a_room_may_become_part_of_a_space", later_in_space),
        shared("who_may_set_something_is_asked_of_the_power_levels", power),
    ]
}

/// Goes on in another room, with everybody but the bot.
async fn follow(club: &mut Club, room: &str) {
    for person in &club.people[1..] {
        club.people[0].invite(room, &person.id).await;
        person.wait_for_invite(|invite| invite.room == room, SOON).await;
        person.join(room).await;
    }
    club.room = room.to_owned();
}

/// A move by whoever's turn it is, said with the number of the table; the board that shows it.
async fn ply(club: &Club, table: i64) -> Event {
    let (play, accounts) = club.table(table);
    let Turn::To(seat) = play.turn() else { panic!("it is over") };
    let text = play.suggest("", 1).moves.remove(0);
    let person = club.people.iter().find(|person| person.id == accounts[seat.index()]).expect("one of them");
    let said = person.say(&club.room, format!("!#{table} {text}").as_str()).await;
    club.ana().wait_after(&club.room, &said, |event| is_board(club, event), SOON).await
}

/// Upgrades of a room from version 9 to 12, one after the other: where everybody may come in, the bot follows
/// by itself; otherwise it is brought.
async fn upgraded(synapse: Synapse) {
    let options = RoomOptions { version: "9".to_owned(), ..RoomOptions::named("Clube") };
    let mut club = Club::of(synapse, 2, RoomOptions { preset: "public_chat".to_owned(), ..options }).await;
    let mut play = Play::begin(&club, "slimetrail", "seat=1", 1).await;
    assert!(play.step().await);
    let ana = club.people[0].clone();
    ana.say(&club.room, "!play hex 7").await;
    ana.wait(&club.room, |event| club.says(event, "Challenge 2 "), SOON).await;
    for (version, open) in [("10", true), ("11", false), ("12", false)] {
        if !open {
            let rule = json!({ "join_rule": "invite" });
            ana.set_state(&club.room, "m.room.join_rules", "", rule).await;
        }
        let room = ana.upgrade(&club.room, version).await;
        follow(&mut club, &room).await;
        if !open {
            ana.invite(&room, &club.bot.id).await;
        }
        comes(&ana, &room, &club.bot.id).await;
        let board = ply(&club, 1).await;
        assert!(board.thread_root().is_some(), "the table has a thread there");
        let mut play = Play::resumed(&club, 1, 2).await;
        assert!(play.step().await, "which is heard");
        assert_eq!(play.board.thread_root(), board.thread_root());
    }
    // A challenge can be accepted there, and there its table is played.
    let accepted = club.people[1].say(&club.room, "!accept 2").await;
    let board = ana.wait_after(&club.room, &accepted, |event| is_board(&club, event), SOON).await;
    assert!(board.thread_root().is_some());
    let notices = ana.timeline(&club.room);
    let notices: Vec<&str> =
        notices.iter().filter(|event| club.says(event, "came along")).map(|event| event.body()).collect();
    assert_eq!(notices, ["The table #1 came along from the room before, and goes on here."]);
    let greetings = ana.timeline(&club.room).into_iter().filter(|event| club.says(event, "Hello!")).count();
    assert_eq!(greetings, 0, "everybody knows it");
}

/// Everybody has gone on when the bot comes back.
async fn upgraded_while_away(synapse: Synapse) {
    let mut club = Club::open(synapse, 2, true).await;
    let mut play = Play::begin(&club, "slimetrail", "seat=1", 1).await;
    assert!(play.step().await);
    club.kill();
    let ana = club.people[0].clone();
    let room = ana.upgrade(&club.room, "12").await;
    follow(&mut club, &room).await;
    let encryption = json!({ "algorithm": "m.megolm.v1.aes-sha2" });
    if ana.state(&room, "m.room.encryption", "").await.is_none() {
        ana.set_state(&room, "m.room.encryption", "", encryption).await;
    }
    ana.invite(&room, &club.bot.id).await;
    club.start().await;
    comes(&ana, &room, &club.bot.id).await;
    let board = ply(&club, 1).await;
    assert!(board.encrypted && board.thread_root().is_some());
    // Somebody who created a room of version 12 may do everything there, whatever numbers stand in it.
    let asked = ana.say(&room, "!admin theme=wood").await;
    let said = ana.wait_after(&room, &asked, |event| event.sender == club.bot.id, SOON).await;
    assert!(said.body().contains("`Wood`") || said.body().contains("`wood`"), "{}", said.body());
    let asked = club.people[1].say(&room, "!admin theme=dark").await;
    let said = ana.wait_after(&room, &asked, |event| event.sender == club.bot.id, SOON).await;
    assert!(said.body().contains("Only those who may manage"), "{}", said.body());
}

/// Several rooms have gone on when the bot comes back, where it has been invited: it hears of both at once, follows each, and
/// stays there, whether its rules would have let it be invited by that person or not.
async fn many_while_away(synapse: Synapse) {
    const ROOMS: usize = 6;
    let mut club = Club::open(synapse, 1, false).await;
    let ana = club.people[0].clone();
    let mut rooms = Vec::new();
    for number in 0..ROOMS {
        let name = format!("Room {number}");
        rooms.push(ana.create_room(RoomOptions::named(&name).inviting(&club.bot.id)).await);
    }
    for room in &rooms {
        ana.wait(room, |event| club.says(event, "Hello!"), SOON).await;
    }
    for rule in [format!("[{:?}]", ana.id), "[\"elsewhere.example\"]".to_owned()] {
        club.kill();
        for room in &mut rooms {
            *room = ana.upgrade(room, "12").await;
            ana.invite(room, &club.bot.id).await;
        }
        club.allow(&rule).await;
        for room in &rooms {
            comes(&ana, room, &club.bot.id).await;
            let asked = ana.say(room, "!rules hex").await;
            ana.wait_after(room, &asked, |event| event.sender == club.bot.id, SOON).await;
        }
    }
}

/// A room that only pretends to be the successor of another takes nothing along.
async fn pretended(synapse: Synapse) {
    let club = Club::open(synapse, 2, false).await;
    let mut play = Play::begin(&club, "slimetrail", "seat=1", 1).await;
    let eva = club.synapse.user("Eva").await;
    let body = json!({
        "preset": "private_chat", "invite": [club.bot.id],
        "creation_content": { "predecessor": { "room_id": club.room, "event_id": "$none" } },
    });
    let (status, made) = eva.http("POST", "/_matrix/client/v3/createRoom", body).await;
    assert_eq!(status, 200, "{made}");
    let room = made["room_id"].as_str().expect("it has an id");
    eva.join(room).await;
    eva.wait(room, |event| club.says(event, "Hello!"), SOON).await;
    let asked = eva.say(room, "!games").await;
    eva.wait_after(room, &asked, |event| event.sender == club.bot.id, SOON).await;
    assert!(play.step().await, "the table is where it was");
}

/// A room of a space.
async fn room_in(club: &Club, ana: &Client, space: &str, name: &str) -> String {
    let room = ana.create_room(RoomOptions::named(name)).await;
    ana.set_state(&room, "m.space.parent", space, json!({ "via": ["localhost"], "canonical": true })).await;
    ana.set_state(space, "m.space.child", &room, json!({ "via": ["localhost"] })).await;
    ana.invite(&room, &club.bot.id).await;
    for person in &club.people[1..] {
        ana.invite(&room, &person.id).await;
        person.wait_for_invite(|invite| invite.room == room, SOON).await;
        person.join(&room).await;
    }
    let hello = ana.wait(&room, |event| club.says(event, "Hello!"), SOON).await;
    assert_eq!(hello.msgtype(), "m.notice");
    room
}

/// Rooms of a space have one ranking and one list of challenges; a room outside of it has its own.
async fn space(synapse: Synapse) {
    let mut club = Club::open(synapse, 2, false).await;
    let (ana, rui) = (club.people[0].clone(), club.people[1].clone());
    let space = RoomOptions { space: true, ..RoomOptions::named("Casa") };
    let space = ana.create_room(space.inviting(&club.bot.id)).await;
    comes(&ana, &space, &club.bot.id).await;
    let hall = room_in(&club, &ana, &space, "Hall").await;
    let garden = room_in(&club, &ana, &space, "Garden").await;
    ana.say(&hall, "!play hex 7").await;
    ana.wait(&hall, |event| club.says(event, "Challenge 1 "), SOON).await;
    // Whoever is in another room of the space means the only one that there is, and hears where it is played.
    let accepted = rui.say(&garden, "!accept").await;
    let said = |event: &Event| event.sender == club.bot.id && event.reply_to() == Some(&*accepted);
    let said = rui.wait_after(&garden, &accepted, said, SOON).await;
    assert!(said.body().contains(&hall), "{}", said.body());
    let begun = ana.wait(&hall, |event| is_board(&club, event), SOON).await;
    assert!(begun.thread_root().is_some(), "it is played where it was made");
    let outside = std::mem::replace(&mut club.room, hall.clone());
    // Three moves of each, so that it changes ratings.
    for _ in 0..5 {
        ply(&club, 1).await;
    }
    let board = ply(&club, 1).await;
    rui.say(&garden, "!resign #1 confirm").await;
    ana.wait_after(&hall, &board.id, |event| is_board(&club, event), SOON).await;
    let top = async |room: &str| {
        let asked = ana.say(room, "!top").await;
        // The end of the game may be told in the room a moment later.
        let answers = |event: &Event| event.sender == club.bot.id && event.msgtype() != "m.image";
        let said = ana.wait_after(room, &asked, answers, SOON).await;
        said.body().to_owned()
    };
    assert_eq!(top(&hall).await, top(&garden).await);
    assert!(top(&garden).await.contains("Ana"));
    assert!(!top(&outside).await.contains("Ana"), "what is outside is another community");
    // What is set holds in all of its rooms.
    let asked = ana.say(&hall, "!admin language=pt").await;
    ana.wait_after(&hall, &asked, |event| event.sender == club.bot.id, SOON).await;
    let asked = rui.say(&garden, "!top").await;
    let said = ana.wait_after(&garden, &asked, |event| event.sender == club.bot.id, SOON).await;
    assert!(said.body().contains("Classificação") || said.body().contains("jogo"), "{}", said.body());
}

/// A game that has begun in a room goes on when the room becomes part of a space.
async fn later_in_space(synapse: Synapse) {
    let club = Club::open(synapse, 2, false).await;
    let (ana, rui) = (club.ana(), &club.people[1]);
    let mut play = Play::begin(&club, "breakthrough", "seat=1", 1).await;
    assert!(play.step().await);
    ana.say(&club.room, "!play hex 7").await;
    ana.wait(&club.room, |event| club.says(event, "Challenge 2 "), SOON).await;
    let space = RoomOptions { space: true, ..RoomOptions::named("Casa") };
    let space = ana.create_room(space.inviting(&club.bot.id)).await;
    comes(ana, &space, &club.bot.id).await;
    ana.set_state(&club.room, "m.space.parent", &space, json!({ "via": ["localhost"], "canonical": true }))
        .await;
    ana.set_state(&space, "m.space.child", &club.room, json!({ "via": ["localhost"] })).await;
    for _ in 0..4 {
        assert!(play.step().await);
    }
    let asked = rui.say(&club.room, "!accept 2").await;
    let begun = ana.wait_after(&club.room, &asked, |event| is_board(&club, event), SOON).await;
    assert!(begun.body().contains("Hex"), "{}", begun.body());
    let games = rui.say(&club.room, "!games").await;
    let said = |event: &Event| event.sender == club.bot.id && event.reply_to() == Some(&*games);
    let listed = ana.wait_after(&club.room, &games, said, SOON).await.body().to_owned();
    assert!(listed.contains("#1") && listed.contains("#2"), "{listed}");
}

/// Settings are for those who may change the name of the room, and for nobody else.
async fn power(synapse: Synapse) {
    let club = Club::open(synapse, 2, false).await;
    let (ana, rui) = (club.ana(), &club.people[1]);
    let admin = async |who: &Client, line: &str| {
        let asked = who.say(&club.room, line).await;
        let said = |event: &Event| event.sender == club.bot.id && event.reply_to() == Some(&*asked);
        ana.wait_after(&club.room, &asked, said, SOON).await.body().to_owned()
    };
    assert!(admin(ana, "!admin").await.contains("How it is set here"));
    assert!(admin(rui, "!admin").await.contains("Only those who may manage"));
    let mut levels = ana.state(&club.room, "m.room.power_levels", "").await.expect("there are some");
    levels["users"][&rui.id] = json!(50);
    ana.set_state(&club.room, "m.room.power_levels", "", levels.clone()).await;
    assert!(admin(rui, "!admin theme=dark").await.contains("How it is set here"));
    // The level that a name needs is what counts.
    levels["events"]["m.room.name"] = json!(75);
    ana.set_state(&club.room, "m.room.power_levels", "", levels).await;
    assert!(admin(rui, "!admin theme=wood").await.contains("Only those who may manage"));
    // What stands before a command holds for all that is said there.
    assert!(admin(ana, "!admin prefix t?").await.contains("Commands begin with `t?` here"));
    assert!(admin(rui, "t?settings").await.contains("Commands begin with `t?` here"));
    ana.say(&club.room, "!help").await;
    let help = admin(rui, "t?help").await;
    assert!(help.contains("`t?play hex") && !help.contains("`!"), "{help}");
    assert!(admin(ana, "t?admin prefix /").await.contains("Commands cannot begin with “/”"));
    assert!(
        admin(ana, &format!("{}: admin prefix default", club.bot.id))
            .await
            .contains("Commands begin with `!`")
    );
    let helps = ana.timeline(&club.room).into_iter().filter(|event| club.says(event, "help all`")).count();
    assert_eq!(helps, 1, "the old one is talk");
}
