//! What answers every path: the calls with the state of their handlers, and everything around them, which no handler gets.

use std::sync::Arc;

use super::probes::Probes;
use super::ready::ReadyAnswers;
use super::request_ids::RequestIds;
use super::telemetry::Telemetry;
use super::webapp::WebApp;
use crate::web::state::App;

/// The parts of the service.
pub struct Service {
    /// What handlers work with.
    pub app: App,
    /// The web app's files.
    pub webapp: WebApp,
    /// Counters and times.
    pub telemetry: Telemetry,
    /// Ids for calls.
    pub request_ids: Arc<RequestIds>,
    /// What decides whether this node is ready.
    pub probes: Probes,
    /// Which documents were answered lately.
    pub ready: ReadyAnswers,
}
