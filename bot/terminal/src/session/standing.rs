//! The state of affairs: at the start, above the line that is typed, and when somebody asks for all tables.

use std::io::Write;

use engine::Text;
use parlor::{Board, Message, Sight, Subject};
use storage::{Table, TableId};

use super::Session;
use crate::{
    error::Error,
    output::paint::{Style, cut, paint, width_of},
    room::people::{OpenChallenge, Sitter, Standing},
    words::say,
};

/// The most tables, and the most challenges, that are listed at the start.
const MAX_TABLES: usize = 6;
const MAX_OFFERS: usize = 4;

impl<W: Write> Session<'_, W> {
    /// Prints what was left over from the last run, and what waits for whom.
    pub(crate) fn start(&mut self) -> Result<(), Error> {
        if let Err(error) = self.room.open() {
            self.trouble(&error)?;
        }
        match self.room.asked() {
            Ok(asked) => self.asked = asked.into_iter().map(|asked| (asked.by.clone(), asked)).collect(),
            Err(error) => self.trouble(&error)?,
        }
        if self.live {
            self.note("terminal-hello")?;
            let mut resumed = None;
            if let Some((account, table)) = self.people.next() {
                self.speaker = Some(account);
                if let Some(table) = table.filter(|table| !table.private) {
                    self.resume(&table)?;
                    resumed = Some(table.id);
                }
            }
            self.waiting(resumed)?;
        }
        self.deliver(None, false)
    }

    /// The table at which the game goes on, as the room sees it.
    fn resume(&mut self, table: &Table) -> Result<(), Error> {
        let lang = self.printer.lang();
        let (table, ply) = (table.id.0, table.plies);
        let subject = Subject::Table { table, as_of: None, ply, eyes: Sight::Room, then: None };
        let look = self.room.look();
        // The clock of whoever is to move has run on since.
        let asked_at = Some(self.room.now());
        let board = Board { lang: lang.code().to_owned(), look, asked_at, ..Board::of(subject) };
        let text = Text::new("terminal-goes-on").with("table", table).with("player", self.speaker_name());
        let message = Message { text: say(lang, &text), board: Some(board), ..Message::default() };
        self.print(None, self.room.composed(message))
    }

    /// The text above the line that is typed: who is at the prompt, and the table that is most urgent there.
    /// It is cut where the window ends.
    pub(crate) fn status(&mut self, style: Style) -> String {
        let text = match self.speaker.clone() {
            None => Text::new("terminal-status-nobody"),
            Some(account) => self.status_of(&account),
        };
        let text = say(self.printer.lang(), &text);
        let text = text.trim_end();
        let plain = paint(text, Style::Plain);
        match self.printer.size.map(|(columns, _)| columns.saturating_sub(1)) {
            Some(room) if width_of(&plain) > room => cut(&plain, room),
            _ => paint(text, style),
        }
    }

    fn status_of(&mut self, account: &str) -> Text {
        let name = self.people.name(account);
        let standing = self.people.standing(account);
        if standing.as_ref().is_none_or(|(standing, _)| !standing.is_turn_of(account))
            && let Some(challenge) = self.people.asked(account)
        {
            return Text::new("terminal-status-asked").with("player", name).with("id", challenge.0);
        }
        let Some((standing, more)) = standing else {
            return Text::new("terminal-status").with("player", name);
        };
        let own = Sitter::Account(account.to_owned());
        let others: Vec<Sitter> = standing.players.iter().filter(|other| **other != own).cloned().collect();
        let more: Vec<String> = more.iter().map(|table| format!("#{table}")).collect();
        let key = match &standing.turn {
            None => "terminal-status-paused",
            Some(turn) if *turn == own => "terminal-status-turn",
            Some(_) => "terminal-status-waits",
        };
        let turn: Vec<Sitter> = standing.turn.into_iter().collect();
        Text::new(key)
            .with("player", name)
            .with("table", standing.table.0)
            .with("game", parlor::words(self.printer.lang()).say_key(&standing.game))
            .with("others", self.players(&others))
            .with("turn", self.players(&turn))
            .with("more", more.join(" "))
    }

    /// Prints the tables and the challenges that wait, but for one table: the latest, if they are many.
    fn waiting(&mut self, but: Option<TableId>) -> Result<(), Error> {
        let mut tables = self.people.tables();
        tables.retain(|standing| Some(standing.table) != but);
        tables.sort_by_key(Standing::order);
        let mut offers = self.people.offers();
        offers.reverse();
        let all = tables.len() + offers.len();
        tables.truncate(MAX_TABLES);
        offers.truncate(MAX_OFFERS);
        let more = all - tables.len() - offers.len();
        let mut lines = self.lines_of(tables, offers);
        if more > 0 {
            lines.push(say(self.printer.lang(), &Text::new("terminal-more").with("count", more)));
        }
        self.print_lines(&lines)
    }

    /// The tables at which somebody plays, and the open challenges, as the room sees them.
    pub(super) fn tables(&mut self) -> Result<(), Error> {
        let (tables, offers) = (self.people.tables(), self.people.offers());
        let lines = self.lines_of(tables, offers);
        if lines.is_empty() { self.note("terminal-no-tables") } else { self.print_lines(&lines) }
    }

    fn print_lines(&mut self, lines: &[String]) -> Result<(), Error> {
        if lines.is_empty() {
            return Ok(());
        }
        let message = Message { text: lines.join("\n"), ..Message::default() };
        self.print(None, message.into())
    }

    /// Tables and challenges, each as a line.
    fn lines_of(&mut self, tables: Vec<Standing>, offers: Vec<OpenChallenge>) -> Vec<String> {
        let lang = self.printer.lang();
        let game = |id: &str| parlor::words(lang).say_key(id);
        let tables = tables.into_iter().map(|standing| {
            let key = if standing.turn.is_some() { "terminal-table" } else { "terminal-table-paused" };
            let turn: Vec<Sitter> = standing.turn.into_iter().collect();
            Text::new(key)
                .with("table", standing.table.0)
                .with("game", game(&standing.game))
                .with("players", self.players(&standing.players))
                .with("turn", self.players(&turn))
        });
        let tables: Vec<Text> = tables.collect();
        let offers = offers.into_iter().map(|offer| {
            let asks = !offer.asked.is_empty();
            let key = if asks { "terminal-challenge" } else { "terminal-challenge-open" };
            Text::new(key)
                .with("id", offer.id.0)
                .with("game", game(&offer.game))
                .with("player", self.people.name(&offer.by))
                .with("asked", self.names(&offer.asked))
                .with("first", self.names(&offer.asked[..usize::from(asks)]))
        });
        tables.into_iter().chain(offers).map(|text| say(lang, &text)).collect()
    }

    fn players(&mut self, players: &[Sitter]) -> String {
        let lang = self.printer.lang();
        let name = |player: &Sitter| match player {
            Sitter::Account(account) => self.people.name(account),
            Sitter::Computer(level) => parlor::say(lang, &Text::new("computer-name").with("level", *level)),
        };
        players.iter().map(name).collect::<Vec<_>>().join(", ")
    }

    fn names(&mut self, accounts: &[String]) -> String {
        accounts.iter().map(|account| self.people.name(account)).collect::<Vec<_>>().join(", ")
    }
}
