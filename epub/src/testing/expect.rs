//! What has to be so in a book.

/// Fails with this unless it is so.
pub(super) fn expect(is_so: bool, otherwise: impl FnOnce() -> String) -> Result<(), String> {
    if is_so { Ok(()) } else { Err(otherwise()) }
}
