//! The pictures that members choose to show next to their names.

use serde::{Deserialize, Serialize};

/// One of the forty avatars (docs/product.md#avatars).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct AvatarId(u8);

impl AvatarId {
    /// The avatar of a new account.
    pub const DEFAULT: Self = Self(1);
    /// Shown for an avatar that is not in the catalogue.
    pub const UNKNOWN: Self = Self(33);
    /// How many there are.
    pub const COUNT: u8 = 40;

    /// The avatar with that number; [`AvatarId::UNKNOWN`] if there is none.
    #[must_use]
    pub fn new(number: i64) -> Self {
        match u8::try_from(number) {
            Ok(n @ 1..=Self::COUNT) => Self(n),
            _ => Self::UNKNOWN,
        }
    }

    /// The path of its picture on this server.
    #[must_use]
    pub fn url(self) -> String {
        format!("/avatars/{}.svg", self.0)
    }

    /// Its number, from 1 to 40.
    #[must_use]
    pub fn number(self) -> i64 {
        self.0.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_avatar_outside_the_catalogue_is_the_unknown_one() {
        assert_eq!(AvatarId::new(40).number(), 40);
        for number in [0, 41, -1, i64::MAX] {
            assert_eq!(AvatarId::new(number), AvatarId::UNKNOWN);
        }
    }
}
