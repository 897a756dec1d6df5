//! Verifies that the log is as it was sealed, by recomputing the hash chain from the stored bytes (docs/design.md#hash-chain).

use futures_util::TryStreamExt;
use sha2::{Digest, Sha256};
use sqlx::postgres::PgRow;
use sqlx::{PgConnection, PgPool, Row};

use crate::head::{Head, hash_of};

/// A chain found intact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChainReport {
    /// The end of the chain that was verified.
    pub head: Head,
}

/// The first deviation from what was sealed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ChainError {
    /// The database returned an error or could not be reached.
    #[error("the database failed: {0}")]
    Database(#[from] sqlx::Error),
    /// A seq is missing in the log.
    #[error("seq {seq} is missing in the log")]
    Gap {
        /// The first missing seq.
        seq: i64,
    },
    /// The log refers to an event that does not exist.
    #[error("the event with seq {seq} is gone")]
    EventGone {
        /// Its seq.
        seq: i64,
    },
    /// The event, its hash or its place was changed.
    #[error("the event with seq {seq} is not what was sealed")]
    Changed {
        /// The first seq whose hash does not match.
        seq: i64,
    },
    /// An event that must have been sealed is not in the log.
    #[error("the event at position {position} was left out of the log")]
    LeftOut {
        /// Its position.
        position: i64,
    },
    /// The sealer's own head is not the end of the log.
    #[error("the head at seq {seq} is not the end of the log")]
    HeadDiffers {
        /// The head's seq.
        seq: i64,
    },
    /// The chain is intact, but not the one that the exported head belongs to: it was replaced.
    #[error("the chain does not lead through the exported head at seq {seq}: it was replaced")]
    NotTheExportedChain {
        /// The exported head's seq.
        seq: i64,
    },
}

/// Recomputes the chain from the first event to the current head, in one pass over one snapshot; sealing goes on meanwhile. Given
/// a head that was exported earlier, it also verifies that the chain was not replaced as a whole.
///
/// # Errors
/// The first deviation from what was sealed, or any error from the database.
pub async fn verify_chain(pool: &PgPool, exported: Option<Head>) -> Result<ChainReport, ChainError> {
    let mut look = super::look(pool).await?;
    recompute(&mut look, exported).await
}

/// Whether the log ends where the sealer left it: the cheap part of [`verify_chain`], for callers about to wait for the end.
///
/// The sealer's head and the rows of the log change in one statement. So what the head refers to was in the log, and is lost if
/// it is missing; an event that is merely not sealed yet comes after the head.
pub(super) async fn end(connection: &mut PgConnection) -> Result<Head, ChainError> {
    let row = sqlx::query(include_str!("head.sql")).fetch_one(connection).await?;
    let head = Head { seq: row.try_get("seq")?, hash: hash_of(row.try_get("hash")?)? };
    match row.try_get::<i64, _>("last_seq")? {
        last if last < head.seq => Err(ChainError::Gap { seq: last + 1 }),
        last if last > head.seq => Err(ChainError::HeadDiffers { seq: head.seq }),
        _ => Ok(head),
    }
}

pub(super) async fn recompute(
    connection: &mut PgConnection,
    exported: Option<Head>,
) -> Result<ChainReport, ChainError> {
    let end = end(connection).await;
    // Report earlier changes first.
    let head = match &end {
        Ok(head) => head.seq,
        Err(ChainError::Gap { seq }) => seq - 1,
        Err(ChainError::HeadDiffers { seq }) => *seq,
        Err(_) => return end.map(|head| ChainReport { head }),
    };
    let mut chain = Head { seq: 0, hash: [0; 32] };
    let mut rows = sqlx::query(include_str!("stored.sql")).bind(head).fetch(&mut *connection);
    while let Some(row) = rows.try_next().await? {
        chain = link(chain, &row)?;
        if exported.is_some_and(|exported| exported.seq == chain.seq && exported.hash != chain.hash) {
            return Err(ChainError::NotTheExportedChain { seq: chain.seq });
        }
    }
    drop(rows);
    let head = end?;
    if chain.seq < head.seq {
        return Err(ChainError::Gap { seq: chain.seq + 1 });
    }
    if chain != head {
        return Err(ChainError::HeadDiffers { seq: head.seq });
    }
    if let Some(exported) = exported.filter(|exported| exported.seq > head.seq) {
        return Err(ChainError::NotTheExportedChain { seq: exported.seq });
    }
    let left_out = sqlx::query_scalar(include_str!("left_out.sql")).fetch_optional(connection).await?;
    match left_out {
        Some(position) => Err(ChainError::LeftOut { position }),
        None => Ok(ChainReport { head }),
    }
}

/// Extends the chain by one row of the log.
fn link(before: Head, row: &PgRow) -> Result<Head, ChainError> {
    let seq: i64 = row.try_get("seq")?;
    if seq != before.seq + 1 {
        return Err(ChainError::Gap { seq: before.seq + 1 });
    }
    let Some(sequence) = row.try_get::<Option<i64>, _>("sequence")? else {
        return Err(ChainError::EventGone { seq });
    };
    let mut hash = Sha256::new_with_prefix(before.hash);
    text(&mut hash, row.try_get("aggregate_type")?);
    text(&mut hash, row.try_get("aggregate_id")?);
    hash.update(sequence.to_be_bytes());
    for column in ["event_type", "event_version", "payload", "metadata"] {
        text(&mut hash, row.try_get(column)?);
    }
    hash.update(row.try_get::<&[u8], _>("recorded_at")?);
    let hash: [u8; 32] = hash.finalize().into();
    match row.try_get::<&[u8], _>("hash")? == hash {
        true => Ok(Head { seq, hash }),
        false => Err(ChainError::Changed { seq }),
    }
}

/// The same bytes as es.stored_bytes: a text is preceded by its length, in four bytes.
fn text(hash: &mut Sha256, text: &str) {
    hash.update((text.len() as u32).to_be_bytes());
    hash.update(text);
}
