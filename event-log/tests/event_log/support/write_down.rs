use event_log::{Apply, ApplyError, LoggedEvent};
use sqlx::PgConnection;

/// Applies events by recording each with its payload, in a table with the columns `seq bigint PRIMARY KEY, payload jsonb`.
/// Applying one twice would violate the primary key and fail.
pub(crate) struct WriteDown {
    table: &'static str,
    stumbles_at: Option<i64>,
}

impl WriteDown {
    pub(crate) fn in_table(table: &'static str) -> Self {
        Self { table, stumbles_at: None }
    }

    /// Writes to `read.applied`, but cannot apply the event of this seq.
    pub(crate) fn stumbling_at(seq: i64) -> Self {
        Self { stumbles_at: Some(seq), ..Self::default() }
    }
}

impl Default for WriteDown {
    fn default() -> Self {
        Self::in_table("read.applied")
    }
}

impl Apply for WriteDown {
    async fn apply(
        &mut self,
        connection: &mut PgConnection,
        events: &[LoggedEvent],
    ) -> Result<(), ApplyError> {
        let insert = format!("INSERT INTO {} (seq, payload) VALUES ($1, $2)", self.table);
        for event in events {
            if self.stumbles_at == Some(event.seq) {
                return Err(ApplyError::Event { seq: event.seq, reason: "it makes no sense".into() });
            }
            let insert = sqlx::query(&insert).bind(event.seq).bind(&event.payload);
            insert.execute(&mut *connection).await?;
        }
        Ok(())
    }
}
