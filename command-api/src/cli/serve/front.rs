//! The front of the service: what callers meet, before the cookbook is open and afterwards.

use std::net::SocketAddr;
use std::sync::Arc;

use tokio::net::TcpListener;
use tokio::sync::watch;

use crate::assembly::Failure;
use crate::http::phase::Phase;
use crate::http::request_ids::RequestIds;
use crate::http::server::Server;
use crate::http::starting;

/// What stands between the port and the services from the moment the port is bound.
pub(super) struct Front {
    pub(super) server: Server,
    pub(super) address: SocketAddr,
    phase: watch::Sender<Phase>,
    pub(super) request_ids: Arc<RequestIds>,
}

impl Front {
    /// Answers every call with what the start is doing.
    pub(super) fn open(listener: TcpListener) -> Result<Self, Failure> {
        let sentence = |error: &dyn std::fmt::Display| Failure::new(format!("{error}."));
        let address = listener.local_addr().map_err(|error| sentence(&error))?;
        let request_ids = Arc::new(RequestIds::new().map_err(|error| sentence(&error))?);
        let (phase, told) = watch::channel(Phase::Database);
        let server = Server::start(listener, starting::router(told, Arc::clone(&request_ids)));
        tracing::info!(%address, "listening; the cookbook is starting");
        Ok(Self { server, address, phase, request_ids })
    }

    /// Says what the start is doing now.
    pub(super) fn tell(&self, phase: Phase) {
        self.phase.send_replace(phase);
    }
}
