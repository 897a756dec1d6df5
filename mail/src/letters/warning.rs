//! To a member of whose contributions one was removed as a violation.

use super::words::{LetterContext, Part, Words, first_words, quoted, text};
use crate::letter::{Contributed, Removed};

pub(super) fn words(
    reasons: &[String],
    (violations, restricted): (u32, bool),
    removed: Option<&Removed>,
    about: &LetterContext<'_>,
) -> Words {
    let what = match removed.map(|removed| removed.kind) {
        Some(Contributed::Comment) => "a comment of yours",
        Some(Contributed::Photo) => "a photo of yours",
        None => "something that you shared here",
    };
    let why = format!(
        "On {} an admin removed {what}, because it breaks our Code of Conduct: {}.",
        about.on,
        reasons.join("; ")
    );
    let standing = if restricted {
        format!(
            "Your account has {violations} violations now, and is restricted: you can still read and save recipes, but no longer contribute recipes, photos or comments."
        )
    } else {
        let counted =
            if violations == 1 { "1 violation".to_owned() } else { format!("{violations} violations") };
        format!(
            "Your account has {counted} now. With three violations an account is restricted: you can still read and save recipes, but no longer contribute recipes, photos or comments."
        )
    };
    let mut parts = vec![text(why)];
    parts.extend(removed.map(|removed| text(which(removed))));
    parts.extend([
        text(standing),
        text(
            "If you think that this is a mistake, write to us with Contact Us at the top of the site, and tell us this date and time.",
        ),
        Part::Link { label: "Your account", to: about.site.page("/settings") },
    ]);
    Words { subject: "Something of yours was removed", parts }
}

/// Which comment or photo it was.
fn which(Removed { kind, words, on, recipe }: &Removed) -> String {
    let recipe = recipe.as_deref().map_or_else(
        || "a recipe that is no longer here".to_owned(),
        |title| format!("the recipe{}", quoted(title)),
    );
    let words = first_words(words);
    match kind {
        Contributed::Comment => format!("You posted it on {on}, on {recipe}. It began: “{words}”"),
        Contributed::Photo => {
            format!("You submitted it on {on}, for {recipe}. You described it as: “{words}”")
        }
    }
}
