//! Whether this node lives, whether it is ready, and its numbers.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use sqlx::PgPool;
use tokio::sync::watch;

use super::phase::Phase;
use super::service::Service;

/// The route that answers whether the process answers at all.
pub(super) const LIVENESS: &str = "/health/live";

/// What is said about one part.
#[derive(Debug, Serialize)]
struct Part {
    name: &'static str,
    ok: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

/// The process answers; a supervisor restarts it when it does not.
pub(super) async fn live() -> &'static str {
    "live\n"
}

/// Every part that an answer needs is there: the database, its standby where one is read, the workers that keep the read side, the
/// search index.
pub(super) async fn ready(State(service): State<Arc<Service>>) -> Response {
    let mut parts = vec![database(service.probes.database()).await];
    parts.extend(service.probes.faults().map(|(name, reason)| Part { name, ok: reason.is_none(), reason }));
    parts.push(Part { name: "search index", ok: service.app.search.is_ready(), reason: None });
    let lagging = service.app.freshness.lagging();
    parts.push(Part { name: "what is shown", ok: lagging.is_none(), reason: lagging });
    report(&parts)
}

/// Before the cookbook is open no part is asked: the start itself is not done, and says what it is doing.
pub(super) async fn starting(State(phase): State<watch::Receiver<Phase>>) -> Response {
    let reason = Some(phase.borrow().to_string());
    report(&[Part { name: "start", ok: false, reason }])
}

fn report(parts: &[Part]) -> Response {
    let ready = parts.iter().all(|part| part.ok);
    let status = if ready { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    let body = serde_json::json!({ "ready": ready, "parts": parts });
    let mut response = (status, Json(body)).into_response();
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

async fn database(pool: &PgPool) -> Part {
    let answer = sqlx::query_scalar::<_, i64>("SELECT seq FROM read.checkpoint").fetch_one(pool).await;
    if let Err(error) = &answer {
        tracing::warn!(%error, "the database does not answer");
    }
    let reason = answer.is_err().then(|| "it does not answer; the log says why".to_owned());
    Part { name: "database", ok: reason.is_none(), reason }
}

/// The numbers of this node, for Prometheus.
pub(super) async fn metrics(State(service): State<Arc<Service>>) -> Response {
    service.app.freshness.measure();
    service.probes.set_gauges();
    let mut response = service.telemetry.render().into_response();
    response
        .headers_mut()
        .insert(header::CONTENT_TYPE, HeaderValue::from_static("text/plain; version=0.0.4; charset=utf-8"));
    response
}
