//! `cookbook import`: imports recipes from files into the collection.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use clap::builder::NonEmptyStringValueParser;
use domain::ids::AccountId;
use domain::values::{AvatarId, DisplayName, Email};
use event_log::EventLog;
use indicatif::{ProgressBar, ProgressStyle};

use crate::application::account::find_account;
use crate::assembly::{Configuration, Failure};
use crate::assembly::{Purpose, Services, Workers};
use crate::commands::accounts::register::{NewAccount, find_or_register_account};
use crate::import::{Importer, Origin, Outcome, Summary};

/// The account that the family's collection belongs to, unless --member says otherwise (docs/screens.md#about-us).
const FAMILY_EMAIL: &str = "family@example.org";
/// The display name of that account.
const FAMILY_NAME: &str = "The Heirloom Shelf";
/// The largest file that is read, in bytes.
const LARGEST_FILE: u64 = 1 << 30;
/// How long an import waits at its end until everything is shown.
const SHOWN_WITHIN: std::time::Duration = std::time::Duration::from_secs(600);

/// Import recipes.
#[derive(Debug, Args)]
pub(super) struct Import {
    /// Files of schema.org recipes: JSON lines, JSON, or HTML pages with JSON-LD. Photos are taken from beside each file.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,

    /// E-mail address of the member whose recipes they become; the family's collection without it.
    #[arg(long, value_name = "EMAIL")]
    member: Option<String>,

    /// Where the recipes come from, if they do not name their publisher: an identifier without an address is meant within its source. The
    /// name of the file without it.
    #[arg(long, value_name = "NAME", value_parser = NonEmptyStringValueParser::new())]
    source: Option<String>,
}

impl Import {
    pub(super) async fn run(self, configuration: Configuration) -> Result<ExitCode, Failure> {
        // All files are checked before anything is written.
        for file in &self.files {
            check(file)?;
        }
        let services = Services::open(&configuration, Purpose::Tool).await?;
        let outcome = self.import(&services).await;
        services.close().await;
        let summary = outcome?;
        // The reader of the output may have gone.
        let _ = write!(std::io::stdout(), "{summary}");
        Ok(if summary.refused.is_empty() { ExitCode::SUCCESS } else { ExitCode::from(1) })
    }

    async fn import(&self, services: &Services) -> Result<Summary, Failure> {
        let workers = Workers::start(&services.log, |_| ()).await?;
        let outcome = self.import_files(services).await;
        if outcome.is_ok() && !workers.level(&services.log, SHOWN_WITHIN).await {
            tracing::warn!("the recipes are in the log, but are not shown yet");
        }
        workers.stop().await;
        outcome
    }

    async fn import_files(&self, services: &Services) -> Result<Summary, Failure> {
        let mut summary = Summary::default();
        let writer = self.writer(&services.log).await?;
        let mut importer = Importer::new(&services.log, &services.media, writer);
        for file in &self.files {
            import_file(&mut importer, file, self.source.as_deref(), &mut summary).await?;
        }
        Ok(summary)
    }

    async fn writer(&self, log: &EventLog) -> Result<AccountId, Failure> {
        let failed = |why: &dyn std::fmt::Display| {
            Failure::new(format!("The account for the recipes cannot be used: {why}."))
        };
        let Some(member) = &self.member else {
            let email = Email::parse(FAMILY_EMAIL).map_err(|why| failed(&why))?;
            let display_name = DisplayName::parse(FAMILY_NAME).map_err(|why| failed(&why))?;
            let family = NewAccount { email, display_name, avatar_id: AvatarId::UNKNOWN };
            return find_or_register_account(log, family, None).await.map_err(|why| failed(&why));
        };
        let email = Email::parse_known(member).map_err(|why| failed(&why))?;
        find_account(log, &email).await.map_err(|why| failed(&why))?.ok_or_else(|| {
            Failure::new(format!("There is no member with the address {member}; name another one with --member, or leave it out."))
        })
    }
}

/// Refuses what cannot be imported as a whole, before anything is imported.
fn check(file: &Path) -> Result<(), Failure> {
    let unreadable = |why: &dyn std::fmt::Display| {
        Failure::new(format!("Nothing was imported: {} cannot be read, {why}.", file.display()))
    };
    let metadata = std::fs::metadata(file).map_err(|why| unreadable(&why))?;
    if metadata.is_dir() {
        return Err(unreadable(&"because it is a folder; name the files in it"));
    }
    if !metadata.is_file() {
        return Err(unreadable(&"because it is not a file"));
    }
    if metadata.len() > LARGEST_FILE {
        return Err(unreadable(&"because it has more than 1 GiB; import it in parts"));
    }
    let bytes = std::fs::read(file).map_err(|why| unreadable(&why))?;
    match schema_org::read(&file.display().to_string(), &bytes) {
        Ok(_) => Ok(()),
        Err(why) => Err(Failure::new(format!("Nothing was imported: {why}."))),
    }
}

async fn import_file(
    importer: &mut Importer<'_>,
    file: &Path,
    source: Option<&str>,
    summary: &mut Summary,
) -> Result<(), Failure> {
    let name = file.display().to_string();
    let failed = |why: &dyn std::fmt::Display| {
        Failure::new(format!(
            "The file {name} changed while it was imported: {why}. What was imported stays; run the same import again."
        ))
    };
    let bytes = tokio::fs::read(file).await.map_err(|why| failed(&why))?;
    // The parent of a bare file name is the empty path, which is not a folder.
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let file_name = file.file_name().unwrap_or_default().to_string_lossy();
    let origin = Origin { folder, source: source.unwrap_or(&file_name) };
    let lines = bytes.iter().filter(|byte| **byte == b'\n').count();
    let bar = progress_bar(lines as u64, &name);
    for entry in schema_org::read(&name, &bytes).map_err(|why| failed(&why))? {
        bar.set_position(entry.line as u64);
        let outcome = match entry.recipe {
            Ok(source) => importer.import(&source, origin).await.map_err(|why| {
                Failure::new(format!(
                    "{why} ({name}, line {}). What was imported stays; run the same import again.",
                    entry.line
                ))
            })?,
            Err(why) => Outcome::Refused(why.to_string()),
        };
        summary.add(&name, entry.line, outcome);
    }
    bar.finish_and_clear();
    Ok(())
}

/// A progress bar on standard error if that is a terminal, otherwise none.
fn progress_bar(lines: u64, name: &str) -> ProgressBar {
    let bar = ProgressBar::new(lines).with_message(name.to_owned());
    match ProgressStyle::with_template("{msg} [{bar:40}] {percent}% {eta}") {
        Ok(style) => bar.with_style(style.progress_chars("=> ")),
        Err(_) => bar,
    }
}
