//! What this process's sealer found out about positions, so that nobody who waits for an event queries the database.
//!
//! Each pass of the sealer that leaves nothing unsealed proves: everything committed before it began is sealed up to its end of
//! the log. So whoever learnt a position from a commit waits for one pass that begins later, shared by all waiters.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::watch;

/// What one pass of the sealer found.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pass {
    /// Whether everything that was committed when it began is sealed.
    pub(crate) settled: bool,
    /// Whether something committed waits for an older transaction to end; `None` if another process was sealing.
    pub(crate) blocked: Option<bool>,
    /// The end of the sealed log.
    pub(crate) head: i64,
    /// The newest position that was allocated.
    pub(crate) newest: i64,
    /// Every transaction below this id had ended.
    pub(crate) horizon: i64,
    /// No transaction had this id or a greater one.
    pub(crate) next_transaction: i64,
}

/// The end of the log after everything that was committed at some moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settled {
    /// The seq of the last event.
    pub head: i64,
    /// The newest position that was allocated by then.
    pub newest: i64,
}

/// What is known from passes. `Default` is the state before the first.
#[derive(Default)]
pub(crate) struct Passes {
    state: Mutex<State>,
    /// The number of the last pass that settled, and what it found.
    settled: watch::Sender<(u64, Option<Settled>)>,
    /// Counts requests for another pass.
    wanted: watch::Sender<u64>,
    /// Whether one transaction has held events back for so long that nobody should wait for its end.
    held_up: watch::Sender<bool>,
}

#[derive(Default)]
struct State {
    /// How many have begun.
    begun: u64,
    /// An earlier pass, kept to find out when all transactions of its time have ended.
    mark: Option<(Instant, Pass)>,
    floor: Option<Floor>,
    /// Since when the same transaction holds events back, and its id.
    held: Option<(Instant, i64)>,
}

/// Everything at or below this position is sealed, or will never be.
#[derive(Clone, Copy, Debug)]
struct Floor {
    position: i64,
    head: i64,
}

/// How long a statement may take between allocating a position and getting a transaction id. Both happen within one row
/// insertion.
const INSERTION: Duration = Duration::from_secs(1);

/// A transaction that has held events back for this long is nobody's append: those take milliseconds. It may go on for hours.
const HELD_UP: Duration = Duration::from_millis(500);

/// The minimum interval between two passes that are wanted only by waiters.
pub(crate) const PAUSE: Duration = Duration::from_millis(5);

impl Passes {
    /// A pass begins; returns its number.
    pub(crate) fn begin(&self) -> u64 {
        let mut state = self.state();
        state.begun += 1;
        state.begun
    }

    /// A pass has ended.
    pub(crate) fn end(&self, number: u64, pass: Pass) {
        let mut state = self.state();
        if let Some(blocked) = pass.blocked {
            let held =
                state.held.filter(|(_, by)| *by == pass.horizon).unwrap_or((Instant::now(), pass.horizon));
            state.held = blocked.then_some(held);
            let held_up = blocked && held.0.elapsed() >= HELD_UP;
            self.held_up.send_if_modified(|before| std::mem::replace(before, held_up) != held_up);
        }
        if !pass.settled {
            return;
        }
        match state.mark {
            None => state.mark = Some((Instant::now(), pass)),
            // All transactions of the mark's time have ended, and whatever they committed is sealed by now.
            Some((since, mark)) if pass.horizon >= mark.next_transaction && since.elapsed() >= INSERTION => {
                state.floor = Some(Floor { position: mark.newest, head: pass.head });
                state.mark = Some((Instant::now(), pass));
            }
            Some(_) => {}
        }
        drop(state);
        let found = Settled { head: pass.head, newest: pass.newest };
        self.settled.send_if_modified(|last| {
            let is_later = number > last.0;
            if is_later {
                *last = (number, Some(found));
            }
            is_later
        });
    }

    /// The end of the log by which this position is sealed, if it ever is; `None` if not known.
    pub(crate) fn long_settled(&self, position: i64) -> Option<i64> {
        self.state().floor.filter(|floor| position <= floor.position).map(|floor| floor.head)
    }

    /// The result of the next pass that begins after this call.
    pub(crate) async fn next(&self) -> Settled {
        let mut settled = self.settled.subscribe();
        let after = self.state().begun;
        self.wanted.send_modify(|count| *count = count.wrapping_add(1));
        loop {
            let (number, found) = *settled.borrow_and_update();
            if let Some(found) = found.filter(|_| number > after) {
                return found;
            }
            if settled.changed().await.is_err() {
                return std::future::pending().await;
            }
        }
    }

    /// Resolves when one transaction has held events back for half a second.
    pub(crate) async fn held_up(&self) {
        if self.held_up.subscribe().wait_for(|held_up| *held_up).await.is_err() {
            std::future::pending().await
        }
    }

    /// Changes when somebody starts waiting for another pass.
    pub(crate) fn watch_wanted(&self) -> watch::Receiver<u64> {
        self.wanted.subscribe()
    }

    /// Forgets what was found in another history.
    pub(crate) fn forget(&self) {
        let mut state = self.state();
        *state = State { begun: state.begun, ..State::default() };
    }

    /// A panic while the lock was held cannot leave it inconsistent in a way that matters.
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pass(newest: i64, horizon: i64, next_transaction: i64) -> Pass {
        Pass { settled: true, blocked: Some(false), head: newest, newest, horizon, next_transaction }
    }

    #[tokio::test]
    async fn only_a_pass_that_begins_later_answers() {
        let passes = Passes::default();
        let running = passes.begin();
        let next = passes.next();
        tokio::pin!(next);
        assert!(futures_util::poll!(&mut next).is_pending());
        passes.end(running, pass(1, 10, 10));
        assert!(futures_util::poll!(&mut next).is_pending(), "it began before");
        let blocked = passes.begin();
        passes.end(blocked, Pass { settled: false, ..pass(2, 10, 12) });
        assert!(futures_util::poll!(&mut next).is_pending(), "it left something behind");
        let later = passes.begin();
        passes.end(later, pass(3, 12, 12));
        assert_eq!(next.await, Settled { head: 3, newest: 3 });
    }

    #[tokio::test]
    async fn whoever_waits_is_told_when_one_transaction_goes_on_and_on() {
        let passes = Passes::default();
        let blocked = |horizon| Pass { settled: false, blocked: Some(true), ..pass(1, horizon, 20) };
        let long_ago = |passes: &Passes| {
            let mut state = passes.state();
            state.held = state.held.map(|(since, by)| (since.checked_sub(HELD_UP).unwrap(), by));
        };
        let held_up = || async { futures_util::poll!(std::pin::pin!(passes.held_up())).is_ready() };
        passes.end(passes.begin(), blocked(10));
        assert!(!held_up().await, "it may end at once");
        long_ago(&passes);
        passes.end(passes.begin(), blocked(11));
        assert!(!held_up().await, "the other one has ended");
        long_ago(&passes);
        passes.end(passes.begin(), Pass { blocked: None, ..blocked(11) });
        assert!(!held_up().await, "another process was sealing");
        passes.end(passes.begin(), blocked(11));
        assert!(held_up().await);
        passes.end(passes.begin(), Pass { blocked: None, ..blocked(11) });
        assert!(held_up().await);
        passes.end(passes.begin(), pass(2, 20, 20));
        assert!(!held_up().await);
    }

    #[test]
    fn what_running_transactions_may_still_write_is_not_settled() {
        let passes = Passes::default();
        let long_ago = |passes: &Passes| {
            let mut state = passes.state();
            state.mark = state.mark.map(|(since, mark)| (since.checked_sub(INSERTION).unwrap(), mark));
        };
        passes.end(passes.begin(), pass(5, 10, 12));
        assert_eq!(passes.long_settled(5), None, "two may still write");
        passes.end(passes.begin(), pass(7, 12, 14));
        assert_eq!(passes.long_settled(5), None, "too soon");
        long_ago(&passes);
        passes.end(passes.begin(), pass(8, 11, 15));
        assert_eq!(passes.long_settled(5), None, "one is still running");
        passes.end(passes.begin(), pass(9, 12, 15));
        assert_eq!((passes.long_settled(5), passes.long_settled(6)), (Some(9), None));
        passes.forget();
        assert_eq!(passes.long_settled(5), None);
    }
}
