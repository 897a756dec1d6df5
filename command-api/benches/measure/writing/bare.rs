//! The limit that appends are compared with: the same rows by plain INSERT into tables with the same columns, defaults,
//! constraints and indexes, by the same driver, prepared, in one statement and one round trip. It checks nothing, answers nothing
//! and wakes nobody.

use std::fmt::Write as _;

use sqlx::postgres::PgArguments;
use sqlx::query::Query;
use sqlx::{PgPool, Postgres};

use crate::Outcome;

/// Creates the tables, in the schema `bare`.
pub(super) async fn create_tables(pool: &PgPool) -> Outcome<()> {
    let mut sql = String::from("CREATE SCHEMA IF NOT EXISTS bare;");
    for table in ["events", "claims", "commands", "log"] {
        let _ = write!(sql, "CREATE TABLE IF NOT EXISTS bare.{table} (LIKE es.{table} INCLUDING ALL);");
    }
    sqlx::raw_sql(&sql).execute(pool).await?;
    Ok(())
}

/// Which rows a statement inserts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Rows {
    /// The events only.
    Events,
    /// The events and the command's row.
    EventsAndCommand,
    /// The events, a claim and the command's row.
    All,
}

/// The content of one event and of the rows that come with it.
#[derive(Debug, Clone)]
pub(super) struct Content {
    pub(super) aggregate_type: String,
    pub(super) event_type: String,
    pub(super) event_version: String,
    pub(super) payload: String,
    pub(super) metadata: String,
    pub(super) actor: String,
}

/// The statement that inserts this many events, and what comes with them. Its parameters: $1 aggregate type, $2 aggregate id, $3
/// event type, $4 version, $5 payload, $6 metadata, $7 command id, $8 actor, $9 request hash, $10 claim's kind, $11 its value,
/// $12 its owner.
pub(super) fn statement(events: usize, rows: Rows) -> String {
    let values: Vec<String> =
        (1..=events).map(|sequence| format!("($1, $2, {sequence}, $3, $4, $5::jsonb, $6::jsonb)")).collect();
    let events_sql = format!(
        "INSERT INTO bare.events (aggregate_type, aggregate_id, sequence, event_type, event_version, payload, metadata) VALUES {}",
        values.join(", ")
    );
    let command = format!(
        "INSERT INTO bare.commands (command_id, actor, request_hash, aggregate_type, aggregate_id, last_sequence, position) \
         VALUES ($7, $8, $9, $1, $2, {events}, 1)"
    );
    let claim = "INSERT INTO bare.claims (kind, value, owner) VALUES ($10, $11, $12)";
    match rows {
        Rows::Events => events_sql,
        Rows::EventsAndCommand => format!("WITH events AS ({events_sql}) {command}"),
        Rows::All => format!("WITH events AS ({events_sql}), claim AS ({claim}) {command}"),
    }
}

/// Binds the statement's parameters; `id` makes it unique.
pub(super) fn bind<'a>(
    statement: &'a str,
    rows: Rows,
    content: &'a Content,
    id: &str,
) -> Query<'a, Postgres, PgArguments> {
    let query = sqlx::query(statement)
        .bind(content.aggregate_type.as_str())
        .bind(id.to_owned())
        .bind(content.event_type.as_str())
        .bind(content.event_version.as_str())
        .bind(content.payload.as_str())
        .bind(content.metadata.as_str());
    if rows == Rows::Events {
        return query;
    }
    let query = query.bind(format!("measure/{id}")).bind(content.actor.as_str()).bind([7_u8; 32]);
    if rows == Rows::EventsAndCommand {
        return query;
    }
    query.bind("measured").bind(claim_value(id)).bind(format!("account/{id}"))
}

/// 32 bytes, like a keyed hash, unique to this id.
pub(super) fn claim_value(id: &str) -> Vec<u8> {
    use sha2::Digest;
    sha2::Sha256::digest(id.as_bytes()).to_vec()
}
