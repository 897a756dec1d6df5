//! The accept loop as a task, with the router behind it.

use std::sync::Arc;

use axum::Router;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use super::listen;
use super::service::Service;
use super::switch::Switch;
use crate::web::extract::trusted_proxies::TrustedProxies;

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
        let task = tokio::spawn(listen::serve(listener, Arc::clone(&switch), proxies, until));
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
        self.stop.send_replace(true);
        self.ended().await;
        self.switch = Arc::new(Switch::new(Router::new()));
    }
}
