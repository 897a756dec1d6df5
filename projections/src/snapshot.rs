//! The live read side as it stood at one place of the log.

use sqlx::{Executor, PgConnection, PgPool, Postgres, Transaction};

use crate::checkpoint::{self, Checkpoint};
use crate::schema::Schema;
use event_log::begin;

/// One moment of a read side, for as long as this value lives. It only reads, and so has no transaction id: the sealer goes on.
pub(crate) struct Snapshot {
    transaction: Transaction<'static, Postgres>,
    /// How far that read side had got.
    pub(crate) checkpoint: Checkpoint,
}

impl Snapshot {
    /// This moment of the read side in `schema`; none if there is none.
    pub(crate) async fn take(pool: &PgPool, schema: Schema) -> Result<Option<Self>, sqlx::Error> {
        let mut transaction = begin(pool).await?;
        transaction.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY").await?;
        transaction.execute("SET LOCAL idle_in_transaction_session_timeout = 0").await?;
        let checkpoint = checkpoint::find(&mut transaction, schema).await?;
        Ok(checkpoint.map(|checkpoint| Self { transaction, checkpoint }))
    }

    /// The connection that sees this moment.
    pub(crate) fn connection(&mut self) -> &mut PgConnection {
        &mut self.transaction
    }
}
