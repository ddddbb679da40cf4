//! The form in which a move is typed.

use engine::Text;
use parlor::BoardRef;
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

    /// Acts on a form: what was typed there answers the board for which it was opened.
    pub(super) async fn filled(&self, interaction: &ModalInteraction) -> Answer {
        let Some(Used::Type(board)) = custom_id::read(&interaction.data.custom_id) else {
            return self.key("discord-gone");
        };
        let mut parts = interaction.data.components.iter().flat_map(|row| &row.components);
        let typed = parts.find_map(|part| match part {
            ActionRowComponent::InputText(input) => input.value.clone(),
            _ => None,
        });
        match typed.filter(|typed| !typed.trim().is_empty()) {
            Some(typed) => self.say_typed(typed, board).await,
            None => self.key("discord-empty"),
        }
    }
}
