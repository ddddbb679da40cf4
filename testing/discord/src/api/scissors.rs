//! The scissors that cut a connection, for faults that answer nothing.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Cuts the connection that a request came on: nothing more is written to it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Scissors(Arc<AtomicBool>);

impl Scissors {
    /// Cuts the connection: from now on nothing more is written.
    pub(crate) fn cut(&self) {
        self.0.store(true, Ordering::SeqCst);
    }

    /// Tells whether it was cut.
    pub(crate) fn is_cut(&self) -> bool {
        self.0.load(Ordering::SeqCst)
    }
}
