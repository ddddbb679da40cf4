//! Ladders and tournaments as pictures, and as pages to print.

use engine::Lang;
use parlor::chart::{
    Bout, BoutSide, BracketPart, Change, Chart, Climb, Crossed, Fate, Notice, RoundResult, Seated, Sheet,
    Shows, Sitting, Standing, Who,
};
use render::{Error, notices};

use crate::message::Attachment;

/// The most leaves of one message: a network takes ten files, one of which may be a text.
const MOST_LEAVES: usize = 9;

/// A ladder. Of a very long one the leaf on which its reader stands, otherwise the first.
pub(super) fn ladder(climb: &Climb, lang: Lang, (theme, width): (&str, u32)) -> Result<Vec<u8>, Error> {
    let rungs = climb.rungs.iter().map(|rung| notices::Rung {
        place: rung.place,
        name: rung.name.clone(),
        change: match rung.change {
            Change::Same => notices::Change::Same,
            Change::Up(places) => notices::Change::Up(places),
            Change::Down(places) => notices::Change::Down(places),
            Change::New => notices::Change::New,
        },
        away: rung.away,
        own: rung.own,
    });
    let contests = climb.contests.iter().map(|contest| notices::Contest {
        by: contest.by,
        of: contest.of,
        plays: contest.plays,
    });
    let drawn = notices::Climb {
        heading: notices::Heading { title: climb.title.clone(), about: climb.about.clone(), lang },
        rungs: rungs.collect(),
        left: climb.left.clone(),
        contests: contests.collect(),
    };
    let notice = notices::Notice::Ladder(&drawn);
    let first = notices::leaf(&notice, theme, width, 1)?;
    match climb.rungs.iter().position(|rung| rung.own) {
        // All leaves but the last have as many places as the first.
        Some(own) if !first.rows.contains(&own) => {
            let leaf = own / first.rows.len().max(1) + 1;
            Ok(notices::leaf(&notice, theme, width, leaf)?.png)
        }
        _ => Ok(first.png),
    }
}

/// A tournament as its leaves, each with its words; or as the pages of a PDF.
pub(super) fn attachments(
    chart: &Chart,
    notice: &Notice,
    lang: Lang,
    (theme, width): (&str, u32),
) -> Result<Vec<Attachment>, Error> {
    let name = chart.file_name();
    let heading = notices::Heading { title: notice.title.clone(), about: notice.about.clone(), lang };
    let page = |bytes| {
        let name = format!("{name}.pdf");
        Ok(vec![Attachment { name, media_type: "application/pdf", bytes, alt: None }])
    };
    let drawing = match &notice.shows {
        Shows::Sheets { sheets, .. } => {
            let sheets: Vec<notices::ScoreSheet> =
                sheets.iter().map(|sheet| to_write_on(sheet, &heading)).collect();
            return page(notices::score_sheets(&sheets, theme)?);
        }
        shows => Drawing::of(shows, heading),
    };
    if chart.paper {
        return page(notices::printed(&drawing.notice(), theme)?);
    }
    let mut all = Vec::new();
    for number in 1..=MOST_LEAVES {
        let leaf = notices::leaf(&drawing.notice(), theme, width, number)?;
        let name = if leaf.of > 1 { format!("{name}-{number}.png") } else { format!("{name}.png") };
        let alt = Some(chart.words_of(notice, &leaf.rows));
        all.push(Attachment { name, media_type: "image/png", bytes: leaf.png, alt });
        if number >= leaf.of {
            break;
        }
    }
    Ok(all)
}

/// A list or a bracket, as it can be drawn.
enum Drawing {
    Standings(notices::Standings),
    Crosstable(notices::Crosstable),
    Pairings(notices::Pairings),
    Bracket(notices::Bracket),
}

impl Drawing {
    fn of(shows: &Shows, heading: notices::Heading) -> Drawing {
        match shows {
            Shows::Standings { values, rows } => Drawing::Standings(notices::Standings {
                heading,
                values: values.clone(),
                rows: rows.iter().map(standing).collect(),
            }),
            Shows::Crosstable { players, values, rows } => Drawing::Crosstable(notices::Crosstable {
                heading,
                across: if *players { notices::Across::Players } else { notices::Across::Rounds },
                values: values.clone(),
                rows: rows.iter().map(crossed).collect(),
            }),
            Shows::Round { tables, free, .. } => Drawing::Pairings(notices::Pairings {
                heading,
                tables: tables.iter().map(seated).collect(),
                free: free.iter().map(sitting).collect(),
            }),
            Shows::Bracket(parts) => {
                Drawing::Bracket(notices::Bracket { heading, parts: parts.iter().map(part).collect() })
            }
            // Sheets are written on, and not shown.
            Shows::Sheets { .. } => Drawing::Bracket(notices::Bracket { heading, parts: Vec::new() }),
        }
    }

    fn notice(&self) -> notices::Notice<'_> {
        match self {
            Drawing::Standings(standings) => notices::Notice::Standings(standings),
            Drawing::Crosstable(table) => notices::Notice::Crosstable(table),
            Drawing::Pairings(pairings) => notices::Notice::Pairings(pairings),
            Drawing::Bracket(bracket) => notices::Notice::Bracket(bracket),
        }
    }
}

fn to_write_on(sheet: &Sheet, heading: &notices::Heading) -> notices::ScoreSheet {
    notices::ScoreSheet {
        heading: notices::Heading { about: sheet.about.clone(), ..heading.clone() },
        seats: sheet.seats.clone(),
        moves: Vec::new(),
    }
}

fn standing(row: &Standing) -> notices::Standing {
    notices::Standing {
        place: row.place,
        number: None,
        name: row.name.clone(),
        halves: row.halves,
        values: row.values.clone(),
        gone: row.gone,
    }
}

fn crossed(row: &Crossed) -> notices::Crossed {
    let rounds = row.rounds.iter().map(|met| {
        let met = met.as_ref()?;
        Some(notices::Encounter { other: met.other, result: result(met.result) })
    });
    notices::Crossed { standing: standing(&row.standing), rounds: rounds.collect() }
}

fn result(result: RoundResult) -> notices::RoundResult {
    match result {
        RoundResult::Won => notices::RoundResult::Won,
        RoundResult::Drawn => notices::RoundResult::Drawn,
        RoundResult::Lost => notices::RoundResult::Lost,
        RoundResult::Given => notices::RoundResult::Given,
        RoundResult::Missed => notices::RoundResult::Missed,
        RoundResult::Bye(halves) => notices::RoundResult::Bye(halves),
        RoundResult::Running => notices::RoundResult::Running,
    }
}

fn seated(table: &Seated) -> notices::Seated {
    notices::Seated { table: table.table.clone(), sides: table.sides.iter().map(sitting).collect() }
}

fn sitting(side: &Sitting) -> notices::Sitting {
    notices::Sitting {
        number: Some(side.number),
        name: side.name.clone(),
        halves: side.halves,
        result: side.result.map(result),
    }
}

fn part(part: &BracketPart) -> notices::BracketPart {
    let bout = |bout: &Bout| notices::Bout {
        number: bout.number,
        round: bout.round.clone(),
        sides: bout.sides.each_ref().map(side),
    };
    notices::BracketPart { title: part.title.clone(), bouts: part.bouts.iter().map(bout).collect() }
}

fn side(side: &BoutSide) -> notices::BoutSide {
    notices::BoutSide {
        who: match &side.who {
            Who::Player { seed, name } => notices::Who::Player { seed: *seed, name: name.clone() },
            Who::WinnerOf(bout) => notices::Who::WinnerOf(*bout),
            Who::LoserOf(bout) => notices::Who::LoserOf(*bout),
            Who::Nobody => notices::Who::Nobody,
        },
        from: side.from,
        halves: side.halves,
        fate: match side.fate {
            Fate::Open => notices::Fate::Open,
            Fate::Plays => notices::Fate::Plays,
            Fate::Won => notices::Fate::Won,
            Fate::Lost => notices::Fate::Lost,
            Fate::Out => notices::Fate::Out,
        },
    }
}

#[cfg(test)]
mod tests {
    use parlor::chart::Numbers;

    use super::*;

    /// The standing of so many, or sheets for as many games, as a message has it.
    fn chart(players: u32, sheets: bool) -> Chart {
        let row = |place: u32| Standing {
            place,
            name: format!("Player {place}"),
            halves: players - place,
            values: vec![i64::from(place)],
            gone: place == 3,
        };
        let sheet = |table: u32| Sheet {
            about: vec![format!("#{table}")],
            seats: vec![("Black".to_owned(), "Ana".to_owned()), ("White".to_owned(), String::new())],
        };
        let shows = match sheets {
            true => Shows::Sheets { round: 2, sheets: (1..=players).map(sheet).collect() },
            false => {
                Shows::Standings { values: vec!["SB".to_owned()], rows: (1..=players).map(row).collect() }
            }
        };
        let notice = Notice {
            id: 7,
            title: "Spring Cup".to_owned(),
            about: vec!["round 3".to_owned()],
            shows,
            head: "**Spring Cup**".to_owned(),
            lines: (1..=players).map(|place| format!("{place}. Player {place}")).collect(),
        };
        Chart {
            numbers: Numbers::Tournament(notice),
            lines: String::new(),
            beside: String::new(),
            words: String::new(),
            lang: "en".to_owned(),
            theme: None,
            paper: sheets,
        }
    }

    #[test]
    fn many_players_are_several_leaves_with_words_of_their_own() {
        for width in [720, 360] {
            let size = crate::Pictures { width, animation_width: width, theme: None };
            let leaves = crate::chart(&chart(64, false), size).expect("it can be drawn");
            assert!(leaves.len() > 1, "{} leaves of {width}", leaves.len());
            let mut next = 1;
            for (nth, leaf) in (1..).zip(&leaves) {
                assert_eq!(leaf.name, format!("tournament-7-standing-{nth}.png"));
                let words = leaf.alt.as_deref().expect("it has words");
                assert!(words.starts_with("Spring Cup. "), "{words}");
                assert!(words.contains(&format!(" {next}. Player {next}.")), "{words}");
                next += words.matches(". Player ").count();
            }
            assert_eq!(next, 65, "each of them stands on one leaf");
        }
        let size = crate::Pictures { width: 720, animation_width: 480, theme: None };
        let one = crate::chart(&chart(5, false), size).expect("it can be drawn");
        assert_eq!(one.iter().map(|leaf| &*leaf.name).collect::<Vec<_>>(), ["tournament-7-standing.png"]);
    }

    #[test]
    fn what_is_to_be_printed_is_one_file() {
        let size = crate::Pictures { width: 720, animation_width: 480, theme: Some("dark") };
        for (printed, name) in [
            (chart(3, true), "tournament-7-sheets-2.pdf"),
            (Chart { paper: true, ..chart(40, false) }, "tournament-7-standing.pdf"),
        ] {
            let files = crate::chart(&printed, size).expect("it can be drawn");
            let [file] = &*files else { panic!("{} files", files.len()) };
            assert_eq!((&*file.name, file.media_type), (name, "application/pdf"));
            assert!(file.bytes.starts_with(b"%PDF"));
        }
    }
}
