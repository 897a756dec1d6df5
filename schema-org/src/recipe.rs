//! One schema.org/Recipe, in all the shapes that sites give its fields.

use serde_json::{Map, Value};

use crate::duration::Time;
use crate::fields::{KEYWORDS, YIELDS, called, first_line};
use crate::graph::Graph;
use crate::ingredients::ingredients;
use crate::left_out::{Omissions, Why};
use crate::steps::steps;
use crate::unused_text::{Read, WordsUsed};
use crate::values::{TEXT_FIELDS, is_blank, is_technical, members, says_nothing_to_a_cook, texts, types};
use crate::{EntryError, LARGEST_RECIPE, SourceRecipe, duration, exact, quantity, text};

/// The fields that a recipe is read from. References in them are followed.
const READ: &[&str] = &[
    "name",
    "description",
    "author",
    "keywords",
    "recipeCategory",
    "recipeCuisine",
    "recipeYield",
    "yield",
    "prepTime",
    "cookTime",
    "totalTime",
    "recipeIngredient",
    "ingredients",
    "recipeInstructions",
    "instructions",
    "image",
];
const INGREDIENTS: [&str; 2] = ["recipeIngredient", "ingredients"];
const INSTRUCTIONS: [&str; 2] = ["recipeInstructions", "instructions"];

/// Reads a recipe from its JSON, with what the rest of its file says about what it refers to.
pub(super) fn parse(json: &str, graph: &Graph<'_>) -> Result<SourceRecipe, EntryError> {
    if exact::is_exact(json)
        && json.len() <= exact::LARGEST
        && let Some(recipe) = exact::read(json)
    {
        return Ok(recipe);
    }
    if json.len() > LARGEST_RECIPE {
        return Err(EntryError::TooLarge { bytes: json.len() });
    }
    let mut recipe: Map<String, Value> =
        serde_json::from_str(json).map_err(|error| EntryError::from(&error))?;
    graph.resolve(&mut recipe, READ)?;
    read(&recipe)
}

fn read(recipe: &Map<String, Value>) -> Result<SourceRecipe, EntryError> {
    let named = called(recipe).ok_or(EntryError::NoName)?;
    let mut left = Omissions::default();
    let ingredients = first_read(recipe, &INGREDIENTS, &mut left, ingredients);
    let instructions = first_read(recipe, &INSTRUCTIONS, &mut left, steps);
    if ingredients.is_empty() && instructions.is_empty() {
        return Err(EntryError::NothingToCook);
    }
    let [prep, cook, total] =
        ["prepTime", "cookTime", "totalTime"].map(|field| time(recipe, field, &mut left));
    note_unread(recipe, &named, &mut left);
    let (yields, serves) = yields(recipe, &mut left);
    Ok(SourceRecipe {
        page: page(recipe, named.address.as_deref().unwrap_or_default()),
        yields,
        serves,
        prep_minutes: prep.0,
        prep_said: prep.1,
        cook_minutes: cook.0,
        cook_said: cook.1,
        total_minutes: total.0,
        total_said: total.1,
        ingredients,
        instructions,
        left_out: left.into_vec(),
        ..named
    })
}

/// Where its page is, unless that is its address: its `url`, or, if no other address leads there, what is said to be its page. Many sites
/// call a recipe by a part of its page: `https://soups.example/leek/#recipe`.
fn page(recipe: &Map<String, Value>, address: &str) -> Option<String> {
    let is_page = |address: &str| ["https://", "http://"].iter().any(|scheme| address.starts_with(scheme));
    if is_page(address) && !address.contains('#') {
        return None;
    }
    let of_page = || {
        let pages = members(recipe.get("mainEntityOfPage")?).into_iter();
        let mut pages = pages.filter_map(|page| page.as_str().or_else(|| page.get("@id")?.as_str()));
        pages.find_map(|page| text::one_line(page).filter(|page| is_page(page)))
    };
    let url = first_line(recipe, "url").filter(|url| is_page(url));
    url.or_else(|| if is_page(address) { None } else { of_page() })
}

/// What is read from the first of these fields that says something; the others are left out if they say something else.
fn first_read(
    recipe: &Map<String, Value>,
    fields: &[&str],
    left: &mut Omissions,
    read: impl Fn(&str, &Value, &mut Omissions) -> Vec<String>,
) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for (field, value) in fields.iter().filter_map(|field| Some((*field, recipe.get(*field)?))) {
        if found.is_empty() {
            found = read(field, value, left);
            continue;
        }
        let mut besides = Omissions::default();
        let same = read(field, value, &mut besides) == found && besides.is_empty();
        if !same && !is_blank(value) {
            left.note(field, value, Why::OnlyOne);
        }
    }
    found
}

/// Notes what no field here takes, and what is not understood in those that are read.
fn note_unread(recipe: &Map<String, Value>, source: &SourceRecipe, left: &mut Omissions) {
    for (field, value) in recipe {
        match field.as_str() {
            "name" => note_unused(field, value, [&source.name], is_technical, left),
            "description" => note_unused(field, value, &source.description, is_technical, left),
            "image" => {
                let texts =
                    source.images.iter().flat_map(|image| [Some(&image.reference), image.caption.as_ref()]);
                note_unused(field, value, texts.flatten(), is_of_a_file, left);
            }
            // A writer's trade and address say nothing about the dish.
            "author" => {
                note_unused(field, value, &source.author, |field| !TEXT_FIELDS.contains(&field), left)
            }
            field if KEYWORDS.contains(&field) => {
                note_unused(field, value, &source.keywords, is_technical, left);
            }
            "hasPart" => {
                let is_recipe = |part: &&&Value| {
                    part.as_object().is_some_and(|part| types(part).contains(&"recipe".to_owned()))
                };
                members(value)
                    .iter()
                    .filter(is_recipe)
                    .for_each(|part| left.note(field, part, Why::NoSuchField));
            }
            "additionalType" if value == exact::EXACT => {}
            field if READ.contains(&field) || says_nothing_to_a_cook(field) || is_blank(value) => {}
            _ => left.note(field, value, Why::NoSuchField),
        }
    }
}

/// Notes what of a field is not in the texts that were made of it.
fn note_unused<'a>(
    field: &str,
    value: &Value,
    texts: impl IntoIterator<Item = &'a String>,
    is_silent: fn(&str) -> bool,
    left: &mut Omissions,
) {
    let mut texts = texts.into_iter().peekable();
    let is_one = texts.peek().is_some() && ["name", "description"].contains(&field);
    let why = if is_one { Why::OnlyOne } else { Why::NotUnderstood };
    Read { field, said: WordsUsed::of(texts), is_silent, why }.note_unused(value, left);
}

/// Whether a field of a picture is about its file. Its address is not silent: there may be several.
fn is_of_a_file(field: &str) -> bool {
    is_technical(field) && field != "url" || FILE.contains(&field)
}

const FILE: &[&str] =
    &["width", "height", "encodingFormat", "fileFormat", "contentSize", "representativeOfPage", "uploadDate"];

/// The minutes, or else what is said instead of a number.
fn time(recipe: &Map<String, Value>, field: &str, left: &mut Omissions) -> (Option<u32>, Option<String>) {
    let (mut minutes, mut said) = (None, None);
    let Some(value) = recipe.get(field) else { return (None, None) };
    for member in members(value).into_iter().filter(|member| !is_blank(member)) {
        let written = member
            .as_object()
            .and_then(quantity::amount)
            .or_else(|| texts(member).iter().find_map(|text| text::one_line(text)));
        match written.as_deref().map(duration::read) {
            Some(Time::Minutes(read)) if minutes.is_none_or(|known| known == read) => minutes = Some(read),
            Some(Time::InWords(read)) if said.is_none() => said = Some(read),
            Some(Time::Minutes(_) | Time::InWords(_)) => {
                left.note(field, member, Why::OnlyOne);
                continue;
            }
            Some(Time::Open) => {}
            Some(Time::Unreadable) | None => {
                left.note(field, member, Why::NoTime);
                continue;
            }
        }
        let said = WordsUsed::of(&written);
        Read { field, said, is_silent: is_technical, why: Why::OnlyOne }.note_unused(member, left);
    }
    (minutes, said)
}

/// How much it makes. Of several forms of it, `["4", "4 servings"]`, the longest is the most informative; the others are left out if they
/// say something else. A number alone that begins another, `["8", "8 slices"]`, is for how many it is.
fn yields(recipe: &Map<String, Value>, left: &mut Omissions) -> (Option<String>, Option<u32>) {
    let amount = |member: &Value| member.as_object().and_then(quantity::amount);
    let forms = |value: &Value| -> Vec<String> {
        let forms = members(value).into_iter().flat_map(|member| match amount(member) {
            Some(amount) => vec![amount],
            None => texts(member).iter().filter_map(|text| text::one_line(text)).collect(),
        });
        forms.collect()
    };
    let fields: Vec<(&str, &Value)> =
        YIELDS.iter().filter_map(|field| Some((*field, recipe.get(*field)?))).collect();
    let all: Vec<String> = fields.iter().flat_map(|(_, value)| forms(value)).collect();
    let begins_another = |number: &&String| {
        all.iter().any(|form| form.strip_prefix(number.as_str()).is_some_and(|rest| rest.starts_with(' ')))
    };
    let numbers = all.iter().filter(|form| form.parse::<u32>().is_ok());
    let serves: Option<u32> = { numbers }.find(begins_another).and_then(|number| number.parse().ok());
    let mut found = None;
    for (field, value) in fields {
        // Of equally long ones, the first is kept.
        found = found.or_else(|| forms(value).into_iter().rev().max_by_key(|form| form.chars().count()));
        let why = if found.is_some() { Why::OnlyOne } else { Why::NotUnderstood };
        let servings = serves.map(|number| format!("{number} servings"));
        let said = WordsUsed::of(found.iter().chain(&servings));
        Read { field, said, is_silent: is_technical, why }.note_unused(value, left);
    }
    (found, serves)
}
