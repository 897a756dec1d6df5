//! One row of the log as it is stored: still encrypted, in its old version.

use sqlx::Row;
use sqlx::postgres::PgRow;

use crate::error::LogError;
use crate::logged_event::LoggedEvent;
use crate::metadata::Metadata;
use crate::personal;

/// An event whose personal fields may still be encrypted.
pub(crate) struct StoredEvent {
    pub(crate) logged: LoggedEvent,
    /// Whether its payload may hold personal fields.
    pub(crate) personal: bool,
    /// The number of destroyed keys in the row's snapshot.
    pub(crate) erasures: i64,
}

/// PostgreSQL counts microseconds from 2000-01-01; this is that day in microseconds since 1970.
pub(crate) const MICROSECONDS_TO_2000: i64 = 946_684_800_000_000;

impl StoredEvent {
    /// Columns by index, and texts parsed in place: this is the inner loop of every rebuild.
    pub(crate) fn decode(row: &PgRow) -> Result<Self, LogError> {
        let payload = text(row, 6)?;
        let unreadable = |reason: String| -> LogError {
            LogError::Unreadable {
                aggregate_type: row.try_get(1).unwrap_or_default(),
                aggregate_id: row.try_get(2).unwrap_or_default(),
                sequence: row.try_get(3).unwrap_or_default(),
                event_type: row.try_get(4).unwrap_or_default(),
                reason,
            }
        };
        let recorded_at: [u8; 8] = row
            .try_get::<&[u8], _>(8)?
            .try_into()
            .map_err(|_| sqlx::Error::Decode("a time has eight bytes".into()))?;
        Ok(Self {
            personal: personal::mentions_in_text(payload),
            erasures: row.try_get(9)?,
            logged: LoggedEvent {
                seq: row.try_get(0)?,
                position: row.try_get(10)?,
                aggregate_type: row.try_get(1)?,
                aggregate_id: row.try_get(2)?,
                sequence: row.try_get(3)?,
                event_type: row.try_get(4)?,
                event_version: row.try_get(5)?,
                payload: serde_json::from_str(payload).map_err(|error| unreadable(error.to_string()))?,
                metadata: Metadata::parse(text(row, 7)?).map_err(unreadable)?,
                recorded_at: i64::from_be_bytes(recorded_at) + MICROSECONDS_TO_2000,
            },
        })
    }
}

fn text(row: &PgRow, column: usize) -> Result<&str, sqlx::Error> {
    row.try_get_raw(column)?.as_str().map_err(sqlx::Error::Decode)
}
