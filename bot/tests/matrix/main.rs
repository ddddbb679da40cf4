//! The real binary on a real homeserver, with people whose client is not ours.

#[cfg(all(feature = "matrix", feature = "discord", unix))]
mod across;
#[cfg(all(feature = "matrix", feature = "discord", unix))]
mod bridge;
#[cfg(all(feature = "matrix", unix))]
mod cards;
#[cfg(all(feature = "matrix", unix))]
mod care;
#[cfg(all(feature = "matrix", unix))]
mod ends;
#[cfg(all(feature = "matrix", unix))]
mod games;
#[cfg(all(feature = "matrix", unix))]
mod hands;
#[cfg(all(feature = "matrix", unix))]
mod hostile;
#[cfg(all(feature = "matrix", unix))]
mod moved;
#[cfg(all(feature = "matrix", unix))]
mod pictures;
#[cfg(all(feature = "matrix", unix))]
mod rooms;
#[cfg(all(feature = "matrix", unix))]
mod served;
#[cfg(all(feature = "matrix", unix))]
mod sign_in;
#[cfg(all(feature = "matrix", unix))]
mod strangers;
#[cfg(all(feature = "matrix", unix))]
mod trials;
#[cfg(all(feature = "matrix", unix))]
mod unread;

#[cfg(all(feature = "matrix", unix))]
fn main() -> std::process::ExitCode {
    use synapse::{Options, own, shared, tests};

    let mut all = vec![
        shared("slimetrail", |synapse| {
            games::whole(synapse, ("slimetrail", "seat=1"), Some("slimetrail"), 2, false)
        }),
        shared("breakthrough", |synapse| {
            games::whole(synapse, ("breakthrough", "seat=1"), Some("breakthrough-standard"), 2, true)
        }),
        shared("leopards_and_cows", |synapse| {
            games::whole(
                synapse,
                ("leopards-and-cows", "holes seat=1"),
                Some("leopards-and-cows-holes"),
                2,
                false,
            )
        }),
        shared("hasu_chirate_ata", |synapse| {
            games::whole(
                synapse,
                ("hasu-chirate-ata", "small seat=1"),
                Some("hasu-chirate-ata-small"),
                2,
                true,
            )
        }),
        shared("leopard_and_hidden_hands", hands::stay_with_their_owners),
        shared("cats_and_dogs", |synapse| {
            games::whole(synapse, ("cats-and-dogs", "seat=1"), Some("cats-and-dogs"), 2, false)
        }),
        shared("traffic_lights", |synapse| {
            games::whole(synapse, ("traffic-lights", "seat=1"), Some("traffic-lights"), 2, true)
        }),
        shared("oware", |synapse| games::whole(synapse, ("oware", "seat=1"), Some("oware"), 2, false)),
        shared("hex", |synapse| games::whole(synapse, ("hex", "7 seat=1"), Some("hex-7"), 2, true)),
        shared("conspirateurs", |synapse| {
            games::whole(synapse, ("conspirateurs", "seat=1"), Some("conspirateurs-2"), 2, false)
        }),
        shared("conspirateurs_for_four", |synapse| {
            games::whole(synapse, ("conspirateurs", "seat=1"), Some("conspirateurs-4"), 4, true)
        }),
        shared("dablot_prejjesne", |synapse| {
            games::whole(synapse, ("dablot-prejjesne", "seat=1"), Some("dablot-prejjesne"), 2, true)
        }),
        shared("games_end_by_reaction", ends::by_reaction),
        shared("what_is_edited_or_taken_away_is_no_command", ends::what_is_no_command),
        shared("a_refusal_is_taken_away_when_the_move_is_made", care::refusals),
        shared("what_was_said_while_the_bot_was_away_is_done_once", |synapse| care::absence(synapse, 130)),
        shared("kill_9_loses_nothing_and_repeats_nothing", |synapse| care::kills(synapse, 6)),
        shared("nobody_confirms_for_somebody_else", strangers::confirmations),
        shared("threads_and_boards_of_other_rooms_are_nothing_here", strangers::other_rooms),
        shared("private_words_stay_private", strangers::private_words),
        shared("whoever_leaves_the_direct_room_is_left_alone", strangers::left_alone),
        shared("a_name_is_a_name", strangers::names),
        own("the_homeserver_may_go_away_and_come_back", Options::default(), |synapse| {
            care::restarts(synapse, 1)
        }),
        shared("questions_are_answered_where_they_are_asked", care::questions),
    ];
    // Those that wait most begin first.
    all.extend(sign_in::list());
    all.extend(unread::list());
    all.extend(moved::list());
    all.extend(hostile::list());
    all.extend(rooms::list());
    all.extend(trials::list());
    #[cfg(feature = "discord")]
    all.extend([
        shared("a_game_across_networks", across::for_two),
        shared("hidden_hands_across_networks", across::with_hands),
        shared("four_across_networks", across::for_four),
        shared("accounts_of_two_networks_are_linked", across::linked),
    ]);
    tests(all)
}

/// Without the network there is nothing to try.
#[cfg(not(all(feature = "matrix", unix)))]
fn main() {}
