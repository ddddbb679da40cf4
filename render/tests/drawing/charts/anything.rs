//! Any numbers at all.

use engine::{Lang, Point};
use proptest::{collection::vec, option, prelude::*};
use render::{
    BookMove, Counted, Group, Grouping, Pace, Pair, Profile, RatingNow, RatingPoint, Run, Scored, Server,
    Tally, Week,
};

use super::samples::{DAY, TODAY};

pub fn any_tally() -> impl Strategy<Value = Tally> {
    let games = || prop_oneof![0_u32..4, any::<u32>()];
    (games(), games(), games()).prop_map(|(won, drawn, lost)| Tally { won, drawn, lost })
}

pub fn any_scored() -> impl Strategy<Value = Vec<Scored>> {
    vec(("\\PC{0,32}", any_tally()).prop_map(|(name, tally)| Scored { name, tally }), 0..9)
}

pub fn any_ratings() -> impl Strategy<Value = Vec<RatingPoint>> {
    let at = prop_oneof![Just(TODAY), Just(TODAY + 1), TODAY..TODAY + 900 * DAY, any::<i64>()];
    let rating = prop_oneof![Just(1_500.0), 1_000.0_f32..2_000.0, any::<f32>()];
    let deviation = prop_oneof![Just(350.0), Just(0.0), 30.0_f32..350.0, any::<f32>()];
    let one =
        (at, rating, deviation).prop_map(|(at, rating, deviation)| RatingPoint { at, rating, deviation });
    prop_oneof![vec(one.clone(), 0..4), vec(one, 4..60)]
}

pub fn any_profile() -> impl Strategy<Value = Profile<'static>> {
    let by = vec(
        (prop_oneof![Just(Grouping::Game), Just(Grouping::Seat), Just(Grouping::Board)], any_scored()),
        0..3,
    );
    let head = ("\\PC{0,40}", option::of("\\PC{0,30}"), option::of(any::<i64>()), any_tally());
    let pace = any::<[u32; 4]>().prop_map(|[minute, hour, day, longer]| Pace { minute, hour, day, longer });
    let rated = ("\\PC{0,9}", any::<u32>(), option::of("\\PC{0,30}"));
    let rated = rated.prop_map(|(rating, deviation, game)| RatingNow { rating, deviation, game });
    let flags = (any::<bool>(), any::<bool>(), any::<bool>(), option::of(rated));
    let rest = (option::of(any::<(u32, u32)>()), option::of(any::<(u32, u32)>()), any_scored(), pace);
    (head, any_ratings(), by, rest, flags).prop_map(|(head, ratings, by, rest, flags)| Profile {
        name: head.0,
        game: head.1,
        since: head.2,
        is_cut: flags.0,
        total: head.3,
        has_safe: flags.1,
        rated: flags.3,
        ratings,
        by: by.into_iter().map(|(by, rows)| Group { by, rows }).collect(),
        run: rest.0.map(|(now, best)| Run { now, best }),
        lengths: rest.1,
        opponents: rest.2,
        pace: rest.3,
        opening: None,
        lang: if flags.2 { Lang::En } else { Lang::Pt },
    })
}

pub fn any_server() -> impl Strategy<Value = Server> {
    let games = || prop_oneof![0_u32..4, any::<u32>()];
    let week = (any::<i64>(), games()).prop_map(|(begins, games)| Week { begins, games });
    let counted = || vec(("\\PC{0,32}", games()).prop_map(|(name, games)| Counted { name, games }), 0..9);
    let pair = ("\\PC{0,32}", "\\PC{0,32}", games());
    let pair = pair.prop_map(|(one, other, games)| Pair { one, other, games });
    let lasts = [games(), games(), games(), games(), games()];
    let parts = (vec(week, 0..60), counted(), counted(), lasts, vec(pair, 0..8));
    ("\\PC{0,60}", option::of(any::<i64>()), games(), parts).prop_map(|(name, since, games, parts)| Server {
        name,
        game: None,
        since,
        games,
        weeks: parts.0,
        which: parts.1,
        endings: parts.2,
        lasts: parts.3,
        pairs: parts.4,
        lang: Lang::Pt,
    })
}

/// Moves from any point to any other, some of which are not on the board.
pub fn any_moves() -> impl Strategy<Value = Vec<BookMove>> {
    let path = vec((0_u16..400).prop_map(Point), 0..4);
    let one = ("\\PC{0,20}", path, any_tally());
    vec(one.prop_map(|(text, path, tally)| BookMove { text, path, tally }), 0..30)
}
