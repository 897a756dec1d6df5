//! How versions read a recipe that knew fewer forms. What they imported is known by this reading, hashed into the log, so none of this may
//! ever change; nor may what it uses of [`text`] and of [`texts`].

use serde_json::{Map, Value};

use crate::fields::{called, first_some, yields};
use crate::steps::without_ordinals;
use crate::values::texts;
use crate::{SourceRecipe, duration, text};

/// The recipe as those versions read it; `None` if they refused it.
pub(super) fn parse(recipe: &Map<String, Value>) -> Option<SourceRecipe> {
    let source = SourceRecipe {
        yields: yields(recipe),
        prep_minutes: minutes(recipe, "prepTime"),
        cook_minutes: minutes(recipe, "cookTime"),
        total_minutes: minutes(recipe, "totalTime"),
        ingredients: ingredients(recipe),
        instructions: first_some(recipe, &["recipeInstructions", "instructions"])
            .map(steps)
            .unwrap_or_default(),
        ..called(recipe)?
    };
    (!source.ingredients.is_empty() || !source.instructions.is_empty()).then_some(source)
}

fn minutes(recipe: &Map<String, Value>, field: &str) -> Option<u32> {
    texts(recipe.get(field)?).iter().find_map(|written| duration::minutes(seconds(written)?))
}

/// The seconds of an ISO 8601 duration, which had to be whole.
fn seconds(written: &str) -> Option<f64> {
    let written = written.trim().to_ascii_uppercase();
    let (date, time) = written.strip_prefix('P')?.split_once('T').map_or((&written[1..], ""), |parts| parts);
    Some(
        sum(date, &[('W', 604_800.0), ('D', 86_400.0)])?
            + sum(time, &[('H', 3_600.0), ('M', 60.0), ('S', 1.0)])?,
    )
}

fn sum(written: &str, units: &[(char, f64)]) -> Option<f64> {
    let mut seconds = 0.0;
    let mut rest = written;
    while !rest.is_empty() {
        let ends = rest.find(|c: char| !(c.is_ascii_digit() || c == '.' || c == ','))?;
        let number: f64 = rest[..ends].replace(',', ".").parse().ok()?;
        let unit = rest[ends..].chars().next()?;
        match units.iter().find(|(name, _)| *name == unit) {
            Some((_, length)) => seconds += number * length,
            None if number == 0.0 && matches!(unit, 'Y' | 'M') => {}
            None => return None,
        }
        rest = &rest[ends + unit.len_utf8()..];
    }
    Some(seconds)
}

fn ingredients(recipe: &Map<String, Value>) -> Vec<String> {
    let fields = ["recipeIngredient", "ingredients"];
    let found =
        fields.iter().filter_map(|field| recipe.get(*field)).map(texts).find(|found| !found.is_empty());
    found.unwrap_or_default().iter().flat_map(|text| text::lines(text)).collect()
}

fn steps(instructions: &Value) -> Vec<String> {
    let mut steps = Vec::new();
    collect(instructions, &mut steps);
    without_ordinals(steps)
}

fn collect(value: &Value, steps: &mut Vec<String>) {
    match value {
        // Each line of a text is a step, even if a site puts them into the only member of a list.
        Value::String(text) => steps.extend(text::lines(text)),
        Value::Array(members) => members.iter().for_each(|member| collect(member, steps)),
        Value::Object(object) => collect_object(object, steps),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

fn collect_object(object: &Map<String, Value>, steps: &mut Vec<String>) {
    let name = object.get("name").and_then(|name| texts(name).iter().find_map(|name| text::one_line(name)));
    if let Some(members) =
        object.get("itemListElement").or_else(|| object.get("@list")).or_else(|| object.get("steps"))
    {
        let first = steps.len();
        let is_step = object
            .get("@type")
            .is_some_and(|kind| texts(kind).iter().any(|kind| kind.ends_with("HowToStep")));
        collect(members, steps);
        if is_step {
            // The directions and tips of one step are one step.
            let together: Vec<String> = steps.drain(first..).collect();
            steps.extend((!together.is_empty()).then(|| together.join("\n")));
        }
        if steps.len() > first {
            if let Some(name) = name {
                steps[first] = under_heading(&name, &steps[first]);
            }
            return;
        }
    }
    if let Some(item) = object.get("item") {
        return collect(item, steps);
    }
    let said = object.get("text").or_else(|| object.get("description")).or_else(|| object.get("@value"));
    let said = said
        .map(texts)
        .unwrap_or_default()
        .iter()
        .filter_map(|part| text::paragraphs(part))
        .collect::<Vec<_>>()
        .join("\n");
    if !said.is_empty() {
        steps.push(said);
    } else if let Some(name) = name {
        steps.push(name);
    }
}

/// Puts a section's name before its first step, unless the step begins with that name anyway.
fn under_heading(name: &str, step: &str) -> String {
    let name = name.trim_end_matches([':', ' ']);
    if name.is_empty() || step.starts_with(name) { step.to_owned() } else { format!("{name}: {step}") }
}
