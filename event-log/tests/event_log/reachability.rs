//! A database that says nothing (docs/design.md#a-silent-database), on a clock of its own: it goes on only when nothing else happens,
//! so how long somebody waits is the same on a slow machine.

use std::time::Duration;

use crate::support::*;

/// The promise to whoever waits for the database when its host vanishes.
const TOLD_WITHIN: Duration = Duration::from_secs(2);

#[tokio::test]
async fn whoever_waits_for_a_database_that_says_nothing_is_told_within_two_seconds_and_again_when_it_answers()
{
    let test = TestLog::new().await;
    let reachability = test.log.reachability().clone();
    let watching = tokio::spawn(reachability.clone().watch());
    let pings =
        "SELECT count(*) FROM pg_stat_activity WHERE query LIKE '%SQLx ping%' AND pid <> pg_backend_pid()";
    eventually("it is watched", || async { (test.number(pings).await > 0).then_some(()) }).await;

    for _ in 0..2 {
        test.database.pause();
        tokio::time::pause();
        let began = tokio::time::Instant::now();
        reachability.unless_silent(sqlx::query("SELECT").execute(test.pool())).await.unwrap_err();
        assert!(began.elapsed() <= TOLD_WITHIN, "{:?}", began.elapsed());
        assert!(reachability.is_silent());
        tokio::time::resume();
        test.database.resume();
        tokio::time::timeout(PATIENCE, reachability.heard()).await.unwrap();
        eventually("it is used again", || async { sqlx::query("SELECT").execute(test.pool()).await.ok() })
            .await;
    }
    watching.abort();
}
