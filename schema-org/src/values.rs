//! The forms in which JSON-LD writes one text or several.

use serde_json::Value;

/// Fields that hold the text of an object, in lookup order.
const TEXT_FIELDS: &[&str] = &["@value", "text", "name", "value", "headline"];

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
