//! Amounts: a number or two of them, with a unit.

use serde_json::{Map, Number, Value};

use crate::text;
use crate::values::texts;

/// The fields of a number, of its unit in words, and of both: some sites call them otherwise than schema.org does.
const NUMBERS: &[&str] = &["value", "amount", "quantity"];
const UNITS: &[&str] = &["unitText", "unit"];
const BOUNDS: [&str; 2] = ["minValue", "maxValue"];
/// The field of a unit's code.
const CODE: &str = "unitCode";

/// Units by their codes (UN/CEFACT Recommendation 20), as a cook writes them; pieces have none.
const CODES: &[(&str, &str)] = &[
    ("MGM", "mg"),
    ("GRM", "g"),
    ("KGM", "kg"),
    ("MLT", "ml"),
    ("CLT", "cl"),
    ("DLT", "dl"),
    ("LTR", "l"),
    ("ONZ", "ounces"),
    ("LBR", "pounds"),
    ("OZA", "fluid ounces"),
    ("G21", "cups"),
    ("G24", "tablespoons"),
    ("G25", "teaspoons"),
    ("PTL", "pints"),
    ("QTL", "quarts"),
    ("GLL", "gallons"),
    ("SEC", "seconds"),
    ("MIN", "minutes"),
    ("HUR", "hours"),
    ("DAY", "days"),
    ("C62", ""),
    ("EA", ""),
    ("H87", ""),
];

/// Whether this is a unit's code that is read, or would be if the unit had no name.
pub(super) fn is_code_read(field: &str, value: &Value) -> bool {
    field == CODE && value.as_str().is_some_and(|code| unit_of(code).is_some())
}

/// "500 g", "2-3 cups", "4": the amount that an object states.
pub(super) fn amount(object: &Map<String, Value>) -> Option<String> {
    let [least, most] = BOUNDS.map(|bound| object.get(bound).and_then(number));
    let range = match (least, most) {
        (Some(least), Some(most)) if least == most => Some(least),
        (Some(least), Some(most)) => Some(format!("{least}-{most}")),
        (Some(least), None) => Some(format!("at least {least}")),
        (None, Some(most)) => Some(format!("up to {most}")),
        (None, None) => None,
    };
    let number = NUMBERS.iter().find_map(|field| number(object.get(*field)?)).or(range)?;
    let unit = unit(object).unwrap_or_default();
    text::one_line(&format!("{number} {unit}"))
}

/// The unit that an object states.
pub(super) fn unit(object: &Map<String, Value>) -> Option<String> {
    first(object, UNITS).or_else(|| coded(object).map(str::to_owned))
}

/// A number, a text, or an amount within an amount.
fn number(value: &Value) -> Option<String> {
    match value {
        Value::Number(number) => Some(written(number)),
        Value::Object(object) => amount(object),
        _ => texts(value).iter().find_map(|text| text::one_line(text)).map(|text| mixed(&text)),
    }
}

/// `11/4`, as a program states 2 3/4 in a field, and this service does where it exports parts. In a line it would be 1 1/4 whose fraction
/// has lost its gap (docs/product.md#amounts).
pub(super) fn mixed(text: &str) -> String {
    let numbers = text.split_once('/').map(|(over, under)| (over.parse::<u32>(), under.parse::<u32>()));
    match numbers {
        Some((Ok(over), Ok(under @ 1..))) if over > under => match (over / under, over % under) {
            (whole, 0) => whole.to_string(),
            (whole, part) => format!("{whole} {part}/{under}"),
        },
        _ => text.to_owned(),
    }
}

/// 2.0 is 2.
pub(super) fn written(number: &Number) -> String {
    let written = number.to_string();
    written.strip_suffix(".0").map_or(written.clone(), str::to_owned)
}

fn first(object: &Map<String, Value>, fields: &[&str]) -> Option<String> {
    fields
        .iter()
        .filter_map(|field| object.get(*field))
        .flat_map(texts)
        .find_map(|text| text::one_line(&text))
}

fn coded(object: &Map<String, Value>) -> Option<&'static str> {
    unit_of(&first(object, &[CODE])?)
}

fn unit_of(code: &str) -> Option<&'static str> {
    CODES.iter().find(|(name, _)| name.eq_ignore_ascii_case(code.trim())).map(|(_, unit)| *unit)
}
