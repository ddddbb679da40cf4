//! Reading what people type, for all games: case, spaces and separators may vary or be left out.

pub use crate::language::fold::is_separator;
use crate::rules::refusal;
use crate::{Lang, Layout, Point, Reason};

/// A text as somebody typed it, prepared for reading.
#[derive(Clone, Debug)]
pub struct Typed<'a> {
    raw: &'a str,
    /// Lower-case characters with their byte offsets in `raw`; separators are `' '`.
    chars: Vec<(usize, char)>,
    /// The language in which it is read where letters differ; none as in records.
    lang: Option<Lang>,
}

/// The meanings that a text may have.
#[derive(Clone, Debug)]
pub struct Reading<M, S> {
    /// All that it may mean, whole moves and what they may be short for.
    pub meanings: Vec<Meaning<M, S>>,
    /// The places to look for legal moves that are near, the nearest first.
    pub near: Vec<S>,
}

/// One way to take a text apart.
#[derive(Clone, Debug)]
pub struct Meaning<M, S> {
    /// A whole move, legal or not.
    pub whole: Option<M>,
    /// The other form that it may be short for, if the whole move is not legal.
    pub short: Option<S>,
}

/// A move by its ends: what a shortening on a board names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ends {
    /// The point where the move begins, if that is named.
    pub from: Option<Point>,
    /// The point where the move ends, if that is named.
    pub to: Option<Point>,
}

impl Ends {
    /// Moves from `point`.
    pub const fn from(point: Point) -> Ends {
        Ends { from: Some(point), to: None }
    }
    /// Moves that end on `point`.
    pub const fn to(point: Point) -> Ends {
        Ends { from: None, to: Some(point) }
    }
    /// Tells whether a move with these ends fits.
    pub fn fit(self, from: Option<Point>, to: Point) -> bool {
        (self.from.is_none() || self.from == from) && self.to.is_none_or(|wanted| wanted == to)
    }
}

/// The most ways in which a text without separators is taken apart.
const MAX_WAYS: usize = 64;
/// The longest name of a point.
const MAX_NAME_CHARS: usize = 4;

impl<'a> Typed<'a> {
    /// The most characters of a text that is read at all. The longest canonical move, a path of 31 points, has less
    /// than a hundred.
    pub const MAX_CHARS: usize = 160;

    /// Prepares a text; what surrounds a move (quotation marks, a full stop, blanks) is dropped.
    ///
    /// # Errors
    /// That nothing is left, or more than [`Typed::MAX_CHARS`].
    pub fn new(raw: &'a str) -> Result<Typed<'a>, Reason> {
        let raw = raw.trim_matches(|c: char| c.is_whitespace() || matches!(c, '`' | '"' | '\'' | '.' | '!'));
        if raw.is_empty() {
            return Err(Reason::new("refusal-empty"));
        }
        if raw.chars().nth(Typed::MAX_CHARS).is_some() {
            return Err(Reason::new("refusal-too-long").with("most", Typed::MAX_CHARS));
        }
        let fold = |c: char| if is_separator(c) { ' ' } else { c.to_ascii_lowercase() };
        Ok(Typed { raw, chars: raw.char_indices().map(|(at, c)| (at, fold(c))).collect(), lang: None })
    }

    /// The same of somebody who writes in a language; none stands for what is written as in records.
    ///
    /// # Errors
    /// Those of [`Typed::new`].
    pub fn said_in(raw: &'a str, lang: Option<Lang>) -> Result<Typed<'a>, Reason> {
        Typed::new(raw).map(|typed| Typed { lang, ..typed })
    }

    /// The language in which it is read, where letters differ.
    pub fn lang(&self) -> Option<Lang> {
        self.lang
    }

    /// The text without what surrounds it.
    pub fn raw(&self) -> &'a str {
        self.raw
    }

    /// The text in lower case, each separator a space.
    pub fn folded(&self) -> String {
        self.chars.iter().map(|&(_, c)| c).collect()
    }

    /// The text in lower case, without separators.
    pub fn squeezed(&self) -> String {
        self.chars.iter().map(|&(_, c)| c).filter(|&c| c != ' ').collect()
    }

    /// Splits the text after its first `chars` characters, such that nobody's characters are cut in two.
    pub fn split(&self, chars: usize) -> (&'a str, &'a str) {
        self.raw.split_at(self.chars.get(chars).map_or(self.raw.len(), |&(at, _)| at))
    }

    /// Every way to read the text as names of points, one after the other. Separators part names; without
    /// them every way to part them counts, up to a limit. At least one way, of at least one point.
    ///
    /// # Errors
    /// Where it stopped making sense, and what would have made sense there.
    pub fn paths(&self, layout: &Layout) -> Result<Vec<Vec<Point>>, Reason> {
        self.likely_paths(layout, |_| true)
    }

    /// The paths as by [`paths`](Typed::paths), but of several ways only those of which every beginning is
    /// `likely`, if there are any. Where names are numbers, few of the ways to part a long text make sense.
    ///
    /// # Errors
    /// Those of `paths`.
    pub fn likely_paths(
        &self,
        layout: &Layout,
        likely: impl Fn(&[Point]) -> bool,
    ) -> Result<Vec<Vec<Point>>, Reason> {
        if let Some(path) = self.parted(layout) {
            return Ok(vec![path]);
        }
        // Where names are numbers, two digits between separators are one name and not two.
        let parts = self.folded();
        let mut parts = parts.split_whitespace();
        if layout.is_numbered()
            && parts.clone().nth(1).is_some()
            && let Some(part) =
                parts.find(|part| part.len() <= 2 && is_number(part) && layout.named(part).is_none())
        {
            return Err(refusal::no_point(part, layout));
        }
        let any: &dyn Fn(&[Point]) -> bool = &|_| true;
        let tries = [(true, &likely as _), (true, any), (false, &likely as _), (false, any)];
        let mut furthest = 0;
        let mut tries =
            tries.iter().map(|(strict, likely)| self.ways(layout, *strict, likely, &mut furthest));
        let ways = tries.find(|ways| !ways.is_empty()).unwrap_or_default();
        if ways.is_empty() {
            if let Some(name) = self.strange(layout) {
                return Err(refusal::no_point(&name, layout));
            }
            let (read, rest) = self.split(furthest);
            let plain = rest.trim_start_matches(is_separator);
            let rest = if read.is_empty() { rest } else { plain };
            return Err(refusal::unreadable(read, rest, layout));
        }
        Ok(ways)
    }

    /// The first part of the text that has the form of a point's name, but is no point of this board.
    fn strange(&self, layout: &Layout) -> Option<String> {
        let folded = self.folded();
        let mut names = folded.split_whitespace().flat_map(|part| names(part, layout));
        names.find(|name| layout.named(name).is_none()).map(str::to_owned)
    }

    /// The places of the points of the text, also of those that the board does not have. Empty where it names
    /// none.
    pub(crate) fn places(&self, layout: &Layout) -> Vec<(f32, f32)> {
        let spot = |point: Point| layout.spots.get(point.index()).map(|spot| (spot.x, spot.y));
        if let Ok(paths) = self.paths(layout) {
            return paths.first().into_iter().flatten().filter_map(|&point| spot(point)).collect();
        }
        let folded = self.folded();
        let names = folded.split_whitespace().flat_map(|part| names(part, layout));
        names.filter_map(|name| layout.place(name)).collect()
    }

    /// Tells whether the whole text has the form of points, whether this board has them or not; the last may
    /// be cut off.
    pub(crate) fn is_formed(&self, layout: &Layout) -> bool {
        let folded = self.folded();
        let parts: Vec<&str> = folded.split_whitespace().collect();
        let formed = |part: &&&str| match layout.is_numbered() {
            true => !names(part, layout).is_empty(),
            false => is_lettered(part),
        };
        let named = parts.iter().take_while(formed).count();
        let rest = &parts[named..];
        named > 0 && (rest.is_empty() || matches!(rest, [part] if part.chars().nth(1).is_none()))
    }

    /// The points between the separators, if there are separators and nothing but a name between them.
    fn parted(&self, layout: &Layout) -> Option<Vec<Point>> {
        let folded = self.folded();
        let path: Option<Vec<Point>> = folded.split_whitespace().map(|name| layout.named(name)).collect();
        path.filter(|path| path.len() > 1)
    }

    /// Depth first over the characters; `strict` keeps separators out of the middle of a name.
    fn ways(
        &self,
        layout: &Layout,
        strict: bool,
        likely: impl Fn(&[Point]) -> bool,
        furthest: &mut usize,
    ) -> Vec<Vec<Point>> {
        let mut ways = Vec::new();
        let mut open = vec![(0, Vec::new())];
        // A text of digits alone has exponentially many ways; no player means the thousandth.
        let mut steps = 0;
        while let Some((start, path)) = open.pop() {
            steps += 1;
            if ways.len() == MAX_WAYS || steps > 20_000 {
                break;
            }
            *furthest = start.max(*furthest);
            let start = start + self.chars[start..].iter().take_while(|(_, c)| *c == ' ').count();
            if start == self.chars.len() {
                if !path.is_empty() {
                    ways.push(path);
                }
                continue;
            }
            let mut name = String::new();
            for (end, &(_, c)) in (start..).zip(&self.chars[start..]) {
                match c {
                    ' ' if strict => break,
                    ' ' => continue,
                    c => name.push(c),
                }
                if name.len() > MAX_NAME_CHARS {
                    break;
                }
                if let Some(point) = layout.named(&name) {
                    let mut longer = path.clone();
                    longer.push(point);
                    if likely(&longer) {
                        open.push((end + 1, longer));
                    }
                }
            }
        }
        ways
    }
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| c.is_ascii_digit())
}

/// Tells whether a part of a text is made of letters with a number each, such as `e5` or `e5e77`.
fn is_lettered(part: &str) -> bool {
    /// The most digits of a number.
    const MAX_DIGITS: usize = 2;
    let mut digits = None;
    for c in part.chars() {
        digits = match (c, digits) {
            ('a'..='z', None | Some(1..)) => Some(0),
            ('0'..='9', Some(before)) if before < MAX_DIGITS => Some(before + 1),
            _ => return false,
        };
    }
    digits.is_some_and(|digits| digits > 0)
}

/// The pieces of a part of a text that have the form of a point's name, if the whole part is made of such
/// names: `e5e77`, or a number where points are numbered.
fn names<'t>(part: &'t str, layout: &Layout) -> Vec<&'t str> {
    const MAX_DIGITS: usize = 3;
    if layout.is_numbered() {
        return Some(part).filter(|part| is_number(part) && part.len() <= MAX_DIGITS).into_iter().collect();
    }
    let starts: Vec<usize> =
        part.char_indices().filter(|(_, c)| c.is_ascii_alphabetic()).map(|(at, _)| at).collect();
    let ends = starts.iter().skip(1).copied().chain([part.len()]);
    let found: Vec<&str> = starts.iter().zip(ends).map(|(&start, end)| &part[start..end]).collect();
    let whole = starts.first() == Some(&0);
    let formed = |name: &&str| is_number(&name[1..]) && name.len() <= 1 + MAX_DIGITS;
    if whole && layout.letters_and_numbers().is_some() && found.iter().all(formed) {
        found
    } else {
        Vec::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn paths(text: &str) -> Vec<String> {
        let layout = Layout::squares("test", 12, 12);
        let typed = Typed::new(text).unwrap();
        typed.paths(&layout).unwrap().iter().map(|path| layout.names(path)).collect()
    }

    #[test]
    fn separators_and_case_vary() {
        for text in ["d2-d3", "D2 d3", "d2d3", "d2xd3", "d2 → D3", "d2:d3.", "`d2>d3`", "d 2 d 3"] {
            assert_eq!(paths(text), ["d2, d3"], "{text}");
        }
        assert_eq!(paths("e5e7g7"), ["e5, e7, g7"]);
        assert_eq!(paths("a1 a12"), ["a1, a12"]);
    }

    /// Names that are numbers run together; separators part them, and likely ways go first.
    #[test]
    fn numbers_are_parted() {
        let spots = (1..=72).map(|n| crate::Spot { name: n.to_string(), x: 0.0, y: 0.0, label: None });
        let layout = Layout::new("numbers", crate::Cell::Node, spots.collect());
        let all = |text: &str, likely: fn(&[Point]) -> bool| {
            let paths = Typed::new(text).unwrap().likely_paths(&layout, likely).unwrap();
            let mut names: Vec<String> = paths.iter().map(|path| layout.names(path)).collect();
            names.sort();
            names
        };
        assert_eq!(all("17", |_| true), ["1, 7", "17"]);
        assert_eq!(all("17-25", |_| true), ["17, 25"]);
        assert_eq!(all("1-7", |_| true), ["1, 7"]);
        assert_eq!(all("1725", |_| true), ["1, 7, 2, 5", "1, 7, 25", "1, 72, 5", "17, 2, 5", "17, 25"]);
        assert_eq!(all("1725", |path| path.len() < 3), ["17, 25"]);
        assert_eq!(all("1725", |_| false).len(), 5);
        assert_eq!(all(&"21".repeat(30), |path| path.iter().all(|point| point.0 == 20)).len(), 1);
    }

    #[test]
    fn trouble_is_located() {
        let layout = Layout::squares("test", 8, 8);
        let why = |text: &str| Typed::new(text).unwrap().paths(&layout).unwrap_err().text;
        assert_eq!(why("d2-z9").key, "refusal-no-point");
        assert_eq!(why("d2-z9").args[0].1, "z9".into());
        assert_eq!(why("a9b1").args[0].1, "a9".into());
        assert_eq!(why("d2-what9").key, "refusal-half-read");
        assert_eq!(why("hello").key, "refusal-unreadable");
        assert_eq!(why("d2-d").args[0].1, "d2".into());
    }
}
