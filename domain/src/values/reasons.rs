//! Why something breaks the code of conduct.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

macro_rules! reasons {
    ($($(#[$doc:meta])* $reason:ident $phrase:literal),+ $(,)?) => {
        /// A reason for removing what a member contributed (docs/product.md#reasons-for-removal). In the log it has a name, and in calls, mails
        /// and on screens the phrase, word for word.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        pub enum Reason {
            $($(#[$doc])* $reason),+
        }

        impl Reason {
            /// All of them, in the order in which they are offered.
            pub const ALL: [Self; 7] = [$(Self::$reason),+];

            /// The phrase for people.
            #[must_use]
            pub const fn phrase(self) -> &'static str {
                match self {
                    $(Self::$reason => $phrase),+
                }
            }
        }
    };
}

reasons! {
    /// Swearing.
    Profanity "profanity",
    /// Sexual provocation.
    SexualContent "sexually provocative content",
    /// Violence, of any kind.
    Violence "violence against self, others or animals",
    /// Hate.
    Bigotry "bigotry or hate speech",
    /// Bullying.
    Bullying "bullying and intolerance",
    /// What has no business here.
    Spam "spam, promotion or misinformation",
    /// What does harm to those who struggle with eating.
    DisorderedEating "language encouraging disordered eating or critiquing food choices",
}

/// At least one [`Reason`], each at most once, in the order in which they are offered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "BTreeSet<Reason>", into = "BTreeSet<Reason>")]
pub struct Reasons(BTreeSet<Reason>);

/// Why reasons are refused; the message says what to send.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ReasonsError {
    /// None was given.
    #[error("please choose at least one reason")]
    None,
    /// Something else than one of the seven phrases.
    #[error("{0:?} is not one of the reasons for a removal; please send it as the form says it")]
    Unknown(String),
    /// More than there are.
    #[error("there are only {} reasons; please choose each of them at most once", Reason::ALL.len())]
    TooMany,
}

impl Reasons {
    /// Parses the phrases that somebody chose.
    ///
    /// # Errors
    /// [`ReasonsError`] if there is none, there are more than seven, or one is not among the seven.
    pub fn parse<'a>(phrases: impl IntoIterator<Item = &'a str>) -> Result<Self, ReasonsError> {
        let one = |phrase: &str| {
            let known = Reason::ALL.into_iter().find(|reason| reason.phrase() == phrase.trim());
            known.ok_or_else(|| ReasonsError::Unknown(phrase.chars().take(100).collect()))
        };
        let mut phrases = phrases.into_iter();
        let chosen = phrases.by_ref().take(Reason::ALL.len()).map(one).collect::<Result<BTreeSet<_>, _>>()?;
        if phrases.next().is_some() { Err(ReasonsError::TooMany) } else { chosen.try_into() }
    }

    /// The phrases, in the order in which they are offered.
    pub fn phrases(&self) -> impl Iterator<Item = &'static str> {
        self.0.iter().map(|reason| reason.phrase())
    }
}

impl TryFrom<BTreeSet<Reason>> for Reasons {
    type Error = ReasonsError;
    fn try_from(reasons: BTreeSet<Reason>) -> Result<Self, ReasonsError> {
        if reasons.is_empty() { Err(ReasonsError::None) } else { Ok(Self(reasons)) }
    }
}

impl From<Reasons> for BTreeSet<Reason> {
    fn from(reasons: Reasons) -> Self {
        reasons.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_seven_phrases_word_for_word_and_each_is_found_by_its_words() {
        let phrases: Vec<&str> = Reason::ALL.map(Reason::phrase).into();
        let expected = [
            "profanity",
            "sexually provocative content",
            "violence against self, others or animals",
            "bigotry or hate speech",
            "bullying and intolerance",
            "spam, promotion or misinformation",
            "language encouraging disordered eating or critiquing food choices",
        ];
        assert_eq!(phrases, expected);
        assert_eq!(Reasons::parse(phrases.iter().copied()).unwrap().phrases().collect::<Vec<_>>(), phrases);
    }

    #[test]
    fn reasons_are_told_once_and_in_the_order_in_which_they_are_offered() {
        let reasons = Reasons::parse(["bigotry or hate speech", "profanity", "profanity"]).unwrap();
        assert_eq!(reasons.phrases().collect::<Vec<_>>(), ["profanity", "bigotry or hate speech"]);
    }

    #[test]
    fn no_reason_and_any_other_reason_are_refused() {
        assert_eq!(Reasons::parse([]), Err(ReasonsError::None));
        let refused = Reasons::parse(["profanity", "too much salt"]).unwrap_err();
        assert_eq!(
            refused.to_string(),
            "\"too much salt\" is not one of the reasons for a removal; please send it as the form says it"
        );
        assert_eq!(Reasons::parse(["profanity"; 8]), Err(ReasonsError::TooMany));
        assert!(serde_json::from_str::<Reasons>("[]").is_err());
        assert_eq!(
            serde_json::to_string(&Reasons::parse(["profanity"]).unwrap()).unwrap(),
            "[\"Profanity\"]"
        );
    }
}
