//! The commands of people. Text commands, slash commands, controls, completion and help are all made from one
//! list, in `list/mod.rs`.
//!
//! | room | what is there |
//! |---|---|
//! | `list` | the list, its options and their fixed values, and the types that it becomes |
//! | `words` | names in every language; days and times as they are said |
//! | `read` | from a line to a command, whole or half-typed |
//! | `phrases` | what people say in several words instead of a command |
//! | `write` | from a command to its line, its usage and the help |
//!
//! ```text
//! line    = verb part*                                  play breakthrough @bruno seat=1
//!         | table? move table?                          #12 d2-d3
//!         | "admin table" part*                         admin table #12 end Bruno has left: the same as judge
//! part    = table | person | code | pass | option "=" value | option value | word | text
//! pass    = eight or nine letters and digits            join K7QM-2XP4, link 4XP-2MQ-7KD
//!         | "if" move ("if" | "then" move)*             if d6-d5 then e2-e3
//! table   = "#" number
//! person  = "@" name
//! code    = "tab:" letters and digits
//! value   = word, or of a time, a zone, hours several   time=7d + 12h, zone New York
//! reason  = words to the end of the line, or text       from the first on that is nothing else
//! text    = word | '"' words '"'                        two quotes between quotes are one
//! ```
//!
//! A verb is the English name of a command or one of its names in any other language, in any case, with or without
//! accents; so are the names of options and of fixed values. A line that starts with no verb is a bare move. What a
//! command has no place for is refused by name.

mod list;
mod phrases;
mod read;
mod words;
pub(crate) mod write;

use crate::Consent;

/// The key of the option that confirms what cannot be undone.
pub(crate) const CONFIRM: &str = "confirm";

pub use list::choices::*;
pub use list::entry::{Sort, Users};
pub(crate) use list::option::{MAX_KEPT, MAX_SPEED, MOST_BLOCKS, MOST_GAMES};
pub use list::option::{Opt, Takes, Written};
pub use list::wishes::{GamesWish, LanguageWish, PrefixWish, SeatWish, ThemeWish, Wish};
pub use list::*;
pub use phrases::around::{computer, names_computer};
pub(crate) use phrases::around::{is_around, leading};
pub use phrases::asked::{agrees, agrees_if_asked, agrees_to, wants_game, with_game};
pub(crate) use phrases::near::near_phrase;
pub(crate) use phrases::{Phrase, phrased, rest_of};
pub use read::Unread;
#[cfg(test)]
pub(crate) use read::WATCHED;
pub use read::complete::{Expected, expected};
pub use read::filling::Filling;
pub use read::slip::{Misread, Slip};
pub(crate) use read::token::split_table;
pub(crate) use read::value::is_dash;
pub use read::value::{is_prefix, may_follow_prefix};
pub use words::answers;
pub(crate) use words::days::{Day, day_of};
pub(crate) use words::past::{nearest_past, past_of, shown_past};
pub(crate) use words::times::plain_time;
pub(crate) use words::{IF, NONE, THEN, TILL};
pub(crate) use words::{after_articles, level_at, named_in_order, named_number};
pub use write::foreseen::Foreseen;
pub(crate) use write::foreseen::examples;

impl From<Offered> for Consent {
    fn from(offered: Offered) -> Consent {
        match offered {
            Offered::Draw => Consent::Draw,
            Offered::Pause => Consent::Pause,
            Offered::Undo => Consent::Undo,
        }
    }
}

impl Command {
    /// The command that does it, of one that only asks whether somebody is sure; none of any other.
    #[must_use]
    pub fn confirmed(&self) -> Option<Command> {
        let shows = matches!(self, Command::Ladders(ladders) if *ladders == Ladders::default());
        let at = self.verb().options().iter().position(|option| option.key == CONFIRM);
        let at = at.filter(|_| self.is_question() && !shows)?;
        let mut values = self.values();
        values[at] = Some(option::Value::Yes(true));
        Some(Command::of(self.verb(), values)).filter(|sure| !sure.is_question())
    }

    /// The command that asks whether somebody is sure, of one that says so; any other as it is.
    #[must_use]
    pub fn unconfirmed(self) -> Command {
        let (verb, mut values) = (self.verb(), self.values());
        match verb.options().iter().position(|option| option.key == CONFIRM) {
            Some(at) => {
                values[at] = None;
                Command::of(verb, values)
            }
            None => self,
        }
    }

    /// Tells whether it says that somebody is sure, and so does what is only asked about without that.
    #[must_use]
    pub fn is_sure(&self) -> bool {
        let at = self.verb().options().iter().position(|option| option.key == CONFIRM);
        at.is_some_and(|at| matches!(self.values()[at], Some(option::Value::Yes(true))))
    }

    /// Tells whether it only reads, and changes nothing but what its answer needs to arrive.
    #[must_use]
    pub fn is_question(&self) -> bool {
        match self {
            Command::Move(_) => !self.plays(),
            Command::Resign(resign) => !resign.confirm,
            // Who is asked to sit down can say no, and a pause ends again.
            Command::Judge(judge) => {
                let lasts = !matches!(judge.act, Some(Act::Replace | Act::Pause | Act::Resume));
                !judge.confirm && lasts
            }
            Command::Settings(settings) => *settings == Settings::default(),
            Command::Away(away) => *away == Away::default(),
            Command::Plans(plans) => plans.drop.is_none() && !plans.clear,
            Command::Note(note) => note.text.is_none(),
            Command::Notes(notes) => notes.drop.is_none(),
            Command::Admin(admin) => *admin == Admin::default(),
            Command::Holidays(holidays) => *holidays == Holidays::default(),
            Command::Exclude(exclude) => *exclude == Exclude::default(),
            Command::Ladder(ladder) => match ladder.what {
                _ if ladder.season.is_some() => true,
                Some(LadderWish::Join | LadderWish::Challenge) => false,
                Some(LadderWish::Leave) => !ladder.confirm,
                None | Some(LadderWish::Show | LadderWish::History) => true,
            },
            Command::Tournament(asked) => match asked.what {
                None | Some(TournamentWish::Show | TournamentWish::Table | TournamentWish::Export) => true,
                Some(TournamentWish::Leave) => !asked.confirm,
                Some(TournamentWish::Join | TournamentWish::New | TournamentWish::Start) => false,
            },
            Command::Organise(asked) => match asked.act {
                None => true,
                Some(TournamentAct::End | TournamentAct::Cancel) => !asked.confirm,
                Some(_) => false,
            },
            Command::Ladders(ladders) => {
                let ends = matches!(ladders.act, Some(LadderAct::Close | LadderAct::Season));
                *ladders == Ladders::default() || ends && !ladders.confirm
            }
            // It is looked at first.
            Command::Show(show) => show.what != Some(Shown::Analysis),
            Command::Unlink(unlink) => !unlink.confirm,
            Command::Privacy(privacy) => privacy.what != Some(Right::Delete) || !privacy.confirm,
            _ => self.verb().sort() == Sort::Question,
        }
    }

    /// Tells whether it plays a move, and does not only look at one.
    #[must_use]
    pub fn plays(&self) -> bool {
        matches!(self, Command::Move(played) if !played.text.ends_with('?'))
    }

    /// The number of the table that it names.
    #[must_use]
    pub fn table(&self) -> Option<i64> {
        self.number(Takes::Table)
    }

    /// The number of the challenge that it names.
    #[must_use]
    pub fn challenge(&self) -> Option<i64> {
        self.number(Takes::Challenge)
    }

    /// The same at a table; none if it is about no table.
    pub(crate) fn at_table(&self, table: i64) -> Option<Command> {
        let (verb, mut values) = (self.verb(), self.values());
        let at = verb.options().iter().position(|option| option.takes == Takes::Table)?;
        values[at] = Some(option::Value::Number(table));
        Some(Command::of(verb, values))
    }

    fn number(&self, takes: Takes) -> Option<i64> {
        let values = self.verb().options().iter().zip(self.values());
        let mut numbers = values.filter_map(|(option, value)| match value {
            Some(option::Value::Number(number)) if option.takes == takes => Some(number),
            _ => None,
        });
        numbers.next()
    }

    /// The same about a challenge, if it answers one and does not say which.
    #[must_use]
    pub fn about_challenge(self, id: i64) -> Command {
        match self {
            Command::Accept(Accept { challenge: None, pass: None, word }) => {
                Accept { challenge: Some(id), pass: None, word }.into()
            }
            Command::Decline(Decline { table: None, challenge: None, offer: None, confirm }) => {
                Decline { challenge: Some(id), confirm, ..Decline::default() }.into()
            }
            Command::Cancel(Cancel { table: None, challenge: None, offer: None, confirm }) => {
                Cancel { challenge: Some(id), confirm, ..Cancel::default() }.into()
            }
            Command::Leave(Leave { challenge: None }) => Leave { challenge: Some(id) }.into(),
            other => other,
        }
    }

    /// The people whom it names: what follows the `@` in a line, or their accounts.
    #[must_use]
    pub fn people(&self) -> Vec<String> {
        let values = self.verb().options().iter().zip(self.values());
        let named = values.flat_map(|(option, value)| match (option.takes, value) {
            (Takes::People(_), Some(option::Value::People(people))) => people,
            (Takes::Person, Some(option::Value::Text(person))) => vec![person],
            _ => Vec::new(),
        });
        named.collect()
    }

    /// The words of whoever says it, each with what it stands for.
    pub(crate) fn texts(&self) -> impl Iterator<Item = (Takes, String)> {
        let values = self.verb().options().iter().zip(self.values());
        values.filter_map(|(option, value)| match value {
            Some(option::Value::Text(text)) => Some((option.takes, text)),
            _ => None,
        })
    }

    /// Tells whether it names anybody.
    #[must_use]
    pub fn names_people(&self) -> bool {
        !self.people().is_empty()
    }

    /// Tells whether it makes a challenge, which is then shown in the room.
    #[must_use]
    pub fn makes_challenge(&self) -> bool {
        matches!(self, Command::Play(_) | Command::Continue(_) | Command::Rematch(_))
    }

    /// Tells whether it answers what others at a table want; and what, if it says so.
    #[must_use]
    pub fn answers_offers(&self) -> Option<Option<Consent>> {
        match self {
            Command::Draw(Draw { agree: true, .. }) => Some(Some(Consent::Draw)),
            Command::Undo(Undo { agree: true, .. }) => Some(Some(Consent::Undo)),
            Command::Pause(Pause { agree: true, .. }) => Some(Some(Consent::Pause)),
            Command::Decline(decline) => Some(decline.offer.map(Into::into)),
            // Whoever ends a pause has nothing to end any more.
            Command::Resume(_) => Some(None),
            _ => None,
        }
    }

    /// Tells whether it calls people together who must be able to read it. With a code they need not: it is passed on.
    #[must_use]
    pub fn needs_others(&self) -> bool {
        match self {
            Command::Play(play) if play.is_with_computers() => false,
            Command::Play(play) => !play.across || !play.opponents.is_empty(),
            Command::Continue(go_on) if go_on.opponents.iter().any(|name| names_computer(name)) => false,
            Command::Continue(go_on) => go_on.code.is_some() || self.names_people(),
            _ => false,
        }
    }
}

impl Play {
    /// Tells whether it asks computer players alone, and leaves no seat open: then nobody else need read it.
    #[must_use]
    pub fn is_with_computers(&self) -> bool {
        let computers = match self.opponents.len() {
            0 => usize::from(self.level.is_some()),
            count if self.opponents.iter().all(|name| names_computer(name)) => count,
            _ => 0,
        };
        computers > 0 && self.seats.is_none_or(|seats| seats as usize <= computers + 1)
    }
}

#[cfg(test)]
mod tests;
