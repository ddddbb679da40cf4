//! Discord: events become requests, posts become messages.
