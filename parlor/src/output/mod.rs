//! Messages that go out: posts and answers, with boards, sheets, numbers to draw, and controls.

pub(crate) mod asked;
pub mod chart;
pub(crate) mod controls;
pub(crate) mod post;
pub(crate) mod scene;
pub(crate) mod sheet;
