//! The web app's page as it is sent for an address: with a head of its own, readable without scripts, and with the answers to the calls
//! that the app begins with, so that it asks for nothing before it shows something (docs/design.md#pages).
//!
//! Nothing here answers a call or knows what it costs: whoever serves the page makes the [`calls`] and hands over the answers.

mod address;
mod answers;
mod calls;
mod drawn;
mod fractions;
mod head;
mod home_page;
mod ingredient;
mod photo;
mod recipe_data;
mod recipe_page;
mod shown;
mod text;

pub use address::Address;
pub use answers::{Answer, Answers};
pub use calls::calls;
pub use drawn::Drawn;

use head::Head;
use text::Text;

/// What the site is called.
const SITE_NAME: &str = "The Heirloom Shelf";

/// What stands in the page for one address only, in HTML.
#[derive(Debug)]
pub struct Written {
    /// There is nothing at the address.
    pub is_missing: bool,
    /// The page's title, and what search engines and other sites show of it.
    pub head: String,
    /// The page, and the answers to the first calls.
    pub body: String,
}

/// Writes the parts of the page for an address of the site whose own address this is, as in `https://shelf.example.org`. What the answers
/// do not tell is left to the app.
#[must_use]
pub fn write(address: &Address, answers: &Answers, site: &str, drawn: &Drawn) -> Written {
    let text = Text::of(address, answers);
    let head = Head::of(address, &text, site);
    Written {
        is_missing: matches!(text, Text::Nothing),
        head: head.written() + &drawn.preload(address),
        body: text.written(drawn) + &answers.written(),
    }
}

/// JSON that may stand in a script element of a page: nothing in it ends the element.
fn json_in_html(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default().replace('<', "\\u003c")
}
