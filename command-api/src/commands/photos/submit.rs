//! A member submits a photo of a recipe.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use domain::Actor;
use domain::claims::Claim;
use domain::ids::{PhotoId, RecipeId};
use domain::photos::{Photo, SubmitPhoto};
use domain::recipes::{Recipe, RecipeError};
use domain::values::{AltText, PictureUrl};
use event_log::{EventLog, LogError};
use identity::Auth;
use identity::limits::PHOTOS_OF_MEMBER;
use media::uploaders;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::application::photo::photo;
use crate::application::read_freshness::ReadFreshness;
use crate::application::step::{Step, next_id};
use crate::application::uploads::named_first;
use crate::application::view_url::ViewUrls;
use crate::web::answer::contract::SubmittedPicture;
use crate::web::answer::position::written;
use crate::web::answer::private::Private;
use crate::web::error_code::ErrorCode;
use crate::web::extract::command::Command;
use crate::web::extract::contributor::{Contributor, Photos};
use crate::web::extract::rate_limit::RateLimit;
use crate::web::problem::{ApiError, Problem};
use crate::web::routes::{Routes, routes};

pub(crate) fn routes() -> Routes {
    routes!(submit)
}

/// The largest body of a submitted photo, in bytes.
const LARGEST_BODY: usize = 4 * 1024;

/// A photo of a recipe.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NewPhoto {
    /// The address of a picture that the member uploaded.
    pic_url: String,
    /// The recipe's number.
    recipe_id: i64,
    /// What it shows, for those who cannot see it.
    alt_text: String,
}

/// Submits an uploaded picture as a photo of a recipe, for an admin to review.
#[utoipa::path(
    put, path = "/api/submit-photo", operation_id = "submitPhoto", tag = "photos", request_body = NewPhoto,
    responses(
        (status = 201, description = "The photo, which waits for an admin's decision", body = SubmittedPicture),
        (status = 400, description = "`alt_text_needed` or `invalid_alt_text`: it does not say what it shows; `unknown_image`: a picture that the member did not upload", body = Problem),
        (status = 404, description = "`unknown_recipe`: there is no such recipe", body = Problem),
        (status = 409, description = "`photo_exists`: it was submitted before", body = Problem),
    )
)]
async fn submit(
    contributor: Contributor<Photos>,
    State(log): State<EventLog>,
    State(auth): State<Arc<Auth>>,
    State(freshness): State<ReadFreshness>,
    rate_limit: RateLimit,
    Command { body, envelope }: Command<NewPhoto, LARGEST_BODY>,
) -> Result<Response, ApiError> {
    let alt_text = AltText::parse(&body.alt_text)
        .map_err(|why| ApiError::invalid(ErrorCode::InvalidAltText, ApiError::sentence(&why)))?;
    let recipe = RecipeId(body.recipe_id);
    let submitting = async {
        // Another aggregate (docs/design.md#other-aggregates):
        // what_is_added_to_a_recipe_while_it_is_deleted_goes_with_it
        let Recipe::Published { .. } = log.load::<Recipe>(&recipe.to_string()).await?.state else {
            return Err(ApiError::refused(&RecipeError::NotFound));
        };
        let url = PictureUrl::parse(&body.pic_url).map_err(|_| unknown())?;
        let uploader = uploaders(log.pool(), &[url.as_str()]).await?.remove(url.as_str());
        if uploader != Some(contributor.account().id.0) {
            return Err(unknown());
        }
        let uploads = named_first([&url], &[]);
        let step =
            submit_photo(&log, contributor.actor(&log).await?, recipe, url, alt_text).await?.naming(uploads);
        rate_limit.execute(&envelope, PHOTOS_OF_MEMBER, step).await
    };
    let receipt = envelope.once(submitting).await?;
    let id = PhotoId(receipt.aggregate_id.parse().map_err(|_| ApiError::Internal)?);
    let submitted = photo(&envelope.then(&log, &receipt), id).await?.ok_or(ApiError::Internal)?;
    let submitted = SubmittedPicture::of(submitted, &ViewUrls::now(&auth));
    Ok(written(&freshness, &receipt, (StatusCode::CREATED, Private(submitted))).await)
}

fn unknown() -> ApiError {
    let message = "You have not uploaded this picture. Please upload it first.";
    ApiError::invalid(ErrorCode::UnknownImage, message)
}

/// Submits a photo under a new number; its address is submitted once.
///
/// # Errors
/// Any error from the database.
pub async fn submit_photo(
    log: &EventLog,
    actor: Actor,
    recipe_id: RecipeId,
    url: PictureUrl,
    alt_text: AltText,
) -> Result<Step<Photo>, LogError> {
    let id = PhotoId(next_id(log, "ops.photo_ids").await?);
    let claim = Claim::photo(id, &url);
    Ok(Step::on_new(id, actor, SubmitPhoto { actor, recipe_id, url, alt_text }).claiming([claim]))
}
