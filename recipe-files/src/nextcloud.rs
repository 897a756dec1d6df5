//! Nextcloud Cookbook: a folder for each recipe, with `recipe.json` (schema.org) and the photo `full.jpg`, as Nextcloud packs a folder that
//! is downloaded.

use schema_org::SourceRecipe;
use serde_json::Value;

use crate::archive::{Archive, folder};
use crate::convert::{self, LARGEST_FILE};

/// Whether this is the file of a recipe.
pub(super) fn is_recipe(name: &str) -> bool {
    name.ends_with("/recipe.json")
}

/// The recipe in this file.
pub(super) fn read(archive: &Archive, name: &str) -> Result<SourceRecipe, String> {
    let mut recipe = convert::json_of(&archive.read(name, LARGEST_FILE)?)?;
    let Some(fields) = recipe.as_object_mut() else { return Err("it is no recipe".to_owned()) };
    // The photo is beside it; the field says where it once came from. What the program counts and when it did says nothing to a cook.
    for field in ["image", "imageUrl", "imagePlaceholderUrl", "id", "printImage"] {
        fields.remove(field);
    }
    let photo = format!("{}full.jpg", folder(name));
    if archive.has(&photo) {
        fields.insert("image".to_owned(), Value::String(photo));
    }
    // Whatever has no value is there all the same.
    fields.retain(|_, value| !is_typed_only(value));
    convert::read(&recipe)
}

/// Whether nothing but its type is said of something.
fn is_typed_only(value: &Value) -> bool {
    value.as_object().is_some_and(|object| object.keys().all(|key| key == "@type"))
}
