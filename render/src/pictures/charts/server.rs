//! A server or a room in numbers.

use super::data::Server;
use super::flow::Flow;
use super::profile::{Head, about};
use super::rows::Rows;
use super::weeks::Weeks;
use crate::draw::painter::Painter;
use crate::error::Error;
use crate::pictures::page::Page;
use crate::writing::script;

impl Painter {
    /// Draws what is played on a server as a PNG of that width; see [`Server`].
    ///
    /// # Errors
    /// If the PNG cannot be written, which would be a bug.
    pub fn server(&self, server: &Server, size: u32) -> Result<Vec<u8>, Error> {
        let mut page = Page::new(self, server.lang, size);
        let mut flow = Flow::default();
        flow.whole(Head {
            name: script::writable(&server.name),
            about: about(&page, server.game.as_deref(), (server.games, false), server.since),
            number: None,
            total: None,
        });
        if let Some(weeks) = Weeks::new(page.key("chart-weeks"), &server.weeks) {
            flow.whole(weeks);
        }
        let [hour, day, week, month, longer] = server.lasts;
        let lasts = [
            ("chart-hour", hour),
            ("chart-hour-day", day),
            ("chart-day-week", week),
            ("chart-week-month", month),
            ("chart-over-month", longer),
        ];
        let halves = [
            Rows::of_counts(&page, page.key("chart-which"), &server.which),
            Rows::of_counts(&page, page.key("chart-endings"), &server.endings),
            Rows::of_shares(&page, page.key("chart-lasts"), &lasts),
            Rows::of_pairs(&page, page.key("chart-pairs"), &server.pairs),
        ];
        for rows in halves.into_iter().flatten() {
            flow.half(rows);
        }
        flow.draw(&mut page);
        page.png()
    }
}

/// Draws what is played on a server, as a PNG in the theme of that name; see [`Painter::server`].
///
/// # Errors
/// If the PNG cannot be written, which would be a bug.
pub fn server(server: &Server, theme: &str, size: u32) -> Result<Vec<u8>, Error> {
    crate::painter(theme).server(server, size)
}
