//! The recipe as a card in a list. It exists so that listing many recipes reads little: a title, the beginning of the
//! description, at most one picture.
//!
//! A card whose writer was erased is not shown: its row is deleted, like that of the recipe.

mod cooks;
mod projector;
mod readers;

pub use cooks::{Cook, MOST_COUNTED, cooks};
pub(crate) use projector::Cards;
pub(crate) use readers::card_page;
pub use readers::{Card, CardPage, all_cards, cards_of, newest_cards, recipe_numbers_of};
