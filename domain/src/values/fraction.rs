//! The amount of an ingredient.

use serde::{Deserialize, Serialize};

/// The amount of an ingredient as a simple fraction: 2 cups is 2/1, 1/4 is 1/4, 2 3/4 is 11/4, no amount is 0/1
/// (docs/product.md#amounts). The denominator is never zero.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "(u32, u32)", into = "(u32, u32)")]
pub struct Fraction {
    numerator: u32,
    denominator: u32,
}

/// An amount was given with a denominator of zero.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("an amount's denominator must be at least 1")]
pub struct ZeroDenominator;

impl Fraction {
    /// No amount: 0/1.
    pub const NONE: Self = Self { numerator: 0, denominator: 1 };

    /// The amount `numerator`/`denominator`, as written.
    ///
    /// # Errors
    /// [`ZeroDenominator`] if the denominator is zero.
    pub fn new(numerator: u32, denominator: u32) -> Result<Self, ZeroDenominator> {
        if denominator == 0 { Err(ZeroDenominator) } else { Ok(Self { numerator, denominator }) }
    }

    /// The number above the fraction bar.
    #[must_use]
    pub fn numerator(self) -> u32 {
        self.numerator
    }

    /// The number below the fraction bar; at least 1.
    #[must_use]
    pub fn denominator(self) -> u32 {
        self.denominator
    }
}

impl TryFrom<(u32, u32)> for Fraction {
    type Error = ZeroDenominator;
    fn try_from((numerator, denominator): (u32, u32)) -> Result<Self, Self::Error> {
        Self::new(numerator, denominator)
    }
}

impl From<Fraction> for (u32, u32) {
    fn from(amount: Fraction) -> Self {
        (amount.numerator, amount.denominator)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_zero_denominator_is_refused_also_when_read_from_json() {
        assert_eq!(Fraction::new(1, 0), Err(ZeroDenominator));
        assert!(serde_json::from_str::<Fraction>("[1,0]").is_err());
        assert_eq!(serde_json::from_str::<Fraction>("[11,4]").unwrap(), Fraction::new(11, 4).unwrap());
    }
}
