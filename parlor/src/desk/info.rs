//! Rules, settings and help.

use engine::Text;

use super::{Desk, Done};
use crate::{
    Board, Help, Message, Rules, Settings, Subject, Verb,
    games::{self, clipped, split_board},
    say, words,
    words::fold,
};

/// The key of the setting whether direct messages are wanted.
pub(crate) const DIRECT: &str = "dm";

impl Desk<'_> {
    /// The rules of a game, with a drawn example.
    pub(super) fn rules(&mut self, rules: &Rules) -> Done {
        let table = rules.table.or(self.request.answers.map(|answers| answers.table));
        let game = match (&rules.game, table) {
            (Some(named), _) => self.only_game(Verb::Rules, named)?,
            (None, Some(table)) => self.table(Some(table), super::Purpose::Look)?.play.game(),
            (None, None) => {
                return self.no(&Text::new("no-game-named").with("games", games::list(self.lang)));
            }
        };
        let said = words(self.lang);
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

    pub(super) fn settings(&mut self, settings: &Settings) -> Done {
        if *settings == Settings::default() {
            self.tell(&Text::new("settings").with("language", self.lang.code()));
            return self.tell_direct();
        }
        if let Some(lang) = settings.language {
            self.tx.set_player_language(self.me.id, Some(lang.code()))?;
            self.lang = lang;
            self.tell(&Text::new("settings-done").with("language", lang.code()));
        }
        if let Some(wanted) = settings.dm {
            // Nobody gets any who has not asked for it.
            self.tx.set_setting(self.me.id, DIRECT, wanted.then_some("yes"))?;
            self.tell_direct()?;
        }
        Ok(())
    }

    /// Whether private things may be sent as direct messages.
    fn tell_direct(&mut self) -> Done {
        let wanted = self.tx.setting(self.me.id, DIRECT)?.as_deref() == Some("yes");
        self.tell(&Text::new(if wanted { "settings-dm" } else { "settings-no-dm" }));
        Ok(())
    }

    pub(super) fn help(&mut self, help: &Help) -> Done {
        let said = words(self.lang);
        let Some(about) = &help.about else {
            let mut lines = vec![said.say_key("help")];
            for verb in Verb::ALL {
                lines.push(format!("`{}` – {}", verb.local_name(self.lang), verb.short(self.lang)));
            }
            lines.push(say(self.lang, &Text::new("help-games").with("games", games::list(self.lang))));
            self.replies.push(Message { text: lines.join("\n"), ..Message::default() });
            return Ok(());
        };
        let first = about.split_whitespace().next().unwrap_or_default();
        if let Some(verb) = Verb::named(first) {
            self.replies.push(Message { text: verb.help(self.lang), ..Message::default() });
            return Ok(());
        }
        let near = match split_board(about) {
            Ok(_) => return self.rules(&Rules { table: None, game: Some(about.clone()) }),
            Err(game) => Verb::nearest(first).or(game),
        };
        let text = clipped(about);
        match near {
            Some(near) => self.no(&Text::new("no-command-near").with("text", text).with("verb", near)),
            None => self.no(&Text::new("no-command-known").with("text", text)),
        }
    }
}
