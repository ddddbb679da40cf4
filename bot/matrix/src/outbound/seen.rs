//! Signs that something was heard, before it is answered. They count for no limit of the homeserver.

use std::sync::Arc;

use matrix_sdk::Room;
use matrix_sdk::ruma::EventId;
use matrix_sdk::ruma::api::client::receipt::create_receipt::v3::{ReceiptType, Request};
use matrix_sdk::ruma::events::receipt::ReceiptThread;

use crate::bot::Bot;
use crate::limits::once;
use crate::trouble::whole;

/// Marks what somebody said to the bot as read, and where the answer may be long in coming, shows that it is being written.
/// Nobody waits for it.
pub(crate) fn seen(bot: &Arc<Bot>, room: &Room, event: &str, thread: Option<&str>) {
    let Ok(event) = EventId::parse(event) else { return };
    let thread = thread.and_then(|root| EventId::parse(root).ok());
    let (bot, room) = (Arc::clone(bot), room.clone());
    drop(bot.tasks.clone().spawn(async move {
        let mut receipt = Request::new(room.room_id().to_owned(), ReceiptType::Read, event);
        receipt.thread = thread.map_or(ReceiptThread::Unthreaded, ReceiptThread::Thread);
        if let Err(error) = bot.client.send(receipt).with_request_config(once()).await {
            tracing::debug!(error = whole(&error), "cannot mark a message as read");
        }
        if bot.limits.are_tight()
            && let Err(error) = room.typing_notice(true).await
        {
            tracing::debug!(error = whole(&error), "cannot show that an answer is being written");
        }
    }));
}
