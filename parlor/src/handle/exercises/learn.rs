//! Learning a game: lesson by lesson, up to a game against the computer.

use engine::{Game, Text};
use storage::LessonsDone;

use super::{Given, Wanted};
use crate::handle::{Handler, Obeyed};
use crate::output::controls::say as says;
use crate::{
    Command, Control, Exercise, Message, Outcome, Tone,
    command::{Learn, Play, computer},
    refusal::{Done, no},
    words::words,
};

/// The level of the computer in the game at the end.
const FIRST_LEVEL: u32 = 1;

impl Handler<'_> {
    pub(in crate::handle) fn learn(&self, learn: &Learn) -> Done<Obeyed> {
        let given = self.given(Exercise::Lesson)?;
        let wanted = learn.text.as_deref().map(|text| self.wanted(text, given.as_ref()));
        match (learn.stop, wanted, given) {
            (true, None, Some(given)) => self.stop_learning(&given),
            (true, ..) => no(Text::new("no-lesson-to-stop")),
            (false, None, Some(given)) => Ok((Outcome::Done, vec![self.lesson(&given)])),
            (false, None, None) => Ok((Outcome::Done, vec![self.lessons()?])),
            (false, Some(Wanted::Game(game, _)), _) => self.begin(game),
            (false, Some(Wanted::Answer(text)), Some(given)) => self.answer_lesson(&given, text),
            (false, Some(Wanted::Answer(text)), None) => self.speaker.no_such_game(text),
        }
    }

    /// The games, and how far this person has come in each.
    fn lessons(&self) -> Done<Message> {
        let said = words(self.speaker.lang);
        let all = self.deeds.tx.lessons_done(self.me.id)?;
        let mut lines = vec![self.told(&Text::new("lessons"))];
        for game in Game::all().iter().filter(|game| !game.lessons().is_empty()) {
            let done = done_of(game, &all);
            let name = said.say_key(game.info.id);
            let line = self.line(game);
            let count = game.lessons().len();
            let row = Text::new("lessons-game").with("game", name).with("line", line).with("done", done);
            lines.push(self.told(&row.with("count", count)));
        }
        Ok(Message { text: lines.join("\n"), ..Message::default() })
    }

    /// The line that learns a game, as it is typed.
    fn line(&self, game: &Game) -> String {
        let text = Some(words(self.speaker.lang).say_key(game.info.id).to_lowercase());
        Command::from(Learn { text, ..Learn::default() }).typed(self.speaker.lang)
    }

    fn stop_learning(&self, given: &Given) -> Done<Obeyed> {
        self.deeds.tx.clear_at_hand(self.me.id)?;
        let text = Text::new("lesson-stopped").with("line", self.line(given.game));
        Ok((Outcome::Done, vec![self.speaker.message(&text)]))
    }

    /// Begins with a game, or goes on after the last lesson that was done; who has done all begins anew.
    fn begin(&self, game: &'static Game) -> Done<Obeyed> {
        let done = done_of(game, &self.deeds.tx.lessons_done(self.me.id)?);
        let number = if done as usize >= game.lessons().len() { 1 } else { done + 1 };
        let given = Given { kind: Exercise::Lesson, game, number, daily: None };
        self.put(&given)?;
        Ok((Outcome::Done, vec![self.lesson(&given)]))
    }

    /// A lesson: the board, and what is to be done.
    fn lesson(&self, given: &Given) -> Message {
        let Given { game, number, .. } = given;
        let head = Text::new("lesson").with("game", Text::new(game.info.id)).with("number", *number);
        let head = self.told(&head.with("count", game.lessons().len()));
        let ask = words(self.speaker.lang).say_key(&format!("{}.learn-{number}", game.info.id));
        self.drawn([head, ask, self.how(Exercise::Lesson)].join("\n"), given, Vec::new())
    }

    fn answer_lesson(&self, given: &Given, text: &str) -> Done<Obeyed> {
        let Given { game, number, .. } = *given;
        let after = self.answered(given, text)?;
        let said = words(self.speaker.lang);
        let lesson = game.lessons().get(number as usize - 1);
        if !lesson.is_some_and(|lesson| lesson.is_solved(&*after)) {
            let wrong = said.say_key(&format!("{}.learn-{number}-wrong", game.info.id));
            return Ok((Outcome::Done, vec![self.drawn(wrong, given, Vec::new())]));
        }
        let right = said.say_key(&format!("{}.learn-{number}-right", game.info.id));
        let right = self.told(&Text::new("lesson-right").with("text", right));
        let then = after.played().last().map(|played| played.text.clone()).into_iter().collect();
        let mut messages = vec![self.drawn(right, given, then)];
        self.deeds.tx.note_lesson(self.me.id, game.info.id, number, self.deeds.now)?;
        let next = Given { number: number + 1, ..*given };
        if next.number as usize <= game.lessons().len() {
            self.put(&next)?;
            messages.push(self.lesson(&next));
        } else {
            self.deeds.tx.clear_at_hand(self.me.id)?;
            messages.push(self.first_game(game));
        }
        Ok((Outcome::Done, messages))
    }

    /// The end of the lessons: a game against the computer is offered.
    fn first_game(&self, game: &Game) -> Message {
        let lang = self.speaker.lang;
        let play = Command::from(Play {
            game: game.info.id.to_owned(),
            opponents: vec![computer(lang)],
            level: Some(FIRST_LEVEL),
            ..Play::default()
        });
        let label = words(lang).say_key("control-first-game");
        let text =
            Text::new("lessons-done").with("game", Text::new(game.info.id)).with("line", play.typed(lang));
        let controls = vec![Control { does: says(&play, None), label, tone: Tone::Main }];
        Message { controls, ..self.speaker.message(&text) }
    }
}

/// The number of lessons of a game that are done.
fn done_of(game: &Game, all: &[LessonsDone]) -> u32 {
    all.iter().find(|done| done.game == game.info.id).map_or(0, |done| done.done)
}
