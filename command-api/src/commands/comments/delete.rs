//! A comment goes: its author takes it back, or an admin removes it with reasons. One call serves both.

use axum::extract::State;
use axum::response::Response;
use domain::Actor;
use domain::comments::{Comment, CommentError, DeleteComment, RemoveComment};
use domain::ids::CommentId;
use domain::values::Reasons;
use event_log::EventLog;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::application::account::is_admin;
use crate::application::comment::comment;
use crate::application::read_freshness::ReadFreshness;
use crate::application::step::Step;
use crate::web::answer::contract::{self, DecisionConflict};
use crate::web::answer::position::written;
use crate::web::answer::private::Private;
use crate::web::extract::caller::Member;
use crate::web::extract::command::MaybeCommand;
use crate::web::extract::parameters::Path;
use crate::web::extract::query_values::id;
use crate::web::extract::removal::reasons;
use crate::web::first_decision::refused;
use crate::web::problem::{ApiError, Problem};
use crate::web::routes::{Routes, routes};

pub(crate) fn routes() -> Routes {
    routes!(delete)
}

/// The largest body of a removal, in bytes.
const LARGEST_BODY: usize = 4 * 1024;

/// Why an admin removes a comment; its author needs no reasons.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub struct Removal {
    /// At least one of the seven phrases, word for word.
    #[serde(default)]
    reasons: Vec<String>,
}

/// Deletes a comment. Its author takes it back; an admin with unlocked tools removes that of another, with reasons, which is a
/// violation of its author.
#[utoipa::path(
    delete, path = "/api/comment/{id}", operation_id = "deleteComment", tag = "comments", request_body = Option<Removal>,
    params(("id" = i64, Path, description = "The comment's number")),
    responses(
        (status = 200, description = "The comment as it was", body = contract::Comment),
        (status = 400, description = "`invalid_reasons`: an admin removes with at least one of the seven reasons", body = Problem),
        (status = 403, description = "`not_allowed`: it is another's; `tools_locked`: the tools are locked", body = Problem),
        (status = 404, description = "`unknown_comment`: there is no such comment, or no longer", body = Problem),
        (status = 409, description = "`already_cleared`, `already_removed` or `already_deleted`: somebody has decided before", body = DecisionConflict),
    )
)]
async fn delete(
    member: Member,
    State(log): State<EventLog>,
    State(freshness): State<ReadFreshness>,
    Path(number): Path<String>,
    MaybeCommand { body, envelope }: MaybeCommand<Removal, LARGEST_BODY>,
) -> Result<Response, ApiError> {
    let number = CommentId(id(&number, "a comment")?);
    let unknown = || ApiError::refused(&CommentError::NotFound);
    let found = comment(&log, number).await?.ok_or_else(unknown)?;
    let step = if member.is(found.writer) {
        delete_comment(member.actor(), number)
    } else {
        let Some(admin) = member.unlocked(&log).await? else {
            // Another aggregate, for the answer only.
            let locked = is_admin(&log, member.id()).await?;
            return Err(if locked { ApiError::ToolsLocked } else { ApiError::NotAllowed });
        };
        remove_comment(admin.actor(), number, reasons(&body.unwrap_or_default().reasons)?)
    };
    let receipt = match envelope.execute(&log, step).await {
        Ok(receipt) => receipt,
        Err(error) => return Err(refused::<Comment>(&log, number, error).await),
    };
    let deleted = comment(&envelope.then(&log, &receipt), number).await?.ok_or_else(unknown)?;
    Ok(written(&freshness, &receipt, Private(contract::Comment::from(deleted))).await)
}

/// Deletes a comment for its author, or because the account was deleted.
#[must_use]
pub fn delete_comment(actor: Actor, id: CommentId) -> Step<Comment> {
    Step::on(id, actor, DeleteComment { actor })
}

/// Removes a comment that breaks the code of conduct.
#[must_use]
pub fn remove_comment(actor: Actor, id: CommentId, reasons: Reasons) -> Step<Comment> {
    Step::on(id, actor, RemoveComment { actor, reasons })
}
