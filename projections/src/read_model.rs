//! What defines a read model: a table, how events change its rows, and what is deleted with an erased member.

use std::future::Future;

use sqlx::PgConnection;

use crate::apply_error::ApplyError;
use crate::recorded::Recorded;
use crate::schema::Schema;

/// A table of the read side.
pub(crate) struct Table {
    /// Its name in its schema.
    pub(crate) name: &'static str,
    /// The column of its primary key.
    pub(crate) key: &'static str,
    /// The statements that create it in the schema `read`.
    pub(crate) definition: &'static str,
}

/// How a batch of events changes the table of one read model.
pub(crate) trait ReadModel: Default {
    /// The table.
    const TABLE: Table;

    /// The statement that deletes what erased members left in the table, unless other events delete it; `$1` are their ids.
    ///
    /// What such a member wrote reads as erased in the log, so a read side built afterwards never shows it. One that was built
    /// before deletes it on the event that records the erasure. So both are equal again.
    const ERASE: Option<&'static str>;

    /// Collects how an event changes the table; most events do not affect most tables.
    fn on(&mut self, recorded: &Recorded<'_>);

    /// Writes the rows to the table of `schema`: at most four statements. `seq` is the last event of the batch.
    ///
    /// # Errors
    /// [`ApplyError`] if the database fails, or a row to be changed does not exist.
    fn write(
        &self,
        connection: &mut PgConnection,
        schema: Schema,
        seq: i64,
    ) -> impl Future<Output = Result<(), ApplyError>> + Send;
}
