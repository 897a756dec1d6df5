//! The live read side as of one seq.

use sqlx::{Executor, PgConnection, PgPool, Postgres, Transaction};

use crate::checkpoint::{self, Checkpoint};
use crate::schema::Schema;
use event_log::begin;

/// A snapshot of a read side, while this value exists. It is read-only, and so has no transaction id: the sealer is not held
/// back.
pub(crate) struct Snapshot {
    transaction: Transaction<'static, Postgres>,
    /// The checkpoint of the read side in this snapshot.
    pub(crate) checkpoint: Checkpoint,
}

impl Snapshot {
    /// A snapshot of the read side in `schema`; `None` if there is none.
    pub(crate) async fn take(pool: &PgPool, schema: Schema) -> Result<Option<Self>, sqlx::Error> {
        let mut transaction = begin(pool).await?;
        transaction.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY").await?;
        transaction.execute("SET LOCAL idle_in_transaction_session_timeout = 0").await?;
        let checkpoint = checkpoint::find(&mut transaction, schema).await?;
        Ok(checkpoint.map(|checkpoint| Self { transaction, checkpoint }))
    }

    /// The connection that sees this snapshot.
    pub(crate) fn connection(&mut self) -> &mut PgConnection {
        &mut self.transaction
    }
}
