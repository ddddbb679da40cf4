//! The days on which tables ended that somebody looks for, as they have named them.

use timecontrol::{DAY, Zone};

use crate::command::Games;
use crate::input::command::past_of;

/// The time ahead in which days may lie before which others are meant, in milliseconds.
const SOON: i64 = 31 * DAY;

/// The reason why no days are meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Wrong<'t> {
    /// A text that names none, and the key of the option before it.
    NoDay(&'t str, &'static str),
    /// The moment when the first day begins, which is not before that when the last one is over.
    Backwards(i64, i64),
}

/// The moments when the first of the days that are meant begins, and when the last one is over; none where it is open. `now` is in
/// milliseconds since 1970.
///
/// # Errors
/// If a text names no days, or the last is before the first.
pub(super) fn days_meant<'t>(
    asked: &'t Games,
    zone: &Zone,
    now: i64,
) -> Result<(Option<i64>, Option<i64>), Wrong<'t>> {
    let read =
        |text: &'t Option<String>, option, moments: &dyn Fn(timecontrol::Past) -> Option<(i64, i64)>| {
            let Some(text) = text else { return Ok(None) };
            past_of(text).and_then(moments).map(Some).ok_or(Wrong::NoDay(text, option))
        };
    let past = |past| zone.past(past, now);
    let when = read(&asked.when, "in", &past)?;
    let from = read(&asked.from, "since", &past)?;
    let after = read(&asked.after, "after-day", &past)?.map(|(_, over)| over);
    let begins = [when, from].into_iter().flatten().map(|(begins, _)| begins).chain(after).max();
    // The last days follow the first.
    let following = |past| zone.past_until(past, begins, now);
    let to = read(&asked.to, "to", &following)?.map(|(_, over)| over);
    // What is far ahead was not meant: before the 20th of November, and after the 24th, is nothing.
    let soon = now.saturating_add(SOON);
    let near = |past| following(past).filter(|(begins, _)| *begins <= soon).or_else(|| zone.past(past, now));
    let before = read(&asked.before, "before-day", &near)?.map(|(begins, _)| begins);
    // Of "1 nov to 20 nov" the first is where it begins, and no more.
    let within = when.map(|(_, over)| over).filter(|_| to.is_none());
    let until = [within, to, before].into_iter().flatten().min();
    match (begins, until) {
        (Some(begins), Some(until)) if begins >= until => Err(Wrong::Backwards(begins, until)),
        _ => Ok((begins, until)),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::Command;

    /// The 26th of November 2026, a Thursday, at two in the afternoon.
    const NOW: i64 = 20_783 * DAY + 14 * 3_600_000;

    const MONTHS: [[&str; 12]; 2] = [
        [
            "january",
            "february",
            "march",
            "april",
            "may",
            "june",
            "july",
            "august",
            "september",
            "october",
            "november",
            "december",
        ],
        [
            "janeiro",
            "fevereiro",
            "março",
            "abril",
            "maio",
            "junho",
            "julho",
            "agosto",
            "setembro",
            "outubro",
            "novembro",
            "dezembro",
        ],
    ];
    const NUMBERS: [[&str; 4]; 2] = [["two", "three", "four", "five"], ["dois", "três", "quatro", "cinco"]];

    /// A day so long ago, with its numbers.
    #[derive(Clone, Copy, Debug)]
    struct Day {
        ago: i64,
        year: i64,
        month: i64,
        day: i64,
    }

    impl Day {
        fn new(ago: i64) -> Day {
            let date = Zone::utc().date(NOW - ago * DAY);
            let parts: Vec<i64> = date.split('-').filter_map(|part| part.parse().ok()).collect();
            Day { ago, year: parts[0], month: parts[1], day: parts[2] }
        }

        fn begins(self) -> i64 {
            NOW.div_euclid(DAY) * DAY - self.ago * DAY
        }

        fn is_over(self) -> i64 {
            self.begins() + DAY
        }

        /// The ways to write it in English, or in Portuguese; without its month if it is `near` what stands before it.
        fn ways(self, portuguese: bool, near: bool) -> Vec<String> {
            let Day { ago, year, month, day } = self;
            let index = usize::from(portuguese);
            let (name, short) = (MONTHS[index][month as usize - 1], year % 100);
            let letters: String = name.chars().take(3).collect();
            let mut ways = vec![
                format!("{year}-{month:02}-{day:02}"),
                format!("{day}.{month}.{year}"),
                format!("{day:02}/{month:02}/{year}"),
                format!("{day}/{month}/{short}"),
                format!("{day}/{month}"),
                format!("{day} {name}"),
                format!("{day} {letters}"),
                format!("{day} {name} {year}"),
                format!("{ago}d"),
            ];
            let th = match day {
                1 | 21 | 31 => "st",
                2 | 22 => "nd",
                3 | 23 => "rd",
                _ => "th",
            };
            let this_month = near && ago < 27 && Day::new(0).month == month;
            let word = NUMBERS[index].get((ago - 2).max(0) as usize).filter(|_| ago > 1);
            if portuguese {
                ways.extend([
                    format!("{day} de {name}"),
                    format!("dia {day} de {name}"),
                    format!("{day}º de {name}"),
                    format!("{day} de {name} de {year}"),
                    format!("{day}/{month} de {year}"),
                ]);
                ways.extend((ago > 1).then(|| format!("há {ago} dias")));
                ways.extend(word.map(|word| format!("há {word} dias")));
                ways.extend(this_month.then(|| format!("dia {day}")));
                ways.extend(["hoje", "ontem", "anteontem"].get(ago as usize).map(|name| (*name).to_owned()));
            } else {
                // Portuguese puts the day first.
                ways.extend([
                    format!("{letters} {day}"),
                    format!("{name} {day}, {year}"),
                    format!("{day}{th} of {name}"),
                    format!("the {day}{th} of {name} {year}"),
                    format!("{name} {day}{th}"),
                ]);
                ways.extend((ago > 1).then(|| format!("{ago} days ago")));
                ways.extend(word.map(|word| format!("{word} days ago")));
                ways.extend(this_month.then(|| format!("the {day}{th}")));
                ways.extend(this_month.then(|| format!("{day}{th}")));
                let names = ["today", "yesterday", "day before yesterday"];
                ways.extend(names.get(ago as usize).map(|name| (*name).to_owned()));
            }
            ways
        }
    }

    /// The ways to say which days, with one of those to write each, and the moments between which they are.
    fn said(first: Day, last: Day, portuguese: bool, way: usize) -> Vec<(String, Option<i64>, Option<i64>)> {
        let near = first.ago - last.ago < 27;
        let any = |day: Day, nth: usize| {
            let ways = day.ways(portuguese, near);
            ways[nth % ways.len()].clone()
        };
        let (one, other) = (any(first, way), any(last, way / 7));
        let both = |words: String| (words, Some(first.begins()), Some(last.is_over()));
        let mut said = if portuguese {
            vec![
                both(format!("entre {one} e {other}")),
                both(format!("desde {one} até {other}")),
                both(format!("de {one} a {other}")),
                (format!("desde {one}"), Some(first.begins()), None),
                (format!("até {other}"), None, Some(last.is_over())),
                (format!("antes de {other}"), None, Some(last.begins())),
                (format!("depois de {one}"), Some(first.is_over()), None),
                (format!("em {one}"), Some(first.begins()), Some(first.is_over())),
            ]
        } else {
            vec![
                both(format!("between {one} and {other}")),
                both(format!("from {one} to {other}")),
                both(format!("since {one} until {other}")),
                (format!("since {one}"), Some(first.begins()), None),
                (format!("until {other}"), None, Some(last.is_over())),
                (format!("before {other}"), None, Some(last.begins())),
                (format!("after {one}"), Some(first.is_over()), None),
                (format!("on {one}"), Some(first.begins()), Some(first.is_over())),
            ]
        };
        said.push((one.clone(), Some(first.begins()), Some(first.is_over())));
        if first.is_over() < last.begins() {
            let words = if portuguese { ["depois de", "antes de"] } else { ["after", "before"] };
            let words = format!("{} {one} {} {other}", words[0], words[1]);
            said.push((words, Some(first.is_over()), Some(last.begins())));
        }
        if (first.year, first.month) == (last.year, last.month) && first.day < last.day {
            let (one, name) = (first.day, MONTHS[usize::from(portuguese)][first.month as usize - 1]);
            let Day { day, year, .. } = last;
            said.extend(if portuguese {
                vec![
                    both(format!("entre {one} e {day} de {name}")),
                    both(format!("de {one} a {day} de {name} de {year}")),
                    both(format!("entre o dia {one} e o dia {day} de {name}")),
                    both(format!("{one} a {day} de {name}")),
                ]
            } else {
                vec![
                    both(format!("between {one} and {day} {name}")),
                    both(format!("from {one} to {day} {name} {year}")),
                    both(format!("between {name} {one} and {day}")),
                    both(format!("{one}-{day} {name}")),
                ]
            });
        }
        // That is the name of one day.
        said.retain(|(words, ..)| !words.contains("antes de ontem"));
        said
    }

    fn games(line: &str) -> Games {
        match Command::read(line) {
            Ok(Command::Games(games)) => games,
            other => panic!("{line}: {other:?}"),
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn days_are_understood_however_they_are_written(
            ago in 0_i64..300, apart in 0_i64..300, way in 0_usize..2_000, portuguese: bool, behind in 0_usize..3,
        ) {
            let (first, last) = (Day::new(ago), Day::new((ago - apart).max(0)));
            let command = if portuguese { "jogos acabados" } else { "games done" };
            let behind = ["", " hex", " won"][behind];
            for (words, from, until) in said(first, last, portuguese, way) {
                let line = format!("{command} {words}{behind}");
                let asked = games(&line);
                prop_assert_eq!(days_meant(&asked, &Zone::utc(), NOW), Ok((from, until)), "{}", line);
                prop_assert_eq!(asked.game.as_deref(), Some("hex").filter(|_| behind == " hex"), "{}", line);
                // A control that says the same means the same.
                let again = games(&Command::from(asked).to_string());
                prop_assert_eq!(days_meant(&again, &Zone::utc(), NOW), Ok((from, until)), "{}", line);
            }
        }
    }

    #[test]
    fn a_word_before_a_number_is_no_digit_of_it() {
        let today = NOW.div_euclid(DAY) * DAY;
        for line in ["jogos acabados de dia 26 a 0d", "games done from 26/11 to 0d"] {
            assert_eq!(
                days_meant(&games(line), &Zone::utc(), NOW),
                Ok((Some(today), Some(today + DAY))),
                "{line}"
            );
        }
    }

    #[test]
    fn what_names_no_days_is_told_by_its_option() {
        for (line, wrong) in [
            ("games done before soon", Wrong::NoDay("soon", "before-day")),
            ("games done after 31/2", Wrong::NoDay("31/2", "after-day")),
            ("games done between soon and later", Wrong::NoDay("soon", "since")),
            ("games done between 1 nov and marhc", Wrong::NoDay("marhc", "to")),
            ("jogos acabados antes de 31/2", Wrong::NoDay("31/2", "before-day")),
            ("jogos acabados entre ontem e febreiro", Wrong::NoDay("febreiro", "to")),
            ("games done before 20 nov after 24 nov", {
                let day = |number: i64| (20_783 - 26 + number) * DAY;
                Wrong::Backwards(day(25), day(20))
            }),
            ("games done after yesterday before yesterday", {
                let today = NOW.div_euclid(DAY) * DAY;
                Wrong::Backwards(today, today - DAY)
            }),
        ] {
            assert_eq!(days_meant(&games(line), &Zone::utc(), NOW), Err(wrong), "{line}");
        }
    }

    #[test]
    fn a_month_before_which_or_after_which_is_the_one_that_is_near() {
        let date = |at: Option<i64>| at.map(|at| Zone::utc().date(at));
        for (line, first, over) in [
            ("games done before december", None, Some("2026-12-01")),
            ("games done before november", None, Some("2026-11-01")),
            ("games done before last week", None, Some("2026-11-16")),
            ("games done after october", Some("2026-11-01"), None),
            ("games done after 2025", Some("2026-01-01"), None),
            ("games done after march before june", Some("2026-04-01"), Some("2026-06-01")),
            ("games done between march and may", Some("2026-03-01"), Some("2026-06-01")),
            ("games done between december and february", Some("2025-12-01"), Some("2026-03-01")),
            ("games done 1 nov to 20 nov", Some("2026-11-01"), Some("2026-11-21")),
            ("jogos acabados antes de dezembro", None, Some("2026-12-01")),
            ("jogos acabados antes do dia 20", None, Some("2026-11-20")),
            ("jogos acabados antes de ontem", Some("2026-11-24"), Some("2026-11-25")),
            ("jogos acabados depois de março de 2025", Some("2025-04-01"), None),
            ("jogos acabados antes da semana passada", None, Some("2026-11-16")),
            ("jogos acabados entre março e maio de 2025", Some("2025-03-01"), Some("2025-06-01")),
        ] {
            let asked = games(line);
            let found = days_meant(&asked, &Zone::utc(), NOW).map(|(first, over)| (date(first), date(over)));
            assert_eq!(found, Ok((first.map(str::to_owned), over.map(str::to_owned))), "{line}");
        }
    }
}
