//! States of aggregates that were just decided on, so that the next decision on one need not read its stream.
//!
//! A remembered state is never trusted alone: the append that follows detects whether anything has happened meanwhile. It is
//! forgotten on an erasure, when the server it was appended to goes away, and whenever a connection breaks.

use std::any::{Any, TypeId};
use std::collections::HashMap;
use std::io::{self, Write};
use std::sync::{Mutex, MutexGuard, PoisonError};

use cqrs_es::Aggregate;

/// The most that is remembered, in bytes as [`weight`] estimates them.
const MOST_BYTES: usize = 32 << 20;

/// A state's size besides its content: keys, tables, allocations.
const OVERHEAD: usize = 300;

/// What must still hold when a remembered state is used: no key was destroyed since, and the server is the same and was not
/// restarted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Incarnation {
    /// The server's start time, in its wire format.
    pub(crate) server_started: [u8; 8],
    /// How many keys were destroyed.
    pub(crate) erasures: i64,
}

/// A state as the last command left it.
#[derive(Debug, PartialEq)]
pub(crate) struct Remembered<A> {
    pub(crate) state: A,
    /// The sequence of the stream's last event.
    pub(crate) sequence: i64,
    pub(crate) incarnation: Incarnation,
}

/// The states of all aggregates, up to a number of bytes.
pub(crate) struct RememberedStates {
    most_bytes: usize,
    states: Mutex<States>,
}

/// Two generations: entries are added to the young one; when it is full it becomes the old one, and the previous old one is
/// dropped. So recently used entries stay, without any ordering.
#[derive(Default)]
struct States {
    young: HashMap<Key, Entry>,
    young_bytes: usize,
    old: HashMap<Key, Entry>,
    /// The incarnation of everything here; `None` if empty.
    incarnation: Option<Incarnation>,
    /// How often everything was forgotten.
    epoch: Epoch,
}

/// Changes whenever everything is forgotten: what was decided in one epoch is not put back in a later one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Epoch(u64);

type Key = (TypeId, String);

struct Entry {
    state: Box<dyn Any + Send + Sync>,
    sequence: i64,
    bytes: usize,
}

impl Default for RememberedStates {
    fn default() -> Self {
        Self::bounded(MOST_BYTES)
    }
}

impl RememberedStates {
    fn bounded(most_bytes: usize) -> Self {
        Self { most_bytes, states: Mutex::default() }
    }

    /// Takes out the state of this aggregate. The caller puts back the new state after deciding; otherwise it is gone, and the
    /// next caller reads the stream.
    pub(crate) fn take<A: Aggregate + 'static>(&self, aggregate_id: &str) -> Option<Remembered<A>> {
        let mut states = self.states();
        let incarnation = states.incarnation?;
        let entry = states.remove(&(TypeId::of::<A>(), aggregate_id.to_owned()))?;
        drop(states);
        let state = *entry.state.downcast().ok()?;
        Some(Remembered { state, sequence: entry.sequence, incarnation })
    }

    /// Call this before appending a command whose state is to be remembered.
    pub(crate) fn epoch(&self) -> Epoch {
        self.states().epoch
    }

    /// Remembers the state after an append, unless everything was forgotten since its epoch, or a later state is here.
    pub(crate) fn put<A: Aggregate + 'static>(
        &self,
        aggregate_id: &str,
        remembered: Remembered<A>,
        epoch: Epoch,
    ) {
        let Remembered { state, sequence, incarnation } = remembered;
        let bytes = weight(&state) + aggregate_id.len();
        let mut states = self.states();
        if states.epoch != epoch {
            return;
        }
        if states.incarnation.is_some_and(|known| known != incarnation) {
            states.forget();
        }
        let key = (TypeId::of::<A>(), aggregate_id.to_owned());
        if bytes > self.most_bytes / 2 || states.sequence(&key).is_some_and(|known| known > sequence) {
            return;
        }
        states.remove(&key);
        if states.young_bytes + bytes > self.most_bytes / 2 {
            states.old = std::mem::take(&mut states.young);
            states.young_bytes = 0;
        }
        states.incarnation = Some(incarnation);
        states.young_bytes += bytes;
        states.young.insert(key, Entry { state: Box::new(state), sequence, bytes });
    }

    /// Forgets everything, including what is being decided on at this moment.
    pub(crate) fn forget_all(&self) {
        self.states().forget();
    }

    /// A panic while the lock was held cannot leave the states inconsistent in a way that matters.
    fn states(&self) -> MutexGuard<'_, States> {
        self.states.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl States {
    fn remove(&mut self, key: &Key) -> Option<Entry> {
        if let Some(entry) = self.young.remove(key) {
            self.young_bytes -= entry.bytes;
            return Some(entry);
        }
        self.old.remove(key)
    }

    fn sequence(&self, key: &Key) -> Option<i64> {
        Some(self.young.get(key).or_else(|| self.old.get(key))?.sequence)
    }

    fn forget(&mut self) {
        *self = Self { epoch: Epoch(self.epoch.0.wrapping_add(1)), ..Self::default() };
    }
}

/// A state's approximate size in bytes: in memory about twice its JSON. What cannot be serialized counts as too large.
fn weight<A: Aggregate>(state: &A) -> usize {
    let mut counted = Counted(0);
    match serde_json::to_writer(&mut counted, state) {
        Ok(()) => OVERHEAD + 2 * counted.0,
        Err(_) => usize::MAX / 2,
    }
}

/// Counts what is written.
struct Counted(usize);

impl Write for Counted {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0 += bytes.len();
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests;
