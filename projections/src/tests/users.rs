use domain::Actor;
use domain::accounts::{Account, ChangeEmail, ChangePassword, UnlockAdminTools};
use domain::admins::{Admins, AdminsError, RemoveAdmin};
use domain::ids::{AccountId, RecipeId};
use domain::values::Email;
use event_log::{CommandContext, ExecuteError};

use super::fixture::{Fixture, OPAL, ROSA};
use crate::{User, all_cards, cards_of, comments_of, member_since, recipe, user, users_named};

#[tokio::test]
async fn a_member_is_seen_under_the_name_and_avatar_of_today() {
    let fixture = Fixture::new().await;
    fixture.register(ROSA, "Rosa").await;
    fixture.catch_up().await;
    fixture.rename(ROSA, "Rosie").await;
    fixture.catch_up().await;
    let seen = user(fixture.log.pool(), AccountId(ROSA)).await.unwrap();
    assert_eq!(seen, Some(User { user_id: ROSA, display_name: "Rosie".into(), avatar_id: 2, admin: false }));
    assert_eq!(user(fixture.log.pool(), AccountId(99)).await.unwrap(), None);
}

#[tokio::test]
async fn a_member_cooks_here_since_the_account_was_made_whatever_changes_later() {
    let fixture = Fixture::new().await;
    fixture.register(ROSA, "Rosa").await;
    fixture.catch_up().await;
    let since = member_since(fixture.log.pool(), AccountId(ROSA)).await.unwrap();
    assert!(since.is_some_and(|since| since > 0));
    fixture.rename(ROSA, "Rosie").await;
    fixture.catch_up().await;
    assert_eq!(member_since(fixture.log.pool(), AccountId(ROSA)).await.unwrap(), since);
    assert_eq!(member_since(fixture.log.pool(), AccountId(99)).await.unwrap(), None);
}

#[tokio::test]
async fn members_are_found_by_a_part_of_their_names_whoever_is_called_so_first() {
    let fixture = Fixture::new().await;
    let names = ["Élodie", "Rosa Marie", "Prosa", "Rosa", "Old Rosanna", "Opal 100%", "R\u{43E}sa"];
    for (id, name) in (1..).zip(names) {
        fixture.register(id, name).await;
    }
    fixture.catch_up().await;
    let found = async |part: &str, looks_like_it: Option<i64>, limit| {
        let found = users_named(fixture.log.pool(), part, looks_like_it.map(AccountId), limit).await.unwrap();
        let names: Vec<_> = found.items.into_iter().map(|user| (user.user_id, user.display_name)).collect();
        (names.iter().map(|(id, _)| *id).collect::<Vec<_>>(), found.total)
    };
    assert_eq!(found("ROSA", None, 20).await, (vec![4, 2, 3, 5], 4));
    assert_eq!(found("rosa", Some(7), 2).await, (vec![4, 7], 5));
    assert_eq!(found("r0sa", Some(4), 20).await, (vec![4], 1));
    assert_eq!(found("É", None, 20).await, (vec![1], 1));
    assert_eq!(found("%", None, 20).await, (vec![6], 1));
    assert_eq!(found("Zoë", None, 20).await, (vec![], 0));
    // Nobody is found by a name of yesterday, or after they have left.
    fixture.rename(4, "Wren").await;
    fixture.delete_account(2).await;
    fixture.catch_up().await;
    assert_eq!(found("rosa", None, 20).await, (vec![3, 5], 2));
}

#[tokio::test]
async fn an_erased_member_is_nobody() {
    let fixture = Fixture::new().await;
    fixture.register(ROSA, "Rosa").await;
    fixture.register(OPAL, "Opal").await;
    fixture.catch_up().await;
    // The follower has seen Rosa's registration but not the change that precedes her erasure.
    fixture.rename(ROSA, "Rosie").await;
    fixture.rename(OPAL, "Opaline").await;
    fixture.erase(ROSA).await;
    fixture.catch_up().await;
    assert_eq!(user(fixture.log.pool(), AccountId(ROSA)).await.unwrap(), None);
    assert!(user(fixture.log.pool(), AccountId(OPAL)).await.unwrap().is_some());
}

async fn is_admin(fixture: &Fixture, id: i64) -> Option<bool> {
    user(fixture.log.pool(), AccountId(id)).await.unwrap().map(|user| user.admin)
}

#[tokio::test]
async fn an_admin_is_one_from_the_making_to_the_removing_whatever_the_name() {
    let fixture = Fixture::new().await;
    fixture.register(ROSA, "Rosa").await;
    fixture.register(OPAL, "Opal").await;
    fixture.make_admin(OPAL).await;
    fixture.catch_up().await;
    assert_eq!((is_admin(&fixture, ROSA).await, is_admin(&fixture, OPAL).await), (Some(false), Some(true)));
    fixture.make_admin(ROSA).await;
    fixture.rename(ROSA, "Rosie").await;
    fixture.remove_admin(OPAL).await;
    fixture.catch_up().await;
    assert_eq!((is_admin(&fixture, ROSA).await, is_admin(&fixture, OPAL).await), (Some(true), Some(false)));
    // Of several role changes in one batch the last one counts.
    fixture.make_admin(OPAL).await;
    fixture.remove_admin(ROSA).await;
    fixture.make_admin(ROSA).await;
    fixture.remove_admin(OPAL).await;
    fixture.rename(OPAL, "Opaline").await;
    fixture.catch_up().await;
    assert_eq!((is_admin(&fixture, ROSA).await, is_admin(&fixture, OPAL).await), (Some(true), Some(false)));
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_admins_who_remove_each_other_at_the_same_time_one_stays() {
    let fixture = Fixture::new().await;
    fixture.register(ROSA, "Rosa").await;
    fixture.register(OPAL, "Opal").await;
    for _ in 0..30 {
        fixture.make_admin(ROSA).await;
        fixture.make_admin(OPAL).await;
        let remove = |by: i64, account: i64| {
            let actor = Actor::Admin { id: AccountId(by) };
            let command = RemoveAdmin { actor, account_id: AccountId(account) };
            let context = CommandContext::new(event_log::Actor::new(by.to_string(), "admin"), "test", 1);
            fixture.log.execute::<Admins>(Admins::ID, command.into(), context)
        };
        let outcomes = tokio::join!(remove(ROSA, OPAL), remove(OPAL, ROSA));
        let refused = [outcomes.0, outcomes.1].into_iter().filter_map(Result::err).collect::<Vec<_>>();
        assert!(matches!(refused[..], [ExecuteError::Rejected(AdminsError::NotAllowed)]), "{refused:?}");
        fixture.catch_up().await;
        let shown = (is_admin(&fixture, ROSA).await, is_admin(&fixture, OPAL).await);
        assert!(matches!(shown, (Some(true), Some(false)) | (Some(false), Some(true))), "{shown:?}");
    }
}

#[tokio::test]
async fn a_deleted_member_is_nobody_also_as_an_admin_and_whatever_the_batches() {
    for follow_each in [true, false] {
        let fixture = Fixture::new().await;
        let followed = async || {
            if follow_each {
                fixture.catch_up().await;
            }
        };
        fixture.make_admin(OPAL).await;
        fixture.register(ROSA, "Rosa").await;
        followed().await;
        fixture.rename(ROSA, "Rosie").await;
        fixture.make_admin(ROSA).await;
        followed().await;
        fixture.delete_account(ROSA).await;
        followed().await;
        // An admin who promoted somebody who was just deleted reverts it.
        fixture.remove_admin(ROSA).await;
        fixture.catch_up().await;
        let rows = fixture.rows(crate::Schema::Live).await;
        // What was decided stays, without a name.
        let of_the_trail = |row: &String| row.starts_with("audit (") || row.starts_with("audit_spans (");
        assert!(rows.iter().all(|row| of_the_trail(row) && !row.contains("Ros")), "{rows:?}");
        assert_eq!(user(fixture.log.pool(), AccountId(ROSA)).await.unwrap(), None);
    }
}

#[tokio::test]
async fn what_a_deleted_member_wrote_stands_without_a_name_until_it_goes_itself() {
    let fixture = Fixture::new().await;
    for (id, name) in [(ROSA, "Rosa"), (OPAL, "Opal")] {
        fixture.register(id, name).await;
        fixture.recipe(id, id, &[], "Bread").await;
        fixture.comment(id, ROSA, id, "Lovely.").await;
    }
    fixture.catch_up().await;
    fixture.delete_account(ROSA).await;
    fixture.catch_up().await;
    let pool = fixture.log.pool();
    for (id, name) in [(ROSA, ""), (OPAL, "Opal")] {
        let recipe = recipe(pool, RecipeId(id)).await.unwrap().unwrap();
        assert!(recipe.get().contains(&format!(r#""writer":"{name}","userId":{id}"#)), "{recipe}");
        let cards = cards_of(pool, AccountId(id), 24, 0).await.unwrap().cards;
        assert_eq!(cards.iter().map(|card| card.writer.as_str()).collect::<Vec<_>>(), [name]);
    }
    let all = all_cards(pool).await.unwrap();
    assert_eq!(all.iter().map(|card| card.writer.as_str()).collect::<Vec<_>>(), ["", "Opal"]);
    let comments = comments_of(pool, RecipeId(ROSA), 200, None).await.unwrap().items;
    assert_eq!(comments.iter().map(|comment| comment.writer.as_str()).collect::<Vec<_>>(), ["", "Opal"]);
}

#[tokio::test]
async fn another_address_another_password_and_unlocked_tools_change_nothing_that_others_see() {
    let fixture = Fixture::new().await;
    let id = AccountId(ROSA);
    fixture.register(ROSA, "Rosa").await;
    fixture.catch_up().await;
    let before = fixture.rows(crate::Schema::Live).await;
    let (actor, email) = (Actor::Admin { id }, Email::parse("rosie@example.org").unwrap());
    fixture.command::<Account>(ROSA, ChangeEmail { actor, id, email }).await;
    fixture.command::<Account>(ROSA, ChangePassword { actor, id }).await;
    fixture.command::<Account>(ROSA, UnlockAdminTools { actor, id }).await;
    fixture.catch_up().await;
    assert_eq!(fixture.rows(crate::Schema::Live).await, before);
}
