//! Compares what an append writes besides the events with them, in the database: commands, keys, the streams of subjects, and
//! claims without an owner.

use std::fmt;

use futures_util::TryStreamExt;
use sqlx::{PgConnection, Row};

/// Something stored beside the log that contradicts it. Its text is a sentence without the final period.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Fault {
    /// An event came from a command with an id, and that command is not recorded.
    CommandForgotten {
        /// The type of the aggregate.
        aggregate_type: String,
        /// The aggregate's id.
        aggregate_id: String,
        /// The event's number in its stream.
        sequence: i64,
    },
    /// The command of an event is recorded with another actor or another aggregate.
    CommandOfAnother {
        /// The type of the aggregate.
        aggregate_type: String,
        /// The aggregate's id.
        aggregate_id: String,
        /// The event's number in its stream.
        sequence: i64,
    },
    /// A command is recorded with an event that does not exist or is not its own.
    CommandWithoutEvent {
        /// The type of the aggregate.
        aggregate_type: String,
        /// The aggregate's id.
        aggregate_id: String,
        /// The event's number in its stream.
        sequence: i64,
    },
    /// Something in the log is encrypted with a key that has no row.
    KeyMissing {
        /// The subject, for example `account/7`.
        subject: String,
    },
    /// The number of destroyed keys differs from the count.
    ErasuresMiscounted {
        /// The count.
        counted: i64,
        /// How many are destroyed.
        destroyed: i64,
    },
    /// A stream contains something about a person and is not recorded as one of theirs.
    StreamNotNoted {
        /// The subject, for example `account/7`.
        subject: String,
        /// The type of the aggregate.
        aggregate_type: String,
        /// The aggregate's id.
        aggregate_id: String,
    },
    /// A value is claimed by an owner that is not in the log.
    ClaimOfNobody {
        /// The owner of the claim.
        owner: String,
        /// The claim's kind.
        kind: String,
    },
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::CommandForgotten { aggregate_type, aggregate_id, sequence } => write!(
                f,
                "the command of {aggregate_type} {aggregate_id}, event {sequence}, is not remembered, so that it would be carried out again if it were sent again"
            ),
            Self::CommandOfAnother { aggregate_type, aggregate_id, sequence } => write!(
                f,
                "the command of {aggregate_type} {aggregate_id}, event {sequence}, is remembered as somebody else's"
            ),
            Self::CommandWithoutEvent { aggregate_type, aggregate_id, sequence } => write!(
                f,
                "a command is remembered with an event that is not in the log: {aggregate_type} {aggregate_id}, event {sequence}"
            ),
            Self::KeyMissing { subject } => {
                write!(f, "the key of {subject} is missing, so that nobody can read what it encrypts")
            }
            Self::ErasuresMiscounted { counted, destroyed } => {
                write!(f, "{counted} keys were destroyed by the count, {destroyed} by the table")
            }
            Self::StreamNotNoted { subject, aggregate_type, aggregate_id } => write!(
                f,
                "{aggregate_type} {aggregate_id} has something of {subject}, whose erasure would not look there"
            ),
            Self::ClaimOfNobody { owner, kind } => {
                write!(
                    f,
                    "{owner} has {} {kind} that the log does not know of",
                    super::streams::article(kind)
                )
            }
        }
    }
}

pub(super) async fn commands(
    connection: &mut PgConnection,
    mut tell: impl FnMut(Fault),
) -> Result<(), sqlx::Error> {
    let mut rows = sqlx::query(include_str!("commands_of_events.sql")).fetch(&mut *connection);
    while let Some(row) = rows.try_next().await? {
        let (aggregate_type, aggregate_id, sequence) = (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
        tell(match row.try_get("remembered")? {
            true => Fault::CommandOfAnother { aggregate_type, aggregate_id, sequence },
            false => Fault::CommandForgotten { aggregate_type, aggregate_id, sequence },
        });
    }
    drop(rows);
    let mut rows = sqlx::query(include_str!("events_of_commands.sql")).fetch(connection);
    while let Some(row) = rows.try_next().await? {
        let (aggregate_type, aggregate_id, sequence) = (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
        tell(Fault::CommandWithoutEvent { aggregate_type, aggregate_id, sequence });
    }
    Ok(())
}

pub(super) async fn keys(
    connection: &mut PgConnection,
    mut tell: impl FnMut(Fault),
) -> Result<(), sqlx::Error> {
    let mut rows = sqlx::query(include_str!("keys_missing.sql")).fetch(&mut *connection);
    while let Some(row) = rows.try_next().await? {
        tell(Fault::KeyMissing { subject: row.try_get("subject")? });
    }
    drop(rows);
    let row = sqlx::query(include_str!("erasures.sql")).fetch_one(connection).await?;
    let (counted, destroyed) = (row.try_get("counted")?, row.try_get("destroyed")?);
    if counted != destroyed {
        tell(Fault::ErasuresMiscounted { counted, destroyed });
    }
    Ok(())
}

pub(super) async fn subjects(
    connection: &mut PgConnection,
    mut tell: impl FnMut(Fault),
) -> Result<(), sqlx::Error> {
    let mut rows = sqlx::query(include_str!("subjects_missing.sql")).fetch(connection);
    while let Some(row) = rows.try_next().await? {
        let (subject, aggregate_type, aggregate_id) = (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
        tell(Fault::StreamNotNoted { subject, aggregate_type, aggregate_id });
    }
    Ok(())
}

pub(super) async fn claims_of_nobody(
    connection: &mut PgConnection,
    aggregate_types: &[&str],
    mut tell: impl FnMut(Fault),
) -> Result<(), sqlx::Error> {
    let mut rows = sqlx::query(include_str!("claims_of_nobody.sql")).bind(aggregate_types).fetch(connection);
    while let Some(row) = rows.try_next().await? {
        tell(Fault::ClaimOfNobody { owner: row.try_get("owner")?, kind: row.try_get("kind")? });
    }
    Ok(())
}
