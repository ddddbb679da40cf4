//! The forms in which a move is typed, or what a new tournament is like.

use engine::Text;
use parlor::{
    BoardRef, Command, Line, Said,
    command::{Tournament, TournamentWish},
};
use serde_json::{Value, json};
use serenity::all::{ActionRowComponent, ComponentType, InputTextStyle, ModalInteraction};

use crate::{
    api::custom_id::{self, Used},
    inbound::interact::Interaction,
    outbound::answer::Answer,
    outbound::compose::action_row,
    words::{say, say_key},
};

/// The most characters of a move that is typed: more than the longest of any game.
const MAX_TYPED: u16 = 200;

/// The fields of the form for a new tournament, in their order, and those that must be filled in.
const FIELDS: [&str; 5] = ["name", "game", "form", "time", "more"];
const NEEDED: [&str; 2] = ["name", "game"];

/// The most characters of one of them.
const MAX_FIELD: u16 = 100;

/// Tells whether a command wants a new tournament and says nothing of it: a form has no place for what was said already.
pub(super) fn asks_for_form(command: &Command) -> bool {
    let asked = Tournament { what: Some(TournamentWish::New), ..Tournament::default() };
    *command == Command::from(asked)
}

impl Interaction {
    /// A form in which a move is typed.
    pub(super) fn form(&self, board: &BoardRef) -> Value {
        let input = json!({
            "type": ComponentType::InputText, "custom_id": "move", "style": InputTextStyle::Short, "required": true, "max_length": MAX_TYPED,
            "label": say_key(self.lang, "discord-type-label"),
            "placeholder": say_key(self.lang, "discord-type-sample"),
        });
        let rows = [action_row(&[input])];
        let title = say(self.lang, &Text::new("discord-type-title").with("table", board.table));
        json!({ "custom_id": custom_id::form(board), "title": title, "components": rows })
    }

    /// A form for a new tournament.
    pub(super) fn tournament_form(&self) -> Value {
        let field = |name: &&str| {
            let needed = NEEDED.contains(name);
            action_row(&[json!({
                "type": ComponentType::InputText, "custom_id": name, "style": InputTextStyle::Short,
                "required": needed, "max_length": MAX_FIELD,
                "label": say_key(self.lang, &format!("discord-new-{name}")),
                "placeholder": say_key(self.lang, &format!("discord-new-{name}-sample")),
            })])
        };
        let rows: Vec<Value> = FIELDS.iter().map(field).collect();
        let title = say_key(self.lang, "discord-new");
        json!({ "custom_id": custom_id::new_tournament(), "title": title, "components": rows })
    }

    /// Makes the tournament that a form tells of.
    async fn new_tournament(&self, fields: &[(String, String)]) -> Answer {
        let typed = |name: &str| {
            let found = fields.iter().find(|(field, _)| field == name);
            found.map_or("", |(_, typed)| typed.trim())
        };
        let [name, game, form, time, more] = FIELDS.map(typed);
        // The time stands alone in its field, and with its name in a line.
        let time = match time.is_empty() || time.contains('=') {
            true => time.to_owned(),
            false => format!("time={}", time.replace(' ', "")),
        };
        let asked = Tournament { what: Some(TournamentWish::New), ..Tournament::default() };
        let line = format!("{} {game} {form} {time} {more}", Command::from(asked));
        let line = Line::read(line.trim());
        let said = match line.command() {
            Some(Command::Tournament(asked)) => {
                Said::Command(Tournament { name: Some(name.to_owned()), ..asked.clone() }.into())
            }
            _ => Said::Line(line),
        };
        self.say(said, None).await
    }

    /// Acts on a form: what was typed there answers the board for which it was opened, or makes a tournament.
    pub(super) async fn filled(&self, interaction: &ModalInteraction) -> Answer {
        let parts = interaction.data.components.iter().flat_map(|row| &row.components);
        let fields: Vec<(String, String)> = parts
            .filter_map(|part| match part {
                ActionRowComponent::InputText(input) => {
                    Some((input.custom_id.clone(), input.value.clone().unwrap_or_default()))
                }
                _ => None,
            })
            .collect();
        let board = match custom_id::read(&interaction.data.custom_id) {
            Some(Used::Type(board)) => board,
            Some(Used::NewTournament) => return self.new_tournament(&fields).await,
            _ => return self.key("discord-gone"),
        };
        let typed = fields.into_iter().map(|(_, typed)| typed).next();
        match typed.filter(|typed| !typed.trim().is_empty()) {
            Some(typed) => self.say_typed(typed, board).await,
            None => self.key("discord-empty"),
        }
    }
}
