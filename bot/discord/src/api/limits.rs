//! The limits of Discord. Discord counts characters; so do we, in UTF-16 units to be sure.

/// The text of a message, in UTF-16 units.
pub(crate) const MAX_MESSAGE_UNITS: usize = 2_000;

/// The description of a picture, in UTF-16 units.
pub(crate) const MAX_ALT_UNITS: usize = 1_024;

/// The name of a thread, in UTF-16 units.
pub(crate) const MAX_THREAD_NAME_UNITS: usize = 100;

/// The longest text on a button, in UTF-16 units.
pub(crate) const MAX_BUTTON_UNITS: usize = 80;

/// The longest text on a choice, and the longest value of one, each in UTF-16 units.
pub(crate) const MAX_CHOICE_UNITS: usize = 100;

/// The longest text on a menu before something is chosen, in UTF-16 units.
pub(crate) const MAX_PLACEHOLDER_UNITS: usize = 150;

/// The choices of a menu, or of what is offered while somebody types.
pub(crate) const MAX_CHOICES: usize = 25;

/// The most rows of controls below a message.
pub(crate) const MAX_ROWS: usize = 5;

/// The most buttons in each of them.
pub(crate) const MAX_BUTTONS_PER_ROW: usize = 5;

/// The id of a control, in bytes.
pub(crate) const MAX_ID_BYTES: usize = 100;
