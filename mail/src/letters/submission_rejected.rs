//! To a member whose submission was rejected.

use super::words::{LetterContext, Part, Words, because, quoted, text};

pub(super) fn words(title: &str, reason: Option<&str>, about: &LetterContext<'_>) -> Words {
    let mut parts = vec![text(format!(
        "Thank you for sending us your recipe{}. An admin has read it, and it will not join the collection as it is.",
        quoted(title)
    ))];
    parts.push(text(because(reason)));
    parts.push(text(
        "What you submitted is still under My Recipes. You are welcome to change it and send it again:",
    ));
    parts.push(Part::Link { label: "Your recipes", to: about.site.page("/my-recipes") });
    Words { subject: "About the recipe that you submitted", parts }
}
