//! A recipe as the app will draw it (`webapp/src/features/recipe/RecipePage.tsx`), in HTML.

use askama::Template;

use crate::drawn::{Drawn, RecipeClasses};
use crate::fractions::{self, Part};
use crate::ingredient;
use crate::paths::user_path;
use crate::photo::{Loading, Photo};
use crate::shown::{Picture, Recipe};

/// What is shown instead of an avatar that is not known (docs/product.md#avatars).
const UNKNOWN_AVATAR: &str = "/avatars/33.svg";
/// What fits into a line of a phone, in characters, and how many lines of a description are shown there.
const LINE: usize = 38;
const LINES: usize = 2;

/// A recipe's page, with its first tab open.
#[derive(Template)]
#[template(path = "recipe_page.html")]
pub(crate) struct RecipePage<'a> {
    pub(crate) recipe: &'a Recipe,
    /// How many comments there are.
    pub(crate) comments: i64,
    pub(crate) drawn: &'a Drawn,
}

impl RecipePage<'_> {
    fn classes(&self) -> &RecipeClasses {
        &self.drawn.recipe
    }

    fn photo(&self, picture: &Picture) -> String {
        let RecipeClasses { picture: around, image: class, .. } = self.classes();
        Photo { picture, sizes: &self.drawn.opening_sizes, class, around, loading: Loading::First }.written()
    }

    fn avatar(&self) -> &str {
        if self.recipe.avatar_url.is_empty() { UNKNOWN_AVATAR } else { &self.recipe.avatar_url }
    }

    /// Whether a phone shows only the beginning of the description.
    fn is_folded(&self) -> bool {
        // JavaScript counts in units of UTF-16.
        let lines = |line: &str| line.encode_utf16().count().div_ceil(LINE).max(1);
        self.recipe.description.split('\n').map(lines).sum::<usize>() > LINES
    }
}

/// For how many a recipe is and how long it takes, as far as that is known.
pub(crate) fn facts(recipe: &Recipe) -> Vec<String> {
    known_facts(recipe.servings, recipe.prep_minutes, recipe.cook_minutes)
}

/// The same of a recipe for so many, that takes so many minutes to prepare and to cook.
pub(crate) fn known_facts(
    servings: Option<u32>,
    prep_minutes: Option<u32>,
    cook_minutes: Option<u32>,
) -> Vec<String> {
    let facts = [
        servings.map(|servings| format!("Serves {servings}")),
        prep_minutes.map(|minutes| format!("Prep: {}", duration(minutes))),
        cook_minutes.map(|minutes| format!("Cook: {}", duration(minutes))),
    ];
    facts.into_iter().flatten().collect()
}

/// A number as people write it: 1,234.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "templates pass references")]
pub(crate) fn counted(number: &i64) -> String {
    let digits = number.to_string();
    let (first, groups) = digits.split_at(digits.len() % 3);
    let groups = groups.as_bytes().chunks(3).map(String::from_utf8_lossy);
    let first = (!first.is_empty()).then(|| first.into());
    first.into_iter().chain(groups).collect::<Vec<_>>().join(",")
}

/// A number of minutes as people say it: "45 min", "2 h", "1 h 15 min".
fn duration(minutes: u32) -> String {
    match (minutes / 60, minutes % 60) {
        (0, minutes) => format!("{minutes} min"),
        (hours, 0) => format!("{hours} h"),
        (hours, minutes) => format!("{hours} h {minutes} min"),
    }
}
