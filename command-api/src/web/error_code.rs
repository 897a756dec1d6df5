//! The stable names of reasons, for programs.

use domain::RefusalCode;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Declares the codes of calls: those of the domain's refusals, and those that it knows nothing of.
macro_rules! error_codes {
    ({ $($(#[$rule:meta])+ $refusal:ident,)+ } $($(#[$meaning:meta])+ $code:ident,)+) => {
        /// Why a call was not answered. A name never changes once it was released; new ones may join.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
        #[serde(rename_all = "snake_case")]
        pub enum ErrorCode {
            $($(#[$rule])+ $refusal,)+
            $($(#[$meaning])+ $code,)+
        }

        impl From<RefusalCode> for ErrorCode {
            fn from(code: RefusalCode) -> Self {
                match code {
                    $(RefusalCode::$refusal => Self::$refusal,)+
                }
            }
        }
    };
}

domain::with_refusal_codes! { error_codes! {
    /// The body did not arrive in time.
    BodyTimeout,
    /// The body is larger than the call takes.
    BodyTooLarge,
    /// Too many others ask for the same work.
    Busy,
    /// Others changed the same thing at the same moment.
    Conflict,
    /// What is edited has changed since it was read.
    EditConflict,
    /// The key came with another request before.
    IdempotencyKeyReused,
    /// The body broke off.
    IncompleteBody,
    /// A fault of ours.
    Internal,
    /// It is no plan of a book.
    InvalidBook,
    /// The body is not the JSON that the call takes.
    InvalidBody,
    /// No such account, or another password.
    InvalidCredentials,
    /// It does not say what a picture shows.
    InvalidAltText,
    /// It is no comment.
    InvalidComment,
    /// It is no name to write under.
    InvalidDisplayName,
    /// It is no address.
    InvalidEmail,
    /// The right to choose a password was used, has expired, or is of another account.
    InvalidGrant,
    /// An id is a whole number.
    InvalidId,
    /// It is no `Idempotency-Key`.
    InvalidIdempotencyKey,
    /// It is no picture that can be shown.
    InvalidImage,
    /// A page is a whole number.
    InvalidPage,
    /// The path is not text.
    InvalidPath,
    /// It is no position.
    InvalidPosition,
    /// What stands behind the question mark is not understood.
    InvalidQuery,
    /// It is no reason for a rejection.
    InvalidReason,
    /// It is no recipe.
    InvalidRecipe,
    /// They are not among the reasons for a removal.
    InvalidReasons,
    /// The path is not a search's.
    InvalidSearch,
    /// The keyword has too many characters.
    KeywordTooLong,
    /// The path is right, the method is not.
    MethodNotAllowed,
    /// It is no tag.
    InvalidTag,
    /// There is no recipe yet.
    NoRecipes,
    /// The password must have been entered just now.
    PasswordNeeded,
    /// The two passwords differ.
    PasswordsDiffer,
    /// The token is not, or no longer, good.
    SessionEnded,
    /// Nothing can be answered yet.
    Starting,
    /// There is no room left on a disk.
    StorageFull,
    /// It was tried too often.
    TooManyAttempts,
    /// Too many books are made for one caller.
    TooManyBooks,
    /// Too many connections of one network.
    TooManyConnections,
    /// Too many recipes at once.
    TooManyIds,
    /// More photos than are decided on in one call.
    TooManyPhotos,
    /// Too many tags.
    TooManyTags,
    /// The keyword has too many words.
    TooManyWords,
    /// The admin tools are locked.
    ToolsLocked,
    /// A part that the answer needs is not there at the moment.
    Unavailable,
    /// There is no such avatar.
    UnknownAvatar,
    /// There is no such call.
    UnknownCall,
    /// There is no such file.
    UnknownFile,
    /// There is no such photo.
    UnknownImage,
    /// There is no such tag.
    UnknownTag,
    /// The body is not said to be JSON.
    UnsupportedMediaType,
    /// The password is too easily guessed.
    WeakPassword,
    /// It is not, or no longer, the code that was mailed.
    WrongCode,
} }
