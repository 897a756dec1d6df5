//! A checkpoint: how far a follower has followed the log, and who may move it. That of read models is a table of their schema;
//! that of a policy is a row of the policies table.

use std::fmt;
use std::sync::Arc;

use sqlx::postgres::PgArguments;
use sqlx::query::Query;
use sqlx::{Executor, PgConnection, PgPool, Postgres};

/// One checkpoint. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Checkpoint(Arc<Statements>);

#[derive(Debug)]
struct Statements {
    table: String,
    follow: String,
    lock: String,
    advance: String,
    next_seq: String,
    stands: String,
    /// The policy, if it is one's: bound to the statements that all policies repeat, so that a connection plans them once for all.
    policy: Option<String>,
    /// Whose it is, for logging.
    name: String,
}

/// The text is not the name of a schema or of a policy: lower-case letters, digits and underscores, at most 63.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not a name: lower-case letters, digits and underscores, at most 63")]
pub struct InvalidName(pub String);

/// A statement with its parameters.
type Statement<'a> = Query<'a, Postgres, PgArguments>;

/// The names used in the statements' files, so that these can be checked against a real schema.
const TABLE: &str = "read.checkpoint";
const ROW: &str = "checkpoint.id";

/// The policies table.
const POLICIES: &str = "ops.policies";

impl Checkpoint {
    /// The checkpoint of the read models in the schema with this name, `<schema>.checkpoint`.
    pub fn of_schema(schema: &str) -> Result<Self, InvalidName> {
        let schema = checked(schema)?;
        let table = format!("\"{schema}\".checkpoint");
        Ok(Self::of_row(table, None, format!("schema {schema}")))
    }

    /// The checkpoint of the policy with this name, its row in `ops.policies`.
    pub fn of_policy(policy: &str) -> Result<Self, InvalidName> {
        let policy = checked(policy)?;
        Ok(Self::of_row(POLICIES.to_owned(), Some(policy), format!("policy {policy}")))
    }

    fn of_row(table: String, policy: Option<&str>, name: String) -> Self {
        let named = |sql: &str, policy_is: &str| {
            let row = policy.map_or(ROW.to_owned(), |_| format!("checkpoint.name = {policy_is}"));
            sql.replace(ROW, &row).replace(TABLE, &table)
        };
        let written_out = format!("'{}'", policy.unwrap_or_default());
        Self(Arc::new(Statements {
            follow: named(include_str!("follow.sql"), "$2"),
            lock: named(include_str!("lock.sql"), &written_out),
            advance: named(include_str!("move.sql"), "$4"),
            next_seq: named(include_str!("next_seq.sql"), &written_out),
            stands: named(include_str!("stands.sql"), &written_out),
            policy: policy.map(str::to_owned),
            table,
            name,
        }))
    }

    /// The table's name, quoted for SQL.
    pub fn table(&self) -> &str {
        &self.0.table
    }

    /// Reads the checkpoint and at most `limit` events after it.
    pub(super) fn follow(&self, limit: i64) -> Statement<'_> {
        self.of_this(sqlx::query(&self.0.follow).bind(limit))
    }

    /// Moves the checkpoint from where it is known to be.
    pub(super) fn advance<'a>(&'a self, from: i64, generation: &'a str, to: i64) -> Statement<'a> {
        self.of_this(sqlx::query(&self.0.advance).bind(from).bind(generation).bind(to))
    }

    fn of_this<'a>(&'a self, statement: Statement<'a>) -> Statement<'a> {
        match &self.0.policy {
            Some(policy) => statement.bind(policy),
            None => statement,
        }
    }

    /// SQL that begins a transaction and takes the checkpoint's lock, sent as one simple query without parameters.
    pub(super) fn begin_and_lock(&self, seq: i64, generation: &str) -> String {
        let generation = format!("'{}'", generation.replace('\'', "''"));
        format!("BEGIN; {}", self.0.lock.replace("$1", &seq.to_string()).replace("$2", &generation))
    }

    pub(super) fn next_seq_sql(&self) -> &str {
        &self.0.next_seq
    }

    pub(super) fn stands_sql(&self) -> &str {
        &self.0.stands
    }
}

impl fmt::Display for Checkpoint {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0.name)
    }
}

/// A name that is safe to use in SQL unquoted.
fn checked(name: &str) -> Result<&str, InvalidName> {
    let fits = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_';
    if name.is_empty() || name.len() > 63 || !name.bytes().all(fits) {
        return Err(InvalidName(name.to_owned()));
    }
    Ok(name)
}

/// Creates the checkpoint of an existing schema, before the first event, as a new generation. `read_model_version` is
/// the version of the code that builds the schema.
pub async fn create_checkpoint(
    connection: &mut PgConnection,
    checkpoint: &Checkpoint,
    read_model_version: i32,
) -> Result<(), sqlx::Error> {
    let create = include_str!("create_checkpoint.sql").replace(TABLE, checkpoint.table());
    connection.execute(sqlx::raw_sql(&create)).await?;
    let insert = format!("INSERT INTO {} (read_model_version) VALUES ($1)", checkpoint.table());
    sqlx::query(&insert).bind(read_model_version).execute(connection).await?;
    Ok(())
}

/// Lets policies begin: one that is new to the database follows the log from its first event; the others continue where they are.
pub async fn begin_policies(pool: &PgPool, names: &[&str]) -> Result<(), sqlx::Error> {
    let begin =
        "INSERT INTO ops.policies (name, seq) SELECT unnest($1::text[]), 0 ON CONFLICT (name) DO NOTHING";
    sqlx::query(begin).bind(names).execute(pool).await.map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_plain_name_becomes_a_part_of_a_statement() {
        assert_eq!(Checkpoint::of_schema("read_next").unwrap().table(), "\"read_next\".checkpoint");
        let policy = Checkpoint::of_policy("notices").unwrap();
        assert!(policy.next_seq_sql().contains("FROM ops.policies AS checkpoint"));
        assert!(policy.next_seq_sql().contains("checkpoint.name = 'notices'"));
        for name in ["", "Read", "read;drop", "read.x", "it's", &"r".repeat(64)] {
            assert!(Checkpoint::of_schema(name).is_err(), "{name}");
            assert!(Checkpoint::of_policy(name).is_err(), "{name}");
        }
    }
}
