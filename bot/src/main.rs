//! bot
fn main() {}
