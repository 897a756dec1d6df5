//! `cookbook export`: writes everything that the collection shows into a folder, from which it can be imported.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use domain::values::Email;

use super::import::FAMILY_EMAIL;
use super::progress::progress_bar;
use super::stop_signals::StopSignals;
use crate::application::account::find_account;
use crate::assembly::{Configuration, Failure};
use crate::assembly::{Purpose, Services, Workers};
use crate::cli::say::say;
use crate::export::{Exported, Exporter};

/// How long an export waits until everything is shown.
const SHOWN_WITHIN: std::time::Duration = std::time::Duration::from_secs(600);

/// Export the recipes with their photos.
#[derive(Debug, Args)]
pub(super) struct Export {
    /// A new folder, or an empty one: it gets recipes.jsonl (schema.org recipes, one a line) and the photos of the recipes, which
    /// "cookbook import" reads.
    #[arg(value_name = "FOLDER")]
    folder: PathBuf,
}

impl Export {
    pub(super) async fn run(self, configuration: Configuration) -> Result<ExitCode, Failure> {
        if configuration.database_url.is_none() && !configuration.data.join("postgres").exists() {
            let data = configuration.data.display();
            return Err(Failure::new(format!(
                "Nothing was exported: there is no cookbook in {data}; name its folder with --data."
            )));
        }
        let mut stop = StopSignals::listen()?;
        let services = Services::open(&configuration, Purpose::Tool).await?;
        let outcome = tokio::select! {
            outcome = self.export(&services) => outcome,
            () = stop.received() => Err(Failure::new("The export was interrupted; nothing is left of it.")),
        };
        services.close().await;
        let Exported { recipes, photos, missing } = outcome?;
        say!("recipes:       {recipes}");
        say!("photos:        {photos}");
        if missing.is_empty() {
            return Ok(ExitCode::SUCCESS);
        }
        say!("missing:       {} (\"cookbook verify --repair\" makes some of them again)", missing.len());
        for photo in missing {
            say!("  {photo}");
        }
        Ok(ExitCode::from(1))
    }

    async fn export(&self, services: &Services) -> Result<Exported, Failure> {
        let workers = Workers::start(&services.log, |_| ()).await?;
        let outcome = match workers.level(&services.log, SHOWN_WITHIN).await {
            true => self.export_shown(services).await,
            false => Err(Failure::new(
                "The read models do not catch up with the log; \"cookbook status\" says how far they are.",
            )),
        };
        workers.stop().await;
        outcome
    }

    async fn export_shown(&self, services: &Services) -> Result<Exported, Failure> {
        let failed = |why: &dyn std::fmt::Display| Failure::new(format!("Nothing was exported: {why}."));
        let email = Email::parse(FAMILY_EMAIL).map_err(|why| failed(&why))?;
        let family = find_account(&services.log, &email).await.map_err(|why| failed(&why))?;
        let number = projections::number_of_recipes(services.pool()).await.map_err(|why| failed(&why))?;
        let bar = progress_bar(number.try_into().unwrap_or_default(), &self.folder.display().to_string());
        let exporter = Exporter::new(services.pool(), &services.media, family);
        let exported = exporter.export(&self.folder, |recipes| bar.set_position(recipes)).await;
        bar.finish_and_clear();
        exported.map_err(|why| failed(&why))
    }
}
