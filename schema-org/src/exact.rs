//! Recipes as the cookbook writes them, for others and for itself: each text is read to the letter, as it holds no markup, and an
//! ingredient whose line would be read otherwise is written in parts. To everybody else it is a recipe like any other.

use serde::{Deserialize, Serialize};

use crate::duration::{self, Time};
use crate::{Image, Measured, SourceRecipe, Story};

/// The additional type by which a recipe says that it is written so.
pub(super) const EXACT: &str = "urn:heirloom-shelf:exact-recipe";

/// The largest recipe in this form, in bytes: one that is as large as a recipe can be, with every character escaped.
pub(super) const LARGEST: usize = 32 * 1024 * 1024;

/// A recipe as it is written. One with other fields was changed by somebody, and is read like those of others.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Exact {
    #[serde(rename = "@context")]
    context: String,
    #[serde(rename = "@type")]
    kind: String,
    additional_type: String,
    #[serde(rename = "@id", skip_serializing_if = "Option::is_none")]
    id: Option<String>,
    name: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    description: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    author: Option<Named>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    keywords: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    recipe_yield: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    prep_time: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    cook_time: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    total_time: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    recipe_ingredient: Vec<Ingredient>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    recipe_instructions: Vec<Step>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    image: Vec<Picture>,
    /// Another form of the recipe: its original card.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    associated_media: Vec<Picture>,
    /// What tells of the recipe: its story.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    subject_of: Option<Told>,
}

/// A story: whom it is about, where and when it happens, and its words.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Told {
    #[serde(rename = "@type")]
    kind: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    about: Option<Named>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    content_location: Option<Named>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    temporal: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    text: Option<String>,
}

/// A person, or a place.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Named {
    #[serde(rename = "@type")]
    kind: String,
    name: String,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(untagged)]
enum Ingredient {
    Line(String),
    Parts(Parts),
}

/// An ingredient in parts: an amount of something in a unit, and how that is meant.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Parts {
    #[serde(rename = "@type")]
    kind: String,
    name: String,
    value: String,
    unit_text: String,
    description: String,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Step {
    #[serde(rename = "@type")]
    kind: String,
    text: String,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Picture {
    #[serde(rename = "@type")]
    kind: String,
    url: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    caption: Option<String>,
}

/// The recipe as one line of JSON, which is read as the same recipe. What a recipe was read from says more: who published it and when, what
/// is said of its times in words, what was left out.
///
/// # Errors
/// None that a recipe could cause.
pub fn write(recipe: &SourceRecipe) -> Result<String, serde_json::Error> {
    let time = |minutes: Option<u32>| minutes.map(|minutes| format!("PT{minutes}M"));
    let ingredients = recipe.ingredients.iter().enumerate().map(|(place, line)| {
        let measured = recipe.measured.iter().find(|measured| measured.place == place);
        measured.map_or_else(|| Ingredient::Line(line.clone()), |measured| Ingredient::Parts(measured.into()))
    });
    let exact = Exact {
        context: "https://schema.org".to_owned(),
        kind: "Recipe".to_owned(),
        additional_type: EXACT.to_owned(),
        id: recipe.address.clone(),
        name: recipe.name.clone(),
        description: recipe.description.clone(),
        author: recipe.author.clone().map(|name| named("Person", name)),
        keywords: recipe.keywords.clone(),
        recipe_yield: recipe.yields.clone(),
        prep_time: time(recipe.prep_minutes),
        cook_time: time(recipe.cook_minutes),
        total_time: time(recipe.total_minutes),
        recipe_ingredient: ingredients.collect(),
        recipe_instructions: recipe
            .instructions
            .iter()
            .map(|text| Step { kind: "HowToStep".to_owned(), text: text.clone() })
            .collect(),
        image: recipe
            .images
            .iter()
            .map(|Image { reference, caption }| Picture {
                kind: "ImageObject".to_owned(),
                url: reference.clone(),
                caption: caption.clone(),
            })
            .collect(),
        associated_media: recipe
            .cards
            .iter()
            .map(|reference| Picture {
                kind: "ImageObject".to_owned(),
                url: reference.clone(),
                caption: None,
            })
            .collect(),
        subject_of: recipe.story.as_ref().map(Told::of),
    };
    serde_json::to_string(&exact)
}

/// Whether a recipe says that it is written so.
pub(super) fn is_exact(json: &str) -> bool {
    json.contains(EXACT)
}

/// The recipe, to the letter; `None` if it is not written so, after all.
pub(super) fn read(json: &str) -> Option<SourceRecipe> {
    let exact: Exact =
        serde_json::from_str(json).ok().filter(|exact: &Exact| exact.additional_type == EXACT)?;
    let mut recipe = SourceRecipe {
        address: exact.id,
        name: exact.name,
        description: exact.description,
        author: exact.author.map(|person| person.name),
        keywords: exact.keywords,
        yields: exact.recipe_yield,
        prep_minutes: minutes(exact.prep_time)?,
        cook_minutes: minutes(exact.cook_time)?,
        total_minutes: minutes(exact.total_time)?,
        instructions: exact.recipe_instructions.into_iter().map(|step| step.text).collect(),
        ..SourceRecipe::default()
    };
    for ingredient in exact.recipe_ingredient {
        let line = match ingredient {
            Ingredient::Line(line) => line,
            Ingredient::Parts(parts) => {
                let measured = Measured::read(recipe.ingredients.len(), parts)?;
                let line = measured.line();
                recipe.measured.push(measured);
                line
            }
        };
        recipe.ingredients.push(line);
    }
    let picture = |picture: Picture| Image { reference: picture.url, caption: picture.caption };
    recipe.images = exact.image.into_iter().map(picture).collect();
    recipe.cards = exact.associated_media.into_iter().map(|picture| picture.url).collect();
    recipe.story = exact.subject_of.map(Told::into_story);
    let needed = recipe.ingredients.iter().chain(&recipe.instructions).chain([&recipe.name]);
    let is_whole = needed.into_iter().all(|text| !text.trim().is_empty());
    is_whole.then_some(recipe)
}

fn named(kind: &str, name: String) -> Named {
    Named { kind: kind.to_owned(), name }
}

impl Told {
    fn of(story: &Story) -> Self {
        let said = |text: &String| (!text.is_empty()).then(|| text.clone());
        Self {
            kind: "CreativeWork".to_owned(),
            about: said(&story.who).map(|name| named("Person", name)),
            content_location: said(&story.place).map(|name| named("Place", name)),
            temporal: said(&story.time),
            text: said(&story.told),
        }
    }

    fn into_story(self) -> Story {
        Story {
            who: self.about.map(|person| person.name).unwrap_or_default(),
            place: self.content_location.map(|place| place.name).unwrap_or_default(),
            time: self.temporal.unwrap_or_default(),
            told: self.text.unwrap_or_default(),
        }
    }
}

/// The minutes of a time; `None` if it is none.
fn minutes(time: Option<String>) -> Option<Option<u32>> {
    match time.as_deref().map(duration::read) {
        None => Some(None),
        Some(Time::Minutes(minutes)) => Some(Some(minutes)),
        Some(Time::InWords(_) | Time::Open | Time::Unreadable) => None,
    }
}

impl Measured {
    fn read(place: usize, parts: Parts) -> Option<Self> {
        let (numerator, denominator) = parts.value.split_once('/')?;
        Some(Self {
            place,
            amount: (numerator.parse().ok()?, denominator.parse().ok()?),
            unit: parts.unit_text,
            quantifier: parts.description,
            text: parts.name,
        })
    }

    /// The parts in a line, as those who read no parts may read it.
    #[must_use]
    pub fn line(&self) -> String {
        let Self { amount: (numerator, denominator), unit, quantifier, text, .. } = self;
        let amount = if *numerator == 0 { String::new() } else { format!("{numerator}/{denominator}") };
        let parts = [&amount, unit, quantifier, text];
        parts.into_iter().filter(|part| !part.is_empty()).cloned().collect::<Vec<_>>().join(" ")
    }
}

impl From<&Measured> for Parts {
    fn from(measured: &Measured) -> Self {
        let (numerator, denominator) = measured.amount;
        Self {
            kind: "PropertyValue".to_owned(),
            name: measured.text.clone(),
            value: format!("{numerator}/{denominator}"),
            unit_text: measured.unit.clone(),
            description: measured.quantifier.clone(),
        }
    }
}
