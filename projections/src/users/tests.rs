use domain::Actor;
use domain::accounts::{Account, ChangeEmail, ChangePassword, UnlockAdminTools};
use domain::admins::{Admins, AdminsError, RemoveAdmin};
use domain::ids::{AccountId, RecipeId};
use domain::values::Email;
use event_log::{CommandContext, ExecuteError};

use super::*;
use crate::test_kitchen::{Kitchen, OPAL, ROSA};
use crate::{all_cards, cards_of, comments_of, recipe};

#[tokio::test]
async fn a_member_is_seen_under_the_name_and_avatar_of_today() {
    let kitchen = Kitchen::new().await;
    kitchen.register(ROSA, "Rosa").await;
    kitchen.catch_up().await;
    kitchen.rename(ROSA, "Rosie").await;
    kitchen.catch_up().await;
    let seen = user(kitchen.log.pool(), AccountId(ROSA)).await.unwrap();
    assert_eq!(seen, Some(User { user_id: ROSA, display_name: "Rosie".into(), avatar_id: 2, admin: false }));
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

async fn is_admin(kitchen: &Kitchen, id: i64) -> Option<bool> {
    user(kitchen.log.pool(), AccountId(id)).await.unwrap().map(|user| user.admin)
}

#[tokio::test]
async fn an_admin_is_one_from_the_making_to_the_removing_whatever_the_name() {
    let kitchen = Kitchen::new().await;
    kitchen.register(ROSA, "Rosa").await;
    kitchen.register(OPAL, "Opal").await;
    kitchen.make_admin(OPAL).await;
    kitchen.catch_up().await;
    assert_eq!((is_admin(&kitchen, ROSA).await, is_admin(&kitchen, OPAL).await), (Some(false), Some(true)));
    kitchen.make_admin(ROSA).await;
    kitchen.rename(ROSA, "Rosie").await;
    kitchen.remove_admin(OPAL).await;
    kitchen.catch_up().await;
    assert_eq!((is_admin(&kitchen, ROSA).await, is_admin(&kitchen, OPAL).await), (Some(true), Some(false)));
    // The last role of several in one batch counts.
    kitchen.make_admin(OPAL).await;
    kitchen.remove_admin(ROSA).await;
    kitchen.make_admin(ROSA).await;
    kitchen.remove_admin(OPAL).await;
    kitchen.rename(OPAL, "Opaline").await;
    kitchen.catch_up().await;
    assert_eq!((is_admin(&kitchen, ROSA).await, is_admin(&kitchen, OPAL).await), (Some(true), Some(false)));
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_admins_who_remove_each_other_at_the_same_time_one_stays() {
    let kitchen = Kitchen::new().await;
    kitchen.register(ROSA, "Rosa").await;
    kitchen.register(OPAL, "Opal").await;
    for _ in 0..30 {
        kitchen.make_admin(ROSA).await;
        kitchen.make_admin(OPAL).await;
        let remove = |by: i64, account: i64| {
            let command =
                RemoveAdmin { actor: Actor::Admin { id: AccountId(by) }, account_id: AccountId(account) };
            let context = CommandContext::new(event_log::Actor::new(by.to_string(), "admin"), "test", 1);
            kitchen.log.execute::<Admins>(Admins::ID, command.into(), context)
        };
        let outcomes = tokio::join!(remove(ROSA, OPAL), remove(OPAL, ROSA));
        let refused = [outcomes.0, outcomes.1].into_iter().filter_map(Result::err).collect::<Vec<_>>();
        assert!(matches!(refused[..], [ExecuteError::Rejected(AdminsError::NotAllowed)]), "{refused:?}");
        kitchen.catch_up().await;
        let shown = (is_admin(&kitchen, ROSA).await, is_admin(&kitchen, OPAL).await);
        assert!(matches!(shown, (Some(true), Some(false)) | (Some(false), Some(true))), "{shown:?}");
    }
}

#[tokio::test]
async fn a_deleted_member_is_nobody_also_as_an_admin_and_whatever_the_batches() {
    for follow_each in [true, false] {
        let kitchen = Kitchen::new().await;
        let followed = async || {
            if follow_each {
                kitchen.catch_up().await;
            }
        };
        kitchen.make_admin(OPAL).await;
        kitchen.register(ROSA, "Rosa").await;
        followed().await;
        kitchen.rename(ROSA, "Rosie").await;
        kitchen.make_admin(ROSA).await;
        followed().await;
        kitchen.delete_account(ROSA).await;
        followed().await;
        // Whoever made an admin of somebody who was just deleted takes it back.
        kitchen.remove_admin(ROSA).await;
        kitchen.catch_up().await;
        assert_eq!(kitchen.rows(crate::Schema::Live).await, Vec::<String>::new());
        assert_eq!(user(kitchen.log.pool(), AccountId(ROSA)).await.unwrap(), None);
    }
}

#[tokio::test]
async fn what_a_deleted_member_wrote_stands_without_a_name_until_it_goes_itself() {
    let kitchen = Kitchen::new().await;
    for (id, name) in [(ROSA, "Rosa"), (OPAL, "Opal")] {
        kitchen.register(id, name).await;
        kitchen.recipe(id, id, &[], "Bread").await;
        kitchen.comment(id, ROSA, id, "Lovely.").await;
    }
    kitchen.catch_up().await;
    kitchen.delete_account(ROSA).await;
    kitchen.catch_up().await;
    let pool = kitchen.log.pool();
    for (id, name) in [(ROSA, ""), (OPAL, "Opal")] {
        let recipe = recipe(pool, RecipeId(id)).await.unwrap().unwrap();
        assert!(recipe.get().contains(&format!(r#""writer":"{name}","userId":{id}"#)), "{recipe}");
        let cards = cards_of(pool, AccountId(id), 24, 0).await.unwrap().cards;
        assert_eq!(cards.iter().map(|card| card.writer.as_str()).collect::<Vec<_>>(), [name]);
    }
    let all = all_cards(pool).await.unwrap();
    assert_eq!(all.iter().map(|card| card.writer.as_str()).collect::<Vec<_>>(), ["", "Opal"]);
    let comments = comments_of(pool, RecipeId(ROSA)).await.unwrap();
    assert_eq!(comments.iter().map(|comment| comment.writer.as_str()).collect::<Vec<_>>(), ["", "Opal"]);
}

#[tokio::test]
async fn another_address_another_password_and_unlocked_tools_change_nothing_that_others_see() {
    let kitchen = Kitchen::new().await;
    let id = AccountId(ROSA);
    kitchen.register(ROSA, "Rosa").await;
    kitchen.catch_up().await;
    let before = kitchen.rows(crate::Schema::Live).await;
    let (actor, email) = (Actor::Admin { id }, Email::parse("rosie@example.org").unwrap());
    kitchen.command::<Account>(ROSA, ChangeEmail { actor, id, email }).await;
    kitchen.command::<Account>(ROSA, ChangePassword { actor, id }).await;
    kitchen.command::<Account>(ROSA, UnlockAdminTools { actor, id }).await;
    kitchen.catch_up().await;
    assert_eq!(kitchen.rows(crate::Schema::Live).await, before);
}
