//! XML by a parser that forgives nothing.

use roxmltree::{Document, ParsingOptions};

use super::expect::expect;

/// A document, if it is well-formed.
pub(super) fn parsed<'text>(name: &str, text: &'text str) -> Result<Document<'text>, String> {
    expect(text.starts_with("<?xml version=\"1.0\" encoding=\"UTF-8\"?>"), || {
        format!("{name} does not say that it is XML")
    })?;
    let options = ParsingOptions { allow_dtd: true, ..ParsingOptions::default() };
    Document::parse_with_options(text, options).map_err(|why| format!("{name}: {why}"))
}
