//! The recipe search as the app will draw it (`webapp/src/features/search/SearchPage.tsx`), in HTML.

use askama::Template;

use crate::card::AsCard;
use crate::drawn::{CardClasses, Drawn, ListClasses, filled};
use crate::paged::CARDS;
use crate::paths::search_path;
use crate::photo::{Loading, Photo};
use crate::recipe_page::counted;
use crate::shown::{Card, Picture};

/// How many photos are in sight at first: two lines of cards; on a phone, a few rows.
const IN_SIGHT: usize = 6;
/// The most tags in a row.
const TAGS: usize = 3;

/// A page of what a search found, where nothing has to be said besides.
#[derive(Debug)]
pub(crate) struct Found {
    pub(crate) keyword: String,
    /// As displayed, from 1.
    pub(crate) page: i64,
    /// How many recipes there are on all pages together.
    pub(crate) total: i64,
}

impl Found {
    /// The page with these recipes.
    pub(crate) fn drawn(&self, cards: &[Card], drawn: &Drawn) -> String {
        let to = |link: &str, page| filled(link, |_| escaped(&search_path(&self.keyword, page)));
        filled(&drawn.search, |place| match place {
            "keyword" => escaped(&self.keyword),
            "count" => escaped(&self.counted()),
            // Nothing that it writes to can fail.
            "found" => Lists { cards, drawn }.render().unwrap_or_default(),
            "previous" if self.page > 1 => to(&drawn.previous, self.page - 1),
            "number" => self.page.to_string(),
            "next" if cards.len() >= usize::from(CARDS) => to(&drawn.next, self.page + 1),
            _ => String::new(),
        })
    }

    /// How many were found, in the app's words (`countText`).
    fn counted(&self) -> String {
        let found =
            if self.total == 1 { "1 recipe".to_owned() } else { format!("{} recipes", counted(&self.total)) };
        if self.keyword.is_empty() {
            format!("{found} on the shelf")
        } else {
            format!("{found} for “{}”", self.keyword)
        }
    }
}

/// What was found, as rows for a phone and as cards elsewhere: how wide the window is, is not known yet.
#[derive(Template)]
#[template(path = "found.html")]
struct Lists<'a> {
    cards: &'a [Card],
    drawn: &'a Drawn,
}

impl Lists<'_> {
    // A photo is the same one in both lists, so that it is fetched once.
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "templates pass references")]
    fn row(&self, card: &Card, place: &usize) -> String {
        AsRow { card, drawn: self.drawn, loading: loading(*place) }.render().unwrap_or_default()
    }

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "templates pass references")]
    fn card(&self, card: &Card, place: &usize) -> String {
        let Self { drawn, .. } = *self;
        AsCard { card, drawn, lone: false, sizes: &drawn.found_sizes, loading: loading(*place) }.written()
    }
}

/// When the photo of the recipe at this place is fetched.
fn loading(place: usize) -> Loading {
    match place {
        0 => Loading::First,
        1..IN_SIGHT => Loading::Soon,
        _ => Loading::Later,
    }
}

/// A recipe as a row (`webapp/src/parts/cards/RecipeRow.tsx`).
#[derive(Template)]
#[template(path = "row.html")]
struct AsRow<'a> {
    card: &'a Card,
    drawn: &'a Drawn,
    loading: Loading,
}

impl AsRow<'_> {
    fn classes(&self) -> &ListClasses {
        &self.drawn.list
    }

    fn photo(&self, picture: &Picture) -> String {
        let CardClasses { picture: around, image: class, .. } = &self.drawn.card;
        Photo { picture, sizes: &self.drawn.found_sizes, class, around, loading: self.loading }.written()
    }

    /// The writer and some tags, in one line.
    fn facts(&self) -> String {
        let writer = (!self.card.writer.is_empty()).then(|| format!("by {}", self.card.writer));
        let tags = self.card.recipe_tag_list.iter().map(|tag| tag.tag.clone());
        writer.into_iter().chain(tags.take(TAGS)).collect::<Vec<_>>().join(" · ")
    }
}

/// A text as it stands in HTML, between elements and in an attribute.
#[derive(Template)]
#[template(source = "{{ text }}", ext = "html")]
struct Escaped<'a> {
    text: &'a str,
}

fn escaped(text: &str) -> String {
    Escaped { text }.render().unwrap_or_default()
}
