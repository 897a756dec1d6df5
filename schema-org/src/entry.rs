//! What a file yields: recipes as their source tells them.

use serde::Serialize;

use crate::error::EntryError;

/// One object of a file, read or refused.
#[derive(Debug)]
pub struct Entry {
    /// The line of the file, from 1, on which the object starts.
    pub line: usize,
    /// The recipe, or why it is none.
    pub recipe: Result<SourceRecipe, EntryError>,
}

/// A recipe as its source tells it. All texts are plain text without markup or control characters, and none is empty.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SourceRecipe {
    /// An address that names this recipe wherever it is met: its identifier, `@id` or `url`, the first that is an address.
    pub address: Option<String>,
    /// What its source calls this recipe, which says nothing elsewhere: its identifier, else a relative `@id` or `url`. None
    /// where the first of them is an address.
    pub identifier: Option<String>,
    /// Who published it.
    pub publisher: Option<String>,
    /// The title, on one line.
    pub name: String,
    /// The description; paragraphs are kept.
    pub description: Option<String>,
    /// The names of the people or organizations who wrote it, joined by commas.
    pub author: Option<String>,
    /// When it was published, as the source says it; dates of ISO 8601 sort by their text.
    pub published: Option<String>,
    /// Keywords, categories and cuisines, each once.
    pub keywords: Vec<String>,
    /// How much it makes, as the source says it: `4 servings`.
    pub yields: Option<String>,
    /// Minutes of preparation.
    pub prep_minutes: Option<u32>,
    /// Minutes of cooking.
    pub cook_minutes: Option<u32>,
    /// Minutes from beginning to end.
    pub total_minutes: Option<u32>,
    /// Ingredient lines, each on one line.
    pub ingredients: Vec<String>,
    /// Steps in their order. The first step of a named section begins with that name and a colon.
    pub instructions: Vec<String>,
    /// Pictures in their order, each reference once.
    pub images: Vec<Image>,
}

/// A picture of a recipe.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Image {
    /// An address or a path, as the source wrote it. Nothing here ever fetches or opens it.
    pub reference: String,
    /// What the picture shows.
    pub caption: Option<String>,
}
