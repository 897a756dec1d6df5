//! The checkpoints of policies: one table for all of them.

use event_log::{Checkpoint, FollowError, Progress, begin_policies, follow_once};

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
async fn a_policy_that_is_new_begins_with_the_first_event_once_and_the_others_go_on() {
    let test = counted_to_three().await;
    let [notices, strikes] = ["notices", "strikes"].map(|name| Checkpoint::of_policy(name).unwrap());
    let unknown = follow(&test, &notices).await.unwrap_err();
    assert!(matches!(&unknown, FollowError::NoCheckpoint(policy) if policy == "policy notices"), "{unknown}");
    begin_policies(test.pool(), &["notices"]).await.unwrap();
    assert_eq!(follow(&test, &notices).await.unwrap(), Progress::Applied { seq: 2, events: 2 });
    // The next start knows another one.
    begin_policies(test.pool(), &["notices", "strikes"]).await.unwrap();
    assert_eq!(follow(&test, &notices).await.unwrap(), Progress::Applied { seq: 3, events: 1 });
    test.sql("TRUNCATE letters").await;
    assert_eq!(follow(&test, &strikes).await.unwrap(), Progress::Applied { seq: 2, events: 2 });
}
