//! The outbox as workers see it: each statement is one step in a mail's life.

use std::time::Duration;

use serde_json::Value;
use sqlx::PgPool;

/// A mail that a worker has claimed, for as long as its lease lasts.
#[derive(Debug)]
pub(crate) struct Claimed {
    pub(crate) id: i64,
    pub(crate) message_id: String,
    pub(crate) account_id: Option<i64>,
    pub(crate) kind: String,
    pub(crate) content: Value,
    /// The number of this try, from 1; it also distinguishes this claim from later ones.
    pub(crate) tries: i32,
    /// Microseconds since 1970.
    pub(crate) created_at: i64,
    /// "November 21, 2026 at 12:51 UTC"
    pub(crate) created_on: String,
    /// "20261121T125107.123456Z"
    pub(crate) created_stamp: String,
    /// The database's clock, which all nodes use; microseconds since 1970.
    pub(crate) now: i64,
}

event_log::from_row!(Claimed {
    id,
    message_id,
    account_id,
    kind,
    content,
    tries,
    created_at,
    created_on,
    created_stamp,
    now
});

/// How a try ended, as it is recorded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Outcome {
    Sent,
    TryAgain {
        after: Duration,
        reason: String,
    },
    GivenUp {
        reason: String,
    },
    /// The try was aborted because this process ends.
    GivenBack,
}

/// Claims the mail that has been due longest; `None` when nothing is due.
pub(crate) async fn claim(pool: &PgPool, lease: Duration) -> Result<Option<Claimed>, sqlx::Error> {
    sqlx::query_as(include_str!("claim.sql")).bind(lease.as_secs_f64()).fetch_optional(pool).await
}

/// Records how the try ended. Returns whether the mail still exists: its account may have been erased.
pub(crate) async fn record(pool: &PgPool, claimed: &Claimed, outcome: &Outcome) -> Result<bool, sqlx::Error> {
    let of = |sql| sqlx::query(sql).bind(claimed.id);
    let statement = match outcome {
        Outcome::Sent => of(include_str!("sent.sql")),
        Outcome::TryAgain { after, reason } => {
            of(include_str!("try_again.sql")).bind(claimed.tries).bind(after.as_secs_f64()).bind(reason)
        }
        Outcome::GivenUp { reason } => of(include_str!("give_up.sql")).bind(claimed.tries).bind(reason),
        Outcome::GivenBack => of(include_str!("give_back.sql")).bind(claimed.tries),
    };
    if statement.execute(pool).await?.rows_affected() > 0 {
        return Ok(true);
    }
    let exists = sqlx::query_scalar("SELECT EXISTS (SELECT FROM ops.mails WHERE id = $1)");
    exists.bind(claimed.id).fetch_one(pool).await
}

/// Deletes rows that are no longer needed.
pub(crate) async fn clean(pool: &PgPool) -> Result<(), sqlx::Error> {
    sqlx::query(include_str!("clean.sql")).execute(pool).await.map(drop)
}

/// How many mails wait, and how many were given up.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Counts {
    pub(crate) waiting: i64,
    pub(crate) dead: i64,
}

event_log::from_row!(Counts { waiting, dead });

pub(crate) async fn counts(pool: &PgPool) -> Result<Counts, sqlx::Error> {
    sqlx::query_as(include_str!("counts.sql")).fetch_one(pool).await
}
