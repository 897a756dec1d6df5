//! The name under which a member writes.

use precis_profiles::Nickname;
use precis_profiles::precis_core::profile::PrecisFastInvocation;
use precis_profiles::precis_core::{
    DerivedPropertyValue, Error, FreeformClass, StringClass, UnexpectedError,
};
use serde::{Deserialize, Serialize};
use unicode_normalization::UnicodeNormalization;

use super::text::{TextError, deceives};

/// The name under which a member writes: what the Nickname profile of PRECIS allows (RFC 8266), with something to read in it.
///
/// Members whose names older versions allowed keep them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct DisplayName(String);

/// What the text is, as a person calls it.
const WHAT: &str = "the display name";

/// Characters that show nothing, although Unicode counts them among the symbols: an empty Braille cell, a note without a head, and the
/// mark of something that is missing.
const BLANKS: [char; 3] = ['\u{2800}', '\u{1D159}', '\u{FFFC}'];

impl DisplayName {
    /// The most characters it may have.
    pub const LONGEST: usize = 50;

    /// Reads a display name: trimmed, inner white space as single spaces, compatible forms of letters as the letters themselves.
    ///
    /// # Errors
    /// [`TextError`] if it is empty, too long, without a letter or digit, or holds a character that is invisible or unsuitable.
    pub fn parse(text: &str) -> Result<Self, TextError> {
        // Many keyboards have the accent beside the letters, and it is typed for an apostrophe; by itself it would become a space with an accent.
        let text = text.replace('\u{B4}', "\u{2019}");
        let text: String = text.split_whitespace().collect::<Vec<_>>().join(" ").nfc().collect();
        if text.is_empty() {
            return Err(TextError::Empty { what: WHAT });
        }
        if let Some(character) = text.chars().find(|c| BLANKS.contains(c)) {
            return Err(TextError::Unsuitable { what: WHAT, character });
        }
        let name = Nickname::enforce(text.as_str()).map_err(|error| unsuitable(&text, &error))?;
        let length = name.chars().count();
        if length > Self::LONGEST {
            return Err(TextError::TooLong { what: WHAT, longest: Self::LONGEST, length });
        }
        if !name.chars().any(char::is_alphanumeric) {
            return Err(TextError::NothingToRead { what: WHAT });
        }
        Ok(Self(name.into_owned()))
    }

    /// The name as it is shown.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The form in which names are compared as they are spelled: without case, spacing and compatibility differences.
    #[must_use]
    pub fn claim(&self) -> String {
        self.0.nfkc().filter(|c| !c.is_whitespace()).collect::<String>().to_lowercase()
    }

    /// The form in which names are compared as they look: Unicode's skeleton for confusable texts (UTS #39), of which the small and the
    /// capital letters are taken together, so that nobody can sign as somebody else with letters of another alphabet.
    ///
    /// The skeleton is taken twice, as a small letter may be confusable where its capital is not: `m` looks like `rn`. Of the Latin
    /// capitals only `I` looks like the small letter of another, `l`, so these two are one letter here.
    #[must_use]
    pub fn skeleton(&self) -> String {
        let composed: String = self.0.nfkc().collect();
        let small = confusable_skeleton(&confusable_skeleton(&composed).to_lowercase());
        let mut skeleton = String::with_capacity(small.len());
        for c in small.chars().filter(|c| !c.is_whitespace()) {
            // Whoever adds the dot to an i that has one already writes the same letter.
            if c == '\u{307}' && skeleton.ends_with(['l', 'j']) {
                continue;
            }
            skeleton.push(if c == 'i' { 'l' } else { c });
        }
        skeleton
    }
}

/// Text by what it looks like, whatever it is made of.
fn confusable_skeleton(text: &str) -> String {
    unicode_security::skeleton(text).collect()
}

/// Why the profile refuses a text, by the character that it refuses.
fn unsuitable(text: &str, error: &Error) -> TextError {
    let refused = match error {
        Error::BadCodepoint(found)
        | Error::Unexpected(
            UnexpectedError::ContextRuleNotApplicable(found) | UnexpectedError::MissingContextRule(found),
        ) => char::from_u32(found.cp),
        _ => text.chars().find(|c| !allowed_anywhere(*c)),
    };
    match refused {
        Some(c) if deceives(c) => TextError::ControlCharacter { what: WHAT },
        Some(character) => TextError::Unsuitable { what: WHAT, character },
        None => TextError::NothingToRead { what: WHAT },
    }
}

fn allowed_anywhere(c: char) -> bool {
    let value = FreeformClass::default().get_value_from_char(c);
    matches!(value, DerivedPropertyValue::PValid | DerivedPropertyValue::SpecClassPval)
}

#[cfg(test)]
mod tests;
