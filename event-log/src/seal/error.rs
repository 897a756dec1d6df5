//! Why a sealer cannot start.

use crate::error::LogError;

/// The sealer cannot start.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SealerError {
    /// The log could not be read.
    #[error(transparent)]
    Log(#[from] LogError),
    /// The database was restored into a younger cluster: new events would sort before old ones.
    #[error(
        "this database was restored from a cluster that was older (transaction {found}, this cluster is at {current}), \
         so new events would be numbered wrongly; adopt the restored events before anything else is written"
    )]
    RestoredFuture {
        /// The transaction id that was found.
        found: i64,
        /// The next transaction id of this cluster.
        current: i64,
    },
}
