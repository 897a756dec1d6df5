use std::sync::Arc;
use std::time::{Duration, Instant};

use domain::Actor;
use domain::accounts::{Account, AccountError, ChangeEmail};
use domain::ids::AccountId;
use domain::values::Email;
use event_log::{Claim, CommandContext, ExecuteError, Receipt};

use crate::test_kitchen::{Kitchen, OPAL, ROSA};
use crate::{Schema, rebuild, verify};

/// Rosa's are the numbers from 1, Opal's those from 11.
async fn two_members() -> Kitchen {
    let kitchen = Kitchen::new().await;
    for (id, name, first) in [(ROSA, "Rosa", 1), (OPAL, "Opal", 11)] {
        kitchen.register(id, name).await;
        kitchen.recipe(first, id, &[], &format!("Bread of {name}")).await;
        kitchen.recipe(first + 1, id, &[], &format!("Soup of {name}")).await;
        kitchen.submit(first, id, &format!("Waiting of {name}")).await;
        kitchen.submit(first + 1, id, &format!("Decided of {name}")).await;
        kitchen.approve(first + 1, first).await;
        kitchen.comment(first, 1, id, &format!("Lovely, says {name}")).await;
        kitchen.comment(first + 1, 11, id, &format!("Lovely too, says {name}")).await;
    }
    kitchen.catch_up().await;
    kitchen
}

async fn all_rows(kitchen: &Kitchen) -> String {
    kitchen.rows(Schema::Live).await.join("\n")
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_of_an_erased_member_is_left_and_everything_of_others_is_as_it_was() {
    let kitchen = two_members().await;
    let before = all_rows(&kitchen).await;
    let of_rosa = before.lines().filter(|row| row.contains("Rosa")).count();
    assert_eq!(of_rosa, 9, "a name, two recipes, two cards, two submissions, two comments: {before}");
    kitchen.delete_account(ROSA).await;
    kitchen.erase_account(ROSA).await;
    kitchen.catch_up().await;
    let after = all_rows(&kitchen).await;
    assert!(!after.contains("Rosa"), "{after}");
    let others =
        |rows: &str| rows.lines().filter(|row| row.contains("Opal")).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(others(&after), others(&before));
    // What became of a submission is known without its words.
    assert!(after.contains("submissions (2,7,") && after.contains(",approved,1,,,,,,)"), "{after}");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_written_until_the_key_was_destroyed_goes_and_a_rebuild_finds_nothing_else() {
    let kitchen = two_members().await;
    kitchen.delete_account(ROSA).await;
    // Calls that had begun before the account was deleted.
    kitchen.comment(3, 11, ROSA, "One more word of Rosa").await;
    kitchen.submit(3, ROSA, "One more idea of Rosa").await;
    kitchen.recipe(3, ROSA, &[], "One more dish of Rosa").await;
    kitchen.catch_up().await;
    let shown = all_rows(&kitchen).await;
    assert_eq!(shown.matches("One more").count(), 4, "{shown}");
    kitchen.erase_account(ROSA).await;
    kitchen.catch_up().await;
    let live = all_rows(&kitchen).await;
    assert!(!live.contains("Rosa"), "{live}");
    assert_eq!(verify(&kitchen.log, |difference| panic!("{difference}")).await.unwrap().differences, 0);
    assert_eq!(rebuild(&kitchen.log, |_| ()).await.unwrap().differences, Some(0));
    assert_eq!(all_rows(&kitchen).await, live);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_an_admin_decides_after_an_erasure_stops_nobody() {
    let kitchen = two_members().await;
    kitchen.delete_account(ROSA).await;
    kitchen.erase_account(ROSA).await;
    kitchen.delete_recipe(1).await;
    kitchen.reject(1).await;
    kitchen.catch_up().await;
    assert!(!all_rows(&kitchen).await.contains("Rosa"));
    assert_eq!(rebuild(&kitchen.log, |_| ()).await.unwrap().differences, Some(0));
}

/// A member takes another address, and claims it.
async fn move_to(kitchen: &Kitchen, id: i64, email: &str) -> Result<Receipt, ExecuteError<AccountError>> {
    let (email, account) = (Email::parse(email).unwrap(), AccountId(id));
    let mut context = CommandContext::new(event_log::Actor::new(id.to_string(), "member"), "test", 1);
    context.claims.push(Claim { kind: "email", value: email.claim(), owner: format!("account/{id}") });
    let actor = Actor::Member { id: account, restricted: false };
    let command = ChangeEmail { actor, id: account, email };
    kitchen.log.execute::<Account>(&id.to_string(), command.into(), context).await
}

async fn claims(kitchen: &Kitchen) -> i64 {
    sqlx::query_scalar("SELECT count(*) FROM es.claims").fetch_one(kitchen.log.pool()).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_stays_claimed_for_a_deleted_account_whatever_was_claimed_at_the_same_moment() {
    let kitchen = Kitchen::new().await;
    let (mut moved, mut too_late) = (0, 0);
    for id in 1..=40 {
        kitchen.register(id, &format!("Member {id}")).await;
        let email = |number: i64| format!("member{id}.{number}@example.org");
        let (one, other, one_more) = (email(1), email(2), email(3));
        let (one, other, (), one_more) = tokio::join!(
            move_to(&kitchen, id, &one),
            move_to(&kitchen, id, &other),
            kitchen.delete_account(id),
            move_to(&kitchen, id, &one_more),
        );
        for outcome in [one, other, one_more] {
            match outcome {
                Ok(_) => moved += 1,
                Err(ExecuteError::Rejected(AccountError::Deleted)) => too_late += 1,
                Err(error) => panic!("{error}"),
            }
        }
        kitchen.erase_account(id).await;
        let claimed: i64 =
            sqlx::query_scalar("SELECT count(*) FROM es.claims").fetch_one(kitchen.log.pool()).await.unwrap();
        assert_eq!(claimed, 0, "claims of account {id}");
    }
    assert!(moved > 0 && too_late > 0, "{moved} moved, {too_late} came too late");
}

/// Why the key is destroyed after the deletion: from then on nothing can be claimed for the account.
#[tokio::test(flavor = "multi_thread")]
async fn what_was_being_claimed_while_the_key_was_destroyed_too_early_becomes_free_with_an_erasure_after_the_deletion()
 {
    let kitchen = Arc::new(Kitchen::new().await);
    kitchen.register(ROSA, "Rosa").await;
    let mut holding = event_log::begin(kitchen.log.pool()).await.unwrap();
    sqlx::query("INSERT INTO es.claims (kind, value, owner) VALUES ('email', '', 'account/7')")
        .execute(&mut *holding)
        .await
        .unwrap();
    let moving = tokio::spawn({
        let kitchen = Arc::clone(&kitchen);
        async move { move_to(&kitchen, ROSA, "rosie@example.org").await }
    });
    let waits = "SELECT EXISTS (SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock')";
    let deadline = Instant::now() + Duration::from_secs(30);
    while !sqlx::query_scalar::<_, bool>(waits).fetch_one(kitchen.log.pool()).await.unwrap() {
        assert!(Instant::now() < deadline, "nobody waits for the claim");
        tokio::task::yield_now().await;
    }
    kitchen.erase(ROSA).await;
    holding.rollback().await.unwrap();
    moving.await.unwrap().unwrap();
    assert_eq!(claims(&kitchen).await, 1, "it was appended after the key was destroyed");
    kitchen.delete_account(ROSA).await;
    kitchen.erase_account(ROSA).await;
    assert_eq!(claims(&kitchen).await, 0);
}
