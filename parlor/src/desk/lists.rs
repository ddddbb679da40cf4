//! Lists: somebody's tables, the moves of a table, its record.

use engine::{Game, Record, Seat, Text};
use serde_json::json;
use storage::{Person, Table, TableState};

use super::{Desk, Done, Purpose};
use crate::{
    Command, File, Message, clean_name,
    people::{called, is_former},
    say,
    scene::Open,
};

impl Desk<'_> {
    /// All running tables of a person, the most urgent first.
    pub(super) fn games(&mut self, command: &Command) -> Done {
        let whose = self.whom(command, "no-games-of")?;
        let mut tables = self.tx.running_tables_of(whose.id)?;
        let own = whose.id == self.me.id;
        tables.retain(|table| own || !table.private && table.community == self.community.id);
        let waiting = crate::waiting_for(self.tx, &whose)?;
        let urgent =
            |table: &Table| waiting.iter().position(|other| other.id == table.id).unwrap_or(usize::MAX);
        tables.sort_by_key(|table| (urgent(table), table.moved_at, table.id));
        if tables.is_empty() {
            let key = if own { "no-games" } else { "no-games-of" };
            return self.no(&Text::new(key).with("player", clean_name(&whose.name)));
        }
        let mut lines = vec![say(
            self.lang,
            &Text::new("games").with("player", clean_name(&whose.name)).with("count", tables.len()),
        )];
        for table in &tables {
            lines.push(self.games_line(table, &whose, urgent(table) != usize::MAX)?);
        }
        self.replies.push(Message { text: lines.join("\n"), ..Message::default() });
        Ok(())
    }

    /// Whom a command names, or who speaks. Of somebody unknown there is nothing to tell: `unknown` says so.
    pub(super) fn whom(&self, command: &Command, unknown: &'static str) -> Done<Person> {
        let Some(name) = command.people.first() else { return Ok(self.me.clone()) };
        let found =
            self.request.mentioned.iter().find(|(text, _)| text.to_lowercase() == name.to_lowercase());
        let (player, name) = match found {
            Some((_, person)) => {
                let platform = &self.request.place.platform;
                (self.tx.person_of(platform, &person.account)?, &person.name)
            }
            None => (None, name),
        };
        match player {
            Some(player) => Ok(player),
            None => self.no(&Text::new(unknown).with("player", clean_name(name))),
        }
    }

    fn games_line(&self, table: &Table, whose: &Person, urgent: bool) -> Done<String> {
        let others = self.tx.seats(table.id)?.into_iter().filter(|seat| seat.person.id != whose.id);
        let others: Vec<String> = others.map(|seat| clean_name(&seat.person.name)).collect();
        let key = match (urgent, whose.id == self.me.id) {
            _ if table.paused_at.is_some() => "games-paused",
            (true, true) => "games-your-move",
            (true, false) => "games-their-move",
            (false, _) => "games-waiting",
        };
        let text = Text::new(key)
            .with("table", table.id.0)
            .with("game", Text::new(table.game.clone()))
            .with("others", others.join(", "))
            .with("ply", table.plies);
        Ok(say(self.lang, &text))
    }

    /// The moves as this person may know them.
    fn known_moves(&self, open: &Open) -> Vec<(Seat, String)> {
        let seat = open.seat_of(self.me.id);
        let over = open.row.state == TableState::Over;
        let known = |played: &engine::Played| over || seat == Some(played.seat);
        let log = open.play.played().iter();
        log.map(|played| (played.seat, if known(played) { &played.text } else { &played.heard }.clone()))
            .collect()
    }

    pub(super) fn history(&mut self, command: &Command) -> Done {
        let open = self.table(command.table, Purpose::Look)?;
        let moves = self.known_moves(&open);
        if moves.is_empty() {
            return self.no(&Text::new("no-history").with("table", open.row.id.0));
        }
        let text = numbered(&moves);
        let heading = Text::new("history").with("table", open.row.id.0).with("count", moves.len());
        let heading = say(self.lang, &heading.with("game", Text::new(open.play.game().info.id)));
        self.hand_over(heading, format!("tabuleiro-{}.txt", open.row.id), text);
        Ok(())
    }

    /// A short text stands in the message, a long one goes with it as a file.
    fn hand_over(&mut self, heading: String, name: String, text: String) {
        const SHORT: usize = 1_200;
        if text.chars().count() <= SHORT {
            let text = format!("{heading}\n```\n{text}\n```");
            self.replies.push(Message { text, ..Message::default() });
        } else {
            self.replies.push(Message {
                text: heading,
                file: Some(File { name, text }),
                ..Message::default()
            });
        }
    }

    /// The record, which `tabuleiro verify` checks. While a game with hidden hands runs it has no seed, and
    /// the moves as the room heard them.
    pub(super) fn export(&mut self, command: &Command) -> Done {
        let open = self.table(command.table, Purpose::Look)?;
        let number = open.row.id.0;
        let form = command.words.first().map(|word| word.to_lowercase());
        let hidden = open.play.game().info.hidden && open.row.state == TableState::Running;
        let (name, text) = match form.as_deref() {
            None | Some("json") => (format!("tabuleiro-{number}.jsonl"), self.record(&open, hidden)),
            Some("text" | "texto") => (format!("tabuleiro-{number}.txt"), self.record_text(&open, hidden)),
            Some(other) => return self.no(&Text::new("no-such-form").with("text", other)),
        };
        let key = if hidden { "export-hidden" } else { "export" };
        let heading = say(self.lang, &Text::new(key).with("table", number));
        self.replies.push(Message { text: heading, file: Some(File { name, text }), ..Message::default() });
        Ok(())
    }

    fn record(&self, open: &Open, hidden: bool) -> String {
        let chance = open.play.game().info.chance && !hidden;
        let log = open.play.played().iter();
        let moves = log.map(|played| if hidden { &played.heard } else { &played.text }.clone()).collect();
        let record = Record {
            game: open.row.game.clone(),
            variant: Some(open.row.variant.clone()),
            seats: Some(open.row.seats),
            seed: chance.then(|| hex::encode(open.row.seed.0)),
            secret: open.row.secret.as_ref().filter(|_| chance).map(|secret| hex::encode(secret.0)),
            entropy: open.row.entropy.clone().filter(|_| chance),
            moves,
        };
        let result = open.outcome().map(|outcome| {
            let numbers = |seats: engine::Seats| seats.iter().map(Seat::number).collect::<Vec<_>>();
            json!({
                "winners": numbers(outcome.winners), "losers": numbers(outcome.losers),
                "draw": outcome.is_draw(), "reason": outcome.reason,
            })
        });
        // Of somebody who had everything deleted there is no name.
        let name = |player: &Person| (!is_former(player)).then(|| clean_name(&player.name));
        let players: Vec<Option<String>> = open.players.iter().map(name).collect();
        let mut value = json!(record);
        if let Some(fields) = value.as_object_mut() {
            fields.insert("table".to_owned(), json!(open.row.id.0));
            fields.insert("players".to_owned(), json!(players));
            fields.insert("result".to_owned(), json!(result));
            if let Some(secret) = &open.row.secret {
                let commitment = hex::encode(engine::chance::commitment(&secret.0));
                fields.insert("commitment".to_owned(), json!(commitment));
            }
            if hidden {
                fields.insert("hidden".to_owned(), json!(true));
            }
        }
        value.to_string()
    }

    fn record_text(&self, open: &Open, hidden: bool) -> String {
        let words = crate::words(self.lang);
        let mut lines = vec![format!("#{} {}", open.row.id, words.say_key(&open.row.game))];
        if Game::with_id(&open.row.game).is_some_and(|game| game.info.variants.len() > 1) {
            lines.push(words.say_key(&format!("{}-{}", open.row.game, open.row.variant)));
        }
        for seat in Seat::all(open.row.seats) {
            let text = Text::new("table-player").with("player", called(open.player(seat)));
            let view = open.play.view(engine::Eyes::Room);
            let side = view.side(seat).map_or(Text::new("nobody"), |side| side.name.clone());
            lines.push(format!("{seat}. {}", words.say(&text.with("side", side))));
        }
        let moves: Vec<(Seat, String)> = open
            .play
            .played()
            .iter()
            .map(|played| (played.seat, if hidden { &played.heard } else { &played.text }.clone()))
            .collect();
        lines.push(numbered(&moves));
        if let Some(outcome) = open.outcome() {
            lines.push(words.say(&outcome.sentence(|seat| self.seated(open, seat))));
        }
        lines.join("\n")
    }
}

/// `1. d2-d3 c6-c5` where two seats take turns, else a ply with its seat.
fn numbered(moves: &[(Seat, String)]) -> String {
    let turns = moves.iter().enumerate().all(|(at, (seat, _))| (at % 2 == 0) == (*seat == moves[0].0));
    if turns && moves.iter().all(|(seat, _)| seat.number() <= 2) {
        let pairs = moves.chunks(2).zip(1..).map(|(pair, number)| {
            let texts: Vec<&str> = pair.iter().map(|(_, text)| &**text).collect();
            format!("{number}. {}", texts.join(" "))
        });
        return pairs.collect::<Vec<_>>().join("\n");
    }
    moves
        .iter()
        .zip(1..)
        .map(|((seat, text), ply)| format!("{ply}. ({seat}) {text}"))
        .collect::<Vec<_>>()
        .join("\n")
}
