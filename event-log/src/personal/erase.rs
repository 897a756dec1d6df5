//! Erasure: destroys the key, and with it every personal value of the subject, everywhere in the log (docs/design.md#erasure).

use sqlx::Row;

use super::keyring::{KeyError, Keyring};

/// What an erasure did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Erased {
    /// The key had been destroyed before; there was nothing to do.
    pub already: bool,
    /// How many claims of the subject were released.
    pub claims_released: i64,
}

impl Keyring {
    /// Destroys a subject's key for good, and releases what it claimed. From the commit on no node decrypts its data, and nothing
    /// can be appended about it. A subject that never had a key is refused from then on, too. Earlier base backups and archived
    /// WAL still hold the wrapped key until they expire.
    pub async fn erase(&self, subject: &str) -> Result<Erased, KeyError> {
        let row = sqlx::query(include_str!("erase.sql")).bind(subject).fetch_one(self.pool()).await?;
        self.forget(subject);
        Ok(Erased { already: !row.try_get("destroyed")?, claims_released: row.try_get("released")? })
    }
}
