//! Why something cannot be read.

/// Why a reader has no result.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// The database returned an error or could not be reached.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
    /// A row is not what a projector wrote.
    #[error(
        "row {key} of {table} is damaged; `cookbook verify` shows what differs, `cookbook rebuild` repairs it"
    )]
    Broken {
        /// The table.
        table: &'static str,
        /// Its key.
        key: i64,
    },
}
