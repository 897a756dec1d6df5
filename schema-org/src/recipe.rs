//! One schema.org/Recipe, in all the shapes that sites give its fields.

use serde_json::{Map, Value};

use crate::duration::Time;
use crate::fields::{KEYWORDS, YIELDS, called, images};
use crate::graph::Graph;
use crate::ingredients::ingredients;
use crate::left_out::{Leavings, Why};
use crate::steps::steps;
use crate::values::{is_blank, is_reference, members, says_nothing_to_a_cook, texts};
use crate::{EntryError, LARGEST_RECIPE, SourceRecipe, duration, fields, former, quantity, text};

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
    if json.len() > LARGEST_RECIPE {
        return Err(EntryError::TooLarge { bytes: json.len() });
    }
    let mut recipe: Map<String, Value> =
        serde_json::from_str(json).map_err(|error| EntryError::from(&error))?;
    let former = former::parse(&recipe);
    graph.resolve(&mut recipe, READ)?;
    let mut source = read(&recipe)?;
    source.former = former.filter(|former| !former.has_content_of(&source)).map(Box::new);
    Ok(source)
}

fn read(recipe: &Map<String, Value>) -> Result<SourceRecipe, EntryError> {
    let named = called(recipe).ok_or(EntryError::NoName)?;
    let mut left = Leavings::default();
    let ingredients = first_read(recipe, &INGREDIENTS, &mut left, ingredients);
    let instructions = first_read(recipe, &INSTRUCTIONS, &mut left, steps);
    if ingredients.is_empty() && instructions.is_empty() {
        return Err(EntryError::NothingToCook);
    }
    let [prep, cook, total] =
        ["prepTime", "cookTime", "totalTime"].map(|field| time(recipe, field, &mut left));
    note_unread(recipe, &mut left);
    Ok(SourceRecipe {
        yields: yields(recipe, &mut left),
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

/// What is read from the first of these fields that says something; the others are left out if they say something else.
fn first_read(
    recipe: &Map<String, Value>,
    fields: &[&str],
    left: &mut Leavings,
    read: impl Fn(&str, &Value, &mut Leavings) -> Vec<String>,
) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for (field, value) in fields.iter().filter_map(|field| Some((*field, recipe.get(*field)?))) {
        if found.is_empty() {
            found = read(field, value, left);
        } else if ![&found, &Vec::new()].contains(&&read(field, value, &mut Leavings::default())) {
            left.note(field, value, Why::OnlyOne);
        }
    }
    found
}

/// Notes what no field here takes, and what is not understood in those that are read.
fn note_unread(recipe: &Map<String, Value>, left: &mut Leavings) {
    for (field, value) in recipe {
        match field.as_str() {
            "name" | "description" => {
                let unread = members(value).into_iter().filter(|member| !is_blank(member)).skip(1);
                unread.for_each(|member| left.note(field, member, Why::OnlyOne));
            }
            "image" => note_members(field, value, left, |member| !images(member).is_empty()),
            "author" => note_members(field, value, left, is_text),
            field if KEYWORDS.contains(&field) => note_members(field, value, left, is_text),
            field if READ.contains(&field) || says_nothing_to_a_cook(field) || is_blank(value) => {}
            _ => left.note(field, value, Why::NoSuchField),
        }
    }
}

fn note_members(field: &str, value: &Value, left: &mut Leavings, is_read: impl Fn(&Value) -> bool) {
    for member in members(value).into_iter().filter(|member| !is_blank(member) && !is_read(member)) {
        let refers = member.as_object().is_some_and(|object| is_reference(object.keys()));
        left.note(field, member, if refers { Why::NotDescribed } else { Why::NotUnderstood });
    }
}

fn is_text(value: &Value) -> bool {
    texts(value).iter().any(|text| text::one_line(text).is_some())
}

/// The minutes, or else what is said instead of a number.
fn time(recipe: &Map<String, Value>, field: &str, left: &mut Leavings) -> (Option<u32>, Option<String>) {
    let (mut minutes, mut said) = (None, None);
    let Some(value) = recipe.get(field) else { return (None, None) };
    for member in members(value).into_iter().filter(|member| !is_blank(member)) {
        let written = member
            .as_object()
            .and_then(quantity::amount)
            .map_or_else(|| texts(member), |amount| vec![amount]);
        let read = written.iter().find_map(|text| text::one_line(text)).map(|text| duration::read(&text));
        match read {
            Some(Time::Minutes(read)) if minutes.is_none_or(|known| known == read) => minutes = Some(read),
            Some(Time::Said(read)) if said.is_none() => said = Some(read),
            Some(Time::Minutes(_) | Time::Said(_)) => left.note(field, member, Why::OnlyOne),
            Some(Time::Open) => {}
            Some(Time::Unreadable) | None => left.note(field, member, Why::NoTime),
        }
    }
    (minutes, said)
}

/// The yield as it is read from the beginning; else a range. Shorter forms of it are left out if they say something else.
fn yields(recipe: &Map<String, Value>, left: &mut Leavings) -> Option<String> {
    let mut found = None;
    for (field, value) in YIELDS.iter().filter_map(|field| Some((*field, recipe.get(*field)?))) {
        let amount = || value.as_object().and_then(quantity::amount);
        found = found.or_else(|| fields::yields_of(value)).or_else(amount);
        let says = |text: &str| found.as_ref().is_some_and(|found: &String| found.contains(text));
        for member in members(value).into_iter().filter(|member| !is_blank(member)) {
            match texts(member).iter().find_map(|text| text::one_line(text)) {
                Some(text) if !says(&text) => left.note(field, member, Why::OnlyOne),
                None if found.is_none() => left.note(field, member, Why::NotUnderstood),
                _ => {}
            }
        }
    }
    found
}
