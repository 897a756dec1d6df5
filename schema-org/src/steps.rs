//! Instructions: one text, a list of texts, steps, sections of steps, or lists of any of them.

use serde_json::{Map, Value};

use crate::text;
use crate::values::texts;

/// The steps of the instructions, in order.
pub(super) fn steps(instructions: &Value) -> Vec<String> {
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

/// Removes numbers that every step carries, since steps are numbered when they are shown.
fn without_ordinals(steps: Vec<String>) -> Vec<String> {
    let bare: Option<Vec<String>> =
        steps.iter().enumerate().map(|(at, step)| without_ordinal(step, at + 1)).collect();
    bare.filter(|bare| bare.len() > 1).unwrap_or(steps)
}

/// `2. Stir`, `2) Stir`, `Step 2: Stir`.
fn without_ordinal(step: &str, ordinal: usize) -> Option<String> {
    let spoken = step.get(..5).filter(|word| word.eq_ignore_ascii_case("step ")).map(|_| &step[5..]);
    let rest = spoken.unwrap_or(step).strip_prefix(&ordinal.to_string())?;
    let rest = match rest.strip_prefix(['.', ')', ':', '-']) {
        Some(rest) if rest.starts_with(char::is_whitespace) || spoken.is_some() => rest,
        None if spoken.is_some() && rest.starts_with(char::is_whitespace) => rest,
        _ => return None,
    };
    let rest = rest.trim_start();
    (!rest.is_empty()).then(|| rest.to_owned())
}
