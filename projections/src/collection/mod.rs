//! Totals of the collection as a whole, so that nobody has to count all recipes.

mod projector;
mod readers;

pub(crate) use projector::Collection;
pub use readers::number_of_recipes;
