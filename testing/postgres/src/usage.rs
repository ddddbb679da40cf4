//! The processor time that a server uses.

use std::fs;
use std::time::Duration;

use crate::server::Server;

/// The fields of a process that matter here: its parent, and the processor time that it has used, and that those of its children
/// have that are gone; in hundredths of a second.
struct Used {
    id: u32,
    parent: u32,
    own: u64,
    of_gone: u64,
}

impl Used {
    fn read(id: u32) -> Option<Used> {
        let stat = fs::read_to_string(format!("/proc/{id}/stat")).ok()?;
        // The name before may hold anything.
        let fields: Vec<&str> = stat.rsplit(')').next()?.split_whitespace().collect();
        let number = |at: usize| fields.get(at)?.parse::<u64>().ok();
        let (own, of_gone) = (number(11)? + number(12)?, number(13)? + number(14)?);
        Some(Used { id, parent: u32::try_from(number(1)?).ok()?, own, of_gone })
    }
}

impl Server {
    /// The processor time that it has used until now, over all of its processes; nothing while it does not run.
    pub fn processor(&self) -> Duration {
        let known = fs::read_to_string(self.data().join("postmaster.pid")).unwrap_or_default();
        let Some(first) = known.lines().next().and_then(|id| id.parse::<u32>().ok()) else {
            return Duration::ZERO;
        };
        let all = fs::read_dir("/proc").into_iter().flatten().flatten();
        let all = all.filter_map(|entry| Used::read(entry.file_name().to_str()?.parse().ok()?));
        let own = all.filter(|used| used.id == first || used.parent == first);
        Duration::from_millis(10 * own.map(|used| used.own + used.of_gone).sum::<u64>())
    }
}
