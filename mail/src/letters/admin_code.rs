//! To an admin who is about to use the admin tools.

use super::words::{LetterContext, Part, Words, text};
use crate::code::Code;

pub(super) fn words(code: Code, about: &LetterContext<'_>) -> Words {
    Words {
        subject: "Your code for the admin tools",
        parts: vec![
            text("Enter this code on the page that is waiting for it, to open the admin tools:"),
            Part::Code(code),
            text(
                "It works once, within 10 minutes, and only where you are signed in now. A newer code replaces it.",
            ),
            text(
                "If you did not ask for it, somebody else is signed in as you. Choose a new password right away, which signs everybody out:",
            ),
            Part::Link { label: "Choose a new password", to: about.site.page("/password-reset") },
        ],
    }
}
