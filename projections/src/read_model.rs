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

    /// The statement that takes away what erased members left there, where there is more than what events of their own take
    /// away; `$1` are their ids.
    ///
    /// What such a member wrote reads as erased in the log, so a read side that is built from now on never shows it. One that had
    /// applied it before takes it away when the log says that the member was erased, so that both are the same again.
    const ERASE: Option<&'static str>;

    /// Takes in what an event does; most events do nothing to most tables.
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
