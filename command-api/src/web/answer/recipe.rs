//! A recipe as the answer to a command on it.

use axum::http::StatusCode;
use axum::response::Response;
use domain::event_description::Content;
use domain::ids::{AccountId, PhotoId, RecipeId, TagId};
use domain::recipes::{RecipeContent, RecipeError, RecipeEvent};
use domain::values::{AvatarId, Minutes, Servings};
use domain::{AggregateEvent, Refusal};
use event_log::{EventLog, Receipt};
use sqlx::PgPool;

use super::position::shown;
use super::private::Private;
use crate::application::account::account;
use crate::application::photo::photo;
use crate::application::read_freshness::ReadFreshness;
use crate::application::retry::retry;
use crate::application::tags::tag_name;
use crate::web::answer::contract::{Ingredient, Picture, Recipe, Step, Story, Tag};
use crate::web::problem::ApiError;

/// The recipe that a command wrote, once it is shown; if that takes too long, as the log has it, marked as lagging. Where the command
/// was carried out before, `then` is the position of the log at which it was, and the recipe is as it was then if it has changed since.
///
/// # Errors
/// 404: its writer was erased, so there is nothing to answer; or any error from the database.
pub async fn written_recipe(
    log: &EventLog,
    read: &PgPool,
    freshness: &ReadFreshness,
    receipt: &Receipt,
    then: Option<i64>,
    status: StatusCode,
    id: RecipeId,
) -> Result<Response, ApiError> {
    let written = shown(freshness, receipt).await;
    let changed = match then {
        Some(_) => {
            log.load::<domain::recipes::Recipe>(&id.to_string()).await?.sequence != receipt.last_sequence
        }
        None => false,
    };
    // What is shown until then is the recipe as it was before.
    let shown =
        if written.lags() || changed { None } else { retry(|| projections::recipe(read, id)).await? };
    if let Some(recipe) = shown {
        return Ok(written.answer((status, Private(recipe))));
    }
    let log = then.map_or_else(|| log.clone(), |position| log.as_of(position));
    let recipe = recipe_of_log(&log, id).await?;
    if recipe.title.is_empty() {
        return Err(writer_erased());
    }
    Ok(written.answer((status, Private(recipe))))
}

/// There is a number, and no words of the recipe any more: its writer has left.
#[must_use]
pub fn writer_erased() -> ApiError {
    let erased = RecipeError::WriterErased;
    ApiError::NotFound { code: erased.code().into(), message: erased.message() }
}

/// The recipe as the log has it, whether it is shown or not; without words if its writer was erased.
///
/// # Errors
/// Any error from the log or the database.
pub async fn recipe_of_log(log: &EventLog, id: RecipeId) -> Result<Recipe, ApiError> {
    let mut recipe = Recipe { recipe_id: id.0, ..Recipe::default() };
    let (mut tags, mut removed) = (Vec::new(), Vec::new());
    for (_, event) in log.history::<domain::recipes::Recipe>(&id.to_string()).await? {
        if let RecipeEvent::RecipeCreated { writer, .. } = event {
            recipe.user_id = writer.0;
        }
        let Some(Content::Recipe(now, content, left_out)) = event.description().gives else { continue };
        tags = now.to_vec();
        removed.extend(left_out);
        if let Some(content) = content.value() {
            recipe = recipe.with(content);
        }
    }
    recipe.recipe_pic_list.extend(photos_of(log, id, &removed).await?);
    named(log, recipe, &tags).await
}

/// The photos of members that a recipe shows, but for those that an edit has left out.
async fn photos_of(log: &EventLog, id: RecipeId, removed: &[PhotoId]) -> Result<Vec<Picture>, ApiError> {
    let mut pictures = Vec::new();
    let shown = projections::approved_photos(log.pool(), id).await?;
    let shown =
        shown.into_iter().map(|photo| PhotoId(photo.photo_id)).filter(|photo| !removed.contains(photo));
    for number in shown {
        pictures.extend(photo(log, number).await?.map(|photo| Picture {
            pic_url: photo.url.as_str().to_owned(),
            alt_text: photo.alt_text,
            recipe_id: id.0,
            user_id: photo.owner.0,
        }));
    }
    Ok(pictures)
}

/// The recipe with its writer's name and picture, and with the names of its tags.
async fn named(log: &EventLog, mut recipe: Recipe, tags: &[TagId]) -> Result<Recipe, ApiError> {
    let writer = account(log, AccountId(recipe.user_id)).await?;
    recipe.avatar_url = writer.as_ref().map_or(AvatarId::UNKNOWN, |writer| writer.avatar_id).url();
    recipe.writer = writer.map_or_else(String::new, |writer| writer.display_name.as_str().to_owned());
    for id in tags {
        // One that was created for the recipe may not be shown yet either.
        let tag = tag_name(log, *id).await?;
        recipe.recipe_tag_list.extend(tag.map(|tag| Tag { tag_id: id.0, tag: tag.as_str().to_owned() }));
    }
    Ok(recipe)
}

impl Recipe {
    /// The same recipe with this content.
    fn with(self, content: &RecipeContent) -> Self {
        let (recipe_id, text) = (self.recipe_id, |text: &dyn AsRef<str>| text.as_ref().to_owned());
        let pictures = content.pictures.iter().map(|picture| Picture {
            pic_url: text(&picture.url),
            alt_text: text(&picture.alt_text),
            recipe_id,
            user_id: picture.owner.0,
        });
        Self {
            title: text(&content.title),
            description: text(&content.description),
            attribution: text(&content.attribution),
            servings: content.servings.map(Servings::number),
            prep_minutes: content.prep_minutes.map(Minutes::number),
            cook_minutes: content.cook_minutes.map(Minutes::number),
            ingredient_list: content.ingredients.iter().zip(1..).map(Ingredient::of).collect(),
            recipe_step_list: content.steps.iter().zip(1..).map(Step::of).collect(),
            recipe_pic_list: pictures.collect(),
            cards: content.cards.iter().map(|card| text(&card.url)).collect(),
            story: content.story.as_ref().map(Story::from),
            ..self
        }
    }
}
