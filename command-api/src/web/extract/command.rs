//! A command with a body, as it is sent.

use axum::extract::{FromRequest, Request};
use serde::de::DeserializeOwned;

use super::body::{BODY, arrived, arrived_if_any, read};
use super::command_envelope::{CONFLICT, CommandEnvelope, Head, KEY_REUSED};
use crate::web::audience::{Answers, Input};
use crate::web::problem::ApiError;
use crate::web::state::App;

/// A command with a JSON body of at most `LIMIT` bytes.
pub struct Command<T, const LIMIT: usize> {
    /// What it says.
    pub body: T,
    /// How it was sent.
    pub envelope: CommandEnvelope,
}

impl<T: DeserializeOwned, const LIMIT: usize> FromRequest<App> for Command<T, LIMIT> {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &App) -> Result<Self, ApiError> {
        let (parts, body) = request.into_parts();
        let head = Head::of(&parts, app)?;
        let bytes = arrived(Request::from_parts(parts, body), LIMIT).await?;
        let envelope = head.envelope(Some(&bytes), app).await?;
        Ok(Self { body: read(&bytes)?, envelope })
    }
}

/// A command whose body may be left out.
pub struct MaybeCommand<T, const LIMIT: usize> {
    /// What it says, if it has a body.
    pub body: Option<T>,
    /// How it was sent.
    pub envelope: CommandEnvelope,
}

impl<T: DeserializeOwned, const LIMIT: usize> FromRequest<App> for MaybeCommand<T, LIMIT> {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &App) -> Result<Self, ApiError> {
        let (parts, body) = request.into_parts();
        let head = Head::of(&parts, app)?;
        let bytes = arrived_if_any(Request::from_parts(parts, body), LIMIT).await?;
        let envelope = head.envelope(Some(bytes.as_deref().unwrap_or_default()), app).await?;
        // `null` says nothing either.
        let body = bytes.as_deref().map(read::<Option<T>>).transpose()?;
        Ok(Self { body: body.flatten(), envelope })
    }
}

impl<T, const LIMIT: usize> Input for Command<T, LIMIT> {
    const ANSWERS: &'static [Answers] = &WITH_BODY;
}

impl<T, const LIMIT: usize> Input for MaybeCommand<T, LIMIT> {
    const ANSWERS: &'static [Answers] = &WITH_BODY;
}

/// How a command with a body is refused.
const WITH_BODY: [Answers; 6] = {
    let [invalid, late, large, kind] = BODY;
    [invalid, late, large, kind, CONFLICT, KEY_REUSED]
};
