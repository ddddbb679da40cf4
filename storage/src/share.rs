//! The share of a network that a process hears, where several hear one.
//!
//! Networks give out their communities by number: into so many shares, and the rest of a division says which is whose. Discord
//! calls these shards. The number of a community is in its account, whose lowest 22 bits only tell apart what came within one
//! millisecond; what has no such account, as a conversation of two, is in the first share.
//!
//! What is noted of a share, such as when it was heard last, has its name: `discord 0-3/16`, or `discord` for the whole. When
//! others begin to hear other shares, what was noted of the old ones counts still.

use std::cmp::Reverse;

/// The bits of an account that say nothing of its share.
const LOW_BITS: u32 = 22;

/// The most parts that are told apart, where the shares of now and those of before have little in common.
const MOST_PARTS: u32 = 1 << 16;

/// Some of the communities of a network: from the `first` to the `last` of so many shares.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Share {
    first: u32,
    last: u32,
    total: u32,
}

impl Share {
    /// A whole network.
    pub const WHOLE: Share = Share { first: 0, last: 0, total: 1 };

    /// The shares from the first, which is counted from 0, to the last, itself included, of so many.
    #[must_use]
    pub fn of(first: u32, last: u32, total: u32) -> Share {
        let total = total.max(1);
        let last = last.min(total - 1);
        if first == 0 && last + 1 == total { Share::WHOLE } else { Share { first, last, total } }
    }

    /// The network and the share in the name of something that is noted of it. What is no name of a share is one of a network.
    #[must_use]
    pub fn of_name(name: &str) -> (&str, Share) {
        let number = |text: &str| text.parse::<u32>().ok();
        let read = |shares: &str| {
            let (range, total) = shares.split_once('/')?;
            let (first, last) = range.split_once('-').unwrap_or((range, range));
            Some(Share::of(number(first)?, number(last)?, number(total)?))
        };
        match name.split_once(' ') {
            Some((network, shares)) => read(shares).map_or((name, Share::WHOLE), |share| (network, share)),
            None => (name, Share::WHOLE),
        }
    }

    /// The name of what is noted of this share of a network.
    #[must_use]
    pub fn name(self, network: &str) -> String {
        let Share { first, last, total } = self;
        if self == Share::WHOLE { network.to_owned() } else { format!("{network} {first}-{last}/{total}") }
    }

    /// Tells whether a community is among these, by its account on the network.
    #[must_use]
    pub fn has(self, account: &str) -> bool {
        let number = account.parse::<u64>().map_or(0, |account| account >> LOW_BITS);
        let rest = number % u64::from(self.total);
        (u64::from(self.first)..=u64::from(self.last)).contains(&rest)
    }

    /// Tells whether some community is among these and among those.
    #[must_use]
    pub fn meets(self, other: Share) -> bool {
        let common = divisor(self.total, other.total);
        // Numbers leave any rest of each that is the same when it is divided by what both have in common.
        let alike = |rest: u32| (other.first..=other.last).any(|other| other % common == rest % common);
        (self.first..=self.last).take(common as usize).any(alike)
    }

    /// Tells whether all of these are among those.
    #[must_use]
    pub fn is_within(self, other: Share) -> bool {
        let common = divisor(self.total, other.total);
        let has = |rest: u32| (other.first..=other.last).contains(&rest);
        let among = |rest: u32| (0..other.total / common).all(|step| has(rest % common + step * common));
        (self.first..=self.last).all(among)
    }

    /// These in parts, each with the latest of what was noted of it; none where nothing was.
    #[must_use]
    pub fn latest<T: Copy + Ord>(self, noted: &[(Share, T)]) -> Vec<(Share, Option<T>)> {
        let mut noted: Vec<(Share, T)> =
            noted.iter().filter(|(share, _)| share.meets(self)).copied().collect();
        noted.sort_by_key(|(_, what)| Reverse(*what));
        // The oldest is left out if it has to be: whoever waits for something is given more then.
        let (mut total, mut shares) = (self.total, Vec::new());
        for (share, what) in noted {
            let finer = (total / divisor(total, share.total)).checked_mul(share.total);
            if let Some(finer) = finer.filter(|finer| *finer <= MOST_PARTS.max(self.total)) {
                total = finer;
                shares.push((share, what));
            }
        }
        let of = |rest: u32| {
            let has = |share: Share| (share.first..=share.last).contains(&(rest % share.total));
            has(self).then(|| shares.iter().find(|(share, _)| has(*share)).map(|(_, what)| *what))
        };
        let mut parts: Vec<(u32, u32, Option<T>)> = Vec::new();
        for rest in 0..total {
            let Some(what) = of(rest) else { continue };
            match parts.last_mut() {
                Some((_, last, before)) if *last + 1 == rest && *before == what => *last = rest,
                _ => parts.push((rest, rest, what)),
            }
        }
        match &*parts {
            [(_, _, what), others @ ..] if others.iter().all(|other| other.2 == *what) => vec![(self, *what)],
            _ => parts.iter().map(|(first, last, what)| (Share::of(*first, *last, total), *what)).collect(),
        }
    }
}

/// The greatest number by which both can be divided.
fn divisor(one: u32, other: u32) -> u32 {
    if other == 0 { one.max(1) } else { divisor(other, one % other) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn share(name: &str) -> Share {
        Share::of_name(name).1
    }

    #[test]
    fn names_are_read_as_they_are_written() {
        for name in ["discord", "discord 0-3/16", "discord 4-4/8"] {
            let (network, share) = Share::of_name(name);
            assert_eq!((network, share.name(network).as_str()), ("discord", name));
        }
        assert_eq!(share("discord 0-3/4"), Share::WHOLE);
        assert_eq!(share("discord 2/4"), Share::of(2, 2, 4));
        assert_eq!(Share::of_name("of two words"), ("of two words", Share::WHOLE));
    }

    #[test]
    fn each_community_is_in_one_share() {
        for (account, rest) in [((7u64 << 22) + 5, 3), (8 << 22, 0), (5, 0)] {
            let account = account.to_string();
            let having: Vec<u32> = (0..4).filter(|one| Share::of(*one, *one, 4).has(&account)).collect();
            assert_eq!(having, [rest], "{account}");
            assert!(Share::WHOLE.has(&account));
        }
        assert!(Share::of(0, 1, 4).has("dm:77777777777777"));
    }

    /// All shares of some totals, with what they have looked up number by number.
    #[test]
    fn shares_meet_if_a_community_is_in_both() {
        let all = |total: u32| {
            (0..total).flat_map(move |one| (one..total).map(move |to| Share::of(one, to, total)))
        };
        let has = |share: Share, number: u32| share.has(&(u64::from(number) << LOW_BITS).to_string());
        for one in [1, 2, 3, 4, 6].into_iter().flat_map(all) {
            for other in [1, 2, 4, 5, 6].into_iter().flat_map(all) {
                let mut both = (0..60).map(|number| (has(one, number), has(other, number)));
                assert_eq!(
                    one.meets(other),
                    both.clone().any(|both| both == (true, true)),
                    "{one:?} {other:?}"
                );
                assert_eq!(one.is_within(other), both.all(|both| both != (true, false)), "{one:?} {other:?}");
            }
        }
    }

    #[test]
    fn the_latest_of_each_part_counts() {
        let noted = |noted: &[(&str, i64)]| -> Vec<(Share, i64)> {
            noted.iter().map(|(name, at)| (share(name), *at)).collect()
        };
        let half = share("d 0-1/4");
        assert_eq!(half.latest::<i64>(&[]), [(half, None)]);
        // What others hear is nothing to it.
        assert_eq!(half.latest(&noted(&[("d 2-3/4", 9), ("d 0-1/4", 5)])), [(half, Some(5))]);
        // A whole was heard before it was shared out.
        assert_eq!(half.latest(&noted(&[("d", 7), ("d 0-1/4", 5)])), [(half, Some(7))]);
        // One takes over what two had.
        let parts = Share::WHOLE.latest(&noted(&[("d", 1), ("d 0-1/4", 5), ("d 2-3/4", 9)]));
        assert_eq!(parts, [(half, Some(5)), (share("d 2-3/4"), Some(9))]);
        // The number of shares is another one.
        let parts = share("d 0-3/8").latest(&noted(&[("d 0-1/4", 5)]));
        assert_eq!(parts, [(share("d 0-1/8"), Some(5)), (share("d 2-3/8"), None)]);
        let parts = share("d 0-0/2").latest(&noted(&[("d 0-0/3", 5), ("d 1-2/3", 6)]));
        let sixths = [("d 0/6", 5), ("d 2/6", 6), ("d 4/6", 6)].map(|(name, at)| (share(name), Some(at)));
        assert_eq!(parts, sixths);
        // Those that have nothing in common with any of now: the oldest does not count.
        let noted = noted(&[("d 0-1/65521", 3), ("d 0-1/4", 5)]);
        assert_eq!(half.latest(&noted), [(half, Some(5))]);
    }
}
