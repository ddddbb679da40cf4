//! The reading of typed moves: the legal ones that a text may mean, and why it means none.

use std::{borrow::Cow, collections::HashSet, ops::ControlFlow};

use crate::play::playing::{GO_ON, Playing, squeeze};
use crate::rules::notation::{Reading, Typed};
use crate::rules::refusal::clip;
use crate::rules::said::{Likeness, bare, is_abbreviation, is_aside};
use crate::{Eyes, Lang, Position, Reason, Refusal, Text};

/// The legal moves that a text may mean.
struct Fits<M> {
    moves: Vec<M>,
    /// The move that is written so as it stands.
    exact: Option<M>,
    /// The first rule that others break.
    broken: Option<Reason>,
}

impl<P: Position> Playing<P> {
    /// Tells whether a text as it stands is in the notation of this game.
    pub(super) fn is_read(&self, text: &str, lang: Option<Lang>) -> bool {
        Typed::said_in(text, lang).is_ok_and(|typed| self.position().read(&typed).is_ok())
    }

    pub(super) fn likeness_of(&self, text: &str, lang: Option<Lang>) -> Likeness {
        let Ok(typed) = Typed::said_in(text, lang) else { return Likeness::Talk };
        if is_aside(text) {
            return Likeness::Talk;
        }
        let like = self.position().likeness(&typed, self.position().read(&typed).is_ok());
        if like == Likeness::Formed && is_abbreviation(typed.raw()) { Likeness::Talk } else { like }
    }

    /// The text that somebody says of a move: the text as it stands if it can be read so, or else without the
    /// words around it, if that looks like a move.
    pub(super) fn said<'t>(&self, text: &'t str, lang: Option<Lang>) -> Cow<'t, str> {
        if self.is_read(text, lang) {
            return Cow::Borrowed(text);
        }
        let said = bare(text);
        if self.likeness_of(&said, lang) == Likeness::Talk { Cow::Borrowed(text) } else { said }
    }

    /// The one legal move that `text` means, in the letters of a language.
    pub(super) fn understand(&self, text: &str, lang: Option<Lang>) -> Result<P::Move, Refusal> {
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
            1 => match position.unsure(&reading.meanings, &fits[0]) {
                None => Ok(fits.remove(0)),
                Some(reason) => Err(Refusal::unsure(reason, position.write(&fits[0]))),
            },
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
    pub(super) fn explain(
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
