//! The id of the call that is being answered, for whoever writes down what it did.

use bytes::Bytes;

tokio::task_local! {
    static CURRENT: RequestId;
}

/// By which id a call is known. Both are ASCII.
#[derive(Debug, Clone)]
pub struct RequestId {
    /// To its caller, and in the log's line: what a believed proxy calls it, otherwise our own.
    pub told: Bytes,
    /// With what it writes: always our own, as a proxy may hand on what the caller chose (docs/design.md#metadata).
    pub own: Bytes,
}

/// Runs `work` as what is done for the call with this id.
pub async fn scope<F: Future>(id: RequestId, work: F) -> F::Output {
    CURRENT.scope(id, work).await
}

/// By which id the caller knows the call that this task answers; none outside of one.
#[must_use]
pub fn told() -> Option<String> {
    CURRENT.try_with(|id| text(&id.told)).ok()
}

/// By which id what is written knows the call that this task answers; none outside of one.
#[must_use]
pub fn own() -> Option<String> {
    CURRENT.try_with(|id| text(&id.own)).ok()
}

fn text(id: &Bytes) -> String {
    String::from_utf8_lossy(id).into_owned()
}
