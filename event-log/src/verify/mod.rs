//! Verifies that the log, and what an append writes beside it, is as it was written: in one snapshot, without blocking writers
//! (docs/design.md#verify).

mod beside;
mod chain;
mod streams;

pub use beside::Fault;
pub use chain::{ChainError, ChainReport, verify_chain};
pub use streams::{ClaimFault, InspectedStream, InspectedStreams, KeyState};

use sqlx::{PgConnection, PgPool, Postgres, Transaction};

use crate::error::LogError;
use crate::head::Head;
use crate::log::EventLog;

/// One snapshot of the log and of what is stored beside it: all answers are of the same moment. It takes no transaction id, so it
/// holds back neither appends nor the sealer. One page of rows is in memory at a time.
pub struct Inspection<'a> {
    log: &'a EventLog,
    look: Transaction<'static, Postgres>,
}

impl EventLog {
    /// Takes a snapshot of the log as it is now.
    ///
    /// # Errors
    /// Any error from the database.
    pub async fn inspect(&self) -> Result<Inspection<'_>, LogError> {
        Ok(Inspection { log: self, look: look(self.pool()).await? })
    }
}

impl<'a> Inspection<'a> {
    /// Recomputes the chain, as [`verify_chain`] does.
    ///
    /// # Errors
    /// As [`verify_chain`].
    pub async fn chain(&mut self, exported: Option<Head>) -> Result<ChainReport, ChainError> {
        chain::recompute(&mut self.look, exported).await
    }

    /// Whether the newest sealed events are there; fast. Events that are not sealed yet are no fault.
    ///
    /// # Errors
    /// [`ChainError::Gap`] or [`ChainError::HeadDiffers`] if the log does not end where it was sealed; any error from the
    /// database.
    pub async fn end(&mut self) -> Result<Head, ChainError> {
        chain::end(&mut self.look).await
    }

    /// Reports every command that is recorded differently from the log, or not at all.
    ///
    /// # Errors
    /// Any error from the database.
    pub async fn commands(&mut self, tell: impl FnMut(Fault)) -> Result<(), sqlx::Error> {
        beside::commands(&mut self.look, tell).await
    }

    /// Reports every missing key, and a wrong count of destroyed ones. Whether the existing keys decrypt anything is checked by
    /// reading the streams.
    ///
    /// # Errors
    /// Any error from the database.
    pub async fn keys(&mut self, tell: impl FnMut(Fault)) -> Result<(), sqlx::Error> {
        beside::keys(&mut self.look, tell).await
    }

    /// Reports every stream with something about a person that is not recorded as one of theirs.
    ///
    /// # Errors
    /// Any error from the database.
    pub async fn subjects(&mut self, tell: impl FnMut(Fault)) -> Result<(), sqlx::Error> {
        beside::subjects(&mut self.look, tell).await
    }

    /// Reports every claim whose owner is not in the log, or is of another type than these. An owner is named like its stream,
    /// `type/id`.
    ///
    /// # Errors
    /// Any error from the database.
    pub async fn claims_of_nobody(
        &mut self,
        aggregate_types: &[&str],
        tell: impl FnMut(Fault),
    ) -> Result<(), sqlx::Error> {
        beside::claims_of_nobody(&mut self.look, aggregate_types, tell).await
    }

    /// Who holds this value of this kind; the value as it was claimed.
    ///
    /// # Errors
    /// Any error from the database.
    pub async fn owner_of(&mut self, kind: &str, value: &str) -> Result<Option<String>, sqlx::Error> {
        let owner = sqlx::query_scalar("SELECT owner FROM es.claims WHERE kind = $1 AND value = $2")
            .bind(kind)
            .bind(self.log.keyring().claim_value(kind, value).to_vec());
        owner.fetch_optional(&mut *self.look).await
    }

    /// All streams of this aggregate type, one by one, each with what is stored beside it. Events that are not sealed yet are
    /// included, with the seq 0.
    pub fn streams<'i>(&'i mut self, aggregate_type: &'i str) -> InspectedStreams<'i, 'a> {
        InspectedStreams::new(self, aggregate_type)
    }

    /// The connection, for statements that must see the same snapshot.
    pub fn connection(&mut self) -> &mut PgConnection {
        &mut self.look
    }
}

/// Opens the snapshot.
async fn look(pool: &PgPool) -> Result<Transaction<'static, Postgres>, sqlx::Error> {
    let mut look = crate::transaction::begin(pool).await?;
    sqlx::query("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY").execute(&mut *look).await?;
    Ok(look)
}
