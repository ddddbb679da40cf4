//! A game in progress, whatever the game.

use std::{borrow::Cow, collections::HashSet, fmt, ops::ControlFlow};

use crate::rules::notation::{Reading, Typed};
use crate::rules::refusal::clip;
use crate::rules::said::{Likeness, bare, is_abbreviation, is_aside};
use crate::{
    Cell, Eyes, History, Info, Lang, LastMove, Outcome, Piece, Point, Position, Reason, Refusal, Rng, Seat,
    Setup, Text, Token, Trace, Turn, View,
};

/// A game in progress. This is all that the parlor sees of a game.
pub trait Playthrough: fmt::Debug + Send + Sync {
    /// The facts about the game that hold in every position.
    fn info(&self) -> &'static Info;
    /// The setup that was settled before the start.
    fn setup(&self) -> &Setup;
    /// The seat to move, or the outcome by the rules.
    fn turn(&self) -> Turn;
    /// The moves so far. With the setup they *are* the game: storage keeps nothing else.
    fn played(&self) -> &[Played];
    /// Plays what `seat` typed, in the letters of records, or says why not; then nothing has changed.
    ///
    /// # Errors
    /// A refusal for the player's eyes.
    fn play(&mut self, seat: Seat, text: &str) -> Result<&Played, Refusal> {
        self.play_in(seat, text, None)
    }
    /// The same of somebody who writes in the letters of a language, where games have such letters.
    ///
    /// # Errors
    /// A refusal for the player's eyes. What means something only as others write it is asked about, and never played.
    fn play_in(&mut self, seat: Seat, text: &str, lang: Option<Lang>) -> Result<&Played, Refusal>;
    /// Plays one move of a record: canonical notation, nothing else.
    ///
    /// # Errors
    /// The first rule it breaks.
    fn play_canonical(&mut self, text: &str) -> Result<&Played, Refusal>;
    /// Tells whether a text is in the notation of this game, legal or not, whoever is to move.
    fn reads(&self, text: &str) -> bool {
        self.reads_in(text, None)
    }
    /// The same of somebody who writes in a language.
    fn reads_in(&self, text: &str, lang: Option<Lang>) -> bool;
    /// The degree to which a text looks like a move of this game, legal or not, whoever is to move.
    fn likeness(&self, text: &str) -> Likeness {
        self.likeness_in(text, None)
    }
    /// The same of somebody who writes in a language.
    fn likeness_in(&self, text: &str, lang: Option<Lang>) -> Likeness;
    /// The legal moves that start with what was typed so far, at most `limit`.
    fn suggest(&self, typed: &str, limit: usize) -> Listing {
        self.suggest_in(typed, limit, None)
    }
    /// The same of what somebody typed in a language.
    fn suggest_in(&self, typed: &str, limit: usize, lang: Option<Lang>) -> Listing;
    /// The points where legal moves end that lead on from the first point that a text names, or that point
    /// where seeds are sown from it; nothing if it names none, or if none does.
    fn targets(&self, typed: &str) -> Vec<Point>;
    /// The number of legal moves.
    fn count(&self) -> u64;
    /// The effect of the last move that its notation does not say, if there is one: a clause whose subject is
    /// the player, for everybody.
    fn did(&self) -> Option<&Text>;
    /// The view of those eyes now.
    fn view(&self, eyes: Eyes) -> View;
    /// Tells whether the last move may still be taken back; see [`Position::undoable`].
    fn undoable(&self) -> bool;
    /// The outcome when `seat` gives up or runs out of time; `reason` says which.
    fn forfeit(&self, seat: Seat, reason: &'static str) -> Outcome;
    /// A copy, to try something out; what is played there changes nothing here.
    fn fork(&self) -> Box<dyn Playthrough>;
    /// The number of sequences of `depth` legal moves from here.
    fn perft(&self, depth: u32) -> u64;
    /// Plays random moves from here on a copy, at most `most`; the number of plies.
    fn playout(&self, rng: &mut Rng, most: u32) -> u32;
    /// The view of `eyes` of some other position that `blind` cannot tell from this one.
    #[doc(hidden)]
    fn redealt_view(&self, blind: Eyes, eyes: Eyes, rng: &mut Rng) -> View;
}

/// Some legal moves.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Listing {
    /// The moves in canonical notation, in no particular order.
    pub moves: Vec<String>,
    /// True if there are more, which the limit cut off.
    pub more: bool,
}

/// A move that was played. Its `Debug` shows what the room heard, so that a log cannot tell more.
#[derive(Clone, PartialEq, Eq)]
pub struct Played {
    /// The seat that played it.
    pub seat: Seat,
    /// The whole move in canonical notation: for the record and for its player.
    pub text: String,
    /// The part of the move that the room heard: all of `text`, or less where the game hides a part. It is
    /// the only text of a move that may be shown to everybody while the game goes on.
    pub heard: String,
}

/// The legal moves that a text may mean.
struct Fits<M> {
    moves: Vec<M>,
    /// The move that is written so as it stands.
    exact: Option<M>,
    /// The first rule that others break.
    broken: Option<Reason>,
}

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

const GO_ON: ControlFlow<()> = ControlFlow::Continue(());

impl<P: Position> Playing<P> {
    pub(crate) fn start(setup: &Setup) -> Box<dyn Playthrough> {
        Box::new(Playing::<P> {
            setup: *setup,
            history: History::start(setup),
            before: None,
            did: None,
            trace: Trace::default(),
            played: Vec::new(),
        })
    }

    /// A game that has come to a position in some way, for tests.
    #[cfg(test)]
    pub(crate) fn from_position(position: P) -> Playing<P> {
        let setup =
            Setup { variant: P::INFO.variants[0], seats: P::INFO.seats[0], seed: crate::Seed::default() };
        let history = History::at(position);
        Playing { setup, history, before: None, did: None, trace: Trace::default(), played: Vec::new() }
    }

    fn position(&self) -> &P {
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

    /// Tells whether a text as it stands is in the notation of this game.
    fn is_read(&self, text: &str, lang: Option<Lang>) -> bool {
        Typed::said_in(text, lang).is_ok_and(|typed| self.position().read(&typed).is_ok())
    }

    fn likeness_of(&self, text: &str, lang: Option<Lang>) -> Likeness {
        let Ok(typed) = Typed::said_in(text, lang) else { return Likeness::Talk };
        if is_aside(text) {
            return Likeness::Talk;
        }
        let like = self.position().likeness(&typed, self.position().read(&typed).is_ok());
        if like == Likeness::Formed && is_abbreviation(typed.raw()) { Likeness::Talk } else { like }
    }

    /// The text that somebody says of a move: the text as it stands if it can be read so, or else without the
    /// words around it, if that looks like a move.
    fn said<'t>(&self, text: &'t str, lang: Option<Lang>) -> Cow<'t, str> {
        if self.is_read(text, lang) {
            return Cow::Borrowed(text);
        }
        let said = bare(text);
        if self.likeness_of(&said, lang) == Likeness::Talk { Cow::Borrowed(text) } else { said }
    }

    /// The one legal move that `text` means, in the letters of a language.
    fn understand(&self, text: &str, lang: Option<Lang>) -> Result<P::Move, Refusal> {
        let said = self.said(text, lang);
        let typed = Typed::said_in(&said, lang).map_err(|reason| Refusal::unreadable(reason, Vec::new()))?;
        let position = self.position();
        let reading = match position.read(&typed) {
            Ok(reading) => reading,
            Err(reason) => {
                let foreign = self.foreign(text, lang, None);
                return Err(foreign.unwrap_or_else(|| Refusal::unreadable(reason, self.nearest(&typed, &[]))));
            }
        };
        let Fits { moves: mut fits, exact, broken } = self.fits(&typed, &reading);
        if let Some(exact) = exact {
            return Ok(exact);
        }
        match fits.len() {
            1 => Ok(fits.remove(0)),
            0 => {
                // A whole move that is not possible may be another one in other letters; a part of one is only explained.
                let whole = broken.is_some();
                let refusal = self.explain(broken, &typed, &reading);
                let foreign = whole.then(|| self.foreign(text, lang, Some(&refusal.reason.text))).flatten();
                Err(foreign.unwrap_or(refusal))
            }
            n => {
                let texts = fits.iter().take(Refusal::MAX_FITS).map(|mv| position.write(mv)).collect();
                Err(Refusal::ambiguous(&P::INFO, &clip(typed.raw()), texts, n > Refusal::MAX_FITS))
            }
        }
    }

    /// The legal moves that a text may mean, one more than [`Refusal::MAX_FITS`] at most.
    fn fits(&self, typed: &Typed<'_>, reading: &Reading<P::Move, P::Short>) -> Fits<P::Move> {
        let position = self.position();
        let mut found = Fits { moves: Vec::new(), exact: None, broken: None };
        for meaning in &reading.meanings {
            if let Some(mv) = &meaning.whole {
                match position.check(mv) {
                    // An exact canonical text wins over everything else it may mean.
                    Ok(()) if position.write(mv) == typed.raw() => {
                        found.exact = Some(mv.clone());
                        return found;
                    }
                    Ok(()) => {
                        if !found.moves.contains(mv) {
                            found.moves.push(mv.clone());
                        }
                        continue;
                    }
                    Err(reason) => found.broken = found.broken.or(Some(reason)),
                }
            }
            if let Some(short) = &meaning.short {
                let _ = position.fits(short, |mv| {
                    if !found.moves.contains(mv) {
                        found.moves.push(mv.clone());
                    }
                    if found.moves.len() > Refusal::MAX_FITS { ControlFlow::Break(()) } else { GO_ON }
                });
            }
        }
        found
    }

    /// Asks about the legal moves that a text means in the letters of another language, if there are any; `why` it means none
    /// in one's own, if it can be read in them.
    fn foreign(&self, text: &str, lang: Option<Lang>, why: Option<&Text>) -> Option<Refusal> {
        P::INFO.spelt?;
        let own = lang?;
        let position = self.position();
        let mut texts: Vec<String> = Vec::new();
        for other in Lang::ALL.into_iter().filter(|other| *other != own) {
            let said = self.said(text, Some(other));
            let Ok(typed) = Typed::said_in(&said, Some(other)) else { continue };
            let Ok(reading) = position.read(&typed) else { continue };
            let Fits { moves, exact, .. } = self.fits(&typed, &reading);
            texts.extend(exact.iter().chain(&moves).map(|mv| position.write(mv)));
        }
        texts.sort();
        texts.dedup();
        texts.truncate(Refusal::MAX_FITS);
        (!texts.is_empty()).then(|| Refusal::other_letters(&P::INFO, why.cloned(), texts))
    }

    /// The reason why nothing legal fits: the broken rule, what the game says of a part of a move, that it is
    /// only the beginning of one, or that nothing with these ends is possible.
    fn explain(
        &self,
        broken: Option<Reason>,
        typed: &Typed<'_>,
        reading: &Reading<P::Move, P::Short>,
    ) -> Refusal {
        let nearest = self.nearest(typed, &reading.near);
        let begun = typed.squeezed();
        let nothing = || {
            let begins = nearest.iter().any(|text| squeeze(text).starts_with(&*begun));
            let key = if begins { "refusal-only-begins" } else { "refusal-nothing-fits" };
            Reason::new(key).with("text", clip(typed.raw()))
        };
        let parts = reading.meanings.iter().filter_map(|meaning| meaning.short.as_ref());
        let unfit = || parts.into_iter().find_map(|short| self.position().unfit(short));
        Refusal::illegal(broken.or_else(unfit).unwrap_or_else(nothing), nearest.clone())
    }

    /// The legal moves, up to three, that are near to what was typed: on the board, or by their texts where
    /// nothing on the board is named. First those that `near` names are looked at.
    fn nearest(&self, typed: &Typed<'_>, near: &[P::Short]) -> Vec<String> {
        /// The greatest number of moves that are looked at: enough to choose from, little enough to be quick
        /// where there are half a million.
        const MAX_LOOKED_AT: usize = 1_000;
        let position = self.position();
        let wanted: String = typed.squeezed().chars().take(12).collect();
        let layout = position.view(Eyes::Room).layout;
        let places = typed.places(layout);
        let away = |text: &str| match Typed::new(text) {
            Ok(move_text) if !places.is_empty() => distance(&places, &move_text.places(layout)),
            _ => 0,
        };
        let (mut found, mut known) = (Vec::new(), HashSet::new());
        let mut look = |tier: usize, limit: usize, mv: &P::Move| {
            let text = position.write(mv);
            if known.insert(text.clone()) {
                let plain: String = squeeze(&text).chars().take(24).collect();
                let tier = if places.is_empty() { tier } else { 0 };
                found.push((away(&text), tier, strsim::osa_distance(&wanted, &plain), text));
            }
            if found.len() >= limit { ControlFlow::Break(()) } else { GO_ON }
        };
        for (tier, short) in near.iter().enumerate() {
            let _ = position.fits(short, |mv| look(tier, MAX_LOOKED_AT / 4 * (tier + 1), mv));
        }
        let _ = position.moves(|mv| look(near.len(), MAX_LOOKED_AT, mv));
        found.sort();
        found.into_iter().take(Refusal::MAX_NEAREST).map(|(.., text)| text).collect()
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
    fn redealt_view(&self, blind: Eyes, eyes: Eyes, rng: &mut Rng) -> View {
        self.finish(self.position().redeal(blind, rng).view(eyes), eyes)
    }
}

/// The distance of a move from what was typed, each by the places that it names, in hundredths of a cell: the
/// distance between their ends, where a piece that begins elsewhere is further off than one that ends
/// elsewhere.
fn distance(typed: &[(f32, f32)], mv: &[(f32, f32)]) -> u32 {
    let away = |one: (f32, f32), other: (f32, f32)| (one.0 - other.0).hypot(one.1 - other.1);
    let cells = match (typed, mv) {
        ([to], [from, .., end]) => away(*to, *end).min(away(*to, *from) + 0.1),
        ([.., to], [end]) => away(*to, *end),
        ([from, to], [start, .., end]) => 2.0 * away(*from, *start) + away(*to, *end),
        // Of a series all points count, in their order, and most those with which it begins.
        ([from, rest @ ..], [start, then @ .., end]) => {
            let next = then.iter().chain(std::iter::repeat(end));
            let way: f32 = rest.iter().zip(next).map(|(&one, &other)| away(one, other)).sum();
            let begun = rest.iter().zip(&mv[1..]).take_while(|(one, other)| one == other).count();
            2.0 * away(*from, *start) + way / rest.len() as f32 + 2.0 * (rest.len() - begun) as f32
        }
        _ => return u32::MAX,
    };
    (cells * 100.0).round() as u32
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
fn squeeze(text: &str) -> String {
    text.chars()
        .filter(|&c| !crate::language::fold::is_separator(c))
        .map(|c| c.to_ascii_lowercase())
        .collect()
}

impl fmt::Debug for Played {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}: {:?}", self.seat, self.heard)
    }
}
