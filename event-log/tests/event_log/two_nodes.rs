//! Two processes, each with a sealer and a follower for the same read models.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use event_log::{
    Apply, ApplyError, Checkpoint, EventLog, Follower, LoggedEvent, Sealer, WorkerHealth,
    announce_and_listen, create_checkpoint, verify_chain,
};
use sqlx::{Connection, PgConnection};
use tokio::task::JoinHandle;

use crate::support::*;

/// Applying an event twice would violate the primary key and stop the follower for good.
struct WriteDown {
    node: &'static str,
}

impl Apply for WriteDown {
    async fn apply(
        &mut self,
        connection: &mut PgConnection,
        events: &[LoggedEvent],
    ) -> Result<(), ApplyError> {
        let seqs: Vec<i64> = events.iter().map(|event| event.seq).collect();
        sqlx::query("INSERT INTO read.applied (seq, node) SELECT seq, $2 FROM unnest($1::bigint[]) AS seq")
            .bind(seqs)
            .bind(self.node)
            .execute(&mut *connection)
            .await?;
        // The sum is right only if every event is applied once and nothing between batches is lost.
        sqlx::query("UPDATE read.total SET total = total + $1")
            .bind(events.len() as i64)
            .execute(connection)
            .await?;
        Ok(())
    }
}

struct Node {
    log: EventLog,
    workers: Vec<JoinHandle<()>>,
    following: tokio::sync::watch::Receiver<WorkerHealth>,
}

async fn node(test: &TestLog, name: &'static str) -> Node {
    let log = test.another_node().await;
    let sealer = Sealer::open(log.clone()).await.unwrap().with_batch(100);
    let follower = Follower::new(log.clone(), Checkpoint::of_schema("read").unwrap()).with_batch(50);
    let following = follower.health();
    let workers = vec![
        tokio::spawn(sealer.run()),
        tokio::spawn(async move { drop(follower.run(WriteDown { node: name }).await) }),
        tokio::spawn(announce_and_listen(log.clone())),
    ];
    Node { log, workers, following }
}

async fn build_read_models(test: &TestLog) {
    test.sql(
        "CREATE SCHEMA read; CREATE TABLE read.applied (seq bigint PRIMARY KEY, node text NOT NULL);
         CREATE TABLE read.total (total bigint NOT NULL); INSERT INTO read.total VALUES (0)",
    )
    .await;
    let read = Checkpoint::of_schema("read").unwrap();
    create_checkpoint(&mut test.pool().acquire().await.unwrap(), &read, 1).await.unwrap();
}

/// Repeatedly kills connections of the nodes' pools that seal or apply, over its own connection: on a shared one its own query
/// text would match, too.
async fn cut_connections(mut own: PgConnection, done: Arc<AtomicBool>) {
    while !done.load(Ordering::SeqCst) {
        // A pause, in which a node works.
        tokio::time::sleep(Duration::from_millis(30)).await;
        sqlx::query(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
             WHERE pid <> pg_backend_pid() AND (query LIKE '%read.total%' OR query LIKE '%es.sealer%') AND random() < 0.3",
        )
        .execute(&mut own)
        .await
        .unwrap();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_nodes_apply_every_event_exactly_once_while_their_connections_die() {
    let test = TestLog::new().await;
    build_read_models(&test).await;
    let nodes = [node(&test, "one").await, node(&test, "two").await];
    let done = Arc::new(AtomicBool::new(false));
    let own = PgConnection::connect_with(&test.pool().connect_options()).await.unwrap();
    let chaos = tokio::spawn(cut_connections(own, done.clone()));
    let writers: Vec<_> = (0..8)
        .map(|writer| {
            let log = test.log.clone();
            tokio::spawn(async move {
                for turn in 0..150 {
                    let id = format!("{writer}-{}", turn / 20);
                    let command = CounterCommand::Count(vec![1; 1 + turn % 5]);
                    log.execute::<Counter>(&id, command, context()).await.unwrap();
                }
            })
        })
        .collect();
    for writer in writers {
        writer.await.unwrap();
    }
    done.store(true, Ordering::SeqCst);
    chaos.await.unwrap();
    let committed = test.number("SELECT count(*) FROM es.events").await;
    for node in &nodes {
        eventually("both nodes know that everything is applied", || async {
            let health = node.following.borrow().clone();
            assert!(!matches!(health, WorkerHealth::Stopped { .. }), "{health:?}");
            (health == WorkerHealth::Working { seq: committed }).then_some(())
        })
        .await;
    }
    assert_eq!(test.number("SELECT count(*) FROM read.applied").await, committed);
    assert_eq!(test.number("SELECT total FROM read.total").await, committed);
    assert_eq!(test.number("SELECT seq FROM read.checkpoint").await, committed);
    verify_chain(test.pool(), None).await.unwrap();

    // One node disappears in the middle of its work; the other takes over.
    let [one, two] = nodes;
    one.workers.iter().for_each(JoinHandle::abort);
    drop(one.log);
    test.count(1).await;
    let following = two.following;
    eventually("the remaining node goes on", || async {
        (*following.borrow() == WorkerHealth::Working { seq: committed + 1 }).then_some(())
    })
    .await;
    two.workers.iter().for_each(JoinHandle::abort);
    drop(two.log);
}
