//! The checkpoints of policies: one table for all of them.

use event_log::{
    Checkpoint, FollowError, Progress, begin_policies, begin_policies_at_the_start, follow_once,
};

use crate::support::*;

/// Three events, and a table for what a policy writes down of them.
async fn counted_to_three() -> TestLog {
    let test = TestLog::new().await;
    test.log.execute::<Counter>("1", CounterCommand::Count(vec![1; 3]), context()).await.unwrap();
    test.seal().await;
    test.sql("CREATE TABLE letters (seq bigint PRIMARY KEY, payload jsonb)").await;
    test
}

async fn follow(test: &TestLog, checkpoint: &Checkpoint) -> Result<Progress, FollowError> {
    follow_once(&test.log, checkpoint, &mut WriteDown::in_table("letters"), 2).await
}

#[tokio::test]
async fn a_new_policy_begins_where_the_log_ends_and_the_others_go_on() {
    let test = counted_to_three().await;
    let strikes = Checkpoint::of_policy("strikes").unwrap();
    let unknown = follow(&test, &strikes).await.unwrap_err();
    assert!(matches!(&unknown, FollowError::NoCheckpoint(policy) if policy == "policy strikes"), "{unknown}");
    begin_policies(test.pool(), &["strikes"]).await.unwrap();
    assert_eq!(follow(&test, &strikes).await.unwrap(), Progress::Idle { seq: 3 });
    test.count(1).await;
    test.seal().await;
    // The next start skips nothing.
    begin_policies(test.pool(), &["notices", "strikes"]).await.unwrap();
    assert_eq!(follow(&test, &strikes).await.unwrap(), Progress::Applied { seq: 4, events: 1 });
    assert_eq!(test.number("SELECT seq FROM ops.policies WHERE name = 'notices'").await, 4);
}

#[tokio::test]
async fn a_policy_for_all_that_is_there_begins_with_the_first_event_once() {
    let test = counted_to_three().await;
    begin_policies_at_the_start(test.pool(), &["names"]).await.unwrap();
    let names = Checkpoint::of_policy("names").unwrap();
    assert_eq!(follow(&test, &names).await.unwrap(), Progress::Applied { seq: 2, events: 2 });
    // The next start continues.
    begin_policies_at_the_start(test.pool(), &["names"]).await.unwrap();
    assert_eq!(follow(&test, &names).await.unwrap(), Progress::Applied { seq: 3, events: 1 });
}
