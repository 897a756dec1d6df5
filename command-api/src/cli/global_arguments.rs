//! What every subcommand takes: flags and environment variables, all checked at the start with one clear sentence.

use std::io::IsTerminal;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use tracing_subscriber::EnvFilter;

use crate::assembly::{Configuration, Failure};

/// What every subcommand needs to know.
#[derive(Debug, Clone, Args)]
pub(super) struct GlobalArguments {
    /// Folder for everything this machine keeps: the private database, keys, photos, the search index.
    #[arg(long, env = "COOKBOOK_DATA", default_value = "data", global = true, value_name = "FOLDER")]
    data: PathBuf,

    /// PostgreSQL 15 or newer, as postgres://user:password@host/database. Without it a private one is started in the data folder.
    #[arg(long, env = "DATABASE_URL", hide_env_values = true, global = true, value_name = "URL")]
    database_url: Option<String>,

    /// Folder with PostgreSQL's own programs (initdb, postgres), where they are not found by themselves.
    #[arg(long, env = "LOCAL_POSTGRES_BIN", global = true, value_name = "FOLDER")]
    local_postgres_bin: Option<PathBuf>,

    /// A bucket of an S3-compatible store for photos, as s3://bucket or s3://bucket/folder. Without it they are files in the data folder.
    #[arg(long, env = "MEDIA_URL", global = true, value_name = "URL")]
    media_url: Option<String>,

    /// The master key that wraps the keys of personal data: 64 hexadecimal digits. Without it one is made in the data folder.
    #[arg(long, env = "COOKBOOK_MASTER_KEY", hide_env_values = true, global = true, value_name = "HEX")]
    master_key: Option<String>,

    /// Which log lines to write: error, warn, info, debug, trace, or any filter of Rust's tracing.
    #[arg(long, env = "COOKBOOK_LOG", default_value = "info", global = true, value_name = "FILTER")]
    log: String,

    /// How log lines are written; by default as text on a terminal and as JSON elsewhere.
    #[arg(long, env = "COOKBOOK_LOG_FORMAT", global = true, value_name = "FORMAT")]
    log_format: Option<LogFormat>,
}

/// How log lines are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum LogFormat {
    /// For people.
    Text,
    /// One JSON object a line, for machines.
    Json,
}

impl GlobalArguments {
    /// Starts logging to standard error. One-off commands log warnings only, unless the filter says otherwise.
    pub(super) fn start_logging(&self, serving: bool) -> Result<(), Failure> {
        let directives = if !serving && self.log == "info" { "warn" } else { &self.log };
        // A connection that is returned while the database stops is no news: whoever needed it reports it. Nor is an existing
        // table, which PostgreSQL mentions at every start.
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

    /// Where things are.
    pub(super) fn configuration(self) -> Configuration {
        let Self { data, database_url, local_postgres_bin, media_url, master_key, .. } = self;
        Configuration { data, database_url, local_postgres_bin, media_url, master_key }
    }
}
