//! Games, their boards, and opponents that stand for the number of a table or of a challenge: `resign hex 13`, `accept oware`,
//! `resign hex @bruno`.

use engine::{Game, Text};
use storage::{Challenge, TableId, TableState};

use crate::input::command::is_around;
use crate::input::games::{LONGEST_GAME, split_board};
use crate::person::people::listed;
use crate::speaker::here;
use crate::speaker::loosely::LONGEST;
use crate::{
    Command, Consent, Verb,
    command::{Draw, Move, Pause, Undo},
    refusal::{Done, no},
    speaker::Speaker,
    telling::game_and_board,
    words::clipped,
};

/// The keys of the small words around a table, and of those before an opponent.
pub(super) const TABLE: &str = "said-around-table";
const VERSUS: &str = "said-versus";

/// Tells whether a word is nothing before a game, a table or a person.
pub(crate) fn is_small(word: &str) -> bool {
    is_around(TABLE, word) || is_around(VERSUS, word)
}

/// A text without the small words before it.
pub(crate) fn after_small(text: &str) -> &str {
    let mut rest = text.trim_start();
    while let Some((word, after)) = rest.split_once(char::is_whitespace)
        && is_small(word)
    {
        rest = after.trim_start();
    }
    rest
}

/// A game that somebody names, and perhaps one of its boards; and who plays there.
#[derive(Clone, Default)]
pub(super) struct Named {
    game: Option<&'static Game>,
    variant: Option<&'static str>,
    /// As it was typed, without its sign.
    opponent: Option<String>,
}

impl Named {
    /// The game that a text names, and the board, if it is one of that game.
    pub(super) fn read(text: &str) -> Option<Named> {
        let (game, variant) = match split_board(text)? {
            (game, None) => (game, None),
            (game, Some(board)) => (game, Some(game.variant_named(board)?)),
        };
        Some(Named { game: Some(game), variant, opponent: None })
    }

    pub(super) fn is(&self, game: &str, variant: &str) -> bool {
        self.game.is_none_or(|wanted| wanted.info.id == game)
            && self.variant.is_none_or(|wanted| wanted == variant)
    }

    /// The sentence that nothing of it is there.
    fn nowhere(&self) -> Text {
        let game = self.game.map(|game| match self.variant {
            Some(variant) => game_and_board(game.info.id, variant),
            None => Text::new(game.info.id),
        });
        match (game, &self.opponent) {
            (Some(game), None) => Text::new("no-such-by-game").with("game", game),
            (Some(game), Some(name)) => {
                Text::new("no-such-by-game-with").with("game", game).with("player", clipped(name))
            }
            (None, name) => {
                Text::new("no-such-with").with("player", clipped(name.as_deref().unwrap_or_default()))
            }
        }
    }
}

impl Speaker<'_> {
    /// The command of a line in which a game stands for the number of a table or of a challenge; none if it is no such line.
    ///
    /// # Errors
    /// Refused: there is no such table or challenge, or several.
    pub(crate) fn by_game(&self, line: &str) -> Done<Option<Command>> {
        if self.begins_small(line) {
            if let Some(played) = self.move_by_game(line)? {
                return Ok(Some(played));
            }
            // It names a table, and refuses nothing.
            if split_board(after_small(line)).is_some() {
                return self.by_game(&format!("{} {}", Verb::Board.name(), after_small(line)));
            }
        }
        if line.trim().contains(char::is_whitespace)
            && line.split_whitespace().next().is_some_and(is_small)
            && let Some((table, text)) = self.with_number(line)?
        {
            return Ok(Some(Move { table: Some(table), text }.into()));
        }
        let signed = || self.with_sign(line);
        let found = match without_game(line) {
            Some(found) => Some(found),
            None => signed()?.as_deref().and_then(without_game),
        };
        let Some((command, named)) = found else { return self.move_by_game(line) };
        if command.table().or(command.challenge()).is_some() {
            return Ok(Some(command));
        }
        let found = self.found(&command, &named)?;
        match &*found {
            [] => no(named.nowhere()),
            [(_, only)] => Ok(Some(only.clone())),
            [(first, _), ..] if found.iter().all(|(other, _)| other == first) => {
                // Several things are asked at the one table.
                let ways = found.iter().map(|(_, command)| {
                    engine::Arg::Words(Text::new("by-game-way").with("line", command.typed(self.lang)))
                });
                no(Text::new("no-which-consent").with("commands", listed(ways)))
            }
            several if several.iter().all(|(_, command)| command.challenge().is_some()) => {
                Err(self.ask_which_challenge(several)?.into())
            }
            several => Err(self.ask_which(several, "no-which-table")?.into()),
        }
    }

    /// The commands that name what can be meant, each with the number.
    fn found(&self, command: &Command, named: &Named) -> Done<Vec<(i64, Command)>> {
        let mut found = self.challenges_by_game(command, named)?;
        if found.is_empty() {
            for table in self.tables_by_game(command, named)? {
                match command {
                    Command::Accept(_) => {
                        found.extend(self.agreed(table)?.into_iter().map(|agreed| (table.0, agreed)));
                    }
                    other => found.extend(other.at_table(table.0).map(|named| (table.0, named))),
                }
            }
        }
        Ok(found)
    }

    fn challenges_by_game(&self, command: &Command, named: &Named) -> Done<Vec<(i64, Command)>> {
        let me = self.id();
        let fits = |challenge: &Challenge| match command {
            Command::Accept(_) => {
                challenge.asks(me) || challenge.place_of(me).is_none() && challenge.is_open_to_all()
            }
            Command::Decline(decline) => decline.offer.is_none() && challenge.asks(me),
            Command::Cancel(cancel) => cancel.offer.is_none() && challenge.made_by == me,
            Command::Leave(_) => challenge.joined_by(me),
            _ => false,
        };
        let room = &self.request.place.room;
        let mut open = here::challenges(self.data, me, self.community_id(), room)?;
        open.retain(|challenge| {
            let mut persons = challenge.places.iter().filter_map(|place| place.person.as_ref());
            let by = named.opponent.as_deref();
            named.is(&challenge.game, &challenge.variant)
                && fits(challenge)
                && by.is_none_or(|name| persons.any(|person| person.id != me && self.is_named(person, name)))
        });
        let about = |challenge: &Challenge| (challenge.id.0, command.clone().about_challenge(challenge.id.0));
        Ok(open.iter().map(about).collect())
    }

    /// The tables of a game that a command can be about: this person's running ones, or else, where it looks back, the latest
    /// that is over.
    fn tables_by_game(&self, command: &Command, named: &Named) -> Done<Vec<TableId>> {
        let is = |row: &storage::Table| named.is(&row.game, &row.variant);
        let asked = self.asked_for()?;
        let mut mine: Vec<TableId> = Vec::new();
        for seated in self.mine_here()?.into_iter().filter(|seated| is(&seated.table)) {
            let id = seated.table.id;
            if !self.is_with(id, named)? {
                continue;
            }
            let own = |offer: &storage::Offer| offer.seats.contains(seated.seat);
            let counts = match command {
                Command::Accept(_) | Command::Decline(_) => asked.iter().any(|(table, _)| *table == id),
                Command::Cancel(_) => self.data.offers(id)?.iter().any(own),
                Command::Leave(_) | Command::Rematch(_) => false,
                Command::Hand(_) => Game::with_id(&seated.table.game).is_some_and(|game| game.info.hidden),
                _ => true,
            };
            mine.extend(Some(id).filter(|_| counts));
        }
        let looks_back = matches!(command, Command::Rematch(_)) || command.is_question();
        if mine.is_empty() && looks_back {
            let mut over = self.data.latest_tables_of(self.id(), 20)?;
            over.retain(|row| row.state == TableState::Over && is(row));
            let mut with = Vec::new();
            for row in over {
                with.extend(self.is_with(row.id, named)?.then_some(row));
            }
            mine.extend(with.iter().max_by_key(|row| row.ended_at).map(|row| row.id));
        }
        Ok(mine)
    }

    /// Tells whether the opponent who is named plays at a table, if one is.
    fn is_with(&self, table: TableId, named: &Named) -> Done<bool> {
        let Some(name) = named.opponent.as_deref() else { return Ok(true) };
        let seats = self.data.seats(table)?;
        let mut others = seats.iter().filter(|seat| seat.person.id != self.id());
        Ok(others.any(|seat| self.is_named(&seat.person, name)))
    }

    /// The commands that agree to all that others ask for at a table.
    fn agreed(&self, table: TableId) -> Done<Vec<Command>> {
        let (mut agreed, table) = (Vec::new(), Some(table.0));
        for (at, what) in self.asked_for()? {
            agreed.extend(Some(at.0).filter(|&at| Some(at) == table).map(|_| match what {
                Consent::Draw => Command::from(Draw { table, agree: true }),
                Consent::Pause => Pause { table, agree: true, end: false }.into(),
                Consent::Undo => Undo { table, agree: true, ask: false }.into(),
            }));
        }
        Ok(agreed)
    }
}

/// A command without the game and the opponent that stand in it for a number, and these: the longest name of a game that leaves a
/// command that takes a number, and no game of its own. Small words before either are nothing.
fn without_game(line: &str) -> Option<(Command, Named)> {
    if line.len() > LONGEST {
        return None;
    }
    let all: Vec<&str> = line.split_whitespace().collect();
    let named = |words: &[&str], opponent: Option<&str>| {
        let end = |from: usize| words.len().min(from + LONGEST_GAME);
        let spans = (1..words.len()).flat_map(|from| (from + 1..=end(from)).rev().map(move |to| (from, to)));
        spans.into_iter().find_map(|(from, to)| {
            let named = Named::read(&words[from..to].join(" "))?;
            let (before, after) = (&words[..from], &words[to..]);
            let small = after.iter().take_while(|word| is_small(word)).count();
            let command = read(&[till_small(before), &after[small..]].concat())
                .or_else(|| read(&[before, after].concat()))?;
            Some((command, Named { opponent: opponent.map(str::to_owned), ..named }))
        })
    };
    named(&all, None).or_else(|| {
        let at = all.iter().position(|word| word.starts_with('@') && word.len() > 1)?;
        let opponent = all[at][1..].trim_end_matches([',', ';', '!']);
        let words = [till_small(&all[..at]), &all[at + 1..]].concat();
        named(&words, Some(opponent)).or_else(|| {
            let opponent = Some(opponent.to_owned());
            Some((read(&words)?, Named { opponent, ..Named::default() }))
        })
    })
}

/// The words without the small ones at their end; the first stays.
fn till_small<'w, 'l>(words: &'w [&'l str]) -> &'w [&'l str] {
    let small = words.iter().skip(1).rev().take_while(|word| is_small(word)).count();
    &words[..words.len() - small]
}

/// The command that words are, if it takes a number.
fn read(words: &[&str]) -> Option<Command> {
    Command::heard(&words.join(" ")).ok().filter(|command| command.verb().takes_number())
}
