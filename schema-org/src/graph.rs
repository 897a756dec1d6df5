//! References inside a document: `"author": {"@id": "#p"}` means what is described elsewhere under this `@id`.

use std::cell::OnceCell;
use std::collections::{BTreeMap, HashMap};

use serde_json::value::RawValue;
use serde_json::{Map, Value};

use crate::values::is_reference;
use crate::{EntryError, LARGEST_RECIPE};

/// The deepest nesting in which something is described, and of references in what they refer to; sites write five levels at most.
const DEEPEST: usize = 8;

/// The fields of what is referred to that a recipe is read from; all others lead away from it.
const FOLLOWED: &[&str] = &[
    "item",
    "itemListElement",
    "@list",
    "@graph",
    "steps",
    "text",
    "name",
    "description",
    "value",
    "url",
    "contentUrl",
    "requiredQuantity",
];

/// What the documents of a file describe under an `@id`. They are not looked through before the first reference.
pub(super) struct Graph<'a> {
    documents: Vec<&'a str>,
    described: OnceCell<HashMap<String, Vec<&'a str>>>,
}

impl<'a> Graph<'a> {
    /// The graph of documents that belong together, as the scripts of one page do.
    pub(super) fn of(documents: Vec<&'a str>) -> Self {
        Self { documents, described: OnceCell::new() }
    }

    /// Puts what is referred to into the place of the references in these fields.
    ///
    /// # Errors
    /// [`EntryError::TooLarge`] if the recipe would be, as one that refers to itself in circles.
    pub(super) fn resolve(&self, recipe: &mut Map<String, Value>, fields: &[&str]) -> Result<(), EntryError> {
        let mut walk = Walk { graph: self, path: Vec::new(), bytes: 0 };
        let fields = recipe.iter_mut().filter(|(name, _)| fields.contains(&name.as_str()));
        fields.into_iter().try_for_each(|(_, value)| walk.resolve(value))
    }

    /// All that is said about it, each field as it is met first.
    fn described(&self, id: &str) -> Option<(Map<String, Value>, usize)> {
        let described = self.described.get_or_init(|| {
            let mut described = HashMap::new();
            self.documents.iter().for_each(|document| collect(document, 0, &mut described));
            described
        });
        let parts = described.get(id)?;
        let mut all = Map::new();
        for part in parts {
            let fields: Map<String, Value> = serde_json::from_str(part).ok()?;
            for (name, value) in fields {
                all.entry(name).or_insert(value);
            }
        }
        Some((all, parts.iter().map(|part| part.len()).sum()))
    }
}

fn collect<'a>(json: &'a str, depth: usize, described: &mut HashMap<String, Vec<&'a str>>) {
    if depth > DEEPEST {
        return;
    }
    if json.starts_with('[') {
        let members = serde_json::from_str::<Vec<&RawValue>>(json).unwrap_or_default();
        members.into_iter().for_each(|member| collect(member.get(), depth + 1, described));
    } else if json.starts_with('{') {
        let Ok(object) = serde_json::from_str::<BTreeMap<String, &RawValue>>(json) else { return };
        let id = object.get("@id").and_then(|id| serde_json::from_str(id.get()).ok());
        if let Some(id) = id.filter(|_| !is_reference(object.keys())) {
            described.entry(id).or_default().push(json);
        }
        object.into_values().for_each(|value| collect(value.get(), depth + 1, described));
    }
}

/// What a reference means.
struct Described {
    id: String,
    fields: Map<String, Value>,
}

struct Walk<'g, 'a> {
    graph: &'g Graph<'a>,
    /// The references that lead here: none is followed in a circle.
    path: Vec<String>,
    bytes: usize,
}

impl Walk<'_, '_> {
    fn resolve(&mut self, value: &mut Value) -> Result<(), EntryError> {
        match value {
            Value::Array(members) => members.iter_mut().try_for_each(|member| self.resolve(member)),
            Value::Object(object) => match self.referred(object)? {
                Some(Described { id, fields }) => {
                    *object = fields;
                    self.path.push(id);
                    let inside = self.resolve_inside(object);
                    self.path.pop();
                    inside
                }
                None => self.resolve_inside(object),
            },
            _ => Ok(()),
        }
    }

    fn resolve_inside(&mut self, object: &mut Map<String, Value>) -> Result<(), EntryError> {
        let followed = object.iter_mut().filter(|(name, _)| FOLLOWED.contains(&name.as_str()));
        followed.into_iter().try_for_each(|(_, value)| self.resolve(value))
    }

    fn referred(&mut self, object: &Map<String, Value>) -> Result<Option<Described>, EntryError> {
        let Some(Value::String(id)) = object.get("@id") else { return Ok(None) };
        if !is_reference(object.keys()) || self.path.len() == DEEPEST || self.path.contains(id) {
            return Ok(None);
        }
        let Some((fields, bytes)) = self.graph.described(id) else { return Ok(None) };
        self.bytes += bytes;
        if self.bytes > LARGEST_RECIPE {
            return Err(EntryError::TooLarge { bytes: self.bytes });
        }
        Ok(Some(Described { id: id.clone(), fields }))
    }
}
