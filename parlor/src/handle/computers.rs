//! Computer players, as they are asked to play.

use engine::{Game, Text};
use storage::{Answer, Person};

use super::Handler;
use crate::output::controls::say as says;
use crate::{
    Command, Control, Message, Tone,
    command::{GamesWish, Play, computer, names_computer},
    refusal::{Done, no},
    words::words,
};

/// The levels of computer players, and the one that plays where none is named.
const LEVELS: std::ops::RangeInclusive<u8> = 1..=5;
const USUAL_LEVEL: u8 = 2;

/// The answer of somebody who is named: a computer player has agreed.
pub(super) fn answer_of(person: &Person) -> Answer {
    if person.id.is_computer() { Answer::Accepted } else { Answer::Asked }
}

impl Handler<'_> {
    /// Finds the players whom a command names, among them computer players of a level; where there is a level and no name, one is
    /// meant.
    pub(super) fn players(&self, names: &[String], level: Option<u32>) -> Done<Vec<Person>> {
        let number = match level {
            None => USUAL_LEVEL,
            Some(level) => match u8::try_from(level).ok().filter(|level| LEVELS.contains(level)) {
                Some(level) => level,
                None => return no(Text::new("no-level").with("text", level)),
            },
        };
        let (computers, persons): (Vec<String>, Vec<String>) =
            names.iter().cloned().partition(|name| names_computer(name));
        let mut players = self.opponents(&persons)?;
        let count = if level.is_some() && names.is_empty() { 1 } else { computers.len() };
        if level.is_some() && count == 0 {
            return no(Text::new("no-level-person"));
        }
        for _ in 0..count {
            players.push(self.deeds.tx.computer(number)?);
        }
        Ok(players)
    }

    /// Refuses a game with a computer player that is more than a game, or one more where there are many.
    pub(super) fn check_computers(&self, play: &Play) -> Done {
        /// The most games with computer players that somebody plays at a time.
        const MOST: u32 = 20;
        if play.rated == Some(true) {
            return no(Text::new("no-computer-rated"));
        }
        if play.games.is_some_and(|games| games != GamesWish::Number(1)) {
            return no(Text::new("no-computer-match"));
        }
        match self.deeds.tx.count_with_computers(self.me.id)? {
            count if count >= MOST => no(Text::new("no-more-computers").with("count", count)),
            _ => Ok(()),
        }
    }

    /// Offers a game with computer players to whoever looks for opponents where nobody else is known to play.
    pub(super) fn offer_computers(
        &self,
        play: &Play,
        game: &Game,
        (variant, seats): (&str, u8),
    ) -> Done<Option<Message>> {
        /// The number of tables of each sort whose players are known.
        const TABLES: u32 = 1;
        if !play.opponents.is_empty() || play.private || play.across {
            return Ok(None);
        }
        let (community, me) = (self.community()?, self.me.id);
        let network = &self.speaker.request.place.network;
        let known = self.deeds.tx.players_known_in(community, me, network, TABLES)?;
        if known.iter().any(|account| account.person != me) {
            return Ok(None);
        }
        let lang = self.speaker.lang;
        let wanted = Command::from(Play {
            game: game.info.id.to_owned(),
            opponents: vec![computer(lang); usize::from(seats) - 1],
            variant: (game.info.variants.first() != Some(&variant)).then(|| variant.to_owned()),
            seat: play.seat,
            ..Play::default()
        });
        let label = words(lang).say(&Text::new("control-computer"));
        let text = Text::new("computer-offer").with("line", wanted.typed(lang));
        let controls = vec![Control { does: says(&wanted, None), label, tone: Tone::Main }];
        Ok(Some(Message { controls, ..self.speaker.message(&text) }))
    }
}
