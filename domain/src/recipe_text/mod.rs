//! Reads a recipe that somebody wrote as free text: which lines are ingredients, and which are steps. It is a proposal for an admin,
//! who sees the text beside it.
//!
//! 1. [`paste`] takes lines apart as editors, mail programs and PDF readers paste them, without bullets and numbers.
//! 2. [`remarks`] takes out what is neither: a title, for how many it is, what mail says before and after.
//! 3. [`items`] finds the headings, and puts together what was broken into several lines.
//! 4. [`division`] says of each item whether it is an ingredient: headings tell, the item itself ([`weight`]), and its neighbors.

mod cells;
mod division;
mod facts;
mod items;
mod mail;
mod paste;
mod remarks;
mod rows;
mod title;
mod weight;
mod whole;
mod words;

pub use facts::{FOR, PEOPLE, TO};
pub use whole::{WholeRecipe, read_whole};

/// The lines of a free text. Each of its words is in one of them, except the headings of ingredients and steps, and the program that it is from.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RecipeLines {
    /// The ingredients, one a line, without bullets.
    pub ingredients: Vec<String>,
    /// The steps, without numbers.
    pub steps: Vec<String>,
    /// What is neither: its title, "Serves 4", "Hi Mum,".
    pub remarks: Vec<String>,
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
    let (remarks, lines) = remarks::take(paste::lines(text));
    let items = items::of(&lines);
    let parts = division::parts(&items);
    let mut lines = RecipeLines { remarks, ..RecipeLines::default() };
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
