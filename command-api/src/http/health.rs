//! Liveness, readiness and metrics of this node.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use event_log::Reachability;
use metrics::gauge;
use search_index::SearchIndex;
use serde::Serialize;
use sqlx::PgPool;
use tokio::sync::watch;
use tokio::time::timeout;

use super::phase::Phase;
use super::progress::{FollowerLag, Progress};
use super::service::Service;

/// The route of the liveness probe.
pub(super) const LIVENESS: &str = "/health/live";

/// How long the database may take to answer the readiness probe.
const DATABASE_ANSWERS_WITHIN: Duration = Duration::from_secs(2);

/// The report on one part.
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

/// Ready if every part that answers need works: the database, its standby if one is read, the workers that maintain the read
/// side, the search index.
pub(super) async fn ready(State(service): State<Arc<Service>>) -> Response {
    let database = database(service.probes.database(), service.app.log.reachability());
    let (database, progress) = tokio::join!(database, progress(&service));
    let mut parts = vec![database];
    parts.extend(service.probes.parts().map(|(name, ok, reason)| Part { name, ok, reason }));
    // These lag on every node alike: taking all of them away would leave none.
    if let Ok((progress, followers)) = progress {
        parts.push(Part { name: "lag", ok: true, reason: progress.lag() });
        parts.push(Part { name: "sealing", ok: true, reason: progress.held_up() });
        parts.push(Part { name: "followers", ok: true, reason: FollowerLag::all(&followers) });
    }
    let clock = service.app.log.reachability().clock().difference();
    parts.push(Part { name: "clock", ok: true, reason: clock });
    parts.push(search_index(&service.app.search));
    let lagging = service.app.freshness.lagging();
    parts.push(Part { name: "what is shown", ok: lagging.is_none(), reason: lagging });
    report(&parts)
}

/// Before the cookbook is open no part is probed: the start itself is not done, and says what it is doing.
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

/// How far this node's database has got.
async fn progress(service: &Service) -> Result<(Progress, Vec<FollowerLag>), sqlx::Error> {
    let (database, reachability) = (service.probes.database(), service.app.log.reachability());
    let (parts, own) = (service.probes.names(), service.app.freshness.positions());
    let (progress, followers) = tokio::try_join!(
        Progress::ask(database, reachability),
        FollowerLag::ask(database, reachability, &parts, own)
    )?;
    let followers = followers.into_iter().map(|follower| follower.of_all_accepted(&progress)).collect();
    Ok((progress, followers))
}

async fn database(pool: &PgPool, reachability: &Reachability) -> Part {
    let asked = sqlx::query_scalar::<_, i64>("SELECT seq FROM read.checkpoint").fetch_one(pool);
    let answer = timeout(DATABASE_ANSWERS_WITHIN, reachability.unless_silent(asked)).await;
    let answer = answer.unwrap_or(Err(sqlx::Error::PoolTimedOut));
    if let Err(error) = &answer {
        tracing::warn!(%error, "the database does not answer");
    }
    let reason = answer.is_err().then(|| "it does not answer; the log says why".to_owned());
    Part { name: "database", ok: reason.is_none(), reason }
}

/// What cannot be written is found all the same: a node that has it only in memory is as good as others.
fn search_index(search: &SearchIndex) -> Part {
    let reason = search.unwritten().map(|why| format!("it cannot be written to the disk: {why}"));
    Part { name: "search index", ok: search.is_ready(), reason }
}

/// The metrics of this node, for Prometheus.
pub(super) async fn metrics(State(service): State<Arc<Service>>) -> Response {
    service.app.freshness.measure();
    service.probes.set_gauges();
    gauge!("cookbook_clock_ahead_seconds").set(service.app.log.reachability().clock().machine_is_ahead());
    if let Ok((progress, followers)) = progress(&service).await {
        progress.measure();
        followers.iter().for_each(FollowerLag::measure);
    }
    let mut response = service.telemetry.render().into_response();
    response
        .headers_mut()
        .insert(header::CONTENT_TYPE, HeaderValue::from_static("text/plain; version=0.0.4; charset=utf-8"));
    response
}
