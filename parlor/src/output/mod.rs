//! Messages that go out: posts and answers, with boards, sheets and controls.

pub(crate) mod asked;
pub(crate) mod controls;
pub(crate) mod post;
pub(crate) mod scene;
pub(crate) mod sheet;
