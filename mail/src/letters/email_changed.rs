//! To an account's previous address.

use super::words::{LetterContext, Part, Words, text};

pub(super) fn words(about: &LetterContext<'_>) -> Words {
    Words {
        subject: "Your e-mail address was changed",
        parts: vec![
            text(format!(
                "On {} your account moved to another e-mail address. Signing in works with that one from now on, and this is the last letter to the old one.",
                about.on
            )),
            text("If that was you, all is well, and this letter needs nothing from you."),
            text(
                "If it was not, somebody else has moved your account away from you. Write to us by Contact Us at the top of the site, and tell us your display name and this day and hour; we will help you to get it back.",
            ),
            Part::Link { label: "To the site", to: about.site.page("/") },
        ],
    }
}
