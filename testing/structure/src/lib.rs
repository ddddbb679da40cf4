//! The rules for the source text of all crates, and for the pages beside it. Here is how both are read; what
//! must hold stands in `src/tests/`.
//!
//! ```
//! let modules = structure::Modules::of_files(vec![
//!     (vec![], "mod a; mod b; pub use b::B;".to_owned()),
//!     (vec!["a".to_owned()], "use crate::B; pub struct A;".to_owned()),
//!     (vec!["b".to_owned()], "use super::a::A; pub struct B;".to_owned()),
//! ]);
//! assert_eq!(modules.circles(), [["a uses b", "b uses a"]]);
//!
//! // Two folders are a knot where their files use each other, though no two files do.
//! let file = |path: &str, text: &str| (path.split("::").map(str::to_owned).collect(), text.to_owned());
//! let modules = structure::Modules::of_files(vec![
//!     (vec![], "mod a; mod b;".to_owned()),
//!     file("a", "mod top; mod low;"),
//!     file("a::top", "use crate::b::low::B; pub struct T;"),
//!     file("a::low", "pub struct A;"),
//!     file("b", "mod top; mod low;"),
//!     file("b::top", "use crate::a::low::A; pub struct T;"),
//!     file("b::low", "pub struct B;"),
//! ]);
//! assert!(modules.circles().is_empty());
//! assert_eq!(modules.knots(), [["a::top uses b::low", "b::top uses a::low"]]);
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

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;
