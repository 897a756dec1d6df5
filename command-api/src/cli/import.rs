//! `cookbook import`: imports recipes from files into the collection.

use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use clap::builder::NonEmptyStringValueParser;
use domain::ids::AccountId;
use domain::values::{AvatarId, DisplayName, Email};
use event_log::EventLog;

use super::progress::progress_bar;
use crate::application::account::find_account;
use crate::assembly::{Configuration, Failure};
use crate::assembly::{Purpose, Services, Workers};
use crate::commands::accounts::register::{NewAccount, find_or_register_account};
use crate::import::{Importer, Origin, Outcome, PhotoSource, Summary};

/// The account that the family's collection belongs to, unless --member says otherwise (docs/screens.md#about-us).
pub(super) const FAMILY_EMAIL: &str = "family@example.org";
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

    /// Email address of the member whose recipes they become; without it they join the family's collection.
    #[arg(long, value_name = "EMAIL")]
    member: Option<String>,

    /// Where the recipes come from, if they do not name their publisher: an identifier that is not an address counts within its source.
    /// Without it, the name of the file.
    #[arg(long, value_name = "NAME", value_parser = NonEmptyStringValueParser::new())]
    source: Option<String>,

    /// Refuse a recipe if anything of it would be left out, instead of importing the rest and reporting what was left out.
    #[arg(long)]
    strict: bool,
}

impl Import {
    pub(super) async fn run(self, configuration: Configuration) -> Result<ExitCode, Failure> {
        let readable = self.check()?;
        let services = Services::open(&configuration, Purpose::Tool).await?;
        let outcome = self.import(&services, readable).await;
        services.close().await;
        let summary = outcome?;
        // The reader of the output may have gone.
        let _ = write!(std::io::stdout(), "{summary}");
        Ok(if summary.is_complete() { ExitCode::SUCCESS } else { ExitCode::from(1) })
    }

    /// The files that can be read, and why the others cannot. All are checked before anything is written.
    fn check(&self) -> Result<Readable<'_>, Failure> {
        let mut readable = Readable::default();
        for file in &self.files {
            match read(file) {
                Ok(_) => readable.files.push(file),
                Err(why) => readable.others.push(why),
            }
        }
        match readable.files.is_empty() {
            true => Err(Failure::new(format!("Nothing was imported: {}.", readable.others.join("; ")))),
            false => Ok(readable),
        }
    }

    async fn import(&self, services: &Services, readable: Readable<'_>) -> Result<Summary, Failure> {
        let workers = Workers::start(&services.log, |_| ()).await?;
        let outcome = self.import_files(services, readable).await;
        if outcome.is_ok() && !workers.level(&services.log, SHOWN_WITHIN).await {
            tracing::warn!("the recipes are in the log, but are not shown yet");
        }
        workers.stop().await;
        outcome
    }

    async fn import_files(&self, services: &Services, readable: Readable<'_>) -> Result<Summary, Failure> {
        let mut summary = Summary { unreadable: readable.others, ..Summary::default() };
        let writer = self.writer(&services.log).await?;
        let mut importer = Importer::new(&services.log, &services.media, writer).strict(self.strict);
        for file in readable.files {
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
        let email = Email::parse(member).map_err(|why| failed(&why))?;
        find_account(log, &email).await.map_err(|why| failed(&why))?.ok_or_else(|| {
            Failure::new(format!("There is no member with the address {member}; name another one with --member, or leave it out."))
        })
    }
}

/// The files of an import.
#[derive(Default)]
struct Readable<'a> {
    files: Vec<&'a Path>,
    /// Why the others are not, each with its name.
    others: Vec<String>,
}

/// The content of a file, which can be imported; else why it cannot, with its name.
fn read(file: &Path) -> Result<Vec<u8>, String> {
    let unreadable = |why: &dyn std::fmt::Display| format!("{} cannot be read, {why}", file.display());
    let metadata = std::fs::metadata(file).map_err(|why| match why.kind() {
        ErrorKind::NotFound => format!("{} is not there: check its name and its folder", file.display()),
        _ => unreadable(&why),
    })?;
    if metadata.is_dir() {
        return Err(unreadable(&"because it is a folder; name the files in it"));
    }
    if !metadata.is_file() {
        return Err(unreadable(&"because it is not a file"));
    }
    if metadata.len() > LARGEST_FILE {
        return Err(unreadable(&"because it is larger than 1 GiB; split it, and import the parts"));
    }
    let bytes = std::fs::read(file).map_err(|why| unreadable(&why))?;
    schema_org::read(&file.display().to_string(), &bytes).map_err(|why| why.to_string())?;
    Ok(bytes)
}

async fn import_file(
    importer: &mut Importer<'_>,
    file: &Path,
    source: Option<&str>,
    summary: &mut Summary,
) -> Result<(), Failure> {
    let name = file.display().to_string();
    // It may have changed since it was checked.
    let bytes = match read(file) {
        Ok(bytes) => bytes,
        Err(why) => {
            summary.unreadable.push(why);
            return Ok(());
        }
    };
    // The parent of a bare file name is the empty path, which is not a folder.
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let file_name = file.file_name().unwrap_or_default().to_string_lossy();
    let origin = Origin { photos: PhotoSource::Folder(folder), source: source.unwrap_or(&file_name) };
    let lines = bytes.iter().filter(|byte| **byte == b'\n').count();
    let bar = progress_bar(lines as u64, &name);
    let mut place = (0, 1);
    for entry in schema_org::read(&name, &bytes).into_iter().flatten() {
        bar.set_position(entry.line as u64);
        place = if place.0 == entry.line { (entry.line, place.1 + 1) } else { (entry.line, 1) };
        let outcome = match entry.recipe {
            Ok(source) => importer.import(&source, origin).await.map_err(|why| {
                Failure::new(format!(
                    "{why} ({name}, line {}). What was imported is kept; run the same import again to go on.",
                    entry.line
                ))
            })?,
            Err(why) => Outcome::Refused(why.to_string()),
        };
        summary.add(&name, place, outcome);
    }
    bar.finish_and_clear();
    Ok(())
}
