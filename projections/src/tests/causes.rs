//! A cause is named by its place in its stream; the trail tells its place in the log, whenever it is asked and whatever was restored.

use domain::Actor;
use domain::comments::{Comment, DeleteComment, ReportComment};
use domain::ids::AccountId;
use domain::recipes::{DeleteRecipe, Recipe};
use event_log::{CommandContext, StreamPlace, adopt_restored};

use super::fixture::{Fixture, OPAL, ROSA, context};
use crate::{AuditFilter, audit_rows, verify};

const OPALS: Actor = Actor::Member { id: AccountId(OPAL), restricted: false };

/// What a restored database had not sealed: a comment's deletion, under a transaction id that this cluster has yet to assign.
const FROM_THE_FUTURE: &str = r#"
    INSERT INTO es.events (transaction_id, aggregate_type, aggregate_id, sequence, event_type, event_version, payload, metadata)
    SELECT (pg_snapshot_xmax(pg_current_snapshot())::text::bigint + 1000000)::text::xid8, 'comment', '11', 2, 'CommentDeleted', '1',
        '{"CommentDeleted": {"recipe_id": 3}}',
        '{"actor": "system", "role": "system", "correlation": "test", "time": "0",
          "cause_type": "recipe", "cause_id": "3", "cause_sequence": "2"}'"#;

async fn a_recipe_with_comments() -> Fixture {
    let fixture = Fixture::new().await;
    fixture.recipe(3, OPAL, &[], "Bread").await;
    fixture.comment(11, 3, ROSA, "Lovely.").await;
    fixture.comment(12, 3, ROSA, "Sorry.").await;
    fixture.catch_up().await;
    fixture
}

/// Each decision with its place in the log and that of its cause, in the order of the log; a rebuild tells the same.
async fn told(fixture: &Fixture) -> Vec<(String, i64, Option<i64>)> {
    fixture.catch_up().await;
    assert_eq!(verify(&fixture.log, |_| ()).await.unwrap().differences, 0);
    let rows = audit_rows(fixture.log.pool(), &AuditFilter::default(), None, 100).await.unwrap();
    rows.into_iter().rev().map(|row| (row.action, row.seq, row.cause)).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_cause_that_a_restored_log_has_after_its_effect_is_told_all_the_same() {
    let fixture = a_recipe_with_comments().await;
    let ada = Actor::Admin { id: AccountId(1) };
    fixture.command_in::<Recipe>(context("1", "admin"), 3, DeleteRecipe { actor: ada }).await;
    fixture.tamper(FROM_THE_FUTURE).await;
    adopt_restored(fixture.log.pool()).await.unwrap();
    let expected = [("CommentDeleted".to_owned(), 4, Some(5)), ("RecipeDeleted".to_owned(), 5, None)];
    assert_eq!(told(&fixture).await, expected);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_came_into_the_place_of_a_cause_that_was_lost_is_not_told_as_the_cause() {
    let fixture = a_recipe_with_comments().await;
    // A standby that took over had not received what this followed from.
    let followed =
        CommandContext { causation: Some(StreamPlace::of::<Comment>(12, 2)), ..context("system", "system") };
    fixture.command_in::<Comment>(followed, 11, DeleteComment { actor: Actor::System }).await;
    let lost = [("CommentDeleted".to_owned(), 4, None)];
    assert_eq!(told(&fixture).await, lost);
    fixture.decide_on_comment(12, ReportComment { actor: OPALS }).await;
    assert_eq!(told(&fixture).await, [&lost[..], &[("CommentReported".to_owned(), 5, None)]].concat());
}
