//! The whole of it: sign in, listen, and end in good order.

use std::sync::Arc;

use courier::{BoxFuture, Marks, Outbox, Running};

use crate::bot::{Bot, NETWORK, PICTURES};
use crate::error::Error;
use crate::inbound::{Inbox, follow};
use crate::options::Options;
use crate::sign_in::{Trust, sign_in};

/// Runs until `stop` resolves: finishes what was begun, sends what can be sent, and leaves. Timers are somebody else's
/// business: see [`courier::run_timers`].
///
/// # Errors
/// If the homeserver refuses the bot. A connection that breaks is made again.
pub fn run(options: Options, stop: BoxFuture<'static, ()>) -> BoxFuture<'static, Result<(), Error>> {
    // A future is compiled where it is boxed or first polled: all of the network's code is in this crate, and not once more
    // in the program.
    Box::pin(serve(options, stop))
}

async fn serve(options: Options, mut stop: BoxFuture<'static, ()>) -> Result<(), Error> {
    let signed_in = tokio::select! {
        signed_in = sign_in(&options.account) => signed_in?,
        () = &mut stop => return Ok(()),
    };
    if let Trust::Unsigned(why) = &signed_in.trust {
        tracing::warn!(
            why,
            "this device is not signed by its account: many programs do not write to it in encrypted rooms"
        );
    }
    let client = signed_in.client;
    let Some(me) = client.user_id().map(ToOwned::to_owned) else {
        return Err(Error::Encryption("nobody is signed in".to_owned()));
    };
    tracing::info!(account = %me, device = client.device_id().map(|id| id.to_string()), "signed in");
    let bot = Bot::new(&options, client, me);
    if let Ok(Some(name)) = bot.client.account().get_display_name().await {
        let _ = bot.name.set(name);
    }
    let outbox =
        Outbox::new(Arc::clone(&bot.courier), Arc::clone(&bot), courier::holder(&(options.chance)()));
    let inbox = Inbox { bot: Arc::clone(&bot), outbox: Arc::clone(&outbox) };
    let marks = Marks::new(NETWORK);
    tokio::task::spawn_blocking(|| courier::warm_up(PICTURES));
    let running = Running::begin(outbox, Arc::clone(&marks), 0);
    let ended = tokio::select! {
        () = follow(&inbox, &marks, &running.pulse) => {
            Err(Error::LoggedOut { folder: options.account.folder.clone() })
        }
        () = &mut stop => Ok(()),
    };
    tracing::info!("leaving Matrix");
    bot.tasks.close();
    running.end(bot.tasks.wait()).await;
    ended
}
