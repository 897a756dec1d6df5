//! To somebody who has forgotten a password.

use super::words::{Part, Words, text};
use crate::code::Code;

pub(super) fn words(code: Code) -> Words {
    Words {
        subject: "Your code for a new password",
        parts: vec![
            text(
                "Somebody (we hope it was you) wants to choose a new password for your account. Enter this code on the page that is waiting for it:",
            ),
            Part::Code(code),
            text(
                "It works once, within 10 minutes from the moment it was asked for. A newer code replaces it.",
            ),
            text(
                "If it was not you, there is nothing to do: without the code your password stays as it is. Do not give it to anybody; we will never ask for it.",
            ),
        ],
    }
}
