//! Why an admin declines something, parsed once at the edge.

use domain::values::RejectionReason;

use crate::web::error_code::ErrorCode;
use crate::web::problem::ApiError;

/// The reason of a rejection, in the admin's words; `None` if there is none but blanks: a call without one is accepted.
///
/// # Errors
/// 400: it is too long, or has characters that no text has.
pub fn rejection_reason(reason: Option<&str>) -> Result<Option<RejectionReason>, ApiError> {
    let given = reason.filter(|reason| !reason.trim().is_empty());
    let reason = given.map(RejectionReason::parse).transpose();
    reason.map_err(|why| ApiError::invalid(ErrorCode::InvalidReason, ApiError::sentence(&why)))
}
