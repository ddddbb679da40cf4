//! The bridge between the typed games and a game in progress.

use std::{any::Any, ops::ControlFlow};

use crate::play::playthrough::{Listing, Played, Playthrough};
use crate::rules::notation::Typed;
use crate::rules::refusal::clip;
use crate::rules::said::Likeness;
use crate::{
    Cell, Eyes, History, Info, Lang, LastMove, Outcome, Piece, Point, Position, Reason, Refusal, Rng, Seat,
    Setup, Text, Token, Trace, Turn, View,
};

/// The one bridge between the typed games and [`Playthrough`].
#[derive(Clone, Debug)]
pub(crate) struct Playing<P: Position> {
    setup: Setup,
    history: History<P>,
    /// The position before the last move.
    before: Option<P>,
    did: Option<Text>,
    trace: Trace,
    played: Vec<Played>,
}

pub(super) const GO_ON: ControlFlow<()> = ControlFlow::Continue(());

impl<P: Position> Playing<P> {
    pub(crate) fn start(setup: &Setup) -> Box<dyn Playthrough> {
        Box::new(Playing::<P>::of(setup))
    }

    /// The same as a value.
    pub(super) fn of(setup: &Setup) -> Playing<P> {
        Playing {
            setup: *setup,
            history: History::start(setup),
            before: None,
            did: None,
            trace: Trace::default(),
            played: Vec::new(),
        }
    }

    /// A game that has come to a position in some way, for tests.
    #[cfg(test)]
    pub(crate) fn from_position(position: P) -> Playing<P> {
        let setup =
            Setup { variant: P::INFO.variants[0], seats: P::INFO.seats[0], seed: crate::Seed::default() };
        let history = History::at(position);
        Playing { setup, history, before: None, did: None, trace: Trace::default(), played: Vec::new() }
    }

    pub(super) fn position(&self) -> &P {
        self.history.position()
    }

    fn to_move(&self) -> Result<Seat, Refusal> {
        match self.history.turn() {
            Turn::To(seat) => Ok(seat),
            Turn::Over(_) => {
                let why = self.view(Eyes::Room).ending();
                Err(Refusal::over(why.unwrap_or_else(|| Text::new("nobody"))))
            }
        }
    }

    /// Plays a legal move; `text` is what it is called.
    fn apply(&mut self, seat: Seat, mv: &P::Move, text: String) -> &Played {
        let heard = self.position().announce(mv).unwrap_or_else(|| text.clone());
        let played = Played { seat, text, heard };
        self.did = self.position().tell(mv);
        let before = self.position().clone();
        self.history.play(mv);
        self.trace = before.trace(mv, self.position());
        self.before = Some(before);
        self.played.push(played);
        &self.played[self.played.len() - 1]
    }

    /// The pieces that the last move took, which everybody saw.
    fn lost(&self) -> Vec<(Point, &'static Piece)> {
        let Some(before) = self.before.as_ref().filter(|_| !self.trace.taken.is_empty()) else {
            return Vec::new();
        };
        let pieces = before.view(Eyes::Room).pieces.into_iter();
        let taken = pieces.filter(|(point, _)| self.trace.taken.contains(point));
        let piece = |(point, token)| match token {
            Token::Piece(piece) => Some((point, piece)),
            Token::Card(_) | Token::Back(_) | Token::Seeds(_) => None,
        };
        taken.filter_map(piece).collect()
    }

    fn finish(&self, mut view: View, eyes: Eyes) -> View {
        view.turn = self.history.turn();
        view.variant = P::INFO.variants.iter().copied().find(|variant| *variant == &*self.setup.variant);
        view.plies = u32::try_from(self.played.len()).unwrap_or(u32::MAX);
        view.marks.extend(self.trace.marks());
        view.trace = Trace { lost: self.lost(), ..self.trace.clone() };
        let mover = self.played.last().map(|played| played.seat);
        for side in view.sides.iter_mut().filter(|side| Some(side.seat) == mover) {
            side.gained = self.trace.gained;
        }
        view.turned = P::INFO.faces && eyes == Eyes::Of(Seat::TWO);
        view.last = self.played.last().map(|played| {
            let knows = eyes == Eyes::Archive || eyes == Eyes::Of(played.seat);
            let text = if knows { &played.text } else { &played.heard };
            LastMove { seat: played.seat, text: text.clone(), did: self.did.clone() }
        });
        view
    }
}

impl<P: Position> History<P> {
    /// The history of a game in progress; none if it is of another game.
    pub fn of(playthrough: &dyn Playthrough) -> Option<History<P>> {
        playthrough.as_any().downcast_ref::<Playing<P>>().map(|playing| playing.history.clone())
    }
}

impl<P: Position> Playthrough for Playing<P> {
    fn info(&self) -> &'static Info {
        &P::INFO
    }
    fn setup(&self) -> &Setup {
        &self.setup
    }
    fn turn(&self) -> Turn {
        self.history.turn()
    }
    fn played(&self) -> &[Played] {
        &self.played
    }
    fn play_in(&mut self, seat: Seat, text: &str, lang: Option<Lang>) -> Result<&Played, Refusal> {
        let to_move = self.to_move()?;
        if seat != to_move {
            return Err(Refusal::not_your_turn(to_move));
        }
        let mv = self.understand(text, lang)?;
        let text = self.position().write(&mv);
        Ok(self.apply(seat, &mv, text))
    }
    fn play_canonical(&mut self, text: &str) -> Result<&Played, Refusal> {
        let seat = self.to_move()?;
        let position = self.position();
        let typed = Typed::new(text).map_err(|reason| Refusal::unreadable(reason, Vec::new()))?;
        let reading = position.read(&typed).map_err(|reason| Refusal::unreadable(reason, Vec::new()))?;
        // The first meaning that is written so, or else the first.
        let whole = reading.meanings.iter().filter_map(|meaning| meaning.whole.as_ref());
        let mut found: Option<(&P::Move, String)> = None;
        for mv in whole {
            let canonical = position.write(mv);
            let exact = canonical == text;
            if exact || found.is_none() {
                found = Some((mv, canonical));
            }
            if exact {
                break;
            }
        }
        let Some((mv, canonical)) = found else { return Err(self.explain(None, &typed, &reading)) };
        position.check(mv).map_err(|reason| Refusal::illegal(reason, Vec::new()))?;
        if canonical != text {
            let reason =
                Reason::new("refusal-not-canonical").with("text", clip(text)).with("canonical", &*canonical);
            return Err(Refusal::unreadable(reason, vec![canonical]));
        }
        let mv = mv.clone();
        Ok(self.apply(seat, &mv, canonical))
    }
    fn reads_in(&self, text: &str, lang: Option<Lang>) -> bool {
        self.is_read(&self.said(text, lang), lang)
    }
    fn likeness_in(&self, text: &str, lang: Option<Lang>) -> Likeness {
        let said = self.said(text, lang);
        self.likeness_of(&said, lang)
    }
    fn suggest_in(&self, typed: &str, limit: usize, lang: Option<Lang>) -> Listing {
        if let Turn::Over(_) = self.history.turn() {
            return Listing::default();
        }
        let mut search = Search { wanted: squeeze(typed), limit, listing: Listing::default() };
        let position = self.position();
        if search.wanted.is_empty() {
            let _ = position.moves(|mv| search.offer(position.write(mv), false));
            return search.listing;
        }
        // First where the text points to; then a look at what else starts so, which does not go through all.
        let near = Typed::said_in(typed, lang).ok().and_then(|typed| position.read(&typed).ok());
        let near = near.map(|reading| reading.near);
        let mut steps = 0;
        let lang = lang.filter(|_| P::INFO.spelt.is_some());
        let mut look = |mv: &P::Move| {
            let begins = |text: &String| squeeze(text).starts_with(&search.wanted);
            let text = position.write(mv);
            let fits =
                lang.map_or_else(|| begins(&text), |lang| position.spellings(mv, lang).iter().any(begins));
            search.within(&mut steps, text, fits)
        };
        for short in near.iter().flatten() {
            let _ = position.fits(short, &mut look);
        }
        let _ = position.moves(look);
        search.listing
    }
    fn targets(&self, typed: &str) -> Vec<Point> {
        let (position, layout) = (self.position(), self.position().view(Eyes::Room).layout);
        let said = self.said(typed, None);
        let paths = Typed::new(&said).and_then(|typed| typed.paths(layout));
        let Some(from) = paths.ok().and_then(|paths| Some(*paths.first()?.first()?)) else {
            return Vec::new();
        };
        let (mut targets, mut steps) = (Vec::new(), 0);
        if let Turn::Over(_) = self.history.turn() {
            return targets;
        }
        let _ = position.moves(|mv| {
            let mut after = position.clone();
            after.play(mv);
            if let [first, .., last] = *position.trace(mv, &after).path
                && first == from
            {
                // Who sows from a pit says which one, not where the last seed falls.
                targets.push(if layout.cell == Cell::Pit { first } else { last });
            }
            steps += 1;
            if steps < MAX_LOOKED_AT { GO_ON } else { ControlFlow::Break(()) }
        });
        targets.sort();
        targets.dedup();
        targets
    }
    fn did(&self) -> Option<&Text> {
        self.did.as_ref()
    }
    fn count(&self) -> u64 {
        if let Turn::Over(_) = self.history.turn() { 0 } else { self.position().count() }
    }
    fn view(&self, eyes: Eyes) -> View {
        self.finish(self.position().view(eyes), eyes)
    }
    fn undoable(&self) -> bool {
        self.position().undoable()
    }
    fn forfeit(&self, seat: Seat, reason: &'static str) -> Outcome {
        self.position().forfeit(seat, self.setup.seats, reason)
    }
    fn fork(&self) -> Box<dyn Playthrough> {
        Box::new(self.clone())
    }
    fn playout(&self, rng: &mut Rng, most: u32) -> u32 {
        self.history.clone().playout(rng, most)
    }
    fn perft(&self, depth: u32) -> u64 {
        self.history.clone().perft(depth)
    }
    fn as_any(&self) -> &dyn Any {
        self
    }
    fn redealt(&self, blind: Eyes, rng: &mut Rng) -> Box<dyn Playthrough> {
        Box::new(Playing { history: self.history.redealt(blind, rng), ..self.clone() })
    }
    fn redealt_view(&self, blind: Eyes, eyes: Eyes, rng: &mut Rng) -> View {
        self.finish(self.position().redeal(blind, rng).view(eyes), eyes)
    }
}

/// A search for moves that start with what was typed.
struct Search {
    wanted: String,
    limit: usize,
    listing: Listing,
}

/// The most moves that are looked at for one text.
const MAX_LOOKED_AT: usize = 8_000;

impl Search {
    fn offer(&mut self, text: String, again: bool) -> ControlFlow<()> {
        if again && self.listing.moves.contains(&text) {
            return GO_ON;
        }
        if self.listing.moves.len() == self.limit {
            self.listing.more = true;
            return ControlFlow::Break(());
        }
        self.listing.moves.push(text);
        GO_ON
    }

    fn within(&mut self, steps: &mut usize, text: String, fits: bool) -> ControlFlow<()> {
        *steps += 1;
        if *steps > MAX_LOOKED_AT {
            self.listing.more = true;
            return ControlFlow::Break(());
        }
        if fits { self.offer(text, true) } else { GO_ON }
    }
}

/// A move or a part of one in lower case, without separators.
pub(super) fn squeeze(text: &str) -> String {
    text.chars()
        .filter(|&c| !crate::language::fold::is_separator(c))
        .map(|c| c.to_ascii_lowercase())
        .collect()
}
