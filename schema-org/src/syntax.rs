//! What the tags of a page say in each of the forms in which sites mark the parts of a recipe.

use crate::markup::Tag;

/// An element has at most so many names; sites write two.
const MOST_NAMES: usize = 8;

/// How a page says what its parts are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Syntax {
    Microdata,
    Rdfa,
    Microformat,
}

/// What stands before the names of the two vocabularies for recipes.
const VOCABULARIES: &[&str] =
    &["http://schema.org/", "https://schema.org/", "http://rdf.data-vocabulary.org/#", "schema:", "v:"];

/// The classes of what is an item by itself: a recipe, or who wrote it.
const ITEMS: &[(&str, &str)] =
    &[("h-recipe", "Recipe"), ("hrecipe", "Recipe"), ("h-card", "Person"), ("vcard", "Person")];

/// The classes of hRecipe, which came before h-recipe and marks them with nothing.
const CLASSES_OF_OLD: &[&str] = &[
    "fn",
    "ingredient",
    "yield",
    "instructions",
    "duration",
    "photo",
    "summary",
    "author",
    "published",
    "tag",
];

impl Syntax {
    /// Of which types an item is; nothing if the element is none.
    pub(super) fn types(self, tag: &Tag) -> Option<Vec<String>> {
        match self {
            Self::Microdata => tag.attribute("itemscope").map(|_| owned(tag.words("itemtype"))),
            Self::Rdfa => tag.attribute("typeof").map(|_| owned(tag.words("typeof"))),
            Self::Microformat => {
                let is_item = |class: &str| tag.words("class").any(|other| other == class);
                let types = ITEMS.iter().filter(|(class, _)| is_item(class)).map(|(_, name)| *name);
                Some(owned(types)).filter(|types| !types.is_empty())
            }
        }
    }

    /// Which fields of its item an element holds.
    pub(super) fn fields(self, tag: &Tag) -> Vec<String> {
        let mut names = match self {
            Self::Microdata => owned(tag.words("itemprop")),
            Self::Rdfa => owned(tag.words("property")),
            Self::Microformat => owned(tag.words("class").filter_map(field_of)),
        };
        for name in &mut names {
            if let Some(bare) = VOCABULARIES.iter().find_map(|prefix| name.strip_prefix(prefix)) {
                *name = bare.to_owned();
            }
        }
        // Other prefixes are those of other vocabularies: "og:title".
        names.retain(|name| !name.contains(':'));
        names.truncate(MOST_NAMES);
        names
    }

    /// What an item is called.
    pub(super) fn id(self, tag: &Tag) -> Option<String> {
        let attribute = match self {
            Self::Microdata => "itemid",
            Self::Rdfa => "resource",
            Self::Microformat => return None,
        };
        tag.attribute(attribute).map(|id| id.trim().to_owned()).filter(|id| !id.is_empty())
    }
}

fn owned<'a>(words: impl Iterator<Item = &'a str>) -> Vec<String> {
    words.map(str::to_owned).collect()
}

/// The field that a class marks.
fn field_of(class: &str) -> Option<&str> {
    let marked = ["p-", "u-", "e-", "dt-"].iter().find_map(|prefix| class.strip_prefix(prefix));
    // Classes that set a space are called "p-4".
    let marked = marked.filter(|name| name.starts_with(|c: char| c.is_ascii_alphabetic()));
    let field = marked.or_else(|| CLASSES_OF_OLD.contains(&class).then_some(class))?;
    Some(if field == "fn" { "name" } else { field })
}
