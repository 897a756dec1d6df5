//! To an admin: what waits for a decision.

use super::words::{LetterContext, Part, Words, text};
use crate::letter::Queues;

pub(super) fn words(admin: i64, waiting: Queues, about: &LetterContext<'_>) -> Words {
    let Queues { recipes, photos, comments } = waiting;
    let named = [
        (recipes, "recipe", "recipes"),
        (photos, "photo", "photos"),
        (comments, "reported comment", "reported comments"),
    ];
    let told = named.into_iter().filter(|(count, ..)| *count > 0);
    let told: Vec<String> = told
        .map(|(count, one, several)| format!("{count} {}", if count == 1 { one } else { several }))
        .collect();
    Words {
        subject: "Something is waiting for an admin",
        parts: vec![
            text(format!("Awaiting review: {}.", told.join(", "))),
            Part::Link {
                label: "Open the admin tools",
                to: about.site.page(&format!("/admin-tools/{admin}")),
            },
            text("While something is waiting, an email like this one comes once a day."),
        ],
    }
}
