//! To a new member.

use super::words::{LetterContext, Part, Words, text};

pub(super) fn words(about: &LetterContext<'_>) -> Words {
    Words {
        subject: "Welcome to The Heirloom Shelf",
        parts: vec![
            text(
                "There is a place for you on the shelf now. Save the recipes that you want to cook again, tell the cooks how they turned out, and bring the ones that your own family asks for every year.",
            ),
            Part::Link { label: "Sign in and look around", to: about.site.page("/login") },
            text(
                "If you did not create this account, somebody typed your address by mistake. You can ignore this email, or choose a new password, which makes the account yours alone:",
            ),
            Part::Link { label: "Choose a new password", to: about.site.page("/password-reset") },
        ],
    }
}
