use domain::ids::AccountId;

use super::*;
use crate::test_kitchen::{Kitchen, OPAL, ROSA};

#[tokio::test]
async fn a_member_is_seen_under_the_name_and_avatar_of_today() {
    let kitchen = Kitchen::new().await;
    kitchen.register(ROSA, "Rosa").await;
    kitchen.catch_up().await;
    kitchen.rename(ROSA, "Rosie").await;
    kitchen.catch_up().await;
    let seen = user(kitchen.log.pool(), AccountId(ROSA)).await.unwrap();
    assert_eq!(seen, Some(User { user_id: ROSA, display_name: "Rosie".into(), avatar_id: 2 }));
    assert_eq!(user(kitchen.log.pool(), AccountId(99)).await.unwrap(), None);
}

#[tokio::test]
async fn an_erased_member_is_nobody() {
    let kitchen = Kitchen::new().await;
    kitchen.register(ROSA, "Rosa").await;
    kitchen.register(OPAL, "Opal").await;
    kitchen.catch_up().await;
    // The follower has seen Rosa's registration but not the change that comes before her erasure.
    kitchen.rename(ROSA, "Rosie").await;
    kitchen.rename(OPAL, "Opaline").await;
    kitchen.erase(ROSA).await;
    kitchen.catch_up().await;
    assert_eq!(user(kitchen.log.pool(), AccountId(ROSA)).await.unwrap(), None);
    assert!(user(kitchen.log.pool(), AccountId(OPAL)).await.unwrap().is_some());
}
