//! Wakes those who wait for events: in this process at once, in others by a debounced NOTIFY. Both only shorten the wait;
//! the sealer also polls, and wakes the followers of its process, so a lost wake-up costs a quarter of a second and nothing else.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use tokio::sync::watch;

/// The signals of one process. Cheap to clone.
#[derive(Clone, Default)]
pub struct Signals(Arc<Channels>);

#[derive(Default)]
struct Channels {
    /// Counts appends by this process, and those announced by others.
    appended: watch::Sender<u64>,
    /// Counts batches sealed by this process, and those announced by others.
    sealed: watch::Sender<u64>,
    /// What this process did and has to announce to others.
    own_appends: watch::Sender<u64>,
    own_seals: watch::Sender<u64>,
    /// A sealer runs in this process: it is woken directly, and others need not hear of appends.
    seals_here: AtomicBool,
    /// Events are waiting for a running transaction to end, perhaps one of this process's followers.
    blocked: AtomicBool,
}

impl Signals {
    /// Something was appended: wakes the sealer.
    pub fn appended(&self) {
        count(&self.0.appended);
        count(&self.0.own_appends);
    }

    /// Something was sealed: wakes the followers.
    pub fn sealed(&self) {
        count(&self.0.sealed);
        count(&self.0.own_seals);
    }

    /// Another process sealed, and its announcement did not arrive: wakes the followers.
    pub(crate) fn sealed_elsewhere(&self) {
        count(&self.0.sealed);
    }

    /// Changes with every append.
    pub fn watch_appended(&self) -> watch::Receiver<u64> {
        self.0.appended.subscribe()
    }

    /// Changes with every sealed batch.
    pub fn watch_sealed(&self) -> watch::Receiver<u64> {
        self.0.sealed.subscribe()
    }

    /// Changes with every append of this process.
    pub(crate) fn watch_own_appends(&self) -> watch::Receiver<u64> {
        self.0.own_appends.subscribe()
    }

    /// Changes with every batch that this process sealed.
    pub(crate) fn watch_own_seals(&self) -> watch::Receiver<u64> {
        self.0.own_seals.subscribe()
    }

    /// A writing transaction of this process has ended: what it held back can be sealed now.
    pub(crate) fn transaction_ended(&self) {
        if self.0.blocked.load(Ordering::Relaxed) {
            count(&self.0.appended);
        }
    }

    pub(crate) fn set_blocked(&self, blocked: bool) {
        self.0.blocked.store(blocked, Ordering::Relaxed);
    }

    pub(crate) fn set_seals_here(&self, seals: bool) {
        self.0.seals_here.store(seals, Ordering::Relaxed);
    }

    /// Whether a sealer runs in this process.
    pub(crate) fn seals_here(&self) -> bool {
        self.0.seals_here.load(Ordering::Relaxed)
    }

    /// Another process appended or sealed, or may have while nobody listened.
    pub(crate) fn heard(&self) {
        count(&self.0.appended);
        count(&self.0.sealed);
    }
}

fn count(signal: &watch::Sender<u64>) {
    signal.send_modify(|count| *count = count.wrapping_add(1));
}
