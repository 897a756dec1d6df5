//! A batch of events, and the rows that it writes.

use std::collections::BTreeSet;

use domain::Effect;
use event_log::LoggedEvent;
use sqlx::PgConnection;

use crate::apply_error::ApplyError;
use crate::read_models::ReadModels;
use crate::recorded::Recorded;
use crate::schema::Schema;

/// The changes of a batch of events to all tables. Reading events and writing rows are separate, so that a rebuild reads the next
/// batch while the database writes this one.
#[derive(Default)]
pub(crate) struct Batch {
    last_seq: i64,
    read_models: ReadModels,
    /// Members whose personal data was erased.
    erased: BTreeSet<i64>,
}

impl Batch {
    /// The changes of these events, in order.
    pub(crate) fn of(events: &[LoggedEvent]) -> Result<Self, ApplyError> {
        let mut batch = Self::default();
        for event in events {
            batch.add(&Recorded::read(event)?);
        }
        Ok(batch)
    }

    /// The seq of its last event.
    pub(crate) fn last_seq(&self) -> i64 {
        self.last_seq
    }

    fn add(&mut self, recorded: &Recorded<'_>) {
        self.last_seq = recorded.seq;
        self.read_models.on(recorded);
        if let Effect::Erased(member) = recorded.event.effect() {
            self.erased.insert(member.0);
        }
    }

    /// Writes the rows to the tables of `schema`: at most five statements per table.
    pub(crate) async fn write(
        &self,
        connection: &mut PgConnection,
        schema: Schema,
    ) -> Result<(), ApplyError> {
        self.read_models.write(connection, schema, self.last_seq).await?;
        if !self.erased.is_empty() {
            let erased: Vec<i64> = self.erased.iter().copied().collect();
            ReadModels::erase(connection, schema, &erased).await?;
        }
        Ok(())
    }
}
