//! Why a service that was open ends, and how soon everything is reopened.

use std::time::Duration;

use tokio::time::{Instant, sleep};

/// Why a service ended.
pub(super) enum Ended {
    /// It was told to.
    Told,
    /// The database has gone, or has been replaced by another one.
    Lost(String),
    /// Nothing listens on the port any more.
    Deaf,
}

/// The pauses between the end of one service and the next: none at first, then growing if it happens again and again.
#[derive(Default)]
pub(super) struct Reopening {
    pause: Duration,
    last: Option<Instant>,
}

/// The pause after a second loss in a row, and the longest.
const FIRST: Duration = Duration::from_millis(250);
const LONGEST: Duration = Duration::from_secs(15);
/// After this long without a loss, the pauses start over.
const FORGIVEN_AFTER: Duration = Duration::from_secs(60);

impl Reopening {
    /// Waits before the next service is opened.
    pub(super) async fn pause(&mut self) {
        if self.last.is_none_or(|last| last.elapsed() > FORGIVEN_AFTER) {
            self.pause = Duration::ZERO;
        }
        sleep(self.pause).await;
        self.pause = (self.pause * 2).clamp(FIRST, LONGEST);
        self.last = Some(Instant::now());
    }
}
