//! Recipes of realistic lengths: the medians of a collection of 191 real ones (2 to 3 words in the title, 13 in the description,
//! 7 ingredients, 7 steps with 112 words in total), with their spread.

use domain::ids::AccountId;
use domain::recipes::{Ingredient, Picture, RecipeContent};
use domain::values::{
    AltText, Attribution, Description, Fraction, IngredientText, Instructions, PictureUrl, Quantifier, Title,
    UnitType,
};

use super::random::{Random, Zipf};
use super::vocabulary::Vocabulary;
use super::{TAGS, WRITERS};
use crate::Outcome;

const UNITS: [&str; 6] = ["cups", "teaspoons", "tablespoons", "ounces", "grams", ""];
const AMOUNTS: [(u32, u32); 6] = [(1, 1), (2, 1), (1, 2), (3, 4), (11, 4), (0, 1)];

/// Generates recipes; always the same for the same number.
#[derive(Debug)]
pub(crate) struct Generator {
    /// Their words.
    pub(crate) vocabulary: Vocabulary,
    writers: Zipf,
    tags: Zipf,
}

/// A generated recipe.
#[derive(Debug)]
pub(crate) struct Generated {
    /// The number of its writer, from 1.
    pub(crate) writer: usize,
    /// The numbers of its tags, from 1.
    pub(crate) tags: Vec<usize>,
    /// Its content.
    pub(crate) content: RecipeContent,
}

impl Generator {
    /// The generator of the only collection.
    pub(crate) fn new() -> Self {
        Self { vocabulary: Vocabulary::new(), writers: Zipf::new(WRITERS), tags: Zipf::new(TAGS) }
    }

    /// The name of a tag.
    pub(crate) fn tag(&self, number: usize) -> String {
        format!("{} {}", self.vocabulary.ranked(20 + number * 3), ["dish", "day", "style"][number % 3])
    }

    /// The recipe of this number.
    pub(crate) fn recipe(&self, number: u64) -> Outcome<Generated> {
        let mut random = Random::new(number.wrapping_mul(0xA076_1D64_78BD_642F));
        let writer = 1 + self.writers.rank(&mut random);
        let mut tags: Vec<usize> =
            (0..random.between(1, 5)).map(|_| 1 + self.tags.rank(&mut random)).collect();
        tags.sort_unstable();
        tags.dedup();
        let title_words = random.between(1, 4);
        let description_words = random.between(0, 32);
        let content = RecipeContent {
            title: Title::parse(&capitalised(&self.vocabulary.text(title_words, &mut random)))?,
            description: Description::parse(&self.vocabulary.text(description_words, &mut random))?,
            attribution: Attribution::parse("")?,
            servings: None,
            prep_minutes: None,
            cook_minutes: None,
            ingredients: (0..random.between(3, 12))
                .map(|_| self.ingredient(&mut random))
                .collect::<Outcome<_>>()?,
            steps: (0..random.between(3, 11)).map(|_| self.step(&mut random)).collect::<Outcome<_>>()?,
            pictures: if random.between(0, 3) == 0 { vec![picture(number, writer)?] } else { Vec::new() },
            cards: Vec::new(),
            story: None,
        };
        Ok(Generated { writer, tags, content })
    }

    fn ingredient(&self, random: &mut Random) -> Outcome<Ingredient> {
        let (numerator, denominator) = AMOUNTS[random.between(0, AMOUNTS.len() - 1)];
        let words = random.between(1, 5);
        Ok(Ingredient {
            amount: Fraction::new(numerator, denominator)?,
            unit: UnitType::parse(UNITS[random.between(0, UNITS.len() - 1)])?,
            quantifier: Quantifier::parse("")?,
            text: IngredientText::parse(&self.vocabulary.text(words, random))?,
        })
    }

    fn step(&self, random: &mut Random) -> Outcome<Instructions> {
        let words = random.between(5, 28);
        Ok(Instructions::parse(&format!("{}.", capitalised(&self.vocabulary.text(words, random))))?)
    }
}

fn picture(number: u64, writer: usize) -> Outcome<Picture> {
    Ok(Picture {
        url: PictureUrl::parse(&format!("/api/images/{number:064x}-640.jpg"))?,
        alt_text: AltText::parse("The dish on a plate")?,
        owner: AccountId(writer as i64),
    })
}

fn capitalised(text: &str) -> String {
    let mut characters = text.chars();
    characters
        .next()
        .map_or_else(String::new, |first| first.to_uppercase().collect::<String>() + characters.as_str())
}
