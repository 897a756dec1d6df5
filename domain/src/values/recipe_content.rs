//! The text and pictures of a recipe.

use serde::{Deserialize, Serialize};

use super::{
    AltText, Attribution, Description, Fraction, IngredientText, Instructions, Minutes, PictureUrl,
    Quantifier, Servings, Story, TextError, Title, UnitType,
};
use crate::ids::AccountId;
use crate::ingredient_line;

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
    /// The handwritten card that it comes from, if there are pictures of it: its front, then its back.
    pub cards: Vec<Card>,
    /// Who cooked it first, where and when, and what is told of it, if anybody says so.
    pub story: Option<Story>,
}

impl RecipeContent {
    /// The maximum number of ingredients.
    pub const MOST_INGREDIENTS: usize = 200;
    /// The maximum number of steps.
    pub const MOST_STEPS: usize = 200;
    /// The maximum number of pictures.
    pub const MOST_PICTURES: usize = 40;
    /// The maximum number of pictures of its card: its front and its back.
    pub const MOST_CARDS: usize = 2;
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

impl Ingredient {
    /// Reads a line as somebody wrote it. Where a part of it cannot be what it seems to be, the whole line is the text.
    ///
    /// # Errors
    /// If the line is no text of an ingredient.
    pub fn read(line: &str) -> Result<Self, TextError> {
        let parsed = ingredient_line::parse(line);
        let parts = || -> Option<Self> {
            Some(Self {
                amount: Fraction::new(parsed.numerator, parsed.denominator).ok()?,
                unit: UnitType::parse(&parsed.unit).ok()?,
                quantifier: Quantifier::parse(&parsed.quantifier).ok()?,
                text: IngredientText::parse(&parsed.text).ok()?,
            })
        };
        if let Some(ingredient) = parts() {
            return Ok(ingredient);
        }
        Ok(Self {
            amount: Fraction::NONE,
            unit: UnitType::parse("")?,
            quantifier: Quantifier::parse("")?,
            text: IngredientText::parse(line)?,
        })
    }
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

/// A picture of one side of a recipe's handwritten card.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Card {
    /// Its address on our own server.
    pub url: PictureUrl,
    /// Who contributed it.
    pub owner: AccountId,
}
