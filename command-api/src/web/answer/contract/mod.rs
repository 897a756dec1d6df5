//! The shapes that several calls have, and those of the two long answers, home and the audit trail, with the field names of
//! docs/product.md#entities. Any other shape stands beside the one call that has it. The OpenAPI document is generated from all of them.

mod accounts;
mod audit;
mod comments;
mod decisions;
mod home;
mod photos;
mod recipes;
mod submissions;
mod videos;

pub use accounts::{Authority, Avatar, User};
pub use audit::{AuditActor, AuditEffect, AuditEntry, AuditSubject, AuditTarget};
pub use comments::Comment;
pub use decisions::{Decision, DecisionConflict, EditConflict, Person};
pub use home::{Cook, Home, RecentPhoto, RecentPhotos, Season};
pub use photos::SubmittedPicture;
pub use recipes::{Card, Ingredient, Picture, Recipe, Step, Story, Tag};
pub use submissions::{PendingRecipe, SubmissionConflict};
pub use videos::{SafetyVideo, SafetyVideos, VideoChannel, VideoHost};
