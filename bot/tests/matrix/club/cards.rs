//! Cards in what somebody's client got: which are named there, and which of them that person may know.

use std::collections::HashSet;
use std::sync::LazyLock;

use engine::{Card, Eyes, Playthrough, Seat, Suit, Token};
use serde_json::Value;

/// Something that a client got, after so many plies of the table, and all that is to be read in it.
pub struct Got {
    pub ply: usize,
    pub texts: Vec<String>,
}

/// The cards in a client's data that are not known to a player at that time.
pub fn search(got: &[Got], known: &[HashSet<Card>]) -> Vec<String> {
    let mut found = Vec::new();
    for Got { ply, texts } in got {
        let known = &known[(*ply).min(known.len() - 1)];
        for text in texts {
            let unknown = cards(text).into_iter().filter(|card| !known.contains(card));
            found.extend(unknown.map(|card| format!("{card} after ply {ply}: {text}")));
        }
    }
    found
}

/// Every text in a content, names of fields included; what is made of chance alone, such as ids and keys of encryption,
/// tells nothing.
pub fn gather(value: &Value, texts: &mut Vec<String>) {
    const OF_CHANCE: [&str; 4] = ["event_id", "file", "url", "xyz.amorgan.blurhash"];
    match value {
        Value::String(text) => texts.push(text.clone()),
        Value::Array(values) => values.iter().for_each(|value| gather(value, texts)),
        Value::Object(fields) => {
            for (name, value) in fields.iter().filter(|(name, _)| !OF_CHANCE.contains(&&***name)) {
                texts.push(name.clone());
                gather(value, texts);
            }
        }
        _ => (),
    }
}

/// The cards that a player may know after each ply: what lies open and has lain open, and what that player held.
pub fn knowledge(table: &dyn Playthrough, seat: Seat) -> Vec<HashSet<Card>> {
    let mut play = table.game().start(table.setup());
    let mut known: HashSet<Card> = HashSet::new();
    let mut after = Vec::new();
    for next in table.played().iter().map(Some).chain([None]) {
        let view = play.view(Eyes::Of(seat));
        let open = view.pieces.iter().filter_map(|(_, token)| match token {
            Token::Card(card) => Some(*card),
            _ => None,
        });
        known.extend(open.chain(view.sides.iter().flat_map(|side| side.cards.iter().flatten().copied())));
        after.push(known.clone());
        if let Some(next) = next {
            play.play_canonical(&next.text).expect("it was played");
        }
    }
    after
}

/// A card as it is written.
struct Written {
    card: Card,
    /// `7h` and `7♥`, and as people read it in every language, such as `7h♥` and `7c♥`: as words of their own.
    short: Vec<String>,
    /// `7 of hearts`, in every language.
    words: Vec<String>,
}

static WRITTEN: LazyLock<Vec<Written>> = LazyLock::new(|| {
    let all = Suit::ALL.into_iter().flat_map(|suit| (1..=Card::KING).map(move |rank| Card::new(rank, suit)));
    let written = |card: Card| {
        let sign = ["♣", "♦", "♥", "♠"][card.suit() as usize];
        let words = engine::Lang::ALL.iter().map(|lang| engine::words(*lang).say(&card.words()));
        let read = engine::Lang::ALL.iter().map(|lang| engine::words(*lang).say(&card.short()));
        let short = [card.to_string(), format!("{}{sign}", card.rank_name())].into_iter().chain(read);
        Written { card, short: short.map(|text| text.to_lowercase()).collect(), words: words.collect() }
    };
    all.map(written).collect()
});

/// The cards that a text names, in short or in words.
pub fn cards(text: &str) -> Vec<Card> {
    let lower = text.to_lowercase();
    let short = lower.split(|c: char| !c.is_alphanumeric() && !"♣♦♥♠".contains(c));
    // `as` is a word of English as well as the ace of spades.
    let short = short.map(|word| word.strip_prefix('x').unwrap_or(word)).filter(|word| *word != "as");
    let short: Vec<&str> = short.filter(|word| (2..=6).contains(&word.len())).collect();
    let is_named = |written: &&Written| {
        short.iter().any(|word| written.short.iter().any(|name| name == word))
            || written.words.iter().any(|words| lower.contains(words))
    };
    WRITTEN.iter().filter(is_named).map(|written| written.card).collect()
}
