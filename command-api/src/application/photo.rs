//! A photo as the log knows it, for the answers to commands on it: what is projected may be a moment behind.

use domain::AggregateEvent;
use domain::claims::{ClaimKind, photo_that_owns};
use domain::ids::{AccountId, PhotoId, RecipeId};
use domain::personal::Personal;
use domain::photos::{Photo, PhotoEvent};
use domain::values::{AltText, PictureUrl};
use event_log::{EventLog, LogError};

/// What the log says about a photo.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PhotoDetails {
    /// Its number.
    pub id: PhotoId,
    /// Of which recipe it is.
    pub recipe_id: RecipeId,
    /// Who submitted it.
    pub owner: AccountId,
    /// Its address, which identifies it.
    pub url: PictureUrl,
    /// What it shows; empty if the owner was erased.
    pub alt_text: String,
    /// What became of it.
    pub state: &'static str,
    /// Why it was rejected, if the admin said so; nothing if the owner was erased.
    pub reason: Option<String>,
    /// When it was submitted, in microseconds since 1970.
    pub submitted_at: i64,
}

/// The photo that was submitted with this address.
///
/// # Errors
/// Any error from the log.
pub async fn photo_at(log: &EventLog, url: &PictureUrl) -> Result<Option<PhotoId>, LogError> {
    let owner = log.owner_of(ClaimKind::Photo.name(), url.as_str()).await?;
    Ok(owner.as_deref().and_then(photo_that_owns))
}

/// The photo with this number, shown or not. `None` if there never was one.
///
/// # Errors
/// Any error from the log.
pub async fn photo(log: &EventLog, id: PhotoId) -> Result<Option<PhotoDetails>, LogError> {
    photo_after(log, id, i64::MAX).await
}

/// The same after the event of this sequence.
///
/// # Errors
/// Any error from the log.
pub async fn photo_after(
    log: &EventLog,
    id: PhotoId,
    sequence: i64,
) -> Result<Option<PhotoDetails>, LogError> {
    let mut found: Option<PhotoDetails> = None;
    let events = log.events_of::<Photo>(&id.to_string()).await?;
    for logged in events.into_iter().filter(|event| event.sequence <= sequence) {
        let event: PhotoEvent = logged.event()?;
        let state = event.description().becomes;
        let reason = match event {
            PhotoEvent::PhotoSubmitted { recipe_id, owner, url, alt_text } => {
                let alt_text = alt_text.value().map_or("", AltText::as_str).to_owned();
                let submitted_at = logged.metadata.time;
                let state = "pending";
                let reason = None;
                found =
                    Some(PhotoDetails { id, recipe_id, owner, url, alt_text, state, reason, submitted_at });
                continue;
            }
            PhotoEvent::PhotoRejected { reason, .. } => reason,
            PhotoEvent::PhotoApproved { .. }
            | PhotoEvent::PhotoReported { .. }
            | PhotoEvent::PhotoRemoved { .. }
            | PhotoEvent::PhotoWithdrawn {} => None,
        };
        if let (Some(found), Some(state)) = (&mut found, state) {
            found.reason = reason.and_then(Personal::into_value).map(|reason| reason.as_str().to_owned());
            found.state = state;
        }
    }
    Ok(found)
}
