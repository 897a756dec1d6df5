use std::sync::Arc;
use std::time::{Duration, Instant};

use domain::Actor;
use domain::accounts::{Account, AccountError, ChangeEmail};
use domain::ids::AccountId;
use domain::values::Email;
use event_log::{Claim, CommandContext, ExecuteError, Receipt};

use super::fixture::{Fixture, OPAL, ROSA};
use crate::{Schema, rebuild, verify};

/// Rosa's ids start at 1, Opal's at 11.
async fn two_members() -> Fixture {
    let fixture = Fixture::new().await;
    for (id, name, first) in [(ROSA, "Rosa", 1), (OPAL, "Opal", 11)] {
        fixture.register(id, name).await;
        fixture.recipe(first, id, &[], &format!("Bread of {name}")).await;
        fixture.recipe(first + 1, id, &[], &format!("Soup of {name}")).await;
        fixture.submit(first, id, &format!("Waiting of {name}")).await;
        fixture.submit(first + 1, id, &format!("Decided of {name}")).await;
        fixture.approve(first + 1, first).await;
        fixture.comment(first, 1, id, &format!("Lovely, says {name}")).await;
        fixture.comment(first + 1, 11, id, &format!("Lovely too, says {name}")).await;
    }
    fixture.catch_up().await;
    fixture
}

async fn all_rows(fixture: &Fixture) -> String {
    fixture.rows(Schema::Live).await.join("\n")
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_of_an_erased_member_is_left_and_everything_of_others_is_as_it_was() {
    let fixture = two_members().await;
    let rows = fixture.rows(Schema::Live).await;
    let of_rosa = rows.iter().filter(|row| row.contains("Rosa")).count();
    let before = rows.join("\n");
    assert_eq!(of_rosa, 9, "a name, two recipes, two cards, two submissions, two comments: {before}");
    let stories = before.matches("of Rosa, on Sundays.").count();
    assert_eq!(stories, 4, "of the recipes and the submissions: {before}");
    fixture.delete_account(ROSA).await;
    fixture.erase_account(ROSA).await;
    fixture.catch_up().await;
    let after = all_rows(&fixture).await;
    assert!(!after.contains("Rosa"), "{after}");
    let others =
        |rows: &str| rows.lines().filter(|row| row.contains("Opal")).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(others(&after), others(&before));
    // The outcome of a submission is known without its text.
    assert!(after.contains("submissions (2,7,") && after.contains(",approved,1,,,,,,,,,,,,,)"), "{after}");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_written_until_the_key_was_destroyed_goes_and_a_rebuild_finds_nothing_else() {
    let fixture = two_members().await;
    fixture.delete_account(ROSA).await;
    // Calls that began before the account was deleted.
    fixture.comment(3, 11, ROSA, "One more word of Rosa").await;
    fixture.submit(3, ROSA, "One more idea of Rosa").await;
    fixture.recipe(3, ROSA, &[], "One more dish of Rosa").await;
    fixture.catch_up().await;
    let shown = all_rows(&fixture).await;
    let ways = "a comment, a submission, a recipe, the stories of both, a card";
    assert_eq!(shown.matches("One more").count(), 6, "{ways}: {shown}");
    fixture.erase_account(ROSA).await;
    fixture.catch_up().await;
    let live = all_rows(&fixture).await;
    assert!(!live.contains("Rosa"), "{live}");
    assert_eq!(verify(&fixture.log, |difference| panic!("{difference}")).await.unwrap().differences, 0);
    assert_eq!(rebuild(&fixture.log, |_| ()).await.unwrap().differences, Some(0));
    assert_eq!(all_rows(&fixture).await, live);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_an_admin_decides_after_an_erasure_stops_nobody() {
    let fixture = two_members().await;
    fixture.delete_account(ROSA).await;
    fixture.erase_account(ROSA).await;
    fixture.delete_recipe(1).await;
    fixture.reject(1).await;
    fixture.catch_up().await;
    assert!(!all_rows(&fixture).await.contains("Rosa"));
    assert_eq!(rebuild(&fixture.log, |_| ()).await.unwrap().differences, Some(0));
}

/// A member changes the e-mail address, and claims the new one.
async fn move_to(fixture: &Fixture, id: i64, email: &str) -> Result<Receipt, ExecuteError<AccountError>> {
    let (email, account) = (Email::parse(email).unwrap(), AccountId(id));
    let mut context = CommandContext::new(event_log::Actor::new(id.to_string(), "member"), "test", 1);
    context.claims.push(Claim { kind: "email", value: email.claim(), owner: format!("account/{id}") });
    let actor = Actor::Member { id: account, restricted: false };
    let command = ChangeEmail { actor, id: account, email };
    fixture.log.execute::<Account>(&id.to_string(), command.into(), context).await
}

async fn claims(fixture: &Fixture) -> i64 {
    sqlx::query_scalar("SELECT count(*) FROM es.claims").fetch_one(fixture.log.pool()).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_stays_claimed_for_a_deleted_account_whatever_was_claimed_at_the_same_moment() {
    let fixture = Fixture::new().await;
    let (mut moved, mut too_late) = (0, 0);
    for id in 1..=40 {
        fixture.register(id, &format!("Member {id}")).await;
        let email = |number: i64| format!("member{id}.{number}@example.org");
        let (one, other, one_more) = (email(1), email(2), email(3));
        let (one, other, (), one_more) = tokio::join!(
            move_to(&fixture, id, &one),
            move_to(&fixture, id, &other),
            fixture.delete_account(id),
            move_to(&fixture, id, &one_more),
        );
        for outcome in [one, other, one_more] {
            match outcome {
                Ok(_) => moved += 1,
                Err(ExecuteError::Rejected(AccountError::Deleted)) => too_late += 1,
                Err(error) => panic!("{error}"),
            }
        }
        fixture.erase_account(id).await;
        let claimed: i64 =
            sqlx::query_scalar("SELECT count(*) FROM es.claims").fetch_one(fixture.log.pool()).await.unwrap();
        assert_eq!(claimed, 0, "claims of account {id}");
    }
    assert!(moved > 0 && too_late > 0, "{moved} moved, {too_late} came too late");
}

/// Why the key is destroyed after the deletion: from then on nothing can be claimed for the account.
#[tokio::test(flavor = "multi_thread")]
async fn what_was_being_claimed_while_the_key_was_destroyed_too_early_becomes_free_with_an_erasure_after_the_deletion()
 {
    let fixture = Arc::new(Fixture::new().await);
    fixture.register(ROSA, "Rosa").await;
    let mut holding = event_log::begin(fixture.log.pool()).await.unwrap();
    sqlx::query("INSERT INTO es.claims (kind, value, owner) VALUES ('email', '', 'account/7')")
        .execute(&mut *holding)
        .await
        .unwrap();
    let moving = tokio::spawn({
        let fixture = Arc::clone(&fixture);
        async move { move_to(&fixture, ROSA, "rosie@example.org").await }
    });
    let waits = "SELECT EXISTS (SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock')";
    let deadline = Instant::now() + Duration::from_secs(90);
    while !sqlx::query_scalar::<_, bool>(waits).fetch_one(fixture.log.pool()).await.unwrap() {
        assert!(Instant::now() < deadline, "nobody waits for the claim");
        tokio::task::yield_now().await;
    }
    let erasing = tokio::spawn({
        let fixture = Arc::clone(&fixture);
        async move { fixture.erase(ROSA).await }
    });
    let destroyed = "SELECT EXISTS (SELECT FROM es.subject_keys WHERE destroyed_at IS NOT NULL)";
    while !sqlx::query_scalar::<_, bool>(destroyed).fetch_one(fixture.log.pool()).await.unwrap() {
        assert!(Instant::now() < deadline, "the key is not destroyed");
        tokio::task::yield_now().await;
    }
    holding.rollback().await.unwrap();
    moving.await.unwrap().unwrap();
    erasing.await.unwrap();
    assert_eq!(claims(&fixture).await, 1, "it was appended after the key was destroyed");
    fixture.delete_account(ROSA).await;
    fixture.erase_account(ROSA).await;
    assert_eq!(claims(&fixture).await, 0);
}
