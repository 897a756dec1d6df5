//! The forms in which JSON-LD writes one text or several.

use serde_json::{Map, Value};

use crate::text;

/// Fields that hold the text of an object, in lookup order.
pub(super) const TEXT_FIELDS: &[&str] = &["@value", "text", "name", "value", "headline"];

/// All texts of a value: of a string or number itself, of a list's members, of an object's text field.
pub(super) fn texts(value: &Value) -> Vec<String> {
    match value {
        Value::String(text) => vec![text.clone()],
        Value::Number(number) => vec![number.to_string()],
        Value::Array(members) => members.iter().flat_map(texts).collect(),
        Value::Object(object) => {
            if let Some(members) =
                object.get("itemListElement").or_else(|| object.get("@list")).or_else(|| object.get("@graph"))
            {
                return texts(members);
            }
            TEXT_FIELDS
                .iter()
                .filter_map(|field| object.get(*field))
                .map(texts)
                .find(|found| !found.is_empty())
                .unwrap_or_default()
        }
        Value::Null | Value::Bool(_) => Vec::new(),
    }
}

/// Whether an object with these fields only refers to something.
pub(super) fn is_reference<'a>(fields: impl IntoIterator<Item = &'a String>) -> bool {
    let mut refers = false;
    let is_bare = fields.into_iter().all(|field| {
        refers |= field == "@id";
        matches!(field.as_str(), "@id" | "@type" | "position")
    });
    refers && is_bare
}

/// The members of lists and of lists of lists, or the value itself.
pub(super) fn members(value: &Value) -> Vec<&Value> {
    match value {
        Value::Array(members) => members.iter().flat_map(self::members).collect(),
        Value::Object(object) => listed(object).map_or_else(|| vec![value], self::members),
        _ => vec![value],
    }
}

/// The fields of what lists something or stands for one thing, in lookup order.
pub(super) const LISTS: &[&str] = &["itemListElement", "@list", "@graph", "steps", "item"];

/// What an object lists, if it is a list.
pub(super) fn listed(object: &Map<String, Value>) -> Option<&Value> {
    LISTS.iter().filter(|field| **field != "item").find_map(|field| object.get(*field))
}

/// Whether nothing is said: an empty text, no members, no fields but a type.
pub(super) fn is_blank(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::String(text) => text::one_line(text).is_none(),
        Value::Array(members) => members.iter().all(is_blank),
        Value::Object(object) => object.iter().all(|(field, value)| field == "@type" || is_blank(value)),
        Value::Bool(_) | Value::Number(_) => false,
    }
}

/// The names of an object's types, in lower case, without what may stand before them: `howtostep` for `https://schema.org/HowToStep`.
pub(super) fn types(object: &Map<String, Value>) -> Vec<String> {
    let names = object.get("@type").or_else(|| object.get("type")).map(texts).unwrap_or_default();
    let last = |name: &String| {
        name.trim().trim_end_matches('/').rsplit(['/', ':', '#']).next().map(str::to_lowercase)
    };
    names.iter().filter_map(last).collect()
}

/// Whether a field of anything is about how it is stored, and says nothing to a cook.
pub(super) fn is_technical(field: &str) -> bool {
    let is_content = matches!(field, "@value" | "@list" | "@graph");
    field.starts_with('@') && !is_content || TECHNICAL.contains(&field)
}

/// Whether a field of a recipe is about its page, its publisher or its readers, and not about the dish.
pub(super) fn says_nothing_to_a_cook(field: &str) -> bool {
    is_technical(field) || ABOUT_THE_PAGE.contains(&field)
}

const TECHNICAL: &[&str] = &[
    "type",
    "id",
    "identifier",
    "url",
    "sameAs",
    "dateCreated",
    "dateModified",
    "mainEntityOfPage",
    "isPartOf",
    "inLanguage",
    "thumbnail",
    "thumbnailUrl",
    "position",
    "numberOfItems",
    "itemListOrder",
    "version",
];

const ABOUT_THE_PAGE: &[&str] = &[
    "publisher",
    "sourceOrganization",
    "provider",
    "datePublished",
    "mainEntity",
    "hasPart",
    "headline",
    "aggregateRating",
    "review",
    "reviews",
    "comment",
    "commentCount",
    "interactionStatistic",
    "interactionCount",
    "isAccessibleForFree",
    "speakable",
    "potentialAction",
    "discussionUrl",
    "isFamilyFriendly",
];
