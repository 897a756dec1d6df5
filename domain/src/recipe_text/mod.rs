//! Reads a recipe that somebody wrote as free text: which lines are ingredients, and which are steps. It is a proposal for an admin,
//! who sees the text beside it.
//!
//! 1. [`paste`] takes lines apart as editors, mail programs and PDF readers paste them, without bullets and numbers.
//! 2. [`items`] finds the headings, and puts together what was broken into several lines.
//! 3. [`division`] says of each item whether it is an ingredient: headings tell, the item itself ([`weight`]), and its neighbors.

mod division;
mod items;
mod paste;
mod weight;
mod words;

/// The lines of a free text. No word of it is in neither list, but for the headings of the two lists.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RecipeLines {
    /// The ingredients, one a line, without bullets.
    pub ingredients: Vec<String>,
    /// The steps, without numbers.
    pub steps: Vec<String>,
}

/// What a line is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    Ingredients,
    Steps,
}

/// Reads a free text.
#[must_use]
pub fn read(text: &str) -> RecipeLines {
    let items = items::of(&paste::lines(text));
    let parts = division::parts(&items);
    let mut lines = RecipeLines::default();
    for (item, part) in items.into_iter().zip(parts) {
        match part {
            Part::Ingredients => lines.ingredients.push(item.text),
            Part::Steps => lines.steps.push(item.text),
        }
    }
    lines
}

#[cfg(test)]
mod tests;
