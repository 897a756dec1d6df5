//! What a submission becomes.

use serde::{Deserialize, Serialize};

use super::RecipeContent;
use crate::ids::TagId;
use crate::personal::Personal;

/// What a submission becomes: the recipe as the admin edited it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ApprovedRecipe {
    /// Its tags, in display order.
    pub tags: Vec<TagId>,
    /// Its text and pictures, which belong to the writer of the submission.
    pub content: Personal<RecipeContent>,
}
