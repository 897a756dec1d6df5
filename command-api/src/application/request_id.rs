//! The ids of the call that is being answered, for whatever records what it did.

use bytes::Bytes;

tokio::task_local! {
    static CURRENT: RequestId;
}

/// The ids of a call. Both are ASCII.
#[derive(Debug, Clone)]
pub struct RequestId {
    /// For its caller, and for the log line: the one that a trusted proxy gave, otherwise our own.
    pub told: Bytes,
    /// For what it writes: always our own, as a proxy may pass on what the caller chose (docs/design.md#metadata).
    pub own: Bytes,
}

/// Runs `work` on behalf of the call with this id.
pub async fn scope<F: Future>(id: RequestId, work: F) -> F::Output {
    CURRENT.scope(id, work).await
}

/// The caller's id of the call that this task answers; `None` outside of one.
#[must_use]
pub fn told() -> Option<String> {
    CURRENT.try_with(|id| text(&id.told)).ok()
}

/// The id stored with what the call that this task answers writes; `None` outside of one.
#[must_use]
pub fn own() -> Option<String> {
    CURRENT.try_with(|id| text(&id.own)).ok()
}

fn text(id: &Bytes) -> String {
    String::from_utf8_lossy(id).into_owned()
}
