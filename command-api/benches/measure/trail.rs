//! A page of the audit trail: what it costs depends on the page, however long the trail is (docs/safety.md#audit).

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use audit_trail::{AuditFilter, entries};
use command_api::application::timestamp;
use command_api::assembly::{Worker, Workers};
use event_log::{EventLog, Sealer};
use local_postgres::LocalPostgres;

use crate::Outcome;
use crate::collection::{self, Generator};
use crate::plan::Plan;
use crate::postgres::{COOKBOOK, Workspace, careless, open_log, settle};
use crate::report::{Report, Row, Target};
use crate::sampling::{in_turns, ratios};

/// How many times as long a page may take in the long trail.
const LONGER: f64 = 2.0;
/// The decisions of a page.
const PAGE: i64 = 50;
/// How often each kind of page is read in one turn.
const IN_A_TURN: usize = 20;
/// A long trail is projected before anything is measured.
const PATIENCE: Duration = Duration::from_secs(3_600);
/// When the first of the seeded decisions was made, in microseconds since 1970: after whatever else is in the log, as its order has it.
/// One a second follows.
const BEGIN: i64 = 4_000_000_000_000_000;

/// Comments of which each was reported, and found acceptable by an admin: $1 comments, that is twice as many decisions, beginning at $2.
/// They are uneven, as that is what is expensive: five admins decided on the older half, which is of twenty members, five others on the
/// newer one, of twenty others. Ten comments in all are removed instead, and five hundred reports in the middle followed from one event,
/// the seventh of the log.
const SEED: &str = r#"
    INSERT INTO es.events (aggregate_type, aggregate_id, sequence, event_type, event_version, payload, metadata)
    SELECT 'comment', number::text, made.sequence, made.name, '1', made.payload, jsonb_build_object(
        'actor', made.actor::text, 'role', made.role, 'correlation', 'measure',
        'time', ($2::bigint + number * 1000000)::text)
        || CASE WHEN made.sequence = 2 AND number - $1::bigint / 2 BETWEEN 1 AND 500
            THEN '{"cause_type": "account", "cause_id": "7", "cause_sequence": "1"}'::jsonb ELSE '{}' END
    FROM generate_series(1, $1::bigint) AS posted (number)
    CROSS JOIN LATERAL (SELECT (number * 2 / ($1::bigint + 1))::int AS half) AS halves
    CROSS JOIN LATERAL (SELECT 1 + half * 20 + number % 20 AS writer, 1 + half * 5 + number % 5 AS admin) AS people
    CROSS JOIN LATERAL (VALUES
        (1, 'CommentPosted', writer, 'member', jsonb_build_object('CommentPosted', jsonb_build_object(
            'recipe_id', 1, 'writer', writer, 'comment', jsonb_build_object('$personal', jsonb_build_object(
                'subject', 'account/' || writer, 'value', 'Lovely, as my aunt used to make it.'))))),
        (2, 'CommentReported', 1001 + number % 400, 'member', '{"CommentReported": {"recipe_id": 1}}'),
        (3, CASE WHEN number % ($1::bigint / 10) = 0 THEN 'CommentRemoved' ELSE 'ReportCleared' END, admin, 'admin',
            CASE WHEN number % ($1::bigint / 10) = 0 THEN jsonb_build_object('CommentRemoved', jsonb_build_object(
                'recipe_id', 1, 'writer', writer, 'reasons', jsonb_build_array('Profanity'), 'by', admin))
            ELSE jsonb_build_object('ReportCleared', jsonb_build_object('recipe_id', 1, 'by', admin)) END)
    ) AS made (sequence, name, actor, role, payload)
    ORDER BY posted.number, made.sequence"#;

#[derive(Debug, Clone, Copy)]
enum Side {
    Long,
    Short,
}

pub(crate) async fn measure(plan: &Plan, workspace: &Workspace, report: &mut Report) -> Outcome<()> {
    if !plan.wants("trail") {
        return Ok(());
    }
    let (short, long) = (10_000, plan.either(50_000, 1_000_000));
    report.group(&format!("The audit trail, at {long} decisions"));
    let sides = [Seeded::make(workspace, long).await?, Seeded::make(workspace, short).await?];
    for (title, filter) in pages() {
        let figures =
            in_turns(plan, &[Side::Long, Side::Short], async |side| sides[side as usize].read(filter).await)
                .await?;
        let [in_long, in_short] = figures.as_slice() else { return Err("two sides".into()) };
        report.row(Row {
            key: "trail",
            title: format!("{title}, among {long} decisions: to the same among {short}"),
            ratios: ratios(in_long, in_short),
            target: Target::AtMost(LONGER),
            compared: format!(
                "{IN_A_TURN} pages of {PAGE} (rows, names, what each changed as the log tells it, and what followed), over the same in the short trail."
            ),
        });
    }
    for side in sides {
        side.stop().await;
    }
    Ok(())
}

/// Which decisions of a trail of this many comments are asked for, before which one, and how many are there.
type Question = fn(i64) -> (AuditFilter, Option<i64>, usize);

/// When this part of the comments, in hundredths, was decided on.
fn at(comments: i64, part: i64) -> Option<i64> {
    Some(BEGIN + comments / 100 * part * 1_000_000)
}

fn action(action: &str) -> Option<String> {
    Some(action.to_owned())
}

/// Each filter alone; then pairs of which each is frequent and both together are rare, or never.
fn pages() -> [(&'static str, Question); 17] {
    const FULL: usize = PAGE as usize;
    fn no() -> AuditFilter {
        AuditFilter::default()
    }
    [
        ("the newest page of the trail", |_| (no(), None, FULL)),
        ("a page in its middle", |comments| (no(), Some(comments * 3 / 2), FULL)),
        ("an admin's decisions, of whom there are none in the newer half", |_| {
            (AuditFilter { actor: Some(3), ..no() }, None, FULL)
        }),
        ("a frequent kind of decision", |_| {
            (AuditFilter { action: action("ReportCleared"), ..no() }, None, FULL)
        }),
        ("a rare kind of decision", |_| (AuditFilter { action: action("CommentRemoved"), ..no() }, None, 10)),
        ("a kind of thing", |_| (AuditFilter { target_kind: action("comment"), ..no() }, None, FULL)),
        ("one thing", |_| {
            (AuditFilter { target_kind: action("comment"), target_id: Some(9), ..no() }, None, 2)
        }),
        ("what concerned a member, not in the newer half", |_| {
            (AuditFilter { subject: Some(7), ..no() }, None, FULL)
        }),
        ("what followed from one decision", |_| (AuditFilter { cause: Some(7), ..no() }, None, FULL)),
        ("an admin's decisions of a rare kind", |_| {
            (AuditFilter { actor: Some(10), action: action("CommentRemoved"), ..no() }, None, 0)
        }),
        ("an admin's decisions about a member on whom others decided", |_| {
            (AuditFilter { actor: Some(8), subject: Some(7), ..no() }, None, 0)
        }),
        ("what concerned a member, of a rare kind", |_| {
            (AuditFilter { subject: Some(27), action: action("CommentRemoved"), ..no() }, None, 0)
        }),
        ("an admin's decisions about a member, of a frequent kind", |_| {
            let filter =
                AuditFilter { actor: Some(3), subject: Some(3), action: action("ReportCleared"), ..no() };
            (filter, None, FULL)
        }),
        ("one thing, of another kind of decision", |_| {
            (AuditFilter { target_id: Some(9), action: action("TagCreated"), ..no() }, None, 0)
        }),
        ("a time in its middle", |comments| {
            (AuditFilter { from: at(comments, 40), to: at(comments, 45), ..no() }, None, FULL)
        }),
        ("a rare kind of decision in a time", |comments| {
            let (from, to) = (at(comments, 25), at(comments, 35));
            (AuditFilter { from, to, action: action("CommentRemoved"), ..no() }, None, 1)
        }),
        ("an admin's decisions in a time in which others decided", |comments| {
            (AuditFilter { from: at(comments, 60), to: at(comments, 90), actor: Some(3), ..no() }, None, 0)
        }),
    ]
}

/// Adds a trail of so many decisions to a cookbook that has nothing but recipes.
pub(crate) async fn add_decisions(url: &str, data: &Path, decisions: i64) -> Outcome<()> {
    let log = open_log(&careless(url), data).await?;
    sqlx::query(SEED).bind(decisions / 2).bind(BEGIN).execute(log.pool()).await?;
    let sealer = Sealer::open(log.clone()).await?;
    while sealer.seal_once().await?.sealed > 0 {}
    settle(log.pool()).await?;
    log.close().await;
    Ok(())
}

/// A cookbook with a trail.
struct Seeded {
    log: EventLog,
    workers: Workers,
    postgres: LocalPostgres,
    comments: i64,
}

impl Seeded {
    async fn make(workspace: &Workspace, decisions: i64) -> Outcome<Self> {
        println!("\nFilling a trail of {decisions} decisions …");
        let data = workspace.folder(&format!("trail-{decisions}"))?;
        let postgres = workspace.start(&data)?;
        let filling = open_log(&careless(&postgres.url(COOKBOOK)), &data).await?;
        collection::fill(&filling, &Arc::new(Generator::new()), 1).await?;
        filling.close().await;
        add_decisions(&postgres.url(COOKBOOK), &data, decisions).await?;
        let log = open_log(&postgres.url(COOKBOOK), &data).await?;
        let workers = Workers::start(&log, |_| ()).await.map_err(|failure| failure.to_string())?;
        if !workers.level(&log, PATIENCE).await {
            let why: Vec<String> = workers.health.iter().filter_map(Worker::stopped).collect();
            return Err(format!("the trail is not shown: {why:?}").into());
        }
        settle(log.pool()).await?;
        Ok(Self { log, workers, postgres, comments: decisions / 2 })
    }

    /// How long it takes to read these pages, in seconds.
    async fn read(&self, question: Question) -> Outcome<f64> {
        let begin = Instant::now();
        for _ in 0..IN_A_TURN {
            let (filter, before, expected) = question(self.comments);
            let page = entries(self.log.pool(), &self.log, &filter, before, PAGE, timestamp::iso).await?;
            if page.len() != expected {
                return Err(format!("{} decisions instead of {expected}: {filter:?}", page.len()).into());
            }
        }
        Ok(begin.elapsed().as_secs_f64())
    }

    async fn stop(self) {
        self.workers.stop().await;
        self.log.close().await;
        drop(self.log);
        self.postgres.stop();
    }
}
