//! Reads the audit trail.

use std::collections::BTreeMap;

use sqlx::postgres::PgArguments;
use sqlx::query::QueryScalar;
use sqlx::{PgPool, Postgres};

use super::filter::AuditFilter;
use super::spans::{Stretch, stretches};
use crate::read_error::ReadError;

/// A decision, or what followed from one by itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AuditRow {
    /// The event.
    pub seq: i64,
    /// Its number in its stream.
    pub sequence: i64,
    /// When, in microseconds since 1970.
    pub decided_at: i64,
    /// Whose decision; `None` for the product itself.
    pub actor: Option<i64>,
    /// Their name today; empty if there is none any more.
    pub actor_name: String,
    /// In which role: `admin`, `member` or `system`.
    pub role: String,
    /// The type of the event.
    pub action: String,
    /// What it is about: `recipe`, `submission`, `photo`, `comment`, `tag` or `user`.
    pub target_kind: String,
    /// Which one.
    pub target_id: i64,
    /// Whom it concerns: the member whose contribution it is about, or whom it is about.
    pub subject: Option<i64>,
    /// Their name today; empty if there is none any more.
    pub subject_name: String,
    /// The event that a policy reacted to.
    pub cause: Option<i64>,
}

event_log::from_row!(AuditRow {
    seq,
    sequence,
    decided_at,
    actor,
    actor_name,
    role,
    action,
    target_kind,
    target_id,
    subject,
    subject_name,
    cause
});

/// What followed from a decision by itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AuditEffect {
    /// From which one.
    pub cause: i64,
    /// The event.
    pub seq: i64,
    /// Its type.
    pub action: String,
    /// What it is about.
    pub target_kind: String,
    /// Which one.
    pub target_id: i64,
}

event_log::from_row!(AuditEffect { cause, seq, action, target_kind, target_id });

/// The newest decisions that fit, at most `limit`; if `before` is given, only those before that event.
///
/// # Errors
/// [`ReadError`] if the database does not answer.
pub async fn audit_rows(
    pool: &PgPool,
    filter: &AuditFilter,
    before: Option<i64>,
    limit: i64,
) -> Result<Vec<AuditRow>, ReadError> {
    let seqs = newest(pool, filter, before, limit).await?;
    Ok(sqlx::query_as(include_str!("page.sql")).bind(seqs).fetch_all(pool).await?)
}

/// How many decisions fit, counted up to `most`: to count them all would take the longer the more there are.
///
/// # Errors
/// [`ReadError`] if the database does not answer.
pub async fn audit_number(pool: &PgPool, filter: &AuditFilter, most: i64) -> Result<i64, ReadError> {
    Ok(newest(pool, filter, None, most).await?.len() as i64)
}

/// The places of the newest decisions that fit, at most `limit`; if `before` is given, only of those before that event.
async fn newest(
    pool: &PgPool,
    filter: &AuditFilter,
    before: Option<i64>,
    limit: i64,
) -> Result<Vec<i64>, ReadError> {
    let before = before.unwrap_or(i64::MAX);
    let within = match filter.seq {
        Some(seq) => Stretch { after: seq - 1, before: before.min(seq.saturating_add(1)) },
        None => Stretch { after: 0, before },
    };
    let mut seqs: Vec<i64> = Vec::new();
    for stretch in stretches(pool, filter.from, filter.to, within).await? {
        let left = limit - seqs.len() as i64;
        if left <= 0 {
            break;
        }
        seqs.extend(pick(filter, stretch, left).fetch_all(pool).await?);
    }
    Ok(seqs)
}

type Pick<'q> = QueryScalar<'q, Postgres, i64, PgArguments>;

/// The statement that finds the places of the newest decisions that fit, within a stretch of the log: through the index that has all
/// that is asked for. It is planned for its values: a plan for any would not know that few rows are wanted.
///
/// There is one for each index, as comparison and order name its columns. Said once, with conditions that may be null, the plan is
/// left to the statistics: for somebody's decisions about another, PostgreSQL reads all that concern one of the two and sorts them.
pub(crate) fn pick(filter: &AuditFilter, Stretch { after, before }: Stretch, limit: i64) -> Pick<'_> {
    let AuditFilter { actor, action, target_kind, target_id, subject, cause, from, to, .. } = filter;
    let with = |sql| {
        let pick = sqlx::query_scalar(sql).persistent(false);
        pick.bind(before).bind(after).bind(limit).bind(from).bind(to)
    };
    match (cause, target_id, actor, subject) {
        (Some(cause), ..) => {
            let sql = with(include_str!("pick/of_cause.sql")).bind(cause).bind(target_kind).bind(action);
            sql.bind(actor).bind(subject).bind(target_id)
        }
        (None, Some(id), ..) => {
            let sql = with(include_str!("pick/of_target.sql")).bind(id).bind(target_kind).bind(action);
            sql.bind(actor).bind(subject)
        }
        (None, None, Some(actor), Some(subject)) => {
            let sql = with(include_str!("pick/of_actor_and_subject.sql")).bind(filter.actions());
            sql.bind(actor).bind(subject)
        }
        (None, None, Some(actor), None) => {
            with(include_str!("pick/of_actor.sql")).bind(filter.actions()).bind(actor)
        }
        (None, None, None, Some(subject)) => {
            with(include_str!("pick/of_subject.sql")).bind(filter.actions()).bind(subject)
        }
        (None, None, None, None) if action.is_some() || target_kind.is_some() => {
            with(include_str!("pick/of_kinds.sql")).bind(filter.actions())
        }
        (None, None, None, None) => with(include_str!("pick/any.sql")),
    }
}

/// What followed from these decisions by itself: of each the first, at most `limit`.
///
/// # Errors
/// [`ReadError`] if the database does not answer.
pub async fn audit_effects(
    pool: &PgPool,
    decisions: &[i64],
    limit: i64,
) -> Result<Vec<AuditEffect>, ReadError> {
    let effects = sqlx::query_as(include_str!("effects.sql")).persistent(false).bind(decisions).bind(limit);
    Ok(effects.fetch_all(pool).await?)
}

/// The names of these tags.
///
/// # Errors
/// [`ReadError`] if the database does not answer.
pub async fn tag_names(pool: &PgPool, tags: &[i64]) -> Result<BTreeMap<i64, String>, ReadError> {
    let names: Vec<(i64, String)> =
        sqlx::query_as(include_str!("tag_names.sql")).bind(tags).fetch_all(pool).await?;
    Ok(names.into_iter().collect())
}
