//! Why something cannot be read.

/// Why a reader has no answer.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// The database refused or is gone.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
    /// A row is not what a projector wrote.
    #[error(
        "row {key} of {table} is damaged; `cookbook verify` shows what differs, `cookbook rebuild` heals it"
    )]
    Broken {
        /// Whose row.
        table: &'static str,
        /// Its key.
        key: i64,
    },
}
