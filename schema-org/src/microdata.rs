//! Recipes in the markup of a page, as older sites have them: microdata, RDFa Lite, and the classes of h-recipe. They become the JSON-LD
//! that says the same, so that they are read, bounded and refused as it is.

use std::collections::{HashMap, HashSet};
use std::iter;
use std::ops::Range;

use serde_json::map::Entry as Field;
use serde_json::{Map, Value};

use crate::elements::{Element, elements};
use crate::graph::Graph;
use crate::locate::is_recipe;
use crate::markup::{Tag, text};
use crate::syntax::Syntax;
use crate::{Entry, EntryError, LARGEST_RECIPE, recipe};

/// The deepest nesting of items; sites write four levels at most.
const DEEPEST: usize = 8;
/// The values of all recipes may be read from so many times the page: one may stand within another.
pub(super) const MOST_LOOKS: usize = 8;

/// What other vocabularies call the fields of a recipe: data-vocabulary.org, which came before schema.org, and h-recipe.
const CALLED_OTHERWISE: &[(&str, &str)] = &[
    ("ingredient", "ingredients"),
    ("summary", "description"),
    ("photo", "image"),
    ("duration", "totalTime"),
    ("published", "datePublished"),
    ("category", "keywords"),
    ("tag", "keywords"),
    ("recipeType", "recipeCategory"),
    ("cuisine", "recipeCuisine"),
];

/// Fields whose value is an address, even if there is a text for readers, too.
const ADDRESSES: &[&str] =
    &["url", "image", "photo", "contentUrl", "thumbnailUrl", "sameAs", "mainEntityOfPage", "discussionUrl"];

/// The recipes of the first of the three forms that has one which can be read, or else what is refused. No more than `most` are read.
pub(super) fn read(page: &str, most: usize) -> Vec<Entry> {
    let mut refused = Vec::new();
    // Names of attributes may be written large.
    let small = page.to_ascii_lowercase();
    let forms = [("itemscope", Syntax::Microdata), ("typeof", Syntax::Rdfa), ("recipe", Syntax::Microformat)];
    for (_, syntax) in forms.into_iter().filter(|(sign, _)| small.contains(sign)) {
        let found = recipes(page, syntax, most);
        if found.iter().any(|entry| entry.recipe.is_ok()) {
            return found;
        }
        if refused.is_empty() {
            refused = found;
        }
    }
    refused
}

fn recipes(page: &str, syntax: Syntax, most: usize) -> Vec<Entry> {
    let refers = syntax == Syntax::Microdata && page.contains("itemref");
    let is_wanted = |tag: &Tag| {
        syntax.types(tag).is_some()
            || !syntax.fields(tag).is_empty()
            || refers && tag.attribute("id").is_some()
    };
    let elements = elements(page, is_wanted);
    let mut reading = Reading {
        page,
        syntax,
        elements: &elements,
        ids: HashMap::new(),
        path: Vec::new(),
        left: MOST_LOOKS * page.len(),
    };
    if refers {
        let ids = elements.iter().enumerate().rev();
        reading.ids =
            ids.filter_map(|(number, element)| Some((element.tag.attribute("id")?, number))).collect();
    }
    let (mut entries, mut line, mut counted, mut inside_of_one) = (Vec::new(), 1, 0, 0);
    for (number, element) in elements.iter().enumerate() {
        let types = syntax.types(&element.tag).unwrap_or_default();
        // A recipe that another one names, as one that goes with it, is a part of that.
        let is_part = number < inside_of_one && !syntax.fields(&element.tag).is_empty();
        if is_part || !types.iter().any(|name| is_recipe(name)) {
            continue;
        }
        if entries.len() == most {
            break;
        }
        inside_of_one = inside_of_one.max(element.next);
        line += page.get(counted..element.at).unwrap_or_default().matches('\n').count();
        counted = element.at;
        reading.path.clear();
        let recipe = reading.item(number).and_then(|item| {
            recipe::parse(&Value::Object(in_words_of_schema_org(item)).to_string(), &Graph::of(Vec::new()))
        });
        entries.push(Entry { line, recipe });
    }
    entries
}

fn in_words_of_schema_org(mut recipe: Map<String, Value>) -> Map<String, Value> {
    for (otherwise, name) in CALLED_OTHERWISE {
        if !recipe.contains_key(*name)
            && let Some(value) = recipe.remove(*otherwise)
        {
            recipe.insert((*name).to_owned(), value);
        }
    }
    recipe
}

struct Reading<'a> {
    page: &'a str,
    syntax: Syntax,
    elements: &'a [Element],
    /// The first element of each id.
    ids: HashMap<&'a str, usize>,
    /// The items that lead here: none is a part of itself.
    path: Vec<usize>,
    /// How many bytes may still be looked at.
    left: usize,
}

impl Reading<'_> {
    fn spend(&mut self, bytes: usize) -> Result<(), EntryError> {
        let left = self.left.checked_sub(bytes);
        self.left = left.ok_or(EntryError::TooLarge { bytes: LARGEST_RECIPE + bytes })?;
        Ok(())
    }

    /// The item that an element is.
    fn item(&mut self, number: usize) -> Result<Map<String, Value>, EntryError> {
        let mut item = Map::new();
        let Some(element) = self.elements.get(number) else { return Ok(item) };
        if self.path.len() == DEEPEST {
            return Err(EntryError::TooDeep);
        }
        for name in self.syntax.types(&element.tag).into_iter().flatten() {
            add(&mut item, "@type", name.into());
        }
        item.extend(self.syntax.id(&element.tag).map(|id| ("@id".to_owned(), Value::from(id))));
        let referred = element.tag.words("itemref").filter_map(|id| self.ids.get(id).copied());
        let referred = referred.filter_map(|first| Some(first..self.elements.get(first)?.next));
        let parts: Vec<Range<usize>> = iter::once(number + 1..element.next).chain(referred).collect();
        self.path.push(number);
        let mut seen = HashSet::new();
        for part in parts {
            self.fields(part, &mut seen, &mut item)?;
        }
        self.path.pop();
        Ok(item)
    }

    /// Reads the fields that these elements hold, but those of items among them.
    fn fields(
        &mut self,
        part: Range<usize>,
        seen: &mut HashSet<usize>,
        item: &mut Map<String, Value>,
    ) -> Result<(), EntryError> {
        // A list that is a field, and whose members say once more that they are: it has been read with them.
        let mut within: Vec<(usize, String)> = Vec::new();
        let mut number = part.start;
        while let Some(element) = self.elements.get(number).filter(|_| number < part.end) {
            self.spend(element.tag.length + within.len())?;
            within.retain(|(next, _)| number < *next);
            let is_item = self.syntax.types(&element.tag).is_some();
            if seen.insert(number) && !self.path.contains(&number) {
                for name in self.syntax.fields(&element.tag) {
                    if within.iter().any(|(_, other)| *other == name) {
                        continue;
                    }
                    let value = self.value(number, element, &name)?;
                    let is_text = value.is_string() && said_by(&element.tag).is_none();
                    add(item, &name, value);
                    within.extend(is_text.then_some((element.next, name)));
                }
            }
            number = if is_item { element.next } else { number + 1 };
        }
        Ok(())
    }

    /// The value of a field, as HTML has it: an item, what its tag says, or its text. Beyond what HTML says, an item without fields is its
    /// text, any element may say its value in `content`, and a link with a text is that where no address is wanted.
    fn value(&mut self, number: usize, element: &Element, name: &str) -> Result<Value, EntryError> {
        self.spend(element.tag.length)?;
        if self.syntax.types(&element.tag).is_some() {
            let item = self.item(number)?;
            if item.keys().any(|field| !field.starts_with('@')) {
                return Ok(Value::Object(item));
            }
        }
        if let Some(said) = said_by(&element.tag) {
            return Ok(said.into());
        }
        let is_link = ["a", "area", "link"].contains(&element.tag.name.as_str());
        let address = element.tag.attribute("href").filter(|_| is_link);
        if let Some(address) = address.filter(|_| ADDRESSES.contains(&name)) {
            return Ok(address.trim().into());
        }
        self.spend(element.inside.len())?;
        let text = text(self.page.get(element.inside.clone()).unwrap_or_default(), element.tag.name == "pre");
        Ok(match address {
            Some(address) if text.trim().is_empty() => address.trim().into(),
            _ => text.into(),
        })
    }
}

/// The value that a tag says by itself.
fn said_by(tag: &Tag) -> Option<String> {
    const SAY: &[(&str, &[&str])] = &[
        ("datetime", &["time"]),
        ("value", &["data", "meter"]),
        ("src", &["audio", "embed", "iframe", "img", "source", "track", "video"]),
        ("data", &["object"]),
    ];
    let is_said = |said: &String| !said.is_empty();
    let of = |attribute: &str| tag.attribute(attribute).map(|said| said.trim().to_owned()).filter(is_said);
    of("content").or_else(|| {
        SAY.iter()
            .find(|(_, names)| names.contains(&tag.name.as_str()))
            .and_then(|(attribute, _)| of(attribute))
    })
}

/// Adds a value of a field: what has several is a list.
fn add(item: &mut Map<String, Value>, name: &str, value: Value) {
    match item.entry(name) {
        Field::Vacant(entry) => {
            entry.insert(value);
        }
        Field::Occupied(mut entry) => match entry.get_mut() {
            Value::Array(values) => values.push(value),
            one => *one = Value::Array(vec![one.take(), value]),
        },
    }
}
