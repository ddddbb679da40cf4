//! What must hold for the source text of all crates. Here is how it is read; what must hold stands in `tests/`.
//!
//! ```
//! let modules = structure::Modules::of_files(vec![
//!     (vec![], "mod a; mod b; pub use b::B;".to_owned()),
//!     (vec!["a".to_owned()], "use crate::B; pub struct A;".to_owned()),
//!     (vec!["b".to_owned()], "use super::a::A; pub struct B;".to_owned()),
//! ]);
//! assert_eq!(modules.circles(), [["a uses b", "b uses a"]]);
//! ```

mod circles;
mod graph;
mod tokens;

pub use graph::{Modules, crates};
