//! One side's strip: what is in it, and how much room that takes.

use engine::{ClockState, Lang, Piece, Side, Text, Turn, View, short_duration};

use super::hands::{Hands, Place};
use crate::draw::painter::card_size;
use crate::draw::signs::Sign;
use crate::layout::measures::{Sizes, Style};
use crate::words::phrases::clock_of;
use crate::writing::letters::{self, Weight};
use crate::writing::script;
use crate::{options::Options, words};

/// A side, measured.
pub(crate) struct Strip<'a> {
    pub(super) side: &'a Side,
    pub(super) name: String,
    /// The player's name: in a narrow strip in two lines, where one is too short for it.
    pub(super) player: Vec<String>,
    pub(super) sign: Option<Sign>,
    /// True if only the sign tells whose turn it is: between other pictures, and while nobody plays.
    pub(super) quiet: bool,
    /// Lines of small things: what is in hand, what was taken.
    pub(super) lines: Vec<Vec<Item>>,
    /// The places of the cards that are shown in a row of their own.
    pub(super) cards: &'a [Place],
    /// The language of the letters.
    pub(super) lang: Lang,
    pub(super) sizes: Sizes,
    pub(super) left: i32,
    pub(super) width: i32,
    pub(super) style: Style,
    /// True if the lines stand beside the names; else they stand below.
    pub(super) beside: bool,
    pub(super) height: i32,
}

/// One of the small things.
pub(super) enum Item {
    Label(String),
    Piece(&'static Piece, u8),
    Backs(usize),
    /// The time that is left, or that the table is paused.
    Clock(String),
    /// The score in an upright strip, which has no room for it at the right.
    Score(String, i32),
}

/// A name that is too wide becomes so much smaller, as a share, before it is broken or cut.
const LEAST_NAME: f32 = 0.75;

impl<'a> Strip<'a> {
    pub(super) fn new(
        view: &View,
        side: &'a Side,
        hands: &'a Hands,
        options: &Options,
        sizes: Sizes,
        (left, width): (i32, i32),
        style: Style,
    ) -> Strip<'a> {
        let words = words::words(options.lang);
        let player = options.names.get(side.seat.index()).and_then(Option::as_deref).map(script::writable);
        let all_hidden = side.cards.iter().all(Option::is_none);
        let mut lines = Vec::new();
        let time = side.time.map(|time| script::writable(&words.say(&short_duration(time))));
        let moves = side.moves.map(|moves| words.say(&Text::new("board-moves-to-go").with("moves", moves)));
        let moves = moves.map(|moves| Item::Label(script::writable(&moves)));
        let stands = match clock_of(view, side.seat) {
            _ if view.paused => Some("board-paused").filter(|_| view.turn == Turn::To(side.seat)),
            ClockState::Offered => Some("board-stands"),
            ClockState::Away => Some("board-away"),
            ClockState::Holidays => Some("board-holidays"),
            ClockState::Weekend => Some("board-weekend"),
            ClockState::Night => Some("board-night"),
            ClockState::Paused | ClockState::Runs => None,
        };
        let stands = stands.map(|key| script::writable(&words.say_key(key)));
        match (time, stands) {
            (Some(time), stands) => {
                let told = [Item::Clock(time)].into_iter().chain(moves);
                lines.push(told.chain(stands.map(Item::Label)).collect());
            }
            (None, Some(told)) => lines.push(vec![Item::Clock(told)]),
            (None, None) => {}
        }
        if all_hidden && !side.cards.is_empty() {
            lines.push(vec![Item::Backs(side.cards.len())]);
        }
        for (label, pieces) in [("board-in-hand", &side.in_hand), ("board-taken", &side.taken)] {
            let some: Vec<Item> = pieces
                .iter()
                .filter(|(_, count)| *count > 0)
                .map(|&(piece, count)| Item::Piece(piece, count))
                .collect();
            if !some.is_empty() {
                let label = Item::Label(script::writable(&words.say_key(label)));
                lines.push([label].into_iter().chain(some).collect());
            }
        }
        let mut strip = Strip {
            side,
            name: script::writable(&words.say(&side.name)),
            player: player.filter(|name| !name.is_empty()).into_iter().collect(),
            sign: sign(view, side),
            quiet: options.step.is_some() || view.paused,
            lines,
            cards: hands.places(side.seat),
            lang: options.lang,
            sizes,
            left,
            width,
            style,
            beside: true,
            height: 0,
        };
        if let Some((text, width)) = strip.score().filter(|_| style == Style::Upright) {
            strip.lines.insert(0, vec![Item::Score(text, width)]);
        }
        strip.break_name();
        strip.measure();
        strip
    }

    /// Breaks a player's name that would have to be cut, if two lines show more of it: between words, or else anywhere.
    fn break_name(&mut self) {
        let [name] = &self.player[..] else { return };
        let (small, room) = (self.sizes.small, (self.end() - self.name_left() - self.sizes.pad / 2) as f32);
        let width = |text: &str| letters::width(Weight::Regular, small, text);
        if self.style == Style::Wide || width(name) * LEAST_NAME <= room {
            return;
        }
        let at = |end: usize| (name[..end].trim_end(), name[end..].trim_start());
        let spaces = name.match_indices(' ').map(|(end, _)| end);
        let widest = |(one, other): &(&str, &str)| width(one).max(width(other));
        let between = spaces.map(at).min_by(|a, b| widest(a).total_cmp(&widest(b)));
        let fits = |lines: &(&str, &str)| widest(lines) * LEAST_NAME <= room;
        let (one, other) = between.filter(fits).unwrap_or_else(|| {
            // As much as the first line holds.
            let ends: Vec<usize> = script::borders(name).collect();
            let held = ends.partition_point(|end| width(&name[..*end]) * LEAST_NAME <= room);
            at(ends.get(held.saturating_sub(1)).copied().unwrap_or(name.len()))
        });
        let lines = [one, other].map(str::to_owned);
        self.player = lines.into_iter().filter(|line| !line.is_empty()).collect();
    }

    fn measure(&mut self) {
        let Sizes { pad, .. } = self.sizes;
        if self.style != Style::Wide {
            self.beside = false;
            self.break_lines();
        } else {
            let room = self.end() - self.name_left() - pad;
            // Beside the names only if no name is cut for that.
            let names = (self.names_width() as f32 * LEAST_NAME).ceil() as i32;
            self.beside = self.lines_width() + names.max(self.names_width().min(room * 2 / 5)) <= room;
        }
        let lines = self.lines.len() as i32 * self.sizes.step();
        let mut height = self.head();
        if self.beside {
            height = height.max(lines);
        } else {
            height += lines;
        }
        if !self.cards.is_empty() {
            height += pad + card_size(self.card_place().0 as u32).1 as i32;
        }
        self.height = height + 2 * pad;
    }

    /// The height of the emblem with the names.
    pub(super) fn head(&self) -> i32 {
        self.sizes.head(self.style, self.names_height())
    }

    /// Breaks lines that are wider than the strip.
    fn break_lines(&mut self) {
        let room = self.width - 2 * self.sizes.pad;
        for line in std::mem::take(&mut self.lines) {
            let mut width = i32::MAX;
            for item in line {
                let more = self.item_width(&item);
                width = width.saturating_add(more);
                match self.lines.last_mut().filter(|_| width <= room) {
                    Some(line) => line.push(item),
                    None => {
                        self.lines.push(vec![item]);
                        width = more;
                    }
                }
            }
        }
    }

    pub(super) fn name_left(&self) -> i32 {
        let Sizes { pad, sign, emblem, .. } = self.sizes;
        match self.style {
            Style::Wide => self.left + pad + sign + emblem + pad,
            Style::Narrow => self.left + pad + emblem + pad,
            Style::Upright => self.left + pad,
        }
    }

    /// The place where the score begins, or the strip ends.
    pub(super) fn end(&self) -> i32 {
        let score = self.score_at_right().map_or(0, |(_, width)| width + self.sizes.pad);
        let cup = if self.big_sign().is_some() && self.style == Style::Wide {
            self.sizes.emblem * 4 / 5 + self.sizes.pad / 2
        } else {
            0
        };
        self.left + self.width - self.sizes.pad - score - cup
    }

    pub(super) fn score_at_right(&self) -> Option<(String, i32)> {
        self.score().filter(|_| self.style != Style::Upright)
    }

    fn score(&self) -> Option<(String, i32)> {
        let mut text = self.side.score?.to_string().replace('-', "−");
        if self.side.gained > 0 {
            text = format!("+{}  {text}", self.side.gained);
        }
        let width = letters::width(Weight::Bold, self.sizes.name, &text) as i32 + 2 * self.sizes.pad;
        Some((text, width.max(self.sizes.emblem * 3 / 4)))
    }

    /// The sign of how it ended, at the right.
    pub(super) fn big_sign(&self) -> Option<Sign> {
        self.sign.filter(|sign| *sign != Sign::Turn)
    }

    fn names_width(&self) -> i32 {
        let name = letters::width(Weight::Bold, self.sizes.name, &self.name);
        let lines = self.player.iter().map(|line| letters::width(Weight::Regular, self.sizes.small, line));
        let player = lines.fold(0.0, f32::max);
        name.max(player).ceil() as i32 + 1
    }

    pub(super) fn names_height(&self) -> i32 {
        let name = i32::from(self.sizes.name) * 6 / 5;
        name + self.player.len() as i32 * i32::from(self.sizes.small) * 6 / 5
    }

    /// The size of the letters of a name: smaller if it is a bit too wide, before it gets shorter.
    pub(super) fn fitting(&self, weight: Weight, size: u16, name: &str, room: f32) -> u16 {
        let share = room / letters::width(weight, size, name).max(1.0);
        (f32::from(size) * share.clamp(LEAST_NAME, 1.0)) as u16
    }

    pub(super) fn lines_width(&self) -> i32 {
        self.lines.iter().map(|line| self.line_width(line)).max().unwrap_or(0)
    }

    pub(super) fn line_width(&self, line: &[Item]) -> i32 {
        line.iter().map(|item| self.item_width(item)).sum()
    }

    pub(super) fn item_width(&self, item: &Item) -> i32 {
        let Sizes { pad, small, label, icon, .. } = self.sizes;
        let width = match item {
            Item::Label(text) => letters::width(Weight::Regular, label, text),
            Item::Piece(_, count) => icon as f32 + letters::width(Weight::Bold, small, &format!("×{count}")),
            Item::Backs(count) => {
                icon as f32 * 1.25 + letters::width(Weight::Bold, small, &format!("×{count}"))
            }
            Item::Clock(text) => icon as f32 + letters::width(Weight::Bold, small, text),
            Item::Score(_, width) => *width as f32,
        };
        width.ceil() as i32 + pad * 2 / 3
    }

    /// The width of a card's place in the hand, and from one card to the next.
    pub(super) fn card_place(&self) -> (i32, i32) {
        let count = self.cards.len().max(1) as i32;
        let room = self.width - 2 * self.sizes.pad;
        let place = (room / count.min(13)).min(self.sizes.card).max(4);
        let step = if count > 1 { ((room - place) / (count - 1)).min(place) } else { place };
        (place, step.max(1))
    }
}

/// The sign of what is to be said about a side: that it moves, or how it ended for it.
fn sign(view: &View, side: &Side) -> Option<Sign> {
    match view.turn {
        Turn::To(seat) => (seat == side.seat).then_some(Sign::Turn),
        Turn::Over(outcome) if outcome.is_draw() => Some(Sign::Draw),
        Turn::Over(outcome) => {
            let victors = outcome.victors(view.sides.len() as u8);
            let lost = victors.is_empty() && outcome.losers.contains(side.seat);
            if victors.contains(side.seat) { Some(Sign::Won) } else { lost.then_some(Sign::Lost) }
        }
    }
}

#[cfg(test)]
mod tests {
    use engine::{Eyes, Game, Lang, Seed};

    use super::*;

    #[test]
    fn names_are_cut_only_when_nothing_else_helps() {
        let game = Game::all().first().expect("one of the games");
        let setup = game.setup(None, None, Seed::default()).expect("usual");
        let view = game.start(&setup).view(Eyes::Room);
        let hands = Hands::of(&view);
        let lines = |name: &str| {
            let names = [Some(name.to_owned()), None, None, None];
            let options = Options { size: 360, names, ..Options::new(Lang::En) };
            let style = Style::Upright;
            let sizes = Sizes::new(360, style);
            let strip =
                Strip::new(&view, &view.sides[0], &hands, &options, sizes, (0, style.width(360)), style);
            let room = (strip.end() - strip.name_left() - sizes.pad / 2) as f32;
            let fits = |line: &String| {
                let size = strip.fitting(Weight::Regular, sizes.small, line, room);
                letters::width(Weight::Regular, size, line) <= room
            };
            (strip.player.clone(), strip.player.iter().all(fits))
        };
        assert_eq!(lines("Ana"), (vec!["Ana".to_owned()], true));
        let both = ["Ana Sofia", "Albuquerque"].map(str::to_owned).to_vec();
        assert_eq!(lines("Ana Sofia Albuquerque"), (both, true));
        let (broken, whole) = lines("Wilhelminavonhohen");
        assert!(whole && broken.concat() == "Wilhelminavonhohen" && broken.len() == 2, "{broken:?}");
        assert_eq!(lines("Wilhelmina Alexandrovna von Hohenstein-Sigmaringen").0.len(), 2);
    }
}
