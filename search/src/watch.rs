//! Somebody who waits for long work hears how much is done, and may end it.

use std::ops::ControlFlow;

/// Hears from time to time how much work has been done, in no unit in particular, and says whether it goes on.
pub type Watch<'w> = dyn FnMut(u64) -> ControlFlow<()> + 'w;

/// Work that is counted, up to a limit.
pub(crate) struct Work<'a, 'w> {
    watch: &'a mut Watch<'w>,
    done: u64,
    most: u64,
    stopped: bool,
}

/// The work between two looks at whoever waits.
const LOOK: u64 = 1 << 12;

impl<'a, 'w> Work<'a, 'w> {
    pub(crate) fn new(watch: &'a mut Watch<'w>, most: u64) -> Self {
        Work { watch, done: 0, most, stopped: false }
    }

    /// Counts one more step; false if there may be no more.
    pub(crate) fn step(&mut self) -> bool {
        self.done += 1;
        if self.done.is_multiple_of(LOOK) && (self.watch)(self.done).is_break() {
            self.stopped = true;
        }
        !self.is_over()
    }

    /// Tells whether the limit has been reached, or whoever waits has had enough.
    pub(crate) fn is_over(&self) -> bool {
        self.stopped || self.done >= self.most
    }

    /// The steps so far.
    pub(crate) fn done(&self) -> u64 {
        self.done
    }

    /// The steps that are left.
    pub(crate) fn left(&self) -> u64 {
        self.most.saturating_sub(self.done)
    }

    /// Allows so many more steps from now on.
    pub(crate) fn allow(&mut self, more: u64) {
        self.most = self.done.saturating_add(more);
    }
}
