//! What every letter is made of.

use crate::code::Code;
use crate::name::presentable;
use crate::public_url::PublicUrl;

/// What the site is called.
pub(crate) const SITE: &str = "The Heirloom Shelf";

/// What every letter can refer to.
pub(crate) struct LetterContext<'a> {
    /// The site's address.
    pub(crate) site: &'a PublicUrl,
    /// When the event that the letter reports happened, as "21 November 2026 at 12:51 UTC".
    pub(crate) on: &'a str,
}

/// A letter with its words.
pub(crate) struct Words {
    pub(crate) subject: &'static str,
    pub(crate) parts: Vec<Part>,
}

/// What letters are made of.
pub(crate) enum Part {
    /// A paragraph of text.
    Text(String),
    /// A code to be typed.
    Code(Code),
    /// A link to one of the site's pages. It never contains a secret: forwarding a mail must not hand over an account.
    Link { label: &'static str, to: String },
}

pub(crate) fn text(text: impl Into<String>) -> Part {
    Part::Text(text.into())
}

/// Somebody's words in a sentence, with the blank before them. Left out if they hold a stranger's link: a letter may go to an address that
/// nobody has confirmed.
pub(crate) fn quoted(words: &str) -> String {
    presentable(words).map_or_else(String::new, |words| format!(" “{words}”"))
}

/// The footer of every letter.
pub(crate) fn footer(site: &PublicUrl) -> String {
    format!("{SITE} · {site} · This letter was written by itself, and nobody reads answers to it.")
}

pub(crate) fn greeting(name: Option<&str>) -> String {
    name.map_or_else(|| "Hello,".to_owned(), |name| format!("Hello {name},"))
}

/// How every letter ends.
pub(crate) const FAREWELL: [&str; 2] = ["Warmly,", "the kitchen of The Heirloom Shelf"];
