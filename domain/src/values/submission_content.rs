//! What a member submits.

use serde::{Deserialize, Serialize};

use super::{Attribution, Description, Minutes, PictureUrl, RecipeText, Servings, Story, TagName, Title};

/// What a member submits (docs/product.md#pending-recipe).
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct SubmissionContent {
    /// The recipe's title.
    pub title: Title,
    /// Its description.
    pub description: Description,
    /// Its source.
    pub attribution: Attribution,
    /// For how many it is, if the member says so.
    pub servings: Option<Servings>,
    /// How long it takes to prepare.
    pub prep_minutes: Option<Minutes>,
    /// How long it takes to cook.
    pub cook_minutes: Option<Minutes>,
    /// Ingredients and instructions as free text; `None` where only the card is handed in.
    pub recipe_text: Option<RecipeText>,
    /// The tags that the member chose.
    pub tags: Vec<TagName>,
    /// Pictures on our own server that the member uploaded.
    pub pictures: Vec<PictureUrl>,
    /// The handwritten card, as pictures that the member uploaded: its front, then its back.
    pub cards: Vec<PictureUrl>,
    /// Who cooked it first, where and when, and what is told of it, if the member tells it.
    pub story: Option<Story>,
}
