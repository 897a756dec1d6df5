//! `cookbook import`: imports recipes from files into the collection.

use std::io::Write;
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
use crate::cli::say::say;
use crate::commands::accounts::register::{NewAccount, find_or_register_account};
use crate::import::{Importer, Origin, Outcome, PhotoSource, Rehearsal, Summary};
use recipe_files::SourceFile;

/// The account that the family's collection belongs to, unless --member says otherwise (docs/screens.md#about-us).
pub(super) const FAMILY_EMAIL: &str = "family@example.org";
/// The display name of that account.
const FAMILY_NAME: &str = "The Heirloom Shelf";
/// How long an import waits at its end until everything is shown.
const SHOWN_WITHIN: std::time::Duration = std::time::Duration::from_secs(600);

/// Import recipes.
#[derive(Debug, Args)]
pub(super) struct Import {
    /// Files of recipes: schema.org (JSON lines, JSON, or HTML pages with JSON-LD), with photos beside them; or what Mealie, Tandoor, Paprika,
    /// RecipeSage or Nextcloud Cookbook exported; or Cooklang.
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

    /// Say what is in the files and what would be imported, left out and refused, and change nothing.
    #[arg(long)]
    dry_run: bool,
}

impl Import {
    pub(super) async fn run(self, configuration: Configuration) -> Result<ExitCode, Failure> {
        let readable = self.check()?;
        let summary = match self.dry_run {
            true => self.rehearse(&configuration, readable).await?,
            false => {
                let services = Services::open(&configuration, Purpose::Tool).await?;
                let outcome = self.import(&services, readable).await;
                services.close().await;
                outcome?
            }
        };
        // The reader of the output may have gone.
        let _ = write!(std::io::stdout(), "{summary}");
        Ok(if summary.is_complete() { ExitCode::SUCCESS } else { ExitCode::from(1) })
    }

    /// The files that can be read, and why the others cannot. All are checked before anything is written.
    fn check(&self) -> Result<Readable<'_>, Failure> {
        let mut readable = Readable::default();
        for file in &self.files {
            match SourceFile::open(file) {
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
        for path in readable.files {
            // It may have changed since it was checked.
            match SourceFile::open(path) {
                Ok(file) => self.import_file(&mut importer, path, &file, &mut summary).await?,
                Err(why) => summary.unreadable.push(why),
            }
        }
        Ok(summary)
    }

    async fn import_file(
        &self,
        importer: &mut Importer<'_>,
        path: &Path,
        file: &SourceFile,
        summary: &mut Summary,
    ) -> Result<(), Failure> {
        let source = self.source_of(path);
        let bar = progress_bar(file.steps(), &path.display().to_string());
        let mut places = Places::default();
        for found in file.recipes() {
            bar.set_position(found.step);
            let place = places.next(&found.file, found.line);
            let outcome = match &found.recipe {
                Ok(recipe) => {
                    let origin = Origin { photos: PhotoSource::of(&found.photos), source: &source };
                    importer.import(recipe, origin).await.map_err(|why| {
                        Failure::new(format!(
                            "{why} ({}, line {}). What was imported is kept; run the same import again to go on.",
                            found.file, found.line
                        ))
                    })?
                }
                Err(why) => Outcome::Refused(why.clone()),
            };
            summary.add(&found.file, place, outcome);
        }
        bar.finish_and_clear();
        Ok(())
    }

    /// Says what the import would do, and changes nothing.
    async fn rehearse(
        &self,
        configuration: &Configuration,
        readable: Readable<'_>,
    ) -> Result<Summary, Failure> {
        // Without a cookbook nothing is there already, and none is made for this.
        if configuration.database_url.is_none() && !configuration.data.join("postgres").exists() {
            return self.rehearse_files(None, readable).await;
        }
        let Some(services) = Services::open_unchanged(configuration).await? else {
            return self.rehearse_files(None, readable).await;
        };
        let outcome = self.rehearse_files(Some(&services.log), readable).await;
        services.close().await;
        outcome
    }

    async fn rehearse_files(
        &self,
        log: Option<&EventLog>,
        readable: Readable<'_>,
    ) -> Result<Summary, Failure> {
        let mut summary = Summary { is_rehearsed: true, unreadable: readable.others, ..Summary::default() };
        if let Some(log) = log
            && let Some(member) = &self.member
        {
            member_called(log, member).await?;
        }
        let mut rehearsal = Rehearsal::new(log, self.strict);
        for path in readable.files {
            match SourceFile::open(path) {
                Ok(file) => self.rehearse_file(&mut rehearsal, path, &file, &mut summary).await?,
                Err(why) => summary.unreadable.push(why),
            }
        }
        Ok(summary)
    }

    async fn rehearse_file(
        &self,
        rehearsal: &mut Rehearsal<'_>,
        path: &Path,
        file: &SourceFile,
        summary: &mut Summary,
    ) -> Result<(), Failure> {
        let source = self.source_of(path);
        let bar = progress_bar(file.steps(), &path.display().to_string());
        let (mut recipes, mut photos, mut places) = (0, 0, Places::default());
        for found in file.recipes() {
            bar.set_position(found.step);
            let place = places.next(&found.file, found.line);
            let outcome = match &found.recipe {
                Ok(recipe) => {
                    let origin = Origin { photos: PhotoSource::of(&found.photos), source: &source };
                    let rehearsed = rehearsal.import(recipe, origin).await.map_err(|why| {
                        Failure::new(format!("It cannot be found out what is there already: {why}."))
                    })?;
                    recipes += 1;
                    photos += rehearsed.photos;
                    rehearsed.outcome
                }
                Err(why) => Outcome::Refused(why.clone()),
            };
            summary.add(&found.file, place, outcome);
        }
        bar.finish_and_clear();
        let (recipes, photos) = (counted(recipes, "recipe"), counted(photos, "photo"));
        say!("{} ({}): {recipes}, {photos}", path.display(), file.format());
        Ok(())
    }

    /// The source of recipes that name no publisher.
    fn source_of(&self, path: &Path) -> String {
        let file_name = || path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        self.source.clone().unwrap_or_else(file_name)
    }

    async fn writer(&self, log: &EventLog) -> Result<AccountId, Failure> {
        if let Some(member) = &self.member {
            return member_called(log, member).await;
        }
        let email = Email::parse(FAMILY_EMAIL).map_err(|why| unusable(&why))?;
        let display_name = DisplayName::parse(FAMILY_NAME).map_err(|why| unusable(&why))?;
        let family = NewAccount { email, display_name, avatar_id: AvatarId::UNKNOWN };
        find_or_register_account(log, family, None).await.map_err(|why| unusable(&why))
    }
}

fn counted(number: usize, what: &str) -> String {
    if number == 1 { format!("1 {what}") } else { format!("{number} {what}s") }
}

fn unusable(why: &dyn std::fmt::Display) -> Failure {
    Failure::new(format!("The account for the recipes cannot be used: {why}."))
}

/// The account with this address.
async fn member_called(log: &EventLog, member: &str) -> Result<AccountId, Failure> {
    let email = Email::parse(member).map_err(|why| unusable(&why))?;
    find_account(log, &email).await.map_err(|why| unusable(&why))?.ok_or_else(|| {
        Failure::new(format!(
            "There is no member with the address {member}; name another one with --member, or leave it out."
        ))
    })
}

/// The files of an import.
#[derive(Default)]
struct Readable<'a> {
    files: Vec<&'a Path>,
    /// Why the others are not, each with its name.
    others: Vec<String>,
}

/// Which of the objects that begin on a line comes next.
#[derive(Default)]
struct Places {
    file: String,
    place: (usize, usize),
}

impl Places {
    fn next(&mut self, file: &str, line: usize) -> (usize, usize) {
        let number = if self.file == file && self.place.0 == line { self.place.1 + 1 } else { 1 };
        file.clone_into(&mut self.file);
        self.place = (line, number);
        self.place
    }
}
