//! An accepted command runs to its end, even if its caller has gone (docs/design.md#accepted-commands).
//!
//! When a connection is closed, hyper drops what answers it, in the middle of any step. So a command has a task of its own, and
//! the connection only waits for it, as long as a call is waited for. A body that did not arrive is no command: reading it fails, and
//! nothing happens.
//!
//! What a command waits for ends by itself: a body has a time limit, or a pace, and so have statements, locks, connections and hashes.

#[cfg(test)]
mod tests;

use std::sync::Arc;
use std::time::Duration;

use axum::response::{IntoResponse, Response};
use tokio::sync::Semaphore;
use tokio::time::timeout;

use crate::web::problem::ApiError;

/// How many commands run at once, including those whose callers have gone (docs/safety.md#hurried-clients).
const MOST: u32 = 1024;

/// The commands in progress. Cheap to clone.
#[derive(Clone)]
pub struct Accepted(Arc<Semaphore>);

impl Default for Accepted {
    fn default() -> Self {
        Self(Arc::new(Semaphore::new(MOST as usize)))
    }
}

impl Accepted {
    /// Runs it to its end, whether anybody waits for the answer or not. Whoever waits is told to come again when `patience` ends before.
    pub(super) async fn run(
        &self,
        command: impl Future<Output = Response> + Send + 'static,
        patience: impl Future<Output = ()>,
    ) -> Response {
        let Ok(place) = Arc::clone(&self.0).try_acquire_owned() else {
            return ApiError::Busy.into_response();
        };
        let running = tokio::spawn(async move {
            let _place = place;
            command.await
        });
        tokio::select! {
            biased;
            ended = running => ended.unwrap_or_else(|error| {
                tracing::error!(%error, "a command ended badly");
                ApiError::Internal.into_response()
            }),
            () = patience => ApiError::Unavailable.into_response(),
        }
    }

    /// Waits, at most this long, until all have ended; returns whether they have.
    pub async fn end(&self, within: Duration) -> bool {
        timeout(within, self.0.acquire_many(MOST)).await.is_ok()
    }
}
