//! Where in the log a time is. Its order is not that of time, as each node has a clock of its own, of which any may be wrong: so for every
//! span of the log the earliest and the latest of its times are kept, and one wrong time widens one span.

use std::collections::BTreeMap;

use sqlx::{PgConnection, PgPool};

use super::about::about;
use crate::apply_error::ApplyError;
use crate::read_error::ReadError;
use crate::read_model::{ReadModel, Table};
use crate::recorded::Recorded;
use crate::schema::Schema;

/// How many places in the log a span has, as a power of two.
const PLACES: u32 = 12;

/// The spans that a batch widens: the earliest and the latest time of each.
#[derive(Default)]
pub(crate) struct AuditSpans(BTreeMap<i64, (i64, i64)>);

impl ReadModel for AuditSpans {
    const TABLE: Table =
        Table { name: "audit_spans", key: "span", definition: include_str!("spans_table.sql") };
    const ERASE: Option<&'static str> = None;

    fn on(&mut self, recorded: &Recorded<'_>) {
        if about(&recorded.event, recorded.metadata).is_none() {
            return;
        }
        let time = recorded.metadata.time;
        let (earliest, latest) = self.0.entry(recorded.seq >> PLACES).or_insert((time, time));
        (*earliest, *latest) = (time.min(*earliest), time.max(*latest));
    }

    async fn write(&self, connection: &mut PgConnection, schema: Schema, _: i64) -> Result<(), ApplyError> {
        if self.0.is_empty() {
            return Ok(());
        }
        let sql = schema.sql(include_str!("insert_spans.sql"));
        let spans: Vec<i64> = self.0.keys().copied().collect();
        let (earliest, latest): (Vec<i64>, Vec<i64>) = self.0.values().copied().unzip();
        sqlx::query(&sql).bind(spans).bind(earliest).bind(latest).execute(connection).await?;
        Ok(())
    }
}

/// A stretch of the log: after this place, and before that one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Stretch {
    pub(crate) after: i64,
    pub(crate) before: i64,
}

/// Where decisions of this time may be, from the newest stretch on; those of another time are elsewhere.
pub(crate) async fn stretches(
    pool: &PgPool,
    from: Option<i64>,
    to: Option<i64>,
    within: Stretch,
) -> Result<Vec<Stretch>, ReadError> {
    if from.is_none() && to.is_none() {
        return Ok(vec![within]);
    }
    let stretches = sqlx::query_as(include_str!("spans.sql"));
    let stretches =
        stretches.bind(from.unwrap_or(i64::MIN)).bind(to.unwrap_or(i64::MAX)).bind(within.before >> PLACES);
    let found: Vec<(i64, i64)> = stretches.fetch_all(pool).await?;
    let stretch = |(first, last): (i64, i64)| Stretch {
        after: within.after.max((first << PLACES) - 1),
        before: within.before.min((last + 1) << PLACES),
    };
    Ok(found.into_iter().map(stretch).filter(|stretch| stretch.after + 1 < stretch.before).collect())
}
