//! Instructions: one text, a list of texts, steps, sections of steps, or lists of any of them.

use serde_json::{Map, Value};

use crate::left_out::{Omissions, Why};
use crate::text;
use crate::unused_text::{Read, WordsUsed};
use crate::values::{LISTS, is_blank, is_reference, is_technical, texts, types};

/// What may stand among the steps and be one, or hold some. Whatever else has a name there (supplies, tools, pictures) is none.
const STEPS: &[&str] =
    &["howtostep", "howtosection", "howtodirection", "howtotip", "howto", "itemlist", "listitem", "text"];

/// The steps of the instructions, in order.
pub(super) fn steps(field: &str, instructions: &Value, left: &mut Omissions) -> Vec<String> {
    let mut steps = Vec::new();
    Reading { field, steps: &mut steps, left }.value(instructions);
    without_ordinals(steps)
}

struct Reading<'a> {
    field: &'a str,
    steps: &'a mut Vec<String>,
    left: &'a mut Omissions,
}

impl Reading<'_> {
    fn value(&mut self, value: &Value) {
        match value {
            // Each line of a text is a step, even if a site puts them into the only member of a list.
            Value::String(text) => self.steps.extend(text::lines(text)),
            Value::Array(members) => members.iter().for_each(|member| self.value(member)),
            Value::Object(object) => self.object(value, object),
            Value::Bool(_) | Value::Number(_) => self.left.note(self.field, value, Why::NoStep),
            Value::Null => {}
        }
    }

    fn object(&mut self, value: &Value, object: &Map<String, Value>) {
        if is_blank(value) {
            return;
        }
        let types = types(object);
        if !types.is_empty() && !types.iter().any(|name| STEPS.contains(&name.as_str())) {
            return self.left.note(self.field, value, Why::NoStep);
        }
        let first = self.steps.len();
        let list = LISTS.iter().find(|field| object.contains_key(**field));
        if let Some(members) = list.and_then(|field| object.get(*field)) {
            self.value(members);
        }
        let said = said_of(object);
        let inside = self.steps.get(first..).unwrap_or_default().join("\n");
        if types.iter().any(|name| name == "howtostep") {
            // The directions and tips of one step are one step.
            self.steps.truncate(first);
            let parts = said.filter(|said| !says(&inside, said)).into_iter().chain([inside]);
            let together: Vec<String> = parts.filter(|part| !part.is_empty()).collect();
            self.steps.extend((!together.is_empty()).then(|| together.join("\n")));
        } else if let Some(said) = said.filter(|said| !says(&inside, said)) {
            self.steps.insert(first, said);
        }
        let name =
            object.get("name").and_then(|name| texts(name).iter().find_map(|name| text::one_line(name)));
        let is_numbered = object.get("name").is_some_and(|name| name.as_str().is_some_and(is_number));
        if let Some(name) = name {
            match self.steps.get_mut(first) {
                Some(step) => *step = under_heading(&name, step),
                None => self.steps.push(name),
            }
        }
        let Some(steps) = self.steps.get(first..).filter(|steps| !steps.is_empty()) else {
            let why = if is_reference(object.keys()) { Why::NotDescribed } else { Why::NotUnderstood };
            return self.left.note(self.field, value, why);
        };
        let read = Read {
            field: "a step",
            said: WordsUsed::of(steps),
            is_silent: is_technical,
            why: Why::NoSuchField,
        };
        read.note_fields(
            object,
            &[list.copied().unwrap_or_default(), if is_numbered { "name" } else { "" }],
            self.left,
        );
    }
}

/// The text of a step, and its description if that says something else.
fn said_of(object: &Map<String, Value>) -> Option<String> {
    let fields = ["text", "description", "@value"].into_iter().filter_map(|field| object.get(field));
    let mut said = String::new();
    for value in fields {
        let parts: Vec<_> = texts(value).iter().filter_map(|part| text::paragraphs(part)).collect();
        let whole = parts.join("\n");
        if !whole.is_empty() && !says(&said, &whole) {
            said.push_str(if said.is_empty() { "" } else { "\n" });
            said.push_str(&whole);
        }
    }
    (!said.is_empty()).then_some(said)
}

/// Whether a text says this already, but for capitals and what is between words; or begins with it, where it is cut off.
fn says(text: &str, part: &str) -> bool {
    let (text, said) = (words(text), words(part));
    let is_cut_off = part.ends_with(['…']) || part.ends_with("...");
    if is_cut_off { text.starts_with(said.trim_end()) } else { text.contains(&said) }
}

/// The words of a text in lower case, each between blanks.
fn words(text: &str) -> String {
    let lower = text.to_lowercase();
    let words = lower.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    words.fold(" ".to_owned(), |all, word| all + word + " ")
}

/// Puts a name before a step, or before the first one of a section, unless that begins with it, or it is only a number.
fn under_heading(name: &str, step: &str) -> String {
    let name = name.trim_end_matches([':', ' ']);
    if is_number(name) || words(step).starts_with(&words(name)) {
        step.to_owned()
    } else {
        format!("{name}: {step}")
    }
}

/// Whether it only says which step it is: "2", "Step 2:".
fn is_number(name: &str) -> bool {
    let lower = name.to_lowercase();
    let number = lower.trim_start_matches("step").trim().trim_end_matches(['.', ':', ' ']);
    number.chars().all(|c| c.is_ascii_digit())
}

/// Removes numbers that every step carries, since steps are numbered when they are shown.
pub(super) fn without_ordinals(steps: Vec<String>) -> Vec<String> {
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
