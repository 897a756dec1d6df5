use domain::Actor;
use domain::accounts::{Account, AddViolation};
use domain::comments::{ClearReport, Comment, DeleteComment, RemoveComment, ReportComment};
use domain::ids::{AccountId, CommentId};
use domain::recipes::{DeleteRecipe, Recipe};
use domain::standing::ViolationSource;
use domain::values::Reasons;
use event_log::{CommandContext, StreamPlace};
use serde_json::Value;
use sqlx::Execute;

use super::fixture::{Fixture, NOW, OPAL, ROSA, context};
use crate::audit::{Stretch, pick, stretches};
use crate::{AuditFilter, AuditRow, audit_effects, audit_number, audit_rows};

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
    let violation = AddViolation {
        actor: Actor::System,
        source: ViolationSource::Comment(CommentId(11)),
        reasons: reasons(),
    };
    let followed =
        CommandContext { causation: Some(StreamPlace::of::<Comment>(11, 3)), ..context("system", "system") };
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
    // As many as are counted, and no more.
    let number = async |most| audit_number(fixture.log.pool(), &none(), most).await.unwrap();
    assert_eq!((number(4).await, number(3).await), (4, 3));
    let of_ada = AuditFilter { actor: Some(ADA), ..none() };
    assert_eq!(audit_number(fixture.log.pool(), &of_ada, 3).await.unwrap(), 2);
}

/// Minutes, also those of days, for which a clock is wrong.
const A_YEAR: i64 = 366 * 24 * 60;

#[tokio::test]
async fn a_time_is_found_however_wrong_the_clock_of_a_node_was() {
    let fixture = Fixture::new().await;
    fixture.register(ADA, "Ada").await;
    fixture.recipe(3, OPAL, &[], "Bread").await;
    // The log's order is not that of time: one node is half an hour behind, one a year, one a year ahead.
    let minutes = [0, 90, 60, -A_YEAR, 120, A_YEAR, 240];
    for (id, minute) in (11..).zip(minutes) {
        fixture.comment(id, 3, ROSA, "Lovely.").await;
        let at = CommandContext { time: NOW + minute * 60_000_000, ..context("8", "member") };
        let opal = Actor::Member { id: AccountId(OPAL), restricted: false };
        fixture.command_in::<Comment>(at, id, ReportComment { actor: opal }).await;
    }
    fixture.catch_up().await;
    // Each decision in a span of its own, as if there had been thousands in between.
    let spread = "
        UPDATE read.audit SET seq = seq * 4096;
        TRUNCATE read.audit_spans;
        INSERT INTO read.audit_spans SELECT seq >> 12, decided_at, decided_at FROM read.audit";
    for spread in [None, Some(spread)] {
        if let Some(spread) = spread {
            sqlx::raw_sql(spread).execute(fixture.log.pool()).await.unwrap();
        }
        let find = async |from: Option<i64>, to: Option<i64>| -> Vec<i64> {
            let microseconds = |minute: i64| NOW + minute * 60_000_000;
            let (from, to) = (from.map(microseconds), to.map(microseconds));
            let filter = AuditFilter { from, to, ..AuditFilter::default() };
            let rows = trail(&fixture, filter).await;
            rows.iter().map(|row| (row.decided_at - NOW) / 60_000_000).collect()
        };
        assert_eq!(find(None, None).await, [240, A_YEAR, 120, -A_YEAR, 60, 90, 0]);
        assert_eq!(find(Some(60), None).await, [240, A_YEAR, 120, 60, 90]);
        assert_eq!(find(Some(61), Some(121)).await, [120, 90]);
        assert_eq!(find(None, Some(61)).await, [-A_YEAR, 60, 0]);
        assert_eq!(find(None, Some(1)).await, [-A_YEAR, 0]);
        assert_eq!(find(Some(241), None).await, [A_YEAR]);
        assert_eq!(find(None, Some(0)).await, [-A_YEAR]);
        assert_eq!(find(Some(241), Some(A_YEAR)).await, [0; 0]);
        // Page by page it is the same.
        let filter =
            AuditFilter { from: Some(NOW), to: Some(NOW + 121 * 60_000_000), ..AuditFilter::default() };
        let (mut paged, mut before) = (Vec::new(), None);
        while let [row] = &audit_rows(fixture.log.pool(), &filter, before, 1).await.unwrap()[..] {
            paged.push((row.decided_at - NOW) / 60_000_000);
            before = Some(row.seq);
        }
        assert_eq!(paged, [120, 60, 90, 0]);
    }
}

/// Decisions as they defeat whoever looks through many of them: Ada's are the oldest half, Bea's (2) the newest; what concerns Rosa is
/// Bea's alone, what concerns Opal Ada's alone; the only tag is the oldest decision of all; every twentieth followed from another, and from
/// one followed five hundred.
const UNEVEN: &str = "
    INSERT INTO read.audit (seq, sequence, decided_at, actor, role, action, target_kind, target_id, subject, cause)
    SELECT number, 1, number, 1 + number / 20000, 'admin',
        CASE WHEN number = 1 THEN 'TagCreated' WHEN number % 3 = 0 THEN 'CommentRemoved' ELSE 'PhotoRejected' END,
        CASE WHEN number = 1 THEN 'tag' WHEN number % 3 = 0 THEN 'comment' ELSE 'photo' END,
        number % 13000, CASE WHEN number < 20000 THEN 8 ELSE 7 END,
        CASE WHEN number BETWEEN 30000 AND 30500 THEN 29999 WHEN number % 20 = 0 THEN number - 1 END
    FROM generate_series(1, 39999) AS number;
    INSERT INTO read.audit_spans (span, earliest, latest)
    SELECT number >> 12, min(number), max(number) FROM generate_series(1, 39999) AS number GROUP BY 1";

/// How many rows a plan looked at: those that its scans returned, and those that they skipped.
fn looked_at(plan: &Value) -> i64 {
    let number = |name: &str| plan[name].as_f64().unwrap_or(0.0);
    let is_scan = plan["Relation Name"] == "audit";
    // Of loops the average is told.
    let own = (number("Actual Rows") + number("Rows Removed by Filter")) * number("Actual Loops");
    let below: i64 = plan["Plans"].as_array().into_iter().flatten().map(looked_at).sum();
    below + if is_scan { own.ceil() as i64 } else { 0 }
}

#[tokio::test]
async fn every_filter_looks_at_no_more_than_a_few_pages_of_the_trail_whatever_is_in_it() {
    const PAGE: i64 = 50;
    let fixture = Fixture::new().await;
    sqlx::raw_sql(UNEVEN).execute(fixture.log.pool()).await.unwrap();
    let action = |action: &str| Some(action.to_owned());
    let kind = |kind: &str| Some(kind.to_owned());
    let none = AuditFilter::default;
    let (comments, tags) = (action("CommentRemoved"), action("TagCreated"));
    let filters = [
        (50, none()),
        (1, AuditFilter { seq: Some(20_000), ..none() }),
        (50, AuditFilter { actor: Some(ADA), ..none() }),
        (50, AuditFilter { actor: Some(2), ..none() }),
        (0, AuditFilter { actor: Some(3), ..none() }),
        (50, AuditFilter { action: comments.clone(), ..none() }),
        (1, AuditFilter { action: tags.clone(), ..none() }),
        (50, AuditFilter { target_kind: kind("photo"), ..none() }),
        (1, AuditFilter { target_kind: kind("tag"), ..none() }),
        (3, AuditFilter { target_id: Some(12_000), ..none() }),
        (50, AuditFilter { subject: Some(OPAL), ..none() }),
        (50, AuditFilter { cause: Some(29_999), ..none() }),
        (1, AuditFilter { cause: Some(39), ..none() }),
        // Of two that are frequent each, the pair may be rare, or never be.
        (0, AuditFilter { actor: Some(ADA), subject: Some(ROSA), ..none() }),
        (50, AuditFilter { actor: Some(ADA), subject: Some(OPAL), ..none() }),
        (0, AuditFilter { actor: Some(2), action: tags.clone(), ..none() }),
        (1, AuditFilter { actor: Some(ADA), action: tags.clone(), ..none() }),
        (0, AuditFilter { subject: Some(ROSA), action: tags.clone(), ..none() }),
        (1, AuditFilter { subject: Some(OPAL), target_kind: kind("tag"), ..none() }),
        (0, AuditFilter { actor: Some(2), target_kind: kind("tag"), ..none() }),
        (0, AuditFilter { action: comments.clone(), target_kind: kind("photo"), ..none() }),
        (0, AuditFilter { actor: Some(2), subject: Some(OPAL), action: comments.clone(), ..none() }),
        (50, AuditFilter { actor: Some(2), subject: Some(ROSA), target_kind: kind("comment"), ..none() }),
        (1, AuditFilter { target_id: Some(12_000), actor: Some(ADA), action: comments.clone(), ..none() }),
        (0, AuditFilter { cause: Some(39), actor: Some(2), ..none() }),
        // Times at both ends, and with what is rare there.
        (50, AuditFilter { from: Some(100), to: Some(200), ..none() }),
        (50, AuditFilter { to: Some(15_000), action: comments, ..none() }),
        (50, AuditFilter { from: Some(35_000), subject: Some(ROSA), ..none() }),
        (0, AuditFilter { from: Some(2), action: tags, ..none() }),
    ];
    for statistics in ["", "ANALYZE read.audit", "VACUUM (FREEZE, ANALYZE) read.audit"] {
        sqlx::query(statistics).execute(fixture.log.pool()).await.unwrap();
        for (expected, filter) in &filters {
            let found = audit_rows(fixture.log.pool(), filter, None, PAGE).await.unwrap();
            assert_eq!(found.len(), *expected, "{filter:?}");
            let mut looked = 0;
            for stretch in stretches_of(&fixture, filter).await {
                let mut picked = pick(filter, stretch, PAGE);
                let (arguments, sql) = (picked.take_arguments().unwrap().unwrap(), picked.sql());
                let explain = format!("EXPLAIN (ANALYZE, FORMAT JSON) {sql}");
                let plan: Value =
                    sqlx::query_scalar_with(&explain, arguments).fetch_one(fixture.log.pool()).await.unwrap();
                looked += looked_at(&plan[0]["Plan"]);
            }
            // A page of each kind of action; and of a time the spans in which it begins and ends.
            let most = PAGE * domain::decisions().count() as i64;
            let most = if filter.from.or(filter.to).is_some() { most + 2 * 4_096 } else { most };
            assert!(looked <= most, "{looked} for {filter:?} ({statistics})");
        }
    }
}

async fn stretches_of(fixture: &Fixture, filter: &AuditFilter) -> Vec<Stretch> {
    let within = match filter.seq {
        Some(seq) => Stretch { after: seq - 1, before: seq + 1 },
        None => Stretch { after: 0, before: i64::MAX },
    };
    stretches(fixture.log.pool(), filter.from, filter.to, within).await.unwrap()
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
    let followed =
        CommandContext { causation: Some(StreamPlace::of::<Recipe>(3, 1)), ..context("system", "system") };
    fixture.command_in::<Comment>(followed, 12, DeleteComment { actor: Actor::System }).await;
    fixture.comment(13, 3, ROSA, "Lovely.").await;
    fixture.decide_on_comment(13, ReportComment { actor: rosa }).await;
    fixture.decide_on_comment(13, ClearReport { actor: Actor::System }).await;
    fixture.catch_up().await;
    let rows = trail(&fixture, AuditFilter::default()).await;
    let actions: Vec<&str> = rows.iter().map(|row| row.action.as_str()).collect();
    assert_eq!(actions, ["ReportCleared", "CommentReported", "CommentDeleted"]);
}
