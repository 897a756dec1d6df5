mod exact;
mod files;
mod hostile_pages;
mod left_out;
mod marked_pages;
mod markup;
mod nothing_lost;
mod pages;
mod properties;
mod real_recipes;
mod references;
mod shapes;
mod times;

use crate::{Entry, EntryError, FileError, SourceRecipe, read};

/// The entries of a readable text.
fn entries(text: &str) -> Vec<Entry> {
    read("a file", text.as_bytes()).unwrap().collect()
}

/// The lines of the entries and, for the read ones, their names.
fn outline(text: &str) -> Vec<(usize, Result<String, EntryError>)> {
    entries(text).into_iter().map(|entry| (entry.line, entry.recipe.map(|recipe| recipe.name))).collect()
}

fn refusal(bytes: &[u8]) -> FileError {
    read("a file", bytes).err().unwrap()
}

/// A recipe with these fields, and with ingredients if they name no content.
fn recipe_with(fields: &str) -> SourceRecipe {
    let separator = if fields.is_empty() { "" } else { ", " };
    let has_contents = fields.contains("ecipeIngredient")
        || fields.contains("\"ingredients\"")
        || fields.contains("nstructions");
    let contents = if has_contents { "" } else { r#", "recipeIngredient": ["1 egg"]"# };
    let json = format!(r#"{{"@type": "Recipe", "name": "Soup"{contents}{separator}{fields}}}"#);
    entries(&json).remove(0).recipe.unwrap()
}
