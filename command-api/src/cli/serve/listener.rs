//! Listens on the port from the moment it is bound: before the cookbook is open, it says what the start is doing.

use std::io::ErrorKind;
use std::net::SocketAddr;
use std::sync::Arc;

use tokio::net::TcpListener;
use tokio::sync::watch;

use crate::assembly::Failure;
use crate::http::phase::Phase;
use crate::http::request_ids::RequestIds;
use crate::http::server::Server;
use crate::http::starting;
use crate::web::extract::trusted_proxies::TrustedProxies;

/// Answers on the port, and knows what the start is doing.
pub(super) struct Listener {
    pub(super) server: Server,
    pub(super) address: SocketAddr,
    phase: watch::Sender<Phase>,
    pub(super) request_ids: Arc<RequestIds>,
}

impl Listener {
    /// Listens at this address, and answers every call with the phase of the start.
    pub(super) async fn open(listen: SocketAddr, proxies: TrustedProxies) -> Result<Self, Failure> {
        let bound = bind(listen).await?;
        let sentence = |error: &dyn std::fmt::Display| Failure::new(format!("{error}."));
        let address = bound.local_addr().map_err(|error| sentence(&error))?;
        let request_ids = Arc::new(RequestIds::new(proxies.clone()).map_err(|error| sentence(&error))?);
        let (phase, told) = watch::channel(Phase::Database);
        let server = Server::start(bound, starting::router(told, Arc::clone(&request_ids)), proxies);
        tracing::info!(%address, "listening; the cookbook is starting");
        Ok(Self { server, address, phase, request_ids })
    }

    /// Says what the start is doing now.
    pub(super) fn tell(&self, phase: Phase) {
        self.phase.send_replace(phase);
    }
}

async fn bind(listen: SocketAddr) -> Result<TcpListener, Failure> {
    TcpListener::bind(listen).await.map_err(|error| {
        let why = match error.kind() {
            ErrorKind::AddrInUse => {
                "something else listens there already; stop it, or choose another address".to_owned()
            }
            ErrorKind::PermissionDenied => {
                "this user may not listen there; choose a port above 1023".to_owned()
            }
            ErrorKind::AddrNotAvailable => {
                "this machine does not have that address; choose one of its own".to_owned()
            }
            _ => format!("{error}; choose another address"),
        };
        Failure::new(format!("Cannot listen on {listen}: {why} with --listen or COOKBOOK_LISTEN."))
    })
}
