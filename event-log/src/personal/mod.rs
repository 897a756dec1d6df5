//! Personal data in an append-only log: each personal field is stored encrypted with its subject's key, and is gone when the key
//! is (docs/design.md#encryption).

mod cipher;
mod erase;
mod event_address;
mod keyring;
mod master_key;
mod walk;

pub use cipher::PersonalError;
pub use erase::Erased;
pub use keyring::{KeyError, Keyring};
pub use master_key::{MasterKey, MasterKeyError};

pub(crate) use event_address::EventAddress;
pub(crate) use keyring::Forget;
pub(crate) use walk::{mentions, mentions_in_text, open, seal, subjects};
