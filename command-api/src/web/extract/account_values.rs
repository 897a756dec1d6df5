//! What a member fills in about their own account, parsed once at the edge, each refusal with its code and what to do about it.

use domain::values::{AvatarId, DisplayName, Email};

use crate::web::error_code::ErrorCode;
use crate::web::problem::ApiError;
use identity::Password;

/// The address to sign in with.
///
/// # Errors
/// 400: it is not an address.
pub fn email(text: &str) -> Result<Email, ApiError> {
    Email::parse(text).map_err(|why| ApiError::invalid(ErrorCode::InvalidEmail, ApiError::sentence(&why)))
}

/// The name that somebody chooses to write under.
///
/// # Errors
/// 400: it is not a name, or one that nobody may choose.
pub fn display_name(text: &str) -> Result<DisplayName, ApiError> {
    DisplayName::choose(text)
        .map_err(|why| ApiError::invalid(ErrorCode::InvalidDisplayName, ApiError::sentence(&why)))
}

/// The avatar with this number (docs/product.md#avatars).
///
/// # Errors
/// 400: there is no such avatar.
pub fn avatar(number: i64) -> Result<AvatarId, ApiError> {
    let avatar = AvatarId::new(number);
    if avatar.number() == number {
        return Ok(avatar);
    }
    let message = format!("There is no avatar {number}. Please choose one from 1 to {}.", AvatarId::COUNT);
    Err(ApiError::invalid(ErrorCode::UnknownAvatar, message))
}

/// Checks that the repeated password is the same, if it was sent (docs/calls.md#error-texts).
///
/// # Errors
/// 400: it is not.
pub fn same_twice(password: &Password, again: Option<&Password>) -> Result<(), ApiError> {
    if again.is_none_or(|again| again == password) {
        return Ok(());
    }
    Err(ApiError::invalid(ErrorCode::PasswordsDiffer, "Password & Confirm Password do not match."))
}
