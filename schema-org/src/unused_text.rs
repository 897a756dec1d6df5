//! What of a value is in none of the texts that were made of it: it would be lost without a word.

use std::collections::HashSet;

use serde_json::{Map, Value};

use crate::left_out::{Omissions, Why};
use crate::values::{is_blank, is_reference};
use crate::{quantity, text};

/// The words of some texts, and each two of them that follow each other.
pub(super) struct WordsUsed(HashSet<String>);

/// A value that was read: what it is called, what was made of it, and which of its fields nobody misses.
pub(super) struct Read<'a> {
    pub(super) field: &'a str,
    pub(super) said: WordsUsed,
    pub(super) is_silent: fn(&str) -> bool,
    /// Why a part of it is left out, as the whole is of a kind that is read.
    pub(super) why: Why,
}

impl WordsUsed {
    pub(super) fn of<'a>(texts: impl IntoIterator<Item = &'a String>) -> Self {
        let mut said = HashSet::new();
        for text in texts {
            let words = words(text);
            said.extend(words.windows(2).map(<[String]>::concat));
            said.extend(words);
        }
        Self(said)
    }

    /// Whether a text is said. Of one that is cut off, the last word may be a part of one.
    pub(super) fn says(&self, written: &str) -> bool {
        let Some(text) = text::one_line(written) else { return true };
        let is_cut_off = text.ends_with('…') || text.ends_with("...");
        text.split([',', ';']).all(|part| {
            let mut words = words(part);
            if is_cut_off {
                words.pop();
            }
            let pairs = words.windows(2).map(<[String]>::concat);
            pairs.chain(words.iter().cloned()).all(|words| self.0.contains(&words))
        })
    }
}

/// The words of a text in lower case, each behind a blank: what is between punctuation.
fn words(text: &str) -> Vec<String> {
    let is_between = |c: char| !c.is_alphanumeric() && (c.is_ascii() || ('\u{A0}'..='\u{206F}').contains(&c));
    let lower = text.to_lowercase();
    lower.split(is_between).filter(|word| !word.is_empty()).map(|word| format!(" {word}")).collect()
}

/// How much of a value is said.
enum Part<'v> {
    /// There is nothing to say.
    Blank,
    Whole,
    Nothing,
    /// All but these.
    But(Vec<Unused<'v>>),
}

struct Unused<'v> {
    field: String,
    value: &'v Value,
    why: Why,
}

impl Unused<'_> {
    fn note(&self, left: &mut Omissions) {
        let refers = self.value.as_object().is_some_and(|object| is_reference(object.keys()));
        left.note(&self.field, self.value, if refers { Why::NotDescribed } else { self.why });
    }
}

impl Read<'_> {
    /// Notes each part of it that is not said, as large as it is nowhere said.
    pub(super) fn note_unused(&self, value: &Value, left: &mut Omissions) {
        let field = || self.field.to_owned();
        match (self.part(self.field, value, self.why), value) {
            (Part::Blank | Part::Whole, _) => {}
            (Part::Nothing, Value::Array(members)) => {
                members.iter().for_each(|member| self.note_unused(member, left));
            }
            (Part::Nothing, _) => Unused { field: field(), value, why: self.why }.note(left),
            (Part::But(unused), _) => unused.iter().for_each(|unused| unused.note(left)),
        }
    }

    /// The same for the fields of an object that a part of a recipe was read from, but for those that were read elsewhere.
    pub(super) fn note_fields(&self, object: &Map<String, Value>, read: &[&str], left: &mut Omissions) {
        for (field, value) in object.iter().filter(|(field, _)| !read.contains(&field.as_str())) {
            let part = self.part_of_field(field, value);
            self.unused_of_field(field, value, part).iter().for_each(|unused| unused.note(left));
        }
    }

    fn part<'v>(&self, field: &str, value: &'v Value, why: Why) -> Part<'v> {
        let said = |is_said| if is_said { Part::Whole } else { Part::Nothing };
        match value {
            Value::Null => Part::Blank,
            Value::Bool(_) => Part::Nothing,
            Value::String(_) if is_blank(value) => Part::Blank,
            Value::String(text) => said(self.said.says(text) || self.said.says(&quantity::mixed(text))),
            Value::Number(number) => said(self.said.says(&quantity::written(number))),
            Value::Array(members) => {
                let parts = members.iter().map(|member| (member, self.part(field, member, why)));
                together(parts.collect(), |value, part| match part {
                    Part::Nothing => vec![Unused { field: field.to_owned(), value, why }],
                    part => part.unused(),
                })
            }
            Value::Object(object) if is_reference(object.keys()) => {
                said(object.get("@id").and_then(Value::as_str).is_some_and(|id| self.said.says(id)))
            }
            Value::Object(object) => {
                let parts =
                    object.iter().map(|(field, value)| ((field, value), self.part_of_field(field, value)));
                match together(parts.collect(), |(field, value), part| {
                    self.unused_of_field(field, value, part)
                }) {
                    // Even if nobody misses any of its fields: there is something.
                    Part::Blank if !is_blank(value) => Part::Nothing,
                    part => part,
                }
            }
        }
    }

    fn part_of_field<'v>(&self, field: &str, value: &'v Value) -> Part<'v> {
        if (self.is_silent)(field) || quantity::is_code_read(field, value) {
            return Part::Blank;
        }
        self.part(&self.name_of(field), value, Why::OnlyOne)
    }

    fn unused_of_field<'v>(&self, field: &str, value: &'v Value, part: Part<'v>) -> Vec<Unused<'v>> {
        match part {
            Part::Nothing => vec![Unused { field: self.name_of(field), value, why: Why::NoSuchField }],
            part => part.unused(),
        }
    }

    fn name_of(&self, field: &str) -> String {
        format!("{field} of {}", self.field)
    }
}

impl<'v> Part<'v> {
    fn unused(self) -> Vec<Unused<'v>> {
        match self {
            Self::But(unused) => unused,
            Self::Blank | Self::Whole | Self::Nothing => Vec::new(),
        }
    }
}

/// How much is said of all parts; what is not, only if something is.
fn together<'v, V>(parts: Vec<(V, Part<'v>)>, unused: impl Fn(V, Part<'v>) -> Vec<Unused<'v>>) -> Part<'v> {
    let says = |part: &Part<'_>| matches!(part, Part::Whole | Part::But(_));
    let is_partly_said = parts.iter().any(|(_, part)| says(part));
    let is_wholly_said = parts.iter().all(|(_, part)| matches!(part, Part::Blank | Part::Whole));
    match (is_partly_said, is_wholly_said) {
        (true, true) => Part::Whole,
        (true, false) => Part::But(parts.into_iter().flat_map(|(value, part)| unused(value, part)).collect()),
        (false, true) => Part::Blank,
        (false, false) => Part::Nothing,
    }
}
