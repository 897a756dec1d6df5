//! Converts a schema.org recipe to the content of a recipe here.

use domain::ingredient_line;
use domain::recipes::{Ingredient, RecipeContent};
use domain::values::{
    Attribution, Description, Fraction, IngredientText, Instructions, Quantifier, Story, TextError, Title,
    UnitType, ZeroDenominator,
};

use schema_org::{Measured, SourceRecipe};

use crate::application::source_facts::{description_of, minutes, servings};

/// Why a recipe cannot be imported.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub(super) enum Refused {
    #[error("{0}")]
    Text(#[from] TextError),
    #[error("{0}")]
    Amount(#[from] ZeroDenominator),
    #[error("it has {0} ingredients; a recipe can have at most {most}", most = RecipeContent::MOST_INGREDIENTS)]
    TooManyIngredients(usize),
    #[error("it has {0} steps; a recipe can have at most {most}", most = RecipeContent::MOST_STEPS)]
    TooManySteps(usize),
}

/// The text of the recipe; its pictures come separately.
pub(super) fn content_of(source: &SourceRecipe) -> Result<RecipeContent, Refused> {
    if source.ingredients.len() > RecipeContent::MOST_INGREDIENTS {
        return Err(Refused::TooManyIngredients(source.ingredients.len()));
    }
    if source.instructions.len() > RecipeContent::MOST_STEPS {
        return Err(Refused::TooManySteps(source.instructions.len()));
    }
    // Where a picture stood in a text, pages leave a character that nobody sees, and no text here has it.
    let seen: fn(&str) -> String = |text| text.replace('\u{FFFC}', "");
    let lines = |lines: &[String]| -> Vec<String> {
        lines.iter().map(|line| seen(line)).filter(|line| !line.trim().is_empty()).collect()
    };
    let steps = lines(&source.instructions);
    Ok(RecipeContent {
        title: Title::parse(&seen(&source.name))?,
        description: Description::parse(&seen(&description_of(source)))?,
        attribution: attribution(&seen(source.author.as_deref().unwrap_or_default()))?,
        servings: servings(source),
        prep_minutes: minutes(source.prep_minutes),
        cook_minutes: minutes(source.cook_minutes),
        ingredients: ingredients(source, seen)?,
        steps: steps.iter().map(|step| Instructions::parse(step)).collect::<Result<_, _>>()?,
        pictures: Vec::new(),
        cards: Vec::new(),
        story: source.story.as_ref().map_or(Ok(None), |story| {
            Story::read(&seen(&story.who), &seen(&story.place), &seen(&story.time), &seen(&story.told))
        })?,
    })
}

/// Where it comes from. What stands in a long address behind its question mark says how somebody came to the page.
fn attribution(credit: &str) -> Result<Attribution, TextError> {
    Attribution::parse(credit).or_else(|error| match credit.split_once('?') {
        Some((page, _)) if page.starts_with("http") => Attribution::parse(page),
        _ => Err(error),
    })
}

/// The ingredients: their lines are read, unless the source states them in parts.
fn ingredients(source: &SourceRecipe, seen: fn(&str) -> String) -> Result<Vec<Ingredient>, Refused> {
    if source.measured.is_empty() {
        let lines = source.ingredients.iter().map(|line| seen(line)).filter(|line| !line.trim().is_empty());
        let lines = ingredient_line::joined(lines);
        return Ok(lines.iter().map(|line| Ingredient::read(line)).collect::<Result<_, _>>()?);
    }
    let mut measured = source.measured.iter().peekable();
    let mut ingredients = Vec::new();
    for (place, line) in source.ingredients.iter().enumerate() {
        if let Some(parts) = measured.next_if(|parts| parts.place == place) {
            ingredients.push(in_parts(parts)?);
            continue;
        }
        let line = seen(line);
        if !line.trim().is_empty() {
            ingredients.push(Ingredient::read(&line)?);
        }
    }
    Ok(ingredients)
}

fn in_parts(parts: &Measured) -> Result<Ingredient, Refused> {
    let (numerator, denominator) = parts.amount;
    Ok(Ingredient {
        amount: Fraction::new(numerator, denominator)?,
        unit: UnitType::parse(&parts.unit)?,
        quantifier: Quantifier::parse(&parts.quantifier)?,
        text: IngredientText::parse(&parts.text)?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_an_attribution_however_somebody_came_to_it() {
        let long = format!("https://soups.example/leek?{}", "from=a-mail&".repeat(40));
        assert_eq!(attribution(&long).unwrap().as_str(), "https://soups.example/leek");
        let short = "https://soups.example/leek?page=2";
        assert_eq!(attribution(short).unwrap().as_str(), short);
        assert!(attribution(&format!("{long} ").replacen("https", "see https", 1)).is_err());
    }
}
