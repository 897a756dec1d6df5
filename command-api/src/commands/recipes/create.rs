//! A recipe joins the collection.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use domain::Actor;
use domain::claims::Claim;
use domain::ids::{AccountId, RecipeId, SubmissionId, TagId};
use domain::recipes::{CreateRecipe, Picture, Recipe, RecipeContent, RecipeError};
use domain::submissions::{ApproveSubmission, EditedRecipe, Submission, SubmissionError, SubmissionEvent};
use event_log::{EventLog, ExecuteError, Receipt, StreamPlace};

use crate::application::account::exists;
use crate::application::approvals::{make_approved, waiting_submission};
use crate::application::identity::Identity;
use crate::application::read_freshness::ReadFreshness;
use crate::application::step::{Step, next_id, sequence_at};
use crate::application::submission::{Outcome, SubmissionDetails, submission};
use crate::application::uploads::{addresses, named_first};
use crate::web::answer::contract::{self, PendingRecipe, SubmissionConflict};
use crate::web::answer::recipe::{writer_erased, written_recipe};
use crate::web::extract::caller::UnlockedAdmin;
use crate::web::extract::command::Command;
use crate::web::extract::command_envelope::CommandEnvelope;
use crate::web::extract::recipe_values::{LARGEST_RECIPE, RecipeBody, WrittenRecipe};
use crate::web::extract::resolve::{no_words, resolve_cards, resolve_pictures, resolve_tags};
use crate::web::extract::submission_values::named_pictures;
use crate::web::first_decision::{edited, refused};
use crate::web::problem::{ApiError, Problem};
use crate::web::routes::{Routes, routes};
use crate::web::state::ReadModels;

pub(crate) fn routes() -> Routes {
    routes!(new_recipe)
}

/// Adds a recipe to the collection. With `pendingId` it approves that submission: the recipe is its writer's. Without it the recipe is
/// the admin's own, unless `userId` names a member who has a submission waiting.
#[utoipa::path(
    post, path = "/api/recipes/new", operation_id = "createRecipe", tag = "moderation", request_body = RecipeBody,
    responses(
        (status = 201, description = "The recipe", body = contract::Recipe),
        (status = 400, description = "`invalid_recipe`: the message says where; `unknown_tag`; `unknown_image`: a picture that nobody uploaded", body = Problem),
        (status = 404, description = "`unknown_submission`: there is no submission of `pendingId`; `writer_erased`: its writer was erased meanwhile, so it becomes no recipe", body = Problem),
        (status = 409, description = "`edit_conflict`: the submission was corrected after `expectedSequence`; `already_approved`, `already_rejected` or `already_withdrawn`: somebody has decided before", body = SubmissionConflict),
    )
)]
async fn new_recipe(
    admin: UnlockedAdmin,
    State(log): State<EventLog>,
    State(ReadModels(read)): State<ReadModels>,
    State(freshness): State<ReadFreshness>,
    Command { body, envelope }: Command<RecipeBody, LARGEST_RECIPE>,
) -> Result<Response, ApiError> {
    let (actor, written) = (admin.actor(), body.read()?);
    let (receipt, id) = match body.pending_id.map(SubmissionId) {
        Some(pending) => {
            let approving = approve(&log, actor, pending, written, body.expected_sequence, &envelope);
            let receipt = envelope.once(approving).await?;
            make(&log, pending, receipt).await?
        }
        None => {
            let receipt = envelope.once(create(&log, admin, body.user_id, written, &envelope)).await?;
            let id = RecipeId(receipt.aggregate_id.parse().map_err(|_| ApiError::Internal)?);
            (receipt, id)
        }
    };
    let then = receipt.position.filter(|_| receipt.repeated);
    written_recipe(&log, &read, &freshness, &receipt, then, StatusCode::CREATED, id).await
}

/// Creates a recipe that no submission is named for.
async fn create(
    log: &EventLog,
    admin: UnlockedAdmin,
    writer: Option<i64>,
    mut written: WrittenRecipe,
    envelope: &CommandEnvelope,
) -> Result<Receipt, ApiError> {
    written.content.pictures = resolve_pictures(log, written.pictures, &[]).await?;
    written.content.cards = resolve_cards(log, written.cards.unwrap_or_default(), &[], &[]).await?;
    written.content.story = written.story.or(None);
    let uploads = named_first(addresses(&written.content), &[]);
    let tags = resolve_tags(log, admin.actor(), written.tags).await?;
    let writer = writer_of(log, writer, admin.id()).await?;
    let step = create_step(log, admin.actor(), writer, tags, written.content).await?.naming(uploads);
    Ok(envelope.execute(log, step).await?)
}

async fn submitted(log: &EventLog, id: SubmissionId) -> Result<SubmissionDetails, ApiError> {
    // Another aggregate (docs/design.md#other-aggregates):
    // what_is_made_of_a_submission_while_its_writer_leaves_goes_with_the_writer
    submission(log, id).await?.ok_or_else(|| ApiError::refused(&SubmissionError::NotFound))
}

/// The pictures of a submission and of its card, which are its writer's; what they show is for the admin to say.
fn pictures_of(submission: &SubmissionDetails) -> Result<Vec<Picture>, ApiError> {
    let urls = submission.content.iter().flat_map(named_pictures);
    urls.map(|url| Ok(Picture { url, alt_text: no_words()?, owner: submission.writer })).collect()
}

/// Whose a new recipe is: the named member's who has a submission waiting, otherwise the admin's own (docs/safety.md#who-acts).
async fn writer_of(log: &EventLog, named: Option<i64>, admin: AccountId) -> Result<AccountId, ApiError> {
    let named = named.map(AccountId).filter(|named| *named != admin);
    match named {
        // Another aggregate (docs/design.md#other-aggregates):
        // what_is_made_of_a_submission_while_its_writer_leaves_goes_with_the_writer
        Some(named) if waiting_submission(log, named).await?.is_some() => Ok(named),
        _ => Ok(admin),
    }
}

/// Approves a submission as edited, with what its recipe names first.
async fn approve(
    log: &EventLog,
    actor: Actor,
    id: SubmissionId,
    mut written: WrittenRecipe,
    seen: Option<i64>,
    envelope: &CommandEnvelope,
) -> Result<Receipt, ApiError> {
    let pending = submitted(log, id).await?;
    let own = pictures_of(&pending)?;
    let card = pending.content.as_ref().map_or(&[][..], |content| &content.cards);
    let waiting: Vec<_> = own.iter().map(|picture| picture.url.clone()).collect();
    written.content.pictures = resolve_pictures(log, written.pictures, &own).await?;
    let cards = written.cards.unwrap_or_else(|| card.to_vec());
    written.content.cards = resolve_cards(log, cards, &own, card).await?;
    written.content.story =
        written.story.or(pending.content.as_ref().and_then(|content| content.story.as_ref()));
    let uploads = named_first(addresses(&written.content), &waiting);
    // Another aggregate (docs/design.md#other-aggregates):
    // what_is_made_of_a_submission_while_its_writer_leaves_goes_with_the_writer
    if !exists(log, pending.writer).await? {
        return Err(writer_erased());
    }
    let expected = seen.map(|seen| sequence_at(&pending.events, seen));
    let stale = expected.is_some_and(|seen| pending.events.last().is_some_and(|last| last.sequence != seen));
    // Nothing is made for an approval that is refused: its new tags would stay.
    let tags = match pending.outcome {
        Outcome::Pending if !stale => resolve_tags(log, actor, written.tags).await?,
        _ => vec![],
    };
    let recipe = EditedRecipe { tags, content: written.content };
    let recipe_id = RecipeId(next_id(log, "ops.recipe_ids").await?);
    let command = ApproveSubmission { actor, recipe_id, recipe: Some(recipe) };
    let step = |expected| {
        let step = Step::<Submission>::on(pending.id, actor, command.clone());
        let step = step.claiming([Claim::approval(pending.id, recipe_id)]).naming(uploads.clone());
        step.expecting(expected)
    };
    let mut outcome = envelope.execute(log, step(expected)).await;
    if let Err(ExecuteError::Stale { .. }) = outcome {
        let now = submitted(log, pending.id).await?;
        if now.outcome == Outcome::Pending {
            return Err(edited::<Submission>(log, pending.id, &PendingRecipe::from(now)).await);
        }
        // It was decided: that says more than that it has changed.
        outcome = envelope.execute(log, step(None)).await;
    }
    match outcome {
        Ok(receipt) => Ok(receipt),
        Err(error) => Err(refused::<Submission>(log, pending.id, error).await),
    }
}

/// Makes the recipe of a submission that was approved, at once; a policy would, too. The number is that of the recipe.
async fn make(log: &EventLog, id: SubmissionId, approved: Receipt) -> Result<(Receipt, RecipeId), ApiError> {
    let place = StreamPlace::of::<Submission>(id, approved.last_sequence);
    let event = log.event_at(&place).await?.ok_or(ApiError::Internal)?;
    let SubmissionEvent::SubmissionApproved { recipe_id, recipe, .. } = event.event()? else {
        return Err(ApiError::Internal);
    };
    match make_approved(log, &event).await? {
        Some(made) => Ok((made, recipe_id)),
        // Without its writer there is nothing to make a recipe of.
        None if recipe.is_some() => Err(writer_erased()),
        None => Ok((approved, recipe_id)),
    }
}

/// Puts a recipe into the collection under a new id.
async fn create_step(
    log: &EventLog,
    actor: Actor,
    writer: AccountId,
    tags: Vec<TagId>,
    content: RecipeContent,
) -> Result<Step<Recipe>, event_log::LogError> {
    let id = next_id(log, "ops.recipe_ids").await?;
    Ok(Step::on_new(id, actor, CreateRecipe { actor, writer, tags, content }))
}

/// Puts a recipe into the collection under a new id; the receipt's aggregate id is its number.
///
/// # Errors
/// If the recipe is refused, or any error from the log.
pub async fn create_recipe(
    log: &EventLog,
    actor: Actor,
    writer: AccountId,
    tags: Vec<TagId>,
    content: RecipeContent,
    identity: &Identity,
) -> Result<Receipt, ExecuteError<RecipeError>> {
    create_step(log, actor, writer, tags, content).await?.execute(log, Some(identity)).await
}
