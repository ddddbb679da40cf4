//! What must hold for the source text of all crates, and for the pages beside it. Here is how both are read; what must
//! hold stands in `tests/`.
//!
//! ```
//! let modules = structure::Modules::of_files(vec![
//!     (vec![], "mod a; mod b; pub use b::B;".to_owned()),
//!     (vec!["a".to_owned()], "use crate::B; pub struct A;".to_owned()),
//!     (vec!["b".to_owned()], "use super::a::A; pub struct B;".to_owned()),
//! ]);
//! assert_eq!(modules.circles(), [["a uses b", "b uses a"]]);
//! ```

mod cargo;
mod circles;
mod graph;
mod page;
mod source;
mod tokens;

pub use cargo::metadata;
pub use graph::{Modules, crates};
pub use page::{Block, Page};
pub use source::Source;
