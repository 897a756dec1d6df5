//! To somebody whose password was changed.

use super::words::{LetterContext, Part, Words, text};

pub(super) fn words(about: &LetterContext<'_>) -> Words {
    Words {
        subject: "Your password was changed",
        parts: vec![
            text(format!(
                "On {} the password of your account was changed. Whoever was signed in with the old one has been signed out.",
                about.on
            )),
            text("If that was you, you do not need to do anything."),
            text("If it was not, take your account back now by choosing a password that only you know:"),
            Part::Link { label: "Choose a new password", to: about.site.page("/password-reset") },
        ],
    }
}
