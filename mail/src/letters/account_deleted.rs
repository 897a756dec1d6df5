//! To somebody whose account was deleted: the last letter.

use super::words::{LetterContext, Words, because, text};

pub(super) fn words(own: bool, reason: Option<&str>, about: &LetterContext<'_>) -> Words {
    let on = about.on;
    let mut parts = if own {
        vec![text(format!(
            "On {on} you deleted your account, and with it the recipes, comments and photos that you shared here. Thank you for the time that you cooked with us."
        ))]
    } else {
        vec![
            text(format!(
                "On {on} an admin deleted your account, and with it the recipes, comments and photos that you shared here."
            )),
            text(because(reason)),
        ]
    };
    let question = if own { "If that was not you" } else { "If you think that this is a mistake" };
    parts.push(text(format!(
        "{question}, write to us with Contact Us at the top of the site, and tell us this date and time. What was deleted cannot be brought back."
    )));
    parts.push(text(
        "This is the last email that we send you. We have kept neither your address nor the text of this email.",
    ));
    Words { subject: "Your account was deleted", parts }
}
