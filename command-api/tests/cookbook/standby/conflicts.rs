//! Replay on a standby cancels statements that conflict with it; in these tests immediately.

use sqlx::{Connection, PgConnection};

use super::OnStandby;
use crate::support::{Held, wait_until};

const AT_ONCE: (&str, &str) = ("max_standby_streaming_delay", "0");

/// The number that a query on the standby returns.
fn number(url: &str, sql: &str) -> i64 {
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(async {
        let mut connection = PgConnection::connect(url).await.unwrap();
        sqlx::query_scalar(sql).fetch_one(&mut connection).await.unwrap()
    })
}

/// Locks a table, which is replayed on the standby, so that a read there waits for it.
fn lock<'a>(on: &'a OnStandby, table: &str) -> Held<'a> {
    let held = on.writer.hold(&format!("LOCK TABLE {table} IN ACCESS EXCLUSIVE MODE"));
    // Sends it to the standby at once.
    on.writer.tamper("SELECT pg_switch_wal()");
    held
}

#[test]
fn a_read_that_replay_broke_off_is_read_again() {
    let on = OnStandby::with(&[AT_ONCE]);
    let url = on.standby.url();
    let users = lock(&on, "read.users");
    let locked = "SELECT count(*) FROM pg_locks WHERE granted AND mode = 'AccessExclusiveLock' \
                  AND relation = 'read.users'::regclass";
    wait_until("the lock has reached the standby", || number(&url, locked) == 1);
    std::thread::scope(|scope| {
        let asked = scope.spawn(|| on.cookbook.get("/api/recipe/5"));
        // By then it has read what it needs of recipes.
        let waiting = "SELECT count(*) FROM pg_locks WHERE NOT granted AND relation = 'read.users'::regclass";
        wait_until("a read waits", || number(&url, waiting) == 1);
        let recipes = lock(&on, "read.recipes");
        wait_until("it was broken off and reads again", || {
            on.cookbook.log().contains("the standby broke off a read")
        });
        drop(recipes);
        drop(users);
        let answer = asked.join().unwrap();
        assert_eq!(answer.status, 200, "{}", answer.text());
    });
    wait_until("nothing is behind", || on.is_ready());
}

#[test]
fn a_read_that_waits_for_replay_too_long_is_refused_in_a_way_that_can_be_tried_again() {
    let on = OnStandby::new();
    let held = lock(&on, "read.recipes");
    wait_until("the lock has reached the standby, and is not waited for without end", || {
        let answer = on.cookbook.get("/api/recipes/random");
        answer.status != 200 && {
            assert_eq!((answer.refused(503).as_str(), answer.header("retry-after")), ("unavailable", "5"));
            true
        }
    });
    drop(held);
    wait_until("reads work again", || (0..20).all(|_| on.cookbook.get("/api/recipes/random").status == 200));
}

#[test]
fn rebuilds_that_replay_at_once_are_no_fault_of_ours() {
    let on = OnStandby::with(&[AT_ONCE]);
    let done = std::sync::atomic::AtomicBool::new(false);
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while !done.load(std::sync::atomic::Ordering::Relaxed) {
                    for path in
                        ["/api/recipes/random", "/api/recipe/1", "/api/1/recipes", "/api/recipes/number"]
                    {
                        let status = on.cookbook.get(path).status;
                        assert!([200, 503].contains(&status), "{path}: {status}");
                    }
                }
            });
        }
        for _ in 0..3 {
            on.installation.run(&["rebuild"]).succeeded();
        }
        done.store(true, std::sync::atomic::Ordering::Relaxed);
    });
    assert!(!on.cookbook.log().contains("a query failed"), "{}", on.cookbook.log());
}
