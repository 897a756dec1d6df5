//! Personal data in an append-only log: each personal field is stored encrypted under its subject's key, and is gone when
//! the key is.

mod cipher;
mod erase;
mod keyring;
mod master_key;
mod walk;

pub use cipher::PersonalError;
pub use erase::Erased;
pub use keyring::{KeyError, Keyring};
pub use master_key::{MasterKey, MasterKeyError};

pub(crate) use walk::{mentions, mentions_in_text, open, seal, subjects};

/// The event that a personal field belongs to. The encryption is bound to it: a ciphertext copied into another event,
/// or under another subject, does not open.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place<'a> {
    pub(crate) aggregate_type: &'a str,
    pub(crate) aggregate_id: &'a str,
    pub(crate) sequence: i64,
}
