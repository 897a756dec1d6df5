//! Sealing: gives committed events their total order and chains their hashes (docs/design.md#order).

mod error;
mod restored;
mod sealer;

pub use error::SealerError;
pub use restored::{Adopted, adopt_restored};
pub use sealer::{Sealed, Sealer};
