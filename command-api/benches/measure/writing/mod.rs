//! The write side: appending, whole commands, sealing.

mod append;
mod bare;
mod commands;
mod copy;
mod pgbench;
mod sealing;

use std::sync::Arc;

use crate::Outcome;
use crate::collection::Generator;
use crate::machine::Machine;
use crate::plan::Plan;
use crate::postgres::{COOKBOOK, Workspace, open_log};
use crate::report::Report;

pub(crate) use copy::{copy_in, copy_out};

/// Measures the groups that are wanted, on a cluster of their own.
pub(crate) async fn measure(plan: &Plan, workspace: &Workspace, report: &mut Report) -> Outcome<()> {
    let data = workspace.folder("writing")?;
    let postgres = workspace.start(&data)?;
    let url = postgres.url(COOKBOOK);
    let log = open_log(&url, &data).await?;
    event_log::check_durability(log.pool()).await?;
    report.describe(Machine::of(log.pool()).await?);
    bare::create_tables(log.pool()).await?;
    if plan.wants("append") {
        let pgbench = pgbench::Pgbench::find(workspace.programs(), &url, &data);
        append::measure(plan, log.pool(), pgbench.as_ref(), report).await?;
    }
    if plan.wants("commands") {
        commands::measure(plan, &log, &Arc::new(Generator::new()), report).await?;
    }
    if plan.wants("sealing") {
        sealing::measure(plan, &log, &Arc::new(Generator::new()), report).await?;
    }
    log.close().await;
    drop(log);
    postgres.stop();
    Ok(())
}
