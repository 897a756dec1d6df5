//! How long to wait before a mail is tried again.

use std::time::Duration;

/// Exponential backoff with jitter: waits double from try to try, each shortened at random by up to half, so that mails that
/// failed together do not come back together. Until the maximum, a wait is never shorter than the longest after the previous try.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Backoff {
    /// The longest wait after the first try.
    pub first: Duration,
    /// The longest wait overall.
    pub longest: Duration,
    /// A mail is given up after this many tries.
    pub most_tries: i32,
}

impl Default for Backoff {
    /// 5 seconds, so that a code still arrives within its 10 minutes; then up to an hour; for about a day, enough time for people
    /// to notice and fix a mail server.
    fn default() -> Self {
        Self { first: Duration::from_secs(5), longest: Duration::from_secs(3_600), most_tries: 36 }
    }
}

impl Backoff {
    /// The wait after this many tries; `None` after the last one. `jitter` is anything from 0 (the whole wait) to 1 (half of it).
    pub(crate) fn after(&self, tries: i32, jitter: f64) -> Option<Duration> {
        if tries >= self.most_tries {
            return None;
        }
        let doublings = u32::try_from(tries.saturating_sub(1)).unwrap_or(0).min(31);
        let whole = self.first.saturating_mul(1 << doublings).min(self.longest);
        Some(whole.mul_f64(1.0 - jitter.clamp(0.0, 1.0) / 2.0))
    }
}

/// A random number from 0 to 1; 0 if the system has no random bytes, which only makes a wait longer.
pub(crate) fn jitter() -> f64 {
    getrandom::u32().map_or(0.0, |drawn| f64::from(drawn) / f64::from(u32::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_grow_from_try_to_try_whatever_chance_says_until_the_bound() {
        let backoff = Backoff::default();
        for tries in 1..10 {
            let longest_before = backoff.after(tries, 0.0).unwrap();
            let shortest_next = backoff.after(tries + 1, 1.0).unwrap();
            assert!(shortest_next >= longest_before, "{tries}: {longest_before:?}, {shortest_next:?}");
        }
        assert_eq!(backoff.after(1, 0.0), Some(Duration::from_secs(5)));
        assert_eq!(backoff.after(1, 1.0), Some(Duration::from_millis(2_500)));
        assert_eq!(backoff.after(20, 0.0), Some(Duration::from_secs(3_600)));
    }

    #[test]
    fn the_last_try_has_no_wait_after_it_and_comes_about_a_day_after_the_first() {
        let backoff = Backoff::default();
        assert_eq!(backoff.after(backoff.most_tries, 0.5), None);
        assert_eq!(backoff.after(i32::MAX, 0.5), None);
        let all: Duration = (1..backoff.most_tries).filter_map(|tries| backoff.after(tries, 0.5)).sum();
        let hours = all.as_secs() / 3_600;
        assert!((18..=30).contains(&hours), "{hours} hours");
    }

    #[test]
    fn a_mail_that_was_never_tried_waits_like_one_that_was_tried_once() {
        assert_eq!(Backoff::default().after(0, 0.0), Some(Duration::from_secs(5)));
        assert_eq!(Backoff::default().after(-3, 0.0), Some(Duration::from_secs(5)));
    }

    #[test]
    fn chance_stays_between_its_bounds() {
        assert!((0..1_000).all(|_| (0.0..=1.0).contains(&jitter())));
    }
}
