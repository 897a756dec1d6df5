//! The text of each mail, in the voice of the site: one file per letter. Its parts are written once, for plain text and HTML.

mod account_deleted;
mod admin_code;
mod email_changed;
mod html;
mod password_changed;
mod photos_decided;
mod plain;
mod reset_code;
mod role_changed;
mod submission_approved;
mod submission_rejected;
mod waiting;
mod warning;
mod welcome;
mod words;

pub(crate) use html::page as html;
pub(crate) use plain::text as plain;
pub(crate) use words::{LetterContext, SITE};

use crate::letter::Letter;
use words::Words;

/// The words of a letter.
pub(crate) fn words(letter: &Letter, about: &LetterContext<'_>) -> Words {
    match letter {
        Letter::ResetCode { code, .. } => reset_code::words(*code),
        Letter::AdminCode { code, .. } => admin_code::words(*code, about),
        Letter::PasswordChanged => password_changed::words(about),
        Letter::EmailChanged => email_changed::words(about),
        Letter::Welcome => welcome::words(about),
        Letter::Warning { reasons, violations, restricted, removed } => {
            warning::words(reasons, (*violations, *restricted), removed.as_ref(), about)
        }
        Letter::SubmissionApproved { title, recipe_id } => {
            submission_approved::words(title, *recipe_id, about)
        }
        Letter::SubmissionRejected { title, reason } => {
            submission_rejected::words(title, reason.as_deref(), about)
        }
        Letter::PhotosDecided { recipe, recipe_id, approved, rejected, photos } => {
            photos_decided::words((recipe, *recipe_id), (*approved, *rejected), photos, about)
        }
        Letter::RoleChanged { admin } => role_changed::words(*admin, about),
        Letter::AccountDeleted { own, reason } => account_deleted::words(*own, reason.as_deref(), about),
        Letter::Waiting { admin, queues } => waiting::words(*admin, *queues, about),
    }
}
