//! To a member whose photos of a recipe were decided on.

use super::words::{LetterContext, Part, Words, because, first_words, quoted, text};
use crate::letter::DecidedPhoto;

pub(super) fn words(
    (recipe, recipe_id): (&str, i64),
    (approved, rejected): (u32, u32),
    photos: &[DecidedPhoto],
    about: &LetterContext<'_>,
) -> Words {
    let (noun, them, they) =
        if approved + rejected == 1 { ("photo", "it", "it") } else { ("photos", "them", "they") };
    let thanks = format!("Thank you for the {noun} that you sent us for the recipe{}.", quoted(recipe));
    let decided = match (approved, rejected) {
        (_, 0) => format!("An admin has approved {them}, and everybody can see {them} now."),
        (0, _) => format!("An admin has looked at {them}, and {they} will not be shown."),
        (_, 1) => format!(
            "An admin has approved {approved} of them for everybody to see. The other one will not be shown."
        ),
        _ => format!(
            "An admin has approved {approved} of them for everybody to see. The other {rejected} will not be shown."
        ),
    };
    let mut parts = vec![text(format!("{thanks} {decided}"))];
    parts.extend(photos.iter().map(|photo| text(what_became_of(photo))));
    if rejected > 0 {
        parts.push(text("Please do not be discouraged: you are welcome to submit another photo."));
    }
    let to = about.site.page(&format!("/recipe/{recipe_id}"));
    parts.push(Part::Link { label: "See the recipe with its photos", to });
    let subject = match (approved, rejected) {
        (0, 1) => "About the photo that you submitted",
        (0, _) => "About the photos that you submitted",
        (1, _) => "Your photo is on the shelf",
        _ => "Your photos are on the shelf",
    };
    Words { subject, parts }
}

/// A line for each photo, which is named as its owner has described it.
fn what_became_of(photo: &DecidedPhoto) -> String {
    let name = first_words(&photo.alt_text);
    if photo.approved {
        format!("“{name}” is shown.")
    } else {
        format!("“{name}” is not shown. {}", because(photo.reason.as_deref()))
    }
}
