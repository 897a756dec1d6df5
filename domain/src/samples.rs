//! A sample value of each type used in events, for tests: the golden file of a new event is made from these.

#![expect(clippy::expect_used, reason = "a sample that is none is a fault of the test that asks for it")]

use crate::ids::{AccountId, CommentId, PhotoId, RecipeId, SubmissionId, TagId};
use crate::personal::{Personal, SubjectId};
use crate::standing::ViolationSource;
use crate::values::{
    AltText, ApprovedRecipe, Attribution, AvatarId, Card, CommentText, DeletionReason, Description,
    DisplayName, Email, Fraction, Ingredient, IngredientText, Instructions, Minutes, Picture, PictureUrl,
    Quantifier, Reason, Reasons, RecipeContent, RecipeText, RejectionReason, Servings, Story,
    SubmissionContent, TagName, Title, UnitType,
};

/// A value for tests that do not care which.
pub trait Sample {
    /// The value; always the same.
    fn sample() -> Self;
}

/// All personal data in a sample belongs to the sample member.
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
    DeletionReason "It only sold pans.",
    Description "From the blue tin.\n\nServes 4.",
    DisplayName "Rosa",
    Email "rosa@example.org",
    IngredientText "flour, sifted",
    Instructions "Stir.",
    PictureUrl "/api/images/0a-960.jpg",
    Quantifier "packed",
    RecipeText "2 cups flour. Stir.",
    RejectionReason "It is here already.",
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
    Minutes = Self::new(45).expect("the sample is one"),
    PhotoId = Self(4),
    Reasons = Self::parse([Reason::Spam.phrase()]).expect("the sample is one"),
    RecipeId = Self(3),
    Servings = Self::new(4).expect("the sample is one"),
    Story = Self::read("Rosa Keller", "Trieste", "about 1932", "On Sundays.")
        .expect("the sample is one")
        .expect("the sample says something"),
    SubmissionId = Self(2),
    TagId = Self(1),
    ViolationSource = Self::Comment(CommentId::sample()),
    u32 = 2,
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
    RecipeContent {
        title,
        description,
        attribution,
        servings,
        prep_minutes,
        cook_minutes,
        ingredients,
        steps,
        pictures,
        cards,
        story,
    },
    ApprovedRecipe { tags, content },
    Ingredient { amount, unit, quantifier, text },
    Picture { url, alt_text, owner },
    Card { url, owner },
    SubmissionContent {
        title,
        description,
        attribution,
        servings,
        prep_minutes,
        cook_minutes,
        recipe_text,
        tags,
        pictures,
        cards,
        story,
    },
);
