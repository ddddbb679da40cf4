//! Differences between what is stored of ratings and what follows from the tables: a line for people, and one for programs.

use serde_json::{Value, json};
use storage::{PlayedSeat, RatedSeat, Rating, Rivals, Scope, Score, TableId, WeekOf};

/// A difference between what is stored and what follows from the tables.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Difference {
    /// The ratings that it is about: true for those everywhere, false for those in communities, none for both.
    pub everywhere: Option<bool>,
    /// The difference itself, for people.
    pub what: String,
    /// The part that is stored, and the one that follows, as far as they are more than a number.
    stored: Value,
    follows: Value,
    scope: Option<Scope>,
}

impl Difference {
    /// One from which both ratings follow.
    pub(super) fn of_tables(what: impl Into<String>) -> Difference {
        let (stored, follows) = (Value::Null, Value::Null);
        Difference { everywhere: None, what: what.into(), stored, follows, scope: None }
    }

    /// One of a scope.
    pub(super) fn of(scope: &Scope, what: &str) -> Difference {
        let everywhere = Some(scope.community.is_none());
        let what = format!("{}: {what}", named(scope));
        Difference { everywhere, scope: Some(scope.clone()), ..Difference::of_tables(what) }
    }

    /// The same, with what is stored and what follows, for programs.
    #[must_use]
    pub(super) fn between(self, stored: Value, follows: Value) -> Difference {
        Difference { stored, follows, ..self }
    }

    /// One between the seats of results, in order; none where there is no more of them.
    pub(super) fn of_seats(
        scope: &Scope,
        stored: Option<&RatedSeat>,
        follows: Option<&RatedSeat>,
    ) -> Difference {
        let place = |seat: &RatedSeat| format!("seat {} of result {}", seat.seat, seat.result);
        let rated = |seat: &RatedSeat| format!("{} to {}", said(&seat.before), said(&seat.after));
        let what = match (stored, follows) {
            (Some(stored), Some(follows)) if place(stored) == place(follows) => {
                format!(
                    "{}, person {}: from {} is stored, from {} follows",
                    place(stored),
                    follows.person,
                    rated(stored),
                    rated(follows)
                )
            }
            (Some(stored), Some(follows)) => {
                format!("{} is stored where {} follows", place(stored), place(follows))
            }
            (Some(stored), None) => format!("{} is stored, and follows from nothing", place(stored)),
            (None, Some(follows)) => {
                format!("{} follows, from {}, and is not stored", place(follows), rated(follows))
            }
            (None, None) => "nothing differs".to_owned(),
        };
        let json = |seat: Option<&RatedSeat>| seat.map_or(Value::Null, seat_in_json);
        Difference::of(scope, &what).between(json(stored), json(follows))
    }

    /// One between the seats that were played at a table.
    pub(super) fn of_played(table: TableId, stored: &[PlayedSeat], follows: &[PlayedSeat]) -> Difference {
        let json = |seats: &[PlayedSeat]| seats.iter().map(played_in_json).collect::<Vec<_>>();
        let (were, are) = (json(stored), json(follows));
        let what = if were.len() == are.len() {
            let seats = were.iter().zip(&are).zip(follows);
            let parts = seats.filter_map(|((stored, follows), seat)| {
                let fields = stored.as_object()?.iter().filter(|(name, value)| follows[&**name] != **value);
                let differ =
                    fields.map(|(name, value)| format!("{name} {value} and not {}", follows[&**name]));
                let differ: Vec<String> = differ.collect();
                (!differ.is_empty()).then(|| format!("seat {}: {}", seat.seat, differ.join(", ")))
            });
            format!(
                "what was played is stored otherwise than it follows: {}",
                parts.collect::<Vec<_>>().join("; ")
            )
        } else {
            format!("{} seats are stored as played, {} follow", were.len(), are.len())
        };
        Difference::of_tables(format!("table {table}: {what}")).between(were.into(), are.into())
    }

    /// One of the tables of a week, which are stored so, or follow, alone.
    pub(super) fn of_week(week: &WeekOf, follows: bool) -> Difference {
        let WeekOf { community, week: number, game, reason, lasting, games } = week;
        let what = format!(
            "community {community}, week {number}: {games} of {game} that ended so ({reason}, class of length {lasting})"
        );
        let json = json!({
            "community": community.0, "week": number, "game": game, "reason": reason, "lasting": lasting,
            "games": games,
        });
        Difference::alone(&what, json, follows)
    }

    /// One of the tables of two persons, in the same way.
    pub(super) fn of_rivals(rivals: &Rivals, follows: bool) -> Difference {
        let Rivals { community, one, other, games } = rivals;
        let what = format!("community {community}, persons {one} and {other}: {games} of each other");
        let json = json!({ "community": community.0, "persons": [one.0, other.0], "games": games });
        Difference::alone(&what, json, follows)
    }

    fn alone(what: &str, json: Value, follows: bool) -> Difference {
        if follows {
            Difference::of_tables(format!("{what} follow, and are not stored")).between(Value::Null, json)
        } else {
            Difference::of_tables(format!("{what} are stored, and do not follow")).between(json, Value::Null)
        }
    }

    /// The line for programs: JSON, with seats and ratings as the lines of results have them.
    #[must_use]
    pub fn line(&self) -> String {
        let mut line = json!({ "difference": self.what, "stored": self.stored, "follows": self.follows });
        if let Some(everywhere) = self.everywhere {
            line["everywhere"] = json!(everywhere);
        }
        if let Some(scope) = &self.scope {
            (line["game"], line["family"]) = (json!(scope.game), json!(scope.family));
            line["community"] = json!(scope.community.map(|community| community.0));
        }
        line.to_string()
    }
}

/// A rating for people: `1337.689106 ± 290.318964`.
pub(super) fn said(rating: &Rating) -> String {
    let decimal = |millionths: i64| format!("{:.6}", millionths as f64 / 1_000_000.0);
    format!("{} ± {}", decimal(rating.rating), decimal(rating.deviation))
}

/// A rating for programs.
pub(super) fn in_json(rating: &Rating) -> Value {
    let decimal = |millionths: i64| millionths as f64 / 1_000_000.0;
    json!({
        "rating": decimal(rating.rating),
        "deviation": decimal(rating.deviation),
        "volatility": decimal(rating.volatility),
    })
}

fn seat_in_json(seat: &RatedSeat) -> Value {
    json!({
        "result": seat.result.0, "seat": seat.seat, "person": seat.person.0, "other": seat.other.0,
        "score": f64::from(seat.score) / 2.0, "began_at": seat.began_at, "at": seat.at,
        "before": in_json(&seat.before), "after": in_json(&seat.after),
    })
}

fn played_in_json(seat: &PlayedSeat) -> Value {
    let score = match seat.score {
        Score::Lost => "lost",
        Score::Drawn => "drawn",
        Score::Won => "won",
        Score::Safe => "safe",
    };
    json!({
        "seat": seat.seat, "person": seat.person.0, "other": seat.other.map(|other| other.0),
        "community": seat.community.0, "game": seat.game, "board": seat.variant, "private": seat.private,
        "at": seat.at, "reason": seat.reason, "lasting": seat.lasting, "score": score, "plies": seat.plies,
        "minute": seat.pace.minute, "hour": seat.pace.hour, "day": seat.pace.day, "longer": seat.pace.longer,
        "first": seat.first,
    })
}

/// A scope as operators read it.
fn named(scope: &Scope) -> String {
    let place = scope.community.map_or("everywhere".to_owned(), |community| format!("community {community}"));
    format!("{place}, {} {}", scope.game, scope.family).trim_end().to_owned()
}
