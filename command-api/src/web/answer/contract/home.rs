//! What home shows below its card.

use domain::recipes::excerpt;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::recipes::{Card, Recipe};

/// What home shows below its card. A list without content is empty.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Home {
    /// The recipes that were added last, newest first: at most 6.
    pub newest: Vec<Card>,
    /// What is in season.
    pub season: Season,
    /// Members who have recipes, those who added one last first: at most 8.
    pub cooks: Vec<Cook>,
    /// The photos that were approved last.
    pub photos: RecentPhotos,
}

/// Recipes with what is in season in the temperate north of the earth.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Season {
    /// The month, from 1 to 12.
    pub month: u8,
    /// What is in season now and in one of the recipes, in the plural: `pears`.
    pub produce: Vec<String>,
    /// Recipes that name it in their titles or tags, or ask for it fresh: at most 6.
    pub recipes: Vec<Card>,
}

/// A member who has recipes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Cook {
    /// The account.
    pub user_id: i64,
    /// The name under which the member writes.
    pub display_name: String,
    /// Where the member's avatar is shown; on this server.
    pub avatar_url: String,
    /// How many recipes there are of this member; counted up to 1,000, so 1000 means at least that many.
    pub recipes: i64,
}

/// The photos that were approved last.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RecentPhotos {
    /// Whether they are those of the last seven days; otherwise there are none of these days, and they are older.
    pub of_this_week: bool,
    /// The photos, newest first: at most 8.
    pub list: Vec<RecentPhoto>,
}

/// A photo of a recipe, which everybody may see.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RecentPhoto {
    /// Where it is shown; on this server.
    pub pic_url: String,
    /// What it shows.
    pub alt_text: String,
    /// The recipe that it belongs to.
    pub recipe_id: i64,
    /// The account that gave it.
    pub user_id: i64,
    /// The title of its recipe.
    pub recipe_title: String,
}

impl From<projections::RecentPhoto> for RecentPhoto {
    fn from(photo: projections::RecentPhoto) -> Self {
        let projections::RecentPhoto { pic_url, alt_text, recipe_id, user_id, recipe_title, .. } = photo;
        Self { pic_url, alt_text, recipe_id, user_id, recipe_title }
    }
}

impl From<Recipe> for Card {
    /// What lists show of a recipe.
    fn from(recipe: Recipe) -> Self {
        Self {
            recipe_id: recipe.recipe_id,
            title: recipe.title,
            description: excerpt(&recipe.description),
            writer: recipe.writer,
            user_id: recipe.user_id,
            avatar_url: recipe.avatar_url,
            recipe_tag_list: recipe.recipe_tag_list,
            recipe_pic_list: recipe.recipe_pic_list.into_iter().take(1).collect(),
            missing: None,
        }
    }
}
