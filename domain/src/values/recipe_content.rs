//! The words and pictures of a recipe.

use serde::{Deserialize, Serialize};

use super::{
    AltText, Attribution, Description, Fraction, IngredientText, Instructions, PictureUrl, Quantifier, Title,
    UnitType,
};
use crate::ids::AccountId;

/// Everything that is written in a recipe, in the order of its page.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct RecipeContent {
    /// What it is called.
    pub title: Title,
    /// What is told about it.
    pub description: Description,
    /// Where it comes from, when not from its writer.
    pub attribution: Attribution,
    /// What it needs.
    pub ingredients: Vec<Ingredient>,
    /// What to do, step by step.
    pub steps: Vec<Instructions>,
    /// What it looks like.
    pub pictures: Vec<Picture>,
}

impl RecipeContent {
    /// The most ingredients a recipe has.
    pub const MOST_INGREDIENTS: usize = 200;
    /// The most steps a recipe has.
    pub const MOST_STEPS: usize = 200;
    /// The most pictures a recipe shows.
    pub const MOST_PICTURES: usize = 40;
    /// The most tags a recipe carries.
    pub const MOST_TAGS: usize = 50;
}

/// One line of the list of ingredients: amount, unit, quantifier, text.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Ingredient {
    /// How much, 0/1 when the line names no amount.
    pub amount: Fraction,
    /// Of what measure.
    pub unit: UnitType,
    /// How the amount is meant.
    pub quantifier: Quantifier,
    /// Of what.
    pub text: IngredientText,
}

/// A picture of a recipe.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Picture {
    /// Where our own server shows it.
    pub url: PictureUrl,
    /// What it shows.
    pub alt_text: AltText,
    /// Who gave it.
    pub owner: AccountId,
}
