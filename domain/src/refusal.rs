//! Why a command is refused: what every aggregate's error has in common.

/// What a refusal means to whoever asked; the HTTP status follows from it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RefusalKind {
    /// What was asked for is not as it must be.
    Invalid,
    /// It is for somebody with an account.
    NotSignedIn,
    /// It is for others to do.
    NotAllowed,
    /// There is no such thing, or not any more.
    NotFound,
    /// It does not fit what has happened already.
    Conflict,
}

/// A rule that a command breaks. As text it is a clause without a full stop, for a sentence on the command line or in a log.
pub trait Refusal: std::error::Error {
    /// What it means to whoever asked.
    fn kind(&self) -> RefusalKind;

    /// Its stable name for programs, in snake_case; never changes once it was released.
    fn code(&self) -> &'static str;

    /// The same for a person, as a sentence.
    fn message(&self) -> String {
        let clause = self.to_string();
        let mut letters = clause.chars();
        let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
        format!("{first}{}.", letters.as_str())
    }
}

/// Implements [`Refusal`]: for each variant of an error its kind and its code.
macro_rules! refusals {
    ($error:ty { $($variant:ident => $kind:ident $code:literal),+ $(,)? }) => {
        impl $crate::Refusal for $error {
            fn kind(&self) -> $crate::RefusalKind {
                match self { $(Self::$variant { .. } => $crate::RefusalKind::$kind),+ }
            }
            fn code(&self) -> &'static str {
                match self { $(Self::$variant { .. } => $code),+ }
            }
        }
    };
}

pub(crate) use refusals;

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, thiserror::Error)]
    enum Late {
        #[error("the bread is eaten; bake another one")]
        Eaten,
    }

    refusals!(Late { Eaten => Conflict "bread_eaten" });

    #[test]
    fn a_refusal_is_a_clause_in_a_log_and_a_sentence_for_a_person() {
        assert_eq!(Late::Eaten.to_string(), "the bread is eaten; bake another one");
        assert_eq!(Late::Eaten.message(), "The bread is eaten; bake another one.");
        assert_eq!((Late::Eaten.kind(), Late::Eaten.code()), (RefusalKind::Conflict, "bread_eaten"));
    }
}
