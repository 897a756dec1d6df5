//! Passwords: the rules for them, and how they are stored.

mod generated;
mod hashing;
mod rules;

use std::fmt;

use serde::Deserialize;
use unicode_normalization::UnicodeNormalization;
use utoipa::ToSchema;

pub use hashing::{Hashing, HashingError, Verified};
pub use rules::{FEWEST_CHARACTERS, MOST_CHARACTERS, TooWeak};

/// A password as somebody typed it, in Unicode's composed form: keyboards differ in how they send an accent. Not shown by
/// accident.
#[derive(Clone, Deserialize, ToSchema)]
#[serde(from = "String")]
#[schema(value_type = String, format = Password)]
pub struct Password(String);

impl From<String> for Password {
    fn from(typed: String) -> Self {
        Self(typed.nfc().collect())
    }
}

/// Whether somebody typed the same twice. Both come from the same person, so timing reveals nothing.
impl PartialEq for Password {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl fmt::Debug for Password {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Password(hidden)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_accent_is_the_same_however_a_keyboard_sends_it() {
        assert!(Password::from("cre\u{300}me".to_owned()) == Password::from("cr\u{e8}me".to_owned()));
    }

    #[test]
    fn a_password_is_not_shown_by_accident() {
        assert!(!format!("{:?}", Password::from("s3cret".to_owned())).contains("s3cret"));
    }
}
