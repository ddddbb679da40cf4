//! Looks whether the bot could be on Discord, and leaves everything as it was.

use courier::BoxFuture;

use crate::api::call::within;
use crate::api::rest::Rest;
use crate::api::trouble::Trouble;
use crate::options::root;

/// The verdict of Discord on the bot.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Finding {
    /// Known to Discord, with everything that is asked for.
    Fine,
    /// Something that does not keep the bot away, and should be looked at.
    Warning(String),
    /// Impossible to ask, for this reason.
    Unreachable(String),
    /// Wrong in this way.
    Wrong(String),
}

/// Asks Discord whether it knows the token, and whether its switch for the text of messages is as `message_content` says.
/// `api` is the address of its interface, if it is not Discord's own.
pub fn check<'a>(token: &'a str, api: Option<&'a str>, message_content: bool) -> BoxFuture<'a, Finding> {
    // Compiled here, and not once more in the program.
    Box::pin(checked(token, api, message_content))
}

async fn checked(token: &str, api: Option<&str>, message_content: bool) -> Finding {
    let rest = Rest::new(token, api.map(root), true);
    let told = match within(rest.switches()).await {
        Ok(told) => told,
        Err(failed) if failed.trouble == Trouble::Token => {
            return Finding::Wrong(gateway::Error::Token.to_string());
        }
        Err(failed) => return Finding::Unreachable(failed.text),
    };
    match (told.reads_all(), message_content) {
        (Some(false), true) => Finding::Wrong(
            "message_content is asked for, and the switch “Message Content Intent” is off: switch it on, on the page “Bot” of your application, or take message_content away".to_owned(),
        ),
        (Some(true), false) => Finding::Warning(
            "the switch “Message Content Intent” is on, and message_content is not asked for: write message_content = true, or switch it off, as the bot does well without".to_owned(),
        ),
        _ => Finding::Fine,
    }
}
