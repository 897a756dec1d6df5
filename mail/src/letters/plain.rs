//! A letter as plain text.

use super::words::{FAREWELL, Part, Words, footer, greeting};
use crate::public_url::PublicUrl;

pub(crate) fn text(words: &Words, name: Option<&str>, site: &PublicUrl) -> String {
    let mut paragraphs = vec![greeting(name)];
    paragraphs.extend(words.parts.iter().map(|part| match part {
        Part::Text(text) => text.clone(),
        Part::Code(code) => format!("    {code}"),
        Part::Link { label, to } => format!("{label}:\n{to}"),
    }));
    paragraphs.push(FAREWELL.join("\n"));
    // The line that tells mail programs that a signature follows (RFC 3676, section 4.3).
    paragraphs.push(format!("-- \n{}\n", footer(site)));
    paragraphs.join("\n\n")
}
