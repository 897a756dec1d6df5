//! An admin edits a recipe.

use std::collections::HashSet;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use domain::Actor;
use domain::ids::{PhotoId, RecipeId};
use domain::recipes::{Card, Picture, Recipe, RecipeContent, RecipeError, RecipeEvent, UpdateRecipe};
use event_log::{EventLog, ExecuteError, LoggedEvent, Receipt};

use crate::application::read_freshness::ReadFreshness;
use crate::application::retry::retry;
use crate::application::step::{Step, sequence_at};
use crate::application::uploads::{addresses, named_first};
use crate::web::answer::contract::{self, EditConflict};
use crate::web::answer::recipe::written_recipe;
use crate::web::extract::caller::UnlockedAdmin;
use crate::web::extract::command::Command;
use crate::web::extract::command_envelope::CommandEnvelope;
use crate::web::extract::parameters::Path;
use crate::web::extract::query_values::id;
use crate::web::extract::recipe_values::{ChosenPicture, LARGEST_RECIPE, RecipeBody, WrittenRecipe};
use crate::web::extract::resolve::{no_words, resolve_cards, resolve_pictures, resolve_tags};
use crate::web::first_decision::edited;
use crate::web::problem::{ApiError, Problem};
use crate::web::routes::{Routes, routes};
use crate::web::state::ReadModels;

pub(crate) fn routes() -> Routes {
    routes!(update)
}

/// Replaces the content of a recipe. Of the photos of members, those that are left out are removed, unless they were approved after
/// `expectedSequence`.
#[utoipa::path(
    put, path = "/api/recipe/{id}/update", operation_id = "updateRecipe", tag = "moderation", request_body = RecipeBody,
    params(("id" = i64, Path, description = "The recipe's number")),
    responses(
        (status = 200, description = "The recipe as it is now", body = contract::Recipe),
        (status = 400, description = "`invalid_recipe`: the message says where; `unknown_tag`; `unknown_image`: a picture that nobody uploaded", body = Problem),
        (status = 404, description = "`unknown_recipe`: there is no such recipe, or no longer; `writer_erased`: its writer was erased meanwhile", body = Problem),
        (status = 409, description = "`edit_conflict`: the recipe was edited after `expectedSequence`; `current` is how it is now", body = EditConflict<contract::Recipe>),
    )
)]
async fn update(
    admin: UnlockedAdmin,
    State(log): State<EventLog>,
    State(ReadModels(read)): State<ReadModels>,
    State(freshness): State<ReadFreshness>,
    Path(number): Path<String>,
    Command { body, envelope }: Command<RecipeBody, LARGEST_RECIPE>,
) -> Result<Response, ApiError> {
    let number = RecipeId(id(&number, "a recipe")?);
    let editing = edit(&log, admin.actor(), number, body.read()?, body.expected_sequence, &envelope);
    let receipt = envelope.once(editing).await?;
    let then = envelope.as_of(&receipt);
    written_recipe(&log, &read, &freshness, &receipt, then, StatusCode::OK, number).await
}

/// How often an edit that applies to whatever the recipe is begins again because that has changed meanwhile.
const TRIES: usize = 5;

/// Edits the recipe as it was at `seen`; without it as it is, and what the edit keeps of it is there when it is appended.
async fn edit(
    log: &EventLog,
    actor: Actor,
    number: RecipeId,
    written: WrittenRecipe,
    seen: Option<i64>,
    envelope: &CommandEnvelope,
) -> Result<Receipt, ApiError> {
    for _ in 0..TRIES {
        let history = log.events_of::<Recipe>(&number.to_string()).await?;
        // Before anything is made for an edit that is refused: its new tags would stay.
        let last =
            history.last().map(|last| Ok::<_, ApiError>((last.sequence, last.event()?))).transpose()?;
        let (now, gone) = match last {
            None => (0, true),
            Some((now, last)) => (now, matches!(last, RecipeEvent::RecipeDeleted {})),
        };
        let expected = seen.map_or(now, |seen| sequence_at(&history, seen));
        if (gone || expected != now) && !envelope.was_carried_out(log).await? {
            return Err(if gone { unknown() } else { conflict(log, number).await? });
        }
        let step = step(log, actor, number, written.clone(), seen, &history).await?.expecting(Some(expected));
        match envelope.execute(log, step).await {
            Err(ExecuteError::Stale { .. }) if seen.is_none() => {}
            Err(ExecuteError::Stale { .. }) => return Err(conflict(log, number).await?),
            outcome => return Ok(outcome?),
        }
    }
    Err(ExecuteError::<RecipeError>::Conflict.into())
}

/// The edit of a recipe with this history.
async fn step(
    log: &EventLog,
    actor: Actor,
    number: RecipeId,
    mut written: WrittenRecipe,
    seen: Option<i64>,
    history: &[LoggedEvent],
) -> Result<Step<Recipe>, ApiError> {
    // Another aggregate (docs/design.md#other-aggregates):
    // a_photo_that_is_approved_while_an_edit_leaves_it_out_is_gone
    let photos = projections::approved_photos(log.pool(), number).await?;
    let photo_urls: HashSet<&str> = photos.iter().map(|photo| photo.url.as_str()).collect();
    let (kept, own): (Vec<ChosenPicture>, Vec<_>) =
        written.pictures.into_iter().partition(|picture| photo_urls.contains(picture.url.as_str()));
    let kept: HashSet<&str> = kept.iter().map(|picture| picture.url.as_str()).collect();
    let seen = |changed_seq: i64| seen.is_none_or(|seen| changed_seq <= seen);
    let left_out =
        photos.iter().filter(|photo| !kept.contains(photo.url.as_str()) && seen(photo.changed_seq));
    let removed_photos = left_out.map(|photo| PhotoId(photo.photo_id)).collect();
    let contents = contents(history)?;
    let had = had(&contents)?;
    let now = contents.last();
    written.content.pictures = resolve_pictures(log, own, &had).await?;
    let card = contents.iter().flat_map(|content| &content.cards).map(|card| card.url.clone());
    let cards = written.cards.unwrap_or_else(|| {
        now.map_or_else(Vec::new, |now| now.cards.iter().map(|card| card.url.clone()).collect())
    });
    written.content.cards = resolve_cards(log, cards, &had, &card.collect::<Vec<_>>()).await?;
    written.content.story = written.story.or(now.and_then(|now| now.story.as_ref()));
    let tags = resolve_tags(log, actor, written.tags).await?;
    let shown: Vec<_> = now.into_iter().flat_map(addresses).cloned().collect();
    let uploads = named_first(addresses(&written.content), &shown);
    let command = UpdateRecipe { actor, tags, content: written.content, removed_photos };
    Ok(Step::<Recipe>::on(number, actor, command).naming(uploads))
}

/// What the recipe was, and at the end is, as far as that was not erased.
fn contents(history: &[LoggedEvent]) -> Result<Vec<RecipeContent>, ApiError> {
    let mut contents = Vec::new();
    for event in history {
        if let RecipeEvent::RecipeCreated { content, .. } | RecipeEvent::RecipeUpdated { content, .. } =
            event.event()?
        {
            contents.extend(content.into_value());
        }
    }
    Ok(contents)
}

/// The pictures that were ever in the recipe, with those of its card: an edit may take one back.
fn had(contents: &[RecipeContent]) -> Result<Vec<Picture>, ApiError> {
    let card = |card: &Card| Ok(Picture { url: card.url.clone(), alt_text: no_words()?, owner: card.owner });
    let mut had: Vec<_> = contents.iter().flat_map(|content| content.pictures.clone()).collect();
    for content in contents {
        had.extend(content.cards.iter().map(card).collect::<Result<Vec<_>, ApiError>>()?);
    }
    Ok(had)
}

/// What the recipe is now, for whoever edited an older one.
async fn conflict(log: &EventLog, id: RecipeId) -> Result<ApiError, ApiError> {
    match retry(|| projections::recipe(log.pool(), id)).await? {
        Some(current) => Ok(edited::<Recipe>(log, id, &current).await),
        None => Ok(unknown()),
    }
}

fn unknown() -> ApiError {
    ApiError::refused(&RecipeError::NotFound)
}
