//! To somebody who became an admin, or is none any more.

use super::words::{LetterContext, Part, Words, text};

pub(super) fn words(admin: bool, about: &LetterContext<'_>) -> Words {
    let on = about.on;
    if admin {
        return Words {
            subject: "You are an admin now",
            parts: vec![
                text(format!(
                    "On {on} you were made an admin of The Heirloom Shelf. Thank you for looking after it with us."
                )),
                text(
                    "You were signed out, so please sign in again. Under Settings you then find Admin Tools; a code that we email you opens them.",
                ),
                Part::Link { label: "Sign in", to: about.site.page("/login") },
                text(
                    "If you did not expect this, or would rather not be an admin, write to us with Contact Us at the top of the site.",
                ),
            ],
        };
    }
    Words {
        subject: "You are no longer an admin",
        parts: vec![
            text(format!(
                "On {on} your admin privileges were removed: your account is a member’s account again. Thank you for your help. What you shared and saved is still there."
            )),
            text("You were signed out, so please sign in again."),
            Part::Link { label: "Sign in", to: about.site.page("/login") },
            text(
                "If you think that this is a mistake, write to us with Contact Us at the top of the site, and tell us this date and time.",
            ),
        ],
    }
}
