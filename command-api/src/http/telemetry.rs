//! Counters and timings for Prometheus.

use std::collections::HashMap;
use std::sync::{Arc, OnceLock, PoisonError, RwLock};
use std::time::Duration;

use axum::http::{Method, StatusCode};
use metrics::{Counter, Histogram, Label, counter, histogram};
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};

/// The recorder behind `/metrics`.
#[derive(Clone)]
pub struct Telemetry {
    handle: PrometheusHandle,
    routes: Arc<RwLock<HashMap<String, Arc<Route>>>>,
}

/// The counters and timings of one route, looked up in the recorder once for each method and status class.
struct Route {
    name: String,
    cells: [[OnceLock<(Counter, Histogram)>; STATUSES.len()]; METHODS.len()],
}

/// Upper bounds of the histogram of call times, in seconds.
const BUCKETS: [f64; 12] =
    [0.000_1, 0.000_25, 0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.1, 0.25, 1.0, 5.0];

impl Telemetry {
    /// Installs the recorder of this process; an existing one (several apps in one test process) is not replaced.
    ///
    /// # Errors
    /// When the buckets are not accepted.
    pub fn install() -> Result<Self, metrics_exporter_prometheus::BuildError> {
        let recorder = PrometheusBuilder::new().set_buckets(&BUCKETS)?.build_recorder();
        let handle = recorder.handle();
        if metrics::set_global_recorder(recorder).is_err() {
            tracing::debug!("a recorder is installed already");
        }
        Ok(Self { handle, routes: Arc::default() })
    }

    /// Counts and times one call.
    pub(super) fn record(&self, method: &Method, route: &str, status: StatusCode, elapsed: Duration) {
        let (method, status) = (method_index(method), status_index(status));
        let route = self.of_route(route);
        let (calls, times) = route.cells[method][status].get_or_init(|| {
            let labels = vec![
                Label::new("method", METHODS[method]),
                Label::new("route", route.name.clone()),
                Label::new("status", STATUSES[status]),
            ];
            (
                counter!("http_requests_total", labels.clone()),
                histogram!("http_request_duration_seconds", labels),
            )
        });
        calls.increment(1);
        times.record(elapsed.as_secs_f64());
    }

    fn of_route(&self, name: &str) -> Arc<Route> {
        if let Some(route) = self.routes.read().unwrap_or_else(PoisonError::into_inner).get(name) {
            return Arc::clone(route);
        }
        let mut routes = self.routes.write().unwrap_or_else(PoisonError::into_inner);
        let new = || Arc::new(Route { name: name.to_owned(), cells: Default::default() });
        Arc::clone(routes.entry(name.to_owned()).or_insert_with(new))
    }

    /// The metrics, as text for Prometheus.
    #[must_use]
    pub fn render(&self) -> String {
        self.handle.render()
    }

    /// Folds recorded timings into the histograms; without it they would pile up between two scrapes.
    pub fn upkeep(&self) {
        self.handle.run_upkeep();
    }
}

const METHODS: [&str; 6] = ["GET", "HEAD", "POST", "PUT", "DELETE", "other"];
const STATUSES: [&str; 5] = ["1xx", "2xx", "3xx", "4xx", "5xx"];

fn method_index(method: &Method) -> usize {
    METHODS.iter().position(|name| *name == method.as_str()).unwrap_or(METHODS.len() - 1)
}

fn status_index(status: StatusCode) -> usize {
    usize::from(status.as_u16() / 100).clamp(1, STATUSES.len()) - 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn methods_and_statuses_have_bounded_labels() {
        let made_up = Method::from_bytes(b"BREW").unwrap();
        assert_eq!(METHODS[method_index(&made_up)], "other");
        assert_eq!(METHODS[method_index(&Method::PUT)], "PUT");
        for (status, label) in
            [(100, "1xx"), (204, "2xx"), (304, "3xx"), (418, "4xx"), (503, "5xx"), (999, "5xx")]
        {
            assert_eq!(STATUSES[status_index(StatusCode::from_u16(status).unwrap())], label);
        }
    }
}
