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
    /// When the event that the letter reports happened, as "November 21, 2026 at 12:51 UTC".
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

/// The most words of a text that a letter begins to quote.
const FIRST_WORDS: usize = 15;
/// The most characters of each of them.
const LONGEST_WORD: usize = 40;

/// How a text begins, so that whoever wrote it knows it again. Links in it are left out, for the same reason as in [`quoted`].
pub(crate) fn first_words(text: &str) -> String {
    let mut words = text.split_whitespace();
    let word = |word: &str| {
        let short: String = word.chars().take(LONGEST_WORD).collect();
        let cut = if short.len() < word.len() { "…" } else { "" };
        presentable(word).map_or_else(|| "…".to_owned(), |_| presentable(&short).unwrap_or_default() + cut)
    };
    let mut first: Vec<String> = words.by_ref().take(FIRST_WORDS).map(word).collect();
    first.extend(words.next().map(|_| "…".to_owned()));
    first.join(" ")
}

/// Why an admin decided against something, or that no reason was given.
pub(crate) fn because(reason: Option<&str>) -> String {
    reason.map_or_else(
        || "The admin gave no reason.".to_owned(),
        |reason| format!("This is what the admin wrote: {reason}"),
    )
}

/// The footer of every letter.
pub(crate) fn footer(site: &PublicUrl) -> String {
    format!("{SITE} · {site} · This email was sent automatically, and nobody reads replies to it.")
}

pub(crate) fn greeting(name: Option<&str>) -> String {
    name.map_or_else(|| "Hello,".to_owned(), |name| format!("Hello {name},"))
}

/// How every letter ends.
pub(crate) const FAREWELL: [&str; 2] = ["Warmly,", "the kitchen of The Heirloom Shelf"];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_words_of_a_text_are_those_that_its_writer_knows_again() {
        assert_eq!(first_words(" Lovely.\nThank  you! "), "Lovely. Thank you!");
        let twenty: Vec<String> = (1..=20).map(|number| number.to_string()).collect();
        assert_eq!(first_words(&twenty.join(" ")), "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 …");
        assert_eq!(first_words(&"e".repeat(50)), format!("{}…", "e".repeat(40)));
        assert_eq!(first_words(""), "");
    }

    #[test]
    fn no_link_of_a_strangers_is_quoted() {
        assert_eq!(
            first_words("Buy at https://evil.example/pans now, or evil.example!"),
            "Buy at … now, or …"
        );
        let long = format!("{}.evil.example", "e".repeat(60));
        assert_eq!(first_words(&long), "…");
    }
}
