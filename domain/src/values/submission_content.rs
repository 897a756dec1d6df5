//! What a member submits.

use serde::{Deserialize, Serialize};

use super::{Attribution, Description, PictureUrl, RecipeText, TagName, Title};

/// What a member submits (docs/product.md#pending-recipe).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SubmissionContent {
    /// What the recipe is called.
    pub title: Title,
    /// What is told about it.
    pub description: Description,
    /// Where it comes from.
    pub attribution: Attribution,
    /// Ingredients and instructions as free text.
    pub recipe_text: RecipeText,
    /// The tags that the member chose.
    pub tags: Vec<TagName>,
    /// Pictures of our own that the member uploaded.
    pub pictures: Vec<PictureUrl>,
}
