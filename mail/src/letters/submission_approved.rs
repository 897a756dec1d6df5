//! To a member whose submission became a recipe.

use super::words::{LetterContext, Part, Words, quoted, text};

pub(super) fn words(title: &str, recipe_id: i64, about: &LetterContext<'_>) -> Words {
    Words {
        subject: "Your recipe is on the shelf",
        parts: vec![
            text(format!(
                "Thank you for sharing your recipe{}. An admin has formatted it, and from now on everybody can cook it.",
                quoted(title)
            )),
            Part::Link { label: "See it on the shelf", to: about.site.page(&format!("/recipe/{recipe_id}")) },
        ],
    }
}
