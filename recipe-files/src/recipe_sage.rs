//! RecipeSage: one JSON object with a list of recipes of schema.org; the list alone in older exports. Photos are addresses on its own server, where they
//! stay, or, where somebody hosts it, data URLs.

use std::collections::HashMap;
use std::path::Path;

use serde::Deserialize;
use serde_json::Value;
use serde_json::value::RawValue;

use crate::convert::{self, heading, list, paragraphs, text, under_titles, urn};
use crate::photos::{Encoded, Photos, Read};

/// What the notes of a recipe are called among its comments.
const NOTES: &str = "Author Notes";

/// The recipes of an export.
#[derive(Deserialize)]
pub(super) struct Export<'a> {
    #[serde(borrow)]
    pub(super) recipes: Vec<&'a RawValue>,
}

impl<'a> Export<'a> {
    /// The export that this file is; `None` if it is none.
    pub(super) fn of(bytes: &'a [u8]) -> Option<Self> {
        let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
        if bytes.trim_ascii_start().starts_with(b"[") {
            let recipes: Vec<&RawValue> = serde_json::from_slice(bytes).ok()?;
            // Any site may list recipes; each of these has its notes so, were they empty.
            return recipes.iter().any(|recipe| recipe.get().contains(NOTES)).then_some(Self { recipes });
        }
        let export: Self =
            bytes.trim_ascii_start().starts_with(b"{").then(|| serde_json::from_slice(bytes).ok())??;
        export.recipes.first().is_none_or(|first| first.get().contains("\"@type\"")).then_some(export)
    }
}

/// The recipe that one of these is, in a file in this folder.
pub(super) fn read<'a>(recipe: &RawValue, folder: &Path) -> Read<'a> {
    let mut recipe: Value = serde_json::from_str(recipe.get()).map_err(|why| why.to_string())?;
    let photos = photos(&mut recipe);
    let notes = list(&recipe, "comment").iter().filter(|comment| text(comment, "name") == NOTES);
    let notes: Vec<&str> = notes.map(|comment| text(comment, "text")).collect();
    let description = paragraphs([text(&recipe, "description")].into_iter().chain(notes));
    let credit = [text(&recipe, "creditText"), text(&recipe, "isBasedOn")];
    let credit = credit.into_iter().find(|credit| !credit.is_empty()).map(str::to_owned);
    let address = urn(text(&recipe, "identifier"));
    let is_credited = !text(&recipe, "creditText").is_empty();
    let Some(fields) = recipe.as_object_mut() else { return Err("it is no recipe".to_owned()) };
    // Where it is from is told, if it is not who it is from.
    fields.retain(|field, _| {
        !(["creditText", "comment"].contains(&field.as_str()) || field == "isBasedOn" && !is_credited)
    });
    fields.insert("description".to_owned(), description.into());
    if let Some(credit) = credit {
        fields.insert("author".to_owned(), credit.into());
    }
    if let Some(address) = address {
        fields.insert("identifier".to_owned(), address.into());
    }
    for line in fields.get_mut("recipeIngredient").and_then(Value::as_array_mut).into_iter().flatten() {
        if let Some(heading) = line.as_str().and_then(in_brackets).and_then(heading) {
            *line = heading;
        }
    }
    if let Some(steps) = fields.get_mut("recipeInstructions").and_then(Value::as_array_mut) {
        for step in steps.iter_mut() {
            let said = if let Value::Object(fields) = step { fields.get_mut("text") } else { Some(step) };
            if let Some(Value::String(said)) = said {
                *said = without_braces(said);
            }
        }
        *steps = under_titles(std::mem::take(steps), section);
    }
    let photos = match photos.is_empty() {
        true => Photos::Folder(folder.to_owned()),
        false => Photos::Inside(Box::new(Encoded(photos))),
    };
    Ok((convert::read(&recipe)?, photos))
}

/// The photos that are data URLs, taken out of the recipe. Whatever they are, they are called PNG.
fn photos(recipe: &mut Value) -> HashMap<String, String> {
    let mut found = HashMap::new();
    for image in recipe.get_mut("image").and_then(Value::as_array_mut).into_iter().flatten() {
        let encoded = image.as_str().and_then(|url| url.strip_prefix("data:image/")?.split_once(";base64,"));
        if let Some(data) = encoded.map(|(_, data)| data.to_owned()) {
            let name = format!("photo {}", found.len() + 1);
            *image = name.clone().into();
            found.insert(name, data);
        }
    }
    found
}

/// The title of a line that is one: "[Topping]".
fn in_brackets(line: &str) -> Option<&str> {
    line.trim().strip_prefix('[')?.strip_suffix(']')
}

/// A step with the amounts that RecipeSage scales in it: "Add {1/2} cup."
fn without_braces(step: &str) -> String {
    let (mut said, mut rest) = (String::new(), step);
    while let Some((before, after)) = rest.split_once('{') {
        said.push_str(before);
        let end = after.find(|c: char| !(c.is_ascii_digit() || "/. ".contains(c))).unwrap_or(after.len());
        let (amount, behind) = after.split_at(end);
        rest = match behind.strip_prefix('}') {
            Some(behind) if amount.contains(|c: char| c.is_ascii_digit()) => {
                said.push_str(amount.trim());
                behind
            }
            _ => {
                said.push('{');
                after
            }
        };
    }
    said + rest
}

/// The title of a section, which has its steps behind it and not in it: its name, or its text in some versions. RecipeSage shows a step in
/// brackets as one, too.
fn section(step: &Value) -> Option<&str> {
    let is_section = text(step, "@type") == "HowToSection" && step.get("itemListElement").is_none();
    let said = step.as_str().unwrap_or_else(|| text(step, "text"));
    let title = match (text(step, "name"), said) {
        (name, "") if is_section => name,
        ("", said) => in_brackets(said).or(is_section.then_some(said))?,
        _ => return None,
    };
    (!title.trim().is_empty() && !title.contains('\n')).then_some(title)
}
