//! Texts that people write, each with a maximum length and without deceptive characters.

use serde::{Deserialize, Serialize};
use unicode_normalization::UnicodeNormalization;
use unicode_properties::{GeneralCategory, UnicodeGeneralCategory};

/// Why a text is refused; the message says how to fix it.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TextError {
    /// Nothing but white space where text is required.
    #[error("{what} must not be empty")]
    Empty {
        /// The value's name in messages.
        what: &'static str,
    },
    /// It exceeds the maximum length.
    #[error("{what} can have at most {longest} characters; this has {length}")]
    TooLong {
        /// The value's name in messages.
        what: &'static str,
        /// The maximum number of characters.
        longest: usize,
        /// The number of characters it has.
        length: usize,
    },
    /// Control or bidirectional characters, which can make a text look like another one.
    #[error("{what} contains an invisible control character; please remove it")]
    ControlCharacter {
        /// The value's name in messages.
        what: &'static str,
    },
    /// A character that is not allowed in a text of this kind, visible or not.
    #[error("{what} cannot contain the character \"{character}\" (U+{:04X}); please remove it", u32::from(*.character))]
    Unsuitable {
        /// The value's name in messages.
        what: &'static str,
        /// The character.
        character: char,
    },
    /// So many marks on one letter that they cover what stands around it.
    #[error(
        "{what} has more than {MOST_MARKS} accents or other marks on one letter; please remove some of them"
    )]
    TooManyMarks {
        /// The value's name in messages.
        what: &'static str,
    },
    /// A name of those who run the cookbook, or one that looks like it.
    #[error("{what} is reserved for those who run this cookbook; please choose another one")]
    Reserved {
        /// The value's name in messages.
        what: &'static str,
    },
    /// Only symbols and spaces, where something readable is required.
    #[error("{what} needs a letter or a digit")]
    NothingToRead {
        /// The value's name in messages.
        what: &'static str,
    },
}

/// Whether a character changes the direction of what follows it, or is invisible, so that it can disguise a text
/// (docs/safety.md#text).
#[must_use]
pub fn deceives(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{61C}' | '\u{200B}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{2069}' | '\u{FEFF}' | '\u{FFF9}'..='\u{FFFC}' | '\u{E0000}'..='\u{E001F}')
}

/// Whether a text has tag characters, which nobody sees, elsewhere than in the flag of a region: a black flag, the region's code, and
/// the tag that ends it (UTS #51, "Emoji Tag Sequences").
fn hides_tags(text: &str) -> bool {
    let is_tag = |c: char| matches!(c, '\u{E0020}'..='\u{E007F}');
    let is_code = |c: char| matches!(c, '\u{E0030}'..='\u{E0039}' | '\u{E0061}'..='\u{E007A}');
    let mut rest = text;
    while let Some(at) = rest.find(is_tag) {
        let (before, tagged) = rest.split_at(at);
        let (tags, after) = tagged.split_at(tagged.find(|c| !is_tag(c)).unwrap_or(tagged.len()));
        let is_flag = before.ends_with('\u{1F3F4}')
            && tags
                .strip_suffix('\u{E007F}')
                .is_some_and(|code| code.chars().all(is_code) && (3..=6).contains(&code.chars().count()));
        if !is_flag {
            return true;
        }
        rest = after;
    }
    false
}

/// The most marks on one letter that take no place of their own (UTS #39, "Optional Detection").
const MOST_MARKS: u32 = 4;

/// Whether a letter bears more marks than any language puts on one (docs/safety.md#text).
pub(super) fn piles_marks(text: &str) -> bool {
    let mut marks = 0;
    text.nfd().any(|c| {
        match c.general_category() {
            GeneralCategory::NonspacingMark | GeneralCategory::EnclosingMark => marks += 1,
            // It is invisible, so what follows stands on the same letter.
            GeneralCategory::Format => {}
            _ => marks = 0,
        }
        marks > MOST_MARKS
    })
}

/// Other ends of lines, as word processors and PDF readers paste them: a vertical tab, the end of a page, and Unicode's own.
const LINE_BREAKS: [char; 6] = ['\r', '\u{B}', '\u{C}', '\u{85}', '\u{2028}', '\u{2029}'];

/// What word processors and tables paste within a line, where a text has one line: a tab, and soft breaks.
const BLANKS: [char; 4] = ['\t', '\u{B}', '\u{2028}', '\u{2029}'];

fn check(
    text: &str,
    what: &'static str,
    lines: bool,
    needed: bool,
    longest: usize,
) -> Result<String, TextError> {
    let text: String = text.trim().nfc().collect();
    let text = match lines {
        true => text.replace("\r\n", "\n").replace(LINE_BREAKS, "\n"),
        false => text.replace(BLANKS, " "),
    };
    if text.is_empty() && needed {
        return Err(TextError::Empty { what });
    }
    let length = text.chars().count();
    if length > longest {
        return Err(TextError::TooLong { what, longest, length });
    }
    let allowed = |c: char| lines && (c == '\n' || c == '\t');
    if hides_tags(&text) || text.chars().any(|c| deceives(c) && !allowed(c)) {
        return Err(TextError::ControlCharacter { what });
    }
    if piles_marks(&text) {
        return Err(TextError::TooManyMarks { what });
    }
    Ok(text)
}

macro_rules! text {
    ($(#[$doc:meta])* $name:ident, $what:literal, lines: $lines:literal, needed: $needed:literal, longest: $longest:literal) => {
        $(#[$doc])*
        #[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(String);

        impl $name {
            /// The maximum number of characters.
            pub const LONGEST: usize = $longest;

            /// Parses the text that a person wrote: trimmed and in Unicode's composed form (NFC).
            ///
            /// # Errors
            /// [`TextError`] if it is empty where it must not be, too long, or contains control characters.
            pub fn parse(text: &str) -> Result<Self, TextError> {
                check(text, $what, $lines, $needed, $longest).map(Self)
            }

            /// The text.
            #[must_use]
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl AsRef<str> for $name {
            fn as_ref(&self) -> &str {
                &self.0
            }
        }
    };
}

text!(
    /// The title of a recipe.
    Title, "the title", lines: false, needed: true, longest: 200
);
text!(
    /// The description of a recipe, shown before its ingredients.
    Description, "the description", lines: true, needed: false, longest: 10_000
);
text!(
    /// The source of a recipe, if not its writer.
    Attribution, "the attribution", lines: false, needed: false, longest: 300
);
text!(
    /// The unit of an amount, one of the suggestions or any other.
    UnitType, "the unit", lines: false, needed: false, longest: 60
);
text!(
    /// How an amount is meant: heaping, packed, a second measure.
    Quantifier, "the quantifier", lines: false, needed: false, longest: 200
);
text!(
    /// The ingredient that an amount is of.
    IngredientText, "the ingredient", lines: false, needed: true, longest: 1_000
);
text!(
    /// The instructions of one step.
    Instructions, "the step", lines: true, needed: true, longest: 5_000
);
text!(
    /// What a picture shows, for those who cannot see it.
    AltText, "the description of the picture", lines: false, needed: false, longest: 500
);
text!(
    /// The address of one of our own pictures.
    PictureUrl, "the address of the picture", lines: false, needed: true, longest: 300
);
text!(
    /// A comment on a recipe.
    CommentText, "the comment", lines: true, needed: true, longest: 2_000
);
text!(
    /// The free text of a submitted recipe: its ingredients and instructions.
    RecipeText, "the recipe", lines: true, needed: true, longest: 50_000
);

text!(
    /// Who cooked a recipe first, in its story.
    FirstCook, "the name in the story", lines: false, needed: false, longest: 80
);
text!(
    /// Where a recipe was cooked first, in its story.
    FirstPlace, "the place in the story", lines: false, needed: false, longest: 80
);
text!(
    /// When a recipe was cooked first, in its story and in its writer's words: "about 1932".
    FirstTime, "the time in the story", lines: false, needed: false, longest: 40
);
text!(
    /// What is told of a recipe in its story.
    Told, "the story", lines: true, needed: false, longest: 1_000
);

text!(
    /// Why an admin does not take a submitted recipe or photo, in the admin's words.
    RejectionReason, "the reason", lines: true, needed: true, longest: 1_000
);
text!(
    /// Why an admin deletes a member's account, in the admin's words.
    DeletionReason, "the reason", lines: true, needed: true, longest: 1_000
);

text!(
    /// Who made the videos about safety in the kitchen, and why.
    VideosIntro, "the intro", lines: true, needed: true, longest: 2_000
);
text!(
    /// The name of the channel on which there are more videos.
    ChannelName, "the channel's name", lines: false, needed: true, longest: 100
);
text!(
    /// What a video is called.
    VideoTitle, "the title", lines: false, needed: true, longest: 200
);
text!(
    /// What is said in a video, for those who cannot hear it, or would rather read.
    VideoText, "the text", lines: true, needed: false, longest: 10_000
);

/// The name of a tag: one line, compared without case.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TagName(String);

impl TagName {
    /// The maximum number of characters.
    pub const LONGEST: usize = 40;

    /// Parses a tag: trimmed, inner white space as single spaces. A comma separates tags, so commas are removed.
    ///
    /// # Errors
    /// [`TextError`] if it is empty, too long, or contains control characters.
    pub fn parse(text: &str) -> Result<Self, TextError> {
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ").replace(',', "");
        check(&text, "the tag", false, true, Self::LONGEST).map(Self)
    }

    /// The tag in display form.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The form in which tags are compared: without case and compatibility differences.
    #[must_use]
    pub fn claim(&self) -> String {
        self.0.nfkc().collect::<String>().to_lowercase()
    }
}

#[cfg(test)]
mod tests;
