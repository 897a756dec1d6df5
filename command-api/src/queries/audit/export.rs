//! The audit trail as a file for a spreadsheet.

use audit_trail::{AuditFilter, TrailError, entries, header, lines};
use axum::extract::State;
use axum::response::Response;
use bytes::Bytes;
use domain::ids::AccountId;
use event_log::EventLog;
use futures_util::stream::{self, StreamExt};
use sqlx::PgPool;
use tokio::task::JoinError;

use crate::application::heavy_calls::{ExportPermit, Exports};
use crate::application::timestamp;
use crate::web::answer::download::Download;
use crate::web::extract::audit_query::AuditQuery;
use crate::web::extract::caller::UnlockedAdmin;
use crate::web::extract::parameters::Query;
use crate::web::problem::{ApiError, Problem};
use crate::web::routes::{Routes, routes};
use crate::web::state::ReadModels;

pub(crate) fn routes() -> Routes {
    routes!(export_audit)
}

/// How many decisions are read at once: whatever the length of the trail, these are in memory.
const AT_ONCE: i64 = 100;

/// Where an export has got to.
struct Export {
    read: PgPool,
    log: EventLog,
    filter: AuditFilter,
    /// The last decision that was written; `None` once all are.
    before: Option<i64>,
    place: ExportPermit<AccountId>,
}

impl Export {
    /// The next lines; empty at the end.
    async fn next(&mut self) -> Result<Bytes, ExportError> {
        let Some(before) = self.before else { return Ok(Bytes::new()) };
        let (read, log, filter) = (self.read.clone(), self.log.clone(), self.filter.clone());
        let part = async move {
            let next = entries(&read, &log, &filter, Some(before), AT_ONCE, timestamp::iso).await?;
            Ok::<_, TrailError>((next.last().map(|entry| entry.seq), Bytes::from(lines(&next))))
        };
        let (last, lines) = self.place.part(part).await??;
        self.before = last;
        Ok(lines)
    }
}

/// Why an export breaks off.
#[derive(Debug, thiserror::Error)]
enum ExportError {
    #[error(transparent)]
    Trail(#[from] TrailError),
    #[error(transparent)]
    Panicked(#[from] JoinError),
}

impl From<ExportError> for ApiError {
    fn from(error: ExportError) -> Self {
        match error {
            ExportError::Trail(error) => error.into(),
            ExportError::Panicked(error) => {
                tracing::error!(%error, "an export ended badly");
                Self::Internal
            }
        }
    }
}

/// All decisions that fit the filters, the newest first, as comma-separated values. No cell of it is a formula. An admin exports one file
/// at a time, and all together four. It breaks off when nothing of it is taken for a minute.
#[utoipa::path(
    get, path = "/api/audit.csv", operation_id = "exportAudit", tag = "moderation",
    params(
        ("seq" = Option<i64>, Query, description = "As in the trail"),
        ("actor" = Option<i64>, Query, description = "As in the trail"),
        ("action" = Option<String>, Query, description = "As in the trail"),
        ("target" = Option<String>, Query, description = "As in the trail"),
        ("subject" = Option<i64>, Query, description = "As in the trail"),
        ("cause" = Option<i64>, Query, description = "As in the trail"),
        ("from" = Option<String>, Query, description = "As in the trail"),
        ("to" = Option<String>, Query, description = "As in the trail"),
    ),
    responses(
        (status = 200, description = "The decisions, the newest first", body = String, content_type = "text/csv; charset=utf-8"),
        (status = 400, description = "`invalid_query`, `invalid_id`: a filter is not understood", body = Problem),
        (status = 429, description = "`too_many_attempts`: another export of the admin's runs; Retry-After says when to come again", body = Problem),
        (status = 503, description = "Four exports run", body = Problem),
    )
)]
async fn export_audit(
    admin: UnlockedAdmin,
    State(ReadModels(read)): State<ReadModels>,
    State(log): State<EventLog>,
    State(exports): State<Exports<AccountId>>,
    Query(query): Query<AuditQuery>,
) -> Result<Response, ApiError> {
    let filter = query.filter()?;
    let place = exports.begin(Some(admin.id()))?;
    let mut export = Export { read, log, filter, before: Some(i64::MAX), place };
    // What fails at once is told.
    let first = export.next().await?;
    let lines = stream::try_unfold(export, |mut export| async move {
        let lines = export.next().await?;
        Ok::<_, ExportError>((!lines.is_empty()).then_some((lines, export)))
    });
    let parts = stream::iter([Ok(Bytes::from(header())), Ok(first)]).chain(lines);
    Download { name: "audit-trail.csv", media_type: "text/csv; charset=utf-8" }.answer(parts).await
}
