//! The real binary on a real homeserver, with people whose client is not ours.

mod across;
mod bridge;
mod cards;
mod care;
mod clocks;
mod dashboard;
mod ends;
mod games;
mod hands;
mod hostile;
mod limits;
mod moved;
mod owed;
mod people;
mod pictures;
mod rooms;
mod served;
mod sign_in;
mod strangers;
mod taps;
mod trials;
mod unread;

fn main() -> std::process::ExitCode {
    if std::env::var_os(people::STAY).is_some() {
        return people::stay();
    }
    // Those that wait most come first, as several run at a time.
    let lists = [
        games::list(),
        limits::list(),
        taps::list(),
        hands::list(),
        care::list(),
        clocks::list(),
        dashboard::list(),
        sign_in::list(),
        unread::list(),
        moved::list(),
        owed::list(),
        hostile::list(),
        rooms::list(),
        strangers::list(),
        ends::list(),
        across::list(),
        people::list(),
        trials::list(),
    ];
    synapse::tests(lists.into_iter().flatten().collect())
}
