//! Nextcloud Cookbook: a folder for each recipe, with `recipe.json` (schema.org) and the photo `full.jpg`, as Nextcloud packs a folder that
//! is downloaded.

use std::cell::OnceCell;
use std::collections::HashMap;

use schema_org::{LeftOut, SourceRecipe, Why};
use serde_json::Value;

use crate::archive::{Archive, file_name, folder};
use crate::convert::{self, LARGEST_RECIPE, amount, heading, text, under_titles};
use crate::markdown::plain;
use crate::photos::Read;

/// The file of a recipe.
const RECIPE: &str = "recipe.json";
/// The photo of a recipe, in its folder.
const PHOTO: &str = "full.jpg";

/// Whether there are recipes of it in an archive. One alone is told from one of Tandoor by what it says.
pub(super) fn is_in(archive: &Archive) -> bool {
    let mut recipes = archive.names().iter().filter(|name| is_recipe(name));
    let said = |name: &String| convert::json_of(&archive.read(name, LARGEST_RECIPE).ok()?).ok();
    match (recipes.next(), recipes.next()) {
        (Some(name), None) => said(name).is_some_and(|recipe| recipe.get("@type").is_some()),
        (first, _) => first.is_some(),
    }
}

/// Whether this is the file of a recipe.
pub(super) fn is_recipe(name: &str) -> bool {
    file_name(name) == RECIPE
}

/// The fields that it shows as Markdown, and in which other recipes are named.
const TEXTS: [&str; 3] = ["description", "recipeIngredient", "recipeInstructions"];
/// What stands before the number of another recipe in a text.
const OTHER: &str = "#r/";

/// What the recipes of an archive are called, by their numbers. It is read when one of them names another.
pub(super) type Names = OnceCell<HashMap<String, String>>;

/// The recipe in this file.
pub(super) fn read<'a>(archive: &'a Archive, name: &str, names: &Names) -> Read<'a> {
    let mut recipe = convert::json_of(&archive.read(name, LARGEST_RECIPE)?)?;
    let called = |number: &str| names.get_or_init(|| names_in(archive)).get(number).cloned();
    for field in TEXTS {
        recipe.get_mut(field).into_iter().for_each(|value| name_others(value, &called));
    }
    let has_photo = archive.has(&format!("{}{PHOTO}", folder(name)));
    // A folder is called as its recipe.
    let called = match file_name(folder(name).trim_end_matches('/')) {
        "" => text(&recipe, "name").to_owned(),
        called => called.to_owned(),
    };
    Ok((recipe_of(recipe, &called, has_photo)?, archive.photos_in(folder(name))))
}

fn names_in(archive: &Archive) -> HashMap<String, String> {
    let files = archive.names().iter().filter(|name| is_recipe(name));
    let recipes = files.filter_map(|name| convert::json_of(&archive.read(name, LARGEST_RECIPE).ok()?).ok());
    recipes.filter_map(|recipe| Some((amount(&recipe, "id")?, text(&recipe, "name").to_owned()))).collect()
}

/// Writes the names of other recipes where its texts have their numbers: "#r/78".
fn name_others(value: &mut Value, called: &dyn Fn(&str) -> Option<String>) {
    match value {
        Value::String(text) if text.contains(OTHER) => *text = with_names(text, called),
        Value::Array(members) => members.iter_mut().for_each(|member| name_others(member, called)),
        Value::Object(fields) => fields.values_mut().for_each(|field| name_others(field, called)),
        _ => {}
    }
}

fn with_names(text: &str, called: &dyn Fn(&str) -> Option<String>) -> String {
    let mut parts = text.split(OTHER);
    let mut said = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (number, after) = part.split_at(part.find(|c: char| !c.is_ascii_digit()).unwrap_or(part.len()));
        // The address of a link goes with its other marks.
        match called(number).filter(|_| !said.ends_with('(')) {
            Some(name) => said.extend([name.as_str(), after]),
            None => said.extend([OTHER, part]),
        }
    }
    said
}

/// The recipe that this is, in the folder of this name.
pub(super) fn recipe_of(mut recipe: Value, folder: &str, has_photo: bool) -> Result<SourceRecipe, String> {
    let number = amount(&recipe, "id");
    let page = text(&recipe, "url").to_owned();
    let Some(fields) = recipe.as_object_mut() else { return Err("it is no recipe".to_owned()) };
    // The photo is beside it; the field says where it once came from. What the program counts and when it did says nothing to a cook.
    for field in ["image", "imageUrl", "imagePlaceholderUrl", "id", "printImage"] {
        fields.remove(field);
    }
    if has_photo {
        fields.insert("image".to_owned(), PHOTO.into());
    }
    for field in TEXTS {
        fields.entry(field).and_modify(unmark);
    }
    if let Some(Value::Array(lines)) = fields.get_mut("recipeIngredient") {
        for line in lines {
            if let Some(heading) = line.as_str().and_then(title).and_then(heading) {
                *line = heading;
            }
        }
    }
    if let Some(Value::Array(steps)) = fields.get_mut("recipeInstructions") {
        *steps = under_titles(std::mem::take(steps), |step| step.as_str().and_then(title));
    }
    // Whatever has no value is there all the same.
    fields.retain(|_, value| !is_typed_only(value));
    let mut recipe = convert::read(&recipe)?;
    // Where it comes from: who wrote it, else its address.
    match recipe.author {
        _ if page.is_empty() => {}
        None => recipe.author = Some(page),
        Some(_) => recipe.left_out.push(LeftOut::new("url", &page.into(), Why::NoSuchField)),
    }
    // A clone has the same address, and so has whatever was taken from the same page: its own number, or else its folder, tells them apart.
    let own = number.unwrap_or_else(|| folder.split_whitespace().collect::<Vec<_>>().join(" "));
    for name in [&mut recipe.address, &mut recipe.identifier].into_iter().flatten() {
        *name = format!("{name}#nextcloud-{own}");
    }
    Ok(recipe)
}

/// Takes the marks of Markdown from the texts of this, but for those of headings.
fn unmark(value: &mut Value) {
    match value {
        Value::String(said) => {
            let title = title(said).map(|title| format!("## {}", plain(title)));
            *said = title.unwrap_or_else(|| plain(said));
        }
        Value::Array(members) => members.iter_mut().for_each(unmark),
        Value::Object(fields) => {
            for field in ["text", "name", "description", "itemListElement"] {
                fields.entry(field).and_modify(unmark);
            }
        }
        _ => {}
    }
}

/// The title of a line that is a heading in Markdown: "## Dough".
fn title(line: &str) -> Option<&str> {
    let line = line.trim();
    let title = line.trim_start_matches('#').strip_prefix(' ')?;
    line.starts_with("##").then(|| title.trim())
}

/// Whether nothing but its type is said of something.
fn is_typed_only(value: &Value) -> bool {
    value.as_object().is_some_and(|object| object.keys().all(|key| key == "@type"))
}
