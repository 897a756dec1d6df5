//! Writes a book from its cover to its last page.

use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};

use crate::archive::{Archive, EpubError};
use crate::content::{Ending, Front, Recipe};
use crate::cover::CoverPicture;
use crate::ncx::Ncx;
use crate::pages::{
    Chapter, ChapterPage, Colophon, Contents, Cover, Dedication, Index, Item, Listed, Opener, Package,
    Pictures, RecipePage, recipe_name,
};
use crate::text::cleaned;

const STYLE: &str = include_str!("../templates/style.css");
/// The drawing of `cover.svg` without its words, as a browser draws it: what lists books often shows no SVG.
const DRAWING: &[u8] = include_bytes!("../templates/cover.png");

/// A book that is being written: its chapters in order, and in each its recipes. Only titles and names stay in memory.
pub struct EpubWriter {
    archive: Archive,
    front: Front,
    items: Vec<Item>,
    chapters: Vec<Chapter>,
    /// What the next recipe opens.
    next: Option<Option<String>>,
    pictures: Pictures,
}

impl EpubWriter {
    /// Begins a book with what stands before its recipes.
    ///
    /// # Errors
    /// [`EpubError`]
    pub fn begin(front: Front) -> Result<Self, EpubError> {
        let mut archive = Archive::begin()?;
        let Front { title, line, dedication, .. } = &front;
        let mut items = vec![
            Item::new("style.css", "text/css"),
            Item::new("cover.png", "image/png").with("cover-image"),
            Item::new("cover.svg", "image/svg+xml"),
            Item::page("cover.xhtml"),
        ];
        archive.text("style.css", STYLE)?;
        archive.picture("cover.png", DRAWING)?;
        archive.document("cover.svg", &CoverPicture::of(title, line))?;
        archive.document("cover.xhtml", &Cover { title, line })?;
        if !dedication.is_empty() {
            items.push(Item::page("dedication.xhtml"));
            archive.document("dedication.xhtml", &Dedication { dedication })?;
        }
        // It is written when it is known, and stands here.
        items.push(Item::page("contents.xhtml").with("nav"));
        let pictures = Pictures::default();
        Ok(Self { archive, front, items, chapters: Vec::new(), next: Some(None), pictures })
    }

    /// Begins a chapter; one without a name is opened by nothing, and one without recipes is none.
    pub fn begin_chapter(&mut self, name: Option<&str>) {
        self.next = Some(name.map(str::to_owned));
    }

    /// Adds a recipe to the chapter.
    ///
    /// # Errors
    /// [`EpubError`], also if it is in the book already.
    pub fn add(&mut self, recipe: &Recipe) -> Result<(), EpubError> {
        let recipe = titled(recipe);
        let (recipe, number) = (recipe.as_ref(), recipe.number);
        if let Some(name) = self.next.take() {
            self.open_chapter(name)?;
        }
        self.page(recipe_name(number), &RecipePage { recipe })?;
        if let Some(photo) = &recipe.photo {
            self.picture(recipe.photo_name(), &photo.jpeg)?;
        }
        for (name, card) in recipe.card_names().zip(&recipe.cards) {
            self.picture(name, card)?;
        }
        let is_text = !recipe.ingredients.is_empty() || !recipe.steps.is_empty();
        self.pictures.photos |= recipe.photo.is_some();
        self.pictures.cards |= !recipe.cards.is_empty();
        self.pictures.text_on_card |= !recipe.cards.is_empty() && !is_text;
        let listed = Listed {
            number,
            title: recipe.title.clone(),
            writer: recipe.writer.clone(),
            writer_sorted_as: recipe.writer_sorted_as.clone(),
        };
        if let Some(chapter) = self.chapters.last_mut() {
            chapter.recipes.push(listed);
        }
        Ok(())
    }

    /// The bytes that were written since this was asked last.
    pub fn take(&mut self) -> Vec<u8> {
        self.archive.take()
    }

    /// Ends the book, and answers the bytes that are left.
    ///
    /// # Errors
    /// [`EpubError`]
    pub fn finish(mut self, ending: &Ending) -> Result<Vec<u8>, EpubError> {
        let chapters = std::mem::take(&mut self.chapters);
        let recipes: Vec<&Listed> = chapters.iter().flat_map(|chapter| &chapter.recipes).collect();
        let by_cook = by_cook(&recipes);
        let cooks: Vec<&str> = by_cook.iter().map(|(name, _)| *name).collect();
        let indexes: Vec<Index<'_>> = [
            ("index.xhtml", "Index by Ingredient", by_ingredient(ending, &recipes)),
            ("cooks.xhtml", "Index by Cook", by_cook.clone()),
        ]
        .into_iter()
        .filter(|(_, _, entries)| !entries.is_empty())
        .map(|(file, heading, entries)| Index { file, heading, entries })
        .collect();
        for index in &indexes {
            self.page(index.file.to_owned(), index)?;
        }
        let Front { publisher, .. } = &self.front.clone();
        self.page("colophon.xhtml".to_owned(), &Colophon { publisher, left_out: ending.left_out })?;
        let contents = Contents { chapters: &chapters, indexes: &indexes };
        self.archive.document("contents.xhtml", &contents)?;
        self.items.push(Item::new("toc.ncx", "application/x-dtbncx+xml"));
        self.archive.document("toc.ncx", &Ncx::of(&self.front, &chapters, &indexes))?;
        let package = Package {
            front: &self.front,
            cooks: &cooks,
            modified: &ending.modified,
            indexes: indexes.len(),
            pictures: self.pictures,
            items: &self.items,
        };
        self.archive.document("package.opf", &package)?;
        self.archive.finish()
    }

    fn open_chapter(&mut self, name: Option<String>) -> Result<(), EpubError> {
        let file = format!("chapter-{}.xhtml", self.chapters.len() + 1);
        let opener = name.map(|name| Opener { file, name });
        if let Some(Opener { file, name }) = &opener {
            self.page(file.clone(), &ChapterPage { name })?;
        }
        self.chapters.push(Chapter { opener, recipes: Vec::new() });
        Ok(())
    }

    fn page(&mut self, name: String, page: &impl askama::Template) -> Result<(), EpubError> {
        self.archive.document(&name, page)?;
        self.items.push(Item::page(name));
        Ok(())
    }

    fn picture(&mut self, name: String, jpeg: &[u8]) -> Result<(), EpubError> {
        self.archive.picture(&name, jpeg)?;
        self.items.push(Item::new(name, "image/jpeg"));
        Ok(())
    }
}

/// The recipe, with a title: nothing may be left of its own, and whatever leads to it has to say something.
fn titled(recipe: &Recipe) -> Cow<'_, Recipe> {
    if !cleaned(&recipe.title).trim().is_empty() {
        return Cow::Borrowed(recipe);
    }
    Cow::Owned(Recipe { title: format!("Recipe {}", recipe.number), ..recipe.clone() })
}

/// What goes into the recipes that are there.
fn by_ingredient<'a>(ending: &'a Ending, recipes: &[&'a Listed]) -> Vec<(&'a str, Vec<&'a Listed>)> {
    let by_number: HashMap<i64, &Listed> = recipes.iter().map(|&recipe| (recipe.number, recipe)).collect();
    let entries = ending.ingredients.iter().map(|entry| {
        let recipes = entry.recipes.iter().filter_map(|number| by_number.get(number).copied());
        (entry.name.as_str(), recipes.collect::<Vec<_>>())
    });
    entries.filter(|(_, recipes)| !recipes.is_empty()).collect()
}

/// Who wrote the recipes, in the order of their names, in small letters: Rosa and rosa are the same cook, who is called as in the first recipe.
fn by_cook<'a>(recipes: &[&'a Listed]) -> Vec<(&'a str, Vec<&'a Listed>)> {
    let mut cooks: BTreeMap<(&str, String), (&str, Vec<&Listed>)> = BTreeMap::new();
    for &recipe in recipes.iter().filter(|recipe| !recipe.writer.is_empty()) {
        let key = (recipe.writer_sorted_as.as_str(), recipe.writer.to_lowercase());
        let (_, written) = cooks.entry(key).or_insert_with(|| (&recipe.writer, Vec::new()));
        written.push(recipe);
    }
    cooks.into_values().collect()
}
