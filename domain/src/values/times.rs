//! How much a recipe makes, and how long it takes.

use serde::{Deserialize, Serialize};

/// A number of people or of minutes that no recipe has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{what} must be a whole number between 1 and {most}")]
pub struct OutOfRange {
    /// The value's name in messages.
    what: &'static str,
    /// The largest one that is accepted.
    most: u32,
}

macro_rules! number {
    ($(#[$doc:meta])* $name:ident, $what:literal, most: $most:literal) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[serde(try_from = "u32", into = "u32")]
        pub struct $name(u32);

        impl $name {
            /// The largest one.
            pub const MOST: u32 = $most;

            /// Checks a number that a person wrote.
            ///
            /// # Errors
            /// [`OutOfRange`] if it is zero or too large.
            pub fn new(number: i64) -> Result<Self, OutOfRange> {
                match u32::try_from(number) {
                    Ok(number @ 1..=$most) => Ok(Self(number)),
                    _ => Err(OutOfRange { what: $what, most: $most }),
                }
            }

            /// The number.
            #[must_use]
            pub fn number(self) -> u32 {
                self.0
            }
        }

        impl TryFrom<u32> for $name {
            type Error = OutOfRange;
            fn try_from(number: u32) -> Result<Self, OutOfRange> {
                Self::new(i64::from(number))
            }
        }

        impl From<$name> for u32 {
            fn from(value: $name) -> Self {
                value.0
            }
        }
    };
}

number!(
    /// For how many a recipe is (docs/product.md#servings-and-times).
    Servings, "the number of servings", most: 1_000
);
number!(
    /// How long something takes, in minutes: preparing, cooking (docs/product.md#servings-and-times).
    Minutes, "the number of minutes", most: 100_000
);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_neither_zero_nor_more_than_any_recipe_has() {
        assert_eq!(Servings::new(4).unwrap().number(), 4);
        assert_eq!(Minutes::new(100_000).unwrap().number(), 100_000);
        for number in [0, -1, 1_001, i64::MAX] {
            let refused = Servings::new(number).unwrap_err();
            assert_eq!(
                refused.to_string(),
                "the number of servings must be a whole number between 1 and 1000"
            );
        }
        assert!(serde_json::from_str::<Minutes>("0").is_err());
        assert_eq!(serde_json::to_string(&Minutes::new(90).unwrap()).unwrap(), "90");
    }
}
