use std::time::Duration;

use event_log::{CommandContext, ExecuteError};

use crate::support::*;

fn naming(uploads: &[&str]) -> CommandContext {
    CommandContext {
        uploads: uploads.iter().map(ToString::to_string).collect(),
        ..context_with_id("name", 1)
    }
}

async fn with_uploads() -> TestLog {
    let test = TestLog::new().await;
    test.sql("INSERT INTO ops.uploads (name, account_id, removing_at) VALUES ('a', 7, NULL), ('b', 7, NULL), ('c', 7, now())")
        .await;
    test
}

impl TestLog {
    async fn used(&self) -> i64 {
        self.number("SELECT count(*) FROM ops.uploads WHERE used_at IS NOT NULL").await
    }
}

#[tokio::test]
async fn what_the_events_name_is_marked_as_used_with_them_or_nothing_is_written() {
    let test = with_uploads().await;
    for gone in [&["a", "c"][..], &["a", "nowhere"]] {
        let refused = count(&test.log, "1", 1, naming(gone)).await;
        assert!(matches!(refused, Err(ExecuteError::UploadGone)), "{refused:?}");
    }
    let refused = count(&test.log, "1", -9, naming(&["a"])).await;
    assert!(matches!(refused, Err(ExecuteError::Rejected(_))), "{refused:?}");
    assert_eq!((test.used().await, test.log.load::<Counter>("1").await.unwrap().sequence), (0, 0));
    let first = count(&test.log, "1", 1, naming(&["a", "b"])).await.unwrap();
    assert_eq!(test.used().await, 2);
    // Sent again when they have gone, it is still what was done.
    test.sql("DELETE FROM ops.uploads").await;
    let again = count(&test.log, "1", 1, naming(&["a", "b"])).await.unwrap();
    assert_eq!((again.position, again.repeated), (first.position, true));
}

#[tokio::test]
async fn whoever_has_chosen_an_upload_for_removal_is_waited_for_and_counts() {
    let test = with_uploads().await;
    let mut removal = event_log::begin(test.pool()).await.unwrap();
    sqlx::query("UPDATE ops.uploads SET removing_at = now() WHERE name = 'a'")
        .execute(&mut *removal)
        .await
        .unwrap();
    let log = test.log.clone();
    let naming = tokio::spawn(async move { count(&log, "1", 1, naming(&["a", "b"])).await });
    while test.number("SELECT count(*) FROM pg_locks WHERE NOT granted").await == 0 {
        // A pause between two tries.
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    removal.commit().await.unwrap();
    assert!(matches!(naming.await.unwrap(), Err(ExecuteError::UploadGone)));
    assert_eq!(test.used().await, 0);
}
