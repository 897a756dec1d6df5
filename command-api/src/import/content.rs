//! Converts a schema.org recipe to the content of a recipe here.

use domain::ingredient_line;
use domain::recipes::{Ingredient, RecipeContent};
use domain::values::{
    Attribution, Description, Fraction, IngredientText, Instructions, Quantifier, TagName, TextError, Title,
    UnitType,
};

use schema_org::SourceRecipe;

/// Why a recipe cannot be imported.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub(super) enum Refused {
    #[error("{0}")]
    Text(#[from] TextError),
    #[error("it has {0} ingredients; a recipe has at most {most}", most = RecipeContent::MOST_INGREDIENTS)]
    TooManyIngredients(usize),
    #[error("it has {0} steps; a recipe has at most {most}", most = RecipeContent::MOST_STEPS)]
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
    let ingredients = source.ingredients.iter().filter(|line| !line.trim().is_empty());
    let steps = source.instructions.iter().filter(|step| !step.trim().is_empty());
    Ok(RecipeContent {
        title: Title::parse(&source.name)?,
        description: Description::parse(&description_of(source))?,
        attribution: Attribution::parse(source.author.as_deref().unwrap_or_default())?,
        ingredients: ingredients.map(|line| ingredient(line)).collect::<Result<_, _>>()?,
        steps: steps.map(|step| Instructions::parse(step)).collect::<Result<_, _>>()?,
        pictures: Vec::new(),
    })
}

/// The description, followed by what our recipes have no field for: how much it makes and how long it takes.
fn description_of(source: &SourceRecipe) -> String {
    let mut facts = Vec::new();
    if let Some(yields) = source.yields.as_deref().map(str::trim).filter(|yields| !yields.is_empty()) {
        let number = yields.chars().all(|c| c.is_ascii_digit() || "-–".contains(c));
        let end = if yields.ends_with('.') { "" } else { "." };
        facts.push(if number { format!("Serves {yields}{end}") } else { format!("Makes: {yields}{end}") });
    }
    for (what, minutes) in [
        ("Preparation", source.prep_minutes),
        ("Cooking", source.cook_minutes),
        ("In all", source.total_minutes),
    ] {
        if let Some(minutes) = minutes.filter(|minutes| *minutes > 0) {
            facts.push(format!("{what}: {}.", duration(minutes)));
        }
    }
    [source.description.as_deref().unwrap_or_default().trim(), &facts.join(" ")]
        .into_iter()
        .filter(|part| !part.is_empty())
        .collect::<Vec<_>>()
        .join("\n\n")
}

fn duration(minutes: u32) -> String {
    match (minutes / 60, minutes % 60) {
        (0, minutes) => format!("{minutes} min"),
        (hours, 0) => format!("{hours} h"),
        (hours, minutes) => format!("{hours} h {minutes} min"),
    }
}

/// Parses an ingredient line; one that does not fit the fields is kept whole, so that nothing is lost.
fn ingredient(line: &str) -> Result<Ingredient, TextError> {
    let parsed = ingredient_line::parse(line);
    let parts = || -> Option<Ingredient> {
        Some(Ingredient {
            amount: Fraction::new(parsed.numerator, parsed.denominator).ok()?,
            unit: UnitType::parse(&parsed.unit).ok()?,
            quantifier: Quantifier::parse(&parsed.quantifier).ok()?,
            text: IngredientText::parse(&parsed.text).ok()?,
        })
    };
    if let Some(ingredient) = parts() {
        return Ok(ingredient);
    }
    Ok(Ingredient {
        amount: Fraction::NONE,
        unit: UnitType::parse("")?,
        quantifier: Quantifier::parse("")?,
        text: IngredientText::parse(line)?,
    })
}

/// The tags of the recipe without duplicates, and a message about every keyword that cannot be a tag.
pub(super) fn tags_of(source: &SourceRecipe) -> (Vec<TagName>, Vec<String>) {
    let (mut tags, mut left_out): (Vec<TagName>, Vec<String>) = (Vec::new(), Vec::new());
    for keyword in &source.keywords {
        match TagName::parse(keyword) {
            Ok(tag) if tags.iter().any(|known| known.claim() == tag.claim()) => {}
            Ok(_) if tags.len() == RecipeContent::MOST_TAGS => {
                left_out.push(format!(
                    "the tag {keyword} was left out: a recipe has at most {}",
                    RecipeContent::MOST_TAGS
                ));
            }
            Ok(tag) => tags.push(tag),
            Err(why) => left_out.push(format!("the tag {keyword} was left out: {why}")),
        }
    }
    (tags, left_out)
}
