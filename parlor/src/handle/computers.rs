//! Computer players, as they are asked to play.

use engine::{Carried, Game, Info, Playthrough, Text, Turn};
use storage::{Answer, Person, TableState};

use super::{Handler, Obeyed};
use crate::output::controls::say as says;
use crate::table::aid::{aid_refused, is_near_another_game};
use crate::table::brought;
use crate::table::computers::analysis::{Analysed, can_be_analysed};
use crate::table::loaded::LoadedTable;
use crate::table::pause;
use crate::timer::Corner;
use crate::{
    Command, Control, Message, Outcome, Timer, Tone, Verb,
    command::{Analyse, GamesWish, Misread, NONE, Play, Show, Slip, computer, names_computer},
    refusal::{Done, no},
    speaker::Purpose,
    words::words,
};

/// The levels of computer players, and the one that plays where none is named.
const LEVELS: std::ops::RangeInclusive<u8> = 1..=5;
const USUAL_LEVEL: u8 = 2;

/// The answer of somebody who is named: a computer player has agreed.
pub(super) fn answer_of(person: &Person) -> Answer {
    if person.id.is_computer() { Answer::Accepted } else { Answer::Asked }
}

/// The same challenge, where "hard" says how well the computer plays, as it is without a clock, and not how that ends.
pub(super) fn plays_hard(play: &Play) -> Play {
    let mut meant = play.clone();
    let untimed = play.time.as_deref().is_none_or(|time| time == NONE);
    if play.hard && untimed && play.level.is_none() && play.opponents.iter().any(|name| names_computer(name))
    {
        (meant.level, meant.hard) = (Some(u32::from(*LEVELS.end())), false);
    }
    meant
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

    /// Lets a computer player say what it would play, where that was agreed or only such players sit beside.
    pub(super) fn hint(&self, table: Option<i64>) -> Done<Obeyed> {
        let (table, seat) = self.speaker.my_table(table, Purpose::Move)?;
        let here = |key: &'static str| Text::new(key).with("table", table.row.id.0);
        if table.only_person().is_none() && !self.deeds.tx.allows_hints(table.row.id)? {
            return no(here("no-hints"));
        }
        if table.row.paused_at.is_some() {
            return no(pause::refusal(self.speaker.data, &table.row)?);
        }
        if table.play.turn() != Turn::To(seat) {
            return no(here("no-hint-turn"));
        }
        if is_near_another_game(self.deeds.tx, self.me.id, &table)? {
            return no(here("no-hint-near"));
        }
        let left = self.deeds.ask_hint(&table, seat, Corner::of(self.speaker.request))?;
        let text = here("hint-asked").with("left", left);
        Ok((Outcome::Done, vec![Message { hidden: true, ..self.speaker.message(&text) }]))
    }

    /// Lets a game that is over be looked through; what is found comes to whoever asks.
    pub(super) fn analyse(&self, asked: &Analyse) -> Done<Obeyed> {
        let Some(code) = &asked.code else {
            let Some(named) = self.ended_last(asked.table)? else { return no(Text::new("no-analysis-none")) };
            return self.analyse_table(&self.speaker.table(Some(named), Purpose::Look)?, false);
        };
        if let Some(table) = asked.table {
            // The code says of what.
            let slip = Slip::NoPlace(format!("#{table}"));
            return self.speaker.no_command(&Misread { verb: Verb::Analyse, slip });
        }
        let record = match Carried::from_code(code).or_else(|reason| no(reason.text))? {
            Carried::Record(record) => record,
            Carried::Board { table, .. } => {
                return self.analyse_table(&self.speaker.table(Some(table), Purpose::Look)?, false);
            }
        };
        if let Some(game) = Game::named(&record.game) {
            check_kind(game.info, record.seats.unwrap_or(2))?;
        }
        let play = brought::replayed(&record, None).or_else(no)?;
        check_kind(play.info(), play.setup().seats)?;
        check_played(&*play, Text::new("no-analysis-unplayed").with("table", "none"))?;
        if aid_refused(self.deeds.tx, self.me.id, &*play)? {
            return no(Text::new("no-analysis-near").with("table", "none"));
        }
        self.ask_analysis(Analysed::Code(code.clone()), play.played().len(), false)
    }

    /// The same, which everybody in this room is told.
    pub(super) fn show_analysis(&self, asked: &Show) -> Done<Obeyed> {
        self.speaker.check_shown(asked, asked.what)?;
        let Some(named) = self.ended_last(asked.table)? else { return no(Text::new("no-analysis-none")) };
        self.analyse_table(&self.speaker.table_to_show(Some(named))?, true)
    }

    fn analyse_table(&self, table: &LoadedTable, aloud: bool) -> Done<Obeyed> {
        let number = table.row.id.0;
        if table.row.state == TableState::Running {
            return no(Text::new("no-analysis-yet").with("table", number));
        }
        check_kind(table.play.info(), table.row.seats)?;
        check_played(&*table.play, Text::new("no-analysis-unplayed").with("table", number.to_string()))?;
        self.ask_analysis(Analysed::Table(table.row.id), table.play.played().len(), aloud)
    }

    fn ask_analysis(&self, of: Analysed, moves: usize, aloud: bool) -> Done<Obeyed> {
        let table = match &of {
            Analysed::Table(table) => table.to_string(),
            Analysed::Code(_) => "none".to_owned(),
        };
        let before = self.deeds.tx.timers_of_kind(Timer::ANALYSIS)?.len();
        self.deeds.ask_analysis(self.me.id, of, Corner::of(self.speaker.request), aloud)?;
        let text =
            Text::new("analysis-asked").with("table", table).with("count", moves).with("before", before);
        let text = text.with("aloud", if aloud { "yes" } else { "no" });
        Ok((Outcome::Done, vec![Message { hidden: true, ..self.speaker.message(&text) }]))
    }
}

/// Refuses a game that nobody can look through.
fn check_kind(info: &Info, seats: u8) -> Done {
    if can_be_analysed(info, seats) {
        return Ok(());
    }
    no(Text::new("no-analysis").with("game", Text::new(info.id)))
}

/// Refuses a game without moves.
fn check_played(play: &dyn Playthrough, refusal: Text) -> Done {
    if play.played().is_empty() { no(refusal) } else { Ok(()) }
}
