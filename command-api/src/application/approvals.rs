//! An approved submission becomes a recipe: one, however often that is begun (docs/safety.md#approving-a-recipe).

use domain::event_description::Content;
use domain::ids::{AccountId, RecipeId, SubmissionId};
use domain::personal::SubjectId;
use domain::recipes::{CreateRecipe, Recipe, RecipeError};
use domain::submissions::SubmissionEvent;
use domain::{Actor, AggregateEvent};
use event_log::{EventLog, ExecuteError, LogError, LoggedEvent, Receipt};
use search_index::Title;
use sqlx::Row;

use super::identity::Identity;
use super::recipe_title::recipe_title;
use super::step::Step;
use super::submission::SubmissionDetails;

/// The name under which the commands of approvals have one effect.
const NAME: &str = "approvals";

/// Makes the recipe of an approved submission, if this event approves one with a recipe. Done again, it changes nothing. The recipe
/// is created for whoever approved it, and follows from the approval. Its words are the writer's, and so is the recipe.
///
/// # Errors
/// If the recipe is refused, or any error from the log.
pub async fn make_approved(
    log: &EventLog,
    event: &LoggedEvent,
) -> Result<Option<Receipt>, ExecuteError<RecipeError>> {
    let SubmissionEvent::SubmissionApproved { recipe_id, recipe: Some(recipe), .. } = event.event()? else {
        return Ok(None);
    };
    let Some(writer) = recipe.content.subject().account() else { return Ok(None) };
    // The writer was erased meanwhile: there is nothing to make a recipe of.
    let Some(content) = recipe.content.into_value() else { return Ok(None) };
    let actor = Actor::System;
    let command = CreateRecipe { actor, writer, tags: recipe.tags, content };
    let identity = Identity::answering(event, NAME, "create");
    let made = Step::<Recipe>::on(recipe_id, actor, command).execute(log, identity.as_ref()).await;
    match made {
        Ok(receipt) => Ok(Some(receipt)),
        // Its writer was erased at this moment.
        Err(ExecuteError::Log(LogError::SubjectErased { .. })) => Ok(None),
        Err(error) => Err(error),
    }
}

/// A submission of this member that awaits a decision, if there is one.
///
/// # Errors
/// Any error from the log.
pub async fn waiting_submission(log: &EventLog, member: AccountId) -> Result<Option<SubmissionId>, LogError> {
    let subject = SubjectId::from(member);
    let waiting = sqlx::query(include_str!("approvals/waiting.sql")).bind(subject.as_str());
    let found = waiting.fetch_optional(log.pool()).await?;
    let id = found.map(|row| row.try_get::<String, _>("aggregate_id")).transpose()?;
    Ok(id.and_then(|id| id.parse().ok()))
}

/// The recipes that this admin may have made of a submission within the last hour: of its writer, created after it was submitted, with
/// nearly a title that it has or had, and still there; the newest first.
///
/// # Errors
/// Any error from the log.
pub async fn made_lately(
    log: &EventLog,
    admin: AccountId,
    submission: &SubmissionDetails,
) -> Result<Vec<RecipeId>, LogError> {
    let subject = SubjectId::from(submission.writer);
    let created = sqlx::query_scalar(include_str!("approvals/created_lately.sql"))
        .bind(subject.as_str())
        .bind(admin.to_string())
        .bind(submission.id.to_string());
    let created: Vec<String> = created.fetch_all(log.pool()).await?;
    let titles = titles_of(submission)?;
    let mut made = Vec::new();
    for id in created.iter().filter_map(|id| id.parse().ok()) {
        // One that was deleted has none.
        if let Some(title) = recipe_title(log, id).await?
            && titles.iter().any(|submitted| is_nearly(submitted, &title))
        {
            made.push(id);
        }
    }
    Ok(made)
}

/// What a submission was called, from the first time on: a recipe may have been made of it before it was corrected.
fn titles_of(submission: &SubmissionDetails) -> Result<Vec<String>, LogError> {
    let mut titles = Vec::new();
    for event in &submission.events {
        let event: SubmissionEvent = event.event()?;
        titles.extend(event.description().gives.and_then(Content::title).map(str::to_owned));
    }
    Ok(titles)
}

/// Whether two titles may be of the same recipe (docs/product.md#nearly-equal-titles); the same one is, also if it has no words.
fn is_nearly(one: &str, other: &str) -> bool {
    one == other || Title::of(one).is_nearly(&Title::of(other))
}
