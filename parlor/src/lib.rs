//! parlor
