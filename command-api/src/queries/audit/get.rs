//! The audit trail.

use std::sync::Arc;

use audit_trail::{Entry, entries, number};
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use event_log::EventLog;
use identity::Auth;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::application::timestamp;
use crate::application::view_url::ViewUrls;
use crate::web::answer::contract::AuditEntry;
use crate::web::answer::document::TOTAL_COUNT;
use crate::web::answer::private::Private;
use crate::web::error_code::ErrorCode;
use crate::web::extract::audit_query::AuditQuery;
use crate::web::extract::caller::UnlockedAdmin;
use crate::web::extract::parameters::Query;
use crate::web::extract::query_values::{digits, id};
use crate::web::problem::{ApiError, Problem};
use crate::web::routes::{Routes, routes};
use crate::web::state::ReadModels;

pub(crate) fn routes() -> Routes {
    routes!(get_audit)
}

/// The decisions of an answer, unless another number is asked for.
const DECISIONS: i64 = 50;
/// The most decisions of an answer.
const MOST_DECISIONS: i64 = 100;

/// So many are counted, which says that there are more than a thousand: to count them all would take the longer the more there are.
const MOST_COUNTED: i64 = 1_001;

/// So many bytes of what decisions changed are in an answer: a hundred of the longest submissions would be ten million.
const ENOUGH_BYTES: usize = 1_000_000;
/// What is no longer than this is always in it.
const FEW_BYTES: usize = 1_000;

/// Which part of those that fit is requested.
#[derive(Debug, Deserialize)]
struct Part {
    before: Option<String>,
    limit: Option<String>,
}

impl Part {
    fn limit(&self) -> Result<i64, ApiError> {
        let Some(limit) = &self.limit else { return Ok(DECISIONS) };
        digits(limit).filter(|limit| (1..=MOST_DECISIONS).contains(limit)).ok_or_else(|| {
            let message = format!("A limit is a whole number from 1 to {MOST_DECISIONS}.");
            ApiError::invalid(ErrorCode::InvalidQuery, message)
        })
    }
}

/// A decision; what it changed is left out behind much else that is long; one about a photo with the address under which the photo is
/// seen for ten minutes, also when it was removed, as long as it is stored (docs/design.md#photos).
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct SeenEntry {
    #[serde(flatten)]
    entry: Entry,
    #[serde(skip_serializing_if = "Option::is_none")]
    view_url: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    is_left_out: Option<bool>,
}

impl SeenEntry {
    /// The entry, behind `bytes` of what others changed.
    fn of(mut entry: Entry, views: &ViewUrls<'_>, bytes: &mut usize) -> Self {
        let view_url = entry.photo().map(|pic_url| views.of(pic_url)).filter(|url| !url.is_empty());
        let changed = [&entry.before, &entry.after].map(|value| value.as_ref().map_or(0, length));
        let changed: usize = changed.iter().sum();
        let is_left_out = changed > FEW_BYTES && *bytes > 0 && *bytes + changed > ENOUGH_BYTES;
        if is_left_out {
            (entry.before, entry.after) = (None, None);
        } else {
            *bytes += changed;
        }
        Self { entry, view_url, is_left_out: is_left_out.then_some(true) }
    }
}

/// How many bytes a value has as JSON.
fn length(value: &Value) -> usize {
    value.to_string().len()
}

/// Decisions and what followed from them by themselves, the newest first: the 50 newest that fit all filters, or those before one.
/// What they changed is left out behind a million bytes of it; the decision alone has it.
#[utoipa::path(
    get, path = "/api/audit", operation_id = "getAudit", tag = "moderation",
    params(
        ("seq" = Option<i64>, Query, description = "This one alone: its `seq`"),
        ("actor" = Option<i64>, Query, description = "Whose decisions: the number of an account"),
        ("action" = Option<String>, Query, description = "Of which kind: `CommentRemoved`"),
        ("target" = Option<String>, Query, description = "About what: `recipe/12`, `recipe` or `12`"),
        ("subject" = Option<i64>, Query, description = "Whom they concern: the number of an account"),
        ("cause" = Option<i64>, Query, description = "What followed from this one: its `seq`"),
        ("from" = Option<String>, Query, description = "At this time or later: `2026-11-21` or `2026-11-21T21:33:29Z`"),
        ("to" = Option<String>, Query, description = "Before this time, or until the end of this day"),
        ("before" = Option<i64>, Query, description = "Only those before the one with this `seq`: the next page"),
        ("limit" = Option<i64>, Query, description = "How many: at most 100, otherwise 50"),
    ),
    responses(
        (status = 200, description = "The decisions, the newest first; fewer than the limit are the last ones", body = Vec<AuditEntry>,
            headers(("x-total-count" = i64, description = "How many fit in all; where they are more than 1,000, 1001. Missing with `before`"))),
        (status = 400, description = "`invalid_query`, `invalid_id`: a filter is not understood", body = Problem),
    )
)]
async fn get_audit(
    _: UnlockedAdmin,
    State(ReadModels(read)): State<ReadModels>,
    State(log): State<EventLog>,
    State(auth): State<Arc<Auth>>,
    Query(query): Query<AuditQuery>,
    Query(part): Query<Part>,
) -> Result<Response, ApiError> {
    let filter = query.filter()?;
    let before = part.before.as_deref().map(|before| id(before, "a decision")).transpose()?;
    let entries = entries(&read, &log, &filter, before, part.limit()?, timestamp::iso).await?;
    let views = ViewUrls::now(&auth);
    let mut bytes = 0;
    let seen: Vec<_> = entries.into_iter().map(|entry| SeenEntry::of(entry, &views, &mut bytes)).collect();
    let total = match before {
        None => Some(number(&read, &filter, MOST_COUNTED).await?),
        Some(_) => None,
    };
    Ok((total.map(|total| [(TOTAL_COUNT, total.to_string())]), Private(seen)).into_response())
}
