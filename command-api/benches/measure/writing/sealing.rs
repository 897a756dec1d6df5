//! Sealing against COPY.

use std::sync::Arc;
use std::time::Instant;

use event_log::{EventLog, Sealer};
use sqlx::PgPool;

use super::copy::{copy_in, copy_out};
use crate::Outcome;
use crate::collection::{Generator, create_recipe};
use crate::plan::Plan;
use crate::postgres::settle;
use crate::report::{Report, Row, Target};
use crate::sampling::in_turns;

#[derive(Debug, Clone, Copy)]
enum Side {
    Seal,
    CopyEvents,
    CopyLog,
}

pub(super) async fn measure(
    plan: &Plan,
    log: &EventLog,
    generator: &Arc<Generator>,
    report: &mut Report,
) -> Outcome<()> {
    report.group("Sealing");
    let events: i64 = plan.either(2_000, 10_000);
    for number in 0..200 {
        create_recipe(log, generator, 50_000_000 + number).await?;
    }
    let sealer = Sealer::open(log.clone()).await?;
    seal_all(&sealer).await?;
    let figures = in_turns(plan, &[Side::Seal, Side::CopyEvents, Side::CopyLog], async |side| {
        append_copies(log.pool(), events).await?;
        let begin = Instant::now();
        let time = match side {
            Side::Seal => {
                seal_all(&sealer).await?;
                begin.elapsed()
            }
            Side::CopyEvents => {
                let rows = copy_out(log.pool(), &newest(events)).await?;
                copy_in(log.pool(), "bare.events", &rows).await?;
                begin.elapsed()
            }
            Side::CopyLog => {
                let rows = copy_out(log.pool(), &newest(events)).await?;
                let out = begin.elapsed();
                // What sealing writes for them, as it already is in the log.
                let written =
                    copy_out(log.pool(), &format!("(SELECT * FROM es.log WHERE seq <= {events})")).await?;
                let begin = Instant::now();
                copy_in(log.pool(), "bare.log", &written).await?;
                drop(rows);
                out + begin.elapsed()
            }
        };
        seal_all(&sealer).await?;
        sqlx::raw_sql("TRUNCATE bare.events, bare.log").execute(log.pool()).await?;
        Ok(events as f64 / time.as_secs_f64())
    })
    .await?;
    let [sealed, copied_events, copied_log] = figures.as_slice() else { return Err("three sides".into()) };
    let rows = [
        (
            "to COPY out and in of the same events",
            copied_events,
            "Events of about 2 KB sealed a second (ordered, hashed, logged, nothing leaves the server), over the same event rows a second by COPY out to this program and COPY into an empty table of the same indexes (binary).",
        ),
        (
            "to COPY out of the events and in of the log's rows",
            copied_log,
            "The same, over COPY out of the same event rows and COPY in of only what sealing writes of them, a row of seq, position and hash.",
        ),
    ];
    for (name, limit, compared) in rows {
        report.row(Row {
            key: "sealing",
            title: format!("sealing a backlog: {name}"),
            ratios: crate::sampling::ratios(sealed, limit),
            target: Target::None,
            compared: compared.to_owned(),
        });
    }
    Ok(())
}

async fn seal_all(sealer: &Sealer) -> Outcome<()> {
    loop {
        let sealed = sealer.seal_once().await?;
        if sealed.sealed == 0 && !sealed.blocked {
            return Ok(());
        }
    }
}

/// Appends this many events, copies of real ones, in one go.
async fn append_copies(pool: &PgPool, events: i64) -> Outcome<()> {
    sqlx::query(
        "INSERT INTO es.events (aggregate_type, aggregate_id, sequence, event_type, event_version, payload, metadata)
         SELECT 'copied', gen_random_uuid()::text, 1, original.event_type, original.event_version, original.payload, original.metadata
         FROM generate_series(1, $1 / 200) AS round,
            (SELECT * FROM es.events WHERE aggregate_type = 'recipe' AND sequence = 1 ORDER BY position DESC LIMIT 200) AS original",
    )
    .bind(events)
    .execute(pool)
    .await?;
    settle(pool).await
}

/// The newest events, as a query.
fn newest(events: i64) -> String {
    format!("(SELECT * FROM es.events ORDER BY transaction_id DESC, position DESC LIMIT {events})")
}
