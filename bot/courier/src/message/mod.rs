//! A message on its way out: its pictures, its files, and how its commands are written on a network.

mod attachment;
mod charts;
mod notices;
mod parcel;
mod pictures;
mod sentences;
mod told;
mod written;

pub use attachment::Attachment;
pub use charts::chart;
pub use parcel::Parcel;
pub(crate) use parcel::{is_drawn, pack};
pub use pictures::{animation, file_name, picture, sheet, warm_up};
pub use sentences::Sentences;
pub use told::told;
pub use written::{command_in, with_code, with_commands};
