//! The tags and the text of a page, one after another, as HTML reads them. No tree is made of them: what takes more than one look at each
//! character, a hostile page could exploit.

use std::iter;
use std::mem;
use std::ops::Range;

use html5gum::emitters::callback::{CallbackEmitter, CallbackEvent};
use html5gum::{Emitter, ForwardingEmitter, Span, State, Tokenizer};

use crate::text::{BLOCKS, CELLS, LINES};

/// A piece of a page. Names are in lower case.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Piece {
    Text(String),
    Opening(Tag),
    /// The name of a closing tag.
    Closing(String),
}

/// An opening tag.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Tag {
    pub(super) name: String,
    /// Those of [`READ`] that it has, each once.
    attributes: Vec<(&'static str, String)>,
    /// How long it is, in bytes.
    pub(super) length: usize,
}

/// The attributes that are read; a tag may have a million others.
pub(super) const READ: &[&str] = &[
    "class",
    "content",
    "data",
    "datetime",
    "href",
    "id",
    "itemid",
    "itemprop",
    "itemref",
    "itemscope",
    "itemtype",
    "property",
    "resource",
    "src",
    "type",
    "typeof",
    "value",
];

/// Elements that hold text which is none of the page's, up to their closing tags.
pub(super) const UNREAD: &[&str] =
    &["script", "style", "title", "textarea", "iframe", "xmp", "noembed", "noframes"];

#[cfg(test)]
thread_local! {
    /// How many bytes were taken apart so far.
    pub(super) static LOOKED_AT: std::cell::Cell<usize> = const { std::cell::Cell::new(0) };
}

/// The pieces of a page with their places in it, but for comments and what no reader sees.
pub(super) fn pieces(page: &str) -> impl Iterator<Item = (Range<usize>, Piece)> {
    #[cfg(test)]
    LOOKED_AT.with(|bytes| bytes.set(bytes.get() + page.len()));
    let (mut begins, mut tag, mut is_read) = (0, Tag::default(), false);
    let mut tokens = Tokenizer::new_with_emitter(
        page,
        WithoutErrors(CallbackEmitter::new(move |event: CallbackEvent<'_>, at: Span<usize>| {
            let piece = match event {
                CallbackEvent::OpenStartTag { name } => {
                    begins = at.start;
                    tag = Tag { name: written(name), ..Tag::default() };
                    return None;
                }
                CallbackEvent::AttributeName { name } => {
                    let name = READ.iter().find(|read| read.as_bytes() == name);
                    let name = name.filter(|name| tag.attribute(name).is_none());
                    is_read = name.is_some();
                    tag.attributes.extend(name.map(|name| (*name, String::new())));
                    return None;
                }
                CallbackEvent::AttributeValue { value } => {
                    if let Some((_, said)) = tag.attributes.last_mut().filter(|_| is_read) {
                        *said = written(value);
                    }
                    return None;
                }
                CallbackEvent::CloseStartTag { .. } => {
                    tag.length = at.end - begins;
                    (begins..at.end, Piece::Opening(mem::take(&mut tag)))
                }
                CallbackEvent::EndTag { name } => (at.start..at.end, Piece::Closing(written(name))),
                CallbackEvent::String { value } => (at.start..at.end, Piece::Text(written(value))),
                _ => return None,
            };
            Some(piece)
        })),
    );
    let mut is_unread = false;
    iter::from_fn(move || {
        loop {
            let Ok((place, piece)) = tokens.next()?;
            match &piece {
                Piece::Text(_) if is_unread => continue,
                Piece::Text(_) => {}
                Piece::Closing(_) => is_unread = false,
                Piece::Opening(tag) => {
                    // A drawing may have these without a closing tag.
                    let is_closed = page.get(place.clone()).is_some_and(|tag| tag.ends_with("/>"))
                        && ["style", "title"].contains(&tag.name.as_str());
                    is_unread = !is_closed && UNREAD.contains(&tag.name.as_str());
                    if is_unread {
                        let is_script = tag.name == "script";
                        tokens.set_state(if is_script { State::ScriptData } else { State::RawText });
                    }
                }
            }
            return Some((place, piece));
        }
    })
}

/// Looks for no mistakes in a page, which takes as long as reading it.
struct WithoutErrors<E>(E);

impl<E: Emitter> ForwardingEmitter for WithoutErrors<E> {
    type Token = E::Token;

    fn inner(&mut self) -> &mut impl Emitter<Token = E::Token> {
        &mut self.0
    }

    fn should_emit_errors(&mut self) -> bool {
        false
    }
}

fn written(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

impl Tag {
    /// The value of an attribute, empty if it has none.
    pub(super) fn attribute(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(other, _)| *other == name).map(|(_, value)| value.as_str())
    }

    /// The words of an attribute; none if it is not there.
    pub(super) fn words(&self, name: &str) -> impl Iterator<Item = &str> {
        self.attribute(name).unwrap_or_default().split_ascii_whitespace()
    }
}

/// Where one is among spans that only a style sets apart: `<span>1</span><span>cup</span><span>flour</span>`.
#[derive(Clone, Copy)]
enum Spans {
    Elsewhere,
    /// Behind one that ends with a number, or with the unit of one.
    Behind {
        is_unit: bool,
    },
    /// Where the next one begins.
    Within {
        is_unit: bool,
    },
    /// In the unit.
    Unit,
}

impl Spans {
    /// Where one is after a piece, which gets a blank before it where a browser shows room there.
    fn before(self, piece: &Piece, text: &mut String) -> Self {
        match (self, piece) {
            (Self::Behind { is_unit } | Self::Within { is_unit }, Piece::Opening(tag))
                if tag.name == "span" =>
            {
                Self::Within { is_unit }
            }
            (Self::Within { is_unit }, Piece::Text(words)) if words.starts_with(char::is_alphabetic) => {
                text.push(' ');
                if is_unit { Self::Elsewhere } else { Self::Unit }
            }
            (Self::Unit, Piece::Text(_)) => Self::Unit,
            (at, Piece::Closing(name)) if name == "span" => match at {
                Self::Unit => Self::Behind { is_unit: true },
                Self::Behind { is_unit } | Self::Within { is_unit } => Self::Behind { is_unit },
                Self::Elsewhere if text.ends_with(char::is_numeric) => Self::Behind { is_unit: false },
                Self::Elsewhere => Self::Elsewhere,
            },
            _ => Self::Elsewhere,
        }
    }
}

/// The text of a part of a page: each block on lines of its own, and other white space as the blank that a browser makes of it, unless it
/// is preformatted.
pub(super) fn text(part: &str, mut is_preformatted: bool) -> String {
    let mut text = String::new();
    // Whether a fraction may begin: 2<sup>1</sup>/<sub>2</sub> is 2 1/2.
    let mut is_raised = false;
    let mut spans = Spans::Elsewhere;
    for (_, piece) in pieces(part) {
        spans = spans.before(&piece, &mut text);
        let (name, opens) = match piece {
            Piece::Text(words) => {
                if mem::take(&mut is_raised) && words.starts_with(|c: char| c.is_ascii_digit()) {
                    text.push(' ');
                }
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
        let is_one_of = |names: &[&str]| names.contains(&name.as_str());
        is_raised = opens && name == "sup" && text.ends_with(|c: char| c.is_ascii_digit());
        if name == "pre" {
            is_preformatted = opens;
        }
        if is_one_of(CELLS) {
            text.push(' ');
        } else if is_one_of(BLOCKS) || is_one_of(LINES) {
            text.push('\n');
        }
    }
    text
}
