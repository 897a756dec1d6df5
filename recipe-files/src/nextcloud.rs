//! Nextcloud Cookbook: a folder for each recipe, with `recipe.json` (schema.org) and the photo `full.jpg`, as Nextcloud packs a folder that
//! is downloaded.

use schema_org::SourceRecipe;
use serde_json::Value;

use crate::archive::{Archive, file_name, folder};
use crate::convert::{self, LARGEST_FILE, amount, heading, under_titles};
use crate::photos::Read;

/// The photo of a recipe, in its folder.
const PHOTO: &str = "full.jpg";

/// Whether this is the file of a recipe.
pub(super) fn is_recipe(name: &str) -> bool {
    name.ends_with("/recipe.json")
}

/// The recipe in this file.
pub(super) fn read<'a>(archive: &'a Archive, name: &str) -> Read<'a> {
    let recipe = convert::json_of(&archive.read(name, LARGEST_FILE)?)?;
    let has_photo = archive.has(&format!("{}{PHOTO}", folder(name)));
    let called = file_name(folder(name).trim_end_matches('/'));
    Ok((recipe_of(recipe, called, has_photo)?, archive.photos_in(folder(name))))
}

/// The recipe that this is, in the folder of this name.
pub(super) fn recipe_of(mut recipe: Value, folder: &str, has_photo: bool) -> Result<SourceRecipe, String> {
    let number = amount(&recipe, "id");
    let Some(fields) = recipe.as_object_mut() else { return Err("it is no recipe".to_owned()) };
    // The photo is beside it; the field says where it once came from. What the program counts and when it did says nothing to a cook.
    for field in ["image", "imageUrl", "imagePlaceholderUrl", "id", "printImage"] {
        fields.remove(field);
    }
    if has_photo {
        fields.insert("image".to_owned(), PHOTO.into());
    }
    if let Some(Value::Array(lines)) = fields.get_mut("recipeIngredient") {
        for line in lines {
            if let Some(heading) = title(line).and_then(heading) {
                *line = heading;
            }
        }
    }
    if let Some(Value::Array(steps)) = fields.get_mut("recipeInstructions") {
        *steps = under_titles(std::mem::take(steps), title);
    }
    // Whatever has no value is there all the same.
    fields.retain(|_, value| !is_typed_only(value));
    let mut recipe = convert::read(&recipe)?;
    // A clone has the same address, and so has whatever was taken from the same page: its own number, or else its folder, tells them apart.
    let own = number.unwrap_or_else(|| folder.split_whitespace().collect::<Vec<_>>().join(" "));
    for name in [&mut recipe.address, &mut recipe.identifier].into_iter().flatten() {
        *name = format!("{name}#nextcloud-{own}");
    }
    Ok(recipe)
}

/// The title of a line that is a heading in Markdown: "## Dough".
fn title(line: &Value) -> Option<&str> {
    let line = line.as_str()?.trim();
    let title = line.trim_start_matches('#').strip_prefix(' ')?;
    line.starts_with("##").then(|| title.trim())
}

/// Whether nothing but its type is said of something.
fn is_typed_only(value: &Value) -> bool {
    value.as_object().is_some_and(|object| object.keys().all(|key| key == "@type"))
}
