//! The current router: one while the cookbook starts, another from the moment it is open.

use std::sync::OnceLock;

use axum::Router;

/// A router that is replaced once, between two calls, even on connections that are already open.
#[derive(Debug)]
pub struct Switch {
    first: Router,
    second: OnceLock<Router>,
}

impl Switch {
    /// Answers with this router.
    #[must_use]
    pub fn new(router: Router) -> Self {
        Self { first: router, second: OnceLock::new() }
    }

    /// From now on answers with this one. What is being answered is answered by the first; a second replacement is none.
    pub fn replace(&self, router: Router) {
        if self.second.set(router).is_err() {
            tracing::error!("the router was replaced already");
        }
    }

    /// The router for a call that begins now.
    pub(super) fn current(&self) -> &Router {
        self.second.get().unwrap_or(&self.first)
    }
}
