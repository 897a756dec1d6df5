//! A recipe as the answer to a command on it.

use axum::http::StatusCode;
use axum::response::Response;
use domain::ids::{AccountId, RecipeId};
use domain::recipes::{RecipeContent, RecipeEvent};
use domain::submissions::ApprovedRecipe;
use domain::values::{AvatarId, Minutes, Servings};
use event_log::{EventLog, Receipt};
use sqlx::PgPool;

use super::position::shown;
use super::private::Private;
use crate::application::account::account;
use crate::application::read_freshness::ReadFreshness;
use crate::application::retry::retry;
use crate::web::answer::contract::{Ingredient, Picture, Recipe, Step, Tag};
use crate::web::problem::ApiError;

/// The recipe that a command wrote, once it is shown; if that takes too long, as the log has it, marked as lagging.
///
/// # Errors
/// Any error from the database.
pub async fn written_recipe(
    log: &EventLog,
    read: &PgPool,
    freshness: &ReadFreshness,
    receipt: &Receipt,
    status: StatusCode,
    id: RecipeId,
) -> Result<Response, ApiError> {
    let written = shown(freshness, receipt).await;
    Ok(match retry(|| projections::recipe(read, id)).await? {
        Some(recipe) => written.answer((status, Private(recipe))),
        None => written.answer((status, Private(recipe_of_log(log, id).await?))),
    })
}

/// The recipe as the log has it, whether it is shown or not: with its own pictures, and with the names of the tags that are shown.
///
/// # Errors
/// Any error from the log or the database.
pub async fn recipe_of_log(log: &EventLog, id: RecipeId) -> Result<Recipe, ApiError> {
    let mut recipe = Recipe { recipe_id: id.0, ..Recipe::default() };
    let mut tag_ids = Vec::new();
    for (_, event) in log.history::<domain::recipes::Recipe>(&id.to_string()).await? {
        let (tags, content) = match event {
            RecipeEvent::RecipeCreated { writer, tags, content } => {
                recipe.user_id = writer.0;
                (tags, content)
            }
            RecipeEvent::RecipeUpdated { tags, content, .. } => (tags, content),
            RecipeEvent::RecipeDeleted {} => continue,
        };
        tag_ids = tags.into_iter().map(|tag| tag.0).collect();
        if let Some(content) = content.into_value() {
            recipe = recipe.with(content);
        }
    }
    named(log, recipe, &tag_ids).await
}

/// The recipe that an approved submission becomes, before it is made.
///
/// # Errors
/// Any error from the log or the database.
pub async fn approved_recipe(
    log: &EventLog,
    id: RecipeId,
    writer: AccountId,
    approved: ApprovedRecipe,
) -> Result<Recipe, ApiError> {
    let mut recipe = Recipe { recipe_id: id.0, user_id: writer.0, ..Recipe::default() };
    if let Some(content) = approved.content.into_value() {
        recipe = recipe.with(content);
    }
    let tag_ids: Vec<i64> = approved.tags.into_iter().map(|tag| tag.0).collect();
    named(log, recipe, &tag_ids).await
}

/// The recipe with its writer's name and picture, and with the names of the tags that are shown.
async fn named(log: &EventLog, mut recipe: Recipe, tag_ids: &[i64]) -> Result<Recipe, ApiError> {
    let writer = account(log, AccountId(recipe.user_id)).await?;
    recipe.avatar_url = writer.as_ref().map_or(AvatarId::UNKNOWN, |writer| writer.avatar_id).url();
    recipe.writer = writer.map_or_else(String::new, |writer| writer.display_name.as_str().to_owned());
    let known = projections::tags_with(log.pool(), tag_ids).await?;
    let named = tag_ids.iter().filter_map(|id| known.iter().find(|tag| tag.tag_id == *id));
    recipe.recipe_tag_list = named.map(|tag| Tag { tag_id: tag.tag_id, tag: tag.tag.clone() }).collect();
    Ok(recipe)
}

impl Recipe {
    /// The same recipe with this content.
    fn with(self, content: RecipeContent) -> Self {
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
            ..self
        }
    }
}
