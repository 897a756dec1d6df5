//! Sealing: committed events get their total order and the hashes that chain them (docs/design.md#order).

mod error;
mod restored;
mod sealer;

pub use error::SealerError;
pub use restored::{Adopted, adopt_restored};
pub use sealer::{Sealed, Sealer};
