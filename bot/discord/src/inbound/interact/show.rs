//! Views of what a message shows: a private post to whom it is for, and a board to whoever wants to go on from it.

use courier::{Parcel, Size, board_shown};
use engine::Text;
use parlor::{BoardRef, Body, Message, Said, To, command::Continue};
use storage::{ChallengeId, PostId, Snapshot};

use crate::{
    bot::NETWORK, inbound::interact::Interaction, outbound::answer::Answer, outbound::compose, words::say,
};

impl Interaction {
    /// Shows a private post to whom it is for.
    pub(super) async fn show(&self, post: i64) -> Answer {
        let found = self.bot().courier.look(move |snapshot| Ok(snapshot.post(PostId(post))?)).await;
        let found = found.inspect_err(|error| tracing::error!(%error, "cannot read a post"));
        let body = found.ok().flatten().and_then(|post| serde_json::from_str::<Body>(&post.body).ok());
        let Some(body) = body else { return self.key("discord-gone") };
        if !matches!(body.to(), To::Person { account, .. } if *account == self.by.account) {
            return self.key("discord-not-yours");
        }
        match self.bot().courier.parcel(&body, Size::Usual).await {
            Ok(mut parcel) => {
                // The person has been called by name already.
                parcel.message.mention.clear();
                if let Err(error) = self.tell_story(&mut parcel, body.to()).await {
                    tracing::error!(%error, post, "cannot tell the story of a challenge");
                }
                Answer::Messages(compose::compose(&mut parcel, &self.names()))
            }
            Err(error) => {
                tracing::error!(%error, post, "cannot show a private post");
                self.excuse(&error)
            }
        }
    }

    /// A challenge that is looked at later says what became of it.
    async fn tell_story(&self, parcel: &mut Parcel, to: &To) -> Result<(), parlor::Error> {
        let Some(challenge) = parcel.message.challenge else { return Ok(()) };
        let to = to.clone();
        let story = move |snapshot: &Snapshot| parlor::story(snapshot, NETWORK, ChallengeId(challenge), &to);
        if let Some(story) = self.bot().courier.look(story).await? {
            parcel.controls.clone_from(&story.controls);
            parcel.message = Message { board: parcel.message.board.take(), ..story };
        }
        Ok(())
    }

    /// Goes on from the board that a message shows, whoever posted it.
    pub(super) async fn go_on(&self, message: &serenity::all::Message) -> Answer {
        let number = message.id.to_string();
        let shown = self.bot().courier.look(move |snapshot| {
            let board = snapshot.shown(NETWORK, &number)?.as_ref().and_then(board_shown);
            let stands = board.as_ref().map_or(Ok(true), |board| parlor::still_stands(snapshot, board))?;
            Ok((board, stands))
        });
        let board = match shown.await {
            Ok((board, true)) => board,
            // At the table it went another way: what the picture carries is the board that is seen.
            Ok((_, false)) => return self.go_on_from(message, Some("discord-board-undone")).await,
            Err(error) => {
                tracing::error!(%error, "cannot read the board of a message");
                return self.excuse(&error);
            }
        };
        let Some(BoardRef { table, ply: Some(ply), .. }) = board else {
            return self.go_on_from(message, None).await;
        };
        let command = Continue { table: Some(table), ply: Some(ply), ..Continue::default() };
        let board = BoardRef { table, ply: None, digest: None };
        self.say(Said::Command(command.into()), Some(board)).await
    }

    /// Goes on from what a message carries; `otherwise` is what is said if that cannot be.
    async fn go_on_from(&self, message: &serenity::all::Message, otherwise: Option<&'static str>) -> Answer {
        let code = match self.bot().files.carried_by(message).await {
            Ok(carried) => carried.code().map_err(|reason| reason.text),
            Err(text) => Err(text),
        };
        match code {
            Ok(code) => {
                let command = Continue { code: Some(code), ..Continue::default() };
                self.say(Said::Command(command.into()), None).await
            }
            Err(text) => {
                let text = otherwise.map_or(text, Text::new);
                self.plain(&say(self.lang, &text))
            }
        }
    }
}
