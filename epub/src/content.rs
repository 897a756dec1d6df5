//! What a book is made of.

/// What stands before the recipes.
#[derive(Debug, Clone, Default)]
pub struct Front {
    /// What tells the book from every other one: a UUID, as `01234567-89ab-8def-8123-456789abcdef`.
    pub identifier: String,
    /// What it is called.
    pub title: String,
    /// Whose recipes they are, on the cover below the title; it may be empty.
    pub line: String,
    /// To whom it is dedicated; it may be empty.
    pub dedication: String,
    /// Where the recipes come from.
    pub publisher: String,
}

/// A recipe as it is read. All texts are as people wrote them.
#[derive(Debug, Clone, Default)]
pub struct Recipe {
    /// Its number: a recipe is in a book once.
    pub number: i64,
    /// What it is called.
    pub title: String,
    /// Who wrote it; it may be empty.
    pub writer: String,
    /// By what the writer is found among others, such as the letters of the name without accents. Names of which this is the same, and
    /// those without it, are sorted as they are written.
    pub writer_sorted_as: String,
    /// For how many it is and how long it takes, as far as that is known.
    pub facts: Vec<String>,
    /// What is told about it; it may be empty.
    pub description: String,
    /// The lines of its ingredients. What ends with a colon stands above those of a part.
    pub ingredients: Vec<String>,
    /// What to do.
    pub steps: Vec<String>,
    /// Where it comes from, when not from its writer; it may be empty.
    pub attribution: String,
    /// Its story, if it has one.
    pub story: Option<Story>,
    /// What it looks like.
    pub photo: Option<Photo>,
    /// The sides of its handwritten card, as JPEG.
    pub cards: Vec<Vec<u8>>,
}

/// A recipe's story. Each part may be empty.
#[derive(Debug, Clone, Default)]
pub struct Story {
    /// Who cooked the recipe first.
    pub who: String,
    /// Where that was.
    pub place: String,
    /// When that was, in words.
    pub time: String,
    /// What is told besides, in paragraphs.
    pub told: Vec<String>,
}

impl Story {
    /// Who, where and when, each with what stands before it, as far as they are known.
    pub(crate) fn facts(&self) -> impl Iterator<Item = (&'static str, &str)> {
        let facts = [("First cooked by", &self.who), ("Where", &self.place), ("When", &self.time)];
        facts
            .into_iter()
            .filter(|(_, said)| !said.trim().is_empty())
            .map(|(label, said)| (label, said.as_str()))
    }
}

/// A photo.
#[derive(Debug, Clone, Default)]
pub struct Photo {
    /// The file.
    pub jpeg: Vec<u8>,
    /// What it shows; it may be empty.
    pub alt_text: String,
}

/// What stands behind the recipes.
#[derive(Debug, Clone, Default)]
pub struct Ending {
    /// When the newest recipe of the book became what it is, as `2026-11-27T12:00:00Z`.
    pub modified: String,
    /// How many recipes are missing that were chosen.
    pub left_out: usize,
    /// What goes into the recipes, in the order of the index. Recipes that are not in the book are left out, and so is what is in none.
    pub ingredients: Vec<Entry>,
}

/// A name in an index, and the recipes that it leads to.
#[derive(Debug, Clone, Default)]
pub struct Entry {
    /// What is looked for.
    pub name: String,
    /// The numbers of the recipes.
    pub recipes: Vec<i64>,
}
