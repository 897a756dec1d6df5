//! An admin decides on several photos in one call (docs/safety.md#photo-decisions). Approving and rejecting both do.

use std::sync::Arc;

use axum::extract::FromRef;
use axum::http::StatusCode;
use axum::response::Response;
use domain::Actor;
use domain::ids::PhotoId;
use domain::photos::{Photo, PhotoError};
use domain::values::PictureUrl;
use event_log::{EventLog, ExecuteError, Receipt};
use identity::Auth;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::application::photo::{photo_after, photo_at};
use crate::application::read_freshness::ReadFreshness;
use crate::application::step::Step;
use crate::application::view_url::ViewUrls;
use crate::web::answer::contract::{Decision, SubmittedPicture};
use crate::web::answer::position::shown_at;
use crate::web::answer::private::Private;
use crate::web::error_code::ErrorCode;
use crate::web::extract::command_envelope::CommandEnvelope;
use crate::web::first_decision::refused;
use crate::web::problem::ApiError;
use crate::web::state::{App, Part};

/// Why a photo was not decided on: somebody has decided before.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PhotoConflict {
    /// The photo's address.
    pub pic_url: String,
    /// What was decided before: `already_approved`, `already_rejected`, …
    pub code: ErrorCode,
    /// The same for a person, with who and when.
    pub message: String,
    /// The decision that stands.
    pub decision: Decision,
}

/// What became of each of several photos, where not all were decided on now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PhotoConflicts {
    /// What was decided before about the first of those on which somebody has decided; otherwise why some are not decided on.
    pub code: ErrorCode,
    /// The same for a person.
    pub message: String,
    /// Those on which somebody has decided before.
    pub conflicts: Vec<PhotoConflict>,
    /// Those that are decided on now.
    pub decided: Vec<SubmittedPicture>,
    /// The addresses of those that may not be decided on, as something went wrong: they can be sent again.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub undecided: Vec<String>,
}

/// The most photos in one call.
const MOST: usize = 100;
/// The largest body of a call, in bytes: a hundred photos with everything that a client knows of them, and why each is declined.
pub const LARGEST_BODY: usize = 768 * 1024;

/// What deciding on photos needs.
#[derive(Clone)]
pub struct PhotoDecisions {
    log: EventLog,
    auth: Arc<Auth>,
    freshness: ReadFreshness,
}

impl PhotoDecisions {
    /// Decides on each of these photos, named by their addresses. Those that somebody decided on before are told, the others are decided
    /// nevertheless: the first decision stands. Where something goes wrong, the rest is not tried, and the answer says what became of
    /// each.
    ///
    /// # Errors
    /// 400: there are too many; 404: one was not submitted; or any error from the log before the first is decided on. Then nothing is
    /// decided.
    pub async fn decide<T>(
        &self,
        envelope: &CommandEnvelope,
        actor: Actor,
        photos: Vec<(impl AsRef<str>, T)>,
        step: impl Fn(PhotoId, T) -> Step<Photo>,
    ) -> Result<Response, ApiError> {
        let found = self.found(photos, envelope).await?;
        envelope.begin(&self.log, actor).await?;
        let (mut decided, mut conflicts, mut undecided) = (Vec::new(), Vec::new(), Vec::new());
        let (mut last, mut failure) = (None, None);
        for (id, url, item) in found {
            if failure.is_some() {
                undecided.push(url);
                continue;
            }
            let identity = envelope.identity().and_then(|identity| identity.step(&id.to_string()));
            let outcome = step(id, item).execute(&self.log, identity.as_ref()).await;
            last = last.max(outcome.as_ref().ok().and_then(|receipt| receipt.position));
            match self.became(id, outcome).await {
                Ok(picture) => decided.push(picture),
                Err(ApiError::Decided { code, message, decision }) => {
                    conflicts.push(PhotoConflict { pic_url: url, code, message, decision: *decision });
                }
                Err(failed) => {
                    failure = Some(failed);
                    undecided.push(url);
                }
            }
        }
        let written = shown_at(&self.freshness, last).await;
        let first = conflicts.first().map(|first| (first.code, first.message.clone()));
        Ok(match (failure, first) {
            (None, None) => written.answer(Private(decided)),
            (None, Some((code, message))) => {
                let told = PhotoConflicts { code, message, conflicts, decided, undecided };
                written.answer((StatusCode::CONFLICT, Private(told)))
            }
            (Some(failed), _) => written.answer(failed.saying(|code, message| PhotoConflicts {
                code,
                message,
                conflicts,
                decided,
                undecided,
            })),
        })
    }

    /// The photo as it was after a decision, or why that was not taken.
    async fn became(
        &self,
        id: PhotoId,
        outcome: Result<Receipt, ExecuteError<PhotoError>>,
    ) -> Result<SubmittedPicture, ApiError> {
        match outcome {
            Ok(receipt) => {
                let details = photo_after(&self.log, id, receipt.last_sequence).await?;
                let details = details.ok_or(ApiError::Internal)?;
                Ok(SubmittedPicture::of(details, &ViewUrls::now(&self.auth)))
            }
            Err(error) => Err(refused::<Photo>(&self.log, id, error).await),
        }
    }

    /// The photos with these addresses, each once. Of what was decided before, one whose owner was erased meanwhile is left out.
    async fn found<T>(
        &self,
        photos: Vec<(impl AsRef<str>, T)>,
        envelope: &CommandEnvelope,
    ) -> Result<Vec<(PhotoId, String, T)>, ApiError> {
        if photos.len() > MOST {
            let message = format!("Please send at most {MOST} photos at a time.");
            return Err(ApiError::invalid(ErrorCode::TooManyPhotos, message));
        }
        let unknown = || ApiError::refused(&PhotoError::NotFound);
        let mut found: Vec<(PhotoId, String, T)> = Vec::new();
        for (url, item) in photos {
            let url = PictureUrl::parse(url.as_ref()).map_err(|_| unknown())?;
            let id = match photo_at(&self.log, &url).await? {
                Some(id) => id,
                None if envelope.first().is_some() => continue,
                None => return Err(unknown()),
            };
            if found.iter().all(|(known, ..)| *known != id) {
                found.push((id, url.as_str().to_owned(), item));
            }
        }
        Ok(found)
    }
}

impl FromRef<App> for PhotoDecisions {
    fn from_ref(app: &App) -> Self {
        Self { log: app.log.clone(), auth: Arc::clone(&app.auth), freshness: app.freshness.clone() }
    }
}

impl Part for PhotoDecisions {}
