//! Something that is worked out from what is stored, and kept in memory as long as the store is open.

use std::any::Any;
use std::fmt;
use std::sync::{Arc, OnceLock};

/// The memory that all connections of a store share.
#[derive(Clone, Default)]
pub(crate) struct Memory(Arc<OnceLock<Box<dyn Any + Send + Sync>>>);

impl fmt::Debug for Memory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Memory")
    }
}

impl Memory {
    pub(crate) fn get<T: Default + Send + Sync + 'static>(&self) -> Option<&T> {
        self.0.get_or_init(|| Box::<T>::default()).downcast_ref()
    }
}
