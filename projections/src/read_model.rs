//! What every read model is: a table, what events do to its rows, and what goes with an erased member.

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
    /// The statements that make it in the schema `read`.
    pub(crate) definition: &'static str,
}

/// What a batch of events does to the table of one read model.
pub(crate) trait ReadModel: Default {
    /// The table.
    const TABLE: Table;

    /// The statement that deletes what erased members left in the table, unless other events delete it; `$1` are their ids.
    ///
    /// What such a member wrote reads as erased in the log, so a read side that is built afterwards never shows it. One that was built
    /// before deletes it at the event that says that the member was erased. So both are equal again.
    const ERASE: Option<&'static str>;

    /// Collects what an event does to the table; most events do nothing to most tables.
    fn on(&mut self, recorded: &Recorded<'_>);

    /// Writes the rows into the table of `schema`: at most four statements. `seq` is the last event of the batch.
    ///
    /// # Errors
    /// [`ApplyError`] if the database refuses, or a row that is changed is not there.
    fn write(
        &self,
        connection: &mut PgConnection,
        schema: Schema,
        seq: i64,
    ) -> impl Future<Output = Result<(), ApplyError>> + Send;
}
