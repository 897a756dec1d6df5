use domain::Actor;
use domain::accounts::{Account, AddViolation};
use domain::comments::{ClearReport, Comment, DeleteComment, RemoveComment, ReportComment};
use domain::ids::{AccountId, CommentId};
use domain::recipes::{DeleteRecipe, Recipe};
use domain::standing::ViolationSource;
use domain::values::Reasons;
use event_log::CommandContext;

use super::fixture::{Fixture, NOW, OPAL, ROSA, context};
use crate::{AuditFilter, AuditRow, audit_effects, audit_rows};

const ADA: i64 = 1;

fn admin() -> CommandContext {
    context("1", "admin")
}

fn reasons() -> Reasons {
    Reasons::parse(["profanity"]).unwrap()
}

async fn trail(fixture: &Fixture, filter: AuditFilter) -> Vec<AuditRow> {
    audit_rows(fixture.log.pool(), &filter, None, 100).await.unwrap()
}

/// What was decided about what, and whom it concerns; the newest first.
fn told(rows: &[AuditRow]) -> Vec<(&str, &str, i64, Option<i64>)> {
    rows.iter()
        .map(|row| (row.action.as_str(), row.target_kind.as_str(), row.target_id, row.subject))
        .collect()
}

/// Rosa's comment on a recipe of Opal's is reported and removed, which is a violation; then the recipe is deleted.
async fn a_removal(fixture: &Fixture) {
    let ada = Actor::Admin { id: AccountId(ADA) };
    fixture.register(ADA, "Ada").await;
    fixture.register(ROSA, "Rosa").await;
    fixture.recipe(3, OPAL, &[], "Bread").await;
    fixture.comment(11, 3, ROSA, "Awful.").await;
    fixture.comment(12, 3, ROSA, "Sorry.").await;
    let opal = Actor::Member { id: AccountId(OPAL), restricted: false };
    fixture.command_in::<Comment>(context("8", "member"), 11, ReportComment { actor: opal }).await;
    fixture.command_in::<Comment>(admin(), 11, RemoveComment { actor: ada, reasons: reasons() }).await;
    fixture.catch_up().await;
    let removed = trail(fixture, AuditFilter::default()).await[0].seq;
    let violation = AddViolation {
        actor: Actor::System,
        source: ViolationSource::Comment(CommentId(11)),
        reasons: reasons(),
    };
    let followed = CommandContext { causation: Some(removed), ..context("system", "system") };
    fixture.command_in::<Account>(followed, ROSA, violation).await;
    fixture.command_in::<Recipe>(admin(), 3, DeleteRecipe { actor: ada }).await;
    fixture.catch_up().await;
}

#[tokio::test]
async fn decisions_and_what_followed_are_told_with_whom_they_concern() {
    let fixture = Fixture::new().await;
    a_removal(&fixture).await;
    let rows = trail(&fixture, AuditFilter::default()).await;
    assert_eq!(
        told(&rows),
        [
            ("RecipeDeleted", "recipe", 3, Some(OPAL)),
            ("ViolationAdded", "user", ROSA, Some(ROSA)),
            ("CommentRemoved", "comment", 11, Some(ROSA)),
            ("CommentReported", "comment", 11, Some(ROSA)),
        ]
    );
    let (violation, removed) = (&rows[1], &rows[2]);
    assert_eq!(
        (violation.cause, violation.actor, violation.role.as_str()),
        (Some(removed.seq), None, "system")
    );
    assert_eq!(
        (removed.actor, removed.actor_name.as_str(), removed.role.as_str()),
        (Some(ADA), "Ada", "admin")
    );
    assert_eq!((removed.subject_name.as_str(), removed.decided_at, removed.sequence), ("Rosa", NOW, 3));
    let effects = audit_effects(fixture.log.pool(), &[removed.seq, rows[0].seq], 20).await.unwrap();
    assert_eq!((effects.len(), effects[0].cause, effects[0].seq), (1, removed.seq, violation.seq));
}

#[tokio::test]
async fn each_filter_finds_what_fits_and_a_page_goes_on_before_its_last() {
    let fixture = Fixture::new().await;
    a_removal(&fixture).await;
    let all = trail(&fixture, AuditFilter::default()).await;
    let find = async |filter: AuditFilter| -> Vec<i64> {
        trail(&fixture, filter).await.iter().map(|row| row.seq).collect()
    };
    let [deleted, violation, removed, reported] = [0, 1, 2, 3].map(|at: usize| all[at].seq);
    let none = AuditFilter::default;
    assert_eq!(find(AuditFilter { actor: Some(ADA), ..none() }).await, [deleted, removed]);
    assert_eq!(find(AuditFilter { action: Some("ViolationAdded".into()), ..none() }).await, [violation]);
    assert_eq!(
        find(AuditFilter { target_kind: Some("comment".into()), ..none() }).await,
        [removed, reported]
    );
    assert_eq!(find(AuditFilter { target_id: Some(3), ..none() }).await, [deleted]);
    assert_eq!(find(AuditFilter { subject: Some(ROSA), ..none() }).await, [violation, removed, reported]);
    assert_eq!(find(AuditFilter { cause: Some(removed), ..none() }).await, [violation]);
    assert_eq!(find(AuditFilter { seq: Some(removed), ..none() }).await, [removed]);
    let both = AuditFilter { actor: Some(ADA), subject: Some(ROSA), ..none() };
    assert_eq!(find(both).await, [removed]);
    let page = audit_rows(fixture.log.pool(), &none(), Some(violation), 1).await.unwrap();
    assert_eq!(told(&page), told(&all[2..3]));
}

#[tokio::test]
async fn a_time_is_found_also_where_clocks_are_adrift() {
    let fixture = Fixture::new().await;
    fixture.register(ADA, "Ada").await;
    fixture.recipe(3, OPAL, &[], "Bread").await;
    // The log's order is not that of time: one node's clock is half an hour behind.
    let minutes = [0, 90, 60, 120, 240];
    for (id, minute) in (11..).zip(minutes) {
        fixture.comment(id, 3, ROSA, "Lovely.").await;
        let at = CommandContext { time: NOW + minute * 60_000_000, ..context("8", "member") };
        let opal = Actor::Member { id: AccountId(OPAL), restricted: false };
        fixture.command_in::<Comment>(at, id, ReportComment { actor: opal }).await;
    }
    fixture.catch_up().await;
    let find = async |from: Option<i64>, to: Option<i64>| -> Vec<i64> {
        let microseconds = |minute: i64| NOW + minute * 60_000_000;
        let filter =
            AuditFilter { from: from.map(microseconds), to: to.map(microseconds), ..AuditFilter::default() };
        trail(&fixture, filter).await.iter().map(|row| (row.decided_at - NOW) / 60_000_000).collect()
    };
    assert_eq!(find(None, None).await, [240, 120, 60, 90, 0]);
    assert_eq!(find(Some(60), None).await, [240, 120, 60, 90]);
    assert_eq!(find(Some(61), Some(121)).await, [120, 90]);
    assert_eq!(find(None, Some(61)).await, [60, 0]);
    assert_eq!(find(Some(241), None).await, [0; 0]);
    assert_eq!(find(None, Some(0)).await, [0; 0]);
}

#[tokio::test]
async fn what_nobody_decided_is_not_in_the_trail() {
    let fixture = Fixture::new().await;
    fixture.tag(1, "rye").await;
    fixture.recipe(3, ROSA, &[1], "Bread").await;
    fixture.edit(3, &[1], "Rye Bread").await;
    fixture.submit(5, ROSA, "Soup").await;
    fixture.withdraw(5, ROSA).await;
    fixture.save(ROSA, 3).await;
    fixture.comment(11, 3, ROSA, "Lovely.").await;
    let rosa = Actor::Member { id: AccountId(ROSA), restricted: false };
    fixture.command_in::<Comment>(context("7", "member"), 11, DeleteComment { actor: rosa }).await;
    fixture.catch_up().await;
    assert_eq!(told(&trail(&fixture, AuditFilter::default()).await), []);
    // What follows from a deletion by itself is.
    fixture.comment(12, 3, ROSA, "Lovely.").await;
    let followed = CommandContext { causation: Some(1), ..context("system", "system") };
    fixture.command_in::<Comment>(followed, 12, DeleteComment { actor: Actor::System }).await;
    fixture.comment(13, 3, ROSA, "Lovely.").await;
    fixture.decide_on_comment(13, ReportComment { actor: rosa }).await;
    fixture.decide_on_comment(13, ClearReport { actor: Actor::System }).await;
    fixture.catch_up().await;
    let rows = trail(&fixture, AuditFilter::default()).await;
    let actions: Vec<&str> = rows.iter().map(|row| row.action.as_str()).collect();
    assert_eq!(actions, ["ReportCleared", "CommentReported", "CommentDeleted"]);
}
