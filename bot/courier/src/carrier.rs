//! The abilities that a chat network must have.

use std::future::Future;

use parlor::Body;
use storage::{Post, Shown};

/// A chat network: it sends what the [`Outbox`](crate::Outbox) gives it.
pub trait Carrier: Send + Sync + 'static {
    /// The network's name in the database, such as `discord`.
    const NETWORK: &'static str;

    /// True if this process sends the posts of this community.
    fn serves(&self, community: &str) -> bool {
        let _ = community;
        true
    }

    /// Sends a post with what it says; what became of it. It is called for one post of a lane after the other. After a crash the same post
    /// may come again: where the network can tell, it must not stand there twice.
    fn deliver(&self, post: &Post, body: &Body) -> impl Future<Output = Sent> + Send;

    /// Told that the sending of a post has been noted, and the boards that it shows. Nobody waits for what is
    /// done now, and it may be lost.
    fn noted(&self, post: &Post, shown: Option<&Shown>) -> impl Future<Output = ()> + Send {
        let _ = (post, shown);
        async {}
    }
}

/// The outcome of sending a post.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sent {
    /// Sent, or not needed: the message that shows something, if there is one.
    Done(Option<Shown>),
    /// Not possible now. Its lane waits.
    Later(Wait, String),
    /// Impossible for ever: it is given up, and its lane goes on.
    Never(String),
}

/// The reason for which a post has to wait.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wait {
    /// May work in a moment: no answer, overload, too many requests.
    Passing,
    /// The network has told for how long, in milliseconds.
    Told(i64),
    /// Somebody has to open the way: nothing may be sent there, or the place is gone.
    Shut,
}

/// The part of a picture that can be sent where somebody on the way takes no more.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Size {
    /// All that the network takes.
    #[default]
    Usual,
    /// Half as wide.
    Small,
    /// None: the board in letters.
    Letters,
}

impl Size {
    /// The next smaller one.
    #[must_use]
    pub fn smaller(self) -> Option<Size> {
        match self {
            Size::Usual => Some(Size::Small),
            Size::Small => Some(Size::Letters),
            Size::Letters => None,
        }
    }
}

/// The way in which a network's pictures are made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pictures {
    /// The width of a board, in pixels.
    pub width: u32,
    /// The width of a moving picture, in pixels: it has many boards.
    pub animation_width: u32,
    /// The name of the theme where nobody has chosen one; otherwise the usual one.
    pub theme: Option<&'static str>,
}

impl Pictures {
    pub(crate) fn in_size(self, size: Size) -> Pictures {
        let part = if size == Size::Usual { 1 } else { 2 };
        Pictures { width: self.width / part, animation_width: self.animation_width / part, ..self }
    }
}
