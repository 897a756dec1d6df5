//! Looking whether the log, and what an append writes beside it, is what was written: in one consistent look, while others go on
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

/// One consistent look at the log and at what stands beside it: whatever is asked, the answer is of the same moment. It takes no
/// transaction id, so it holds up nobody who appends or seals. One page of rows is in memory at a time.
pub struct Inspection<'a> {
    log: &'a EventLog,
    look: Transaction<'static, Postgres>,
}

impl EventLog {
    /// Looks at the log as it is now.
    ///
    /// # Errors
    /// What the database fails with.
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

    /// Whether the newest events that were sealed are there, at once. Events that are not sealed yet are no fault.
    ///
    /// # Errors
    /// [`ChainError::Gap`] or [`ChainError::HeadDiffers`] where the log does not end where it was sealed; what the database fails with.
    pub async fn end(&mut self) -> Result<Head, ChainError> {
        chain::end(&mut self.look).await
    }

    /// Tells every command that is remembered otherwise than the log says, or not at all.
    ///
    /// # Errors
    /// What the database fails with.
    pub async fn commands(&mut self, tell: impl FnMut(Fault)) -> Result<(), sqlx::Error> {
        beside::commands(&mut self.look, tell).await
    }

    /// Tells every key that is missing, and where their number is not what was counted. Whether those that are there open anything is
    /// found out by reading the streams.
    ///
    /// # Errors
    /// What the database fails with.
    pub async fn keys(&mut self, tell: impl FnMut(Fault)) -> Result<(), sqlx::Error> {
        beside::keys(&mut self.look, tell).await
    }

    /// Tells every stream with something about a person that is not noted as one of theirs.
    ///
    /// # Errors
    /// What the database fails with.
    pub async fn subjects(&mut self, tell: impl FnMut(Fault)) -> Result<(), sqlx::Error> {
        beside::subjects(&mut self.look, tell).await
    }

    /// Tells every claim whose owner the log does not know, or is of another type than these. An owner is called as its stream,
    /// `type/id`.
    ///
    /// # Errors
    /// What the database fails with.
    pub async fn claims_of_nobody(
        &mut self,
        aggregate_types: &[&str],
        tell: impl FnMut(Fault),
    ) -> Result<(), sqlx::Error> {
        beside::claims_of_nobody(&mut self.look, aggregate_types, tell).await
    }

    /// All streams of this type of aggregate, one after the other, each with what stands beside it. Events that are not sealed yet are
    /// among them, with the seq 0.
    pub fn streams<'i>(&'i mut self, aggregate_type: &'i str) -> InspectedStreams<'i, 'a> {
        InspectedStreams::new(self, aggregate_type)
    }

    /// The connection, for statements that are to see the same moment.
    pub fn connection(&mut self) -> &mut PgConnection {
        &mut self.look
    }
}

/// Begins a look.
async fn look(pool: &PgPool) -> Result<Transaction<'static, Postgres>, sqlx::Error> {
    let mut look = crate::transaction::begin(pool).await?;
    sqlx::query("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY").execute(&mut *look).await?;
    Ok(look)
}
