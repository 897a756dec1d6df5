//! What a reading leaves out of a recipe: each thing is told, since nobody else will miss it in time.

use std::collections::HashMap;
use std::fmt::{self, Display};

use serde::Serialize;
use serde_json::Value;

/// The longest content that is told, in characters.
const LONGEST: usize = 80;

/// Something of a recipe that has no place in a [`SourceRecipe`](crate::SourceRecipe).
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct LeftOut {
    /// The field that it is in, as the source calls it: `nutrition`, `image of a step`.
    pub field: String,
    /// What is in it, as JSON, shortened.
    pub content: String,
    /// How many more of the same kind are left out.
    pub more: usize,
    /// Why.
    pub why: Why,
}

/// Why something is left out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, thiserror::Error)]
pub enum Why {
    /// Recipes have nothing of the kind.
    #[error("there is no such field here")]
    NoSuchField,
    /// Its form is unknown.
    #[error("it is not understood")]
    NotUnderstood,
    /// It is a reference to something that the file does not describe.
    #[error("the file does not say what it refers to")]
    NotDescribed,
    /// It stands among the steps.
    #[error("it is not a step")]
    NoStep,
    /// It is neither a duration nor a sentence.
    #[error("it is not a time")]
    NoTime,
    /// There is room for one.
    #[error("there can be only one")]
    OnlyOne,
}

impl LeftOut {
    /// What this field has, and nothing more of its kind.
    #[must_use]
    pub fn new(field: &str, value: &Value, why: Why) -> Self {
        let json = value.to_string();
        let mut content: String = json.chars().filter(|c| !c.is_control()).take(LONGEST).collect();
        if content.len() < json.len() {
            content.push('…');
        }
        Self { field: field.to_owned(), content, more: 0, why }
    }
}

impl Display for LeftOut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { field, content, more, why } = self;
        match more {
            0 => write!(f, "the {field} {content} was left out: {why}"),
            more => write!(f, "the {field} {content} and {more} more were left out: {why}"),
        }
    }
}

/// What is left out of one recipe, in order; what is of the same kind is told once.
#[derive(Debug, Default)]
pub(super) struct Omissions {
    left: Vec<LeftOut>,
    places: HashMap<(String, Why), usize>,
}

impl Omissions {
    pub(super) fn note(&mut self, field: &str, value: &Value, why: Why) {
        let place = self.left.len();
        let place = *self.places.entry((field.to_owned(), why)).or_insert(place);
        if let Some(same) = self.left.get_mut(place) {
            same.more += 1;
            return;
        }
        self.left.push(LeftOut::new(field, value, why));
    }

    pub(super) fn is_empty(&self) -> bool {
        self.left.is_empty()
    }

    pub(super) fn into_vec(self) -> Vec<LeftOut> {
        self.left
    }
}
