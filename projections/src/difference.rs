//! Differences between two read sides.

use std::fmt;

use futures_util::TryStreamExt;
use serde_json::{Map, Value};
use sqlx::PgConnection;

use crate::digests::digests_on;
use crate::read_model::Table;
use crate::read_models::TABLES;
use crate::schema::Schema;

/// A row of the live read side that contradicts the log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Difference {
    /// The table.
    pub table: &'static str,
    /// Its primary key.
    pub key: i64,
    /// What is wrong with it.
    pub kind: DifferenceKind,
}

/// What is wrong with a row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DifferenceKind {
    /// The row should exist according to the log, but does not.
    Missing {
        /// The row according to the log.
        expected: Map<String, Value>,
    },
    /// The row exists, but not according to the log.
    Extra {
        /// The row as it is.
        found: Map<String, Value>,
    },
    /// The row differs from the log.
    Changed {
        /// The columns that differ.
        columns: Vec<ColumnDifference>,
    },
}

/// A column that differs from the log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ColumnDifference {
    /// Its name.
    pub column: String,
    /// Its value in the live row.
    pub found: Value,
    /// Its value according to the log.
    pub expected: Value,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}: ", self.table, self.key)?;
        match &self.kind {
            DifferenceKind::Missing { expected } => {
                write!(f, "missing; the log says {}", Value::Object(expected.clone()))
            }
            DifferenceKind::Extra { found } => {
                write!(f, "not in the log; found {}", Value::Object(found.clone()))
            }
            DifferenceKind::Changed { columns } => {
                for (place, column) in columns.iter().enumerate() {
                    let gap = if place == 0 { "" } else { "; " };
                    write!(
                        f,
                        "{gap}{}: found {}, the log says {}",
                        column.column, column.found, column.expected
                    )?;
                }
                Ok(())
            }
        }
    }
}

/// Compares the live read side, as seen by `live`, with the one in `schema`, as seen by `built`; reports every difference and
/// returns how many there are. Both must be at the same seq. Holds one row of each side at a time.
pub(crate) async fn compare(
    live: &mut PgConnection,
    built: &mut PgConnection,
    schema: Schema,
    mut tell: impl FnMut(Difference),
) -> Result<u64, sqlx::Error> {
    // Concurrently: each side has its own connection, and hashing is all that they do.
    let (found, expected) = tokio::try_join!(digests_on(live, Schema::Live), digests_on(built, schema))?;
    let mut differences = 0;
    for ((table, found), expected) in TABLES.iter().zip(found).zip(expected) {
        if found != expected {
            differences += compare_rows(live, built, schema, table, &mut tell).await?;
        }
    }
    Ok(differences)
}

struct KeyedRow {
    key: i64,
    content: String,
}

event_log::from_row!(KeyedRow { key, content });

fn rows_by_key(schema: Schema, table: &Table) -> String {
    let (schema, name, key) = (schema.name(), table.name, table.key);
    format!(
        "SELECT {key} AS key, row_to_json(row)::text AS content FROM {schema}.{name} AS row ORDER BY {key}"
    )
}

async fn compare_rows(
    live: &mut PgConnection,
    built: &mut PgConnection,
    schema: Schema,
    table: &Table,
    tell: &mut impl FnMut(Difference),
) -> Result<u64, sqlx::Error> {
    let (live_sql, built_sql) = (rows_by_key(Schema::Live, table), rows_by_key(schema, table));
    let mut live = sqlx::query_as::<_, KeyedRow>(&live_sql).fetch(live);
    let mut built = sqlx::query_as::<_, KeyedRow>(&built_sql).fetch(built);
    let (mut found, mut expected) = (live.try_next().await?, built.try_next().await?);
    let mut differences = 0;
    loop {
        let key = match (&found, &expected) {
            (Some(found), Some(expected)) => found.key.min(expected.key),
            (Some(row), None) | (None, Some(row)) => row.key,
            (None, None) => return Ok(differences),
        };
        let this = found.take_if(|row| row.key == key).map(|row| row.content);
        let that = expected.take_if(|row| row.key == key).map(|row| row.content);
        if this != that {
            differences += 1;
            tell(Difference { table: table.name, key, kind: kind(this, that)? });
        }
        if found.is_none() {
            found = live.try_next().await?;
        }
        if expected.is_none() {
            expected = built.try_next().await?;
        }
    }
}

fn kind(found: Option<String>, expected: Option<String>) -> Result<DifferenceKind, sqlx::Error> {
    let columns = |row: Option<String>| -> Result<Map<String, Value>, sqlx::Error> {
        row.map_or(Ok(Map::new()), |row| {
            serde_json::from_str(&row).map_err(|error| sqlx::Error::Decode(error.into()))
        })
    };
    let (missing, extra) = (found.is_none(), expected.is_none());
    let (found, mut expected) = (columns(found)?, columns(expected)?);
    Ok(if missing {
        DifferenceKind::Missing { expected }
    } else if extra {
        DifferenceKind::Extra { found }
    } else {
        let pairs = found.into_iter().map(|(column, found)| {
            let expected = expected.remove(&column).unwrap_or_default();
            ColumnDifference { column, found, expected }
        });
        DifferenceKind::Changed { columns: pairs.filter(|pair| pair.found != pair.expected).collect() }
    })
}
