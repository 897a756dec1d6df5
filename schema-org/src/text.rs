//! Converts what sites write to plain text: without markup, entities, control characters and needless whitespace.

use std::borrow::Cow;

use scraper::Html;

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

/// The text with its HTML entities decoded, by the rules of HTML.
pub(super) fn decode_entities(text: &str) -> String {
    let fragment = Html::parse_fragment(&text.replace('<', "&lt;"));
    fragment.tree.values().filter_map(|node| node.as_text().map(|text| &**text)).collect()
}

/// Tags that separate blocks of text, which become line breaks.
pub(super) const BLOCKS: &[&str] = &[
    "address",
    "article",
    "blockquote",
    "br",
    "dd",
    "div",
    "dl",
    "dt",
    "figure",
    "figcaption",
    "footer",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "header",
    "hr",
    "li",
    "ol",
    "p",
    "pre",
    "section",
    "table",
    "tbody",
    "tr",
    "ul",
];
const INLINE: &[&str] = &[
    "a", "abbr", "b", "big", "center", "cite", "code", "del", "em", "font", "i", "img", "input", "ins",
    "kbd", "label", "mark", "nobr", "noscript", "picture", "q", "s", "small", "source", "span", "strike",
    "strong", "sub", "sup", "td", "th", "time", "tt", "u", "var", "wbr", "button", "svg", "video", "audio",
    "iframe",
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
        match tag {
            Tag::Block => plain.push('\n'),
            Tag::Silent => {}
        }
        rest = after;
    }
    plain.push_str(rest);
    plain
}

enum Tag {
    Block,
    Silent,
}

fn tag(s: &str) -> Option<(Tag, &str)> {
    if let Some(comment) = s.strip_prefix("<!--") {
        return Some((Tag::Silent, comment.split_once("-->").map_or("", |(_, after)| after)));
    }
    let inner = s[1..].strip_prefix('/').unwrap_or(&s[1..]);
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
    if is(UNREAD) {
        let closes =
            |at: &usize| after[at + 2..].get(..name.len()).is_some_and(|tag| tag.eq_ignore_ascii_case(&name));
        let hidden = after.match_indices("</").map(|(at, _)| at).find(closes).unwrap_or(after.len());
        let after = &after[hidden..];
        return Some((Tag::Silent, after.split_once('>').map_or("", |(_, after)| after)));
    }
    if is(BLOCKS) {
        return Some((Tag::Block, after));
    }
    is(INLINE).then_some((Tag::Silent, after))
}
