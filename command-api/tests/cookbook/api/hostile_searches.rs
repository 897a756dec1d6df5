//! Deliberately expensive searches (docs/safety.md#search-cost).

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::Instant;

use crate::support::{Cookbook, Installation, PATIENCE};

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

/// The status and code of a search by a caller at this address.
fn search(cookbook: &Cookbook, caller: &str, keyword: &str) -> (u16, String) {
    let path = format!("/api/search/={keyword}/page/0");
    let answer = cookbook.get_with(&path, &[("x-forwarded-for", caller)]);
    let code = if answer.status == 200 { String::new() } else { answer.refused(answer.status) };
    (answer.status, code)
}

#[test]
fn whoever_searches_for_too_much_at_once_is_refused_and_nobody_else() {
    let installation = Installation::demonstrated();
    let cookbook = installation.serve();
    let (refused, number) = (AtomicBool::new(false), AtomicU64::new(1));
    let deadline = Instant::now() + PATIENCE;
    thread::scope(|scope| {
        for _ in 0..AT_ONCE {
            scope.spawn(|| {
                while !refused.load(Ordering::Relaxed) && Instant::now() < deadline {
                    let keyword = hostile(number.fetch_add(1, Ordering::Relaxed));
                    match search(&cookbook, "203.0.113.9", &keyword) {
                        (200, _) => {}
                        (503, code) => {
                            assert_eq!(code, "busy");
                            refused.store(true, Ordering::Relaxed);
                        }
                        other => panic!("{other:?}"),
                    }
                }
            });
        }
        // This search waits for its turn, too.
        let mut asked = 0;
        while !refused.load(Ordering::Relaxed) || asked < 5 {
            assert!(Instant::now() < deadline, "nobody was refused");
            let keyword = hostile(number.fetch_add(1, Ordering::Relaxed));
            assert_eq!(search(&cookbook, "198.51.100.7", &keyword).0, 200);
            asked += 1;
        }
    });
}
