//! How a word was found in a recipe, in one byte: there is one for each recipe of a segment.

use super::rank::{Closeness, Meant};

/// How well and in which place a word was found, in one byte, where greater is better; 0 if it was not found. From the top: closeness
/// (two bits), that it was found, the place (three bits), and whether by the name that was typed: another name in a better place is
/// better.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Code(u8);

impl Code {
    pub(crate) const NOT_FOUND: Self = Self(0);

    pub(crate) fn new(Meant { closeness, as_named }: Meant, place: u32) -> Self {
        Self((closeness as u8) << 5 | 1 << 4 | (place as u8 & 7) << 1 | u8::from(as_named))
    }

    pub(crate) fn is_found(self) -> bool {
        self != Self::NOT_FOUND
    }

    pub(crate) fn place(self) -> u8 {
        self.0 >> 1 & 7
    }

    pub(crate) fn meant(self) -> Meant {
        let closeness = match self.0 >> 5 {
            0 => Closeness::Far,
            1 => Closeness::Typo,
            2 => Closeness::Beginning,
            _ => Closeness::Exact,
        };
        Meant { closeness, as_named: self.0 & 1 == 1 }
    }
}
