//! Options that several commands have.

use super::{
    choices::Orientation,
    option::{MAX_KEPT, MAX_SPEED, Opt, Takes, alone, either, flag, named, pair},
};

pub(super) const TABLE: Opt = alone("table", Takes::Table);
pub(super) const PLY: Opt = either("ply", Takes::Number(0, 100_000));
pub(super) const CHALLENGE: Opt = alone("challenge", Takes::Challenge);
pub(super) const WORD: Opt = named("word", Takes::Word);
pub(super) const AGREE: Opt = flag("agree", "agree").unlisted();
pub(super) const THEME: Opt = named("theme", Takes::Theme);
pub(super) const SET_THEME: Opt = pair("theme", Takes::ThemeOrDefault);
pub(super) const FROM: Opt = named("first", Takes::Number(0, 100_000));
pub(super) const TO: Takes = Takes::Number(0, 100_000);
pub(super) const AFTER: Opt = named("after", Takes::Number(1, 100_000_000));
pub(super) const PAGES: Takes = Takes::Number(1, 10_000);
pub(super) const PAGE: Opt = named("page", PAGES);
pub(super) const SPEED: Opt = named("speed", Takes::Number(1, MAX_SPEED));
pub(super) const ORIENTATION: Opt = pair("orientation", Takes::Among(Orientation::KEYS));
pub(super) const NTH: Takes = Takes::Number(1, MAX_KEPT);
pub(super) const TIME: Opt = named("time", Takes::Time);
pub(super) const MOST: Opt = named("max", Takes::Length);
pub(super) const VERSUS: Opt = named("versus", Takes::Person);
pub(super) const HARD: Opt = flag("hard", "hard");
pub(super) const SOFT: Opt = flag("soft", "soft");
pub(super) const WEEKENDS: Opt = flag("weekends", "weekdays");
pub(super) const GIFT: Opt = alone("gift", Takes::Gift);
pub(super) const CONFIRM: Opt = flag("confirm", "yes");
