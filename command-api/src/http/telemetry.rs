//! Counters and times for Prometheus.

use std::time::Duration;

use axum::http::{Method, StatusCode};
use metrics::{Label, counter, histogram};
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};

/// The recorder behind `/metrics`.
#[derive(Clone)]
pub struct Telemetry {
    handle: PrometheusHandle,
}

/// Upper bounds of the histogram of call times, in seconds.
const BUCKETS: [f64; 12] =
    [0.000_1, 0.000_25, 0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.1, 0.25, 1.0, 5.0];

impl Telemetry {
    /// Installs the recorder of this process; when one is there already (several apps in one test process) that one is not replaced.
    ///
    /// # Errors
    /// When the buckets are not accepted.
    pub fn install() -> Result<Self, metrics_exporter_prometheus::BuildError> {
        let recorder = PrometheusBuilder::new().set_buckets(&BUCKETS)?.build_recorder();
        let handle = recorder.handle();
        if metrics::set_global_recorder(recorder).is_err() {
            tracing::debug!("a recorder is installed already");
        }
        Ok(Self { handle })
    }

    /// Counts and times one call.
    pub(super) fn record(&self, method: &Method, route: &str, status: StatusCode, elapsed: Duration) {
        let labels = vec![
            Label::new("method", method_name(method)),
            Label::new("route", route.to_owned()),
            Label::new("status", status_class(status)),
        ];
        counter!("http_requests_total", labels.clone()).increment(1);
        histogram!("http_request_duration_seconds", labels).record(elapsed.as_secs_f64());
    }

    /// The text that Prometheus reads.
    #[must_use]
    pub fn render(&self) -> String {
        self.handle.render()
    }

    /// Folds recorded times into the histograms; without it they would pile up between two scrapes.
    pub fn upkeep(&self) {
        self.handle.run_upkeep();
    }
}

fn method_name(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::PUT => "PUT",
        Method::DELETE => "DELETE",
        _ => "other",
    }
}

fn status_class(status: StatusCode) -> &'static str {
    match status.as_u16() {
        100..=199 => "1xx",
        200..=299 => "2xx",
        300..=399 => "3xx",
        400..=499 => "4xx",
        _ => "5xx",
    }
}
