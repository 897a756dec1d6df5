//! The accept loop as a task, with the router behind it.

use std::net::IpAddr;
use std::sync::Arc;

use axum::Router;
use http_listener::Origin;
use identity::Network;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use super::service::Service;
use super::switch::Switch;
use crate::web::error_code::ErrorCode;
use crate::web::extract::trusted_proxies::TrustedProxies;
use crate::web::problem::Problem;

/// Answers on a port, from its start until [`Server::stop`].
pub struct Server {
    switch: Arc<Switch>,
    stop: watch::Sender<bool>,
    task: JoinHandle<()>,
}

impl Server {
    /// Answers with this router until it is replaced. The connections of these proxies do not count as one caller's.
    #[must_use]
    pub fn start(listener: TcpListener, router: Router, proxies: TrustedProxies) -> Self {
        let switch = Arc::new(Switch::new(router));
        let (stop, mut stopped) = watch::channel(false);
        let until = async move { drop(stopped.wait_for(|stop| *stop).await) };
        let (answers, callers) = (Arc::clone(&switch), move |peer| origin(&proxies, peer));
        let task = tokio::spawn(async move {
            http_listener::serve(listener, answers, callers, &too_many_connections(), until).await;
        });
        Self { switch, stop, task }
    }

    /// From now on the service answers every call.
    pub fn open(&self, service: Service) {
        self.switch.open(Arc::new(service));
    }

    /// Answers again as before the service was open.
    pub fn close(&self) {
        self.switch.close();
    }

    /// Resolves when it has ended by itself, which it does only when it failed.
    pub async fn ended(&mut self) {
        if !self.task.is_finished() {
            let _ = (&mut self.task).await;
        }
    }

    /// Accepts no more connections, lets the running answers finish, and drops the router with all that it holds.
    pub async fn stop(&mut self) {
        self.switch.end_streams();
        self.stop.send_replace(true);
        self.ended().await;
        self.switch = Arc::new(Switch::new(Router::new()));
    }
}

/// Who counts as one caller (docs/safety.md#slow-clients).
fn origin(proxies: &TrustedProxies, peer: IpAddr) -> Origin {
    if proxies.trust(peer) { Origin::Proxy(peer) } else { Origin::Caller(Network::of(peer).into()) }
}

/// What a caller with too many connections is told, in the same envelope as everybody.
fn too_many_connections() -> String {
    let problem = Problem {
        code: ErrorCode::TooManyConnections,
        message: "Your network has too many connections open. Please close some of them.".to_owned(),
    };
    serde_json::json!(problem).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_household_is_one_caller_and_a_trusted_proxy_calls_for_many() {
        let proxies = TrustedProxies::new(vec![TrustedProxies::network("10.0.0.0/8").unwrap()]);
        let of = |peer: &str| origin(&proxies, peer.parse().unwrap());
        assert_eq!(of("2001:db8:0:7::1"), of("2001:db8:0:7:ffff::1"));
        assert_ne!(of("2001:db8:0:7::1"), of("2001:db8:0:8::1"));
        assert_eq!(of("10.0.0.1"), Origin::Proxy([10, 0, 0, 1].into()));
        assert!(matches!(of("203.0.113.7"), Origin::Caller(_)));
    }

    #[test]
    fn whoever_has_too_many_connections_is_told_so_in_the_same_envelope_as_everybody() {
        let problem: Problem = serde_json::from_str(&too_many_connections()).unwrap();
        assert_eq!(problem.code, ErrorCode::TooManyConnections);
    }
}
