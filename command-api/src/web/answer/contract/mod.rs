//! The shapes of the calls, with the field names of docs/product.md#entities. The OpenAPI document is generated from these.

mod accounts;
mod audit;
mod comments;
mod decisions;
mod home;
mod photos;
mod recipes;
mod submissions;
mod videos;

pub use accounts::{
    AccountConflict, AccountKept, Authority, Avatar, NamedUser, Profile, ResetGrant, SignedIn, User,
};
pub use audit::{AuditActor, AuditEffect, AuditEntry, AuditSubject, AuditTarget};
pub use comments::{Comment, ReportedComment};
pub use decisions::{Decision, DecisionConflict, EditConflict, Person, Waiting};
pub use home::{Cook, Home, RecentPhoto, RecentPhotos, Season};
pub use photos::{PhotoConflict, PhotoConflicts, SubmittedPicture, UploadedImage};
pub use recipes::{
    AlikeTitle, Card, Ingredient, ParsedRecipe, Picture, Recipe, Step, SuggestedRecipe, Tag, TagCount,
};
pub use submissions::{PendingRecipe, SubmissionConflict};
pub use videos::{SafetyVideo, SafetyVideos, VideoChannel, VideoHost};
