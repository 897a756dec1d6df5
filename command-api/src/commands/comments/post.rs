//! A member comments on a recipe.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use domain::Actor;
use domain::comments::{Comment, PostComment};
use domain::ids::{CommentId, RecipeId};
use domain::recipes::{Recipe, RecipeError};
use domain::values::CommentText;
use event_log::{EventLog, LogError};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::application::comment::comment;
use crate::application::read_freshness::ReadFreshness;
use crate::application::step::{Step, next_id};
use crate::web::answer::contract;
use crate::web::answer::position::written;
use crate::web::answer::private::Private;
use crate::web::error_code::ErrorCode;
use crate::web::extract::command::Command;
use crate::web::extract::contributor::{Comments, Contributor};
use crate::web::extract::rate_limit::RateLimit;
use crate::web::problem::{ApiError, Problem};
use crate::web::routes::{Routes, routes};
use identity::limits::COMMENTS_OF_MEMBER;

pub(crate) fn routes() -> Routes {
    routes!(new_comment)
}

/// The largest body of a comment, in bytes.
const LARGEST_BODY: usize = 16 * 1024;

/// What a member writes below a recipe.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NewComment {
    /// The recipe's number.
    recipe_id: i64,
    /// At most 2,000 characters.
    comment: String,
}

/// Posts a comment below a recipe; everybody sees it at once.
#[utoipa::path(
    post, path = "/api/new-comment", operation_id = "postComment", tag = "comments", request_body = NewComment,
    responses(
        (status = 201, description = "The comment", body = contract::Comment),
        (status = 400, description = "`invalid_comment`: it is blank, too long, or has invisible characters", body = Problem),
        (status = 404, description = "`unknown_recipe`: there is no such recipe", body = Problem),
    )
)]
async fn new_comment(
    contributor: Contributor<Comments>,
    State(log): State<EventLog>,
    State(freshness): State<ReadFreshness>,
    rate_limit: RateLimit,
    Command { body, envelope }: Command<NewComment, LARGEST_BODY>,
) -> Result<Response, ApiError> {
    let text = CommentText::parse(&body.comment)
        .map_err(|why| ApiError::invalid(ErrorCode::InvalidComment, ApiError::sentence(&why)))?;
    let recipe = RecipeId(body.recipe_id);
    let posting = async {
        // Another aggregate (docs/design.md#other-aggregates):
        // what_is_added_to_a_recipe_while_it_is_deleted_goes_with_it
        let Recipe::Published { .. } = log.load::<Recipe>(&recipe.to_string()).await?.state else {
            return Err(ApiError::refused(&RecipeError::NotFound));
        };
        let step = post_comment(&log, contributor.actor(&log).await?, recipe, text).await?;
        rate_limit.execute(&envelope, COMMENTS_OF_MEMBER, step).await
    };
    let receipt = envelope.once(posting).await?;
    let log = envelope.then(&log, &receipt);
    let id = CommentId(receipt.aggregate_id.parse().map_err(|_| ApiError::Internal)?);
    let posted = comment(&log, id).await?.map(contract::Comment::from).ok_or(ApiError::Internal)?;
    Ok(written(&freshness, &receipt, (StatusCode::CREATED, Private(posted))).await)
}

/// Writes a comment below a recipe.
///
/// # Errors
/// Any error from the database.
pub async fn post_comment(
    log: &EventLog,
    actor: Actor,
    recipe_id: RecipeId,
    comment: CommentText,
) -> Result<Step<Comment>, LogError> {
    let id = next_id(log, "ops.comment_ids").await?;
    Ok(Step::on_new(id, actor, PostComment { actor, recipe_id, comment }))
}
