//! Rebuilding the read side against COPY.

use std::sync::Mutex;
use std::time::{Duration, Instant};

use event_log::EventLog;
use projections::Progress;
use sqlx::PgPool;

use super::Collection;
use crate::Outcome;
use crate::plan::Plan;
use crate::postgres::{COOKBOOK, Workspace, open_log, settle};
use crate::report::{Report, Row, Target};
use crate::sampling::{in_turns, ratios};
use crate::writing::{copy_in, copy_out};

/// How long the live read side may take to cover the log.
const COVERED_WITHIN: Duration = Duration::from_secs(300);

#[derive(Debug, Clone, Copy)]
enum Side {
    Rebuild,
    Copy,
}

pub(super) async fn measure(
    plan: &Plan,
    workspace: &Workspace,
    collection: &Collection,
    report: &mut Report,
) -> Outcome<()> {
    report.group(&format!("Rebuilding the read side of {} recipes", collection.recipes));
    let postgres = collection.start_postgres(workspace)?;
    let log = open_log(&postgres.url(COOKBOOK), &collection.data).await?;
    bring_level(&log).await?;
    let tables = read_tables(log.pool()).await?;
    let head = log.head().await?.seq as f64;
    let mut built = Vec::new();
    let figures = in_turns(plan, &[Side::Rebuild, Side::Copy], async |side| {
        settle(log.pool()).await?;
        let time = match side {
            Side::Rebuild => {
                let begin = Instant::now();
                let compares = Mutex::new(None);
                projections::rebuild(&log, |progress| {
                    if let Progress::Comparing { .. } = progress
                        && let Ok(mut compares) = compares.lock()
                    {
                        compares.get_or_insert_with(|| begin.elapsed());
                    }
                })
                .await?;
                let built_after = compares.into_inner().ok().flatten().ok_or("a rebuild compared nothing")?;
                built.push(head / built_after.as_secs_f64());
                begin.elapsed()
            }
            Side::Copy => copy(log.pool(), &tables).await?,
        };
        Ok(head / time.as_secs_f64())
    })
    .await?;
    let [rebuilt, copied] = figures.as_slice() else { return Err("two sides".into()) };
    report.row(Row {
        key: "rebuild",
        title: "rebuild to COPY out of the log and in of the read side".to_owned(),
        ratios: ratios(rebuilt, copied),
        target: Target::AtLeast(0.4),
        compared: "Events a second through `cookbook rebuild`'s own work (read, decrypt, project, write, compare every row with the live tables, swap), over COPY of the log's events in their order to this program and COPY of the read side's rows into empty tables of the same indexes (binary, nothing decrypted, nothing compared)."
            .to_owned(),
    });
    report.row(Row {
        key: "rebuild",
        title: "the building alone, to the same".to_owned(),
        ratios: ratios(&built, copied),
        target: Target::None,
        compared: "The same rebuilds, but only until the new tables stand complete beside the live ones: without the comparison and the swap.".to_owned(),
    });
    log.close().await;
    drop(log);
    postgres.stop();
    Ok(())
}

/// Makes the live read side cover the log.
async fn bring_level(log: &EventLog) -> Outcome<()> {
    projections::prepare(log).await?;
    let (read_side, mut work) = projections::follow(log)?;
    let work = tokio::spawn(work());
    let covered = read_side.covers(log.head().await?.seq, COVERED_WITHIN).await;
    work.abort();
    if covered { Ok(()) } else { Err("the read side does not come level".into()) }
}

async fn read_tables(pool: &PgPool) -> Outcome<Vec<String>> {
    Ok(sqlx::query_scalar(
        "SELECT tablename FROM pg_tables WHERE schemaname = 'read' AND tablename <> 'checkpoint' ORDER BY 1",
    )
    .fetch_all(pool)
    .await?)
}

async fn copy(pool: &PgPool, tables: &[String]) -> Outcome<Duration> {
    sqlx::raw_sql("DROP SCHEMA IF EXISTS copied CASCADE; CREATE SCHEMA copied").execute(pool).await?;
    let mut rows = Vec::new();
    for table in tables {
        sqlx::raw_sql(&format!("CREATE TABLE copied.{table} (LIKE read.{table} INCLUDING ALL)"))
            .execute(pool)
            .await?;
        rows.push(copy_out(pool, &format!("read.{table}")).await?);
    }
    let begin = Instant::now();
    let events = copy_out(
        pool,
        "(SELECT log.seq, events.* FROM es.log JOIN es.events USING (transaction_id, position) ORDER BY log.seq)",
    )
    .await?;
    for (table, rows) in tables.iter().zip(&rows) {
        copy_in(pool, &format!("copied.{table}"), rows).await?;
    }
    let time = begin.elapsed();
    drop(events);
    sqlx::raw_sql("DROP SCHEMA copied CASCADE").execute(pool).await?;
    Ok(time)
}
