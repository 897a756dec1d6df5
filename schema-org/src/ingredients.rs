//! Ingredients: lines, or objects with an amount and a name, or lists of them.

use serde_json::{Map, Value};

use crate::left_out::{Leavings, Why};
use crate::quantity::{self, amount};
use crate::text;
use crate::values::{is_blank, is_reference, listed, says_nothing_to_a_cook, texts};

/// The fields that name an ingredient: some programs call it otherwise than schema.org does.
const NAMES: &[&str] = &["name", "food", "ingredient"];

/// The fields that a line is read from, besides those of its amount and the one that names it.
const READ: &[&str] = &[
    "@value",
    "text",
    "description",
    "requiredQuantity",
    "item",
    "itemListElement",
    "@list",
    "@graph",
    "steps",
];

/// The lines of the ingredients, each on one line, in order.
pub(super) fn ingredients(field: &str, value: &Value, left: &mut Leavings) -> Vec<String> {
    let mut lines = Vec::new();
    Reading { field, lines: &mut lines, left }.value(value);
    lines
}

struct Reading<'a> {
    field: &'a str,
    lines: &'a mut Vec<String>,
    left: &'a mut Leavings,
}

impl Reading<'_> {
    fn value(&mut self, value: &Value) {
        match value {
            Value::Array(members) => members.iter().for_each(|member| self.value(member)),
            Value::Object(object) => self.object(value, object),
            Value::String(_) | Value::Number(_) => {
                self.lines.extend(texts(value).iter().flat_map(|text| text::lines(text)));
            }
            Value::Bool(_) => self.left.note(self.field, value, Why::NotUnderstood),
            Value::Null => {}
        }
    }

    fn object(&mut self, value: &Value, object: &Map<String, Value>) {
        if is_blank(value) {
            return;
        }
        let before = self.lines.len();
        if let Some(members) = listed(object).or_else(|| object.get("item")) {
            self.value(members);
        } else {
            self.lines.extend(line_of(object));
        }
        if self.lines.len() == before {
            let why = if is_reference(object.keys()) { Why::NotDescribed } else { Why::NotUnderstood };
            self.left.note(self.field, value, why);
            return;
        }
        let is_list = listed(object).is_some() || object.contains_key("item");
        for (field, value) in object {
            let is_read = if is_list {
                READ[4..].contains(&field.as_str())
            } else {
                READ.contains(&field.as_str())
                    || quantity::is_read(field, object)
                    || named(object).is_some_and(|(name, _)| name == field)
            };
            if !is_read && !is_blank(value) && !says_nothing_to_a_cook(field) {
                let kind = if is_list { "a list" } else { "an ingredient" };
                self.left.note(&format!("{field} of {kind}"), value, Why::NoSuchField);
            }
        }
    }
}

/// The lines that an object stands for: its text; else its amount, its name, and how it is described: `500 g flour, sifted`.
fn line_of(object: &Map<String, Value>) -> Vec<String> {
    let of = |field: &str| object.get(field).map(texts).unwrap_or_default();
    let said: Vec<String> =
        ["@value", "text"].iter().flat_map(|field| of(field)).flat_map(|text| text::lines(&text)).collect();
    if !said.is_empty() {
        return said;
    }
    let Some((_, names)) = named(object) else {
        // A line that is called a value. An amount of nothing is no line.
        let has_unit = quantity::unit(object).is_some();
        let value = of("value").iter().find_map(|value| text::one_line(value));
        return value.filter(|value| !has_unit && value.contains(char::is_alphabetic)).into_iter().collect();
    };
    let amount = match object.get("requiredQuantity") {
        Some(Value::Object(quantity)) => amount(quantity),
        Some(quantity) => texts(quantity).iter().find_map(|text| text::one_line(text)),
        None => amount(object),
    };
    let [name] = &names[..] else { return names };
    let amount = amount.filter(|amount| !name.starts_with(amount.as_str()));
    let description = of("description")
        .iter()
        .find_map(|text| text::one_line(text))
        .filter(|text| !name.contains(text.as_str()));
    let line = amount.into_iter().chain([name.clone()]).collect::<Vec<_>>().join(" ");
    vec![[Some(line), description].into_iter().flatten().collect::<Vec<_>>().join(", ")]
}

/// The field that names the ingredient, a text or an object with a name, and the lines of that name.
fn named(object: &Map<String, Value>) -> Option<(&'static str, Vec<String>)> {
    NAMES.iter().find_map(|field| {
        let name = match object.get(*field)? {
            Value::Object(food) if *field != "name" => food.get("name")?,
            name => name,
        };
        let lines: Vec<String> = texts(name).iter().flat_map(|name| text::lines(name)).collect();
        (!lines.is_empty()).then_some((*field, lines))
    })
}
