//! The newest events as this process last saw them (docs/design.md#recent-events), so that followers here need not each read them
//! from the database, and whoever waits for an event need not ask whether it is sealed.
//!
//! Sealed events never change: number, hash and content are the same wherever they are read. So this can only be incomplete, and
//! then the database is queried. It is cleared by an erasure, as an event may hold in plain text what can no longer be decrypted,
//! and whenever a connection breaks, as a server that takes over may have lost events.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};

use serde_json::Value;

use crate::logged_event::LoggedEvent;

/// The most that is kept, in bytes as [`weight`] estimates them.
const MOST_BYTES: usize = 2 << 20;

/// An event's size besides its payload.
const OVERHEAD: usize = 500;

/// The end of the log, up to a number of bytes.
pub(crate) struct RecentEvents {
    most_bytes: usize,
    window: Mutex<Window>,
}

#[derive(Default)]
struct Window {
    /// Without a gap, ordered by seq; events upcast from one stored event are adjacent.
    events: VecDeque<LoggedEvent>,
    bytes: usize,
    /// How often everything was forgotten.
    epoch: Epoch,
}

/// Changes whenever everything is forgotten: what was read in one epoch is not kept in a later one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Epoch(u64);

/// What is known locally about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sealing {
    /// The event at it is sealed under this seq.
    At(i64),
    /// If the event at it is sealed at all, its seq is this or lower.
    UpTo(i64),
    /// It is above every position known locally to be sealed.
    NotYet,
    /// It may have been sealed long ago.
    Unknown,
}

impl Default for RecentEvents {
    fn default() -> Self {
        Self::bounded(MOST_BYTES)
    }
}

impl RecentEvents {
    fn bounded(most_bytes: usize) -> Self {
        Self { most_bytes, window: Mutex::default() }
    }

    /// Call this before reading events that are to be kept.
    pub(crate) fn epoch(&self) -> Epoch {
        self.window().epoch
    }

    /// Keeps events that were read in this epoch, ordered by seq: those that continue the window; if there is a gap, they replace
    /// it.
    pub(crate) fn extend(&self, events: &[LoggedEvent], epoch: Epoch) {
        let mut window = self.window();
        if window.epoch != epoch {
            return;
        }
        let last = window.events.back().map(|event| event.seq);
        let new = events.partition_point(|event| last.is_some_and(|last| event.seq <= last));
        let Some(first) = events.get(new) else { return };
        if last.is_some_and(|last| first.seq != last + 1) {
            window.events.clear();
            window.bytes = 0;
        }
        for event in &events[new..] {
            window.bytes += weight(event);
            window.events.push_back(event.clone());
        }
        window.shrink_to(self.most_bytes);
    }

    /// The events after this seq, from at most `limit` stored ones; `None` if the database must be queried.
    pub(crate) fn after(&self, after: i64, limit: i64) -> Option<Vec<LoggedEvent>> {
        let window = self.window();
        let first = window.events.front()?.seq;
        if after + 1 < first {
            return None;
        }
        let begin = window.events.partition_point(|event| event.seq <= after);
        let end = window.events.partition_point(|event| event.seq - after <= limit);
        (begin < end).then(|| window.events.range(begin..end).cloned().collect())
    }

    /// What is known locally about this position.
    pub(crate) fn sealing_of(&self, position: i64) -> Sealing {
        let window = self.window();
        let (mut highest, mut events) = (None, window.events.iter().rev());
        if let Some(event) = events.find(|event| {
            highest = highest.max(Some(event.position));
            event.position == position
        }) {
            return Sealing::At(event.seq);
        }
        match highest {
            Some(highest) if highest < position => Sealing::NotYet,
            _ => Sealing::Unknown,
        }
    }

    /// Forgets everything, including what is being read at this moment.
    pub(crate) fn forget_all(&self) {
        let mut window = self.window();
        *window = Window { epoch: Epoch(window.epoch.0.wrapping_add(1)), ..Window::default() };
    }

    /// A panic while the lock was held cannot leave the window inconsistent in a way that matters.
    fn window(&self) -> MutexGuard<'_, Window> {
        self.window.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Window {
    /// Evicts the oldest first; events of one stored event go together.
    fn shrink_to(&mut self, most_bytes: usize) {
        while self.bytes > most_bytes {
            let Some(gone) = self.events.pop_front() else { return };
            self.bytes -= weight(&gone);
            while let Some(next) = self.events.front()
                && next.seq == gone.seq
            {
                self.bytes -= weight(next);
                self.events.pop_front();
            }
        }
    }
}

/// An event's approximate size in bytes.
fn weight(event: &LoggedEvent) -> usize {
    OVERHEAD + weight_of(&event.payload)
}

fn weight_of(value: &Value) -> usize {
    /// The size of the value itself and its allocation.
    const NODE: usize = 48;
    NODE + match value {
        Value::String(text) => text.len(),
        Value::Array(values) => values.iter().map(weight_of).sum(),
        Value::Object(fields) => {
            fields.iter().map(|(name, value)| name.len() + NODE + weight_of(value)).sum()
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::metadata::Metadata;

    fn event(seq: i64) -> LoggedEvent {
        LoggedEvent {
            seq,
            position: seq * 10,
            aggregate_type: "Counter".to_owned(),
            aggregate_id: "1".to_owned(),
            sequence: seq,
            event_type: "Counted".to_owned(),
            event_version: "1".to_owned(),
            payload: Value::String("x".repeat(100)),
            metadata: Metadata::parse(r#"{"actor": "1", "role": "user", "correlation": "c", "time": "1"}"#)
                .unwrap(),
            recorded_at: 0,
        }
    }

    fn events(seqs: impl IntoIterator<Item = i64>) -> Vec<LoggedEvent> {
        seqs.into_iter().map(event).collect()
    }

    fn keep(recent: &RecentEvents, seqs: impl IntoIterator<Item = i64>) {
        recent.extend(&events(seqs), recent.epoch());
    }

    fn seqs_after(recent: &RecentEvents, after: i64, limit: i64) -> Option<Vec<i64>> {
        Some(recent.after(after, limit)?.iter().map(|event| event.seq).collect())
    }

    #[test]
    fn what_follows_is_read_from_here_and_the_rest_is_not() {
        let recent = RecentEvents::default();
        assert_eq!(seqs_after(&recent, 0, 10), None);
        keep(&recent, 5..=7);
        keep(&recent, 7..=9);
        assert_eq!(seqs_after(&recent, 4, 10), Some(vec![5, 6, 7, 8, 9]));
        assert_eq!(seqs_after(&recent, 6, 2), Some(vec![7, 8]));
        assert_eq!(seqs_after(&recent, 3, 10), None, "event 4 is not here");
        assert_eq!(seqs_after(&recent, 9, 10), None, "there may be more by now");
        assert_eq!(seqs_after(&recent, 12, 10), None);
    }

    #[test]
    fn there_is_never_a_gap() {
        let recent = RecentEvents::default();
        keep(&recent, 1..=3);
        keep(&recent, 6..=7);
        assert_eq!(seqs_after(&recent, 2, 10), None);
        assert_eq!(seqs_after(&recent, 5, 10), Some(vec![6, 7]));
        keep(&recent, 1..=3);
        assert_eq!(seqs_after(&recent, 5, 10), Some(vec![6, 7]), "what is older changes nothing");
    }

    #[test]
    fn events_of_one_stored_event_stay_together() {
        let two_of_one = [event(1), event(2), event(2), event(3)];
        let room = weight(&event(1)) * 2;
        let recent = RecentEvents::bounded(room);
        recent.extend(&two_of_one, recent.epoch());
        assert_eq!(seqs_after(&recent, 1, 10), None);
        assert_eq!(seqs_after(&recent, 2, 10), Some(vec![3]));
        let recent = RecentEvents::default();
        recent.extend(&two_of_one, recent.epoch());
        assert_eq!(seqs_after(&recent, 1, 1), Some(vec![2, 2]));
        keep(&recent, [3, 4]);
        assert_eq!(seqs_after(&recent, 2, 9), Some(vec![3, 4]));
    }

    #[test]
    fn memory_is_bounded() {
        let recent = RecentEvents::bounded(10 * weight(&event(1)));
        for seq in 1..100 {
            keep(&recent, [seq]);
        }
        assert_eq!(recent.window().events.len(), 10);
        assert_eq!(seqs_after(&recent, 89, 100).map(|seqs| seqs.len()), Some(10));
    }

    #[test]
    fn a_position_is_looked_up() {
        let recent = RecentEvents::default();
        assert_eq!(recent.sealing_of(10), Sealing::Unknown);
        keep(&recent, 5..=7);
        assert_eq!(recent.sealing_of(60), Sealing::At(6));
        assert_eq!(recent.sealing_of(80), Sealing::NotYet);
        assert_eq!(
            recent.sealing_of(65),
            Sealing::Unknown,
            "a position that was never used, or is sealed later"
        );
        assert_eq!(recent.sealing_of(10), Sealing::Unknown);
    }

    #[test]
    fn what_was_read_before_a_forgetting_is_not_kept_after_it() {
        let recent = RecentEvents::default();
        keep(&recent, 1..=3);
        let before = recent.epoch();
        recent.forget_all();
        assert_eq!(seqs_after(&recent, 0, 10), None);
        recent.extend(&events(1..=3), before);
        assert_eq!(seqs_after(&recent, 0, 10), None);
        keep(&recent, 1..=3);
        assert_eq!(seqs_after(&recent, 0, 10), Some(vec![1, 2, 3]));
    }
}
