//! Photos that members submitted. It exists so that one look-up reads the photos of a recipe, another those that await a decision,
//! a third what became of those of a member, a fourth whether everybody may see a picture, and a fifth which were approved last.
//!
//! A row stays whatever is decided: what was decided against is told to admins. When its owner is erased, its words are deleted and it
//! is no longer shown to anybody.

mod projector;
mod readers;

pub(crate) use projector::Photos;
pub(crate) use readers::MOST_PHOTOS;
pub use readers::{
    ApprovedPhoto, OwnPhoto, PendingPhoto, RecentPhoto, SubmittedPhoto, approved_photos, hidden_photos,
    pending_photos, photos_of, photos_of_recipe, photos_shown_of, photos_submitted_by, picture_public_in,
    recent_photos,
};
