//! Projects decisions, and what followed from them, to the rows of `read.audit`.

use std::collections::{BTreeMap, HashMap};

use event_log::Metadata;
use sqlx::PgConnection;

use super::about::{About, about};
use crate::apply_error::ApplyError;
use crate::columns::{Columns, columns};
use crate::read_model::{ReadModel, Table};
use crate::recorded::Recorded;
use crate::schema::Schema;

/// The rows that a batch adds to `read.audit`; none is ever changed.
#[derive(Default)]
pub(crate) struct Audit {
    rows: BTreeMap<i64, Row>,
    /// Those of what followed from another event by itself.
    followed: Vec<i64>,
}

columns! {
    struct Row {
        sequence: i64,
        decided_at: i64,
        actor: Option<i64>,
        role: String,
        action: String,
        target_kind: &'static str,
        target_id: i64,
        subject: Option<i64>,
    }
}

impl ReadModel for Audit {
    const TABLE: Table = Table { name: "audit", key: "seq", definition: include_str!("table.sql") };
    const ERASE: Option<&'static str> = None;

    fn on(&mut self, recorded: &Recorded<'_>) {
        let Some(About { kind, id, subject }) = about(&recorded.event, recorded.metadata) else { return };
        let Metadata { actor, time, causation, .. } = recorded.metadata;
        let row = Row {
            sequence: recorded.sequence,
            decided_at: *time,
            actor: actor.id.parse().ok(),
            role: actor.role.clone(),
            action: recorded.event_type.to_owned(),
            target_kind: kind,
            target_id: id,
            subject,
        };
        self.rows.insert(recorded.seq, row);
        self.followed.extend(causation.is_some().then_some(recorded.seq));
    }

    async fn write(&self, connection: &mut PgConnection, schema: Schema, _: i64) -> Result<(), ApplyError> {
        if self.rows.is_empty() {
            return Ok(());
        }
        let causes = match self.followed.is_empty() {
            true => HashMap::new(),
            false => event_log::causes(connection, &self.followed).await?,
        };
        let sql = schema.sql(include_str!("insert.sql"));
        let (seqs, rows): (Vec<i64>, Vec<&Row>) = self.rows.iter().unzip();
        let causes: Vec<Option<i64>> = seqs.iter().map(|seq| causes.get(seq).copied()).collect();
        let statement = Row::bind(sqlx::query(&sql).bind(seqs), &rows);
        statement.bind(causes).execute(connection).await?;
        Ok(())
    }
}
