//! Read models in PostgreSQL: how each is built from the log, and how it is read.
//!
//! One folder a read model: why it exists, its table, its projector, its readers. All of them live in the schema `read` and are
//! applied by one follower ([`follow()`]), in batches, in one transaction with the checkpoint. [`rebuild()`] builds them again
//! beside the live ones and puts them in their place while readers go on; [`verify()`] shows where they differ from the log.
//! Nothing here is a source of facts: every row can be thrown away and comes again from the log.

mod apply_error;
mod batch;
mod build;
mod cards;
mod changes;
mod checkpoint;
mod comments;
mod difference;
mod digests;
mod erasures;
mod follow;
mod maintenance;
mod prepare;
mod read_error;
mod rebuild;
mod recipes;
mod schema;
mod snapshot;
mod submissions;
mod tables;
mod tags;
#[cfg(test)]
mod test_kitchen;
mod users;
mod verify;

pub use apply_error::ApplyError;
pub use build::BuildError;
pub use cards::{Card, CardPage, all_cards, cards_of};
pub use comments::{Comment, comments_of};
pub use difference::{ColumnDifference, Difference, DifferenceKind};
pub use digests::{TableDigest, digests};
pub use follow::{ReadSide, follow};
pub use prepare::{ReadSideState, prepare, state};
pub use read_error::ReadError;
pub use rebuild::{Progress, RebuildError, Report, rebuild};
pub use recipes::{number_of_recipes, pictures_of_others, random_recipe, random_recipe_id, recipe, recipes};
pub use schema::Schema;
pub use submissions::{PendingRecipe, pending_submissions};
pub use tags::{Tag, tags};
pub use users::{User, user};
pub use verify::{Verification, VerifyError, verify};

/// The version of the tables and of what the projectors write into them. A binary that finds an older one rebuilds. Raise it
/// with every change of a `table.sql` (a test reminds of it) and of what a projector makes of an event.
pub const READ_MODEL_VERSION: i32 = 2;

/// A value of ours as JSON text. All of them are structs of texts, numbers and lists, which can always be written.
fn json_text(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}
