//! Home as the app will draw it (`webapp/src/features/home/HomePage.tsx`), in HTML.

use askama::Template;

use crate::drawn::{CardClasses, Drawn};
use crate::paths::user_path;
use crate::photo::Photo;
use crate::shown::{Card, Picture};

/// Where the card stands on home (`webapp/src/drawn/known.ts`).
const CARD: &str = "{{card}}";
/// The most tags on a card.
const TAGS: usize = 4;

/// The card with which home opens.
#[derive(Template)]
#[template(path = "card.html")]
struct LoneCard<'a> {
    card: &'a Card,
    drawn: &'a Drawn,
}

impl LoneCard<'_> {
    fn classes(&self) -> &CardClasses {
        &self.drawn.card
    }

    fn photo(&self, picture: &Picture) -> String {
        let CardClasses { picture: around, image: class, .. } = self.classes();
        Photo { picture, sizes: &self.drawn.lone_sizes, class, around }.written()
    }
}

/// Home, opening with this recipe.
pub(crate) fn home(card: &Card, drawn: &Drawn) -> String {
    // Nothing that it writes to can fail.
    let card = LoneCard { card, drawn }.render().unwrap_or_default();
    drawn.home.replace(CARD, card.trim_end())
}
