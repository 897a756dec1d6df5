//! Why a command is refused: what all aggregates' errors have in common.

/// What a refusal means to the caller; it determines the HTTP status.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RefusalKind {
    /// The request is invalid.
    Invalid,
    /// This requires an account.
    NotSignedIn,
    /// The caller is not permitted to do this.
    NotAllowed,
    /// It does not exist, or no longer.
    NotFound,
    /// It conflicts with what has already happened.
    Conflict,
}

/// Declares the codes, and passes them on to a macro that adds its own.
macro_rules! codes {
    ($dollar:tt $($(#[$meaning:meta])+ $code:ident,)+) => {
        /// The stable name of a rule, for programs; once released it never changes. Several rules may share one if the caller
        /// would react to them in the same way.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum RefusalCode {
            $($(#[$meaning])+ $code,)+
        }

        /// Calls a macro with every [`RefusalCode`] in braces, each with its meaning and a comma, followed by the macro's other
        /// arguments.
        #[macro_export]
        macro_rules! with_refusal_codes {
            ($dollar name:ident! { $dollar($dollar more:tt)* }) => {
                $dollar name! { { $($(#[$meaning])+ $code,)+ } $dollar($dollar more)* }
            };
        }
    };
}

codes! { $
    /// There is already an account of that id.
    AccountExists,
    /// An account is erased that nobody has deleted.
    AccountNotDeleted,
    /// It was approved before.
    AlreadyApproved,
    /// The reported comment was found acceptable before.
    AlreadyCleared,
    /// Its author deleted it before.
    AlreadyDeleted,
    /// It is not said what a photo shows.
    AltTextNeeded,
    /// Somebody else has the address or the name.
    AlreadyInUse,
    /// It was rejected before.
    AlreadyRejected,
    /// It was removed before.
    AlreadyRemoved,
    /// The photo was reported as violating before.
    AlreadyReported,
    /// Its author withdrew it before.
    AlreadyWithdrawn,
    /// There is already a comment of that id.
    CommentExists,
    /// Nobody would be an admin any more.
    LastAdmin,
    /// It is for others to do.
    NotAllowed,
    /// It is for members.
    NotSignedIn,
    /// There is already a photo of that id.
    PhotoExists,
    /// There is already a recipe of that id.
    RecipeExists,
    /// The member is restricted, and contributes nothing.
    Restricted,
    /// There is already a submission of that id.
    SubmissionExists,
    /// There is already a tag of that id.
    TagExists,
    /// Something else is called so.
    Taken,
    /// There is no such comment.
    UnknownComment,
    /// There is no such photo.
    UnknownPhoto,
    /// There is no such recipe.
    UnknownRecipe,
    /// There is no such submission.
    UnknownSubmission,
    /// There is no such member.
    UnknownUser,
    /// Whoever wrote it was erased.
    WriterErased,
}

/// A rule that a command breaks. As text it is a clause without a full stop, for a sentence on the command line or in a log.
pub trait Refusal: std::error::Error {
    /// What it means to the caller.
    fn kind(&self) -> RefusalKind;

    /// Its stable name for programs.
    fn code(&self) -> RefusalCode;

    /// The same for people, as a sentence.
    fn message(&self) -> String {
        let clause = self.to_string();
        let mut letters = clause.chars();
        let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
        format!("{first}{}.", letters.as_str())
    }
}

/// Implements [`Refusal`]: kind and code for each variant of an error.
macro_rules! refusals {
    ($error:ty { $($variant:ident => $kind:ident $code:ident),+ $(,)? }) => {
        impl $crate::Refusal for $error {
            fn kind(&self) -> $crate::RefusalKind {
                match self { $(Self::$variant { .. } => $crate::RefusalKind::$kind),+ }
            }
            fn code(&self) -> $crate::RefusalCode {
                match self { $(Self::$variant { .. } => $crate::RefusalCode::$code),+ }
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

    refusals!(Late { Eaten => Conflict RecipeExists });

    #[test]
    fn a_refusal_is_a_clause_in_a_log_and_a_sentence_for_a_person() {
        assert_eq!(Late::Eaten.to_string(), "the bread is eaten; bake another one");
        assert_eq!(Late::Eaten.message(), "The bread is eaten; bake another one.");
        assert_eq!(
            (Late::Eaten.kind(), Late::Eaten.code()),
            (RefusalKind::Conflict, RefusalCode::RecipeExists)
        );
    }
}
