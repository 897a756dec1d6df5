//! Start-up time and memory.

use std::sync::Arc;

use super::Collection;
use super::http::{calls_per_second, get};
use super::queries::Mix;
use super::service::Service;
use crate::Outcome;
use crate::plan::Plan;
use crate::report::{Report, Row, Target};

/// The most memory that the process may occupy, in bytes.
const MEMORY: f64 = 100.0 * 1e6;
/// The longest that a second start may take, in seconds.
const START: f64 = 2.0;

pub(super) async fn measure(plan: &Plan, collection: &Collection, report: &mut Report) -> Outcome<()> {
    report.group(&format!("Start and memory at {} recipes", collection.recipes));
    // The first start builds the read side and the index; later ones find them.
    let first = Service::start(collection).await?;
    println!(
        "  (a first start, which builds everything from the log: {:.1} s)",
        first.ready_after.as_secs_f64()
    );
    first.stop().await?;
    let calls: Vec<Vec<u8>> =
        (1..=collection.recipes).map(|recipe| get(&format!("/api/recipe/{recipe}"))).collect();
    let (calls, searches) = (Arc::new(calls), Arc::new(Mix::new(&collection.generator, 200).calls()));
    let (mut starts, mut quiet, mut busy) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..plan.runs {
        let service = Service::start(collection).await?;
        starts.push(service.ready_after.as_secs_f64() / START);
        quiet.push(service.resident()? as f64 / MEMORY);
        calls_per_second(service.address, &calls, 16, plan.turn * 2).await?;
        calls_per_second(service.address, &searches, 16, plan.turn).await?;
        busy.push(service.resident()? as f64 / MEMORY);
        service.stop().await?;
    }
    let rows = [
        (
            "start",
            "a second start until /health/ready, of 2 s",
            starts,
            "Seconds from the start of the process, which starts its private PostgreSQL first, to the first 200 of /health/ready, over 2 s.",
        ),
        (
            "memory",
            "resident memory when ready, of 100 MB",
            quiet,
            "VmRSS of `cookbook serve`, PostgreSQL aside, over 100 MB (10⁸ bytes).",
        ),
        (
            "memory",
            "resident memory after a load, of 100 MB",
            busy,
            "The same after 16 connections have read recipes all over the collection and searched in it.",
        ),
    ];
    for (key, title, ratios, compared) in rows {
        report.row(Row {
            key,
            title: title.to_owned(),
            ratios,
            target: Target::AtMost(1.0),
            compared: compared.to_owned(),
        });
    }
    Ok(())
}
