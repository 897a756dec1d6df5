//! The words of each mail, in the voice of the site: one file a letter. Each says its parts once; they become the plain text and the HTML.

mod admin_code;
mod email_changed;
mod html;
mod password_changed;
mod plain;
mod reset_code;
mod welcome;

use super::letter::Letter;
use super::public_url::PublicUrl;
use crate::codes::Code;

/// What the site is called.
pub(super) const SITE: &str = "The Heirloom Shelf";

/// What every letter may speak of.
pub(super) struct Circumstances<'a> {
    /// Where the site is found.
    pub(super) site: &'a PublicUrl,
    /// When what the letter tells of happened, as "21 November 2026 at 12:51 UTC".
    pub(super) on: &'a str,
}

/// A letter with its words.
pub(super) struct Words {
    pub(super) subject: &'static str,
    parts: Vec<Part>,
}

/// What letters are made of.
enum Part {
    /// A paragraph of text.
    Text(String),
    /// A code to be typed.
    Code(Code),
    /// The way to one of the site's pages. It never carries a secret: whoever forwards a mail must not hand over an account.
    Link { label: &'static str, to: String },
}

impl Words {
    pub(super) fn of(letter: &Letter, about: &Circumstances<'_>) -> Self {
        match letter {
            Letter::ResetCode { code, .. } => reset_code::words(*code),
            Letter::AdminCode { code, .. } => admin_code::words(*code, about),
            Letter::PasswordChanged => password_changed::words(about),
            Letter::EmailChanged => email_changed::words(about),
            Letter::Welcome => welcome::words(about),
        }
    }

    /// The letter as plain text, to somebody of this name.
    pub(super) fn plain(&self, name: Option<&str>, site: &PublicUrl) -> String {
        plain::text(self, name, site)
    }

    /// The letter as HTML, to somebody of this name.
    pub(super) fn html(&self, name: Option<&str>, site: &PublicUrl) -> String {
        html::page(self, name, site)
    }
}

fn text(text: impl Into<String>) -> Part {
    Part::Text(text.into())
}

/// What stands below every letter.
fn footer(site: &PublicUrl) -> String {
    format!("{SITE} · {site} · This letter was written by itself, and nobody reads answers to it.")
}

fn greeting(name: Option<&str>) -> String {
    name.map_or_else(|| "Hello,".to_owned(), |name| format!("Hello {name},"))
}

/// How every letter ends.
const FAREWELL: [&str; 2] = ["Warmly,", "the kitchen of The Heirloom Shelf"];
