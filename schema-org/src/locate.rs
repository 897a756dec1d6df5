//! Finds the recipes in a JSON value without parsing more than its outline.

use std::collections::BTreeMap;

use serde_json::Value;
use serde_json::value::RawValue;

use crate::EntryError;

/// The deepest nesting of lists, graphs and main entities; sites write three levels at most.
const DEEPEST: usize = 8;

/// Where recipes are found in objects that are not recipes themselves.
const HOLDERS: &[&str] = &["@graph", "mainEntity", "mainEntityOfPage", "itemListElement", "item", "hasPart"];

/// A part of the text that is a recipe, or that is refused.
#[derive(Debug)]
pub(super) enum Found<'a> {
    Recipe(&'a str),
    Refused { at: &'a str, reason: EntryError },
}

impl<'a> Found<'a> {
    /// The part of the text.
    pub(super) fn at(&self) -> &'a str {
        match self {
            Self::Recipe(at) | Self::Refused { at, .. } => at,
        }
    }

    fn is_recipe(&self) -> bool {
        matches!(self, Self::Recipe(_))
    }
}

/// The recipes of a value. Each member of a list counts on its own; in a graph that has a recipe, anything else is skipped.
pub(super) fn recipes(json: &str) -> Vec<Found<'_>> {
    let mut found = Vec::new();
    search(json, 0, &mut found);
    found
}

fn search<'a>(json: &'a str, depth: usize, found: &mut Vec<Found<'a>>) {
    if depth > DEEPEST {
        found.push(Found::Refused { at: json, reason: EntryError::TooDeep });
    } else if json.starts_with('[') {
        match serde_json::from_str::<Vec<&RawValue>>(json) {
            Ok(members) => members.into_iter().for_each(|member| search(member.get(), depth + 1, found)),
            Err(error) => found.push(Found::Refused { at: json, reason: EntryError::from(&error) }),
        }
    } else if json.starts_with('{') {
        match serde_json::from_str::<BTreeMap<String, &RawValue>>(json) {
            Ok(object) => search_object(json, &object, depth, found),
            Err(error) => found.push(Found::Refused { at: json, reason: EntryError::from(&error) }),
        }
    } else {
        let kind = Some("a single value".to_owned());
        found.push(Found::Refused { at: json, reason: EntryError::NotARecipe { found: kind } });
    }
}

fn search_object<'a>(
    json: &'a str,
    object: &BTreeMap<String, &'a RawValue>,
    depth: usize,
    found: &mut Vec<Found<'a>>,
) {
    let types = types(object);
    if types.iter().any(|name| is_recipe(name)) {
        found.push(Found::Recipe(json));
        return;
    }
    let mut inside = Vec::new();
    for holder in HOLDERS.iter().filter_map(|name| object.get(*name)) {
        if holder.get().starts_with(['{', '[']) {
            search(holder.get(), depth + 1, &mut inside);
        }
    }
    // Parts must come in the order of the text, whatever the order of the fields.
    inside.sort_by_key(|part| part.at().as_ptr().addr());
    if inside.iter().any(Found::is_recipe) {
        inside.retain(Found::is_recipe);
        found.append(&mut inside);
    } else if let Some(deep) =
        inside.into_iter().find(|part| matches!(part, Found::Refused { reason: EntryError::TooDeep, .. }))
    {
        found.push(deep);
    } else {
        let kind = (!types.is_empty()).then(|| types.join(", ").chars().take(100).collect());
        found.push(Found::Refused { at: json, reason: EntryError::NotARecipe { found: kind } });
    }
}

fn types(object: &BTreeMap<String, &RawValue>) -> Vec<String> {
    let Some(types) = object.get("@type").or_else(|| object.get("type")) else { return Vec::new() };
    match serde_json::from_str::<Value>(types.get()) {
        Ok(Value::String(name)) => vec![name],
        Ok(Value::Array(names)) => names.iter().filter_map(Value::as_str).map(str::to_owned).collect(),
        _ => Vec::new(),
    }
}

/// `Recipe`, `schema:Recipe`, `http://schema.org/Recipe`, `https://schema.org/Recipe/`.
pub(super) fn is_recipe(name: &str) -> bool {
    let name = name.trim().trim_end_matches('/');
    name.rsplit(['/', ':', '#']).next().is_some_and(|last| last.eq_ignore_ascii_case("recipe"))
}
