use std::sync::{Arc, Mutex};
use std::time::Duration;

use event_log::{
    ApplyError, Checkpoint, EventLog, FollowError, Follower, LoggedEvent, Progress, React, Upcasters,
    WorkerHealth, connect, create_checkpoint, react_once,
};

use crate::support::*;

/// Records which guests arrived; ignores counters. Fails this many times before it reacts to the event with this seq.
#[derive(Clone, Default)]
struct WriteDown {
    arrived: Arc<Mutex<Vec<i64>>>,
    fails_at: i64,
    failures: u32,
    transient: bool,
}

impl React for WriteDown {
    fn concerns(&self, aggregate_type: &str) -> bool {
        aggregate_type == "Guest"
    }

    async fn react(&mut self, event: &LoggedEvent) -> Result<(), ApplyError> {
        if event.seq == self.fails_at && self.failures > 0 {
            self.failures -= 1;
            let (seq, reason) = (event.seq, "the porter is away".to_owned());
            return Err(if self.transient {
                ApplyError::NotYet { seq, reason }
            } else {
                ApplyError::Event { seq, reason }
            });
        }
        self.arrived.lock().unwrap().push(event.seq);
        Ok(())
    }
}

impl WriteDown {
    fn arrived(&self) -> Vec<i64> {
        self.arrived.lock().unwrap().clone()
    }
}

/// Guests at seq 1, 3 and 5, counters in between, and a checkpoint before all of them.
async fn guests_and_counters() -> (TestLog, Checkpoint) {
    let test = TestLog::new().await;
    for number in 1..=5 {
        let id = number.to_string();
        if number % 2 == 1 {
            let guest = GuestCommand { subject: "guest/1", address: "Lane 4" };
            test.log.execute::<Guest>(&id, guest, context()).await.unwrap();
        } else {
            test.log.execute::<Counter>(&id, CounterCommand::Count(vec![1]), context()).await.unwrap();
        }
        test.seal().await;
    }
    test.sql("CREATE SCHEMA arrivals").await;
    let checkpoint = Checkpoint::of_schema("arrivals").unwrap();
    create_checkpoint(&mut test.pool().acquire().await.unwrap(), &checkpoint, 1).await.unwrap();
    (test, checkpoint)
}

const CHECKPOINT: &str = "SELECT seq FROM arrivals.checkpoint";

#[tokio::test]
async fn it_reacts_to_what_concerns_it_and_passes_over_the_rest() {
    let (test, checkpoint) = guests_and_counters().await;
    let mut reacting = WriteDown::default();
    let mut steps = vec![];
    for _ in 0..4 {
        steps.push(react_once(&test.log, &checkpoint, &mut reacting, 2).await.unwrap());
    }
    let applied = |seq, events| Progress::Applied { seq, events };
    assert_eq!(steps, [applied(2, 1), applied(4, 1), applied(5, 1), Progress::Idle { seq: 5 }]);
    assert_eq!(reacting.arrived(), [1, 3, 5]);
    assert_eq!(test.number(CHECKPOINT).await, 5);
}

#[tokio::test]
async fn after_an_error_the_same_events_come_again() {
    let (test, checkpoint) = guests_and_counters().await;
    let mut reacting = WriteDown { fails_at: 3, failures: 1, ..WriteDown::default() };
    let error = react_once(&test.log, &checkpoint, &mut reacting, 10).await.unwrap_err();
    assert!(matches!(error, FollowError::Apply(ApplyError::Event { seq: 3, .. })), "{error}");
    assert_eq!(test.number(CHECKPOINT).await, 0);
    react_once(&test.log, &checkpoint, &mut reacting, 10).await.unwrap();
    assert_eq!(reacting.arrived(), [1, 1, 3, 5]);
    assert_eq!(test.number(CHECKPOINT).await, 5);
}

fn run(
    log: &EventLog,
    checkpoint: &Checkpoint,
    reacting: &WriteDown,
) -> tokio::task::JoinHandle<FollowError> {
    let follower = Follower::new(log.clone(), checkpoint.clone()).with_rest(Duration::from_millis(1));
    tokio::spawn(follower.run_reactions(reacting.clone()))
}

#[tokio::test]
async fn what_it_needs_may_be_away_for_a_while() {
    let (test, checkpoint) = guests_and_counters().await;
    let reacting = WriteDown { fails_at: 3, failures: 3, transient: true, ..WriteDown::default() };
    let running = run(&test.log, &checkpoint, &reacting);
    eventually("the last event", async || (test.number(CHECKPOINT).await == 5).then_some(())).await;
    running.abort();
    assert_eq!(reacting.arrived().last(), Some(&5));
}

#[tokio::test]
async fn an_event_that_it_cannot_react_to_stops_it_by_its_number_after_those_before() {
    let (test, checkpoint) = guests_and_counters().await;
    let reacting = WriteDown { fails_at: 5, failures: u32::MAX, ..WriteDown::default() };
    let follower = Follower::new(test.log.clone(), checkpoint);
    let health = follower.health();
    let error = follower.run_reactions(reacting.clone()).await;
    assert!(matches!(error, FollowError::Apply(ApplyError::Event { seq: 5, .. })), "{error}");
    assert!(matches!(&*health.borrow(), WorkerHealth::Stopped { seq: Some(5), .. }));
    assert_eq!(test.number(CHECKPOINT).await, 4);
    assert!(reacting.arrived().starts_with(&[1, 3]) && !reacting.arrived().contains(&5));
}

#[tokio::test(flavor = "multi_thread")]
async fn two_nodes_leave_no_event_out() {
    let (test, checkpoint) = guests_and_counters().await;
    let other = test.another_node().await;
    let (here, there) = (WriteDown::default(), WriteDown::default());
    let running = [run(&test.log, &checkpoint, &here), run(&other, &checkpoint, &there)];
    eventually("the last event", async || (test.number(CHECKPOINT).await == 5).then_some(())).await;
    running.iter().for_each(tokio::task::JoinHandle::abort);
    let mut arrived = [here.arrived(), there.arrived()].concat();
    arrived.sort_unstable();
    arrived.dedup();
    assert_eq!(arrived, [1, 3, 5]);
}

#[tokio::test]
async fn what_belongs_to_a_person_is_found_also_when_it_can_no_longer_be_read() {
    let (test, _) = guests_and_counters().await;
    let other = GuestCommand { subject: "guest/11", address: "Lane 5" };
    test.log.execute::<Guest>("9", other, context()).await.unwrap();
    let found = async |types: &[&str]| -> Vec<String> {
        let streams = test.log.streams_about("guest/1", types).await.unwrap();
        streams
            .into_iter()
            .map(|stream| format!("{} {}", stream.aggregate_type, stream.aggregate_id))
            .collect()
    };
    assert_eq!(found(&["Guest", "Counter"]).await, ["Guest 1", "Guest 3", "Guest 5"]);
    assert!(found(&["Counter"]).await.is_empty());
    let (mut after, mut pages) = (Some(event_log::StreamId::default()), Vec::new());
    while let Some(last) = after {
        let page = test.log.streams_about_after("guest/1", &["Guest"], &last, 2).await.unwrap();
        pages.push(page.iter().map(|stream| stream.aggregate_id.clone()).collect::<Vec<_>>());
        after = page.last().cloned();
    }
    assert_eq!(pages, [vec!["1", "3"], vec!["5"], vec![]]);
    test.log.keyring().erase("guest/1").await.unwrap();
    assert_eq!(found(&["Guest"]).await.len(), 3);
}

/// Signals that it has begun, and does nothing until it is told to.
struct Slow {
    begun: tokio::sync::mpsc::UnboundedSender<i64>,
    go_on: Arc<tokio::sync::Semaphore>,
}

impl React for Slow {
    fn concerns(&self, aggregate_type: &str) -> bool {
        aggregate_type == "Guest"
    }

    async fn react(&mut self, event: &LoggedEvent) -> Result<(), ApplyError> {
        self.begun.send(event.seq).unwrap();
        self.go_on.acquire().await.unwrap().forget();
        Ok(())
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn while_one_node_reacts_the_other_does_not_and_takes_over_when_it_is_gone() {
    let (test, checkpoint) = guests_and_counters().await;
    let other = test.another_node().await;
    let (begun, mut begins) = tokio::sync::mpsc::unbounded_channel();
    let go_on = Arc::new(tokio::sync::Semaphore::new(0));
    let start = |log: EventLog| {
        let (checkpoint, mut slow) =
            (checkpoint.clone(), Slow { begun: begun.clone(), go_on: Arc::clone(&go_on) });
        tokio::spawn(async move { react_once(&log, &checkpoint, &mut slow, 10).await })
    };
    let first = start(test.log.clone());
    assert_eq!(begins.recv().await, Some(1));
    let mut there = WriteDown::default();
    assert_eq!(react_once(&other, &checkpoint, &mut there, 10).await.unwrap(), Progress::Elsewhere);
    assert_eq!(there.arrived(), [0; 0]);
    // Neither the sealer nor vacuum waits for the process that reacts.
    test.count(1).await;
    assert_eq!(test.seal().await, 6);
    let holding_back = "SELECT count(*) FROM pg_stat_activity WHERE state = 'idle in transaction' AND backend_xmin IS NOT NULL";
    assert_eq!(test.number(holding_back).await, 0);

    first.abort();
    assert!(first.await.unwrap_err().is_cancelled());
    go_on.add_permits(3);
    let mut slow = Slow { begun: begun.clone(), go_on: Arc::clone(&go_on) };
    let others_turn = async {
        loop {
            match react_once(&other, &checkpoint, &mut slow, 10).await.unwrap() {
                Progress::Elsewhere => tokio::task::yield_now().await,
                progress => break progress,
            }
        }
    };
    let second = tokio::time::timeout(PATIENCE, others_turn).await.unwrap();
    assert_eq!(second, Progress::Applied { seq: 6, events: 3 });
    let mut begun = vec![];
    while let Ok(seq) = begins.try_recv() {
        begun.push(seq);
    }
    assert_eq!(begun, [1, 3, 5]);
    assert_eq!(react_once(&test.log, &checkpoint, &mut there, 10).await.unwrap(), Progress::Idle { seq: 6 });
    assert_eq!(there.arrived(), [0; 0]);
}

/// Hangs with its whole thread, like a stopped process.
struct Hanging {
    hangs: std::sync::mpsc::Sender<()>,
    until: std::sync::mpsc::Receiver<()>,
}

/// A receiver belongs to one thread: the one that hangs.
struct OnItsThread(Mutex<Hanging>);

impl React for OnItsThread {
    fn concerns(&self, aggregate_type: &str) -> bool {
        aggregate_type == "Guest"
    }

    async fn react(&mut self, _: &LoggedEvent) -> Result<(), ApplyError> {
        let hanging = self.0.lock().unwrap();
        // Nobody listens after the first one.
        let _ = hanging.hangs.send(());
        let _ = hanging.until.recv();
        Ok(())
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn another_node_takes_over_from_one_that_hangs() {
    let (test, checkpoint) = guests_and_counters().await;
    let (hangs, has_hung) = std::sync::mpsc::channel();
    let (go_on, until) = std::sync::mpsc::channel();
    let (url, same) = (test.database.url(), checkpoint.clone());
    let hung = std::thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let log = log_on(connect(&url).await.unwrap(), Upcasters::none()).await;
            let mut reacting = OnItsThread(Mutex::new(Hanging { hangs, until }));
            react_once(&log, &same, &mut reacting, 10).await
        })
    });
    tokio::task::spawn_blocking(move || has_hung.recv().unwrap()).await.unwrap();
    let reacting = WriteDown::default();
    let running = run(&test.log, &checkpoint, &reacting);
    eventually("the other takes over", async || (test.number(CHECKPOINT).await == 5).then_some(())).await;
    running.abort();
    assert_eq!(reacting.arrived(), [1, 3, 5]);
    drop(go_on);
    // The process that hung changes nothing any more, whether it finds its connection lost or the checkpoint moved.
    match tokio::task::spawn_blocking(move || hung.join().unwrap()).await.unwrap() {
        Ok(Progress::Elsewhere) | Err(_) => {}
        progress => panic!("{progress:?}"),
    }
    assert_eq!(test.number(CHECKPOINT).await, 5);
}
