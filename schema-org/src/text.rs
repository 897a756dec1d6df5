//! Converts what sites write to plain text: without markup, entities, control characters and needless whitespace.

use std::borrow::Cow;

use html5gum::{Token, Tokenizer};

/// Sites write `&lt;p&gt;` for `<p>` and `&amp;amp;` for `&`: each round removes one such layer.
const LAYERS: usize = 3;

/// A text on one line; `None` when nothing is left.
pub(super) fn one_line(raw: &str) -> Option<String> {
    let text = plain(raw).split_whitespace().collect::<Vec<_>>().join(" ");
    (!text.is_empty()).then_some(text)
}

/// A text with its paragraphs: lines are trimmed, with at most one blank line between them.
pub(super) fn paragraphs(raw: &str) -> Option<String> {
    let mut text = String::new();
    let mut blank_lines = 0;
    for line in plain(raw).lines() {
        let line = line.split_whitespace().collect::<Vec<_>>().join(" ");
        if line.is_empty() {
            blank_lines += 1;
            continue;
        }
        if !text.is_empty() {
            text.push_str(if blank_lines > 0 { "\n\n" } else { "\n" });
        }
        text.push_str(&line);
        blank_lines = 0;
    }
    (!text.is_empty()).then_some(text)
}

/// The non-empty lines of a text.
pub(super) fn lines(raw: &str) -> Vec<String> {
    paragraphs(raw)
        .map(|text| text.lines().filter(|line| !line.is_empty()).map(str::to_owned).collect())
        .unwrap_or_default()
}

fn plain(raw: &str) -> String {
    let mut text = Cow::Borrowed(raw);
    for _ in 0..LAYERS {
        let without_tags = without_tags(&text);
        let decoded = if without_tags.contains('&') { decode_entities(&without_tags) } else { without_tags };
        if decoded == *text {
            break;
        }
        text = Cow::Owned(decoded);
    }
    text.chars()
        .filter(|&c| !is_unseen(c))
        .map(|c| if c.is_control() && c != '\n' { ' ' } else { c })
        .collect()
}

/// Bidirectional control characters, zero-width spaces and soft hyphens. The joiners U+200C and U+200D are kept, because Persian
/// and Indic words need them.
fn is_unseen(c: char) -> bool {
    matches!(c, '\u{AD}' | '\u{61C}' | '\u{200B}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}' | '\u{2066}'..='\u{2069}' | '\u{FEFF}')
}

/// The text with its HTML entities decoded, by the rules for the value of an attribute: in an address, `&currency=` is none.
pub(super) fn decode_entities(text: &str) -> String {
    let tag = format!("<a b=\"{}\">", text.replace('"', "&quot;"));
    let value = Tokenizer::new(&tag).flatten().find_map(|token| match token {
        Token::StartTag(mut tag) => tag.attributes.remove(&b"b"[..]),
        _ => None,
    });
    value.map_or_else(|| text.to_owned(), |value| String::from_utf8_lossy(&value).into_owned())
}

/// Elements that end a paragraph where they begin, and stand on lines of their own.
#[rustfmt::skip]
pub(super) const BLOCKS: &[&str] = &[
    "address", "article", "aside", "blockquote", "center", "dd", "details", "dialog", "div", "dl", "dt", "fieldset", "figcaption", "figure",
    "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hgroup", "hr", "li", "main", "menu", "nav", "ol", "p", "pre", "search",
    "section", "summary", "table", "ul",
];
/// Others that stand on lines of their own.
pub(super) const LINES: &[&str] = &["br", "caption", "option", "tbody", "tfoot", "thead", "tr"];
/// Elements with blanks around them.
pub(super) const CELLS: &[&str] = &["td", "th"];
#[rustfmt::skip]
const INLINE: &[&str] = &[
    "a", "abbr", "b", "big", "cite", "code", "del", "em", "font", "i", "img", "input", "ins", "kbd", "label", "mark", "nobr", "noscript",
    "picture", "q", "s", "small", "source", "span", "strike", "strong", "sub", "sup", "time", "tt", "u", "var", "wbr", "button", "svg",
    "video", "audio", "iframe",
];
/// Elements whose content is not text.
const UNREAD: &[&str] = &["script", "style"];

/// Removes the tags that HTML knows; any other `<` is text: `cook for <5 minutes`.
fn without_tags(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('<') {
        plain.push_str(&rest[..at]);
        rest = &rest[at..];
        let Some((tag, after)) = tag(rest) else {
            plain.push('<');
            rest = &rest[1..];
            continue;
        };
        let is_digit = |c: char| c.is_ascii_digit();
        // 2<sup>1</sup>/<sub>2</sub> is 2 1/2.
        let is_raised = rest.get(..4).is_some_and(|name| name.eq_ignore_ascii_case("<sup"));
        let is_fraction = is_raised && plain.ends_with(is_digit) && after.starts_with(is_digit);
        plain.push_str(if is_fraction { " " } else { tag });
        rest = after;
    }
    plain.push_str(rest);
    plain
}

/// What stands in a text for the tag with which this begins, and what follows it.
fn tag(s: &str) -> Option<(&'static str, &str)> {
    if let Some(comment) = s.strip_prefix("<!--") {
        return Some(("", after_comment(comment).unwrap_or_default()));
    }
    let (inner, opens) = s[1..].strip_prefix('/').map_or((&s[1..], true), |inner| (inner, false));
    let name_ends = inner.find(|c: char| !c.is_ascii_alphanumeric())?;
    let name = inner[..name_ends].to_ascii_lowercase();
    let attributes = &inner[name_ends..];
    let ends = attributes.find(['<', '>']).filter(|&at| attributes[at..].starts_with('>'))?;
    // `a<b and x>y` is arithmetic: inside a tag there would be an attribute with its value.
    let inside = attributes[..ends].trim_end_matches('/');
    if !(inside.trim().is_empty() || inside.starts_with(char::is_whitespace) && inside.contains('=')) {
        return None;
    }
    let after = &attributes[ends + 1..];
    let is = |names: &[&str]| names.contains(&name.as_str());
    if opens && is(UNREAD) {
        let closes =
            |at: &usize| after[at + 2..].get(..name.len()).is_some_and(|tag| tag.eq_ignore_ascii_case(&name));
        let hidden = after.match_indices("</").map(|(at, _)| at).find(closes).unwrap_or(after.len());
        let after = &after[hidden..];
        return Some(("", after.split_once('>').map_or("", |(_, after)| after)));
    }
    if is(BLOCKS) || is(LINES) {
        return Some(("\n", after));
    }
    if is(CELLS) {
        return Some((" ", after));
    }
    (is(INLINE) || is(UNREAD)).then_some(("", after))
}

/// What follows a comment, of which this is what it says: it ends with `-->` or `--!>`, or at once with `>` or `->`. Nothing if it never ends.
fn after_comment(comment: &str) -> Option<&str> {
    if let Some(after) = comment.strip_prefix('>').or_else(|| comment.strip_prefix("->")) {
        return Some(after);
    }
    let mut dashes = comment.match_indices('-').map(|(at, _)| &comment[at..]);
    dashes.find_map(|end| end.strip_prefix("-->").or_else(|| end.strip_prefix("--!>")))
}
