//! An admin's decisions on several photos in one call (docs/safety.md#photo-decisions).

use std::sync::Arc;

use axum::extract::FromRef;
use axum::http::StatusCode;
use axum::response::Response;
use domain::Actor;
use domain::ids::PhotoId;
use domain::photos::{Photo, PhotoError};
use domain::values::PictureUrl;
use event_log::EventLog;
use identity::Auth;

use super::answer::contract::{PhotoConflict, PhotoConflicts, SubmittedPicture};
use super::answer::position::shown_at;
use super::answer::private::Private;
use super::decided::refused;
use super::error_code::ErrorCode;
use super::extract::command::Sent;
use super::problem::ApiError;
use super::state::{App, Part};
use crate::application::photo::{photo, photo_at};
use crate::application::read_freshness::ReadFreshness;
use crate::application::step::Step;
use crate::application::view_url::ViewUrls;

/// The most photos in one call.
const MOST: usize = 100;
/// The largest body of a call: a hundred photos with everything that a client knows of them.
pub const LARGEST_BODY: usize = 256 * 1024;

/// What deciding on photos needs.
#[derive(Clone)]
pub struct PhotoDecisions {
    log: EventLog,
    auth: Arc<Auth>,
    freshness: ReadFreshness,
}

impl PhotoDecisions {
    /// Decides on each of these photos, named by their addresses. Those that somebody decided on before are told, the others are decided
    /// nevertheless: the first decision stands.
    ///
    /// # Errors
    /// 400: there are too many; 404: one was not submitted; then nothing is decided. Or any error from the log.
    pub async fn decide<T>(
        &self,
        sent: &Sent,
        actor: Actor,
        photos: Vec<(impl AsRef<str>, T)>,
        step: impl Fn(PhotoId, T) -> Step<Photo>,
    ) -> Result<Response, ApiError> {
        let found = self.found(photos).await?;
        let identity = sent.identity(&self.log, actor).await?;
        let (mut decided, mut conflicts, mut last) = (Vec::new(), Vec::new(), None);
        for (id, item) in found {
            let identity = identity.as_ref().and_then(|identity| identity.step(&id.to_string()));
            match step(id, item).execute(&self.log, identity.as_ref()).await {
                Ok(receipt) => {
                    last = last.max(receipt.position);
                    decided.push(self.picture(id).await?);
                }
                Err(error) => match refused::<Photo>(&self.log, id, error).await {
                    ApiError::Decided { code, message, decision } => {
                        let pic_url = self.picture(id).await?.pic_url;
                        conflicts.push(PhotoConflict { pic_url, code, message, decision: *decision });
                    }
                    failed => return Err(failed),
                },
            }
        }
        let written = shown_at(&self.freshness, last).await;
        Ok(match conflicts.first() {
            None => written.answer(Private(decided)),
            Some(first) => {
                let (code, message) = (first.code, first.message.clone());
                let conflicts = PhotoConflicts { code, message, conflicts, decided };
                written.answer((StatusCode::CONFLICT, Private(conflicts)))
            }
        })
    }

    /// The photos with these addresses, each once.
    async fn found<T>(&self, photos: Vec<(impl AsRef<str>, T)>) -> Result<Vec<(PhotoId, T)>, ApiError> {
        if photos.len() > MOST {
            let message = format!("Please send at most {MOST} photos at a time.");
            return Err(ApiError::invalid(ErrorCode::TooManyPhotos, message));
        }
        let unknown = || ApiError::refused(&PhotoError::NotFound);
        let mut found: Vec<(PhotoId, T)> = Vec::new();
        for (url, item) in photos {
            let url = PictureUrl::parse(url.as_ref()).map_err(|_| unknown())?;
            let id = photo_at(&self.log, &url).await?.ok_or_else(unknown)?;
            if found.iter().all(|(known, _)| *known != id) {
                found.push((id, item));
            }
        }
        Ok(found)
    }

    async fn picture(&self, id: PhotoId) -> Result<SubmittedPicture, ApiError> {
        let details = photo(&self.log, id).await?.ok_or(ApiError::Internal)?;
        Ok(SubmittedPicture::of(details, &ViewUrls::now(&self.auth)))
    }
}

impl FromRef<App> for PhotoDecisions {
    fn from_ref(app: &App) -> Self {
        Self { log: app.log.clone(), auth: Arc::clone(&app.auth), freshness: app.freshness.clone() }
    }
}

impl Part for PhotoDecisions {}
