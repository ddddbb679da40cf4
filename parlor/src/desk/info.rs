//! Rules, settings and help.

use engine::{Game, Lang, Text};

use super::{Desk, Done};
use crate::{Board, Command, Message, Subject, Verb, say, words, words::fold};

/// The key of the setting whether direct messages are wanted.
pub(crate) const DIRECT: &str = "dm";

impl Desk<'_> {
    /// The rules of a game, with a drawn example.
    pub(super) fn rules(&mut self, command: &Command) -> Done {
        let words: Vec<&str> = command.words.iter().map(|word| &**word).collect();
        let game = match (&*words, command.table.or(self.request.answers.map(|answers| answers.table))) {
            ([], Some(table)) => self.table(Some(table), super::Purpose::Look)?.play.game(),
            _ => self.game_named(&words)?.0,
        };
        let said = crate::words(self.lang);
        let id = game.info.id;
        let name = fold(&said.say_key(id));
        let others = game.info.aliases.iter().copied().filter(|alias| fold(alias) != name);
        let names = others.collect::<Vec<_>>().join(", ");
        let mut text = format!("**{}**\n{}", said.say_key(id), said.say_key(&format!("{id}.rules")));
        if game.info.variants.len() > 1 {
            let boards = game.info.variants.iter().map(|variant| {
                let name = said.say_key(&format!("{id}-{variant}"));
                format!("`{variant}` ({name})")
            });
            // The names are the program's own: nothing in them needs to be escaped.
            text +=
                &format!("\n\n{}: {}", said.say_key("rules-boards"), boards.collect::<Vec<_>>().join(", "));
        }
        if !names.is_empty() {
            text += &format!("\n{}", say(self.lang, &Text::new("rules-names").with("names", names)));
        }
        text += &format!("\n\n{} {}", said.say_key("rules-example"), said.say_key(&format!("{id}.example")));
        let subject = Subject::Example { game: id.to_owned() };
        let lang = self.lang.code().to_owned();
        let board = Some(Board { subject, wrong: Vec::new(), lang, as_text: false });
        self.replies.push(Message { text, board, ..Message::default() });
        Ok(())
    }

    pub(super) fn settings(&mut self, command: &Command) -> Done {
        let pair = match (&*command.options, &*command.words) {
            ([(key, value), ..], _) => Some((fold(key), value.clone())),
            ([], [key, value, ..]) => Some((fold(key), value.clone())),
            ([], [key]) => return self.setting(&fold(key), None),
            _ => None,
        };
        match pair {
            Some((key, value)) => self.setting(&key, Some(&value)),
            None => self.setting("language", None),
        }
    }

    fn setting(&mut self, key: &str, value: Option<&str>) -> Done {
        if matches!(key, "dm" | "messages" | "mensagens") {
            return self.direct_messages(value);
        }
        if !matches!(key, "language" | "lingua" | "idioma" | "lang") {
            return self.no(&Text::new("no-such-setting").with("text", key));
        }
        let Some(value) = value else {
            let own = self.lang.code();
            self.tell(&Text::new("settings").with("language", own));
            self.direct_messages(None)?;
            return Ok(());
        };
        let Some(lang) = Lang::named(value) else {
            let known: Vec<&str> = Lang::ALL.iter().map(|lang| lang.code()).collect();
            return self
                .no(&Text::new("no-such-language").with("text", value).with("languages", known.join(", ")));
        };
        self.tx.set_person_language(self.me.id, Some(lang.code()))?;
        self.lang = lang;
        self.tell(&Text::new("settings-done").with("language", lang.code()));
        Ok(())
    }

    /// Whether private things may be sent as direct messages; nobody gets any who has not asked for it.
    fn direct_messages(&mut self, value: Option<&str>) -> Done {
        let wanted = match value.map(fold).as_deref() {
            None => self.tx.setting(self.me.id, DIRECT)?.as_deref() == Some("yes"),
            Some("yes" | "sim" | "on") => true,
            Some("no" | "nao" | "off") => false,
            Some(other) => return self.no(&Text::new("no-yes-or-no").with("text", other)),
        };
        if value.is_some() {
            self.tx.set_setting(self.me.id, DIRECT, wanted.then_some("yes"))?;
        }
        self.tell(&Text::new(if wanted { "settings-dm" } else { "settings-no-dm" }));
        Ok(())
    }

    pub(super) fn help(&mut self, command: &Command) -> Done {
        let said = words(self.lang);
        let Some(word) = command.words.first() else {
            let mut lines = vec![said.say_key("help")];
            for verb in Verb::ALL {
                let short = said.say_key(&format!("command-{}.short", verb.name()));
                lines.push(format!("`{}` – {short}", verb.local_name(self.lang)));
            }
            let names = Game::all().iter().map(|game| said.say_key(game.info.id));
            let games = names.collect::<Vec<_>>().join(", ");
            lines.push(say(self.lang, &Text::new("help-games").with("games", games)));
            self.replies.push(Message { text: lines.join("\n"), ..Message::default() });
            return Ok(());
        };
        let text = match (Verb::named(word), Game::named(&command.words.join(" "))) {
            (Some(verb), _) => said.say_key(&format!("command-{}.help", verb.name())),
            (None, Some(_)) => return self.rules(command),
            (None, None) => match Verb::nearest(word) {
                Some(verb) => {
                    return self.no(&Text::new("no-command-near").with("text", &**word).with("verb", verb));
                }
                None => return self.no(&Text::new("no-command-known").with("text", &**word)),
            },
        };
        self.replies.push(Message { text, ..Message::default() });
        Ok(())
    }
}
