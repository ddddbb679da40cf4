//! Any notices at all.

use engine::Lang;
use proptest::{collection::vec, option, prelude::*};
use render::notices::{
    Across, Bout, BoutSide, Bracket, BracketPart, Change, Climb, Contest, Crossed, Crosstable, Encounter,
    Fate, Heading, Pairings, RoundResult, Rung, Seated, Sitting, Standing, Who,
};

fn number() -> impl Strategy<Value = u32> {
    prop_oneof![0_u32..12, any::<u32>()]
}

fn any_heading() -> impl Strategy<Value = Heading> {
    let lang = prop_oneof![Just(Lang::En), Just(Lang::Pt)];
    ("\\PC{0,60}", vec("\\PC{0,40}", 0..6), lang).prop_map(|(title, about, lang)| Heading {
        title,
        about,
        lang,
    })
}

fn any_result() -> impl Strategy<Value = RoundResult> {
    prop_oneof![
        Just(RoundResult::Won),
        Just(RoundResult::Drawn),
        Just(RoundResult::Lost),
        Just(RoundResult::Given),
        Just(RoundResult::Missed),
        number().prop_map(RoundResult::Bye),
        Just(RoundResult::Running),
    ]
}

fn any_standing() -> impl Strategy<Value = Standing> {
    let values = vec(prop_oneof![-50_i64..500, any::<i64>()], 0..4);
    (number(), option::of(number()), "\\PC{0,32}", number(), values, any::<bool>()).prop_map(
        |(place, number, name, halves, values, gone)| Standing { place, number, name, halves, values, gone },
    )
}

pub fn any_crosstable() -> impl Strategy<Value = Crosstable> {
    let other = prop_oneof![option::of(0_usize..30), option::of(any::<usize>().prop_map(|row| row / 2))];
    let met = (other, any_result()).prop_map(|(other, result)| Encounter { other, result });
    let rounds = vec(option::of(met), 0..14);
    let row = (any_standing(), rounds).prop_map(|(standing, rounds)| Crossed { standing, rounds });
    let across = prop_oneof![Just(Across::Players), Just(Across::Rounds)];
    (any_heading(), across, vec("\\PC{0,12}", 0..4), vec(row, 0..30))
        .prop_map(|(heading, across, values, rows)| Crosstable { heading, across, values, rows })
}

fn any_sitting() -> impl Strategy<Value = Sitting> {
    (option::of(number()), "\\PC{0,32}", option::of(number()), option::of(any_result()))
        .prop_map(|(number, name, halves, result)| Sitting { number, name, halves, result })
}

pub fn any_pairings() -> impl Strategy<Value = Pairings> {
    let sides = prop_oneof![vec(any_sitting(), 2), vec(any_sitting(), 0..5)];
    let table = ("\\PC{0,8}", sides).prop_map(|(table, sides)| Seated { table, sides });
    (any_heading(), vec(table, 0..40), vec(any_sitting(), 0..3))
        .prop_map(|(heading, tables, free)| Pairings { heading, tables, free })
}

fn any_side() -> impl Strategy<Value = BoutSide> {
    let who = prop_oneof![
        3 => (number(), "\\PC{0,32}").prop_map(|(seed, name)| Who::Player { seed, name }),
        1 => number().prop_map(Who::WinnerOf),
        1 => number().prop_map(Who::LoserOf),
        1 => Just(Who::Nobody),
    ];
    let fate =
        prop_oneof![Just(Fate::Open), Just(Fate::Plays), Just(Fate::Won), Just(Fate::Lost), Just(Fate::Out)];
    (who, option::of(0_u32..40), option::of(number()), fate).prop_map(|(who, from, halves, fate)| BoutSide {
        who,
        from,
        halves,
        fate,
    })
}

pub fn any_bracket() -> impl Strategy<Value = Bracket> {
    let bout = (0_u32..40, "\\PC{0,20}", [any_side(), any_side()]).prop_map(|(number, round, sides)| Bout {
        number,
        round,
        sides,
    });
    let part = ("\\PC{0,20}", vec(bout, 0..40)).prop_map(|(title, bouts)| BracketPart { title, bouts });
    (any_heading(), vec(part, 0..4)).prop_map(|(heading, parts)| Bracket { heading, parts })
}

pub fn any_ladder() -> impl Strategy<Value = Climb> {
    let change = prop_oneof![
        Just(Change::Same),
        number().prop_map(Change::Up),
        number().prop_map(Change::Down),
        Just(Change::New),
    ];
    let rung = (number(), "\\PC{0,32}", change, any::<bool>(), any::<bool>())
        .prop_map(|(place, name, change, away, own)| Rung { place, name, change, away, own });
    let contest = (number(), number(), any::<bool>()).prop_map(|(by, of, plays)| Contest { by, of, plays });
    (any_heading(), vec(rung, 0..70), vec("\\PC{0,32}", 0..5), vec(contest, 0..20))
        .prop_map(|(heading, rungs, left, contests)| Climb { heading, rungs, left, contests })
}
