//! The core guarantee of the log: whatever writers do, a reader that polls sees every committed event once, in one order.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicUsize, Ordering};
use std::time::Duration;

use event_log::{EventLog, ExecuteError, PoolSettings, Sealer, connect_with, verify_chain};
use local_postgres::testing::sized;
use sqlx::{Executor, PgPool};
use tokio::task::JoinHandle;

use crate::support::*;

const WRITERS: u32 = 16;

/// How many events are appended at least: more with `make test-all`.
fn events() -> i64 {
    sized(15_000, 100_000)
}

/// How often the sealer is disturbed at least while they are.
const DISTURBED: usize = 10;

/// What has happened so far.
#[derive(Default)]
struct Progress {
    written: AtomicI64,
    disturbed: AtomicUsize,
}

impl Progress {
    fn is_enough(&self) -> bool {
        self.written.load(Ordering::Relaxed) >= events()
            && self.disturbed.load(Ordering::Relaxed) >= DISTURBED
    }
}

fn chance(of: u32) -> bool {
    getrandom::u32().unwrap().is_multiple_of(of)
}

/// Appends through commands until there are enough events; occasionally to a stream that others write to as well.
async fn write(log: EventLog, writer: u32, progress: Arc<Progress>) {
    let mut stream = 0;
    while !progress.is_enough() {
        stream += u32::from(chance(8));
        let shared = chance(10);
        let id = if shared { format!("shared-{}", stream % 50) } else { format!("{writer}-{stream}") };
        let amounts = vec![1; 1 + getrandom::u32().unwrap() as usize % 24];
        let appended = amounts.len() as i64;
        match log.execute::<Counter>(&id, CounterCommand::Count(amounts), context()).await {
            Ok(_) => progress.written.fetch_add(appended, Ordering::Relaxed),
            Err(ExecuteError::Conflict) if shared => 0,
            Err(error) => panic!("{error}"),
        };
    }
}

/// Misbehaving transactions: they insert, hang, and then are rolled back, die with their connection, are terminated by the
/// server, or commit late, long after younger ones.
async fn misbehave(pool: PgPool, writer: u32, progress: Arc<Progress>) {
    let mut late = 0;
    while !progress.is_enough() {
        let mut connection = pool.acquire().await.unwrap();
        let insert = format!(
            "BEGIN;
             INSERT INTO es.events (aggregate_type, aggregate_id, sequence, event_type, event_version, payload, metadata)
             SELECT 'Counter', 'late-{writer}', {late} + number, 'Counted', '1', '{{\"Counted\": {{\"amount\": 1}}}}',
                '{{\"actor\": \"1\", \"role\": \"user\", \"correlation\": \"c\", \"time\": \"1\"}}'
             FROM generate_series(1, 3) AS number"
        );
        connection.execute(sqlx::raw_sql(&insert)).await.unwrap();
        // A pause, while the transaction is open.
        tokio::time::sleep(Duration::from_millis(u64::from(getrandom::u32().unwrap() % 30))).await;
        match getrandom::u32().unwrap() % 4 {
            0 => drop(connection.execute("ROLLBACK").await.unwrap()),
            // The socket closes in the middle of the transaction.
            1 => drop(connection.detach()),
            2 => {
                connection.execute("SELECT pg_terminate_backend(pg_backend_pid())").await.unwrap_err();
                drop(connection.detach());
            }
            _ => {
                connection.execute("COMMIT").await.unwrap();
                late += 3;
                progress.written.fetch_add(3, Ordering::Relaxed);
            }
        }
    }
}

struct Seen {
    seq: i64,
    streams: HashMap<String, i64>,
}

/// Polls the log, checking that nothing is missed, repeated or out of order.
async fn poll(log: EventLog, done: Arc<AtomicBool>) -> Seen {
    let mut seen = Seen { seq: 0, streams: HashMap::new() };
    loop {
        let finishing = done.load(Ordering::SeqCst);
        let events = log.read_after(seen.seq, 2_000).await.unwrap();
        if events.is_empty() {
            if finishing {
                return seen;
            }
            // A pause between two tries.
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        for event in events {
            assert_eq!(event.seq, seen.seq + 1, "missed or repeated");
            seen.seq = event.seq;
            let sequence = seen.streams.entry(event.aggregate_id).or_default();
            assert_eq!(event.sequence, *sequence + 1, "out of the stream's order at seq {}", event.seq);
            *sequence = event.sequence;
        }
    }
}

/// A sealer with connections of its own, so that they can be killed.
async fn sealer(url: &str) -> (JoinHandle<()>, PgPool) {
    let settings =
        PoolSettings { max_connections: 2, application_name: "sealer".into(), ..PoolSettings::default() };
    let database = connect_with(url, settings).await.unwrap();
    let pool = database.pool().clone();
    let test_log = log_on(database, event_log::Upcasters::none()).await;
    let sealer = Sealer::open(test_log).await.unwrap().with_batch(700);
    (tokio::spawn(sealer.run()), pool)
}

/// Kills the sealer (its task, its connection, or both) and starts another in its place.
async fn kill_sealers(url: String, admin: PgPool, progress: Arc<Progress>) -> JoinHandle<()> {
    let (mut task, mut pool) = sealer(&url).await;
    while !progress.is_enough() {
        // A pause, in which the sealer works.
        tokio::time::sleep(Duration::from_millis(40 + u64::from(getrandom::u32().unwrap() % 60))).await;
        if chance(2) {
            sqlx::query(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'sealer'",
            )
            .execute(&admin)
            .await
            .unwrap();
        }
        if chance(2) {
            task.abort();
            drop(pool);
            (task, pool) = sealer(&url).await;
        }
        progress.disturbed.fetch_add(1, Ordering::Relaxed);
    }
    task
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sixteen_writers_with_aborts_and_dying_sealers_lose_repeat_and_reorder_nothing() {
    let test = TestLog::new().await;
    let done = Arc::new(AtomicBool::new(false));
    let progress = Arc::new(Progress::default());
    let reader = tokio::spawn(poll(test.another_node().await, done.clone()));
    let chaos = tokio::spawn(kill_sealers(test.database.url(), test.pool().clone(), progress.clone()));
    let mut writers = Vec::new();
    for writer in 0..WRITERS {
        writers.push(match writer % 4 {
            3 => tokio::spawn(misbehave(test.pool().clone(), writer, progress.clone())),
            _ => tokio::spawn(write(test.log.clone(), writer, progress.clone())),
        });
    }
    for writer in writers {
        writer.await.unwrap();
    }
    let committed = test.number("SELECT count(*) FROM es.events").await;
    assert_eq!(committed, progress.written.load(Ordering::Relaxed));
    assert!(committed >= events());
    eventually("everything is sealed", || async {
        (test.log.head().await.unwrap().seq == committed).then_some(())
    })
    .await;
    done.store(true, Ordering::SeqCst);

    let seen = reader.await.unwrap();
    assert_eq!(seen.seq, committed);
    assert_eq!(seen.streams.values().sum::<i64>(), committed);
    chaos.await.unwrap().abort();
    let disorder = "SELECT count(*) FROM (
        SELECT seq, row_number() OVER (ORDER BY transaction_id, position) AS place FROM es.log) AS log WHERE seq <> place";
    assert_eq!(test.number(disorder).await, 0);
    assert_eq!(verify_chain(test.pool(), None).await.unwrap().head.seq, committed);
}
