//! The documents of a book, each with its template.

use askama::Template;

use crate::content::{self, Front};
use crate::text::cleaned;

/// The cover as a page.
#[derive(Template)]
#[template(path = "cover.xhtml", escape = "html")]
pub(crate) struct Cover<'a> {
    pub(crate) title: &'a str,
    pub(crate) line: &'a str,
}

/// The dedication.
#[derive(Template)]
#[template(path = "dedication.xhtml", escape = "html")]
pub(crate) struct Dedication<'a> {
    pub(crate) dedication: &'a str,
}

/// What opens a chapter.
#[derive(Template)]
#[template(path = "chapter.xhtml", escape = "html")]
pub(crate) struct ChapterPage<'a> {
    pub(crate) name: &'a str,
}

/// A recipe.
#[derive(Template)]
#[template(path = "recipe.xhtml", escape = "html")]
pub(crate) struct RecipePage<'a> {
    pub(crate) recipe: &'a content::Recipe,
}

impl RecipePage<'_> {
    /// A picture without words is called as its recipe is.
    fn says_nothing(photo: &content::Photo) -> bool {
        cleaned(&photo.alt_text).trim().is_empty()
    }
}

/// The contents, which are also what a reader shows beside the pages.
#[derive(Template)]
#[template(path = "contents.xhtml", escape = "html")]
pub(crate) struct Contents<'a> {
    pub(crate) chapters: &'a [Chapter],
    pub(crate) indexes: &'a [Index<'a>],
}

impl Contents<'_> {
    /// Where the recipes begin.
    fn first_page(&self) -> Option<String> {
        let first = self.chapters.first()?;
        let opener = first.opener.as_ref().map(|opener| opener.file.clone());
        opener.or_else(|| Some(first.recipes.first()?.file()))
    }
}

/// An index.
#[derive(Template)]
#[template(path = "index.xhtml", escape = "html")]
pub(crate) struct Index<'a> {
    pub(crate) file: &'static str,
    pub(crate) heading: &'static str,
    pub(crate) entries: Vec<(&'a str, Vec<&'a Listed>)>,
}

/// What a book says of itself, on its last page.
#[derive(Template)]
#[template(path = "colophon.xhtml", escape = "html")]
pub(crate) struct Colophon<'a> {
    pub(crate) publisher: &'a str,
    pub(crate) left_out: usize,
}

/// The package document: what the book is, which files it has, and in which order its pages are read.
#[derive(Template)]
#[template(path = "package.opf", escape = "html")]
pub(crate) struct Package<'a> {
    pub(crate) front: &'a Front,
    pub(crate) cooks: &'a [&'a str],
    pub(crate) modified: &'a str,
    /// How many indexes there are.
    pub(crate) indexes: usize,
    pub(crate) pictures: Pictures,
    pub(crate) items: &'a [Item],
}

/// Which pictures stand in a book, besides its cover.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Pictures {
    pub(crate) photos: bool,
    pub(crate) cards: bool,
    /// Whether the text of a recipe stands on its card alone.
    pub(crate) text_on_card: bool,
}

impl Package<'_> {
    /// What somebody who does not see the pages can expect.
    fn summary(&self) -> String {
        let indexes = match self.indexes {
            0 => " and contents",
            1 => ", contents and an index",
            _ => ", contents and indexes",
        };
        let Pictures { photos, cards, text_on_card } = self.pictures;
        let described = match (photos, cards) {
            (true, true) => " Photos and handwritten cards have descriptions.",
            (true, false) => " Photos have descriptions.",
            (false, true) => " Handwritten cards have descriptions.",
            (false, false) => "",
        };
        let alone = if text_on_card { " What stands on a card alone is not described." } else { "" };
        format!("Recipes as text with headings, lists{indexes}.{described}{alone}")
    }
}

/// A file of the book. Pages are read in the order of the items.
pub(crate) struct Item {
    pub(crate) name: String,
    pub(crate) media_type: &'static str,
    pub(crate) properties: Option<&'static str>,
}

const PAGE: &str = "application/xhtml+xml";

impl Item {
    pub(crate) fn page(name: impl Into<String>) -> Self {
        Self::new(name, PAGE)
    }

    pub(crate) fn new(name: impl Into<String>, media_type: &'static str) -> Self {
        Self { name: name.into(), media_type, properties: None }
    }

    pub(crate) fn with(self, properties: &'static str) -> Self {
        Self { properties: Some(properties), ..self }
    }

    fn is_page(&self) -> bool {
        self.media_type == PAGE
    }

    fn id(&self) -> String {
        self.name.replace('.', "-")
    }
}

/// A chapter that has recipes.
pub(crate) struct Chapter {
    pub(crate) opener: Option<Opener>,
    pub(crate) recipes: Vec<Listed>,
}

/// What opens a chapter.
pub(crate) struct Opener {
    pub(crate) file: String,
    pub(crate) name: String,
}

/// A recipe that is in the book.
pub(crate) struct Listed {
    pub(crate) number: i64,
    pub(crate) title: String,
    pub(crate) writer: String,
    pub(crate) writer_sorted_as: String,
}

impl Listed {
    pub(crate) fn file(&self) -> String {
        recipe_name(self.number)
    }
}

/// The file of a recipe.
pub(crate) fn recipe_name(number: i64) -> String {
    format!("recipe-{number}.xhtml")
}

impl content::Recipe {
    /// The file of its photo.
    pub(crate) fn photo_name(&self) -> String {
        format!("photo-{}.jpg", self.number)
    }

    /// The files of the sides of its card.
    pub(crate) fn card_names(&self) -> impl Iterator<Item = String> {
        (1..=self.cards.len()).map(|side| format!("card-{}-{side}.jpg", self.number))
    }
}
