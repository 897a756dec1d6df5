//! The address of a personal field.

/// The event that a personal field belongs to. The encryption is bound to it: a ciphertext copied into another event, or under
/// another subject, does not decrypt.
#[derive(Clone, Copy, Debug)]
pub(crate) struct EventAddress<'a> {
    pub(crate) aggregate_type: &'a str,
    pub(crate) aggregate_id: &'a str,
    pub(crate) sequence: i64,
}
