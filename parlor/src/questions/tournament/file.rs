//! A tournament as a file: for spreadsheets, for programs, and for arbiters.

use std::fmt::Write;

use engine::{Lang, Text};
use pairings::trf::{About, Entry, Trf};
use serde_json::{Value, json};

use crate::command::TournamentFile;
use crate::output::chart::{Chart, Told};
use crate::person::people::called_in;
use crate::questions::data::results::cell;
use crate::refusal::{Done, no};
use crate::speaker::Speaker;
use crate::telling::tournament as told;
use crate::telling::{Drawn, drawn};
use crate::tournament::{Contest, result};
use crate::{Error, File, Message};

impl Speaker<'_> {
    /// Hands a tournament over.
    pub(super) fn tournament_file(
        &self,
        contest: &Contest,
        (form, round): (Option<TournamentFile>, Option<u32>),
    ) -> Done<Vec<Message>> {
        // Two may meet more than once in a round of a knock-out, and four at a table: there is no place for that.
        let has_trf = !contest.is_knockout() && contest.row.seats == 2;
        let (text, end) = match form {
            Some(TournamentFile::Csv) => (self.tournament_csv(contest)?, "csv"),
            Some(TournamentFile::Json) => (self.tournament_json(contest)?.to_string() + "\n", "json"),
            Some(TournamentFile::Trf) if has_trf => (self.tournament_trf(contest)?, "trf"),
            Some(TournamentFile::Pdf) if contest.count() == 0 => {
                return no(Text::new("tournament-not-begun"));
            }
            Some(TournamentFile::Pdf) => return self.printed(contest, Drawn::Crosstable, "tournament-file"),
            Some(TournamentFile::Sheets) => {
                let Some(last) = round.or(contest.rounds.last().map(|round| round.round)) else {
                    return no(told::about(contest, "no-tournament-round").with("round", 1));
                };
                if contest.of_round(last).all(|pairing| pairing.table.is_none()) {
                    return no(told::about(contest, "no-tournament-round").with("round", last));
                }
                return self.printed(contest, Drawn::Sheets(last), "tournament-sheets");
            }
            Some(TournamentFile::Trf) | None => {
                let text = told::about(contest, "no-tournament-file");
                return no(text.with("trf", if has_trf { "trf" } else { "none" }));
            }
        };
        let name = format!("tabuleiro-tournament-{}.{end}", contest.row.id);
        let file = Some(File { name, text, short: false, whole: None });
        Ok(vec![Message { file, ..self.message(&told::about(contest, "tournament-file")) }])
    }

    /// Pages to print: the crosstable with the standing, the bracket of a knock-out, or sheets to write on.
    fn printed(&self, contest: &Contest, what: Drawn, key: &'static str) -> Done<Vec<Message>> {
        let head = told::about(contest, key);
        let told = Told { head: &head, lines: &[], beside: &[] };
        let chart = drawn(self.data, contest, what, (self.lang, &told))?;
        Ok(vec![Message { chart: Some(Box::new(Chart { paper: true, ..*chart })), ..self.message(&head) }])
    }

    fn plain_name(&self, contest: &Contest, number: u16) -> Done<String> {
        let person = contest.numbered(number).map(|entrant| self.data.person(entrant.person)).transpose()?;
        Ok(person.flatten().map_or_else(
            || crate::words(Lang::En).say(&Text::new("table-former")),
            |person| called_in(Lang::En, &person),
        ))
    }

    /// A line for each player: the standing, and a cell for each round with the number of the opponent, the seat and the points.
    fn tournament_csv(&self, contest: &Contest) -> Done<String> {
        let mut text = "place,number,name,rating,points".to_owned();
        for tie in contest.ties() {
            let _ = write!(text, ",{}", tie.word());
        }
        for round in &contest.rounds {
            let _ = write!(text, ",round_{}", round.round);
        }
        text += "\r\n";
        for line in contest.standing()? {
            let rating = contest.numbered(line.number).and_then(|entrant| entrant.rating);
            let mut cells = vec![
                line.place.map_or_else(String::new, |place| place.to_string()),
                line.number.to_string(),
                self.plain_name(contest, line.number)?,
                rating.map_or_else(String::new, |rating| rating.to_string()),
                line.points.map_or_else(String::new, |points| points.to_string()),
            ];
            let ties = contest.ties().len();
            cells.extend(
                (0..ties).map(|at| line.values.get(at).map_or_else(String::new, ToString::to_string)),
            );
            for round in &contest.rounds {
                cells.push(in_round(contest, round.round, line.number));
            }
            text += &cells.iter().map(|text| cell(text)).collect::<Vec<_>>().join(",");
            text += "\r\n";
        }
        Ok(text)
    }

    fn tournament_json(&self, contest: &Contest) -> Done<Value> {
        let row = &contest.row;
        let mut players = Vec::new();
        for entrant in &contest.entrants {
            let Some(number) = entrant.number else { continue };
            players.push(json!({
                "number": number, "name": self.plain_name(contest, number)?, "rating": entrant.rating,
                "left": entrant.left_why,
            }));
        }
        let rounds: Vec<Value> = contest
            .rounds
            .iter()
            .map(|round| {
                let pairing = |pairing: &storage::TournamentPairing| {
                    json!({
                        "board": pairing.board, "players": pairing.players, "again": pairing.again,
                        "bout": pairing.bout, "table": pairing.table.map(|table| table.0),
                        "result": pairing.result, "how": pairing.how,
                    })
                };
                let byes = contest.byes.iter().filter(|bye| bye.round == round.round);
                let byes: Vec<Value> =
                    byes.map(|bye| json!({ "player": bye.number, "bye": bye.bye })).collect();
                json!({
                    "round": round.round, "began_at": round.began_at, "ended_at": round.ended_at,
                    "pairings": contest.of_round(round.round).map(pairing).collect::<Vec<_>>(), "byes": byes,
                })
            })
            .collect();
        let standing: Vec<Value> = contest
            .standing()?
            .iter()
            .map(|line| {
                let points = line.points.map(|points| points.to_string());
                let values: Vec<String> = line.values.iter().map(ToString::to_string).collect();
                json!({ "place": line.place, "player": line.number, "points": points, "values": values })
            })
            .collect();
        let ties: Vec<&str> = contest.ties().iter().map(|tie| tie.word()).collect();
        Ok(json!({
            "tournament": row.id.0, "name": row.name, "game": row.game, "board": row.variant,
            "form": contest.form.key(), "state": row.state.word(), "tie_breaks": ties,
            "players": players, "rounds": rounds, "standing": standing,
        }))
    }

    fn tournament_trf(&self, contest: &Contest) -> Done<String> {
        let results = contest.results(true)?;
        let (mut entries, mut places) = (Vec::new(), vec![0; usize::from(contest.count())]);
        for number in 1..=contest.count() {
            let rating = contest.numbered(number).and_then(|entrant| entrant.rating);
            let rating = rating.and_then(|rating| u16::try_from(rating).ok());
            entries.push(Entry { name: self.plain_name(contest, number)?, rating });
        }
        for line in contest.standing()? {
            if let Some(place) = places.get_mut(usize::from(line.number) - 1) {
                *place = line.place.unwrap_or(0);
            }
        }
        let kind = match contest.is_swiss() {
            true => "Individual: Swiss-System",
            false => "Individual: Round-Robin",
        };
        let rounds = contest.rounds_planned().and_then(|rounds| u16::try_from(rounds).ok());
        let about = About {
            name: contest.row.name.clone(),
            kind: kind.to_owned(),
            rounds: rounds.ok_or_else(|| Error::Missing("rounds of a tournament".to_owned()))?,
            entries,
            places,
        };
        Ok(Trf::of(&about, &results).to_string())
    }
}

/// The result of somebody in a round: `4w1` is a win in the first seat against number 4.
fn in_round(contest: &Contest, round: u32, number: u16) -> String {
    if let Some(bye) = contest.byes.iter().find(|bye| (bye.round, bye.number) == (round, number)) {
        return bye.bye.clone();
    }
    let rows = contest.of_round(round).filter(|pairing| pairing.players.contains(&number));
    let cell = |pairing: &storage::TournamentPairing| {
        let others = pairing.players.iter().filter(|other| **other != number);
        let others = others.map(ToString::to_string).collect::<Vec<_>>().join("/");
        let at = pairing.players.iter().position(|other| *other == number).unwrap_or(0);
        let seat = ["w", "b", "c", "d"].get(at).copied().unwrap_or("");
        let points = match result(pairing) {
            None => "",
            Some((score, _)) if score.loser() == Some(at) => "0",
            Some((score, _)) if score.loser().is_some() => "1",
            Some((score, _)) => match (score.word(), at) {
                ("first", 0) | ("second", 1) => "1",
                ("draw", _) => "=",
                _ => "0",
            },
        };
        format!("{others}{seat}{points}")
    };
    rows.map(cell).collect::<Vec<_>>().join(" ")
}
