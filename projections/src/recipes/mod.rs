//! The recipe as its page shows it. It exists so that reading a recipe is one look-up by primary key.
//!
//! A row holds no display name and no tag names: they are joined when the recipe is read, so that renaming a member touches no
//! recipe. `document` holds the lists of the page (ingredients, steps, pictures) as stored JSON. A recipe whose writer was erased
//! is not shown: its row is deleted.

mod projector;
mod readers;

pub(crate) use projector::{Picture, Recipes};
pub use readers::{
    RecipeEvents, random_recipe, random_recipe_id, recipe, recipe_events, recipe_ids, recipe_parts, recipes,
    shown_by_others,
};
