//! Moves that were played from a position, in words and to tap.

use engine::{Eyes, Text, Turn};
use storage::MoveCount;

use super::Page;
use crate::input::command::Book;
use crate::output::chart::{self, Chart, Numbers, Tally, Told};
use crate::output::controls;
use crate::person::people::listed;
use crate::ratings::book::DEEPEST;
use crate::speaker::Speaker;
use crate::telling::game_and_board;
use crate::{Command, Control, Message, Tone, say};

/// The most moves that are told one by one.
const MOST_TOLD: usize = 9;

/// The fewest games of which a share is told: of fewer it would look more certain than it is.
const FEWEST_FOR_SHARE: u32 = 10;

impl Speaker<'_> {
    /// The answer for a position from which something was played.
    pub(super) fn told_page(&self, page: &Page) -> Message {
        let games: u32 = page.moves.iter().map(|played| played.games).sum();
        let name = game_and_board(&page.shelf.game, &page.shelf.variant);
        let info = page.play.info();
        let line = page.play.played();
        let head = match line {
            [] => Text::new("book-start"),
            _ => {
                let moves = line.iter().map(|played| info.called(&played.text));
                Text::new("book-after").with("moves", listed(moves))
            }
        };
        let head = head.with("game", name).with("games", games);
        let mut lines = Vec::new();
        if let Turn::To(seat) = page.play.turn()
            && let Some(side) = page.play.view(Eyes::Room).side(seat)
        {
            lines.push(Text::new("book-side").with("side", side.name.clone()));
        }
        let (told, others) = page.moves.split_at(page.moves.len().min(MOST_TOLD));
        lines.extend(told.iter().map(|played| row(page, played)));
        if !others.is_empty() {
            let games: u32 = others.iter().map(|played| played.games).sum();
            lines.push(Text::new("book-others").with("moves", others.len()).with("games", games));
        }
        let chart = Some(Chart::told(
            self.lang,
            Numbers::Book(page.drawn()),
            &Told { head: &head, lines: &lines, beside: &[] },
        ));
        lines.insert(0, head);
        let line = page.play.played().len();
        let deeper = page.moves.first().filter(|_| line + 1 < DEEPEST as usize);
        let typing = deeper.map_or_else(String::new, |first| {
            let name = crate::words(self.lang).say_key(&page.shelf.game).to_lowercase();
            let line = page.after(Some(&first.text), &name).typed(self.lang);
            say(self.lang, &Text::new("book-typing").with("line", line))
        });
        Message { typing, controls: self.deeper(page), chart, ..self.lines(&lines) }
    }

    /// The moves to tap, each of which leads a move deeper, and the way back.
    fn deeper(&self, page: &Page) -> Vec<Control> {
        let words = crate::words(self.lang);
        let leads = |command: Command, label: String| Control {
            does: controls::say(&command, None),
            label,
            tone: Tone::Plain,
        };
        let choice = |played: &MoveCount| {
            let label = Text::new("book-choice").with("games", played.games);
            let label = label.with("move", page.play.info().called(&played.text));
            leads(page.after(Some(&played.text), &page.shelf.game), words.say(&label))
        };
        let line = page.play.played().len();
        let deeper = line + 1 < DEEPEST as usize;
        let choices = page.moves.iter().take(MOST_TOLD).filter(|_| deeper).map(choice);
        let back =
            (line > 0).then(|| leads(page.after(None, &page.shelf.game), words.say_key("control-book-back")));
        choices.chain(back).collect()
    }
}

impl Page {
    /// The numbers of the picture.
    fn drawn(&self) -> chart::Book {
        let tally = |MoveCount { games, won, lost, .. }: &MoveCount| {
            let (won, safe) = if self.shelf.seats == 2 { (*won, 0) } else { (0, *won) };
            Tally { won, lost: *lost, drawn: games - won - safe - lost, safe }
        };
        chart::Book {
            game: self.shelf.game.clone(),
            variant: self.shelf.variant.clone(),
            seats: self.shelf.seats,
            line: self.play.texts(),
            moves: self.moves.iter().map(|played| (played.text.clone(), tally(played))).collect(),
        }
    }

    /// The command that asks for the position after a move more; or else after a move less; the game is called so.
    fn after(&self, text: Option<&str>, name: &str) -> Command {
        let info = self.play.info();
        let board = Some(&*self.shelf.variant).filter(|_| info.variants.len() > 1);
        let line = self.play.played().iter().map(|played| &*played.text);
        let kept = line.len() - usize::from(text.is_none());
        let words = std::iter::once(name).chain(board).chain(line.take(kept)).chain(text);
        let game = Some(words.collect::<Vec<_>>().join(" "));
        let seats = Some(self.shelf.seats.into()).filter(|_| info.seats.len() > 1);
        Book { game, seats, ..Book::default() }.into()
    }
}

/// The line about a move: how often, and how it went for whoever played it.
fn row(page: &Page, played: &MoveCount) -> Text {
    let MoveCount { text, games, won, lost } = played;
    let share = (*games >= FEWEST_FOR_SHARE).then(|| (200 * won + games) / (2 * games));
    let key = match page.shelf.seats {
        2 => "book-move",
        _ => "book-move-safe",
    };
    let row = Text::new(key).with("move", page.play.info().called(text)).with("games", *games);
    let row = row.with("won", *won).with("drawn", games - won - lost).with("lost", *lost);
    row.with("share", share.map_or_else(|| "none".into(), |share| engine::Arg::from(share.to_string())))
}
