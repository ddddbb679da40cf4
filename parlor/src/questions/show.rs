//! Showing: what is put before everybody in the room where it is asked for, in the language of that room.

use engine::{Arg, Text};
use storage::TableState;

use crate::input::command::after_articles;
use crate::input::games::{self, split_board};
use crate::output::sheet;
use crate::person::people::listed;
use crate::table::loaded::LoadedTable;
use crate::table::matches::Course;
use crate::{
    Board, Message, Sight, Subject, Verb,
    command::{Misread, Replay, Show, Shown, Slip},
    questions::tables::boards::caption,
    refusal::{Done, no},
    say,
    speaker::{Purpose, Speaker, by_game::after_small},
    telling::{ending, game_and_board, holidays_before, match_in_short, seated},
    words::words,
};

impl Speaker<'_> {
    /// Shows something to everybody. Nothing is in it that anybody there could not have asked for.
    pub(super) fn show(&self, asked: &Show) -> Done<Vec<Message>> {
        if let Some(text) = &asked.game
            && split_board(after_small(after_articles(text))).is_none()
            && games::beginning(text).len() < 2
        {
            // It need not have been meant as a game.
            self.check_phrase_said()?;
            return self.game_named(text).map(|_| Vec::new());
        }
        if let Show { what: None, game: Some(text), .. } = asked
            && split_board(text).is_none()
        {
            // "Show the hex" is that of a table, and "show hex" who is best at it.
            let named = self.by_game(&format!("{} {}", Verb::Board.name(), after_articles(text)))?;
            let table = named.and_then(|command| command.table()).or(asked.table);
            return self.show(&Show { what: Some(Shown::Board), game: None, table, ..asked.clone() });
        }
        if asked.changes && asked.what != Some(Shown::Ladder) {
            // What has happened at a table is told to whoever asks.
            let word = words(self.lang).say_key("value-ladder-history");
            return self.game_named(&word).map(|_| Vec::new());
        }
        let what = match asked.what {
            Some(what) => Some(what),
            None if asked.player.is_some() || asked.with.is_some() || asked.server => Some(Shown::Stats),
            None if asked.season.is_some() => Some(Shown::Ladder),
            None if asked.game.is_some() => Some(Shown::Top),
            None if asked.ply.is_some() => Some(Shown::Board),
            None if asked.from.or(asked.to).or(asked.speed).is_some() => Some(Shown::Replay),
            None => None,
        };
        self.check_shown(asked, what)?;
        let named = self.game_on(Verb::Show, asked.game.as_deref())?;
        let game = named.map(|(game, _)| game);
        let room = self.to_the_room();
        let messages = match what {
            // What somebody lacks to be listed is for nobody else.
            Some(Shown::Top) => self.to_everybody().top(named, None)?,
            Some(Shown::Tournament) => self.to_everybody().shown_to_all(asked.table)?,
            Some(Shown::Ladder) => self.to_everybody().shown_ladder(asked)?,
            Some(Shown::Stats) if asked.server => room.server_stats(game, true)?,
            Some(Shown::Stats) => match &asked.with {
                Some(with) => room.between((asked.player.as_deref(), with), game, true)?,
                None => room.stats(asked.player.as_deref(), game, true)?,
            },
            Some(Shown::Board) => vec![room.shown_board(asked)?],
            Some(Shown::Replay) => vec![room.shown_replay(asked)?],
            Some(Shown::Match) => vec![room.shown_match(asked)?],
            // It is told when it has been found.
            Some(Shown::Analysis) => Vec::new(),
            None => vec![room.shown_table(asked)?],
        };
        let by: Arg = self.name().into();
        Ok(messages.into_iter().map(|message| aloud(&room, message, &by)).collect())
    }

    /// Refuses what means nothing where this is shown: it is not passed over in silence.
    pub(crate) fn check_shown(&self, asked: &Show, what: Option<Shown>) -> Done {
        let about_tables = matches!(what, None | Some(Shown::Board | Shown::Replay));
        let names_table =
            about_tables || matches!(what, Some(Shown::Match | Shown::Tournament | Shown::Analysis));
        let player = asked.player.as_ref().or(asked.with.as_ref()).map(|player| format!("@{player}"));
        // A replay ends where a board would be.
        let two_ends = what == Some(Shown::Replay) && asked.to.is_some();
        let of_replay = asked.from.or(asked.to).or(asked.speed).filter(|_| what != Some(Shown::Replay));
        let server = words(self.lang).say_key("value-server");
        let server = Some(server).filter(|_| asked.server && what != Some(Shown::Stats));
        let idle = [
            asked.table.map(|table| format!("#{table}")).filter(|_| !names_table),
            asked.ply.map(|ply| ply.to_string()).filter(|_| !about_tables || two_ends),
            of_replay.map(|number| number.to_string()),
            asked.theme.clone().filter(|_| !about_tables),
            player.filter(|_| !asked.changes && (what != Some(Shown::Stats) || asked.server)),
            server,
            asked.game.clone().filter(|_| names_table),
            asked.season.map(|season| season.to_string()).filter(|_| what != Some(Shown::Ladder)),
        ];
        match idle.into_iter().flatten().next() {
            Some(word) => self.no_command(&Misread { verb: Verb::Show, slip: Slip::NoPlace(word) }),
            None => Ok(()),
        }
    }

    /// The same person, speaking to all who are there.
    pub(super) fn to_the_room(&self) -> Speaker<'_> {
        let mut room = Speaker::known(self.data, self.request, self.me.clone(), self.community.clone());
        (room.lang, room.now) = (self.room_lang, self.now);
        room.knows_names_of(self);
        room
    }

    /// Nobody in particular, speaking to all who are there.
    fn to_everybody(&self) -> Speaker<'_> {
        let mut room = self.to_the_room();
        room.me = None;
        room
    }

    /// A table that everybody there may see.
    pub(crate) fn table_to_show(&self, named: Option<i64>) -> Done<LoadedTable> {
        let table = self.table(named, Purpose::Look)?;
        let number = table.row.id.0;
        if table.row.private {
            return no(Text::new("no-show-private").with("table", number));
        }
        if !self.is_here(&table.row)? {
            return no(Text::new("no-show-elsewhere").with("table", number));
        }
        Ok(table)
    }

    fn shown_board(&self, asked: &Show) -> Done<Message> {
        let table = self.table_to_show(asked.table)?;
        let ply = self.ply(asked.ply, &table)?;
        let board = self.open_board(&table, ply).in_theme(asked.theme.clone());
        Ok(Message { board: Some(board), ..self.message(&caption(&table, ply)) })
    }

    fn shown_replay(&self, asked: &Show) -> Done<Message> {
        let table = self.table_to_show(asked.table)?;
        let Show { from, to, ply, speed, ref theme, .. } = *asked;
        let replay = Replay { from, to: to.or(ply), speed, theme: theme.clone(), table: None };
        self.animation_of(&table, &replay, self.open_board(&table, table.row.plies))
    }

    /// A match with its score: how each of its games ended, and the board of the last one.
    fn shown_match(&self, asked: &Show) -> Done<Message> {
        let named = self.match_to_look_at(asked.table)?;
        let table = self.table_to_show(Some(named.0))?;
        let (Some((course, _)), Some(score)) = (
            Course::of_table(self.data, &table.row)?,
            match_in_short(self.data, &table.row, &table.persons, table.outcome().is_some())?,
        ) else {
            return no(Text::new("no-match-to-show").with("table", table.row.id.0));
        };
        let first = course.games.first().map_or(table.row.id, |first| first.table);
        let head = Text::new("show-match").with("table", first.0).with("score", score);
        let head = head.with("game", game_and_board(&table.row.game, &table.row.variant));
        let games = sheet::results(self.data, &course)?;
        let lines: Vec<Text> = [head].into_iter().chain(games).collect();
        let board = Some(self.open_board(&table, table.row.plies));
        Ok(Message { board, ..self.lines(&lines) })
    }

    /// A table with its players: whose turn it is, or how it ended.
    fn shown_table(&self, asked: &Show) -> Done<Message> {
        let table = self.table_to_show(asked.table)?;
        let players = listed(table.seats().map(|(seat, _)| seated(&table, seat).into()));
        let mut lines =
            vec![caption(&table, table.row.plies), Text::new("show-players").with("players", players)];
        // Those that are now are told of with the turn.
        let now = self.now.unwrap_or_default();
        lines.extend(holidays_before(self.data, &table, (now, false))?);
        lines.extend(ending(self.data, &table)?);
        let turn = table.play.turn().seat().filter(|_| table.outcome().is_none());
        let key = if table.row.paused_at.is_some() { "table-turn-paused" } else { "table-turn" };
        lines.extend(turn.map(|seat| Text::new(key).with("player", seated(&table, seat))));
        let board = Some(self.open_board(&table, table.row.plies).in_theme(asked.theme.clone()));
        let (until, moments) = match table.row.paused_at {
            // By whom it is paused is said already.
            Some(_) => Default::default(),
            None => self.until(&table, table.row.plies, self.lang, None)?,
        };
        let said = self.lines(&lines);
        let text = [vec![said.text], until].concat().join("\n");
        Ok(Message { text, board, moments, ..said })
    }

    /// A board of a table as everybody sees it.
    pub(super) fn open_board(&self, table: &LoadedTable, ply: u32) -> Board {
        let eyes = if table.row.state == TableState::Over { Sight::Archive } else { Sight::Room };
        let subject = Subject::Table { table: table.row.id.0, as_of: None, ply, eyes, then: None };
        Board { lang: self.room_lang.code_of_letters().to_owned(), asked_at: self.now, ..Board::of(subject) }
    }
}

/// A message for everybody in the room, which says who has shown it.
pub(super) fn aloud(room: &Speaker<'_>, message: Message, by: &Arg) -> Message {
    let by = say(room.lang, &Text::new("show-by").with("player", by.clone()));
    let text = format!("{}\n{by}", message.text);
    Message { text, public: true, here: true, ..message }
}
