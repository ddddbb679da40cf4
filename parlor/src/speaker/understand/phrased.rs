//! The meaning of what begins with no command and says one all the same, in other words.

use engine::Text;
use timecontrol::DAY;

use super::{GREETING, Meant};
use crate::input::command::{Phrase, phrased, rest_of};
use crate::input::games::{self, split_board};
use crate::person::settings::look_of;
use crate::speaker::Speaker;
use crate::speaker::loosely::names_a_board;
use crate::speaker::small::is_game_after_small;
use crate::table::clock;
use crate::{
    Command, Verb,
    command::{Accept, Away, Cancel, Decline, Help, Orientation, Rules, Settings},
    refusal::{Done, no},
    words::clipped,
};

/// The time from now to the day that an example names.
const EXAMPLE_MILLIS: i64 = 10 * DAY;

impl Speaker<'_> {
    /// The meaning of words that begin with no command; nothing if these can mean nothing here.
    pub(super) fn in_other_words(&self, phrase: Phrase, line: &str) -> Done<Option<Meant>> {
        let command = match phrase {
            // Who only agrees or refuses means what was asked.
            Phrase::Command(Command::Accept(Accept { challenge: None, pass: None, .. }))
                if !self.is_asked()? =>
            {
                return no(Text::new("no-question"));
            }
            Phrase::Command(Command::Decline(Decline {
                table: None, challenge: None, offer: None, ..
            })) if !self.is_asked()? => {
                return no(Text::new("no-question-no"));
            }
            Phrase::Answer(agrees) if !self.is_asked()? => {
                return no(Text::new(if agrees { "no-question" } else { "no-question-no" }));
            }
            Phrase::Command(Command::Away(away)) => {
                self.check_away(&away, line)?;
                away.into()
            }
            Phrase::Answer(true) => Accept::default().into(),
            Phrase::Answer(false) => Decline::default().into(),
            Phrase::Command(command) => {
                self.allowed(command.verb())?;
                match command {
                    Command::Play(play) if !names_a_board(&play.game) => return Ok(None),
                    // What moves start with is no game.
                    Command::Moves(moves) if moves.from.as_deref().is_some_and(is_game_after_small) => {
                        return Ok(None);
                    }
                    command => command,
                }
            }
            Phrase::Misread(misread) => {
                self.allowed(misread.verb)?;
                return self.no_command(&misread);
            }
            Phrase::Hello => return Ok(Some(Meant::Greeting(GREETING))),
            Phrase::Thanks => return Ok(Some(Meant::Greeting("greeting-thanks"))),
            Phrase::Bye => return Ok(Some(Meant::Greeting("greeting-bye"))),
            Phrase::GoodGame => return Ok(Some(Meant::Greeting("greeting-good-game"))),
            Phrase::NeverMind => match *self.own_requests()? {
                [table] => Cancel { table: Some(table.0), ..Cancel::default() }.into(),
                _ => return Ok(Some(Meant::Greeting("greeting-never-mind"))),
            },
            Phrase::Later if self.is_asked()? => return Ok(Some(Meant::Greeting("greeting-later"))),
            Phrase::Later => return no(Text::new("no-question-later")),
            Phrase::How(table, rest) => match self.how(table, &rest)? {
                Some(command) => command,
                None => return Ok(None),
            },
            Phrase::Flip => {
                let look = look_of(self.data, self.community_id(), self.me.as_ref().map(|me| me.id))?;
                let other = if look.fixed { Orientation::Mover } else { Orientation::Fixed };
                Settings { orientation: Some(other), ..Settings::default() }.into()
            }
            Phrase::Stop => self.stop()?,
            Phrase::Near(verb) => {
                let text = Text::new("no-command-instead").with("text", clipped(line.trim()));
                return no(text
                    .with("verb", verb.local_name(self.lang))
                    .with("short", Text::new(format!("command-{}.short", verb.name()))));
            }
        };
        Ok(Some(command.into()))
    }

    /// The command of whoever wants to end something, and does not say what.
    fn stop(&self) -> Done<Command> {
        let open = self.data.open_challenges_for(self.id())?;
        let own = open.iter().any(|challenge| challenge.made_by == self.id());
        match (self.seated()?.is_empty(), own) {
            (true, true) => Ok(Cancel::default().into()),
            (true, false) => no(Text::new("no-stop-nothing")),
            (false, _) => no(Text::new("no-stop")),
        }
    }

    /// Refuses what somebody only says of being away, or back, where that means too little or too much.
    fn check_away(&self, away: &Away, line: &str) -> Done {
        match *away == Away::default() {
            true if !line.contains('?') => self.check_away_until(),
            false if away.end && rest_of(Verb::Away, line).is_none() => self.check_back(),
            _ => Ok(()),
        }
    }

    /// Asks until when somebody is away who only says so; whoever is away is told how that stands.
    fn check_away_until(&self) -> Done {
        let now = self.now.unwrap_or_default();
        if !self.data.vacations_of(self.id(), now)?.is_empty() {
            return Ok(());
        }
        let example = clock::zone_of(self.data, self.id())?.date(now + EXAMPLE_MILLIS);
        no(Text::new("no-away-until").with("day", example))
    }

    /// Refuses to drop an absence that is only planned because somebody says that they are back.
    fn check_back(&self) -> Done {
        let now = self.now.unwrap_or_default();
        let planned = self.data.vacations_of(self.id(), now)?;
        let Some(next) = planned.iter().map(|vacation| vacation.from).min().filter(|from| *from > now) else {
            return Ok(());
        };
        let zone = clock::zone_of(self.data, self.id())?;
        no(Text::new("no-away-back").with("from", clock::moment(next, &zone)))
    }

    /// The answer to how something is done: the rules of a game, or how a command works.
    fn how(&self, table: Option<i64>, rest: &str) -> Done<Option<Command>> {
        if rest.is_empty() {
            let named = table.is_some() || self.game_here()?.is_some();
            return Ok(Some(if named { Rules { table, game: None }.into() } else { Help::default().into() }));
        }
        if split_board(rest).is_some() || games::near(rest, self.lang).is_some() {
            return Ok(Some(Rules { table: None, game: Some(rest.to_owned()) }.into()));
        }
        if let Some(game) = games::at_the_end(rest) {
            return Ok(Some(Rules { table: None, game: Some(game.to_owned()) }.into()));
        }
        let verb = match phrased(rest) {
            Some(Phrase::Command(command)) => Some(command.verb()),
            Some(Phrase::Misread(misread)) => Some(misread.verb),
            _ => rest.split_whitespace().next().and_then(Verb::named),
        };
        Ok(verb.map(|verb| Help { about: Some(verb.name().to_owned()) }.into()))
    }
}
