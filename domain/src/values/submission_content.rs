//! What a member submits.

use serde::{Deserialize, Serialize};

use super::{Attribution, Description, PictureUrl, RecipeText, TagName, Title};

/// What a member submits (docs/product.md#pending-recipe).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SubmissionContent {
    /// The recipe's title.
    pub title: Title,
    /// Its description.
    pub description: Description,
    /// Its source.
    pub attribution: Attribution,
    /// Ingredients and instructions as free text.
    pub recipe_text: RecipeText,
    /// The tags that the member chose.
    pub tags: Vec<TagName>,
    /// Pictures on our own server that the member uploaded.
    pub pictures: Vec<PictureUrl>,
}
