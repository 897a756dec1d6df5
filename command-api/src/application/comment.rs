//! A comment as the log knows it, for the answers to commands on it: what is projected may be a moment behind.

use domain::comments::{Comment, CommentEvent};
use domain::ids::{AccountId, CommentId, RecipeId};
use domain::values::{AvatarId, CommentText};
use event_log::{EventLog, LogError};

use super::account::account;

/// What the log says about a comment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CommentDetails {
    /// Its number.
    pub id: CommentId,
    /// On which recipe it is.
    pub recipe_id: RecipeId,
    /// Who wrote it.
    pub writer: AccountId,
    /// The writer's display name; empty if there is none any more.
    pub writer_name: String,
    /// The writer's avatar.
    pub avatar_id: AvatarId,
    /// What it says; empty if the writer was erased.
    pub text: String,
    /// When it was written, in microseconds since 1970.
    pub posted_at: i64,
    /// Whether it awaits an admin's decision.
    pub reported: bool,
}

/// The comment with this number, visible or not. `None` if there never was one.
///
/// # Errors
/// Any error from the log.
pub async fn comment(log: &EventLog, id: CommentId) -> Result<Option<CommentDetails>, LogError> {
    let mut found: Option<CommentDetails> = None;
    for logged in log.events_of::<Comment>(&id.to_string()).await? {
        match (logged.event()?, &mut found) {
            (CommentEvent::CommentPosted { recipe_id, writer, comment }, found) => {
                let (writer_name, avatar_id) = match account(log, writer).await? {
                    Some(account) => (account.display_name.as_str().to_owned(), account.avatar_id),
                    None => (String::new(), AvatarId::UNKNOWN),
                };
                let text = comment.value().map_or("", CommentText::as_str).to_owned();
                let posted_at = logged.metadata.time;
                *found = Some(CommentDetails {
                    id,
                    recipe_id,
                    writer,
                    writer_name,
                    avatar_id,
                    text,
                    posted_at,
                    reported: false,
                });
            }
            (CommentEvent::CommentReported { .. }, Some(found)) => found.reported = true,
            (CommentEvent::ReportCleared { .. }, Some(found)) => found.reported = false,
            _ => {}
        }
    }
    Ok(found)
}
