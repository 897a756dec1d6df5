//! Where visitors' reads come from, on the command line and in the environment.

use clap::Args;
use event_log::EventLog;

use crate::assembly::Failure;
use crate::assembly::standby::{self, Connected};

/// Where the standby is.
#[derive(Debug, Clone, Args)]
pub(super) struct StandbyArguments {
    /// A hot standby of the database, from which visitors' reads come; without it they come from the database itself.
    #[arg(long, env = "DATABASE_READ_URL", hide_env_values = true, value_name = "URL")]
    database_read_url: Option<String>,
}

impl StandbyArguments {
    /// Refuses an invalid address, before anything is started.
    pub(super) fn check(&self) -> Result<(), Failure> {
        self.database_read_url.as_deref().map_or(Ok(()), standby::check_address)
    }

    /// Connects to the standby, and verifies that it is one of this log's database; `None` if none is configured.
    pub(super) async fn connect(&self, log: &EventLog) -> Result<Option<Connected>, Failure> {
        match &self.database_read_url {
            Some(url) => standby::connect(url, log).await.map(Some),
            None => Ok(None),
        }
    }
}
