mod under_load;

use std::panic::resume_unwind;
use std::sync::Mutex;

use sqlx::Executor;
use tokio::task::block_in_place;

use super::fixture::{Fixture, History};
use crate::build::build;
use crate::rebuild::swap;
use crate::{
    BuildError, Progress, ReadSideState, RebuildError, Schema, checkpoint, digests, prepare, rebuild, state,
};

#[tokio::test(flavor = "multi_thread")]
async fn what_is_rebuilt_is_equal_to_what_was_live_byte_for_byte_whatever_happened() {
    for seed in 1..=3 {
        let fixture = Fixture::new().await;
        let mut history = History::new(seed, 1);
        for _ in 0..8 {
            history.happen(&fixture, 60).await;
            fixture.catch_up().await;
        }
        let live = fixture.rows(Schema::Live).await;
        let live_digests = digests(fixture.log.pool(), Schema::Live).await.unwrap();
        assert!(live.len() > 100, "the history filled the tables");
        let report = rebuild(&fixture.log, |_| ()).await.unwrap();
        assert_eq!(report.differences, Some(0));
        assert_eq!(fixture.rows(Schema::Live).await, live, "seed {seed}");
        assert_eq!(digests(fixture.log.pool(), Schema::Live).await.unwrap(), live_digests, "seed {seed}");
        // The follower continues after it.
        history.happen(&fixture, 40).await;
        fixture.catch_up().await;
        let live = fixture.rows(Schema::Live).await;
        rebuild(&fixture.log, |_| ()).await.unwrap();
        assert_eq!(fixture.rows(Schema::Live).await, live, "seed {seed}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rebuild_that_is_killed_in_any_phase_is_taken_up_where_it_stopped() {
    let fixture = Fixture::new().await;
    History::new(5, 1).happen(&fixture, 200).await;
    fixture.many_tags(10_000, 4_000).await;
    fixture.catch_up().await;
    let live = fixture.rows(Schema::Live).await;
    let phases: [fn(&Progress) -> bool; 4] = [
        |progress| matches!(progress, Progress::Building { seq, .. } if *seq >= 1_000),
        |progress| matches!(progress, Progress::Building { seq, .. } if *seq >= 3_000),
        |progress| matches!(progress, Progress::Comparing { .. }),
        |progress| matches!(progress, Progress::Swapping),
    ];
    let mut resumed_after = 0;
    for reached in phases {
        kill_when(&fixture, reached).await;
        assert_eq!(fixture.rows(Schema::Live).await, live, "what is live is not touched");
        let left =
            checkpoint::find(&mut fixture.log.pool().acquire().await.unwrap(), Schema::Next).await.unwrap();
        let left = left.unwrap().seq;
        assert!(left >= resumed_after, "nothing is done twice");
        resumed_after = left;
    }
    let report = rebuild(&fixture.log, |_| ()).await.unwrap();
    assert_eq!((report.resumed_after, report.differences), (resumed_after, Some(0)));
    assert!(resumed_after > 3_000);
    assert_eq!(fixture.rows(Schema::Live).await, live);
}

/// Starts a rebuild that ends in the middle of telling that it has got this far. (To abort its task would end it at its next await only, or
/// never if it waits for nothing any more.)
async fn kill_when(fixture: &Fixture, reached: fn(&Progress) -> bool) {
    let log = fixture.log.clone();
    let tell = move |progress: Progress| {
        if reached(&progress) {
            resume_unwind(Box::new("killed"));
        }
    };
    let ended = tokio::spawn(async move { rebuild(&log, tell).await }).await;
    assert!(ended.is_err_and(|error| error.is_panic()), "the rebuild was killed");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rebuild_whose_connections_are_cut_fails_with_the_live_tables_as_they_were_and_the_next_one_succeeds()
 {
    let fixture = Fixture::new().await;
    fixture.many_tags(1, 8_000).await;
    fixture.catch_up().await;
    let live = fixture.rows(Schema::Live).await;
    let (sender, receiver) = tokio::sync::oneshot::channel();
    let (cutting, cut) = std::sync::mpsc::channel::<()>();
    let waiting = Mutex::new(Some((sender, cut)));
    let log = fixture.log.clone();
    let work = tokio::spawn(async move {
        rebuild(&log, move |_| {
            if let Some((sender, cut)) = waiting.lock().unwrap().take() {
                sender.send(()).unwrap();
                // In place: a worker that blocks may be the one that waits for what the sockets of all the others receive.
                let _ = block_in_place(|| cut.recv());
            }
        })
        .await
    });
    receiver.await.unwrap();
    fixture.connection().await.execute(sqlx::raw_sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = 'test'"))
        .await
        .unwrap();
    drop(cutting);
    let error = work.await.unwrap().unwrap_err();
    assert!(
        matches!(error, RebuildError::Build(_) | RebuildError::Database(_) | RebuildError::Log(_)),
        "{error}"
    );
    let report = fixture.retry(|| rebuild(&fixture.log, |_| ())).await;
    assert_eq!(report.differences, Some(0));
    assert_eq!(fixture.rows(Schema::Live).await, live);
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_rebuilds_at_once_one_works_and_the_other_says_so() {
    let fixture = Fixture::new().await;
    History::new(6, 1).happen(&fixture, 100).await;
    fixture.many_tags(10_000, 2_000).await;
    fixture.catch_up().await;
    let live = fixture.rows(Schema::Live).await;
    let results = tokio::join!(rebuild(&fixture.log, |_| ()), rebuild(&fixture.log, |_| ()));
    let results = [results.0, results.1];
    assert!(results.iter().any(Result::is_ok));
    for result in results {
        assert!(matches!(result, Ok(_) | Err(RebuildError::AlreadyRunning)), "{result:?}");
    }
    assert_eq!(fixture.rows(Schema::Live).await, live);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rebuild_whose_tables_are_taken_by_another_stops_and_damages_nothing() {
    let fixture = Fixture::new().await;
    fixture.many_tags(1, 5_000).await;
    fixture.catch_up().await;
    let live = fixture.rows(Schema::Live).await;
    kill_when(&fixture, |progress| matches!(progress, Progress::Building { seq, .. } if *seq >= 2_000)).await;
    // As after losing its lock: another one has continued with the same tables.
    let at = 1_000;
    let error = build(&fixture.log, Schema::Next, at, 4_000, &|_| ()).await.unwrap_err();
    assert!(matches!(error, BuildError::Interfered("read_next")), "{error}");
    assert!(matches!(
        swap::swap(&fixture.log, at).await,
        Err(RebuildError::Build(BuildError::Interfered(_)))
    ));
    let report = rebuild(&fixture.log, |_| ()).await.unwrap();
    assert_eq!(report.differences, Some(0));
    assert_eq!(fixture.rows(Schema::Live).await, live);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_read_side_of_an_older_version_is_replaced_up_to_the_end_of_the_log_and_of_a_newer_one_left_alone()
{
    let fixture = Fixture::new().await;
    fixture.tag(1, "bread").await;
    fixture.catch_up().await;
    assert_eq!(state(fixture.log.pool()).await.unwrap(), ReadSideState::Current);
    fixture.tamper("UPDATE read.checkpoint SET read_model_version = 0").await;
    fixture.log.pool().execute(sqlx::raw_sql("ALTER TABLE read.recipes DROP COLUMN title")).await.unwrap();
    assert_eq!(state(fixture.log.pool()).await.unwrap(), ReadSideState::Older { version: 0 });
    fixture.tag(2, "soup").await;
    fixture.seal().await;
    let report = rebuild(&fixture.log, |_| ()).await.unwrap();
    assert_eq!((report.seq, report.differences), (2, None));
    assert_eq!(state(fixture.log.pool()).await.unwrap(), ReadSideState::Current);
    assert_eq!(fixture.rows(Schema::Live).await, ["tags (1,bread)", "tags (2,soup)"]);

    fixture.tamper("UPDATE read.checkpoint SET read_model_version = 99").await;
    assert_eq!(state(fixture.log.pool()).await.unwrap(), ReadSideState::Newer { version: 99 });
    let error = rebuild(&fixture.log, |_| ()).await.unwrap_err();
    assert!(matches!(error, RebuildError::Newer { found: 99 }), "{error}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_missing_read_side_is_made_by_any_number_of_nodes_at_once_and_one_ahead_of_the_log_is_healed() {
    let fixture = Fixture::new().await;
    fixture.tag(1, "bread").await;
    fixture.seal().await;
    fixture.log.pool().execute(sqlx::raw_sql("DROP SCHEMA read CASCADE")).await.unwrap();
    assert_eq!(state(fixture.log.pool()).await.unwrap(), ReadSideState::Missing);
    let log = &fixture.log;
    let made = tokio::try_join!(prepare(log), prepare(log), prepare(log), prepare(log)).unwrap();
    assert_eq!(
        made,
        (ReadSideState::Current, ReadSideState::Current, ReadSideState::Current, ReadSideState::Current)
    );
    fixture.catch_up().await;
    fixture.tamper("UPDATE read.checkpoint SET seq = 1000").await;
    let report = rebuild(&fixture.log, |_| ()).await.unwrap();
    assert_eq!((report.seq, report.differences), (1, None));
    assert_eq!(fixture.rows(Schema::Live).await, ["tags (1,bread)"]);
}
