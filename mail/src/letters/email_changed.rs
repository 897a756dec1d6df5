//! To an account's previous address.

use super::words::{LetterContext, Part, Words, text};

pub(super) fn words(about: &LetterContext<'_>) -> Words {
    Words {
        subject: "Your email address was changed",
        parts: vec![
            text(format!(
                "On {} your account was moved to another email address. From now on you sign in with the new one, and this is the last email to the old one.",
                about.on
            )),
            text("If that was you, you do not need to do anything."),
            text(
                "If it was not, somebody else has taken over your account. Write to us with Contact Us at the top of the site, and tell us your display name and this date and time; we will help you get it back.",
            ),
            Part::Link { label: "To the site", to: about.site.page("/") },
        ],
    }
}
