//! The real binary on a real homeserver, with people whose client is not ours.

mod club;
mod networks;
mod places;
mod play;
mod trouble;

fn main() -> std::process::ExitCode {
    if std::env::var_os(places::people::STAY).is_some() {
        return places::people::stay();
    }
    // Those that wait most come first, as several run at a time.
    let lists = [
        play::games::list(),
        trouble::limits::list(),
        play::taps::list(),
        play::hands::list(),
        places::dailies::list(),
        play::computer::list(),
        trouble::care::list(),
        play::matches::list(),
        play::book::list(),
        play::clocks::list(),
        play::dashboard::list(),
        places::sign_in::list(),
        places::unread::list(),
        places::moved::list(),
        play::owed::list(),
        play::numbers::list(),
        trouble::hostile::list(),
        places::rooms::list(),
        places::strangers::list(),
        play::ends::list(),
        play::archive::list(),
        networks::across::list(),
        networks::cups::list(),
        places::people::list(),
        trouble::trials::list(),
    ];
    synapse::tests(lists.into_iter().flatten().collect())
}
