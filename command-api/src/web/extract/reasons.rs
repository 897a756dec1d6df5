//! Why an admin decides, in the admin's own words, parsed once at the edge.

use domain::values::{DeletionReason, RejectionReason, TextError};

use crate::web::error_code::ErrorCode;
use crate::web::problem::ApiError;

/// The reason of a rejection; `None` if there is none but blanks: a call without one is accepted.
///
/// # Errors
/// 400: it is too long, or has characters that no text has.
pub fn rejection_reason(reason: Option<&str>) -> Result<Option<RejectionReason>, ApiError> {
    parse_reason(reason, RejectionReason::parse)
}

/// The reason for deleting somebody's account; `None` if there is none but blanks.
///
/// # Errors
/// 400: it is too long, or has characters that no text has.
pub fn deletion_reason(reason: Option<&str>) -> Result<Option<DeletionReason>, ApiError> {
    parse_reason(reason, DeletionReason::parse)
}

fn parse_reason<T>(
    reason: Option<&str>,
    parse: impl Fn(&str) -> Result<T, TextError>,
) -> Result<Option<T>, ApiError> {
    let reason = reason.filter(|reason| !reason.trim().is_empty()).map(parse).transpose();
    reason.map_err(|why| ApiError::invalid(ErrorCode::InvalidReason, ApiError::sentence(&why)))
}
