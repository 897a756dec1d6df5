//! A recipe that somebody pasted: the source of a page, JSON-LD, or plain text. It is read as an import reads it, and nothing is fetched.

use std::borrow::Cow;

use domain::recipe_text::{WholeRecipe, read_whole};
use domain::values::{Attribution, RecipeText};
use schema_org::{EntryError, FileError, SourceRecipe};

use super::source_facts::{TagLeftOut, description_of, minutes, servings, tags_of};

/// What a recipe's form is filled with. Its texts may be longer than those of a recipe; the form says so.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PastedRecipe {
    /// What it is called; empty if that is not told.
    pub title: String,
    /// What is told about it.
    pub description: String,
    /// Who wrote it, and where it was published.
    pub attribution: String,
    /// Ingredients and instructions.
    pub text: String,
    /// Its tags.
    pub tags: Vec<String>,
    /// For how many it is.
    pub servings: Option<u32>,
    /// How many minutes it takes to prepare.
    pub prep_minutes: Option<u32>,
    /// How many minutes it takes to cook.
    pub cook_minutes: Option<u32>,
    /// What was left out, in a word or a few each.
    pub left_out: Vec<String>,
    /// How many recipes there were, as far as they were looked at; the first is read.
    pub recipes: usize,
}

/// Why nothing is read; the sentence says what to do.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NotPasted {
    /// Nothing but blanks.
    #[error("please paste a recipe first")]
    Nothing,
    /// Where a recipe is, without it.
    #[error("this is only an address: open it, copy the page’s words or its source, and paste these")]
    Address,
    /// A page that says nothing to programs.
    #[error(
        "this page does not say its recipe in a form that programs read: mark the recipe’s words on the page itself, and paste these"
    )]
    PageWithoutRecipe,
    /// JSON or a page of something else.
    #[error("there is no recipe in this: paste a page’s source, a recipe’s JSON-LD, or its words")]
    NoRecipe,
    /// JSON that is damaged.
    #[error(
        "this breaks off or is damaged in line {line}: copy all of it and paste it again, or else the recipe’s words alone"
    )]
    Damaged {
        /// The line, from 1.
        line: usize,
    },
    /// More words than a recipe has.
    #[error("this is longer than a recipe can be: paste the recipe’s words alone")]
    TooLong,
    /// A recipe that cannot be read.
    #[error("the recipe in this cannot be read, as {0}: paste its words instead")]
    Unreadable(EntryError),
}

/// So many objects are looked at: each may be a megabyte with what it refers to.
const MOST: usize = 20;
/// The longest plain text that is read, in bytes: some pages of it, of which the form takes what a recipe may have.
const LONGEST: usize = 4 * RecipeText::LONGEST;

/// So many names of what was left out are told, and so many characters of each.
const MOST_NAMES: usize = 8;
const LONGEST_NAME: usize = 40;

/// Reads what somebody pasted.
///
/// # Errors
/// [`NotPasted`] if there is no recipe in it. Plain text always is one, unless it is too long.
pub fn read_pasted(text: &str) -> Result<PastedRecipe, NotPasted> {
    let text = text.trim_start_matches('\u{FEFF}').trim();
    if text.is_empty() {
        return Err(NotPasted::Nothing);
    }
    if is_address(text) {
        return Err(NotPasted::Address);
    }
    match structured(text) {
        Some(structured) => read_structured(structured),
        None if text.len() > LONGEST => Err(NotPasted::TooLong),
        None => Ok(read_written(text)),
    }
}

fn is_address(text: &str) -> bool {
    let begins =
        |scheme: &str| text.get(..scheme.len()).is_some_and(|head| head.eq_ignore_ascii_case(scheme));
    (begins("https://") || begins("http://")) && !text.contains(char::is_whitespace)
}

/// The part of it that is a page or JSON; a piece of a page's source may begin anywhere.
fn structured(text: &str) -> Option<&str> {
    let mut begin = text.chars();
    let (first, next) = (begin.next()?, begin.find(|c| !c.is_whitespace()));
    let is_json = first == '{' || first == '[' && matches!(next, Some('{' | '"'));
    let is_page = first == '<' && next.is_some_and(|c| c.is_ascii_alphabetic() || c == '!' || c == '?');
    if is_json || is_page {
        return Some(text);
    }
    let is_piece = ["application/ld+json", "itemscope"].iter().any(|sign| text.contains(sign));
    is_piece.then(|| text.find('<').map(|at| &text[at..]))?
}

fn read_structured(text: &str) -> Result<PastedRecipe, NotPasted> {
    let entries = schema_org::read_some("", text.as_bytes(), MOST).map_err(|why| match why {
        FileError::NoStructuredData { .. } => NotPasted::PageWithoutRecipe,
        FileError::Broken { line, .. } => NotPasted::Damaged { line },
        _ => NotPasted::NoRecipe,
    })?;
    let (mut first, mut refused, mut recipes) = (None, None, 0);
    for entry in entries {
        match entry.recipe {
            Ok(recipe) => {
                recipes += 1;
                first.get_or_insert(recipe);
            }
            Err(why) => drop(refused.get_or_insert((why, entry.line))),
        }
    }
    match (first, refused) {
        (Some(recipe), _) => Ok(PastedRecipe { recipes, ..filled(&recipe, text_of(&recipe)) }),
        (None, None | Some((EntryError::NotARecipe { .. }, _))) => Err(NotPasted::NoRecipe),
        (None, Some((EntryError::InvalidJson { .. }, line))) => Err(NotPasted::Damaged { line }),
        (None, Some((why, _))) => Err(NotPasted::Unreadable(why)),
    }
}

/// Plain text: its ingredients and steps stay as they were written.
fn read_written(text: &str) -> PastedRecipe {
    let WholeRecipe { title, description, yields, prep, cook, total, source, text } = read_whole(text);
    let time = |said: Option<String>| said.map(|said| schema_org::time(&said)).unwrap_or_default();
    let ((prep_minutes, prep_said), (cook_minutes, cook_said)) = (time(prep), time(cook));
    let (total_minutes, total_said) = time(total);
    let recipe = SourceRecipe {
        name: title.unwrap_or_default(),
        description: Some(description.join("\n\n")),
        author: source,
        yields,
        prep_minutes,
        prep_said,
        cook_minutes,
        cook_said,
        total_minutes,
        total_said,
        ..SourceRecipe::default()
    };
    PastedRecipe { recipes: 1, ..filled(&recipe, text) }
}

fn filled(recipe: &SourceRecipe, text: String) -> PastedRecipe {
    let (tags, tags_left_out) = tags_of(recipe);
    let (attribution, unattributed) = attribution_of(recipe);
    let number = |minutes: domain::values::Minutes| minutes.number();
    PastedRecipe {
        title: recipe.name.clone(),
        description: description_of(recipe),
        attribution,
        text,
        tags: tags.iter().map(|tag| tag.as_str().to_owned()).collect(),
        servings: servings(recipe).map(|servings| servings.number()),
        prep_minutes: minutes(recipe.prep_minutes).map(number),
        cook_minutes: minutes(recipe.cook_minutes).map(number),
        left_out: left_out_of(recipe, &unattributed, &tags_left_out),
        recipes: 1,
    }
}

/// What was left out: the first names, as far as anybody reads them, and how many more there are.
fn left_out_of(recipe: &SourceRecipe, unattributed: &[&str], tags: &[TagLeftOut<'_>]) -> Vec<String> {
    let readable = |c: &char| c.is_alphanumeric() || " -_:@".contains(*c);
    let mut names = Vec::new();
    let mut more = 0;
    let pictures = (!recipe.images.is_empty()).then_some("pictures");
    let story = recipe.story.is_some().then_some("story");
    let fields = recipe.left_out.iter().map(|left| left.field.as_str());
    let fields = pictures.into_iter().chain(story).chain(unattributed.iter().copied()).chain(fields);
    let tags = tags.iter().map(|tag| Cow::Owned(format!("tag {}", tag.keyword)));
    for field in fields.map(Cow::Borrowed).chain(tags) {
        let mut letters = field.chars().filter(readable);
        let mut name: String = letters.by_ref().take(LONGEST_NAME).collect();
        if letters.next().is_some() {
            name.push('…');
        }
        if names.contains(&name) {
            continue;
        }
        if names.len() < MOST_NAMES { names.push(name) } else { more += 1 }
    }
    if more > 0 {
        names.push(format!("{more} more"));
    }
    names
}

/// Its writer, and the address of its page, as far as there is room; and what of this there is none for.
fn attribution_of(recipe: &SourceRecipe) -> (String, Vec<&'static str>) {
    let address = recipe.page.as_ref().or(recipe.address.as_ref());
    let address = address.map(String::as_str).filter(|address| address.starts_with("http"));
    let page = address.map(|address| ("address", address));
    let publisher = recipe.publisher.as_deref().map(|publisher| ("publisher", publisher));
    let parts = [recipe.author.as_deref().map(|author| ("author", author)), page.or(publisher)];
    let (mut said, mut left_out) = (String::new(), Vec::new());
    for (name, part) in parts.into_iter().flatten().filter(|(_, part)| !part.is_empty()) {
        let longer = if said.is_empty() { part.to_owned() } else { format!("{said}, {part}") };
        if Attribution::parse(&longer).is_ok() {
            said = longer;
        } else {
            left_out.push(name);
        }
    }
    (said, left_out)
}

/// Its ingredients and steps, as a member would write them down.
fn text_of(recipe: &SourceRecipe) -> String {
    let part = |name: &str, lines: &[String], between: &str| {
        let lines: Vec<&str> = lines.iter().map(|line| line.trim()).filter(|line| !line.is_empty()).collect();
        (!lines.is_empty()).then(|| format!("{name}\n{}", lines.join(between)))
    };
    let parts =
        [part("Ingredients", &recipe.ingredients, "\n"), part("Directions", &recipe.instructions, "\n\n")];
    parts.into_iter().flatten().collect::<Vec<_>>().join("\n\n").replace('\u{FFFC}', "")
}

#[cfg(test)]
mod tests;
