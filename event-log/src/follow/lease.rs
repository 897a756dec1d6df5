//! A lease, so that only one process at a time reacts for a checkpoint (docs/design.md#policies).
//!
//! The lease is an advisory lock of a transaction that reads and writes nothing: it has no transaction id, so the sealer is not
//! held back, and no snapshot, so dead rows can be vacuumed. The server itself ends it: at once if the holder's connection
//! breaks, and after [`LEASE`] without a renewal, because the holder hangs or its machine is gone. Then another process takes
//! over. A holder that hung and resumes finds its connection terminated; until it does, two may react, which is why reactions are
//! idempotent.

use std::pin::pin;
use std::time::Duration;

use futures_util::future::{Either, select};
use sha2::{Digest, Sha256};
use sqlx::{Executor, PgPool, Postgres, Transaction};

use super::checkpoint::Checkpoint;
use super::next::KnownCheckpoint;
use crate::transaction::begin;

/// How long the lease lasts without a renewal.
const LEASE: Duration = Duration::from_secs(10);
/// How often the holder renews it: two renewals may get lost.
const RENEWAL: Duration = Duration::from_secs(3);

/// Held by the process that reacts.
pub(super) struct Lease(Transaction<'static, Postgres>);

impl Lease {
    /// Takes the lease; `None` if another process holds it, or has held it since the checkpoint was read.
    pub(super) async fn take(
        pool: &PgPool,
        checkpoint: &Checkpoint,
        known: &KnownCheckpoint,
    ) -> Result<Option<Self>, sqlx::Error> {
        let mut transaction = begin(pool).await?;
        let lasting = LEASE.as_millis();
        let settings = format!(
            "SET TRANSACTION ISOLATION LEVEL READ COMMITTED, READ ONLY; \
             SET LOCAL idle_in_transaction_session_timeout = {lasting}"
        );
        transaction.execute(sqlx::raw_sql(&settings)).await?;
        let taken: bool = sqlx::query_scalar("SELECT pg_try_advisory_xact_lock($1)")
            .bind(key(checkpoint))
            .fetch_one(&mut *transaction)
            .await?;
        if !taken {
            transaction.rollback().await?;
            return Ok(None);
        }
        let stands: bool = sqlx::query_scalar(checkpoint.stands_sql())
            .bind(known.seq)
            .bind(&known.generation)
            .fetch_one(&mut *transaction)
            .await?;
        if !stands {
            transaction.rollback().await?;
            return Ok(None);
        }
        Ok(Some(Self(transaction)))
    }

    /// Does the work while the lease is held; the work is cancelled if the lease is lost.
    ///
    /// # Errors
    /// If the lease was lost.
    pub(super) async fn held_while<T>(&mut self, work: impl Future<Output = T>) -> Result<T, sqlx::Error> {
        let renew = async {
            loop {
                tokio::time::sleep(RENEWAL).await;
                if let Err(lost) = self.0.execute("SELECT 1").await {
                    return lost;
                }
            }
        };
        match select(pin!(work), pin!(renew)).await {
            Either::Left((done, _)) => Ok(done),
            Either::Right((lost, _)) => Err(lost),
        }
    }

    /// Releases the lease.
    pub(super) async fn end(self) -> Result<(), sqlx::Error> {
        self.0.rollback().await
    }
}

/// The advisory lock's key, unique in the database.
fn key(checkpoint: &Checkpoint) -> i64 {
    let digest: [u8; 32] = Sha256::digest(format!("reactions: {checkpoint}")).into();
    let [a, b, c, d, e, f, g, h, ..] = digest;
    i64::from_be_bytes([a, b, c, d, e, f, g, h])
}
