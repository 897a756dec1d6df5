//! Configuration: flags and environment variables, all checked at the start with one clear sentence.

use std::fmt::Display;
use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Args, ValueEnum};
use tracing_subscriber::EnvFilter;

/// What every subcommand needs to know.
#[derive(Debug, Clone, Args)]
pub struct Configuration {
    /// Folder for everything this machine keeps: the private database, keys, photos, the search index.
    #[arg(long, env = "COOKBOOK_DATA", default_value = "data", global = true, value_name = "FOLDER")]
    pub data: PathBuf,

    /// PostgreSQL 15 or newer, as postgres://user:password@host/database. Without it a private one is started in the data folder.
    #[arg(long, env = "DATABASE_URL", hide_env_values = true, global = true, value_name = "URL")]
    pub database_url: Option<String>,

    /// Folder with PostgreSQL's own programs (initdb, postgres), where they are not found by themselves.
    #[arg(long, env = "LOCAL_POSTGRES_BIN", global = true, value_name = "FOLDER")]
    pub local_postgres_bin: Option<PathBuf>,

    /// The master key that wraps the keys of personal data: 64 hexadecimal digits. Without it one is made in the data folder.
    #[arg(long, env = "COOKBOOK_MASTER_KEY", hide_env_values = true, global = true, value_name = "HEX")]
    pub master_key: Option<String>,

    /// Which log lines to write, as tracing's filter says it.
    #[arg(long, env = "COOKBOOK_LOG", default_value = "info", global = true, value_name = "FILTER")]
    pub log: String,

    /// How log lines are written; by default as text on a terminal and as JSON elsewhere.
    #[arg(long, env = "COOKBOOK_LOG_FORMAT", global = true, value_name = "FORMAT")]
    pub log_format: Option<LogFormat>,
}

/// Whether a text has the form of a database's address: everything else about it only PostgreSQL can say.
#[must_use]
pub fn is_database_address(text: &str) -> bool {
    ["postgres://", "postgresql://"].iter().any(|scheme| text.starts_with(scheme))
}

/// How log lines are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum LogFormat {
    /// For people.
    Text,
    /// One JSON object a line, for machines.
    Json,
}

impl Configuration {
    /// Starts logging to standard error. One-off commands log warnings only, unless the filter says otherwise.
    pub(super) fn start_logging(&self, serving: bool) -> Result<(), Failure> {
        let directives = if !serving && self.log == "info" { "warn" } else { &self.log };
        // A connection that is given back while the database stops is no news: whoever needed it says so. Nor is that a table is
        // there already, which PostgreSQL says at every start.
        let directives =
            format!("sqlx_core::pool::connection=error,sqlx::postgres::notice=warn,{directives}");
        let filter = EnvFilter::try_new(&directives).map_err(|error| {
            Failure::new(format!(
                "The log filter \"{}\" is not understood ({error}); write for example \"info\" or \"debug\" with --log or COOKBOOK_LOG.",
                self.log
            ))
        })?;
        let format = self.log_format.unwrap_or(if std::io::stderr().is_terminal() || !serving {
            LogFormat::Text
        } else {
            LogFormat::Json
        });
        let builder = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
        match format {
            LogFormat::Text => {
                builder.with_ansi(std::io::stderr().is_terminal()).with_target(false).compact().init();
            }
            LogFormat::Json => builder.json().flatten_event(true).with_current_span(false).init(),
        }
        Ok(())
    }

    /// Makes the data folder if it is not there and checks that it can be written.
    ///
    /// # Errors
    /// A sentence that names the folder and says what to do.
    pub fn data_folder(&self) -> Result<PathBuf, Failure> {
        let refused = |error: std::io::Error| {
            Failure::new(format!(
                "The data folder {} cannot be written ({error}); choose another one with --data or COOKBOOK_DATA, or give this user the right to write there.",
                self.data.display()
            ))
        };
        std::fs::create_dir_all(&self.data).map_err(refused)?;
        let folder = self.data.canonicalize().map_err(refused)?;
        probe(&folder).map_err(refused)?;
        Ok(folder)
    }
}

/// Writes and removes a file: the only test of a folder's rights that holds on every system.
fn probe(folder: &Path) -> std::io::Result<()> {
    let path = folder.join(format!(".written-by-{}", std::process::id()));
    std::fs::write(&path, b"")?;
    std::fs::remove_file(path)
}

/// Why a command could not be done: one sentence that says what to do. It ends the program with exit code 2.
#[derive(Debug)]
pub struct Failure(String);

impl Failure {
    /// A failure with its sentence, which gets a capital letter and a full stop where they are missing.
    pub fn new(sentence: impl Into<String>) -> Self {
        let sentence = sentence.into();
        let mut rest = sentence.trim_end().trim_end_matches('.').chars();
        let first = rest.next().map(|first| first.to_uppercase().to_string()).unwrap_or_default();
        Self(format!("{first}{}.", rest.as_str()))
    }

    pub(super) fn report(&self) -> ExitCode {
        eprintln!("cookbook: {}", self.0);
        ExitCode::from(2)
    }
}

impl Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}
