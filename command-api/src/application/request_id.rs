//! The id of the call that is being answered, for whoever writes down what it did.

use bytes::Bytes;

tokio::task_local! {
    static CURRENT: Bytes;
}

/// Runs `work` as what is done for the call with this id, which is ASCII.
pub async fn scope<F: Future>(id: Bytes, work: F) -> F::Output {
    CURRENT.scope(id, work).await
}

/// The id of the call that this task answers; none outside of one.
#[must_use]
pub fn current() -> Option<String> {
    CURRENT.try_with(|id| String::from_utf8_lossy(id).into_owned()).ok()
}
