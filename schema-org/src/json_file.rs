//! JSON files: one object a line, one document over many lines, or several documents one after another.

use std::iter;
use std::rc::Rc;

use serde_json::value::RawValue;

use crate::graph::Graph;
use crate::locate::{self, Found};
use crate::{Entry, EntryError, recipe};

/// An error in JSON and its position, in lines and characters from 1.
#[derive(Debug)]
pub(super) struct Mistake {
    pub(super) line: usize,
    pub(super) column: usize,
    pub(super) reason: String,
}

impl Mistake {
    fn of(error: &serde_json::Error) -> Self {
        let place = format!(" at line {} column {}", error.line(), error.column());
        let said = error.to_string();
        Self {
            line: error.line(),
            column: error.column(),
            reason: said.strip_suffix(&place).unwrap_or(&said).to_owned(),
        }
    }
}

impl From<&serde_json::Error> for EntryError {
    fn from(error: &serde_json::Error) -> Self {
        let Mistake { column, reason, .. } = Mistake::of(error);
        Self::InvalidJson { reason, column }
    }
}

/// The objects of a JSON text.
///
/// # Errors
/// The first error, when not even one object can be read.
pub(super) fn read(text: &str) -> Result<Box<dyn Iterator<Item = Entry> + '_>, Mistake> {
    let first_line = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
    if is_object_or_list(first_line) {
        return Ok(Box::new(lines(text)));
    }
    match first_value(text) {
        Ok(()) => Ok(Box::new(documents(text))),
        // Where the first line is to go on, whole objects further down are members of a list.
        Err(_)
            if !first_line.trim_end().ends_with(['[', '{', ','])
                && text.lines().any(|line| line.starts_with('{') && is_object_or_list(line)) =>
        {
            Ok(Box::new(lines(text)))
        }
        Err(error) => Err(Mistake::of(&error)),
    }
}

fn is_object_or_list(line: &str) -> bool {
    line.trim_start().starts_with(['{', '[']) && serde_json::from_str::<&RawValue>(line).is_ok()
}

fn first_value(text: &str) -> Result<(), serde_json::Error> {
    serde_json::Deserializer::from_str(text)
        .into_iter::<&RawValue>()
        .next()
        .map_or(Ok(()), |value| value.map(drop))
}

/// Each line on its own, so that a broken one costs only itself.
fn lines(text: &str) -> impl Iterator<Item = Entry> + '_ {
    text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()).flat_map(|(at, line)| {
        let graph = Graph::of(vec![line.trim()]);
        let found = match serde_json::from_str::<&RawValue>(line) {
            Ok(value) => locate::recipes(value.get()),
            Err(error) => vec![Found::Refused { at: line, reason: EntryError::from(&error) }],
        };
        found.into_iter().map(move |found| entry(at + 1, &found, &graph))
    })
}

/// Values one after another; nothing after a broken one can be found.
fn documents(text: &str) -> impl Iterator<Item = Entry> + '_ {
    let mut values = serde_json::Deserializer::from_str(text).into_iter::<&RawValue>();
    let mut is_broken = false;
    let found = iter::from_fn(move || {
        if is_broken {
            return None;
        }
        let begins = values.byte_offset();
        let (found, document) = match values.next()? {
            Ok(value) => (locate::recipes(value.get()), value.get()),
            Err(error) => {
                is_broken = true;
                let at = text.get(begins..).unwrap_or_default().trim_start();
                (vec![Found::Refused { at, reason: EntryError::from(&error) }], "")
            }
        };
        let graph = Rc::new(Graph::of(vec![document]));
        Some(found.into_iter().map(move |found| (found, Rc::clone(&graph))))
    });
    let mut counter = LineCounter { text, offset: 0, line: 1 };
    found.flatten().map(move |(found, graph)| entry(counter.line_of(found.at()), &found, &graph))
}

/// The objects of a JSON text embedded in another file, in which it begins at this line, with the graph of that file.
pub(super) fn embedded<'a>(
    text: &'a str,
    first_line: usize,
    graph: &'a Graph<'_>,
) -> impl Iterator<Item = Entry> + 'a {
    let mut counter = LineCounter { text, offset: 0, line: first_line };
    let found = locate::recipes(text.trim());
    found.into_iter().map(move |found| entry(counter.line_of(found.at()), &found, graph))
}

fn entry(line: usize, found: &Found<'_>, graph: &Graph<'_>) -> Entry {
    let recipe = match found {
        Found::Recipe(json) => recipe::parse(json, graph),
        Found::Refused { reason, .. } => Err(reason.clone()),
    };
    Entry { line, recipe }
}

/// Counts lines up to offsets that must come in ascending order.
struct LineCounter<'a> {
    text: &'a str,
    offset: usize,
    line: usize,
}

impl LineCounter<'_> {
    /// The line on which this part of the text begins.
    fn line_of(&mut self, part: &str) -> usize {
        let offset = part.as_ptr().addr().saturating_sub(self.text.as_ptr().addr());
        let passed = self.text.as_bytes().get(self.offset..offset).unwrap_or_default();
        self.line += passed.iter().filter(|byte| **byte == b'\n').count();
        self.offset = self.offset.max(offset);
        self.line
    }
}
