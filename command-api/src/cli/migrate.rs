//! `cookbook migrate`: the database's schema, and the repair after a restore.

use std::process::ExitCode;

use clap::Args;
use event_log::Sealer;

use crate::assembly::{Configuration, Failure};
use crate::assembly::{Purpose, Services};
use crate::cli::say::say;

/// Bring the schema up to date.
#[derive(Debug, Args)]
pub(super) struct Migrate {
    /// After a dump was restored into a younger PostgreSQL: adopt its events, so that new ones are put after them.
    #[arg(long)]
    adopt_restored: bool,
}

impl Migrate {
    pub(super) async fn run(self, configuration: Configuration) -> Result<ExitCode, Failure> {
        // Opening the services migrates.
        let services = Services::open(&configuration, Purpose::Tool).await?;
        let adopted = if self.adopt_restored {
            let adopted = event_log::adopt_restored(services.pool()).await;
            Some(adopted.map_err(|error| {
                Failure::new(format!("The restored events could not be adopted: {error}."))
            })?)
        } else {
            // What could not be served is refused, as `serve` does.
            Sealer::open(services.log.clone()).await?;
            None
        };
        say!("The schema is up to date.");
        if let Some(adopted) = adopted {
            say!("Restored events adopted: {}; the log ends at {}.", adopted.sealed, adopted.seq);
        }
        services.close().await;
        Ok(ExitCode::SUCCESS)
    }
}
