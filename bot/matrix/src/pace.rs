//! The pace at which the bot may speak, found out where nobody hears it.

use matrix_sdk::ruma::api::client::message::send_message_event;
use matrix_sdk::ruma::api::client::room::create_room::v3::{Request, RoomPreset};
use matrix_sdk::ruma::serde::Raw;
use matrix_sdk::ruma::{TransactionId, UserId};
use matrix_sdk::{Client, Room};
use serde_json::json;
use tokio::time::sleep;

use crate::finding::Finding;
use crate::limits::{once, told_to_wait, way_out};
use crate::trouble::whole;

/// The number of messages that are tried: twice as many as Synapse takes at once by itself.
const TRIED: u32 = 20;

/// The number of tries to leave the room.
const LEAVES: u32 = 5;

/// Says things one after the other in a new room without anybody else, until the homeserver has had enough, and leaves and
/// forgets the room. Of what an account may say, that uses up what there is for the next minute.
pub(crate) async fn pace(client: &Client, me: &UserId) -> Finding {
    let mut request = Request::new();
    request.name = Some("tabuleiro check".to_owned());
    request.preset = Some(RoomPreset::PrivateChat);
    let untold = |why: String| {
        Finding::Warning(format!("how fast the bot may send messages cannot be found out: {why}"))
    };
    let room = match client.create_room(request).await {
        Ok(room) => room,
        Err(error) => return untold(whole(&error)),
    };
    let found = tried(client, &room, me).await.unwrap_or_else(untold);
    match gone(&room).await {
        Ok(()) => found,
        Err(error) => Finding::Warning(format!("the room of this check cannot be left: {}", whole(&error))),
    }
}

/// Leaves and forgets a room. That counts as a message, too.
async fn gone(room: &Room) -> Result<(), matrix_sdk::Error> {
    for _ in 1..LEAVES {
        let Err(error) = room.leave().await else { return room.forget().await };
        let Some(pause) = told_to_wait(&error) else { return Err(error) };
        sleep(pause).await;
    }
    room.leave().await?;
    room.forget().await
}

async fn tried(client: &Client, room: &Room, me: &UserId) -> Result<Finding, String> {
    for nth in 0..TRIED {
        let content = json!({ "msgtype": "m.notice", "body": format!("{}", nth + 1) });
        let id = TransactionId::new();
        let content =
            Raw::from_json(serde_json::value::to_raw_value(&content).map_err(|error| error.to_string())?);
        let request = send_message_event::v3::Request::new_raw(
            room.room_id().to_owned(),
            id,
            "m.room.message".into(),
            content,
        );
        let Err(error) = client.send(request).with_request_config(once()).await else { continue };
        let error = matrix_sdk::Error::from(error);
        let Some(pause) = told_to_wait(&error) else { return Err(whole(&error)) };
        return Ok(Finding::Warning(format!(
            "the homeserver takes {nth} messages at once and then one in {:.0} seconds, so where people play quickly boards come late; {}. (This was found out in a room of the bot's own, which it has left; for a minute it sends slowly)",
            pause.as_secs_f64().max(1.0),
            way_out(me),
        )));
    }
    Ok(Finding::Quick(TRIED))
}
