//! To a member of whose contributions one was removed as a violation.

use super::words::{LetterContext, Part, Words, text};

pub(super) fn words(
    reasons: &[String],
    violations: u32,
    restricted: bool,
    about: &LetterContext<'_>,
) -> Words {
    let removed = format!(
        "On {} an admin removed something that you shared here, because it breaks our Code of Conduct: {}.",
        about.on,
        reasons.join("; ")
    );
    let standing = if restricted {
        format!(
            "Your account has {violations} violations now, and is restricted: you can still read and save recipes, and no longer contribute recipes, photos or comments."
        )
    } else {
        format!(
            "This is violation {violations} on your account. With the third one an account is restricted: it can read and save recipes, and no longer contribute."
        )
    };
    Words {
        subject: "Something of yours was removed",
        parts: vec![
            text(removed),
            text(standing),
            text(
                "If you think that this is a mistake, write to us by Contact Us at the top of the site, and tell us this day and hour.",
            ),
            Part::Link { label: "Your account", to: about.site.page("/settings") },
        ],
    }
}
