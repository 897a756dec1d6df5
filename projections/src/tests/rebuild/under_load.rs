use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use domain::ids::{AccountId, RecipeId};
use event_log::Sealer;
use tokio::task::JoinSet;

use super::super::fixture::{Fixture, History, ROSA};
use crate::{
    Progress, ReadError, cards_of, comments_of, follow, number_of_recipes, pending_submissions,
    random_recipe, rebuild, recipe, recipes, tags, user, verify,
};

/// Calls every reader once; the recipe that nobody touches must be there each time.
async fn read_everything(fixture: &Fixture) -> Result<(), ReadError> {
    let pool = fixture.log.pool();
    assert!(recipe(pool, RecipeId(3)).await?.is_some(), "the recipe is there at every moment");
    assert_eq!(recipes(pool, &[RecipeId(3), RecipeId(4)]).await?.len(), 1);
    assert_eq!(cards_of(pool, AccountId(ROSA), 24, 0).await?.total, 1);
    assert_eq!(comments_of(pool, RecipeId(3), 200, None).await?.items.len(), 1);
    assert!(user(pool, AccountId(ROSA)).await?.is_some());
    assert!(random_recipe(pool).await?.is_some());
    assert!(number_of_recipes(pool).await? >= 1);
    assert!(tags(pool).await?.items.iter().any(|tag| tag.tag_id == 1));
    pending_submissions(pool, None, 24).await.map(drop)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn while_three_rebuilds_run_no_reader_fails_no_writer_waits_for_them_and_nothing_is_missing_afterwards()
{
    let fixture = Arc::new(Fixture::new().await);
    fixture.register(ROSA, "Rosa").await;
    fixture.tag(1, "bread").await;
    fixture.recipe(3, ROSA, &[1], "Bread").await;
    fixture.comment(1, 3, ROSA, "Lovely.").await;
    fixture.many_tags(10_000, 3_000).await;
    fixture.catch_up().await;

    tokio::spawn(Sealer::open(fixture.log.clone()).await.unwrap().run());
    let (read_side, mut work) = follow(&fixture.log).unwrap();
    let following = tokio::spawn(work());
    let (stop, reads) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicU64::new(0)));
    let (mut readers, mut writers) = (JoinSet::new(), JoinSet::new());
    for _ in 0..3 {
        let (fixture, stop, reads) = (fixture.clone(), stop.clone(), reads.clone());
        readers.spawn(async move {
            while !stop.load(Ordering::Relaxed) {
                read_everything(&fixture).await.unwrap();
                reads.fetch_add(1, Ordering::Relaxed);
            }
        });
    }
    for writer in 1..=2 {
        let (fixture, stop) = (fixture.clone(), stop.clone());
        writers.spawn(async move {
            let mut history = History::new(writer, i64::try_from(writer).unwrap() * 1_000_000);
            while !stop.load(Ordering::Relaxed) {
                history.happen(&fixture, 1).await;
            }
            history
        });
    }
    for turn in 0..3 {
        let before = reads.load(Ordering::Relaxed);
        let found = std::sync::Mutex::new(Vec::new());
        let tell = |progress| {
            if let Progress::Differs(difference) = progress {
                found.lock().unwrap().push(difference);
            }
        };
        let report = rebuild(&fixture.log, tell).await.unwrap();
        assert_eq!(report.differences, Some(0), "turn {turn}: {:?}", found.lock().unwrap());
        while reads.load(Ordering::Relaxed) == before {
            tokio::task::yield_now().await;
        }
    }
    stop.store(true, Ordering::Relaxed);
    while let Some(reader) = readers.join_next().await {
        reader.unwrap();
    }
    let histories = writers.join_all().await;
    let head = fixture.head().await;
    assert!(
        read_side.covers(head, Duration::from_secs(30)).await,
        "the follower goes on: {:?}",
        read_side.health()
    );
    assert!(!following.is_finished());
    for history in &histories {
        assert!(!history.recipes().is_empty());
        for &id in history.recipes() {
            assert!(recipe(fixture.log.pool(), RecipeId(id)).await.unwrap().is_some(), "recipe {id}");
        }
    }
    let mut differences = Vec::new();
    verify(&fixture.log, |difference| differences.push(difference.to_string())).await.unwrap();
    assert_eq!(differences, Vec::<String>::new());
}
