//! A recipe's story: who cooked it first, where and when, and what is told of it (docs/product.md#stories).

use serde::{Deserialize, Serialize};

use super::{FirstCook, FirstPlace, FirstTime, TextError, Told};

/// A story of which at least one part says something.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Story {
    who: FirstCook,
    place: FirstPlace,
    time: FirstTime,
    told: Told,
}

impl Story {
    /// Reads a story as somebody wrote it; none if all of its parts are empty.
    ///
    /// # Errors
    /// [`TextError`] if a part is too long or contains control characters.
    pub fn read(who: &str, place: &str, time: &str, told: &str) -> Result<Option<Self>, TextError> {
        let story = Self {
            who: FirstCook::parse(who)?,
            place: FirstPlace::parse(place)?,
            time: FirstTime::parse(time)?,
            told: Told::parse(told)?,
        };
        let parts = [story.who(), story.place(), story.time(), story.told()];
        Ok(parts.iter().any(|part| !part.is_empty()).then_some(story))
    }

    /// Who cooked the recipe first; it may be empty.
    #[must_use]
    pub fn who(&self) -> &str {
        self.who.as_str()
    }

    /// Where that was; it may be empty.
    #[must_use]
    pub fn place(&self) -> &str {
        self.place.as_str()
    }

    /// When that was, in words; it may be empty.
    #[must_use]
    pub fn time(&self) -> &str {
        self.time.as_str()
    }

    /// What is told besides, in paragraphs; it may be empty.
    #[must_use]
    pub fn told(&self) -> &str {
        self.told.as_str()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_story_says_something_and_its_parts_are_bounded() {
        assert_eq!(Story::read(" ", "", "\t", "\n"), Ok(None));
        let told = Story::read("", "", "", " On Sundays.\r\nAlways. ").unwrap().unwrap();
        assert_eq!((told.who(), told.told()), ("", "On Sundays.\nAlways."));
        let refused = |who: &str, place: &str, time: &str, told: &str| {
            Story::read(who, place, time, told).unwrap_err().to_string()
        };
        assert_eq!(
            refused(&"x".repeat(81), "", "", ""),
            "the name in the story can have at most 80 characters; this has 81"
        );
        assert_eq!(
            refused("", "", &"x".repeat(41), ""),
            "the time in the story can have at most 40 characters; this has 41"
        );
        assert_eq!(
            refused("", "a\u{202E}b", "", ""),
            "the place in the story contains an invisible control character; please remove it"
        );
        assert_eq!(
            refused("", "", "", &"x".repeat(1_001)),
            "the story can have at most 1000 characters; this has 1001"
        );
    }
}
