//! Commands that are said loosely: "hex with @eva", "dou 2 dias à eva", "offer darw". Their small words stand in the language
//! files. A line that is a command as it stands is none of these.

use engine::Text;

use crate::input::command::{is_around, leading, near_phrase, rest_of};
use crate::input::games::{self, game_in, split_board};
use crate::{
    Command, Line, Said, Verb, clean_name,
    command::{Give, Play, Unblock, Unread},
    refusal::{Done, no},
    speaker::Speaker,
    words::{clipped, fold},
};

/// The key of the small words around what is given.
const GIFT: &str = "said-around-gift";

/// The longest line that is read loosely, in bytes: each span of its words may be a game, and each word a name.
pub(crate) const LONGEST: usize = 300;

impl Speaker<'_> {
    /// The command that a line means, all words of which have a place in one.
    pub(crate) fn loosely(&self, said: &Line) -> Done<Option<Command>> {
        let line = said.text();
        if line.len() > LONGEST {
            return Ok(None);
        }
        match said.heard() {
            Some(Command::Play(play)) if !names_a_board(&play.game) => return self.challenge_in(play),
            Some(_) => return Ok(None),
            None => (),
        }
        if let Some(unblock) = unblock_in(line) {
            return Ok(Some(unblock));
        }
        match Command::numbered(line) {
            Some(numbered) => Ok(Some(numbered)),
            None => match rest_of(Verb::Give, line) {
                Some(rest) => self.gift_in(&rest),
                None if line.contains('@') && !line.contains('?') => {
                    let play = Command::read(&format!("{} {line}", Verb::Play.name()));
                    let Ok(Command::Play(play)) = play else { return Ok(None) };
                    if play.opponents.is_empty() { Ok(None) } else { self.challenge_in(&play) }
                }
                None => Ok(None),
            },
        }
    }

    /// A gift of time, to somebody who is called by name.
    fn gift_in(&self, rest: &str) -> Done<Option<Command>> {
        let words: Vec<&str> =
            rest.split_whitespace().map(bare).filter(|word| !is_around(GIFT, word)).collect();
        let read = |words: &[&str]| match Command::read(&format!("{} {}", Verb::Give.name(), words.join(" ")))
        {
            Ok(Command::Give(give)) => Some(give),
            _ => None,
        };
        if let Some(give) = read(&words) {
            return Ok(Some(give.into()));
        }
        // A game stands for the number of its table.
        if words.iter().any(|word| split_board(word).is_some()) {
            return Ok(None);
        }
        for (at, name) in words.iter().enumerate() {
            let others = [&words[..at], &words[at + 1..]].concat();
            let Some(give) = read(&others).filter(|give| give.player.is_none()) else { continue };
            let to = self.gift_to(name, give)?.map(Command::from);
            let is_name = name.chars().all(char::is_alphabetic);
            if to.is_none() && is_name && !self.seated()?.is_empty() {
                return no(Text::new("no-give-nobody").with("name", clipped(name)));
            }
            return Ok(to);
        }
        Ok(None)
    }

    /// A gift to whoever is called so at one of this person's tables.
    fn gift_to(&self, name: &str, give: Give) -> Done<Option<Give>> {
        for seated in self.seated()? {
            let seats = self.data.seats(seated.table.id)?;
            let mut others = seats.iter().filter(|seat| seat.person.id != self.id());
            if others.any(|seat| is_called(&seat.person.name, name)) {
                return Ok(Some(Give { player: Some(name.to_owned()), ..give }));
            }
        }
        Ok(None)
    }

    /// The line that was probably meant by one whose first word is nearly the name of a command, if the whole line could be that
    /// command: the line as it would be typed. A word alone needs no more.
    pub(crate) fn guessed(&self, table: Option<i64>, text: &str) -> Done<Option<(String, Option<Command>)>> {
        let (first, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        // *How* is no misspelled *show*, and *norte* no misspelled *note*.
        if ["said-question", "said-no-slip"].iter().any(|key| leading(key, &[first]) > 0) {
            return Ok(None);
        }
        let Some(near) = Verb::nearest(first, self.lang) else { return Ok(None) };
        // A name that begins as in this person's language is said in it.
        let own = Verb::named(&near).map(|verb| verb.local_name(self.lang));
        let near = own.filter(|own| own.starts_with(&*near)).unwrap_or(near);
        let number = table.map_or(String::new(), |table| format!(" #{table}"));
        let line = format!("{near} {}{number}", rest.trim()).split_whitespace().collect::<Vec<_>>().join(" ");
        Ok(match Command::heard(&line) {
            Ok(Command::Play(play)) if !is_known(&play, self.lang) => None,
            // Only what would then be understood is meant.
            Ok(command) if !matches!(command, Command::Play(_)) && self.is_strange(&command) => {
                let named = self.with_names(&Line::read(line.clone()))?;
                Some(named.map_or((near, None), |named| (line, Some(named))))
            }
            Ok(command) => Some((line, Some(command))),
            Err(_) if rest.trim().is_empty() => Some((near, None)),
            Err(Unread::Misread(_)) if rest.split_whitespace().all(is_argument) => Some((near, None)),
            Err(_) => None,
        })
    }

    /// The same of the line that was said.
    pub(crate) fn check_phrase_said(&self) -> Done {
        match &self.request.said {
            Said::Line(line) => self.check_phrase(line.text()),
            _ => Ok(()),
        }
    }

    /// Refuses a line that is a phrase but for one slip.
    pub(crate) fn check_phrase(&self, text: &str) -> Done {
        let short = Some(text).filter(|text| text.len() <= LONGEST);
        match short.and_then(|text| near_phrase(text, self.lang)) {
            Some(near) => {
                no(Text::new("no-command-near").with("text", clipped(text)).with("verb", clipped(&near)))
            }
            None => Ok(()),
        }
    }
}

/// The end of a block of somebody who is named without a sign: those who are blocked are looked for by name.
fn unblock_in(line: &str) -> Option<Command> {
    // Whatever is said passes here, and most of it is moves.
    if line.contains(|c: char| c.is_ascii_digit()) {
        return None;
    }
    let rest = rest_of(Verb::Unblock, line)?;
    let name = bare(rest.trim());
    let is_name = name.chars().any(char::is_alphabetic) && !name.contains(['@', '=', '#']);
    is_name.then(|| Unblock { player: Some(name.to_owned()), nth: None }.into())
}

/// Tells whether a text is a game, perhaps with one of its boards.
pub(crate) fn names_a_board(text: &str) -> bool {
    game_in(text).is_some()
}

/// Tells whether the game of a challenge is there, or nearly.
fn is_known(play: &Play, lang: engine::Lang) -> bool {
    split_board(&play.game).is_some() || games::near(&play.game, lang).is_some()
}

/// Tells whether a word can only be said to a command: a person, a table, a number or an option.
fn is_argument(word: &str) -> bool {
    word.contains(|c: char| c.is_ascii_digit() || matches!(c, '@' | '#' | '='))
}

/// A word without the signs of a sentence behind it.
pub(super) fn bare(word: &str) -> &str {
    word.trim_matches([',', '.', ';', '!'])
}

/// Tells whether somebody is called so, whatever the case and the accents.
pub(crate) fn is_called(person: &str, name: &str) -> bool {
    fold(&clean_name(person)) == fold(name)
}
