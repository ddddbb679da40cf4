//! Private things of a person: answers, private words, other rooms.

use synapse::{Client, Event, RoomOptions, Synapse, Test, Text, shared};
use tokio::task::JoinSet;

use crate::club::served::{Club, SOON};
use crate::play::games::{Play, is_board};

pub fn list() -> Vec<Test> {
    vec![
        shared("nobody_confirms_for_somebody_else", confirmations),
        shared("threads_and_boards_of_other_rooms_are_nothing_here", other_rooms),
        shared("private_words_stay_private", private_words),
        shared("first_private_words_can_be_read", first_words),
        shared("whoever_leaves_the_direct_room_is_left_alone", left_alone),
        shared("a_name_is_a_name", names),
        shared("people_are_mentioned_as_phones_write_it", mentions),
        shared("who_is_not_to_move_may_name_points", talk),
    ]
}

/// The words of the bot in a room after an event.
async fn answer(club: &Club, person: &Client, room: &str, after: &str) -> Event {
    let said = |event: &Event| event.sender == club.bot.id && event.kind == "m.room.message";
    person.wait_after(room, after, said, SOON).await
}

/// The direct room to which the bot invites somebody.
async fn direct(club: &Club, person: &Client) -> String {
    let invite = person.wait_for_invite(|invite| invite.sender(&person.id) == Some(&club.bot.id), SOON).await;
    person.join(&invite.room).await;
    invite.room
}

/// Confirming for somebody else is impossible, whatever one taps.
async fn confirmations(synapse: Synapse) {
    let club = Club::open(synapse, 2, false).await;
    let play = Play::begin(&club, "slimetrail", "seat=1", 7).await;
    let (room, ana, rui) = (&club.room, club.ana(), &club.people[1]);
    let said = ana.say_in_thread(room, &play.root, "resign").await;
    let asked = answer(&club, ana, room, &said).await;
    rui.wait(room, |event| event.id == asked.id, SOON).await;
    rui.react(room, &asked.id, "👍").await;
    // Whatever comes of a tap has come when the next question is answered.
    let next = rui.say_in_thread(room, &play.root, "!board").await;
    answer(&club, rui, room, &next).await;
    assert!(matches!(club.table(1).0.turn(), engine::Turn::To(_)));
    let over = |event: &Event| event.body().contains("🏆");
    ana.react(room, &asked.id, "👍🏽").await;
    let end = ana.wait(room, over, SOON).await;
    assert!(end.body().contains("Rui"), "{}", end.body());
}

/// Naming a thread or a board of another room says nothing there.
async fn other_rooms(synapse: Synapse) {
    let club = Club::open(synapse, 2, false).await;
    let play = Play::begin(&club, "slimetrail", "seat=1", 7).await;
    let eva = club.synapse.user("Eva").await;
    let own = eva.create_room(RoomOptions::named("Elsewhere").inviting(&club.bot.id)).await;
    eva.wait(&own, |event| club.says(event, "Hello!"), SOON).await;
    // Threads of other rooms Synapse does not take from its own people.
    eva.say(&own, Text::new("!play hex 7").replying_to(&play.board.id)).await;
    eva.say(&own, Text::new("d5").replying_to(&play.board.id)).await;
    let challenge = eva.wait(&own, |event| club.says(event, "Challenge 2"), SOON).await;
    assert!(challenge.body().contains("Eva"));
    let last = eva.say(&own, "!games").await;
    answer(&club, &eva, &own, &last).await;
    let there = |event: &Event| club.says(event, "Challenge 2") || club.says(event, "Eva");
    assert!(!club.ana().timeline(&club.room).iter().any(there));
    assert!(club.table(1).0.played().is_empty());
}

/// Text that only the players may see does not appear in the room, and not in clear on the homeserver.
async fn private_words(synapse: Synapse) {
    let club = Club::open(synapse, 2, false).await;
    let (room, ana, rui) = (&club.room, club.ana(), &club.people[1]);
    ana.say(room, Text::new(&format!("!play slimetrail {} private seat=1", rui.id)).mentioning([&*rui.id]))
        .await;
    let own = direct(&club, ana).await;
    ana.wait(&own, |event| club.says(event, "Challenge 1"), SOON).await;
    let waits = |event: &Event| event.mentions() == [&*rui.id] && club.says(event, "👀");
    let prompt = rui.wait(room, waits, SOON).await;
    rui.react(room, &prompt.id, "👀").await;
    let his = direct(&club, rui).await;
    let challenge = rui.wait(&his, |event| club.says(event, "Challenge 1"), SOON).await;
    rui.react(&his, &challenge.id, "✅").await;
    // From now on all comes where they talk already.
    let board = ana.wait(&own, |event| is_board(&club, event), SOON).await;
    rui.wait(&his, |event| is_board(&club, event), SOON).await;
    let asked = ana.say(room, "!board #1").await;
    let board = ana.wait_after(&own, &board.id, |event| event.msgtype() == "m.image", SOON).await;
    ana.say(room, "!move #1 a1-a9").await;
    ana.wait_after(&own, &board.id, |event| event.sender == club.bot.id, SOON).await;
    assert!(ana.timeline(room).iter().any(|event| event.reaction() == Some((&*asked, "📬"))));
    let pictures = ana.timeline(room).into_iter().filter(|event| event.msgtype() == "m.image").count();
    assert_eq!(pictures, 0, "the room sees no board");
    // A direct room that the homeserver can read is good for talk, and not for codes.
    let options = RoomOptions { direct: true, ..RoomOptions::default() };
    let open = rui.create_room(options.inviting(&club.bot.id)).await;
    rui.wait(&open, |event| event.sender == club.bot.id && event.kind == "m.room.message", SOON).await;
    let asked = rui.say(&open, "link").await;
    let code = rui.wait(&his, |event| club.says(event, "link "), SOON).await;
    assert!(code.encrypted);
    let heard = rui.timeline(&open).into_iter().skip_while(|event| event.id != asked);
    assert_eq!(heard.filter(|event| event.kind == "m.room.message").count(), 1, "the command alone");
}

/// The first message of a direct room can be read, though rooms are made event by event, and though the homeserver makes
/// several at once.
async fn first_words(synapse: Synapse) {
    const PEOPLE: usize = 8;
    let club = Club::open(synapse, 1, false).await;
    let mut asking = JoinSet::new();
    for nth in 0..PEOPLE {
        let person = club.synapse.user(&format!("First{nth}")).await;
        club.ana().invite(&club.room, &person.id).await;
        person.wait_for_invite(|invite| invite.room == club.room, SOON).await;
        person.join(&club.room).await;
        let (room, bot) = (club.room.clone(), club.bot.id.clone());
        asking.spawn(async move {
            person.say(&room, "!link").await;
            let invite = person.wait_for_invite(|invite| invite.sender(&person.id) == Some(&bot), SOON).await;
            person.join(&invite.room).await;
            let code = |event: &Event| event.sender == bot && event.body().contains("link ");
            person.wait(&invite.room, code, SOON).await
        });
    }
    assert!(asking.join_all().await.iter().all(|code| code.encrypted));
}

/// A person who has left the direct room is not invited again and again: a sign in the room says that something waits.
async fn left_alone(synapse: Synapse) {
    let club = Club::open(synapse, 2, true).await;
    let play = Play::begin(&club, "leopard", "seat=1", 7).await;
    let ana = club.ana();
    let own = direct(&club, ana).await;
    ana.wait(&own, |event| is_board(&club, event), SOON).await;
    ana.leave(&own).await;
    // What is answered after it was heard after it.
    let asked = ana.say(&club.room, "!rules hex").await;
    ana.wait_after(&club.room, &asked, |event| event.reply_to() == Some(&*asked), SOON).await;
    // Until the next hand comes for her.
    let mut play = play;
    let prompt =
        |event: &Event| event.sender == club.bot.id && event.content["org.tabuleiro.keys"][0]["key"] == "👀";
    for _ in 0..6 {
        play.step().await;
        if ana.timeline(&club.room).iter().any(prompt) {
            break;
        }
    }
    let waits = ana.wait(&club.room, prompt, SOON).await;
    assert!(ana.invites().is_empty(), "she is not pressed");
    ana.react(&club.room, &waits.id, "👀").await;
    let again = direct(&club, ana).await;
    ana.wait(&again, |event| is_board(&club, event), SOON).await;
}

/// A name is a name, whatever signs are in it.
async fn names(synapse: Synapse) {
    let club = Club::open(synapse, 1, false).await;
    let name = "A&#10;<b>x</b>[y](z)&amp;*w*";
    let odd = club.synapse.user("Odd").await;
    let path =
        format!("/_matrix/client/v3/profile/{}/displayname", odd.id.replace('@', "%40").replace(':', "%3A"));
    let (status, _) = odd.http("PUT", &path, serde_json::json!({ "displayname": name })).await;
    assert_eq!(status, 200);
    club.ana().invite(&club.room, &odd.id).await;
    odd.wait_for_invite(|invite| invite.room == club.room, SOON).await;
    odd.join(&club.room).await;
    odd.say(&club.room, "!play hex 7").await;
    let challenge = odd.wait(&club.room, |event| club.says(event, "Challenge 1"), SOON).await;
    assert!(challenge.body().contains(name), "{}", challenge.body());
    assert!(!challenge.formatted_body().contains("<b>x"));
}

/// A challenge reaches whom it names, in whatever form a program writes that, and so does what is said to the bot.
async fn mentions(synapse: Synapse) {
    let club = Club::open(synapse, 2, false).await;
    let (room, ana, rui) = (&club.room, club.ana(), &club.people[1]);
    let (him, me) = (&*rui.id, &*club.bot.id);
    let encoded = him.replace('@', "%40").replace(':', "%3A");
    let link = format!("https://matrix.to/#/{him}");
    let pill = |href: &str, text: &str| format!("!play hex 7 <a href=\"{href}\">{text}</a>");
    let texts = [
        Text::new(&format!("!play hex 7 [{him}]({link})")).mentioning([him]),
        Text::new(&format!("!play hex 7 [Rui](<{link}>)")).mentioning([him]),
        Text::new(&format!("!play hex 7 [Rui](https://matrix.to/#/{encoded})")).without_mentions(),
        Text::new("!play hex 7 @[Rui]").without_mentions(),
        Text::new("!play hex 7 @[Rui]").mentioning([him]).html(&pill(&link, "@[Rui]")),
        Text::new("!play hex 7 @[Rui of the club]").mentioning([him]),
        Text::new("!play hex 7 Rui")
            .html(&pill(&format!("https://matrix.to/#/{encoded}"), "Rui"))
            .mentioning([him]),
        Text::new(&format!("!play hex 7 {link}")).without_mentions(),
        // The bot's own.
        Text::new(&format!("[Tabuleiro](https://matrix.to/#/{me}): play hex 7 [Rui]({link})"))
            .mentioning([me, him]),
        Text::new(&format!("[{me}](<https://matrix.to/#/{me}>) play hex 7 [{him}](<{link}>)"))
            .without_mentions(),
        Text::new(&format!("play hex 7 [Rui]({link}), [Tabuleiro](https://matrix.to/#/{me})"))
            .mentioning([him, me]),
    ];
    for (nth, text) in (1..).zip(texts) {
        let said = ana.say(room, text).await;
        let challenge = answer(&club, ana, room, &said).await;
        let wanted =
            challenge.body().contains(&format!("Challenge {nth} ")) && challenge.body().contains("Rui");
        assert!(wanted, "{nth}: {}", challenge.body());
        let withdrawn = ana.say(room, format!("!cancel {nth}")).await;
        answer(&club, ana, room, &withdrawn).await;
    }
}

/// A lone point or number of whoever is not to move, and what spectators say below a board, is nothing to the bot.
async fn talk(synapse: Synapse) {
    let club = Club::open(synapse, 2, false).await;
    let play = Play::begin(&club, "breakthrough", "seat=1", 7).await;
    let (room, ana) = (&club.room, club.ana());
    let player = |seat: usize| {
        let account = &club.table(1).1[seat];
        club.people.iter().find(|person| person.id == *account).expect("the player is here")
    };
    let (mover, other) = (player(0), player(1));
    let eva = club.synapse.user("Zoe").await;
    ana.invite(room, &eva.id).await;
    eva.wait_for_invite(|invite| invite.room == *room, SOON).await;
    eva.join(room).await;
    eva.wait(room, |event| event.id == play.board.id, SOON).await;
    for text in ["2", "e4", "a2", "nice a1!", "undo pls", "draw?"] {
        other.say_in_thread(room, &play.root, text).await;
        other.reply(room, &play.board.id, text).await;
        eva.reply(room, &play.board.id, text).await;
    }
    for text in ["a2-a3", "undo", "2"] {
        eva.reply(room, &play.board.id, text).await;
    }
    mover.say_in_thread(room, &play.root, "hmm, a2 or b3...").await;
    // What is meant is answered, and nothing else was.
    let moved = mover.say_in_thread(room, &play.root, "I play a2 to a3, your turn :)").await;
    let answered = answer(&club, ana, room, &play.board.id).await;
    assert!(is_board(&club, &answered), "{}", answered.body());
    assert!(club.table(1).0.played().iter().map(|played| &*played.text).eq(["a2-a3"]), "{moved}");
    let wrong = other.say_in_thread(room, &play.root, "a6-a9").await;
    let refusal = answer(&club, ana, room, &wrong).await;
    assert_eq!(refusal.reply_to(), Some(&*wrong), "{}", refusal.body());
}
