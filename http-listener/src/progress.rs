//! How long a connection has been idle, and its end when somebody else needs the permit (docs/safety.md#slow-clients).

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use tokio::sync::Notify;
use tokio::time::Instant;

/// What is known about an open connection from outside of it.
pub(super) struct Progress {
    opened: Instant,
    /// When it last transferred a byte, in milliseconds since it was opened.
    moved: AtomicU64,
    answering: AtomicBool,
    arrived: AtomicBool,
    given_up: AtomicBool,
    endless: AtomicBool,
    end: Notify,
}

impl Progress {
    pub(super) fn new() -> Self {
        Self {
            opened: Instant::now(),
            moved: AtomicU64::new(0),
            answering: AtomicBool::new(false),
            arrived: AtomicBool::new(true),
            given_up: AtomicBool::new(false),
            endless: AtomicBool::new(false),
            end: Notify::new(),
        }
    }

    /// A byte was transferred.
    pub(super) fn moved(&self) {
        let now = u64::try_from(self.opened.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.moved.store(now, Ordering::Relaxed);
    }

    /// Whether the server is working on an answer, so that the caller is not to blame for the silence.
    pub(super) fn answering(&self, answering: bool) {
        self.answering.store(answering, Ordering::Relaxed);
        self.moved();
    }

    /// Whether all of the call that is answered has arrived.
    pub(super) fn arrived(&self, arrived: bool) {
        self.arrived.store(arrived, Ordering::Relaxed);
    }

    /// Whether the caller may still be sending a call that is answered already.
    pub(super) fn is_arriving(&self) -> bool {
        !self.arrived.load(Ordering::Relaxed)
    }

    /// From now on the connection has an answer that goes on for as long as its caller listens.
    pub(super) fn goes_on(&self) {
        self.endless.store(true, Ordering::Relaxed);
    }

    /// Whether it has such an answer.
    pub(super) fn is_endless(&self) -> bool {
        self.endless.load(Ordering::Relaxed)
    }

    /// For how long the caller has neither sent nor taken a byte; zero while the server works on an answer.
    pub(super) fn stands_still(&self) -> Duration {
        if self.answering.load(Ordering::Relaxed) {
            return Duration::ZERO;
        }
        self.opened.elapsed().saturating_sub(Duration::from_millis(self.moved.load(Ordering::Relaxed)))
    }

    /// Ends the connection. What was written to it and not taken is discarded.
    pub(super) fn give_up(&self) {
        self.given_up.store(true, Ordering::Relaxed);
        self.end.notify_one();
    }

    /// Whether the connection was given up, by [`Progress::give_up`] or because its caller took nothing in time.
    pub(super) fn is_given_up(&self) -> bool {
        self.given_up.load(Ordering::Relaxed)
    }

    /// Resolves when the connection is to end.
    pub(super) async fn ended(&self) {
        self.end.notified().await;
    }
}
