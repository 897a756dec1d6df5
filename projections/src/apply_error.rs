//! Why an event cannot be applied.

/// Why the read side stops: it never skips an event.
#[derive(Debug, thiserror::Error)]
pub enum ApplyError {
    /// The log contains an event that this binary does not know; a newer one may have written it.
    #[error(
        "event {seq}: this version does not know {aggregate_type}/{event_type} version {event_version}; is a newer binary writing to this log?"
    )]
    UnknownEvent {
        /// Its seq.
        seq: i64,
        /// Its aggregate type.
        aggregate_type: String,
        /// Its type.
        event_type: String,
        /// The version in which it was written.
        event_version: String,
    },
    /// The type of the event is known, but its content is not valid.
    #[error("event {seq} ({event_type}) cannot be read: {reason}")]
    Malformed {
        /// Its seq.
        seq: i64,
        /// Its type.
        event_type: String,
        /// What is wrong with it.
        reason: String,
    },
    /// An event changes a row that does not exist: the table has diverged from the log.
    #[error(
        "events up to {seq} change {expected} rows of {table}, of which {found} are there; `cookbook verify` shows what differs, `cookbook rebuild` repairs it"
    )]
    RowMissing {
        /// The last event of the batch.
        seq: i64,
        /// The table.
        table: &'static str,
        /// How many rows the batch changes.
        expected: usize,
        /// How many of them are there.
        found: u64,
    },
    /// The database returned an error or could not be reached.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

impl ApplyError {
    /// Fails unless every changed row existed.
    pub(crate) fn unless_all_there(
        seq: i64,
        table: &'static str,
        expected: usize,
        found: u64,
    ) -> Result<(), Self> {
        if u64::try_from(expected).is_ok_and(|expected| expected == found) {
            Ok(())
        } else {
            Err(Self::RowMissing { seq, table, expected, found })
        }
    }

    /// The event that cannot be applied, or the last one of the failing batch; `None` if the database failed.
    pub(crate) fn seq(&self) -> Option<i64> {
        match self {
            Self::UnknownEvent { seq, .. } | Self::Malformed { seq, .. } | Self::RowMissing { seq, .. } => {
                Some(*seq)
            }
            Self::Database(_) => None,
        }
    }
}
