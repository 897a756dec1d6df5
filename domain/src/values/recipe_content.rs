//! The text and pictures of a recipe.

use serde::{Deserialize, Serialize};

use super::{
    AltText, Attribution, Description, Fraction, IngredientText, Instructions, Minutes, PictureUrl,
    Quantifier, Servings, Title, UnitType,
};
use crate::ids::AccountId;

/// All content of a recipe, in the order of its page.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct RecipeContent {
    /// Its title.
    pub title: Title,
    /// Its description.
    pub description: Description,
    /// Its source, if not its writer.
    pub attribution: Attribution,
    /// For how many it is, if that is known.
    pub servings: Option<Servings>,
    /// How long it takes to prepare.
    pub prep_minutes: Option<Minutes>,
    /// How long it takes to cook.
    pub cook_minutes: Option<Minutes>,
    /// Its ingredients.
    pub ingredients: Vec<Ingredient>,
    /// The instructions, step by step.
    pub steps: Vec<Instructions>,
    /// Its pictures.
    pub pictures: Vec<Picture>,
}

impl RecipeContent {
    /// The maximum number of ingredients.
    pub const MOST_INGREDIENTS: usize = 200;
    /// The maximum number of steps.
    pub const MOST_STEPS: usize = 200;
    /// The maximum number of pictures.
    pub const MOST_PICTURES: usize = 40;
    /// The maximum number of tags.
    pub const MOST_TAGS: usize = 50;
}

/// One line of the ingredient list: amount, unit, quantifier, text.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Ingredient {
    /// How much, 0/1 if the line has no amount.
    pub amount: Fraction,
    /// The unit of the amount.
    pub unit: UnitType,
    /// How the amount is meant.
    pub quantifier: Quantifier,
    /// The ingredient itself.
    pub text: IngredientText,
}

/// A picture of a recipe.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Picture {
    /// Its address on our own server.
    pub url: PictureUrl,
    /// What it shows.
    pub alt_text: AltText,
    /// Who contributed it.
    pub owner: AccountId,
}
