//! Reads the audit trail.

use std::collections::BTreeMap;

use sqlx::PgPool;

use super::filter::AuditFilter;
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
    let (earliest, latest) = filter.times();
    let (after, until): (i64, Option<i64>) = match (earliest, latest) {
        (None, None) => (0, None),
        _ => {
            let bounds = sqlx::query_as(include_str!("bounds.sql"));
            bounds.bind(earliest).bind(latest).fetch_one(pool).await?
        }
    };
    let before = [before, until].into_iter().flatten().min().unwrap_or(i64::MAX);
    let page = include_str!("page.sql").trim_end();
    let sql = format!("{page}{} ORDER BY audit.seq DESC LIMIT $3", filter.conditions());
    let query = sqlx::query_as(&sql).bind(before).bind(after).bind(limit);
    Ok(filter.bind(query).fetch_all(pool).await?)
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
    let effects = sqlx::query_as(include_str!("effects.sql")).bind(decisions).bind(limit);
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
