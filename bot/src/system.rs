//! The clock and the random numbers of the machine. Nothing below the binary reads them.

use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use courier::{Clock, WallClock};

/// The time in Unix milliseconds.
pub fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

/// The clock on the wall.
pub fn clock() -> Arc<dyn Clock> {
    Arc::new(WallClock(now))
}

/// Fresh random bytes.
pub fn chance() -> [u8; 32] {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the system has random numbers");
    bytes
}

/// Lets a file that would become larger than it may (`ulimit -f`) be an error of writing, like a full disk, and not the end of
/// the program.
pub fn outlive_large_files() {
    #[cfg(unix)]
    {
        let exceeded = Arc::new(std::sync::atomic::AtomicBool::new(false));
        // Nobody asks for it: whoever writes hears of it.
        let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, exceeded);
    }
}

/// Chooses who does the encryption of all connections: the libraries of the networks bring several, and leave it to the
/// process.
#[cfg(any(feature = "discord", feature = "matrix"))]
pub fn choose_encryption() {
    // Another choice before this one is as good.
    let _ = rustls::crypto::ring::default_provider().install_default();
}
