//! What is known about a standby, and whether it is a reason for concern.

use std::time::Duration;

use metrics::gauge;
use tokio::time::Instant;

/// How long the standby may lag behind the primary. Replication takes milliseconds, and a burst of writes some seconds.
const LAGS_AFTER: Duration = Duration::from_secs(10);

/// How far the standby has got, and how far it should be.
#[derive(Debug, Default)]
pub(super) struct Progress {
    seq: i64,
    of: i64,
    unreadable: Option<String>,
    waiting: Option<Waiting>,
}

/// An event that the primary shows and the standby does not.
#[derive(Debug)]
struct Waiting {
    seq: i64,
    since: Instant,
}

impl Progress {
    /// Records what the standby answered (or why it is not read) while the primary showed `of`.
    pub(super) fn note(&mut self, found: Result<i64, String>, of: i64, now: Instant) {
        match found {
            Ok(seq) => (self.seq, self.unreadable) = (seq, None),
            Err(reason) => self.unreadable = Some(reason),
        }
        self.of = of;
        self.waiting = match self.waiting.take() {
            _ if self.seq >= of => None,
            Some(waiting) if self.seq < waiting.seq => Some(waiting),
            _ => Some(Waiting { seq: of, since: now }),
        };
    }

    /// Why it is not read; `None` if it is.
    pub(super) fn unreadable(&self) -> Option<&str> {
        self.unreadable.as_deref()
    }

    /// What is wrong; `None` if nothing is.
    pub(super) fn fault(&self, now: Instant) -> Option<String> {
        if let Some(reason) = &self.unreadable {
            return Some(reason.clone());
        }
        let lag = self.lag(now);
        (lag > LAGS_AFTER).then(|| {
            let behind = self.of - self.seq;
            format!(
                "it has been behind for {} s, {behind} events by now; is it still replicating?",
                lag.as_secs()
            )
        })
    }

    fn lag(&self, now: Instant) -> Duration {
        self.waiting.as_ref().map(|waiting| now - waiting.since).unwrap_or_default()
    }

    /// Sets the gauges.
    pub(super) fn measure(&self, now: Instant) {
        #[expect(
            clippy::cast_precision_loss,
            reason = "a gauge is a floating-point number; 2^53 events are far away"
        )]
        let value = |events: i64| events as f64;
        gauge!("cookbook_standby_seq").set(value(self.seq));
        gauge!("cookbook_standby_behind_events").set(value((self.of - self.seq).max(0)));
        gauge!("cookbook_standby_lag_seconds").set(self.lag(now).as_secs_f64());
        gauge!("cookbook_standby_readable").set(if self.unreadable.is_none() { 1.0 } else { 0.0 });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_standby_that_keeps_up_never_lags_however_much_is_written() {
        let (mut progress, start) = (Progress::default(), Instant::now());
        for second in 1..100 {
            // It is always a second behind.
            let now = start + Duration::from_secs(second);
            let seq = i64::try_from(second).unwrap() * 10;
            progress.note(Ok(seq), seq + 10, now);
            assert_eq!(progress.fault(now), None);
        }
    }

    #[test]
    fn a_standby_that_stands_still_lags_from_the_event_that_it_lacks() {
        let (mut progress, start) = (Progress::default(), Instant::now());
        progress.note(Ok(5), 5, start);
        let written = start + LAGS_AFTER * 2;
        progress.note(Ok(5), 6, written);
        assert_eq!(progress.fault(written), None);
        let later = written + LAGS_AFTER + Duration::from_secs(1);
        progress.note(Ok(5), 9, later);
        let said = progress.fault(later).unwrap();
        assert!(said.starts_with("it has been behind for 11 s, 4 events by now"), "{said}");
        progress.note(Ok(9), 9, later);
        assert_eq!(progress.fault(later), None);
    }

    #[test]
    fn a_standby_that_cannot_be_read_is_a_fault_at_once() {
        let (mut progress, now) = (Progress::default(), Instant::now());
        progress.note(Err("it does not answer".to_owned()), 0, now);
        assert_eq!(progress.fault(now).as_deref(), Some("it does not answer"));
        progress.note(Ok(3), 8, now);
        assert_eq!(progress.fault(now), None);
    }
}
