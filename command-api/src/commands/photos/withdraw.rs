//! A member takes back a photo while it waits.

use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;
use domain::photos::{Photo, PhotoError, WithdrawPhoto};
use domain::values::PictureUrl;
use event_log::EventLog;
use identity::Auth;

use crate::application::photo::{photo, photo_at};
use crate::application::read_freshness::ReadFreshness;
use crate::application::step::Step;
use crate::application::view_url::ViewUrls;
use crate::web::answer::contract::{DecisionConflict, SubmittedPicture};
use crate::web::answer::position::written;
use crate::web::answer::private::Private;
use crate::web::extract::caller::Member;
use crate::web::extract::command_envelope::CommandEnvelope;
use crate::web::extract::parameters::Path;
use crate::web::first_decision::refused;
use crate::web::problem::{ApiError, Problem};
use crate::web::routes::{Routes, routes};

pub(crate) fn routes() -> Routes {
    routes!(withdraw)
}

/// Takes back a photo that the member submitted, while it waits for a decision. Its picture is kept for 30 days.
#[utoipa::path(
    delete, path = "/api/my-pics/{name}", operation_id = "withdrawPhoto", tag = "photos",
    params(("name" = String, Path, description = "The picture's name, with which its `picUrl` ends")),
    responses(
        (status = 200, description = "The photo, which waits no longer", body = SubmittedPicture),
        (status = 401, description = "Nobody is signed in, or not anymore", body = Problem),
        (status = 404, description = "`unknown_photo`: the member has submitted no such photo", body = Problem),
        (status = 409, description = "`already_approved`, `already_rejected`, `already_reported` or `already_removed`: somebody has decided before", body = DecisionConflict),
        (status = 422, description = "The Idempotency-Key was used for another request", body = Problem),
    )
)]
async fn withdraw(
    member: Member,
    State(log): State<EventLog>,
    State(auth): State<Arc<Auth>>,
    State(freshness): State<ReadFreshness>,
    Path(name): Path<String>,
    envelope: CommandEnvelope,
) -> Result<Response, ApiError> {
    let unknown = || ApiError::refused(&PhotoError::NotFound);
    let url = PictureUrl::parse(&format!("/api/images/{name}")).map_err(|_| unknown())?;
    let id = photo_at(&log, &url).await?.ok_or_else(unknown)?;
    let actor = member.actor();
    let step = Step::<Photo>::on(id, actor, WithdrawPhoto { actor });
    let receipt = match envelope.execute(&log, step).await {
        Ok(receipt) => receipt,
        Err(error) => return Err(refused::<Photo>(&log, id, error).await),
    };
    let now = photo(&envelope.then(&log, &receipt), id).await?.ok_or_else(unknown)?;
    Ok(written(&freshness, &receipt, Private(SubmittedPicture::of(now, &ViewUrls::now(&auth)))).await)
}
