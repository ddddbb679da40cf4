//! Numbers as pictures.

use engine::{Eyes, Lang, Point};
use parlor::chart::{Book, Chart, Numbers, Opening, Profile, Server, Swings, Tally};
use render::{Counted, GameCurve, Group, Grouping, Pace, Pair, RatingNow, RatingPoint, Run, Scored, Week};

use crate::Pictures;
use crate::message::{Attachment, notices};

/// The theme of pages to print, if none was asked for.
const TO_PRINT: &str = "paper";

/// The numbers of a message as PNG: one picture, or of a tournament several; or as a PDF, where that was asked for.
///
/// # Errors
/// If they cannot be drawn.
pub fn chart(chart: &Chart, size: Pictures) -> Result<Vec<Attachment>, render::Error> {
    let lang = Lang::named(&chart.lang).unwrap_or(Lang::En);
    let usual = if chart.paper { TO_PRINT } else { &render::Theme::usual().id };
    // What is printed has no use for the colours of a screen.
    let theme = chart.theme.as_deref().or(size.theme).filter(|_| !chart.paper).unwrap_or(usual);
    if let Numbers::Tournament(notice) = &chart.numbers {
        return notices::attachments(chart, notice, lang, (theme, size.width));
    }
    let (name, alt) = (format!("{}.png", chart.file_name()), Some(chart.words.clone()));
    let bytes = picture(chart, lang, (theme, size.width))?;
    Ok(vec![Attachment { name, media_type: "image/png", bytes, alt }])
}

fn picture(chart: &Chart, lang: Lang, (theme, width): (&str, u32)) -> Result<Vec<u8>, render::Error> {
    match &chart.numbers {
        Numbers::Profile(numbers) => {
            let view = numbers.opening.as_ref().and_then(Opening::view);
            let opening =
                numbers.opening.as_ref().zip(view.as_ref()).map(|(opening, view)| render::Opening {
                    view,
                    points: opening.points.iter().map(|&(point, games)| (Point(point), games)).collect(),
                    games: opening.games,
                });
            render::profile(&profile(numbers, lang, opening), theme, width)
        }
        Numbers::Server(numbers) => render::server(&server(numbers, lang), theme, width),
        Numbers::Book(numbers) => book(numbers, lang, (theme, width)),
        Numbers::Ladder(climb) => notices::ladder(climb, lang, (theme, width)),
        Numbers::Swings(swings) => {
            let Swings { title, sides, shares, slips, .. } = swings.clone();
            render::game_curve(&GameCurve { title, sides, shares, marked: slips, lang }, theme, width)
        }
        Numbers::Tournament(_) => Err(render::Error::Nothing),
    }
}

/// A position with its moves. That of a game that there is no more has no picture.
fn book(numbers: &Book, lang: Lang, (theme, width): (&str, u32)) -> Result<Vec<u8>, render::Error> {
    let play = numbers.play().ok_or(render::Error::Nothing)?;
    let (view, said) = (play.view(Eyes::Room), engine::words(lang));
    let path = |text: &str| {
        let mut after = play.fork();
        let played = after.play_canonical(text).is_ok();
        if played { after.view(Eyes::Room).trace.path } else { Vec::new() }
    };
    let moves = numbers.moves.iter().map(|(text, own)| render::BookMove {
        text: said.say_move(play.info(), text),
        path: path(text),
        // Whoever is safe has not lost, and so has had what there is to have.
        tally: render::Tally { won: own.won.saturating_add(own.safe), drawn: own.drawn, lost: own.lost },
    });
    let width = render::Options::width_for(view.layout, width);
    render::book(&render::Book { view: &view, moves: moves.collect(), lang }, theme, width)
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
        is_cut: numbers.is_cut,
        total: tally(numbers.total),
        has_safe: numbers.total.safe > 0,
        rated: rated.map(|rated| RatingNow {
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

#[cfg(test)]
mod tests {
    use super::*;

    /// A game after two moves, or none, with up to three moves that were played from there.
    fn position(game: &engine::Game, moves: usize) -> Book {
        let setup = game.setup(None, None, engine::Seed::default()).expect("it can be set up");
        let (mut play, mut line) = (game.start(&setup), Vec::new());
        for _ in 0..moves {
            let next = play.suggest("", 1).moves.remove(0);
            play.play_canonical(&next).expect("it is legal");
            line.push(next);
        }
        let tally = |won| Tally { won, drawn: 1, lost: 2, safe: 0 };
        Book {
            game: game.info.id.to_owned(),
            variant: game.info.variants[0].to_owned(),
            seats: game.info.seats[0],
            line,
            moves: play.suggest("", 3).moves.into_iter().zip([9, 4, 0].map(tally)).collect(),
        }
    }

    #[test]
    fn a_position_with_its_moves_is_drawn_on_every_sort_of_board() {
        let theme = &*render::Theme::usual().id;
        let open = || engine::Game::all().iter().filter(|game| !game.info.hidden);
        let books: Vec<Book> = open().flat_map(|game| [0, 2].map(|moves| position(game, moves))).collect();
        for one in &books {
            for (lang, width) in [(Lang::En, 720), (Lang::Pt, 360)] {
                let png = book(one, lang, (theme, width)).expect("it can be drawn");
                assert!(png.starts_with(b"\x89PNG"), "{}", one.game);
            }
        }
        let gone = Book { game: "no-such-game".to_owned(), ..books[0].clone() };
        assert!(book(&gone, Lang::En, (theme, 720)).is_err());
        let wrong = Book { line: vec!["z9".to_owned()], ..books[0].clone() };
        assert!(book(&wrong, Lang::En, (theme, 720)).is_err());
    }
}
