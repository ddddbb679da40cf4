//! The clocks of a record: whether nobody took more time than there was.

use engine::{Record, RecordedGift, Seat, Text, Turn};
use serde_json::{Value, json};
use timecontrol::{Clock, TimeControl};

/// Looks at the clocks for one turn of a record: each is for the seat that was to move then, wanted by another one, at a table
/// without a clock; and where there were some, a game that was lost on time was lost by the last.
///
/// # Errors
/// What is wrong with them.
pub(super) fn calls(record: &Record, seats: u8, movers: &[u8], turn: &Turn) -> Result<(), Text> {
    let next = record.moves.len() + 1;
    let mut ran = Vec::new();
    for call in &record.calls {
        let control = TimeControl::read(&call.control).ok().flatten();
        if control.is_none() {
            return Err(Text::new("cli-verify-time").with("control", super::short(&call.control)));
        }
        let mover = match turn {
            Turn::To(seat) if call.ply == next => Some(seat.number()),
            _ => call.ply.checked_sub(1).and_then(|at| movers.get(at).copied()),
        };
        let about = |key: &'static str| Text::new(key).with("ply", call.ply).with("seat", call.seat);
        if record.time.is_some() {
            return Err(about("cli-verify-call-clock"));
        }
        if mover != Some(call.seat) {
            return Err(about("cli-verify-call-seat"));
        }
        if call.by == call.seat || !(1..=seats).contains(&call.by) {
            return Err(about("cli-verify-call-by").with("by", call.by));
        }
        if call.given.iter().any(|millis| *millis <= 0) {
            return Err(about("cli-verify-call-given"));
        }
        ran.extend(Some(call.seat).filter(|_| call.ply == next && !call.declined));
    }
    let lost = record.result.as_ref().filter(|result| result.reason == OUT_OF_TIME);
    match lost {
        Some(lost) if !record.calls.is_empty() && !ran.iter().any(|seat| lost.losers.contains(seat)) => {
            Err(Text::new("cli-verify-call-lost"))
        }
        _ => Ok(()),
    }
}

/// The time that everybody has left by the record's clocks, in milliseconds; null where there are none.
/// `movers` are the seats that moved, `turn` is how the game stands after that.
///
/// # Errors
/// What is wrong with them.
pub(super) fn left(record: &Record, seats: u8, movers: &[u8], turn: &Turn) -> Result<Value, Text> {
    let Some(time) = &record.time else { return Ok(Value::Null) };
    let unread = || Text::new("cli-verify-time").with("control", super::short(&time.control));
    let control = TimeControl::read(&time.control).ok().flatten().ok_or_else(unread)?;
    let control = match &time.max {
        Some(most) => control.with_most(most).map_err(|_| unread())?,
        None => control,
    };
    if time.spent.len() != record.moves.len() {
        let text = Text::new("cli-verify-times").with("times", time.spent.len());
        return Err(text.with("moves", record.moves.len()));
    }
    let mut clocks = vec![Clock::new(control); usize::from(seats)];
    let mut latest = 0;
    let mut unfit = |gift: &&RecordedGift| {
        let in_order = (latest..=movers.len()).contains(&gift.ply);
        latest = gift.ply;
        !in_order || gift.millis <= 0 || !(1..=seats).contains(&gift.seat)
    };
    if let Some(gift) = time.given.iter().find(&mut unfit) {
        return Err(Text::new("cli-verify-gift").with("seat", gift.seat).with("ply", gift.ply));
    }
    let mut gifts = time.given.iter().peekable();
    let mut give = |clocks: &mut [Clock], after: usize| {
        while let Some(gift) = gifts.next_if(|gift| gift.ply <= after) {
            let clock = usize::from(gift.seat).checked_sub(1).and_then(|at| clocks.get_mut(at));
            clock.into_iter().for_each(|clock| *clock = clock.credited(gift.millis));
        }
    };
    for ((ply, seat), spent) in (1_usize..).zip(movers).zip(&time.spent) {
        give(&mut clocks, ply - 1);
        let clock = usize::from(*seat).checked_sub(1).and_then(|at| clocks.get_mut(at));
        let (Some(clock), Some(spent)) = (clock, *spent) else { continue };
        if !(0..=clock.left()).contains(&spent) {
            let left = engine::duration(clock.left());
            return Err(Text::new("cli-verify-time-move").with("ply", ply).with("left", left));
        }
        *clock = clock.after_move(spent);
    }
    give(&mut clocks, movers.len());
    let lost = record.result.as_ref().filter(|result| result.reason == OUT_OF_TIME);
    if let (Some(lost), Turn::To(seat)) = (lost, turn)
        && !lost.losers.contains(&Seat::number(*seat))
    {
        return Err(Text::new("cli-verify-time-lost").with("seat", seat.number()));
    }
    Ok(json!(clocks.into_iter().map(Clock::left).collect::<Vec<_>>()))
}

/// The reason of a game that was lost because somebody used up the time.
const OUT_OF_TIME: &str = "end-time";

#[cfg(test)]
mod tests {
    use engine::RecordedTime;

    use super::*;

    const DAY: i64 = 24 * 3_600_000;

    fn record(control: &str, spent: &[i64]) -> Record {
        let spent: Vec<_> = spent.iter().map(|spent| Some(*spent)).collect();
        let moves = vec!["a2-a3".to_owned(); spent.len()];
        let time = RecordedTime { control: control.to_owned(), spent, ..RecordedTime::default() };
        Record { moves, time: Some(time), ..Record::default() }
    }

    #[test]
    fn nobody_takes_more_than_there_is() {
        let to = Turn::To(Seat::ONE);
        let look = |control: &str, spent: &[i64]| {
            left(&record(control, spent), 2, &[1, 2, 1][..spent.len()], &to)
                .map_err(|text| text.key.into_owned())
        };
        assert_eq!(look("7d+12h", &[DAY, 0, DAY]), Ok(json!([6 * DAY, 7 * DAY + DAY / 2])));
        assert_eq!(look("3d", &[3 * DAY, DAY]), Ok(json!([3 * DAY, 3 * DAY])));
        assert_eq!(look("3d/game", &[2 * DAY, DAY, 2 * DAY]), Err("cli-verify-time-move".to_owned()));
        assert_eq!(look("3d", &[-1]), Err("cli-verify-time-move".to_owned()));
        assert_eq!(look("2/10d", &[9 * DAY, 0, DAY]), Ok(json!([10 * DAY, 10 * DAY])));
        assert_eq!(look("3/10d", &[9 * DAY, 0, 2 * DAY]), Err("cli-verify-time-move".to_owned()));
        for control in ["", "none", "3x"] {
            assert_eq!(look(control, &[]), Err("cli-verify-time".to_owned()), "{control}");
        }
        let mut short = record("3d", &[DAY, DAY]);
        short.moves.pop();
        assert_eq!(
            left(&short, 2, &[1], &to).map_err(|text| text.key.into_owned()),
            Err("cli-verify-times".to_owned())
        );
        assert_eq!(left(&Record::default(), 2, &[], &to), Ok(Value::Null));
    }

    #[test]
    fn what_was_given_counts_from_then_on() {
        let to = Turn::To(Seat::ONE);
        let look = |control: &str, spent: &[i64], given: &[(usize, u8, i64)]| {
            let mut record = record(control, spent);
            let gift = |&(ply, seat, millis): &_| RecordedGift { ply, seat, millis };
            record.time.as_mut().unwrap().given = given.iter().map(gift).collect();
            left(&record, 2, &[1, 2, 1][..spent.len()], &to).map_err(|text| text.key.into_owned())
        };
        // For one turn alone, where each has a time of its own.
        assert_eq!(look("3d", &[5 * DAY, DAY], &[(0, 1, 2 * DAY)]), Ok(json!([3 * DAY, 3 * DAY])));
        assert_eq!(
            look("3d", &[DAY, DAY, 4 * DAY], &[(0, 1, 2 * DAY)]),
            Err("cli-verify-time-move".to_owned())
        );
        assert_eq!(
            look("3d", &[4 * DAY], &[(1, 1, DAY)]),
            Err("cli-verify-time-move".to_owned()),
            "too late"
        );
        assert_eq!(look("3d", &[DAY], &[(1, 2, DAY)]), Ok(json!([3 * DAY, 4 * DAY])));
        assert_eq!(look("3d/game", &[DAY, 4 * DAY, DAY], &[(1, 2, DAY)]), Ok(json!([DAY, 0])));
        for unfit in [(2, 1, DAY), (0, 3, DAY), (0, 0, DAY), (0, 1, 0), (0, 1, -DAY)] {
            assert_eq!(look("3d", &[DAY], &[unfit]), Err("cli-verify-gift".to_owned()), "{unfit:?}");
        }
    }
}
