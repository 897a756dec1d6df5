//! A recipe that is shown, as an import reads it.

use domain::ids::AccountId;
use domain::values::{
    Fraction, Ingredient, IngredientText, Quantifier, TextError, UnitType, ZeroDenominator,
};
use schema_org::{Measured, SourceRecipe};
use sha2::{Digest, Sha256};

use crate::web::answer::contract::{self, Recipe};

/// A recipe without its photos, and what tells it apart from others.
pub(super) struct Exact {
    pub(super) source: SourceRecipe,
    fingerprint: [u8; 16],
}

/// Why a recipe that is shown is none.
#[derive(Debug, thiserror::Error)]
pub(super) enum NoRecipe {
    #[error(transparent)]
    Text(#[from] TextError),
    #[error(transparent)]
    Amount(#[from] ZeroDenominator),
    #[error(transparent)]
    Json(#[from] serde_json::Error),
}

impl Exact {
    pub(super) fn of(shown: &Recipe, family: Option<AccountId>) -> Result<Self, NoRecipe> {
        let some = |text: &str| (!text.is_empty()).then(|| text.to_owned());
        let is_familys = family.is_some_and(|family| family.0 == shown.user_id);
        let writer = some(&shown.writer).filter(|_| !is_familys);
        let both = shown.prep_minutes.zip(shown.cook_minutes);
        let mut source = SourceRecipe {
            name: shown.title.clone(),
            description: some(&shown.description),
            author: some(&shown.attribution).or(writer),
            keywords: shown.recipe_tag_list.iter().map(|tag| tag.tag.clone()).collect(),
            yields: shown.servings.map(for_so_many),
            prep_minutes: shown.prep_minutes,
            cook_minutes: shown.cook_minutes,
            total_minutes: both.map(|(prep, cook)| prep.saturating_add(cook)),
            instructions: shown.recipe_step_list.iter().map(|step| step.instructions.clone()).collect(),
            ..SourceRecipe::default()
        };
        for (place, shown) in shown.ingredient_list.iter().enumerate() {
            match line_of(shown)? {
                Some(line) => source.ingredients.push(line),
                None => {
                    let measured = measured(place, shown);
                    source.ingredients.push(measured.line());
                    source.measured.push(measured);
                }
            }
        }
        let captions = shown.recipe_pic_list.iter().map(|picture| &picture.alt_text);
        let content = serde_json::to_vec(&(schema_org::write(&source)?, captions.collect::<Vec<_>>()))?;
        Ok(Self { source, fingerprint: first_half(&content) })
    }

    /// The same for recipes that say the same.
    pub(super) fn fingerprint(&self) -> [u8; 16] {
        self.fingerprint
    }

    /// The name of the recipe in its export, as the first one that says this or a later one: a UUID of what it says, so that it has the
    /// same one whichever cookbook exports it (RFC 9562, 5.8).
    pub(super) fn name(&self, alike: u32) -> String {
        let mut name = first_half(&[&self.fingerprint[..], &alike.to_be_bytes()].concat());
        name[6] = 0x80 | name[6] & 0x0f;
        name[8] = 0x80 | name[8] & 0x3f;
        let digits = hex::encode(name);
        [&digits[..8], &digits[8..12], &digits[12..16], &digits[16..20], &digits[20..]].join("-")
    }
}

fn first_half(bytes: &[u8]) -> [u8; 16] {
    let digest = Sha256::digest(bytes);
    std::array::from_fn(|index| digest[index])
}

/// For how many it is, as an import reads it.
fn for_so_many(servings: u32) -> String {
    if servings == 1 { "1 serving".to_owned() } else { format!("{servings} servings") }
}

/// The line of an ingredient, as its page shows it, if it is read as the same ingredient.
fn line_of(shown: &contract::Ingredient) -> Result<Option<String>, NoRecipe> {
    let ingredient = Ingredient {
        amount: Fraction::new(shown.amount_numerator, shown.amount_denominator)?,
        unit: UnitType::parse(&shown.unit_type)?,
        quantifier: Quantifier::parse(&shown.quantifier)?,
        text: IngredientText::parse(&shown.ingredient_text)?,
    };
    let amount = (shown.amount_numerator, shown.amount_denominator);
    let line = pages::ingredient_line(amount, &shown.unit_type, &shown.quantifier, &shown.ingredient_text);
    let is_same = Ingredient::read(&line).is_ok_and(|read| read == ingredient);
    Ok(is_same.then_some(line))
}

fn measured(place: usize, shown: &contract::Ingredient) -> Measured {
    Measured {
        place,
        amount: (shown.amount_numerator, shown.amount_denominator),
        unit: shown.unit_type.clone(),
        quantifier: shown.quantifier.clone(),
        text: shown.ingredient_text.clone(),
    }
}
