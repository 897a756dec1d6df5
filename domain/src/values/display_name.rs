//! The name under which a member writes.

use precis_profiles::Nickname;
use precis_profiles::precis_core::profile::PrecisFastInvocation;
use precis_profiles::precis_core::{
    DerivedPropertyValue, Error, FreeformClass, StringClass, UnexpectedError,
};
use serde::{Deserialize, Serialize};
use unicode_normalization::UnicodeNormalization;
use unicode_properties::{GeneralCategory, GeneralCategoryGroup, UnicodeGeneralCategory};

use super::text::{TextError, deceives, piles_marks};

/// The name under which a member writes: anything the PRECIS Nickname profile (RFC 8266) allows that contains something readable.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct DisplayName(String);

/// The value's name in messages.
const WHAT: &str = "the display name";

/// Characters that show nothing, although Unicode classifies them as symbols: an empty Braille cell, a note without a head, and
/// the object replacement character.
const BLANKS: [char; 3] = ['\u{2800}', '\u{1D159}', '\u{FFFC}'];

/// Names of those who run the cookbook (docs/safety.md#names), also with "the" before, "s" after, or a number beside them.
const RESERVED: [&str; 4] = ["Admin", "Administrator", "Moderator", "Heirloom Shelf"];

/// Letters that look like others, and that Unicode's data do not name: small capitals, and what is read as letters in Cherokee and in the
/// syllabics of Canada.
const SKELETONS: [(&str, &str); 19] = [
    ("ᴀᗩ", "a"),
    ("ʙ", "b"),
    ("ᑕ", "c"),
    ("ᴅ", "d"),
    ("ᴇ", "e"),
    ("ꜰ", "f"),
    ("ɢᏀᏩ", "g"),
    ("ʜ", "h"),
    ("ᴊ", "j"),
    ("ᴋĸ", "k"),
    ("ʟ", "l"),
    ("ᴍʍ", "m"),
    ("ɴᏁᑎ", "n"),
    ("ᎾᏫᎤꮎꮻꭴ", "o"),
    ("ᴘᎮ", "p"),
    ("ʀ", "r"),
    ("ᔕ", "s"),
    ("ᴛᏏ", "t"),
    ("Ꮜꮜ", "u"),
];

impl DisplayName {
    /// The maximum number of characters.
    pub const LONGEST: usize = 50;

    /// Parses a display name: trimmed, inner white space as single spaces, compatibility forms of letters as the letters
    /// themselves.
    ///
    /// # Errors
    /// [`TextError`] if it is empty, too long, without a letter or digit, or contains an invisible or unsuitable character.
    pub fn parse(text: &str) -> Result<Self, TextError> {
        // Many keyboards have the accent next to the letters, and it is typed as an apostrophe; by itself it would become a space
        // with an accent.
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
        if piles_marks(&name) {
            return Err(TextError::TooManyMarks { what: WHAT });
        }
        Ok(Self(name.into_owned()))
    }

    /// Parses a name that somebody chooses: none of those who run the cookbook, and none that looks like it.
    ///
    /// # Errors
    /// [`TextError`] if it is reserved, or no name.
    pub fn choose(text: &str) -> Result<Self, TextError> {
        let name = Self::parse(text)?;
        let skeleton = name.skeleton();
        let reserved = RESERVED.into_iter().flat_map(|reserved| {
            [
                reserved.to_owned(),
                format!("{reserved}s"),
                format!("The {reserved}"),
                format!("The {reserved}s"),
            ]
        });
        if reserved
            .into_iter()
            .any(|reserved| without_number(&Self(reserved).skeleton()) == without_number(&skeleton))
        {
            return Err(TextError::Reserved { what: WHAT });
        }
        Ok(name)
    }

    /// The name in display form.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The form in which names are compared by spelling: without case, spacing and compatibility differences.
    #[must_use]
    pub fn claim(&self) -> String {
        self.0.nfkc().filter(|c| !c.is_whitespace()).collect::<String>().to_lowercase()
    }

    /// The form in which names are compared by looks: Unicode's skeleton for confusable texts (UTS #39), merging small and
    /// capital letters, so that nobody can pose as somebody else with letters of another alphabet.
    ///
    /// The skeleton is taken twice, as a small letter may be confusable where its capital is not: `m` looks like `rn`. Of the
    /// Latin capitals only `I` looks like another letter's small form, `l`, so these two are one letter here. Blanks, punctuation and
    /// symbols tell no names apart, unless they look like letters.
    #[must_use]
    pub fn skeleton(&self) -> String {
        let composed: String = self.0.nfkc().filter(|c| tells_apart(*c)).map(skeleton_of).collect();
        let small = confusable_skeleton(&confusable_skeleton(&composed).to_lowercase());
        let mut skeleton = String::with_capacity(small.len());
        for c in small.chars().filter(|c| !c.is_whitespace()) {
            // A combining dot on an i that already has one does not change the letter.
            if c == '\u{307}' && skeleton.ends_with(['l', 'j']) {
                continue;
            }
            skeleton.push(if c == 'i' { 'l' } else { c });
        }
        skeleton
    }
}

/// A skeleton without the number that it begins or ends with; a one looks like an `l`, and a nought like an `o`.
fn without_number(skeleton: &str) -> &str {
    skeleton.trim_matches(|c: char| c.is_numeric() || matches!(c, 'l' | 'o'))
}

/// Whether names differ that differ by this character only.
fn tells_apart(c: char) -> bool {
    match (c.general_category_group(), c.general_category()) {
        (GeneralCategoryGroup::Letter, category) if category != GeneralCategory::ModifierLetter => true,
        (GeneralCategoryGroup::Mark | GeneralCategoryGroup::Number, _) => true,
        _ => confusable_skeleton(c.encode_utf8(&mut [0; 4])).chars().any(char::is_alphanumeric),
    }
}

/// A letter that looks like a Latin letter or a digit, or whose capital does, as that one.
fn skeleton_of(c: char) -> char {
    if c.is_ascii() || !c.is_alphabetic() {
        return c;
    }
    let latin = |c: char| {
        let found = SKELETONS.iter().find(|(letters, _)| letters.contains(c)).map_or_else(
            || confusable_skeleton(c.encode_utf8(&mut [0; 4])),
            |(_, skeleton)| (*skeleton).to_owned(),
        );
        let mut skeleton = found.chars();
        skeleton.next().filter(|first| first.is_ascii_alphanumeric() && skeleton.next().is_none())
    };
    let mut capitals = c.to_uppercase();
    let capital = capitals.next().filter(|_| capitals.next().is_none());
    latin(c).or_else(|| latin(capital?)).unwrap_or(c)
}

/// Text by its looks, whatever characters it consists of.
fn confusable_skeleton(text: &str) -> String {
    unicode_security::skeleton(text).collect()
}

/// Why the profile refuses a text, based on the refused character.
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
