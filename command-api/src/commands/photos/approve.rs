//! An admin approves photos.

use axum::extract::State;
use axum::response::Response;
use domain::Actor;
use domain::ids::PhotoId;
use domain::photos::{ApprovePhoto, Photo};
use serde::Deserialize;
use utoipa::ToSchema;

use super::decide_each::{LARGEST_BODY, PhotoConflicts, PhotoDecisions};
use crate::application::step::Step;
use crate::web::answer::contract::SubmittedPicture;
use crate::web::extract::caller::UnlockedAdmin;
use crate::web::extract::command::Command;
use crate::web::problem::{ApiError, Problem};
use crate::web::routes::{Routes, routes};

pub(crate) fn routes() -> Routes {
    routes!(approve)
}

/// A photo that an admin decides on.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ApprovedPicture {
    /// Its address, which identifies it; nothing else of it counts.
    pic_url: String,
}

/// Approves photos: everybody sees them from now on. Each is a decision of its own: those that somebody has decided on before are told,
/// and the others are approved. Where something goes wrong, the answer has the form of the 409, whatever
/// its status: it says what became of each.
#[utoipa::path(
    put, path = "/api/pending-pics", operation_id = "approvePhotos", tag = "moderation", request_body = Vec<ApprovedPicture>,
    responses(
        (status = 200, description = "The photos", body = Vec<SubmittedPicture>),
        (status = 400, description = "`too_many_photos`: more than 100", body = Problem),
        (status = 404, description = "`unknown_photo`: one of them was not submitted; nothing is decided", body = Problem),
        (status = 409, description = "Somebody has decided on some of them before; `conflicts` says how, `decided` are the others", body = PhotoConflicts),
    )
)]
async fn approve(
    admin: UnlockedAdmin,
    State(decisions): State<PhotoDecisions>,
    Command { body, envelope }: Command<Vec<ApprovedPicture>, LARGEST_BODY>,
) -> Result<Response, ApiError> {
    let actor = admin.actor();
    let photos = body.iter().map(|picture| (picture.pic_url.as_str(), ())).collect();
    decisions.decide(&envelope, actor, photos, |id, ()| approve_photo(actor, id)).await
}

/// Shows a photo to everybody.
#[must_use]
pub fn approve_photo(actor: Actor, id: PhotoId) -> Step<Photo> {
    Step::on(id, actor, ApprovePhoto { actor })
}
