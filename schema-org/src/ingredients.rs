//! Ingredients: lines, or objects with an amount and a name, or lists of them.

use std::ptr;

use serde_json::{Map, Value};

use crate::left_out::{Omissions, Why};
use crate::quantity::{self, amount};
use crate::text;
use crate::unused_text::{Read, WordsUsed};
use crate::values::{LISTS, is_blank, is_reference, is_technical, texts};

/// The fields that name an ingredient: some programs call it otherwise than schema.org does.
const NAMES: &[&str] = &["name", "food", "ingredient"];

/// The fields that describe an ingredient.
const NOTES: &[&str] = &["description", "note", "notes"];

/// The lines of the ingredients, each on one line, in order.
pub(super) fn ingredients(field: &str, value: &Value, left: &mut Omissions) -> Vec<String> {
    let mut lines = Vec::new();
    Reading { field, lines: &mut lines, left }.value(value);
    lines
}

struct Reading<'a> {
    field: &'a str,
    lines: &'a mut Vec<String>,
    left: &'a mut Omissions,
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
        let list = LISTS.iter().find(|field| object.contains_key(**field));
        match list.and_then(|field| object.get(*field)) {
            Some(members) => self.value(members),
            None => self.lines.extend(lines_of(object)),
        }
        let Some(lines) = self.lines.get(before..).filter(|lines| !lines.is_empty()) else {
            let why = if is_reference(object.keys()) { Why::NotDescribed } else { Why::NotUnderstood };
            self.left.note(self.field, value, why);
            return;
        };
        let field = if list.is_some() { "a list" } else { "an ingredient" };
        let read = Read { field, said: WordsUsed::of(lines), is_silent: is_technical, why: Why::NoSuchField };
        read.note_fields(object, list.copied().as_slice(), self.left);
    }
}

/// The lines that an object stands for: its text; else its amount, its name, and how it is described: `500 g flour, sifted`.
fn lines_of(object: &Map<String, Value>) -> Vec<String> {
    let said = lines_in(object, &["@value", "text"]);
    if !said.is_empty() {
        return said;
    }
    let Some((food, names)) = named(object) else {
        // A line that is called a value. An amount of nothing is no line.
        let has_unit = quantity::unit(object).is_some();
        let value = lines_in(object, &["value"]).into_iter().next();
        return value.filter(|value| !has_unit && value.contains(char::is_alphabetic)).into_iter().collect();
    };
    let amount = match object.get("requiredQuantity") {
        Some(Value::Object(quantity)) => amount(quantity),
        Some(quantity) => texts(quantity).iter().find_map(|text| text::one_line(text)),
        None => amount(object),
    };
    let mut notes = lines_in(object, NOTES);
    if !ptr::eq(food, object) {
        notes.extend(lines_in(food, NOTES));
    }
    if amount.is_none() && notes.is_empty() {
        return names;
    }
    let name = names.join(", ");
    let amount = amount.filter(|amount| !name.starts_with(amount.as_str()));
    let line = amount.into_iter().chain([name]).collect::<Vec<_>>().join(" ");
    let said = WordsUsed::of([&line]);
    notes.retain(|note| !said.says(note));
    notes.insert(0, line);
    vec![notes.join(", ")]
}

/// The lines of these fields.
fn lines_in(object: &Map<String, Value>, fields: &[&str]) -> Vec<String> {
    let texts = fields.iter().filter_map(|field| object.get(*field)).flat_map(texts);
    texts.flat_map(|text| text::lines(&text)).collect()
}

/// What names the ingredient: the object that has its name, and the lines of that.
fn named(object: &Map<String, Value>) -> Option<(&Map<String, Value>, Vec<String>)> {
    NAMES.iter().find_map(|field| {
        let (food, names) = match object.get(*field)? {
            Value::Object(food) if *field != "name" => (food, lines_in(food, &["name"])),
            _ => (object, lines_in(object, &[field])),
        };
        (!names.is_empty()).then_some((food, names))
    })
}
