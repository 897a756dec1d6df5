//! The tags and the text of a page, one after another, as HTML reads them. No tree is made of them: what takes more than one look at each
//! character, a hostile page could exploit.

use std::borrow::Cow;
use std::iter;
use std::ops::Range;

use crate::text::{BLOCKS, decode_entities};

/// A piece of a page.
pub(super) enum Piece<'a> {
    Text(&'a str),
    Opening(Tag<'a>),
    /// The name of a closing tag.
    Closing(&'a str),
}

/// An opening tag.
#[derive(Debug, Clone, Copy)]
pub(super) struct Tag<'a> {
    pub(super) name: &'a str,
    attributes: &'a str,
}

/// Elements that hold text which is none of the page's, up to their closing tags.
const UNREAD: &[&str] = &["script", "style", "title", "textarea", "iframe", "xmp", "noembed", "noframes"];

/// Elements besides [`BLOCKS`] that stand on lines of their own.
const MORE_BLOCKS: &[&str] = &[
    "aside", "caption", "details", "dialog", "fieldset", "form", "main", "menu", "nav", "option", "summary",
    "tfoot", "thead",
];

/// The pieces of a page with their places in it, but for comments and what no reader sees.
pub(super) fn pieces(page: &str) -> impl Iterator<Item = (Range<usize>, Piece<'_>)> {
    let mut at = 0;
    iter::from_fn(move || {
        loop {
            let begins = at;
            let rest = page.get(at..).filter(|rest| !rest.is_empty())?;
            let Some(inner) = rest.strip_prefix('<') else {
                at += rest.find('<').unwrap_or(rest.len());
                return Some((begins..at, Piece::Text(&page[begins..at])));
            };
            if let Some(comment) = inner.strip_prefix("!--") {
                at += rest.len() - comment.len() + comment.find("-->")? + 3;
                continue;
            }
            let (is_closing, inner) = inner.strip_prefix('/').map_or((false, inner), |inner| (true, inner));
            if !inner.starts_with(|c: char| c.is_ascii_alphabetic()) {
                if is_closing || inner.starts_with(['!', '?']) {
                    at += rest.find('>')? + 1;
                    continue;
                }
                at += 1;
                return Some((begins..at, Piece::Text("<")));
            }
            let name_ends = inner.find(|c: char| c.is_ascii_whitespace() || "/>".contains(c))?;
            let (name, attributes) = inner.split_at(name_ends);
            let mut behind = attributes;
            while let Some((.., after)) = attribute(behind) {
                behind = after;
            }
            // What is never closed is no tag, nor is anything behind it.
            let behind = behind.trim_start_matches(is_between).strip_prefix('>')?;
            at = page.len() - behind.len();
            if is_closing {
                return Some((begins..at, Piece::Closing(name)));
            }
            let ends = at;
            if is_one_of(name, UNREAD) {
                at += closing_tag(behind, name);
            }
            let attributes = &attributes[..attributes.len() - behind.len() - 1];
            return Some((begins..ends, Piece::Opening(Tag { name, attributes })));
        }
    })
}

/// Whether a tag has one of these names.
pub(super) fn is_one_of(name: &str, names: &[&str]) -> bool {
    names.iter().any(|other| name.eq_ignore_ascii_case(other))
}

/// Where the closing tag of this name begins, or the end.
pub(super) fn closing_tag(text: &str, name: &str) -> usize {
    let closes = |at: &usize| {
        let tag = text.get(at + 2..at + 2 + name.len());
        let ends = text.get(at + 2 + name.len()..);
        tag.is_some_and(|tag| tag.eq_ignore_ascii_case(name))
            && ends
                .is_some_and(|ends| ends.starts_with(|c: char| c.is_ascii_whitespace() || "/>".contains(c)))
    };
    text.match_indices("</").map(|(at, _)| at).find(closes).unwrap_or(text.len())
}

fn is_between(c: char) -> bool {
    c.is_ascii_whitespace() || c == '/'
}

/// The first attribute: its name, its value as it is written, and what follows it. Nothing where the tag ends.
fn attribute(written: &str) -> Option<(&str, &str, &str)> {
    let written = written.trim_start_matches(is_between);
    let mut letters = written.char_indices();
    letters.next().filter(|(_, first)| *first != '>')?;
    let ends = letters.find(|(_, c)| is_between(*c) || "=>".contains(*c)).map_or(written.len(), |(at, _)| at);
    let (name, behind) = written.split_at(ends);
    let Some(value) = behind.trim_start().strip_prefix('=').map(str::trim_start) else {
        return Some((name, "", behind));
    };
    if let Some(quote) = value.chars().next().filter(|c| ['"', '\''].contains(c)) {
        let (value, after) = value[1..].split_once(quote).unwrap_or((&value[1..], ""));
        return Some((name, value, after));
    }
    let (value, after) =
        value.split_at(value.find(|c: char| c.is_ascii_whitespace() || c == '>').unwrap_or(value.len()));
    Some((name, value, after))
}

impl<'a> Tag<'a> {
    /// The value of an attribute, empty if it has none.
    pub(super) fn attribute(&self, name: &str) -> Option<Cow<'a, str>> {
        let mut behind = self.attributes;
        while let Some((found, value, after)) = attribute(behind) {
            if found.eq_ignore_ascii_case(name) {
                let is_plain = !value.contains('&');
                return Some(if is_plain {
                    Cow::Borrowed(value)
                } else {
                    Cow::Owned(decode_entities(value))
                });
            }
            behind = after;
        }
        None
    }

    /// The words of an attribute; none if it is not there.
    pub(super) fn words(&self, name: &str) -> Vec<String> {
        let value = self.attribute(name).unwrap_or_default();
        value.split_ascii_whitespace().map(str::to_owned).collect()
    }

    /// How long it is, in bytes.
    pub(super) fn length(&self) -> usize {
        self.name.len() + self.attributes.len()
    }
}

/// The text of a part of a page: each block on lines of its own, and other white space as the blank that a browser makes of it, unless it
/// is preformatted.
pub(super) fn text(part: &str, mut is_preformatted: bool) -> String {
    let mut text = String::new();
    for (_, piece) in pieces(part) {
        let (name, opens) = match piece {
            Piece::Text(words) => {
                for c in words.chars() {
                    match c {
                        '\n' if is_preformatted => text.push('\n'),
                        c if !c.is_ascii_whitespace() => text.push(c),
                        _ if text.ends_with([' ', '\n']) => {}
                        _ => text.push(' '),
                    }
                }
                continue;
            }
            Piece::Opening(Tag { name, .. }) => (name, true),
            Piece::Closing(name) => (name, false),
        };
        if is_one_of(name, &["pre"]) {
            is_preformatted = opens;
        }
        if is_one_of(name, &["td", "th"]) {
            text.push(' ');
        } else if is_one_of(name, BLOCKS) || is_one_of(name, MORE_BLOCKS) {
            text.push('\n');
        }
    }
    if text.contains('&') { decode_entities(&text) } else { text }
}
