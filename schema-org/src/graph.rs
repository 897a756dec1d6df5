//! References inside a document: `"author": {"@id": "#p"}` means what is described elsewhere under this `@id`.

use std::cell::OnceCell;
use std::collections::{BTreeMap, HashMap, HashSet};

use serde_json::map::Entry;
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
    "food",
    "ingredient",
    "amount",
    "unit",
    "note",
    "notes",
];

/// What the documents of a file describe under an `@id`. They are not looked through before the first reference.
pub(super) struct Graph<'a> {
    documents: Vec<&'a str>,
    described: OnceCell<HashMap<String, Parts<'a>>>,
}

/// What is said in different places about one thing, and all of it together, once it was asked for.
#[derive(Default)]
struct Parts<'a> {
    /// Each once, in their order.
    parts: Vec<&'a str>,
    seen: HashSet<&'a str>,
    whole: OnceCell<Whole>,
}

/// All that is said about one thing: what is said differently is a list.
struct Whole {
    fields: Map<String, Value>,
    bytes: usize,
    /// Whether it is called differently in different places: then these are several things.
    is_ambiguous: bool,
}

/// What one thing has only one of.
const TELLING: [&str; 4] = ["name", "text", "url", "contentUrl"];

impl Parts<'_> {
    fn whole(&self) -> &Whole {
        self.whole.get_or_init(|| {
            let mut whole = Whole { fields: Map::new(), bytes: 0, is_ambiguous: false };
            for part in &self.parts {
                // It was read as an object before.
                let fields: BTreeMap<String, &RawValue> = serde_json::from_str(part).unwrap_or_default();
                for (name, value) in fields {
                    let is_telling = TELLING.contains(&name.as_str());
                    let (length, value) =
                        (value.get().len(), || serde_json::from_str(value.get()).unwrap_or_default());
                    match whole.fields.entry(name) {
                        Entry::Vacant(entry) => {
                            entry.insert(value());
                            whole.bytes += length;
                        }
                        Entry::Occupied(mut entry) => {
                            let value = value();
                            if *entry.get() == value {
                                continue;
                            }
                            whole.is_ambiguous |= is_telling;
                            if !is_telling {
                                *entry.get_mut() = Value::Array(vec![entry.get().clone(), value]);
                                whole.bytes += length;
                            }
                        }
                    }
                }
            }
            whole
        })
    }
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

    /// All that is said about it. An id that is no address is one of its page: described differently in the pages of one file, it is
    /// not known which is meant.
    fn described(&self, id: &str) -> Option<&Whole> {
        let described = self.described.get_or_init(|| {
            let mut described = HashMap::new();
            self.documents.iter().for_each(|document| collect(document, 0, &mut described));
            described
        });
        let whole = described.get(id).map(Parts::whole);
        whole.filter(|whole| id.contains("://") || !whole.is_ambiguous)
    }
}

fn collect<'a>(json: &'a str, depth: usize, described: &mut HashMap<String, Parts<'a>>) {
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
            let parts = described.entry(id).or_default();
            if parts.seen.insert(json) {
                parts.parts.push(json);
            }
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
        let Some(Whole { fields, bytes, .. }) = self.graph.described(id) else { return Ok(None) };
        self.bytes += *bytes;
        if self.bytes > LARGEST_RECIPE {
            return Err(EntryError::TooLarge { bytes: self.bytes });
        }
        Ok(Some(Described { id: id.clone(), fields: fields.clone() }))
    }
}
