//! A recipe that is shown, as an import reads it.

use domain::ids::AccountId;
use domain::values::{
    Fraction, Ingredient, IngredientText, Quantifier, TextError, UnitType, ZeroDenominator,
};
use schema_org::{Measured, SourceRecipe, Story};
use sha2::{Digest, Sha256};

use crate::application::uuid::uuid_of;
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
            story: shown.story.as_ref().map(story),
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
    /// same one whichever cookbook exports it.
    pub(super) fn name(&self, alike: u32) -> String {
        uuid_of(&[&self.fingerprint[..], &alike.to_be_bytes()].concat())
    }
}

fn first_half(bytes: &[u8]) -> [u8; 16] {
    let digest = Sha256::digest(bytes);
    std::array::from_fn(|index| digest[index])
}

/// Its story.
fn story(shown: &contract::Story) -> Story {
    let contract::Story { who, place, time, told } = shown.clone();
    Story { who, place, time, told }
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

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::web::answer::contract::{Step, Tag};

    /// A text of one line as it is kept.
    fn any_line() -> impl Strategy<Value = String> {
        const PARTS: [&str; 19] = [
            "1", "2/4", " ", "cup", "cups", "of", "(about)", "½", "salt", "&amp;", "<b>", ":", "-", "to 3",
            "large", ",", "Größe", "350°F", "g",
        ];
        let known =
            prop::collection::vec(prop::sample::select(&PARTS[..]), 0..6).prop_map(|parts| parts.concat());
        prop_oneof![3 => known, 1 => "\\PC{0,12}"]
    }

    fn ingredient() -> impl Strategy<Value = contract::Ingredient> {
        let amount = prop_oneof![Just((0, 1)), (0_u32..20, 1_u32..9), (any::<u32>(), 1..=u32::MAX)];
        let unit =
            prop_oneof![Just("cups".to_owned()), Just(String::new()), Just("grams".to_owned()), any_line()];
        (amount, unit, any_line(), any_line()).prop_filter_map(
            "it is no ingredient",
            |(amount, unit, quantifier, text)| {
                Some(contract::Ingredient {
                    ingredient_num: 1,
                    amount_numerator: amount.0,
                    amount_denominator: amount.1,
                    unit_type: UnitType::parse(&unit).ok()?.as_str().to_owned(),
                    quantifier: Quantifier::parse(&quantifier).ok()?.as_str().to_owned(),
                    ingredient_text: IngredientText::parse(&text).ok()?.as_str().to_owned(),
                })
            },
        )
    }

    fn shown(ingredients: Vec<contract::Ingredient>, step: &str) -> Recipe {
        Recipe {
            title: "Soup".to_owned(),
            writer: "May".to_owned(),
            user_id: 7,
            recipe_tag_list: vec![Tag { tag_id: 1, tag: "a; b".to_owned() }],
            ingredient_list: ingredients,
            recipe_step_list: vec![Step { step_num: 1, instructions: step.to_owned() }],
            ..Recipe::default()
        }
    }

    /// The ingredient at this place, as an import makes it.
    fn imported(source: &SourceRecipe, place: usize) -> Ingredient {
        match source.measured.iter().find(|measured| measured.place == place) {
            None => Ingredient::read(&source.ingredients[place]).unwrap(),
            Some(Measured { amount: (numerator, denominator), unit, quantifier, text, .. }) => Ingredient {
                amount: Fraction::new(*numerator, *denominator).unwrap(),
                unit: UnitType::parse(unit).unwrap(),
                quantifier: Quantifier::parse(quantifier).unwrap(),
                text: IngredientText::parse(text).unwrap(),
            },
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 500, failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn every_ingredient_is_read_as_it_is_shown(ingredients in prop::collection::vec(ingredient(), 1..6), step in "(?s).{0,20}x") {
            let shown = shown(ingredients, &step);
            let exact = Exact::of(&shown, None).unwrap();
            let written = schema_org::write(&exact.source).unwrap();
            let read = schema_org::read("it", written.as_bytes()).unwrap().next().unwrap().recipe.unwrap();
            prop_assert_eq!(&read, &exact.source);
            prop_assert_eq!(&read.instructions, &[step]);
            for (place, shown) in shown.ingredient_list.iter().enumerate() {
                let ingredient = imported(&read, place);
                prop_assert_eq!(contract::Ingredient::of((&ingredient, 1)), shown.clone());
            }
        }
    }

    #[test]
    fn a_recipe_is_called_by_what_it_says_and_not_by_who_keeps_it() {
        let name = |recipe: &Recipe, alike| Exact::of(recipe, None).unwrap().name(alike);
        let soup = shown(Vec::new(), "Stir.");
        let elsewhere = Recipe {
            recipe_id: 9,
            user_id: 3,
            sequence: Some(5),
            avatar_url: "x".to_owned(),
            ..soup.clone()
        };
        assert_eq!(name(&soup, 1), name(&elsewhere, 1));
        assert_ne!(name(&soup, 1), name(&soup, 2), "two that say the same are two");
        assert_ne!(name(&soup, 1), name(&shown(Vec::new(), "Shake."), 1));
        let uuid = name(&soup, 1);
        assert_eq!(uuid.split('-').map(str::len).collect::<Vec<_>>(), [8, 4, 4, 4, 12]);
        assert!(uuid.as_bytes()[14] == b'8' && b"89ab".contains(&uuid.as_bytes()[19]), "{uuid}");
    }

    #[test]
    fn the_author_is_who_is_shown_as_one() {
        let author = |recipe: &Recipe, family| Exact::of(recipe, family).unwrap().source.author;
        let soup = shown(Vec::new(), "Stir.");
        assert_eq!(author(&soup, None).as_deref(), Some("May"));
        assert_eq!(author(&soup, Some(AccountId(7))), None);
        let attributed = Recipe { attribution: "Aunt Ida".to_owned(), ..soup };
        assert_eq!(author(&attributed, Some(AccountId(7))).as_deref(), Some("Aunt Ida"));
    }
}
