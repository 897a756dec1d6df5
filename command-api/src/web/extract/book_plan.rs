//! The plan of a book that somebody makes (docs/product.md#books).

use std::collections::{HashSet, VecDeque};

use domain::values::deceives;
use epub::{Entry, Front};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::application::uuid::uuid_of;
use crate::web::error_code::ErrorCode;
use crate::web::problem::ApiError;

/// The largest body of a plan, in bytes: 500 recipes, and an index of what goes into them.
pub const LARGEST_PLAN: usize = 1024 * 1024;

/// So much a book has at most.
const MOST_RECIPES: usize = 500;
const MOST_CHAPTERS: usize = 50;
const MOST_INGREDIENTS: usize = 5_000;
const MOST_PLACES: usize = 20_000;
/// So many characters each text has at most.
const TITLE: usize = 80;
const LINE: usize = 120;
const DEDICATION: usize = 600;
const CHAPTER: usize = 60;
const INGREDIENT: usize = 500;

/// What a book is called that nobody gave a title.
const UNTITLED: &str = "Our Recipes";
/// What a chapter without a name is called among others.
const UNNAMED: &str = "Recipes";

/// A book that somebody makes.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BookPlan {
    /// What it is called, at most 80 characters; `Our Recipes` if it is empty.
    title: String,
    /// Whose recipes they are, at most 120 characters; it may be empty.
    #[serde(default)]
    line: String,
    /// To whom it is dedicated, at most 600 characters; it may be empty.
    #[serde(default)]
    dedication: String,
    /// Whether the first photo of each recipe is in it.
    with_photos: bool,
    /// Whether handwritten cards are in it.
    with_cards: bool,
    /// At most 50 chapters in their order.
    chapters: Vec<ChapterPlan>,
    /// The index by ingredient in its order, at most 5,000 names with 20,000 places; without it there is none.
    #[serde(default)]
    ingredients: Vec<IngredientPlan>,
}

/// A chapter of a book.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChapterPlan {
    /// What it is called, at most 60 characters; it may be empty.
    name: String,
    /// The numbers of its recipes in their order. All chapters have at most 500, each once.
    recipe_ids: Vec<i64>,
}

/// An entry of the index by ingredient.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct IngredientPlan {
    /// What is looked for, at most 500 characters.
    name: String,
    /// The numbers of the recipes into which it goes.
    recipe_ids: Vec<i64>,
}

/// What comes next in a book.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Next {
    /// A chapter; what has no name is opened by nothing.
    Chapter(Option<String>),
    /// The recipe of this number.
    Recipe(i64),
}

/// A plan that keeps the bounds.
#[derive(Debug)]
pub struct PlannedBook {
    /// What stands before the recipes.
    pub front: Front,
    /// Whether the first photo of each recipe is in it.
    pub with_photos: bool,
    /// Whether handwritten cards are in it.
    pub with_cards: bool,
    /// Chapters and their recipes.
    pub parts: VecDeque<Next>,
    /// The index by ingredient.
    pub ingredients: Vec<Entry>,
}

impl BookPlan {
    /// The book, if it keeps the bounds. The same recipes in the same chapters under the same title are the same book: it has the same
    /// identifier, whatever its index has.
    ///
    /// # Errors
    /// 400: it has too much of something, a recipe twice or none at all.
    pub fn parsed(mut self) -> Result<PlannedBook, ApiError> {
        bounded(self.chapters.len(), MOST_CHAPTERS, "chapters")?;
        let recipes = self.chapters.iter().flat_map(|chapter| &chapter.recipe_ids);
        let mut seen = HashSet::new();
        if let Some(twice) = recipes.clone().find(|id| !seen.insert(**id)) {
            return Err(invalid(format!("Recipe {twice} is in this book twice. Take it out once.")));
        }
        bounded(seen.len(), MOST_RECIPES, "recipes")?;
        if seen.is_empty() {
            return Err(invalid("Nothing is in this book. Add recipes to it."));
        }
        bounded(self.ingredients.len(), MOST_INGREDIENTS, "ingredients in its index")?;
        let places = self.ingredients.iter().map(|entry| entry.recipe_ids.len()).sum();
        bounded(places, MOST_PLACES, "places in its index")?;

        let ingredients = std::mem::take(&mut self.ingredients);
        let identifier = serde_json::to_vec(&self).map_err(|error| {
            tracing::error!(%error, "a plan of a book is no JSON");
            ApiError::Internal
        })?;
        let is_only = self.chapters.iter().filter(|chapter| !chapter.recipe_ids.is_empty()).count() == 1;
        let mut parts = VecDeque::new();
        for ChapterPlan { name, recipe_ids } in self.chapters {
            let name = said(&name, CHAPTER, "the name of a chapter")?;
            let name = if name.is_empty() && !is_only { UNNAMED.to_owned() } else { name };
            parts.push_back(Next::Chapter((!name.is_empty()).then_some(name)));
            parts.extend(recipe_ids.into_iter().map(Next::Recipe));
        }
        let ingredients = ingredients.into_iter().map(|IngredientPlan { name, recipe_ids }| {
            Ok(Entry { name: said(&name, INGREDIENT, "the name of an ingredient")?, recipes: recipe_ids })
        });
        let ingredients = ingredients.collect::<Result<Vec<_>, ApiError>>()?;
        let title = said(&self.title, TITLE, "the title")?;
        Ok(PlannedBook {
            front: Front {
                identifier: uuid_of(&identifier),
                title: if title.is_empty() { UNTITLED.to_owned() } else { title },
                line: said(&self.line, LINE, "the line below the title")?,
                dedication: said(&self.dedication, DEDICATION, "the dedication")?,
                publisher: pages::SITE_NAME.to_owned(),
            },
            with_photos: self.with_photos,
            with_cards: self.with_cards,
            parts,
            ingredients: ingredients.into_iter().filter(|entry| !entry.name.is_empty()).collect(),
        })
    }
}

fn invalid(message: impl Into<String>) -> ApiError {
    ApiError::invalid(ErrorCode::InvalidBook, message)
}

fn bounded(number: usize, most: usize, what: &str) -> Result<(), ApiError> {
    if number <= most {
        return Ok(());
    }
    Err(invalid(format!("A book has at most {most} {what}, and this one {number}. Make two books of it.")))
}

/// A text without what a book cannot say, and without what would disguise it; empty if nothing is left.
fn said(text: &str, most: usize, what: &str) -> Result<String, ApiError> {
    if text.chars().count() > most {
        return Err(invalid(format!("At most {most} characters are {what}. Please shorten it.")));
    }
    let text: String = text.chars().filter(|&one| one == '\n' || !deceives(one)).collect();
    Ok(epub::cleaned(&text).trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan(chapters: &[(&str, &[i64])]) -> BookPlan {
        let chapter =
            |(name, ids): &(&str, &[i64])| ChapterPlan { name: (*name).to_owned(), recipe_ids: ids.to_vec() };
        BookPlan {
            title: "Soups".to_owned(),
            line: String::new(),
            dedication: String::new(),
            with_photos: true,
            with_cards: true,
            chapters: chapters.iter().map(chapter).collect(),
            ingredients: Vec::new(),
        }
    }

    fn refusal(plan: BookPlan) -> String {
        plan.parsed().unwrap_err().to_string()
    }

    #[test]
    fn chapters_come_in_their_order_and_only_the_only_one_may_have_no_name() {
        let chapter = |name: &str| Next::Chapter(Some(name.to_owned()));
        let parts = plan(&[("Soups", &[3, 1]), (" ", &[2])]).parsed().unwrap().parts;
        let soups = [chapter("Soups"), Next::Recipe(3), Next::Recipe(1), chapter("Recipes"), Next::Recipe(2)];
        assert_eq!(parts, soups);
        let parts = plan(&[("", &[3]), ("Pies", &[])]).parsed().unwrap().parts;
        assert_eq!(parts, [Next::Chapter(None), Next::Recipe(3), chapter("Pies")]);
    }

    #[test]
    fn what_no_book_has_is_refused_with_what_to_do() {
        assert_eq!(
            refusal(plan(&[("a", &[1]), ("b", &[1])])),
            "Recipe 1 is in this book twice. Take it out once."
        );
        assert_eq!(refusal(plan(&[("a", &[])])), "Nothing is in this book. Add recipes to it.");
        let many: Vec<i64> = (0..501).collect();
        assert_eq!(
            refusal(plan(&[("a", &many)])),
            "A book has at most 500 recipes, and this one 501. Make two books of it."
        );
        assert!(plan(&[("a", &many[..500])]).parsed().is_ok());
        assert!(refusal(plan(&[("a", &[1][..]); 51])).contains("50 chapters"));
        let long = BookPlan { title: "é".repeat(81), ..plan(&[("a", &[1])]) };
        assert_eq!(refusal(long), "At most 80 characters are the title. Please shorten it.");
        let places = IngredientPlan { name: "Eggs".to_owned(), recipe_ids: vec![1; 20_001] };
        assert!(
            refusal(BookPlan { ingredients: vec![places], ..plan(&[("a", &[1])]) }).contains("20000 places")
        );
    }

    #[test]
    fn the_same_plan_is_the_same_book_and_another_one_another() {
        let identifier = |plan: BookPlan| plan.parsed().unwrap().front.identifier;
        assert_eq!(identifier(plan(&[("a", &[1])])), identifier(plan(&[("a", &[1])])));
        assert_ne!(identifier(plan(&[("a", &[1])])), identifier(plan(&[("a", &[2])])));
        let eggs = IngredientPlan { name: "Eggs".to_owned(), recipe_ids: vec![1] };
        let with_index = BookPlan { ingredients: vec![eggs], ..plan(&[("a", &[1])]) };
        assert_eq!(identifier(with_index), identifier(plan(&[("a", &[1])])));
    }

    #[test]
    fn what_would_disguise_a_text_is_taken_out_of_it_and_a_title_of_nothing_is_none() {
        let disguised = BookPlan {
            title: "Our \u{202e}Soups\u{200b}".to_owned(),
            dedication: "For Mom\r\nand \u{2066}Dad".to_owned(),
            ..plan(&[("So\u{feff}ups", &[1])])
        };
        let PlannedBook { front, parts, .. } = disguised.parsed().unwrap();
        assert_eq!((front.title.as_str(), front.dedication.as_str()), ("Our Soups", "For Mom\nand Dad"));
        assert_eq!(parts[0], Next::Chapter(Some("Soups".to_owned())));
        let unseen = BookPlan { title: "\u{0}\u{fffe}\u{202e}\u{200b} ".to_owned(), ..plan(&[("a", &[1])]) };
        assert_eq!(unseen.parsed().unwrap().front.title, "Our Recipes");
    }
}
