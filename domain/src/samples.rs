//! A value of each type that stands in an event, for tests: from these the golden file of a new event is made.

#![expect(clippy::expect_used, reason = "a sample that is none is a fault of the test that asks for it")]

use crate::ids::{AccountId, CommentId, RecipeId, SubmissionId, TagId};
use crate::personal::{Personal, SubjectId};
use crate::values::{
    AltText, Attribution, AvatarId, CommentText, Description, DisplayName, Email, Fraction, Ingredient,
    IngredientText, Instructions, Picture, PictureUrl, Quantifier, RecipeContent, RecipeText,
    SubmissionContent, TagName, Title, UnitType,
};

/// A value that a test can use where it does not matter which.
pub trait Sample {
    /// The value; always the same.
    fn sample() -> Self;
}

/// Everything personal in a sample is the sample member's.
impl<T: Sample> Sample for Personal<T> {
    fn sample() -> Self {
        Self::of(SubjectId::from(AccountId::sample()), T::sample())
    }
}

impl<T: Sample> Sample for Vec<T> {
    fn sample() -> Self {
        vec![T::sample()]
    }
}

impl<T: Sample> Sample for Option<T> {
    fn sample() -> Self {
        Some(T::sample())
    }
}

macro_rules! parsed {
    ($($value:ident $text:literal),+ $(,)?) => {
        $(impl Sample for $value {
            fn sample() -> Self {
                Self::parse($text).expect("the sample is one")
            }
        })+
    };
}

parsed!(
    AltText "A loaf",
    Attribution "Aunt May",
    CommentText "Lovely.\nThank you!",
    Description "From the blue tin.\n\nServes 4.",
    DisplayName "Rosa",
    Email "rosa@example.org",
    IngredientText "flour, sifted",
    Instructions "Stir.",
    PictureUrl "/api/images/0a-960.jpg",
    Quantifier "packed",
    RecipeText "2 cups flour. Stir.",
    TagName "soup",
    Title "Potato Bread",
    UnitType "cups",
);

macro_rules! plain {
    ($($value:ident = $sample:expr),+ $(,)?) => {
        $(impl Sample for $value {
            fn sample() -> Self {
                $sample
            }
        })+
    };
}

plain!(
    AccountId = Self(7),
    AvatarId = Self::new(12),
    CommentId = Self(5),
    Fraction = Self::new(11, 4).expect("the sample is one"),
    RecipeId = Self(3),
    SubmissionId = Self(2),
    TagId = Self(1),
);

macro_rules! composed {
    ($($value:ident { $($field:ident),+ $(,)? }),+ $(,)?) => {
        $(impl Sample for $value {
            fn sample() -> Self {
                Self { $($field: Sample::sample()),+ }
            }
        })+
    };
}

composed!(
    RecipeContent { title, description, attribution, ingredients, steps, pictures },
    Ingredient { amount, unit, quantifier, text },
    Picture { url, alt_text, owner },
    SubmissionContent { title, description, attribution, recipe_text, tags, pictures },
);
