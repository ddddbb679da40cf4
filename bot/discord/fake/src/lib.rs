//! A Discord for tests.
