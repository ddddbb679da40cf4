//! Numbers as pictures.

use engine::{Lang, Point};
use parlor::chart::{Chart, Numbers, Opening, Profile, Server, Tally};
use render::{Counted, Group, Grouping, Pace, Pair, Rated, RatingPoint, Run, Scored, Week};

use crate::Pictures;

/// The numbers of a message as PNG.
///
/// # Errors
/// If they cannot be drawn.
pub fn chart(chart: &Chart, size: Pictures) -> Result<Vec<u8>, render::Error> {
    let lang = Lang::named(&chart.lang).unwrap_or(Lang::En);
    let theme = chart.theme.as_deref().or(size.theme);
    let theme = theme.unwrap_or(&render::Theme::usual().id);
    match &chart.numbers {
        Numbers::Profile(numbers) => {
            let view = numbers.opening.as_ref().and_then(Opening::view);
            let opening =
                numbers.opening.as_ref().zip(view.as_ref()).map(|(opening, view)| render::Opening {
                    view,
                    points: opening.points.iter().map(|&(point, games)| (Point(point), games)).collect(),
                    games: opening.games,
                });
            render::profile(&profile(numbers, lang, opening), theme, size.width)
        }
        Numbers::Server(numbers) => render::server(&server(numbers, lang), theme, size.width),
    }
}

fn profile<'v>(numbers: &Profile, lang: Lang, opening: Option<render::Opening<'v>>) -> render::Profile<'v> {
    let game = numbers.game.as_ref().map(|(_, name)| name.clone());
    let rated = numbers.rating.as_ref();
    let [minute, hour, day, longer] = numbers.pace;
    let by = |by, rows: &[(String, Tally)]| Group { by, rows: scored(rows) };
    let games = Some(by(Grouping::Game, &numbers.games)).filter(|_| game.is_none());
    let others = [by(Grouping::Seat, &numbers.seats), by(Grouping::Board, &numbers.boards)];
    render::Profile {
        name: numbers.name.clone(),
        since: numbers.since,
        last: numbers.last,
        total: tally(numbers.total),
        safe: numbers.total.safe > 0,
        rated: rated.map(|rated| Rated {
            rating: rated.rating.clone(),
            deviation: rated.deviation,
            game: Some(rated.game.clone()).filter(|name| game.as_ref() != Some(name)),
        }),
        ratings: rated.map_or(Vec::new(), |rated| rated.curve.iter().map(point).collect()),
        by: games.into_iter().chain(others).collect(),
        run: numbers.run.map(|(now, best)| Run { now, best }),
        lengths: numbers.lengths,
        opponents: scored(&numbers.opponents),
        pace: Pace { minute, hour, day, longer },
        opening,
        lang,
        game,
    }
}

fn point(&(at, rating, deviation): &(i64, i32, u32)) -> RatingPoint {
    RatingPoint { at, rating: rating as f32, deviation: deviation as f32 }
}

/// Results in three kinds: whoever was safe has neither won nor lost.
fn tally(Tally { won, lost, drawn, safe }: Tally) -> render::Tally {
    render::Tally { won, drawn: drawn.saturating_add(safe), lost }
}

fn scored(rows: &[(String, Tally)]) -> Vec<Scored> {
    rows.iter().map(|(name, own)| Scored { name: name.clone(), tally: tally(*own) }).collect()
}

fn server(numbers: &Server, lang: Lang) -> render::Server {
    let counted = |rows: &[(String, u32)]| {
        rows.iter().map(|(name, games)| Counted { name: name.clone(), games: *games }).collect::<Vec<_>>()
    };
    let pairs = numbers.pairs.iter().map(|([one, other], games)| Pair {
        one: one.clone(),
        other: other.clone(),
        games: *games,
    });
    render::Server {
        name: numbers.name.clone(),
        game: numbers.game.as_ref().map(|(_, name)| name.clone()),
        since: numbers.weeks.first().map(|(begins, _)| *begins),
        games: numbers.weeks.iter().fold(0, |sum, (_, games)| sum.saturating_add(*games)),
        weeks: numbers.weeks.iter().map(|&(begins, games)| Week { begins, games }).collect(),
        which: counted(&numbers.which),
        endings: counted(&numbers.endings),
        lasts: numbers.lasts,
        pairs: pairs.collect(),
        lang,
    }
}
