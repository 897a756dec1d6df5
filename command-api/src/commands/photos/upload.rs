//! A member uploads a picture.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use event_log::EventLog;
use identity::Auth;
use identity::limits::{self, Attempt, CountError, UPLOADS_OF_MEMBER};
use media::{Begun, Intake, Kind, NoSlot, PictureName, begin_upload, is_uploaded};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::application::view_url::ViewUrls;
use crate::web::answer::private::Private;
use crate::web::extract::arriving_picture::ArrivingPicture;
use crate::web::extract::client_address::ClientNetwork;
use crate::web::extract::command_envelope::PictureEnvelope;
use crate::web::extract::contributor::{Contributor, Photos};
use crate::web::problem::{ApiError, Problem};
use crate::web::routes::{Routes, routes};

pub(crate) fn routes() -> Routes {
    routes!(upload)
}

/// After how many seconds a member or a network that sends as many pictures as it may can send the next.
const AFTER_THE_OTHERS: i64 = 5;

/// A form with a picture.
#[derive(Debug, utoipa::ToSchema)]
pub struct ImageForm {
    /// A JPEG, PNG or WebP picture of at most 10 MB and 40 megapixels.
    #[schema(value_type = String, format = Binary, content_media_type = "application/octet-stream")]
    #[expect(dead_code, reason = "only describes the form, which is read as it arrives")]
    file: Vec<u8>,
}

/// A picture that was uploaded.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UploadedImage {
    /// Its address, which is the `picUrl` of whatever shows it.
    pub url: String,
    /// Where whoever uploaded it sees it, for ten minutes.
    pub view_url: String,
}

/// Uploads a picture: turned upright, in the sizes that pages show, and without anything that the camera wrote into it. Nobody else sees
/// it until it is shown in a recipe. With `as=card` it is the handwritten card of a recipe, and kept besides in a size and a quality in which
/// thin ink can be read. What nothing uses for 30 days is removed.
#[utoipa::path(
    post, path = "/api/images", operation_id = "uploadImage", tag = "photos",
    params(("as" = Option<String>, Query, description = "`card` where it is a side of a recipe's handwritten card")),
    request_body(content = ImageForm, content_type = "multipart/form-data"),
    responses(
        (status = 201, description = "The picture's address", body = UploadedImage),
        (status = 409, description = "`conflict`: it was uploaded long ago under the same key, and is being removed", body = Problem),
        (status = 429, description = "`too_many_attempts`: so many in an hour, or at once; Retry-After says when to come again", body = Problem),
    )
)]
async fn upload(
    contributor: Contributor<Photos>,
    ClientNetwork(network): ClientNetwork,
    State(log): State<EventLog>,
    State(auth): State<Arc<Auth>>,
    State(intake): State<Intake>,
    PictureEnvelope(named): PictureEnvelope,
    arriving: ArrivingPicture,
) -> Result<Response, ApiError> {
    let member = contributor.account().id;
    let _slot = intake.slots.take(member.0, network.map(Into::into)).map_err(|full| match full {
        NoSlot::OfMember | NoSlot::OfNetwork => ApiError::TooManyAttempts { retry_after: AFTER_THE_OTHERS },
        NoSlot::InAll => ApiError::Unavailable,
    })?;
    // Sent again because no answer came, it has the same name.
    let name = match named {
        Some(name) => name,
        None => random_name()?,
    };
    let attempt = [Attempt::at_account(UPLOADS_OF_MEMBER, member, "")];
    let counted = limits::count(log.pool(), &auth.keys.limits, &attempt).await;
    let refused = matches!(counted, Err(CountError::TooMany { .. }));
    // What was uploaded before is answered again also at the limit.
    let repeated = refused && is_uploaded(log.pool(), &name, member.0).await?;
    if !repeated {
        counted?;
    }
    let kind = arriving.kind;
    let picture = arriving.arrived(&intake.media).await?;
    // The same file as something else is another upload.
    let content = match kind {
        Kind::Photo => auth.keys.uploads.hash(&[&picture.digest]),
        Kind::Card => auth.keys.uploads.hash(&[&picture.digest, b"card"]),
    };
    match begin_upload(log.pool(), &name, member.0, &content).await? {
        Begun::New => intake.take_in(log.pool(), &name, picture.file, kind).await?,
        Begun::Repeated if repeated => {}
        Begun::Repeated => limits::give_back(log.pool(), &auth.keys.limits, &attempt).await?,
        Begun::Another => return Err(ApiError::KeyReused),
        Begun::Removing => return Err(ApiError::Conflict),
    }
    let url = name.url();
    let view_url = ViewUrls::now(&auth).of(&url);
    Ok((StatusCode::CREATED, Private(UploadedImage { url, view_url })).into_response())
}

fn random_name() -> Result<PictureName, ApiError> {
    let mut random = [0; 16];
    getrandom::fill(&mut random).map_err(|error| {
        tracing::error!(%error, "there is no randomness");
        ApiError::Internal
    })?;
    Ok(PictureName::of_photo(random))
}
