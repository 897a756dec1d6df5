//! `cookbook status`: prints the state of the log and of what is derived from it, and how far that is behind.

use std::process::ExitCode;

use clap::Args;

use super::standby_arguments::StandbyArguments;
use crate::assembly::{Configuration, Failure};
use crate::assembly::{Purpose, Services};
use crate::cli::say::say;
use crate::policies::{self, Policy};

/// Show the state of the cookbook.
#[derive(Debug, Args)]
pub(super) struct Status {
    #[command(flatten)]
    standby: StandbyArguments,
}

impl Status {
    pub(super) async fn run(self, configuration: Configuration) -> Result<ExitCode, Failure> {
        let services = Services::open(&configuration, Purpose::Tool).await?;
        let outcome = report(&services, &self.standby).await;
        services.close().await;
        outcome
    }
}

async fn report(services: &Services, standby: &StandbyArguments) -> Result<ExitCode, Failure> {
    let failed = |error: &dyn std::fmt::Display| Failure::new(format!("The status cannot be read: {error}."));
    let head = services.log.head().await.map_err(|error| failed(&error))?;
    let unsealed: i64 = sqlx::query_scalar(include_str!("unsealed.sql"))
        .fetch_one(services.pool())
        .await
        .map_err(|error| failed(&error))?;
    say!("log:          {} events, head {}:{}", head.seq, head.seq, hex::encode(head.hash));
    say!("not sealed:   {unsealed} events");
    match projections::state(services.pool()).await.map_err(|error| failed(&error))? {
        projections::ReadSideState::Missing => {
            say!("read models:  none yet; they are made at the first start")
        }
        projections::ReadSideState::Older { version } => {
            say!(
                "read models:  version {version}, older than this program; they are built again at its next start"
            );
        }
        projections::ReadSideState::Newer { version } => {
            say!("read models:  version {version}, newer than this program");
        }
        projections::ReadSideState::Current => {
            current(services, head.seq).await.map_err(|error| failed(&error))?
        }
    }
    match standby.connect(&services.log).await {
        Ok(None) => {}
        Ok(Some(connected)) => match connected.covered().await {
            Ok(seq) => say!("standby:      covers {seq} ({} behind)", (head.seq - seq).max(0)),
            Err(reason) => say!("standby:      {reason}"),
        },
        Err(failure) => say!("standby:      {failure}"),
    }
    match search_index::inspect(&services.data.join("search")) {
        Ok(Some(found)) => say!(
            "search index: {} recipes, covers {} ({} behind)",
            found.recipes(),
            found.seq,
            (head.seq - found.seq).max(0)
        ),
        Ok(None) => say!("search index: none on this machine; it is made at the next start"),
        Err(error) => say!("search index: {error}; it repairs itself at the next start"),
    }
    for Policy { name, .. } in policies::ALL {
        let checkpoint = sqlx::query_scalar("SELECT seq FROM ops.policies WHERE name = $1").bind(name);
        let answered: Option<i64> =
            checkpoint.fetch_optional(services.pool()).await.map_err(|error| failed(&error))?;
        let name = format!("{name}:");
        match answered {
            Some(seq) => say!("{name:<13} cover {seq} ({} behind)", (head.seq - seq).max(0)),
            None => say!("{name:<13} none yet; they begin at the next start"),
        }
    }
    let clock = services.log.reachability().clock().difference();
    say!("clock:        {}", clock.as_deref().unwrap_or("agrees with the database's"));
    say!("emails:       {}", mail::status(services.pool()).await.map_err(|error| failed(&error))?);
    Ok(ExitCode::SUCCESS)
}

async fn current(services: &Services, head: i64) -> Result<(), sqlx::Error> {
    let seq: i64 = sqlx::query_scalar("SELECT seq FROM read.checkpoint").fetch_one(services.pool()).await?;
    say!(
        "read models:  version {}, cover {seq} ({} behind)",
        projections::READ_MODEL_VERSION,
        (head - seq).max(0)
    );
    for table in projections::digests(services.pool(), projections::Schema::Live).await? {
        say!("  {:<12} {:>9} rows  {}", table.table, table.rows, table.digest);
    }
    Ok(())
}
