//! A card as the app will draw it (`webapp/src/parts/cards/RecipeCard.tsx`), in HTML.

use askama::Template;

use crate::drawn::{CardClasses, Drawn};
use crate::paths::user_path;
use crate::photo::{Loading, Photo};
use crate::shown::{Card, Picture};

/// The most tags on a card.
const TAGS: usize = 4;

/// A recipe as a card.
#[derive(Template)]
#[template(path = "card.html")]
pub(crate) struct AsCard<'a> {
    pub(crate) card: &'a Card,
    pub(crate) drawn: &'a Drawn,
    /// The page opens with it.
    pub(crate) lone: bool,
    /// How wide its photo is shown, and when it is fetched.
    pub(crate) sizes: &'a str,
    pub(crate) loading: Loading,
}

impl AsCard<'_> {
    fn classes(&self) -> &CardClasses {
        &self.drawn.card
    }

    fn photo(&self, picture: &Picture) -> String {
        let CardClasses { picture: around, image: class, .. } = self.classes();
        Photo { picture, sizes: self.sizes, class, around, loading: self.loading }.written()
    }

    /// In HTML.
    pub(crate) fn written(&self) -> String {
        // Nothing that it writes to can fail.
        self.render().unwrap_or_default()
    }
}
