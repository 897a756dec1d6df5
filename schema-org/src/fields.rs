//! What of a recipe is read as it has been from the beginning. What was imported is known by it, so none of this may ever change.

use std::collections::BTreeSet;

use serde_json::{Map, Value};

use crate::values::texts;
use crate::{Image, SourceRecipe, text};

/// Longer picture references are embedded data, which is not accepted.
const LONGEST_REFERENCE: usize = 2_048;

pub(super) const KEYWORDS: [&str; 3] = ["keywords", "recipeCategory", "recipeCuisine"];
pub(super) const YIELDS: [&str; 2] = ["recipeYield", "yield"];

/// The recipe with these fields alone; `None` if it has no name.
pub(super) fn called(recipe: &Map<String, Value>) -> Option<SourceRecipe> {
    let called = ["identifier", "@id", "url"].map(|field| first_line(recipe, field));
    Some(SourceRecipe {
        address: called.iter().flatten().find(|name| is_address(name)).cloned(),
        identifier: called.iter().flatten().next().filter(|name| !is_address(name)).cloned(),
        publisher: publisher(recipe),
        name: first_line(recipe, "name")?,
        description: recipe
            .get("description")
            .and_then(|value| texts(value).iter().find_map(|text| text::paragraphs(text))),
        author: author(recipe),
        published: first_line(recipe, "datePublished"),
        keywords: keywords(recipe),
        images: recipe.get("image").map(images).unwrap_or_default(),
        ..SourceRecipe::default()
    })
}

pub(super) fn first_line(recipe: &Map<String, Value>, field: &str) -> Option<String> {
    texts(recipe.get(field)?).iter().find_map(|text| text::one_line(text))
}

/// Whether a name means the same everywhere.
fn is_address(name: &str) -> bool {
    let begins =
        |scheme: &str| name.get(..scheme.len()).is_some_and(|head| head.eq_ignore_ascii_case(scheme));
    ["https://", "http://", "urn:", "tag:"].into_iter().any(begins)
}

/// The publisher's name, else its address: pages often only reference their publisher.
fn publisher(recipe: &Map<String, Value>) -> Option<String> {
    first_line(recipe, "publisher").or_else(|| {
        let publisher = recipe.get("publisher")?.as_object()?;
        first_line(publisher, "@id").or_else(|| first_line(publisher, "url"))
    })
}

fn author(recipe: &Map<String, Value>) -> Option<String> {
    let names: Vec<String> =
        once(texts(recipe.get("author")?).iter().filter_map(|name| text::one_line(name)));
    (!names.is_empty()).then(|| names.join(", "))
}

/// Texts in order without duplicates, ignoring case.
fn once(texts: impl Iterator<Item = String>) -> Vec<String> {
    let mut seen = BTreeSet::new();
    texts.filter(|text| seen.insert(text.to_lowercase())).collect()
}

fn keywords(recipe: &Map<String, Value>) -> Vec<String> {
    let texts = KEYWORDS
        .iter()
        .filter_map(|field| recipe.get(*field))
        .flat_map(texts)
        .filter_map(|text| text::one_line(&text));
    once(texts.flat_map(|text| text.split([',', ';']).filter_map(text::one_line).collect::<Vec<_>>()))
}

pub(super) fn images(value: &Value) -> Vec<Image> {
    let mut found = Vec::new();
    collect_images(value, &mut found);
    let mut seen = BTreeSet::new();
    found.into_iter().filter(|image| seen.insert(image.reference.clone())).collect()
}

fn collect_images(value: &Value, found: &mut Vec<Image>) {
    match value {
        Value::String(reference) => found.extend(image(reference, None)),
        Value::Array(members) => members.iter().for_each(|member| collect_images(member, found)),
        Value::Object(object) => {
            let caption = first_line(object, "caption").or_else(|| first_line(object, "name"));
            let reference = ["url", "contentUrl", "@id"]
                .iter()
                .filter_map(|field| object.get(*field))
                .find_map(|value| texts(value).into_iter().next());
            found.extend(reference.and_then(|reference| image(&reference, caption)));
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

fn image(reference: &str, caption: Option<String>) -> Option<Image> {
    let reference = reference.trim();
    let is_data = reference.get(..5).is_some_and(|scheme| scheme.eq_ignore_ascii_case("data:"));
    let is_usable = !reference.is_empty()
        && reference.len() <= LONGEST_REFERENCE
        && !is_data
        && !reference.contains(char::is_control);
    is_usable.then(|| Image { reference: reference.to_owned(), caption })
}
