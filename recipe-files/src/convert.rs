//! What other programs write, as a recipe of schema.org: so it is read with the same care, and what has no place is told in the same words.

use schema_org::SourceRecipe;
use serde_json::{Map, Value, json};

/// The largest recipe in a file of its own, in bytes. Photos may be in it.
pub(super) const LARGEST_RECIPE: u64 = 64 * 1024 * 1024;

/// A recipe of schema.org that is being made of something else.
pub(super) struct Draft(Map<String, Value>);

impl Draft {
    /// A recipe without anything.
    pub(super) fn new() -> Self {
        Self(Map::from_iter([("@type".to_owned(), json!("Recipe"))]))
    }

    /// Says this in a field, unless it says nothing.
    pub(super) fn say(&mut self, field: &str, value: impl Into<Value>) {
        let value = value.into();
        if !is_nothing(&value) {
            self.0.insert(field.to_owned(), value);
        }
    }

    /// The recipe.
    pub(super) fn read(self) -> Result<SourceRecipe, String> {
        read(&Value::Object(self.0))
    }
}

/// The recipe that this is.
pub(super) fn read(recipe: &Value) -> Result<SourceRecipe, String> {
    let json = recipe.to_string();
    let mut entries = schema_org::read("it", json.as_bytes()).map_err(|why| why.to_string())?;
    let entry = entries.next().ok_or_else(|| "there is no recipe in it".to_owned())?;
    entry.recipe.map_err(|why| why.to_string())
}

/// The JSON in a file.
pub(super) fn json_of(bytes: &[u8]) -> Result<Value, String> {
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    serde_json::from_slice(bytes).map_err(|why| format!("it is not valid JSON: {why}"))
}

/// The text in this field, trimmed; empty if there is none.
pub(super) fn text<'a>(value: &'a Value, field: &str) -> &'a str {
    value.get(field).and_then(Value::as_str).unwrap_or_default().trim()
}

/// The list in this field; empty if there is none.
pub(super) fn list<'a>(value: &'a Value, field: &str) -> &'a [Value] {
    value.get(field).and_then(Value::as_array).map(Vec::as_slice).unwrap_or_default()
}

/// The number in this field, if it is more than zero. Some write numbers as texts.
pub(super) fn number(value: &Value, field: &str) -> Option<f64> {
    let number = match value.get(field)? {
        Value::Number(number) => number.as_f64()?,
        Value::String(text) => text.trim().parse().ok()?,
        _ => return None,
    };
    (number > 0.0 && number.is_finite()).then_some(number)
}

/// How near a third is that was written with three digits.
const THIRD: f64 = 0.000_5;

/// The number in this field, if it is more than zero, as a cook writes it: 1.50 is 1.5, and 1.333 is 1 1/3.
pub(super) fn amount(value: &Value, field: &str) -> Option<String> {
    let number = number(value, field)?;
    let (whole, rest) = (number.trunc(), number.fract());
    let parts = [(1, 3), (2, 3), (1, 6), (5, 6)];
    let part =
        parts.iter().find(|(over, under)| (rest - f64::from(*over) / f64::from(*under)).abs() <= THIRD);
    Some(match part {
        Some((over, under)) if whole > 0.0 => format!("{whole} {over}/{under}"),
        Some((over, under)) => format!("{over}/{under}"),
        None => format!("{number:.6}").trim_end_matches('0').trim_end_matches('.').to_owned(),
    })
}

/// The heading that a line is, as it stands above ingredients: "Dough:".
pub(super) fn heading(title: &str) -> Option<Value> {
    let title = title.trim().trim_end_matches(':').trim_end();
    (!title.is_empty()).then(|| format!("{title}:").into())
}

/// The keyword that a name of several words is, also with a comma, which would end it.
pub(super) fn tag(name: &str) -> Value {
    name.replace([',', ';'], "").into()
}

/// These parts that say something, with blanks between them.
pub(super) fn line(parts: &[&str]) -> String {
    parts.iter().map(|part| part.trim()).filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
}

/// These texts that say something, as paragraphs.
pub(super) fn paragraphs<'a>(texts: impl IntoIterator<Item = &'a str>) -> String {
    let texts = texts.into_iter().map(str::trim).filter(|text| !text.is_empty());
    texts.collect::<Vec<_>>().join("\n\n")
}

/// Under a heading, if there is one: "Dough: Stir."
pub(super) fn under(heading: &str, text: &str) -> String {
    match heading.trim() {
        "" => text.to_owned(),
        heading => line(&[&format!("{}:", heading.trim_end_matches(':')), text]),
    }
}

/// The steps, the first one below each title under it; a title that has none below it is a step.
pub(super) fn under_titles(steps: Vec<Value>, title: impl Fn(&Value) -> Option<&str>) -> Vec<Value> {
    let mut found = Vec::new();
    let mut above = String::new();
    for step in steps {
        match title(&step) {
            Some(title) => {
                let idle = std::mem::replace(&mut above, title.to_owned());
                found.extend((!idle.is_empty()).then(|| idle.into()));
            }
            None if above.is_empty() => found.push(step),
            None => {
                let title = std::mem::take(&mut above);
                match step.as_str().unwrap_or_else(|| text(&step, "text")) {
                    // A list of steps.
                    "" => found.extend([title.into(), step]),
                    said => found.push(under(&title, said).into()),
                }
            }
        }
    }
    found.extend((!above.is_empty()).then(|| above.into()));
    found
}

/// The address under which a recipe is the same everywhere, if this is a UUID, with or without hyphens.
pub(super) fn urn(id: &str) -> Option<String> {
    let digits: String = id.chars().filter(|c| *c != '-').collect::<String>().to_lowercase();
    let is_uuid = digits.len() == 32 && digits.bytes().all(|byte| byte.is_ascii_hexdigit());
    is_uuid.then(|| {
        let parts = [&digits[..8], &digits[8..12], &digits[12..16], &digits[16..20], &digits[20..]];
        format!("urn:uuid:{}", parts.join("-"))
    })
}

fn is_nothing(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::String(text) => text.trim().is_empty(),
        Value::Array(members) => members.is_empty(),
        Value::Object(fields) => fields.values().all(is_nothing),
        Value::Bool(_) | Value::Number(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_numbers_or_texts_as_a_cook_writes_them() {
        let written = [
            (json!(1.0), "1"),
            (json!("0.5000000000"), "0.5"),
            (json!(0.333_333_333_333), "1/3"),
            (json!("1.333"), "1 1/3"),
            (json!(2.667), "2 2/3"),
            (json!(0.167), "1/6"),
            (json!(0.33), "0.33"),
            (json!(0.125), "0.125"),
            (json!(200), "200"),
        ];
        for (said, as_written) in written {
            assert_eq!(amount(&json!({"a": said}), "a").unwrap(), as_written);
        }
        let amounts = json!({"c": 0, "d": null, "g": -1, "h": "NaN", "i": "some", "k": "inf"});
        let read = |field| amount(&amounts, field);
        for nothing in ["c", "d", "g", "h", "i", "j", "k"] {
            assert_eq!(read(nothing), None, "{nothing}");
        }
    }

    #[test]
    fn a_uuid_is_an_address_however_it_is_written() {
        let urn_of = "urn:uuid:0a1b2c3d-0000-4000-8000-00000000000f";
        assert_eq!(urn("0A1B2C3D-0000-4000-8000-00000000000F").unwrap(), urn_of);
        assert_eq!(urn("0a1b2c3d000040008000000000000 0f"), None);
        assert_eq!(urn("0a1b2c3d00004000800000000000000f").unwrap(), urn_of);
        assert_eq!(urn("17"), None);
    }
}
