//! Saved web pages: the recipes in their `<script type="application/ld+json">` elements, or else in their markup.

use std::iter;

use serde_json::value::RawValue;

use crate::graph::Graph;
use crate::json_file::embedded;
use crate::markup::{Piece, Tag, pieces};
use crate::text::decode_entities;
use crate::{Entry, EntryError, microdata};

/// The entries of a page; `None` when nothing in it is meant for programs.
///
/// No more than `most` objects are read. If any script holds a recipe, those without one (the site's search box, its breadcrumbs) are skipped.
/// If none holds one that can be read, the recipes in the markup are.
pub(super) fn read(page: &str, most: usize) -> Option<impl Iterator<Item = Entry>> {
    let scripts = in_scripts(page, most);
    let is_read = |entries: &[Entry]| entries.iter().any(|entry| entry.recipe.is_ok());
    if scripts.as_deref().is_some_and(is_read) {
        return scripts.map(Vec::into_iter);
    }
    let marked = microdata::read(page, most);
    match scripts {
        Some(scripts) if !is_read(&marked) => Some(scripts.into_iter()),
        _ => (!marked.is_empty()).then(|| marked.into_iter()),
    }
}

/// The entries of all structured-data scripts; `None` when the page has none.
fn in_scripts(page: &str, most: usize) -> Option<Vec<Entry>> {
    let mut scripts = Vec::new();
    let (mut line, mut counted) = (1, 0);
    for (begins, script) in structured_data(page) {
        line += page[counted..begins].matches('\n').count();
        counted = begins;
        scripts.push(repaired(script, line));
    }
    // One script may describe what another refers to.
    let graph = Graph::of(scripts.iter().flatten().map(|(json, _)| json.trim()).collect());
    let mut entries = Vec::new();
    for script in &scripts {
        if entries.len() == most {
            break;
        }
        match script {
            Ok((json, line)) => entries.extend(embedded(json, *line, &graph).take(most - entries.len())),
            Err((error, line)) => entries.push(Entry { line: *line, recipe: Err(error.clone()) }),
        }
    }
    if entries.iter().any(|entry| entry.recipe.is_ok()) {
        entries.retain(|entry| !matches!(entry.recipe, Err(EntryError::NotARecipe { .. })));
    }
    (!scripts.is_empty()).then_some(entries)
}

/// The scripts of type `application/ld+json` that are not empty, each from its first letter, with the place of that in the page.
///
/// The page as a whole is never parsed into a tree: that takes quadratic time in its depth, which a hostile page could exploit,
/// and scripts are found without it.
fn structured_data(page: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut pieces = pieces(page);
    iter::from_fn(move || {
        loop {
            let (place, Piece::Opening(tag)) = pieces.next()? else { continue };
            if tag.name != "script" || !is_structured(&tag) {
                continue;
            }
            // No piece stands between a script's tags.
            let ends = pieces.next().map_or(page.len(), |(tag, _)| tag.start);
            let script = page.get(place.end..ends).unwrap_or_default().trim_start();
            if !script.is_empty() {
                return Some((ends - script.len(), script));
            }
        }
    })
}

fn is_structured(script: &Tag) -> bool {
    let kind = script.attribute("type").and_then(|kind| kind.split(';').next());
    kind.is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/ld+json"))
}

/// The JSON of a script and the line on which it begins: as it is, or if that is none, with the repairs that sites need: entities
/// that should not be there (`&quot;name&quot;`), line breaks inside strings, and commas behind what is last. Otherwise what is wrong, and on which line.
fn repaired(script: &str, line: usize) -> Result<(String, usize), (EntryError, usize)> {
    let (json, length) = unwrapped(script);
    let line = line + script[..script.len() - length].matches('\n').count();
    let valid = |json: String| serde_json::from_str::<&RawValue>(&json).map(drop).map(|()| (json, line));
    valid(json.to_owned()).or_else(|first| {
        valid(strict(json))
            .or_else(|_| valid(decode_entities(json)))
            .or_else(|_| valid(strict(&decode_entities(json))))
            .map_err(|_: serde_json::Error| (EntryError::from(&first), line + first.line().saturating_sub(1)))
    })
}

/// What sites wrap around the JSON so that very old browsers skip it.
const OPENINGS: &[&str] =
    &["<!--", "//<![CDATA[", "// <![CDATA[", "/*<![CDATA[*/", "/* <![CDATA[ */", "<![CDATA[", "//"];
const CLOSINGS: &[&str] = &["-->", "//]]>", "// ]]>", "/*]]>*/", "/* ]]> */", "]]>", ";", "//"];

/// The JSON without its wrapping, and the length of the script from there on.
fn unwrapped(script: &str) -> (&str, usize) {
    let mut rest = script.trim_start();
    while let Some(inner) = OPENINGS.iter().find_map(|opening| rest.strip_prefix(opening)) {
        rest = inner.trim_start();
    }
    let length = rest.len();
    rest = rest.trim_end();
    while let Some(inner) = CLOSINGS.iter().find_map(|closing| rest.strip_suffix(closing)) {
        rest = inner.trim_end();
    }
    (rest, length)
}

/// Escapes control characters inside strings as JSON requires, and blanks commas before the end of a list or an object.
fn strict(json: &str) -> String {
    let mut escaped = String::with_capacity(json.len() + 16);
    let (mut in_string, mut after_backslash) = (false, false);
    // Where the last comma stands, if nothing follows it so far.
    let mut comma = None;
    for c in json.chars() {
        match c {
            ',' if !in_string => comma = Some(escaped.len()),
            ']' | '}' if !in_string => {
                if let Some(at) = comma.take() {
                    escaped.replace_range(at..=at, " ");
                }
            }
            _ if !c.is_whitespace() => comma = None,
            _ => {}
        }
        match c {
            '"' if !after_backslash => in_string = !in_string,
            '\n' | '\r' | '\t' if in_string => {
                escaped.push_str(match c {
                    '\n' => "\\n",
                    '\r' => "\\r",
                    _ => "\\t",
                });
                after_backslash = false;
                continue;
            }
            _ if in_string && c.is_control() => continue,
            _ => {}
        }
        after_backslash = c == '\\' && !after_backslash;
        escaped.push(c);
    }
    escaped
}
