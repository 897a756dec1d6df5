//! Why an admin removes something, parsed once at the edge.

use domain::values::Reasons;

use crate::web::error_code::ErrorCode;
use crate::web::problem::ApiError;

/// The reasons that an admin chose: at least one of the seven phrases, word for word (docs/product.md#reasons-for-removal).
///
/// # Errors
/// 400: there is none, or one is not among the seven.
pub fn reasons(phrases: &[String]) -> Result<Reasons, ApiError> {
    let reasons = Reasons::parse(phrases.iter().map(String::as_str));
    reasons.map_err(|why| ApiError::invalid(ErrorCode::InvalidReasons, ApiError::sentence(&why)))
}
