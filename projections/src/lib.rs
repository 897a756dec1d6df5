//! Read models in PostgreSQL: how each is built from the log, and how it is read.
//!
//! One folder per read model: why it exists, its table, its projector, its readers. `read_models.rs` lists them; code that works
//! on all of them (batches, tables, digests) uses that list and names none of them. All of them are in the schema `read` and are
//! applied by one follower ([`follow()`]), in batches, in one transaction with the checkpoint. [`rebuild()`] builds new ones
//! beside the live ones and swaps them while readers continue; [`verify()`] shows where they differ from the log. Nothing here is
//! a source of truth: every row can be discarded and rebuilt from the log.

mod apply_error;
mod audit;
mod batch;
mod build;
mod cards;
mod changes;
mod checkpoint;
mod collection;
mod columns;
mod comments;
mod contributions;
mod difference;
mod digests;
mod follow;
mod highest_numbers;
mod json;
mod listed;
mod maintenance;
mod photos;
mod pictures;
mod prepare;
mod read_error;
mod read_model;
mod read_models;
mod rebuild;
mod recipes;
mod recorded;
mod saves;
mod schema;
mod snapshot;
mod stories;
mod submissions;
mod tables;
mod tags;
#[cfg(test)]
mod tests;
mod users;
mod verify;
mod waiting;

pub use apply_error::ApplyError;
pub use audit::{AuditEffect, AuditFilter, AuditRow, audit_effects, audit_number, audit_rows, tag_names};
pub use build::BuildError;
pub use cards::{
    Card, CardPage, Cook, MOST_COUNTED, all_cards, cards_of, cooks, newest_cards, recipe_numbers_of,
};
pub use collection::number_of_recipes;
pub use comments::{
    Comment, OwnComment, ReportedComment, comments_around, comments_by, comments_of, reported_comments,
};
pub use difference::{ColumnDifference, Difference, DifferenceKind};
pub use digests::{TableDigest, digests};
pub use follow::{Following, ReadSide, follow};
pub use highest_numbers::{HighestNumbers, highest_numbers};
pub use listed::Listed;
pub use photos::{
    ApprovedPhoto, OwnPhoto, PendingPhoto, RecentPhoto, SubmittedPhoto, approved_photos, hidden_photos,
    pending_photos, photos_of, photos_of_recipe, photos_shown_of, photos_submitted_by, picture_public_in,
    recent_photos,
};
pub use pictures::{PictureUse, pictures_in_use, pictures_used, shown_up_to};
pub use prepare::{ReadSideState, prepare, state};
pub use read_error::ReadError;
pub use read_models::READ_MODEL_VERSION;
pub use rebuild::{Progress, RebuildError, Report, rebuild};
pub use recipes::{
    RecipeEvents, random_recipe, random_recipe_id, recipe, recipe_events, recipe_ids, recipe_parts, recipes,
    shown_by_others,
};
pub use saves::{Saved, cards_saved_by, is_saved, saved_by};
pub use schema::Schema;
pub use stories::Story;
pub use submissions::{PendingRecipe, QueuedRecipe, pending_submissions, pending_titles, submissions_of};
pub use tags::{MOST_TAGS, Tag, tags, unknown_tags};
pub use users::{AvatarUrl, NamedOn, User, member_since, named_on, user, users_named};
pub use verify::{Verification, VerifyError, verify};
pub use waiting::{Waiting, waiting};
