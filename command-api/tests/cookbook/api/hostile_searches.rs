//! Deliberately expensive searches (docs/safety.md#search-cost).

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use crate::support::{Installation, PATIENCE};

/// More than one caller's share of the searches that may wait, and of the threads that execute them.
const AT_ONCE: usize = 64;

/// Eight words that no recipe has; never the same ones twice, so that no search is answered from the cache.
fn hostile(number: u64) -> String {
    let mut state = number.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    let mut letter = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        char::from(b'a' + u8::try_from(state % 26).unwrap())
    };
    let words: Vec<String> = (0..8).map(|_| (0..11).map(|_| letter()).collect()).collect();
    words.join("%20")
}

/// While somebody searches for too much at once and is refused, nobody else is.
fn only_whoever_searches_for_too_much_is_refused(is_refused: impl Fn(&str, &str) -> bool + Sync) {
    let (refused, done, number) = (AtomicBool::new(false), AtomicBool::new(false), AtomicU64::new(1));
    let deadline = Instant::now() + PATIENCE;
    let asks = |caller: &str| is_refused(caller, &hostile(number.fetch_add(1, Ordering::Relaxed)));
    thread::scope(|scope| {
        for _ in 0..AT_ONCE {
            scope.spawn(|| {
                while !done.load(Ordering::Relaxed) && Instant::now() < deadline {
                    refused.fetch_or(asks("203.0.113.9"), Ordering::Relaxed);
                }
            });
        }
        // These searches wait for their turn, too.
        let (mut asked, mut wronged) = (0, false);
        while !wronged && asked < 5 && Instant::now() < deadline {
            asked += u32::from(refused.load(Ordering::Relaxed));
            wronged = asks("198.51.100.7");
        }
        done.store(true, Ordering::Relaxed);
        assert!(!wronged, "somebody else was refused");
        assert_eq!(asked, 5, "nobody was refused");
    });
}

#[test]
fn whoever_searches_for_too_much_at_once_is_refused_and_nobody_else() {
    let installation = Installation::demonstrated();
    let cookbook = installation.serve();
    only_whoever_searches_for_too_much_is_refused(|caller, keyword| {
        let path = format!("/api/search/={keyword}/page/0");
        let answer = cookbook.get_with(&path, &[("x-forwarded-for", caller)]);
        answer.status != 200 && answer.refused(503) == "busy"
    });
}

#[test]
fn whoever_asks_for_too_many_pages_of_searches_takes_nothing_from_the_pages_of_others() {
    let installation = Installation::demonstrated();
    let cookbook = installation.serve();
    only_whoever_searches_for_too_much_is_refused(|caller, keyword| {
        let asked = Instant::now();
        let page = cookbook.get_with(&format!("/search?keyword={keyword}"), &[("x-forwarded-for", caller)]);
        assert_eq!(page.status, 200);
        let is_whole = page.text().contains(&format!("/api/search/={keyword}/page/0"));
        // What did not come within this time was waited for in vain, and not refused.
        !is_whole && asked.elapsed() < Duration::from_secs(1)
    });
    let metrics = cookbook.get("/metrics").text().to_owned();
    assert!(metrics.contains("cookbook_pages_incomplete_total"), "{metrics}");
}
