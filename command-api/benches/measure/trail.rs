//! A page of the audit trail: what it costs depends on the page, however long the trail is (docs/safety.md#audit).

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

/// Comments of which each was reported, and found acceptable by one of ten admins: $1 comments, that is twice as many decisions, beginning at $2.
const SEED: &str = r#"
    INSERT INTO es.events (aggregate_type, aggregate_id, sequence, event_type, event_version, payload, metadata)
    SELECT 'comment', number::text, made.sequence, made.name, '1', made.payload, jsonb_build_object(
        'actor', made.actor::text, 'role', made.role, 'correlation', 'measure',
        'time', ($2::bigint + number * 1000000)::text)
    FROM generate_series(1, $1::bigint) AS posted (number)
    CROSS JOIN LATERAL (VALUES
        (1, 'CommentPosted', 1 + number % 40, 'member', jsonb_build_object('CommentPosted', jsonb_build_object(
            'recipe_id', 1, 'writer', 1 + number % 40, 'comment', jsonb_build_object('$personal', jsonb_build_object(
                'subject', 'account/' || (1 + number % 40), 'value', 'Lovely, as my aunt used to make it.'))))),
        (2, 'CommentReported', 1 + number % 400, 'member', '{"CommentReported": {"recipe_id": 1}}'),
        (3, 'ReportCleared', 1 + number % 10, 'admin', jsonb_build_object('ReportCleared', jsonb_build_object(
            'recipe_id', 1, 'by', 1 + number % 10)))
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

/// Which decisions of a trail of this length are asked for, and before which one.
type Question = fn(i64) -> (AuditFilter, Option<i64>);

fn pages() -> [(&'static str, Question); 5] {
    [
        ("the newest page of the trail", |_| (AuditFilter::default(), None)),
        ("a page in its middle", |events| (AuditFilter::default(), Some(events / 2))),
        ("one admin's newest decisions", |_| {
            (
                AuditFilter {
                    actor: Some(3),
                    action: Some("ReportCleared".to_owned()),
                    ..AuditFilter::default()
                },
                None,
            )
        }),
        ("what concerned one member", |_| (AuditFilter { subject: Some(7), ..AuditFilter::default() }, None)),
        ("a time in its middle", |events| {
            let middle = BEGIN + events / 6 * 1_000_000;
            (
                AuditFilter {
                    from: Some(middle),
                    to: Some(middle + 3_600_000_000),
                    ..AuditFilter::default()
                },
                None,
            )
        }),
    ]
}

/// A cookbook with a trail.
struct Seeded {
    log: EventLog,
    workers: Workers,
    postgres: LocalPostgres,
    events: i64,
}

impl Seeded {
    async fn make(workspace: &Workspace, decisions: i64) -> Outcome<Self> {
        println!("\nFilling a trail of {decisions} decisions …");
        let data = workspace.folder(&format!("trail-{decisions}"))?;
        let postgres = workspace.start(&data)?;
        let filling = open_log(&careless(&postgres.url(COOKBOOK)), &data).await?;
        collection::fill(&filling, &Arc::new(Generator::new()), 1).await?;
        sqlx::query(SEED).bind(decisions / 2).bind(BEGIN).execute(filling.pool()).await?;
        let sealer = Sealer::open(filling.clone()).await?;
        while sealer.seal_once().await?.sealed > 0 {}
        settle(filling.pool()).await?;
        filling.close().await;
        let log = open_log(&postgres.url(COOKBOOK), &data).await?;
        let workers = Workers::start(&log, |_| ()).await.map_err(|failure| failure.to_string())?;
        if !workers.level(&log, PATIENCE).await {
            let why: Vec<String> = workers.health.iter().filter_map(Worker::stopped).collect();
            return Err(format!("the trail is not shown: {why:?}").into());
        }
        settle(log.pool()).await?;
        let events = log.head().await?.seq;
        Ok(Self { log, workers, postgres, events })
    }

    /// How long it takes to read these pages, in seconds.
    async fn read(&self, question: Question) -> Outcome<f64> {
        let begin = Instant::now();
        for _ in 0..IN_A_TURN {
            let (filter, before) = question(self.events);
            let page = entries(self.log.pool(), &self.log, &filter, before, PAGE, timestamp::iso).await?;
            if page.len() as i64 != PAGE {
                return Err(format!("a page of {} decisions", page.len()).into());
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
