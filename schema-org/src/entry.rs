//! What a file yields: recipes as their source states them.

use serde::Serialize;

use crate::LeftOut;
use crate::error::EntryError;

/// One object of a file, read or refused.
#[derive(Debug)]
pub struct Entry {
    /// The line of the file on which the object starts, from 1. Of a script of a page that is no JSON, the line of the mistake.
    pub line: usize,
    /// The recipe, or why it is not one.
    pub recipe: Result<SourceRecipe, EntryError>,
}

/// A recipe as its source states it. All texts are plain text, and none is empty, but for captions. Those of
/// others have neither markup nor control characters; those of the cookbook's own files are as they are written there.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct SourceRecipe {
    /// An address that identifies this recipe everywhere: the first of its identifier, `@id` and `url` that is an address.
    pub address: Option<String>,
    /// What its source calls this recipe, which means nothing elsewhere: its identifier, else a relative `@id` or `url`. `None`
    /// if the first of them is an address.
    pub identifier: Option<String>,
    /// Where its page is, where that may be another address.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page: Option<String>,
    /// Who published it.
    pub publisher: Option<String>,
    /// The title, on one line.
    pub name: String,
    /// The description; paragraphs are kept.
    pub description: Option<String>,
    /// The names of the people or organizations who wrote it, joined by commas.
    pub author: Option<String>,
    /// When it was published, as the source states it; ISO 8601 dates sort as text.
    pub published: Option<String>,
    /// Keywords, categories and cuisines, each once.
    pub keywords: Vec<String>,
    /// How much it makes, as the source states it: `4 servings`.
    pub yields: Option<String>,
    /// For how many it is, where the source says this beside what it makes, as a number alone: the 8 of `["8", "8 slices"]`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub serves: Option<u32>,
    /// Minutes of preparation.
    pub prep_minutes: Option<u32>,
    /// What is said of the preparation's time besides a number, or instead of one: `20-30 minutes`, `overnight`.
    pub prep_said: Option<String>,
    /// Minutes of cooking.
    pub cook_minutes: Option<u32>,
    /// The same for cooking.
    pub cook_said: Option<String>,
    /// Minutes from start to finish.
    pub total_minutes: Option<u32>,
    /// The same for the time from start to finish.
    pub total_said: Option<String>,
    /// Ingredient lines, each on one line.
    pub ingredients: Vec<String>,
    /// Those ingredients that are stated in parts, in order; their lines say the same for those who read no parts.
    pub measured: Vec<Measured>,
    /// Steps in order. The first step of a named section begins with that name and a colon.
    pub instructions: Vec<String>,
    /// Pictures in order, each reference once.
    pub images: Vec<Image>,
    /// Pictures of the card from which it was written down, in order: references as those of [`Image`]. Only the cookbook's own form has them.
    pub cards: Vec<String>,
    /// Who cooked it first, where and when, and what is told of it. Only the cookbook's own form has it.
    pub story: Option<Story>,
    /// What its source says besides, which is nowhere in these fields.
    pub left_out: Vec<LeftOut>,
}

/// A recipe's story; each part may be empty.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Story {
    /// Who cooked it first.
    pub who: String,
    /// Where that was.
    pub place: String,
    /// When that was, in words.
    pub time: String,
    /// What is told of it, in paragraphs.
    pub told: String,
}

/// An ingredient in parts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Measured {
    /// Its place among the ingredients, from 0.
    pub place: usize,
    /// How much: a numerator, which is zero if no amount is stated, and a denominator.
    pub amount: (u32, u32),
    /// The unit of the amount; it may be empty.
    pub unit: String,
    /// How the amount is meant; it may be empty.
    pub quantifier: String,
    /// What it is.
    pub text: String,
}

/// A picture of a recipe.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Image {
    /// An address or a path, as the source wrote it. Nothing here ever fetches or opens it.
    pub reference: String,
    /// What the picture shows; empty if its source says that nothing is said of it.
    pub caption: Option<String>,
}
